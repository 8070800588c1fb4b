"""Whether a bot plays better with more time: each time against half of it, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from projectl import bots
from projectl.bots import Limits
from projectl.lab.arena.schedule import seed_for
from projectl.lab.arena.workers import do_all
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate, Part
from projectl.lab.training.selfplay import play_on, table
from projectl.rules.options import Rules

_NO_OTHER_LIMIT = 1_000_000
"""Games in the mind: time alone shall decide."""


@dataclass(frozen=True)
class Doubling:
    """How the bot with twice the time did."""

    seconds: float
    """Of the slower one, for a turn."""
    games: int
    wins: Estimate

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {"seconds": self.seconds, "games": self.games, "wins": self.wins.as_dict()}


def measure(
    rules: Rules,
    bot: str,
    least: float,
    doublings: int,
    deals: int,
    seed: int = 0,
    jobs: int = 1,
    watch: Callable[[int], None] = lambda done: None,
) -> Iterator[Doubling]:
    """One doubling after the other: every deal with the slower bot in each seat."""
    for step in range(doublings):
        seconds = least * 2 ** (step + 1)
        parts: list[Part] = []
        with do_all(partial(_deal, rules, bot, seconds, seed), range(deals), jobs) as results:
            for won in results:
                parts.append((won, rules.players))
                watch(step * deals + len(parts))
        yield Doubling(seconds, deals * rules.players, estimates.proportion(parts))


def _deal(rules: Rules, bot: str, seconds: float, seed: int, number: int) -> float:
    """The share of wins of the slower bot on one deal, from every seat."""
    won = 0.0
    for slow in range(rules.players):
        s = table(rules, seed_for(seed, "deal", number))
        seats = [bots.load(bot, seed_for(seed, number, slow, p)) for p in range(rules.players)]
        limits = [
            Limits(seconds if p == slow else seconds / 2, _NO_OTHER_LIMIT)
            for p in range(rules.players)
        ]
        won += play_on(s, seats, limits).share(slow)
    return won
