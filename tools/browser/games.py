"""Plays games that tell whether two engines are the same: one line a game, with a hash of all that happened.

    games.py '{"legal": 500, "planner": 30}' [NUMBER]

It runs natively, interpreted and inside Pyodide, so it needs nothing but the package and what that
imports. Every action and every position goes into the hash; of a NUMBER the actions are printed.
"""

import hashlib
import itertools
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from projectl import bots, packs
from projectl.bots import UNLIMITED, Limits
from projectl.bots.champion import Champion
from projectl.rules import deal, options, scoring, views
from projectl.rules.expansions import TOGETHER
from projectl.rules.fingerprint import fingerprint
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import OVER, State, mover

EVERYTHING = list(TOGETHER)
#: Settings beside those of the base game with each edition and each number of players.
VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "expansions": ["ghost"]},
    {"players": 2, "expansions": ["ambassador"]},
    {"players": 2, "expansions": ["finesse"]},
    {"players": 2, "expansions": ["phoenix"]},
    {"edition": "second-2.5", "players": 3, "expansions": ["endless-white"]},
    {"players": 3, "expansions": ["finesse", "finesse-ambassador"]},
    {"players": 1, "solo": "hard", "expansions": ["finesse"]},
    {"players": 1, "solo": "unbeatable", "expansions": EVERYTHING},
    {"players": 4, "expansions": EVERYTHING},
    {"players": 5},
    {"edition": "second-2.5", "players": 5, "line_clear": False, "expansions": ["phoenix"]},
    {"players": 6, "expansions": ["ghost"]},
    {"players": 6, "expansions": EVERYTHING},
]


def variants() -> Iterator[dict[str, Any]]:
    """Every variant once."""
    for edition, players in itertools.product(options.EDITIONS, (2, 3, 4)):
        yield {"edition": edition, "players": players}
    for edition, solo in itertools.product(options.EDITIONS, options.DIFFICULTIES):
        yield {"edition": edition, "players": 1, "solo": solo}
    yield from VARIANTS


class AtRandom:
    """Plays any legal action; unlike the bot of that kind it looks at nothing but the list."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """One of the list."""
        actions = list(legal(seen, player))
        return int(actions[self.random.randrange(len(actions))])


def players(kind: str, count: int, seed: int) -> list[bots.Bot]:
    """Who sits at the table: the kind on every seat, as it plays when it has all the time it wants."""
    if kind == "legal":
        return [AtRandom(seed + seat) for seat in range(count)]
    if kind == "champion":  # its clock must not decide
        return [Champion(seed + seat, rollouts=8, seconds=1e9) for seat in range(count)]
    return [bots.make(kind, seed + seat) for seat in range(count)]


def actions(kind: str, settings: dict[str, Any], seed: int) -> Iterator[tuple[int, int, str]]:
    """Whose action, which, and the position after it; at the end the scores."""
    rules = options.rules(**settings)
    box = packs.standard_box()
    state = deal.start(rules, box, deal.deal(rules, box, seed))
    seats = players(kind, rules.players, seed)
    while state.phase != OVER:
        player = int(mover(state))
        action = int(seats[player].choose(views.veil(state, player), player))
        play(state, player, action)
        yield player, action, str(fingerprint(state))
    yield -1, -1, str(scoring.scores(state))


def games(plan: dict[str, int]) -> Iterator[tuple[str, dict[str, Any], int]]:
    """So many games of each kind of player: through all variants again and again, or some far apart."""
    every = list(variants())
    for kind, count in plan.items():
        step = max(1, len(every) // max(1, count))
        for seed in range(count):
            yield kind, every[seed * step % len(every)], seed


def main(plan: str, shown: str = "") -> None:
    for number, (kind, settings, seed) in enumerate(games(json.loads(plan))):
        if shown not in ("", str(number)):
            continue
        whole, count = hashlib.sha256(), 0
        for player, action, position in actions(kind, settings, seed):
            line = f"{player} {action} {position}"
            whole.update(line.encode())
            count += 1
            if shown:
                print(line)
        print(number, kind, json.dumps(settings), seed, count, whole.hexdigest()[:16], flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
