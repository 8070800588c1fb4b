"""Glicko-2: how strong people are, from their games against each other.

After Glickman, *Example of the Glicko-2 system* (2013). A game is a rating period of its own; who
plays several at once, as three do at a table, has met each of the others in it. The scale is that of
the bots' levels (``projectl.ratings``).
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from projectl.ratings import Rating

NEWCOMER = Rating()
PROVISIONAL = 110.0
"""Surer than this is sure enough to be compared with others."""
_SCALE = 400 / math.log(10)
_STEADY = 0.5
"""How little volatility changes: the paper's tau."""
_ENOUGH = 1e-6


@dataclass(frozen=True)
class Strength:
    """A number, how sure it is, and how steady its player has been."""

    value: float = NEWCOMER.value
    deviation: float = NEWCOMER.deviation
    volatility: float = 0.06

    @property
    def provisional(self) -> bool:
        """Whether too few games have been played to say much."""
        return self.deviation > PROVISIONAL


@dataclass(frozen=True)
class Met:
    """An opponent, and what there was against them: 1 for better, 0 for worse, a half for as good."""

    value: float
    deviation: float
    score: float


def rested(one: Strength, periods: float) -> Strength:
    """Somebody who has not played for so many periods: as strong, but less sure.

    >>> round(rested(Strength(1500, 50, 0.06), 100).deviation)
    116
    """
    spread = math.hypot(one.deviation, one.volatility * _SCALE * math.sqrt(max(periods, 0.0)))
    return replace(one, deviation=min(spread, NEWCOMER.deviation))


def after(one: Strength, met: Sequence[Met]) -> Strength:
    """The strength after a period.

    >>> new = after(Strength(), [Met(1000, 50, 1)])
    >>> round(new.value), round(new.deviation), new.provisional
    (1175, 248, True)
    """
    if not met:
        return rested(one, 1)
    phi = one.deviation / _SCALE
    information = gained = 0.0
    for other in met:
        weight = _weight(other.deviation / _SCALE)
        chance = 1 / (1 + math.exp(weight * (other.value - one.value) / _SCALE))
        information += weight**2 * chance * (1 - chance)
        gained += weight * (other.score - chance)
    volatility = _volatility(phi, one.volatility, 1 / information, gained / information)
    spread = 1 / math.sqrt(1 / (phi**2 + volatility**2) + information)
    return Strength(
        value=one.value + _SCALE * spread**2 * gained,
        deviation=min(spread * _SCALE, NEWCOMER.deviation),
        volatility=volatility,
    )


def after_game(
    strengths: Sequence[Strength], places: Sequence[int], fixed: Collection[int] = ()
) -> list[Strength]:
    """Everyone's strength after a game that they ended in these places; ``fixed`` are the bots.

    Each has met each of the others: who has the same place was as good.

    >>> ana, ben = after_game([Strength(1200, 80), Strength(1200, 80)], [1, 2])
    >>> round(ana.value), round(ben.value)
    (1217, 1183)
    """

    def met(seat: int) -> list[Met]:
        return [
            Met(other.value, other.deviation, _score(places[seat], places[n]))
            for n, other in enumerate(strengths)
            if n != seat
        ]

    return [one if seat in fixed else after(one, met(seat)) for seat, one in enumerate(strengths)]


def _score(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)


def _weight(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, before: float, variance: float, difference: float) -> float:
    """The new volatility, by the paper's iteration (step 5)."""
    start = math.log(before**2)

    def f(x: float) -> float:
        e = math.exp(x)
        there = phi**2 + variance + e
        return e * (difference**2 - there) / (2 * there**2) - (x - start) / _STEADY**2

    low = start
    if difference**2 > phi**2 + variance:
        high = math.log(difference**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * _STEADY) < 0:
            steps += 1
        high = start - steps * _STEADY
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _ENOUGH:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)
