"""The bus: how processes on one PostgreSQL hear of each other's entries, by LISTEN and NOTIFY.

The store announces every committed entry in the same transaction, by table and number only; who
has that table open reads the entry from the database. SQLite has one process and needs no bus.
"""

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

from projectl.server.background import Background, pause_after
from projectl.server.storage.store import CHANNEL
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import StoreError
from projectl.server.tables.table import Refused

log = logging.getLogger("projectl.bus")


class Bus:
    """One connection that listens, as long as the server runs."""

    def __init__(self, hall: Hall, url: URL) -> None:
        self.hall = hall
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()
        self._failures = 0

    @property
    def is_listening(self) -> bool:
        """Whether what others write is heard here."""
        return self._listening.is_set()

    async def open(self, background: Background) -> None:
        """Start listening; returns when nothing can be missed any more."""
        self._task = background.start("bus", self._listen)
        await self._listening.wait()

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, StoreError) as error:
                log.warning("cannot listen", extra={"problem": repr(error)})
                self._failures += 1
                await asyncio.sleep(pause_after(self._failures))

    async def _listen_once(self) -> None:
        """Listen until the connection is lost."""
        lost = asyncio.Event()
        connection = await asyncpg.connect(self._address)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            await self._catch_up()
            self._listening.set()
            self._failures = 0
            await lost.wait()
            log.warning("the connection that listens was lost")
        finally:
            self._listening.clear()
            connection.terminate()

    async def _catch_up(self) -> None:
        """Read what was announced while nobody listened."""
        for room in list(self.hall.rooms.values()):
            async with room.lock:
                with contextlib.suppress(Refused):  # a table that is gone keeps nobody from others
                    await self.hall.catch_up(room)

    def _heard(self, _connection: Any, _process: int, _channel: str, news: Any) -> None:
        table_id, _, seq = str(news).rpartition(" ")
        room = self.hall.rooms.get(table_id)
        if room is not None and seq.isdecimal() and room.seq < int(seq):
            self.hall.spawn(self.hall.heard(table_id, int(seq)))

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
