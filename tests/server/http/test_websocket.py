"""What is written and read past the library is as if the library did it."""

import asyncio
import json
from asyncio import Transport

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from projectl.server.http.websocket import _head, whole_text
from tests.server.client import Live, make_table
from tests.server.conftest import Server


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_library_does(length: int) -> None:
    text = b"x" * length
    assert _head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 125])
def test_a_short_text_is_read_as_the_library_writes_it(length: int) -> None:
    text = b"x" * length
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert whole_text(frame) == text
    assert whole_text(frame[:-1]) is None
    assert whole_text(frame + b"x") is None


def test_all_other_frames_are_for_the_library() -> None:
    others = [
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"x").serialize(mask=False),
        Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True),
        Frame(Opcode.CONT, b"x").serialize(mask=True),
        Frame(Opcode.BINARY, b"x").serialize(mask=True),
        *(Frame(code, b"").serialize(mask=True) for code in (Opcode.PING, Opcode.CLOSE)),
    ]
    assert [whole_text(frame) for frame in others] == [None] * len(others)


def framed(data: bytes, code: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(code, data, fin).serialize(mask=True)


async def connected(server: Server) -> tuple[Live, Transport]:
    """A player, and the line to write what no client would."""
    table, tokens, _ = await make_table(server.base, "pp")
    player = Live(server.base, table, tokens[0])
    await player.connect()
    assert player.socket is not None
    return player, player.socket.transport


async def test_texts_are_heard_in_order_however_they_come(shared_server: Server) -> None:
    player, line = await connected(shared_server)
    sent: list[str] = []

    def text(more: str = "") -> bytes:
        """A message that is answered by its id."""
        sent.append(f"id-{len(sent)}")
        return json.dumps({"type": "nonsense", "id": sent[-1], "more": more}).encode()

    line.write(framed(text()))
    line.write(framed(text()) + framed(text("x" * 200)) + framed(text()))
    for cut in (1, 2, 3, 6, 20, -1):
        frame = framed(text())
        line.write(frame[:cut])
        await asyncio.sleep(0.01)
        line.write(frame[cut:])
    message = text()
    line.write(framed(message[:9], fin=False) + framed(b"", Opcode.PING))
    await asyncio.sleep(0.01)
    line.write(framed(message[9:], Opcode.CONT))
    inside = framed(
        b'{"type": "nonsense", "id": "inside"}'
    )  # of another frame, whose head comes first
    line.write(bytes([0x82, 0x80 | len(inside), 0, 0, 0, 0]))
    await asyncio.sleep(0.01)
    line.write(inside)
    line.write(framed(text()))
    await player.until(type="error", id=sent[-1])
    heard = [said.get("id") for said in player.said if said["type"] == "error"]
    assert heard == [*sent[:-1], None, sent[-1]]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ([framed(b"\xff")], 1007),
        ([framed(b"a", fin=False), framed(b"b")], 1002),
        ([framed(b"x" * 5000)], 1009),
    ],
    ids=["no UTF-8", "a text within a text", "too long"],
)
async def test_what_the_library_refuses_is_refused(
    shared_server: Server, wrong: list[bytes], code: int
) -> None:
    player, line = await connected(shared_server)
    for frame in wrong:
        line.write(frame)
        await asyncio.sleep(0.01)
    with pytest.raises(ConnectionClosedError) as closed:
        await player.until(type="never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code
