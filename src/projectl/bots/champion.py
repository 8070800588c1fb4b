"""The strongest bot: the network's best turns, tried out by short games in its mind.

The most promising turns share a number of rollouts by sequential halving: each is played out in
worlds dealt to fit what was seen, for two more turns by the network alone, and the network says
what came of it. All turns meet the same worlds, so luck counts for nothing between them. Alone
against the solo opponent, which is no mystery, games are played out to the end.
"""

import time
from random import Random

from projectl.bots.net import Net
from projectl.bots.network import Network
from projectl.bots.rollouts import Rollouts
from projectl.bots.turns import guess_points
from projectl.rules import views
from projectl.rules.state import State

TURNS = 12
"""So many of the network's best turns are tried."""
ROLLOUTS = 300
WIDTH = 14
SECONDS = 0.9
"""A plan takes no longer; those of one turn share twice as much."""


class Champion(Net):
    """The turn that did best in its rollouts."""

    def __init__(
        self,
        seed: int = 0,
        width: int = WIDTH,
        rollouts: int = ROLLOUTS,
        seconds: float = SECONDS,
        given: Network | None = None,
    ) -> None:
        super().__init__(seed, width, given)
        self.rollouts, self.seconds = rollouts, seconds
        self.estimate = 0.0
        """The chance to win that the last plan was thought to have."""
        self.playouts = 0
        """How many rollouts the last plan rested on."""

    def plan(self, seen: State, world: State, player: int, random: Random) -> list[int]:
        """The best turn by the mean of its rollouts, the network's own opinion counting as a few."""
        began = time.perf_counter()
        until = began + self.seconds * int(seen.players[player].actions) / 3
        search = self.search(seen.rules)
        turns = search.run(world, player)[:TURNS]
        rollouts = Rollouts(search.evaluator, player, deep=seen.rules.solo is not None)
        for turn in turns:
            rollouts.add(turn.path, turn.value)
        left = self.rollouts
        self.playouts = 0
        alive = len(turns)
        while alive > 1 and left > 0:
            each = max(self.rollouts // (alive * 3), 1)
            for _ in range(each):
                if left <= 0 or time.perf_counter() > until:
                    left = 0
                    break
                other = views.sample(seen, random)
                guess_points(seen, other, player)
                rollouts.try_all(other, alive)
                left -= alive
                self.playouts += alive
            rollouts.rank(alive)
            alive = (alive + 1) // 2
        best = rollouts.best()
        self.estimate = best.mean()
        return [int(action) for action in best.path]
