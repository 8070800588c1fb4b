"""Policy gradient over outcomes (PPO in plain numpy): learns by self-play, and beats ``greedy`` in two minutes.

    python examples/learn_outcomes.py
    projectl arena examples/learn_outcomes.py:Learned greedy

Where ``train_ppo.py`` scores 1,653 action numbers from a picture of the table, this network looks at
where each legal action would lead (``projectl.envs.outcomes``) and scores that: a softmax over the
outcomes is the policy, and PPO with a learned baseline improves it. The finishing touches, a small
exact problem, are left to the solver.
"""

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # two processes play and learn: no threads

import numpy as np
import numpy.typing as npt

from projectl.bots.interface import UNLIMITED, Limits
from projectl.bots.thinking import features
from projectl.envs import VectorEnv
from projectl.envs.buffers import array_of
from projectl.envs.numbering import GROUPS
from projectl.envs.outcomes import WIDTH, Outcomes
from projectl.lab.recipes.course import Course, Recipe
from projectl.lab.recipes.pair import Pair, Weights, softmax
from projectl.rules import views
from projectl.rules.state import TOUCHES, State
from projectl.solver.touches import touch_actions

Array = npt.NDArray[Any]

MARGIN, WON = 0.1, 0.5
"""What a point more than the other is worth, and what a game won is."""
PATIENCE = 0.995
"""What is paid a decision later is worth so much."""
MEASURE = int(features.WORTH)
"""Where a row has the planner's measure of a position, in twenties of points; then the lead by it, in
tens. Score and value begin as those and learn what is to be added: that is potential-based shaping,
which changes how fast is learned and not what. One action ahead, the measure alone loses to greedy."""
SHARP = 4.0
"""How much likelier a point more makes an outcome at first, as a logarithm."""
MASTER = int(features.FEATURES) + GROUPS.index("master")
"""Where a row says that Master was begun: what is gained by it shows only later."""
MARKS = np.random.default_rng(0).random(int(WIDTH), np.float32)
"""Rows with the same product with it are the same."""
RATE = 1e-3
"""Of learning, at first."""
LONGEST = 160
"""Games are cut off after so many steps and won as they stand."""


def beginner(seed: int = 0, weights: Weights | None = None) -> Pair:
    """A score for an outcome and a value for a position, as the planner measures them at first."""
    known = {MEASURE: 20 * SHARP, MASTER: 1.0}
    made = Pair(int(WIDTH), known, {MEASURE + 1: 10 * MARGIN}, seed)
    if weights is not None:
        made.weights = weights
    return made


# ------------------------------------------------------------------------- playing
@dataclass
class Decision:
    """A choice that was made: where each action would have led, and what came of the one chosen."""

    rows: Array
    """The position as it was, then the outcomes."""
    chosen: int
    chance: float
    value: float
    seat: int
    paid: float = 0.0
    """For the whole game, at the last decision of the seat."""
    advantage: float = 0.0


class Player:
    """Plays many games against itself and learns from them: a pupil of the course."""

    def __init__(self, seed: int, games: int = 64, size: int = 3072) -> None:
        self.network, self.size = beginner(seed), size
        self.table = VectorEnv(games, players=2, seed=seed, max_steps=LONGEST, observes=False)
        self.random = np.random.default_rng(seed)
        self.open: list[list[Decision]] = [[] for _ in range(games)]
        self.games = self.decisions = 0

    @property
    def weights(self) -> Weights:
        """What is learned."""
        return self.network.weights

    @weights.setter
    def weights(self, weights: Weights) -> None:
        self.network.weights = weights

    def round(self, rate: float) -> float:
        """Play for so many decisions and learn from them; the loss of the values."""
        outcomes = Outcomes(self.table.kind.rules, self.table.kind.box)
        memory: list[Decision] = []
        while len(memory) < self.size:
            for ended in self.step(outcomes):
                judge(ended)
                memory += ended
        self.decisions += len(memory)
        return learn(self.network, memory, self.random, RATE * (0.1 + 0.9 * rate))

    def step(self, outcomes: Outcomes) -> list[list[Decision]]:
        """One action in every game by the network; the decisions of games that have ended."""
        games = self.table
        actions = np.zeros(games.games, np.int64)
        thinking = []
        for game, s in enumerate(games.batch.states):
            if s.phase == TOUCHES:
                p = int(games.mover[game])
                actions[game] = games.kind.numbering.number(s, p, touch_actions(s, p)[0])
            else:
                thinking.append(game)
        seats = [int(games.mover[game]) for game in thinking]
        looked = look(outcomes, [games.batch.states[game] for game in thinking], seats)
        if looked:
            values = self.network.value.look(np.stack([rows[0] for rows, _ in looked]))[1]
            sizes = np.array([len(numbers) for _, numbers in looked])
            first = np.append(0, sizes.cumsum())
            scores = self.network.score.look(np.concatenate([rows[1:] for rows, _ in looked]))[1]
            chances = softmax(scores, first[:-1])
            for k, (game, (rows, numbers)) in enumerate(zip(thinking, looked, strict=True)):
                own = chances[first[k] : first[k + 1]]
                drawn = int(np.searchsorted(own.cumsum(), self.random.random()))
                chosen = min(drawn, len(own) - 1)
                actions[game] = numbers[chosen]
                made = Decision(rows, chosen, float(own[chosen]), float(values[k]), seats[k])
                self.open[game].append(made)
        step = games.step(actions)
        return self._ended(step.done, step.scores)

    def _ended(self, done: Array, scores: Array) -> list[list[Decision]]:
        """The decisions of the games that are over; the last of each seat is paid for."""
        ended = []
        for game in np.flatnonzero(done).tolist():
            lead = scores[game] - scores[game][::-1]
            paid = MARGIN * lead + WON * np.sign(lead)
            last = {decision.seat: decision for decision in self.open[game]}
            for seat, decision in last.items():
                decision.paid = float(paid[seat])
            ended.append(self.open[game])
            self.open[game] = []
            self.games += 1
        return ended


