"""The standings of submitted bots as a page that any web server can show."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from projectl.lab.results.tournaments import Standing, Table

_STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid #8884; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
"""


def page(table: Table, names: Sequence[str], title: str, note: str = "") -> str:
    """A whole HTML page: rank, rating, points, forfeits, and each against each in percent."""
    order = table.order()
    heads = ["", "Bot", "Elo", "95%", "Points", "Forfeits", *map(str, range(1, len(order) + 1))]
    rows = [
        _cells(place, names[bot], table.standings[bot], bot, order)
        for place, bot in enumerate(order, 1)
    ]
    body = "".join(f"<tr>{_row('td', row)}</tr>" for row in rows)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1>"
        f'<div class="wide"><table><thead><tr>{_row("th", heads)}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        f"<p>{escape(note)}</p></html>\n"
    )


def _row(tag: str, cells: Sequence[str]) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)


def _cells(place: int, name: str, it: Standing, bot: int, order: Sequence[int]) -> list[str]:
    elo, interval = "", ""
    if it.elo is not None:
        elo, interval = f"{it.elo.value:+.0f}", f"{it.elo.low:+.0f} to {it.elo.high:+.0f}"
    against = []
    for other in order:
        won, games = it.against.get(other, (0.0, 0))
        against.append("–" if other == bot else f"{won / games:.0%}" if games else "")
    return [
        str(place),
        name,
        elo,
        interval,
        f"{it.points:g}/{it.games}",
        str(it.forfeits),
        *against,
    ]
