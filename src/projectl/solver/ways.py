"""The few good ways to fill what is left of a puzzle, and what each costs in actions (R4.4 to R4.6).

A way is a collection of pieces, packed as in ``rules.pieces``. Only ways with at most three pieces
more than the fewest are kept: others never pay. They are remembered by the open cells, and the
cheapest way for a supply by cells and supply, so that a bot can ask a million times a second.
"""

import sys
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from projectl.rules import pieces
from projectl.rules.pieces import COUNT_BITS, COUNT_MASK, GHOST, LEVELS, PIECES
from projectl.solver.fillings import BASE, first_at, lowest, mask_at, piece_at

SPARE: Final[i64] = 3
"""So many pieces more than the fewest a way may have."""
FAR: Final[i64] = 31
"""Actions to finish what cannot be finished."""
ACTION: Final[i64] = 32
"""A cost counts actions in units of this, and in ones how many of them are placements."""
PLACEMENT: Final[i64] = 33
"""What an action costs that is a placement."""
EVERY_SHAPE: Final[i64] = 4095
"""All twelve shapes are in stock, one bit each."""

GUARDS: Final[i64] = sum(16 << 5 * piece for piece in range(12))
"""The top bit of each count: a subtraction of a larger count takes it away."""
_MOST_KEPT: Final = 400_000

_SLOTS: Final[i64] = 16384


@final
@mypyc_attr(acyclic=True)
class Ways:
    """The ways to fill some cells, fewest pieces first."""

    def __init__(self) -> None:
        self.fewest: i64 = 0
        self.all: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        """Ways with n pieces more than the fewest: ``first[n]`` up to ``first[n + 1]``."""


@final
class _Scratch:
    """A set of numbers that forgets all at once: an entry counts only under the present stamp."""

    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.stamps: vec[i64] = vec[i64]([0] * int(_SLOTS))
        self.numbers: vec[i64] = vec[i64]([0] * int(_SLOTS))

    def add(self, number: i64) -> bool:
        """Whether the number is new."""
        mixed = number ^ number >> 33 ^ number >> 17
        at = (mixed * 40503 ^ mixed >> 9) & (_SLOTS - 1)
        while self.stamps[at] == self.stamp:
            if self.numbers[at] == number:
                return False
            at = (at + 1) & (_SLOTS - 1)
        self.stamps[at] = self.stamp
        self.numbers[at] = number
        return True


_GHOST_CELLS: Final[i64] = 11
"""With more open cells it is too early to say whether a Ghost piece will help."""
_BASE_COUNTS: Final[i64] = (1 << 45) - 1
"""The counts of all but the Ghost pieces."""

# Where Ghost pieces can lie on the empty board, shape by shape.
_GHOST_MASK: Final[vec[i64]] = vec[i64](
    [mask for piece in range(int(GHOST), 12) for mask in pieces.PLACEMENTS[piece]]
)
_GHOST_FIRST: Final[vec[i64]] = vec[i64](
    [
        sum(len(pieces.PLACEMENTS[piece]) for piece in range(int(GHOST), end))
        for end in range(int(GHOST), 13)
    ]
)

_scratch: Final = _Scratch()
_known: Final[dict[int, Ways]] = {}


def ways(cells: i64, shapes: i64 = BASE) -> vec[i64]:
    """The collections that fill the cells, fewest pieces first.

    >>> [int(pieces.total(way)) for way in ways(0b111)]
    [1, 2, 3]
    """
    return ways_by_number(cells, shapes).all


def ways_by_number(cells: i64, shapes: i64 = BASE) -> Ways:
    """The same, with where each number of pieces begins."""
    found = _known.get(cells * 16 + shapes)
    if found is not None:
        return found
    if len(_known) > _MOST_KEPT:
        _known.clear()
    return _search(cells, shapes)


def _search(cells: i64, shapes: i64) -> Ways:
    key = cells * 16 + shapes
    known = _known.get(key)
    if known is not None:
        return known
    made = Ways()
    _known[key] = made
    if cells == 0:
        made.all = vec[i64]([0])
        made.first = vec[i64]([0, 1, 1, 1, 1])
        return made
    rests: list[Ways] = []
    used = vec[i64]()
    fewest: i64 = 25
    cell = lowest(cells)
    for at in range(first_at(cell), first_at(cell + 1)):
        mask = mask_at(at)
        piece = piece_at(at)
        if piece < shapes and mask & ~cells == 0:
            rest = _search(cells & ~mask, shapes)
            rests.append(rest)
            used = append(used, pieces.one(piece))
            fewest = min(fewest, rest.fewest + 1)
    made.fewest = fewest
    _merge(made, rests, used)
    return made


def _merge(made: Ways, rests: list[Ways], used: vec[i64]) -> None:
    """Each way of what a first piece leaves, with that piece; every collection once."""
    found = vec[i64]()
    _scratch.stamp += 1
    for more in range(SPARE + 1):
        made.first[more] = len(found)
        for i in range(i64(len(rests))):
            rest = rests[i]
            part = made.fewest + more - 1 - rest.fewest
            if 0 <= part <= SPARE:
                for at in range(rest.first[part], rest.first[part + 1]):
                    way = rest.all[at] + used[i]
                    if _scratch.add(way):
                        found = append(found, way)
    made.first[SPARE + 1] = len(found)
    made.all = found[0 : len(found)]  # no longer than it need be: there are some ten thousand


