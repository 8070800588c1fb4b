"""Learning curves of a recipe side by side: a table and a picture for a page, from the folders of its runs.

    python examples/learn_curves.py learned learned-1 learned-2 --svg curves.svg

They are courses of the same length; minutes, games and decisions are those of the mean course.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from projectl.lab.recipes.course import Point, read
from projectl.lab.results import charts
from projectl.lab.results.charts import COLOURS, Series
from projectl.lab.results.estimates import Estimate

Curve = Sequence[Point]


def table(curves: Sequence[Curve]) -> str:
    """A line for every round that was measured: minutes, games and decisions on average, wins by seed."""
    rows = [
        ["round", "minutes", "games", "decisions", *(f"seed {curve[0].seed}" for curve in curves)],
        ["---:"] * (4 + len(curves)),
    ]
    for points in zip(*curves, strict=True):
        minutes = fmean(point.minutes for point in points)
        games = fmean(point.games for point in points)
        decisions = fmean(point.decisions for point in points)
        won = (
            f"{point.won:.1%} [{100 * point.low:.1f}, {100 * point.high:.1f}] of {point.measured}"
            for point in points
        )
        rows.append(
            [str(points[0].round), f"{minutes:.1f}", f"{games:,.0f}", f"{decisions:,.0f}", *won]
        )
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def picture(curves: Sequence[Curve]) -> str:
    """A line for each seed, in the band of its intervals."""
    series = [
        Series(
            f"seed {curve[0].seed}",
            {point.round: Estimate(point.won, point.low, point.high) for point in curve},
            colour,
        )
        for curve, colour in zip(curves, COLOURS, strict=False)
    ]
    title = f"Games won against {curves[0][0].against}, with 95% intervals"
    return charts.lines(title, series, "rounds of playing and learning", "", percent=True)


def main() -> None:
    """Print the table, and draw the picture where one is wanted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("runs", nargs="+", type=Path, help="a folder each")
    parser.add_argument("--svg", type=Path, help="draw a picture")
    given = parser.parse_args()
    curves = [read(folder / "curve.csv") for folder in given.runs]
    print(table(curves))
    if given.svg:
        given.svg.write_text(picture(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
