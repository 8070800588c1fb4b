"""Thoughts on one device: one after the other, with time for the hall, and ended when nobody waits."""

import asyncio
import threading

import pytest

from projectl.bots import Limits
from projectl.server.local import mind
from projectl.server.local.mind import Mind
from tests.server.conftest import PATIENCE


async def test_a_thought_that_nobody_waits_for_is_ended_before_the_next_begins() -> None:
    begun = threading.Event()
    thoughts: list[str] = []

    def endless(limits: Limits) -> None:
        begun.set()
        while not limits.stopped():
            pass
        thoughts.append("ended")

    here = Mind(carry_out=asyncio.to_thread)
    async with asyncio.timeout(PATIENCE):
        first = asyncio.create_task(here.think(endless))
        second = asyncio.create_task(here.think(lambda limits: thoughts.append("next")))
        await asyncio.to_thread(begun.wait)
        first.cancel()
        await second
    assert first.cancelled()
    assert thoughts == ["ended", "next"]


async def test_whoever_thinks_gives_way_now_and_then() -> None:
    breaths: list[int] = []

    def asking(limits: Limits) -> int:
        while not breaths:
            limits.stopped()
        return len(breaths)

    here = Mind(breathe=lambda: breaths.append(1))
    async with asyncio.timeout(PATIENCE):
        assert await here.think(asking) == 1
    assert mind.SLICE < 1 / 60


async def test_what_fails_in_a_thought_is_told_to_whoever_waits() -> None:
    here = Mind()

    def failing(limits: Limits) -> None:
        raise ValueError("no idea")

    async with asyncio.timeout(PATIENCE):
        for _ in range(2):  # the mind is free again
            with pytest.raises(ValueError, match="no idea"):
                await here.think(failing)
