"""How strong a player is, from games against bots and trainer positions whose strength is known.

This is Glicko with opponents that do not change: a rating is a number and how sure it is. A win
against a stronger opponent raises it more; the more games, the smaller the steps.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from projectl.bots import LEVELS

_PER_POINT = math.log(10) / 400
_LEAST = 60.0
"""A rating is never surer than this, so that it follows a player who learns."""
_MOST = 350.0


@dataclass(frozen=True)
class Rating:
    """A player's strength; with 95% it lies within two deviations of the value."""

    value: float = 1000.0
    deviation: float = _MOST

    @property
    def provisional(self) -> bool:
        """Whether too few games have been played to say much."""
        return self.deviation > 120


def expected(rating: float, opponent: float) -> float:
    """The share of points to expect.

    >>> expected(1500, 1500), round(expected(1700, 1500), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + math.exp(_PER_POINT * (opponent - rating)))


def update(rating: Rating, opponent: float, score: float) -> Rating:
    """The rating after one game: 1 for a win, 0 for a loss, a part of 1 for a shared win.

    >>> new = update(Rating(), 1000, 1)
    >>> round(new.value), round(new.deviation)
    (1175, 247)
    >>> update(Rating(1500, 60), 1500, 0.5).value
    1500.0
    """
    chance = expected(rating.value, opponent)
    information = _PER_POINT**2 * chance * (1 - chance)
    variance = 1 / (1 / rating.deviation**2 + information)
    value = rating.value + _PER_POINT * variance * (score - chance)
    return Rating(value, min(max(math.sqrt(variance), _LEAST), _MOST))


def level_for(rating: float) -> int:
    """The bot level that makes the evenest game.

    >>> level_for(0), level_for(LEVELS[5].rating + 10), level_for(9999)
    (1, 5, 9)
    """
    return min(LEVELS, key=lambda level: abs(LEVELS[level].rating - rating))
