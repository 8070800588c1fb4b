"""Teaches the learned value by self-play: TD(λ), a window of recent games, and a gate.

Games are played on all cores by the newest network, with some chance in the choice of turns. Each
position after a turn becomes a row; its target is the λ-return of the values that followed and the
result. Every few rounds the new network must beat the best one so far, or is thrown away.
Everything that is needed to go on lies in one directory, so a run can be interrupted.
"""

import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from projectl.bots.features import FEATURES
from projectl.bots.net import WIDTH, Net
from projectl.bots.network import Network, load, size, target
from projectl.bots.planner import Planner
from projectl.bots.rollouts import follow
from projectl.bots.search import Evaluator, Search, Turn
from projectl.bots.turns import guess_points
from projectl.bots.worth import Worth
from projectl.lab.training.selfplay import Maker, play_game, share_of_wins, table
from projectl.rules import options, scoring, views
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import NO_STEP, OVER, PLAY, State, mover
from projectl.solver.touches import touch_actions

_BATCH = 512
_NEW = 0.001
"""How much of the average weights each step replaces."""
_REMEMBERED = 3
"""So many networks that led are kept, for new ones to be measured by."""

Floats = npt.NDArray[np.float32]
Note = Callable[[str, int, int], None]
Settings = dict[str, Any]

KINDS: dict[str, list[Settings]] = {
    "two": [{"players": 2}],
    "many": [
        {"players": 3},
        {"players": 4},
        {"players": 5},
        {"players": 3, "expansions": ["ghost"]},
        {"players": 3, "expansions": ["finesse"]},
        {"players": 2, "expansions": ["ghost"]},
        {"players": 2, "expansions": ["finesse", "finesse-ambassador"]},
        {"players": 6, "expansions": ["ambassador", "ghost"]},
        {"players": 4, "expansions": ["ghost", "ambassador", "finesse", "finesse-ambassador"]},
    ],
    "solo": [
        {"players": 1, "solo": "normal"},
        {"players": 1, "solo": "hard"},
        {"players": 1, "solo": "unbeatable"},
        {"players": 1, "solo": "hard", "expansions": ["finesse"]},
        {"players": 1, "solo": "hard", "expansions": ["ghost"]},
    ],
}
"""The games that each of the shipped networks learns from."""


@dataclass
class Plan:
    """What is trained, on which games, and how."""

    variants: list[Settings] = field(default_factory=lambda: [{"players": 2}])
    """Settings of ``options.rules``; each game is of one of them in turn."""
    hidden: int = 48
    width: int = 3
    """Of the beam in self-play."""
    games: int = 400
    """A round of self-play."""
    first_games: int = 2000
    """Games of the planner, to begin with."""
    window: int = 150_000
    """Rows that are learned from, the most recent: older ones were played by weaker networks."""
    passes: float = 6.0
    """How often a row is used, on average."""
    trace: float = 0.8
    """λ."""
    explore: float = 0.08
    """How often a turn is chosen by chance among the better ones."""
    rate: float = 0.002
    """Of learning; it falls by half in the first ``calm`` games, to a third by twice as many."""
    calm: int = 12_000
    gate_every: int = 8
    gate_games: int = 200
    workers: int = 2
    seed: int = 1


# ------------------------------------------------------------------- self-play
def learn_game(
    rules: Rules,
    seed: int,
    evaluator: Evaluator,
    network: Network,
    plan: Plan,
) -> tuple[list[list[float]], list[float]]:
    """One game: the rows of the positions in and after each turn, and their targets.

    Positions in the middle of a turn have the target of its end: the search compares them too.
    """
    random = Random(f"{plan.seed}/{seed}")
    s = table(rules, seed)
    search = Search(evaluator, plan.width)
    turns: list[list[Lesson]] = [[] for _ in s.players]
    while s.phase == PLAY:
        p = int(mover(s))
        seen = views.veil(s, p)
        world = views.sample(seen, random)
        guess_points(seen, world, p)
        found = search.run(world, p)
        chosen = _chosen(found, random, plan.explore)
        if network is not evaluator:
            network.begin(world, p)
        best = found[0].value if network is evaluator else None
        turns[p].append(Lesson(_rows(network, world, p, chosen), best, chosen is not found[0]))
        follow(s, p, chosen.path)
    while s.phase != OVER:
        p = int(mover(s))
        for action in touch_actions(s, p):
            if action in legal(s, p):
                play(s, p, action)
    rows: list[list[float]] = []
    targets: list[float] = []
    for p, lessons in enumerate(turns):
        for lesson, value in zip(lessons, returns(lessons, result(s, p), plan.trace), strict=True):
            rows += lesson.rows
            targets += [value] * len(lesson.rows)
    return rows, targets


@dataclass
class Lesson:
    """A turn in self-play: its positions, what the best turn was thought worth, whether another
    one was played to see what comes of it."""

    rows: list[list[float]]
    best: float | None
    strayed: bool


def _rows(network: Network, world: State, p: int, turn: Turn) -> list[list[float]]:
    """The positions after each action of a turn; those of a finished game need no learning."""
    s = world.copy()
    rows: list[list[float]] = []
    for action in turn.path:
        play(s, p, action)
        player = s.players[p]
        if s.phase == PLAY and not player.pending and player.step == NO_STEP:
            rows.append(network.features(s, p))
    return rows


