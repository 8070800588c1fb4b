"""Processes that work for the server: never in its event loop, and none outlives it."""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection
from typing import Any, TypeVar

Found = TypeVar("Found")


def end_with_parent() -> None:
    """In a new process: do not outlive the server, however it ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


class Processes:
    """Some processes, started when there is something to do; ``begin`` is called in each."""

    def __init__(self, number: int, begin: Callable[[], None]) -> None:
        self.number = number
        self._begin = begin
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[..., Found], *arguments: Any) -> Found:
        """Call a function in one of them; ``BrokenProcessPool`` if that was lost."""
        if self._pool is None:
            # Not forked: this process has threads and open connections.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, initializer=self._begin)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, function, *arguments)

    def give_up(self, wait: bool = False) -> None:
        """End them at once; whoever needs one next gets a new one."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=wait, cancel_futures=True)
