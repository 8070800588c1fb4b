"""HTTP as this server speaks it: with an end to its patience, and a switch to other processes.

Uvicorn keeps a connection whose request has not come, and when it stops waits for all who have not
taken their answers. Where several processes share a database, a request about a table that another
of them has open goes there (see ``switch``).
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from projectl.server.http import handing
from projectl.server.http.switch import LONGEST_GREETING, Switch, join, to_be_closed

LONGEST_HEAD = 32 * 1024
"""Bytes that the head of a request may have."""
HEAD_WITHIN = 20.0
"""Seconds in which the head of a request must have come."""
FAREWELL = 2.0
"""Seconds in which everyone may take what waits for them when the server stops."""


class ImpatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, to those who say what they want."""

    _giving_up: asyncio.TimerHandle | None = None
    _heard = 0
    """Bytes of a head that is not whole yet."""
    _answered: RequestResponseCycle | None = None
    """The request that was last begun to be answered."""
    _in_body = False
    """A request's head has come, but not all of it: it may have been refused before."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something came: a request, or a part of one."""
        was_between = self._is_between_requests()  # else it may be the end of a body
        super().data_received(data)
        is_head = was_between and self._is_between_requests()
        self._heard = self._heard + len(data) if is_head else 0
        if self._heard > LONGEST_HEAD:
            self.send_400_response(f"A head has at most {LONGEST_HEAD} bytes.")
        self._wait()

    def on_headers_complete(self) -> None:
        """The head of a request has come."""
        self._in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of a request has come."""
        self._in_body = False
        super().on_message_complete()

    def _is_between_requests(self) -> bool:
        return not self._in_body and self._is_answered()

    def _is_answered(self) -> bool:
        cycle: Any = self.cycle  # none before the first request, whatever its type says
        return cycle is None or bool(cycle.response_complete)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone: uvicorn tells the last request that has come, which may wait behind others."""
        self._stop_waiting()
        self.pipeline.clear()
        if self._answered is not None:
            self._answered.disconnected = True
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _wait(self) -> None:
        """Wait for a head, unless one has come; what has been heard of it makes no difference."""
        if self.transport.get_protocol() is not self:  # it speaks WebSocket now
            self._stop_waiting()
        elif not self._is_answered():
            self._stop_waiting()
        elif self._giving_up is None:
            self._giving_up = self.loop.call_later(HEAD_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None


class SwitchedProtocol(ImpatientProtocol):
    """The same, for a process among others; ``with_switch`` says how it reaches them."""

    switch: Switch
    _held = b""
    """What came and is not passed on yet."""
    _finding: asyncio.Task[None] | None = None
    _greeted = False
    """Another process speaks, on behalf of a client."""
    handed = b""
    """What another process has said and read that has handed the connection over."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, perhaps another process, or from one."""
        super().connection_made(transport)
        self._is_inside = bool(self.handed) or self.switch.is_inside(transport)
        if self.handed:
            self.data_received(self.handed)

    def data_received(self, data: bytes) -> None:
        """Something came: it may be for another process."""
        if self._finding is not None:
            self._held += data
            return
        data, self._held = self._held + data, b""
        if self._is_inside and not self._greeted:
            data = self._greet(data)
        elif not self._is_inside and self._is_between_requests():
            data = self._find(data)
        if data:
            super().data_received(data)

    def _greet(self, data: bytes) -> bytes:
        """What comes after the greeting of another process; whoever else comes here is sent off."""
        if b"\r\n" not in data and len(data) < LONGEST_GREETING:
            self._held = data
            return b""
        greeted = self.switch.greeted(data)
        if greeted is None:
            self.transport.abort()
            return b""
        self._greeted = True
        self.client, end = greeted
        return data[end:]

    def _find(self, data: bytes) -> bytes:
        """What is to be read here at once: nothing, while the table's process is looked for."""
        table_id = self.switch.table_in(data)
        is_whole = b"\r\n\r\n" in data
        if table_id is None or (not is_whole and len(data) > LONGEST_HEAD):
            return data
        if is_whole and not self.switch.may_look(data, self.client):
            return data
        self._held = data
        self._unset_keepalive_if_required()
        if is_whole:
            self._stop_waiting()
            self.transport.pause_reading()
            self._finding = self.loop.create_task(self._pass_on(table_id))
        else:
            self._wait()
        return b""

    async def _pass_on(self, table_id: str) -> None:
        try:
            await self._go_on(await self.switch.way_to(table_id, self.client, self._give))
        except Exception:
            self.transport.abort()
            raise

    async def _give(self, address: str) -> bool:
        """Give the connection to the process at an address, if it is on this machine."""
        name = handing.name_of(address, self.switch.secret)
        said = self.switch.greeting(self.client) + to_be_closed(self._held)
        return await handing.give(name, self.transport, said)

    async def _go_on(self, line: socket.socket | None) -> None:
        """Go on here, or along the line to another process."""
        said, self._held, self._finding = self._held, b"", None
        if self.transport.is_closing():
            if line is not None:
                line.close()
            return
        if line is None:
            super().data_received(said)
        else:
            self._unset_keepalive_if_required()
            self.connections.discard(self)
            await join(self.transport, line, to_be_closed(said), self.connections)
        self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone, and need nothing any more."""
        if self._finding is not None:
            self._finding.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A live connection; that of another process is its client's."""
        super().handle_websocket_upgrade()
        if self._greeted:
            protocol: Any = self.transport.get_protocol()
            protocol.client = self.client
            if (scope := getattr(protocol, "scope", None)) is not None:
                scope["client"] = self.client


def with_switch(to_others: Switch) -> type[SwitchedProtocol]:
    """The protocol of a process among others."""

    class Protocol(SwitchedProtocol):
        switch = to_others

    return Protocol


class Server(uvicorn.Server):
    """Uvicorn, that stops in time whether or not everybody reads; ``started`` is told the port."""

    def __init__(
        self, config: uvicorn.Config, started: Callable[[int], None] = lambda port: None
    ) -> None:
        super().__init__(config)
        self._tell = started
        self._hatch: socket.socket | None = None
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._open_hatch()
            self._tell(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, and leave those who do not listen."""
        if self._hatch is not None:
            asyncio.get_running_loop().remove_reader(self._hatch)
            self._hatch.close()
        cutting = asyncio.get_running_loop().call_later(FAREWELL, self._cut_off)
        await super().shutdown(sockets)
        cutting.cancel()

    def _open_hatch(self) -> None:
        """Take connections from other processes of this machine."""
        switch: Switch | None = getattr(self.config.http_protocol_class, "switch", None)
        if switch is None:
            return
        self._hatch = handing.listen(handing.name_of(switch.address, switch.secret))
        if self._hatch is not None:
            asyncio.get_running_loop().add_reader(self._hatch, self._take, self._hatch)

    def _take(self, hatch: socket.socket) -> None:
        for line, said in handing.taken(hatch):
            task = asyncio.get_running_loop().create_task(self._go_on_with(line, said))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _go_on_with(self, line: socket.socket, said: bytes) -> None:
        protocol: Any = self.config.http_protocol_class
        going_on = protocol(self.config, self.server_state, self.lifespan.state)
        going_on.handed = said
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: going_on, line)
        except OSError:  # its client has left meanwhile
            line.close()

    def _cut_off(self) -> None:
        for connection in list(self.server_state.connections):
            transport: Any = getattr(connection, "transport", None)
            if transport is not None:
                transport.abort()
        leave: Callable[[], None] | None = getattr(self.config.app, "leave", None)
        if leave is not None:
            leave()
