"""Nine levels of strength, from one that a beginner beats to the strongest there is.

Each is meant to win two games in three against the one below: `projectl arena 9 8` measures a step.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from projectl.rules.fingerprint import fingerprint
from projectl.rules.state import State


@dataclass(frozen=True)
class Level:
    """One level: its name, the bot that plays, and how often it slips into a weaker one's ways."""

    name: str
    bot: str
    slips: float = 0.0
    slips_to: str = "random"
    seconds: float = 0.2
    """A turn takes no longer, on one core."""


LEVELS: Mapping[int, Level] = {
    1: Level("Dabbler", "greedy", 0.045),
    2: Level("Beginner", "greedy"),
    3: Level("Hobbyist", "planner", 0.68, "greedy"),
    4: Level("Tinkerer", "planner", 0.37, "greedy"),
    5: Level("Builder", "planner", 0.115, "greedy"),
    6: Level("Planner", "net", 0.72, "planner"),
    7: Level("Expert", "net", 0.25, "planner"),
    8: Level("Master", "champion", 0.8, "net", seconds=1.0),
    9: Level("Champion", "champion", seconds=1.0),
}


class _Chooser(Protocol):
    def choose(self, seen: State, player: int) -> int: ...


class Wavering:
    """Plays like one bot, but every so often like another."""

    def __init__(self, usual: _Chooser, other: _Chooser, often: float, seed: int) -> None:
        self.usual, self.other, self.often, self.seed = usual, other, often, seed

    def choose(self, seen: State, player: int) -> int:
        """The choice of the one or the other, drawn from the view and the seed."""
        random = Random(f"{self.seed}/{fingerprint(seen)}")
        bot = self.other if random.random() < self.often else self.usual
        return bot.choose(seen, player)
