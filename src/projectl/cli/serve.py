"""`projectl serve`: the game server, and the web page if it has been built."""

import contextlib
import os
import sys
import webbrowser
from dataclasses import replace
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 for any free one.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="PROJECTL_DATABASE_URL",
            help="SQLite file, or postgresql:// URL. Without it, a file in your data folder.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Web address whose pages may use this server, if not its own."),
    ] = None,
    trust_proxy: Annotated[
        str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed, or *.")
    ] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser.")
    ] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables for people and bots over HTTP and WebSocket."""
    # Imported here so that the other commands do not wait for a web server.
    import uvicorn

    from projectl.server.database import StoreError
    from projectl.server.run import configure
    from projectl.server.settings import Settings

    if log_level not in ("debug", "info", "warning", "error"):
        raise typer.BadParameter("choose debug, info, warning or error", param_hint="--log-level")
    settings = Settings.from_environment(os.environ)
    if database:
        settings = replace(settings, database=database)
    if origin:
        settings = replace(settings, origins=tuple(origin))
    try:
        config = configure(settings, host, port, log_level, trust_proxy)
    except StoreError as error:
        typer.echo(f"projectl: {error}", err=True)
        raise typer.Exit(1) from error

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
            await super().startup()
            if not self.started or self.should_exit:
                return
            listening = self.servers[0].sockets[0].getsockname()[1]
            shown = "localhost" if host in ("0.0.0.0", "127.0.0.1", "::", "::1") else host
            typer.echo(f"projectl is at http://{shown}:{listening}  (Ctrl+C stops it)")
            sys.stdout.flush()
            if open_browser:
                webbrowser.open(f"http://{shown}:{listening}")

    server = Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise typer.Exit(1)
