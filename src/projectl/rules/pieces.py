"""Shapes of the pieces, where they fit on the 5x5 board, and piece counts packed in one integer (R1.1).

A set of cells is a 25-bit mask in reading order: bit 0 is ``a1`` (top left), bit 24 is ``e5``.
A collection of pieces is one integer with five bits for each of the twelve shapes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

#: All shapes in the order used everywhere (R1.1); the digit is the level.
NAMES: Final = ("O1", "I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4", "P5", "U5", "L5")
PIECES: Final[i64] = 12
GHOST: Final[i64] = 9
"""The first Ghost shape: ``P5``, ``U5`` and ``L5`` come last."""
GHOSTS_IN_STOCK: Final[i64] = 10
"""Of each Ghost shape, when that expansion is in play (R1.2)."""

O1: Final[i64] = 0
I2: Final[i64] = 1

_PICTURES: Final = (
    "#",
    "##",
    "###",
    "##/#.",
    "####",
    "###/#..",
    "##/##",
    "##./.##",
    "###/.#.",
    "##/##/#.",
    "#.#/###",
    "####/#...",
)

LEVELS: Final[vec[i64]] = vec[i64]([int(name[1]) for name in NAMES])
"""The level of each shape."""

SIDE: Final[i64] = 5
BOARD: Final[i64] = 25
_LAST_COLUMN: Final[i64] = 0b1000010000100001000010000

# ------------------------------------------------------------------ counts
COUNT_BITS: Final[i64] = 5
COUNT_MASK: Final[i64] = 31


_ONES: Final[vec[i64]] = vec[i64]([1 << (5 * piece) for piece in range(12)])


def one(piece: i64) -> i64:
    """A collection that holds a single piece.

    A table, because mypyc (2.4) turns ``1 << n`` into a 32-bit shift in C.
    """
    return _ONES[piece]


def count(pieces: i64, piece: i64) -> i64:
    """How many of a shape a collection holds."""
    return (pieces >> (piece * COUNT_BITS)) & COUNT_MASK


def _level_mask(level: int) -> int:
    return sum(31 << (5 * i) for i, name in enumerate(NAMES) if int(name[1]) == level)


#: ``LEVEL_MASKS[n]`` selects the counts of level ``n``; entry 0 selects nothing.
LEVEL_MASKS: Final[vec[i64]] = vec[i64]([_level_mask(level) for level in range(6)])


def total(pieces: i64) -> i64:
    """How many pieces a collection holds in all."""
    number: i64 = 0
    while pieces:
        number += pieces & COUNT_MASK
        pieces >>= COUNT_BITS
    return number


def levels(pieces: i64) -> i64:
    """How many cells the pieces of a collection cover together: the sum of their levels."""
    number: i64 = 0
    for piece in range(PIECES):
        number += (pieces & COUNT_MASK) * LEVELS[piece]
        pieces >>= COUNT_BITS
    return number


def covers(pieces: i64, wanted: i64) -> bool:
    """Whether a collection holds at least the wanted pieces."""
    while wanted:
        if (pieces & COUNT_MASK) < (wanted & COUNT_MASK):
            return False
        pieces >>= COUNT_BITS
        wanted >>= COUNT_BITS
    return True


# ------------------------------------------------------------------- cells
def size(cells: i64) -> i64:
    """How many cells, or other bits, a mask holds."""
    number: i64 = 0
    while cells:
        cells &= cells - 1
        number += 1
    return number


def joins(cells: i64) -> i64:
    """The neighbouring pairs of cells inside one piece: rightward pairs, then downward ones << 25.

    Two pieces never share a pair, so the pairs of all pieces on a puzzle together with its filled
    cells say exactly which piece lies where, in one integer (see ``pieces_on``).
    """
    return (cells & (cells >> 1) & ~_LAST_COLUMN) | (cells & (cells >> SIDE)) << BOARD


def piece_at(filled: i64, joined: i64, cell: i64) -> i64:
    """The cells of the piece that covers a cell, by following its joins."""
    cells: i64 = 1 << cell
    rightward = joined & ((1 << BOARD) - 1)
    downward = joined >> BOARD
    while True:
        grown = cells
        grown |= (cells & rightward) << 1
        grown |= (cells >> 1) & rightward
        grown |= (cells & downward) << SIDE
        grown |= (cells >> SIDE) & downward
        if grown == cells:
            return cells & filled
        cells = grown


def pieces_on(filled: i64, joined: i64) -> list[int]:
    """The cells of each piece on a puzzle, in reading order of their first cells."""
    found: list[int] = []
    cell: i64 = 0
    while cell < BOARD:
        if filled >> cell & 1:
            cells = piece_at(filled, joined, cell)
            found.append(cells)
            filled &= ~cells
        cell += 1
    return found


def _parse(picture: str) -> frozenset[tuple[int, int]]:
    return frozenset(
        (r, c)
        for r, line in enumerate(picture.split("/"))
        for c, mark in enumerate(line)
        if mark == "#"
    )


def _orientations(picture: str) -> list[frozenset[tuple[int, int]]]:
    """All distinct turns and flips of a shape, each pushed into the top left corner."""
    found: list[frozenset[tuple[int, int]]] = []
    cells = _parse(picture)
    for turn in range(8):
        cells = frozenset((c, -r) for r, c in cells)
        if turn == 4:
            cells = frozenset((r, -c) for r, c in cells)
        top = min(r for r, _ in cells)
        left = min(c for _, c in cells)
        pushed = frozenset((r - top, c - left) for r, c in cells)
        if pushed not in found:
            found.append(pushed)
    return found


def _placements(picture: str) -> list[int]:
    """All masks of a shape on the empty 5x5 board, in ascending order."""
    masks = set()
    for cells in _orientations(picture):
        for down in range(5 - max(r for r, _ in cells)):
            for right in range(5 - max(c for _, c in cells)):
                masks.add(sum(1 << (r + down) * 5 + c + right for r, c in cells))
    return sorted(masks)


#: For each shape, all its placements on the empty board.
PLACEMENTS: Final[list[list[int]]] = [_placements(picture) for picture in _PICTURES]

_SHAPE_OF: Final[dict[int, int]] = {
    mask: piece for piece, masks in enumerate(PLACEMENTS) for mask in masks
}


def shape_of(cells: int) -> int:
    """Which shape a set of cells is, or -1.

    >>> NAMES[shape_of(0b11)]
    'I2'
    >>> shape_of(0b101)
    -1
    """
    return _SHAPE_OF.get(cells, -1)
