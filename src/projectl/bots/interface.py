"""What a bot is, and how much it may think."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from projectl.rules.state import State


def never() -> bool:
    """Nobody wants the thinking to stop."""
    return False


@dataclass(frozen=True)
class Limits:
    """How much a bot may think about one action; where nothing is said, its own measure holds."""

    seconds: float | None = None
    rollouts: int | None = None
    """Games that are played in the mind."""
    stopped: Callable[[], bool] = never
    """To be asked now and then: true once the bot should answer with what it has.

    Whoever is asked may see to something else first, so nothing half done may be left to others.
    """


UNLIMITED = Limits()
"""The bot thinks as it does by itself."""


class Bot(Protocol):
    """Anything that picks an action from what a player may see."""

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """One of ``legal.legal(seen, player)``; ``seen`` is veiled (R13) and is not changed."""
        ...
