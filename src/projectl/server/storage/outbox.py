"""The outbox: notices are written with the entry that causes them, in its transaction.

Whoever has a way to be told gets a row for each of these ways. A notice that has not been sent yet is
replaced by the next one of its kind: nobody is told of a turn that was followed by another.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, text

from projectl.server.people.notices import bits_of
from projectl.server.storage.schema import notices
from projectl.server.tables.clocks import Entry
from projectl.server.tables.notices import Due

Row = dict[str, Any]

_KEY = ("channel", "table_id", "seat", "kind")
_TYPES = {
    "table_id": "text", "seat": "int", "kind": "text", "seq": "int", "made_at": "bigint", "due_at": "bigint",
    "round": "int", "names": "text", "about": "text", "bit": "int", "actor": "int",
}  # fmt: skip
"""What a row says, and as what PostgreSQL reads it."""
_SAID = [name for name in _TYPES if name in notices.c]


def _statement(rows: str) -> Any:
    """One statement for all rows, as for entries (see ``store``); who acts on a seat of their own needs no notice."""
    changed = ", ".join(f"{name} = excluded.{name}" for name in _SAID if name not in _KEY)
    return text(
        f"INSERT INTO notices (channel, {', '.join(_SAID)}, tries)"
        f" SELECT channels.id, {', '.join(f'new.{name}' for name in _SAID)}, 0 FROM {rows} AS new"
        " JOIN seats ON seats.table_id = new.table_id AND seats.seat = new.seat"
        " JOIN channels ON channels.player = seats.player AND (channels.kinds & new.bit) <> 0"
        " LEFT JOIN seats AS acting ON acting.table_id = new.table_id AND acting.seat = new.actor"
        " WHERE (acting.player IS NULL OR acting.player <> seats.player OR acting.seat = seats.seat)"
        " AND (channels.session IS NULL"
        " OR EXISTS (SELECT 1 FROM sessions WHERE sessions.id = channels.session))"
        f" ON CONFLICT ({', '.join(_KEY)}) DO UPDATE SET {changed}, tries = 0"
    )


_SQLITE = _statement(
    "(SELECT "
    + ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in _TYPES)
    + " FROM json_each(:rows))"
)
_POSTGRES = _statement(
    "(SELECT * FROM json_to_recordset(CAST(:rows AS json)) AS said("
    + ", ".join(f"{name} {kind}" for name, kind in _TYPES.items())
    + "))"
)


def rows_of(table_id: str, entry: Entry, due: Iterable[Due]) -> list[Row]:
    """What an entry brings into the outbox, if its players have ways to be told."""
    return [
        {
            "table_id": table_id,
            "seat": one.seat,
            "kind": one.kind,
            "seq": entry.seq,
            "made_at": entry.at,
            "due_at": one.at,
            "round": one.round,
            "names": msgspec.json.encode(one.names).decode(),
            "about": one.about,
            "bit": bits_of([one.kind]),
            "actor": entry.seat,
        }
        for one in due
    ]


def write(db: Connection, rows: list[Row]) -> int:
    """Put rows into the outbox, for each way that their players want to be told; how many."""
    statement = _POSTGRES if db.dialect.name == "postgresql" else _SQLITE
    return db.execute(statement, {"rows": msgspec.json.encode(rows).decode()}).rowcount
