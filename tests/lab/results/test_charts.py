"""Charts are whole pictures that say what they show."""

from xml.etree import ElementTree

import pytest

from projectl.lab.results import charts
from projectl.lab.results.charts import Series
from projectl.lab.results.estimates import Estimate

POINTS = {1: Estimate(0.2, 0.1, 0.3), 2: Estimate(0.5, 0.4, 0.7)}
PICTURES = {
    "lines": charts.lines("a < b", [Series("one", POINTS, "#000000")], "round", "", percent=True),
    "columns": charts.columns("a < b", ("one", "two"), {1: [0.25, 0.75], 2: [1, 0]}, "round"),
    "grid": charts.grid("a < b", [("one", {1: 1.0}), ("two", {2: -0.5})], "round", range(1, 3)),
}


@pytest.mark.parametrize("kind", PICTURES)
def test_a_picture_can_be_read(kind: str) -> None:
    root = ElementTree.fromstring(PICTURES[kind])
    words = [element.text for element in root.iter() if element.text]
    assert "a < b" in words
    assert {"one", "round", "1", "2"} <= set(words)


def test_lines_stand_where_their_figures_are() -> None:
    """The axis goes from 0 to the next round figure above what is drawn."""
    assert {"0%", "70%"} <= set(ElementTree.fromstring(PICTURES["lines"]).itertext())
    (line,) = (it for it in PICTURES["lines"].splitlines() if it.startswith("<polyline"))
    first, second = line.split('points="')[1].split('"')[0].split()
    assert float(first.split(",")[1]) > float(second.split(",")[1]), "more is higher"


def test_a_grid_writes_signs_and_leaves_gaps() -> None:
    words = list(ElementTree.fromstring(PICTURES["grid"]).itertext())
    assert words.count("+1.0") == words.count("-0.5") == 1
    assert PICTURES["grid"].count("<rect") == 2
