"""The curves of the base game: they must describe the base game."""

import re
from pathlib import Path

import pytest

from projectl.packs import load
from projectl.packs.shapes import parse_picture
from projectl.rules import pieces
from projectl.rules.puzzles import BLACK, REWARDS, WHITE
from projectl.solver import difficulty as module
from projectl.solver.difficulty import difficulty, fair_points, reward_worth
from tests.scripts import load_script

BASE = load("base").puzzles


def test_fair_points_round_to_the_printed_points_of_every_base_puzzle() -> None:
    for puzzle in BASE:
        fair = fair_points(pieces.size(puzzle.cells), puzzle.colour, puzzle.reward)
        assert round(fair) == puzzle.points, puzzle.name


def test_of_two_areas_of_one_size_the_one_with_fewer_fillings_is_harder() -> None:
    square = parse_picture(["###..", "###..", "###.."])
    cross = parse_picture(["..#..", "..#..", "#####", "..#..", "..#.."])
    assert difficulty(cross) > difficulty(square)


def test_difficulty_grows_with_the_points_of_the_base_game() -> None:
    by_points: dict[int, list[float]] = {}
    for puzzle in BASE:
        by_points.setdefault(puzzle.points, []).append(difficulty(puzzle.cells))
    means = [sum(by_points[n]) / len(by_points[n]) for n in sorted(by_points)]
    assert means == sorted(means)


@pytest.mark.parametrize(
    ("reward", "worth"),
    [
        ("O1", 1),
        ("V3", 3),
        ("T4", 4),
        ("U5", 5),
        ("levelup", 1),
        ("levelup2", 2),
        ("ambassador", 3),
    ],
)
def test_rewards_are_counted_in_upgrade_actions(reward: str, worth: int) -> None:
    assert reward_worth(REWARDS.index(reward)) == worth


TOOL = Path(__file__).parents[2] / "tools" / "design_packs.py"


@pytest.mark.skipif(not TOOL.exists(), reason="the design tool is not part of a source package")
def test_the_coefficients_are_those_that_the_design_tool_prints() -> None:
    tool = load_script(TOOL)
    printed = "\n".join(tool.fit_lines(BASE))
    start, cell, doubling = module._START, module._PER_CELL, module._PER_DOUBLING
    assert re.search(
        rf"^both: .*\n +points = {start} \+{cell} cells \S+ level {doubling} log2 fillings$",
        printed,
        re.MULTILINE,
    )
    for colour, name in ((WHITE, "white"), (BLACK, "black")):
        cell = fair_points(1, colour, 0) - fair_points(0, colour, 0)
        level = fair_points(0, colour, 1) - fair_points(0, colour, 0)
        start = fair_points(0, colour, 0) - level
        line = rf"^{name}: .*\n +points = {start:.3f} \+{cell:.3f} cells {level:.3f} level$"
        assert re.search(line, printed, re.MULTILINE)
