"""Finished games: packed they are the same games, and those that are removed leave their records."""

import json
from pathlib import Path

import pytest
from sqlalchemy import func, select

from projectl.game import Game
from projectl.server.protocol.messages import Options, SeatPlan
from projectl.server.storage.database import migrate
from projectl.server.storage.packing import pack, unpack
from projectl.server.storage.schema import entries, tables
from projectl.server.storage.store import Store
from projectl.server.tables.clocks import Entry
from projectl.server.tables.storage import Limits, summary_of
from projectl.server.tables.table import Agreement, Table
from tests.server.storage.test_store import act, log_of, new_table

FAR = 10**12


async def finished(store: Store, table_id: str) -> Table:
    """A game that one player leaves at once, after the other has sat down."""
    plans = (SeatPlan("person", "Ana"), SeatPlan("open"))
    table = Table(Agreement(table_id, 1000, {"players": 2}, plans, Options(), "salt", seed=1))
    await store.add(table, {0: table_id.encode()}, None)
    await say(store, table, "join", 1, "Ben")
    for seat in (0, 1):
        await say(store, table, "act", seat, "resign")
    assert table.status == "over"
    return table


async def say(store: Store, table: Table, kind: str, seat: int, text: str) -> None:
    entry = Entry(table.seq + 1, table.at + 10, kind, seat, text, f"id{table.seq}")  # type: ignore[arg-type]
    table.apply(entry)
    assert await store.append(table, entry, summary_of(table), {})


async def rows(store: Store) -> int:
    question = select(func.count()).select_from(entries)
    return await store.read(lambda db: db.execute(question).scalar_one())


def test_a_packed_log_is_small() -> None:
    table = new_table("t1")
    while table.seq < 60 and table.status == "playing":
        act(table, str(table.game.legal_actions()[0]))
    packed = pack(table.log)
    assert unpack(packed) == table.log
    assert len(packed) < 20 * len(table.log)


async def test_packed_games_are_the_same_games(address: str) -> None:
    store = Store(address)
    await store.open()
    over, running = await finished(store, "over"), new_table("running")
    await store.add(running, {}, None)
    await store.append(running, act(running), summary_of(running), {})
    (before,) = await store.seats_of([b"over"])
    assert await store.pack(over.at) == 0  # something has just happened there
    assert await store.pack(FAR) == 1
    assert await store.pack(FAR) == 0
    assert await rows(store) == 1
    stored = await store.take("over")
    assert stored is not None
    assert stored.log == over.log
    (after,) = await store.seats_of([b"over"])
    assert after == before
    assert after.names == ["Ana", "Ben"]
    await say(store, over, "react", 0, "thanks")  # the log goes on beside it
    assert await log_of(store, "over") == over.log
    assert await store.clean(Limits(FAR, FAR), ["running"]) == []  # it is not empty
    await store.close()


@pytest.mark.parametrize("archived", [True, False])
async def test_old_games_are_removed_and_leave_their_records(
    address: str,
    tmp_path: Path,
    archived: bool,
) -> None:
    store = Store(address)
    await store.open()
    old, back = await finished(store, "old"), await finished(store, "back")
    await store.pack(FAR)
    await say(store, back, "react", 0, "thanks")
    folder = tmp_path / "records" if archived else None
    assert await store.prune(old.at, folder) == 0
    assert await store.prune(old.at + 1, folder) == 1
    assert await store.load("old") is None
    assert await store.load("back") is not None
    if folder is not None:
        assert [file.name for file in folder.iterdir()] == ["old.json"]
        record = json.loads((folder / "old.json").read_text())
        assert record["names"] == ["Ana", "Ben"]
        assert Game.from_record(record).is_over
    await store.close()


async def test_what_cannot_be_archived_is_not_removed(address: str, tmp_path: Path) -> None:
    store = Store(address)
    await store.open()
    await finished(store, "old")
    await store.pack(FAR)
    (tmp_path / "records").write_text("this is no folder")
    with pytest.raises(FileExistsError):
        await store.prune(FAR, tmp_path / "records")
    assert await store.load("old") is not None
    await store.close()


async def test_what_another_process_has_open_is_left_alone(postgres: str) -> None:
    store = Store(postgres)
    await store.open()
    await finished(store, "over")
    number = "INSERT INTO processes (address, seen_at) VALUES ('a:1', now()) RETURNING number"
    held = await store.write(lambda db: db.exec_driver_sql(number).scalar())
    await store.write(lambda db: db.execute(tables.update().values(held_by=held)))
    assert await store.pack(FAR) == 0
    await store.write(lambda db: db.execute(tables.update().values(held_by=None)))
    assert await store.pack(FAR) == 1
    await store.close()


async def test_an_older_version_finds_every_entry_again(address: str) -> None:
    store = Store(address)
    await store.open()
    table = await finished(store, "over")
    await store.pack(FAR)
    await say(store, table, "react", 0, "thanks")
    await store.write(lambda db: migrate(db, "0008"))
    assert await rows(store) == table.seq
    await store.write(migrate)
    assert await log_of(store, "over") == table.log
    await store.close()
