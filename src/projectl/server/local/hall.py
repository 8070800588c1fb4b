"""A hall without a server: whoever holds it asks as over HTTP, and connects as over a WebSocket.

It is the server's own hall with its endpoints and its connections. What differs is who carries the
texts, who keeps the tables and who thinks.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from urllib.parse import parse_qsl, unquote, urlsplit

from projectl.server.background import Background
from projectl.server.http.api import ENDPOINTS, PREFIX
from projectl.server.http.connection import Closed, Connection
from projectl.server.http.desk import Desk, Said, problem
from projectl.server.http.endpoints import STATUS, Endpoint
from projectl.server.local.analysts import LocalAnalysts
from projectl.server.local.luggage import Luggage
from projectl.server.local.mind import Mind
from projectl.server.local.store import LocalStore, Rows
from projectl.server.local.thinkers import LocalThinkers
from projectl.server.settings import Settings
from projectl.server.tables.caretaker import Caretaker
from projectl.server.tables.hall import Hall
from projectl.server.tables.table import Refused

HERE = ""
"""The one address there is."""

log = logging.getLogger("projectl.local")


class Line:
    """A connection as its other end uses it; see ``Socket`` in ``projectl.server.http.connection``."""

    def __init__(self, said: Callable[[str], None], closed: Callable[[int], None]) -> None:
        """``said`` is called with every text for the other end, ``closed`` once with a code."""
        self._said = said
        self._closed = closed
        self._coming: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str) -> None:
        """The other end says something."""
        self._coming.put_nowait(text)

    def leave(self) -> None:
        """The other end is gone."""
        self._coming.put_nowait(None)

    async def receive(self) -> str:
        """The next text."""
        text = await self._coming.get()
        if text is None:
            raise Closed
        return text

    def send(self, message: bytes) -> bool:
        """Hand a text over."""
        self._said(message.decode())
        return True

    async def drain(self) -> None:
        """Everything is taken at once."""

    async def close(self, code: int) -> None:
        """End it."""
        self._closed(code)


class LocalHall:
    """The tables of one device, and everything that can be asked about them."""

    def __init__(self, rows: Rows, mind: Mind | None = None) -> None:
        mind = mind or Mind()
        self._store = LocalStore(rows)
        self._settings = Settings(database="", workers=1, limits=False)
        self.hall = Hall(self._store, LocalThinkers(mind))
        self._desk = Desk(self.hall, LocalAnalysts(mind), self._settings)
        self._endpoints = [*ENDPOINTS, *Luggage(self.hall, self._store).endpoints()]
        self._caretaker = Caretaker(self.hall, self._settings)

    async def open(self) -> None:
        """Read the tables, and begin to look after them."""
        await self._store.open()
        self._caretaker.open(Background())

    async def close(self) -> None:
        """Stop; everything is kept already."""
        await self._caretaker.close()
        await self.hall.close()

    async def ask(
        self, method: str, address: str, content: str = "", token: str | None = None
    ) -> tuple[int, str]:
        """What the server would answer to a request: its status and its text."""
        try:
            return await self._answer(method, address, content, token)
        except Refused as refused:
            return STATUS[refused.code], problem(refused, refused.reason).decode()
        except Exception:
            log.exception("a request failed")
            failed = Refused("internal", "something went wrong here")
            return STATUS[failed.code], problem(failed, None).decode()

    async def _answer(
        self, method: str, address: str, content: str, token: str | None
    ) -> tuple[int, str]:
        split = urlsplit(address)
        endpoint, path = _found(self._endpoints, method, split.path)
        query = parse_qsl(split.query, keep_blank_values=True)
        said = Said(path, query, content.encode(), token, address=HERE)
        answer = await self._desk.answer(endpoint, said)
        return endpoint.status, (answer or b"").decode()

    def connect(self, said: Callable[[str], None], closed: Callable[[int], None]) -> Line:
        """A live connection."""
        line = Line(said, closed)
        self.hall.spawn(self._serve(line))
        return line

    async def _serve(self, line: Line) -> None:
        with contextlib.suppress(Closed):
            await Connection(line, self.hall, self._settings).serve()


def _found(
    endpoints: Iterable[Endpoint], method: str, path: str
) -> tuple[Endpoint, dict[str, str]]:
    """The endpoint for an address, and what the address names."""
    steps = path.removeprefix(PREFIX).split("/") if path.startswith(PREFIX) else []
    elsewhere = False
    for endpoint in endpoints:
        pattern = endpoint.path.split("/")
        if len(pattern) != len(steps):
            continue
        pairs = list(zip(pattern, steps, strict=True))
        if all(part == step or (part.startswith("{") and step) for part, step in pairs):
            if endpoint.method == method:
                named = {part[1:-1]: unquote(step) for part, step in pairs if part.startswith("{")}
                return endpoint, named
            elsewhere = True
    if elsewhere:
        raise Refused("method", "not with this method")
    raise Refused("not_found", "there is nothing here")
