"""The environments keep the contracts of PettingZoo and Gymnasium, by those libraries' own tests."""

from typing import Any

import pytest

from tests.envs.variants import EXTRA, SOLOS, TABLES, each

pettingzoo = pytest.importorskip("pettingzoo", reason=EXTRA)
gymnasium = pytest.importorskip("gymnasium", reason=EXTRA)

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from projectl import envs  # noqa: E402

pytestmark = [
    # PettingZoo's own classic games carry the mask in a dict too, and get these warnings.
    pytest.mark.filterwarnings("ignore:Observation (is not|space for each):UserWarning"),
]


@each(TABLES)
def test_pettingzoo_api(settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(envs.aec_env(**settings), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@each(TABLES)
def test_pettingzoo_api_without_wrappers(settings: dict[str, Any]) -> None:
    api_test(envs.RawEnv(**settings, reward="gain"), num_cycles=30)


@each(TABLES)
def test_pettingzoo_seeds(settings: dict[str, Any]) -> None:
    seed_test(lambda: envs.aec_env(**settings), num_cycles=60)


@each(SOLOS)
def test_gymnasium_env(settings: dict[str, Any]) -> None:
    made = gymnasium.make("projectl/Solo-v0", render_mode="rgb_array", **settings)
    check_env(made.unwrapped)


def test_gymnasium_makes_many_at_once() -> None:
    made = gymnasium.make_vec("projectl/Solo-v0", 3, difficulty="hard")
    seen, _ = made.reset(seed=4)
    assert made.observation_space.contains(seen)
    assert made.unwrapped.games.kind.rules.solo == "hard"


def test_one_player_is_sent_to_the_solo_env() -> None:
    with pytest.raises(ValueError, match="SoloEnv"):
        envs.aec_env(players=1)


def test_settings_that_make_no_game_are_refused() -> None:
    with pytest.raises(ValueError, match="add the ghost or the phoenix expansion"):
        envs.aec_env(players=6)
    with pytest.raises(ValueError, match="unknown reward 'points'"):
        envs.aec_env(reward="points")


def test_pettingzoo_makes_it_by_name() -> None:
    env = pettingzoo.make("aec", "projectl/Table-v0", players=3)
    env.reset(seed=1)
    assert env.agents == ["player_0", "player_1", "player_2"]
