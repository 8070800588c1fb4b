"""``projectl replay``: play records through the engine and say how they end."""

import json
from typing import Annotated, Any

import typer

from projectl.cli import files
from projectl.cli.terminal.listing import brief
from projectl.cli.terminal.output import WRONG, complain, fail, say
from projectl.drawing.words import counted, joined, shortened
from projectl.game import Game
from projectl.notation import records
from projectl.notation.errors import IllegalAction, RecordError


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A .json or .jsonl file, or - for standard input.")
    ],
    trace: Annotated[
        bool, typer.Option("--trace", help="A JSON line for each action, with the position.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="The result of each game as a JSON line.")
    ] = False,
) -> None:
    """Play records through the engine and print their results.

    A wrong step stops a game with its number, the reason and what was legal; the exit code is
    then 1, as for a file that cannot be read or a result that does not fit.

    \b
    Examples:
      projectl replay game.json
      projectl replay games.jsonl --json
      projectl replay game.json --trace | head -n 1
    """
    try:
        right = [_replay_one(found, trace, as_json) for found in files.read(file)]
    except files.FileError as error:
        fail(str(error))
    if len(right) > 1 and not trace and not as_json:
        said = "all right" if all(right) else f"{right.count(False)} wrong"
        say(f"{len(right)} games, {said}")
    if not all(right):
        raise typer.Exit(WRONG)


def _replay_one(found: files.Found, trace: bool, as_json: bool) -> bool:
    """Play one record; whether it is right."""
    try:
        game, lines = Game.open_record(found.data)
        for number, line in enumerate(lines, 1):
            if trace:
                _traced(game, line, number)
            else:
                game.play_line(line, number)
    except RecordError as error:
        complain(f"{found.where}: {error}{_legal(error)}")
        return False
    if as_json:
        say(json.dumps(_result(game, len(lines))))
    elif not trace:
        say(f"{found.where}: {_in_words(game, len(lines))}")
    return _fits(game, found)


def _traced(game: Game, line: str, number: int) -> None:
    """Play a line and print what it did, in the form of the notation."""
    player, text = records.split_line(line, number, game.rules.players)
    legal = game.legal_counts(player)
    game.play_line(line, number)
    step = {
        "n": number,
        "player": player,
        "action": text,
        "position": game.position(),
        "scores": game.scores(),
        "legal": legal,
    }
    typer.echo(json.dumps(step))


def _legal(error: RecordError) -> str:
    """What could have been played instead, a line for each kind."""
    if not isinstance(error.cause, IllegalAction) or not error.cause.legal:
        return ""
    return "".join(f"\n  {line}" for line in ["legal was:", *brief(error.cause.legal)])


# ------------------------------------------------------------------------- results
def _names(game: Game) -> list[str]:
    names = [shortened(name, 40) for name in game.names]
    return names if game.rules.solo is None else [*names, "the opponent"]


def _result(game: Game, number: int) -> dict[str, Any]:
    outcome = game.outcome()
    return {
        "names": game.names,
        "scores": game.scores(),
        "winners": list(outcome.winners) if outcome else None,
        "over": game.is_over,
        "rounds": int(game.state.round),
        "actions": number,
    }


def _in_words(game: Game, number: int) -> str:
    names = _names(game)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, game.scores(), strict=True))
    length = f"{counted(int(game.state.round), 'round')}, {counted(number, 'action')}"
    outcome = game.outcome()
    if outcome is None:
        turn = joined([names[p] for p in game.turn])
        return f"{scores} so far; unfinished, the turn is with {turn}; {length}"
    if not outcome.winners:
        return f"{scores}; nobody wins; {length}"
    winners = joined([names[p] for p in outcome.winners])
    return f"{scores}; {winners} {'win' if len(outcome.winners) > 1 else 'wins'}; {length}"


def _fits(game: Game, found: files.Found) -> bool:
    """Whether the result that the record carries, if any, is the one that was reached."""
    said = found.data.get("result")
    if said is None:
        return True
    outcome = game.outcome()
    if outcome is None:
        complain(f"{found.where}: the record has a result, but the game is not over")
        return False
    reached = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    for key, value in reached.items():
        if said.get(key, value) != value:
            complain(
                f"{found.where}: the record says {key} {json.dumps(said[key])}, "
                f"the replay gives {json.dumps(value)}"
            )
            return False
    return True
