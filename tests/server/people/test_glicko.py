"""Glicko-2 is that of the paper, and a few things follow from it that players rely on."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projectl.bots import LEVELS
from projectl.server.people.glicko import Met, Strength, after, after_game, rested

STRENGTHS = st.builds(Strength, st.floats(0, 3000), st.floats(30, 350), st.floats(0.03, 0.1))


def test_the_example_of_the_paper() -> None:
    """Glickman 2013: one player, three games in one period."""
    met = [Met(1400, 30, 1), Met(1550, 100, 0), Met(1700, 300, 0)]
    new = after(Strength(1500, 200, 0.06), met)
    assert new.value == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


@given(STRENGTHS, st.floats(0, 3000), st.floats(0, 350))
def test_a_win_raises_and_a_loss_lowers(one: Strength, value: float, deviation: float) -> None:
    won = after(one, [Met(value, deviation, 1)])
    lost = after(one, [Met(value, deviation, 0)])
    assert won.value >= one.value >= lost.value
    for new in (won, lost):
        assert math.isfinite(new.value)
        assert 0 < new.deviation <= 350
        assert 0 < new.volatility < 1


@given(st.lists(STRENGTHS, min_size=2, max_size=4), st.data())
def test_places_are_met_pair_by_pair_and_bots_stay(
    strengths: list[Strength], data: st.DataObject
) -> None:
    count = len(strengths)
    places = data.draw(st.lists(st.integers(1, count), min_size=count, max_size=count))
    new = after_game(strengths, places, fixed=[0])
    assert new[0] == strengths[0]
    for seat in range(1, count):
        met = [
            Met(
                other.value,
                other.deviation,
                (places[n] > places[seat]) + (places[n] == places[seat]) / 2,
            )
            for n, other in enumerate(strengths)
            if n != seat
        ]
        assert new[seat] == after(strengths[seat], met)


@pytest.mark.parametrize("strength", [800, 1300, 1800])
def test_games_with_bots_tie_the_scale_to_theirs(strength: int) -> None:
    """Somebody of a known strength, who plays the levels in turn, is found there."""
    random = Random(strength)
    one = Strength()
    late = []
    for number in range(1000):
        level = LEVELS[1 + number % len(LEVELS)].rating
        won = random.random() < 1 / (1 + 10 ** ((level - strength) / 400))
        one = after_game([one, Strength(level, 0)], [1, 2] if won else [2, 1], fixed=[1])[0]
        late.append(one.value)
    assert abs(sum(late[200:]) / len(late[200:]) - strength) < 60
    assert not one.provisional


def test_a_first_result_is_said_to_be_provisional_however_far_it_moves() -> None:
    one, other = after_game([Strength(), Strength()], [1, 2])
    assert one.value - other.value > 200
    assert one.provisional
    assert other.provisional


def test_who_stays_away_becomes_less_sure_and_no_weaker() -> None:
    sure = Strength(1500, 60)
    later = rested(sure, 200)
    assert later.value == sure.value
    assert not rested(sure, 10).provisional
    assert later.provisional
    assert rested(sure, 1e9).deviation == 350
    assert after(sure, []) == rested(sure, 1)
