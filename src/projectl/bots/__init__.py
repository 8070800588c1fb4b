"""Players that choose for themselves: one small interface and a registry of names."""

from collections.abc import Callable
from typing import Protocol

from projectl.bots.greedy import Greedy
from projectl.bots.random import RandomBot
from projectl.rules.state import State

__all__ = ["NAMES", "Bot", "UnknownBot", "make"]


class Bot(Protocol):
    """Anything that picks an action from what a player may see."""

    def choose(self, seen: State, player: int) -> int:
        """One of ``legal.legal(seen, player)``; ``seen`` is veiled (R13) and is not changed."""
        ...


class UnknownBot(ValueError):
    """There is no bot of that name; the message lists those there are."""


_MAKERS: dict[str, Callable[[int], Bot]] = {"greedy": Greedy, "random": RandomBot}

NAMES = tuple(_MAKERS)


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name; with the same seed it makes the same choices.

    >>> type(make("greedy")).__name__
    'Greedy'
    """
    if name not in _MAKERS:
        raise UnknownBot(f"there is no bot {name!r}: choose one of {', '.join(NAMES)}")
    return _MAKERS[name](seed)
