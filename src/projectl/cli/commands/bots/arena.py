"""``projectl arena``: let bots play each other, and say who is stronger by how much."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projectl.cli import files, settings
from projectl.cli.terminal.output import (
    IMPOSSIBLE,
    INTERRUPTED,
    WRONG,
    complain,
    console,
    fail,
    say,
)
from projectl.rules.options import DIFFICULTIES, Rules, RulesError, rules

if TYPE_CHECKING:
    from projectl.lab.arena.runs import Run
    from projectl.lab.arena.schedule import Event
    from projectl.lab.data.runs import Made
    from projectl.lab.results.sprt import Sprt

Difficulties = Annotated[
    str | None,
    typer.Option(
        "--solo",
        metavar="DIFFICULTY",
        help=f"Each bot alone against the automaton: {', '.join(DIFFICULTIES)}, several with "
        "commas, or all.",
    ),
]
EventSeed = Annotated[int, typer.Option("--seed", help="The same seed, the same games.")]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Processes that play. [default: one a core]"),
]
Json = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]
Log = Annotated[
    Path | None,
    typer.Option("--log", metavar="FILE", help="Keep the games here, not in the cache folder."),
]
Resume = Annotated[
    bool,
    typer.Option(
        "--resume/--no-resume", help="Go on from the log of the same event, or begin anew."
    ),
]
Dask = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler."),
]


Seconds = Annotated[
    float | None,
    typer.Option("--seconds", min=0.001, help="For a turn; who takes longer forfeits the game."),
]
Deals = Annotated[
    Path | None,
    typer.Option("--deals", metavar="FILE", help="Play these deals: a seed a line, or records."),
]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="FILE", help="Write every game as a record, a line each."),
]


def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT ...", help="Names, path/mybot.py:MyBot, or engine:COMMAND."
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="Games of each pairing, at least.")
    ] = 400,
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    solo: Difficulties = None,
    line_clear: settings.LineClear = None,
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write every game as CSV.")
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write every game as Parquet.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw charts: .png, .svg or .pdf.")
    ] = None,
    records: Records = None,
    log: Log = None,
    resume: Resume = True,
    dask: Dask = None,
    seconds: Seconds = None,
    deals: Deals = None,
    test: Annotated[
        str | None,
        typer.Option(
            "--sprt",
            metavar="ELO0,ELO1",
            help="Two bots: stop when the first is at most ELO0, or at least ELO1, better.",
        ),
    ] = None,
    pack: settings.Packs = None,
) -> None:
    """Let bots play each other and say who is stronger, by how much, how surely.

    Every deal is played again with the seats rotated, so neither cards nor seats decide. Two bots
    with more players: the first against copies of the second. As many bots as players: all at one
    table. More bots than players: every group meets.

    \b
    Examples:
      projectl arena planner champion --games 400
      projectl arena champion planner --players 4 --expansion ghost
      projectl arena champion net planner greedy --players 4
      projectl arena champion --solo all --json
      projectl arena path/mybot.py:MyBot greedy --plot strength.png

    Ctrl-C prints the table so far; the same command goes on from there.
    """
    from projectl.cli.terminal.arena_table import arena_table, what_was_played
    from projectl.lab.arena.schedule import Event
    from projectl.lab.arena.workers import MissingExtra, optional
    from projectl.lab.results import export, plots
    from projectl.lab.results.standings import as_dict

    played = read_rules(players, edition, expansion, solo, line_clear)
    if len(bots) < 2 and played[0].solo is None:
        fail("an arena needs two bots or more, or --solo: try `projectl simulate`", IMPOSSIBLE)
    for file in filter(None, (csv, parquet, plot, log, records)):
        check_folder(file)
    if plot is not None and plot.suffix not in plots.FORMATS:
        fail(f"--plot {plot}: the name must end with {', '.join(plots.FORMATS)}", IMPOSSIBLE)
    try:
        if parquet is not None:
            optional("pyarrow.parquet", "--parquet")
        if plot is not None:
            optional("matplotlib", "--plot")
    except MissingExtra as error:
        fail(str(error), IMPOSSIBLE)

    event = Event(
        played,
        tuple(bots),
        seed,
        seconds=seconds,
        suite=read_deals(deals),
        keep=records is not None,
        packs=pack_texts(pack),
    )
    sprt = read_sprt(test, event)
    run = play(event, games, jobs, dask, log, resume, sprt)

    if records is not None:
        export.write_records(run, records)
    if csv is not None:
        export.write_csv(run, csv)
    if parquet is not None:
        export.write_parquet(run, parquet)
    if plot is not None and run.results:
        plots.draw(run, plot)
    if as_json:
        say(json.dumps(as_dict(run)))
    elif run.results:
        console().print(arena_table(run))
        say()
        say(what_was_played(run))
        if sprt is not None:
            say(_verdict(sprt, run))
    leave(run)


def read_rules(
    players: int | None,
    edition: str,
    expansion: list[str] | None,
    solo: str | None,
    line_clear: bool | None,
) -> tuple[Rules, ...]:
    """The games that were asked for: one kind, or a solo game for each difficulty."""
    wanted: list[str | None] = [None]
    if solo is not None or players == 1:
        asked = solo or DIFFICULTIES[0]
        wanted = list(DIFFICULTIES) if asked == "all" else list(asked.split(","))
        if players not in (None, 1):
            fail(f"solo is for one player, not {players}: leave out --players", IMPOSSIBLE)
    try:
        return tuple(
            rules(
                edition=edition,
                players=1 if difficulty else players or 2,
                expansions=[name for some in expansion or [] for name in some.split(",")],
                solo=difficulty,
                line_clear=line_clear,
            )
            for difficulty in dict.fromkeys(wanted)
        )
    except RulesError as error:
        fail(str(error), IMPOSSIBLE)


def read_deals(file: Path | None) -> tuple[int, ...]:
    """The seeds in a file: a line each, or those of records."""
    if file is None:
        return ()
    found = []
    try:
        for where, data in files.read(str(file)):
            seed = data if isinstance(data, int) else _seed_of(data)
            if not isinstance(seed, int) or not 0 <= seed < 2**63:
                fail(f"{where}: expected a seed, or a record with one", IMPOSSIBLE)
            found.append(seed)
    except files.FileError as error:
        fail(str(error), IMPOSSIBLE)
    return tuple(found)


def _seed_of(data: object) -> object:
    setup = data.get("setup") if isinstance(data, dict) else None
    return setup.get("seed") if isinstance(setup, dict) else None


def pack_texts(pack: list[Path] | None) -> tuple[str, ...]:
    """The pack files to play with, whole."""
    box = settings.read_packs(pack)
    return () if box is None else box.own_packs


def read_sprt(text: str | None, event: Event) -> Sprt | None:
    """The claims of a sequential test."""
    from projectl.lab.results import sprt

    if text is None:
        return None
    if len(event.bots) != 2 or event.is_solo:
        fail("--sprt is for two bots", IMPOSSIBLE)
    try:
        return sprt.parse(text)
    except ValueError as error:
        fail(f"--sprt: {error}", IMPOSSIBLE)


def _verdict(sprt: Sprt, run: Run) -> str:
    from projectl.lab.results.standings import wins_by_deal

    parts = wins_by_deal(list(run.by_deal()), 0)
    found = f"{run.event.bots[0]} against {run.event.bots[1]}, log-likelihood {sprt.likelihood(parts):+.2f}"
    claims = {
        "accepted": f"at least {sprt.elo1:g} Elo better is accepted",
        "rejected": f"at least {sprt.elo1:g} Elo better is rejected: at most {sprt.elo0:g}",
        "": "not decided yet: more --games",
    }
    return f"SPRT: {found}: {claims[sprt.verdict(parts)]}."


def check_folder(file: Path) -> None:
    """Hours of play must not end with a file that cannot be written."""
    if file.is_dir() or not file.absolute().parent.is_dir():
        what = "is a folder" if file.is_dir() else "its folder does not exist"
        fail(f"{file}: {what}", IMPOSSIBLE)


def play(
    event: Event,
    games: int,
    jobs: int | None = None,
    dask: str | None = None,
    log: Path | None = None,
    resume: bool = True,
    sprt: Sprt | None = None,
) -> Run:
    """Play an event with its progress on standard error; what makes none ends the program."""
    from rich.console import Console

    from projectl.cli.terminal.arena_table import RunningScore
    from projectl.lab.arena import runs, schedule, workers
    from projectl.lab.arena.logbook import Logbook, LogError, usual_file
    from projectl.lab.arena.matches import Result, box_of
    from projectl.lab.arena.versions import VersionError
    from projectl.lab.results.standings import wins_by_deal
    from projectl.rules import deal

    try:
        schedule.check(event)
        for each in event.rules:
            deal.deck_sizes(each, box_of(event.packs))
        if jobs is None:
            jobs = workers.usual_jobs()
        elif jobs > 1:
            workers.optional("joblib", f"--jobs {jobs}")
        if dask is not None:
            workers.check_address(dask)
    except (
        schedule.ScheduleError,
        RulesError,
        workers.MissingExtra,
        workers.BadAddress,
    ) as error:
        fail(str(error), IMPOSSIBLE)
    deals = schedule.deals_for(event, games)

    def decided(played: list[list[Result]]) -> bool:
        return sprt is not None and sprt.verdict(wins_by_deal(played, 0)) != ""

    # Whoever manages long jobs sends this signal; it means the same as Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with (
            Logbook(log or usual_file(event), event, fresh=not resume) as book,
            RunningScore(Console(file=sys.stderr, highlight=False), event) as score,
        ):
            return runs.run(
                event, deals, book, jobs=jobs, dask=dask, watcher=score, decided=decided
            )
    except LogError as error:
        fail(str(error), IMPOSSIBLE)
    except (VersionError, workers.LostWorkers) as error:
        fail(f"{error}\nThe games before it are kept in {log or usual_file(event)}", WRONG)


def leave(run: Run | Made) -> None:
    """After Ctrl-C, say how to go on, and end as programs do that were interrupted."""
    if run.interrupted:
        complain("interrupted; the same command goes on from here")
        raise typer.Exit(INTERRUPTED)
