"""Players that choose for themselves: one small interface and a registry of names.

A bot's module is imported when the first such bot is made: the network's weights and the solver's
tables cost nothing to a command that does not use them.
"""

from importlib import import_module
from typing import Protocol

from projectl.bots.levels import LEVELS, Level, Wavering
from projectl.rules.state import State

__all__ = ["LEVELS", "NAMES", "Bot", "Level", "UnknownBot", "load", "make"]


class Bot(Protocol):
    """Anything that picks an action from what a player may see."""

    def choose(self, seen: State, player: int) -> int:
        """One of ``legal.legal(seen, player)``; ``seen`` is veiled (R13) and is not changed."""
        ...


class UnknownBot(ValueError):
    """There is no bot of that name; the message lists those there are."""


_CLASSES = {
    "random": "RandomBot",
    "greedy": "Greedy",
    "planner": "Planner",
    "net": "Net",
    "champion": "Champion",
}

NAMES = (*_CLASSES, *(str(level) for level in LEVELS))
"""The bots by kind, weakest first, then the levels."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name or level; with the same seed it makes the same choices.

    >>> type(make("greedy")).__name__
    'Greedy'
    >>> type(make("9")).__name__
    'Champion'
    """
    if name in _CLASSES:
        return _made(name, seed)
    if name not in NAMES:
        raise UnknownBot(
            f"there is no bot {name!r}: choose one of {', '.join(_CLASSES)}, "
            f"or a level from {NAMES[len(_CLASSES)]} to {NAMES[-1]}"
        )
    level = LEVELS[int(name)]
    usual = _made(level.bot, seed)
    if not level.slips:
        return usual
    return Wavering(usual, make(level.slips_to, seed + 1), level.slips, seed)


def load(name: str, seed: int = 0) -> Bot:
    """The same, or a bot from a file of one's own: ``path/mybot.py:MyBot``.

    That runs the file: never call this with a name that somebody else has sent.
    """
    if ":" not in name:
        return make(name, seed)
    from projectl.bots.custom import load_bot

    bot: Bot = load_bot(name, seed)
    return bot


def _made(name: str, seed: int) -> Bot:
    bot: Bot = getattr(import_module(f"projectl.bots.{name}"), _CLASSES[name])(seed)
    return bot
