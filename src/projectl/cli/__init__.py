"""The command line: each command's module is imported when the command is called."""

import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from projectl._version import __version__

GROUPS: dict[str, dict[str, str]] = {
    "Play": {
        "play": "Play at a table in your browser.",
        "text": "Play in the terminal against bots or the solo automaton.",
        "trainer": "Solve positions with one clear best plan, or make more of them.",
        "serve": "Serve tables for people and bots over HTTP and WebSocket.",
        "site": "Write the whole game as files for a static host; it needs no server.",
    },
    "Records and cards": {
        "new": "Deal a game and print its record.",
        "replay": "Play records through the engine and print their results.",
        "show": "Print a position as a board, or write it as a picture.",
        "packs": "List the packs of puzzles and tiles; show one, or check your own.",
    },
    "Bots": {
        "hint": "Say what a bot would do now, and what for: which puzzles it finishes, and when.",
        "analyse": "Draw the chances to win through a game, and tell which actions gave most away.",
        "arena": "Let bots play each other and say who is stronger, by how much, how surely.",
        "tournament": "Let many bots play a tournament and print who beats whom.",
        "leaderboard": "Let the bots in a folder meet, and write their standings as a page.",
        "simulate": "Let a bot play itself and print statistics of the games.",
        "lab": "Measure a bot against the solver, itself with more time or another, and say how it plays.",
        "dataset": "Write games of bots as Parquet files: what was seen, legal, played, thought, and won.",
        "train": "Train a network by self-play; the best one so far is best.bin in the folder.",
        "join": "Let a bot play a seat at a table of some server.",
        "engine": "Speak the engine protocol: lines in, lines out, as chess engines speak UCI.",
    },
    "A server's games": {
        "backup": "Write everything in a server's database to a file, while it runs.",
        "restore": "Fill a database from a backup, of SQLite or PostgreSQL, into either.",
        "admin": "See and say what the host of a server may: tables, players, bans, a restart.",
        "migrate": "Bring a database to the newest form, or back to that of an earlier version.",
    },
    "This installation": {
        "doctor": "Say what is installed, what works and what is missing.",
    },
}
"""The commands as ``--help`` lists them."""

_FOLDERS = {
    "Play": "tables",
    "Records and cards": "records",
    "Bots": "bots",
    "A server's games": "upkeep",
    "This installation": "upkeep",
}

MODULES = {
    name: f"projectl.cli.commands.{_FOLDERS[title]}.{name}"
    for title, group in GROUPS.items()
    for name in group
}
"""Each command is the function of its name in this module."""


class _Later(TyperCommand):
    """A command whose module is imported when it is called."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        """The context of the real command."""
        module = import_module(MODULES[str(self.name)])
        app = getattr(module, "app", None)  # a command with commands of its own
        if app is None:
            app = typer.Typer(add_completion=False, rich_markup_mode=None)
            app.command(self.name)(getattr(module, str(self.name)))
        return typer.main.get_command(app).make_context(info_name, args, *more, **extra)


class _Commands(TyperGroup):
    """All commands, in groups."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for group in GROUPS.values():
            for name, about in group.items():
                self.add_command(_Later(name=name, help=about))

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """A section for each group."""
        for title, group in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(f"{name:9}", about) for name, about in group.items()])


app = typer.Typer(
    name="projectl",
    cls=_Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


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
    """Project L, the board game: on a table in the browser, in the terminal, for programs.

    \b
    To begin with:
      projectl play                          the table in your browser
      projectl text --solo hard              you against the automaton, in the terminal
      projectl trainer                       a position with one clear best plan
      projectl serve --host 0.0.0.0          a server for friends in your network
    \b
    With records:
      projectl new -p 3 --seed 7 -o game.json
      projectl replay game.json              play a record through the engine
      projectl show game.json --at 12        the board after twelve actions
      projectl hint game.json                what a strong bot would do, and why
      projectl analyse game.json             where the game was won and lost
    \b
    With bots:
      projectl arena planner champion        which is stronger, and by how much

    `projectl COMMAND --help` has more examples; --install-completion makes the Tab key know them all.

    \b
    Exit codes: 0 all is well, 1 the input is wrong or something failed, 2 the command was called
    wrongly or the settings make no game, 130 interrupted.
    """


def main() -> None:
    """Run the command that was typed."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except ModuleNotFoundError as error:
        from projectl.cli.extras import how_to_get

        remedy = how_to_get(error.name or "")
        if not remedy:
            raise
        sys.exit(f"projectl: this command needs {error.name}, which is not installed: {remedy}")
