"""The statistics of self-play as tables for a terminal."""

from __future__ import annotations

import math
from collections.abc import Iterable

from rich.table import Table

from projectl.cli.terminal.arena_table import number_text, share_text
from projectl.lab.results.estimates import Estimate
from projectl.lab.results.stats import QUANTILES, Contrast, PuzzleStats, Spread, Statistics

_SMALL = 30
"""A difference that rests on fewer cases is marked."""


def _plain() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold")


def _add_columns(table: Table, names: Iterable[str], left: int) -> None:
    for at, name in enumerate(names):
        table.add_column(name, justify="left" if at < left else "right", no_wrap=True)


def spreads(found: Statistics) -> Table:
    """Scores and lengths."""
    table = _plain()
    shares = ("least", *(f"{share:.0%}" for share in QUANTILES[1:-1]), "most")
    _add_columns(table, ("", "mean", "sd", *shares), left=1)
    lines: tuple[tuple[str, Spread], ...] = (
        ("score", found.scores),
        ("winner's score", found.winning_scores),
        ("margin", found.margins),
        ("rounds", found.rounds),
        ("puzzles a player", found.puzzles_finished),
        ("decisions a player", found.decisions),
    )
    for name, it in lines:
        if it.number:
            quantiles = (f"{value:g}" for value in it.quantiles)
            table.add_row(name, f"{it.mean:.1f}", f"{it.sd:.1f}", *quantiles)
    return table


def seats(found: Statistics) -> Table:
    """What a seat is worth: the first player's advantage."""
    table = _plain()
    _add_columns(table, ("seat", "wins", "score"), left=1)
    for at, (wins, score) in enumerate(zip(found.seats, found.seat_scores, strict=True)):
        name = str(at + 1) if len(found.seats) > 1 else "player"
        table.add_row(name, share_text(wins), number_text(score))
    return table


def puzzles(found: Statistics, most: int) -> Table:
    """The puzzles that winners finished more often than losers, and those at the other end."""
    table = _plain()
    heads = ("puzzle", "reward", "points", "taken", "finished", "winners' lead a game")
    _add_columns(table, heads, left=2)
    ordered = sorted(found.puzzles, key=lambda it: -it.finished.surprise)
    for it in _ends(ordered, most):
        if it is None:
            table.add_row("…")
            continue
        cells = (counts(it.taken), counts(it.finished), lead(it.finished))
        table.add_row(it.name, it.reward, str(it.points), *cells)
    return table


def pieces(found: Statistics) -> Table:
    """The pieces that winners got and placed more often than losers."""
    table = _plain()
    heads = ("piece", "got", "winners' lead a game", "placed", "winners' lead a game")
    _add_columns(table, heads, left=1)
    for it in found.pieces:
        table.add_row(it.name, counts(it.got), lead(it.got), counts(it.placed), lead(it.placed))
    return table


def counts(contrast: Contrast) -> str:
    """How many cases there were among winners and among losers."""
    return f"{contrast.winners} : {contrast.losers}"


def _ends(found: list[PuzzleStats], most: int) -> list[PuzzleStats | None]:
    if len(found) <= 2 * most:
        return list(found)
    return [*found[:most], None, *found[-most:]]


def lead(contrast: Contrast) -> str:
    """A difference with its interval; few cases are said to be few."""
    it: Estimate = contrast.difference
    if math.isnan(it.value):
        return "?"
    text = number_text(it, signed=True, digits=2)
    return f"{text} few" if contrast.winners + contrast.losers < _SMALL else text


def points_text(it: Estimate) -> str:
    """A difference of shares in points of percent.

    >>> points_text(Estimate(0.07, 0.02, 0.12))
    '+7.0 [+2.0, +12.0]'
    """
    return number_text(Estimate(100 * it.value, 100 * it.low, 100 * it.high), signed=True)
