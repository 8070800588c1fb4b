"""Rollouts: a turn played in some world, a few rounds more by the network alone, and its verdict."""

from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from projectl.bots.thinking.search import Evaluator, Search
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import PLAY, State, may_act, mover

_PRIOR: Final = 8.0
"""So many rollouts the network's own opinion counts for."""
_WIDTH: Final = 2
_MOST: Final = 400
"""Positions that are judged for a turn of a rollout."""
_HOPELESS: Final = 0.05
"""Who is so far behind the leader is tried no more."""


@final
@mypyc_attr(acyclic=True)
class Candidate:
    """A turn that is tried, and what came of it so far."""

    def __init__(self, path: vec[i64], prior: float) -> None:
        self.path: vec[i64] = path
        self.sum: float = prior * _PRIOR
        self.tries: float = _PRIOR

    def mean(self) -> float:
        """What the turn is thought to be worth."""
        return self.sum / self.tries


@final
class Rollouts:
    """The candidates of one decision, the better ones first after each ``rank``."""

    def __init__(self, evaluator: Evaluator, player: int) -> None:
        self.evaluator: Evaluator = evaluator
        self.search: Search = Search(evaluator, _WIDTH, _MOST)
        self.player: i64 = player
        self.candidates: list[Candidate] = []
        self.played: i64 = 0
        self._pace: float = 0.0
        """Seconds for each turn of the last one."""

    def add(self, path: vec[i64], prior: float) -> None:
        """One more turn to try."""
        self.candidates.append(Candidate(path, prior))

    def try_all(self, world: State, number: int, depth: int, until: float) -> None:
        """Each of the first candidates once, in the same world, as far as the time allows.

        After the turn that is tried, ``depth`` more are played. A round of six takes long: who is
        not reached has been in one world less than the others.
        """
        began = perf_counter()
        for candidate in self.candidates[:number]:
            if began + self._pace * float(depth) > until:
                return
            candidate.sum += self._try(world.copy(), candidate.path, depth)
            candidate.tries += 1.0
            self.played += 1
            now = perf_counter()
            self._pace, began = (now - began) / float(depth), now

    def _try(self, s: State, path: vec[i64], depth: i64) -> float:
        follow(s, self.player, path)
        turns: i64 = 0
        while turns < depth and s.phase == PLAY:
            p = mover(s)
            follow(s, p, self.search.run(s, p)[0].path)
            turns += 1
        self.evaluator.begin(s, self.player)
        return self.evaluator.value(s, self.player)

    def rank(self, number: int) -> int:
        """Put the first candidates in order of what they are worth; how many to try on."""
        first = self.candidates[:number]
        first.sort(key=_mean, reverse=True)
        self.candidates = first + self.candidates[number:]
        least = first[0].mean() - _HOPELESS
        better = [candidate for candidate in first if candidate.mean() > least]
        return min(len(better), (number + 1) // 2)


def follow(s: State, p: i64, path: vec[i64]) -> None:
    """Play a planned turn where other cards may turn up than in the plan, as far as it goes."""
    now = s.round
    for action in path:
        if s.phase != PLAY or s.round != now or not may_act(s, p):
            return
        if action not in legal(s, p):
            return
        play(s, p, action)


def _mean(candidate: Candidate) -> float:
    return candidate.mean()
