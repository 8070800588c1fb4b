"""Ratings find the strength of a player; daily deals are the same for all and for nobody to foresee."""

import json
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from projectl import daily, ratings
from projectl.bots import LEVELS
from projectl.ratings import LEVEL_RATINGS, Rating, expected, level_for, update


def test_every_level_has_a_rating_and_they_rise() -> None:
    assert list(LEVEL_RATINGS) == list(LEVELS)
    assert sorted(LEVEL_RATINGS.values()) == list(LEVEL_RATINGS.values())


@pytest.mark.parametrize("strength", [700, 1200, 1900])
def test_a_rating_finds_the_strength(strength: int) -> None:
    """A player of known strength, who always plays the level that is offered."""
    random = Random(strength)
    rating = Rating()
    late = []
    for number in range(400):
        opponent = LEVEL_RATINGS[level_for(rating.value)]
        won = random.random() < expected(strength, opponent)
        rating = update(rating, opponent, float(won))
        if number > 100:
            late.append(rating.value)
    assert abs(sum(late) / len(late) - strength) < 60
    assert not rating.provisional


def test_upsets_move_a_rating_more_and_games_make_it_surer() -> None:
    start = Rating(1200, 100)
    assert update(start, 1600, 1).value > update(start, 1200, 1).value > update(start, 800, 1).value
    assert update(start, 1200, 1).deviation < start.deviation
    assert update(Rating(1200, 60), 1200, 0).deviation == 60
    assert Rating().provisional


def test_the_page_reckons_alike() -> None:
    """The page's tests read the same file."""
    shared = json.loads(Path(__file__).with_name("ratings.json").read_text())
    assert shared["levels"] == list(LEVEL_RATINGS.values())
    cases = shared["cases"]
    assert len(cases) > 5
    for case in cases:
        new = update(Rating(case["value"], case["deviation"]), case["opponent"], case["score"])
        assert [new.value, new.deviation] == pytest.approx(case["then"])
        assert (new.provisional, level_for(new.value)) == (case["provisional"], case["level"])


def test_a_day_has_two_games_of_its_own() -> None:
    day = date(2026, 11, 16)
    solo, duel = daily.deals(b"secret", day)
    assert daily.deals(b"secret", day) == (solo, duel)
    assert (solo.rules.players, duel.rules.players) == (1, 2)
    assert duel.level in LEVELS
    seeds = {
        deal.seed for n in range(400) for deal in daily.deals(b"secret", day + timedelta(days=n))
    }
    assert len(seeds) == 800
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert {daily.deals(b"s", day + timedelta(days=n))[1].seat for n in range(2)} == {0, 1}


def test_without_a_secret_there_is_no_daily_deal() -> None:
    with pytest.raises(ValueError, match="secret"):
        daily.seed_of(b"", date(2026, 1, 1), "solo")


def test_no_rating_is_too_high_for_a_level() -> None:
    assert ratings.level_for(1e9) == max(LEVELS)
