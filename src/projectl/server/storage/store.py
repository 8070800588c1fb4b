"""The database: reading tables, and one writer that commits what many tables did together.

Everything that is written goes through one queue. The writer takes all that has come in meanwhile
and commits it at once, so that a commit's wait for the disk is shared; who wrote is told after the
commit. An entry whose table has been removed, or has gone to another process, is not written, and
says so.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Any, TypeVar

import msgspec
from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import Executable

from projectl.server import metrics
from projectl.server.background import Background
from projectl.server.people.results import ended
from projectl.server.protocol.answers import DayResults
from projectl.server.storage import commits, days, holding, outbox, packing
from projectl.server.storage.cleaning import remove, remove_abandoned
from projectl.server.storage.commits import Job, Values
from projectl.server.storage.database import (
    Postgres,
    Sqlite,
    bring_up,
    database_url,
    is_postgres,
    lock_file,
)
from projectl.server.storage.packing import entries_of, unpack
from projectl.server.storage.schema import dailies, entries, seats, secrets, tables
from projectl.server.tables.clocks import Entry
from projectl.server.tables.notices import Due, start_of
from projectl.server.tables.storage import (
    Limits,
    Listed,
    Stored,
    StoreError,
    Summary,
    day_result,
    day_seat,
    summary_of,
)
from projectl.server.tables.table import Agreement, Table

MOST_AT_ONCE = 500
MOST_LISTED = 500
"""Of more seats the latest are listed."""
CHECK_WITHIN = 2.0
"""Seconds after which a database that has not answered is as good as none."""

Found = TypeVar("Found")

_NEW_TABLE = insert(tables)
_NEW_SEAT = insert(seats)
_PUT_OFF = update(tables).where(tables.c.id == bindparam("of")).values(due_at=bindparam("due_at"))
_RELEASE = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.held_by == bindparam("holder"))
    .values(held_by=None)
)
_TOKEN = (
    update(seats)
    .where(seats.c.table_id == bindparam("of"), seats.c.seat == bindparam("number"))
    .values(token=bindparam("hash"), seen_at=bindparam("now"), player=bindparam("by"))
)
_SEEN = (
    update(seats)
    .where(seats.c.table_id == bindparam("of"), seats.c.seat == bindparam("number"))
    .values(seen_at=bindparam("now"))
)
# Both databases know this form of an insertion that yields to what is there.
_CLAIM_SQLITE = sqlite.insert(dailies).on_conflict_do_nothing()
_CLAIM_POSTGRES = postgresql.insert(dailies).on_conflict_do_nothing()
_SECRET_SQLITE = sqlite.insert(secrets).on_conflict_do_nothing()
_SECRET_POSTGRES = postgresql.insert(secrets).on_conflict_do_nothing()


class Store:
    """The database of a server."""

    def __init__(self, address: str) -> None:
        self.url = database_url(address)
        self.is_postgres = is_postgres(address)
        self.number: int | None = None
        """This process among those that share the database; see ``leases``."""
        self._lock: sqlite3.Connection | None = None
        self._writing: Sqlite | Postgres
        self._reading: Sqlite | Postgres
        if self.is_postgres:
            self._writing, self._reading = Postgres(self.url, 2), Postgres(self.url, 4)
        else:
            self._lock = lock_file(Path(self.url.database or ""))
            self._writing, self._reading = Sqlite(self.url, 1), Sqlite(self.url, 2)
        self.noticed = asyncio.Event()
        """Set when there are new notices to be sent."""
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other processes keep their tables here too: not in an SQLite file."""
        return self.is_postgres

    async def open(self, background: Background | None = None) -> None:
        """Bring the database up to date and start writing."""
        await bring_up(self._writing)
        self._writer = (background or Background()).start("store writer", self._write)

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        await self._writing.close()
        await self._reading.close()
        if self._lock is not None:
            self._lock.close()

    async def check(self) -> bool:
        """Whether what is written now would be kept, and read again."""
        try:
            async with asyncio.timeout(CHECK_WITHIN):
                await self._writing.run(self._touch)
                await self._reading.run(_look_around)
        except (StoreError, TimeoutError):
            return False
        return True

    def _touch(self, db: Connection) -> None:
        """Write something: a full disk can still be read."""
        dialect = postgresql if self.is_postgres else sqlite
        values = {"name": "check", "value": time.time_ns().to_bytes(8)}
        new = dialect.insert(secrets).values(values)
        db.execute(new.on_conflict_do_update(index_elements=["name"], set_=values))

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """Look something up, in one transaction."""
        return await self._reading.run(work)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Write what is no table's log: in one transaction, which in SQLite it shares with what waits.

        There one writes at a time: whoever waits for a match must not keep moves waiting. What fails
        is done again by itself, so it must do nothing but write.
        """
        if self.is_postgres or self._writer is None:
            return await self._writing.run(work)
        job = Job("", None, [])
        job.work = work
        await self._commit(job)
        found: Found = job.found
        return found

    # ------------------------------------------------------------------ writing
    async def append(
        self,
        table: Table,
        entry: Entry,
        summary: Summary | None,
        tokens: dict[int, bytes | None],
        player: str | None = None,
        due: Sequence[Due] = (),
    ) -> bool:
        """Commit an entry; False if the table is no longer this process's, or was removed.

        ``summary``: what the table's row is to say about it, where that has changed. ``player``
        sits wherever a token is given; where one is taken away, nobody does. ``due``: whom to tell.
        """
        more: list[tuple[Executable, Values]] = []
        for seat, token in tokens.items():
            who = None if token is None else player
            more.append((_TOKEN, _token(table.agreed.id, seat, token, entry.at, who)))
        job = Job(table.agreed.id, entry, more, outbox.rows_of(table.agreed.id, entry, due))
        job.summary = summary
        if summary is not None and summary.status == "over":
            job.ended = ended(table)
            if (reached := day_result(table)) is not None:
                new = {f"new_{name}": value for name, value in asdict(reached).items()}
                more.append((days.REACHED, {"of": table.agreed.id, **new}))
        return await self._commit(job)

    async def add(
        self,
        table: Table,
        tokens: dict[int, bytes],
        invite: bytes | None,
        device: bytes | None = None,
        player: str | None = None,
    ) -> None:
        """Commit a new table; ``device`` has its game of the day there, unless it has one already.

        ``player`` sits wherever a token is given.
        """
        players = dict.fromkeys(tokens, player)
        more = self._rows_of(table, tokens, invite, players)
        agreed = table.agreed
        if agreed.daily is not None:
            claim = _CLAIM_POSTGRES if self.is_postgres else _CLAIM_SQLITE
            day, kind = agreed.daily.date, agreed.daily.kind
            row = {
                "day": day,
                "kind": kind,
                "device": device,
                "table_id": agreed.id,
                "name": agreed.seats[day_seat(agreed)].name,
            }
            more.append((claim, row))
        await self._commit(Job(agreed.id, None, more))

    def insert(
        self, db: Connection, table: Table, tokens: dict[int, bytes], players: dict[int, str]
    ) -> None:
        """Write a new table beside something else; whose seats they are is known, and all are taken."""
        for statement, values in self._rows_of(table, tokens, None, players):
            db.execute(statement, values)
        if due := outbox.rows_of(table.agreed.id, *start_of(table)):
            outbox.write(db, due)

    def _rows_of(
        self,
        table: Table,
        tokens: dict[int, bytes],
        invite: bytes | None,
        players: Mapping[int, str | None],
    ) -> list[tuple[Executable, Values]]:
        """What a new table is in the database."""
        agreed = table.agreed
        row = {
            "id": agreed.id,
            "made_at": agreed.made_at,
            "agreed": msgspec.json.encode(agreed).decode(),
            "invite": invite,
            "continued": agreed.record is not None,
            "public": agreed.options.public,
            "held_by": self.number,
            **asdict(summary_of(table)),
        }
        more: list[tuple[Executable, Values]] = [(_NEW_TABLE, row)]
        for seat in range(len(agreed.seats)):
            values = {
                "table_id": agreed.id,
                "seat": seat,
                "token": tokens.get(seat),
                "seen_at": agreed.made_at,
                "player": players.get(seat),
            }
            more.append((_NEW_SEAT, values))
        return more

    async def set_token(
        self, table_id: str, seat: int, token: bytes, now: int, player: str | None = None
    ) -> None:
        """Give a seat a new token, and to whoever sits there; the old one is void."""
        values = _token(table_id, seat, token, now, player)
        await self._commit(Job(table_id, None, [(_TOKEN, values)]))

    async def saw(self, present: Iterable[tuple[str, int]], now: int) -> None:
        """Note that the persons of some seats are there."""
        more: list[tuple[Executable, Values]] = [
            (_SEEN, {"of": table_id, "number": seat, "now": now}) for table_id, seat in present
        ]
        await self._commit(Job("", None, more))

    async def put_off(self, table_id: str, due_at: int) -> None:
        """Look after a table later."""
        await self._commit(Job(table_id, None, [(_PUT_OFF, {"of": table_id, "due_at": due_at})]))

    async def release(self, table_ids: Iterable[str]) -> None:
        """Let others have tables that nobody needs here any more."""
        more: list[tuple[Executable, Values]] = [
            (_RELEASE, {"of": table_id, "holder": self.number}) for table_id in table_ids
        ]
        if self.is_shared and more:
            await self._commit(Job("", None, more))

    async def clean(self, limits: Limits, sparing: Iterable[str]) -> list[str]:
        """Remove tables that nobody will miss; their ids."""
        spared, free = set(sparing), holding.is_free(self.number)
        return await self.write(lambda db: remove_abandoned(db, limits, spared, free))

    async def pack(self, before: int) -> int:
        """Keep games that are over, and quiet since some time, in less room; how many."""
        free = holding.is_free(self.number)
        return await self.write(lambda db: packing.pack_finished(db, before, free))

    async def prune(self, before: int, folder: Path | None) -> int:
        """Remove games that ended before some time, when a folder has their records; how many."""
        old = packing.outdated(before, holding.is_free(self.number))
        some = select(tables.c.id).where(old).order_by(tables.c.ended_at)

        def read(db: Connection) -> list[Stored | None]:
            ids = db.execute(some.limit(packing.MOST_AT_ONCE)).scalars().all()
            return [_stored(db, table_id, _row_of(db, table_id)) for table_id in ids]

        games = [stored for stored in await self.read(read) if stored is not None]
        if folder is not None:
            await asyncio.to_thread(packing.write_records, folder, games)
        ids = [stored.agreed.id for stored in games]

        def delete(db: Connection) -> int:
            chosen = some.where(tables.c.id.in_(ids)).with_for_update(skip_locked=True)
            found = list(db.execute(chosen).scalars())
            remove(db, found)
            return len(found)

        return await self.write(delete) if ids else 0

    async def _commit(self, job: Job) -> bool:
        self._queue.put_nowait(job)
        return await job.done

    async def _write(self) -> None:
        """The one writer: everything that waits goes into one commit."""
        stopping = False
        while not stopping:
            jobs: list[Job] = []
            job = await self._queue.get()
            while True:
                if job is None:
                    stopping = True
                else:
                    jobs.append(job)
                if self._queue.empty() or len(jobs) >= MOST_AT_ONCE:
                    break
                job = self._queue.get_nowait()
            if jobs:
                await self._write_all(jobs)

    async def _write_all(self, jobs: list[Job]) -> None:
        metrics.COMMIT_SIZE.observe(len(jobs))
        try:
            won, noticed = await self._writing.run(lambda db: commits.write(db, jobs, self.number))
        except Exception as error:  # whatever it is, the writer lives on
            if len(jobs) > 1:  # the others shall not suffer for one
                for job in jobs:
                    await self._write_all([job])
            elif not jobs[0].done.done():
                told = error if jobs[0].work else StoreError(f"not written: {error}")
                jobs[0].done.set_exception(told)
            return
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - jobs[0].asked)
        for job in jobs:
            if not job.done.done():
                job.done.set_result(job.is_in(won))
        if noticed:
            self.noticed.set()

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when it is first needed."""
        question = select(secrets.c.value).where(secrets.c.name == name)
        found = await self._reading.run(lambda db: db.execute(question).scalar())
        if found is None:
            statement = _SECRET_POSTGRES if self.is_postgres else _SECRET_SQLITE
            values = {"name": name, "value": token_bytes(32)}
            await self._commit(Job("", None, [(statement, values)]))
            found = await self._reading.run(lambda db: db.execute(question).scalar())
        return bytes(found or b"")

    # ------------------------------------------------------------------ reading
    async def take(self, table_id: str) -> Stored | None:
        """A table with its log, if there is one; only this process may add to it from now on.

        ``HeldElsewhere`` if another process has it.
        """
        if not self.is_shared:
            return await self.load(table_id)

        def take(db: Connection) -> Stored | None:
            return _stored(db, table_id, holding.claim(db, table_id, self.number))

        return await self._reading.run(take)

    async def load(self, table_id: str) -> Stored | None:
        """A table with its log, if there is one, only to look at it."""
        return await self._reading.run(lambda db: _stored(db, table_id, _row_of(db, table_id)))

    async def seen_at(self, table_id: str, seat: int) -> int:
        """When a person was last seen, as far as the database knows."""
        question = select(seats.c.seen_at).where(seats.c.table_id == table_id, seats.c.seat == seat)
        return int(await self._reading.run(lambda db: db.execute(question).scalar()) or 0)

    async def day_table(self, day: str, kind: str, device: bytes) -> str | None:
        """Where a device plays a game of a day, if it does."""
        return await self._reading.run(lambda db: days.day_table(db, day, kind, device))

    async def day_results(self, day: str) -> dict[str, DayResults]:
        """How the games of a day went, by kind."""
        return await self._reading.run(lambda db: days.day_results(db, day))

    async def due(self, now: int) -> list[str]:
        """Tables that somebody has to look after, and that no other process has."""
        question = select(tables.c.id).where(tables.c.due_at <= now).order_by(tables.c.due_at)
        if self.is_shared:
            question = question.where(holding.is_free(self.number))
        found = await self._reading.run(lambda db: db.execute(question.limit(200)).scalars().all())
        return list(found)

    async def seats_of(self, tokens: list[bytes], player: str | None = None) -> list[Listed]:
        """The tables where these tokens, or a player, have a seat, latest first."""
        last = (
            select(func.max(entries.c.at))
            .where(entries.c.table_id == tables.c.id)
            .scalar_subquery()
            .label("last")
        )
        question = (
            select(tables.c.agreed, tables.c.made_at, tables.c.status, tables.c.turn)
            .add_columns(
                tables.c.round,
                tables.c.due_at,
                tables.c.packed,
                tables.c.ended_at,
                seats.c.seat,
                last,
            )
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.token.in_(tokens) | seats.c.player.in_([player] if player else []))
            .order_by(tables.c.made_at.desc())
            .limit(MOST_LISTED)
        )

        def read(db: Connection) -> list[Listed]:
            rows = db.execute(question).all()
            agreed = [msgspec.json.decode(row.agreed, type=Agreement) for row in rows]
            names = _names(db, agreed)
            for row, a in zip(rows, agreed, strict=True):
                _seat_names(names[a.id], unpack(row.packed))
            return [
                Listed(
                    agreed=a,
                    seat=row.seat,
                    status=row.status,
                    turn=row.turn,
                    due_at=row.due_at,
                    round=row.round,
                    at=row.last or row.ended_at or row.made_at,
                    names=names[a.id],
                )
                for a, row in zip(agreed, rows, strict=True)
            ]

        found = await self._reading.run(read)
        return sorted(found, key=lambda listed: -listed.at)


