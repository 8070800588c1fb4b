"""Many games at once: the same games as one by one, dealt anew when they end."""

import pickle
from copy import copy, deepcopy
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs
from projectl.envs import payoff


@each(ALL)
@pytest.mark.parametrize("reward", payoff.NAMES)
def test_rows_are_the_games_played_one_by_one(settings: dict[str, Any], reward: str) -> None:
    """Three rows against three tables, step by step, through ends and new deals."""
    games = envs.VectorEnv(3, seed=10, reward=reward, max_steps=150, **settings)
    tables = [envs.Table(games.kind, reward, seed, 150) for seed in (10, 11, 12)]
    next_seed = 13
    for _ in range(160):
        for row, table in enumerate(tables):
            p = table.player
            assert games.mover[row] == p
            assert games.length[row] == len(table.played)
            assert np.array_equal(games.action_mask[row], table.mask(p))
            assert np.array_equal(games.observation[row], table.look(p))
        actions = games.sample()
        step = games.step(actions)
        for row, table in enumerate(tables):
            p = table.player
            assert step.rewards[row] == pytest.approx(table.play(int(actions[row])))
            assert step.terminated[row] == table.is_over
            assert step.truncated[row] == table.is_cut
            if step.done[row]:
                assert list(step.scores[row]) == table.scores()
                assert np.array_equal(games.final_observation(row), table.look(p))
                tables[row] = envs.Table(games.kind, reward, next_seed, 150)
                next_seed += 1


def goes_on(games: envs.VectorEnv, steps: int) -> list[Any]:
    """What a batch plays and pays from here, and how it stands then."""
    played = []
    for _ in range(steps):
        actions = games.sample()
        played += [actions.tolist(), games.step(actions).rewards.tolist()]
    return [played, games.observation.tolist(), games.action_mask.tolist()]


@each(ALL)
def test_copies_and_pickles_play_on_alike_and_alone(settings: dict[str, Any]) -> None:
    """Also through ends and new deals."""
    games = envs.VectorEnv(3, seed=5, reward="gain", max_steps=35, **settings)
    goes_on(games, 30)
    others = [games, copy(games), deepcopy(games), pickle.loads(pickle.dumps(games))]
    assert all(other == games for other in others)
    later = goes_on(others.pop(), 12)
    assert all(other == games for other in others), "the first is left as it was"
    for other in others[::-1]:
        assert goes_on(other, 12) == later


@each(ALL)
def test_the_same_seed_plays_the_same_games(settings: dict[str, Any]) -> None:
    one, other = (envs.VectorEnv(4, seed=3, **settings) for _ in range(2))
    for _ in range(80):
        actions = one.sample()
        assert np.array_equal(actions, other.sample())
        assert np.array_equal(one.step(actions).rewards, other.step(actions).rewards)
        assert np.array_equal(one.observation, other.observation)
        assert np.array_equal(one.action_mask, other.action_mask)
    one.reset(3)
    other.reset([3, 4, 5, 6])
    assert np.array_equal(one.observation, other.observation)
    other.reset(4)
    assert not np.array_equal(one.observation, other.observation)


def test_without_observations_the_games_are_the_same() -> None:
    seeing, blind = envs.VectorEnv(5, seed=1), envs.VectorEnv(5, seed=1, observes=False)
    assert blind.observation.shape == (0, 978)
    for _ in range(120):
        actions = seeing.sample()
        assert np.array_equal(seeing.step(actions).rewards, blind.step(actions).rewards)
        assert np.array_equal(seeing.action_mask, blind.action_mask)


def test_one_illegal_action_and_none_is_played() -> None:
    games = envs.VectorEnv(3, players=2)
    before = games.observation.copy()
    actions = games.sample().copy()
    for wrong in (games.kind.actions - 1, -1, 10**9):
        actions[1] = wrong
        with pytest.raises(envs.IllegalNumber, match=f"game 1: action {wrong} is not legal"):
            games.step(actions)
    with pytest.raises(envs.IllegalNumber, match="expected 3 actions, not 2"):
        games.step([0, 0])
    assert np.array_equal(games.observation, before)
    assert list(games.length) == [0, 0, 0]


def test_as_many_seeds_as_games() -> None:
    with pytest.raises(ValueError, match="expected 3 seeds, not 2"):
        envs.VectorEnv(3).reset([1, 2])


def test_solo_games_keep_gymnasiums_vector_contract() -> None:
    games = envs.VectorSolo(4, "hard", reward="gain")
    seen, info = games.reset(seed=5)
    assert info == {}
    ended = 0
    for _ in range(150):
        assert games.observation_space.contains(seen)
        assert games.single_observation_space.contains({k: v[0] for k, v in seen.items()})
        actions = games.games.sample()
        assert games.action_space.contains(actions)
        seen, rewards, terminated, truncated, info = games.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (4,)
        ended += int(terminated.sum())
        assert ("final_obs" in info) == terminated.any()
        for row in np.flatnonzero(terminated):
            assert games.single_observation_space.contains(info["final_obs"][row])
            split = games.games.kind.layout.split(info["final_obs"][row]["observation"])
            assert split["table/phase"][2] == 1
            assert info["final_info"]["opponent"][row] == split["opponent/points"]
    assert ended > 3


def test_solo_games_can_be_dealt_again() -> None:
    one, other = envs.VectorSolo(2), envs.VectorSolo(2)
    first, _ = one.reset(seed=8)
    again, _ = other.reset(seed=[8, 9])
    assert np.array_equal(first["observation"], again["observation"])
    one.reset(seed=8)
    then, _ = one.reset()
    assert not np.array_equal(first["observation"], then["observation"])
