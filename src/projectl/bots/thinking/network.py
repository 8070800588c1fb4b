"""The learned value: a small network with one hidden layer, evaluated from what changed.

All positions of one search share most of their features with its root, so the hidden layer of the
root is kept and only the differences are added.
"""

from array import array
from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.bots.thinking.features import (
    BLOCK,
    FEATURES,
    RIVAL,
    TABLE,
    WORTH,
    describe_player,
    describe_table,
    strongest_rival,
)
from projectl.bots.thinking.search import Evaluator
from projectl.bots.thinking.worth import Worth
from projectl.rules import scoring
from projectl.rules.state import PLAY, State
from projectl.solver.touches import touch_points

_NOT_YET: Final = -1000.0
"""Fewer points than anybody ever has."""
WIN: Final = 0.75
"""How much of the target is the win; the rest is the margin, which teaches long before wins do."""


def target(win: float, margin: float) -> float:
    """What the network learns to foresee of a finished game: 0 to 1."""
    return WIN * win + (1.0 - WIN) * sigmoid(margin / 5.0)


def sigmoid(x: float) -> float:
    """From any number to 0 to 1."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


@final
class Network(Evaluator):
    """The value of a position to a player, about the chance to win."""

    def __init__(self, hidden: int, weights: list[float]) -> None:
        super().__init__()
        self.hidden: i64 = hidden
        if len(weights) != size(hidden):
            raise ValueError(f"{len(weights)} weights do not make a network of {hidden}")
        split = (FEATURES + 1) * hidden
        self.first: vec[float] = _floats(weights[:split])
        """Rows of weights by feature, then the biases."""
        self.second: vec[float] = _floats(weights[split:])
        self.x: vec[float] = vec[float]([0.0] * int(FEATURES))
        self.root: vec[float] = vec[float]([0.0] * int(FEATURES))
        self.sums: vec[float] = vec[float]([0.0] * hidden)
        self.now: vec[float] = vec[float]([0.0] * hidden)
        # Four spare entries that add nothing: changes are added four at a time.
        self.changed: vec[i64] = vec[i64]([0] * (int(FEATURES) + 4))
        self.change: vec[float] = vec[float]([0.0] * (int(FEATURES) + 4))
        self.rival: i64 = -1
        self.worth: Worth = Worth(length=9.0, least=1.5, tie=0.0)
        """The planner's measure is an input too, with the figures that the weights were learned by."""
        self.rival_worth: float = 0.0
        self.rivals_reach: float = _NOT_YET
        """What the best of the others ends with, once it was asked."""

    def begin(self, s: State, p: i64) -> None:
        """Note what lies open now, and evaluate the root in full."""
        super().begin(s, p)
        self.worth.begin(s, p)
        self.go_on(s, p)

    def go_on(self, s: State, p: i64) -> None:
        """Evaluate another root in full."""
        self.rival = strongest_rival(s, p)
        self.rival_worth = 0.0
        self.rivals_reach = _NOT_YET
        for i in range(RIVAL, RIVAL + BLOCK):
            self.x[i] = 0.0
        deducts = s.rules.deducts
        if self.rival >= 0:
            describe_player(s, self.rival, self.x, RIVAL, self.known, deducts)
            self.rival_worth = self.worth.value(s, self.rival)
        self._describe(s, p)
        hidden = self.hidden
        for j in range(hidden):
            self.sums[j] = self.first[FEATURES * hidden + j]
        for i in range(FEATURES):
            value = self.x[i]
            self.root[i] = value
            if value != 0.0:
                self._add(self.sums, i, value)

    def _describe(self, s: State, p: i64) -> None:
        deducts = s.rules.deducts
        describe_player(s, p, self.x, 0, self.known, deducts)
        describe_table(s, p, self.rival, self.x, self.known)
        worth = self.worth.value(s, p)
        self.x[WORTH] = worth / 20.0
        self.x[WORTH + 1] = (worth - self.rival_worth) / 10.0

    def _add(self, sums: vec[float], feature: i64, value: float) -> None:
        hidden = self.hidden
        first = self.first
        at = feature * hidden
        for j in range(hidden):
            sums[j] = sums[j] + value * first[at + j]

    def _compare(self, first: i64, end: i64, number: i64) -> i64:
        """Note which of some features differ from the root's, after those noted before."""
        x = self.x
        root = self.root
        for i in range(first, end):
            value = x[i] - root[i]
            if value != 0.0:
                self.changed[number] = i * self.hidden
                self.change[number] = value
                number += 1
        for i in range(number, number + 4):
            self.change[i] = 0.0
        return number

    def _add_four(self, i: i64) -> None:
        """Four changes at once: the sums are fetched and kept a quarter as often."""
        now = self.now
        first = self.first
        a = self.changed[i]
        b = self.changed[i + 1]
        c = self.changed[i + 2]
        d = self.changed[i + 3]
        by_a = self.change[i]
        by_b = self.change[i + 1]
        by_c = self.change[i + 2]
        by_d = self.change[i + 3]
        for j in range(self.hidden):
            now[j] = now[j] + (
                (by_a * first[a + j] + by_b * first[b + j])
                + (by_c * first[c + j] + by_d * first[d + j])
            )

    def features(self, s: State, p: i64) -> list[float]:
        """The row of a position reached in the search that was begun last."""
        self._describe(s, p)
        return list(self.x)

    def write(self, s: State, p: i64, out: vec[float], start: i64) -> None:
        """The same row, into ``out`` from ``start`` on."""
        self._describe(s, p)
        x = self.x
        for i in range(FEATURES):
            out[start + i] = x[i]

    def value(self, s: State, p: i64) -> float:
        """0 to 1."""
        if s.phase != PLAY:
            # The automaton takes what it finds, so only people end a search as they began it.
            if self.rivals_reach == _NOT_YET or s.rules.solo is not None:
                self.rivals_reach = rivals_reach(s, p)
            return at_the_end(s, p, self.rivals_reach)
        self._describe(s, p)
        hidden = self.hidden
        now = self.now
        sums = self.sums
        for j in range(hidden):
            now[j] = sums[j]
        number = self._compare(TABLE, FEATURES, self._compare(0, BLOCK, 0))
        for i in range(0, number, 4):
            self._add_four(i)
        second = self.second
        out = second[hidden]
        for j in range(hidden):
            if now[j] > 0.0:
                out += second[j] * now[j]
        return sigmoid(out)


