"""``projectl packs``: the puzzles and tiles that are shipped, and a check for anyone's own."""

from typing import Annotated

import typer

from projectl import packs as shelf
from projectl.cli.output import WRONG, complain, fail, say
from projectl.packs import show as pictures

app = typer.Typer(invoke_without_command=True)


@app.callback()
def packs(context: typer.Context) -> None:
    """List the packs of puzzles and tiles; show one, or check your own.

    \b
    Examples:
      projectl packs
      projectl packs show ghost
      projectl packs check my-puzzles.toml
    """
    if context.invoked_subcommand is None:
        for line in pictures.overview():
            say(line)


@app.command("list")
def list_packs() -> None:
    """List the packs that are shipped."""
    for line in pictures.overview():
        say(line)


@app.command()
def show(
    pack: Annotated[str, typer.Argument(metavar="NAME", help="A shipped pack, or a pack file.")],
) -> None:
    """Show every puzzle or tile of a pack."""
    from shutil import get_terminal_size

    try:
        found = shelf.load(pack)
    except shelf.PackError as error:
        if pack not in shelf.STANDARD and "/" not in pack and not pack.endswith(".toml"):
            fail(
                f"there is no pack {pack!r}: choose from {', '.join(shelf.STANDARD)}, or name a file"
            )
        fail("\n".join(error.lines))
    for line in pictures.contents(found, min(get_terminal_size((100, 24)).columns, 100)):
        say(line)


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A pack file in TOML.")],
) -> None:
    """Check a pack file: every mistake with its line, or its puzzles beside the base game's."""
    from projectl.cli.pack_table import lines

    report = shelf.check(file)
    if report.pack is not None:
        for line in (*report.lines(), *lines(report.pack)):
            say(line)
        return
    for line in report.lines():
        complain(line)
    raise typer.Exit(WRONG)
