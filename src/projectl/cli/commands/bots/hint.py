"""``projectl hint``: what a bot would do with the turn, and why, in words."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from projectl.cli.commands.records.show import open_game, pick
from projectl.cli.terminal.output import IMPOSSIBLE, fail, say


def hint(
    file: Annotated[
        str,
        typer.Argument(metavar="RECORD", help="A record or position, or - for standard input."),
    ],
    bot: Annotated[
        str | None,
        typer.Option("--bot", help="A name, or path/mybot.py:MyBot. [default: the strongest]"),
    ] = None,
    player: Annotated[
        int | None,
        typer.Option("--player", metavar="P", min=0, help="For player P; the first is 0."),
    ] = None,
    number: Annotated[
        int, typer.Option("--game", metavar="G", min=1, help="Which game of a .jsonl file.")
    ] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Same seed, same advice.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the hint as JSON.")] = False,
) -> None:
    """Say what a bot would do now, and what for: which puzzles it finishes, and when.

    The bot knows no more than the player: cards that are still face down stay unknown.

    \b
    Examples:
      projectl hint game.json
      projectl hint game.json --bot greedy --json
      projectl new --seed 7 | projectl hint -
    """
    from projectl import bots
    from projectl.advice.hint_words import Words, as_dict
    from projectl.advice.hints import NoHint
    from projectl.advice.hints import hint as advise
    from projectl.bots.checks import BotError

    game = open_game(pick(file, number))
    try:
        found = advise(game, bot or bots.STRONGEST, seed, player)
    except (NoHint, BotError) as error:
        fail(str(error))
    except (ValueError, OSError, ImportError, AttributeError) as error:
        fail(f"--bot {bot}: {error}", IMPOSSIBLE)
    words = Words(game.state.box)
    if as_json:
        say(json.dumps(as_dict(found, words)))
        return
    who = game.names[found.player]
    what = "finishing touches" if found.touches else "turn"
    say(f"{who}, this is how {found.bot} would play your {what}:")
    for at, step in enumerate(found.steps, 1):
        say(f"{at}. {words.step(step)}")
    for line in words.summary(found):
        say(line)
