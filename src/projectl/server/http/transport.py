"""Patience with strangers has an end: requests that never come whole, readers that never read.

Uvicorn keeps a connection whose request has not come, and when it stops waits for all who have not
taken their answers.
"""

import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD_WITHIN = 20.0
"""Seconds in which the head of a request must have come."""
FAREWELL = 2.0
"""Seconds in which everyone may take what waits for them when the server stops."""

_Base: Any = AutoHTTPProtocol


class ImpatientProtocol(_Base):  # type: ignore[misc]
    """HTTP as uvicorn speaks it, to those who say what they want."""

    _giving_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Somebody has come."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something came: a request, or a part of one."""
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Wait for a head, unless one has come; what has been heard of it makes no difference."""
        if self.transport.get_protocol() is not self:  # it speaks WebSocket now
            self._stop_waiting()
        elif self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self._giving_up is None:
            self._giving_up = self.loop.call_later(HEAD_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None


class Server(uvicorn.Server):
    """Uvicorn, that stops in time whether or not everybody reads."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, and leave those who do not listen."""
        cutting = asyncio.get_running_loop().call_later(FAREWELL, self._cut_off)
        await super().shutdown(sockets)
        cutting.cancel()

    def _cut_off(self) -> None:
        for connection in list(self.server_state.connections):
            transport: Any = getattr(connection, "transport", None)
            if transport is not None:
                transport.abort()
