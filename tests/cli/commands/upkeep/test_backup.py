"""``projectl backup``, ``restore`` and ``migrate``: what they say, on an SQLite file."""

import asyncio
from pathlib import Path

import pytest

from projectl.server.storage.database import forms
from projectl.server.storage.store import Store
from projectl.server.tables.storage import summary_of
from tests.cli.conftest import Run
from tests.server.storage.test_store import act, new_table


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One table with two moves."""
    address = str(tmp_path / "tables.db")

    async def play() -> None:
        store = Store(address)
        await store.open()
        table = new_table("t1")
        await store.add(table, {}, None)
        for _ in range(2):
            await store.append(table, act(table), summary_of(table), {})
        await store.close()

    asyncio.run(play())
    return address


def test_there_and_back(run: Run, database: str, tmp_path: Path) -> None:
    file, copy = str(tmp_path / "games.backup"), str(tmp_path / "copy.db")
    said = run("backup", "--database", database, file)
    assert said.exit_code == 0
    assert "2 entries, 2 seats, 1 tables" in said.stdout
    assert said.stdout.endswith("read back and counted\n")
    assert run("restore", "--database", copy, file).stdout.endswith("restored and compared\n")
    again = run("restore", "--database", copy, file)
    assert (again.exit_code, again.stdout) == (1, "")
    assert "projectl: there are games in this database: --force" in again.stderr
    assert run("restore", "--force", "--database", copy, file).exit_code == 0
    over = run("backup", "--database", database, file)
    assert over.exit_code == 1
    assert "is there already: --force writes over it" in over.stderr


def test_what_is_missing_is_said_in_one_line(run: Run, tmp_path: Path) -> None:
    nothing = run("backup", "--database", str(tmp_path / "none.db"), str(tmp_path / "x"))
    assert (nothing.exit_code, nothing.stderr.count("\n")) == (1, 1)
    assert "there is no database at" in nothing.stderr
    gone = run("restore", "--database", str(tmp_path / "none.db"), str(tmp_path / "x"))
    assert (gone.exit_code, gone.stderr.count("\n")) == (1, 1)
    assert "cannot be read: No such file" in gone.stderr
    assert not (tmp_path / "none.db").exists()


def test_to_an_earlier_form_and_back(run: Run, database: str) -> None:
    newest = forms()[-1]
    back = run("migrate", "--database", database, "--to", "0001")
    assert back.stdout == f"the database has form 0001, and had {newest}\n"
    assert run("migrate", "--database", database).stdout.startswith(
        f"the database has form {newest}"
    )
    assert run("migrate", "--database", database).stdout == f"the database has form {newest}\n"
    assert run("migrate", "--database", database, "--to", "9999").exit_code == 2
