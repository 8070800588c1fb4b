"""``projectl migrate``: a database brought to the newest form, or back to an earlier one."""

from typing import Annotated

import typer

from projectl.cli.commands.tables.serve import Database
from projectl.cli.commands.upkeep.backup import address_of, done
from projectl.cli.terminal.output import say


def migrate(
    database: Database = None,
    to: Annotated[
        str | None, typer.Option(help="The form, such as 0007; by default the newest.")
    ] = None,
) -> None:
    """Bring a database to the newest form, or back to that of an earlier version.

    A server does the first when it starts. Going back is for installing an earlier version again:
    stop all servers, make a backup, go back with this version, and then install the other.

    \b
    Examples:
      projectl migrate
      projectl migrate --to 0007
    """
    from projectl.server.storage.alone import bring_to
    from projectl.server.storage.database import forms

    if to is not None and to not in forms():
        raise typer.BadParameter(f"choose one of {', '.join(forms())}", param_hint="--to")
    before, after = done(bring_to(address_of(database), to or "head"))
    say(f"the database has form {after}" + (f", and had {before}" if before != after else ""))
