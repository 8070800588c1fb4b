"""Handing over: a connection that another process of this machine should have is given to it whole.

The system passes the open socket on, with what was read of it, and from then on no byte of it comes
by here. That needs a name which processes of one machine can call each other by (Linux: a name in
its network). Where the other does not answer to it, ``switch`` hands the bytes on instead.
"""

import asyncio
import contextlib
import hmac
import logging
import os
import socket
import sys
from collections.abc import Iterator

LONGEST = 64 * 1024
"""Bytes that may have been read of a connection; with more it is not handed over."""
TRIES, PAUSE = 50, 0.01
"""How often, and after how many seconds, somebody is asked again who has many to take already."""
IS_POSSIBLE = sys.platform == "linux"

log = logging.getLogger("projectl.handing")


def name_of(address: str, secret: bytes) -> bytes:
    """What the process at an internal address is called: nobody can guess it before it is there."""
    return b"\0projectl " + hmac.digest(secret, address.encode(), "sha256").hex().encode()


async def give(name: bytes, transport: asyncio.Transport, said: bytes) -> bool:
    """Give away a connection that is not being read, and what was read of it, if that can be."""
    if not IS_POSSIBLE or len(said) > LONGEST:
        return False
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):
        line.setblocking(False)
        line.connect(name)
        for _ in range(TRIES):
            if transport.is_closing() or transport.get_write_buffer_size():
                return False  # what waits here to be taken comes first
            try:
                socket.send_fds(line, [said], [transport.get_extra_info("socket").fileno()])
            except BlockingIOError:
                await asyncio.sleep(PAUSE)
            else:
                transport.abort()  # only here: a socket is closed when nobody has it
                return True
    return False


def listen(name: bytes) -> socket.socket | None:
    """Where connections are handed to this process, where that is possible."""
    if not IS_POSSIBLE:
        return None
    hatch = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    try:
        hatch.setblocking(False)
        hatch.bind(name)
    except OSError as error:
        hatch.close()
        log.warning("nothing can be handed over to this process", extra={"problem": repr(error)})
        return None
    return hatch


def taken(hatch: socket.socket) -> Iterator[tuple[socket.socket, bytes]]:
    """The connections that wait there, and what was read of each."""
    with contextlib.suppress(OSError):  # no more
        while True:
            said, numbers, _, _ = socket.recv_fds(hatch, 2 * LONGEST, 1)
            for number in numbers:
                try:
                    line = socket.socket(fileno=number)
                except OSError:  # whoever it was: that is no connection
                    os.close(number)
                else:
                    yield line, said
