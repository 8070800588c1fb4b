"""The recipe that searches: its schedule, what its trees know, a round of it, and the bot."""

import copy
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.envs.variants import EXTRA
from tests.scripts import load_script
from tests.server.conftest import FULL

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import bots, envs
from projectl.envs.outcomes import Outcomes
from projectl.lab.training.selfplay import play_game
from projectl.rules import options
from projectl.rules.state import PLAY
from projectl.rules.views import sample, veil

PATH = Path(__file__).parents[2] / "examples" / "learn_search.py"


@pytest.fixture(scope="module")
def recipe() -> ModuleType:
    return load_script(PATH)


def test_half_of_the_actions_are_tried_on(recipe: ModuleType) -> None:
    assert recipe.schedule(4, 8) == [0, 0, 0, 0, 1, 1, 2, 2]
    assert recipe.schedule(8, 16) == [0] * 8 + [1] * 4 + [2] * 2 + [3] * 2
    assert recipe.schedule(1, 3) == [0, 1, 2]
    assert recipe.schedule(5, 0) == []


def test_what_a_player_cannot_see_makes_no_difference(recipe: ModuleType) -> None:
    """Same view, other hidden cards, same choice and same thoughts about it."""
    games = envs.VectorEnv(6, players=2, seed=4, observes=False)
    searcher = recipe.Searcher(recipe.beginner(), Outcomes(games.kind.rules, games.kind.box))
    random = Random(1)
    for _ in range(25):
        games.step(games.sample())
    seats = [int(p) for p in games.mover]
    states = [s for s in games.batch.states if s.phase == PLAY]
    assert len(states) == len(seats)
    others = [sample(veil(s, p), random) for s, p in zip(states, seats, strict=True)]
    for one, other in zip(
        searcher.search(states, seats, 12), searcher.search(others, seats, 12), strict=True
    ):
        assert one.root.q == pytest.approx(other.root.q)
        assert one.chosen() == other.chosen()


def test_a_search_sees_what_a_second_action_gains(recipe: ModuleType) -> None:
    """What follows in the turn is believed: a tried action is worth what comes of the best turn."""
    games = envs.VectorEnv(4, players=2, seed=9, observes=False)
    searcher = recipe.Searcher(recipe.beginner(), Outcomes(games.kind.rules, games.kind.box))
    states, seats = list(games.batch.states), [int(p) for p in games.mover]
    short, long = (searcher.search(states, seats, number) for number in (0, 24))
    for before, after in zip(short, long, strict=True):
        assert after.root.tried.sum() == 24
        assert before.root.tried.sum() == 0
        assert after.root.worth() > before.root.worth()


def test_results_and_later_searches_are_believed_by_seat(recipe: ModuleType) -> None:
    rows = np.zeros((1, int(recipe.WIDTH)), np.float32)
    made = [recipe.Decision(rows, 0, np.ones(1), 0.5, seat) for seat in (0, 1, 0)]
    first, second, last = recipe.returns(made, np.array([9, 2]))
    assert last == pytest.approx(recipe.target(1.0, 7.0))
    assert second == pytest.approx(recipe.target(0.0, -7.0))
    assert first == pytest.approx(recipe.TRACE * last + (1 - recipe.TRACE) * 0.5)


def test_a_round_lowers_the_loss_and_a_copy_learns_on_alike(recipe: ModuleType) -> None:
    player = recipe.Player(7, games=4, simulations=4, size=150)
    player.round(1.0)
    other = copy.deepcopy(player)
    assert player.round(0.5) == other.round(0.5)
    for name, part in player.weights.items():
        assert np.array_equal(part, other.weights[name])
    fixed = [player._learn_value(1e-3) for _ in range(60)]
    assert np.mean(fixed[-10:]) < np.mean(fixed[:10])


def test_the_weights_play_as_a_bot_by_the_name_of_the_file(
    recipe: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    np.savez_compressed(tmp_path / "weights.npz", **recipe.beginner(2).weights)
    monkeypatch.setenv("PROJECTL_LEARNED", str(tmp_path / "weights.npz"))
    player: Any = bots.load(f"{PATH}:Searched", 1)
    player.simulations = 48 if FULL else 8
    played = play_game(options.rules(players=2), 3, [player, bots.make("random", 2)])
    assert played.winners == [0]
