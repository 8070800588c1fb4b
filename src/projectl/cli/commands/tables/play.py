"""``projectl play``: the table in the browser, served from this machine to this machine."""

import json
import urllib.request
import webbrowser
from typing import Annotated

import typer

from projectl.cli.built import has_page, mention_slowness
from projectl.cli.commands.tables.serve import HERE, Database, run
from projectl.cli.terminal.output import complain, say


def play(
    port: Annotated[int, typer.Option(help="Port; 0 for any free one.", min=0, max=65535)] = 8000,
    database: Database = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page, or only say where it is.")
    ] = True,
) -> None:
    """Play at a table in your browser.

    Against bots, alone against the automaton, or with others on this device. Games are kept: stop
    the program with Ctrl+C and come back later. For friends elsewhere there is `projectl serve`.

    \b
    Examples:
      projectl play
      projectl play --port 0 --no-browser
      projectl play --database holiday.db
    """
    address = f"http://localhost:{port}"
    if port and _is_there(address):
        say(f"projectl is already at {address}")
        if browser:
            webbrowser.open(address)
        return
    if not has_page():
        from projectl.cli.commands.tables.text import text

        complain("no web page was built into this installation (`projectl doctor` says more)")
        complain("here is the game in the terminal")
        text()
        return
    mention_slowness()
    run(host=HERE, port=port, database=database, log_level="warning", browser=browser)


def _is_there(address: str) -> bool:
    """Whether this program is already running at an address."""
    try:
        with urllib.request.urlopen(f"{address}/api/v1/openapi.json", timeout=1) as answer:
            return bool(json.load(answer)["info"]["title"] == "projectl")
    except (OSError, ValueError, LookupError, TypeError):
        return False
