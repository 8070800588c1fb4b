"""What a puzzle still takes while a turn is planned: collections of pieces, not places on the board.

Of a turn that is planned from its beginning to its end only the pieces laid on a puzzle matter: if
they are part of a collection that fills it, they can be laid so that the rest still fits. Where
each lies is settled once the whole plan is known (``layout``).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from projectl.rules import pieces
from projectl.rules.pieces import COUNT_BITS, COUNT_MASK, PIECES
from projectl.solver.fillings import first_at, lowest, mask_at, piece_at, piece_sets
from projectl.solver.ways import GUARDS, short_of

NEVER: Final[i64] = -1000
"""Less than any puzzle is worth: it cannot be finished."""
_MOST_KEPT: Final = 4096


@final
@mypyc_attr(acyclic=True)
class Rest:
    """The collections that finish a puzzle on which some pieces lie, fewest pieces first."""

    def __init__(self, ways: list[int]) -> None:
        ways.sort(key=_number)
        self.ways: vec[i64] = vec[i64](ways)
        self.sizes: vec[i64] = vec[i64]([int(pieces.total(way)) for way in ways])
        self.fewest: i64 = self.sizes[0] if ways else 99
        self.shapes: i64 = 0
        """Every shape that any of them holds, one bit each."""
        for way in self.ways:
            for piece in range(PIECES):
                if pieces.count(way, piece):
                    self.shapes |= bit(piece)


@final
class Work:
    """One puzzle during a turn, with what is left of it after any pieces of its ways."""

    def __init__(self, cells: i64, shapes: i64) -> None:
        self.cells: i64 = cells
        self.size: i64 = pieces.size(cells)
        self.rests: dict[int, Rest] = {0: Rest(list(piece_sets(cells, shapes)))}

    def after(self, laid: i64) -> Rest:
        """What is left when these pieces have been laid."""
        found = self.rests.get(laid)
        if found is None:
            found = Rest([int(way - laid) for way in self.rests[0].ways if _within(laid, way)])
            self.rests[laid] = found
        return found


_known: Final[dict[int, Work]] = {}


def work_of(cells: i64, shapes: i64) -> Work:
    """The puzzle with these open cells; remembered."""
    key = cells * 16 + shapes
    found = _known.get(key)
    if found is None:
        if len(_known) > _MOST_KEPT:
            _known.clear()
        found = Work(cells, shapes)
        _known[key] = found
    return found


def most_gained(rest: Rest, supply: i64, gain: i64, actions: i64, free: i64) -> i64:
    """The most points that finishing a puzzle can bring in a turn and by touches, or ``NEVER``.

    A bound: as if all actions were for it, the supply too, and so many pieces came for nothing.
    """
    best: i64 = NEVER
    for at in range(i64(len(rest.ways))):
        number = rest.sizes[at]
        if gain - max(number - actions, 0) <= best:
            break
        missing = max(lacking(supply, rest.ways[at]) - free, 0)
        if missing <= actions:
            best = max(best, gain - max(number + missing - actions, 0))
    return best


def lacking(supply: i64, way: i64) -> i64:
    """How many pieces of a way a supply does not hold; no count may be above 15."""
    if short_of(supply, way) == 0:
        return 0
    number: i64 = 0
    rest = (supply | GUARDS) - way
    while rest:
        number += max(16 - (rest & COUNT_MASK), 0)
        rest >>= COUNT_BITS
    return number


def layout(cells: i64, way: i64) -> list[tuple[int, int]]:
    """Where the pieces of a collection can lie to fill the cells: (piece, cells) each."""
    found: list[tuple[int, int]] = []
    _lay(cells, way, found)
    return found


def _lay(cells: i64, way: i64, found: list[tuple[int, int]]) -> bool:
    if cells == 0:
        return True
    cell = lowest(cells)
    for at in range(first_at(cell), first_at(cell + 1)):
        mask = mask_at(at)
        piece = piece_at(at)
        if mask & ~cells == 0 and pieces.count(way, piece):
            found.append((int(piece), int(mask)))
            if _lay(cells & ~mask, way - pieces.one(piece), found):
                return True
            found.pop()
    return False


def bit(number: i64) -> i64:
    """A set that holds one small number."""
    return _BITS[number]


_BITS: Final[vec[i64]] = vec[i64]([1 << n for n in range(62)])


def _within(part: i64, way: i64) -> bool:
    return short_of(way, part) == 0


def _number(way: int) -> int:
    return int(pieces.total(way))
