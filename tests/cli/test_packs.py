"""``projectl packs``: list, show, check."""

from pathlib import Path

import pytest

from projectl import packs
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
