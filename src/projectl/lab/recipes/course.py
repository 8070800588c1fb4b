"""A course for recipes that learn: processes that play, weights they share, the curve and a file to go on from.

Every process plays and learns by itself for a round, then all go on with the mean of their weights. A
course is so many rounds, not so many minutes: the same seed gives the same weights on one machine,
however often it was interrupted. Minutes are counted by the processor, so a busy machine spoils none.
"""

import csv
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, Protocol, get_type_hints

import numpy as np

from projectl import bots
from projectl.bots import Bot
from projectl.lab.recipes.pair import Weights
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate
from projectl.lab.training.selfplay import share_of_wins
from projectl.rules import options

_DEALS = 2 * 10**6
"""Where the deals begin that are measured with: nothing was ever learned from them, nor any setting chosen by them."""


class Pupil(Protocol):
    """What plays and learns in a process of its own; it is pickled to be kept."""

    weights: Weights
    games: int
    decisions: int
    """How many there have been, from the first round on."""

    def round(self, rate: float) -> float:
        """Play for a while and learn from it at some rate, from 1 falling to 0; the loss."""


@dataclass(frozen=True)
class Recipe:
    """What a course is about; everything in it can be pickled."""

    pupil: Callable[[int], Pupil]
    """Makes one from a seed."""
    bot: Callable[[int, Weights], Bot]
    """Makes a bot that plays with the weights, from a seed."""
    opponent: str


@dataclass
class Point:
    """One line of the curve."""

    seed: int
    round: int
    minutes: float
    """Of each processor, without what was measured."""
    games: int
    decisions: int
    loss: float
    against: str
    measured: int
    """Games against that bot."""
    won: float
    low: float
    high: float

    def __str__(self) -> str:
        return (
            f"{self.minutes:6.1f} min  {self.games:7,} games  {self.decisions:10,} decisions  loss {self.loss:.4f}"
            f"  against {self.against} {self.won:.1%} [{100 * self.low:.1f}, {100 * self.high:.1f}] of {self.measured}"
        )


class Course:
    """A course in a folder: ``weights.npz``, ``curve.csv`` and ``pupils.pickle`` to go on from."""

    def __init__(self, recipe: Recipe, folder: Path, seed: int = 0, processes: int = 2) -> None:
        self.recipe, self.folder = recipe, folder
        self.seeds = [1000 * seed + 10**5 * number for number in range(processes)]
        self.pupils: list[bytes] = []
        self.weights: Weights = {}
        self.curve: list[Point] = []
        self.rounds, self.seconds = 0, 0.0
        self.report: list[_Report] = []
        kept = folder / "pupils.pickle"
        if kept.exists():
            course = pickle.loads(kept.read_bytes())
            self.seeds, self.pupils, self.weights, self.curve, self.rounds, self.seconds = course

    def run(self, rounds: int, points: int, games: int, last: int) -> Iterator[Point]:
        """Rounds up to that number; now and then so many games are measured, and more at last."""
        every = max(rounds // points, 1)
        with _Processes(self.recipe, self.pupils or self.seeds) as processes:
            if not self.curve:
                self.weights = processes.all("weights")[0]
                yield self._point(processes, games)
            while self.rounds < rounds:
                self._round(processes, 1 - self.rounds / rounds)
                if self.rounds == rounds:
                    yield self._point(processes, last)
                elif self.rounds % every == 0:
                    yield self._point(processes, games)

    def _round(self, processes: "_Processes", rate: float) -> None:
        self.report = processes.all("round", self.weights, rate)
        every = [of.weights for of in self.report]
        self.weights = {name: np.mean([of[name] for of in every], axis=0) for name in every[0]}
        self.seconds += max(of.seconds for of in self.report)
        self.rounds += 1

    def _point(self, processes: "_Processes", games: int) -> Point:
        """Measure how well the weights play, and keep everything."""
        self.pupils = processes.all("keep")
        won = processes.measure(self.weights, games)
        point = Point(
            seed=self.seeds[0] // 1000,
            round=self.rounds,
            minutes=round(self.seconds / 60, 2),
            games=sum(of.games for of in self.report),
            decisions=sum(of.decisions for of in self.report),
            loss=round(float(np.mean([of.loss for of in self.report] or [0.0])), 4),
            against=self.recipe.opponent,
            measured=games,
            won=round(won.value, 4),
            low=round(won.low, 4),
            high=round(won.high, 4),
        )
        self.curve.append(point)
        self._save()
        return point

    def _save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(self.folder / "weights.npz", **self.weights)  # type: ignore[arg-type]
        with (self.folder / "curve.csv").open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(field.name for field in fields(Point))
            table.writerows(astuple(point) for point in self.curve)
        course = self.seeds, self.pupils, self.weights, self.curve, self.rounds, self.seconds
        part = self.folder / "pupils.part"
        part.write_bytes(pickle.dumps(course))
        part.replace(self.folder / "pupils.pickle")


class _Report(NamedTuple):
    """What a pupil says after a round."""

    weights: Weights
    loss: float
    games: int
    decisions: int
    seconds: float


class _Processes:
    """A process for each pupil, all asked the same and answering in order.

    Pupils are made and unpickled there: what a script defines has another name here.
    """

    def __init__(self, recipe: Recipe, pupils: Sequence[bytes | int]) -> None:
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        for pupil in pupils:
            mine, its = context.Pipe()
            context.Process(target=_serve, args=(its, recipe, pupil), daemon=True).start()
            its.close()
            self._pipes.append(mine)

    def __enter__(self) -> "_Processes":
        return self

    def __exit__(self, *error: object) -> None:
        for pipe in self._pipes:
            pipe.close()  # which ends the process

    def all(self, task: str, *given: Any) -> list[Any]:
        """What each makes of the same task."""
        for pipe in self._pipes:
            pipe.send((task, *given))
        return [pipe.recv() for pipe in self._pipes]

    def measure(self, weights: Weights, games: int) -> Estimate:
        """How often the weights win against the opponent; both seats of every deal are played."""
        number = len(self._pipes)
        for first, pipe in enumerate(self._pipes):
            pipe.send(("measure", weights, range(_DEALS + first, _DEALS + games // 2, number)))
        shares = [share for pipe in self._pipes for share in pipe.recv()]
        return estimates.proportion((2 * share, 2.0) for share in shares)


def _serve(pipe: Connection, recipe: Recipe, kept: bytes | int) -> None:
    """Do what is asked until nobody asks any more."""
    pupil: Pupil = pickle.loads(kept) if isinstance(kept, bytes) else recipe.pupil(kept)
    while True:
        try:
            task, *given = pipe.recv()
        except EOFError:
            return
        began = time.process_time()
        if task == "round":
            pupil.weights, rate = given
            loss, seconds = pupil.round(rate), time.process_time() - began
            pipe.send(_Report(pupil.weights, loss, pupil.games, pupil.decisions, seconds))
        elif task == "measure":
            pipe.send(_shares(recipe, *given))
        else:
            pipe.send(pickle.dumps(pupil) if task == "keep" else pupil.weights)


def _shares(recipe: Recipe, weights: Weights, deals: range) -> list[float]:
    return [
        share_of_wins(
            options.rules(players=2),
            deal,
            lambda seed: recipe.bot(seed, weights),
            lambda seed: bots.make(recipe.opponent, seed),
        )
        for deal in deals
    ]


def read(path: Path) -> list[Point]:
    """The points of a curve."""
    kinds = get_type_hints(Point)
    with path.open(newline="", encoding="utf-8") as file:
        return [
            Point(**{name: kinds[name](text) for name, text in row.items()})
            for row in csv.DictReader(file)
        ]
