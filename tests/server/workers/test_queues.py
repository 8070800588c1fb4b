"""The fair queue: one who asks for much holds up nobody who asks for little."""

import asyncio

from projectl.server.workers.queues import FairQueue


async def served(queue: FairQueue, asking: list[tuple[str, float]]) -> list[str]:
    """In which order the owners come in who ask for a place all at once."""
    order: list[str] = []

    async def take(owner: str, cost: float) -> None:
        async with queue.place(owner, cost):
            order.append(owner)
            await asyncio.sleep(0)

    async with asyncio.timeout(20):
        await asyncio.gather(*(take(*one) for one in asking))
    return order


async def test_somebody_new_does_not_wait_for_all_of_anothers() -> None:
    order = await served(FairQueue(1), [("eve", 1.0)] * 100 + [("ana", 1.0)] * 2)
    assert order.index("ana") <= 2
    assert [n for n, owner in enumerate(order) if owner == "ana"][1] <= 4


async def test_who_asks_for_little_is_served_more_often() -> None:
    order = await served(FairQueue(1), [("eve", 1.0)] * 20 + [("ana", 0.1)] * 20)
    assert order[:25].count("ana") == 20


async def test_no_more_at_a_time_than_there_are_places() -> None:
    queue, inside, most = FairQueue(3), 0, 0

    async def take(number: int) -> None:
        nonlocal inside, most
        async with queue.place(str(number % 4), 1.0):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(take(number) for number in range(40)))
    assert (most, len(queue)) == (3, 0)


async def test_who_gives_up_takes_no_place_along() -> None:
    queue = FairQueue(1)
    begun = asyncio.Event()

    async def hold() -> None:
        async with queue.place("eve", 1.0):
            begun.set()
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(hold()) for _ in range(3)]
    await begun.wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert await served(queue, [("ana", 1.0)]) == ["ana"]
