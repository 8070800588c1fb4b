"""``projectl join``: a bot sits down at a table of some server and plays."""

from typing import Annotated

import typer

from projectl.cli.terminal.output import IMPOSSIBLE, fail, say


def join(
    link: Annotated[
        str,
        typer.Argument(metavar="LINK", help="Of a seat (…#seat=…) or an invitation (…#invite=…)."),
    ],
    bot: Annotated[
        str, typer.Option("--bot", "-b", help="A name, path/mybot.py:MyBot, or engine:COMMAND.")
    ] = "champion",
    name: Annotated[str, typer.Option("--name", help="What it is called at the table.")] = "Bot",
    seed: Annotated[int, typer.Option("--seed", help="The same seed, the same choices.")] = 0,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.01, help="At most so long an action.")
    ] = None,
) -> None:
    """Let a bot play a seat at a table of some server.

    \b
    Examples:
      projectl join "https://example.org/t/mC3bXyWvQk9a#invite=…" --bot champion
      projectl join "http://localhost:8000/t/…#seat=…" --bot "engine:node mybot.js"
    """
    from projectl import bots
    from projectl.bots import Limits
    from projectl.online import OnlineError, Seat

    try:
        player = bots.load(bot, seed)
    except ValueError as error:
        fail(str(error), IMPOSSIBLE)
    try:
        seen = Seat.of(link, name).play_on(player, Limits(seconds), say)
    except OnlineError as error:
        fail(str(error))
    scores = " ".join(map(str, seen["result"]["scores"]))
    say(f"The game is over: {scores}.")
