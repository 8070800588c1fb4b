"""Games of self-play as lessons: rows of positions, and what the network should have said of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from projectl.bots.thinking.network import Network, load, size, target
from projectl.bots.thinking.rollouts import follow
from projectl.bots.thinking.search import Evaluator, Search, Turn
from projectl.bots.thinking.worth import Worth
from projectl.bots.turns import guess_points
from projectl.lab.training.learner import Floats
from projectl.lab.training.plan import Plan
from projectl.lab.training.selfplay import table
from projectl.rules import options, scoring, views
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import NO_STEP, OVER, PLAY, State, mover
from projectl.solver.touches import touch_actions


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
