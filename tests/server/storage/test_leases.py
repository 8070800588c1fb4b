"""Leases on a real PostgreSQL: a table has one process, which changes only when that one is gone."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, update

from projectl.server.background import Background
from projectl.server.http.allowances import Allowances
from projectl.server.settings import Settings
from projectl.server.storage import commits, holding, leases
from projectl.server.storage.leases import Leases
from projectl.server.storage.schema import processes
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import HeldElsewhere, Limits, StoreError, summary_of
from projectl.server.workers.bots import Thinkers
from tests.server.storage.test_store import act, log_of, new_table

LATER = Limits(5000, 5000)


async def enrolled(postgres: str, address: str) -> Store:
    store = Store(postgres)
    await store.open()
    store.number = await store.write(lambda db: holding.enrol(db, address))
    return store


async def grow_old(store: Store, number: int | None) -> None:
    """A process has said nothing for a minute."""
    long_ago = func.clock_timestamp() - func.make_interval(0, 0, 0, 0, 0, 0, 60)
    old = update(processes).where(processes.c.number == number).values(seen_at=long_ago)
    await store.write(lambda db: db.execute(old))


async def test_a_table_is_open_at_one_process(postgres: str) -> None:
    one, two = await enrolled(postgres, "one:1"), await enrolled(postgres, "two:2")
    await one.add(new_table("t1"), {}, None)
    with pytest.raises(HeldElsewhere) as elsewhere:
        await two.take("t1")
    assert elsewhere.value.address == "one:1"
    assert await two.load("t1") is not None  # looking is free
    assert await two.clean(LATER, []) == []
    await one.release(["t1"])
    assert await two.take("t1") is not None
    with pytest.raises(HeldElsewhere):
        await one.take("t1")
    assert await one.take("t2") is None
    await one.close()
    await two.close()


async def test_who_has_lost_a_table_writes_nothing(postgres: str) -> None:
    """Not even by the number that comes next, and though it has noticed nothing."""
    one, two = await enrolled(postgres, "one:1"), await enrolled(postgres, "two:2")
    table, same = new_table("t1"), new_table("t1")
    await one.add(table, {}, None)
    assert await one.append(table, act(table), summary_of(table), {})
    same.apply(table.log[0])
    await grow_old(two, one.number)
    assert await two.write(lambda db: holding.bury(db, 5.0)) == 1
    assert await two.take("t1") is not None
    assert not await one.append(table, act(table), summary_of(table), {0: b"stolen"})
    assert await two.append(same, act(same, "take white"), summary_of(same), {})
    stored = await two.load("t1")
    assert stored is not None
    assert (stored.log, stored.tokens) == (same.log, {})
    await one.close()
    await two.close()


async def test_taking_a_table_waits_for_what_is_being_written(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the new holder would not know of an entry that is confirmed a moment later."""
    one, two = await enrolled(postgres, "one:1"), await enrolled(postgres, "two:2")
    table = new_table("t1")
    await one.add(table, {}, None)
    await one.write(lambda db: holding.resign(db, one.number or 0))
    entry = act(table)
    taking: list[asyncio.Task[object]] = []
    write = commits._insert

    def insert_and_wait(*given: Any) -> object:
        won = write(*given)
        taking.append(asyncio.ensure_future(two.take("t1")))
        return won

    monkeypatch.setattr(commits, "_insert", insert_and_wait)
    assert await one.append(table, entry, summary_of(table), {})
    stored = await taking[0]
    assert stored.log == [entry]  # type: ignore[attr-defined]
    await one.close()
    await two.close()


async def test_who_comes_back_to_an_address_is_another_process(postgres: str) -> None:
    one = await enrolled(postgres, "one:1")
    await one.add(new_table("t1"), {}, None)
    again = await enrolled(postgres, "one:1")
    assert again.number != one.number
    assert await again.take("t1") is not None
    await one.close()
    await again.close()


async def test_who_was_taken_for_dead_begins_anew(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tables may be others' by now, so it has none; and it can have them again."""
    monkeypatch.setattr(leases, "BEAT", 0.01)
    store = Store(postgres)
    await store.open()
    hall = Hall(store, Thinkers(1))
    lease = Leases(hall, store, "one:1", Allowances(Settings()), lambda: None)
    await lease.open(Background())
    first = store.number
    room = await hall.add(new_table("abcdefghijkl"), {}, None)
    await store.write(lambda db: holding.resign(db, first or 0))
    async with asyncio.timeout(60):
        while hall.rooms:
            await asyncio.sleep(0.01)
    assert store.number != first
    with pytest.raises(StoreError):
        await hall.enter(room, "act", 0, "gain O1", "a")
    room = await hall.room("abcdefghijkl")
    await hall.enter(room, "act", 0, "gain O1", "a")
    assert len(await log_of(store, "abcdefghijkl")) == 1
    await lease.close()
    await hall.close()
    await store.close()


async def test_others_are_given_up_only_after_a_quiet_time_of_ones_own(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an outage of the database nobody has renewed anything, and nobody is dead."""
    monkeypatch.setattr(leases, "BEAT", 0.01)
    monkeypatch.setattr(leases, "LEASE", 0.5)
    freed = asyncio.Event()
    other = await enrolled(postgres, "other:1")
    await grow_old(other, other.number)
    store = Store(postgres)
    await store.open()
    hall = Hall(store, Thinkers(1))
    lease = Leases(hall, store, "one:1", Allowances(Settings()), freed.set)
    await lease.open(Background())
    began = asyncio.get_running_loop().time()
    async with asyncio.timeout(60):
        await freed.wait()
    assert asyncio.get_running_loop().time() - began > 0.4
    assert lease.is_held
    await lease.close()
    await other.close()
    await store.close()


async def test_what_one_says_the_others_hear(postgres: str) -> None:
    one, two = await enrolled(postgres, "one:1"), await enrolled(postgres, "two:2")
    numbers = one.number or 0, two.number or 0
    assert await one.write(lambda db: holding.renew(db, numbers[0], "hello")) == {numbers[1]: ""}
    assert await two.write(lambda db: holding.renew(db, numbers[1], "")) == {numbers[0]: "hello"}
    await one.write(lambda db: holding.resign(db, numbers[0]))
    assert await one.write(lambda db: holding.renew(db, numbers[0], "hello")) is None
    assert await two.write(lambda db: holding.renew(db, numbers[1], "")) == {}
    await one.close()
    await two.close()
