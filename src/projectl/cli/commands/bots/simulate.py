"""``projectl simulate``: let a bot play itself, and say what that shows about the game."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from projectl.cli import settings
from projectl.cli.commands.bots.arena import (
    Dask,
    Difficulties,
    EventSeed,
    Jobs,
    Json,
    Log,
    Resume,
    check_folder,
    leave,
    play,
    read_rules,
)
from projectl.cli.terminal.output import console, say
from projectl.cli.terminal.words import table_words
from projectl.drawing.words import counted


def simulate(
    bot: Annotated[str, typer.Argument(help="A name, or a file: path/mybot.py:MyBot.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 400,
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    solo: Difficulties = None,
    line_clear: settings.LineClear = None,
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
    top: Annotated[
        int, typer.Option("--top", min=1, help="Puzzles to list at each end; JSON has them all.")
    ] = 8,
    log: Log = None,
    resume: Resume = True,
    dask: Dask = None,
) -> None:
    """Let a bot play itself and print statistics of the games.

    Scores, lengths, what each seat is worth, and which puzzles and pieces winners have more of
    than losers, with the counts behind each figure.

    \b
    Examples:
      projectl simulate greedy --games 1000
      projectl simulate planner --players 4 --expansion finesse
      projectl simulate champion --solo hard --json
    """
    from projectl.cli.terminal import stats_table
    from projectl.cli.terminal.arena_table import forfeits
    from projectl.lab.arena.schedule import Event
    from projectl.lab.results import stats

    played = read_rules(players, edition, expansion, solo, line_clear)
    if log is not None:
        check_folder(log)
    run = play(Event(played, (bot,), seed, detail=True), games, jobs, dask, log, resume)
    if as_json:
        say(json.dumps(stats.as_dict(run)))
        leave(run)
        return
    screen = console()
    for rules, results in stats.by_rules(run):
        found = stats.statistics(results)
        say(f"{counted(found.games, 'game')} of {bot}: {table_words(rules)}.")
        say()
        screen.print(stats_table.spreads(found))
        say()
        fair = f"{found.fair:.1%}"
        if rules.solo is None:
            more = stats_table.points_text(found.first_player_advantage)
            say(
                f"The first player's advantage: {more} points of percent above a fair share of {fair}."
            )
        else:
            say("Wins against the automaton:")
        screen.print(stats_table.seats(found))
        say()
        say(f"Puzzles, winners : losers, surest first, {top} at each end:")
        screen.print(stats_table.puzzles(found, top))
        say()
        say("Pieces, winners : losers:")
        screen.print(stats_table.pieces(found))
        say()
        say("Intervals are 95%; `few` marks figures that rest on fewer than 30 cases.")
    for line in forfeits(run.results, (bot,)):
        say(line)
    leave(run)
