"""The deal of the day: one solo game and one duel, the same for everybody on a server.

Seeds come from a secret of the server, so nobody can look ahead, and two servers deal differently.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Literal

from projectl.rules import options
from projectl.rules.options import Rules

Kind = Literal["solo", "duel"]

DUEL_LEVEL = 5
"""The bot of the duel."""
SOLO = "normal"


@dataclass(frozen=True)
class Deal:
    """One of the two games of a day."""

    day: date
    kind: Kind
    seed: int
    rules: Rules
    seat: int = 0
    """Where the person sits; whoever begins has an advantage, so that changes from day to day."""
    level: int | None = None
    """The bot on the other seat of a duel."""


def seed_of(secret: bytes, day: date, kind: Kind) -> int:
    """The seed of a day's game, 53 bits.

    >>> seed_of(b"a", date(2026, 1, 1), "solo") == seed_of(b"a", date(2026, 1, 1), "solo")
    True
    >>> seed_of(b"a", date(2026, 1, 1), "solo") == seed_of(b"b", date(2026, 1, 1), "solo")
    False
    """
    if not secret:
        raise ValueError("without a secret everybody could compute the deals to come")
    text = f"projectl/daily/{day.isoformat()}/{kind}"
    return int.from_bytes(hmac.digest(secret, text.encode(), sha256)[:8], "big") >> 11


def deals(secret: bytes, day: date) -> tuple[Deal, Deal]:
    """The two games of a day: solo, and a duel.

    >>> solo, duel = deals(b"secret", date(2026, 11, 16))
    >>> solo.rules.solo, duel.level, duel.seat
    ('normal', 5, 0)
    """
    solo, duel = seed_of(secret, day, "solo"), seed_of(secret, day, "duel")
    return (
        Deal(day, "solo", solo, options.rules(players=1, solo=SOLO)),
        Deal(day, "duel", duel, options.rules(players=2), day.toordinal() % 2, DUEL_LEVEL),
    )
