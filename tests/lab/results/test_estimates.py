import math
from collections.abc import Callable
from random import Random
from statistics import mean as average
from statistics import stdev

import pytest

from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate, Part


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984)],
)
def test_t_is_what_the_tables_say(freedom: int, printed: float) -> None:
    assert estimates.t_quantile(freedom) == pytest.approx(printed, rel=2e-3)


def test_a_mean_of_single_games_has_the_textbook_interval() -> None:
    numbers = [3.0, 5.0, 8.0, 1.0, 9.0, 4.0]
    found = estimates.mean([(number, 1) for number in numbers])
    half = 2.571 * stdev(numbers) / math.sqrt(len(numbers))
    assert found.value == pytest.approx(average(numbers))
    assert found.high - found.value == pytest.approx(half, rel=1e-3)
    assert found.value - found.low == pytest.approx(half, rel=1e-3)


def test_luck_that_favours_both_in_turn_costs_nothing() -> None:
    """Whoever sits first gets ten points more: paired deals see a draw, unpaired ones a lottery."""
    paired = estimates.mean([(10.0 - 10.0, 2) for _ in range(20)])
    unpaired = estimates.mean([part for _ in range(20) for part in ((10.0, 1), (-10.0, 1))])
    assert (paired.low, paired.high) == (0, 0)
    assert unpaired.high > 3


def test_deals_that_go_one_way_are_not_counted_twice() -> None:
    """Both games of a deal always end alike: two hundred games are worth one hundred."""
    random = Random(1)
    deals = [float(random.random() < 0.5) for _ in range(100)]
    clustered = estimates.proportion([(2 * won, 2) for won in deals])
    naive = estimates.proportion([(won, 1) for won in deals for _ in range(2)])
    ratio = (clustered.high - clustered.low) / (naive.high - naive.low)
    assert ratio == pytest.approx(math.sqrt(2), rel=0.03)


@pytest.mark.parametrize("deals", [10, 200])
def test_a_perfect_score_has_wilsons_bound_for_the_deals(deals: int) -> None:
    found = estimates.proportion([(2, 2)] * deals)
    bound = 1 / (1 + estimates.Z**2 / deals)
    assert (found.value, found.high) == (1, 1)
    assert found.low == pytest.approx(bound)
    lost = estimates.proportion([(0, 2)] * deals)
    assert (lost.value, lost.low) == (0, 0)
    assert lost.high == pytest.approx(1 - bound)


def test_many_independent_games_have_wilsons_interval() -> None:
    random = Random(2)
    games = [float(random.random() < 0.8) for _ in range(4000)]
    found = estimates.proportion([(won, 1) for won in games])
    p, n, z = average(games), len(games), estimates.Z
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    assert found.low == pytest.approx(middle - half, abs=1e-4)
    assert found.high == pytest.approx(middle + half, abs=1e-4)


def _coverage(truth: float, one: Callable[[Random], Part], deals: int, seed: int) -> float:
    random = Random(seed)
    hits = 0
    for _ in range(400):
        found = estimates.proportion([one(random) for _ in range(deals)])
        hits += found.low <= truth <= found.high
    return hits / 400


@pytest.mark.parametrize("deals", [8, 60])
@pytest.mark.parametrize("truth", [0.5, 0.8, 0.95])
def test_intervals_hold_the_truth_as_often_as_they_say(truth: float, deals: int) -> None:
    """Deals decide some games outright, and seats matter: games of a deal go together or apart."""

    def together(random: Random) -> Part:
        if random.random() < 0.5:
            return 2.0 * (random.random() < truth), 2
        return float(sum(random.random() < truth for _ in range(2))), 2

    def apart(random: Random) -> Part:
        edge = min(0.15, 1 - truth)
        return float((random.random() < truth + edge) + (random.random() < truth - edge)), 2

    for seed, one in enumerate((together, apart)):
        assert 0.915 <= _coverage(truth, one, deals, seed) <= 1


def test_without_two_deals_nothing_is_known() -> None:
    assert estimates.proportion([(1, 2)]) == Estimate(0.5, 0, 1)
    assert estimates.mean([(3, 2)]) == Estimate(1.5, -math.inf, math.inf)
    assert math.isnan(estimates.mean([]).value)
    assert estimates.mean([(3, 2)]).as_dict() == {"value": 1.5, "low": None, "high": None}


