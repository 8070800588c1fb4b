"""Backups: what was written to a file comes back from it, into the same kind of database or another."""

import asyncio
import gzip
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from projectl.server.storage import archive, packing
from projectl.server.storage.alone import alone, bring_to
from projectl.server.storage.analysis_store import AnalysisStore, Asker
from projectl.server.storage.archive import backup, check, restore
from projectl.server.storage.database import forms
from projectl.server.storage.schema import dailies, entries, metadata, tables
from projectl.server.storage.store import Store
from projectl.server.tables.judging import WantedAnalysis
from projectl.server.tables.storage import StoreError, summary_of
from tests.server.storage.test_store import act, new_table

TABLES = 10


def quiet(table: str, rows: int, of: int) -> None:
    """Nobody wants to know how far it is."""


@pytest.fixture(params=["sqlite", "postgres"])
def source(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with games, by whichever it is kept."""
    address = _new(request, tmp_path / "source.db")
    asyncio.run(_play(address))
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path, source: str) -> str:
    """Where nothing is yet."""
    return _new(request, tmp_path / "target.db")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.backup"


def _new(request: pytest.FixtureRequest, file: Path) -> str:
    if request.param == "sqlite":
        return str(file)
    server = request.getfixturevalue("postgres_server")
    name = f"test_{os.getpid()}_{os.urandom(6).hex()}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(name))


async def _play(address: str) -> None:
    store = Store(address)
    await store.open()
    for number in range(TABLES):
        table = new_table(f"t{number}", 1000 + number)
        await store.add(table, {0: bytes([0, 255, number]), 1: os.urandom(32)}, None)
        for _ in range(number % 4):
            await store.append(table, act(table), summary_of(table), {})
    await store.secret("daily")
    wanted = WantedAnalysis("a" * 32, '{"names": ["Žofie"]}', 3)
    await AnalysisStore(store).ask(wanted, Asker("x", "y"), 5, 9, 9)
    row = {"day": "2026-11-17", "kind": "solo", "device": b"\0d", "table_id": "t1", "won": True}
    await store.write(lambda db: db.execute(dailies.insert().values(row)))
    await store.close()


async def _all(address: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that should come back, in an order of our own."""

    def read(db: Connection) -> dict[str, list[tuple[Any, ...]]]:
        found = {}
        for table in metadata.sorted_tables:
            columns = archive._columns(table)
            rows = db.execute(select(*(table.c[name] for name in columns)))
            found[table.name] = sorted((tuple(row) for row in rows), key=repr)
        return found

    return await alone(address, read)


async def test_it_comes_back_whole_also_into_the_other_kind(
    source: str, target: str, file: Path
) -> None:
    written = await backup(source, file, False, quiet)
    assert oct(file.stat().st_mode & 0o777) == "0o600"
    assert written.totals["tables"].rows == TABLES
    assert written == check(file) == await restore(target, file, False, quiet)
    assert await _all(target) == await _all(source)
    store = Store(target)
    await store.open()
    table = new_table("t1", 1001)
    act(table)
    assert await store.append(table, act(table), summary_of(table), {})
    stored = await store.load("t1")
    assert stored is not None
    assert len(stored.log) == 2
    await store.close()


async def test_nothing_is_written_over_unasked(source: str, file: Path) -> None:
    await backup(source, file, False, quiet)
    with pytest.raises(StoreError, match="is there already: --force"):
        await backup(source, file, False, quiet)
    await backup(source, file, True, quiet)
    with pytest.raises(StoreError, match="there are games in this database: --force"):
        await restore(source, file, False, quiet)
    await alone(source, lambda db: db.execute(tables.delete().where(tables.c.id == "t3")))
    await restore(source, file, True, quiet)
    assert len((await _all(source))["tables"]) == TABLES
    assert [path.name for path in file.parent.iterdir() if path.name.startswith(".")] == []


async def test_a_server_must_be_stopped_to_restore_but_not_to_back_up(
    source: str, file: Path
) -> None:
    store = Store(source)
    await store.open()
    await store.seen_at("t1", 0)
    await backup(source, file, False, quiet)
    for force in (False, True):
        with pytest.raises(StoreError, match=r"another server uses|others use this database"):
            await restore(source, file, force, quiet)
    await store.close()


@pytest.mark.parametrize("source", ["sqlite"], indirect=True)
@pytest.mark.parametrize("harm", ["cut", "changed", "not a backup", "a row less", "gone"])
async def test_a_damaged_file_is_refused_before_anything_is_touched(
    source: str, file: Path, harm: str
) -> None:
    await backup(source, file, False, quiet)
    content = file.read_bytes()
    if harm == "cut":
        file.write_bytes(content[:-20])
    elif harm == "changed":
        middle = len(content) // 2
        file.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])
    elif harm == "not a backup":
        file.write_text("nothing of the kind")
    elif harm == "a row less":
        lines = gzip.decompress(content).splitlines(keepends=True)
        row = next(n for n, line in enumerate(lines) if line.startswith(b"["))
        file.write_bytes(gzip.compress(b"".join(lines[:row] + lines[row + 1 :])))
    else:
        file.unlink()
    with pytest.raises(StoreError, match=r"is damaged|cannot be read"):
        await restore(source, file, True, quiet)
    assert len((await _all(source))["tables"]) == TABLES


