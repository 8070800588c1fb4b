"""A bot that plays any legal action: the weakest opponent, and a yardstick for the others."""

from random import Random

from projectl.bots.interface import UNLIMITED, Limits
from projectl.rules import legal
from projectl.rules.state import State


class RandomBot:
    """Every legal action is equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """Any action."""
        return self._random.choice([int(code) for code in legal.legal(seen, player)])
