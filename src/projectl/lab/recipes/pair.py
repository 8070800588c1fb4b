"""A score and a value for rows of numbers: two small networks that recipes learn with, in plain numpy."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Weights = dict[str, Array]

HIDDEN = 48


class Network:
    """One hidden layer, and a way past it that is known from the start; one number comes out."""

    def __init__(
        self, inputs: int, known: Mapping[int, float], random: np.random.Generator
    ) -> None:
        at_once = np.zeros(inputs, np.float32)
        at_once[list(known)] = list(known.values())
        self.weights: Weights = {
            "in": random.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros(HIDDEN, np.float32),
            "at once": at_once,
        }
        self._steps = 0
        self._mean = {name: np.zeros_like(part) for name, part in self.weights.items()}
        self._square = {name: np.zeros_like(part) for name, part in self.weights.items()}

    def look(self, rows: Array) -> tuple[Array, Array]:
        """The hidden layer, and what comes out."""
        w = self.weights
        hidden = np.maximum(rows @ w["in"] + w["bias"], 0)
        return hidden, hidden @ w["out"] + rows @ w["at once"]

    def learn(self, rows: Array, hidden: Array, slope: Array, rate: float) -> None:
        """One step of Adam against the slope of a loss at what came out."""
        w = self.weights
        back = np.outer(slope, w["out"]) * (hidden > 0)
        found = {
            "in": rows.T @ back,
            "bias": back.sum(axis=0),
            "out": hidden.T @ slope,
            "at once": rows.T @ slope,
        }
        self._steps += 1
        for name, gradient in found.items():
            self._mean[name] += 0.1 * (gradient - self._mean[name])
            self._square[name] += 0.001 * (gradient * gradient - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            w[name] = w[name] - (rate * mean / (np.sqrt(square) + 1e-7)).astype(np.float32)


class Pair:
    """The two, with their weights as one."""

    def __init__(
        self, inputs: int, score: Mapping[int, float], value: Mapping[int, float], seed: int = 0
    ) -> None:
        random = np.random.default_rng(seed)
        self.score, self.value = Network(inputs, score, random), Network(inputs, value, random)

    @property
    def weights(self) -> Weights:
        """All of them by name."""
        halves = (("score", self.score), ("value", self.value))
        return {f"{half} {name}": w for half, of in halves for name, w in of.weights.items()}

    @weights.setter
    def weights(self, weights: Weights) -> None:
        for half, of in (("score", self.score), ("value", self.value)):
            of.weights = {name: weights[f"{half} {name}"] for name in of.weights}


def softmax(scores: Array, first: Array) -> Array:
    """Chances by scores within each run of rows, the runs beginning at ``first``.

    >>> softmax(np.array([0.0, 0.0, 5.0]), np.array([0, 2])).tolist()
    [0.5, 0.5, 1.0]
    """
    sizes = np.diff(np.append(first, len(scores)))
    grown = np.exp(scores - np.repeat(np.maximum.reduceat(scores, first), sizes))
    found: Array = grown / np.repeat(np.add.reduceat(grown, first), sizes)
    return found
