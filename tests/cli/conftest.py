"""What the tests of the command line share: running a command, and games to run it on."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from projectl import Game
from projectl.cli import app
from projectl.rules.expansions import EXPANSIONS
from tests.variants import EVERYTHING, REVISED

VARIANTS: dict[str, dict[str, Any]] = {
    "base": {"players": 2},
    "first": {"players": 3, "edition": "first"},
    "four": {"players": 4},
    "solo": {"players": 1, "solo": "hard"},
    "solo-finesse": {"players": 1, "expansions": ["finesse", "ghost"]},
    "line-clear": {"players": 5},
    "everything": {"players": 3, "expansions": EVERYTHING},
    "endless": {"players": 2, "edition": REVISED, "expansions": list(EXPANSIONS)},
    "six": {"players": 6, "expansions": EVERYTHING},
}


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test, never in the user's."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def run() -> Run:
    """Run a command in this process; anything but a clean exit is an error of the test."""

    def run(*arguments: str, stdin: str | bytes = "") -> Result:
        result = CliRunner().invoke(app, list(arguments), input=stdin)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


def play_on(game: Game, choices: random.Random, steps: int = 10_000) -> Game:
    """Random legal actions, to the end or for some steps."""
    for _ in range(steps):
        if game.is_over:
            break
        game.play(choices.choice(game.legal_actions()), game.player)
    return game


def played(seed: int = 1, steps: int = 10_000, names: Sequence[str] = (), **settings: Any) -> Game:
    """A game of random actions."""
    game = Game.new(seed=seed, names=names, **settings)
    return play_on(game, random.Random(seed), steps)


@pytest.fixture(scope="session")
def finished() -> Game:
    """A whole game of two players; ask it for its record, do not play on."""
    return played(seed=4, players=2, names=["Ana", "Ben"])
