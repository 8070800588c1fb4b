"""``projectl lab``: what a bot is worth beside the exact solver, itself, others, what is possible; how it plays."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from projectl.cli import settings
from projectl.cli.commands.bots import arena
from projectl.cli.commands.bots.arena import EventSeed, Jobs, Json, read_rules
from projectl.cli.terminal.output import IMPOSSIBLE, INTERRUPTED, WRONG, complain, fail, say
from projectl.drawing.words import counted

if TYPE_CHECKING:
    from projectl.lab.results.estimates import Estimate
    from projectl.rules.options import Rules

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None)

BotName = Annotated[
    str, typer.Argument(metavar="BOT", help="A name, path/mybot.py:MyBot, or engine:COMMAND.")
]


@app.callback()
def lab() -> None:
    """Measure a bot against the solver, itself with more time or another, and say how it plays.

    \b
    Examples:
      projectl lab regret champion --positions 200
      projectl lab scaling champion --from 0.25 --doublings 3 --games 100
      projectl lab disagreements champion net --positions 50 --rollouts 40
      projectl lab regression champion champion:old.bin --games 100
      projectl lab solo champion --deals 40 --solo unbeatable
      projectl lab strategy figures.json --bot net=1000 --page strategy.md
    """


@app.command()
def regret(
    bot: BotName,
    positions: Annotated[
        int, typer.Option("--positions", "-n", min=1, help="Last turns to judge, at least.")
    ] = 200,
    player: Annotated[str, typer.Option("--player", help="Whose games they come from.")] = "net",
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Say what a bot gives away of the chance to win in last turns that can be solved exactly.

    The positions are the last turns of games between copies of a player. Each is played by the
    bot and solved; the difference in who wins is the loss.
    """
    from projectl.lab.studies import regret as study

    rules = _rules(players, edition, expansion, (bot, player))
    with _counting("last turns", positions) as watch:
        found = study.measure(rules, bot, positions, seed, player, _jobs(jobs), watch)
    if as_json:
        say(json.dumps(found.as_dict()))
        return
    say(
        f"{bot} gives away {_percent(found.loss)} of the chance to win: mean of "
        f"{counted(found.positions, 'last turn')}; {found.unsolved} more could not be solved."
    )


@app.command()
def scaling(
    bot: BotName,
    least: Annotated[
        float, typer.Option("--from", min=0.001, help="The shortest time for a turn, in seconds.")
    ] = 0.25,
    doublings: Annotated[int, typer.Option("--doublings", min=1, max=10, help="How many.")] = 3,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="For each, at least.")] = 200,
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Say how often a bot wins against itself when it has twice the time.

    With more than two players one has twice the time of all others. The bot has to heed the time
    that it is given (``limits``), as the champion does.
    """
    from projectl.lab.studies import scaling as study

    rules = _rules(players, edition, expansion, (bot,))
    deals = -(-games // rules.players)
    with _counting("deals", doublings * deals) as watch:
        found = list(study.measure(rules, bot, least, doublings, deals, seed, _jobs(jobs), watch))
    if as_json:
        say(json.dumps([it.as_dict() for it in found]))
        return
    for it in found:
        say(
            f"{it.seconds:g} s against {it.seconds / 2:g} s a turn: {_percent(it.wins)} "
            f"of {counted(it.games, 'game')}"
        )


@app.command()
def disagreements(
    first: BotName,
    second: BotName,
    positions: Annotated[
        int, typer.Option("--positions", "-n", min=1, help="Where they differ, at least.")
    ] = 50,
    rollouts: Annotated[
        int, typer.Option("--rollouts", min=1, help="Games from each choice.")
    ] = 20,
    judge: Annotated[
        str, typer.Option("--judge", help="Who plays the games, and both choices to the end.")
    ] = "net",
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Find positions in which two bots differ, and play both choices to the end.

    The hidden cards are dealt anew for each game, the same for both choices. The losses of all
    positions together say which of the two chooses better, where it matters.
    """
    from projectl.lab.studies import disagreements as study

    rules = _rules(players, edition, expansion, (first, second, judge))
    question = study.Question(rules, (first, second), judge, rollouts, seed)
    with _counting("disagreements", positions) as watch:
        found = study.measure(question, positions, _jobs(jobs), watch)
    if as_json:
        say(json.dumps(found.as_dict()))
        return
    share = found.differed / found.compared
    say(f"{first} and {second} differ in {found.differed} of {found.compared} turns ({share:.0%}).")
    say(
        f"There {first} loses {_percent(found.loss)} of the chance to win to {second}; "
        f"a figure below 0 means that {second} loses it."
    )


