"""Whether the server is alive, and whether it is ready: two questions with two answers.

Who is not alive should be started again; who is not ready should get no players, and may recover.
"""

import asyncio
import time
from typing import Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from projectl.server.background import Background
from projectl.server.http import security
from projectl.server.http.endpoints import JSON
from projectl.server.protocol.answers import Answer, Asking, Health
from projectl.server.storage.store import Store
from projectl.server.tables.room import now_ms

KEEP = 1.0
"""Seconds for which an answer holds: asking often shall not keep the disk busy."""


class Lease(Protocol):
    """What lets this process have tables, where there are others."""

    @property
    def is_held(self) -> bool:
        """Whether the others know that it is alive."""


class HealthCheck:
    """Answers both questions, and one more for whoever sets a server up."""

    def __init__(self, store: Store, background: Background) -> None:
        self._store = store
        self._background = background
        self.lease: Lease | None = None
        self._lock = asyncio.Lock()
        self._database_works = True
        self._until = 0.0

    async def alive(self, request: Request) -> Response:
        """The process answers."""
        return _answer([])

    async def ready(self, request: Request) -> Response:
        """What is done here would be kept, and everything that has to go on does."""
        problems = [f"task: {name}" for name in sorted(self._background.down)]
        if not await self._check_database():
            problems.append("database")
        if self.lease is not None and not self.lease.is_held:
            problems.append("lease")
        return _answer(problems)

    async def who(self, request: Request) -> Response:
        """Whom the server takes the asker for: behind a proxy that is not trusted, for the proxy."""
        address = security.address_of(request.client.host if request.client else "")
        return _json(Asking(address, now_ms()))

    async def _check_database(self) -> bool:
        async with self._lock:
            if time.monotonic() >= self._until:
                self._database_works = await self._store.check()
                self._until = time.monotonic() + KEEP
            return self._database_works


def _answer(problems: list[str]) -> Response:
    answer = Health("unavailable" if problems else "ok", problems)
    return _json(answer, 503 if problems else 200)


def _json(answer: Answer, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, {"cache-control": "no-store"}, JSON)
