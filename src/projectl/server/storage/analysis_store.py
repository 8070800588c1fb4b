"""The analyses in the database: who has asked for what, who works on it, what was found."""

from typing import Any, cast

import msgspec
from sqlalchemy import Connection, and_, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from projectl.server.protocol.answers import AnalysisStatus
from projectl.server.storage.schema import analyses
from projectl.server.storage.store import Store
from projectl.server.tables.judging import WantedAnalysis

_WAITING = ("queued", "running")


class Stored(msgspec.Struct, frozen=True):
    """What the database has of one analysis."""

    id: str
    status: AnalysisStatus
    total: int
    found: str
    """As JSON: the turns so far while it runs, the analysis when it is done."""


class AnalysisStore:
    """The table of analyses; each call is one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_alone = not store.is_postgres
        """No other server uses this database."""

    async def ask(self, asked: WantedAnalysis, now: int, most: int) -> AnalysisStatus | None:
        """Have an analysis wait for its turn; its status, or None if too many wait."""
        values = {"status": "queued", "found": "", "made_at": now, "seen_at": now}
        dialect = sqlite if self.is_alone else postgresql
        new = dialect.insert(analyses).values(
            id=asked.id, record=asked.record, total=asked.total, **values
        )
        again = update(analyses).where(analyses.c.id == asked.id).values(values)
        state = select(analyses.c.status).where(analyses.c.id == asked.id)
        number = select(func.count()).where(analyses.c.status.in_(_WAITING))

        def write(db: Connection) -> str | None:
            status = db.execute(state).scalar()
            if status == "done" or status in _WAITING:
                return str(status)
            if (db.execute(number).scalar() or 0) >= most:
                return None
            if status is None:
                db.execute(new.on_conflict_do_nothing())
            else:
                db.execute(again)
            return "queued"

        return cast("AnalysisStatus | None", await self._store.write(write))

    async def claim(self, now: int, lost: int) -> WantedAnalysis | None:
        """Begin what has waited longest, or what nobody has worked on since a time."""
        free = or_(
            analyses.c.status == "queued",
            and_(analyses.c.status == "running", analyses.c.seen_at < lost),
        )
        first = select(analyses.c.id).where(free).order_by(analyses.c.made_at).limit(1)
        if await self._store.read(lambda db: db.execute(first).first()) is None:
            return None  # so it is most of the time, and reading disturbs nobody
        locked = first.with_for_update(skip_locked=True)  # two processes never take the same
        begin = (
            update(analyses)
            .where(analyses.c.id == locked.scalar_subquery())
            .values(status="running", found="[]", seen_at=now)
            .returning(analyses.c.id, analyses.c.record, analyses.c.total)
        )
        row = await self._store.write(lambda db: db.execute(begin).first())
        return None if row is None else WantedAnalysis(row.id, row.record, row.total)

    async def note(self, analysis_id: str, found: str, now: int) -> bool:
        """Note how far a running analysis has come; False if it runs no more."""
        return await self._change(analysis_id, ("running",), found=found, seen_at=now)

    async def end(self, analysis_id: str, status: AnalysisStatus, found: str, now: int) -> None:
        """An analysis is done, or has failed; one that was cancelled stays so."""
        await self._change(analysis_id, ("running",), status=status, found=found, seen_at=now)

    async def cancel(self, analysis_id: str) -> bool:
        """Stop what waits or runs; False if there is no such analysis."""
        if await self._change(analysis_id, _WAITING, status="cancelled", found=""):
            return True
        return await self.load(analysis_id) is not None

    async def put_back(self, ids: list[str] | None = None) -> None:
        """Let what was begun be begun again: these, or, where there is one server, all."""
        change = update(analyses).where(analyses.c.status == "running").values(status="queued")
        if ids is not None:
            change = change.where(analyses.c.id.in_(ids))
        await self._store.write(lambda db: db.execute(change))

    async def load(self, analysis_id: str) -> Stored | None:
        """One analysis, if it was ever asked for."""
        columns = (analyses.c.id, analyses.c.status, analyses.c.total, analyses.c.found)
        question = select(*columns).where(analyses.c.id == analysis_id)
        row = await self._store.read(lambda db: db.execute(question).first())
        return None if row is None else Stored(*row)

    async def clean(self, before: int) -> None:
        """Remove what was asked for before a time and is not waited for."""
        old = delete(analyses).where(
            analyses.c.made_at < before, analyses.c.status.not_in(_WAITING)
        )
        await self._store.write(lambda db: db.execute(old))

    async def _change(self, analysis_id: str, if_in: tuple[str, ...], **values: Any) -> bool:
        change = (
            update(analyses)
            .where(analyses.c.id == analysis_id, analyses.c.status.in_(if_in))
            .values(values)
        )
        return bool(await self._store.write(lambda db: db.execute(change).rowcount))
