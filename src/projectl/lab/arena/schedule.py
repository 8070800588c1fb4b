"""Who plays whom, with which cards, in which seats: fair by design, the same in every run.

Every deal is played several times, the bots moving on by one seat, until each has sat everywhere
equally often. What is compared is then the bots, not the luck of the cards or of the seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from projectl import bots as registry
from projectl.lab.arena import versions
from projectl.lab.arena.matches import Match
from projectl.rules.options import Rules

Seats = tuple[int, ...]


class ScheduleError(ValueError):
    """These bots and rules make no event; the message says what would."""


@dataclass(frozen=True)
class Event:
    """Everything that decides which games are played; how many of them is said separately."""

    rules: tuple[Rules, ...]
    """One, or several for solo: the difficulties, one after the other on the same deals."""
    bots: tuple[str, ...]
    seed: int = 0
    detail: bool = False
    """Whether to count who took and finished what."""
    seconds: float | None = None
    """How long a bot may think about a turn; who takes longer forfeits."""
    suite: tuple[int, ...] = ()
    """The seeds of the deals, one after the other and again; none: they follow from the seed."""
    keep: bool = False
    """Whether the actions are kept, for records."""
    packs: tuple[str, ...] = ()
    """Pack files, whole, that are played with in place of shipped ones."""

    @property
    def code(self) -> str:
        """The version of rules and bots that plays."""
        return versions.digest(self.bots)

    @property
    def is_solo(self) -> bool:
        """Whether the bots play the automaton instead of each other."""
        return self.rules[0].solo is not None

    def as_dict(self) -> dict[str, object]:
        """What a log of this event begins with: two events with the same are the same."""
        further = {
            "seconds": self.seconds,
            "suite": list(self.suite),
            "keep": self.keep,
            "packs": list(self.packs),
        }
        return {
            "rules": [rules.as_dict() for rules in self.rules],
            "bots": list(self.bots),
            "seed": self.seed,
            "detail": self.detail,
            "code": self.code,
            **{name: value for name, value in further.items() if value},
        }


def check(event: Event) -> None:
    """Refuse what cannot be played, before anything is."""
    if not event.bots:
        raise ScheduleError("name at least one bot")
    for name in event.bots:
        if name.startswith(registry.PROGRAM):
            continue  # a program that cannot be started loses its games
        try:
            registry.load(name, 0)
        except (ValueError, OSError, ImportError, AttributeError, SyntaxError, TypeError) as error:
            raise ScheduleError(f"{name}: {error}") from error
    players = event.rules[0].players
    if not event.is_solo and 2 < len(event.bots) < players:
        raise ScheduleError(
            f"{len(event.bots)} bots for {players} seats: name one (self-play), two (the first "
            f"against copies of the second), or {players} and more"
        )


def seatings(event: Event) -> list[list[Seats]]:
    """The groups of bots that meet; for each, the seats of its games on one deal.

    >>> from projectl.rules.options import rules
    >>> seatings(Event((rules(),), ("planner", "greedy")))
    [[(0, 1), (1, 0)]]
    >>> seatings(Event((rules(players=3),), ("planner", "greedy")))
    [[(0, 1, 1), (1, 0, 1), (1, 1, 0)]]
    """
    players, number = event.rules[0].players, len(event.bots)
    if players == 1:
        return [[(bot,)] for bot in range(number)]
    if number == 1:
        return [[(0,) * players]]
    if number == 2 and players > 2:
        return [[tuple(int(p != at) for p in range(players)) for at in range(players)]]
    return [_rotations(group) for group in combinations(range(number), players)]


def _rotations(group: Seats) -> list[Seats]:
    """The first of the group sits in each seat once, the others after it in order."""
    n = len(group)
    return [tuple(group[(p - at) % n] for p in range(n)) for at in range(n)]


def block(event: Event) -> int:
    """How many games one deal takes."""
    return len(event.rules) * sum(len(seats) for seats in seatings(event))


def matches(event: Event, deals: int) -> Iterator[Match]:
    """The games of the first so many deals, deal by deal.

    A game's number and seeds follow from its deal and its place within it, so a longer event
    begins with the games of a shorter one.
    """
    groups = seatings(event)
    names = tuple(map(versions.anywhere, event.bots))
    code = versions.digest(names)
    number = 0
    for deal in range(deals):
        for rules in event.rules:
            for group in groups:
                for seats in _mixed(group, event, deal):
                    yield Match(
                        number=number,
                        deal=deal,
                        rules=rules,
                        deal_seed=deal_seed(event, deal),
                        bots=names,
                        seats=seats,
                        bot_seeds=tuple(
                            seed_for(event.seed, "bot", number, p) for p in range(len(seats))
                        ),
                        detail=event.detail,
                        seconds=event.seconds,
                        keep=event.keep,
                        packs=event.packs,
                        code=code,
                    )
                    number += 1


def deal_seed(event: Event, deal: int) -> int:
    """What a deal is dealt from."""
    if event.suite:
        return event.suite[deal % len(event.suite)]
    return seed_for(event.seed, "deal", deal)


def _mixed(group: list[Seats], event: Event, deal: int) -> list[Seats]:
    """With three and more different bots, who sits behind whom changes from deal to deal."""
    bots = sorted(set(group[0]))
    if len(bots) < 3:
        return group
    order = bots[:]
    Random(seed_for(event.seed, "order", deal)).shuffle(order)
    names = dict(zip(bots, order, strict=True))
    return [tuple(names[bot] for bot in seats) for seats in group]


def seed_for(*parts: object) -> int:
    """A seed that follows from what it is for, and from nothing else.

    >>> seed_for(0, "deal", 1) == seed_for(0, "deal", 1) != seed_for(0, "deal", 2)
    True
    """
    text = " ".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def deals_for(event: Event, games: int) -> int:
    """How many whole deals make at least so many games a group (solo: a bot and difficulty).

    A suite is played as it is: each of its deals once.
    """
    if event.suite:
        return len(event.suite)
    per_deal = max(len(seats) for seats in seatings(event))
    return -(-games // per_deal)
