"""What is said of shapes: by pictures whose answer can be seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projectl.packs.shapes import ends, holes, outline, parse_picture, part, picture, symmetry


def mask(text: str) -> int:
    return parse_picture([f"{row:.<5}" for row in text.split("/")])


@given(st.integers(0, (1 << 25) - 1))
def test_pictures_and_masks_turn_into_each_other(cells: int) -> None:
    assert parse_picture(picture(cells)) == cells


def test_reading_order_starts_at_the_top_left() -> None:
    assert mask("##") == 0b11
    assert mask("./#") == 1 << 5


@pytest.mark.parametrize("same", ["##/#/#", "#/#/##", "###/#", "###/..#", "./..###/..#", "..#/###"])
def test_the_outline_forgets_turns_flips_and_places(same: str) -> None:
    assert outline(mask(same)) == outline(mask("##/.#/.#"))


@pytest.mark.parametrize("other", ["####", "##/##", "##/.##", "###/.#", "##/#", "##/#/#/#", ""])
def test_the_outline_tells_shapes_apart(other: str) -> None:
    assert outline(mask(other)) != outline(mask("##/.#/.#"))


@pytest.mark.parametrize(
    ("shape", "order"),
    [
        ("##/##", 8),
        (".#/###/.#", 8),
        ("###/###", 4),
        ("#.###/####/#####/.####/###.#", 4),
        ("##/#", 2),
        ("##/.##", 2),
        ("###/#", 1),
        ("##/##/#", 1),
    ],
)
def test_symmetry_counts_the_turns_and_flips_that_change_nothing(shape: str, order: int) -> None:
    assert symmetry(mask(shape)) == order


@pytest.mark.parametrize(
    ("shape", "open_cells"),
    [
        ("###/#.#/###", 1),
        ("###/#.#/#.#", 0),
        ("#####/#...#/#...#/#...#/#####", 9),
        (".#/#.#/.#", 1),
        ("#####/#.#.#/#####", 2),
    ],
)
def test_holes_are_cells_shut_in(shape: str, open_cells: int) -> None:
    assert holes(mask(shape)) == open_cells


@pytest.mark.parametrize(
    ("shape", "tips"), [("###", 2), (".#/###/.#", 4), ("##/##", 0), ("##/##/#", 1), ("#", 0)]
)
def test_ends_hang_on_one_neighbour(shape: str, tips: int) -> None:
    assert ends(mask(shape)) == tips


@pytest.mark.parametrize(
    ("shape", "first"),
    [("##.#", "##"), ("#/.#", "#"), ("....#/#", "....#"), ("#.#/###", "#.#/###"), ("", "")],
)
def test_a_part_is_what_hangs_together_with_the_first_cell(shape: str, first: str) -> None:
    """Neither corners nor the step from one row's end to the next row's start connect."""
    assert part(mask(shape)) == mask(first)
