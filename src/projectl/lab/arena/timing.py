"""How long decisions take, kept as counts in narrow bins so that games can be added up.

A bin is 2.2% wide (32 to an octave), counted from one microsecond. So the 99th percentile of a
million decisions is known to about one percent, and a game's times fit in one short line.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

_PER_OCTAVE = 32


class Times(msgspec.Struct):
    """Durations in seconds: how many, their sum, the longest, and how many fell in each bin."""

    number: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    bins: dict[int, int] = msgspec.field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.number += 1
        self.seconds = round(self.seconds + seconds, 7)
        self.longest = max(self.longest, round(seconds, 7))
        at = max(round(math.log2(max(seconds, 1e-6) * 1e6) * _PER_OCTAVE), 0)
        self.bins[at] = self.bins.get(at, 0) + 1

    @property
    def mean(self) -> float:
        """The mean, 0 where nothing was measured."""
        return self.seconds / self.number if self.number else 0.0

    def quantile(self, share: float) -> float:
        """The duration that this share of all stay within, to the width of a bin.

        >>> times = Times()
        >>> for ms in range(1, 101):
        ...     times.add(ms / 1000)
        >>> round(times.quantile(0.99), 2)
        0.1
        """
        wanted = math.ceil(share * self.number)
        passed = 0
        for at in sorted(self.bins):
            passed += self.bins[at]
            if passed >= wanted:
                return float(min(2.0 ** (at / _PER_OCTAVE) / 1e6, self.longest))
        return self.longest


def total(parts: Iterable[Times]) -> Times:
    """All durations of several games together."""
    found = Times()
    for part in parts:
        found.number += part.number
        found.seconds += part.seconds
        found.longest = max(found.longest, part.longest)
        for at, number in part.bins.items():
            found.bins[at] = found.bins.get(at, 0) + number
    return found
