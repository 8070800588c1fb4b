"""``projectl packs``: list, show, check."""

import json
from pathlib import Path

import pytest

from projectl import Game, packs
from tests.cli.conftest import Run

SHIPPED = Path(packs.__file__).parent


def test_lists_every_pack(run: Run) -> None:
    lines = run("packs").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(packs.STANDARD)
    assert run("packs", "list").stdout.splitlines() == lines


@pytest.mark.parametrize("name", packs.STANDARD)
def test_shows_everything_in_a_pack(run: Run, name: str) -> None:
    result = run("packs", "show", name)
    assert result.exit_code == 0
    pack = packs.load(name)
    words = result.stdout.split()
    assert all(puzzle.name in words for puzzle in pack.puzzles)
    assert all(tile.name in words for tile in pack.tiles)
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_an_unknown_pack(run: Run) -> None:
    result = run("packs", "show", "dragons")
    assert result.exit_code == 1
    assert "there is no pack 'dragons': choose from base, ghost" in result.stderr


def test_checks_a_good_file(run: Run) -> None:
    result = run("packs", "check", str(SHIPPED / "base.toml"))
    assert result.exit_code == 0
    assert "32 white, 20 black, no mistakes" in result.stdout


def test_checks_a_bad_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text((SHIPPED / "base.toml").read_text().replace('reward = "V3"', 'reward = "V9"'))
    result = run("packs", "check", str(file))
    assert result.exit_code == 1
    assert "mine.toml:" in result.stderr
    assert "reward: must be one of O1, I2" in result.stderr
    assert run("packs", "check", str(tmp_path / "none.toml")).exit_code == 1
    assert run("packs", "show", str(file)).exit_code == 1


def test_speaks_json(run: Run, tmp_path: Path) -> None:
    listed = json.loads(run("packs", "list", "--json").stdout)
    assert [pack["name"] for pack in listed] == list(packs.STANDARD)
    base = json.loads(run("packs", "show", "base", "--json").stdout)
    assert len(base["puzzles"]) == 52
    assert base["puzzles"][0] == {
        "name": "W1",
        "colour": "white",
        "points": packs.load("base").puzzles[0].points,
        "reward": base["puzzles"][0]["reward"],
        "cells": base["puzzles"][0]["cells"],
    }
    tiles = json.loads(run("packs", "show", "finesse", "--json").stdout)["tiles"]
    assert tiles[0]["set"] == "A"
    assert len(tiles[0]["pieces"]) == 3
    file = tmp_path / "mine.toml"
    file.write_text((SHIPPED / "base.toml").read_text().replace('reward = "V3"', 'reward = "V9"'))
    result = run("packs", "check", str(file), "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["pack"] is None
    assert all(mistake["line"] > 0 for mistake in found["mistakes"])
    good = json.loads(run("packs", "check", str(SHIPPED / "ghost.toml"), "--json").stdout)
    assert good["mistakes"] == []
    assert good["pack"]["name"] == "ghost"


def own_ghost(tmp_path: Path) -> Path:
    """The shipped Ghost pack with one card worth nine points."""
    file = tmp_path / "my-ghost.toml"
    file.write_text((SHIPPED / "ghost.toml").read_text().replace("points = 2", "points = 9", 1))
    return file


def test_own_packs_are_dealt_and_carried_along(run: Run, tmp_path: Path) -> None:
    file, output = own_ghost(tmp_path), tmp_path / "game.json"
    words = ("--expansion", "ghost", "--pack", str(file), "--seed", "3")
    assert run("new", *words, "-o", str(output)).exit_code == 0
    record = json.loads(output.read_text())
    assert record["packs"] == [file.read_text()]
    game = Game.from_record(record)
    assert 9 in [puzzle.points for puzzle in game.state.box.puzzles]
    shown = run("show", str(output))
    assert shown.exit_code == 0
    played = run("text", *words, "--auto")
    assert played.exit_code == 0, played.output


@pytest.mark.parametrize("command", [("new",), ("text", "--auto"), ("serve",)])
def test_a_pack_that_cannot_be_played_is_refused(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = own_ghost(tmp_path)
    file.write_text(file.read_text().replace("points = 9", "points = 99"))
    result = run(*command, "--pack", str(file))
    assert result.exit_code == 2
    assert "must be a whole number from 0 to 9" in result.stderr
    assert run(*command, "--pack", str(tmp_path / "none.toml")).exit_code == 2
