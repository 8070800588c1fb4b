"""How late the event loop is: whatever keeps it busy keeps everybody at this process waiting."""

import asyncio

from projectl.server import metrics

EVERY = 0.25
"""Seconds between two looks."""


async def measure_lag() -> None:
    """Notice again and again how much later than asked one is woken."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        metrics.LOOP_LAG.observe(max(loop.time() - due, 0.0))
