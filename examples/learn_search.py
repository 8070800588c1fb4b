"""Search-guided self-play (Gumbel AlphaZero in plain numpy), measured against ``planner``.

    python examples/learn_search.py
    projectl arena examples/learn_search.py:Searched planner

A network says of every outcome (``projectl.envs.outcomes``) how good it is and how likely it is to be
chosen. A search through the rest of the turn improves on both: it tries a few actions, drawn by their
chances, halves their number again and again, and follows each as deep as the turn goes. What the
search would choose is what the network learns to choose; what came of the games, and what later
searches thought of them, is what it learns to expect. After DeepMind's *Policy improvement by
planning with Gumbel* (Danihelka and others, 2022).
"""

import argparse
import math
import os
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # two processes play and learn: no threads

import numpy as np
import numpy.typing as npt

from projectl.bots.interface import UNLIMITED, Limits
from projectl.bots.thinking import features
from projectl.bots.thinking.network import target
from projectl.envs import VectorEnv
from projectl.envs.buffers import array_of
from projectl.envs.numbering import GROUPS
from projectl.envs.outcomes import WIDTH, Outcomes
from projectl.lab.recipes.course import Course, Recipe
from projectl.lab.recipes.pair import Pair, Weights, softmax
from projectl.rules import views
from projectl.rules.play import play
from projectl.rules.state import CARD, PLAY, SLOTS, TOUCHES, State, mover
from projectl.solver.touches import touch_actions

Array = npt.NDArray[Any]

MEASURE = int(features.WORTH)
"""Where a row has the planner's measure of a position, in twenties of points; then the lead by it, in
tens. That is what the network begins with."""
MASTER = int(features.FEATURES) + GROUPS.index("master")
"""Where a row says that Master was begun: what is gained by it shows only later."""
ALL = np.array([0])
SURE = 150.0
"""How much a value counts beside a score: a fiftieth more of a win makes an action thrice as likely."""
CONSIDERED = 8
"""So many actions a search begins with."""
TRACE = 0.93
"""How much more a later search is believed than the one before it (λ)."""
WINDOW = 60_000
"""Values are learned from so many decisions, the latest."""
RATE = 1e-3
"""Of learning, at first."""
LONGEST = 160
"""Games are cut off after so many steps and won as they stand."""


def beginner(seed: int = 0, weights: Weights | None = None) -> Pair:
    """A score for an outcome and the odds to win from there, as the planner sees them at first."""
    made = Pair(int(WIDTH), {MEASURE: 20.0, MASTER: 3.0}, {MEASURE + 1: 3.0}, seed)
    if weights is not None:
        made.weights = weights
    return made


def chance(odds: Array) -> Array:
    """To win, from the logarithm of the odds."""
    found: Array = 1 / (1 + np.exp(-odds))
    return found


# ------------------------------------------------------------------------- search
class Node:
    """A position on the way through a turn: its outcomes by the network, and by what lies beyond."""

    def __init__(self, state: State, rows: Array, numbers: Array, scores: Array, q: Array) -> None:
        self.state, self.rows, self.numbers, self.scores, self.q = state, rows, numbers, scores, q
        self.tried = np.zeros(len(q))
        self.next: dict[int, Node | None] = {}
        """The positions that were looked at; none where the turn is over, and nothing to be seen."""

    def policy(self) -> Array:
        """The network's chances, improved by what the outcomes have proved to be worth."""
        return softmax(self.scores + SURE * self.q, ALL)

    def worth(self) -> float:
        """What comes of choosing by that policy."""
        return float(self.policy() @ self.q)


class Tree:
    """The search of one decision: sequential halving at its root, the improved policy below."""

    def __init__(self, root: Node, player: int, simulations: int, noise: Array) -> None:
        self.root, self.player, self.noise = root, player, noise
        mat = root.state.players[player].mat
        self.seen = {0, *root.state.market, *(mat[CARD + slot] for slot in range(SLOTS))}
        considered = min(CONSIDERED, len(root.q))
        first = np.argsort(-(noise + root.scores))[considered:]
        self.left_out = np.zeros(len(root.q))
        self.left_out[first] = -np.inf
        self.schedule = schedule(considered, simulations if len(root.q) > 1 else 0)

    def best(self, tried: float) -> int:
        """The most promising of the actions that were tried so often."""
        rated = self.noise + self.left_out + self.root.scores + SURE * self.root.q
        return int(np.where(self.root.tried == tried, rated, -np.inf).argmax())

    def chosen(self) -> int:
        """What is played."""
        return self.best(self.root.tried.max())

    def descend(self, tried: float, codes: Any) -> tuple[list[tuple[Node, int]], State] | None:
        """The way to a position that was not looked at yet; nothing if the turn ends before."""
        node, at, path = self.root, self.best(tried), []
        while True:
            node.tried[at] += 1
            path.append((node, at))
            if at not in node.next:
                state = node.state.copy()
                play(state, self.player, codes.code(state, self.player, int(node.numbers[at])))
                if state.phase == PLAY and mover(state) == self.player and self._hide(state):
                    return path, state
                node.next[at] = None
            after = node.next[at]
            if after is None:
                return None
            node = after
            at = int((node.policy() - node.tried / (1 + node.tried.sum())).argmax())

    def _hide(self, state: State) -> bool:
        """Leave out cards that have come up since; false if the player has one that was unseen."""
        for place, card in enumerate(state.market):
            if card not in self.seen:
                state.market[place] = 0
        mat = state.players[self.player].mat
        return all(mat[CARD + slot] in self.seen for slot in range(SLOTS))


