"""``projectl leaderboard``: the standings of the bots in a folder, kept and written as a page."""

import json
from pathlib import Path
from typing import Annotated

import typer

from projectl.cli.commands.bots.arena import EventSeed, Jobs, check_folder, read_rules
from projectl.cli.commands.bots.tournament import played
from projectl.cli.terminal.output import IMPOSSIBLE, INTERRUPTED, complain, console, fail, say


def leaderboard(
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER", help="A file for each bot: mybot.py, or a program of the protocol."
        ),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The page.")
    ] = Path("leaderboard.html"),
    reference: Annotated[
        list[str] | None,
        typer.Option("--reference", help="Bots to measure them by. [default: random, greedy]"),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Of each pairing.")] = 20,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="For a turn.")] = 2.0,
    memory: Annotated[
        int, typer.Option("--memory", metavar="MB", min=100, help="For each bot.")
    ] = 1024,
    seed: EventSeed = 0,
    jobs: Jobs = None,
) -> None:
    """Let the bots in a folder meet, and write their standings as a page.

    Each runs in a process of its own, with limits of time and memory. Games are kept: the same
    command plays only the pairings of files that are new or changed. FILE.json beside the page
    has the same figures for programs.

    \b
    Examples:
      projectl leaderboard bots -o public/index.html
      projectl leaderboard bots --games 40 --reference greedy --reference planner
    """
    from projectl.cli.terminal.crosstable import crosstable
    from projectl.lab.arena.processes import in_own_process, submitted
    from projectl.lab.arena.schedule import Event
    from projectl.lab.results.leaderboard import page

    if not folder.is_dir():
        fail(f"{folder}: there is no such folder", IMPOSSIBLE)
    check_folder(output)
    found = submitted(folder)
    known = reference or ["random", "greedy"]
    if len(found) + len(known) < 2:
        fail(f"{folder}: no bots: a file for each, with a class that has `choose`", IMPOSSIBLE)
    names = [*found, *known]
    bots = [*(in_own_process(bot, memory) for bot in found.values()), *known]
    rules = read_rules(None, "second", None, None, None)
    table = played(
        Event(rules, tuple(bots), seed, seconds=seconds), "round-robin", games, jobs=jobs
    )
    note = f"{games} games of each pairing, {seconds:g} seconds for a turn, {memory} MB for a bot."
    output.write_text(page(table, names, "Project L bots", note), encoding="utf-8")
    rows = table.as_dict()["bots"]
    for row, bot in zip(rows, table.order(), strict=True):
        row["bot"] = names[bot]
    output.with_suffix(".json").write_text(json.dumps(rows, indent=1), encoding="utf-8")
    shown = console()
    shown.print(crosstable(table, names, shown.width))
    say(f"Written to {output}.")
    if table.interrupted:
        complain("interrupted; the same command goes on from here")
        raise typer.Exit(INTERRUPTED)
