"""Curves of several seeds: what was measured of each, side by side."""

from pathlib import Path
from xml.etree import ElementTree

from projectl.lab.recipes.course import Point
from tests.scripts import load_script

CURVES = load_script(Path(__file__).parents[3] / "examples" / "learn_curves.py")


def curve(seed: int) -> list[Point]:
    """Two points of a made-up course."""
    return [
        Point(seed, 0, 0.0, 0, 0, 0.0, "greedy", 100, 0.2, 0.1, 0.3),
        Point(seed, 20, 1.0 + seed, 100, 2000 + 100 * seed, 0.1, "greedy", 100, 0.6, 0.5, 0.7),
    ]


def test_a_table_has_the_mean_course_and_the_wins_of_every_seed() -> None:
    first, *_, last = CURVES.table([curve(0), curve(1)]).splitlines()
    assert first == "| round | minutes | games | decisions | seed 0 | seed 1 |"
    assert last.startswith("| 20 | 1.5 | 100 | 2,050 | 60.0% [50.0, 70.0] of 100 | 60.0%")


def test_a_picture_has_a_line_for_every_seed() -> None:
    words = set(ElementTree.fromstring(CURVES.picture([curve(0), curve(1)])).itertext())
    assert {"seed 0", "seed 1", "20", "Games won against greedy, with 95% intervals"} <= words
