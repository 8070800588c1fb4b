"""What all planning bots share: a turn is thought out once, then played action by action."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from projectl.bots.characters import Character, preferred
from projectl.bots.interface import UNLIMITED, Limits
from projectl.bots.thinking.search import outcome_mark
from projectl.rules import views
from projectl.rules.fingerprint import fingerprint
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.puzzles import UNKNOWN, WHITE
from projectl.rules.state import TOUCHES, State
from projectl.solver.touches import touch_actions

_WHITE_MEAN, _BLACK_MEAN = 1.05, 3.9
"""The points of a finished puzzle, on average."""

Expected = list[tuple[int, int]]
"""Actions still to be played, each with the mark of the position it was planned for."""


class TurnBot:
    """Plays ``plan``'s turn; thinks again when a new card or another player changed the table.

    Its choices depend on the view and the seed alone: chance is drawn anew from both for every
    plan, and what is hidden is dealt at random before planning begins.
    """

    slack = 0.0
    """How much of a turn's value a character may cost."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.character: Character | None = None
        self._rest: Expected = []
        self.report: dict[str, Any] = {}
        """About the last plan: ``line``, and where known ``estimate`` (0 to 1) and ``playouts``."""

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The next action of the turn."""
        mark = _mark(seen, player)
        if not self._rest or self._rest[0][1] != mark:
            self._rest = self._think(seen, player, limits)
        return self._rest.pop(0)[0]

    def _think(self, seen: State, player: int, limits: Limits) -> Expected:
        found = legal(seen, player)
        if len(found) == 1:
            return [(int(found[0]), 0)]
        if seen.phase == TOUCHES:
            return self._expected(seen, player, touch_actions(seen, player))
        random = Random(f"{self.seed}/{fingerprint(seen)}")
        world = views.sample(seen, random)
        guess_points(seen, world, player)
        return self._expected(world, player, self.plan(seen, world, player, random, limits))

    def _expected(self, world: State, player: int, plan: list[int]) -> Expected:
        """The plan with the marks of the positions on its way, as far as it can be played."""
        s = world.copy()
        rest: Expected = []
        for action in plan:
            if action not in legal(s, player):
                break
            rest.append((action, _mark(s, player)))
            play(s, player, action)
        return rest

    def preferred(
        self, world: State, player: int, turns: Sequence[tuple[Iterable[int], float]]
    ) -> int:
        """Which of some turns is played: the first, which is the best, or one about as good."""
        return preferred(self.character, self.slack, world, player, turns)

    def plan(
        self, seen: State, world: State, player: int, random: Random, limits: Limits
    ) -> list[int]:
        """The actions of the rest of the turn; ``world`` is one full state that fits ``seen``."""
        raise NotImplementedError


def guess_points(seen: State, world: State, player: int) -> None:
    """Give rivals whose piles are hidden the points such piles have on average.

    In a sampled world a pile is dealt at random from all cards unseen, which says nothing about
    this game. How many of the unseen cards lie in piles and not in the decks is known by colour.
    """
    if seen.rules.endless_white:
        return
    hidden = [p for p, rival in enumerate(seen.players) if int(UNKNOWN) in rival.pile]
    number = sum(len(seen.players[p].pile) for p in hidden)
    if not number:
        return
    whites = sum(
        int(seen.box.colour[card] == WHITE) for p in hidden for card in world.players[p].pile
    )
    mean = (whites * _WHITE_MEAN + (number - whites) * _BLACK_MEAN) / number
    for p in hidden:
        world.players[p].points = round(mean * len(seen.players[p].pile))


def _mark(s: State, player: int) -> int:
    return outcome_mark(s, player) * 4 + int(s.phase)
