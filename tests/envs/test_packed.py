"""Observations in bytes: the same numbers as whole ones, whichever way they are written."""

from copy import copy
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs
from projectl.envs.packed import MOST


def alike(whole: envs.VectorEnv, narrow: envs.VectorEnv, row: Any, other: Any) -> bool:
    """Whether two observations say the same, up to what a byte holds."""
    said, again = whole.layout.split(row), narrow.layout.split(other)
    return list(said) == list(again) and all(
        np.array_equal(np.minimum(part, int(MOST)), again[name]) for name, part in said.items()
    )


@each(ALL)
def test_bytes_say_what_whole_numbers_say(settings: dict[str, Any]) -> None:
    """Step by step, through ends and new deals."""
    whole = envs.VectorEnv(3, seed=4, max_steps=50, **settings)
    narrow = envs.VectorEnv(3, seed=4, max_steps=50, dtype="int8", **settings)
    assert narrow.observation.dtype == np.int8
    for _ in range(60):
        assert alike(whole, narrow, whole.observation, narrow.observation)
        assert np.array_equal(whole.action_mask, narrow.action_mask)
        actions = whole.sample()
        assert np.array_equal(narrow.sample(), actions)
        step = whole.step(actions)
        narrow.step(actions)
        for game in np.flatnonzero(step.done):
            last = whole.final_observation(int(game)), narrow.final_observation(int(game))
            assert alike(whole, narrow, *last)


@each(ALL)
@pytest.mark.parametrize("most", [1, 9])
@pytest.mark.parametrize("dtype", ["int16", "int8"])
def test_what_is_left_alone_is_what_would_be_written(
    settings: dict[str, Any], most: int, dtype: str
) -> None:
    """A copy writes its rows from the start: also where another game has just taken a row."""
    games = envs.VectorEnv(3, seed=2, max_steps=most, dtype=dtype, **settings)
    for _ in range(30):
        games.step(games.sample())
        assert np.array_equal(copy(games).observation, games.observation)


@each(ALL)
def test_blocks_are_filled_up_with_zeros(settings: dict[str, Any]) -> None:
    games = envs.VectorEnv(2, dtype="int8", **settings)
    layout = games.layout
    named = np.zeros(layout.size, bool)
    for part in layout.split(np.arange(layout.size)).values():
        named[part.ravel()] = True
    for _ in range(40):
        games.step(games.sample())
        assert not games.observation[:, ~named].any()
    assert all(block.width % 8 == 0 for block in layout.blocks)
    low, high = layout.limits()
    assert low.shape == high.shape == layout.scale().shape == (layout.size,)


def test_numbers_that_a_byte_cannot_hold_are_cut_off() -> None:
    games = envs.VectorEnv(1, dtype="int8")
    games.batch.states[0].round = 300
    games.batch.states[0].players[0].points = 500
    games.step(games.sample())
    seen = games.layout.split(games.observation)
    assert seen["table/round"] == seen["players/points"][0, 0] == MOST


def test_an_unknown_dtype_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown dtype 'float32': choose one of int16, int8"):
        envs.VectorEnv(1, dtype="float32")
