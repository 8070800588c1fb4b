"""What a commit writes: the entries of many tables, and all that follows from them in the same transaction.

Statements take however many rows there are, for the writer's thread lets go of the interpreter at
every step. An entry whose table has been removed, or has gone to another process, is not written.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, select, text
from sqlalchemy.sql import Executable

from projectl.server.people.results import Ended
from projectl.server.storage import outbox, standings
from projectl.server.storage.schema import entries, tables
from projectl.server.tables.clocks import Entry
from projectl.server.tables.storage import Summary

Values = dict[str, Any]

_COLUMNS = ", ".join(entries.c.keys())
_ENTRY_SQLITE = text(
    f"INSERT INTO entries ({_COLUMNS}) SELECT "
    + ", ".join(f"json_extract(value, '$[{n}]')" for n in range(7))
    + " FROM json_each(:rows)"
    " WHERE EXISTS (SELECT 1 FROM tables WHERE id = json_extract(value, '$[0]'))"
)
# The lock keeps the table there, and this process's, until the commit; see ``cleaning``, ``holding``.
_ENTRY_POSTGRES = text(
    f"INSERT INTO entries ({_COLUMNS}) SELECT new.* FROM json_to_recordset(CAST(:rows AS json))"
    " AS new(table_id text, seq int, at bigint, kind text, seat int, text text, action_id text)"
    " JOIN tables ON tables.id = new.table_id"
    " AND tables.held_by IS NOT DISTINCT FROM CAST(:holder AS bigint) FOR SHARE OF tables"
    " ON CONFLICT DO NOTHING RETURNING table_id, seq"
)
_SUMMED = Summary.__struct_fields__
_SUMMARY = f"UPDATE tables SET {', '.join(f'{name} = new.{name}' for name in _SUMMED)} FROM"
_SUMMARY_SQLITE = text(
    f"{_SUMMARY} (SELECT "
    + ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in ("id", *_SUMMED))
    + " FROM json_each(:rows)) AS new WHERE tables.id = new.id"
)
_SUMMARY_POSTGRES = text(
    f"{_SUMMARY} json_to_recordset(CAST(:rows AS json))"
    " AS new(id text, status text, turn int, round int, due_at bigint) WHERE tables.id = new.id"
)


class Job:
    """Something to be written: an entry, or other statements, or both together; or any other work."""

    __slots__ = (
        "asked",
        "done",
        "ended",
        "entry",
        "found",
        "more",
        "notices",
        "summary",
        "table_id",
        "work",
    )

    def __init__(
        self,
        table_id: str,
        entry: Entry | None,
        more: list[tuple[Executable, Values]],
        notices: Sequence[outbox.Row] = (),
    ) -> None:
        self.table_id = table_id
        self.entry = entry
        self.more = more
        self.summary: Summary | None = None
        """What the table's row says from now on."""
        self.ended: Ended | None = None
        """How a game between people ended with the entry."""
        self.notices = notices
        self.work: Callable[[Connection], Any] | None = None
        self.found: Any = None
        """What came of the work."""
        self.asked = time.perf_counter()
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def is_in(self, won: set[tuple[str, int]]) -> bool:
        """Whether it counts: its entry, if there is one, is among those that were written."""
        return self.entry is None or (self.table_id, self.entry.seq) in won


def write(db: Connection, jobs: list[Job], holder: int | None) -> tuple[set[tuple[str, int]], int]:
    """Write jobs in one transaction; the entries that were not there before, and how many notices.

    ``holder``: this process among those that share the database.
    """
    won = _insert(db, [job for job in jobs if job.entry is not None], holder)
    written = [job for job in jobs if job.is_in(won)]
    _sum_up(db, written)
    grouped: dict[int, tuple[Executable, list[Values]]] = {}
    for job in written:
        for statement, values in job.more:
            grouped.setdefault(id(statement), (statement, []))[1].append(values)
    for statement, rows in grouped.values():
        db.execute(statement, rows)
    for job in written:
        if job.ended and job.entry:
            standings.settle(db, job.table_id, job.ended, job.entry.at)
        if job.work is not None:
            job.found = job.work(db)
    due = [row for job in written for row in job.notices]
    return won, outbox.write(db, due) if due else 0


def _sum_up(db: Connection, jobs: list[Job]) -> None:
    last = {job.table_id: job.summary for job in jobs if job.summary}
    rows = [{"id": table_id, **asdict(summary)} for table_id, summary in last.items()]
    if rows:
        statement = _SUMMARY_POSTGRES if db.dialect.name == "postgresql" else _SUMMARY_SQLITE
        db.execute(statement, {"rows": msgspec.json.encode(rows).decode()})


def _insert(db: Connection, jobs: list[Job], holder: int | None) -> set[tuple[str, int]]:
    rows = [(job.table_id, *_row(job.entry)) for job in jobs if job.entry is not None]
    if not rows:
        return set()
    if db.dialect.name == "postgresql":
        named = [dict(zip(entries.c.keys(), row, strict=True)) for row in rows]
        values = {"rows": msgspec.json.encode(named).decode(), "holder": holder}
        return {(row.table_id, row.seq) for row in db.execute(_ENTRY_POSTGRES, values)}
    # The only process there is: a number can be taken only by our own mistake.
    written = db.execute(_ENTRY_SQLITE, {"rows": msgspec.json.encode(rows).decode()})
    there = {row[:2] for row in rows}
    if written.rowcount < len(rows):  # a table is gone
        known = select(tables.c.id).where(tables.c.id.in_([row[0] for row in rows]))
        ids = set(db.execute(known).scalars())
        there = {(table_id, seq) for table_id, seq in there if table_id in ids}
    return there


def _row(entry: Entry) -> tuple[Any, ...]:
    return (entry.seq, entry.at, entry.kind, entry.seat, entry.text, entry.id)
