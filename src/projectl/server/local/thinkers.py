"""Bots that think where the hall is: one after the other, each turn in one go."""

import asyncio
import logging
from collections.abc import Awaitable

from projectl.server.tables import thoughts
from projectl.server.tables.table import Table
from projectl.server.tables.thinkers import Advised, Planned, seen_by

BREATH = 0.01
"""Seconds before a bot thinks, in which what has happened is shown."""

log = logging.getLogger("projectl.bots")


class LocalThinkers:
    """Think between two things that the hall does; see ``Thinkers`` in tables."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()

    async def plan(self, table: Table, seat: int, bot: str, owner: str) -> list[Planned]:
        """What a bot plays for a seat, as far as it can be foreseen."""
        view, seed = seen_by(table, seat), thoughts.seed_for(table, seat)
        for name in (bot, thoughts.FALLBACK):
            try:
                async with self._free:
                    await asyncio.sleep(BREATH)
                    return thoughts.plan(name, seed, view, seat)
            except Exception:
                log.exception("a bot failed", extra={"bot": name})
        return [Planned(view, str(table.game.legal_actions(seat)[0]))]

    def hint(self, table: Table, seat: int, bot: str, owner: str) -> Awaitable[Advised]:
        """What a bot would play as the table is now."""
        return self._hint(bot, thoughts.seed_for(table, seat), seen_by(table, seat), seat)

    async def _hint(self, name: str, seed: int, view: bytes, seat: int) -> Advised:
        async with self._free:
            await asyncio.sleep(BREATH)
            return thoughts.advise(name, seed, view, seat)
