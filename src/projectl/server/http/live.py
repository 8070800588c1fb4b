"""Live connections over WebSocket: who is let in, and how texts come and go."""

import contextlib
from collections import Counter

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from projectl.server import logs, metrics
from projectl.server.http import security
from projectl.server.http.connection import TOO_SLOW, Closed, Connection
from projectl.server.settings import Settings
from projectl.server.tables.hall import Hall


class Web:
    """A WebSocket as a connection uses it."""

    __slots__ = ("_websocket",)

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket

    async def receive(self) -> str:
        """The text of the next frame."""
        received = await self._websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise Closed
        return received.get("text") or ""

    async def send(self, text: str) -> None:
        """Send a frame."""
        try:
            await self._websocket.send_text(text)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise Closed from error

    async def close(self, code: int) -> None:
        """Close it with a code."""
        if self._websocket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self._websocket.close(code)


class Lobby:
    """Lets connections in, as many as there is room for."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        self._open: Counter[str] = Counter()
        self._connects = security.Limiter(settings.connects_rate, settings.connects_burst)

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one connection to its end."""
        address = security.address_of(websocket.client.host if websocket.client else "")
        if not security.is_own_origin(websocket.headers, self.settings.origins):
            metrics.REFUSED.labels("forbidden").inc()
            await websocket.close(1008)
            return
        await websocket.accept(headers=[(b"x-request-id", logs.REQUEST.get().encode())])
        if self._is_full(address):  # accepted, for without that nobody sees the close code
            metrics.REFUSED.labels("busy").inc()
            await websocket.close(TOO_SLOW)
            return
        self._open[address] += 1
        metrics.CONNECTIONS.inc()
        try:
            await Connection(Web(websocket), self.hall, self.settings).serve()
        except Closed:
            pass
        finally:
            metrics.CONNECTIONS.dec()
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _is_full(self, address: str) -> bool:
        if not self.settings.limits:
            return False
        return (
            self._open[address] >= self.settings.connections_per_address
            or self._open.total() >= self.settings.connections
            or self._connects.take(address) > 0
        )
