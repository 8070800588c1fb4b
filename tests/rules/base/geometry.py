"""Shapes and cells worked out again from the pictures of the rulebook, apart from the engine."""

from functools import cache

from tests.helpers import PRINTED

Cells = frozenset[tuple[int, int]]

#: Every shape in one position, as (row, column) pairs.
PICTURES: dict[str, list[tuple[int, int]]] = {
    "O1": [(0, 0)],
    "I2": [(0, 0), (1, 0)],
    "I3": [(0, 0), (1, 0), (2, 0)],
    "V3": [(0, 0), (1, 0), (1, 1)],
    "I4": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "L4": [(0, 0), (1, 0), (2, 0), (2, 1)],
    "O4": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "S4": [(0, 1), (0, 2), (1, 0), (1, 1)],
    "T4": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "P5": [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)],
    "U5": [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
    "L5": [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)],
}


def moved_to_corner(cells: list[tuple[int, int]]) -> Cells:
    top = min(r for r, _ in cells)
    left = min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


@cache
def orientations(shape: str) -> frozenset[Cells]:
    """All rotations of a shape and of its mirror image (R1.1)."""
    found = set()
    cells = PICTURES[shape]
    for _ in range(4):
        cells = [(c, -r) for r, c in cells]
        found.add(moved_to_corner(cells))
        found.add(moved_to_corner([(r, -c) for r, c in cells]))
    return frozenset(found)


def cell_name(row: int, column: int) -> str:
    return "abcde"[column] + "12345"[row]


def text_of(cells: Cells) -> str:
    """Cells in reading order, joined."""
    return "".join(cell_name(r, c) for r, c in sorted(cells))


def cells_of(text: str) -> Cells:
    return frozenset(
        ("12345".index(text[i + 1]), "abcde".index(text[i])) for i in range(0, len(text), 2)
    )


@cache
def area(puzzle: str) -> Cells:
    """The cells of a puzzle that are to be filled."""
    lines = PRINTED[puzzle]["cells"].split()
    return frozenset(
        (r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"
    )


@cache
def placements(shape: str, puzzle: str) -> frozenset[str]:
    """All ways to lay a shape inside the area of an empty puzzle."""
    found = set()
    for cells in orientations(shape):
        for down in range(5):
            for right in range(5):
                laid = frozenset((r + down, c + right) for r, c in cells)
                if laid <= area(puzzle):
                    found.add(text_of(laid))
    return frozenset(found)


def all_but_one(puzzle: str) -> tuple[list[str], str]:
    """``O1`` pieces on every cell of a puzzle but the last, and the name of that one."""
    *others, last = (cell_name(r, c) for r, c in sorted(area(puzzle)))
    return [f"O1 {cell}" for cell in others], last
