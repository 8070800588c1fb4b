"""Connections are handed from one process to another, unless something hinders it."""

import asyncio
import contextlib
import os
import secrets
import socket
from collections.abc import AsyncIterator

import pytest

from projectl.server.http import handing

pytestmark = pytest.mark.skipif(not handing.IS_POSSIBLE, reason="only Linux hands them over")


@contextlib.asynccontextmanager
async def connection() -> AsyncIterator[tuple[socket.socket, asyncio.Transport]]:
    """A client's end of a connection, and the server's, which is not being read."""
    own, there = socket.socketpair()
    loop = asyncio.get_running_loop()
    transport, _ = await loop.connect_accepted_socket(asyncio.Protocol, there)
    transport.pause_reading()
    with own:
        yield own, transport
    transport.abort()


@pytest.fixture
def name() -> bytes:
    return handing.name_of("127.0.0.1:7000", secrets.token_bytes())


async def test_what_was_read_and_what_was_not_arrive(name: bytes) -> None:
    hatch = handing.listen(name)
    assert hatch is not None
    async with connection() as (own, transport):
        own.send(b" and more")
        assert await handing.give(name, transport, b"this")
        with hatch:
            [(line, said)] = handing.taken(hatch)
        await asyncio.sleep(0)  # the giver has let go of it
        with line:
            line.setblocking(True)
            assert said + line.recv(100) == b"this and more"
            line.send(b"heard")
        assert own.recv(100) == b"heard"
        assert own.recv(100) == b""


async def test_nobody_is_there(name: bytes) -> None:
    async with connection() as (_, transport):
        assert not await handing.give(name, transport, b"this")
        assert not transport.is_closing()


async def test_a_name_is_had_once(name: bytes) -> None:
    hatch = handing.listen(name)
    assert hatch is not None
    with hatch:
        assert handing.listen(name) is None


async def test_what_has_too_much_said_or_not_taken_stays(name: bytes) -> None:
    hatch = handing.listen(name)
    assert hatch is not None
    async with connection() as (_, transport):
        with hatch:
            assert not await handing.give(name, transport, bytes(handing.LONGEST + 1))
            transport.write(bytes(10_000_000))
            assert not await handing.give(name, transport, b"this")
            assert list(handing.taken(hatch)) == []


async def test_with_many_at_once_they_take_turns(name: bytes) -> None:
    hatch = handing.listen(name)
    assert hatch is not None
    loop, number = asyncio.get_running_loop(), 0
    pairs = [socket.socketpair() for _ in range(400)]
    with hatch:
        lines = [
            (await loop.connect_accepted_socket(asyncio.Protocol, there))[0] for _, there in pairs
        ]
        giving = asyncio.gather(*(handing.give(name, line, b"this") for line in lines))
        while not giving.done():
            await asyncio.sleep(0)
            for line, _ in handing.taken(hatch):
                number += 1
                line.close()
        assert all(await giving)
    assert number == len(pairs)
    for own, _ in pairs:
        own.close()


async def test_bytes_without_a_connection_are_nothing(name: bytes) -> None:
    hatch = handing.listen(name)
    assert hatch is not None
    with hatch, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as anybody:
        anybody.connect(name)
        anybody.send(b"projectl")
        with open(os.devnull) as file:
            socket.send_fds(anybody, [b"projectl"], [file.fileno()])
        assert list(handing.taken(hatch)) == []
