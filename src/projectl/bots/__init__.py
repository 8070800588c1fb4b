"""Players that choose for themselves: one small interface and a registry of names.

A bot's module is imported when the first such bot is made: the network's weights and the solver's
tables cost nothing to a command that does not use them.
"""

from importlib import import_module

from projectl.bots.interface import UNLIMITED, Bot, Limits
from projectl.bots.registry import KINDS, LEVELS, NAMES, STRONGEST, Level
from projectl.bots.wavering import Wavering

__all__ = [
    "KINDS",
    "LEVELS",
    "NAMES",
    "STRONGEST",
    "UNLIMITED",
    "Bot",
    "Level",
    "Limits",
    "UnknownBot",
    "load",
    "make",
]


class UnknownBot(ValueError):
    """There is no bot of that name; the message lists those there are."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name or level; with the same seed it makes the same choices.

    >>> type(make("greedy")).__name__
    'Greedy'
    >>> type(make("9")).__name__
    'Champion'
    """
    if name in KINDS:
        return _made(name, seed)
    if name not in NAMES:
        raise UnknownBot(
            f"there is no bot {name!r}: choose one of {', '.join(KINDS)}, "
            f"or a level from {min(LEVELS)} to {max(LEVELS)}"
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

    return load_bot(name, seed)


def _made(name: str, seed: int) -> Bot:
    bot: Bot = getattr(import_module(f"projectl.bots.{name}"), KINDS[name])(seed)
    return bot
