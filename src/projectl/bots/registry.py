"""The bots that come with the package: their names, their classes and how strong they are.

Each level is meant to win two games in three against the one below: `projectl arena 9 8` measures
a step.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from projectl.bots.characters import CHARACTERS, Plan

KINDS: Mapping[str, str] = {
    "random": "RandomBot",
    "greedy": "Greedy",
    "planner": "Planner",
    "net": "Net",
    "champion": "Champion",
}
"""The class of each kind of bot, in the module of its name; the weakest first."""

STRONGEST = tuple(KINDS)[-1]

LEARNERS = ("net", "champion")
"""The kinds that take weights of one's own: ``net:FILE``."""

PROGRAM = "engine:"
"""What the name of a bot begins with that is a command line."""


@dataclass(frozen=True)
class Level:
    """One level: its name, the bot that plays, and how often it slips into a weaker one's ways."""

    name: str
    rating: int
    """On the scale of players (``projectl.ratings``); docs/trainer.md tells how to measure it."""
    bot: str
    slips: float = 0.0
    slips_to: str = "random"
    seconds: float = 0.2
    """A turn takes no longer, on one core."""


LEVELS: Mapping[int, Level] = {
    1: Level("Dabbler", 870, "greedy", 0.045),
    2: Level("Beginner", 1000, "greedy"),
    3: Level("Hobbyist", 1150, "planner", 0.68, "greedy"),
    4: Level("Tinkerer", 1280, "planner", 0.37, "greedy"),
    5: Level("Builder", 1390, "planner", 0.115, "greedy"),
    6: Level("Planner", 1500, "net", 0.72, "planner"),
    7: Level("Expert", 1640, "net", 0.25, "planner"),
    8: Level("Master", 1780, "champion", 0.8, "net", seconds=1.0),
    9: Level("Champion", 1890, "champion", seconds=1.0),
}
"""Nine levels of strength, from one that a beginner beats to the strongest there is."""

WITHOUT = ("random",)
"""The kinds that have no character."""

NAMES = (*KINDS, *map(str, LEVELS))
"""Everything that ``bots.make`` knows: the kinds, then the levels."""


def split(name: str) -> tuple[str, Plan | None] | None:
    """A bot's kind or level and its character, as in ``5:collector``; None if there is no such bot.

    >>> split("5:collector"), split("champion"), split("random:collector"), split("12")
    (('5', 'collector'), ('champion', None), None, None)
    """
    base, colon, character = name.partition(":")
    if base not in NAMES:
        return None
    if not colon:
        return base, None
    known = [it for it in CHARACTERS if it == character]
    return (base, known[0]) if known and base not in WITHOUT else None


def level_of(name: str) -> Level | None:
    """The level that a bot's name says, whatever its character."""
    known = split(name)
    return LEVELS[int(known[0])] if known is not None and known[0].isdecimal() else None
