"""Figures of more games than are kept: what each game adds goes into six sums, which give the interval too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from projectl.lab.results import estimates
from projectl.lab.results.estimates import UNKNOWN, Estimate, Part

Sum = tuple[float, float, float, float, float, float]
"""The games that added anything, then their sums of part, number, part², part × number and number²."""
_NOTHING: Sum = (0, 0, 0, 0, 0, 0)


class Sums:
    """Named figures; those of other games can be added in any order.

    >>> sums = Sums()
    >>> for rounds in (7, 8, 9):
    ...     sums.add({"rounds": (rounds, 1)})
    >>> sums.mean("rounds").value
    8.0
    """

    def __init__(self, found: Mapping[str, Sequence[float]] | None = None) -> None:
        self._found: dict[str, Sum] = {}
        for name, (a, b, c, d, e, f) in (found or {}).items():
            self._found[name] = (a, b, c, d, e, f)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def add(self, game: Mapping[str, Part]) -> None:
        """What one game adds."""
        for name, (part, number) in game.items():
            more = (1, part, number, part * part, part * number, number * number)
            self._more(name, more)

    def join(self, others: Sums) -> None:
        """What other games have added."""
        for name, more in others._found.items():
            self._more(name, more)

    def _more(self, name: str, more: Sum) -> None:
        a, b, c, d, e, f = self._found.get(name, _NOTHING)
        self._found[name] = (
            a + more[0],
            b + more[1],
            c + more[2],
            d + more[3],
            e + more[4],
            f + more[5],
        )

    def number(self, name: str) -> float:
        """What a figure's sum is divided by: turns, takes, players, whatever is counted."""
        return self._found.get(name, _NOTHING)[2]

    def mean(self, name: str) -> Estimate:
        """A figure's mean with games as the units."""
        return self._estimate(name, estimates.around)

    def share(self, name: str) -> Estimate:
        """The same for a share between 0 and 1, as ``estimates.proportion`` has it."""
        return self._estimate(name, estimates.share_around)

    def _estimate(
        self, name: str, form: Callable[[float, float, int, float], Estimate]
    ) -> Estimate:
        games, part, number, squares, products, numbers = self._found.get(name, _NOTHING)
        if not number:
            return UNKNOWN
        value = part / number
        spread = squares - 2 * value * products + value * value * numbers
        return form(value, max(spread, 0.0), int(games), number)

    def as_dict(self) -> dict[str, list[float]]:
        """The JSON form, the names in order; whole numbers are written as such."""
        return {
            name: [int(it) if it == int(it) else it for it in found]
            for name, found in sorted(self._found.items())
        }
