"""A position as a row of numbers for the learned value: one form for every variant.

The row holds a block for the player, the same block for the strongest rival, and the table they
share. Everything is scaled to about 0 to 1. Cards unseen when a search began count as average.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from projectl.bots.thinking.moves import DISCOUNT, reward_levels
from projectl.bots.thinking.worth import UNKNOWN_COST, actions_left, turns_left
from projectl.rules import pieces, solo
from projectl.rules.pieces import PIECES
from projectl.rules.puzzles import BLACK
from projectl.rules.state import CARD, OPEN, PLAY, SEATED, SLOTS, Player, State, may_act, mover
from projectl.solver.ways import ACTION, COSTS, FAR, PLACEMENT, in_stock

# A player's block.
_POINTS: Final[i64] = 0
_PILE: Final[i64] = 1
_STORED: Final[i64] = 2
_CREDITS: Final[i64] = 3
_SUPPLY: Final[i64] = 4
"""By piece: how many."""
_HAS: Final[i64] = 16
"""By piece: whether there is any."""
_SUPPLY_LEVELS: Final[i64] = 28
_OWNED_LEVELS: Final[i64] = 29
_WORKS: Final[i64] = 30
_POINTS_SOON: Final[i64] = 31
_REWARDS_SOON: Final[i64] = 32
_TOUCHED: Final[i64] = 33
_SLOT: Final[i64] = 34
"""Four puzzles in work, the nearest to its end first."""
_CHAIN: Final[i64] = 70
"""The same puzzles finished one after the other."""

# A puzzle in work.
_WORK: Final[i64] = 0
"""Whether there is one."""
_WORK_POINTS: Final[i64] = 1
_WORK_ACTIONS: Final[i64] = 2
_WORK_PLACEMENTS: Final[i64] = 3
_WORK_UPGRADES: Final[i64] = 4
_WORK_SOON: Final[i64] = 5
_WORK_POINTS_SOON: Final[i64] = 6
_WORK_REWARD_SOON: Final[i64] = 7
_WORK_CELLS: Final[i64] = 8
_PER_SLOT: Final[i64] = 9

# The chain.
_CHAIN_POINTS: Final[i64] = 0
_CHAIN_LATE: Final[i64] = 1
_CHAIN_IN_TIME: Final[i64] = 2
_CHAIN_SOON: Final[i64] = 3
_CHAIN_SPARE: Final[i64] = 4
_CHAIN_LEFT: Final[i64] = 5
_CHAIN_COST: Final[i64] = 6
_CHAIN_COSTS: Final[i64] = 7
"""By puzzle."""

# The table.
_DECK: Final[i64] = 0
"""The black deck, one of thirteen by its size; in solo half of the deck."""
_WHITES: Final[i64] = 13
_MY_TURNS: Final[i64] = 14
"""One of four by the turns to come."""
_RIVAL_TURNS: Final[i64] = 18
_TRIGGERED: Final[i64] = 22
_ROUND: Final[i64] = 23
_TURNS: Final[i64] = 24
_ACTIONS: Final[i64] = 25
_PLAYERS: Final[i64] = 26
"""One of six."""
_GHOSTS: Final[i64] = 32
_TILES: Final[i64] = 33
_LINE_CLEAR: Final[i64] = 34
_NO_DEDUCTION: Final[i64] = 35
_OFFERED: Final[i64] = 36
_UNSEEN: Final[i64] = 37
_GAPS: Final[i64] = 38
_MY_OFFER: Final[i64] = 39
"""The best three cards for the player, then for the rival."""
_RIVAL_OFFER: Final[i64] = 42
_LEAD: Final[i64] = 45
_RIVAL_ACTS: Final[i64] = 46
_OTHERS: Final[i64] = 47
_LEAD_OF_OTHERS: Final[i64] = 48
_MOVER: Final[i64] = 49
_AUTOMATON: Final[i64] = 50
_AUTOMATON_LEAD: Final[i64] = 51
_AUTOMATON_PILE: Final[i64] = 52
_LOCKS: Final[i64] = 53
"""By column."""
_LOCKED: Final[i64] = 56
_LOCK_SUPPLY: Final[i64] = 59
_NEXT_TAKE: Final[i64] = 60
_BLACKS: Final[i64] = 61
_HARD: Final[i64] = 62
_UNBEATABLE: Final[i64] = 63

# The row.
BLOCK: Final[i64] = 81
RIVAL: Final[i64] = 81
TABLE: Final[i64] = 162
WORTH: Final[i64] = 226
"""The planner's measure of the position, and how far that is ahead of the rival."""
FEATURES: Final[i64] = 228
_SHARED: Final = 0.75
"""What an action costs of those that are left when Master serves several puzzles at once."""
_FAR: Final[i64] = 12
"""Actions that a puzzle is put at which is not there."""


