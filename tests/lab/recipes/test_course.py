"""A course: rounds in several processes, weights that they share, a curve, and going on from a file."""

from pathlib import Path

import numpy as np
import pytest

from projectl.bots import Bot, make
from projectl.lab.recipes.course import Course, Recipe, read
from projectl.lab.recipes.pair import Weights


class Counter:
    """A pupil that adds numbers of its own to its weights."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.weights: Weights = {"sum": np.zeros(2)}
        self.games = self.decisions = 0

    def round(self, rate: float) -> float:
        """One addition, the smaller the later."""
        self.weights = {"sum": self.weights["sum"] + rate * self.random.random(2)}
        self.games += 1
        self.decisions += 10
        return rate


def by_chance(seed: int, weights: Weights) -> Bot:
    """A bot whose weights make no difference."""
    assert weights["sum"].shape == (2,)
    return make("random", seed)


RECIPE = Recipe(Counter, by_chance, "random")


def test_all_processes_go_on_with_the_mean(tmp_path: Path) -> None:
    course = Course(RECIPE, tmp_path, seed=3, processes=2)
    points = list(course.run(1, 1, games=2, last=4))
    pupils = [Counter(3000), Counter(103000)]
    for pupil in pupils:
        pupil.round(1.0)
    mean = (pupils[0].weights["sum"] + pupils[1].weights["sum"]) / 2
    assert course.weights["sum"] == pytest.approx(mean)
    assert [(point.round, point.measured) for point in points] == [(0, 2), (1, 4)]
    assert (points[1].games, points[1].decisions, points[1].seed) == (2, 20, 3)
    assert read(tmp_path / "curve.csv") == points
    with np.load(tmp_path / "weights.npz") as kept:
        assert kept["sum"] == pytest.approx(mean)


def test_a_course_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = Course(RECIPE, tmp_path / "whole", processes=1)
    points = list(whole.run(4, 2, games=2, last=2))
    for number in range(3):
        part = Course(RECIPE, tmp_path / "parts", processes=1)
        for point in part.run(4, 2, games=2, last=2):
            assert point.round == 2 * number
            break
    assert part.weights["sum"] == pytest.approx(whole.weights["sum"], abs=0)
    both = [[(p.round, p.games, p.won) for p in curve] for curve in (part.curve, points)]
    assert both[0] == both[1]


def test_what_is_finished_is_not_begun_again(tmp_path: Path) -> None:
    list(Course(RECIPE, tmp_path, processes=1).run(1, 1, games=2, last=2))
    assert list(Course(RECIPE, tmp_path, processes=1).run(1, 1, games=2, last=2)) == []
