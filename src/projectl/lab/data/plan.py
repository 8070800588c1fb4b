"""Which games a data set holds: rules, bots with their shares, a seed. The same plan, the same games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from projectl import bots
from projectl.bots import Bot
from projectl.bots.net import Net
from projectl.bots.planner import Planner
from projectl.lab.arena import versions
from projectl.lab.arena.schedule import seed_for
from projectl.rules.options import Rules

FORMAT = "projectl-data/1"

USUAL = {
    "random": 1000.0,
    "planner/1": 4000.0,
    "planner/2": 3000.0,
    "planner/4": 1750.0,
    **{str(level): 35.0 for level in range(1, 8)},
    "8": 2.5,
    "9": 2.5,
}
"""Of ten thousand seats: quick bots for the bulk, and every level often enough to be told apart."""

_BEAMS = {"planner": Planner, "net": Net}
"""Bots that can look at fewer turns, for ten times the games: ``planner/2`` looks at two."""


class PlanError(ValueError):
    """These bots make no data set; the message says which would."""


def player(name: str, seed: int) -> Bot:
    """A bot by its name or level, or ``planner/2`` and the like for a narrower search.

    >>> player("planner/2", 0).width
    2
    """
    kind, slash, width = name.partition("/")
    if not slash:
        return bots.make(name, seed)
    if kind not in _BEAMS or not width.isdecimal() or not 1 <= int(width) <= 100:
        raise PlanError(f"{name}: expected {' or '.join(_BEAMS)} with 1 to 100, as planner/2")
    narrow: Bot = _BEAMS[kind](seed, width=int(width))
    return narrow


def parse_shares(texts: Iterable[str]) -> dict[str, float]:
    """Bots with their shares of the seats: ``planner/2=10``, or a name alone for 1.

    >>> parse_shares(["planner/2=3", "random"])
    {'planner/2': 3.0, 'random': 1.0}
    """
    found = {}
    for text in texts:
        name, equals, share = text.partition("=")
        try:
            found[name] = float(share) if equals else 1.0
            player(name, 0)
        except ValueError as error:
            raise PlanError(f"--bot {text}: {error}") from error
        if not 0 < found[name] < 1e9:
            raise PlanError(f"--bot {text}: a share must be above 0")
    return found


@dataclass(frozen=True)
class Plan:
    """Everything that decides which games there are; how many of them is said separately."""

    rules: Rules
    shares: tuple[tuple[str, float], ...] = tuple(USUAL.items())
    seed: int = 0
    shard: int = 500
    """Games in a file."""
    code: str = ""
    """The version (``versions.digest``) that plays; other code refuses."""

    @property
    def names(self) -> tuple[str, ...]:
        """The bots."""
        return tuple(name for name, _ in self.shares)

    def as_dict(self) -> dict[str, object]:
        """What ``dataset.json`` says: two folders with the same hold the same games."""
        return {
            "format": FORMAT,
            "rules": self.rules.as_dict(),
            "bots": dict(self.shares),
            "seed": self.seed,
            "shard": self.shard,
            "code": self.code,
        }

    def deal(self, game: int) -> int:
        """The seed from which a game is dealt: ``Game.new(seed=…)`` deals it, too."""
        return seed_for(self.seed, "deal", game)

    def seats(self, game: int) -> list[str]:
        """Who plays a game: drawn by the shares, each seat for itself."""
        random = Random(seed_for(self.seed, "seats", game))
        weights = [share for _, share in self.shares]
        return random.choices(self.names, weights, k=self.rules.players)

    def bot_seed(self, game: int, seat: int) -> int:
        """What a bot draws its chances from."""
        return seed_for(self.seed, "bot", game, seat)


def made(rules: Rules, shares: dict[str, float] | None, seed: int, shard: int) -> Plan:
    """A plan for the code that is installed here."""
    chosen = tuple((shares or USUAL).items())
    names = tuple(name for name, _ in chosen)
    return Plan(rules, chosen, seed, shard, versions.digest(names))
