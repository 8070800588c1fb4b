"""``projectl backup``: everything in a server's database in one file, written while it runs."""

import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from projectl.cli.commands.tables.serve import Database
from projectl.cli.terminal.output import fail, say

if TYPE_CHECKING:
    from projectl.server.storage.archive import Contents

Found = TypeVar("Found")


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file.")] = False,
) -> None:
    """Write everything in a server's database to a file, while it runs.

    All of it is of one moment. The file is read back and counted before it gets its name, and it
    fits every database: what was in SQLite can be restored into PostgreSQL.

    \b
    Examples:
      projectl backup games.backup
      projectl backup --database postgresql://projectl@localhost/projectl games.backup
    """
    from projectl.server.storage import archive

    address = address_of(database)
    contents = done(archive.backup(address, file, force, show_progress))
    say(f"{file}: {listed(contents)}, {file.stat().st_size:,} bytes, read back and counted")


def address_of(database: str | None) -> str:
    """The database that was named, or the one a server here would use."""
    from projectl.server.settings import Settings, SettingsError

    try:
        return database or Settings.from_environment(os.environ).database
    except SettingsError as error:
        fail(str(error))


def done(work: Coroutine[None, None, Found]) -> Found:
    """Have something done; what stands in its way is said in one line."""
    import asyncio

    from projectl.server.tables.storage import StoreError

    try:
        return asyncio.run(work)
    except StoreError as error:
        fail(str(error))
    finally:
        show_progress("", 0, 0)


def show_progress(table: str, rows: int, of: int) -> None:
    """How far it is, on a terminal."""
    if sys.stderr.isatty():
        shown = f"{table}: {rows:,}" + (f" of {of:,}" if of else "") if table else ""
        sys.stderr.write(f"\r\033[K{shown}")
        sys.stderr.flush()


def listed(contents: "Contents") -> str:
    """What a file holds, in words."""
    totals = contents.totals.items()
    return ", ".join(f"{total.rows:,} {name}" for name, total in totals if total.rows) or "nothing"
