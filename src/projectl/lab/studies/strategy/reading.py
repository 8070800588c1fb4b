"""Reads the figures of a study as a page needs them: by round, by card, as text with intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from projectl import cards
from projectl.cards import Card
from projectl.lab.results.estimates import Estimate
from projectl.lab.results.sums import Sums
from projectl.lab.studies.strategy.observing import ROUNDS, WORTH
from projectl.lab.studies.strategy.runs import Study
from projectl.rules.pieces import GHOST, NAMES

ALL_ROUNDS = range(1, ROUNDS + 1)
PIECES = NAMES[: int(GHOST)]
HUNDREDTHS = 100 / WORTH
"""From what is noted to hundredths of the chance to win."""
_ENOUGH = 20
"""A point of a chart is of so many turns or cards at least."""


def main(study: Study) -> Sums:
    """The figures of the bot that is named first: that of the most games."""
    return next(iter(study.bots.values())).sums


def by_round(sums: Sums, name: str, factor: float = 1) -> dict[int, Estimate]:
    """A figure round by round, as far as there is enough of it."""
    found = {now: sums.mean(name.format(now)) for now in _enough(sums, name)}
    return {
        now: Estimate(factor * it.value, factor * it.low, factor * it.high)
        for now, it in found.items()
    }


def shares_by_round(sums: Sums, name: str) -> dict[int, Estimate]:
    """The same for a share."""
    return {now: sums.share(name.format(now)) for now in _enough(sums, name)}


def _enough(sums: Sums, name: str) -> list[int]:
    return [now for now in ALL_ROUNDS if sums.number(name.format(now)) >= _ENOUGH]


def spent(sums: Sums, acts: Sequence[str], now: int) -> float:
    """The share of a round's actions that are such."""
    return sum(sums.mean(f"acts/{act}/{now}").value for act in acts)


def ever_spent(sums: Sums, acts: Sequence[str]) -> float:
    """The same for all rounds."""
    of = {now: sums.number(f"acts/master/{now}") for now in ALL_ROUNDS}
    return sum(of[now] * spent(sums, acts, now) for now in of if of[now]) / sum(of.values())


def best_pieces(sums: Sums) -> list[str]:
    """The pieces by their worth in the first rounds."""
    return sorted(PIECES, key=lambda name: -sums.mean(f"piece/{name}/early").value)


def most_traded(sums: Sums, way: str, number: int) -> list[str]:
    """The pieces that trades give or get most often."""
    return sorted(PIECES, key=lambda name: -sums.mean(f"{way}/{name}").value)[:number]


def best_cards(sums: Sums) -> list[Card]:
    """The cards that were on offer by their worth in the first rounds."""
    found = [card for card in cards.cards("base") if f"card/{card.name}/early" in sums]
    return sorted(found, key=lambda card: -sums.mean(f"card/{card.name}/early").value)


# ------------------------------------------------------------------------------- as text
Form = Callable[[Sums, str], str]
"""Writes a figure by its name."""


def plain(sums: Sums, name: str) -> str:
    """A number."""
    return _written(sums.mean(name), 1, 1)


def small(sums: Sums, name: str) -> str:
    """A number near 0."""
    return _written(sums.mean(name), 1, 2)


def thrice(sums: Sums, name: str) -> str:
    """How many of a turn's three actions a share of them is."""
    return _written(sums.share(name), 3, 2)


def percent(sums: Sums, name: str) -> str:
    """A share."""
    return _written(sums.share(name), 100, 1, "%")


def worth(sums: Sums, name: str) -> str:
    """What something adds to the chance to win, in hundredths."""
    return _written(sums.mean(name), HUNDREDTHS, 1)


def _written(figure: Estimate, factor: float, digits: int, sign: str = "") -> str:
    if math.isnan(figure.value):
        return "–"
    value, low, high = (
        f"{factor * it:.{digits}f}" for it in (figure.value, figure.low, figure.high)
    )
    return f"{value}{sign} [{low}, {high}]" if math.isfinite(figure.low) else f"{value}{sign}"


def table(study: Study, rows: Mapping[str, tuple[str, Form]]) -> str:
    """A row for each figure and a column for each bot."""
    lines = [f"| | {' | '.join(f'`{bot}`' for bot in study.bots)} |"]
    lines.append("| --- |" + " ---: |" * len(study.bots))
    for what, (name, form) in rows.items():
        found = [form(it.sums, name) for it in study.bots.values()]
        lines.append(f"| {what} | {' | '.join(found)} |")
    return "\n".join(lines)


def card_table(sums: Sums, shown: Sequence[Card]) -> str:
    """A row for each card: what it is, what it is worth, what becomes of it."""
    lines = [
        "| card | points | reward | cells | worth | chosen | finished |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| `{card.name}` | {card.points} | `{card.reward}` | {card.size} | "
        f"{worth(sums, f'card/{card.name}/early')} | {percent(sums, f'chosen/{card.name}')} | "
        f"{percent(sums, f'finished/{card.name}')} |"
        for card in shown
    ]
    return "\n".join(lines)
