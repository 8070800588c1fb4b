"""Analyses where the hall is: turn by turn, and a bot that wants to think comes first."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import msgspec

from projectl.advice import analysis
from projectl.advice.analysis import Analysis, Depth, JudgedTurn, Settings
from projectl.advice.judge import Stopped
from projectl.bots import Limits
from projectl.server.local.mind import Mind
from projectl.server.protocol.answers import AnalysisAsked, AnalysisSoFar, AnalysisStatus
from projectl.server.tables import keys
from projectl.server.tables.judging import WantedAnalysis, wanted, with_look
from projectl.server.tables.table import Refused

MOST_KEPT = 20
"""Analyses that stay in memory; what is asked for again later is made again."""

log = logging.getLogger("projectl.analyses")


class _Work:
    """One analysis, from the moment it is asked for."""

    def __init__(self, asked: WantedAnalysis) -> None:
        self.asked = asked
        self.status: AnalysisStatus = "queued"
        self.turns: list[JudgedTurn] = []
        self.found: Analysis | None = None
        self.task: asyncio.Task[None] | None = None
        self.tokens: set[str] = set()
        """Of those who want it."""

    @property
    def done(self) -> int:
        """The looks at turns that have been taken."""
        return analysis.looked(self.turns, self.asked.depth)

    @property
    def looks(self) -> tuple[Settings, ...]:
        """How the turns are looked at, again and again."""
        return analysis.DEPTHS[self.asked.depth]


class LocalAnalysts:
    """Make analyses one after the other; see ``Analysts`` in ``projectl.server.http.endpoints``."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._works: dict[str, _Work] = {}
        self._free = asyncio.Lock()

    async def ask(
        self, record: dict[str, Any], address: str, depth: Depth = "quick"
    ) -> AnalysisAsked:
        """Have a game analysed, unless it has been."""
        asked = wanted(record, depth)
        work = self._works.get(asked.id)
        if work is None or work.status == "failed":
            self._forget()
            work = self._works[asked.id] = _Work(asked)
        if work.task is None:
            work.status = "queued"
            work.task = asyncio.ensure_future(self._analyse(work))
        token = keys.new_token() if work.status != "done" else None
        if token is not None:
            work.tokens.add(token)
        looks = len(work.looks)
        return AnalysisAsked(asked.id, work.status, work.done, asked.total, depth, looks, token)

    async def look(self, analysis_id: str) -> AnalysisSoFar:
        """How far an analysis is, and what has been found."""
        work = self._work(analysis_id)
        turns = [] if work.found else work.turns
        total, depth, looks = work.asked.total, work.asked.depth, len(work.looks)
        return AnalysisSoFar(
            analysis_id, work.status, work.done, total, depth, looks, turns, work.found
        )

    async def cancel(self, analysis_id: str, token: str) -> None:
        """Stop an analysis that waits or runs, if nobody else wants it; one that is done stays.

        Once all turns have been looked at, what was found is kept, to be gone on with.
        """
        work = self._work(analysis_id)
        if token not in work.tokens:
            raise Refused("not_found", "there is no such analysis, or somebody else asked for it")
        work.tokens.discard(token)
        if work.task is not None and work.status != "done" and not work.tokens:
            work.task.cancel()
            work.task = None
            if len(work.turns) < work.asked.number:
                del self._works[analysis_id]
            else:
                work.status = "stopped"

    def _work(self, analysis_id: str) -> _Work:
        if analysis_id not in self._works:
            raise Refused("not_found", "there is no such analysis: ask for it first")
        return self._works[analysis_id]

    def _forget(self) -> None:
        over = ("done", "failed", "stopped")
        ended = [key for key, work in self._works.items() if work.status in over]
        for key in ended[: max(len(ended) - MOST_KEPT + 1, 0)]:
            del self._works[key]

    async def _analyse(self, work: _Work) -> None:
        async with self._free:
            work.status = "running"
            try:
                record = msgspec.json.decode(work.asked.record)
                while work.done < work.asked.total:
                    turn = await self._judged(record, work)
                    work.turns = with_look(work.turns, turn) if turn else work.turns
                work.found = await self._mind.think(
                    lambda limits: analysis.put_together(record, work.turns, work.looks[-1])
                )
                work.status = "done"
            except Exception:
                log.exception("an analysis failed", extra={"id": work.asked.id})
                work.status = "failed"

    def _judged(self, record: dict[str, Any], work: _Work) -> Awaitable[JudgedTurn | None]:
        """The next look at a turn; None if somebody else had to think meanwhile."""
        number, look = work.done % work.asked.number, work.looks[work.done // work.asked.number]

        def judged(limits: Limits) -> JudgedTurn | None:
            def stopped() -> bool:
                return limits.stopped() or self._mind.is_awaited

            try:
                return analysis.judge_turn(record, number, look, stopped)
            except Stopped:
                return None

        return self._mind.think(judged)
