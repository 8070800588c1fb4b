"""The pictures of the page on strategy."""

from __future__ import annotations

from projectl.lab.results import charts
from projectl.lab.results.charts import COLOURS, Series
from projectl.lab.results.sums import Sums
from projectl.lab.studies.strategy.reading import (
    ALL_ROUNDS,
    HUNDREDTHS,
    PIECES,
    best_cards,
    by_round,
    main,
    shares_by_round,
    spent,
)
from projectl.lab.studies.strategy.runs import Study
from projectl.looks import looks

_SPENT = {
    "white puzzles": ("white",),
    "black puzzles": ("black",),
    "trades": ("up", "across", "down"),
    "placing": ("place",),
    "Master": ("master",),
    "the rest": ("gain", "top", "recycle"),
}


def pictures(study: Study) -> dict[str, str]:
    """All of them, by the names of their files."""
    sums = main(study)
    return {
        "strategy-actions": _actions(sums),
        "strategy-black": _black(study),
        "strategy-pieces": _pieces(sums),
        "strategy-cards": _cards(sums),
        "strategy-pace": _pace(sums),
    }


def _actions(sums: Sums) -> str:
    rounds = by_round(sums, "acts/master/{}")
    found = {now: [spent(sums, acts, now) for acts in _SPENT.values()] for now in rounds}
    return charts.columns("What actions are spent on", tuple(_SPENT), found, "round")


def _black(study: Study) -> str:
    series = [
        Series(bot, shares_by_round(it.sums, "black of takes/{}"), colour)
        for (bot, it), colour in zip(study.bots.items(), COLOURS, strict=False)
    ]
    return charts.lines("Black puzzles among those taken", series, "round", "", percent=True)


def _pieces(sums: Sums) -> str:
    series = [
        Series(name, by_round(sums, f"piece/{name}/{{}}", HUNDREDTHS), looks()[name].colour)
        for name in PIECES
    ]
    return charts.lines(
        "What one more piece is worth", series, "round", "hundredths of the chance to win"
    )


def _cards(sums: Sums) -> str:
    rows = []
    for card in best_cards(sums):
        found = by_round(sums, f"card/{card.name}/{{}}", HUNDREDTHS)
        title = f"{card.name}  {card.points} +{card.reward}"
        rows.append((title, {now: it.value for now, it in found.items()}))
    title = "What a card is worth that costs no action (hundredths of the chance to win)"
    return charts.grid(title, rows, "round", ALL_ROUNDS)


def _pace(sums: Sums) -> str:
    lines = [
        (what, result, who)
        for what in ("levels", "points")
        for result, who in (("won", "winners"), ("lost", "losers"))
    ]
    series = [
        Series(f"{what}, {who}", by_round(sums, f"{what}/{result}/{{}}"), colour)
        for (what, result, who), colour in zip(lines, COLOURS, strict=False)
    ]
    return charts.lines("Levels of pieces, and points, after each round", series, "round", "")
