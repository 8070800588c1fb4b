"""Stops a match as soon as it is decided: the sequential test that chess programs are tuned with.

Two claims stand against each other, "the first is at most ELO0 better" and "at least ELO1". After
each deal the games speak for one or the other; the match ends when either is 19 times as likely.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from projectl.lab.results.estimates import Part

BOUND = math.log(0.95 / 0.05)
"""Wrong in one of twenty cases, either way."""
_LEAST = 4
"""Deals before anything is decided: fewer tell nothing of the spread."""


@dataclass(frozen=True)
class Sprt:
    """The two claims, in Elo."""

    elo0: float
    elo1: float

    def likelihood(self, deals: Sequence[Part]) -> float:
        """How much the deals speak for ``elo1``: a logarithm, 0 for neither.

        >>> even = [(1.0, 2.0), (1.0, 2.0), (2.0, 2.0), (0.0, 2.0)] * 10
        >>> Sprt(0, 50).likelihood(even) < 0 < Sprt(0, 50).likelihood([(2.0, 2.0)] * 10)
        True
        """
        if len(deals) < _LEAST:
            return 0.0
        shares = [won / games for won, games in deals]
        mean = sum(shares) / len(shares)
        # A little spread is assumed, so that a run of wins is no certainty.
        spread = (sum((share - mean) ** 2 for share in shares) + 0.25) / len(shares)
        low, high = (1 / (1 + 10 ** (-elo / 400)) for elo in (self.elo0, self.elo1))
        return len(shares) * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, deals: Sequence[Part]) -> str:
        """``accepted`` (it is at least ELO1), ``rejected``, or nothing while it is open."""
        found = self.likelihood(deals)
        return "accepted" if found >= BOUND else "rejected" if found <= -BOUND else ""


def parse(text: str) -> Sprt:
    """Read ``0,30``."""
    low, _, high = text.partition(",")
    try:
        found = Sprt(float(low), float(high))
    except ValueError:
        raise ValueError(f"expected two numbers of Elo such as 0,30, not {text!r}") from None
    if not found.elo0 < found.elo1:
        raise ValueError(f"the first must be the smaller of {text!r}")
    return found
