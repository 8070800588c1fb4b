"""A bot that plans its whole turn with a value learned by self-play."""

import hashlib
from functools import cache
from pathlib import Path
from random import Random

from projectl.bots.interface import Limits
from projectl.bots.thinking.ahead import Ahead
from projectl.bots.thinking.network import Network, load
from projectl.bots.thinking.search import Evaluator, Search, budget
from projectl.bots.thinking.worth import Worth
from projectl.bots.turns import TurnBot
from projectl.rules.options import Rules
from projectl.rules.state import State

WIDTH = 24
MOST = 1500
"""Positions that are judged for a turn, so that no variant takes long."""
AHEAD = 3
"""So many of the best turns are judged again after the turn that could follow."""
_CHOICE = 8
"""So many where there is a character to choose among them."""
_FOLDER = Path(__file__).with_name("weights")


def weights_for(rules: Rules) -> str:
    """The name of the weights that were trained for such games."""
    if rules.solo is not None:
        return "solo"
    if rules.players > 2 or rules.expansions:
        return "many"
    return "two"


@cache
def learned(name: str) -> Evaluator:
    """The network of that name, or the planner's measure where none has been trained."""
    path = _FOLDER / f"{name}.bin"
    return load(path.read_bytes()) if path.exists() else Worth()


@cache
def fingerprint(name: str) -> str:
    """Other weights, another fingerprint: what was found with the old ones can be told apart."""
    path = _FOLDER / f"{name}.bin"
    return hashlib.sha256(path.read_bytes() if path.exists() else b"").hexdigest()[:16]


class Net(TurnBot):
    """The turn after which the network sees the best chances."""

    slack = 0.015

    def __init__(self, seed: int = 0, width: int = WIDTH, given: Network | None = None) -> None:
        super().__init__(seed)
        self.width = width
        self._given = given

    def search(self, rules: Rules) -> Search:
        """A search with the network for these rules."""
        evaluator = self._given or learned(weights_for(rules))
        return Search(evaluator, self.width, budget(rules, MOST))

    def plan(
        self, seen: State, world: State, player: int, random: Random, limits: Limits
    ) -> list[int]:
        """The best turn."""
        search = self.search(seen.rules)
        turns = search.run(world, player)[: AHEAD if self.character is None else _CHOICE]
        found = Ahead(search.evaluator, 1).judge(turns, player)
        best = found[self.preferred(world, player, [(it.path, it.value) for it in found])]
        line = [int(action) for action in best.path]
        self.report = {"estimate": best.value, "line": line}
        return line