def short_of(supply: i64, way: i64) -> i64:
    """The shapes of which a supply holds fewer than a way asks: their guard bits.

    No count may be above 15.
    """
    return ~((supply | GUARDS) - way) & GUARDS


def clamped(supply: i64) -> i64:
    """The supply with no count above 15, which is as good as 15."""
    if supply & GUARDS == 0:
        return supply
    found: i64 = 0
    for piece in range(PIECES):
        found += pieces.one(piece) * min(pieces.count(supply, piece), 15)
    return found


def shapes_for(supply: i64) -> i64:
    """How many shapes can matter: Ghost pieces only to one who has some."""
    return PIECES if supply >= pieces.one(GHOST) else BASE


def in_stock(reserve: i64) -> i64:
    """The shapes that the reserve still holds, one bit each."""
    found: i64 = 0
    bit: i64 = 1
    while reserve:
        if reserve & COUNT_MASK:
            found |= bit
        bit <<= 1
        reserve >>= COUNT_BITS
    return found


def upgrades(supply: i64, way: i64, stock: i64 = EVERY_SHAPE) -> i64:
    """The fewest Upgrade actions that make a supply cover a way, or ``FAR``.

    No count may be above 15.

    A missing piece of level n takes n actions from nothing: a level-1 piece and n - 1 trades. One
    made from a spare piece of level m saves min(m, n - 1) of them, so the largest missing piece is
    best made from the largest spare one, and so on down.

    >>> int(upgrades(pieces.one(1), pieces.one(2)))
    1
    """
    missing: i64 = 0
    spare: i64 = 0
    needed: i64 = 0
    rest = (supply | GUARDS) - way
    for piece in range(PIECES):
        more = (rest & COUNT_MASK) - 16  # what is left of this shape, or how many are missing
        rest >>= COUNT_BITS
        level = LEVELS[piece]
        if more < 0:
            if piece >= GHOST or stock >> piece & 1 == 0:
                return FAR
            missing -= more << (level * 8)
            needed -= more * level
        else:
            spare += more << (level * 8)
    wanted: i64 = 4
    given: i64 = 5
    while wanted > 1 and given > 0:
        if missing >> (wanted * 8) & 255 == 0:
            wanted -= 1
        elif spare >> (given * 8) & 255 == 0:
            given -= 1
        else:
            needed -= min(given, wanted - 1)
            missing -= one_of_level(wanted)
            spare -= one_of_level(given)
    return needed


_LEVEL_ONES: Final[vec[i64]] = vec[i64]([1 << (level * 8) for level in range(7)])


def one_of_level(level: i64) -> i64:
    """One piece of a level, in a count of eight bits a level."""
    return _LEVEL_ONES[level]


@final
class Costs:
    """Remembers the cheapest way to finish cells with a supply: a hash table of fixed size."""

    def __init__(self, bits: int = 19) -> None:
        size = 1 << bits
        self.mask: i64 = size - 1
        self.table: vec[i64] = vec[i64]([-1] * (2 * size))
        """Entries of two: the question and the answer, then the supply."""

    def cost(self, cells: i64, supply: i64, stock: i64) -> i64:
        """The fewest actions to finish the cells * ``ACTION`` + the placements among them."""
        key = cells | stock << 25
        mixed = (key ^ supply ^ supply >> 29) * 40503
        mixed ^= mixed >> 17
        at = ((mixed ^ mixed >> 31) & self.mask) * 2
        table = self.table
        if table[at] >> 10 == key and table[at + 1] == supply:
            return table[at] & 1023
        found = cheapest(cells, supply, stock)
        table[at] = key << 10 | found
        table[at + 1] = supply
        return found


def cheapest(cells: i64, supply: i64, stock: i64) -> i64:
    """The same without remembering.

    At most one Ghost piece is counted on, and only where few cells are open: what it leaves is a
    question without Ghost pieces, which is asked often and answered from memory.
    """
    if cells == 0:
        return 0
    base = supply & _BASE_COUNTS
    if base == supply:
        return _without_ghosts(cells, clamped(supply), stock)
    best = COSTS.cost(cells, base, stock)
    if pieces.size(cells) > _GHOST_CELLS:
        return best
    for ghost in range(GHOST, PIECES):
        if pieces.count(supply, ghost):
            for at in range(_GHOST_FIRST[ghost - GHOST], _GHOST_FIRST[ghost - GHOST + 1]):
                rest = cells & ~_GHOST_MASK[at]
                if _GHOST_MASK[at] & ~cells == 0:
                    best = min(best, PLACEMENT + COSTS.cost(rest, base, stock))
    return best


def _without_ghosts(cells: i64, held: i64, stock: i64) -> i64:
    best = FAR * PLACEMENT
    least = FAR
    found = ways_by_number(cells)
    # An Upgrade adds a level at most, and a cell takes a level: so many are needed in any case.
    lacking = max(pieces.size(cells) - pieces.levels(held), 0)
    for more in range(SPARE + 1):
        number = found.fewest + more
        for at in range(found.first[more], found.first[more + 1]):
            if number + lacking >= least:
                return best
            way = found.all[at]
            short = short_of(held, way)
            if short == 0:
                return number * PLACEMENT
            if number + pieces.size(short) < least:
                needed = number + upgrades(held, way, stock)
                if needed < least:
                    least = needed
                    best = needed * ACTION + number
    return best


#: Shared by everything in the process that plans. The 32-bit engine is that of a browser: one game, and little memory.
COSTS: Final = Costs(17 if sys.maxsize < 1 << 32 else 19)