def test_a_difference_within_games_is_the_paired_t_test() -> None:
    winners, losers = [3.0, 5.0, 2.0, 6.0], [2.0, 5.0, 1.0, 3.0]
    found = estimates.difference(
        [((won, 1), (lost, 1)) for won, lost in zip(winners, losers, strict=True)]
    )
    gaps = [won - lost for won, lost in zip(winners, losers, strict=True)]
    assert found.value == pytest.approx(average(gaps))
    assert found.high - found.value == pytest.approx(3.182 * stdev(gaps) / 2, rel=2e-3)


def test_a_difference_between_separate_games_adds_both_spreads() -> None:
    """In solo a game is won or lost as a whole."""
    random = Random(3)
    won = [random.gauss(5, 1) for _ in range(300)]
    lost = [random.gauss(3, 2) for _ in range(300)]
    found = estimates.difference([((x, 1), (0, 0)) for x in won] + [((0, 0), (x, 1)) for x in lost])
    error = math.sqrt(stdev(won) ** 2 / 300 + stdev(lost) ** 2 / 300)
    assert found.value == pytest.approx(average(won) - average(lost))
    assert found.high - found.value == pytest.approx(estimates.Z * error, rel=0.01)


# ----------------------------------------------------------------------- Elo
@pytest.mark.parametrize(
    ("share", "seats", "wanted"),
    [(0.5, 2, 0), (0.75, 2, 190.85), (10 / 11, 2, 400), (0.25, 4, 0), (0.5, 4, 190.85)],
)
def test_elo_has_its_closed_form(share: float, seats: int, wanted: float) -> None:
    assert estimates.elo(share, seats) == pytest.approx(wanted, abs=0.01)


def test_elo_at_the_ends() -> None:
    assert estimates.elo(0) == -math.inf
    found = estimates.elo_of(estimates.proportion([(2, 2)] * 200))
    assert found.value == found.high == math.inf
    assert 600 < found.low < 750


def _pairs(random: Random, chance: float, deals: int) -> list[list[estimates.Game]]:
    return [
        [
            ((0, 1) if first else (1, 0), (won, 1 - won) if first else (1 - won, won))
            for first in (True, False)
            for won in [float(random.random() < chance)]
        ]
        for _ in range(deals)
    ]


def test_the_fit_for_two_bots_is_the_closed_form() -> None:
    deals = _pairs(Random(4), 0.7, 300)
    won = [
        sum(s for seats, share in deal for b, s in zip(seats, share, strict=True) if b == 0)
        for deal in deals
    ]
    direct = estimates.elo_of(estimates.proportion([(w, 2) for w in won]))
    first, second = estimates.ratings(deals, 2)
    assert first.value - second.value == pytest.approx(direct.value, abs=0.5)
    assert first.value == pytest.approx(-second.value)
    # Each is half the difference, so its interval is half as wide.
    assert 2 * (first.high - first.low) == pytest.approx(direct.high - direct.low, rel=0.03)


def test_the_fit_finds_the_strengths_behind_the_games() -> None:
    """Four bots, now at one table and now in pairs, win in proportion to their strengths."""
    truth = [200.0, 50.0, -50.0, -200.0]
    weights = [10 ** (elo / 400) for elo in truth]
    hits = 0
    for seed in range(25):
        random = Random(seed)
        deals: list[list[estimates.Game]] = []
        for _ in range(300):
            seats = random.sample(range(4), random.choice((2, 4)))
            (winner,) = random.choices(seats, [weights[bot] for bot in seats])
            deals.append([(seats, [float(bot == winner) for bot in seats])])
        found = estimates.ratings(deals, 4)
        assert sum(it.value for it in found) == pytest.approx(0, abs=1e-3)
        assert all(50 < it.high - it.low < 160 for it in found)
        hits += sum(it.low < elo < it.high for it, elo in zip(found, truth, strict=True))
    assert 0.9 <= hits / 100 < 1


def test_a_bot_that_never_won_has_a_low_but_finite_elo() -> None:
    seats = (0, 1, 2)
    deals: list[list[estimates.Game]] = [
        [(seats, (float(n % 2), float(1 - n % 2), 0.0))] for n in range(50)
    ]
    first, _, last = estimates.ratings(deals, 3)
    assert -2500 < last.value < first.value - 500
    assert last.high - last.low > 200
