"""``projectl restore``: a database from a backup."""

from pathlib import Path
from typing import Annotated

import typer

from projectl.cli.commands.tables.serve import Database
from projectl.cli.commands.upkeep.backup import address_of, done, listed, show_progress
from projectl.cli.terminal.output import say


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `projectl backup` wrote.")],
    database: Database = None,
    force: Annotated[
        bool, typer.Option("--force", help="Remove what is in the database first.")
    ] = False,
) -> None:
    """Fill a database from a backup, of SQLite or PostgreSQL, into either.

    The file is checked first; then everything comes in, or nothing changes. A backup of an earlier
    version is brought up to date. Servers on that database must be stopped.

    \b
    Examples:
      projectl restore games.backup
      projectl restore --database postgresql://projectl@localhost/projectl games.backup
    """
    from projectl.server.storage import archive

    contents = done(archive.restore(address_of(database), file, force, show_progress))
    say(f"{file}: {listed(contents)} restored and compared")
