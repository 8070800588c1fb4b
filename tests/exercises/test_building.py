"""Finding exercises and grading them."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from projectl.exercises import collection, grading
from projectl.exercises.building import Wanted, from_game
from projectl.exercises.collection import Exercise, Hardness
from projectl.exercises.reaching import Reaching, TooWide
from tests.commands import environment
from tests.helpers import Table


def _line(table: Table, number: int, *puzzles: str) -> list[int] | None:
    s = table.game().state
    return Reaching(0, [s.box.numbers[name] for name in puzzles]).line(s, number)


def test_reaching_counts_trades_placements_and_master() -> None:
    """Two puzzles at once take Master: without it, one action is not enough."""
    found = next(it for it in collection.exercises() if it.kind == "several" and it.best == 1)
    s = found.game().state
    goals = [s.box.numbers[name] for name in found.puzzles]
    assert Reaching(found.player, goals).line(s, 0) is None
    line = Reaching(found.player, goals).line(s, 1)
    assert line is not None
    without = s.copy()
    without.players[found.player].master_used = True
    if not without.players[found.player].stored:
        assert Reaching(found.player, goals).line(without, 1) is None


def test_nothing_is_reached_from_an_empty_supply_at_once() -> None:
    table = Table(players=2).lay(0, "W1").give(0, "")
    assert _line(table, 1, "W1") is None


def test_too_wide_is_said() -> None:
    found = next(it for it in collection.exercises() if it.best == 3)
    s = found.game().state
    with pytest.raises(TooWide):
        Reaching(found.player, [s.box.numbers[n] for n in found.puzzles], most=3).line(s, 3)


def test_exercises_of_a_game_are_solved_by_their_solutions() -> None:
    short: Wanted = {("finish", 2), ("several", 1), ("touches", 0)}
    found = list(from_game({"players": 2}, 5, "6", short))
    assert len(found) > 1
    again = next(from_game({"players": 2}, 5, "6", short))
    assert found[0] == again, "the same seed finds the same"
    for exercise in found:
        assert collection.judge(exercise, exercise.solution).solved
        assert 0 < exercise.hardness.keeping <= exercise.hardness.firsts


def _exercise(number: int, **hardness: Any) -> Exercise:
    return Exercise(
        id=str(number),
        kind="finish",
        position={},
        player=0,
        best=2,
        solution=[],
        hardness=Hardness(**{"firsts": 40, "keeping": 4, **hardness}),
        puzzles=["W1"],
    )


def test_what_strong_levels_alone_solve_is_rated_higher() -> None:
    easy = dict.fromkeys(range(1, 10), 1.0)
    hard = {level: float(level > 7) for level in range(1, 10)}
    never = dict.fromkeys(range(1, 10), 0.0)
    results = [easy, hard, never] * 5
    graded = grading.grade([_exercise(n) for n in range(15)], results)
    first, second, third, *_ = [it.rating for it in graded.exercises]
    assert first < second < third
    parts = list(grading.solved_by_rating(graded.exercises, results, 3))
    assert [shares[9] for _, _, shares in parts] == [1.0, 1.0, 0.0]


def test_a_level_tries() -> None:
    easiest = [it for it in collection.exercises() if it.kind != "touches"][:10]
    solved = [grading.solves(it, 6) for it in easiest]
    assert sum(solved) >= 5
    assert solved == [grading.solves(it, 6) for it in easiest]


def test_the_commands(tmp_path: Path) -> None:
    def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", "from projectl.cli import main; main()", *arguments],
            env=environment(tmp_path),
            input=stdin,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    solved = collection.pick(1000, (), Random(4))
    played = run("trainer", "--seed", "4", stdin="\n".join(solved.solution))
    assert played.returncode == 0, played.stderr
    assert collection.goal_text(solved) in played.stdout
    assert "A solution" not in played.stdout
    file = tmp_path / "two.jsonl"
    made = run("trainer", "build", "-n", "2", "--bot", "6", "-o", str(file), "--jobs", "1")
    assert made.returncode == 0, made.stderr
    assert "Solved by level" in made.stdout
    assert len(collection.read(file.read_bytes())) == 2
