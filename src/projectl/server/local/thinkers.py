"""Bots that think where the hall is."""

import logging
from collections.abc import Awaitable
from functools import partial

from projectl.server.local.mind import Mind
from projectl.server.tables import thoughts
from projectl.server.tables.table import Table
from projectl.server.tables.thinkers import Advised, Planned, seen_by

log = logging.getLogger("projectl.bots")


class LocalThinkers:
    """Think with the one mind of this device; see ``Thinkers`` in tables."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    async def plan(self, table: Table, seat: int, bot: str, owner: str) -> list[Planned]:
        """What a bot plays for a seat, as far as it can be foreseen."""
        view, seed = seen_by(table, seat), thoughts.seed_for(table, seat)
        for name in (bot, thoughts.FALLBACK):
            try:
                return await self._mind.think(partial(thoughts.plan, name, seed, view, seat))
            except Exception:
                log.exception("a bot failed", extra={"bot": name})
        return [Planned(view, str(table.game.legal_actions(seat)[0]))]

    def hint(self, table: Table, seat: int, bot: str, owner: str) -> Awaitable[Advised]:
        """What a bot would play as the table is now."""
        view, seed = seen_by(table, seat), thoughts.seed_for(table, seat)
        return self._mind.think(partial(thoughts.advise, bot, seed, view, seat))
