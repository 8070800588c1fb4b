"""Measures the bots in every kind of game: time per decision, and positions judged per second.

Processor time on one core, after some games of the planner that fill the solver's memory. A decision
of planner and net is one call of `choose`; for level 9, which thinks a turn through, the calls of a
turn are added up (`--turns`, some minutes).
"""

import argparse
import json
import time
from typing import Any

from projectl import bots
from projectl.lab.training.selfplay import play_game, table
from projectl.rules import options, views
from projectl.rules.play import play
from projectl.rules.state import OVER, mover

_WARM = 6
"""Games before the clock starts: a server's memory fills in its first minute."""
EVERYTHING = ("ghost", "ambassador", "finesse", "finesse-ambassador", "phoenix")
VARIANTS: dict[str, dict[str, Any]] = {
    "2 players": {"players": 2},
    "2 players, first edition": {"players": 2, "edition": "first"},
    "4 players": {"players": 4},
    "solo": {"players": 1, "solo": "hard"},
    "Line Clear, 5 players": {"players": 5},
    "Ghost": {"players": 2, "expansions": ("ghost",)},
    "Ambassador": {"players": 2, "expansions": ("ambassador",)},
    "Finesse": {"players": 2, "expansions": ("finesse", "finesse-ambassador")},
    "Finesse, solo": {"players": 1, "solo": "hard", "expansions": ("finesse",)},
    "all together, 6 players": {"players": 6, "expansions": EVERYTHING},
}


def times(name: str, settings: dict[str, Any], games: int, by_turn: bool) -> list[float]:
    """The processor seconds of each decision, or of each turn, of a bot that plays itself."""
    rules = options.rules(**settings)
    found: list[float] = []
    for seed in range(_WARM):
        play_game(rules, games + seed, [bots.make("planner", p) for p in range(rules.players)])
    for seed in range(games):
        s = table(rules, seed)
        players = [bots.make(name, p) for p in range(rules.players)]
        turn = (-1, -1)
        while s.phase != OVER:
            p = int(mover(s))
            seen = views.veil(s, p)
            began = time.process_time()
            action = players[p].choose(seen, p)
            spent = time.process_time() - began
            if by_turn and turn == (p, int(s.round)):
                found[-1] += spent
            else:
                found.append(spent)
            turn = (p, int(s.round))
            play(s, p, action)
    return sorted(found)


def judged(name: str, games: int) -> float:
    """Positions judged per second of processor time, two players."""
    rules = options.rules(players=2)
    number, spent = 0, 0.0
    for seed in range(games):
        s = table(rules, seed)
        bot: Any = bots.make(name, seed)
        search = bot.search(rules)
        while s.phase != OVER:
            p = int(mover(s))
            world = views.veil(s, p)
            action = bot.choose(world, p)
            before, began = int(search.evaluator.evaluations), time.process_time()
            search.run(s, p)
            spent += time.process_time() - began
            number += int(search.evaluator.evaluations) - before
            play(s, p, action)
    return number / spent


def quantile(found: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * found[min(int(share * len(found)), len(found) - 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games per measurement")
    parser.add_argument("--turns", action="store_true", help="level 9 instead, turn by turn")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    names = ["9"] if asked.turns else ["planner", "net"]
    rows: dict[str, dict[str, float]] = {}
    for variant, settings in VARIANTS.items():
        row = rows[variant] = {}
        for name in names:
            found = times(name, settings, asked.games, asked.turns)
            row |= {f"{name} p50": quantile(found, 0.5), f"{name} p99": quantile(found, 0.99)}
    rates = {name: judged(name, asked.games) for name in ("planner", "net")}
    if asked.json:
        print(json.dumps({"milliseconds": rows, "positions judged per second": rates}))
        return
    what = "turn" if asked.turns else "decision"
    print(f"milliseconds per {what}, one core")
    print()
    heads = list(next(iter(rows.values())))
    print(f"{'variant':<26}" + "".join(f"{head:>14}" for head in heads))
    for variant, row in rows.items():
        print(f"{variant:<26}" + "".join(f"{row[head]:>14.2f}" for head in heads))
    print()
    for name, rate in rates.items():
        print(f"{name} judges {rate:,.0f} positions a second")


if __name__ == "__main__":
    main()
