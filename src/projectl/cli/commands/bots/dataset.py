"""``projectl dataset``: games of bots by the million as Parquet files, for whoever learns from them."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

from projectl.cli import settings
from projectl.cli.commands.bots.arena import (
    Dask,
    Difficulties,
    EventSeed,
    Jobs,
    Json,
    leave,
    read_rules,
)
from projectl.cli.terminal.output import IMPOSSIBLE, WRONG, fail, say


def dataset(
    folder: Annotated[Path, typer.Argument(help="Where the files go; a set there goes on.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many in all.")] = 1000,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="NAME=SHARE",
            help="Who plays, with a share of the seats: a name, a level, or planner/2 for a "
            "narrower search. [default: quick planners, and every level]",
        ),
    ] = None,
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    solo: Difficulties = None,
    line_clear: settings.LineClear = None,
    seed: EventSeed = 0,
    shard: Annotated[int, typer.Option("--shard", min=1, help="Games in a file.")] = 500,
    jobs: Jobs = None,
    dask: Dask = None,
    as_json: Json = False,
) -> None:
    """Write games of bots as Parquet files: what was seen, legal, played, thought, and won.

    The same seed makes the same files, in one process, in several, or on a Dask cluster. What is
    there is kept: the same command goes on after Ctrl-C, and with more --games adds to the set.
    README.md in the folder says what it holds, how large it is and how long it took.

    \b
    Examples:
      projectl dataset games --games 50000
      projectl dataset strong --games 2000 --bot 7=3 --bot 8=1
      projectl dataset four --players 4 --expansion ghost --bot planner/2=9 --bot random
      projectl dataset games --games 1000000 --dask tcp://10.0.0.1:8786
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from projectl.lab.arena import workers
    from projectl.lab.arena.versions import VersionError
    from projectl.lab.data import plan, runs
    from projectl.lab.data.shards import Tally

    kinds = read_rules(players, edition, expansion, solo, line_clear)
    if len(kinds) > 1:
        fail("a data set is of one kind of game: name one difficulty", IMPOSSIBLE)
    try:
        wanted = plan.made(kinds[0], plan.parse_shares(bot) if bot else None, seed, shard)
        if jobs is None:
            jobs = workers.usual_jobs()
        for module, what, asked in (
            ("pyarrow", "a data set", True),
            ("joblib", f"--jobs {jobs}", jobs > 1),
        ):
            if asked:
                workers.optional(module, what)
        if dask is not None:
            workers.check_address(dask)
    except (plan.PlanError, workers.MissingExtra, workers.BadAddress) as error:
        fail(str(error), IMPOSSIBLE)

    # Whoever manages long jobs sends this signal; it means the same as Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    columns = (BarColumn(), TextColumn("{task.completed:,}/{task.total:,} games"))
    progress = Progress(*columns, TimeRemainingColumn(), console=Console(file=sys.stderr))
    try:
        with progress:
            bar = progress.add_task("", total=games)

            def note(tallies: list[Tally]) -> None:
                progress.update(bar, completed=sum(tally.games for tally in tallies))

            made = runs.make(wanted, games, folder, jobs=jobs, dask=dask, note=note)
    except runs.FolderError as error:
        fail(str(error), IMPOSSIBLE)
    except (VersionError, workers.LostWorkers) as error:
        fail(f"{error}\nThe shards before it are kept in {folder}", WRONG)
    positions = sum(tally.positions for tally in made.tallies)
    size = sum(tally.bytes for tally in made.tallies)
    if as_json:
        figures = {"games": made.games, "positions": positions, "bytes": size}
        say(json.dumps({**figures, "shards": len(made.tallies), "card": str(folder / runs.CARD)}))
    else:
        say(f"{made.games:,} games, {positions:,} positions, {size / 1e6:,.1f} MB in {folder}")
        say(f"what it holds: {folder / runs.CARD}")
    leave(made)
