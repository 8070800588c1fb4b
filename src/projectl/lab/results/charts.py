"""Charts for pages, as SVG in plain text: lines with their intervals, stacked columns, a grid of figures.

They are the same byte for byte wherever they are drawn, and follow the reader's light or dark.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from projectl.lab.results.estimates import Estimate

_WIDE, _TALL = 720, 320
_LEFT, _TOP, _BELOW = 58, 34, 44
_LEGEND = 128
_ROW, _COLUMN = 18, 58
_STYLE = """
  text { font: 12px system-ui, sans-serif; fill: #2b2b30; }
  .title { font-weight: bold; font-size: 14px; }
  .axis { stroke: #8a8372; stroke-width: 1; }
  .rule { stroke: #8a8372; stroke-width: 1; opacity: .25; }
  @media (prefers-color-scheme: dark) { text { fill: #e8e6e0; } text.on { fill: #2b2b30; } }"""
COLOURS = ("#3b7dd8", "#d9822b", "#3f9c56", "#b5489a", "#c23b3b", "#7a6fd0", "#8a8372", "#1b9aaa")
_LOW, _MIDDLE, _HIGH = (214, 140, 120), (244, 241, 234), (108, 170, 120)
"""The colours of a grid: for the least, for nothing, for the most."""


class Series(NamedTuple):
    """A line: its name, its points with their intervals, and a colour."""

    name: str
    points: Mapping[int, Estimate]
    colour: str


def lines(title: str, series: Sequence[Series], across: str, up: str, percent: bool = False) -> str:
    """Lines, each in a band that its intervals make."""
    points = [(x, it) for one in series for x, it in one.points.items()]
    numbers = sorted({x for x, _ in points})
    least = min(0.0, *(it.low for _, it in points))
    most = max(it.high for _, it in points)
    step = _step(most - least)
    least, most = step * math.floor(least / step), step * math.ceil(most / step)
    high = _TALL - _TOP - _BELOW

    def at(x: int) -> float:
        wide = _WIDE - _LEFT - _LEGEND - 30
        return _LEFT + 15 + wide * (x - numbers[0]) / max(numbers[-1] - numbers[0], 1)

    def height(y: float) -> float:
        return _TOP + high * (most - y) / (most - least)

    parts = []
    for i in range(round((most - least) / step) + 1):
        y = least + i * step
        parts.append(
            f'<path class="rule" d="M{_LEFT} {height(y):.1f}H{_WIDE - _LEGEND}"/>'
            + _text(_LEFT - 6, height(y) + 4, f"{y:.0%}" if percent else f"{y:g}", "end")
        )
    parts += [_text(at(x), _TALL - _BELOW + 18, str(x), "middle") for x in numbers]
    for place, one in enumerate(series):
        shown = sorted(one.points.items())
        top = " ".join(f"{at(x):.1f},{height(it.high):.1f}" for x, it in shown)
        bottom = " ".join(f"{at(x):.1f},{height(it.low):.1f}" for x, it in reversed(shown))
        line = " ".join(f"{at(x):.1f},{height(it.value):.1f}" for x, it in shown)
        parts += [
            f'<polygon points="{top} {bottom}" fill="{one.colour}" opacity=".18"/>',
            f'<polyline points="{line}" fill="none" stroke="{one.colour}" stroke-width="2"/>',
            _key(place, one.name, one.colour),
        ]
    return _whole(title, [*parts, *_words(across, up)], _WIDE, _TALL)


def columns(
    title: str, names: Sequence[str], found: Mapping[int, Sequence[float]], across: str
) -> str:
    """Columns of shares that make a whole, one above the other."""
    high = _TALL - _TOP - _BELOW
    wide = (_WIDE - _LEFT - _LEGEND - 10) / len(found)
    parts = [
        _text(_LEFT - 6, _TOP + high * (1 - share) + 4, f"{share:.0%}", "end")
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    for i, (x, shares) in enumerate(sorted(found.items())):
        below = 0.0
        for colour, share in zip(COLOURS, shares, strict=False):
            y = _TOP + high * (1 - below - share)
            parts.append(
                f'<rect x="{_LEFT + 4 + i * wide:.1f}" y="{y:.1f}" width="{wide - 6:.1f}" '
                f'height="{high * share:.1f}" fill="{colour}"/>'
            )
            below += share
        parts.append(_text(_LEFT + (i + 0.5) * wide, _TALL - _BELOW + 18, str(x), "middle"))
    parts += [
        _key(len(names) - 1 - place, name, COLOURS[place]) for place, name in enumerate(names)
    ]
    return _whole(title, [*parts, *_words(across, "")], _WIDE, _TALL)


def grid(
    title: str, rows: Sequence[tuple[str, Mapping[int, float]]], across: str, numbers: range
) -> str:
    """A figure for each row and column, written and coloured by its size; an empty place for none."""
    most = max((abs(value) for _, row in rows for value in row.values()), default=1) or 1
    left, tall = 132, _TOP + 22 + _ROW * len(rows) + 12
    wide = left + _COLUMN * len(numbers) + 12
    parts = [_text(left - 8, _TOP + 14, across, "end")]
    parts += [
        _text(left + (i + 0.5) * _COLUMN, _TOP + 14, str(x), "middle")
        for i, x in enumerate(numbers)
    ]
    for at, (name, row) in enumerate(rows):
        y = _TOP + 22 + at * _ROW
        parts.append(_text(left - 8, y + 13, name, "end"))
        for i, x in enumerate(numbers):
            if x in row:
                parts.append(
                    f'<rect x="{left + i * _COLUMN + 1}" y="{y + 1}" width="{_COLUMN - 2}" '
                    f'height="{_ROW - 2}" fill="{_shade(row[x] / most)}"/>'
                )
                place = left + (i + 0.5) * _COLUMN
                parts.append(_text(place, y + 13, f"{row[x]:+.1f}", "middle", "on"))
    return _whole(title, parts, wide, tall)


# ---------------------------------------------------------------------- what they share
def _step(span: float) -> float:
    """A round distance between four to eight lines."""
    power: float = 10 ** math.floor(math.log10(span / 4))
    return next(power * it for it in (1, 2, 2.5, 5, 10) if span / (power * it) <= 8)


def _shade(share: float) -> str:
    end = _HIGH if share > 0 else _LOW
    mixed = (round(a + (b - a) * min(abs(share), 1)) for a, b in zip(_MIDDLE, end, strict=True))
    return "#" + "".join(f"{it:02x}" for it in mixed)


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    said = f' class="{kind}"' if kind else ""
    return f'<text{said} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _key(place: int, name: str, colour: str) -> str:
    x, y = _WIDE - _LEGEND + 12, _TOP + 8 + 20 * place
    return f'<rect x="{x}" y="{y}" width="12" height="12" fill="{colour}"/>' + _text(
        x + 18, y + 11, name
    )


def _words(across: str, up: str) -> list[str]:
    middle = (_LEFT + _WIDE - _LEGEND) / 2
    foot = _TALL - _BELOW
    return [
        f'<path class="axis" d="M{_LEFT} {_TOP}V{foot}H{_WIDE - _LEGEND}" fill="none"/>',
        _text(middle, _TALL - 8, across, "middle"),
        *([_text(_LEFT, _TOP - 8, up)] if up else []),
    ]


def _whole(title: str, parts: Sequence[str], wide: float, tall: float) -> str:
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall + 22}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        _text(12, 18, title, kind="title"),
        '<g transform="translate(0 22)">',
    ]
    return "\n".join([*head, *parts, "</g>", "</svg>"]) + "\n"
