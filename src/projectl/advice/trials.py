"""Turns tried out in short games, each in the same worlds: what they are worth, and how surely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from projectl.bots.checks import is_legal
from projectl.bots.thinking.search import Evaluator, Search
from projectl.rules.play import play
from projectl.rules.state import PLAY, State, may_act, mover

SURE = 1.96
"""Standard errors either side that hold the truth nineteen times in twenty."""
_WIDTH, _MOST = 2, 400
"""Of the search for a turn of a short game, as the champion has it."""
_FEWEST = 8
"""Tries after which turns that came to the same in all of them are taken to be the same."""


@dataclass(frozen=True)
class Figure:
    """A mean, and how far off it may be."""

    value: float
    doubt: float = 0.0
    """The truth is no further away, nineteen times in twenty, as far as hidden cards go."""


def figure(values: Sequence[float]) -> Figure:
    """The mean of what was found in some worlds.

    >>> figure([0.5, 0.5]), figure([0.4, 0.6])
    (Figure(value=0.5, doubt=0.0), Figure(value=0.5, doubt=0.196))
    """
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return Figure(mean, 1.0)
    squares = sum((value - mean) ** 2 for value in values)
    return Figure(mean, round(SURE * sqrt(squares / (number - 1) / number), 6))


class Trials:
    """Short games of one player, until everybody has had another turn."""

    def __init__(
        self, evaluator: Evaluator, player: int, verdict: Callable[[State, int], float]
    ) -> None:
        """``verdict`` says what the end of a short game is worth to a player."""
        self._search = Search(evaluator, _WIDTH, _MOST)
        self._player = player
        self._verdict = verdict

    def value(self, world: State, line: Sequence[int]) -> float:
        """What a line comes to in a world, which is not changed; it may break off anywhere."""
        s = world.copy()
        now = s.round
        _follow(s, self._player, line)
        unfinished = s.round == now and may_act(s, self._player)
        for _ in range(len(s.players) + unfinished):
            if s.phase == PLAY:
                p = int(mover(s))
                _follow(s, p, [int(code) for code in self._search.run(s, p)[0].path])
        return self._verdict(s, self._player)

    def compare(
        self,
        worlds: Callable[[int], State],
        number: int,
        advised: Sequence[int],
        played: Sequence[int],
    ) -> tuple[Figure, Figure]:
        """How much better the advised line is, and what the played one is worth."""
        differences: list[float] = []
        values: list[float] = []
        for at in range(number):
            world = worlds(at)
            values.append(self.value(world, played))
            differences.append(self.value(world, advised) - values[-1])
            if at + 1 == _FEWEST and not any(differences):
                break
        return figure(differences), figure(values)


def _follow(s: State, p: int, line: Sequence[int]) -> None:
    """Play a line where other cards may turn up than were foreseen, as far as it goes."""
    now = s.round
    for code in line:
        if s.phase != PLAY or s.round != now or not may_act(s, p) or not is_legal(s, p, code):
            return
        play(s, p, code)
