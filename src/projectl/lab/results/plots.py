"""Pictures of an event: how the win rate settled down, and how the scores differ."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from projectl.lab.arena.runs import Run
from projectl.lab.arena.workers import optional
from projectl.lab.results import estimates, standings

FORMATS = (".png", ".svg", ".pdf")


def draw(run: Run, path: Path) -> None:
    """Two charts side by side, in the format that the file's name ends with."""
    matplotlib = optional("matplotlib", "--plot")
    matplotlib.use("Agg")  # no window
    pyplot = optional("matplotlib.pyplot", "--plot")
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    if run.event.is_solo:
        _solo_charts(run, left, right)
    else:
        _win_rates(run, left)
        _margins(run, right)
    figure.savefig(path, dpi=120)
    pyplot.close(figure)


def _win_rates(run: Run, axes: Any) -> None:
    deals = list(run.by_deal())
    names = standings.labels(run.event.bots)
    for bot, name in enumerate(names[:-1] if len(names) == 2 else names):
        _settling(axes, standings.wins_by_deal(deals, bot), name)
    if len(names) == 2:
        fair = standings.table(run)[0].fair
        axes.axhline(fair, color="grey", linewidth=1, linestyle=":", label="fair share")
    axes.set(xlabel="deals", ylabel="share of wins, 95% interval", ylim=(0, 1))
    axes.legend(frameon=False)


def _settling(axes: Any, parts: list[estimates.Part], name: str) -> None:
    """The estimate after each of up to 200 numbers of deals."""
    step = max(len(parts) // 200, 1)
    at = range(min(2, len(parts)), len(parts) + 1, step)
    found = [estimates.proportion(parts[:n]) for n in at]
    (line,) = axes.plot(at, [it.value for it in found], label=name)
    axes.fill_between(
        at,
        [it.low for it in found],
        [it.high for it in found],
        color=line.get_color(),
        alpha=0.15,
        linewidth=0,
    )


def _margins(run: Run, axes: Any) -> None:
    if len(run.event.bots) == 2:
        deals = list(run.by_deal())
        parts = standings.parts_by_deal(deals, 0, standings.margin)
        axes.hist([total / number for total, number in parts], bins=30, color="C0", alpha=0.7)
        axes.axvline(0, color="grey", linewidth=1, linestyle=":")
        axes.set(xlabel=f"score margin of {run.event.bots[0]}, mean of a deal", ylabel="deals")
        return
    rows = standings.table(run)
    for at, row in enumerate(rows):
        if row.elo is not None:
            axes.plot([row.elo.low, row.elo.high], [at, at], color=f"C{at % 10}", linewidth=3)
            axes.plot(row.elo.value, at, "o", color=f"C{at % 10}")
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.invert_yaxis()
    axes.set(xlabel="Elo, 95% interval")


def _solo_charts(run: Run, left: Any, right: Any) -> None:
    for at, row in enumerate(standings.table(run)):
        label = f"{row.bot}, {row.solo}"
        for axes, it in ((left, row.wins), (right, row.margin)):
            axes.plot([at, at], [it.low, it.high], color=f"C{at % 10}", linewidth=3)
            axes.plot(at, it.value, "o", color=f"C{at % 10}", label=label)
    left.set(ylabel="win rate, 95% interval", ylim=(0, 1), xticks=[])
    right.set(ylabel="score margin, 95% interval", xticks=[])
    left.legend(frameon=False)
