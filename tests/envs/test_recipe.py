"""The recipe that learns from outcomes: its arithmetic, a round of it, and the bot that comes of it."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.envs.variants import EXTRA
from tests.scripts import load_script

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl.lab.training.selfplay import play_game
from projectl.rules import options

PATH = Path(__file__).parents[2] / "examples" / "learn_outcomes.py"


@pytest.fixture(scope="module")
def recipe() -> ModuleType:
    return load_script(PATH)


@pytest.fixture(scope="module")
def ended(recipe: ModuleType) -> list[Any]:
    """The decisions of a few whole games."""
    network, table = recipe.Network(1), recipe.Table(3, 5)
    found: list[Any] = []
    while len(found) < 2:
        found += table.step(network)
    return found


def test_the_chances_of_each_decision_add_up(recipe: ModuleType) -> None:
    found = recipe.softmax(np.array([0.0, 0.0, 5.0, 1.0, 1.0]), np.array([0, 2, 3]))
    assert found == pytest.approx([0.5, 0.5, 1.0, 0.5, 0.5])


def test_who_wins_is_paid_what_the_other_loses(ended: list[Any]) -> None:
    for decisions in ended:
        last = {decision.seat: decision.paid for decision in decisions}
        assert sum(last.values()) == pytest.approx(0)
        assert sum(decision.paid != 0 for decision in decisions) in (0, 2)


def test_advantages_follow_each_seats_own_decisions(recipe: ModuleType) -> None:
    rows = np.zeros((2, int(recipe.WIDTH)), np.float32)
    made = [
        recipe.Decision(rows, 0, 1.0, value, seat, paid)
        for value, seat, paid in ((0.5, 0, 0.0), (0.25, 1, -1.0), (0.125, 0, 1.0))
    ]
    recipe.judge(made, trace=1.0)
    found = [decision.advantage for decision in made]
    assert found == pytest.approx([recipe.PATIENCE - 0.5, -1 - 0.25, 1 - 0.125])


def test_what_went_well_becomes_likelier(recipe: ModuleType, ended: list[Any]) -> None:
    network = recipe.Network(1)
    memory = [decision for decision in ended[0] if len(decision.rows) > 4][:30]
    for decision in memory:
        decision.advantage = 1.0 if decision.chosen % 2 else -1.0

    def chances() -> Any:
        return np.array(
            [
                recipe.softmax(network.scores(decision.rows[1:]), np.array([0]))[decision.chosen]
                for decision in memory
            ]
        )

    before = chances()
    for _ in range(5):
        recipe.learn(network, memory, np.random.default_rng(1), 1e-3)
    grown = np.log(chances()) - np.log(before)
    good = np.array([decision.advantage > 0 for decision in memory])
    assert grown[good].mean() > 0 > grown[~good].mean()


def test_the_bot_plays_a_game_to_its_end(
    recipe: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    np.savez_compressed(tmp_path / "learned.npz", **recipe.Network(2).weights)
    monkeypatch.setenv("PROJECTL_LEARNED", str(tmp_path / "learned.npz"))
    played = play_game(options.rules(players=2), 3, [recipe.Learned(1), recipe.Learned(2)])
    assert len(played.scores) == 2
