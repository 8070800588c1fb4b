"""Games through the caller's buffers: the same games, written where the caller wants them."""

from typing import Any

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs


def buffers(games: int, size: int, actions: int) -> dict[str, Any]:
    """Slices of larger arrays, as those who share memory between processes hand them in."""
    return {
        "observations": np.full((games + 2, size), -1, np.int8)[1:-1],
        "action_masks": np.full((games + 2, actions), -1, np.int8)[1:-1],
        "actions": np.zeros(games, np.int32),
        "rewards": np.full(games, 9, np.float32),
        "terminals": np.ones(games, bool),
        "truncations": np.ones(games, bool),
        "masks": np.zeros(games, bool),
    }


@pytest.mark.parametrize("players", [1, 2, 3])
def test_buffers_hold_what_the_games_are(players: int) -> None:
    games = envs.VectorEnv(5, players, seed=4, reward="gain", max_steps=60, dtype="int8")
    given = buffers(5, games.layout.size, games.kind.actions)
    env = envs.NativeEnv(5, players, buf=given, reward="gain", max_steps=60)
    seen, _ = env.reset(4)
    assert seen is given["observations"]
    assert given["masks"].all()
    assert not given["terminals"].any()
    ended = 0
    for _ in range(150):
        assert np.array_equal(given["observations"], games.observation)
        assert np.array_equal(given["action_masks"], games.action_mask)
        assert env.single_observation_space.contains(given["observations"][0])
        movers = games.mover.copy()
        given["actions"][:] = games.sample()
        step = games.step(given["actions"])
        *results, told = env.step(env.actions)
        names = ("observations", "rewards", "terminals", "truncations")
        assert all(found is given[name] for found, name in zip(results, names, strict=True))
        assert given["rewards"] == pytest.approx(step.rewards[np.arange(5), movers])
        assert np.array_equal(given["terminals"], step.terminated)
        assert np.array_equal(given["truncations"], step.truncated)
        assert [one["scores"] for one in told] == step.scores[step.done].tolist()
        ended += len(told)
    assert ended > 5
    for name in ("observations", "action_masks"):
        around = given[name].base
        assert (around[[0, -1]] == -1).all(), "nothing is written beside"


def test_without_buffers_nothing_is_copied() -> None:
    env = envs.NativeEnv(3)
    assert env.observations is env.games.observation
    assert env.action_masks is env.games.action_mask
    assert env.num_agents == 3
    assert env.single_action_space.n == env.games.kind.actions


def test_buffers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match=r"rewards is float32 \(4,\): expected float32 \(3,\)"):
        envs.NativeEnv(3, buf={"rewards": np.zeros(4, np.float32)})
    with pytest.raises(ValueError, match="observations is uint8"):
        envs.NativeEnv(3, buf={"observations": np.zeros((3, 1032), np.uint8)})
