"""Games looked at afterwards: asked for once, judged turn by turn where nobody has to wait, kept.

An analysis is known by what it is of: the same game, settings and weights have the same id, so
nothing is judged twice. It waits in the database until some server has time for it; a server that
stops puts back what it has not finished, and what a lost one had begun is gone on with. One that
takes long lets others go first now and then.
"""

import asyncio
import contextlib
import logging
import os
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import uniform
from typing import Any

import msgspec

from projectl.advice import analysis
from projectl.advice.analysis import Analysis, Depth, JudgedTurn, Settings
from projectl.server import metrics
from projectl.server.background import Background
from projectl.server.protocol.answers import AnalysisAsked, AnalysisSoFar
from projectl.server.storage.analysis_store import AnalysisStore, Asker, Stored, turns_in
from projectl.server.storage.store import Store
from projectl.server.tables import keys
from projectl.server.tables.judging import WantedAnalysis, is_id, wanted, with_look
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import StoreError
from projectl.server.tables.table import Refused
from projectl.server.workers.processes import Processes, end_with_parent

MOST_WAITING = 200
"""More analyses than these are not kept waiting."""
MOST_EACH = 5
"""Nor more than these for one address."""
SECRET = "analyses"
"""The name of the secret that hides addresses in the database."""
BEAT = 2.0
"""Seconds between two notes in the database on how far an analysis has come."""
SLICE = 20.0
"""Seconds after which an analysis gives way to those that wait."""
LONGEST = 300.0
"""Seconds for one look at a turn, after which its process is given up."""
LOST = 330_000
"""Milliseconds without such a note after which nobody works on it any more."""
LOOK_EVERY = 5.0
"""Seconds at most between two looks for what others left to do; not all look at once."""
KEEP = 90 * 24 * 3_600_000
"""Milliseconds for which an analysis is kept; after that it is made again if it is asked for."""

log = logging.getLogger("projectl.analyses")


class Failed(Exception):
    """An analysis cannot be made; nobody should try again."""


# ------------------------------------------------------------------ in a process of its own
def _begin(idle: bool) -> None:
    """In each new process: give way, if ``idle`` to everything else; and do not outlive the server."""
    with contextlib.suppress(OSError):
        os.nice(19 if idle else 10)
    if idle:
        with contextlib.suppress(OSError, AttributeError):  # where the system has it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    end_with_parent()


def judge(record: bytes, number: int, look: Settings) -> JudgedTurn:
    """Judge one turn."""
    return analysis.judge_turn(msgspec.json.decode(record), number, look)


def put_together(record: bytes, turns: list[JudgedTurn], look: Settings) -> Analysis:
    """The analysis from all its turns."""
    return analysis.put_together(msgspec.json.decode(record), turns, look)


