"""The expansions as settings for tests, from their records: a new one is played without being listed."""

from typing import Any

from projectl.rules.expansions import EXPANSIONS, TOGETHER, Expansion

EVERYTHING = list(TOGETHER)
REVISED = "second-2.5"
"""The edition that has all expansions."""


def alone(expansion: Expansion) -> dict[str, Any]:
    """A game of two with one expansion and what it needs."""
    settings = {"players": 2, "expansions": [*expansion.needs, expansion.name]}
    return settings if expansion.edition is None else {"edition": expansion.edition, **settings}


ALONE: dict[str, dict[str, Any]] = {it.name: alone(it) for it in EXPANSIONS.values()}
