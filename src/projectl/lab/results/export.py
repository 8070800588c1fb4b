"""Games for other programs: a row for each seat of each game as CSV or Parquet, or records."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from projectl.game import Game
from projectl.lab.arena.matches import Result, box_of
from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import Event, deal_seed
from projectl.lab.arena.workers import optional
from projectl.lab.results.standings import labels
from projectl.notation import coding
from projectl.notation.actions import Resign, Timeout
from projectl.rules import actions

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
                        deal_seed(event, result.deal),
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


def records(run: Run) -> Iterator[dict[str, Any]]:
    """The games as records; of an event that keeps its actions."""
    for deal in run.by_deal():
        for at, result in enumerate(deal):
            yield _record(run.event, at * len(run.event.rules) // len(deal), result)


def _record(event: Event, rules: int, result: Result) -> dict[str, Any]:
    names = labels(event.bots)
    game = Game.new(
        rules=event.rules[rules],
        seed=deal_seed(event, result.deal),
        box=box_of(event.packs),
        names=[names[bot] for bot in result.seats],
    )
    for p, code in zip(result.played[::2], result.played[1::2], strict=True):
        if code in (actions.RESIGN, actions.TIMEOUT):
            game.play(Resign() if code == actions.RESIGN else Timeout(), p)
        else:
            game.play(coding.decode(game.state, code), p)
    record = game.record()
    if result.forfeits:
        said = "; ".join(f"{names[result.seats[p]]}: {why}" for p, why in result.forfeits.items())
        record["notes"] = [{"after": len(record["actions"]), "comment": said}]
    return record


def write_records(run: Run, path: Path, more: bool = False) -> None:
    """A record a line, added to what is there if wanted."""
    with path.open("a" if more else "w", encoding="utf-8") as file:
        file.writelines(json.dumps(record) + "\n" for record in records(run))
