"""``projectl tournament``: many bots, two at a table, and a table of who beats whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projectl.cli import settings
from projectl.cli.commands.bots.arena import (
    Deals,
    EventSeed,
    Jobs,
    Json,
    Records,
    Resume,
    Seconds,
    check_folder,
    pack_texts,
    play,
    read_deals,
    read_rules,
)
from projectl.cli.terminal.output import IMPOSSIBLE, INTERRUPTED, complain, console, fail, say

if TYPE_CHECKING:
    from projectl.lab.arena.schedule import Event
    from projectl.lab.results.tournaments import Style, Table


def tournament(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT ...", help="Names, path/mybot.py:MyBot, or engine:COMMAND."
        ),
    ],
    style: Annotated[
        str,
        typer.Option(
            "--style",
            help="round-robin: everybody meets; gauntlet: the first meets the others; swiss: "
            "whoever stands alike meets.",
        ),
    ] = "round-robin",
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Of each pairing.")] = 20,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, help="Of a Swiss. [default: enough]")
    ] = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    seed: EventSeed = 0,
    seconds: Seconds = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="Run bots from files in processes of their own.")
    ] = False,
    deals: Deals = None,
    records: Records = None,
    jobs: Jobs = None,
    as_json: Json = False,
    resume: Resume = True,
    pack: settings.Packs = None,
) -> None:
    """Let many bots play a tournament and print who beats whom.

    A bot that breaks down, cheats or is late loses that game, and the tournament goes on. Each
    pairing is kept as it is played: the same command goes on after Ctrl-C, and with a bot more
    it plays only what is new.

    \b
    Examples:
      projectl tournament random greedy planner mybot.py:MyBot --games 40
      projectl tournament mybot.py:MyBot 1 2 3 4 5 --style gauntlet --seconds 1
      projectl tournament 1 2 3 4 5 6 7 8 9 --style swiss --rounds 5 --records games.jsonl
    """
    from projectl.cli.terminal.crosstable import crosstable
    from projectl.lab.arena.processes import in_own_process
    from projectl.lab.arena.schedule import Event
    from projectl.lab.results.tournaments import STYLES

    known: dict[str, Style] = {name: name for name in STYLES}
    if style not in known:
        fail(f"--style {style}: choose one of {', '.join(STYLES)}", IMPOSSIBLE)
    if records is not None:
        check_folder(records)
    event = Event(
        read_rules(None, edition, expansion, None, None),
        tuple(map(in_own_process, bots)) if alone else tuple(bots),
        seed,
        seconds=seconds,
        suite=read_deals(deals),
        keep=records is not None,
        packs=pack_texts(pack),
    )
    table = played(event, known[style], games, rounds, jobs, resume, records)
    if as_json:
        say(json.dumps(table.as_dict()))
    else:
        shown = console()
        shown.print(crosstable(table, bots, shown.width))
    if table.interrupted:
        complain("interrupted; the same command goes on from here")
        raise typer.Exit(INTERRUPTED)


def played(
    event: Event,
    style: Style,
    games: int,
    rounds: int | None = None,
    jobs: int | None = None,
    resume: bool = True,
    records: Path | None = None,
) -> Table:
    """Play a tournament, each pairing with its progress on standard error."""
    from projectl.lab.arena.runs import Run
    from projectl.lab.arena.schedule import ScheduleError
    from projectl.lab.results import export, tournaments

    if records is not None:
        records.write_text("", encoding="utf-8")

    def meet(pairing: Event) -> Run:
        run = play(pairing, games, jobs, resume=resume)
        if records is not None:
            export.write_records(run, records, more=True)
        return run

    try:
        return tournaments.run(event, style, meet, rounds)
    except ScheduleError as error:
        fail(str(error), IMPOSSIBLE)
