"""``projectl doctor``: what is installed, what works, and what to do about the rest."""

import json
import os
import platform
import webbrowser
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Annotated

import typer

from projectl import __file__ as package
from projectl._version import __version__
from projectl.cli.built import has_page, is_compiled
from projectl.cli.commands.tables.serve import Database
from projectl.cli.extras import how_to_get, needs
from projectl.cli.findings import Finding
from projectl.cli.terminal.output import WRONG, say


def doctor(
    url: Annotated[
        str | None, typer.Argument(help="With --server: the address of one that runs.")
    ] = None,
    server: Annotated[
        bool, typer.Option("--server", help="Look at what a server needs, or at one that runs.")
    ] = False,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Say what is installed, what works and what is missing.

    With --server it looks at the settings in the environment, the database with its form and disk,
    processes, limits and clocks; with an address also at how that server answers through its proxy.
    The exit code is 1 if something that is needed for playing does not work.

    \b
    Examples:
      projectl doctor
      projectl doctor --server
      projectl doctor --server https://play.example
      projectl doctor --json
      projectl doctor --database postgresql://projectl@localhost/projectl
    """
    found = [_program()]
    if url is not None:
        from projectl.cli.visit import visit

        found += visit(url)
    else:
        found += [_engine(), _page(), _database(database)]
        found += _needs_of_a_server(database) if server else [_browser(), *_extras()]
    if as_json:
        say(json.dumps([finding._asdict() for finding in found], indent=1))
    else:
        for name, good, says in found:
            say(f"{'–' if good is None else '✓' if good else '✗'} {name:18} {says}")
    if any(finding.good is False for finding in found):
        raise typer.Exit(WRONG)


def _program() -> Finding:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    where = Path(package).parent
    return Finding("projectl", True, f"{__version__} on {python}, {platform.system()}, in {where}")


def _engine() -> Finding:
    if is_compiled():
        return Finding("engine", True, "compiled")
    if os.environ.get("PROJECTL_PURE") == "1":
        return Finding("engine", None, "interpreted, because PROJECTL_PURE is 1: right, but slow")
    return Finding(
        "engine", None, "interpreted: right, but slow; install it again online or with a C compiler"
    )


def _page() -> Finding:
    if has_page():
        return Finding("web page", True, "built")
    return Finding(
        "web page", False, "missing: install a wheel, or build it online or with Node.js at hand"
    )


def _database(given: str | None) -> Finding:
    import asyncio

    from projectl.server.settings import Settings

    try:
        address = given or Settings.from_environment(os.environ).database
        shown = asyncio.run(asyncio.wait_for(_reach(address), 10))
    except ModuleNotFoundError as error:
        remedy = how_to_get(error.name or "") or "pip install 'projectl[server]'"
        return Finding("database", None, f"needs {error.name}: {remedy}")
    except Exception as error:  # whatever a driver may raise
        return Finding("database", False, f"{type(error).__name__}: {error}")
    return Finding("database", True, shown)


async def _reach(address: str) -> str:
    """Ask a database for something; a file that is not there yet must be possible to make."""
    from sqlalchemy import text

    from projectl.server.storage.database import Postgres, Sqlite, database_url

    url = database_url(address)
    server: Postgres | Sqlite
    if url.drivername != "sqlite":
        server = Postgres(url)
    else:
        file = Path(str(url.database))
        if not file.exists():
            folder = next(place for place in file.absolute().parents if place.exists())
            if not os.access(folder, os.W_OK):
                raise PermissionError(f"{folder} may not be written to")
            return f"{file}, to be made"
        server = Sqlite(url, 1)
    try:
        await server.run(lambda db: db.execute(text("SELECT 1")))
    finally:
        await server.close()
    return f"{url.render_as_string(hide_password=True)} answers"


def _needs_of_a_server(database: str | None) -> Iterator[Finding]:
    from projectl.cli.checkup import look_at_settings

    return look_at_settings(os.environ, database)


def _browser() -> Finding:
    try:
        return Finding("browser", True, getattr(webbrowser.get(), "name", "the system's own"))
    except webbrowser.Error:
        return Finding("browser", None, "none found: `projectl play` says which address to open")


def _extras() -> Iterator[Finding]:
    """Which optional parts can be used, by what the package itself says it needs for them."""
    for extra_name, packages in needs().items():
        versions = {name: _version(name) for name in packages}
        missing = [name for name, version in versions.items() if not version]
        if missing:
            how = f"pip install 'projectl[{extra_name}]'"
            yield Finding(f"[{extra_name}]", None, f"without {', '.join(missing)}: {how}")
        else:
            yield Finding(
                f"[{extra_name}]", True, ", ".join(f"{n} {v}" for n, v in versions.items())
            )


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""
