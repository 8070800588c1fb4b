"""Alive and ready are two things: a full disk or a broken file makes nobody start the server again."""

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import make_table, request
from tests.server.conftest import Server, wait_until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that may complain about what is done to it."""
    server = Server(str(tmp_path / "tables.db"))
    yield server
    server.kill()


def status(server: Server, path: str) -> int:
    return request("GET", server.base + path).status_code


async def test_with_a_full_disk_it_is_alive_and_not_ready(server: Server) -> None:
    await make_table(server.base)
    assert server.process is not None
    pid, limit = server.process.pid, resource.RLIMIT_FSIZE
    usual = resource.prlimit(pid, limit)
    resource.prlimit(pid, limit, (0, usual[1]))  # nothing can be written any more
    wait_until(lambda: status(server, "/health") == 503, "it has noticed")
    answer = request("GET", f"{server.base}/health").json()
    assert answer == {"status": "unavailable", "problems": ["database"]}
    assert status(server, "/alive") == 200
    resource.prlimit(pid, limit, usual)
    wait_until(lambda: status(server, "/health") == 200, "it has recovered")
    await make_table(server.base)


async def test_with_a_broken_file_it_is_not_ready(server: Server) -> None:
    await make_table(server.base)
    server.stop()  # so that the file itself is read, not its journal
    server.start()
    file = Path(server.database)
    with file.open("r+b") as written:
        written.write(b"\xff" * file.stat().st_size)
    wait_until(lambda: status(server, "/health") == 503, "it has noticed")
    assert status(server, "/alive") == 200
