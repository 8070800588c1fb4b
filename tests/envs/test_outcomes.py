"""Outcomes: where each legal action leads, and nothing that the player cannot see."""

from random import Random
from typing import Any

import pytest

from tests.envs.variants import EXTRA, TABLES, each

pytest.importorskip("pettingzoo", reason=EXTRA)

import numpy as np

from projectl import envs
from projectl.envs.buffers import array_of
from projectl.envs.numbering import GROUPS
from projectl.envs.outcomes import WIDTH, Outcomes
from projectl.rules.state import State, mover
from projectl.rules.views import sample, veil


def looked(found: Outcomes, s: State, p: int) -> tuple[Any, list[int]]:
    """The rows of one decision, and the numbers that lead to them."""
    found.clear()
    found.look(s, p)
    rows = array_of(found.rows, np.float64)[: int(found.used) * int(WIDTH)]
    return rows.reshape(int(found.used), int(WIDTH)).copy(), list(found.numbers)


@each(TABLES)
def test_there_is_a_row_for_the_position_and_each_legal_action(settings: dict[str, Any]) -> None:
    games = envs.VectorEnv(2, seed=3, **settings)
    kind = games.kind
    found = Outcomes(kind.rules, kind.box)
    for _ in range(60):
        for s in games.batch.states:
            p = int(mover(s))
            rows, numbers = looked(found, s, p)
            assert numbers == [-1, *kind.numbering.legal(s, p)]
            assert np.isfinite(rows).all()
            for row, number in zip(rows[1:], numbers[1:], strict=True):
                groups = np.flatnonzero(row[-len(GROUPS) :])
                assert [number in kind.groups[GROUPS[group]] for group in groups] == [True]
        games.step(games.sample())


@each(TABLES)
def test_what_a_player_cannot_see_makes_no_difference(settings: dict[str, Any]) -> None:
    """Same view, other hidden cards, same rows."""
    games = envs.VectorEnv(1, seed=8, **settings)
    found, other = (Outcomes(games.kind.rules, games.kind.box) for _ in range(2))
    random = Random(1)
    for _ in range(60):
        (s,) = games.batch.states
        p = int(mover(s))
        rows, numbers = looked(found, s, p)
        again, same = looked(other, sample(veil(s, p), random), p)
        assert numbers == same
        assert np.allclose(rows, again, atol=0.08 if s.rules.endless_white else 1e-12)
        games.step(games.sample())


def test_solo_is_refused() -> None:
    kind = envs.variant(players=1)
    with pytest.raises(ValueError, match="for two players and more"):
        Outcomes(kind.rules, kind.box)
