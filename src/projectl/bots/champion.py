"""The strongest bot: the network's best turns, tried out by short games in its mind.

The most promising turns share the time by sequential halving: each is played on in worlds dealt to
fit what was seen, by the network alone, until the player has had another turn, and the network says
what came of it. Between two, the fewer are left, the more turns the player has: what is far off
decides only between turns that are close. All turns meet the same worlds, so luck counts for nothing
between them. A last turn that can be solved is not tried out but played.
"""

import time
from collections.abc import Callable
from random import Random

from projectl.bots.endings import solved
from projectl.bots.interface import Limits
from projectl.bots.net import WIDTH, Net
from projectl.bots.thinking.ahead import Ahead
from projectl.bots.thinking.network import Network
from projectl.bots.thinking.rollouts import Rollouts
from projectl.bots.turns import guess_points
from projectl.rules import views
from projectl.rules.state import State

TURNS = 12
"""So many of the network's best turns are tried."""
_BEAM = 2
"""Of the search for what could follow each of them."""
_DEEPER = ((7, 1), (4, 2), (3, 3), (2, 4))
"""Between two: while so many turns are tried, so many more of the player follow in each."""
ROLLOUTS = 240
"""At most, of two turns each; of longer ones there are fewer."""
SECONDS = 1.0
"""The plans of a turn take no longer together; it is planned anew when a card turns up."""
_SHARES = (0.05, 0.15, 0.25, 0.45)
"""How much of it a plan may take, by the actions that are left, for more plans may have to follow."""
_TOGETHER = 0.8
"""And all that have rollouts; the rest is for plans without any."""


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
        self._turn = (-1, -1)
        self._spent = 0.0
        """Seconds for plans of that turn."""

    def plan(
        self, seen: State, world: State, player: int, random: Random, limits: Limits
    ) -> list[int]:
        """The best turn by the mean of its rollouts, the network's own opinion counting as a few."""
        actions = min(int(seen.players[player].actions), len(_SHARES) - 1)
        seconds = self.seconds if limits.seconds is None else limits.seconds
        number = self.rollouts if limits.rollouts is None else limits.rollouts
        began, turn_now = time.perf_counter(), (int(seen.round), player)
        if turn_now != self._turn:
            self._turn, self._spent = turn_now, 0.0
        left = seconds * _TOGETHER - self._spent
        until = began + min(seconds * _SHARES[actions], left)
        ending = solved(seen, world, player)
        if ending is not None:
            self.report = {"exact": True, "estimate": ending.chance, "line": ending.line}
            return ending.line
        search = self.search(seen.rules)
        found = search.run(world, player)[:TURNS]
        if time.perf_counter() < until and not limits.stopped():
            found = Ahead(search.evaluator, _BEAM).judge(found, player)
            # As long as this took, it takes again for each plan that may have to follow.
            until = min(until, began + left - (actions - 1) * (time.perf_counter() - began))
        rollouts = Rollouts(search.evaluator, player)
        for turn in found:
            rollouts.add(turn.path, turn.value)
        self._narrow(rollouts, seen, player, random, 2 * number, until, limits.stopped)
        self._spent += time.perf_counter() - began
        tried = rollouts.candidates
        best = tried[self.preferred(world, player, [(it.path, it.mean()) for it in tried])]
        line = [int(action) for action in best.path]
        self.report = {"playouts": rollouts.played, "estimate": best.mean(), "line": line}
        return line

    def _narrow(
        self,
        rollouts: Rollouts,
        seen: State,
        player: int,
        random: Random,
        turns: int,
        until: float,
        stopped: Callable[[], bool],
    ) -> None:
        """Try the candidates, half of them on, until one is left; each stage has as many turns."""
        players = seen.rules.players
        alive = len(rollouts.candidates)
        stages = max(alive - 1, 1).bit_length()
        for stages_left in range(stages, 0, -1):
            if alive < 2:
                return
            depth = players
            if players == 2:
                depth *= next(more for least, more in _DEEPER if alive >= least)
            now = time.perf_counter()
            ends = now + (until - now) / stages_left
            for tried in range(max(turns // (stages * alive * depth), 1)):
                now = time.perf_counter()
                if now > until or (tried and now > ends) or stopped():
                    break
                world = views.sample(seen, random)
                guess_points(seen, world, player)
                rollouts.try_all(world, alive, depth, until)
            alive = rollouts.rank(alive)
