"""Policy gradient over outcomes: learns by self-play, from losing to ``greedy`` towards beating it.

    python examples/learn_outcomes.py --minutes 15 --save learned.npz
    PROJECTL_LEARNED=learned.npz projectl arena examples/learn_outcomes.py:Learned greedy

Where ``train_ppo.py`` scores 1,653 action numbers from a picture of the table, this network looks at
where each legal action would lead (``projectl.envs.outcomes``) and scores that: a softmax over the
outcomes is the policy, and PPO with a learned baseline improves it. The finishing touches, a small
exact problem, are left to the solver.
"""

import argparse
import os
import time
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # two processes play and learn: no threads

import numpy as np
import numpy.typing as npt

from projectl import bots
from projectl.bots.interface import UNLIMITED, Limits
from projectl.bots.thinking import features
from projectl.envs import VectorEnv
from projectl.envs.buffers import array_of
from projectl.envs.outcomes import WIDTH, Outcomes
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate
from projectl.lab.training.selfplay import share_of_wins
from projectl.rules import options, views
from projectl.rules.state import TOUCHES, State
from projectl.solver.touches import touch_actions

Array = npt.NDArray[Any]
Weights = dict[str, Array]

HIDDEN = 64
MARGIN, WON = 0.1, 0.5
"""What a point more than the other is worth, and what a game won is."""
PATIENCE = 0.995
"""What is paid a decision later is worth so much."""
MEASURE = int(features.WORTH)
"""Where a row has the planner's measure of a position, in twenties of points; then the lead by it, in
tens. Score and value begin as those and learn what is to be added: that is potential-based shaping,
which changes how fast is learned and not what. One action ahead, the measure alone loses to greedy."""
SHARP = 1.5
"""How much likelier a point more makes an outcome at first, as a logarithm."""
LONGEST = 160
"""Games are cut off after so many steps and won as they stand."""


