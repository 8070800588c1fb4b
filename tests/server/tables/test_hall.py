"""The hall without a network: what is shown when the database fails, and who cannot keep up."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from projectl.game import Game
from projectl.rules import options
from projectl.server.http import connection
from projectl.server.http.connection import Connection
from projectl.server.protocol.messages import NewTable, Options, SeatPlan
from projectl.server.settings import Settings
from projectl.server.storage.store import Store
from projectl.server.tables import hall as hall_module
from projectl.server.tables import seating
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import Room, now_ms
from projectl.server.tables.storage import Storage, StoreError
from projectl.server.tables.table import SPECTATOR, Agreement, Refused, Table
from projectl.server.workers.bots import Thinkers
from tests.server.storage.test_store import log_of


class Watcher:
    """A viewer that remembers what it was told."""

    looks = False

    def __init__(self) -> None:
        self.said: list[Any] = []

    def send(self, message: bytes) -> None:
        self.said.append(json.loads(message))

    def send_away(self) -> None:
        self.said.append({"type": "sent away"})

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
        assert await log_of(hall.store, "t1") == []


async def test_many_at_once_at_one_table_are_put_in_one_order(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hall, room, watcher):
        results = await asyncio.gather(
            *(hall.act(room, 0, "gain O1", f"a{n}") for n in range(10)), return_exceptions=True
        )
        done = [r for r in results if not isinstance(r, BaseException)]
        assert [entry.seq for entry, _ in done] == [1, 2, 3]
        assert watcher.updates() == [(n, "gain O1") for n in (1, 2, 3)]
        assert [entry.seq for entry in await log_of(hall.store, "t1")] == [1, 2, 3]


class StuckSocket:
    """One whose other end takes nothing."""

    def __init__(self) -> None:
        self.closed_with: int | None = None

    async def receive(self) -> str:
        raise NotImplementedError

    def send(self, message: bytes) -> bool:
        return False

    async def drain(self) -> None:
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


async def test_nobody_fills_a_log_by_taking_back_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn has so many undos; the next one has as many again. What was done is found again."""
    monkeypatch.setattr(hall_module, "MOST_UNDONE", 3)
    async with opened(tmp_path) as (hall, room, _):
        for number in range(3):
            await hall.act(room, 0, "gain O1", f"a{number}")
            await hall.undo(room, 0, f"u{number}")
        await hall.act(room, 0, "gain O1", "a3")
        with pytest.raises(Refused) as refusal:
            await hall.undo(room, 0, "u3")
        assert refusal.value.code == "too_many"
        assert (await hall.undo(room, 0, "u2"))[1]
        for number in (4, 5):
            await hall.act(room, 0, "gain O1", f"a{number}")
        await hall.act(room, 1, "gain O1", "b")
        await hall.undo(room, 1, "u4")


async def test_a_full_log_has_room_for_moves_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "MOST_ENTRIES", 1)
    async with opened(tmp_path) as (hall, room, _):
        await hall.act(room, 0, "gain O1", "a")
        for asking in (hall.undo(room, 0, "u"), hall.react(room, 0, "hello", "r")):
            with pytest.raises(Refused) as refusal:
                await asking
            assert refusal.value.code == "too_many"
        assert (await hall.act(room, 0, "gain O1", "b"))[0].seq == 2


async def test_a_game_that_never_ends_can_only_be_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By people if they like, by bots at once: nobody fills a disk by moves that lead nowhere."""
    monkeypatch.setattr(hall_module, "MOST_MOVES", 4)
    async with opened(tmp_path) as (hall, room, _):
        for number in range(4):
            await hall.act(room, number // 3, "gain O1", f"a{number}")
        with pytest.raises(Refused) as refusal:
            await hall.act(room, 1, "gain O1", "b")
        assert refusal.value.code == "too_many"
        room.table.seats[1].kind = "bot"
        room.table.seats[1].bot = "1"
        hall.drive(room)
        async with asyncio.timeout(60):
            while room.table.log[-1].text != "resign":
                await asyncio.sleep(0.01)
        assert room.table.log[-1].seat == 1
        await hall.act(room, 0, "resign", "c")
        assert room.table.status == "over"


async def test_of_a_record_only_what_it_takes_to_play_it_is_kept(tmp_path: Path) -> None:
    """Whatever else somebody has written into it does not fill the disk."""
    async with opened(tmp_path) as (hall, _, _):
        record = Game.new(players=2, seed=1).record()
        junk = "x" * 1000
        stuffed = {
            **record,
            "junk": junk,
            "rules": {**record["rules"], "junk": junk},
            "setup": {**record["setup"], "junk": junk},
            "actions": ["0   gain    O1  "],
        }
        made = await seating.make_table(hall, NewTable([SeatPlan("person")] * 2, record=stuffed))
        stored = await hall.store.load(made.table)
        assert stored is not None
        kept = stored.agreed.record
        assert kept is not None
        assert "junk" not in str(kept)
        assert kept["setup"] == record["setup"]
        assert kept["actions"] == ["0 gain O1"]


async def test_a_crowd_that_comes_is_told_once(tmp_path: Path) -> None:
    """Not each for each: a hundred who come would be five thousand messages."""
    async with opened(tmp_path) as (hall, room, watcher):
        crowd = [Watcher() for _ in range(100)]
        for one in crowd:
            hall.arrive(room, SPECTATOR, one)
        async with asyncio.timeout(20):
            while not any(m.get("watchers") == 100 for m in watcher.said):
                await asyncio.sleep(0.01)
        assert sum(len(one.said) for one in crowd) <= 200


def test_the_clocks_do_not_follow_a_wall_clock_that_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now_ms()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert 0 <= now_ms() - before < 60_000


async def test_who_made_a_table_is_known_after_a_restart(tmp_path: Path) -> None:
    """For fair shares of the bots' time; which address it was is not in the database."""
    address = str(tmp_path / "tables.db")
    owners: list[list[str]] = []
    for _ in range(2):
        store = Store(address)
        await store.open()
        hall = Hall(store, Thinkers(1))
        asked = NewTable([SeatPlan("person"), SeatPlan("person")])
        made = [
            await seating.make_table(hall, asked, of) for of in ("192.0.2.1", "192.0.2.1", "::2")
        ]
        if not owners:
            tables = [one.table for one in made]
        owners.append([(await hall.room(table)).owner for table in tables])
        owners.append([(await hall.room(one.table)).owner for one in made])
        await hall.close()
        await store.close()
    assert owners[0][0] == owners[0][1] != owners[0][2]
    assert owners == [owners[0]] * 4
    assert b"192.0.2.1" not in (tmp_path / "tables.db").read_bytes()
