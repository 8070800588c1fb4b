"""Figures with 95% intervals from games that come in deals.

Games of one deal are not independent: they share the cards, and the bots swap seats. So the deal is
the unit: a deal's games go in together (a cluster), and the spread is measured between deals. That
is where paired deals pay off: luck that favours one bot and then the other cancels within a deal.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Z = 1.959963984540054
"""So many standard deviations around a normal mean hold 95%."""
_PER_ELO = math.log(10) / 400
_PRIOR = (1000 * _PER_ELO) ** -2
"""Ratings of several bots are thought to lie within some 1000 Elo, so that a bot that never won has one."""

Part = tuple[float, float]
"""What one deal adds: to the sum, and to the number it is divided by."""


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95% interval."""

    value: float
    low: float
    high: float

    def as_dict(self) -> dict[str, float | None]:
        """JSON knows no infinity: null stands for it."""
        return {
            name: round(number, 6) if math.isfinite(number) else None
            for name, number in (("value", self.value), ("low", self.low), ("high", self.high))
        }


UNKNOWN = Estimate(math.nan, -math.inf, math.inf)


def t_quantile(freedom: int) -> float:
    """Student's t for 95%: how many standard errors to allow when the spread itself is estimated.

    >>> round(t_quantile(1), 2), round(t_quantile(10), 3), round(t_quantile(10_000), 2)
    (12.71, 2.228, 1.96)
    """
    if freedom < 1:
        return math.inf
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95**2))
    z, n = Z, freedom  # Abramowitz and Stegun 26.7.5
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / n**i for i, term in enumerate(terms, 1))


def mean(parts: Iterable[Part]) -> Estimate:
    """A mean over all games, the sum over the number, with deals as the units."""
    found = list(parts)
    number = sum(weight for _, weight in found)
    if not number:
        return UNKNOWN
    value = sum(part for part, _ in found) / number
    spread = sum((part - value * weight) ** 2 for part, weight in found)
    return around(value, spread, len(found), number)


def around(value: float, spread: float, deals: int, number: float) -> Estimate:
    """A mean and its interval from the squares by which the deals differ from it."""
    if deals < 2:
        return Estimate(value, -math.inf, math.inf)
    error = math.sqrt(spread * deals / (deals - 1)) / number
    half = t_quantile(deals - 1) * error
    return Estimate(value, value - half, value + half)


def proportion(parts: Iterable[Part]) -> Estimate:
    """A share between 0 and 1, such as a win rate, that behaves at both ends.

    Wilson's interval, for as many independent games as would give the spread seen between deals.
    One imaginary deal of independent games is added to that spread, so that a handful of deals
    that happen to agree is not taken for certainty. A bot that won everything, or nothing, is
    judged by the number of deals.
    """
    found = list(parts)
    number = sum(weight for _, weight in found)
    if not number:
        return UNKNOWN
    value = sum(part for part, _ in found) / number
    spread = sum((part - value * weight) ** 2 for part, weight in found)
    return share_around(value, spread, len(found), number)


def share_around(value: float, spread: float, deals: int, number: float) -> Estimate:
    """A share and its interval from the squares by which the deals differ from it."""
    if deals < 2:
        return Estimate(value, 0.0, 1.0)
    independent, z = float(deals), Z
    evenly = value * (1 - value)
    if evenly > 1e-12:
        spread += evenly * number / deals
        independent = evenly * number**2 / (spread * deals / (deals - 1))
        z = t_quantile(deals - 1)
    wide = z * z / independent
    middle = (value + wide / 2) / (1 + wide)
    half = math.sqrt(evenly * wide + wide * wide / 4) / (1 + wide)
    return Estimate(value, min(max(middle - half, 0.0), value), max(min(middle + half, 1.0), value))


def difference(cases: Iterable[tuple[Part, Part]]) -> Estimate:
    """The difference of two means over the same games: each case has its parts of the one and the other."""
    found = list(cases)
    first = sum(one[1] for one, _ in found)
    second = sum(other[1] for _, other in found)
    if not first or not second:
        return UNKNOWN
    high = sum(one[0] for one, _ in found) / first
    low = sum(other[0] for _, other in found) / second
    pulls = [
        (one[0] - high * one[1]) / first - (other[0] - low * other[1]) / second
        for one, other in found
    ]
    number = len(pulls)
    if number < 2:
        return Estimate(high - low, -math.inf, math.inf)
    error = math.sqrt(sum(pull * pull for pull in pulls) * number / (number - 1))
    half = t_quantile(number - 1) * error
    return Estimate(high - low, high - low - half, high - low + half)


