"""Whether a bot has become weaker: it meets an earlier one on the same deals in every kind of game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import Event
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate
from projectl.lab.results.standings import margin, parts_by_deal, wins_by_deal
from projectl.rules.options import Rules, rules

KINDS: Mapping[str, Rules] = {
    "two": rules(players=2),
    "three": rules(players=3),
    "four": rules(players=4),
    "five": rules(players=5),
    "ghost": rules(players=2, expansions=["ghost"]),
    "finesse": rules(players=2, expansions=["finesse"]),
}
"""The kinds of game that a regression is looked for in."""

SEED = 19
"""The deals follow from it: always the same, and more games begin with those of fewer."""


@dataclass(frozen=True)
class Compared:
    """How the first of two bots did in one kind of game."""

    kind: str
    games: int
    wins: Estimate
    """The share of games that it won."""
    fair: float
    """The share that it would win if all were equal."""
    margin: Estimate

    @property
    def verdict(self) -> str:
        """What the games say about it."""
        if self.wins.high < self.fair:
            return "weaker"
        return "stronger" if self.wins.low > self.fair else "not decided"

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "kind": self.kind,
            "games": self.games,
            "wins": self.wins.as_dict(),
            "fair": self.fair,
            "margin": self.margin.as_dict(),
            "verdict": self.verdict,
        }


def event(kind: str, first: str, second: str, suite: tuple[int, ...] = ()) -> Event:
    """The games of one kind: the first bot in each seat in turn, the second in all others.

    ``suite``: the seeds of other deals than the usual ones.
    """
    return Event((KINDS[kind],), (first, second), SEED, suite=suite)


def compared(kind: str, run: Run) -> Compared:
    """What came of them."""
    deals = list(run.by_deal())
    return Compared(
        kind,
        len(run.results),
        estimates.proportion(wins_by_deal(deals, 0)),
        1 / KINDS[kind].players,
        estimates.mean(parts_by_deal(deals, 0, margin)),
    )
