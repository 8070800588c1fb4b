"""The strongest bot: the network's best turns, tried out by short games in its mind.

The most promising turns share a number of rollouts by sequential halving: each is played out in
worlds dealt to fit what was seen, until the player has had another turn, by the network alone, and
the network says what came of it. All turns meet the same worlds, so luck counts for nothing between
them. A last turn that can be solved is not tried out but played.
"""

import time
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
ROLLOUTS = 240
"""At most, for two players; with more each takes longer, so there are fewer."""
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
        rollouts = Rollouts(search.evaluator, player, depth=seen.rules.players)
        for turn in found:
            rollouts.add(turn.path, turn.value)
        most = 2 * number // max(seen.rules.players, 2)
        played = 0
        alive = len(found)
        rounds = max(alive - 1, 1).bit_length()
        while alive > 1 and played < most:
            for _ in range(max(most // (alive * rounds), 1)):
                if time.perf_counter() > until or limits.stopped():
                    played = most
                    break
                other = views.sample(seen, random)
                guess_points(seen, other, player)
                rollouts.try_all(other, alive, until)
                played += alive
            alive = rollouts.rank(alive)
        self._spent += time.perf_counter() - began
        tried = rollouts.candidates
        best = tried[self.preferred(world, player, [(it.path, it.mean()) for it in tried])]
        line = [int(action) for action in best.path]
        self.report = {"playouts": rollouts.played, "estimate": best.mean(), "line": line}
        return line
