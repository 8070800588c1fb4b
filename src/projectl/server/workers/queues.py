"""A fair queue for few places: whoever asks for much waits behind those who ask for little."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_MOST_OWNERS = 10_000


class FairQueue:
    """Start-time fair queueing: each owner's work is laid end to end, and the earliest begins next.

    Somebody new starts where the queue is now, however many others have lined up for later.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._now = 0.0
        self._ends: dict[str, float] = {}
        """Where the work ends that each owner has asked for."""
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def place(self, owner: str, cost: float) -> AsyncIterator[None]:
        """Wait for a place and hold it; ``cost`` is how long that will take, more or less."""
        begins = max(self._now, self._ends.get(owner, 0.0))
        if len(self._ends) >= _MOST_OWNERS:
            self._ends = {name: end for name, end in self._ends.items() if end > self._now}
        self._ends[owner] = begins + cost
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (begins, next(self._numbers), turn))
        self._let_in()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        self._free += 1
        self._let_in()

    def _let_in(self) -> None:
        while self._free and self._waiting:
            begins, _, turn = heapq.heappop(self._waiting)
            if not turn.done():  # else whoever waited has gone
                self._free -= 1
                self._now = max(self._now, begins)
                turn.set_result(None)
