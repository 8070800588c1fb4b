"""``projectl simulate``: statistics of games that a bot plays against itself."""

import json
from pathlib import Path

import pytest

from tests.commands import run


@pytest.mark.parametrize("words", [(), ("--solo", "hard"), ("-p", "3", "-x", "finesse")])
def test_figures_in_words_and_as_json(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run(tmp_path, "simulate", "random", "-n", "6", "-j", "1", *words)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("6 games of random: second edition")
    for word in ("score", "rounds", "puzzle", "piece"):
        assert word in done.stdout
    assert "nan" not in done.stdout
    again = run(tmp_path, "simulate", "random", "-n", "6", "-j", "1", "--json", *words)
    (said,) = json.loads(again.stdout)["statistics"]
    assert said["games"] == 6
    assert (
        sum(it["taken"]["winners"] + it["taken"]["losers"] for it in said["puzzles"].values()) > 6
    )
    assert set(said["pieces"]) <= {"O1", "I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4"}


def test_bad_usage(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "nobody")
    assert done.returncode == 2
    assert "there is no bot 'nobody'" in done.stderr
