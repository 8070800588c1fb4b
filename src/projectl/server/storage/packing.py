"""Games that are over, made small: the entries of each in one row, and after a while in a file.

A row with its place in an index is many times the size of what an entry says, and most entries are
of games that nobody will add to. What somebody does add, such as a reaction, stands beside it.
"""

import os
import zlib
from collections.abc import Iterable
from pathlib import Path

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, select, update

from projectl.server.storage.schema import entries, tables
from projectl.server.tables.clocks import Entry
from projectl.server.tables.storage import Stored
from projectl.server.tables.table import Table

MOST_AT_ONCE = 100

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Entry]).decode


def pack(log: list[Entry]) -> bytes:
    """Entries as few bytes."""
    return zlib.compress(_encode(log), 9)


def unpack(packed: bytes | None) -> list[Entry]:
    """The entries again; none where nothing was packed."""
    return _decode(zlib.decompress(packed)) if packed else []


def entries_of(db: Connection, table_id: str, packed: bytes | None = None) -> list[Entry]:
    """The log of a table: what is packed, and what stands beside it."""
    columns = (entries.c.seq, entries.c.at, entries.c.kind, entries.c.seat, entries.c.text)
    question = (
        select(*columns, entries.c.action_id)
        .where(entries.c.table_id == table_id)
        .order_by(entries.c.seq)
    )
    return unpack(packed) + [Entry(*row) for row in db.execute(question)]


def pack_finished(db: Connection, before: int, free: ColumnElement[bool]) -> int:
    """Pack games that are over and where nothing has happened since some time; how many.

    ``free``: no other process has the table. Whoever adds an entry holds on to the table's row, so
    none is under way in what is locked here.
    """
    recent = exists().where(entries.c.table_id == tables.c.id, entries.c.at >= before)
    over = and_(tables.c.status == "over", tables.c.packed.is_(None))
    ready = select(tables.c.id).where(over, free, ~recent).limit(MOST_AT_ONCE)
    found = db.execute(ready.with_for_update(skip_locked=True)).scalars().all()
    for table_id in found:
        log = entries_of(db, table_id)
        row = update(tables).where(tables.c.id == table_id)
        db.execute(row.values(packed=pack(log), ended_at=log[-1].at if log else 0))
    db.execute(delete(entries).where(entries.c.table_id.in_(found)))
    return len(found)


def outdated(before: int, free: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a game that is packed ended before some time, and nobody has come back to it."""
    newer = select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id)
    last = func.coalesce(newer.scalar_subquery(), tables.c.ended_at)
    return and_(tables.c.packed.is_not(None), tables.c.ended_at < before, last < before, free)


def write_records(folder: Path, games: Iterable[Stored]) -> None:
    """The records of finished games as files, which are whole or not there."""
    folder.mkdir(parents=True, exist_ok=True)
    for stored in games:
        table = Table(stored.agreed)
        for entry in stored.log:
            table.apply(entry)
        record = msgspec.json.format(msgspec.json.encode(table.record(day_over=True)), indent=1)
        beside = folder / f".{stored.agreed.id}.json"
        with beside.open("wb") as file:
            file.write(record + b"\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(folder / f"{stored.agreed.id}.json")
