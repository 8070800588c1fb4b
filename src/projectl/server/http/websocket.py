"""WebSocket as uvicorn speaks it, with a short way out: what is said to many waits in no task of theirs."""

from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

LINE = "projectl.line"
"""Under this name an app finds the protocol of a connection among the extensions of its scope."""

_OPEN = State.OPEN


class LiveProtocol(WebSocketsSansIOProtocol):
    """A connection whose app may write to it without waiting."""

    def handle_connect(self, event: Any) -> None:
        """Somebody asks for a connection; its app begins to run after this."""
        super().handle_connect(event)
        if (scope := getattr(self, "scope", None)) is not None:
            scope["extensions"][LINE] = self

    @property
    def is_open(self) -> bool:
        """Whether anything can be said, now or later."""
        return self.conn.state is _OPEN and not self.transport.is_closing()

    def write(self, message: bytes) -> bool:
        """Send a text, unless too much waits to be taken, or nobody is there."""
        if not self.writable.is_set() or not self.is_open:
            return False
        self.transport.write(_head(len(message)) + message)
        return True


def _head(length: int) -> bytes:
    """What comes before a text of some length: a whole one, not masked (RFC 6455, 5.2)."""
    if length < 126:
        return pack("!BB", 0x81, length)
    if length < 1 << 16:
        return pack("!BBH", 0x81, 126, length)
    return pack("!BBQ", 0x81, 127, length)
