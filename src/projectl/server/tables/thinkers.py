"""Who thinks for the bots at a table: an interface, and which bots there are.

On a server they think in processes of their own, see ``projectl.server.workers.bots``.
"""

from collections.abc import Awaitable
from typing import Protocol

from projectl import bots
from projectl.server.tables.table import Refused, Table

DEFAULT = "greedy"


class Thinkers(Protocol):
    """Think without holding up the tables."""

    async def move(self, table: Table, seat: int, bot: str) -> str:
        """What a bot plays for a seat. Whatever happens to it, an action comes back."""

    def hint(self, table: Table, seat: int, bot: str) -> Awaitable[str]:
        """What a bot would play as the table is at the moment of asking."""


def names() -> list[str]:
    """The bots there are, apart from the levels."""
    return [name for name in bots.NAMES if not name.isdecimal()]


def checked_bot(name: str) -> str:
    """The name of a bot that there is."""
    if name not in bots.NAMES:
        raise Refused("bad_message", f"there is no bot {name!r}: {', '.join(names())}")
    return name
