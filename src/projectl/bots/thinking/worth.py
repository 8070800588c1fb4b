"""What a position is worth by hand-set figures: points, pieces, and puzzles discounted by their cost."""

from typing import Final, final

from mypy_extensions import i64

from projectl.bots.thinking.moves import reward_levels
from projectl.bots.thinking.search import Evaluator
from projectl.rules import solo
from projectl.rules.pieces import LEVELS, PIECES, count
from projectl.rules.puzzles import BLACK
from projectl.rules.state import CARD, OPEN, PLAY, SLOTS, Player, State, may_act, mover
from projectl.solver.touches import touch_points
from projectl.solver.ways import ACTION, COSTS, PLACEMENT, in_stock

UNKNOWN_COST: Final[i64] = 8
"""Actions that a puzzle is put at whose card nobody has seen."""


def turns_left(s: State, p: i64) -> float:
    """How many turns a player has after this one: counted once the end is near, else guessed."""
    if s.phase != PLAY:
        return 0.0
    players = i64(len(s.players))
    waits = not s.rules.line_clear and mover(s) < p
    turns = 1.0 if waits else 0.0
    if s.rules.solo is not None and not may_act(s, p):
        return 0.0
    if s.last_round:
        if s.rules.line_clear:
            turns = 1.0
        else:
            turns += float(s.last_round - s.round)
    elif s.rules.solo is not None:
        turns += 1.0 + float(len(s.black)) / (2.9 if s.rules.finesse else 2.1)
    else:
        turns += 1.5 + float(len(s.black)) / (0.75 * float(players))
    if s.rules.finesse:
        turns = min(turns, float(len(s.tiles)) - (0.0 if waits else 1.0))
    return turns


def actions_left(s: State, p: i64, turns: float) -> float:
    """The actions of those turns and of the present one."""
    now = s.players[p].actions if s.phase == PLAY and may_act(s, p) else 0
    return float(now) + 3.0 * turns


@final
class Worth(Evaluator):
    """The planner's measure of its own mat; others count only as the solo opponent does."""

    def __init__(
        self,
        patience: float = 0.72,
        queue: float = 0.25,
        level: float = 0.25,
        reward: float = 0.4,
        full: float = 5.0,
        share: float = 0.9,
        slot: float = 0.0,
        last_patience: float = 0.9,
        third: float = 0.5,
        length: float = 8.5,
        least: float = 1.0,
        tie: float = 0.05,
    ) -> None:
        super().__init__()
        self.patience: float = patience
        """What a point is worth one action later."""
        self.queue: float = queue
        """How much of the work on nearer puzzles delays those further off; Master does the rest."""
        self.level: float = level
        """What a piece is worth per level, early in the game."""
        self.reward: float = reward
        """What a reward is worth per level of pieces, early in the game."""
        self.full: float = full
        """With so many turns to come, pieces are worth all of that."""
        self.share: float = share
        """How much of a puzzle's actions the others cannot use; Master serves several at once."""
        self.last_patience: float = last_patience
        """The patience of the last turn."""
        self.slot: float = slot
        """What a slot is worth that is still free."""
        self.third: float = third
        """What the third and further pieces of a shape are worth, compared with the first two."""
        self.length: float = length
        """Rounds after which the game ought to be over: who goes on building by then, falls behind."""
        self.least: float = least
        """Turns that are reckoned with even then, until the end is triggered."""
        self.tie: float = tie
        """What a finished puzzle is worth besides its points: it decides a tie."""
        self.credit: float = 0.35
        self.ambassador: float = 0.8

    def value(self, s: State, p: i64) -> float:
        """Points, about."""
        player = s.players[p]
        own = float(player.points) + self.tie * float(len(player.pile))
        if s.rules.solo is not None:
            own -= float(solo.opponent_score(s))
        if s.phase != PLAY:
            return own + self._at_the_end(s, player, p)
        turns = turns_left(s, p)
        if not s.last_round:
            turns = min(turns, max(self.least, self.length - float(s.round)))
        left = actions_left(s, p, turns)
        if left < 0.5:
            return own + self._at_the_end(s, player, p)
        fade = min(1.0, (turns + 0.5) / self.full)
        own += fade * self._pieces(player)
        own += self.credit * float(player.active + player.waiting)
        own += self.ambassador * fade * float(len(player.stored))
        return own + self._works(s, player, left, turns, fade)

    def _at_the_end(self, s: State, player: Player, p: i64) -> float:
        """The touches alone are still to come."""
        lost = 0.0
        if s.rules.deducts:
            for slot in range(SLOTS):
                if player.mat[CARD + slot]:
                    lost += float(s.box.points[player.mat[CARD + slot]])
        return float(touch_points(s, p)) - lost - float(player.touches)

    def _pieces(self, player: Player) -> float:
        owned = player.owned()
        worth = 0.0
        for piece in range(PIECES):
            number = count(owned, piece)
            if number:
                each = self.level * float(LEVELS[piece])
                worth += each * (
                    float(number) if number < 3 else 2.0 + self.third * float(number - 2)
                )
        return worth

    def _works(self, s: State, player: Player, left: float, turns: float, fade: float) -> float:
        """Puzzles in work, the nearest to its end first: likely to be finished, or a burden."""
        stock = in_stock(s.reserve)
        deducts = s.rules.deducts
        # The nearer the end, the less it matters how soon a puzzle is finished.
        near = max(0.0, 1.0 - turns / 3.0)
        patience = self.patience + (self.last_patience - self.patience) * near
        worth = 0.0
        ahead = 0.0
        done: i64 = 0
        for slots in range(SLOTS):
            nearest: i64 = -1
            found: i64 = 0
            for slot in range(SLOTS):
                if player.mat[CARD + slot] and not done >> slot & 1:
                    other = self._cost(player, slot, stock)
                    if nearest < 0 or other < found:
                        nearest, found = slot, other
            if nearest < 0:
                return worth + self.slot * fade * float(SLOTS - slots)
            done |= 1 << nearest
            card = player.mat[CARD + nearest]
            points = self._points(s, card)
            cost = float(found // ACTION)
            delay = cost + self.queue * ahead
            if cost <= left:
                reward = self.reward * fade * float(reward_levels(s.box.reward[card]))
                worth += (points + reward) * patience**delay
                ahead += cost
                left -= self.share * cost
            else:
                late = -points if deducts else 0.0
                if float(found // ACTION - found % ACTION) <= left:  # the rest with touches
                    late = max(late, points - cost + left)
                    left = 0.0
                worth += late * (near if late < 0.0 else patience ** (0.7 * cost))
        return worth

    def _cost(self, player: Player, slot: i64, stock: i64) -> i64:
        if self.known[player.mat[CARD + slot]]:
            return COSTS.cost(player.mat[OPEN + slot], player.supply, stock)
        return UNKNOWN_COST * PLACEMENT

    def _points(self, s: State, card: i64) -> float:
        if self.known[card]:
            return float(s.box.points[card])
        return 4.0 if s.box.colour[card] == BLACK else 1.0