def _look_around(db: Connection) -> None:
    """Read a little of each table, for ``SELECT 1`` is answered without the file."""
    for table in (tables, seats, entries):
        db.execute(select(table).limit(1)).all()


def _stored(db: Connection, table_id: str, row: Any) -> Stored | None:
    """Everything about a table whose row was found, if one was."""
    if row is None:
        return None
    agreed = msgspec.json.decode(row.agreed, type=Agreement)
    log = entries_of(db, table_id, row.packed)
    return Stored(agreed, log, _tokens(db, table_id), row.invite)


def _row_of(db: Connection, table_id: str) -> Any:
    columns = (tables.c.agreed, tables.c.invite, tables.c.packed)
    return db.execute(select(*columns).where(tables.c.id == table_id)).first()


def _tokens(db: Connection, table_id: str) -> dict[int, bytes]:
    question = select(seats.c.seat, seats.c.token).where(
        seats.c.table_id == table_id, seats.c.token.is_not(None)
    )
    return {row.seat: row.token for row in db.execute(question)}


def _names(db: Connection, agreed: list[Agreement]) -> dict[str, list[str | None]]:
    """Who sits at some tables."""
    names = {a.id: [plan.name for plan in a.seats] for a in agreed}
    question = (
        select(entries.c.table_id, entries.c.seat, entries.c.text, entries.c.kind)
        .where(entries.c.table_id.in_(names), entries.c.kind.in_(("join", "leave", "fill")))
        .order_by(entries.c.seq)
    )
    for row in db.execute(question):
        name = row.text.partition(" ")[2] if row.kind == "fill" else row.text
        names[row.table_id][row.seat] = name
    return names


def _seat_names(names: list[str | None], log: list[Entry]) -> None:
    """Who sits there after some entries."""
    for entry in log:
        if entry.kind in ("join", "leave") and entry.seat is not None:
            names[entry.seat] = entry.text


def _token(table_id: str, seat: int, token: bytes | None, now: int, player: str | None) -> Values:
    return {"of": table_id, "number": seat, "hash": token, "now": now, "by": player}
