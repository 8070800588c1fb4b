"""The hall without a network: what is shown when the database fails, and who cannot keep up."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from projectl.rules import options
from projectl.server.http import connection
from projectl.server.http.connection import Connection
from projectl.server.protocol.messages import Options, SeatPlan
from projectl.server.settings import Settings
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import Room
from projectl.server.tables.storage import Storage, StoreError
from projectl.server.tables.table import Agreement, Refused, Table
from projectl.server.workers.bots import Thinkers


class Watcher:
    """A viewer that remembers what it was told."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def send(self, message: bytes) -> None:
        self.said.append(json.loads(message))

    def updates(self) -> list[tuple[int, str]]:
        return [(m["seq"], m["text"]) for m in self.said if m["type"] == "update"]


@asynccontextmanager
async def opened(tmp_path: Path) -> AsyncIterator[tuple[Hall, Room, Watcher]]:
    """A hall with one table and somebody who looks at it."""
    store = Store(str(tmp_path / "tables.db"))
    await store.open()
    hall = Hall(store, Thinkers(1))
    seats = (SeatPlan("person", "Ana"), SeatPlan("person", "Ben"))
    rules = options.rules(players=2).as_dict()
    room = await hall.add(Table(Agreement("t1", 1000, rules, seats, Options(), "s", 1)), {}, None)
    watcher = Watcher()
    hall.arrive(room, 1, watcher)
    try:
        yield hall, room, watcher
    finally:
        await hall.close()
        await store.close()


def fail_once(monkeypatch: pytest.MonkeyPatch, store: Storage, committed: bool) -> None:
    """The next write fails, before its commit or after it."""
    assert isinstance(store, Store)
    usual = store._writing.run

    async def run(work: Callable[..., Any]) -> Any:
        monkeypatch.setattr(store._writing, "run", usual)
        if committed:
            await usual(work)
        raise StoreError("the line was cut")

    monkeypatch.setattr(store._writing, "run", run)


async def test_what_is_not_committed_is_seen_by_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as (hall, room, watcher):
        before = room.table.document(1)
        fail_once(monkeypatch, hall.store, committed=False)
        with pytest.raises(StoreError):
            await hall.act(room, 0, "gain O1", "a")
        assert watcher.updates() == []
        async with hall.settled(room) as table:
            assert (table.seq, table.document(1)) == (0, before)
        entry, again = await hall.act(room, 0, "gain O1", "a")
        assert (entry.seq, again) == (1, False)
        assert watcher.updates() == [(1, "gain O1")]


async def test_what_was_committed_unheard_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line to the database breaks after the commit: asked again, it is found in the log."""
    async with opened(tmp_path) as (hall, room, watcher):
        fail_once(monkeypatch, hall.store, committed=True)
        with pytest.raises(StoreError):
            await hall.act(room, 0, "gain O1", "a")
        entry, again = await hall.act(room, 0, "gain O1", "a")
        assert (entry.seq, again) == (1, True)
        assert watcher.updates() == [(1, "gain O1")]
        await hall.act(room, 0, "gain O1", "b")
        assert watcher.updates() == [(1, "gain O1"), (2, "gain O1")]


async def test_a_refused_action_changes_nothing_and_writes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hall, room, watcher):
        with pytest.raises(Refused):
            await hall.act(room, 1, "gain O1", "a")
        assert (room.table.seq, room.stale, watcher.updates()) == (0, False, [])
        assert await hall.store.entries_after("t1", 0) == []


async def test_many_at_once_at_one_table_are_put_in_one_order(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hall, room, watcher):
        results = await asyncio.gather(
            *(hall.act(room, 0, "gain O1", f"a{n}") for n in range(10)), return_exceptions=True
        )
        done = [r for r in results if not isinstance(r, BaseException)]
        assert [entry.seq for entry, _ in done] == [1, 2, 3]
        assert watcher.updates() == [(n, "gain O1") for n in (1, 2, 3)]
        assert [entry.seq for entry in await hall.store.entries_after("t1", 0)] == [1, 2, 3]


class StuckSocket:
    """One whose other end takes nothing."""

    def __init__(self) -> None:
        self.closed_with: int | None = None

    async def receive(self) -> str:
        raise NotImplementedError

    async def send(self, text: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.closed_with = code


async def test_who_cannot_keep_up_is_let_go_and_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "FAREWELL", 0.05)
    async with opened(tmp_path) as (hall, room, watcher):
        socket = StuckSocket()
        stuck = Connection(socket, hall, Settings(database=":"))
        hall.arrive(room, 0, stuck)
        for _ in range(connection.MOST_WAITING):
            stuck.send(b"{}")
        await hall.act(room, 0, "gain O1", "a")
        assert watcher.updates() == [(1, "gain O1")]
        async with asyncio.timeout(20):
            while socket.closed_with is None:
                await asyncio.sleep(0.01)
        assert socket.closed_with == 1013
