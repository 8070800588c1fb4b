"""Everything that a device keeps as one document, to be saved, and taken in again here or elsewhere."""

import asyncio
from collections.abc import Iterable

import msgspec

from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.local.store import LocalStore, Row, read_row
from projectl.server.protocol.messages import Body
from projectl.server.tables.hall import Hall
from projectl.server.tables.table import Refused, Table


class Tables(msgspec.Struct, frozen=True):
    """All tables of a device; a table is told as it is kept, for whoever can read it."""

    tables: list[msgspec.Raw]


class TakeIn(Body, frozen=True):
    """Take such tables in."""

    tables: list[msgspec.Raw]


class TakenIn(msgspec.Struct, frozen=True):
    """What came of it."""

    taken: int
    """Tables that are new here, or went on elsewhere."""
    known: int
    """Those that are as far here, or went another way."""
    unreadable: int


class Removed(msgspec.Struct, frozen=True):
    """How many tables were removed."""

    removed: int


class Luggage:
    """Carries the tables of one hall."""

    def __init__(self, hall: Hall, store: LocalStore) -> None:
        self._hall = hall
        self._store = store

    def endpoints(self) -> list[Endpoint]:
        """What only the hall of a device is asked."""
        return [
            Endpoint("GET", "/device/tables", self._pack, Tables),
            Endpoint("POST", "/device/tables", self._unpack, TakenIn, TakeIn),
            Endpoint("DELETE", "/device/tables", self._remove, Removed),
        ]

    async def _pack(self, asked: Asked) -> Tables:
        """All tables, those included that a newer page has written."""
        return Tables([msgspec.Raw(text.encode()) for text in await self._store.texts()])

    async def _unpack(self, asked: Asked) -> TakenIn:
        """Add what is new; nothing that was played here is lost for it."""
        tables: Iterable[msgspec.Raw] = asked.body.tables
        taken = known = unreadable = 0
        for raw in tables:
            await asyncio.sleep(0)  # each is played through
            row = read_row(raw)
            if row is None or not _can_be_played(row):
                unreadable += 1
            elif await self._store.take_in(row):
                await self._hall.refresh(row.agreed.id)
                taken += 1
            else:
                known += 1
        return TakenIn(taken, known, unreadable)

    async def _remove(self, asked: Asked) -> Removed:
        """Make room: remove the games that are over and that nobody looks at."""
        viewed = {room.id for room in self._hall.rooms.values() if room.viewers}
        gone = await self._store.remove_finished(viewed)
        for table_id in gone:
            self._hall.rooms.pop(table_id, None)
        return Removed(len(gone))


def _can_be_played(row: Row) -> bool:
    try:
        table = Table(row.agreed)
        for entry in row.log:
            table.apply(entry)
    except (Refused, ValueError):
        return False
    return True