def strongest_rival(s: State, p: i64) -> i64:
    """The other player who stands best, or -1: points, and work near its end."""
    best: i64 = -1
    most = -1000.0
    stock = in_stock(s.reserve)
    for q in range(i64(len(s.players))):
        player = s.players[q]
        if q != p and player.left == SEATED:
            worth = float(player.points)
            for slot in range(SLOTS):
                card = player.mat[CARD + slot]
                if card:
                    cost = COSTS.cost(player.mat[OPEN + slot], player.supply, stock) // ACTION
                    worth += float(s.box.points[card]) * DISCOUNT[min(cost, FAR)]
            if worth > most:
                best, most = q, worth
    return best


def describe_player(
    s: State, q: i64, x: vec[float], base: i64, known: vec[i64], deducts: bool
) -> None:
    """One player's block: points, pieces, and the puzzles in work by nearness to their end."""
    player = s.players[q]
    stock = in_stock(s.reserve)
    x[base + _POINTS] = float(player.points) / 20.0
    x[base + _PILE] = float(len(player.pile)) / 10.0
    x[base + _STORED] = float(len(player.stored)) / 2.0
    x[base + _CREDITS] = float(player.active + player.waiting) / 6.0
    supply = player.supply + player.hand
    for piece in range(PIECES):
        number = pieces.count(supply, piece)
        x[base + _SUPPLY + piece] = float(number) / 3.0
        x[base + _HAS + piece] = 1.0 if number else 0.0
    x[base + _SUPPLY_LEVELS] = float(pieces.levels(supply)) / 20.0
    x[base + _OWNED_LEVELS] = float(pieces.levels(player.owned())) / 25.0
    left = actions_left(s, q, turns_left(s, q))
    _describe_works(s, player, x, base, known, deducts, stock, left)


