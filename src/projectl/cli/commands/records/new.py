"""``projectl new``: deal a game and write its record, ready to be played on."""

from pathlib import Path
from typing import Annotated

import typer

from projectl.cli import files, settings
from projectl.cli.terminal.output import fail


def new(
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    solo: settings.Solo = None,
    line_clear: settings.LineClear = None,
    open_scores: settings.OpenScores = None,
    seed: settings.Seed = None,
    change: settings.Changes = None,
    pack: settings.Packs = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="A,B", help="Names in the order of play.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file.")
    ] = None,
) -> None:
    """Deal a game and print its record.

    \b
    Examples:
      projectl new --players 3 --names Ana,Ben,Cho -o game.json
      projectl new --solo hard --expansion ghost --seed 7
      projectl new --edition first --set pieces=12
      projectl new --expansion ghost --pack my-ghost.toml
    """
    game = settings.deal(
        players=players,
        edition=edition,
        expansions=expansion,
        solo=solo,
        line_clear=line_clear,
        open_scores=open_scores,
        seed=seed,
        changes=change,
        packs=pack,
        names=[name.strip() for name in names.split(",")] if names else None,
    )
    text = files.record_text(game.record())
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        files.write(output, text)
    except files.FileError as error:
        fail(str(error))
