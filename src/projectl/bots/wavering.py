"""A bot that slips: most levels of strength are a strong bot with the ways of a weaker one."""

from random import Random

from projectl.bots.interface import UNLIMITED, Bot, Limits
from projectl.rules.fingerprint import fingerprint
from projectl.rules.state import State


class Wavering:
    """Plays like one bot, but every so often like another."""

    def __init__(self, usual: Bot, other: Bot, often: float, seed: int) -> None:
        self.usual, self.other, self.often, self.seed = usual, other, often, seed

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The choice of the one or the other, drawn from the view and the seed."""
        random = Random(f"{self.seed}/{fingerprint(seen)}")
        bot = self.other if random.random() < self.often else self.usual
        return bot.choose(seen, player, limits=limits)
