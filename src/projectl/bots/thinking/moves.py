"""Which placements, trades and Master combinations are worth a look: what keeps the search small."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from projectl.rules.pieces import LEVELS, PIECES, count, one, size
from projectl.rules.puzzles import AMBASSADOR, LEVEL_UP_TWICE
from projectl.rules.state import CARD, OPEN, SLOTS, Player, State
from projectl.solver.ways import ACTION, COSTS, FAR, in_stock, ways

_PER_PIECE: Final[i64] = 2
"""Of the placements of one piece on one puzzle, so many are tried."""
_PER_SLOT: Final[i64] = 4
"""Of the placements on one puzzle, so many are combined by Master."""
COMBINATIONS: Final[i64] = 6
_DETOUR: Final[i64] = 2
"""A placement may make a puzzle so many actions dearer than the best one."""

_NEARER: Final[i64] = 65536
_MOST_WAYS: Final[i64] = 60000
"""Placements are ranked by the actions that follow, in these units, less the ways that are left."""

_LARGE: Final[i64] = 16
"""Puzzles with more cells than any of the base game are filled in reading order at first ..."""
_SMALL: Final[i64] = 10
"""... until so few cells are open: the solver knows what that leaves, so nothing takes long."""

_PATIENCE: Final = 0.68
"""What a point is worth one action later."""
DISCOUNT: Final[vec[float]] = vec[float]([_PATIENCE**n for n in range(FAR + 1)])


def reward_levels(reward: i64) -> i64:
    """What a reward is worth, in levels of pieces."""
    if reward < PIECES:
        return LEVELS[reward]
    if reward == AMBASSADOR:
        return 3
    return 2 if reward == LEVEL_UP_TWICE else 1


@final
@mypyc_attr(acyclic=True)
class Spots:
    """Placements worth a look, slot by slot: ``first[slot]`` up to ``first[slot + 1]``."""

    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        self.at: vec[i64] = vec[i64]()
        self.gain: vec[float] = vec[float]()


def find_spots(s: State, player: Player, source: i64, used: i64) -> Spots:
    """The placements of pieces of the source that bring a puzzle nearer to its end."""
    found = Spots()
    stock = in_stock(s.reserve)
    mat = player.mat
    for slot in range(SLOTS):
        found.first[slot] = len(found.at)
        open = mat[OPEN + slot]
        if open and not used >> slot & 1:
            card = mat[CARD + slot]
            worth = float(s.box.points[card]) + 0.5 * float(reward_levels(s.box.reward[card])) + 0.3
            cost = COSTS.cost(open, player.supply | source, stock) // ACTION
            for piece in range(PIECES):
                if count(source, piece):
                    _add_best(s, player, found, slot, piece, source, cost, worth, stock)
    found.first[SLOTS] = len(found.at)
    return found


def _add_best(
    s: State,
    player: Player,
    found: Spots,
    slot: i64,
    piece: i64,
    source: i64,
    cost: i64,
    worth: float,
    stock: i64,
) -> None:
    """The best placements of one piece on one puzzle: the nearest to the end, then the freest."""
    box = s.box
    row = player.mat[CARD + slot] * PIECES + piece
    open = player.mat[OPEN + slot]
    rest = player.supply - one(piece) if source == player.supply else player.supply
    first: i64 = -1
    first_rank: i64 = 1 << 30
    second: i64 = -1
    second_rank: i64 = 1 << 30
    large = size(box.cells[player.mat[CARD + slot]]) > _LARGE and size(open) > _SMALL
    corner = open & -open if large else 0
    for at in range(box.first[row], box.first[row + 1]):
        mask = box.mask[at]
        if mask & ~open == 0 and mask & corner == corner:
            left = open & ~mask
            after = COSTS.cost(left, rest, stock) // ACTION
            if after + 1 <= cost + _DETOUR:
                rank = after * _NEARER - min(i64(len(ways(left))), _MOST_WAYS)
                if rank < first_rank:
                    second, second_rank = first, first_rank
                    first, first_rank = at, rank
                elif rank < second_rank and rank != first_rank:
                    second, second_rank = at, rank
    if first >= 0:
        found.at = append(found.at, first)
        found.gain = append(found.gain, _gain(first_rank, cost, worth))
    if second >= 0 and _PER_PIECE > 1:
        found.at = append(found.at, second)
        found.gain = append(found.gain, _gain(second_rank, cost, worth))


def _gain(rank: i64, cost: i64, worth: float) -> float:
    after = (rank + _NEARER - 1) // _NEARER
    return worth * (DISCOUNT[min(after, FAR)] - DISCOUNT[min(cost, FAR)])


def useful_trade(s: State, player: Player, given: i64, taken: i64) -> bool:
    """Whether a trade brings some puzzle in work nearer to its end."""
    stock = in_stock(s.reserve)
    after = player.supply - one(given) + one(taken)
    for slot in range(SLOTS):
        open = player.mat[OPEN + slot]
        if open:
            cost = COSTS.cost(open, player.supply, stock) // ACTION
            if COSTS.cost(open, after, stock) // ACTION < cost:
                return True
    return False


def spread(s: State, source: i64, spots: Spots, least: i64) -> list[vec[i64]]:
    """The best combinations of placements on different puzzles, at least so many pieces each."""
    ranked: list[tuple[float, list[int]]] = []
    _combine(s, source, spots, 0, 0.0, [], least, ranked)
    ranked.sort(reverse=True)
    return [vec[i64](chosen) for _, chosen in ranked[:COMBINATIONS]]


def _combine(
    s: State,
    source: i64,
    spots: Spots,
    slot: i64,
    gain: float,
    chosen: list[int],
    least: i64,
    ranked: list[tuple[float, list[int]]],
) -> None:
    if slot == SLOTS:
        if len(chosen) >= least:
            ranked.append((gain, chosen))
        return
    order = _best_of_slot(spots, slot)
    for number in order:
        at = spots.at[number]
        piece = s.box.piece[at]
        if count(source, piece):
            _combine(
                s,
                source - one(piece),
                spots,
                slot + 1,
                gain + spots.gain[number],
                [*chosen, int(at)],
                least,
                ranked,
            )
    _combine(s, source, spots, slot + 1, gain, chosen, least, ranked)


def _best_of_slot(spots: Spots, slot: i64) -> vec[i64]:
    """The placements on a puzzle that gain most, at most ``_PER_SLOT`` of them."""
    order = vec[i64]()
    taken: i64 = 0
    while len(order) < _PER_SLOT:
        best: i64 = -1
        for number in range(spots.first[slot], spots.first[slot + 1]):
            if not taken >> (number - spots.first[slot]) & 1:
                if best < 0 or spots.gain[number] > spots.gain[best]:
                    best = number
        if best < 0:
            break
        order = append(order, best)
        bit: i64 = 1
        taken |= bit << (best - spots.first[slot])
    return order
