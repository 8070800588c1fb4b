"""What a person at a terminal sees of a run: its progress while it goes on, and tables at the end."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from projectl.lab.arena.matches import Result
from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import Event
from projectl.lab.results import standings
from projectl.lab.results.estimates import Estimate
from projectl.lab.results.standings import Row

_SECONDS_BETWEEN_LINES = 30
"""Where no bar can be drawn, a line now and then says how far it is."""


_FEW = 3
"""So many bots stand side by side in a table."""


class RunningScore:
    """A progress bar with the score so far, on a console that is not the one of the results."""

    def __init__(self, console: Console, event: Event) -> None:
        self._console = console
        self._event = event
        self._names = standings.labels(event.bots)
        self._won = [0.0] * len(event.bots)
        self._played = [0] * len(event.bots)
        self._games = self._of = 0
        self._said = time.monotonic()
        self._bar = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )

    def __enter__(self) -> RunningScore:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def begin(self, played: list[Result], games: int) -> None:
        """Start with what was played before."""
        self._of = games
        for result in played:
            self._count(result)
        self._bar.start()
        self._task = self._bar.add_task(self.score(), total=games, completed=len(played))

    def note(self, result: Result) -> None:
        """Count a game."""
        self._count(result)
        self._bar.update(self._task, description=self.score(), advance=1)
        now = time.monotonic()
        if not self._console.is_terminal and now - self._said > _SECONDS_BETWEEN_LINES:
            self._said = now
            self._console.print(f"{self._games} of {self._of} games: {self.score()}", markup=False)

    def _count(self, result: Result) -> None:
        self._games += 1
        for bot in set(result.seats):
            self._played[bot] += 1
        for seat in result.winners:
            if seat < len(result.seats):
                self._won[result.seats[seat]] += result.share(seat)

    def score(self) -> str:
        """Each bot's share of the wins so far."""
        parts = [
            f"{name} {won / played:.1%}"
            for name, won, played in zip(self._names, self._won, self._played, strict=True)
            if played
        ]
        return " · ".join(parts) if len(self._names) > 1 or self._event.is_solo else "self-play"


# -------------------------------------------------------------------- tables
def share_text(it: Estimate) -> str:
    """A share with its interval in percent.

    >>> share_text(Estimate(0.955, 0.93, 0.97))
    '95.5% [93.0, 97.0]'
    """
    return f"{it.value:.1%} [{100 * it.low:.1f}, {100 * it.high:.1f}]"


def number_text(it: Estimate, signed: bool = False, digits: int = 1) -> str:
    """A number with its interval.

    >>> number_text(Estimate(5.04, 4.2, 5.9), signed=True)
    '+5.0 [+4.2, +5.9]'
    """
    form = f"{'+' if signed else ''}.{digits}f"
    if not math.isfinite(it.low + it.high):
        return f"{it.value:{form}}"
    return f"{it.value:{form}} [{it.low:{form}}, {it.high:{form}}]"


def elo_text(it: Estimate | None) -> str:
    """Elo with its interval, or the bound that is known where everything was won or lost.

    >>> elo_text(Estimate(math.inf, 680, math.inf))
    'over +680'
    """
    if it is None:
        return ""
    if it.value == math.inf:
        return f"over {it.low:+.0f}" if math.isfinite(it.low) else "?"
    if it.value == -math.inf:
        return f"under {it.high:+.0f}" if math.isfinite(it.high) else "?"
    return number_text(it, signed=True, digits=0)


def _ms(seconds: float) -> str:
    ms = 1000 * seconds
    return f"{ms:.2f}" if ms < 10 else f"{ms:.1f}" if ms < 100 else f"{ms:.0f}"


def arena_table(run: Run) -> Table:
    """The figures of an event: a column for each of few bots, a line for each of many."""
    rows = standings.table(run)
    lines = [_cells(row) for row in rows]
    if not any(abs(row.fair - 0.5) > 1e-9 for row in rows):
        for line in lines:
            del line["× fair share"]
    if not any(row.forfeits for row in rows):
        for line in lines:
            del line["forfeits"]
    table = Table(box=None, pad_edge=False, header_style="bold")
    if len(rows) > _FEW:
        for head in lines[0]:
            table.add_column(head, justify="left" if head in ("bot", "solo") else "right")
        for line in lines:
            table.add_row(*line.values())
        return table
    table.add_column("")
    for line in lines:
        table.add_column(line.pop("bot"))
    for head in lines[0] if lines else ():
        table.add_row(head, *(line[head] for line in lines))
    return table


def _cells(row: Row) -> dict[str, str]:
    """What is shown of a bot, by what it is."""
    found = {"bot": row.bot}
    if row.solo:
        found["solo"] = row.solo
    found["wins"] = share_text(row.wins)
    found["× fair share"] = number_text(row.times_fair, digits=2)
    if row.elo is not None:
        found["Elo"] = elo_text(row.elo)
    return found | {
        "forfeits": str(row.forfeits),
        "margin": number_text(row.margin, signed=True),
        "score": f"{row.score.value:.1f}",
        "puzzles": f"{row.finished.value:.1f}",
        "rounds": f"{row.rounds.value:.1f}",
        "ms a decision": f"{_ms(row.decisions.mean)}, p99 {_ms(row.decisions.quantile(0.99))}",
        "ms a turn": f"{_ms(row.turns.mean)}, p99 {_ms(row.turns.quantile(0.99))}",
    }


def what_was_played(run: Run) -> str:
    """One sentence about the games behind a table."""
    deals = run.played_deals
    text = f"{len(run.results)} games, {deals} {'deal' if deals == 1 else 'deals'}"
    if run.event.is_solo:
        text += ", the same for every bot and difficulty"
    elif len(run.event.bots) > 1:
        text += ", seats rotated"
    text += "; intervals are 95%"
    if len(run.event.bots) > 2 and not run.event.is_solo:
        text += "; Elo is zero on average"
    if run.resumed:
        text += f"; {run.resumed} games were in the log"
    if run.loose:
        text += f"; left out: {run.loose} of deals that are not complete"
    return text + "." + "".join(f"\n{line}" for line in forfeits(run.results, run.event.bots))


def forfeits(results: Iterable[Result], bots: Sequence[str]) -> list[str]:
    """The first forfeit of each bot in words, so that its author knows what to mend."""
    found: dict[int, str] = {}
    for result in results:
        for seat, why in result.forfeits.items():
            found.setdefault(result.seats[seat], f"game {result.number}, {why}")
    return [f"{bots[bot]} forfeited ({why})." for bot, why in sorted(found.items())]
