"""A bot that plans its whole turn with the solver and hand-set values."""

from random import Random

from projectl.bots.interface import Limits
from projectl.bots.thinking.search import Search, budget
from projectl.bots.thinking.worth import Worth
from projectl.bots.turns import TurnBot
from projectl.rules.options import Rules
from projectl.rules.state import State

WIDTH = 24
MOST = 2000
"""Positions that are judged for a turn, so that no variant takes long."""


class Planner(TurnBot):
    """The best turn that a beam search finds, measured by ``Worth``."""

    slack = 0.25

    def __init__(self, seed: int = 0, width: int = WIDTH, worth: Worth | None = None) -> None:
        super().__init__(seed)
        self.width = width
        self.worth = worth or Worth()

    def search(self, rules: Rules) -> Search:
        """A search with those values."""
        return Search(self.worth, self.width, budget(rules, MOST))

    def plan(
        self, seen: State, world: State, player: int, random: Random, limits: Limits
    ) -> list[int]:
        """The best turn."""
        found = self.search(seen.rules).run(world, player)
        at = self.preferred(world, player, [(turn.path, turn.value) for turn in found])
        line = [int(action) for action in found[at].path]
        self.report = {"line": line}
        return line
