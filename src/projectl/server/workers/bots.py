"""Bots think in processes of their own: never in the event loop, and a little less urgently."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from projectl import bots, packs
from projectl.server import metrics
from projectl.server.tables.table import Table
from projectl.server.tables.thinkers import Advised, Planned, seen_by
from projectl.server.tables.thoughts import FALLBACK, advise, plan, seed_for
from projectl.server.workers.processes import Processes, end_with_parent
from projectl.server.workers.queues import FairQueue

LONGEST = 60.0
"""Seconds after which a thinking bot is given up."""
QUICK = 0.5
"""A bot that never thinks longer than so many seconds is a quick one."""

Found = TypeVar("Found")

log = logging.getLogger("projectl.bots")


def _begin(polite: int) -> None:
    """In each new process: be polite to the server, and do not outlive it."""
    with contextlib.suppress(OSError):
        os.nice(polite)
    end_with_parent()
    packs.standard_box()


class Thinkers:
    """The bots' processes; they are started when the first bot has to move.

    Quick bots have a process of their own besides, so that slow ones cannot hold them up.
    """

    def __init__(self, workers: int) -> None:
        self._slow = _Lane("slow", workers, 10)
        self._quick = _Lane("quick", 1, 5)  # where there are few cores, these come first
        metrics.BOTS_WAITING.set_function(lambda: len(self._quick.queue) + len(self._slow.queue))
        self._hints = asyncio.Semaphore(max(workers // 2, 1))

    async def plan(self, table: Table, seat: int, bot: str, owner: str) -> list[Planned]:
        """What a bot plays for a seat, as far as it can be foreseen; see ``Thinkers`` in tables."""
        view, seed = seen_by(table, seat), seed_for(table, seat)
        started = time.perf_counter()
        for name in (bot, bot, FALLBACK):
            try:
                found = await self._think(owner, plan, name, seed, view, seat)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a bot's process failed", extra={"bot": name, "problem": repr(error)})
            except Exception:
                log.exception("a bot failed", extra={"bot": name})
            else:
                metrics.BOT_SECONDS.observe(time.perf_counter() - started)
                return found
        return [Planned(view, str(table.game.legal_actions(seat)[0]))]

    def hint(self, table: Table, seat: int, bot: str, owner: str) -> Awaitable[Advised]:
        """What a bot would play as the table is now; some processes are left free of hints."""
        return self._hint(owner, bot, seed_for(table, seat), seen_by(table, seat), seat)

    async def _hint(self, owner: str, name: str, seed: int, view: bytes, seat: int) -> Advised:
        async with self._hints:
            return await self._think(owner, advise, name, seed, view, seat)

    async def _think(
        self,
        owner: str,
        how: Callable[[str, int, bytes, int], Found],
        name: str,
        *asked: int | bytes,
    ) -> Found:
        seconds = _seconds(name)
        lane = self._quick if seconds <= QUICK else self._slow
        return await lane.run(owner, seconds, how, name, *asked)

    def close(self) -> None:
        """Stop thinking at once."""
        for lane in (self._quick, self._slow):
            lane.processes.give_up(wait=True)


class _Lane:
    """Some processes and who waits for them."""

    def __init__(self, name: str, number: int, polite: int) -> None:
        self._wait = metrics.BOT_WAIT_SECONDS.labels(name)
        self.processes = Processes(number, partial(_begin, polite))
        self.queue = FairQueue(number)

    async def run(
        self, owner: str, seconds: float, how: Callable[..., Found], *asked: str | int | bytes
    ) -> Found:
        asked_at = time.perf_counter()
        async with self.queue.place(owner, seconds):
            self._wait.observe(time.perf_counter() - asked_at)
            try:
                async with asyncio.timeout(LONGEST):
                    return await self.processes.run(how, *asked)
            except (BrokenProcessPool, TimeoutError):
                self.processes.give_up()  # what was being thought is thought again
                raise


def _seconds(name: str) -> float:
    """How long a bot thinks about a turn at most."""
    if level := bots.level_of(name):
        return level.seconds
    kind, levels = name.partition(":")[0], bots.LEVELS.values()
    return max((level.seconds for level in levels if level.bot == kind), default=QUICK)
