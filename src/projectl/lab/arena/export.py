"""Games as tables for other programs: a row for each seat of each game, as CSV or Parquet."""

from __future__ import annotations

import csv
from pathlib import Path

from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import seed_for
from projectl.lab.arena.standings import labels
from projectl.lab.arena.workers import optional

Cell = int | float | str | None

COLUMNS = (
    "game",
    "deal",
    "deal_seed",
    "solo",
    "seat",
    "bot",
    "score",
    "opponent_score",
    "win_share",
    "place",
    "finished_puzzles",
    "rounds",
    "decisions",
    "decision_ms_mean",
    "decision_ms_p99",
    "decision_ms_max",
)


def rows(run: Run) -> list[tuple[Cell, ...]]:
    """The rows in the order of ``COLUMNS``; ``opponent_score`` is only there in solo."""
    event = run.event
    names = labels(event.bots)
    found: list[tuple[Cell, ...]] = []
    for deal in run.by_deal():
        for at, result in enumerate(deal):
            solo = event.rules[at * len(event.rules) // len(deal)].solo
            for seat, bot in enumerate(result.seats):
                times = result.decisions[seat]
                found.append(
                    (
                        result.number,
                        result.deal,
                        seed_for(event.seed, "deal", result.deal),
                        solo,
                        seat,
                        names[bot],
                        result.scores[seat],
                        result.scores[1] if solo else None,
                        result.share(seat),
                        result.places[seat],
                        result.finished[seat],
                        result.rounds,
                        times.number,
                        round(1000 * times.mean, 4),
                        round(1000 * times.quantile(0.99), 4),
                        round(1000 * times.longest, 4),
                    )
                )
    return found


def write_csv(run: Run, path: Path) -> None:
    """Comma-separated values with a line of column names."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(run))


def write_parquet(run: Run, path: Path) -> None:
    """Apache Parquet, for pandas, DuckDB and the like."""
    arrow = optional("pyarrow", "--parquet")
    parquet = optional("pyarrow.parquet", "--parquet")
    columns = zip(*rows(run), strict=True) if run.results else [[] for _ in COLUMNS]
    table = arrow.table({name: list(it) for name, it in zip(COLUMNS, columns, strict=True)})
    parquet.write_table(table, path)
