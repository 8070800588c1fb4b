"""``projectl site``: the whole game as files for a static host."""

from pathlib import Path
from typing import Annotated

import typer

from projectl.cli.terminal.output import complain, fail, say


def site(
    folder: Annotated[Path, typer.Argument(help="Where to write it: a new or an empty folder.")],
    base: Annotated[
        str, typer.Option(help="The path of the site on its host, between slashes.")
    ] = "/",
) -> None:
    """Write the whole game as files for a static host; it needs no server.

    Everything but other people works there: the engine and the tables live in the browser.

    \b
    Examples:
      projectl site public
      projectl site public --base /projectl/
    """
    from projectl import site as static
    from projectl.server.settings import Settings

    try:
        size = static.write(folder, Settings().static, base)
    except static.SiteError as error:
        fail(str(error))
    if not static.is_compiled():
        complain("the engine is plain Python: it plays the same games, but slowly")
    say(f"{folder}: {size / 1e6:.1f} MB, to be shown under {base}")