# ----------------------------------------------------------------------- Elo
def elo(share: float, seats: int = 2) -> float:
    """The Elo difference at which a bot wins this share against so many seats less one of another.

    >>> round(elo(0.75)), round(elo(0.25, seats=4)), elo(1.0)
    (191, 0, inf)
    """
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return math.log(share * (seats - 1) / (1 - share)) / _PER_ELO


def elo_of(rate: Estimate, seats: int = 2) -> Estimate:
    """A win rate and its interval on the scale of Elo."""
    return Estimate(elo(rate.value, seats), elo(rate.low, seats), elo(rate.high, seats))


Game = tuple[Sequence[int], Sequence[float]]
"""Who sat where, and each seat's share of the win."""


def ratings(deals: Iterable[Iterable[Game]], bots: int) -> list[Estimate]:
    """Elo of several bots, zero on average, such that chances to win are in proportion to 10^(Elo/400).

    Luce's model, which for two players is Elo's; fitted by maximum likelihood, with an interval
    from the spread between deals.
    """
    found = [list(games) for games in deals]
    strength = [0.0] * bots
    for _ in range(100):
        gradient, curvature = _slopes(found, strength)
        step = _solved(curvature, gradient)
        longest = max(map(abs, step))
        if longest < 1e-9:
            break
        careful = min(1.0, 2 / longest)
        strength = [s + careful * d for s, d in zip(strength, step, strict=True)]
    return _with_errors(found, strength)


def _slopes(
    deals: list[list[Game]], strength: list[float]
) -> tuple[list[float], list[list[float]]]:
    """First and (negative) second derivatives of the log-likelihood."""
    bots = range(len(strength))
    gradient = [-_PRIOR * s for s in strength]
    curvature = [[_PRIOR * (i == j) for j in bots] for i in bots]
    for games in deals:
        for seats, shares in games:
            chance = _chances(seats, strength)
            for seat, share in zip(seats, shares, strict=True):
                gradient[seat] += share
            for i, p in chance.items():
                gradient[i] -= p
                curvature[i][i] += p
                for j, q in chance.items():
                    curvature[i][j] -= p * q
    return gradient, curvature


def _chances(seats: Sequence[int], strength: list[float]) -> dict[int, float]:
    top = max(strength[bot] for bot in seats)
    weights: dict[int, float] = {}
    for bot in seats:
        weights[bot] = weights.get(bot, 0.0) + math.exp(strength[bot] - top)
    whole = sum(weights.values())
    return {bot: weight / whole for bot, weight in weights.items()}


def _with_errors(deals: list[list[Game]], strength: list[float]) -> list[Estimate]:
    bots = range(len(strength))
    _, curvature = _slopes(deals, strength)
    inverse = [_solved(curvature, [float(i == j) for j in bots]) for i in bots]
    spread = [0.0 for _ in bots]
    won, played = [0.0 for _ in bots], [0 for _ in bots]
    for games in deals:
        surprise = [0.0 for _ in bots]
        for seats, shares in games:
            for bot, share in zip(seats, shares, strict=True):
                surprise[bot] += share
                won[bot] += share
            for bot, p in _chances(seats, strength).items():
                surprise[bot] -= p
                played[bot] += 1
        for i in bots:
            spread[i] += sum(inverse[i][j] * surprise[j] for j in bots) ** 2
    number = len(deals)
    found = []
    for i in bots:
        square = spread[i] * number / max(number - 1, 1)
        if won[i] in (0, played[i]):  # no deal differs from another: the model's own error is left
            square = max(square, inverse[i][i] - sum(inverse[i]) / len(strength))
        half = t_quantile(number - 1) * math.sqrt(square)
        value = strength[i]
        found.append(Estimate(*((x / _PER_ELO) for x in (value, value - half, value + half))))
    return found


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination, for the few bots of an event."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]
