"""One seat against bots: the same games as at a table, masks as learners want them."""

import pickle
from random import Random
from typing import Any

import pytest

from tests.envs.variants import EXTRA, TABLES, choose, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import gymnasium
import numpy as np

from projectl import envs
from projectl.envs.single import SingleEnv


@each(TABLES)
def test_every_variant_is_played_to_its_end(settings: dict[str, Any]) -> None:
    env, random = SingleEnv("random", reward="gain", **settings), Random(1)
    seen, info = env.reset(seed=3)
    done, earned = False, 0.0
    while not done:
        assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
        assert env.table.player == env.seat
        legal = [int(number) for number in np.flatnonzero(env.action_masks())]
        seen, paid, done, cut, info = env.step(choose(legal, random))
        assert not cut
        earned += paid
    scores = info["scores"]
    own = scores.pop(info["seat"])
    if settings["players"] == 2:
        assert earned == pytest.approx(own - scores[0])


def test_greedy_wins_against_somebody_who_takes_anything() -> None:
    env, random = SingleEnv("greedy", seat=1), Random(2)
    assert env.reset(seed=5)[1]["seat"] == 1
    done, paid = False, 0.0
    while not done:
        legal = [int(number) for number in np.flatnonzero(env.action_masks())]
        _, paid, done, _, _ = env.step(choose(legal, random))
    assert paid == -1


def test_it_is_an_environment_as_gymnasium_means_it() -> None:
    env = gymnasium.make(envs.single.ID, opponents="random", max_steps=50)
    assert isinstance(env.unwrapped, SingleEnv)
    assert np.array_equal(env.reset(seed=4)[0]["observation"], env.reset(seed=4)[0]["observation"])
    again = pickle.loads(pickle.dumps(env.unwrapped))
    legal = int(np.flatnonzero(again.action_masks())[0])
    assert again.step(legal)[1:4] == env.unwrapped.step(legal)[1:4]


def test_what_makes_no_table_is_refused() -> None:
    with pytest.raises(ValueError, match="SoloEnv"):
        SingleEnv(players=1)
    with pytest.raises(ValueError, match="expected 2 bots, not 1"):
        SingleEnv(["greedy"], players=3)
    env = SingleEnv("random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