# ------------------------------------------------------------------------- network
class Network:
    """Two small networks side by side: a score for an outcome, a value for a position."""

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        random = np.random.default_rng(seed)
        scale = (2 / int(WIDTH)) ** 0.5
        self.weights: Weights = weights or {
            "w": random.normal(0, scale, (int(WIDTH), 2 * HIDDEN)).astype(np.float32),
            "b": np.zeros(2 * HIDDEN, np.float32),
            "score": np.zeros(HIDDEN, np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self._steps = 0
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}

    def scores(self, rows: Array) -> Array:
        """How good it seems to get there: only differences between outcomes of one position count."""
        w = self.weights
        hidden = np.maximum(rows @ w["w"][:, :HIDDEN] + w["b"][:HIDDEN], 0)
        found: Array = hidden @ w["score"] + SHARP * 20 * rows[:, MEASURE]
        return found

    def values(self, rows: Array) -> Array:
        """What a player will be paid: the lead by the planner's measure, and what is learned."""
        w = self.weights
        hidden = np.maximum(rows @ w["w"][:, HIDDEN:] + w["b"][HIDDEN:], 0)
        found: Array = hidden @ w["value"] + MARGIN * 10 * rows[:, MEASURE + 1]
        return found

    def learn(self, rows: Array, d_score: Array, now: Array, d_value: Array, rate: float) -> None:
        """One step of Adam, given the gradients at the scores of rows and the values of others."""
        w = self.weights
        found: Weights = {name: np.zeros_like(part) for name, part in w.items()}
        for name, x, d, part in (
            ("score", rows, d_score, slice(0, HIDDEN)),
            ("value", now, d_value, slice(HIDDEN, 2 * HIDDEN)),
        ):
            hidden = np.maximum(x @ w["w"][:, part] + w["b"][part], 0)
            found[name] = hidden.T @ d
            d_hidden = np.where(hidden > 0, d[:, None] * w[name], 0)
            found["w"][:, part] = x.T @ d_hidden
            found["b"][part] = d_hidden.sum(axis=0)
        self._steps += 1
        for name, gradient in found.items():
            gradient *= min(1.0, 1 / (float((gradient * gradient).sum()) ** 0.5 + 1e-8))
            self._mean[name] += 0.1 * (gradient - self._mean[name])
            self._square[name] += 0.001 * (gradient * gradient - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            w[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def softmax(scores: Array, first: Array) -> Array:
    """Probabilities within each run of rows, the runs beginning at ``first``."""
    sizes = np.diff(np.append(first, len(scores)))
    grown = np.exp(scores - np.repeat(np.maximum.reduceat(scores, first), sizes))
    found: Array = grown / np.repeat(np.add.reduceat(grown, first), sizes)
    return found


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


class Table:
    """Many games of self-play; each gives its decisions when it is over."""

    def __init__(self, games: int, seed: int, players: int = 2) -> None:
        self.games = VectorEnv(games, players, seed=seed, max_steps=LONGEST, observes=False)
        self.outcomes = Outcomes(self.games.kind.rules, self.games.kind.box)
        self.open: list[list[Decision]] = [[] for _ in range(games)]
        self.random = np.random.default_rng(seed)
        self.points: list[float] = []
        """The mean score of each game that has ended."""

    def look(self, of: Array) -> tuple[Array, Array, Array]:
        """Positions and outcomes of some games: rows, the numbers played, where each game begins."""
        self.outcomes.clear()
        first = []
        for game in of:
            first.append(int(self.outcomes.used))
            self.outcomes.look(self.games.batch.states[game], int(self.games.mover[game]))
        used = int(self.outcomes.used)
        rows = array_of(self.outcomes.rows, np.float64)[: used * int(WIDTH)]
        numbers = array_of(self.outcomes.numbers, np.int64)
        return rows.reshape(used, -1).astype(np.float32), numbers, np.array(first)

    def step(self, network: Network) -> list[list[Decision]]:
        """One action in every game by the network; the games that have ended."""
        actions = np.zeros(self.games.games, np.int64)
        phases = np.array([int(s.phase) for s in self.games.batch.states])
        touching = phases == int(TOUCHES)
        for game in np.flatnonzero(touching):
            actions[game] = touch(self.games, int(game))
        thinking = np.flatnonzero(~touching)
        if len(thinking):
            rows, numbers, first = self.look(thinking)
            values = network.values(rows[first])
            is_outcome = np.ones(len(rows), bool)
            is_outcome[first] = False
            starts = first - np.arange(len(first))  # among the outcomes alone
            chances = softmax(network.scores(rows[is_outcome]), starts)
            ends = np.append(first[1:], len(rows))
            for k, game in enumerate(thinking):
                own = chances[starts[k] : starts[k] + ends[k] - first[k] - 1]
                chosen = draw(own, self.random)
                actions[game] = numbers[first[k] + 1 + chosen]
                seat = int(self.games.mover[game])
                self.open[game].append(
                    Decision(
                        rows[first[k] : ends[k]],
                        chosen,
                        float(own[chosen]),
                        float(values[k]),
                        seat,
                    )
                )
        step = self.games.step(actions)
        return self._ended(step.done, step.scores)

    def _ended(self, done: Array, scores: Array) -> list[list[Decision]]:
        """The decisions of the games that are over; the last of each seat is paid for."""
        ended = []
        for game in np.flatnonzero(done):
            self.points.append(float(scores[game].mean()))
            lead = scores[game] - scores[game][::-1]
            paid = MARGIN * lead + WON * np.sign(lead)
            last = {decision.seat: decision for decision in self.open[game]}
            for seat, decision in last.items():
                decision.paid = float(paid[seat])
            ended.append(self.open[game])
            self.open[game] = []
        return ended


def touch(games: VectorEnv, game: int) -> int:
    """The number of the best finishing touch."""
    s, p = games.batch.states[game], int(games.mover[game])
    return int(games.kind.numbering.number(s, p, touch_actions(s, p)[0]))


def draw(chances: Array, random: np.random.Generator) -> int:
    """One of them, by their chances."""
    return min(int(np.searchsorted(chances.cumsum(), random.random())), len(chances) - 1)


# ------------------------------------------------------------------------ learning
def judge(decisions: list[Decision], trace: float = 0.95) -> None:
    """Advantages along each seat's own decisions, from the last one back."""
    ahead: dict[int, tuple[float, float]] = {}
    for decision in reversed(decisions):
        value, advantage = ahead.get(decision.seat, (0.0, 0.0))
        decision.advantage = decision.paid + PATIENCE * (value + trace * advantage) - decision.value
        ahead[decision.seat] = decision.value, decision.advantage


def learn(
    network: Network, memory: list[Decision], random: np.random.Generator, rate: float
) -> None:
    """Three passes of PPO over decisions."""
    spread = np.std([d.advantage for d in memory]) + 1e-8
    for _ in range(3):
        order = random.permutation(len(memory))
        for some in np.array_split(order, max(len(memory) // 512, 1)):
            batch = [memory[i] for i in some]
            rows = np.concatenate([d.rows[1:] for d in batch])
            sizes = np.array([len(d.rows) - 1 for d in batch])
            first = np.append(0, sizes.cumsum()[:-1])
            chances = softmax(network.scores(rows), first)
            at = first + np.array([d.chosen for d in batch])
            gain = np.array([d.advantage for d in batch]) / spread
            ratio = chances[at] / np.array([d.chance for d in batch])
            inside = np.where(gain > 0, ratio < 1.2, ratio > 0.8)  # else PPO's clip is in force
            push = np.where(inside, gain * ratio, 0)
            d_score = chances * np.repeat(push, sizes)
            d_score[at] -= push
            log = np.log(chances + 1e-12)  # a little entropy keeps it trying
            mean = np.add.reduceat(chances * log, first)
            d_score += 0.01 * chances * (log - np.repeat(mean, sizes))
            now = np.stack([d.rows[0] for d in batch])
            goal = np.array([d.value + d.advantage for d in batch])
            d_value = network.values(now) - goal
            size = len(batch)
            network.learn(
                rows,
                (d_score / size).astype(np.float32),
                now,
                (d_value / size).astype(np.float32),
                rate,
            )


def worker(pipe: Connection, seed: int, games: int, decisions: int) -> None:
    """Plays and learns on its own; after every round it tells its weights and takes on others."""
    network, table = Network(), Table(games, seed)
    random = np.random.default_rng(seed)
    while True:
        weights, rate = pipe.recv()
        if weights is None:
            return
        network.weights = weights
        memory: list[Decision] = []
        table.points = []
        while len(memory) < decisions:
            for ended in table.step(network):
                judge(ended)
                memory += ended
        learn(network, memory, random, rate)
        pipe.send((network.weights, len(memory), table.points))


# ----------------------------------------------------------------------- measuring
class Learned:
    """The network as a bot: it plays the outcome that it likes best."""

    def __init__(self, seed: int = 0, network: Network | None = None) -> None:
        self.random = Random(seed)
        if network is None:
            with np.load(os.environ.get("PROJECTL_LEARNED", "learned.npz")) as kept:
                network = Network(weights=dict(kept))
        self.network = network
        self._outcomes: Outcomes | None = None

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """The action with the best outcome."""
        if seen.phase == TOUCHES:
            return touch_actions(seen, player)[0]
        world = views.sample(seen, self.random)
        if self._outcomes is None:
            self._outcomes = Outcomes(seen.rules, seen.box)
        found = self._outcomes
        found.clear()
        found.look(world, player)
        rows = array_of(found.rows, np.float64)[: int(found.used) * int(WIDTH)]
        scores = self.network.scores(rows.reshape(-1, int(WIDTH))[1:].astype(np.float32))
        number = array_of(found.numbers, np.int64)[1 + int(scores.argmax())]
        return int(found.numbering.code(seen, player, int(number)))


def measure(network: Network, opponent: str, games: int, seed: int) -> Estimate:
    """The share of games won against a bot; both seats of every deal are played."""
    rules = options.rules(players=2)
    shares = [
        share_of_wins(
            rules,
            10**6 * (seed + 1) + deal,
            lambda number: Learned(number, network),
            lambda number: bots.make(opponent, number),
        )
        for deal in range(games // 2)
    ]
    return estimates.proportion((2 * share, 2.0) for share in shares)


# ------------------------------------------------------------------------ training
def train(
    minutes: float, seed: int, processes: int, save: str, games: int, round_size: int
) -> Network:
    """Rounds of self-play and learning until the time is up; prints how it fares as it goes."""
    context = get_context("spawn")
    pipes = []
    for number in range(processes):
        mine, its = context.Pipe()
        arguments = (its, 1000 * seed + 10**5 * number, games, round_size)
        context.Process(target=worker, args=arguments, daemon=True).start()
        pipes.append(mine)
    network = Network(seed)
    began, told, decisions, played = time.monotonic(), 0.0, 0, 0
    while (spent := (time.monotonic() - began) / (60 * minutes)) < 1:
        rate = 1e-3 * (1 - 0.9 * spent)
        for pipe in pipes:
            pipe.send((network.weights, rate))
        found = [pipe.recv() for pipe in pipes]
        for name in network.weights:
            network.weights[name] = np.mean([weights[name] for weights, _, _ in found], axis=0)
        decisions += sum(number for _, number, _ in found)
        points = [score for _, _, scores in found for score in scores]
        played += len(points)
        if spent >= told:
            told += 0.1
            print(
                f"{time.monotonic() - began:6.0f} s  {played:7,} games  {decisions:9,} decisions"
                f"  mean score against itself {np.mean(points):5.1f}",
                flush=True,
            )
            np.savez_compressed(save, **network.weights)  # type: ignore[arg-type]
    for pipe in pipes:
        pipe.send((None, 0.0))
    np.savez_compressed(save, **network.weights)  # type: ignore[arg-type]
    return network


def main() -> None:
    """Train as the command line says, measure, save."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=14.0, help="time to learn")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2, help="that play and learn")
    parser.add_argument("--games", type=int, default=400, help="in the final measurement")
    parser.add_argument("--against", nargs="+", default=["greedy"], help="bots to measure against")
    parser.add_argument("--save", default="learned.npz", help="where the weights go")
    given = parser.parse_args()
    network = train(given.minutes, given.seed, given.processes, given.save, 64, 3072)
    for opponent in given.against:
        won = measure(network, opponent, given.games, given.seed + 100)
        print(
            f"{given.games} games against {opponent}: "
            f"{won.value:.1%} won [{100 * won.low:.1f}, {100 * won.high:.1f}]"
        )


if __name__ == "__main__":
    main()
