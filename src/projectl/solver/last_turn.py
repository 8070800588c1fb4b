"""A player's last turn, exactly: every turn that could be the best one, on the engine itself.

Placements are pieces on puzzles (``turn_plans``), so a turn has hundreds of positions where the
engine has millions. What is never tried cannot help: a piece on a puzzle that stays unfinished, an
Upgrade to a shape that fits nowhere, a Master with one piece. Instead of any of them a level-1
piece can be taken, as long as there are some; where they run out, the search gives up.

Nothing hidden is used: the decks count as empty. ``wishes`` are cards that may lie there; with them
only turns are tried that draw one, and the result is a bound: what the turn would bring if the
player had the luck to draw any of them.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from projectl.rules import actions, market, pieces, reserve, scoring, solo
from projectl.rules.legal import legal, may_stop
from projectl.rules.pieces import GHOST, LEVELS, O1, PIECES, count, one
from projectl.rules.play import play
from projectl.rules.puzzles import WHITE
from projectl.rules.state import (
    CARD,
    JOINS,
    LAID,
    NO_STEP,
    OPEN,
    PLAY,
    SLOTS,
    Player,
    State,
    may_act,
)
from projectl.solver.fillings import BASE
from projectl.solver.turn_plans import NEVER, Rest, Work, bit, most_gained, work_of
from projectl.solver.ways import clamped, short_of

# What decides a game, in order (R6.4): points, puzzles, pieces.
POINT: Final[i64] = 1 << 32
PUZZLE: Final[i64] = 1 << 16

LOWEST: Final[i64] = -(1 << 60)
CLOSED: Final = -1
"""In a plan: the Master or Ambassador action that was begun is done."""
_BESIDE: Final[i64] = 1 << 25
"""A cell beside the board: a puzzle with it stays unfinished."""
_ACTIONS: Final[i64] = 3
_ENOUGH: Final[i64] = 7
"""A shape of which the reserve holds more does not run out in one turn."""


@final
@mypyc_attr(acyclic=True)
class Outcome:
    """How a turn can end: what it is worth, and how it came to that."""

    def __init__(self, value: i64, state: State, plan: list[int], touched: list[int]) -> None:
        self.value: i64 = value
        """``standing_value`` after the best touches."""
        self.state: State = state
        """Where the turn leaves the others."""
        self.plan: list[int] = plan
        """The actions; where a piece lies on its puzzle is not yet settled."""
        self.touched: list[int] = touched
        """The pieces of the touches, slot by slot."""


@final
class LastTurn:
    """The search through one turn; ``outcomes`` holds the best for each state of the market."""

    def __init__(self, budget: int) -> None:
        self.budget: i64 = budget
        self.nodes: i64 = 0
        self.lost: bool = False
        """The answer is not known: too many positions, or something that is not reckoned with."""
        self.p: i64 = 0
        self.round: i64 = 0
        self.shapes: i64 = BASE
        self.works: list[Work | None] = []
        self.wishes: bytes = b""
        self.lucky: i64 = 0
        """How many of them have been drawn in the turn that is tried."""
        self.spoils: bool = False
        """The player may also put the white row under its deck, so that nobody knows what comes."""
        self.slack: i64 = 0
        self.best: i64 = LOWEST
        self.outcomes: dict[bytes, Outcome] = {}
        self.apart: bool = False
        """What the turn leaves to the others counts: one outcome for each market and reserve."""
        self.met: set[tuple[int, int, int, int, int, int, int]] = set()
        self.path: list[int] = []
        self.fresh: vec[i64] = vec[i64]([0] * 16)
        """The most points that the best cards on offer could bring: by actions left, then number."""
        self.free: bool = False
        self.touch_best: i64 = 0
        self.touch_ways: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.touch_now: vec[i64] = vec[i64]([0, 0, 0, 0])

    def run(
        self,
        root: State,
        p: int,
        wishes: bytes = b"",
        floor: int = int(LOWEST),
        slack: int = -1,
        spoils: bool = False,
    ) -> bool:
        """Find the best outcome above ``floor``; whether that could be done.

        With ``slack`` it is the best for each market that is left to the others, as long as it is
        worse than the best of all by less than that.
        """
        self.wishes = wishes
        self.spoils = spoils
        self.apart = slack >= 0
        self.slack = max(slack, 0)
        self.best = floor
        self.outcomes = {}
        self.met = set()
        self.path = []
        s = self._begin(root, p)
        for card in s.market:
            if card:
                self.works[card] = work_of(s.box.cells[card], self.shapes)
        for card in wishes:
            self.works[card] = work_of(s.box.cells[card], self.shapes)
        self._look_at_offers(s)
        self._go_on(s)
        return not self.lost

    def at_rest(self, root: State, p: int) -> int:
        """What a player stands at who has no turn any more: after the best touches."""
        s = self._begin(root, p)
        return self._touched(s, s.players[p])

    def _begin(self, root: State, p: i64) -> State:
        """The position to plan from, in which no piece has been laid yet."""
        self.p = p
        self.round = root.round
        self.shapes = PIECES if "ghost" in root.rules.expansions else BASE
        self.works = [None] * 256
        s = root.copy()
        s.white = b""
        mat = s.players[p].mat
        for slot in range(SLOTS):
            mat[JOINS + slot] = 0
            if mat[CARD + slot]:
                self.works[mat[CARD + slot]] = work_of(mat[OPEN + slot], self.shapes)
        return s

    def _look_at_offers(self, s: State) -> None:
        """What fresh cards could bring at most, and whether one could be finished for its reward."""
        cards = [int(card) for card in s.market if card] + list(self.wishes)
        self.free = False
        for k in range(1, _ACTIONS + 1):
            gains: list[int] = []
            for card in cards:
                fewest = self._rest(card, 0).fewest
                gains.append(int(s.box.points[card] - max(fewest - (k - 1), 0)))
                if fewest < _ACTIONS:
                    self.free = True
            gains.sort(reverse=True)
            total: i64 = 0
            for number in range(k):
                if number < len(gains):
                    total += max(gains[number], 0)
                self.fresh[k * 4 + number + 1] = total

    def _rest(self, card: i64, laid: i64) -> Rest:
        work = self.works[card]
        assert work is not None
        return work.after(laid)

    # ----------------------------------------------------------- position by position
    def _go_on(self, s: State) -> None:
        """After an action: note the end of the turn, settle rewards, or try every next action."""
        if self.lost:
            return
        player = s.players[self.p]
        if s.phase != PLAY or s.round != self.round or not may_act(s, self.p):
            self._note(s, player)
        elif len(player.pending) > 0:
            for action in legal(s, self.p):
                self._play(s, action)
        elif self._is_new(s, player):
            out_of_reckoning = count(s.reserve, O1) == 0 or player.supply >= one(GHOST)
            if self.nodes > self.budget or out_of_reckoning:
                self.lost = True
            elif self._bound(s, player) > self.best - self.slack:
                self._expand(s, player)

    def _is_new(self, s: State, player: Player) -> bool:
        mat = player.mat
        code = player.actions << 8 | player.black_taken << 4 | i64(len(player.stored))
        code = code << 1 | (1 if player.master_used else 0)
        for slot in range(SLOTS):
            code = code << 8 | mat[CARD + slot]
        offered: i64 = 0
        for place in range(i64(len(s.market))):
            offered = offered << 1 | (1 if s.market[place] else 0)
        done = player.points << 24 | i64(len(player.pile)) << 16 | offered
        u = (mat[JOINS], mat[JOINS + 1], mat[JOINS + 2], mat[JOINS + 3])
        key = (
            int(player.supply), int(code), int(done), int(u[0]), int(u[1]), int(u[2]), int(u[3])
        )  # fmt: skip
        if key in self.met:
            return False
        self.met.add(key)
        self.nodes += 1
        return True

    def _play(self, s: State, action: i64) -> None:
        after = s.copy()
        play(after, self.p, action)
        self.path.append(int(action))
        self._go_on(after)
        self.path.pop()

    def _expand(self, s: State, player: Player) -> None:
        if self.wishes and not self.lucky:
            self._wish(s, player)
            if player.actions == 1:
                return
        self._place_one(s, player)
        if not player.master_used:
            self._spread(s, player, actions.MASTER)
        if len(player.stored) > player.fresh:
            self._spread(s, player, actions.AMBASSADOR + i64(player.stored[0]))
        self._take(s, player)
        self._upgrade(s, player)
        if may_stop(s, player):
            self._play(s, actions.END)

    # ------------------------------------------------------------------ placements
    def _place_one(self, s: State, player: Player) -> None:
        for slot in range(SLOTS):
            card = player.mat[CARD + slot]
            if card:
                shapes = self._rest(card, player.mat[JOINS + slot]).shapes
                for piece in range(PIECES):
                    if shapes & bit(piece) and count(player.supply, piece):
                        after = s.copy()
                        self._lay_all(after, vec[i64]([slot]), vec[i64]([piece]))
                        self.path.append(int(self._number(card, s, piece)))
                        self._go_on(after)
                        self.path.pop()

    def _number(self, card: i64, s: State, piece: i64) -> i64:
        return actions.PLACE + s.box.first[card * PIECES + piece]

    def _lay_all(self, s: State, slots: vec[i64], laid: vec[i64]) -> None:
        """Lay pieces wherever they fit; a puzzle is finished when its cells are all accounted for."""
        player = s.players[self.p]
        mat = player.mat
        number = i64(len(slots))
        sums = vec[i64]([0, 0, 0, 0])
        cards = vec[i64]([0, 0, 0, 0])
        for i in range(number):
            slot = slots[i]
            card = mat[CARD + slot]
            cards[i] = card
            sums[i] = mat[JOINS + slot] + one(laid[i])
            mask = s.box.mask[s.box.first[card * PIECES + laid[i]]]
            done = pieces.levels(sums[i]) == self._size(card)
            mat[OPEN + slot] = mask if done else mask | _BESIDE
        for i in range(number):
            play(s, self.p, self._number(cards[i], s, laid[i]))
        if player.step != NO_STEP:
            play(s, self.p, actions.END)
        for i in range(number):
            slot = slots[i]
            if mat[CARD + slot]:
                mat[OPEN + slot] = s.box.cells[cards[i]]
                mat[JOINS + slot] = sums[i]

    def _size(self, card: i64) -> i64:
        work = self.works[card]
        assert work is not None
        return work.size

    def _spread(self, s: State, player: Player, opening: i64) -> None:
        """A Master or Ambassador action with at least two pieces, in every way."""
        self._combine(s, player, opening, 0, player.supply, vec[i64](), vec[i64]())

    def _combine(
        self,
        s: State,
        player: Player,
        opening: i64,
        slot: i64,
        supply: i64,
        slots: vec[i64],
        laid: vec[i64],
    ) -> None:
        if self.lost:
            return
        if slot == SLOTS:
            if len(slots) > 1:
                self._lay_spread(s, player, opening, slots, laid)
            return
        card = player.mat[CARD + slot]
        if card:
            shapes = self._rest(card, player.mat[JOINS + slot]).shapes
            for piece in range(PIECES):
                if shapes & bit(piece) and count(supply, piece):
                    self._combine(
                        s,
                        player,
                        opening,
                        slot + 1,
                        supply - one(piece),
                        append(slots[0 : len(slots)], slot),
                        append(laid[0 : len(laid)], piece),
                    )
        self._combine(s, player, opening, slot + 1, supply, slots, laid)

    def _lay_spread(
        self, s: State, player: Player, opening: i64, slots: vec[i64], laid: vec[i64]
    ) -> None:
        before = len(self.path)
        after = s.copy()
        play(after, self.p, opening)
        self.path.append(int(opening))
        for i in range(i64(len(slots))):
            card = player.mat[CARD + slots[i]]
            self.path.append(int(self._number(card, s, laid[i])))
        self.path.append(CLOSED)
        self._lay_all(after, slots, laid)
        self._go_on(after)
        del self.path[before:]

    # ----------------------------------------------------------- cards and pieces
    def _take(self, s: State, player: Player) -> None:
        if player.slot_of(0) < 0:
            return
        blacks = market.may_take_black(s, player)
        for card in s.market:
            if card and (blacks or s.box.colour[card] == WHITE):
                self._play(s, actions.TAKE + card)
        if self.lucky:
            self._wish(s, player)

    def _wish(self, s: State, player: Player) -> None:
        """Draw a card that might be there: from the top, or where one has been taken from the row."""
        self.lucky += 1
        if self.spoils and self.lucky == 1:
            self._spoil(s)
        drawn = s.rules.deck_top
        for place in range(i64(len(s.market))):
            if s.market[place] == 0 and market.colour_of(s, place) == WHITE:
                drawn = True
        if drawn and player.slot_of(0) >= 0:
            for card in self.wishes:
                if player.slot_of(card) < 0 and player.pile.find(card) < 0:
                    after = s.copy()
                    after.white = bytes([int(card)])
                    play(after, self.p, actions.TAKE_TOP + WHITE)
                    self._go_on(after)
        self.lucky -= 1

    def _spoil(self, s: State) -> None:
        """The white row goes under its deck; as a bound, with a level-1 piece for the action."""
        after = s.copy()
        for place in range(i64(len(s.market))):
            if market.colour_of(s, place) == WHITE:
                after.market[place] = 0
        play(after, self.p, actions.GAIN + O1)
        self._go_on(after)

    def _upgrade(self, s: State, player: Player) -> None:
        """A level-1 piece, and the trades for shapes that fit somewhere or lead on to others."""
        wanted: i64 = 0
        for slot in range(SLOTS):
            card = player.mat[CARD + slot]
            if card:
                wanted |= self._rest(card, player.mat[JOINS + slot]).shapes
        if player.actions > 1:
            for card in s.market:
                if card:
                    wanted |= self._rest(card, 0).shapes
            for card in self.wishes:
                wanted |= self._rest(card, 0).shapes
            wanted |= self._stepping_stones(s.reserve)
        for given in range(PIECES):
            if count(player.supply, given):
                offer = reserve.trades(s.reserve, given, reserve.UPGRADE_TOP)
                for taken in range(PIECES):
                    if count(offer, taken) and wanted & bit(taken):
                        self._play(s, actions.TRADE + actions.exchange(given, taken))
        self._play(s, actions.GAIN + O1)

    def _stepping_stones(self, stock: i64) -> i64:
        """The shapes that stand for their level on the way up: one is enough where several are left."""
        found: i64 = 0
        for level in range(2, 4):
            most: i64 = 0
            one_of: i64 = 0
            all_of: i64 = 0
            for piece in range(PIECES):
                if LEVELS[piece] == level:
                    all_of |= bit(piece)
                    if count(stock, piece) > most:
                        most = count(stock, piece)
                        one_of = bit(piece)
            found |= one_of if most > 1 else all_of
        return found

    # ---------------------------------------------------------------- what it is worth
    def _bound(self, s: State, player: Player) -> i64:
        """No outcome from here is worth more."""
        k = player.actions
        deducts = s.rules.deducts
        mat = player.mat
        free: i64 = k - 1 if self.free else 0
        supply = player.supply
        for slot in range(SLOTS):
            card = mat[CARD + slot]
            if card and self._rest(card, mat[JOINS + slot]).fewest <= k:
                supply += mat[LAID + slot]
                reward = s.box.reward[card]
                if reward >= PIECES:
                    free += 4
                elif count(s.reserve, reward) > _ENOUGH:
                    supply += one(reward)
                else:
                    free += 1
        supply = clamped(supply)
        gains = vec[i64]([0, 0, 0, 0])
        ideal = vec[i64]([0, 0, 0, 0])
        fewest = vec[i64]([0, 0, 0, 0])
        for slot in range(SLOTS):
            card = mat[CARD + slot]
            gains[slot] = NEVER
            if card:
                rest = self._rest(card, mat[JOINS + slot])
                points = s.box.points[card]
                ideal[slot] = 2 * points if deducts else points
                fewest[slot] = rest.fewest
                gains[slot] = most_gained(rest, supply, ideal[slot], k, free)
        spreads = i64(len(player.stored)) - player.fresh + (0 if player.master_used else 1)
        now = scoring.score(s, self.p)
        owned = pieces.total(player.supply)
        best: i64 = LOWEST
        for chosen in range(16):
            puzzles: i64 = 0
            gain: i64 = 0
            needed: i64 = 0
            lowest: i64 = 0
            returned: i64 = 0
            for slot in range(SLOTS):
                if chosen & bit(slot):
                    if gains[slot] == NEVER:
                        needed = -1
                        break
                    puzzles += 1
                    gain += ideal[slot]
                    lowest += ideal[slot] - gains[slot]
                    needed += fewest[slot]
                    returned += pieces.total(mat[LAID + slot])
            if needed < 0:
                continue
            for takes in range(k + 1):
                left = k - takes
                wide = min(spreads, left)
                each = puzzles + takes
                room = left - wide + wide * max(each, 1)
                touches = max(needed - room, lowest)
                placed = max(needed - touches, 0)
                acted = max(placed - (each - 1) * wide, 1) if placed else 0
                value = (now + gain - touches + self.fresh[k * 4 + takes]) * POINT
                value += (i64(len(player.pile)) + puzzles + takes) * PUZZLE
                if s.rules.tie_by_owned:
                    value += pieces.total(player.owned()) + each + left - acted
                else:
                    value += owned + returned + each + left - acted - touches
                best = max(best, value)
        if s.rules.solo is not None:
            best -= solo.opponent_score(s) * POINT  # which only grows
        return best

    def _note(self, s: State, player: Player) -> None:
        """The turn is over: the best touches, and whether that is better than what is known."""
        least = self.best - self.slack
        if self.wishes and not self.lucky:
            return
        if not self._is_new(s, player) or self._hoped(s, player) <= least:
            return
        value = self._touched(s, player)
        if value <= least:
            return
        mark = self._mark(s) if self.apart else b""
        known = self.outcomes.get(mark)
        if known is None or value > known.value:
            touched = [int(way) for way in self.touch_ways]
            self.outcomes[mark] = Outcome(value, s, list(self.path), touched)
        self.best = max(self.best, value)

    def _hoped(self, s: State, player: Player) -> i64:
        """What touches lead to at most, as if each puzzle had the whole supply for itself."""
        value = self._standing(s)
        supply = clamped(player.supply)
        for slot in range(SLOTS):
            card = player.mat[CARD + slot]
            if card:
                points = s.box.points[card]
                gain = 2 * points if s.rules.deducts else points
                rest = self._rest(card, player.mat[JOINS + slot])
                gained = most_gained(rest, supply, gain, 0, 0)
                if gained >= 0:
                    value += gained * POINT + PUZZLE
        return value

    def _standing(self, s: State) -> i64:
        """What counts without touches; in solo the opponent's points are taken off."""
        value = standing_value(s, self.p)
        if s.rules.solo is not None:
            value -= solo.opponent_score(s) * POINT
        return value

    def _touched(self, s: State, player: Player) -> i64:
        self.touch_best = 0
        for slot in range(SLOTS):
            self.touch_ways[slot] = 0
        self._touch(s, player, 0, clamped(player.supply), 0)
        return self._standing(s) + self.touch_best

    def _mark(self, s: State) -> bytes:
        """What the others get: the cards on offer, and the shapes that could run out."""
        found = bytes([int(card) for card in s.market])
        return found + bytes(
            [min(int(count(s.reserve, piece)), int(_ENOUGH) + 1) for piece in range(PIECES)]
        )

    def _touch(self, s: State, player: Player, slot: i64, supply: i64, worth: i64) -> None:
        if slot == SLOTS:
            if worth > self.touch_best:
                self.touch_best = worth
                for i in range(SLOTS):
                    self.touch_ways[i] = self.touch_now[i]
            return
        card = player.mat[CARD + slot]
        if card:
            points = s.box.points[card]
            gain = 2 * points if s.rules.deducts else points
            rest = self._rest(card, player.mat[JOINS + slot])
            for at in range(i64(len(rest.ways))):
                number = rest.sizes[at]
                if number > gain:
                    break
                way = rest.ways[at]
                if short_of(supply, way) == 0:
                    self.touch_now[slot] = way
                    more = (gain - number) * POINT + PUZZLE
                    if not s.rules.tie_by_owned:
                        more -= number
                    self._touch(s, player, slot + 1, supply - way, worth + more)
        self.touch_now[slot] = 0
        self._touch(s, player, slot + 1, supply, worth)


def standing_value(s: State, p: i64) -> i64:
    """A player's standing as one number, without touches: points, then puzzles, then pieces (R6.4)."""
    player = s.players[p]
    counted = player.owned() if s.rules.tie_by_owned else player.supply
    puzzles = i64(len(player.pile))
    return scoring.score(s, p) * POINT + puzzles * PUZZLE + pieces.total(counted)
