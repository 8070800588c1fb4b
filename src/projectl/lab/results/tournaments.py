"""Tournaments of any number of bots: pairings that are each an event of its own, and one table.

Every pairing has its own log, so a tournament that was stopped goes on where it was, and one with a
bot more plays only the new pairings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Literal, get_args

from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import Event, ScheduleError
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate
from projectl.lab.results.standings import labels

Style = Literal["round-robin", "gauntlet", "swiss"]
STYLES: tuple[Style, ...] = get_args(Style)

Pair = tuple[int, int]
Play = Callable[[Event], Run]
"""Plays one pairing, from its log to its end."""


@dataclass
class Standing:
    """One bot in the table of a tournament."""

    bot: str
    points: float = 0.0
    games: int = 0
    forfeits: int = 0
    elo: Estimate | None = None
    against: dict[int, tuple[float, int]] = field(default_factory=dict)
    """By the number of the other bot: points won and games played."""

    @property
    def share(self) -> float:
        """The part of its games that it won."""
        return self.points / self.games if self.games else 0.0


@dataclass
class Table:
    """How a tournament stands; numbers are places in the list of bots."""

    bots: tuple[str, ...]
    standings: list[Standing]
    runs: dict[Pair, list[Run]]
    interrupted: bool = False

    def order(self) -> list[int]:
        """The bots from the strongest down."""

        def rank(bot: int) -> tuple[float, float]:
            standing = self.standings[bot]
            return (standing.elo.value if standing.elo else 0.0, standing.share)

        return sorted(range(len(self.bots)), key=rank, reverse=True)

    def as_dict(self) -> dict[str, Any]:
        """The table as JSON data, from the first to the last."""
        order = self.order()
        return {
            "format": "projectl-tournament/1",
            "interrupted": self.interrupted,
            "bots": [self._row(bot, order) for bot in order],
        }

    def _row(self, bot: int, order: Sequence[int]) -> dict[str, Any]:
        it = self.standings[bot]
        return {
            "bot": it.bot,
            "elo": it.elo.as_dict() if it.elo else None,
            "points": round(it.points, 4),
            "games": it.games,
            "forfeits": it.forfeits,
            "against": [
                None if other not in it.against else list(it.against[other]) for other in order
            ],
        }


def run(event: Event, style: Style, play: Play, rounds: int | None = None) -> Table:
    """Play a tournament among the bots of an event, two at a table."""
    if event.rules[0].players != 2:
        raise ScheduleError("a tournament is played by twos: leave out --players")
    if len(event.bots) < 2:
        raise ScheduleError("a tournament needs two bots or more")
    found: dict[Pair, list[Run]] = {}
    interrupted = False
    for number, pair in _pairings(event.bots, style, found, rounds):
        seed = event.seed if style != "swiss" else event.seed * 1000 + number
        pairing = replace(event, bots=(event.bots[pair[0]], event.bots[pair[1]]), seed=seed)
        done = play(pairing)
        found.setdefault(pair, []).append(done)
        if done.interrupted:
            interrupted = True
            break
    return Table(event.bots, _standings(event.bots, found), found, interrupted)


# ------------------------------------------------------------------------- pairings
def _pairings(
    bots: Sequence[str], style: Style, found: dict[Pair, list[Run]], rounds: int | None
) -> Iterator[tuple[int, Pair]]:
    """Who meets, each with the number of the round; those of a Swiss follow from the results."""
    numbers = range(len(bots))
    if style == "gauntlet":
        yield from ((0, (0, other)) for other in numbers[1:])
    elif style == "round-robin":
        yield from ((0, pair) for pair in combinations(numbers, 2))
    else:
        least = max(len(bots) - 1, 1).bit_length()
        for number in range(least if rounds is None else rounds):
            standing = _standings(bots, found)
            points = [it.share for it in standing]
            met = {pair: len(runs) for pair, runs in found.items()}
            yield from ((number, pair) for pair in swiss_round(points, met))


def swiss_round(points: Sequence[float], met: dict[Pair, int]) -> list[Pair]:
    """Pairs of neighbours in the standing who have met least often; the last of an odd number rests.

    >>> swiss_round([0.9, 0.1, 0.8, 0.2], {(0, 2): 1})
    [(0, 3), (1, 2)]
    >>> swiss_round([0.9, 0.1, 0.8], {})
    [(0, 2)]
    """
    waiting = sorted(range(len(points)), key=lambda bot: (-points[bot], bot))
    pairs = []
    while len(waiting) > 1:
        first = waiting.pop(0)
        other = min(waiting, key=lambda bot: met.get(_pair(first, bot), 0))
        waiting.remove(other)
        pairs.append(_pair(first, other))
    return pairs


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


# ------------------------------------------------------------------------ standings
def _standings(bots: Sequence[str], found: dict[Pair, list[Run]]) -> list[Standing]:
    standings = [Standing(label) for label in labels(tuple(bots))]
    for pair, runs in found.items():
        for done in runs:
            _count(standings, pair, done)
    if any(it.games for it in standings):
        rated = estimates.ratings(_deals(found), len(bots))
        for it, elo in zip(standings, rated, strict=True):
            it.elo = elo if it.games else None
    return standings


def _count(standings: list[Standing], pair: Pair, done: Run) -> None:
    for result in done.results:
        for seat, at in enumerate(result.seats):
            bot, other = pair[at], pair[1 - at]
            it = standings[bot]
            won, games = it.against.get(other, (0.0, 0))
            it.against[other] = (won + result.share(seat), games + 1)
            it.points += result.share(seat)
            it.games += 1
            it.forfeits += seat in result.forfeits


def _deals(found: dict[Pair, list[Run]]) -> Iterable[list[tuple[list[int], list[float]]]]:
    """The games of all pairings, a list for each deal, in the form that ratings are made from."""
    for pair, runs in found.items():
        for done in runs:
            for deal in done.by_deal():
                yield [
                    ([pair[at] for at in result.seats], [result.share(p) for p in (0, 1)])
                    for result in deal
                ]
