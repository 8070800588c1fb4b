"""The OpenSpiel game passes OpenSpiel's own simulation test in every variant."""

import json
from random import Random

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)
pyspiel = pytest.importorskip("pyspiel", reason="the extra projectl[openspiel] is not installed")

import numpy as np  # noqa: E402

from projectl import Game  # noqa: E402
from projectl.envs import openspiel  # noqa: E402

GAMES = [
    "",
    "players=3",
    "players=4,reward=score",
    "players=2,edition=first",
    "players=5",
    "players=6,expansions=ghost",
    "players=2,expansions=finesse,reward=score",
    "players=2,edition=second-2.5,expansions=endless-white",
    "players=4,expansions=ghost+ambassador+finesse+finesse-ambassador+phoenix",
    "players=1",
    "players=1,solo=hard,reward=score",
    "players=1,solo=unbeatable,expansions=finesse",
]


@pytest.mark.parametrize("settings", GAMES)
def test_random_simulations(settings: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"python_projectl({settings})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()  # it prints the whole game


def test_chance_chooses_the_deal() -> None:
    game = pyspiel.load_game("python_projectl(deals=12)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert [deal for deal, _ in state.chance_outcomes()] == list(range(12))
    state.apply_action(7)
    assert state.current_player() == 0
    texts = {state.action_to_string(0, action) for action in state.legal_actions()}
    assert texts == {str(action) for action in Game.new(players=2, seed=7).legal_actions()}


def test_returns_are_zero_sum_and_observations_are_views() -> None:
    game = pyspiel.load_game("python_projectl(players=3)")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    state, random = game.new_initial_state(), Random(1)
    assert state.observation_string(0) == "{}"
    state.apply_action(3)
    assert json.loads(state.observation_string(1))["phase"] == "play"
    assert np.array_equal(state.observation_tensor(1), state.table.look(1))
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(random.random() * len(legal))])
    assert sum(state.returns()) == pytest.approx(0)


def test_what_is_hidden_is_dealt_anew() -> None:
    """As searches over information states ask: the same to the player, other decks, playable."""
    state = pyspiel.load_game("python_projectl(players=2)").new_initial_state()
    state.apply_action(7)
    random = Random(3)
    for _ in range(5):
        state.apply_action(random.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, random.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.table.state != state.table.state
    before = state.table.state.copy()
    while not other.is_terminal():
        other.apply_action(random.choice(other.legal_actions()))
    assert sum(other.returns()) == 0
    assert state.table.state == before


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(ValueError, match="reward must be win or score"):
        openspiel.ProjectLGame({"reward": "gain"})