def schedule(considered: int, simulations: int) -> list[int]:
    """How often the action of each simulation was tried before: the better half is tried on.

    >>> schedule(4, 8)
    [0, 0, 0, 0, 1, 1, 2, 2]
    """
    rounds, number, tried = math.ceil(math.log2(max(considered, 2))), considered, 0
    found: list[int] = []
    while len(found) < simulations:
        for _ in range(max(simulations // (rounds * number), 1)):
            found += [tried] * number
            tried += 1
        number = max(number // 2, min(considered, 2))
    return found[:simulations]


class Searcher:
    """Searches the decisions of many games together, a step of each at a time."""

    def __init__(self, network: Pair, outcomes: Outcomes) -> None:
        self.network, self.outcomes = network, outcomes

    def search(
        self, states: list[State], players: list[int], simulations: int, random: Any = None
    ) -> list[Tree]:
        """A tree for each decision; drawn by chance if there is a random source, else the best."""
        roots = self._nodes(list(zip(states, players, strict=True)))
        trees = [
            Tree(root, p, simulations, random.gumbel(size=len(root.q)) if random else 0 * root.q)
            for root, p in zip(roots, players, strict=True)
        ]
        for step in range(simulations):
            found = [
                (tree, way)
                for tree in trees
                if step < len(tree.schedule)
                and (way := tree.descend(tree.schedule[step], self.outcomes.numbering))
            ]
            leaves = self._nodes([(way[1], tree.player) for tree, way in found])
            for (_, (path, _)), leaf in zip(found, leaves, strict=True):
                node, at = path[-1]
                node.next[at] = leaf
                node.q[at] = leaf.worth()
                for (node, at), (after, _) in zip(path[-2::-1], path[:0:-1], strict=True):
                    node.q[at] = after.worth()
        return trees

    def _nodes(self, looked: list[tuple[State, int]]) -> list[Node]:
        if not looked:
            return []
        self.outcomes.clear()
        ends = []
        for state, player in looked:
            self.outcomes.look(state, player)
            ends.append(int(self.outcomes.used))
        rows = array_of(self.outcomes.rows, np.float64)[: ends[-1] * int(WIDTH)]
        rows = rows.reshape(ends[-1], -1).astype(np.float32)
        numbers = array_of(self.outcomes.numbers, np.int64).copy()
        scores, values = self.network.score.look(rows)[1], chance(self.network.value.look(rows)[1])
        parts = [slice(a + 1, b) for a, b in zip([0, *ends], ends, strict=False)]
        nodes = []
        for (state, _), part in zip(looked, parts, strict=True):
            _, alike = np.unique(scores[part], return_index=True)  # what looks alike is tried once
            own = part.start + alike
            nodes.append(Node(state, rows[own], numbers[own], scores[own], values[own]))
        return nodes


# ------------------------------------------------------------------------ self-play
class Decision(NamedTuple):
    """A choice in self-play: the outcomes, which was chosen, and what the search made of them."""

    rows: Array
    chosen: int
    policy: Array
    worth: float
    seat: int


class Player:
    """Plays many games against itself and learns from them: a pupil of the course."""

    def __init__(self, seed: int, games: int = 32, simulations: int = 16, size: int = 2000) -> None:
        self.network = beginner(seed)
        self.simulations, self.size = simulations, size
        self.table = VectorEnv(games, players=2, seed=seed, max_steps=LONGEST, observes=False)
        self.random = np.random.default_rng(seed)
        self.open: list[list[Decision]] = [[] for _ in range(games)]
        self.rows = np.zeros((0, int(WIDTH)), np.float16)
        self.goals = np.zeros(0, np.float32)
        """The outcomes that were chosen, and what they should have been thought worth."""
        self.games = self.decisions = 0

    @property
    def weights(self) -> Weights:
        """What is learned."""
        return self.network.weights

    @weights.setter
    def weights(self, weights: Weights) -> None:
        self.network.weights = weights

    def step(self, searcher: Searcher) -> tuple[list[Decision], Array]:
        """One action in every game; the decisions of games that ended, and their worth."""
        games = self.table
        actions = np.zeros(games.games, np.int64)
        thinking = []
        for game, s in enumerate(games.batch.states):
            if s.phase == TOUCHES:  # a small exact problem, left to the solver
                p = int(games.mover[game])
                actions[game] = games.kind.numbering.number(s, p, touch_actions(s, p)[0])
            else:
                thinking.append(game)
        worlds = [games.batch.states[game] for game in thinking]
        seats = [int(games.mover[game]) for game in thinking]
        trees = searcher.search(worlds, seats, self.simulations, self.random)
        for game, seat, tree in zip(thinking, seats, trees, strict=True):
            root, chosen = tree.root, tree.chosen()
            actions[game] = root.numbers[chosen]
            made = Decision(root.rows, chosen, root.policy(), root.worth(), seat)
            self.open[game].append(made)
        step = games.step(actions)
        ended: list[Decision] = []
        worth: list[float] = []
        for game in np.flatnonzero(step.done).tolist():
            ended += self.open[game]
            worth += returns(self.open[game], step.scores[game])
            self.open[game] = []
            self.games += 1
        return ended, np.array(worth, np.float32)

    def round(self, rate: float) -> float:
        """Play for so many decisions and learn from them; the loss of the values."""
        kind = self.table.kind
        searcher = Searcher(self.network, Outcomes(kind.rules, kind.box))
        new: list[Decision] = []
        while len(new) < self.size:
            ended, worth = self.step(searcher)
            new += ended
            if ended:
                chosen = np.array([decision.rows[decision.chosen] for decision in ended])
                self.rows = np.concatenate([self.rows, chosen.astype(np.float16)])[-WINDOW:]
                self.goals = np.concatenate([self.goals, worth])[-WINDOW:]
        self.decisions += len(new)
        losses = []
        pace = RATE * (0.1 + 0.9 * rate)
        for _ in range(2):
            for some in np.array_split(self.random.permutation(len(new)), len(new) // 128 + 1):
                self._learn_policy([new[i] for i in some], pace)
                losses += [self._learn_value(pace) for _ in range(2)]
        return float(np.mean(losses))

    def _learn_policy(self, some: list[Decision], rate: float) -> None:
        rows = np.concatenate([decision.rows for decision in some])
        wanted = np.concatenate([decision.policy for decision in some])
        sizes = np.array([len(decision.rows) for decision in some])
        first = np.append(0, sizes.cumsum()[:-1])
        hidden, scores = self.network.score.look(rows)
        slope = (softmax(scores, first) - wanted) / len(some)
        self.network.score.learn(rows, hidden, slope.astype(np.float32), rate)

    def _learn_value(self, rate: float) -> float:
        some = self.random.integers(0, len(self.rows), 256)
        rows, goals = self.rows[some].astype(np.float32), self.goals[some]
        hidden, odds = self.network.value.look(rows)
        off = chance(odds) - goals
        self.network.value.learn(rows, hidden, (off / len(some)).astype(np.float32), rate)
        return float((off * off).mean())


def returns(decisions: list[Decision], scores: Array) -> list[float]:
    """What each choice was worth: by the next searches of the seat and the result, λ-weighted."""
    lead = scores - scores[::-1]
    after = [target((1 + float(np.sign(x))) / 2, float(x)) for x in lead]
    found: list[float] = []
    for decision in reversed(decisions):
        seat = decision.seat
        found.append(after[seat])
        after[seat] = TRACE * after[seat] + (1 - TRACE) * decision.worth
    return found[::-1]


# ----------------------------------------------------------------------- measuring
class Searched:
    """The network and its search as a bot."""

    def __init__(self, seed: int = 0, network: Pair | None = None, simulations: int = 48):
        self.random, self.simulations = Random(seed), simulations
        if network is None:
            with np.load(os.environ.get("PROJECTL_LEARNED", "searched/weights.npz")) as kept:
                network = beginner(weights=dict(kept))
        self.network = network
        self._searcher: Searcher | None = None

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The action that the search holds to be the best."""
        if seen.phase == TOUCHES:
            return touch_actions(seen, player)[0]
        if self._searcher is None:
            self._searcher = Searcher(self.network, Outcomes(seen.rules, seen.box))
        world = views.sample(seen, self.random)
        (tree,) = self._searcher.search([world], [player], self.simulations)
        number = int(tree.root.numbers[tree.chosen()])
        return int(self._searcher.outcomes.numbering.code(seen, player, number))


def bot(seed: int, weights: Weights) -> Searched:
    """A player with those weights."""
    return Searched(seed, beginner(weights=weights))


# ------------------------------------------------------------------------ training
def main() -> None:
    """Learn as the command line says, or go on with it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--run", type=Path, default=Path("searched"), help="a folder; goes on")
    parser.add_argument("--rounds", type=int, default=120, help="of playing and learning")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2, help="that play and learn")
    parser.add_argument("--points", type=int, default=6, help="of the curve")
    parser.add_argument("--games", type=int, default=400, help="in the final measurement")
    given = parser.parse_args()
    course = Course(Recipe(Player, bot, "planner"), given.run, given.seed, given.processes)
    for point in course.run(given.rounds, given.points, given.games // 4, given.games):
        print(point, flush=True)


if __name__ == "__main__":
    main()
