"""Environments as Python objects: copies and pickles are equal and play on alike, each alone."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest

from tests.envs.variants import EXTRA

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs

Played = list[Any]


def act_in_raw(env: Any) -> Any:
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    return env.agent_selection, dict(env.rewards), env.scores()


def act_alone(env: Any) -> Any:
    seen, paid, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[-1]))
    if over:
        seen, info = env.reset()
    return seen["observation"].tolist(), paid, info


def act_in_many(env: Any) -> Any:
    seen, paid, *_ = env.step(env.games.action_mask.argmax(axis=1))
    return seen["observation"].tolist(), paid.tolist()


KINDS: dict[str, tuple[Callable[[], Any], Callable[[Any], Any]]] = {
    "RawEnv": (lambda: envs.RawEnv(3, reward="gain", expansions=("ghost",)), act_in_raw),
    "SoloEnv": (lambda: envs.SoloEnv("hard", reward="gain"), act_alone),
    "SingleEnv, greedy": (lambda: envs.SingleEnv(reward="gain"), act_alone),
    "SingleEnv, three": (lambda: envs.SingleEnv(["random", "planner"], 3), act_alone),
    "VectorSolo": (lambda: envs.VectorSolo(3, max_steps=20), act_in_many),
}


@pytest.fixture(params=KINDS)
def made(request: pytest.FixtureRequest) -> tuple[Any, Callable[[Any, int], Played]]:
    """An environment in the middle of a game, and how it is played on."""
    make, act = KINDS[request.param]
    env = make()
    env.reset(seed=7)

    def play(env: Any, steps: int) -> Played:
        return [act(env) for _ in range(steps)]

    play(env, 12)
    return env, play


def test_copies_and_pickles_play_on_alike_and_alone(
    made: tuple[Any, Callable[[Any, int], Played]],
) -> None:
    env, play = made
    others = [env, copy(env), deepcopy(env), pickle.loads(pickle.dumps(env))]
    assert all(other == env for other in others)
    later = play(others.pop(), 12)
    assert all(other == env for other in others), "the first is left as it was"
    for other in others[::-1]:
        assert play(other, 12) == later
    assert all(other == env for other in others)


def test_what_goes_on_otherwise_is_not_equal(
    made: tuple[Any, Callable[[Any, int], Played]],
) -> None:
    env, play = made
    other = copy(env)
    play(other, 1)
    assert env != other
    assert env != "an environment"
    again = copy(env)
    again.reset()
    assert env != again
    with pytest.raises(TypeError, match="unhashable"):
        hash(env)


@pytest.mark.parametrize("name", KINDS)
def test_before_the_first_deal_too(name: str) -> None:
    env = KINDS[name][0]()
    assert copy(env) == env
    assert pickle.loads(pickle.dumps(env)) == env
