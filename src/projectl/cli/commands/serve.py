"""``projectl serve``: the game server, and the web page if it has been built."""

import contextlib
import os
import sys
import webbrowser
from dataclasses import replace
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
        str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed, or *.")
    ] = HERE,
    log_level: Annotated[str, typer.Option(help=f"One of {', '.join(LEVELS)}.")] = "info",
    pack: Packs = None,
) -> None:
    """Serve tables for people and bots over HTTP and WebSocket.

    \b
    Examples:
      projectl serve
      projectl serve --host 0.0.0.0 --port 8080
      projectl serve --database postgresql://projectl@localhost/projectl
      projectl serve --pack my-ghost.toml
    """
    if log_level not in LEVELS:
        raise typer.BadParameter(f"choose one of {', '.join(LEVELS)}", param_hint="--log-level")
    mention_slowness()
    if pack:
        read_packs(pack)
        # So that every process of the server has them.
        os.environ[packs.HOST] = os.pathsep.join(str(file.resolve()) for file in pack)
    run(host, port, database, log_level, tuple(origin or ()), trust_proxy)


def run(
    host: str,
    port: int,
    database: str | None,
    log_level: str,
    origins: tuple[str, ...] = (),
    trust_proxy: str = HERE,
    browser: bool = False,
) -> None:
    """Serve until told to stop; ``browser`` opens the page once there is one to open."""
    # Imported here so that asking for help does not wait for a web server.
    from projectl.server.http import transport
    from projectl.server.run import configure
    from projectl.server.settings import Settings, SettingsError, checked_origins
    from projectl.server.tables.storage import StoreError

    try:
        settings = Settings.from_environment(os.environ)
        settings = replace(
            settings,
            database=database or settings.database,
            origins=checked_origins(origins) or settings.origins,
        )
        config = configure(settings, host, port, log_level, trust_proxy)
    except (SettingsError, StoreError) as error:
        fail(str(error))

    class Server(transport.Server):
        async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
            await super().startup()
            if not self.started or self.should_exit:
                return
            listening = self.servers[0].sockets[0].getsockname()[1]
            shown = "localhost" if host in ("0.0.0.0", HERE, "::", "::1") else host
            say(f"projectl is at http://{shown}:{listening}  (Ctrl+C stops it)")
            sys.stdout.flush()
            if browser:  # in a thread: some browsers keep whoever opens them waiting
                address = f"http://{shown}:{listening}"
                Thread(target=webbrowser.open, args=[address], daemon=True).start()

    server = Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise typer.Exit(WRONG)
