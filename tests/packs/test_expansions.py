"""Our own puzzles: as many as the boxes hold, new shapes, worth what the base game would pay."""

import json
from collections import Counter
from pathlib import Path

import pytest

from projectl.packs import PUZZLE_PACKS, load
from projectl.packs.shapes import holes, outline, part, symmetry
from projectl.rules import pieces
from projectl.rules.expansions import EXPANSIONS, TOGETHER, Expansion
from projectl.rules.options import EDITIONS, rules
from projectl.rules.puzzles import BLACK, REWARDS, WHITE, Puzzle
from projectl.solver.difficulty import fair_points
from projectl.solver.fillings import fewest_pieces, fillings

OURS = [puzzle for name in PUZZLE_PACKS[1:] for puzzle in load(name).puzzles]
GHOST = load("ghost").puzzles


def rewards(puzzles: list[Puzzle], colour: int) -> dict[str, int]:
    return Counter(REWARDS[p.reward] for p in puzzles if p.colour == colour)


@pytest.mark.parametrize(
    ("pack", "white", "black"), [("ghost", 12, 12), ("ambassador", 1, 2), ("phoenix", 0, 7)]
)
def test_the_boxes_hold_as_many_as_the_rules_say(pack: str, white: int, black: int) -> None:
    """R9.1, R10, R12.1."""
    colours = [p.colour for p in load(pack).puzzles]
    assert (colours.count(WHITE), colours.count(BLACK)) == (white, black)


@pytest.mark.parametrize("pack", PUZZLE_PACKS[1:])
def test_our_packs_say_that_they_are_ours(pack: str) -> None:
    loaded = load(pack)
    assert loaded.origin == "own design"
    assert loaded.own == {p.name for p in loaded.puzzles}
    assert "not those of the printed cards" in loaded.note


def test_ghost_pieces_are_rewards_of_white_puzzles() -> None:
    """R9.2: Ghost pieces come from rewards, two cards for each shape."""
    assert {name: n for name, n in rewards(GHOST, WHITE).items() if name[1] == "5"} == {
        "P5": 2,
        "U5": 2,
        "L5": 2,
    }
    assert not {"P5", "U5", "L5"} & set(rewards(GHOST, BLACK))


def test_level_ups_are_rewards_of_black_ghost_puzzles() -> None:
    """R9.4: one and two arrows, beside ordinary pieces."""
    black = rewards(GHOST, BLACK)
    assert (black["levelup"], black["levelup2"]) == (3, 3)
    assert sum(black.values()) - 6 == sum(n for name, n in black.items() if name in pieces.NAMES)
    assert not {"levelup", "levelup2"} & set(rewards(GHOST, WHITE))


def test_the_ghost_card_that_is_a_ghost_piece_gives_that_piece() -> None:
    last = next(p for p in GHOST if p.name == "GW12")
    assert pieces.NAMES[pieces.shape_of(last.cells)] == REWARDS[last.reward] == "L5"


def test_ambassador_puzzles_give_ambassador_actions() -> None:
    """R10.1."""
    assert {REWARDS[p.reward] for p in load("ambassador").puzzles} == {"ambassador"}


def test_phoenix_puzzles_are_black_and_worth_six() -> None:
    """R12.1."""
    for puzzle in load("phoenix").puzzles:
        assert (puzzle.colour, puzzle.points) == (BLACK, 6)
        assert REWARDS[puzzle.reward] in ("O1", "I2")


def test_phoenix_puzzles_are_larger_than_any_of_the_base_game() -> None:
    largest = max(pieces.size(p.cells) for p in load("base").puzzles)
    assert all(pieces.size(p.cells) > largest for p in load("phoenix").puzzles)


def test_no_shape_of_ours_is_in_another_card() -> None:
    base = {outline(p.cells) for p in load("base").puzzles}
    ours = Counter(outline(p.cells) for p in OURS)
    assert [p.name for p in OURS if ours[outline(p.cells)] > 1 or outline(p.cells) in base] == []


@pytest.mark.parametrize("puzzle", OURS, ids=lambda p: p.name)
def test_our_shapes_are_in_one_part_without_holes(puzzle: Puzzle) -> None:
    assert part(puzzle.cells) == puzzle.cells
    assert holes(puzzle.cells) == 0
    assert symmetry(puzzle.cells) > 1 or puzzle.name == "GW12"


@pytest.mark.parametrize("puzzle", OURS, ids=lambda p: p.name)
def test_our_points_are_fair_by_the_measure_of_the_base_game(puzzle: Puzzle) -> None:
    fair = fair_points(pieces.size(puzzle.cells), puzzle.colour, puzzle.reward)
    assert abs(fair - puzzle.points) <= 0.25


def test_large_ghost_puzzles_take_fewer_pieces_with_ghost_pieces() -> None:
    large = [p.cells for p in GHOST if pieces.size(p.cells) >= 9]
    saved = [cells for cells in large if fewest_pieces(cells, 12) < fewest_pieces(cells)]
    assert len(saved) >= len(large) - 3
    assert all(fillings(cells, 12) > fillings(cells) for cells in large)


# ------------------------------------------------------------------ the records of the expansions
WITH_PACKS = [it for it in EXPANSIONS.values() if it.pack is not None]
ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web" / "locales" / "en.json"


@pytest.mark.parametrize("expansion", WITH_PACKS, ids=lambda it: it.name)
def test_records_and_pack_files_say_the_same(expansion: Expansion) -> None:
    pack = load(expansion.name)
    assert pack.title == expansion.title
    assert tuple(puzzle.name for puzzle in pack.puzzles) == expansion.puzzles
    assert tuple(tile.name for tile in pack.tiles) == expansion.tiles
    whole = pack.own == {*expansion.puzzles, *expansion.tiles}
    assert expansion.origin == ("own design" if whole else "completed" if pack.own else "published")


@pytest.mark.parametrize("name", EXPANSIONS)
def test_the_documentation_names_every_expansion(name: str) -> None:
    for page in ("engine.md", "notation.md"):
        assert f"`{name}`" in (ROOT / "docs" / page).read_text("utf-8"), page


@pytest.mark.skipif(not WORDS.exists(), reason="the page is not part of a source distribution")
@pytest.mark.parametrize("name", EXPANSIONS)
def test_the_page_has_words_for_every_expansion(name: str) -> None:
    words = json.loads(WORDS.read_text("utf-8"))
    assert {f"expansion.{name}", f"expansionHow.{name}"} <= words.keys()


def test_what_an_expansion_needs_is_there() -> None:
    for expansion in EXPANSIONS.values():
        assert set(expansion.needs) <= set(EXPANSIONS)
        assert expansion.edition in (None, *EDITIONS)
    rules(players=1, expansions=TOGETHER, edition="first")
    rules(players=6, expansions=TOGETHER)
