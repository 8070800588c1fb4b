"""The switch: what is about a table that another process has open is passed on to that process.

The path names the table, so this is decided before anything is read as HTTP: from then on bytes are
handed to and fro as they come, live connections as well as requests; a process on the same machine
is given the connection itself (see ``handing``), which costs nothing afterwards.
Each process has an address of its own for this. Whoever speaks there says first, with a secret that
only the processes know, on whose behalf; such a connection is not passed on a second time.
"""

import asyncio
import hmac
import logging
import re
import socket
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from projectl.server.http.allowances import Allowances
from projectl.server.http.api import PREFIX
from projectl.server.http.security import address_of
from projectl.server.settings import Settings, SettingsError
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import HeldElsewhere, StoreError
from projectl.server.tables.table import Refused

WAIT = 8.0
"""Seconds for which a process that does not answer is waited for: until then others have its tables."""
PAUSE = 0.2
CONNECT_WITHIN = 2.0
_TABLE = re.compile(rb"[A-Z]+ %b/tables/([^/? ]+)[^ ]* HTTP/1\.1\r\n" % PREFIX.encode())
_LIVE = re.compile(rb"\r\nupgrade: *websocket\r\n", re.IGNORECASE)
_FORWARDED = re.compile(rb"\r\nx-forwarded-for:([^\r]*)", re.IGNORECASE)
_GREETING = re.compile(rb"projectl (\w+) (\S+) (\d+)\r\n")
LONGEST_GREETING = 200

log = logging.getLogger("projectl.switch")


class Switch:
    """Knows where tables are open, and how to get there."""

    def __init__(
        self, hall: Hall, inside: socket.socket, allowances: Allowances, settings: Settings
    ) -> None:
        self.hall = hall
        self._allowances = allowances
        self._proxies = ProxyHeadersMiddleware(_nothing, list(settings.trusted_proxies))
        self.inside = inside
        """Where other processes come in."""
        self.secret = b""
        """What they show there; known as soon as the database is open."""

    @property
    def address(self) -> str:
        """Where others reach this process."""
        host, port = self.inside.getsockname()[:2]
        return f"{host}:{port}"

    def table_in(self, data: bytes) -> str | None:
        """The table that a request is about, if it is not open here."""
        found = _TABLE.match(data)
        if found is None:
            return None
        table_id = found[1].decode("latin-1")
        return None if table_id in self.hall.rooms else table_id

    def may_look(self, data: bytes, client: Any) -> bool:
        """Whether somebody may have a table looked for; if not, the request is refused here."""
        host = client[0] if client else ""
        trusted, said = self._proxies.trusted_hosts, _FORWARDED.findall(data)
        if said and host in trusted:
            told = b",".join(said).decode("latin-1")
            host = trusted.get_trusted_client_address(told)[0] or host
        return not self._allowances.would_refuse(address_of(host), bool(_LIVE.search(data)))

    async def way_to(
        self, table_id: str, client: Any, give: Callable[[str], Awaitable[bool]]
    ) -> socket.socket | None:
        """A connection to the process that has a table.

        None if that is (now) this one, or if it could be given the client's.
        """
        loop = asyncio.get_running_loop()
        ends = loop.time() + WAIT
        while True:
            try:
                await self.hall.room(table_id)
            except HeldElsewhere as elsewhere:
                if await give(elsewhere.address):
                    return None
                try:
                    return await self.connect(elsewhere.address, client)
                except (OSError, TimeoutError) as error:
                    about = {"address": elsewhere.address, "problem": repr(error)}
                    log.info("a process does not answer", extra=about)
                    if loop.time() > ends:
                        return None
                    await asyncio.sleep(PAUSE)
            except (Refused, StoreError):
                return None  # which is found again, and said
            else:
                return None

    async def connect(self, address: str, client: Any) -> socket.socket:
        """A connection to another process, on behalf of a client."""
        host, _, port = address.rpartition(":")
        line = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CONNECT_WITHIN):
                await loop.sock_connect(line, (host, int(port)))
                await loop.sock_sendall(line, self.greeting(client))
        except BaseException:
            line.close()
            raise
        return line

    def greeting(self, client: Any) -> bytes:
        """What another process is told first: on whose behalf this one speaks."""
        host, port = client or ("unknown", 0)
        return b"projectl %b %b %d\r\n" % (self.secret, host.encode(), port)

    def is_inside(self, transport: asyncio.Transport) -> bool:
        """Whether somebody has come in where other processes do."""
        here: Any = transport.get_extra_info("sockname")
        return bool(here[:2] == self.inside.getsockname()[:2])

    def greeted(self, data: bytes) -> tuple[tuple[str, int], int] | None:
        """On whose behalf another process speaks, and where its greeting ends; None if it may not."""
        found = _GREETING.match(data)
        if found is None or not hmac.compare_digest(found[1], self.secret):
            return None
        return (found[2].decode("latin-1"), int(found[3])), found.end()


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    """No app: only its proxies are asked about."""


class Pipe(asyncio.Protocol):
    """One end of a connection that is passed on: whatever comes goes out at the other end."""

    def __init__(self, connections: set[Any]) -> None:
        self._connections = connections
        self.transport: asyncio.Transport | None = None
        self.other: asyncio.Transport | None = None

    def connection_made(self, transport: Any) -> None:
        """This end is there."""
        self.transport = transport
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Pass it on."""
        if self.other is not None:
            self.other.write(data)

    def pause_writing(self) -> None:
        """This end takes no more: nor shall the other."""
        if self.other is not None:
            self.other.pause_reading()

    def resume_writing(self) -> None:
        """This end takes more again."""
        if self.other is not None:
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """With one end goes the other."""
        self._connections.discard(self)
        if self.other is not None:
            self.other.close()

    def shutdown(self) -> None:
        """The server stops."""
        if self.transport is not None:
            self.transport.close()


async def join(
    transport: asyncio.Transport, line: socket.socket, said: bytes, connections: set[Any]
) -> None:
    """Pass on everything between a client and another process from now on."""
    here, there = Pipe(connections), Pipe(connections)
    loop = asyncio.get_running_loop()
    other, _ = await loop.create_connection(lambda: there, sock=line)
    if transport.is_closing():
        other.close()
        return
    here.other, there.other = other, transport
    here.connection_made(transport)
    transport.set_protocol(here)
    other.write(said)


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket at an address; one that is shared can be made by several processes."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        made = socket.socket(family, kind)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(address)
    except OSError as error:
        raise SettingsError(f"cannot listen at {host}:{port}: {error.strerror or error}") from error
    return made


def to_be_closed(said: bytes) -> bytes:
    """A request whose connection ends with the answer, for the next may be about another table.

    >>> to_be_closed(b"GET /x HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n")
    b'GET /x HTTP/1.1\\r\\nConnection: close\\r\\nHost: a\\r\\n\\r\\n'
    """
    line, end, rest = said.partition(b"\r\n")
    if _LIVE.search(said):
        return said
    return line + end + b"Connection: close\r\n" + rest