async def test_what_goes_wrong_on_the_way_changes_nothing(
    source: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await backup(source, file, False, quiet)
    await alone(source, lambda db: db.execute(tables.delete().where(tables.c.id != "t3")))
    lossy = archive._decoded
    monkeypatch.setattr(archive, "_decoded", lambda lines, binary: lossy(lines, binary)[1:])
    with pytest.raises(StoreError, match="what came in differs from the file"):
        await restore(source, file, True, quiet)
    assert [row[0] for row in (await _all(source))["tables"]] == ["t3"]


@pytest.mark.parametrize("source", ["sqlite"], indirect=True)
async def test_a_backup_of_a_newer_version_is_refused(source: str, file: Path) -> None:
    await backup(source, file, False, quiet)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines[0] = lines[0].replace(f'"{forms()[-1]}"'.encode(), b'"9999"')
    file.write_bytes(gzip.compress(b"".join(lines)))
    with pytest.raises(StoreError, match="which is newer than this"):
        await restore(source, file, True, quiet)


async def test_there_must_be_something_to_back_up(tmp_path: Path, file: Path) -> None:
    with pytest.raises(StoreError, match="there is no database at"):
        await backup(str(tmp_path / "nothing.db"), file, False, quiet)
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreError, match="there are no games"):
        await backup(str(tmp_path / "empty.db"), file, False, quiet)
    assert not file.exists()


# ------------------------------------------------------------- from version to version
async def test_from_the_first_form_to_the_newest_and_back(source: str, file: Path) -> None:
    """Going back step by step loses no game, packed or not, and what the first version backed up
    can be restored.
    """
    everything, newest = await _all(source), forms()[-1]
    await alone(source, _pack)
    assert len((await _all(source))["entries"]) == len(everything["entries"]) - 3
    for later, earlier in pairwise(reversed(forms())):
        assert await bring_to(source, earlier) == (later, earlier)
    assert (await backup(source, file, False, quiet)).head.form == "0001"
    assert await bring_to(source, "head") == ("0001", newest)
    upgraded = await _all(source)
    for name in ("seats", "entries"):
        assert upgraded[name] == everything[name]
    assert [row[:3] for row in upgraded["tables"]] == [row[:3] for row in everything["tables"]]
    await restore(source, file, True, quiet)
    assert await _all(source) == upgraded
    store = Store(source)
    await store.open()
    stored = await store.load("t7")
    assert stored is not None
    assert len(stored.log) == 3
    await store.close()


def _pack(db: Connection) -> None:
    """One of the games, as if it had been over for long."""
    packed = packing.pack(packing.entries_of(db, "t7"))
    db.execute(tables.update().where(tables.c.id == "t7").values(packed=packed, ended_at=9))
    db.execute(entries.delete().where(entries.c.table_id == "t7"))


def test_the_first_form_is_the_one_first_released() -> None:
    assert forms()[0] == "0001"
    assert forms() == sorted(forms())
