"""The two small networks of the recipes: their slopes, what they begin with, their weights as one."""

import numpy as np
import pytest

from projectl.lab.recipes.pair import Network, Pair, softmax


def test_chances_are_shared_out_within_each_run() -> None:
    found = softmax(np.array([0.0, 0.0, 5.0, 1.0, 1.0]), np.array([0, 2, 3]))
    assert found == pytest.approx([0.5, 0.5, 1.0, 0.5, 0.5])


def test_a_network_begins_as_what_is_known() -> None:
    rows = np.random.default_rng(1).random((4, 6), np.float32)
    _, out = Network(6, {2: 3.0, 5: -1.0}, np.random.default_rng(2)).look(rows)
    assert out == pytest.approx(3 * rows[:, 2] - rows[:, 5])


def test_learning_goes_downhill() -> None:
    random = np.random.default_rng(3)
    rows = random.random((200, 6), np.float32)
    goals = np.where(rows[:, 0] > rows[:, 1], 1.0, -1.0)
    network = Network(6, {}, random)
    losses = []
    for _ in range(200):
        hidden, out = network.look(rows)
        losses.append(float(((out - goals) ** 2).mean()))
        network.learn(rows, hidden, ((out - goals) / len(rows)).astype(np.float32), 1e-2)
    assert losses[0] == pytest.approx(1.0)
    assert losses[-1] < 0.2


def test_the_weights_of_a_pair_can_be_handed_on() -> None:
    rows = np.random.default_rng(1).random((4, 6), np.float32)
    one, other = Pair(6, {0: 1.0}, {1: 1.0}, seed=1), Pair(6, {}, {}, seed=2)
    hidden, out = one.score.look(rows)
    one.score.learn(rows, hidden, out, 1e-2)
    other.weights = one.weights
    assert other.score.look(rows)[1] == pytest.approx(one.score.look(rows)[1])
    assert other.value.look(rows)[1] == pytest.approx(rows[:, 1])
