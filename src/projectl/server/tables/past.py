"""The past of a table: how it was at any number, and the updates from there on.

The table is kept as it was every so many entries, so that looking back costs the same however long
the log is.
"""

import asyncio
from typing import Any

from projectl.server.protocol.answers import Update
from projectl.server.tables.clocks import Entry
from projectl.server.tables.sight import Sight
from projectl.server.tables.table import Agreement, Table

EVERY = 50
"""Entries between two that are kept, at first."""
MOST = 100
"""When there are more, every other one is let go."""


class Past:
    """What a table was like on the way."""

    __slots__ = ("_agreed", "_every", "_kept")

    def __init__(self, agreed: Agreement) -> None:
        self._agreed = agreed
        self._every = EVERY
        self._kept: dict[int, Table] = {}

    def note(self, table: Table) -> None:
        """Keep the table as it is now, if it is time; everything in it must be committed."""
        if table.seq % self._every == 0 and table.seq not in self._kept:
            self._kept[table.seq] = table.copy()
            if len(self._kept) > MOST:
                self._every *= 2
                kept = self._kept.items()
                self._kept = {seq: then for seq, then in kept if seq % self._every == 0}

    async def at(self, log: list[Entry], seq: int) -> Table:
        """The table as it was after some entry of its log."""
        if 0 not in self._kept:
            self.note(Table(self._agreed))
        nearest = max(kept for kept in self._kept if kept <= seq)
        then = self._kept[nearest].copy()
        then.log = log[:nearest]
        for number, entry in enumerate(log[nearest:seq], 1):
            then.apply(entry)
            self.note(then)
            if number % 50 == 0:
                await asyncio.sleep(0)  # let others go on
        return then

    async def document(self, log: list[Entry], seq: int, viewer: int) -> dict[str, Any]:
        """What a viewer may see of the table as it was after some entry."""
        return (await self.at(log, seq)).document(viewer)

    async def updates(self, log: list[Entry], after: int, viewer: int) -> list[Update]:
        """What a viewer may see of the entries after some number."""
        then = await self.at(log, after)
        sight = Sight(then, [viewer])
        updates = []
        for number, entry in enumerate(log[after:], 1):
            updates.append(sight.updates(entry, then.apply(entry))[viewer])
            if number % 10 == 0:
                await asyncio.sleep(0)
        return updates
