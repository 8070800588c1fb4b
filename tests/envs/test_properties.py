"""What holds at every position of every variant, looked for by chance."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.envs.variants import ALL, EXTRA, choose

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs
from projectl.rules import legal
from projectl.rules.views import sample, veil


@settings(max_examples=60, deadline=None)
@given(
    name=st.sampled_from(sorted(ALL)),
    reward=st.sampled_from(("win", "score", "gain")),
    seed=st.integers(0, 2**53),
    steps=st.integers(0, 120),
)
def test_a_position(name: str, reward: str, seed: int, steps: int) -> None:
    table, random = envs.Table(envs.variant(**ALL[name]), reward, seed), Random(seed)
    paid = []
    while not table.is_over and len(table.played) < steps:
        paid.append(table.play(choose(table.numbers(), random)))
    players = len(table.state.players)
    if players > 1:  # rewards are zero-sum after every action
        assert all(abs(sum(one)) < 1e-9 for one in paid)
    for p in range(players):
        other = table.copy()
        other.state = sample(veil(table.state, p), random)
        assert np.array_equal(table.look(p), other.look(p))  # nothing hidden shows
    p = table.player
    if p >= 0:
        code = table.kind.numbering.code
        meant = {int(code(table.state, p, int(n))) for n in np.flatnonzero(table.mask(p))}
        assert meant == {int(n) for n in legal.legal(table.state, p)}
