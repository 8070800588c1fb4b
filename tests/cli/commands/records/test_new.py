"""``projectl new``: a fresh record, or one line that says why there is none."""

import json
from pathlib import Path
from typing import Any

import pytest

from projectl import Game
from tests.cli.conftest import Run


def test_prints_a_record_that_can_be_played(run: Run) -> None:
    result = run("new", "--seed", "7")
    assert result.exit_code == 0
    record = json.loads(result.stdout)
    assert record["actions"] == []
    assert record["setup"] == Game.new(players=2, seed=7).record()["setup"]
    game = Game.from_record(record)
    assert game.rules.players == 2
    assert game.rules.edition == "second"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--players", "3"], {"players": 3}),
        (["-p", "1"], {"players": 1, "solo": "normal"}),
        (["--solo", "hard"], {"players": 1, "solo": "hard"}),
        (["--edition", "first"], {"edition": "first", "open_scores": True}),
        (["--open-scores"], {"open_scores": True}),
        (["--edition", "first", "--hidden-scores"], {"open_scores": False}),
        (["-p", "5"], {"line_clear": True}),
        (["-p", "5", "-e", "second-2.5", "--no-line-clear"], {"line_clear": False}),
        (["-x", "finesse", "-x", "ghost"], {"expansions": ["ghost", "finesse"]}),
        (["--expansion", "phoenix,ambassador"], {"expansions": ["ambassador", "phoenix"]}),
        (["--set", "pieces=12", "--set", "recycle=no"], {"pieces": 12, "recycle": False}),
    ],
)
def test_options_become_rules(run: Run, options: list[str], expected: dict[str, Any]) -> None:
    rules = json.loads(run("new", *options).stdout)["rules"]
    assert {key: rules[key] for key in expected} == expected


def test_the_same_seed_deals_the_same_game_and_no_seed_another(run: Run) -> None:
    assert run("new", "--seed", "7").stdout == run("new", "--seed", "7").stdout
    assert run("new").stdout != run("new").stdout


def test_names_in_the_order_of_play(run: Run) -> None:
    assert json.loads(run("new", "--names", "Ana, Zoë").stdout)["names"] == ["Ana", "Zoë"]


def test_writes_to_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("new", "--seed", "7", "-o", str(file))
    assert result.stdout == ""
    assert file.read_text() == run("new", "--seed", "7").stdout
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    result = run("new", "-o", str(tmp_path / "nowhere" / "game.json"))
    assert result.exit_code == 1
    assert "No such file or directory" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--players", "7"], "1 to 6"),
        (["--players", "6"], "ghost or the phoenix"),
        (["--players", "2", "--solo", "hard"], "solo is for one player"),
        (["--players", "2", "--line-clear"], "Line Clear is for 5 or 6"),
        (["--players", "5", "--edition", "first"], "1 to 4 players"),
        (["--solo", "easy"], "normal, hard, unbeatable"),
        (["--edition", "third"], "first, second, second-2.5"),
        (["--expansion", "dragons"], "choose from ghost"),
        (["--expansion", "finesse-ambassador"], "add the finesse expansion"),
        (["--set", "pieces"], "NAME=VALUE"),
        (["--set", "colour=red"], "unknown setting 'colour'"),
        (["--set", "pieces=many"], "pieces must be a whole number"),
        (["--set", "pieces=99"], "from 1 to 31"),
        (["--names", "Ana"], "2 names, not 1"),
        (["--seed", str(2**130)], "below 2**128"),
    ],
)
def test_impossible_settings_say_why_in_one_line(run: Run, options: list[str], reason: str) -> None:
    result = run("new", *options)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert reason in result.stderr
    assert len(result.stderr.splitlines()) == 1
