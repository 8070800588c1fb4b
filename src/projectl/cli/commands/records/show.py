"""``projectl show``: a position, or a moment of a record, as a board of text or a picture."""

import json
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from projectl.cli import files
from projectl.cli.terminal.output import IMPOSSIBLE, console, fail, say
from projectl.game import Game
from projectl.notation.errors import PositionError, RecordError


def show(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A position or a record in JSON, or - for standard input."
        ),
    ],
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", min=0, help="After N actions of the record. [default: all]"
        ),
    ] = None,
    view: Annotated[
        int | None,
        typer.Option("--view", metavar="P", min=0, help="As player P sees it; the first is 0."),
    ] = None,
    number: Annotated[
        int, typer.Option("--game", metavar="G", min=1, help="Which game of a .jsonl file.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the position as JSON.")] = False,
    as_svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture as SVG instead.")
    ] = None,
    as_png: Annotated[
        Path | None,
        typer.Option("--png", metavar="FILE", help="Write a small picture as PNG instead."),
    ] = None,
) -> None:
    """Print a position as a board, or write it as a picture.

    \b
    Examples:
      projectl show game.json
      projectl show game.json --view 1 --json
      projectl show game.json --at 12 --view 0
      projectl show game.json --at 12 --svg moment.svg
      projectl new --solo hard | projectl show -
    """
    game = open_game(pick(file, number), at)
    if view is not None and view >= game.rules.players:
        fail(f"--view {view}: players are 0 to {game.rules.players - 1}", IMPOSSIBLE)
    if as_json:
        say(json.dumps(game.position() if view is None else game.view(view)))
        return
    if as_svg is not None or as_png is not None:
        _draw(game, view, as_svg, as_png)
        return
    from projectl.cli.terminal.board import board_text

    console().print(board_text(game, view))


def _draw(game: Game, view: int | None, as_svg: Path | None, as_png: Path | None) -> None:
    try:
        if as_svg is not None:
            from projectl import svg

            caption = ""
            if game.actions:
                player, action = game.actions[-1]
                caption = f"{game.names[player]}: {action}"
            as_svg.write_text(svg.table(game.state, view, game.names, caption), encoding="utf-8")
        if as_png is not None:
            from projectl.envs import picture
            from projectl.rules.views import veil

            seen = game.state if view is None else veil(game.state, view)
            as_png.write_bytes(picture.png(picture.board(seen)))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror or error}")


def pick(file: str, number: int) -> files.Found:
    """One of the games of a file, the first being 1; what cannot be read ends the program."""
    try:
        found = list(islice(files.read(file), number))
    except files.FileError as error:
        fail(str(error))
    if len(found) < number:
        fail(f"--game {number}: the last one in {file} is {len(found)}", IMPOSSIBLE)
    return found[-1]


def open_game(found: files.Found, at: int | None = None) -> Game:
    """A game from a position, or from a record after so many actions."""
    kind = files.kind(found.data)
    if not kind:
        fail(f"{found.where}: neither a record nor a position: no such `format` is known")
    if kind == "position" and at is not None:
        fail("--at is for records: this is a single position", IMPOSSIBLE)
    try:
        return _replayed(found.data, at) if kind == "record" else Game.from_position(found.data)
    except (RecordError, PositionError) as error:
        fail(f"{found.where}: {error}")


def _replayed(data: Any, at: int | None) -> Game:
    game, lines = Game.open_record(data)
    if at is not None and at > len(lines):
        fail(f"--at {at}: the record has {len(lines)} actions", IMPOSSIBLE)
    for number, line in enumerate(lines[:at], 1):
        game.play_line(line, number)
    return game
