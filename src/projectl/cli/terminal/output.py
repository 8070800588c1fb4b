"""Where the command line writes: results, complaints, and the board in colour or plain."""

import os
import sys
from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

WRONG = 1
"""Exit code: the input is wrong or illegal."""
IMPOSSIBLE = 2
"""Exit code: the command was called wrongly, or the settings make no game."""
INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells expect it."""


def complain(text: str) -> None:
    """Say what is wrong, on standard error."""
    sys.stdout.flush()
    typer.echo(_printable(f"projectl: {text}"), err=True)


def fail(text: str, code: int = WRONG) -> NoReturn:
    """Say what is wrong and leave."""
    complain(text)
    raise typer.Exit(code)


def say(text: str = "") -> None:
    """A line of the result."""
    typer.echo(_printable(text))


def _printable(text: str) -> str:
    """Text from a file without what a terminal would act on."""
    return "".join(mark if mark.isprintable() or mark == "\n" else "?" for mark in text)


def console() -> "Console":
    """Colours on a terminal, none in a pipe or with NO_COLOR; a pipe is 100 columns wide."""
    from rich.console import Console

    wide = None if sys.stdout.isatty() or "COLUMNS" in os.environ else 100
    return Console(width=wide, highlight=False, markup=False, emoji=False)
