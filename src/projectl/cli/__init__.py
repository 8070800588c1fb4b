"""The command line: one module per command."""

import sys
from typing import Annotated

import typer

from projectl._version import __version__
from projectl.cli import packs
from projectl.cli.arena import arena
from projectl.cli.engine import engine
from projectl.cli.hint import hint
from projectl.cli.new import new
from projectl.cli.play import play
from projectl.cli.replay import replay
from projectl.cli.serve import serve
from projectl.cli.show import show
from projectl.cli.simulate import simulate
from projectl.cli.train import train

app = typer.Typer(
    name="projectl",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.command()(play)
app.command()(serve)
app.command()(new)
app.command()(replay)
app.command()(show)
app.command()(hint)
app.command()(arena)
app.command()(simulate)
app.command()(train)
app.command()(engine)
app.add_typer(packs.app, name="packs")


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"projectl {__version__}")
        raise typer.Exit


@app.callback()
def _projectl(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_print_version, is_eager=True, help="The version."
        ),
    ] = False,
) -> None:
    """Project L, the board game: in the terminal, and on a table in the browser.

    \b
    Examples:
      projectl play                          you against one bot, at once
      projectl play --solo hard              you against the automaton
      projectl serve --open                  the table in your browser, for friends too
      projectl play -p 4 -x ghost            three bots, with the Ghost Piece expansion
      projectl new -p 3 --seed 7 -o game.json
      projectl replay game.json              play a record through the engine
      projectl show game.json --at 12        the board after twelve actions
      projectl packs show base               all puzzles of the base game
      projectl hint game.json                what a strong bot would do, and why
      projectl arena planner champion        which bot is stronger, and by how much

    \b
    Exit codes: 0 all is well, 1 the input is wrong or illegal, 2 the command was called wrongly
    or the settings make no game.
    """


def main() -> None:
    """Run the command that was typed."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