def look(outcomes: Outcomes, states: list[State], players: list[int]) -> list[tuple[Array, Array]]:
    """For each position its row, then those of its outcomes; and the numbers that lead there.

    Outcomes whose rows are equal are one: nothing tells them apart.
    """
    outcomes.clear()
    ends = []
    for state, player in zip(states, players, strict=True):
        outcomes.look(state, player)
        ends.append(int(outcomes.used))
    every = array_of(outcomes.rows, np.float64)[: int(outcomes.used) * int(WIDTH)]
    rows = every.reshape(-1, int(WIDTH)).astype(np.float32)
    numbers = array_of(outcomes.numbers, np.int64)
    marks = rows @ MARKS
    found = []
    for start, end in zip([0, *ends], ends, strict=False):
        _, alike = np.unique(marks[start + 1 : end], return_index=True)
        own = start + 1 + np.sort(alike)
        found.append((rows[[start, *own]], numbers[own]))
    return found


# ------------------------------------------------------------------------ learning
def judge(decisions: list[Decision], trace: float = 0.95) -> None:
    """Advantages along each seat's own decisions, from the last one back."""
    ahead: dict[int, tuple[float, float]] = {}
    for decision in reversed(decisions):
        value, advantage = ahead.get(decision.seat, (0.0, 0.0))
        decision.advantage = decision.paid + PATIENCE * (value + trace * advantage) - decision.value
        ahead[decision.seat] = decision.value, decision.advantage


def learn(network: Pair, memory: list[Decision], random: np.random.Generator, rate: float) -> float:
    """Three passes of PPO over decisions; the loss of the values at first."""
    spread = np.std([d.advantage for d in memory]) + 1e-8
    for _ in range(3):
        order = random.permutation(len(memory))
        for some in np.array_split(order, max(len(memory) // 512, 1)):
            batch = [memory[i] for i in some]
            rows = np.concatenate([d.rows[1:] for d in batch])
            sizes = np.array([len(d.rows) - 1 for d in batch])
            first = np.append(0, sizes.cumsum()[:-1])
            hidden, scores = network.score.look(rows)
            chances = softmax(scores, first)
            at = first + np.array([d.chosen for d in batch])
            gain = np.array([d.advantage for d in batch]) / spread
            ratio = chances[at] / np.array([d.chance for d in batch])
            inside = np.where(gain > 0, ratio < 1.2, ratio > 0.8)  # else PPO's clip is in force
            push = np.where(inside, gain * ratio, 0)
            slope = chances * np.repeat(push, sizes)
            slope[at] -= push
            log = np.log(chances + 1e-12)  # a little entropy keeps it trying
            mean = np.add.reduceat(chances * log, first)
            slope += 0.01 * chances * (log - np.repeat(mean, sizes))
            network.score.learn(rows, hidden, (slope / len(batch)).astype(np.float32), rate)
            now = np.stack([d.rows[0] for d in batch])
            hidden, values = network.value.look(now)
            off = values - np.array([d.value + d.advantage for d in batch])
            network.value.learn(now, hidden, (off / len(batch)).astype(np.float32), rate)
    return float(np.mean([d.advantage**2 for d in memory]))


# ----------------------------------------------------------------------- measuring
class Learned:
    """The network as a bot: it plays the outcome that it likes best."""

    def __init__(self, seed: int = 0, network: Pair | None = None) -> None:
        self.random = Random(seed)
        if network is None:
            with np.load(os.environ.get("PROJECTL_LEARNED", "learned/weights.npz")) as kept:
                network = beginner(weights=dict(kept))
        self.network = network
        self._outcomes: Outcomes | None = None

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The action with the best outcome."""
        if seen.phase == TOUCHES:
            return touch_actions(seen, player)[0]
        if self._outcomes is None:
            self._outcomes = Outcomes(seen.rules, seen.box)
        ((rows, numbers),) = look(self._outcomes, [views.sample(seen, self.random)], [player])
        best = int(self.network.score.look(rows[1:])[1].argmax())
        return int(self._outcomes.numbering.code(seen, player, int(numbers[best])))


def bot(seed: int, weights: Weights) -> Learned:
    """A player with those weights."""
    return Learned(seed, beginner(weights=weights))


# ------------------------------------------------------------------------ training
def main() -> None:
    """Learn as the command line says, or go on with it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--run", type=Path, default=Path("learned"), help="a folder; goes on")
    parser.add_argument("--rounds", type=int, default=100, help="of playing and learning")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2, help="that play and learn")
    parser.add_argument("--points", type=int, default=5, help="of the curve")
    parser.add_argument("--games", type=int, default=400, help="in the final measurement")
    given = parser.parse_args()
    course = Course(Recipe(Player, bot, "greedy"), given.run, given.seed, given.processes)
    for point in course.run(given.rounds, given.points, given.games // 4, given.games):
        print(point, flush=True)


if __name__ == "__main__":
    main()
