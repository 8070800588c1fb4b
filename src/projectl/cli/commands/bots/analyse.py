"""``projectl analyse``: where a game was won and lost, drawn and told in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from projectl.cli import files
from projectl.cli.commands.records.show import pick
from projectl.cli.terminal.output import IMPOSSIBLE, INTERRUPTED, complain, fail, say
from projectl.cli.terminal.words import Teller
from projectl.drawing.words import counted, joined, shortened
from projectl.game import Game
from projectl.notation.errors import RecordError
from projectl.notation.events import Event

if TYPE_CHECKING:
    from projectl.advice.analysis import Analysis, Depth, JudgedAction, JudgedTurn, Settings

_BAR = 30
_DEPTHS = ("quick", "standard", "deep")


def analyse(
    file: Annotated[
        str, typer.Argument(metavar="RECORD", help="A record, or - for standard input.")
    ],
    number: Annotated[
        int, typer.Option("--game", metavar="G", min=1, help="Which game of a .jsonl file.")
    ] = 1,
    most: Annotated[
        int, typer.Option("--worst", metavar="N", min=0, help="Actions to tell about.")
    ] = 8,
    depth: Annotated[
        str,
        typer.Option(
            "--depth", help="quick, standard or deep: by the network, or by the champion's search."
        ),
    ] = "quick",
    seed: Annotated[int, typer.Option("--seed", min=0, help="Same seed, same analysis.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="Processes that judge turns.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the analysis as JSON.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Also write the record with the findings."),
    ] = None,
) -> None:
    """Draw the chances to win through a game, and tell which actions gave most away.

    Each decision is judged from what the player could see: bad luck is nobody's mistake. How far
    off a figure may be is said with it, and no loss is called an error that may be none. Deep looks
    at the game again and again, longer each time; Ctrl-C prints what has been found by then.

    \b
    Examples:
      projectl analyse game.json
      projectl analyse game.json --depth standard
      projectl analyse game.json --worst 3 --jobs 2
      projectl analyse game.json --json > analysis.json
      projectl analyse game.json --record judged.json
    """
    from projectl.advice import analysis

    record = _read(file, number)
    if depth not in _DEPTHS:
        fail(f"--depth {depth}: choose one of {joined(_DEPTHS)}", IMPOSSIBLE)
    looks = analysis.looks(cast("Depth", depth), seed)
    turns: dict[int, JudgedTurn] = {}
    try:
        total = analysis.number_of_turns(record)
    except RecordError as error:
        fail(str(error))
    try:
        for look, settings in enumerate(looks, 1):
            for done, turn in enumerate(_judged(record, settings, jobs), 1):
                turns[turn.number] = turn
                _show_progress(done, total, look, len(looks))
        _show_progress()
    except KeyboardInterrupt:
        _show_progress()
        complain("interrupted")
        if len(turns) < total:
            raise typer.Exit(INTERRUPTED) from None
    found = analysis.put_together(record, turns.values(), settings)
    if output is not None:
        try:
            files.write(output, files.record_text(analysis.annotated(record, found)))
        except files.FileError as error:
            fail(str(error))
    if as_json:
        say(analysis.to_json(found).decode())
    else:
        _tell(found, record, most)


def _read(file: str, number: int) -> dict[str, Any]:
    where, data = pick(file, number)
    if files.kind(data) != "record":
        fail(f"{where}: not a record")
    return dict(data)


def _judged(record: dict[str, Any], settings: Settings, jobs: int) -> Iterator[JudgedTurn]:
    from projectl.advice import analysis

    if jobs == 1:
        yield from (it.turn for it in analysis.analyse(record, settings))
        return
    numbers = range(analysis.number_of_turns(record))
    with ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(analysis.judge_turn, record, at, settings) for at in numbers]
        for future in futures:
            yield future.result()


def _show_progress(done: int = 0, total: int = 0, look: int = 1, looks: int = 1) -> None:
    if sys.stderr.isatty():
        which = f", look {look} of {looks}" if looks > 1 else ""
        text = f"\r{done} of {counted(total, 'turn')} judged{which}" if done else "\r\033[K"
        sys.stderr.write(text)
        sys.stderr.flush()


# ------------------------------------------------------------------------- the graph
def _tell(found: Analysis, record: dict[str, Any], most: int) -> None:
    names = [shortened(name, 16) for name in found.names]
    whose = names[0] if len(names) < 3 else "whoever has just played"
    say(f"The chance to win of {whose}, turn by turn:")
    say()
    wide = max(map(len, names))
    for turn in found.turns:
        say(_row(turn, names[turn.player].ljust(wide), len(names)))
    say()
    for side in found.sides:
        marks = joined(
            [
                counted(side.blunders, "blunder"),
                counted(side.mistakes, "mistake"),
                counted(side.inaccuracies, "inaccuracy", "inaccuracies"),
            ]
        )
        lost = f"{side.loss:.1%} given away per turn, give or take {side.doubt:.1%}"
        say(f"{names[side.player]}: {marks}; {lost}.")
    actions = {action.number: action for action in found.actions()}
    told = [actions[at] for at in found.worst[:most]]
    for action in sorted(told, key=lambda it: it.number):
        say()
        for line in _story(action, record):
            say(line)


def _row(turn: JudgedTurn, name: str, players: int) -> str:
    from projectl.advice.analysis import SIGNS

    last = turn.actions[-1]
    chance = last.chances[0 if players < 3 else turn.player]
    filled = round(chance * _BAR)
    bar = "█" * filled + "·" * (_BAR - filled)
    when = "end" if turn.touches else str(turn.round)
    marks = " ".join(
        f"{action.number}{SIGNS[action.mark]}" for action in turn.actions if action.mark
    )
    return f"{when:>3} {name} {bar} {chance:4.0%}  {marks}".rstrip()


# ------------------------------------------------------------------------- the worst
def _story(action: JudgedAction, record: dict[str, Any]) -> Iterator[str]:
    """A marked action in words, and what would have been better."""
    from projectl.advice.analysis import SIGNS

    game, lines = Game.open_record(record)
    for at, line in enumerate(lines[: action.number - 1], 1):
        game.play_line(line, at)
    teller = Teller(game.state.box, game.rules, game.names)
    told = teller.tell(_deed(game.clone(), action))
    yield f"{action.number}. {SIGNS[action.mark]} {' '.join(told)}"
    doubt = f", give or take {action.doubt:.0%}" if action.doubt else ""
    yield f"   This {action.mark} gave away {action.loss:.0%} of the chance to win{doubt}. Better:"
    yield from (f"   - {text}" for text in _advice(game, action))


def _deed(game: Game, action: JudgedAction) -> list[Event]:
    """What the player did, without what came of it at the table."""
    happened = game.play(action.action, action.player)
    return list(takewhile(lambda it: getattr(it, "player", None) == action.player, happened))


def _advice(game: Game, action: JudgedAction) -> list[str]:
    """The preferred line in sentences."""
    from projectl.advice.hint_words import Words
    from projectl.advice.judge import told_line

    words = Words(game.state.box)
    return [words.step(step) for step in told_line(game.state, action.player, action.better)]
