"""Who thinks for the bots at a table: an interface, and which bots there are.

On a server they think in processes of their own, see ``projectl.server.workers.bots``.
"""

from collections.abc import Awaitable
from typing import Protocol

import msgspec

from projectl import bots
from projectl.server.protocol.answers import HintReasons
from projectl.server.tables.table import Refused, Table

DEFAULT = "greedy"


class Planned(msgspec.Struct, frozen=True):
    """An action, and the view for which it is meant: it holds as long as that is what is seen."""

    seen: bytes
    action: str


class Advised(msgspec.Struct, frozen=True):
    """What a bot would do, and what for."""

    action: str
    reasons: HintReasons


class Thinkers(Protocol):
    """Think without holding up the tables."""

    async def plan(self, table: Table, seat: int, bot: str, owner: str) -> list[Planned]:
        """What a bot plays for a seat, as far as it can be foreseen: at least one action.

        Whatever happens to the bot, an action comes back. Between owners it is shared out fairly.
        """

    def hint(self, table: Table, seat: int, bot: str, owner: str) -> Awaitable[Advised]:
        """What a bot would play as the table is at the moment of asking."""


def seen_by(table: Table, seat: int) -> bytes:
    """What a bot knows of a table: all that a player may see there, and nothing else."""
    return msgspec.json.encode(table.game.view(seat))


def names() -> list[str]:
    """The bots there are, apart from the levels."""
    return list(bots.KINDS)


def checked_bot(name: str) -> str:
    """The name of a bot that there is."""
    if bots.split(name) is None:
        raise Refused("bad_message", f"there is no bot {name!r}: {', '.join(names())}")
    return name