def _floats(numbers: list[float]) -> vec[float]:
    found = vec[float]()
    for number in numbers:
        found = append(found, number)
    return found


def rivals_reach(s: State, p: i64) -> float:
    """The points that the best of the others ends with, if only touches are to come."""
    if s.rules.solo is not None:
        return float(scoring.scores(s)[1])
    best = _NOT_YET
    for q in range(i64(len(s.players))):
        if q != p:
            best = max(best, float(scoring.score(s, q)) + float(touch_points(s, q)))
    return best


def at_the_end(s: State, p: i64, best: float) -> float:
    """Only touches are to come, and everyone makes the best: who wins is all but certain.

    Points that are hidden from the player are guessed, so a narrow lead is not a sure one.
    """
    mine = float(scoring.score(s, p)) + float(touch_points(s, p))
    if s.rules.solo is not None:
        return target(1.0 if mine > best else 0.0, mine - best)
    return target(sigmoid(1.5 * (mine - best)), mine - best)


def size(hidden: int) -> int:
    """How many weights a network with so many hidden units has."""
    return (int(FEATURES) + 1) * hidden + hidden + 1


def load(data: bytes) -> Network:
    """A network from the bytes of a weights file: single-precision numbers, low byte first."""
    numbers = array("f")
    numbers.frombytes(data)
    hidden = (len(numbers) - 1) // (int(FEATURES) + 2)
    return Network(hidden, numbers.tolist())
