"""Live connections over WebSocket: who is let in, and how texts come and go."""

import asyncio
import contextlib
from typing import Any

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from projectl.server import logs, metrics
from projectl.server.http import security
from projectl.server.http.allowances import Allowances
from projectl.server.http.api import PREFIX
from projectl.server.http.connection import COME_AGAIN, TOO_SLOW, Closed, Connection
from projectl.server.http.switch import Switch
from projectl.server.http.websocket import LINE, LiveProtocol
from projectl.server.people.people import People
from projectl.server.settings import Settings
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import HeldElsewhere
from projectl.server.tables.table import Refused


class Web:
    """A WebSocket as a connection uses it."""

    __slots__ = ("_line", "_receive", "send")

    def __init__(self, line: LiveProtocol) -> None:
        # Past ASGI and Starlette's checks: this is done for every move.
        self._line = line
        self._receive = line.receive
        self.send = line.write

    async def receive(self) -> str:
        """The text of the next frame."""
        received: Any = await self._receive()
        if received["type"] == "websocket.disconnect":
            raise Closed
        return received.get("text") or ""

    async def drain(self) -> None:
        """Wait until more is taken."""
        await self._line.writable.wait()
        if not self._line.is_open:
            raise Closed

    async def close(self, code: int) -> None:
        """Close it with a code."""
        if self._line.is_open:
            with contextlib.suppress(OSError, RuntimeError):
                await self._line.send({"type": "websocket.close", "code": code})


class Entrance:
    """Lets connections in, as many as there is room for."""

    def __init__(
        self,
        hall: Hall,
        settings: Settings,
        people: People,
        allowances: Allowances,
        switch: Switch | None = None,
    ) -> None:
        self.hall = hall
        self.people = people
        self.settings = settings
        self._allowances = allowances
        self._switch = switch
        self._serving: set[asyncio.Task[Any]] = set()
        self._leaving = False

    async def serve(
        self, scope: Scope, receive: Receive, send: Send, table_id: str | None = None
    ) -> None:
        """Serve one connection to its end; its address may name the table."""
        websocket = WebSocket(scope, receive, send)
        address = security.address_of(websocket.client.host if websocket.client else "")
        if not security.is_own_origin(websocket.headers, self.settings.origins):
            metrics.REFUSED.labels("forbidden").inc()
            await websocket.close(1008)
            return
        try:
            self.people.word.check_address(address)
        except Refused:
            metrics.REFUSED.labels("banned").inc()
            await websocket.close(1008)
            return
        await websocket.accept(headers=[(b"x-request-id", logs.REQUEST.get().encode())])
        if not self._allowances.enter(address):  # accepted: else nobody sees the close code
            metrics.REFUSED.labels("busy").inc()
            await websocket.close(TOO_SLOW)
            return
        metrics.CONNECTIONS.inc()
        if task := asyncio.current_task():
            self._serving.add(task)
        try:
            web = Web(scope["extensions"][LINE])
            await self._serve(web, websocket.client, address, table_id)
        except asyncio.CancelledError:
            if not self._leaving:
                raise
        finally:
            if task:
                self._serving.discard(task)
            metrics.CONNECTIONS.dec()
            self._allowances.leave(address)

    async def _serve(self, web: Web, client: object, address: str, table_id: str | None) -> None:
        pace = self._allowances.pace(address)
        connection = Connection(web, self.hall, self.settings, table_id, pace)
        try:
            await connection.serve()
        except Closed:
            pass
        except HeldElsewhere as elsewhere:
            # Only where the address did not name the table: else it would have gone there.
            await self._bridge(web, client, elsewhere.address, connection.hello)

    def leave(self) -> None:
        """Stop serving: who has said much more than was read is not heard to the end."""
        self._leaving = True
        for task in list(self._serving):
            task.cancel()

    async def _bridge(self, web: Web, client: object, address: str, hello: str) -> None:
        """Carry texts between a client and the process that has its table."""
        assert self._switch is not None
        code = COME_AGAIN
        try:
            line = await self._switch.connect(address, client)
            url = f"ws://{address}{PREFIX}/live"
            async with connect(url, sock=line, compression=None, max_size=None) as there:
                await there.send(hello)
                answering = asyncio.ensure_future(_answer(web, there))
                try:
                    while True:
                        await there.send(await web.receive())
                except (Closed, ConnectionClosed):
                    code = there.close_code or code
                finally:
                    answering.cancel()
        except (OSError, TimeoutError, WebSocketException):
            pass  # it has died, or the table has moved: whoever comes again will find it
        await web.close(code)


async def _answer(web: Web, there: ClientConnection) -> None:
    """Send a client what another process has to say, to the end."""
    with contextlib.suppress(Closed, ConnectionClosed):
        while True:
            message = await there.recv(decode=False)
            while not web.send(message):
                await web.drain()
    await web.close(there.close_code or COME_AGAIN)
