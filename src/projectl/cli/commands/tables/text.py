"""``projectl text``: a game in the terminal against bots or the solo automaton."""

import sys
from contextlib import suppress
from typing import Annotated

import typer

from projectl.cli import saves, settings
from projectl.cli.terminal.output import IMPOSSIBLE, console, fail, say
from projectl.cli.terminal.words import table_words
from projectl.drawing.words import counted
from projectl.game import Game


def _bots() -> list[str]:
    from projectl import bots

    return list(bots.NAMES)


def text(
    players: settings.Players = None,
    edition: settings.Edition = "second",
    expansion: settings.Expansions = None,
    solo: settings.Solo = None,
    line_clear: settings.LineClear = None,
    open_scores: settings.OpenScores = None,
    seed: settings.Seed = None,
    change: settings.Changes = None,
    pack: settings.Packs = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="NAME",
            help="Who plays against you; repeat for each rival. [default: greedy]",
            autocompletion=_bots,
        ),
    ] = None,
    seat: Annotated[
        int, typer.Option("--seat", metavar="N", min=1, help="Where you sit; 1 begins.")
    ] = 1,
    resume: Annotated[
        bool | None,
        typer.Option(
            "--resume/--new", help="Go on with an unfinished game, or not. [default: ask]"
        ),
    ] = None,
    auto: Annotated[
        bool, typer.Option("--auto", help="Let a bot play your seat too, and watch.")
    ] = False,
) -> None:
    """Play in the terminal against bots or the solo automaton.

    Without options you play one bot by the second edition. `help` in the game says how. The game
    is kept after each action: you can leave at any time and go on later.

    \b
    Examples:
      projectl text
      projectl text --players 4 --bot greedy --bot random
      projectl text --solo hard --expansion finesse
      projectl text --players 5                (Line Clear)
      projectl text --auto --seed 7
    """
    plain = (players, expansion, solo, line_clear, open_scores, seed, change, bot, pack) == (
        None,
    ) * 9
    if resume is not False and not auto:
        saved = saves.newest()
        if saved is None and resume:
            fail("there is no unfinished game to resume")
        if saved is not None and (resume or (plain and edition == "second" and _wants(saved))):
            _sit_down(saved)
            return
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
    )
    seats = _seats(game, bot or ["greedy"], seat - 1, auto)
    game.names = _names(seats)
    _sit_down(saves.Saved(None if auto else saves.fresh_file(), game, seats))


def _wants(saved: saves.Saved) -> bool:
    """Ask whether to go on with a game; a pipe starts a new one."""
    if not sys.stdin.isatty():
        return False
    about = f"{table_words(saved.game.rules)}, round {saved.game.state.round}"
    try:
        answer = input(f"There is an unfinished game ({about}). Go on with it? [Y/n] ")
    except (EOFError, KeyboardInterrupt):
        say()
        raise typer.Exit from None
    return answer.strip().lower() in ("", "y", "yes")


def _seats(game: Game, bots: list[str], you: int, auto: bool) -> list[str]:
    for name in bots:
        if reason := saves.why_no_bot(name):
            fail(reason, IMPOSSIBLE)
    if you >= game.rules.players:
        fail(f"--seat {you + 1}: there are {counted(game.rules.players, 'seat')}", IMPOSSIBLE)
    rivals = game.rules.players - 1
    if len(bots) > max(rivals, 1):
        fail(f"{len(bots)} bots, but only {counted(rivals, 'rival')}", IMPOSSIBLE)
    seats = [bots[min(i, len(bots) - 1)] for i in range(rivals)]
    seats.insert(you, bots[0] if auto else saves.YOU)
    return seats


def _names(seats: list[str]) -> list[str]:
    """You, and each bot by its name, with a number where several have the same."""
    return [
        "You" if seat == saves.YOU else f"{seat} {p + 1}" if seats.count(seat) > 1 else seat
        for p, seat in enumerate(seats)
    ]


def _sit_down(saved: saves.Saved) -> None:
    from projectl.cli.terminal.table import Table

    if sys.stdin.isatty():
        _use_line_editing()
    say(f"Project L, {table_words(saved.game.rules)}. `help` says how to play, `quit` leaves.")
    saves.prune()
    Table(saved.game, saved.seats, saved.file, console()).run()


def _use_line_editing() -> None:
    """Arrow keys and history while typing, where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
