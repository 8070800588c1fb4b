"""WebSocket as uvicorn speaks it, with short ways in and out, for every move takes them.

What is said to many waits in no task of theirs. A text that comes whole, in one short frame, is
read at once; websockets, which uvicorn asks, reads all others.
"""

from collections.abc import Generator
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

LINE = "projectl.line"
"""Under this name an app finds the protocol of a connection among the extensions of its scope."""

_OPEN = State.OPEN


class Reader(StreamReader):
    """What websockets reads from; it knows when the next byte begins a frame."""

    is_between_frames = False

    def at_eof(self) -> Generator[None, None, bool]:
        """Asked before each frame, and waits for its first byte."""
        self.is_between_frames = True
        ended = yield from super().at_eof()
        self.is_between_frames = False
        return ended


class LiveProtocol(WebSocketsSansIOProtocol):
    """A connection whose app may write to it without waiting."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._reader = self.conn.reader = Reader()
        self.conn.parser = self.conn.parse()
        next(self.conn.parser)

    def data_received(self, data: bytes) -> None:
        """Something came: mostly a text, and nothing else."""
        # Not in the middle of a frame, or of a text in several.
        if self._reader.is_between_frames and not self.frames and self.is_open:
            text = whole_text(data)
            if text is not None:
                self.handle_text(Frame(Opcode.TEXT, text))
                return
        super().data_received(data)

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


def whole_text(data: bytes) -> bytes | None:
    """The text in a frame that begins with these bytes, if they are that frame and it is a short one."""
    length = len(data) - 6
    if 0 <= length < 126 and data[0] == 0x81 and data[1] == 0x80 | length:
        return apply_mask(data[6:], data[2:6])
    return None
