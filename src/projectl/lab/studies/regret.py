"""What a bot gives away of the chance to win in last turns, measured by the exact solver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from projectl import bots
from projectl.bots.endings import chance, ending_of
from projectl.lab.arena.schedule import seed_for
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate, Part
from projectl.lab.studies.games import finish_turn, in_order, positions
from projectl.rules.options import Rules


@dataclass
class Regret:
    """What was found so far."""

    parts: list[Part] = field(default_factory=list)
    """What each game adds: the chance given away, and the number of its positions."""
    unsolved: int = 0
    """Last turns for which the solver has no exact answer."""

    @property
    def positions(self) -> int:
        """Last turns that were judged."""
        return int(sum(number for _, number in self.parts))

    @property
    def loss(self) -> Estimate:
        """The mean loss of a turn, 0 to 1."""
        return estimates.mean(self.parts)

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "positions": self.positions,
            "unsolved": self.unsolved,
            "loss": self.loss.as_dict(),
        }


def measure(
    rules: Rules,
    bot: str,
    number: int,
    seed: int = 0,
    player: str = "net",
    jobs: int = 1,
    watch: Callable[[int], None] = lambda done: None,
) -> Regret:
    """At least so many last turns from games of a player, each played by the bot and by the solver."""
    found = Regret()
    for losses, unsolved in in_order(partial(_game, rules, bot, seed, player), 0, jobs):
        found.parts.append((sum(losses), len(losses)))
        found.unsolved += unsolved
        watch(found.positions)
        if found.positions >= number:
            return found
    raise AssertionError("games never run out")


def _game(rules: Rules, bot: str, seed: int, player: str, number: int) -> tuple[list[float], int]:
    """The losses in the last turns of one game, and how many of them cannot be judged."""
    losses: list[float] = []
    unsolved = 0
    for s, p in positions(rules, player, seed, number):
        if s.round != s.last_round:
            continue
        best = ending_of(s, p)
        reached = None
        if best is not None:
            after = s.copy()
            finish_turn(after, p, bots.load(bot, seed_for(seed, bot, number, p)))
            reached = ending_of(after, p)
        if best is None or reached is None:
            unsolved += 1
        else:
            losses.append(chance(best, s) - chance(reached, s))
    return losses, unsolved
