"""``projectl serve``: the game server, and the web page if it has been built."""

import os
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from threading import Thread
from typing import Annotated

import typer

from projectl import packs
from projectl.cli.built import mention_slowness
from projectl.cli.settings import Packs, read_packs
from projectl.cli.terminal.output import WRONG, fail, say

HERE = "127.0.0.1"
LEVELS = ("debug", "info", "warning", "error")

Database = Annotated[
    str | None,
    typer.Option(
        envvar="PROJECTL_DATABASE_URL",
        help="SQLite file, or postgresql:// URL. Without it, a file in your data folder.",
    ),
]


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = HERE,
    port: Annotated[int, typer.Option(help="Port; 0 for any free one.", min=0, max=65535)] = 8000,
    database: Database = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Web address whose pages may use this server, if not its own."),
    ] = None,
    trust_proxy: Annotated[
        str | None,
        typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed, or *."),
    ] = None,
    processes: Annotated[
        int, typer.Option(help="So many share the port; more than one need PostgreSQL.", min=1)
    ] = 1,
    log_level: Annotated[str, typer.Option(help=f"One of {', '.join(LEVELS)}.")] = "info",
    pack: Packs = None,
) -> None:
    """Serve tables for people and bots over HTTP and WebSocket.

    \b
    Examples:
      projectl serve
      projectl serve --host 0.0.0.0 --port 8080
      projectl serve --database postgresql://projectl@localhost/projectl --processes 4
      projectl serve --pack my-ghost.toml
    """
    if log_level not in LEVELS:
        raise typer.BadParameter(f"choose one of {', '.join(LEVELS)}", param_hint="--log-level")
    mention_slowness()
    if pack:
        read_packs(pack)
        # So that every process of the server has them.
        os.environ[packs.HOST] = os.pathsep.join(str(file.resolve()) for file in pack)
    run(host, port, database, log_level, tuple(origin or ()), trust_proxy, processes)


def run(
    host: str,
    port: int,
    database: str | None,
    log_level: str,
    origins: tuple[str, ...] = (),
    trust_proxy: str | None = None,
    processes: int = 1,
    browser: bool = False,
) -> None:
    """Serve until told to stop; ``browser`` opens the page once there is one to open."""
    # Imported here so that asking for help does not wait for a web server.
    from projectl.server import run as one
    from projectl.server.family import Family
    from projectl.server.settings import Settings, SettingsError, checked_origins, checked_proxies
    from projectl.server.storage.database import is_postgres
    from projectl.server.tables.storage import StoreError

    def started(listening: int) -> None:
        shown = "localhost" if host in ("0.0.0.0", HERE, "::", "::1") else host
        address = f"http://{shown}:{listening}"
        say(f"projectl is at {address}  (Ctrl+C stops it)")
        sys.stdout.flush()
        if browser:  # in a thread: some browsers keep whoever opens them waiting
            Thread(target=webbrowser.open, args=[address], daemon=True).start()

    try:
        settings = Settings.from_environment(os.environ)
        settings = replace(
            settings,
            database=database or settings.database,
            origins=checked_origins(origins) or settings.origins,
            processes=processes,
        )
        if trust_proxy is not None:
            settings = replace(settings, trusted_proxies=checked_proxies(trust_proxy))
        door = one.Door(host, port, log_level)
        if processes == 1:
            serving: Callable[[], bool] = partial(
                one.run, *one.make_server(settings, door, started)
            )
        elif is_postgres(settings.database):
            serving = Family(settings, door, started).run
        else:
            fail("--processes: several need PostgreSQL, for one process writes to an SQLite file")
        began = serving()
    except (SettingsError, StoreError) as error:
        fail(str(error))
    if not began:
        raise typer.Exit(WRONG)
