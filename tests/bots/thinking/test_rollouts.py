"""Rollouts: who is tried on, who leads, and that a plan is followed only while it is legal."""

from math import inf
from time import perf_counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from projectl.bots.net import learned
from projectl.bots.thinking.rollouts import Rollouts, follow
from projectl.bots.thinking.search import Search
from projectl.lab.training.selfplay import table
from projectl.rules import options
from projectl.rules.legal import legal
from projectl.rules.state import mover


def ranked(*priors: float) -> tuple[int, float]:
    rollouts = Rollouts(learned("two"), 0)
    for prior in priors:
        rollouts.add(vec[i64]([0]), prior)
    return rollouts.rank(len(priors)), rollouts.candidates[0].mean()


@pytest.mark.parametrize(
    ("priors", "left"),
    [
        ((0.60, 0.61, 0.62, 0.63), 2),
        ((0.60, 0.61, 0.62, 0.63, 0.64), 3),
        ((0.50, 0.70, 0.52, 0.51), 1),
        ((0.66, 0.70, 0.30, 0.20, 0.10, 0.10), 2),
    ],
)
def test_half_is_tried_on_and_none_that_is_far_behind(priors: tuple[float, ...], left: int) -> None:
    number, best = ranked(*priors)
    assert number == left
    assert best == pytest.approx(max(priors))


def test_what_a_rollout_says_counts_besides_the_prior() -> None:
    s = table(options.rules(players=2), 4)
    p = int(mover(s))
    turns = Search(learned("two"), 2).run(s, p)[:2]
    rollouts = Rollouts(learned("two"), p)
    for turn in turns:
        rollouts.add(turn.path, 0.0)
    for _ in range(8):
        rollouts.try_all(s, 2, 2, inf)
    assert rollouts.played == 16
    for candidate in rollouts.candidates:  # as many rollouts as the prior counts for
        alone = Rollouts(learned("two"), p)
        alone.add(candidate.path, 0.0)
        alone.try_all(s, 1, 2, inf)
        said = alone.candidates[0].sum
        assert 0.0 < said < 1.0
        assert candidate.mean() == pytest.approx(said / 2)
        alone.try_all(s, 1, 6, inf)
        assert alone.candidates[0].sum != pytest.approx(2 * said)  # further on it looks different


def test_nobody_is_tried_when_the_time_is_up() -> None:
    s = table(options.rules(players=5), 4)
    p = int(mover(s))
    rollouts = Rollouts(learned("many"), p)
    for turn in Search(learned("many"), 2).run(s, p)[:4]:
        rollouts.add(turn.path, 0.5)
    rollouts.try_all(s, 4, 5, perf_counter())
    assert rollouts.played == 0
    rollouts.try_all(s, 4, 5, inf)
    assert rollouts.played == len(rollouts.candidates)
    rollouts.try_all(s, 4, 5, perf_counter() + 1e-5)  # less than the last one took
    assert rollouts.played == len(rollouts.candidates)


def test_a_plan_is_followed_as_far_as_it_is_legal() -> None:
    s = table(options.rules(players=2), 4)
    p = int(mover(s))
    first = next(int(action) for action in legal(s, p) if action)
    before = s.players[p].actions
    follow(s, p, vec[i64]([first, -1, 0]))
    assert s.players[p].actions == before - 1
    assert mover(s) == p
