"""The analyses in the database: who has asked for what, who works on it, what was found."""

from typing import Any, Literal, cast

import msgspec
from sqlalchemy import Connection, and_, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from projectl.advice.analysis import Depth, JudgedTurn
from projectl.server.protocol.answers import AnalysisStatus
from projectl.server.storage.schema import analyses
from projectl.server.storage.store import Store
from projectl.server.tables.judging import WantedAnalysis

TooMany = Literal["full", "too many"]

MOST_TOKENS = 20
"""So many who have asked for the same analysis are remembered, the latest."""

_WAITING = ("queued", "running")


class Asker(msgspec.Struct, frozen=True):
    """Who wants it: the hash of an address, and that of the token that cancels it."""

    address: str
    token: str


class Stored(msgspec.Struct, frozen=True):
    """What the database has of one analysis."""

    id: str
    status: AnalysisStatus
    total: int
    depth: Depth
    found: str
    """As JSON: the turns so far, or the analysis when it is done."""


class AnalysisStore:
    """The table of analyses; each call is one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_alone = not store.is_postgres
        """No other server uses this database."""

    async def ask(
        self, asked: WantedAnalysis, asker: Asker, now: int, most: int, most_each: int
    ) -> AnalysisStatus | TooMany:
        """Have an analysis wait for its turn; its status, or that too many wait.

        ``most_each``: so many may wait that one address has asked for.
        """
        values = {
            "status": "queued",
            "made_at": now,
            "seen_at": now,
            "asker": asker.address,
            "tokens": asker.token,
        }
        dialect = sqlite if self.is_alone else postgresql
        new = dialect.insert(analyses).values(
            id=asked.id,
            record=asked.record,
            depth=asked.depth,
            total=asked.total,
            found="",
            **values,
        )
        this = analyses.c.id == asked.id
        number = select(func.count()).where(analyses.c.status.in_(_WAITING))

        def write(db: Connection) -> str:
            there = db.execute(select(analyses.c.status, analyses.c.tokens).where(this)).first()
            if there is not None and there.status in _WAITING:
                tokens = f"{there.tokens} {asker.token}".split()[-MOST_TOKENS:]
                db.execute(update(analyses).where(this).values(tokens=" ".join(tokens)))
            if there is not None and there.status in (*_WAITING, "done"):
                return str(there.status)
            if (db.execute(number).scalar() or 0) >= most:
                return "full"
            own = number.where(analyses.c.asker == asker.address)
            if (db.execute(own).scalar() or 0) >= most_each:
                return "too many"
            if there is None:
                db.execute(new.on_conflict_do_nothing())
            else:
                db.execute(update(analyses).where(this).values(values))
            return "queued"

        return cast("AnalysisStatus | TooMany", await self._store.write(write))

    async def waiting(self) -> int:
        """How many wait or run."""
        number = select(func.count()).where(analyses.c.status.in_(_WAITING))
        return await self._store.read(lambda db: db.execute(number).scalar()) or 0

    async def claim(self, now: int, lost: int) -> WantedAnalysis | None:
        """Begin what has waited longest, or what nobody has worked on since a time.

        Whoever has asked for several waits with the second until others had their first. What was
        judged of it before comes along.
        """
        free = or_(
            analyses.c.status == "queued",
            and_(analyses.c.status == "running", analyses.c.seen_at < lost),
        )
        place = func.row_number().over(
            partition_by=analyses.c.asker, order_by=(analyses.c.status.desc(), analyses.c.made_at)
        )  # what runs comes first: "running" is later in the alphabet than "queued"
        waiting = (
            select(analyses.c.id, place.label("place"))
            .where(analyses.c.status.in_(_WAITING))
            .subquery()
        )
        first = (
            select(analyses.c.id)
            .join(waiting, waiting.c.id == analyses.c.id)
            .where(free)
            .order_by(waiting.c.place, analyses.c.made_at)
            .limit(1)
        )
        if await self._store.read(lambda db: db.execute(first).first()) is None:
            return None  # so it is most of the time, and reading disturbs nobody
        # Two processes never take the same.
        locked = first.with_for_update(skip_locked=True, of=analyses)
        begin = (
            update(analyses)
            .where(analyses.c.id == locked.scalar_subquery())
            .values(status="running", seen_at=now)
            .returning(*(analyses.c[name] for name in ("id", "record", "total", "depth", "found")))
        )
        row = await self._store.write(lambda db: db.execute(begin).first())
        return (
            None
            if row is None
            else WantedAnalysis(
                row.id, row.record, row.total, row.depth, tuple(turns_in(row.found))
            )
        )

    async def is_awaited(self) -> bool:
        """Whether somebody waits for a worker."""
        question = select(analyses.c.id).where(analyses.c.status == "queued").limit(1)
        return await self._store.read(lambda db: db.execute(question).first()) is not None

    async def rest(self, analysis_id: str, found: str, now: int) -> None:
        """Let a running analysis wait behind the others, with what was found so far."""
        await self._change(analysis_id, ("running",), status="queued", found=found, made_at=now)

    async def note(self, analysis_id: str, found: str, now: int) -> bool:
        """Note how far a running analysis has come; False if it runs no more."""
        return await self._change(analysis_id, ("running",), found=found, seen_at=now)

    async def end(self, analysis_id: str, status: AnalysisStatus, found: str, now: int) -> None:
        """An analysis is done, or has failed; one that was cancelled stays so."""
        await self._change(analysis_id, ("running",), status=status, found=found, seen_at=now)

    async def cancel(self, analysis_id: str, token: str, found: str = "") -> bool | None:
        """Stop what waits or runs once nobody wants it; None if there is none for this token.

        True if it stops: whoever else has asked for it still gets it. What was found is kept, if
        it is worth something.
        """
        this = analyses.c.id == analysis_id

        def write(db: Connection) -> bool | None:
            there = db.execute(select(analyses.c.status, analyses.c.tokens).where(this)).first()
            tokens = [] if there is None else there.tokens.split()
            if there is None or token not in tokens:
                return None
            if there.status not in _WAITING:
                return False
            tokens.remove(token)
            values: dict[str, Any] = {"tokens": " ".join(tokens)}
            if not tokens:
                status = "stopped" if found else "cancelled"
                values |= {"tokens": token, "status": status, "found": found}
            db.execute(update(analyses).where(this).values(values))
            return not tokens

        return await self._store.write(write)

    async def put_back(self, ids: list[str] | None = None) -> None:
        """Let what was begun be begun again: these, or, where there is one server, all."""
        change = update(analyses).where(analyses.c.status == "running").values(status="queued")
        if ids is not None:
            change = change.where(analyses.c.id.in_(ids))
        await self._store.write(lambda db: db.execute(change))

    async def load(self, analysis_id: str) -> Stored | None:
        """One analysis, if it was ever asked for."""
        columns = [analyses.c[name] for name in Stored.__struct_fields__]
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


def turns_in(found: str) -> list[JudgedTurn]:
    """The turns that have been judged, as they are kept until the analysis is done."""
    return msgspec.json.decode(found, type=list[JudgedTurn]) if found else []