@app.command()
def regression(
    bot: BotName,
    earlier: Annotated[
        str,
        typer.Argument(
            metavar="EARLIER", help="The one it is compared with, such as champion:FILE."
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="Of each kind, at least.")
    ] = 100,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", help="Only this kind of game; may be given several times."),
    ] = None,
    deals: arena.Deals = None,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Say whether a bot is weaker than an earlier one, in every kind of game, on fixed deals.

    The deals are always the same, each with the bot in every seat; what has been played is not
    played again. The exit code is 1 if it is weaker in some kind.
    """
    from projectl.lab.studies import regression as study

    unknown = [name for name in kind or [] if name not in study.KINDS]
    if unknown:
        fail(f"--kind {unknown[0]}: choose from {', '.join(study.KINDS)}", IMPOSSIBLE)
    suite = arena.read_deals(deals)
    found = []
    for name in kind or study.KINDS:
        run = arena.play(study.event(name, bot, earlier, suite), games, jobs)
        if run.results:
            found.append(study.compared(name, run))
        if not as_json and run.results:
            it = found[-1]
            say(
                f"{it.kind + ':':8} {_percent(it.wins)} of {counted(it.games, 'game')}, "
                f"fair {it.fair:.0%}, margin {it.margin.value:+.1f}: {it.verdict}"
            )
        arena.leave(run)
    if as_json:
        say(json.dumps([it.as_dict() for it in found]))
    if any(it.verdict == "weaker" for it in found):
        raise typer.Exit(WRONG)


@app.command()
def solo(
    bot: BotName,
    deals: Annotated[int, typer.Option("--deals", "-n", min=1, help="Games to play.")] = 40,
    difficulty: Annotated[
        str, typer.Option("--solo", metavar="DIFFICULTY", help="normal, hard or unbeatable.")
    ] = "unbeatable",
    edition: settings.Edition = "second",
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Say how far a bot's score is from the best that the same deal allows with the deck open.

    The best possible is not known. A search that sees the deck finds so many points, which are
    possible then; a bound says that no game can end with more.
    """
    from projectl.lab.studies import solo as study

    rules = _rules(None, edition, None, (bot,), difficulty)
    with _counting("deals", deals) as watch:
        found = study.measure(rules, bot, deals, seed, _jobs(jobs), watch)
    if as_json:
        say(json.dumps(found.as_dict()))
        return
    say(f"Solo {difficulty}, mean of {counted(len(found.deals), 'deal')}:")
    for text, figure in (
        (f"{bot} reaches", found.mean(lambda it: it.reached)),
        ("found with the deck open", found.mean(lambda it: it.found)),
        ("no game can end with more than", found.mean(lambda it: it.bound)),
        (f"{bot} stays behind what was found by", found.mean(lambda it: it.found - it.reached)),
    ):
        say(f"  {text}: {figure.value:.1f} [{figure.low:.1f}, {figure.high:.1f}] points")


@app.command()
def strategy(
    file: Annotated[Path, typer.Argument(help="Where the figures are kept; games are added.")],
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME=GAMES", help="Whose games, and how many in all."),
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option("--page", metavar="FILE", help="Write the page, with img/ beside it."),
    ] = None,
    seed: EventSeed = 0,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Say how a bot plays: what it takes, trades and places when, and what that is worth.

    Copies of the bot play games of two. Games are added up a few at a time: the same command goes
    on after Ctrl-C, and with more games it adds to those that are there. Without --bot the page is
    written from what the file holds.

    \b
    Examples:
      projectl lab strategy figures.json --bot net=20000 --bot champion=500 --page strategy.md
      projectl lab strategy figures.json --page strategy.md
    """
    from projectl.lab.studies.strategy import page as pages
    from projectl.lab.studies.strategy import runs

    wanted = dict(_games_of(text) for text in bot or ())
    rules = _rules(2, "second", None, tuple(wanted))
    try:
        if wanted:
            keeps = "interrupted: what was played is kept, and the same command goes on"
            with _counting("games", sum(wanted.values()), keeps) as watch:
                study = runs.go_on(file, rules, wanted, seed, _jobs(jobs), watch)
        else:
            study = runs.read(file)
        if page is not None:
            pages.write(study, page)
    except (runs.FileError, OSError) as error:
        fail(str(error), IMPOSSIBLE)
    if as_json:
        say(json.dumps({"games": {name: played.games for name, played in study.bots.items()}}))
        return
    for name, played in study.bots.items():
        say(f"{counted(played.games, 'game')} of {name} in {file}")
    if page is not None:
        say(f"what they show: {page}")


def _games_of(text: str) -> tuple[str, int]:
    name, _, games = text.rpartition("=")
    if not name or not games.isdecimal() or not int(games):
        fail(f"--bot {text}: expected a bot and a number of games, as net=1000", IMPOSSIBLE)
    return name, int(games)


# ------------------------------------------------------------------ what they share
def _rules(
    players: int | None,
    edition: str,
    expansion: list[str] | None,
    names: tuple[str, ...],
    solo: str | None = None,
) -> Rules:
    """The game that was asked for; a bot that is not there is said before anything is played."""
    from projectl import bots

    found, *_ = read_rules(players, edition, expansion, solo, None)
    for name in names:
        try:
            bots.load(name)
        except ValueError as error:
            fail(str(error), IMPOSSIBLE)
    return found


def _jobs(jobs: int | None) -> int:
    from projectl.lab.arena import workers

    return workers.usual_jobs() if jobs is None else jobs


@contextmanager
def _counting(
    what: str, number: int, interrupted: str = "interrupted: nothing is kept"
) -> Iterator[Callable[[int], None]]:
    """Progress on standard error; Ctrl-C ends the program as programs do that were interrupted."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns: tuple[Any, ...] = (TextColumn(what), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task(what, total=number)
        try:
            yield lambda done: progress.update(task, completed=min(done, number))
        except KeyboardInterrupt:
            progress.stop()
            complain(interrupted)
            raise typer.Exit(INTERRUPTED) from None


def _percent(figure: Estimate) -> str:
    return f"{figure.value:.2%} [{figure.low:.2%}, {figure.high:.2%}]"
