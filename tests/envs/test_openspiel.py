"""The OpenSpiel game passes OpenSpiel's own simulation test in every variant."""

import json
from random import Random
from typing import Any

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
    "players=2,edition=second-2.5,expansions=endless-white,deals=1000",
    "players=2,edition=second-2.5",
    "players=2,deals=1000",
    "players=4,expansions=ghost+ambassador+finesse+finesse-ambassador+phoenix",
    "players=1",
    "players=1,solo=hard,reward=score",
    "players=1,solo=unbeatable,expansions=finesse",
]


def draw_all(state: Any, random: Random) -> None:
    """Let chance have its way until somebody is to move."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, chances)[0])


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
    draw_all(state, random)
    assert json.loads(state.observation_string(1))["phase"] == "play"
    assert np.array_equal(state.observation_tensor(1), state.table.look(1))
    while not state.is_terminal():
        draw_all(state, random)
        legal = state.legal_actions()
        state.apply_action(legal[int(random.random() * len(legal))])
        draw_all(state, random)
    assert sum(state.returns()) == pytest.approx(0)


def with_a_hidden_pile(game: Any, random: Random) -> Any:
    """A state in which player 1 is to move and player 0 has finished a puzzle."""
    while True:
        state = game.new_initial_state()
        draw_all(state, random)
        while not state.is_terminal():
            if state.table.state.players[0].pile and state.current_player() == 1:
                return state
            legal = state.legal_actions()
            places = legal[-1] in state.table.kind.groups["place"]
            state.apply_action(legal[-1] if places else random.choice(legal))
            draw_all(state, random)


@pytest.mark.parametrize("deals", [0, 1000])
def test_what_is_hidden_is_dealt_anew(deals: int) -> None:
    """As searches over information states ask: the same to the player, other piles, playable."""
    game, random = pyspiel.load_game(f"python_projectl(deals={deals})"), Random(3)
    state = with_a_hidden_pile(game, random)
    others = [state.resample_from_infostate(1, random.random) for _ in range(20)]
    assert {other.observation_string(1) for other in others} == {state.observation_string(1)}
    assert all(other.legal_actions() == state.legal_actions() for other in others)
    assert len({other.table.state.players[0].pile for other in others}) > 1
    before = state.table.state.copy()
    other = others[0]
    while not other.is_terminal():
        other.apply_action(random.choice(other.legal_actions()))
        draw_all(other, random)
    assert sum(other.returns()) == 0
    assert state.table.state == before


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(ValueError, match="reward must be win or score"):
        openspiel.ProjectLGame({"reward": "gain"})
