"""The commands of the recipes, for as short a course as there is: a curve, and weights that play by name."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

from projectl import bots
from projectl.lab.recipes.course import read
from projectl.lab.training.selfplay import play_game
from projectl.rules import options

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = ["--rounds", "1", "--points", "1", "--games", "8", "--processes", "1"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "bot", "folder", "opponent"),
    [
        ("learn_outcomes.py", "Learned", "learned", "greedy"),
        ("learn_search.py", "Searched", "searched", "planner"),
    ],
)
def test_one_command_makes_a_bot_with_a_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    script: str,
    bot: str,
    folder: str,
    opponent: str,
) -> None:
    """Where it was made it is found without being told where."""
    monkeypatch.chdir(tmp_path)
    subprocess.run([sys.executable, str(EXAMPLES / script), *SHORT], check=True)
    curve = read(tmp_path / folder / "curve.csv")
    assert [(it.round, it.against, it.measured) for it in curve] == [
        (0, opponent, 2),
        (1, opponent, 8),
    ]
    assert curve[-1].decisions > 1000
    players = [bots.load(f"{EXAMPLES / script}:{bot}", 1), bots.make("random", 2)]
    assert play_game(options.rules(players=2), 3, players).winners == [0]