def _describe_works(
    s: State,
    player: Player,
    x: vec[float],
    base: i64,
    known: vec[i64],
    deducts: bool,
    stock: i64,
    left: float,
) -> None:
    box = s.box
    points_soon = 0.0
    rewards_soon = 0.0
    touched = 0.0
    done: i64 = 0
    number: i64 = 0
    at = base + _SLOT
    chain = _Chain(x, base + _CHAIN, player.supply, stock, left)
    while number < SLOTS:
        nearest: i64 = -1
        found: i64 = 1 << 20
        for slot in range(SLOTS):
            card = player.mat[CARD + slot]
            if card and not done >> slot & 1:
                cost = UNKNOWN_COST * PLACEMENT
                if known[card]:
                    cost = COSTS.cost(player.mat[OPEN + slot], player.supply, stock)
                if nearest < 0 or cost < found:
                    nearest, found = slot, cost
        if nearest < 0:
            break
        done |= 1 << nearest
        card = player.mat[CARD + nearest]
        points = float(box.points[card])
        reward = float(reward_levels(box.reward[card]))
        cells = float(pieces.size(player.mat[OPEN + nearest]))
        if not known[card]:
            black = box.colour[card] == BLACK
            points = 4.0 if black else 1.0
            reward = 2.0
            cells = 13.0 if black else 7.0
        else:
            chain.add(box.points[card], player.mat[OPEN + nearest], box.reward[card])
        total = min(found // ACTION, FAR)
        placements = found % ACTION
        soon = DISCOUNT[total]
        x[at + _WORK] = 1.0
        x[at + _WORK_POINTS] = points / 5.0
        x[at + _WORK_ACTIONS] = float(min(total, 14)) / 8.0
        x[at + _WORK_PLACEMENTS] = float(min(placements, 9)) / 6.0
        x[at + _WORK_UPGRADES] = float(min(total - placements, 9)) / 6.0
        x[at + _WORK_SOON] = soon
        x[at + _WORK_POINTS_SOON] = points * soon / 4.0
        x[at + _WORK_REWARD_SOON] = reward * soon / 4.0
        x[at + _WORK_CELLS] = cells / 12.0
        points_soon += points * soon
        rewards_soon += reward * soon
        if total == placements:
            touched += max(points - float(placements), -points if deducts else 0.0)
        elif deducts:
            touched -= points
        at += _PER_SLOT
        number += 1
    x[base + _WORKS] = float(number) / 4.0
    x[base + _POINTS_SOON] = points_soon / 6.0
    x[base + _REWARDS_SOON] = rewards_soon / 6.0
    x[base + _TOUCHED] = touched / 6.0
    chain.sum_up()
    while number < SLOTS:
        for i in range(_PER_SLOT):
            x[at + i] = 0.0
        at += _PER_SLOT
        number += 1


@final
@mypyc_attr(acyclic=True)
class _Chain:
    """The puzzles in work finished one after the other, each with the rewards of those before."""

    def __init__(self, x: vec[float], at: i64, supply: i64, stock: i64, left: float) -> None:
        self.x: vec[float] = x
        self.at: i64 = at
        self.supply: i64 = supply
        self.stock: i64 = stock
        self.left: float = left
        """Actions that are left in the game."""
        self.number: i64 = 0
        self.cost: i64 = 0
        self.in_time: i64 = 0
        self.points: float = 0.0
        self.late: float = 0.0
        self.soon: float = 0.0

    def add(self, points: i64, cells: i64, reward: i64) -> None:
        """The next puzzle."""
        cost = COSTS.cost(cells, self.supply, self.stock) // ACTION
        self.cost += cost
        self.x[self.at + _CHAIN_COSTS + self.number] = float(cost) / 8.0
        self.number += 1
        self.soon += float(points) * DISCOUNT[min(3 * self.cost // 5, FAR)]
        if _SHARED * float(self.cost) <= self.left:
            self.points += float(points)
            self.in_time += 1
        else:
            self.late += float(points)
        if reward < PIECES:
            self.supply += pieces.one(reward)

    def sum_up(self) -> None:
        """What comes of them all."""
        x = self.x
        at = self.at
        x[at + _CHAIN_POINTS] = self.points / 8.0
        x[at + _CHAIN_LATE] = self.late / 8.0
        x[at + _CHAIN_IN_TIME] = float(self.in_time) / 4.0
        x[at + _CHAIN_SOON] = self.soon / 6.0
        x[at + _CHAIN_SPARE] = (self.left - float(self.cost)) / 10.0
        x[at + _CHAIN_LEFT] = self.left / 15.0
        x[at + _CHAIN_COST] = float(self.cost) / 15.0
        for i in range(self.number, SLOTS):
            x[at + _CHAIN_COSTS + i] = float(_FAR) / 8.0


def describe_table(s: State, p: i64, rival: i64, x: vec[float], known: vec[i64]) -> None:
    """How near the end is, what is on offer, and what kind of game this is."""
    for i in range(TABLE, FEATURES):
        x[i] = 0.0
    deck = min(i64(len(s.black)), 12)
    if s.rules.solo is not None:
        deck = min(i64(len(s.black)), 24) // 2
    x[TABLE + _DECK + deck] = 1.0
    x[TABLE + _WHITES] = float(len(s.white)) / 24.0
    mine = turns_left(s, p)
    if s.last_round or s.rules.finesse:
        x[TABLE + _MY_TURNS + min(i64(mine), 3)] = 1.0
        if rival >= 0:
            x[TABLE + _RIVAL_TURNS + min(i64(turns_left(s, rival)), 3)] = 1.0
    x[TABLE + _TRIGGERED] = 1.0 if s.last_round else 0.0
    x[TABLE + _ROUND] = float(s.round) / 10.0
    x[TABLE + _TURNS] = mine / 8.0
    now = s.players[p].actions if s.phase == PLAY and may_act(s, p) else 0
    x[TABLE + _ACTIONS] = float(now) / 3.0
    x[TABLE + _PLAYERS + min(i64(len(s.players)), 6) - 1] = 1.0
    x[TABLE + _GHOSTS] = 1.0 if s.reserve >= pieces.one(pieces.GHOST) else 0.0
    x[TABLE + _TILES] = float(len(s.tiles)) / 10.0
    x[TABLE + _LINE_CLEAR] = 1.0 if s.rules.line_clear else 0.0
    x[TABLE + _NO_DEDUCTION] = 0.0 if s.rules.deduct_unfinished else 1.0
    _describe_market(s, p, rival, x, known)
    _describe_others(s, p, rival, x)
    if s.rules.solo is not None:
        _describe_automaton(s, x)


def _describe_market(s: State, p: i64, rival: i64, x: vec[float], known: vec[i64]) -> None:
    box = s.box
    points = 0.0
    unknown = 0.0
    gaps = 0.0
    for card in s.market:
        if card == 0:
            gaps += 1.0
        elif known[card]:
            points += float(box.points[card])
        else:
            unknown += 1.0
    x[TABLE + _OFFERED] = points / 24.0
    x[TABLE + _UNSEEN] = unknown / 4.0
    x[TABLE + _GAPS] = gaps / 8.0
    _describe_offer(s, s.players[p], x, TABLE + _MY_OFFER, known)
    if rival >= 0:
        _describe_offer(s, s.players[rival], x, TABLE + _RIVAL_OFFER, known)


def _describe_offer(s: State, player: Player, x: vec[float], at: i64, known: vec[i64]) -> None:
    """The best three cards on offer for a player."""
    stock = in_stock(s.reserve)
    box = s.box
    for card in s.market:
        if card and known[card]:
            cost = COSTS.cost(box.cells[card], player.supply, stock) // ACTION
            worth = float(box.points[card]) + 0.5 * float(reward_levels(box.reward[card]))
            worth *= DISCOUNT[min(cost, FAR)] * 0.5
            if worth > x[at]:
                x[at + 2] = x[at + 1]
                x[at + 1] = x[at]
                x[at] = worth
            elif worth > x[at + 1]:
                x[at + 2] = x[at + 1]
                x[at + 1] = worth
            elif worth > x[at + 2]:
                x[at + 2] = worth


def _describe_others(s: State, p: i64, rival: i64, x: vec[float]) -> None:
    """Where the player stands among all of them."""
    if rival >= 0:
        mine = s.players[p].points
        x[TABLE + _LEAD] = float(mine - s.players[rival].points) / 10.0
        x[TABLE + _RIVAL_ACTS] = 1.0 if may_act(s, rival) else 0.0
        others: i64 = 0
        best: i64 = -99
        for q in range(i64(len(s.players))):
            if q != p and q != rival:
                others += s.players[q].points
                best = max(best, s.players[q].points)
        if len(s.players) > 2:
            x[TABLE + _OTHERS] = float(others) / float(len(s.players) - 2) / 20.0
            x[TABLE + _LEAD_OF_OTHERS] = float(mine - best) / 10.0
            x[TABLE + _MOVER] = float(mover(s) - p) / 5.0


def _describe_automaton(s: State, x: vec[float]) -> None:
    score = solo.opponent_score(s)
    x[TABLE + _AUTOMATON] = float(score) / 30.0
    x[TABLE + _AUTOMATON_LEAD] = float(s.players[0].points - score) / 10.0
    x[TABLE + _AUTOMATON_PILE] = float(len(s.opponent_pile)) / 12.0
    for column in range(3):
        locks = solo.locks(s, column)
        x[TABLE + _LOCKS + column] = float(min(locks, 6)) / 4.0
        x[TABLE + _LOCKED + column] = 1.0 if locks else 0.0
    x[TABLE + _LOCK_SUPPLY] = float(solo.locks(s, 3)) / 6.0
    place = solo.next_take(s) if s.phase == PLAY else -1
    x[TABLE + _NEXT_TAKE] = float(s.box.points[s.market[place]]) / 5.0 if place >= 0 else 0.0
    blacks: i64 = 0
    for card in s.market:
        if card and s.box.colour[card] == BLACK:
            blacks += 1
    x[TABLE + _BLACKS] = float(blacks) / 9.0
    x[TABLE + _HARD] = 1.0 if s.rules.solo == "hard" else 0.0
    x[TABLE + _UNBEATABLE] = 1.0 if s.rules.solo == "unbeatable" else 0.0
