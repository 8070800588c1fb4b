"""Ghost pieces: the sets of smaller pieces each can be dissolved into (R9.3)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import pieces


def _tilings(cells: int) -> set[int]:
    """All collections of level 1-4 pieces that tile a set of cells."""
    if not cells:
        return {0}
    first = cells & -cells
    found = set()
    for piece in range(pieces.GHOST):
        for mask in pieces.PLACEMENTS[piece]:
            if mask & first and mask & ~cells == 0:
                for rest in _tilings(cells & ~mask):
                    found.add(rest + int(pieces.one(piece)))
    return found


def _written(collection: int) -> list[int]:
    """The pieces of a collection one by one in R1.1 order, the order in which sets are numbered."""
    return [piece for piece in range(pieces.PIECES) for _ in range(pieces.count(collection, piece))]


def _all_parts() -> list[tuple[int, int]]:
    return [
        (ghost, parts)
        for ghost in range(pieces.GHOST, pieces.PIECES)
        for parts in sorted(_tilings(pieces.PLACEMENTS[ghost][0]), key=_written)
    ]


#: Each way to dissolve a Ghost piece: the piece, and the packed collection taken for it.
PARTS: Final[list[tuple[int, int]]] = _all_parts()

_GHOSTS: Final[vec[i64]] = vec[i64]([ghost for ghost, _ in PARTS])
_COLLECTIONS: Final[vec[i64]] = vec[i64]([parts for _, parts in PARTS])


def ghost_of(number: i64) -> i64:
    """The Ghost piece a dissolving gives up."""
    return _GHOSTS[number]


def parts_of(number: i64) -> i64:
    """The pieces a dissolving takes from the reserve."""
    return _COLLECTIONS[number]


def add_dissolvings(supply: i64, stock: i64, start: i64, found: vec[i64]) -> vec[i64]:
    """Append ``start`` + number for every dissolving that supply and stock allow."""
    if supply & pieces.LEVEL_MASKS[5]:
        for number in range(i64(len(_GHOSTS))):
            if pieces.count(supply, _GHOSTS[number]) and pieces.covers(stock, _COLLECTIONS[number]):
                found = append(found, start + number)
    return found
