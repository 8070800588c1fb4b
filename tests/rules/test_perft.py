"""Perft: how many lines of play there are from seeded positions, counted once and kept.

A wrong legal list or a wrong effect of an action changes these numbers almost surely. They were
first written when the clause tests passed, and are the same compiled and interpreted.
"""

from typing import Any

import pytest

from projectl import packs
from projectl.rules import deal, options
from projectl.rules.state import State
from projectl.testing import explore

#: Settings, actions played before counting, and the counts for depth 1, 2, 3.
COUNTS: list[tuple[dict[str, Any], int, tuple[int, int, int]]] = [
    ({"players": 2}, 0, (17, 495, 16734)),
    ({"players": 2}, 40, (47, 2376, 134969)),
    ({"players": 2, "edition": "first"}, 30, (19, 434, 37513)),
    ({"players": 3, "edition": "second-2.5"}, 60, (13, 173, 3287)),
    ({"players": 4}, 25, (10, 130, 1790)),
    ({"players": 1, "solo": "normal"}, 12, (15, 316, 6471)),
    ({"players": 1, "solo": "unbeatable", "edition": "first"}, 20, (19, 369, 5557)),
    ({"players": 5}, 30, (8, 56, 456)),
    ({"players": 6, "expansions": ["phoenix"]}, 50, (27, 293, 3431)),
    ({"players": 2, "expansions": ["ghost"]}, 70, (31, 1193, 55172)),
    (
        {"players": 2, "expansions": ["ghost", "ambassador", "finesse", "finesse-ambassador"]},
        60,
        (72, 4892, 339335),
    ),
    ({"players": 2, "edition": "second-2.5", "expansions": ["endless-white"]}, 80, (5, 166, 6646)),
]


def position(settings: dict[str, Any], after: int) -> State:
    """The position after some actions of a sensible game, seed 7."""
    rules = options.rules(**settings)
    box = packs.standard_box()
    setup = deal.deal(rules, box, 7)
    played = explore.play_out(deal.start(rules, box, setup), 7, sensible=True)
    s = deal.start(rules, box, setup)
    explore.trail(s, played[:after])
    return s


@pytest.mark.parametrize(("settings", "after", "counts"), COUNTS)
def test_perft(settings: dict[str, Any], after: int, counts: tuple[int, int, int]) -> None:
    s = position(settings, after)
    assert tuple(explore.perft(s, depth) for depth in (1, 2, 3)) == counts


def test_perft_by_hand() -> None:
    """R4 in the opening of two players: 8 puzzles, 2 deck tops, 2 recycles, 1 gain, 4 trades.

    First edition: 8 puzzles, the gain, the trades and `end`, but no deck top and no Recycle.
    """
    assert explore.perft(position({"players": 2}, 0), 1) == 8 + 2 + 2 + 1 + 4
    assert explore.perft(position({"players": 2, "edition": "first"}, 0), 1) == 8 + 1 + 4 + 1
