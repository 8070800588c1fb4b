"""Cells as pictures, and what a card maker asks of them: in one part, seen before, symmetric."""

from collections.abc import Iterator

SIDE = 5


def parse_picture(rows: list[str]) -> int:
    """The mask of a picture of five rows of ``.`` and ``#``; the caller has checked its form."""
    return sum(1 << i for i, mark in enumerate("".join(rows)) if mark == "#")


def picture(cells: int) -> list[str]:
    """The five rows of ``.`` and ``#`` that show a mask.

    >>> picture(0b111)
    ['###..', '.....', '.....', '.....', '.....']
    """
    marks = ["#" if cells >> i & 1 else "." for i in range(SIDE * SIDE)]
    return ["".join(marks[at : at + SIDE]) for at in range(0, SIDE * SIDE, SIDE)]


def places(cells: int) -> list[tuple[int, int]]:
    """The (row, column) of each cell of a mask, in reading order."""
    return [divmod(i, SIDE) for i in range(SIDE * SIDE) if cells >> i & 1]


def neighbours(cell: int) -> Iterator[int]:
    """The cells that share an edge with a cell."""
    row, column = divmod(cell, SIDE)
    if row > 0:
        yield cell - SIDE
    if row < SIDE - 1:
        yield cell + SIDE
    if column > 0:
        yield cell - 1
    if column < SIDE - 1:
        yield cell + 1


def part(cells: int) -> int:
    """The connected part of a mask that holds its first cell.

    >>> bin(part(0b1011))
    '0b11'
    """
    found = cells & -cells
    edge = [found.bit_length() - 1] if found else []
    while edge:
        for cell in neighbours(edge.pop()):
            if cells >> cell & 1 and not found >> cell & 1:
                found |= 1 << cell
                edge.append(cell)
    return found


def turned(cells: int) -> list[int]:
    """The mask in all eight turns and flips, each pushed into the top left corner."""
    spots = places(cells)
    found = []
    for flip in (False, True):
        for _ in range(4):
            spots = [(column, -row) for row, column in spots]
            top = min(row for row, _ in spots)
            left = min(column for _, column in spots)
            flipped = [(r - top, c - left) for r, c in spots]
            found.append(sum(1 << r * SIDE + c for r, c in flipped))
        if not flip:
            spots = [(row, -column) for row, column in spots]
    return found


def outline(cells: int) -> int:
    """One number for a shape however it is turned, flipped or moved: the same for equal shapes.

    >>> outline(0b111) == outline(0b1000010000100000)
    True
    """
    return min(turned(cells)) if cells else 0


def symmetry(cells: int) -> int:
    """How many of the eight turns and flips leave a shape as it is: 1 for none, 8 for a square."""
    shapes = turned(cells)
    return shapes.count(shapes[0])


def holes(cells: int) -> int:
    """How many open cells lie enclosed in a shape, unreachable from its outside."""
    # A board of 7x7 with the shape in the middle: flood its rim.
    filled = {(row + 1, column + 1) for row, column in places(cells)}
    seen = {(0, 0)}
    edge = [(0, 0)]
    while edge:
        row, column = edge.pop()
        for spot in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if spot not in seen and spot not in filled and min(spot) >= 0 and max(spot) <= SIDE + 1:
                seen.add(spot)
                edge.append(spot)
    return (SIDE + 2) ** 2 - len(filled) - len(seen)


def ends(cells: int) -> int:
    """How many cells of a shape hang on a single neighbour: thin tips that ask for small pieces."""
    return sum(
        1
        for cell in range(SIDE * SIDE)
        if cells >> cell & 1 and sum(cells >> near & 1 for near in neighbours(cell)) == 1
    )
