"""``projectl engine``: a bot on standard input and output, for other programs to play against."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from projectl.cli.terminal.output import IMPOSSIBLE, WRONG, fail


def engine(
    bot: Annotated[
        str | None,
        typer.Option("--bot", help="A name, or path/mybot.py:MyBot. [default: the strongest]"),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Same seed, same choices.")] = 0,
    memory: Annotated[
        int | None, typer.Option("--memory", metavar="MB", min=100, help="Use no more than this.")
    ] = None,
) -> None:
    """Speak the engine protocol: lines in, lines out, as chess engines speak UCI.

    \b
    Examples:
      projectl engine
      projectl engine --bot champion --seed 7

    \b
    A conversation:
      > option bot greedy
      > position record {"format": "projectl/1", "rules": {"players": 2}, "setup": {"seed": 7}}
      > go time 1000
      < info time 12
      < best take W22
      > quit

    The full list of commands is in docs/engine-protocol.md.
    """
    from projectl import bots
    from projectl.cli import engine as protocol

    if memory is not None:
        _limit(memory)

    try:
        if bot is not None:
            bots.load(bot, seed)
    except (ValueError, OSError, ImportError, AttributeError) as error:
        fail(str(error), IMPOSSIBLE)
    if not protocol.serve(sys.stdin.buffer, sys.stdout.buffer, bot, seed):
        os._exit(WRONG)  # a thread may still wait for a line; nobody is left to tell anything


def _limit(megabytes: int) -> None:
    """What is asked for beyond this fails; where the system knows no limits there is none."""
    try:
        import resource
    except ImportError:
        return
    most = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
