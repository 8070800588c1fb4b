"""The variants that every environment is tested with, and positions reached by chance."""

from random import Random
from typing import Any

import pytest

from tests.variants import ALONE, EVERYTHING

EXTRA = "the extra projectl[envs] is not installed"

TABLES: dict[str, dict[str, Any]] = {
    "2 players": {"players": 2},
    "3 players": {"players": 3},
    "4 players": {"players": 4},
    "first edition": {"players": 2, "edition": "first"},
    "revision 2.5": {"players": 3, "edition": "second-2.5"},
    "normal game of 5": {"players": 5, "edition": "second-2.5", "line_clear": False},
    "Line Clear 5": {"players": 5},
    "Line Clear 6, Ghost": {"players": 6, "expansions": ("ghost",)},
    **ALONE,
    "everything 4": {"players": 4, "expansions": EVERYTHING},
    "everything 6": {"players": 6, "expansions": EVERYTHING},
}
SOLOS: dict[str, dict[str, Any]] = {
    "normal": {"difficulty": "normal"},
    "hard": {"difficulty": "hard"},
    "unbeatable": {"difficulty": "unbeatable"},
    "first edition": {"difficulty": "normal", "edition": "first"},
    "lock tokens": {"difficulty": "hard", "edition": "second-2.5"},
    "Finesse": {"difficulty": "hard", "expansions": ("finesse",)},
    "everything": {"difficulty": "unbeatable", "expansions": EVERYTHING},
}
#: All of them in the words of ``envs.variant``.
ALL: dict[str, dict[str, Any]] = {
    **TABLES,
    **{
        f"solo {name}": {"players": 1, "solo": given["difficulty"]}
        | {key: value for key, value in given.items() if key != "difficulty"}
        for name, given in SOLOS.items()
    },
}


def each(settings: dict[str, dict[str, Any]]) -> pytest.MarkDecorator:
    """Run a test once for each variant, as its argument ``settings``."""
    return pytest.mark.parametrize("settings", settings.values(), ids=settings.keys())


def choose(numbers: list[int], random: Random) -> int:
    """One of them; early ones, which take and trade, are as likely as all the placements."""
    half = numbers if random.random() < 0.5 else numbers[: len(numbers) // 2 + 1]
    return half[int(random.random() * len(half))]
