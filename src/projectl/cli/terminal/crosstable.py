"""The table of a tournament: from the strongest down, with who took how much from whom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Drawn

from projectl.cli.terminal.arena_table import elo_text
from projectl.drawing.words import shortened
from projectl.lab.results.tournaments import Table

_LONGEST = 24
_BEFORE = 50
"""Columns that are taken before the first rival's."""
_CELL = 5


def crosstable(table: Table, names: Sequence[str], columns: int) -> Drawn:
    """A line for each bot; as many rivals beside each other as the screen is wide, in percent."""
    order = table.order()
    shown = order[: max((columns - _BEFORE) // _CELL, 0)]
    drawn = Drawn(box=None, pad_edge=False, header_style="bold")
    drawn.add_column("", justify="right")
    drawn.add_column("bot")
    for head in ("Elo", "points", "forfeits"):
        if head != "forfeits" or any(it.forfeits for it in table.standings):
            drawn.add_column(head, justify="right")
    for place, _ in enumerate(shown, 1):
        drawn.add_column(str(place), justify="right")
    for place, bot in enumerate(order, 1):
        it = table.standings[bot]
        cells = [str(place), shortened(names[bot], _LONGEST), elo_text(it.elo)]
        cells.append(f"{it.points:g}/{it.games}")
        if any(other.forfeits for other in table.standings):
            cells.append(str(it.forfeits))
        drawn.add_row(*cells, *(_share(it.against.get(other), other == bot) for other in shown))
    return drawn


def _share(against: tuple[float, int] | None, itself: bool) -> str:
    if against is None or not against[1]:
        return "–" if itself else ""
    won, games = against
    return f"{won / games:.0%}"
