"""What is written past the library is what the library would write."""

import pytest
from websockets.frames import Frame, Opcode

from projectl.server.http.websocket import _head


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_library_does(length: int) -> None:
    text = b"x" * length
    assert _head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
