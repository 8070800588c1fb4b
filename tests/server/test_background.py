"""Work that dies is begun again, and whoever asks for the server's health is told."""

import asyncio

import pytest

from projectl.server import background
from projectl.server.background import Background, pause_after


async def test_what_dies_is_counted_and_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.01)
    deaths: list[str] = []
    kept = Background(deaths.append)
    begun, goes_on = 0, asyncio.Event()

    async def work() -> None:
        nonlocal begun
        begun += 1
        if begun < 3:
            assert not kept.down
            raise ValueError("a bug")
        goes_on.set()
        await asyncio.Event().wait()

    task = kept.start("bus", work)
    while not deaths:
        await asyncio.sleep(0)
    assert kept.down == {"bus"}
    async with asyncio.timeout(20):
        await goes_on.wait()
    assert (deaths, kept.down) == (["bus", "bus"], set())
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


async def test_what_is_done_is_not_begun_again() -> None:
    async def work() -> None:
        return None

    async with asyncio.timeout(20):
        await Background().start("store writer", work)


def test_not_all_come_back_at_once() -> None:
    assert len({pause_after(3) for _ in range(10)}) > 1
    assert all(pause_after(n) >= background.LONGEST_PAUSE / 2 for n in (10, 100, 10_000))
    assert all(pause_after(n) <= background.LONGEST_PAUSE for n in (10, 100, 10_000))
