"""Several server processes that share a port, and the parent that keeps them going.

The parent serves nobody. It starts the processes, starts those again that die, and stops them all
when it is told to stop. The system shares new connections out between them (SO_REUSEPORT), and they
share the tables out between themselves, in the database.
"""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from multiprocessing import connection
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from typing import Any

from projectl.server import logs
from projectl.server.background import LONGEST_PAUSE, pause_after
from projectl.server.http.switch import listen
from projectl.server.run import Door, make_server, run
from projectl.server.settings import Settings, SettingsError
from projectl.server.tables.storage import StoreError

TICK = 0.2
STOP_WITHIN = 12.0
"""Seconds in which a process must have stopped that was told to."""

log = logging.getLogger("projectl.family")


class Child:
    """One of the processes: it is started again and again, always at the same addresses."""

    def __init__(self, settings: Settings, door: Door) -> None:
        self._settings = settings
        self._door = door
        self._failures = 0
        self._began = 0.0
        self._next = 0.0
        self._ready: Event | None = None
        self.process: SpawnProcess | None = None

    def start(self) -> None:
        """Start it."""
        context = multiprocessing.get_context("spawn")
        self._ready = context.Event()
        arguments = (self._settings, self._door, self._ready)
        self.process = context.Process(target=_serve, args=arguments)
        self.process.start()
        self._began = time.monotonic()

    @property
    def is_ready(self) -> bool:
        """Whether it serves."""
        return self._ready is not None and self._ready.is_set()

    @property
    def is_alive(self) -> bool:
        """Whether there is a process."""
        return self.process is not None and self.process.is_alive()

    def bury(self) -> None:
        """It has died: start it again after a pause, which is longer if that happens often."""
        assert self.process is not None
        about = {"pid": self.process.pid, "code": self.process.exitcode}
        log.warning("a process has died", extra=about)
        self.process = None
        lived = time.monotonic() - self._began
        self._failures = 0 if lived > LONGEST_PAUSE else self._failures + 1
        self._next = time.monotonic() + pause_after(self._failures - 1)

    def revive(self) -> None:
        """Start it again when its pause is over."""
        if self.process is None and time.monotonic() >= self._next:
            self.start()


class Family:
    """The processes and their parent."""

    def __init__(self, settings: Settings, door: Door, started: Callable[[int], None]) -> None:
        logs.set_up(door.log_level)
        # Bound but not listened on: they keep the ports, while the children come and go.
        self._kept = [listen(door.host, door.port, shared=True)]
        port = _port(self._kept[0])
        self._started: Callable[[], None] = partial(started, port)
        self._stopping = False
        self._children = []
        host, first = settings.internal
        if first + settings.processes > 65536:
            raise SettingsError("PROJECTL_INTERNAL: there are not so many ports after this one")
        for number in range(settings.processes):
            inside = listen(host, first + number if first else 0, shared=True)
            self._kept.append(inside)
            own = replace(_share(settings), internal=(host, _port(inside)))
            self._children.append(Child(own, replace(door, port=port)))

    def run(self) -> bool:
        """Until told to stop; whether all were ever ready."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for child in self._children:
            child.start()
        ready = self._run_until_ready()
        while not self._stopping:
            self._wait()
            for child in self._children:
                if child.process is not None and not child.is_alive:
                    child.bury()
                child.revive()
        self._stop_all()
        return ready

    def _run_until_ready(self) -> bool:
        """A process that dies before all are there has nothing to come back for."""
        while not self._stopping:
            if all(child.is_ready for child in self._children):
                self._started()
                return True
            if not all(child.is_alive for child in self._children):
                self._stopping = True
            self._wait()
        return False

    def _wait(self) -> None:
        running = [child.process.sentinel for child in self._children if child.process is not None]
        connection.wait(running, TICK)

    def _stop(self, _number: int, _frame: Any) -> None:
        self._stopping = True

    def _stop_all(self) -> None:
        running = [child.process for child in self._children if child.process is not None]
        for process in running:
            process.terminate()
        ends = time.monotonic() + STOP_WITHIN
        for process in running:
            process.join(max(ends - time.monotonic(), 0))
            if process.is_alive():
                process.kill()
                process.join()


def _share(settings: Settings) -> Settings:
    """What one of the processes may use of what is meant for the machine."""
    number = settings.processes
    return replace(
        settings,
        workers=max(settings.workers // number, 1),
        analysts=max(settings.analysts // number, 1),
    )


def _port(bound: socket.socket) -> int:
    return int(bound.getsockname()[1])


def _serve(settings: Settings, door: Door, ready: Event) -> None:
    """What each process does."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_stop_with, args=(parent.sentinel,), daemon=True).start()
    try:
        began = run(*make_server(settings, door, lambda port: ready.set()))
    except StoreError as error:
        log.error("cannot start", extra={"problem": str(error)})
        raise SystemExit(1) from error
    if not began:
        raise SystemExit(1)


def _stop_with(sentinel: int) -> None:
    """Nobody would start it again, nor stop it: it does not outlive its parent."""
    connection.wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
