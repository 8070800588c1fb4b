"""The training example learns: a few seconds of it already beat random play."""

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.envs.variants import EXTRA
from tests.scripts import load_script

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs

PATH = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    return load_script(PATH)


def test_a_few_rounds_beat_random_play() -> None:
    command = [sys.executable, str(PATH), "--iterations", "4", "--games", "100"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    result = re.search(r"100 games against random: (\d+)% won", done.stdout)
    assert result is not None
    assert int(result[1]) >= 65


def test_it_plays_any_number_of_players(ppo: ModuleType) -> None:
    for players in (1, 3):
        table = envs.VectorEnv(4, players, reward="gain")
        random = np.random.default_rng(1)
        network = ppo.Network(table.kind.layout.scale(), table.kind.actions, 8, random)
        before = network.weights["policy"].copy()
        ppo.learn(network, ppo.play(table, network, 20, random), random, 1e-3)
        assert np.isfinite(network.weights["policy"]).all()
        assert not np.array_equal(network.weights["policy"], before)


def test_the_gradient_is_that_of_the_objective(ppo: ModuleType) -> None:
    """Pushing an action up by what ``learn`` computes makes it likelier when it was good."""
    table = envs.VectorEnv(6, 2, seed=2, reward="gain")
    random = np.random.default_rng(2)
    network = ppo.Network(table.kind.layout.scale(), table.kind.actions, 16, random)
    memory = ppo.play(table, network, 6, random)
    x, h, chance, _ = network.look(memory.observation[0], memory.mask[0])
    row, action = np.arange(6), memory.action[0]
    push = np.zeros_like(chance)
    push += chance
    push[row, action] -= 1  # the gradient of minus log chance
    network.learn(x, h, push / 6, np.zeros(6, np.float32), 1e-3)
    _, _, after, _ = network.look(memory.observation[0], memory.mask[0])
    assert np.log(after[row, action]).mean() > np.log(chance[row, action]).mean()
    assert not after[memory.mask[0] == 0].any()


def test_advantages_follow_each_seats_own_moves(ppo: ModuleType) -> None:
    """Two seats move in turn; with full traces an advantage is the reward to come less the value."""
    done = np.array([[False], [False], [False], [True]])
    reward = np.array([[[1.0, -1.0]], [[0.0, 0.0]], [[2.0, -2.0]], [[-4.0, 4.0]]])
    memory = ppo.Memory(
        observation=np.zeros((4, 1, 1)),
        mask=np.zeros((4, 1, 1)),
        action=np.zeros((4, 1), int),
        chance=np.ones((4, 1)),
        value=np.array([[0.5], [0.25], [0.125], [1.0]]),
        mover=np.array([[0], [1], [0], [1]]),
        reward=reward,
        done=done,
    )
    found = ppo.advantages(memory, discount=1.0, trace=1.0)[:, 0]
    assert found == pytest.approx([-1 - 0.5, 2 - 0.25, -2 - 0.125, 4 - 1])


def test_moves_whose_outcome_is_not_in_memory_teach_nothing(ppo: ModuleType) -> None:
    memory = ppo.Memory(
        observation=np.zeros((2, 1, 1)),
        mask=np.zeros((2, 1, 1)),
        action=np.zeros((2, 1), int),
        chance=np.ones((2, 1)),
        value=np.array([[0.5], [0.25]]),
        mover=np.array([[0], [1]]),
        reward=np.ones((2, 1, 2)),
        done=np.zeros((2, 1), bool),
    )
    assert list(ppo.advantages(memory)[:, 0]) == [0, 0]
