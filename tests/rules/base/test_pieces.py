"""R1: what pieces and puzzles there are."""

import pytest

from projectl import Game
from projectl.notation.events import Finished, Rewarded
from projectl.rules.pieces import LEVELS, NAMES
from tests.helpers import (
    BLACKS,
    GHOSTS,
    PRINTED,
    SHAPES,
    WHITES,
    Table,
    finished,
    in_all,
    legal,
    play,
    reserve,
    supply,
)
from tests.rules.base.geometry import PICTURES, all_but_one, orientations, placements


def test_r1_1_names_are_letter_and_level_in_one_order() -> None:
    """R1.1: the twelve names, in the order used everywhere."""
    assert NAMES == ("O1", "I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4", "P5", "U5", "L5")
    game = Game.new(players=2, expansions=["ghost"], seed=1)
    assert tuple(reserve(game)) == SHAPES + GHOSTS
    assert tuple(reserve(Game.new(players=2, seed=1))) == SHAPES


@pytest.mark.parametrize("number", range(12))
def test_r1_1_the_level_is_the_number_of_cells(number: int) -> None:
    """R1.1: a piece's level is its number of cells."""
    name = NAMES[number]
    assert LEVELS[number] == len(PICTURES[name]) == int(name[1])


@pytest.mark.parametrize("mirrored", ["L4", "S4", "P5", "L5"])
def test_r1_1_a_flipped_piece_is_the_same_piece(mirrored: str) -> None:
    """R1.1: these four have two mirror images, and both may be laid."""
    turns = 2 if mirrored == "S4" else 4
    assert len(orientations(mirrored)) == 2 * turns
    table = Table(players=2, expansions=["ghost"]).give(0, mirrored).lay(0, "B12")
    placed = {text.split()[3] for text in legal(table.game(), "place")}
    assert placed == placements(mirrored, "B12")


@pytest.mark.parametrize("puzzle", [*WHITES, *BLACKS])
def test_r1_1_every_piece_lies_every_way_round_on_every_puzzle(puzzle: str) -> None:
    """R1.1, R4.5: the legal placements are all turns and flips inside the area, and no others."""
    table = Table(players=2, expansions=["ghost"])
    table.give(0, " ".join(SHAPES + GHOSTS)).lay(0, puzzle)
    expected = {
        f"place {shape} {puzzle} {cells}"
        for shape in SHAPES + GHOSTS
        for cells in placements(shape, puzzle)
    }
    assert legal(table.game(), "place") == expected


@pytest.mark.parametrize(("edition", "number"), [("first", 10), ("second", 15), ("second-2.5", 15)])
def test_r1_2_the_stock_of_each_edition(edition: str, number: int) -> None:
    """R1.2: 10 or 15 of each base shape, and ten of each Ghost shape only with the expansion."""
    plain = Game.new(players=3, edition=edition, seed=1)
    assert in_all(plain) == dict.fromkeys(SHAPES, number)
    ghost = Game.new(players=3, edition=edition, expansions=["ghost"], seed=1)
    assert in_all(ghost) == dict.fromkeys(SHAPES, number) | dict.fromkeys(GHOSTS, 10)


def test_r1_2_the_totals_never_change() -> None:
    """R1.2: pieces move between reserve, supplies and puzzles; none is made or lost."""
    game = Table(white="W22 W9", players=2).game()
    totals = in_all(game)
    for action in ("take W22", "gain O1", "place I2 W22 c3c4", "trade I2 V3", "trade O1 I2"):
        game.play(action)
        assert in_all(game) == totals


def test_r1_3_the_base_game_has_32_white_and_20_black_puzzles() -> None:
    """R1.3: W1 to W32 and B1 to B20; 12 black ones are dealt to two players."""
    dealt = Game.new(players=2, seed=5).record()["setup"]
    assert sorted(dealt["white"]) == sorted(WHITES)
    assert set(dealt["black"]) <= set(BLACKS)
    seen = {name for seed in range(30) for name in _blacks(seed)}
    assert seen == set(BLACKS)


def _blacks(seed: int) -> list[str]:
    dealt: list[str] = Game.new(players=2, seed=seed).record()["setup"]["black"]
    return dealt


@pytest.mark.parametrize("puzzle", [*WHITES, *BLACKS])
def test_r1_3_each_puzzle_pays_what_is_printed_on_it(puzzle: str) -> None:
    """R1.3: a colour, points, cells to fill and a reward piece."""
    covered, last = all_but_one(puzzle)
    game = Table(players=2, pieces=31).give(0, "O1").lay(0, puzzle, *covered).game()
    printed = PRINTED[puzzle]
    events = game.play(f"place O1 {puzzle} {last}")
    assert Rewarded(0, printed["reward"], printed["reward"]) in events
    assert [e.points for e in events if isinstance(e, Finished)] == [printed["points"]]
    assert finished(game) == [puzzle]
    assert game.scores()[0] == printed["points"]
    pieces = {"O1": len(covered) + 1}
    pieces[printed["reward"]] = pieces.get(printed["reward"], 0) + 1
    assert supply(game) == pieces


def test_r1_3_a_puzzle_is_full_only_when_every_cell_is() -> None:
    """R1.3: one open cell keeps a puzzle unfinished."""
    game = Table(players=2).give(0, "O1 O1").lay(0, "W10").game()
    play(game, "place O1 W10 c2", "place O1 W10 c4")
    assert finished(game) == []
