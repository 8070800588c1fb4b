"""The weights being learned: steps of Adam on batches of rows, and an average of what they reach."""

import math

import numpy as np
import numpy.typing as npt

from projectl.bots.thinking.features import FEATURES

Floats = npt.NDArray[np.float32]

_NEW = 0.001
"""How much of the average weights each step replaces."""


class Learner:
    """The weights being learned, with Adam's memory of them."""

    def __init__(self, hidden: int, random: np.random.Generator) -> None:
        inputs = int(FEATURES)
        self.hidden = hidden
        self.parts: list[Floats] = [
            (random.standard_normal((inputs, hidden)) * math.sqrt(1 / 30)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (random.standard_normal(hidden) * math.sqrt(1 / hidden)).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._begin()

    def _begin(self) -> None:
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.average = [part.copy() for part in self.parts]
        """The weights of the last thousand steps or so, on average: they play better than any."""
        self.steps = 0

    def weights(self) -> bytes:
        """The average, as ``network.load`` reads it."""
        return b"".join(part.astype("<f4").tobytes() for part in self.average)

    def set_weights(self, data: bytes) -> None:
        """Go back to other weights, with no memory of how they were reached."""
        numbers = np.frombuffer(data, "<f4")
        at = 0
        for i, part in enumerate(self.parts):
            self.parts[i] = numbers[at : at + part.size].reshape(part.shape).copy()
            at += part.size
        self._begin()

    def step(self, x: Floats, y: Floats, rate: float) -> float:
        """One step on a batch; the cross-entropy before it."""
        first, bias, second, last = self.parts
        sums = x @ first + bias
        hidden = np.maximum(sums, 0)
        out = 1 / (1 + np.exp(-(hidden @ second + last[0])))
        error = (out - y) / len(y)
        back = np.outer(error, second) * (sums > 0)
        slopes = [x.T @ back, back.sum(0), hidden.T @ error, np.array([error.sum()], np.float32)]
        self.steps += 1
        fix = math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        keep = np.float32(max(_NEW, 1 / self.steps))
        for i, slope in enumerate(slopes):
            self.means[i] += 0.1 * (slope - self.means[i])
            self.squares[i] += 0.001 * (slope * slope - self.squares[i])
            self.parts[i] -= (
                rate * fix * self.means[i] / (np.sqrt(self.squares[i]) + 1e-7)
            ).astype(np.float32)
            if i == 0:
                self.parts[i] *= 1 - 1e-5
            self.average[i] += keep * (self.parts[i] - self.average[i])
        safe = np.clip(out, 1e-6, 1 - 1e-6)
        return float(-(y * np.log(safe) + (1 - y) * np.log(1 - safe)).mean())
