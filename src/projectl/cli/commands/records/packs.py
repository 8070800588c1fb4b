"""``projectl packs``: the puzzles and tiles that are shipped, and a check for anyone's own."""

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer

from projectl import packs as shelf
from projectl.cli.terminal.output import WRONG, complain, fail, say
from projectl.notation.cells import cells_text
from projectl.packs import show as pictures
from projectl.rules import pieces
from projectl.rules.puzzles import REWARDS, WHITE
from projectl.rules.tiles import PAYS_FOR

app = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)

Json = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]


def _shipped() -> list[str]:
    return list(shelf.STANDARD)


@app.callback()
def packs(context: typer.Context) -> None:
    """List the packs of puzzles and tiles; show one, or check your own.

    \b
    Examples:
      projectl packs
      projectl packs show ghost
      projectl packs check my-puzzles.toml
      projectl packs show base --json
    """
    if context.invoked_subcommand is None:
        list_packs()


@app.command("list")
def list_packs(as_json: Json = False) -> None:
    """List the packs that are shipped."""
    if as_json:
        say(json.dumps([_heading(shelf.load(name)) for name in shelf.STANDARD]))
        return
    for line in pictures.overview():
        say(line)


@app.command()
def show(
    pack: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="A shipped pack, or a pack file.", autocompletion=_shipped
        ),
    ],
    as_json: Json = False,
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
    if as_json:
        say(json.dumps(_heading(found) | _contents(found)))
        return
    for line in pictures.contents(found, min(get_terminal_size((100, 24)).columns, 100)):
        say(line)


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A pack file in TOML.")],
    as_json: Json = False,
) -> None:
    """Check a pack file: every mistake with its line, or its puzzles beside the base game's."""
    from projectl.cli.terminal.pack_table import lines

    report = shelf.check(file)
    if as_json:
        found = None if report.pack is None else _heading(report.pack) | _contents(report.pack)
        say(json.dumps({"mistakes": [asdict(one) for one in report.mistakes], "pack": found}))
    elif report.pack is not None:
        for line in (*report.lines(), *lines(report.pack)):
            say(line)
    else:
        for line in report.lines():
            complain(line)
    if report.pack is None:
        raise typer.Exit(WRONG)


# --------------------------------------------------------------------------- as data
def _heading(pack: shelf.Pack) -> dict[str, Any]:
    return {
        "name": pack.name,
        "title": pack.title,
        "origin": pack.origin,
        "summary": pack.summary(),
    }


def _contents(pack: shelf.Pack) -> dict[str, Any]:
    return {
        "note": pack.note,
        "puzzles": [
            {
                "name": puzzle.name,
                "colour": "white" if puzzle.colour == WHITE else "black",
                "points": int(puzzle.points),
                "reward": REWARDS[puzzle.reward],
                "cells": cells_text(int(puzzle.cells)),
            }
            for puzzle in pack.puzzles
        ],
        "tiles": [
            {
                "name": tile.name,
                "set": tile.letter,
                "when": "at once" if tile.pink else "turn end",
                "pays_for": PAYS_FOR[tile.pays_for],
                "pieces": [n for i, n in enumerate(pieces.NAMES) if pieces.count(tile.shapes, i)],
                "credits": int(tile.credits),
            }
            for tile in pack.tiles
        ],
    }
