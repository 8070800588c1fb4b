"""PufferLib drives many games through its own interface: alone without a copy, or several batches."""

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)
pytest.importorskip("pufferlib", reason="pufferlib is not installed")

import numpy as np
import pufferlib.vector

from projectl import envs
from projectl.envs.puffer import PufferGames


def test_alone_it_plays_in_the_engines_memory() -> None:
    games = envs.VectorEnv(6, seed=3, dtype="int8")
    env = pufferlib.vector.make(PufferGames, env_kwargs={"games": 6})
    env.async_reset(3)
    heard = 0
    for _ in range(150):
        seen, rewards, terminals, truncations, told, rows, acts = env.recv()
        assert seen is env.games.observation
        assert np.array_equal(seen, games.observation)
        assert list(rows) == list(range(6))
        assert acts.all()
        assert not truncations.any()
        assert len(told) == terminals.sum()
        heard += len(told)
        actions, movers = games.sample(), games.mover.copy()
        paid = games.step(actions).rewards[np.arange(6), movers]
        env.send(actions)
        assert rewards == pytest.approx(paid), "the buffer shows what was paid last"
    assert heard > 4


def test_several_batches_share_one_memory() -> None:
    env = pufferlib.vector.make(
        PufferGames,
        env_kwargs={"games": 3},
        num_envs=2,
        backend=pufferlib.vector.Serial,
        seed=0,
    )
    env.reset(seed=5)
    for _ in range(40):
        parts = [part.games for part in env.envs]
        assert np.array_equal(env.observations, np.concatenate([p.observation for p in parts]))
        actions = np.concatenate([part.sample() for part in parts])
        env.step(actions)
