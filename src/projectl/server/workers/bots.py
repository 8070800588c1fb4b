"""Bots think in processes of their own: never in the event loop, and a little less urgently."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from projectl import packs
from projectl.server import metrics
from projectl.server.tables.table import Table
from projectl.server.tables.thinkers import Planned, seen_by
from projectl.server.tables.thoughts import FALLBACK, choose, plan, seed_for
from projectl.server.workers.processes import Processes, end_with_parent

LONGEST = 60.0
"""Seconds after which a thinking bot is given up."""

Found = TypeVar("Found")

log = logging.getLogger("projectl.bots")


def _begin() -> None:
    """In each new process: be polite to the server, and do not outlive it."""
    with contextlib.suppress(OSError):
        os.nice(10)
    end_with_parent()
    packs.standard_box()


class Thinkers:
    """The bots' processes; they are started when the first bot has to move."""

    def __init__(self, workers: int) -> None:
        self._processes = Processes(workers, _begin)
        self._free = asyncio.Semaphore(workers)
        self._hints = asyncio.Semaphore(max(workers // 2, 1))

    async def plan(self, table: Table, seat: int, bot: str) -> list[Planned]:
        """What a bot plays for a seat, as far as it can be foreseen; see ``Thinkers`` in tables."""
        view, seed = seen_by(table, seat), seed_for(table, seat)
        started = time.perf_counter()
        for name in (bot, bot, FALLBACK):
            try:
                found = await self._think(plan, name, seed, view, seat)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a bot's process failed", extra={"bot": name, "problem": repr(error)})
                self._processes.give_up()  # what was being thought is thought again
            except Exception:
                log.exception("a bot failed", extra={"bot": name})
            else:
                metrics.BOT_SECONDS.observe(time.perf_counter() - started)
                return found
        return [Planned(view, str(table.game.legal_actions(seat)[0]))]

    def hint(self, table: Table, seat: int, bot: str) -> Awaitable[str]:
        """What a bot would play as the table is now; some processes are left free of hints."""
        return self._hint(bot, seed_for(table, seat), seen_by(table, seat), seat)

    async def _hint(self, name: str, seed: int, view: bytes, seat: int) -> str:
        async with self._hints:
            return await self._think(choose, name, seed, view, seat)

    async def _think(
        self, how: Callable[[str, int, bytes, int], Found], *asked: str | int | bytes
    ) -> Found:
        async with self._free, asyncio.timeout(LONGEST):
            return await self._processes.run(how, *asked)

    def close(self) -> None:
        """Stop thinking at once."""
        self._processes.give_up(wait=True)
