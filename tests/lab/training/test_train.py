"""Training: what is learned from, that it learns, that runs go on, and who takes the lead."""

from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from projectl import bots
from projectl.bots.net import WIDTH
from projectl.bots.thinking.features import FEATURES
from projectl.bots.thinking.network import load
from projectl.lab.training import train
from projectl.lab.training.learner import Learner
from projectl.lab.training.lessons import play_some
from projectl.lab.training.plan import KINDS, Plan
from projectl.lab.training.selfplay import table
from projectl.rules import options
from projectl.rules.legal import legal
from projectl.rules.views import veil

SMALL = Plan(
    hidden=4, width=1, games=4, first_games=6, gate_every=2, gate_games=4, window=300, workers=2
)


@pytest.mark.parametrize("kind", KINDS)
def test_games_of_every_kind_give_rows_and_what_came_of_them(kind: str) -> None:
    plan = Plan(variants=KINDS[kind], width=1)
    for weights in (b"", Learner(3, np.random.default_rng(1)).weights()):
        rows, targets = play_some(weights, plan, range(len(plan.variants)))
        assert rows.shape == (len(targets), FEATURES)
        assert len(rows) > 20 * len(plan.variants)
        assert np.isfinite(rows).all()
        assert 0 <= targets.min() < targets.max() < 1.0001  # a search adds a trifle for haste


def test_the_learner_learns_and_the_network_says_what_it_learned() -> None:
    random = np.random.default_rng(2)
    learner = Learner(8, random)
    x = random.random((256, int(FEATURES)), np.float32)
    y = (x[:, 3] > x[:, 7]).astype(np.float32)
    losses = [learner.step(x, y, 0.01) for _ in range(200)]
    assert losses[-1] < losses[0] / 2
    network = load(learner.weights())
    s = table(options.rules(players=2), 3)
    network.begin(s, 0)
    row = np.array(network.features(s, 0), np.float32)
    first, bias, second, last = learner.average
    out = np.maximum(row @ first + bias, 0) @ second + last[0]
    assert network.value(s, 0) == pytest.approx(1 / (1 + np.exp(-out)), abs=1e-5)


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    training = train.Training(tmp_path, SMALL)
    noted: list[tuple[str, int, int]] = []
    training.note = lambda what, done, of: noted.append((what, done, of))
    reports = list(islice(training.run(600), 2))
    assert noted[0] == ("games of the planner", 0, 6)
    assert ("games of the planner", 6, 6) in noted
    assert ("self-play", 4, 4) in noted
    assert [report.games for report in reports] == [6, 10]
    assert reports[0].against_best is None
    assert 0 <= (reports[1].against_best or 0.0) <= 1
    assert reports[1].against_planner is not None
    again = train.Training(tmp_path, SMALL)
    assert again.curve == training.curve
    assert again.newest == training.newest
    assert again.earlier == training.earlier
    assert np.array_equal(again.rows, training.rows)
    assert len(again.rows) == SMALL.window
    (report,) = islice(again.run(600), 1)
    assert (report.round, report.games) == (3, 14)
    assert report.seconds > reports[1].seconds
    load((tmp_path / "best.bin").read_bytes())
    best = bots.load(f"net:{tmp_path / 'best.bin'}")
    s = table(options.rules(players=2), 3)
    assert best.choose(veil(s, 0), 0) in legal(s, 0)
    train.plot(again.curve, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").stat().st_size > 1000


def test_a_run_keeps_its_minutes(tmp_path: Path) -> None:
    """A round that takes longer than there is time learns from the games it has."""
    plan = replace(SMALL, first_games=640)
    (report,) = train.Training(tmp_path, plan).run(0.01)
    assert 0 < report.games < plan.first_games / 2
    assert train.Training(tmp_path, plan).played == report.games


@pytest.mark.parametrize(
    ("shares", "newest", "best"),
    [
        ({b"first": 0.6, b"best": 0.53}, b"new", b"new"),
        ({b"first": 0.6, b"best": 0.5}, b"new", b"best"),
        ({b"first": 0.4, b"best": 0.6}, b"new", b"best"),  # it beats the best in a circle
        ({b"first": 0.6, b"best": 0.4}, b"best", b"best"),
    ],
)
def test_who_takes_the_lead(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    shares: dict[bytes, float],
    newest: bytes,
    best: bytes,
) -> None:
    training = train.Training(tmp_path, SMALL)
    training.earlier, training.newest = [b"first", b"best"], b"new"
    monkeypatch.setattr(training, "_against", lambda pool, other: shares.get(other, 0.7))
    gone_back: list[bytes] = []
    monkeypatch.setattr(training.learner, "set_weights", gone_back.append)
    report = train.Report(2, 10, 0, 0.6)
    training._gate(None, report)  # type: ignore[arg-type]
    assert (training.newest, training.earlier[-1]) == (newest, best)
    assert report.kept == (newest == b"new")
    assert gone_back == ([] if report.kept else [b"best"])
    assert report.against_planner == 0.7


class Pool:
    """Notes what it is asked to play."""

    def __init__(self) -> None:
        self.widths: set[int] = set()

    def submit(self, task: partial[Any], seeds: range) -> Future[list[float]]:
        self.widths.add(task.args[3])
        done: Future[list[float]] = Future()
        done.set_result([0.5] * len(seeds))
        return done


def test_the_planner_meets_net_as_it_plays(tmp_path: Path) -> None:
    training = train.Training(tmp_path, SMALL)
    for other, width in ((b"another", SMALL.width), (b"", WIDTH)):
        pool = Pool()
        training._against(pool, other)  # type: ignore[arg-type]
        assert pool.widths == {width}
