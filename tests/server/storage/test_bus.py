"""The bus on a real PostgreSQL: it hears again after whatever has happened."""

import asyncio

import pytest

from projectl.server import background
from projectl.server.background import Background
from projectl.server.storage.bus import Bus
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import Room
from projectl.server.tables.storage import StoreError
from projectl.server.workers.bots import Thinkers
from tests.server.storage.test_store import act, new_table


@pytest.mark.parametrize("problem", [StoreError("no connection"), ValueError("a bug")])
async def test_it_hears_again_after_catching_up_has_failed(
    postgres: str, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    """The database comes back, takes the listener in and fails the first question."""
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.01)
    store, other = Store(postgres), Store(postgres)
    await store.open()
    await other.open()
    hall = Hall(store, Thinkers(1))
    room = await hall.add(new_table("t1"), {}, None)
    bus, kept = Bus(hall, store.url), Background()
    await bus.open(kept)
    usual = hall.catch_up
    failed = 0

    async def fail_twice(room: Room) -> None:
        nonlocal failed
        failed += 1
        if failed <= 2:
            assert not bus.is_listening
            raise problem
        await usual(room)

    monkeypatch.setattr(hall, "catch_up", fail_twice)
    await other.write(lambda db: db.exec_driver_sql(_CUT))
    async with asyncio.timeout(60):
        while failed < 3 or not bus.is_listening:
            await asyncio.sleep(0.01)
        table = new_table("t1")
        await other.append(table, act(table), True, {})
        while room.seq < 1:
            await asyncio.sleep(0.01)
    await bus.close()
    await hall.close()
    await store.close()
    await other.close()


_CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND query ILIKE 'LISTEN%%'"
)