# ------------------------------------------------------------------ in the server
class Analysts:
    """Who makes analyses: a few workers, each at one game at a time."""

    def __init__(self, store: Store, workers: int, idle: bool = True) -> None:
        self._store = AnalysisStore(store)
        self._secret = partial(store.secret, SECRET)
        self._processes = Processes(workers, partial(_begin, idle))
        self._running: dict[str, list[JudgedTurn]] = {}
        """What this server is working on, with the turns it has judged."""
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._next_cleaning = 0.0

    async def open(self, background: Background) -> None:
        """Begin, with what another server did not finish."""
        if self._store.is_alone:
            await self._store.put_back()
        self._tasks = [
            background.start(f"analyst {number}", self._work)
            for number in range(self._processes.number)
        ]

    async def close(self) -> None:
        """Stop; what is not finished is left for the next server."""
        begun = list(self._running)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._processes.give_up(wait=True)
        if begun:
            with contextlib.suppress(StoreError):
                await self._store.put_back(begun)

    # ------------------------------------------------------------------ asking
    async def ask(
        self, record: dict[str, Any], address: str, depth: Depth = "quick"
    ) -> AnalysisAsked:
        """Have a game analysed, unless it has been."""
        # In a thread: a long record takes a while to be played through.
        asked = await asyncio.to_thread(wanted, record, depth)
        token = keys.new_token()
        hidden = keys.hidden(address, await self._secret())
        asker = Asker(hidden, keys.hashed(token).hex())
        status = await self._store.ask(asked, asker, now_ms(), MOST_WAITING, MOST_EACH)
        if status == "full":
            raise Refused("busy", "many games are waiting to be analysed: try again in a while")
        if status == "too many":
            raise Refused("too_many", f"{MOST_EACH} of your games are waiting already", "60")
        self._wake.set()
        looks = len(analysis.DEPTHS[depth])
        if status == "done":
            return AnalysisAsked(asked.id, status, asked.total, asked.total, depth, looks, None)
        done = analysis.looked(self._running.get(asked.id, ()), depth)
        return AnalysisAsked(asked.id, status, done, asked.total, depth, looks, token)

    async def count(self) -> None:
        """Let the metrics know how many wait."""
        with contextlib.suppress(StoreError):
            metrics.ANALYSES_WAITING.set(await self._store.waiting())

    async def look(self, analysis_id: str) -> AnalysisSoFar:
        """How far an analysis is, and what has been found."""
        stored = await self._store.load(analysis_id) if is_id(analysis_id) else None
        if stored is None:
            raise Refused("not_found", "there is no such analysis: ask for it first")
        found = analysis.from_json(stored.found) if stored.status == "done" else None
        turns = [] if found else self._turns(stored)
        done = stored.total if found else analysis.looked(turns, stored.depth)
        looks = len(analysis.DEPTHS[stored.depth])
        return AnalysisSoFar(
            stored.id, stored.status, done, stored.total, stored.depth, looks, turns, found
        )

    def _turns(self, stored: Stored) -> list[JudgedTurn]:
        """What was found of an analysis that is not done; another process may be working on it."""
        if stored.status == "running" and stored.id in self._running:
            return self._running[stored.id]
        return turns_in(stored.found)

    async def cancel(self, analysis_id: str, token: str) -> None:
        """Stop an analysis that waits or runs, if nobody else wants it; one that is done stays.

        Once all turns have been looked at, what was found is kept, and gone on with if it is asked
        for again.
        """
        stored = await self._store.load(analysis_id) if is_id(analysis_id) else None
        if stored is None:
            raise Refused("not_found", "there is no such analysis")
        turns = self._turns(stored) if stored.status in ("queued", "running") else []
        whole = len(turns) * len(analysis.DEPTHS[stored.depth]) == stored.total
        kept = msgspec.json.encode(turns).decode() if whole else ""
        stopped = await self._store.cancel(analysis_id, keys.hashed(token).hex(), kept)
        if stopped is None:
            raise Refused("not_found", "there is no such analysis, or somebody else asked for it")
        if stopped:
            self._running.pop(analysis_id, None)

    # ------------------------------------------------------------------ working
    async def _work(self) -> None:
        """One worker: takes what has waited longest, again and again."""
        while True:
            self._wake.clear()
            try:
                asked = await self._store.claim(now_ms(), now_ms() - LOST)
                if asked is not None:
                    await self._analyse(asked)
                    continue
                await self._clean()
            except StoreError as error:
                log.warning("an analyst was hindered", extra={"problem": str(error)})
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(uniform(LOOK_EVERY / 2, LOOK_EVERY)):
                    await self._wake.wait()

    async def _analyse(self, asked: WantedAnalysis) -> None:
        self._running[asked.id] = list(asked.turns)
        try:
            found = await self._judged(asked)
            if found is not None:
                text = analysis.to_json(found).decode()
                await self._store.end(asked.id, "done", text, now_ms())
                metrics.ANALYSES.labels("done").inc()
        except Failed as problem:
            log.warning("an analysis failed", extra={"id": asked.id, "problem": str(problem)})
            await self._store.end(asked.id, "failed", "", now_ms())
            metrics.ANALYSES.labels("failed").inc()
        finally:
            self._running.pop(asked.id, None)

    async def _judged(self, asked: WantedAnalysis) -> Analysis | None:
        """All turns, one after the other; None if it was cancelled or gives way to others."""
        record = asked.record.encode()
        looks = analysis.DEPTHS[asked.depth]
        turns = self._running[asked.id]
        began = noted = time.monotonic()
        for at in range(analysis.looked(asked.turns, asked.depth), asked.total):
            with metrics.ANALYSIS_SECONDS.time():
                number, look = at % asked.number, looks[at // asked.number]
                turn = await self._in_a_process(judge, record, number, look)
            if self._running.get(asked.id) is not turns:
                return None
            turns = self._running[asked.id] = with_look(turns, turn)
            if time.monotonic() - noted > BEAT:
                text = msgspec.json.encode(turns).decode()
                if time.monotonic() - began > SLICE and await self._store.is_awaited():
                    await self._store.rest(asked.id, text, now_ms())
                    return None
                if not await self._store.note(asked.id, text, now_ms()):
                    return None
                noted = time.monotonic()
        found: Analysis = await self._in_a_process(put_together, record, turns, looks[-1])
        return found

    async def _in_a_process(self, function: Any, *arguments: Any) -> Any:
        problem = ""
        for _ in range(2):
            try:
                async with asyncio.timeout(LONGEST):
                    return await self._processes.run(function, *arguments)
            except (BrokenProcessPool, TimeoutError) as error:
                problem = repr(error)
                self._processes.give_up()
            except Exception as error:
                raise Failed(repr(error)) from error
        raise Failed(problem)

    async def _clean(self) -> None:
        if time.monotonic() >= self._next_cleaning:
            self._next_cleaning = time.monotonic() + 3600
            await self._store.clean(now_ms() - KEEP)
