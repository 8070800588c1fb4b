"""Golden playthroughs: a seeded game of every variant reads today as it did when it was reviewed."""

from pathlib import Path

import pytest

from tests.golden.playthrough import GAMES, playthrough

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_has_not_changed(name: str) -> None:
    assert playthrough(GAMES[name]) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)
