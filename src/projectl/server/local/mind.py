"""Thinking where the hall is: one thought at a time, and the hall goes on meanwhile where it can.

A browser that can suspend WebAssembly lets the hall work in the middle of a thought. Elsewhere a
thought is finished first; a bot's takes a second at most, and what is judged takes a part of that.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from projectl.bots import Limits

BREATH = 0.01
"""Seconds before a thought, in which what has happened is shown."""
SLICE = 0.012
"""Seconds of thinking after which the hall has its turn: less than a picture on the screen takes."""

Found = TypeVar("Found")


async def _at_once(work: Callable[[], Any]) -> Any:
    return work()


class Mind:
    """Has the thoughts of bots and of those who judge games, one after the other."""

    def __init__(
        self,
        carry_out: Callable[[Callable[[], Any]], Awaitable[Any]] = _at_once,
        breathe: Callable[[], None] | None = None,
    ) -> None:
        """``breathe`` is called in the middle of what is carried out, and lets others go on."""
        self._carry_out = carry_out
        self._breathe = breathe
        self._free = asyncio.Lock()
        self._waiting = 0

    @property
    def is_awaited(self) -> bool:
        """Whether another thought waits for this one to end."""
        return self._waiting > 0

    async def think(self, work: Callable[[Limits], Found]) -> Found:
        """What a thought comes to; if nobody waits for it any more, it is ended soon."""
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            await asyncio.sleep(BREATH)
            thought = _Thought(self._breathe)
            limits = Limits(stopped=thought.is_stopped)
            found: asyncio.Future[Found] = asyncio.ensure_future(
                self._carried_out(lambda: work(limits))
            )
            try:
                return await asyncio.shield(found)
            except asyncio.CancelledError:
                thought.stop = True
                await asyncio.wait([found])  # the next thought must not begin inside this one
                raise
        finally:
            self._free.release()

    async def _carried_out(self, work: Callable[[], Found]) -> Found:
        found: Found = await self._carry_out(work)
        return found


class _Thought:
    """Whether a thought should end; whoever asks gives way to others first."""

    def __init__(self, breathe: Callable[[], None] | None) -> None:
        self.stop = False
        self._breathe = breathe
        self._since = time.perf_counter()

    def is_stopped(self) -> bool:
        if self._breathe is not None and time.perf_counter() - self._since > SLICE:
            self._breathe()
            self._since = time.perf_counter()
        return self.stop
