"""Leases: how processes on one PostgreSQL share the tables out, so that each lives in one of them.

A process renews its row every second, and says there what all others should know. Whoever has not
done so for some seconds is given up by the others, and its tables are theirs for the asking. SQLite
has one process and needs no leases.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from projectl.server.background import Background
from projectl.server.storage import holding
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import StoreError

BEAT = 1.0
"""Seconds between two signs of life."""
LEASE = 5.0
"""Seconds without one after which a process is given up."""

log = logging.getLogger("projectl.leases")


class Talk(Protocol):
    """What processes have to say to each other with every sign of life."""

    def tell(self) -> str:
        """What all others should know now."""

    def hear(self, said: Mapping[int, str]) -> None:
        """What each of the others says."""


class Leases:
    """The place of this process among the others; ``freed`` is called when one of them is gone."""

    def __init__(
        self, hall: Hall, store: Store, address: str, talk: Talk, freed: Callable[[], None]
    ) -> None:
        self.hall = hall
        self._store = store
        self._address = address
        self._talk = talk
        self._freed = freed
        self._task: asyncio.Task[None] | None = None
        self._renewed = 0.0
        self._steady_since = 0.0
        """Since when there was no gap. Who has heard nothing for a while, as when the database
        was down, waits until the others have had their chance too."""

    @property
    def is_held(self) -> bool:
        """Whether the others know that this process is alive."""
        return time.monotonic() - self._renewed < LEASE

    async def open(self, background: Background) -> None:
        """Enrol, and stay enrolled."""
        await self._enrol()
        self._steady_since = time.monotonic()
        self._task = background.start("leases", self._keep)

    async def close(self) -> None:
        """Let the others have everything."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if (number := self._store.number) is not None:
            try:
                await self._store.write(lambda db: holding.resign(db, number))
            except StoreError as error:  # they will notice
                log.warning("could not resign", extra={"problem": str(error)})

    async def _enrol(self) -> None:
        number = await self._store.write(lambda db: holding.enrol(db, self._address))
        self._store.number = number
        self._renewed = time.monotonic()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                async with asyncio.timeout(LEASE):
                    await self._renew()
            except (StoreError, TimeoutError) as error:
                log.warning("cannot renew the lease", extra={"problem": repr(error)})
                self._steady_since = time.monotonic()

    async def _renew(self) -> None:
        now = time.monotonic()
        if now - self._renewed > LEASE:
            self._steady_since = now
        number, says = self._store.number or 0, self._talk.tell()
        said = await self._store.write(lambda db: holding.renew(db, number, says))
        if said is not None:
            self._renewed = time.monotonic()
            self._talk.hear(said)
        else:
            log.warning("others have taken this process for dead")
            await self._enrol()
            self.hall.disband()
        # In a transaction of its own: two processes must not wait for each other's rows.
        if now - self._steady_since > LEASE:
            if gone := await self._store.write(lambda db: holding.bury(db, LEASE)):
                log.warning("processes have died", extra={"processes": gone})
                self._freed()
