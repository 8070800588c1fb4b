"""The database: its form, what is written together, races, cleaning."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from projectl.game import Game
from projectl.server.protocol.messages import Options, SeatPlan
from projectl.server.storage import database
from projectl.server.storage.commits import _ENTRY_POSTGRES
from projectl.server.storage.database import Sqlite, database_url, migrate
from projectl.server.storage.schema import keepsakes, metadata
from projectl.server.storage.store import Store
from projectl.server.tables import keys
from projectl.server.tables.clocks import Entry
from projectl.server.tables.storage import Limits, Storage, StoreError, summary_of
from projectl.server.tables.table import Agreement, Refused, Table


def new_table(table_id: str, made_at: int = 1000, *kinds: Any) -> Table:
    seats = tuple(SeatPlan(kind) for kind in kinds or ("person", "person"))
    rules = {"edition": "second", "players": len(seats)}
    return Table(Agreement(table_id, made_at, rules, seats, Options(), "salt", seed=1))


def act(table: Table, text: str = "gain O1") -> Entry:
    entry = Entry(table.seq + 1, table.at + 1, "act", table.turn[0], text, f"id{table.seq}")
    table.apply(entry)
    return entry


async def log_of(store: Storage, table_id: str) -> list[Entry]:
    stored = await store.load(table_id)
    assert stored is not None
    return stored.log


async def test_the_migrations_make_what_the_code_expects(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", "0")  # comparing takes long on a busy machine
    store = Store(address)
    await store.open()

    def difference(db: Connection) -> list[Any]:
        migrate(db)  # a second time changes nothing
        return list(compare_metadata(MigrationContext.configure(db), metadata))

    assert await store._writing.run(difference) == []
    await store.close()


async def test_what_is_written_is_read_again(address: str) -> None:
    store = Store(address)
    await store.open()
    table = new_table("t1")
    await store.add(table, {0: b"zero", 1: b"one"}, b"invite")
    log = [act(table), act(table)]
    for entry in log:
        assert await store.append(table, entry, summary_of(table), {1: b"another"})
    stored = await store.load("t1")
    assert stored is not None
    assert stored.agreed == table.agreed
    assert stored.log == log
    assert stored.tokens == {0: b"zero", 1: b"another"}
    assert stored.invite == b"invite"
    assert await store.load("t2") is None
    (listed,) = await store.seats_of([b"zero", b"nothing"])
    assert (listed.agreed.id, listed.seat, listed.turn, listed.round) == ("t1", 0, 1, 1)
    assert await store.check()
    await store.close()


async def test_a_database_of_the_first_form_is_brought_up_to_date(tmp_path: Path) -> None:
    """Tables made by an older version are still there, and go on."""
    address = str(tmp_path / "tables.db")
    database = Sqlite(database_url(address), 1)
    table = new_table("t1")

    def make_old(db: Connection) -> None:
        migrate(db, "0001")
        agreed = msgspec.json.encode(table.agreed).decode()
        db.exec_driver_sql(
            "INSERT INTO tables (id, made_at, agreed, status, turn) VALUES (?, ?, ?, ?, ?)",
            ("t1", 1000, agreed, "playing", 1),
        )
        db.exec_driver_sql("INSERT INTO seats VALUES ('t1', 0, X'00', 1000)")

    await database.run(make_old)
    await database.close()
    store = Store(address)
    await store.open()
    (listed,) = await store.seats_of([b"\0"])
    assert (listed.agreed, listed.round) == (table.agreed, 0)
    assert await store.append(table, act(table), summary_of(table), {})
    (listed,) = await store.seats_of([b"\0"])
    assert listed.round == 1
    await store.close()


async def test_tokens_that_devices_shared_become_seats_of_their_account(address: str) -> None:
    """Form 0016: nothing of them is left in what an account keeps, and no seat changes hands."""
    store = Store(address)
    await store.open()
    mine, theirs = keys.hashed("mine"), keys.hashed("theirs")
    await store.add(new_table("t1"), {0: mine}, None)
    await store.add(new_table("t2"), {0: theirs}, None, player="ben")
    said = {"prefs": {"name": "Żoë"}, "seats": [{"token": "mine"}, {"token": "theirs"}, {}, 7]}
    lesson = {"learn": {"lesson": {"tokens": ["mine"]}}}
    texts = {"ana": json.dumps({**said, **lesson}), "ben": "no document", "cleo": '{"seats": 5}'}

    def begin(db: Connection) -> None:
        rows = [{"player": name, "kept": text, "version": 3} for name, text in texts.items()]
        db.execute(insert(keepsakes), rows)
        migrate(db, "0015")
        migrate(db)

    await store.write(begin)
    rows = await store.read(lambda db: db.execute(select(keepsakes)).all())
    kept = {row.player: row.kept for row in rows}
    assert json.loads(kept["ana"]) == {"prefs": {"name": "Żoë"}}
    assert (kept["ben"], kept["cleo"]) == ("no document", "{}")
    assert {row.version for row in rows} == {3}
    owned = await store.seats_of([], "ana")
    assert [one.agreed.id for one in owned] == ["t1"]
    assert [one.agreed.id for one in await store.seats_of([], "ben")] == ["t2"]
    await store.close()


async def test_a_number_is_taken_once(address: str) -> None:
    """Two processes with the same number: one wins, the other is told; both are whole."""
    one = Store(address)
    await one.open()
    table = new_table("t1")
    await one.add(table, {}, None)
    first = act(table)
    assert await one.append(table, first, None, {})
    second = Entry(1, 5000, "act", 0, "take white", "other")
    if one.is_postgres:
        assert not await one.append(table, second, summary_of(table), {0: b"stolen"})
    else:  # there is no other process; a number used twice is a mistake of ours
        with pytest.raises(StoreError):
            await one.append(table, second, summary_of(table), {0: b"stolen"})
    stored = await one.load("t1")
    assert stored is not None
    assert stored.log == [first]
    assert stored.tokens == {}
    await one.close()


async def test_many_writes_share_commits_and_one_bad_one_fails_alone(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.db"))
    await store.open()
    tables = [new_table(f"t{n}") for n in range(40)]
    await asyncio.gather(*(store.add(table, {}, None) for table in tables))
    entries = [act(table) for table in tables]
    again = store.append(tables[7], entries[7], None, {})
    results = await asyncio.gather(
        *(store.append(t, e, None, {}) for t, e in zip(tables, entries, strict=True)),
        again,
        return_exceptions=True,
    )
    assert results[:40] == [True] * 40
    assert isinstance(results[40], StoreError)
    assert all([len(await log_of(store, f"t{n}")) == 1 for n in range(40)])
    await store.close()


async def test_abandoned_empty_tables_are_cleaned_and_played_ones_kept(address: str) -> None:
    store = Store(address)
    await store.open()
    for name in ("empty", "played", "joined late", "in use"):
        await store.add(new_table(name, 1000, "person", "open"), {0: name.encode()}, b"i")
    await store.add(new_table("new", 9000), {}, None)
    played = new_table("played")
    await store.append(played, act(played), None, {})
    late = new_table("joined late", 1000, "person", "open", "open")
    joined = Entry(1, 8000, "join", 1, "Ben", "j")
    late.apply(joined)
    await store.append(late, joined, None, {})
    assert await store.clean(Limits(5000, 5000), ["in use"]) == ["empty"]
    assert await store.load("empty") is None
    assert [
        await store.load(n) is not None for n in ("played", "joined late", "in use", "new")
    ] == [True] * 4
    assert await store.seats_of([b"empty"]) == []
    await store.close()


async def test_what_goes_on_from_a_record_is_not_kept_for_ever(address: str) -> None:
    """With a move or without; whoever brought the record still has it."""
    store = Store(address)
    await store.open()
    record = Game.new(players=2, seed=1).record()
    for name, made_at in (("old", 1000), ("new", 6000)):
        agreed = msgspec.structs.replace(new_table(name, made_at).agreed, record=record, seed=None)
        table = Table(agreed)
        await store.add(table, {}, None)
        await store.append(table, act(table), summary_of(table), {})
    assert await store.clean(Limits(9000, 500), []) == []
    assert await store.clean(Limits(500, 5000), []) == ["old"]
    await store.close()


async def test_an_entry_whose_table_is_gone_is_not_written(address: str) -> None:
    """Nor does it take others with it that are written in the same commit."""
    store = Store(address)
    await store.open()
    gone, there = new_table("gone"), new_table("there")
    for table in (gone, there):
        await store.add(table, {}, None)
    assert await store.clean(Limits(5000, 5000), ["there"]) == ["gone"]
    writing = [store.append(table, act(table), summary_of(table), {}) for table in (gone, there)]
    assert await asyncio.gather(*writing) == [False, True]
    assert await store.load("gone") is None
    await store.close()


async def test_what_is_being_written_to_is_not_cleaned(postgres: str) -> None:
    """A first move that another process has not yet committed when cleaning begins."""
    store = Store(postgres)
    await store.open()
    table = new_table("t1")
    await store.add(table, {}, None)
    written, cleaned = asyncio.Event(), asyncio.Event()
    engine = create_async_engine(store.url)

    async def move() -> None:
        async with engine.begin() as db:
            row = [{"table_id": "t1", "seq": 1, "at": 1001, "kind": "act", "seat": 0}]
            values = {"rows": msgspec.json.encode(row).decode(), "holder": None}
            await db.execute(_ENTRY_POSTGRES, values)
            written.set()
            await cleaned.wait()

    moving = asyncio.create_task(move())
    await written.wait()
    assert await store.clean(Limits(5000, 5000), []) == []
    cleaned.set()
    await moving
    assert await store.clean(Limits(5000, 5000), []) == []
    assert len(await log_of(store, "t1")) == 1
    await engine.dispose()
    await store.close()


def test_addresses() -> None:
    assert database_url("/tmp/x.db").database == "/tmp/x.db"
    assert database_url("postgresql://u:p@h/d").drivername == "postgresql+asyncpg"
    for bad in ("mysql://h/d", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(StoreError):
            database_url(bad)


async def test_sqlite_commits_reach_the_disk(tmp_path: Path) -> None:
    """WAL with full synchronisation: a power cut loses nothing that was confirmed."""
    database = Sqlite(database_url(str(tmp_path / "t.db")), 1)

    def ask(db: Connection) -> tuple[Any, Any]:
        journal = db.exec_driver_sql("PRAGMA journal_mode").scalar()
        return journal, db.exec_driver_sql("PRAGMA synchronous").scalar()

    assert await database.run(ask) == ("wal", 2)
    await database.close()


async def test_a_link_to_the_file_is_the_file(tmp_path: Path) -> None:
    """Two servers on one file would not hear of each other, by whatever name they know it."""
    store = Store(str(tmp_path / "tables.db"))
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "tables.db")
    with pytest.raises(StoreError, match="another server uses"):
        Store(str(link))
    await store.close()


async def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    await store.open()
    await store.add(new_table("t1"), {}, None)
    files = [file for file in tmp_path.iterdir() if file.is_file()]
    assert {file.name for file in files} >= {"tables.db", "tables.db-wal"}
    assert [oct(file.stat().st_mode & 0o077) for file in files] == ["0o0"] * len(files)
    await store.close()


async def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    store = Store(address)
    await store.open()
    newer = "UPDATE alembic_version SET version_num = '9999'"
    await store.write(lambda db: db.exec_driver_sql(newer))
    await store.close()
    again = Store(address)
    with pytest.raises(StoreError, match="newer than this version"):
        await again.open()
    await again.close()


async def test_what_fails_among_others_fails_alone_and_in_its_own_words(address: str) -> None:
    """Moves and other work share a transaction; who is refused takes nothing along."""
    store = Store(address)
    await store.open()
    table = new_table("t1")
    await store.add(table, {}, None)

    def keep(db: Connection, player: str) -> str:
        db.execute(insert(keepsakes).values(player=player, kept="{}", version=1))
        return player

    def refuse(db: Connection) -> None:
        keep(db, "nobody")
        raise Refused("too_many", "enough wait here")

    done = await asyncio.gather(
        store.write(lambda db: keep(db, "ana")),
        store.write(refuse),
        store.append(table, act(table), summary_of(table), {}),
        store.write(lambda db: keep(db, "ana")),
        store.write(lambda db: keep(db, "ben")),
        return_exceptions=True,
    )
    assert isinstance(done[1], Refused)
    first, second = sorted((done[0], done[3]), key=lambda one: isinstance(one, StoreError))
    assert (first, type(second)) == ("ana", StoreError), "one of two who do the same"
    assert (done[2], done[4]) == (True, "ben")
    kept = await store.read(lambda db: db.execute(select(keepsakes.c.player)).scalars().all())
    assert sorted(kept) == ["ana", "ben"]
    assert len(await log_of(store, "t1")) == 1
    await store.close()
