"""Several processes that share a port: all serve, who dies is replaced, and one word stops them."""

import os
import signal
from pathlib import Path

from projectl.server.family import _share
from projectl.server.settings import Settings
from tests.server.client import Http
from tests.server.conftest import Start, wait_until
from tests.server.test_kill import Rampage


def children_of(pid: int) -> list[int]:
    """The server processes below a parent, not those that help it or think for it."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found if "spawn_main" in _command(int(child))]


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode()
    except OSError:
        return ""


async def test_a_process_that_is_killed_is_replaced_and_nothing_is_lost(
    postgres: str, start: Start
) -> None:
    server = start(postgres, processes=2)
    assert server.process is not None
    parent = server.process.pid
    first = children_of(parent)
    assert len(first) == 2

    def strike() -> None:
        victim = children_of(parent)[0]
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: victim not in (now := children_of(parent)) and len(now) == 2, "another")

    await Rampage([server.base]).prove(1, strike, "one of two children")
    last = children_of(parent)
    assert len({*first, *last}) == 3
    assert server.stop() == 0
    wait_until(lambda: not any(map(_command, last)), "they are all gone")


async def test_they_go_with_their_parent(postgres: str, start: Start) -> None:
    server = start(postgres, processes=2)
    assert server.process is not None
    children = children_of(server.process.pid)
    assert (await Http(server.base).get("/about"))["protocol"] == 1
    server.kill()
    wait_until(lambda: not any(map(_command, children)), "they are all gone")


def test_each_has_its_share_of_the_machine() -> None:
    part = _share(Settings(processes=2, workers=5, analysts=1))
    assert (part.workers, part.analysts) == (2, 1)
