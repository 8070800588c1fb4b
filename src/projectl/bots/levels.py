"""Nine levels of strength, from one that a beginner beats to the strongest there is.

Each is meant to win two games in three against the one below: `projectl arena 9 8` measures a step.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from projectl.rules import explore
from projectl.rules.state import State


@dataclass(frozen=True)
class Level:
    """One level: its name, the bot that plays, and how often it slips into a weaker one's ways."""

    name: str
    bot: str
    slips: float = 0.0
    slips_to: str = "random"
    seconds: float = 0.05
    """A turn takes no longer, on one core."""
    options: Mapping[str, Any] = field(default_factory=dict)


LEVELS: Mapping[int, Level] = {
    1: Level("Dabbler", "greedy", 0.13),
    2: Level("Beginner", "greedy", 0.07),
    3: Level("Hobbyist", "greedy"),
    4: Level("Tinkerer", "planner", 0.62, "greedy"),
    5: Level("Builder", "planner", 0.4, "greedy"),
    6: Level("Planner", "net", 0.75, "planner"),
    7: Level("Expert", "net", 0.15, "planner"),
    8: Level("Master", "champion", seconds=0.5, options={"rollouts": 16, "seconds": 0.5}),
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
        random = Random(f"{self.seed}/{explore.fingerprint(seen)}")
        bot = self.other if random.random() < self.often else self.usual
        return bot.choose(seen, player)
