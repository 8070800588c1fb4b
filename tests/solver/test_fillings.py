"""Fillings against a search that shares no code and no idea with the solver."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projectl.packs import load, standard_box
from projectl.packs.shapes import parse_picture, part
from projectl.rules import pieces
from projectl.solver.fillings import can_fill, fewest_pieces, fillings, piece_sets

TEN_OF_EACH = sum(10 * pieces.one(piece) for piece in range(9))


def layouts(cells: frozenset[tuple[int, int]]) -> set[frozenset[frozenset[tuple[int, int]]]]:
    """All ways to cut cells into connected parts of at most four: those are the base pieces.

    Found by cutting between neighbours: each set of cut edges gives a partition into parts.
    """
    edges = [
        (a, b)
        for a, b in combinations(sorted(cells), 2)
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    ]
    found = set()
    for kept in range(1 << len(edges)):
        parts = {cell: frozenset([cell]) for cell in cells}
        for i, (a, b) in enumerate(edges):
            if kept >> i & 1 and parts[a] != parts[b]:
                joined = parts[a] | parts[b]
                for cell in joined:
                    parts[cell] = joined
        if all(len(cells) <= 4 for cells in parts.values()):
            found.add(frozenset(parts.values()))
    return found


def name_of(cells: frozenset[tuple[int, int]]) -> str:
    """A piece's name from its size, its box and how it sits in it."""
    height = max(r for r, _ in cells) - min(r for r, _ in cells) + 1
    width = max(c for _, c in cells) - min(c for _, c in cells) + 1
    box = (len(cells), min(height, width))
    if box != (4, 2):
        return {(1, 1): "O1", (2, 1): "I2", (3, 1): "I3", (3, 2): "V3", (4, 1): "I4"}[box]
    if height == width:
        return "O4"
    most = max(sum((r + dr, c + dc) in cells for dr, dc in STEPS) for r, c in cells)
    ends = sum(sum((r + dr, c + dc) in cells for dr, dc in STEPS) == 1 for r, c in cells)
    if most == 3 and ends == 3:
        return "T4"
    lines = max(
        max(sum(r == row for r, _ in cells) for row, _ in cells),
        max(sum(c == column for _, c in cells) for _, column in cells),
    )
    return "L4" if lines == 3 else "S4"


STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def spots(mask: int) -> frozenset[tuple[int, int]]:
    return frozenset(divmod(i, 5) for i in range(25) if mask >> i & 1)


def packed(layout: frozenset[frozenset[tuple[int, int]]]) -> int:
    return sum(pieces.one(pieces.NAMES.index(name_of(cells))) for cells in layout)


@st.composite
def connected(draw: st.DrawFn, most: int = 25) -> int:
    """A connected set of cells, grown cell by cell."""
    cells = {draw(st.integers(0, 24))}
    for _ in range(draw(st.integers(0, most - 1))):
        rim = sorted(
            {
                (r + dr) * 5 + c + dc
                for r, c in (divmod(cell, 5) for cell in cells)
                for dr, dc in STEPS
                if 0 <= r + dr < 5 and 0 <= c + dc < 5
            }
            - cells
        )
        if rim:
            cells.add(draw(st.sampled_from(rim)))
    return sum(1 << cell for cell in cells)


@settings(max_examples=60, deadline=None)
@given(connected(most=8))
def test_layouts_agree_with_cutting_the_cells_apart(mask: int) -> None:
    expected = layouts(spots(mask))
    assert fillings(mask) == len(expected)
    assert piece_sets(mask) == {packed(layout) for layout in expected}
    assert fewest_pieces(mask) == min(len(layout) for layout in expected)


def test_cells_that_fall_apart_are_filled_part_by_part() -> None:
    line, corner = 0b111, 0b11 << 15 | 1 << 20
    assert fillings(line | corner) == fillings(line) * fillings(corner) == 16


def test_nothing_is_filled_by_nothing() -> None:
    assert fillings(0) == 1
    assert piece_sets(0) == {0}
    assert fewest_pieces(0) == 0
    assert can_fill(0, 0)


@pytest.mark.parametrize(
    ("picture", "expected"),
    [("##.../##...", 12), ("####.", 8), ("###../.#...", 8), ("###../###..", 67)],
)
def test_small_counts_known_by_hand(picture: str, expected: int) -> None:
    rows = picture.split("/")
    assert fillings(parse_picture(rows)) == expected


@pytest.mark.parametrize("piece", ["P5", "U5", "L5"])
def test_ghost_pieces_are_used_only_when_allowed(piece: str) -> None:
    """R9.2: base fillings never need a Ghost piece."""
    number = pieces.NAMES.index(piece)
    mask = pieces.PLACEMENTS[number][0]
    assert fillings(mask, 12) == fillings(mask) + 1
    assert fewest_pieces(mask, 12) == 1
    assert piece_sets(mask, 12) - piece_sets(mask) == {pieces.one(number)}


def test_fillings_do_not_depend_on_how_a_shape_is_turned() -> None:
    for piece in range(12):
        masks = pieces.PLACEMENTS[piece]
        assert len({fillings(mask) for mask in masks}) == 1


@settings(max_examples=100, deadline=None)
@given(connected(most=10), st.lists(st.integers(0, 8), max_size=8))
def test_can_fill_agrees_with_the_piece_sets(mask: int, owned: list[int]) -> None:
    supply = sum(pieces.one(piece) for piece in owned)
    assert can_fill(mask, supply) == any(pieces.covers(supply, s) for s in piece_sets(mask))


@settings(max_examples=200, deadline=None)
@given(connected())
def test_every_connected_area_can_be_filled_in_the_smallest_game(mask: int) -> None:
    """R1.2: ten of each base shape do, which is why packs need only check the connection."""
    assert part(mask) == mask
    assert can_fill(mask, TEN_OF_EACH)


def test_scattered_cells_can_ask_for_too_many_small_pieces() -> None:
    chessboard = sum(1 << cell for cell in range(0, 25, 2))
    assert not can_fill(chessboard, TEN_OF_EACH)


def test_every_shipped_puzzle_can_be_filled_with_base_pieces() -> None:
    for puzzle in standard_box().puzzles:
        assert can_fill(puzzle.cells, TEN_OF_EACH), puzzle.name


def test_the_largest_counts_fit_in_a_machine_word() -> None:
    """Compiled integers wrap; the full board is the most that can be asked."""
    full = (1 << 25) - 1
    assert 0 < fillings(full, 12) < 1 << 62
    assert max(fillings(p.cells, 12) for p in load("phoenix").puzzles) < fillings(full, 12)
