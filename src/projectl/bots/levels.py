"""Nine levels of strength, from one that a beginner beats to the strongest there is."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from projectl.bots.champion import Champion
from projectl.bots.greedy import Greedy
from projectl.bots.net import Net
from projectl.bots.planner import Planner
from projectl.bots.random import RandomBot
from projectl.rules import explore
from projectl.rules.state import State


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


@dataclass(frozen=True)
class Level:
    """One level: its name, the time it may take for a turn, and how to make the bot."""

    name: str
    seconds: float
    make: Callable[[int], _Chooser]


def _wavering(
    usual: Callable[[int], _Chooser], other: Callable[[int], _Chooser], often: float
) -> Callable[[int], _Chooser]:
    return lambda seed: Wavering(usual(seed), other(seed + 1), often, seed)


LEVELS = (
    Level("Dabbler", 0.05, _wavering(Greedy, RandomBot, 0.45)),
    Level("Beginner", 0.05, _wavering(Greedy, RandomBot, 0.25)),
    Level("Hobbyist", 0.05, _wavering(Greedy, RandomBot, 0.12)),
    Level("Tinkerer", 0.05, _wavering(Greedy, RandomBot, 0.05)),
    Level("Builder", 0.05, Greedy),
    Level("Planner", 0.05, Planner),
    Level("Expert", 0.1, _wavering(Net, Planner, 0.25)),
    Level("Master", 0.1, Net),
    Level("Champion", 1.0, Champion),
)
