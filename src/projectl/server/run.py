"""Running the server: uvicorn with our limits, until it is told to stop."""

import contextlib
import gc
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from projectl.server import logs
from projectl.server.http.app import make_app
from projectl.server.http.switch import listen
from projectl.server.http.transport import ImpatientProtocol, Server, with_switch
from projectl.server.http.websocket import LiveProtocol
from projectl.server.settings import Settings
from projectl.server.tables.storage import StoreError

SWITCH = 0.0005
"""Seconds after which one thread lets another go on."""


@dataclass(frozen=True)
class Door:
    """Where a server listens, and how much it says."""

    host: str
    port: int
    log_level: str


def make_server(
    settings: Settings, door: Door, started: Callable[[int], None]
) -> tuple[Server, list[socket.socket]]:
    """Uvicorn as this server needs it, and the sockets it is to listen on."""
    app = make_app(settings)
    logs.set_up(door.log_level)
    # Tables are many small objects that live long and hold no cycles: look at them seldom, and at few
    # at a time, for everybody waits meanwhile.
    gc.freeze()
    gc.set_threshold(5_000, 10, 200)
    # The thread that commits needs the interpreter for moments only, and many wait for it.
    sys.setswitchinterval(SWITCH)
    protocol = ImpatientProtocol
    sockets = [listen(door.host, door.port, settings.processes > 1)]
    if app.switch is not None:
        protocol = with_switch(app.switch)
        sockets.append(app.switch.inside)
    config = uvicorn.Config(
        app,
        host=door.host,
        port=door.port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=protocol,
        ws=LiveProtocol,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # updates are small; windows for thousands would not be
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=10,
    )
    return Server(config, started), sockets


def run(server: Server, sockets: list[socket.socket]) -> bool:
    """Serve until told to stop; whether it ever began. ``StoreError`` says what hindered it."""
    with contextlib.suppress(KeyboardInterrupt, SystemExit):  # uvicorn leaves if it cannot start
        server.run(sockets)
    if problem := getattr(server.config.app, "problem", ""):
        raise StoreError(problem)
    return server.started
