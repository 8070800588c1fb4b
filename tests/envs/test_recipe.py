"""The recipe that learns from outcomes: its arithmetic, a round of it, and the bot that comes of it."""

import copy
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.envs.variants import EXTRA
from tests.scripts import load_script

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import bots
from projectl.envs.outcomes import Outcomes
from projectl.lab.recipes.pair import softmax
from projectl.lab.training.selfplay import play_game
from projectl.rules import options

PATH = Path(__file__).parents[2] / "examples" / "learn_outcomes.py"


@pytest.fixture(scope="module")
def recipe() -> ModuleType:
    return load_script(PATH)


@pytest.fixture(scope="module")
def ended(recipe: ModuleType) -> list[Any]:
    """The decisions of a few whole games."""
    player = recipe.Player(5, games=3)
    outcomes = Outcomes(player.table.kind.rules, player.table.kind.box)
    found: list[Any] = []
    while len(found) < 2:
        found += player.step(outcomes)
    return found


def test_who_wins_is_paid_what_the_other_loses(ended: list[Any]) -> None:
    for decisions in ended:
        last = {decision.seat: decision.paid for decision in decisions}
        assert sum(last.values()) == pytest.approx(0)
        assert sum(decision.paid != 0 for decision in decisions) in (0, 2)


def test_outcomes_that_look_alike_are_one(ended: list[Any]) -> None:
    for decision in ended[0]:
        rows = decision.rows[1:]
        assert len(np.unique(rows, axis=0)) == len(rows)
        assert 0 <= decision.chosen < len(rows)


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
    network = recipe.beginner(1)
    memory = [decision for decision in ended[0] if len(decision.rows) > 4][:30]
    for decision in memory:
        decision.advantage = 1.0 if decision.chosen % 2 else -1.0

    def chances() -> Any:
        return np.array(
            [
                softmax(network.score.look(decision.rows[1:])[1], np.array([0]))[decision.chosen]
                for decision in memory
            ]
        )

    before = chances()
    for _ in range(5):
        recipe.learn(network, memory, np.random.default_rng(1), 1e-3)
    grown = np.log(chances()) - np.log(before)
    good = np.array([decision.advantage > 0 for decision in memory])
    assert grown[good].mean() > 0 > grown[~good].mean()


def test_a_copy_learns_on_alike(recipe: ModuleType) -> None:
    """What a course keeps of a player is all there is to it."""
    player = recipe.Player(7, games=4, size=200)
    player.round(1.0)
    other = copy.deepcopy(player)
    assert player.round(0.5) == other.round(0.5)
    assert (player.games, player.decisions) == (other.games, other.decisions)
    for name, part in player.weights.items():
        assert np.array_equal(part, other.weights[name])


def test_the_weights_play_as_a_bot_by_the_name_of_the_file(
    recipe: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    np.savez_compressed(tmp_path / "weights.npz", **recipe.beginner(2).weights)
    monkeypatch.setenv("PROJECTL_LEARNED", str(tmp_path / "weights.npz"))
    players = [bots.load(f"{PATH}:Learned", seed) for seed in (1, 2)]
    played = play_game(options.rules(players=2), 3, players)
    assert len(played.scores) == 2