def _chosen(turns: Sequence[Turn], random: Random, explore: float) -> Turn:
    """The best turn, or now and then one of the next best."""
    if random.random() >= explore:
        return turns[0]
    return turns[int(random.random() ** 2 * min(len(turns), 8))]


def result(s: State, p: int) -> float:
    """What the network should have foreseen."""
    scores = scoring.scores(s)
    winners = scoring.winners(s)
    win = 1 / len(winners) if p in winners else 0.0
    others = [score for q, score in enumerate(scores) if q != p]
    return target(win, scores[p] - max(others))


def returns(lessons: Sequence[Lesson], end: float, trace: float) -> list[float]:
    """λ-returns, backwards from the result; a turn that strayed says nothing of those before it.

    >>> [round(value, 3) for value in returns([Lesson([], 0.5, False)] * 3, 1.0, 0.8)]
    [0.82, 0.9, 1.0]
    >>> returns([Lesson([], 0.5, True)] * 2, 1.0, 0.8)
    [0.5, 1.0]
    """
    found = [end] * len(lessons)
    for i in range(len(lessons) - 2, -1, -1):
        after = lessons[i + 1]
        if after.best is None:
            found[i] = found[i + 1]
        elif after.strayed:
            found[i] = after.best
        else:
            found[i] = (1 - trace) * after.best + trace * found[i + 1]
    return found


def play_some(weights: bytes, plan: Plan, seeds: range) -> tuple[Floats, Floats]:
    """The rows and targets of some games; runs in a process of its own."""
    network = load(weights) if weights else Network(1, [0.0] * size(1))
    evaluator: Evaluator = network if weights else Worth()
    rows: list[list[float]] = []
    targets: list[float] = []
    for seed in seeds:
        settings = plan.variants[seed % len(plan.variants)]
        more, values = learn_game(options.rules(**settings), seed, evaluator, network, plan)
        rows += more
        targets += values
    return np.array(rows, np.float32), np.array(targets, np.float32)


def gate_some(
    weights: bytes, other: bytes, settings: Settings, width: int, seeds: range
) -> list[float]:
    """Shares of wins of one network against another, or against the planner, deal by deal."""
    rules = options.rules(**settings)
    if rules.solo is not None:
        return _gate_solo(weights, other, rules, width, seeds)
    hero, rival = _maker(weights, width), _maker(other, width)
    return [share_of_wins(rules, seed, hero, rival) for seed in seeds]


def _maker(weights: bytes, width: int) -> Maker:
    """Bots with that network, or the planner where there is none."""
    return (lambda seed: Net(seed, width, load(weights))) if weights else Planner


def even(share: float, players: int) -> float:
    """A share of wins among several players, as it would be between two.

    >>> even(0.25, 4), even(0.5, 4), even(0.5, 2)
    (0.5, 0.75, 0.5)
    """
    odds = share * (players - 1)
    return odds / (odds + 1 - share) if share else 0.0


def _gate_solo(weights: bytes, other: bytes, rules: Rules, width: int, seeds: range) -> list[float]:
    """Alone, two bots are compared on the same deals: half a win apart for each win more."""
    shares: list[float] = []
    makers = _maker(weights, width), _maker(other, width)
    for seed in seeds:
        results: list[float] = []
        for make in makers:
            game = play_game(rules, seed, [make(seed)])
            results.append(target(float(0 in game.winners), game.scores[0] - game.scores[1]))
        shares.append(0.5 + 0.5 * (results[0] - results[1]))
    return shares


# -------------------------------------------------------------------- learning
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
        """Rounds of self-play and learning until the time is up."""
        with ProcessPoolExecutor(self.plan.workers) as pool:
            until = self.seconds + seconds
            while self.seconds < until:
                began = time.monotonic()
                report = self._round(pool)
                self.seconds += time.monotonic() - began
                report.seconds = round(self.seconds, 1)
                self.curve.append(report)
                self._save()
                yield report

    def _round(self, pool: ProcessPoolExecutor) -> Report:
        plan = self.plan
        games = plan.games if self.newest else plan.first_games
        chunks = _chunks(self.played, games, plan.workers * 16)
        new = done = 0
        who = "self-play" if self.newest else "games of the planner"
        self.note(who, done, games)
        made = pool.map(play_some, [self.newest] * len(chunks), [plan] * len(chunks), chunks)
        for chunk, (rows, targets) in zip(chunks, made, strict=True):
            done += len(chunk)
            self.note(who, done, games)
            new += len(rows)
            self.rows = np.concatenate([self.rows, rows])[-plan.window :]
            self.targets = np.concatenate([self.targets, targets])[-plan.window :]
        self.played += games
        self.note("learning", games, games)
        loss = self._learn(new * plan.passes)
        self.newest = self.learner.weights()
        report = Report(len(self.curve) + 1, self.played, 0, round(loss, 4))
        if not self.earlier:
            self.earlier = [self.newest]
        elif report.round % plan.gate_every == 0:
            self.note("playing the best so far", games, games)
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
