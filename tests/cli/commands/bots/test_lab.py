"""``projectl lab``: studies of bots, in words and as data."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

FEW = ("-n", "1", "-j", "1")
STUDIES = [
    ("regret", "greedy", "--player", "greedy", "--seed", "2", *FEW),
    ("scaling", "greedy", "--from", "0.01", "--doublings", "1", "-n", "2", "-j", "1"),
    ("disagreements", "greedy", "random", "--rollouts", "1", "--judge", "greedy", *FEW),
]


@pytest.mark.parametrize("words", STUDIES, ids=lambda words: words[0])
def test_figures_with_intervals_as_data(run: Run, words: tuple[str, ...]) -> None:
    done = run("lab", *words, "--json")
    assert done.exit_code == 0, done.stderr
    data = json.loads(done.stdout)
    figures = data if isinstance(data, list) else [data]
    assert all(set(it.get("loss") or it["wins"]) == {"value", "low", "high"} for it in figures)


def test_figures_in_words(run: Run) -> None:
    done = run("lab", *STUDIES[1])
    assert done.stdout.startswith("0.02 s against 0.01 s a turn: ")
    assert "%] of 2 games" in done.stdout


def test_a_regression_is_said_kind_by_kind(run: Run) -> None:
    few = ("--kind", "two", "-n", "12", "-j", "1")
    done = run("lab", "regression", "random", "greedy", *few)
    assert done.exit_code == 1
    assert done.stdout.startswith("two:     0.00% ")
    assert done.stdout.endswith(": weaker\n")
    again = run("lab", "regression", "random", "greedy", "--json", *few)
    (found,) = json.loads(again.stdout)
    assert (found["kind"], found["games"], found["verdict"]) == ("two", 12, "weaker")
    refused = run("lab", "regression", "greedy", "random", "--kind", "chess")
    assert refused.exit_code == 2
    assert "choose from two" in refused.stderr


def test_the_distance_to_what_is_possible(run: Run) -> None:
    done = run("lab", "solo", "greedy", "-n", "1", "-j", "1", "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["reached"]["value"] <= found["found"]["value"] <= found["bound"]["value"]
    told = run("lab", "solo", "greedy", "-n", "1", "-j", "1", "--solo", "easy")
    assert told.exit_code == 2


@pytest.mark.parametrize("study", ["regret", "scaling", "solo"])
def test_a_bot_that_is_not_there(run: Run, study: str) -> None:
    done = run("lab", study, "nobody")
    assert done.exit_code == 2
    assert "there is no bot 'nobody'" in done.stderr


def test_games_are_played_once_and_told_of_as_often_as_asked(run: Run, tmp_path: Path) -> None:
    file, page = str(tmp_path / "figures.json"), tmp_path / "strategy.md"
    done = run("lab", "strategy", file, "--bot", "random=10", "-j", "1", "--json")
    assert done.exit_code == 0, done.stderr
    assert json.loads(done.stdout) == {"games": {"random": 10}}
    done = run("lab", "strategy", file, "--page", str(page))
    assert done.stdout.splitlines()[0].startswith("10 games of random in ")
    assert "10 games of `random`" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bot", "random"), "--bot random: expected a bot and a number of games"),
        (("--bot", "nobody=10"), "there is no bot 'nobody'"),
        ((), "No such file"),
    ],
)
def test_strategy_of_nobody(run: Run, tmp_path: Path, words: tuple[str, ...], why: str) -> None:
    done = run("lab", "strategy", str(tmp_path / "figures.json"), *words)
    assert done.exit_code == 2
    assert why in done.stderr
    assert not list(tmp_path.iterdir())
