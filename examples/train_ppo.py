"""Trains a small network by self-play (masked PPO, plain numpy) until it beats random play.

    python examples/train_ppo.py                       # about two minutes of one core
    python examples/train_ppo.py --against random greedy --save network.npz

The games run in one ``VectorEnv``: every row of a batch is a game, and the network plays all seats.
"""

import argparse
import os
import time
from dataclasses import dataclass
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: threads only wait

import numpy as np
import numpy.typing as npt

from projectl import bots
from projectl.envs import VectorEnv
from projectl.rules.views import veil

Array = npt.NDArray[Any]


# ------------------------------------------------------------------------- network
class Network:
    """One hidden layer; from it a score for every action and a guess at the reward to come."""

    def __init__(
        self, inputs: Array, actions: int, hidden: int, random: np.random.Generator
    ) -> None:
        self.scale = inputs
        size = len(inputs)
        self.weights = {
            "w": random.normal(0, (2 / size) ** 0.5, (size, hidden)).astype(np.float32),
            "b": np.zeros(hidden, np.float32),
            "policy": random.normal(0, 0.01, (hidden, actions)).astype(np.float32),
            "policy_b": np.zeros(actions, np.float32),
            "value": np.zeros((hidden, 1), np.float32),
            "value_b": np.zeros(1, np.float32),
        }
        self._steps = 0
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}

    def look(self, observation: Array, mask: Array) -> tuple[Array, Array, Array, Array]:
        """Inputs, hidden layer, action probabilities (0 where the mask is 0) and values."""
        w = self.weights
        x = observation * self.scale
        h = np.maximum(x @ w["w"] + w["b"], 0)
        scores = np.where(mask, h @ w["policy"] + w["policy_b"], -np.inf)
        scores -= scores.max(axis=1, keepdims=True)
        chance = np.exp(scores)
        chance /= chance.sum(axis=1, keepdims=True)
        return x, h, chance, (h @ w["value"] + w["value_b"])[:, 0]

    def learn(self, x: Array, h: Array, d_scores: Array, d_value: Array, rate: float) -> None:
        """One step of Adam, given the gradients at the two outputs."""
        w = self.weights
        d_hidden = d_scores @ w["policy"].T + d_value[:, None] @ w["value"].T
        d_hidden[h <= 0] = 0
        found = {
            "w": x.T @ d_hidden,
            "b": d_hidden.sum(0),
            "policy": h.T @ d_scores,
            "policy_b": d_scores.sum(0),
            "value": h.T @ d_value[:, None],
            "value_b": d_value.sum(keepdims=True),
        }
        norm = sum(float((g * g).sum()) for g in found.values()) ** 0.5
        self._steps += 1
        for name, gradient in found.items():
            gradient *= min(1.0, 0.5 / (norm + 1e-8))
            self._mean[name] += 0.1 * (gradient - self._mean[name])
            self._square[name] += 0.001 * (gradient * gradient - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            w[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def draw(chance: Array, random: np.random.Generator) -> Array:
    """An action for each row, by its probabilities."""
    reached = chance.cumsum(axis=1)
    found: Array = (reached < random.random((len(chance), 1)) * reached[:, -1:]).sum(axis=1)
    return found


# ------------------------------------------------------------------------ learning
@dataclass
class Memory:
    """What was seen and done, step by step; each array has the steps first, then the games."""

    observation: Array
    mask: Array
    action: Array
    chance: Array
    value: Array
    mover: Array
    reward: Array
    done: Array


def play(games: VectorEnv, network: Network, steps: int, random: np.random.Generator) -> Memory:
    """Let the network play all seats for so many steps."""
    rows = []
    for _ in range(steps):
        seen, mask, mover = games.observation.copy(), games.action_mask.copy(), games.mover.copy()
        _, _, chance, value = network.look(seen, mask)
        action = draw(chance, random)
        step = games.step(action)
        chosen = chance[np.arange(len(action)), action]
        rows.append((seen, mask, action, chosen, value, mover, step.rewards / 10, step.done))
    return Memory(*(np.stack(column) for column in zip(*rows, strict=True)))


def advantages(m: Memory, discount: float = 0.995, trace: float = 0.95) -> Array:
    """Generalised advantage estimates, each seat's along its own moves, from the last step back.

    A seat's reward is all that it is paid up to its next move, whoever was moving.
    """
    steps, games, players = m.reward.shape
    paid, ahead, advantage = (np.zeros((games, players)) for _ in range(3))
    row = np.arange(games)
    known = np.zeros((games, players), bool)  # whether a later move of the seat is in memory
    found = np.zeros((steps, games))
    for t in reversed(range(steps)):
        over = m.done[t]
        for later in (paid, ahead, advantage):
            later[over] = 0
        known[over] = True
        paid += m.reward[t]
        seat = m.mover[t]
        delta = paid[row, seat] + discount * ahead[row, seat] - m.value[t]
        delta[~known[row, seat]] = 0  # the memory ends before the seat moves again
        advantage[row, seat] = delta + discount * trace * advantage[row, seat]
        found[t] = advantage[row, seat]
        ahead[row, seat], paid[row, seat], known[row, seat] = m.value[t], 0, True
    return found


def learn(network: Network, m: Memory, random: np.random.Generator, rate: float) -> None:
    """Two passes of PPO over a memory."""
    advantage = advantages(m).ravel()
    goal = advantage + m.value.ravel()
    flat = {name: part.reshape(len(goal), *part.shape[2:]) for name, part in vars(m).items()}
    for _ in range(2):
        for some in np.array_split(random.permutation(len(goal)), max(len(goal) // 1024, 1)):
            x, h, chance, value = network.look(flat["observation"][some], flat["mask"][some])
            row, action, gain = np.arange(len(some)), flat["action"][some], advantage[some]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = chance[row, action] / flat["chance"][some]
            inside = np.where(gain > 0, ratio < 1.2, ratio > 0.8)  # else PPO's clip is in force
            push = np.where(inside, gain * ratio, 0)
            d_scores = chance * push[:, None]
            d_scores[row, action] -= push
            log = np.log(chance + 1e-12)  # a little entropy keeps it trying
            d_scores += 0.01 * chance * (log - (chance * log).sum(axis=1, keepdims=True))
            d_value = value - goal[some]
            size = np.float32(len(some))
            network.learn(
                x,
                h,
                (d_scores / size).astype(np.float32),
                (d_value / size).astype(np.float32),
                rate,
            )


# ---------------------------------------------------------------------- measuring
def evaluate(
    network: Network, opponent: str, number: int, seed: int, **settings: Any
) -> tuple[float, float]:
    """Share of games won against a bot (ties count half) and the mean score, seats taken in turn."""
    games = VectorEnv(min(number, 64), seed=10**9 + seed, **settings)
    random = np.random.default_rng(seed)
    bot = None if opponent == "random" else bots.make(opponent, seed)
    seat = np.arange(games.games) % games.kind.rules.players
    won, points, done = 0.0, 0.0, 0
    while done < number:
        _, _, chance, _ = network.look(games.observation, games.action_mask)
        action = draw(chance, random)
        if bot is None:
            action = np.where(games.mover == seat, action, games.sample())
        else:
            for game in np.flatnonzero(games.mover != seat):
                p, s = int(games.mover[game]), games.batch.states[game]
                code = bot.choose(veil(s, p), p)
                action[game] = games.kind.numbering.number(s, p, code)
        step = games.step(action)
        for game in np.flatnonzero(step.done)[: number - done]:
            scores = step.scores[game]
            others = np.delete(scores, seat[game])
            lead = scores[seat[game]] - others.max()
            won += (1 + np.sign(lead)) / 2
            points += scores[seat[game]]
            done += 1
    return won / number, points / number


def train(
    iterations: int,
    seed: int = 0,
    hidden: int = 128,
    games: int = 64,
    steps: int = 64,
    players: int = 2,
) -> Network:
    """Self-play; prints how it fares against random play as it goes."""
    random = np.random.default_rng(seed)
    table = VectorEnv(games, players=players, seed=seed, reward="gain")
    network = Network(table.kind.layout.scale(), table.kind.actions, hidden, random)
    began, played = time.perf_counter(), 0
    for iteration in range(1, iterations + 1):
        memory = play(table, network, steps, random)
        rate = 1e-3 * (1 - 0.9 * iteration / iterations)
        learn(network, memory, random, rate)
        played += memory.done.size
        if iteration % max(iterations // 10, 1) == 0:
            won, score = evaluate(network, "random", 100, seed, players=players)
            print(
                f"{time.perf_counter() - began:6.0f} s  {played:9,} steps"
                f"  against random: {won:4.0%} won, mean score {score:.1f}",
                flush=True,
            )
    return network


def main() -> None:
    """Train as the command line says, measure, save."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--iterations", type=int, default=150, help="rounds of playing and learning"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--hidden", type=int, default=128, help="size of the hidden layer")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="games in the final measurement")
    parser.add_argument("--against", nargs="+", default=["random"], help="bots to measure against")
    parser.add_argument("--save", help="write the weights to this .npz file")
    given = parser.parse_args()
    network = train(given.iterations, given.seed, given.hidden, players=given.players)
    for opponent in given.against:
        won, score = evaluate(network, opponent, given.games, given.seed + 1, players=given.players)
        print(f"{given.games} games against {opponent}: {won:.0%} won, mean score {score:.1f}")
    if given.save:
        np.savez_compressed(given.save, **network.weights)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
