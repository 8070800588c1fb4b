"""The ways to fill a set of cells with pieces: how many, with which pieces, with how few.

The lowest open cell must be covered by some piece, so each layout is met exactly once by trying
every placement whose lowest cell is that one. What is left over is remembered by its mask: layouts
that leave the same cells open share the rest of the work.

``shapes`` says how many shapes may be used, in the order of R1.1: ``BASE`` or all twelve.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from projectl.rules import pieces

BASE: Final[i64] = 9
"""The shapes of the base game: all but the Ghost pieces."""


def _lowest(cells: i64) -> i64:
    """The number of the first cell of a mask that is not empty."""
    cell: i64 = 0
    while cells >> cell & 1 == 0:
        cell += 1
    return cell


def _beginning_at(cell: i64) -> list[tuple[int, int]]:
    """The placements on the empty board whose first cell is this one: (mask, piece), by piece."""
    return [
        (mask, piece)
        for piece, masks in enumerate(pieces.PLACEMENTS)
        for mask in masks
        if _lowest(mask) == cell
    ]


_FOUND: Final = [_beginning_at(cell) for cell in range(25)]

# Those that begin at a cell are numbers _FIRST[cell] up to _FIRST[cell + 1], small shapes first.
_FIRST: Final[vec[i64]] = vec[i64]([sum(len(some) for some in _FOUND[:n]) for n in range(26)])
_MASK: Final[vec[i64]] = vec[i64]([mask for some in _FOUND for mask, _ in some])
_PIECE: Final[vec[i64]] = vec[i64]([piece for some in _FOUND for _, piece in some])


def lowest(cells: i64) -> i64:
    """The number of the first cell of a mask that is not empty."""
    return _lowest(cells)


def first_at(cell: i64) -> i64:
    """The first placement on the empty board that begins at a cell; those of 25 end the list."""
    return _FIRST[cell]


def mask_at(number: i64) -> i64:
    """The cells of a placement on the empty board."""
    return _MASK[number]


def piece_at(number: i64) -> i64:
    """The piece of a placement on the empty board."""
    return _PIECE[number]


def fillings(cells: i64, shapes: i64 = BASE) -> int:
    """How many different layouts of pieces fill the cells exactly.

    >>> fillings(0b111)
    4
    """
    return _fillings(cells, shapes, {0: 1})


def _fillings(cells: i64, shapes: i64, known: dict[int, int]) -> int:
    if cells in known:
        return known[cells]
    number = 0
    cell = _lowest(cells)
    at = _FIRST[cell]
    end = _FIRST[cell + 1]
    while at < end and _PIECE[at] < shapes:
        if _MASK[at] & ~cells == 0:
            number += _fillings(cells & ~_MASK[at], shapes, known)
        at += 1
    known[cells] = number
    return number


def piece_sets(cells: i64, shapes: i64 = BASE) -> set[int]:
    """The different collections of pieces (packed as in ``rules.pieces``) that fill the cells.

    >>> len(piece_sets(0b111))
    3
    """
    return _piece_sets(cells, shapes, {0: {0}})


def _piece_sets(cells: i64, shapes: i64, known: dict[int, set[int]]) -> set[int]:
    if cells in known:
        return known[cells]
    found: set[int] = set()
    cell = _lowest(cells)
    at = _FIRST[cell]
    end = _FIRST[cell + 1]
    while at < end and _PIECE[at] < shapes:
        if _MASK[at] & ~cells == 0:
            used = pieces.one(_PIECE[at])
            found.update([used + rest for rest in _piece_sets(cells & ~_MASK[at], shapes, known)])
        at += 1
    known[cells] = found
    return found


def fewest_pieces(cells: i64, shapes: i64 = BASE) -> int:
    """The smallest number of pieces that fill the cells.

    >>> fewest_pieces(0b11111)
    2
    """
    return _fewest(cells, shapes, {0: 0})


def _fewest(cells: i64, shapes: i64, known: dict[int, int]) -> int:
    if cells in known:
        return known[cells]
    best = 25
    cell = _lowest(cells)
    at = _FIRST[cell]
    end = _FIRST[cell + 1]
    while at < end and _PIECE[at] < shapes:
        if _MASK[at] & ~cells == 0:
            best = min(best, 1 + _fewest(cells & ~_MASK[at], shapes, known))
        at += 1
    known[cells] = best
    return best


def can_fill(cells: i64, supply: i64) -> bool:
    """Whether the pieces of a collection suffice to fill the cells (some may be left over).

    >>> can_fill(0b111, pieces.one(pieces.I2) + pieces.one(pieces.O1))
    True
    """
    if cells == 0:
        return True
    cell = _lowest(cells)
    at = _FIRST[cell + 1] - 1
    while at >= _FIRST[cell]:  # large pieces first: they leave the least to try
        piece = _PIECE[at]
        if (
            _MASK[at] & ~cells == 0
            and pieces.count(supply, piece)
            and can_fill(cells & ~_MASK[at], supply - pieces.one(piece))
        ):
            return True
        at -= 1
    return False
