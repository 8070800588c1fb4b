"""What games pay: sums over seats and over time, ties, solo, truncation and illegal actions."""

from random import Random
from typing import Any

import pytest

from tests.envs.variants import ALL, EXTRA, SOLOS, TABLES, choose, each

pytest.importorskip("pettingzoo", reason=EXTRA)

from projectl import envs
from projectl.envs import payoff
from projectl.rules import scoring


def paid_in_all(settings: dict[str, Any], reward: str, seed: int) -> tuple[list[float], envs.Table]:
    """What each seat was paid over a whole game, and the table at its end."""
    table, random = envs.Table(envs.variant(**settings), reward, seed), Random(seed)
    total = [0.0] * len(table.state.players)
    while not table.is_over:
        paid = table.play(choose(table.numbers(), random))
        if reward != "gain" and not table.is_over:
            assert not any(paid)
        total = [a + b for a, b in zip(total, paid, strict=True)]
    return total, table


@each(TABLES)
@pytest.mark.parametrize("reward", payoff.NAMES)
def test_the_rewards_of_all_seats_add_up_to_nothing(settings: dict[str, Any], reward: str) -> None:
    for seed in range(3):
        total, _ = paid_in_all(settings, reward, seed)
        assert sum(total) == pytest.approx(0)


@each(ALL)
def test_gains_add_up_to_the_score_difference(settings: dict[str, Any]) -> None:
    gained, table = paid_in_all(settings, "gain", 4)
    at_the_end, _ = paid_in_all(settings, "score", 4)
    assert gained == pytest.approx(at_the_end)
    scores = scoring.scores(table.state)
    others = (sum(scores) - scores[0]) / (len(scores) - 1)
    assert gained[0] == pytest.approx(scores[0] - others)


@each(ALL)
def test_the_winner_gets_the_most(settings: dict[str, Any]) -> None:
    total, table = paid_in_all(settings, "win", 5)
    winners = scoring.winners(table.state)
    if table.kind.rules.solo is not None:
        assert total == [1.0 if winners == [0] else -1.0]
    else:
        assert [p for p, paid in enumerate(total) if paid == max(total)] == winners
        if len(winners) == 1:
            assert max(total) == 1
            assert min(total) == pytest.approx(-1 / (len(total) - 1))


def test_a_shared_victory_is_split() -> None:
    table = envs.Table(envs.variant(players=3), "win", 1)
    assert list(payoff.wins(table.state)) == pytest.approx([0, 0, 0])  # nobody has anything yet
    table.state.players[2].points = -1
    assert list(payoff.wins(table.state)) == pytest.approx([0.25, 0.25, -0.5])


def test_two_players_get_one_and_minus_one() -> None:
    total, _ = paid_in_all({"players": 2}, "win", 5)
    assert sorted(total) == [-1, 1]


@each(TABLES)
def test_a_table_pays_every_agent_what_it_is_due(settings: dict[str, Any]) -> None:
    """PettingZoo hands out rewards bit by bit: in the end each agent has had its whole sum."""
    env = envs.RawEnv(**settings, reward="gain")
    env.reset(seed=6)
    random = Random(6)
    had = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        had[agent] += reward
        env.step(None if terminated else choose(env.table.numbers(), random))
    scores = env.scores()
    for agent, score in zip(env.possible_agents, scores, strict=True):
        others = (sum(scores) - score) / (len(scores) - 1)
        assert had[agent] == pytest.approx(score - others)


def test_a_cut_game_is_truncated_and_pays_nothing() -> None:
    env = envs.RawEnv(players=2, reward="score", max_steps=10)
    env.reset(seed=1)
    for _ in range(10):
        assert not any(env.truncations.values())
        env.step(env.table.numbers()[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
    solo = envs.SoloEnv(max_steps=3)
    solo.reset(seed=1)
    ends = [solo.step(solo.table.numbers()[0])[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]


@pytest.mark.parametrize("reward", payoff.NAMES)
def test_an_illegal_action_loses(reward: str) -> None:
    env = envs.aec_env(reward=reward)
    env.reset(seed=1)
    env.step(env.action_space("player_0").n - 1)
    assert env.terminations["player_0"]
    assert env.rewards["player_0"] == min(payoff.FORFEIT[payoff.NAMES.index(reward)], -1)
    solo = envs.SoloEnv(reward=reward)
    solo.reset(seed=1)
    _, paid, terminated, _, info = solo.step(solo.kind.actions - 1)
    assert terminated
    assert info["illegal"]
    assert paid == env.rewards["player_0"]


def test_an_illegal_action_can_raise_instead() -> None:
    env = envs.RawEnv()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="player_0: action 1652 is not legal"):
        env.step(1652)
    with pytest.raises(ValueError, match="not legal"):
        env.step(None)
    solo = envs.SoloEnv(illegal="raise")
    solo.reset(seed=1)
    with pytest.raises(ValueError, match="action -1 is not legal"):
        solo.step(-1)
    with pytest.raises(ValueError, match="lose or raise"):
        envs.SoloEnv(illegal="ignore")


@each(SOLOS)
def test_the_solo_env_pays_against_the_automaton(settings: dict[str, Any]) -> None:
    env = envs.SoloEnv(**settings, reward="gain")
    _, info = env.reset(seed=2)
    random, total, over = Random(2), 0.0, False
    while not over:
        _, paid, over, _, info = env.step(choose(env.table.numbers(), random))
        total += paid
    assert total == pytest.approx(info["score"] - info["opponent"])
