"""Teaches the learned value by self-play: TD(λ), a window of recent games, and a gate.

Games are played on all cores by the newest network, with some chance in the choice of turns. Each
position after a turn becomes a row; its target is the λ-return of the values that followed and the
result. Every few rounds the new network must beat the best one so far, or is thrown away.
Everything that is needed to go on lies in one directory, so a run can be interrupted.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

import numpy as np

from projectl.bots.net import WIDTH
from projectl.bots.thinking.features import FEATURES
from projectl.lab.training.gate import even, gate_some
from projectl.lab.training.learner import Floats, Learner
from projectl.lab.training.lessons import play_some
from projectl.lab.training.plan import Plan

_BATCH = 512
_REMEMBERED = 3
"""So many networks that led are kept, for new ones to be measured by."""


Note = Callable[[str, int, int], None]


@dataclass
class Report:
    """One line of the learning curve."""

    round: int
    games: int
    seconds: float
    loss: float
    against_best: float | None = None
    against_planner: float | None = None
    kept: bool = True


class OtherRun(ValueError):
    """What lies in a folder is no run that could go on; the message says what to do."""


class Training:
    """A run in a directory: ``best.bin``, ``newest.bin``, ``earlier-*.bin``, ``window.npz`` and
    ``curve.jsonl``."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        folder.mkdir(parents=True, exist_ok=True)
        self.random = np.random.default_rng(plan.seed)
        self.learner = Learner(plan.hidden, self.random)
        self.rows: Floats = np.zeros((0, int(FEATURES)), np.float32)
        self.targets: Floats = np.zeros(0, np.float32)
        self.earlier: list[bytes] = []
        """The networks that led, the best so far last."""
        self.newest = b""
        self.played = 0
        self.seconds = 0.0
        self.curve: list[Report] = []
        self.note: Note = lambda what, done, of: None
        """Is told what is going on, and how far it has come."""
        self._resume()

    def _resume(self) -> None:
        path = self.folder / "curve.jsonl"
        if not path.exists() or not (self.folder / "window.npz").exists():
            return
        self.curve = [Report(**json.loads(line)) for line in path.read_text().splitlines()]
        if not self.curve:
            return
        self.played, self.seconds = self.curve[-1].games, self.curve[-1].seconds
        self.newest = (self.folder / "newest.bin").read_bytes()
        names = [*sorted(path.name for path in self.folder.glob("earlier-*.bin")), "best.bin"]
        self.earlier = [(self.folder / name).read_bytes() for name in names]
        with np.load(self.folder / "window.npz") as kept:
            self.rows, self.targets = kept["rows"], kept["targets"]
        if len(self.newest) != len(self.learner.weights()) or self.rows.shape[1] != FEATURES:
            raise OtherRun(
                f"the run in {self.folder} was made for another network and cannot go on: "
                "remove it, or choose another folder"
            )
        self.learner.set_weights(self.newest)

    def _save(self) -> None:
        *before, best = self.earlier
        kept = {f"earlier-{number}": data for number, data in enumerate(before)}
        for name, data in {**kept, "best": best, "newest": self.newest}.items():
            _write(self.folder / f"{name}.bin", data)
        part = self.folder / "window.part.npz"
        np.savez(part, rows=self.rows, targets=self.targets)
        part.replace(self.folder / "window.npz")
        lines = "".join(json.dumps(asdict(report)) + "\n" for report in self.curve)
        _write(self.folder / "curve.jsonl", lines.encode())

    # ------------------------------------------------------------------ rounds
    def run(self, seconds: float) -> Iterator[Report]:
        """Rounds of self-play and learning until the time is up; the last one has fewer games."""
        with ProcessPoolExecutor(self.plan.workers) as pool:
            until = self.seconds + seconds
            while self.seconds < until:
                began = time.monotonic()
                report = self._round(pool, began + until - self.seconds)
                self.seconds += time.monotonic() - began
                report.seconds = round(self.seconds, 1)
                self.curve.append(report)
                self._save()
                yield report

    def _round(self, pool: ProcessPoolExecutor, until: float) -> Report:
        plan = self.plan
        games = plan.games if self.newest else plan.first_games
        chunks = _chunks(self.played, games, plan.workers * 16)
        new = done = 0
        who = "self-play" if self.newest else "games of the planner"
        self.note(who, done, games)
        jobs = [pool.submit(play_some, self.newest, plan, chunk) for chunk in chunks]
        for chunk, job in zip(chunks, jobs, strict=True):
            rows, targets = job.result()
            done += len(chunk)
            self.note(who, done, games)
            new += len(rows)
            self.rows = np.concatenate([self.rows, rows])[-plan.window :]
            self.targets = np.concatenate([self.targets, targets])[-plan.window :]
            if time.monotonic() > until:
                for other in jobs:
                    other.cancel()
                break
        self.played += done
        self.note("learning", done, done)
        loss = self._learn(new * plan.passes)
        self.newest = self.learner.weights()
        report = Report(len(self.curve) + 1, self.played, 0, round(loss, 4))
        if not self.earlier:
            self.earlier = [self.newest]
        elif report.round % plan.gate_every == 0:
            self.note("playing the best so far", done, done)
            self._gate(pool, report)
        return report

    def _learn(self, uses: float) -> float:
        """Learn from rows drawn at random from the window, so many in all; the mean loss."""
        rate = self.plan.rate / (1 + self.played / self.plan.calm)
        steps = max(int(uses / _BATCH), 20)
        loss = 0.0
        for _ in range(steps):
            chosen = self.random.integers(0, len(self.rows), _BATCH)
            loss += self.learner.step(self.rows[chosen], self.targets[chosen], rate)
        return loss / steps

    def _gate(self, pool: ProcessPoolExecutor, report: Report) -> None:
        """The newest takes the lead only if it beats the leader, and holds its own against those
        that led before: self-play alone can go round in circles."""
        shares = [self._against(pool, other) for other in self.earlier]
        report.against_best = shares[-1]
        report.against_planner = self._against(pool, b"")
        report.kept = shares[-1] >= 0.45
        if shares[-1] >= 0.52 and min(shares) >= 0.5:
            self.earlier = [*self.earlier, self.newest][-_REMEMBERED:]
        elif not report.kept:
            self.newest = self.earlier[-1]
            self.learner.set_weights(self.newest)

    def _against(self, pool: ProcessPoolExecutor, other: bytes) -> float:
        """The newest network's share of wins against another, as between two players.

        Networks meet with the narrow beam of self-play; the planner meets net as it plays.
        """
        plan = self.plan
        width = plan.width if other else WIDTH
        variants = len(plan.variants)
        jobs: list[list[Future[list[float]]]] = []
        for i, settings in enumerate(plan.variants):
            deals = max(plan.gate_games // (settings["players"] * variants), 1)
            seeds = _chunks(
                10_000_000 + 1000 * i + self.played, deals, -(-plan.workers // variants)
            )
            task = partial(gate_some, self.newest, other, settings, width)
            jobs.append([pool.submit(task, some) for some in seeds])
        found = 0.0
        for settings, some in zip(plan.variants, jobs, strict=True):
            shares = [share for job in some for share in job.result()]
            players = max(settings["players"], 2)
            found += even(sum(shares) / len(shares), players)
        return round(found / variants, 3)


def _chunks(first: int, number: int, parts: int) -> list[range]:
    edges = [first + number * i // parts for i in range(parts + 1)]
    return [range(a, b) for a, b in pairwise(edges) if b > a]


def _write(path: Path, data: bytes) -> None:
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def plot(curve: Sequence[Report], path: Path) -> None:
    """The learning curve as a picture; needs matplotlib."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4))
    axes = figure.subplots()
    marks: list[tuple[str, Callable[[Report], float | None]]] = [
        ("against planner", lambda report: report.against_planner),
        ("against the best so far", lambda report: report.against_best),
    ]
    for label, of in marks:
        points = [(report.seconds / 60, y) for report in curve if (y := of(report)) is not None]
        axes.plot([x for x, _ in points], [y for _, y in points], marker="o", label=label)
    axes.set_xlabel("minutes")
    axes.set_ylabel("share of wins")
    axes.set_ylim(0, 1)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(path, dpi=120, bbox_inches="tight")
