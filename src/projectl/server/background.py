"""Work that has to go on as long as the server runs: what dies is logged, counted and begun again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import uniform

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
"""Seconds before something that failed is tried again, which double from the one to the other."""

log = logging.getLogger("projectl.background")


class Background:
    """The tasks of one server; ``died`` is told the name of each that dies."""

    def __init__(self, died: Callable[[str], None] = lambda name: None) -> None:
        self._died = died
        self.down: set[str] = set()
        """Those that have died and wait to be begun again."""

    def start(self, name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Keep some work going until it returns or is cancelled."""
        return asyncio.create_task(self._keep(name, work), name=name)

    async def _keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        failures = 0
        while True:
            began = loop.time()
            try:
                await work()
                return
            except Exception:
                log.exception("a task has died", extra={"task": name})
            self._died(name)
            self.down.add(name)
            recovered = loop.time() - began > LONGEST_PAUSE
            failures = 0 if recovered else failures + 1
            await asyncio.sleep(pause_after(failures))
            self.down.discard(name)


def pause_after(failures: int) -> float:
    """Seconds to wait after so many failures in a row, by chance, so that not all come at once."""
    longest = min(FIRST_PAUSE * 2 ** min(failures, 10), LONGEST_PAUSE)
    return uniform(longest / 2, longest)
