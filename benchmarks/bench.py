"""Measures the engine, compiled and interpreted, on whole games (`make bench`).

Two ways: recorded sensible games replayed with the full legal list made at every step, and random
legal games played from the deal to the end. Processor time of one core, best of three, everything
else as installed.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from projectl import packs
from projectl.rules import deal, options, pieces
from projectl.rules.expansions import TOGETHER
from projectl.rules.options import Rules
from projectl.rules.state import State
from projectl.testing import explore

BASE: dict[str, Any] = {"players": 2}
VARIANTS: dict[str, dict[str, Any]] = {
    "2 players": BASE,
    "2 players, first edition": {"players": 2, "edition": "first"},
    "4 players": {"players": 4},
    "solo": {"players": 1},
    "Ghost": {"players": 2, "expansions": ["ghost"]},
    "Ambassador": {"players": 2, "expansions": ["ambassador"]},
    "Finesse": {"players": 2, "expansions": ["finesse"]},
    "Endless White": {
        "players": 2,
        "edition": "second-2.5",
        "expansions": ["endless-white"],
    },
    "Line Clear, 5 players": {"players": 5},
    "all together, 6 players": {
        "players": 6,
        "expansions": TOGETHER,
    },
}
ROUNDS = 3


def seconds(work: Callable[[], object]) -> float:
    """The best time of a few runs."""
    best = float("inf")
    for _ in range(ROUNDS):
        gc.collect()
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def table(rules: Rules, seed: int) -> State:
    """A fresh deal."""
    box = packs.standard_box()
    return deal.start(rules, box, deal.deal(rules, box, seed))


def measure(settings: dict[str, Any], games: int) -> dict[str, float]:
    """All figures of one variant with the engine of this process."""
    rules = options.rules(**settings)
    recorded = [
        vec[i64](explore.play_out(table(rules, seed), seed, sensible=True)) for seed in range(games)
    ]
    actions: int = sum(len(game) for game in recorded)
    starts = [table(rules, seed) for seed in range(games)]

    def copies() -> list[State]:
        return [state.copy() for state in starts]

    def with_lists() -> int:
        return sum(explore.replay(s, game) for s, game in zip(copies(), recorded, strict=True))

    def blind() -> None:
        for s, game in zip(copies(), recorded, strict=True):
            explore.replay_blind(s, game)

    def random_games() -> int:
        return sum(len(explore.play_out(table(rules, seed), seed)) for seed in range(games))

    copying = seconds(copies)
    listing = seconds(with_lists) - copying
    applying = seconds(blind) - copying
    random_time = seconds(random_games)
    middle = starts[0].copy()
    explore.replay_blind(middle, vec[i64](list(recorded[0])[: len(recorded[0]) // 2]))
    clones = seconds(lambda: explore.clone_often(middle, 20_000)) / 20_000
    return {
        "games/s": games / listing,
        "actions/s": actions / listing,
        "random games/s": games / random_time,
        "random actions/s": random_games() / random_time,
        "µs per list": (listing - applying) / actions * 1e6,
        "µs per apply": applying / actions * 1e6,
        "µs list + apply": listing / actions * 1e6,
        "µs per clone": clones * 1e6,
        "legal actions": with_lists() / actions,
        "actions per game": actions / games,
        "bytes per state": size_of(middle),
    }


def size_of(s: State) -> int:
    """Bytes that a copy of a state owns: its objects, and the numbers they hold in buffers."""

    def own(thing: object) -> int:
        return sys.getsizeof(thing) + sys.getsizeof(getattr(thing, "__dict__", None))

    mats = sum(own(player) + 8 * len(player.mat) for player in s.players)
    return own(s) + sys.getsizeof(s.players) + mats + 8 * len(s.market)


def is_compiled() -> bool:
    """Whether this process runs the compiled engine."""
    return not str(pieces.__file__).endswith(".py")


def interpreted(games: int) -> dict[str, float]:
    """The figures of the base game in a process that runs the sources."""
    command = [sys.executable, __file__, "--one", "--games", str(games)]
    done = subprocess.run(
        command, env={**os.environ, "PROJECTL_PURE": "1"}, check=True, stdout=subprocess.PIPE
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games per measurement")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--one", action="store_true", help="only this process's engine, base game")
    options_ = parser.parse_args()
    if options_.one:
        print(json.dumps(measure(BASE, options_.games)))
        return
    here = measure(BASE, options_.games)
    plain = interpreted(max(options_.games // 20, 20))
    variants = {
        name: measure(settings, max(options_.games // 4, 20)) for name, settings in VARIANTS.items()
    }
    if options_.json:
        print(json.dumps({"base": here, "interpreted": plain, "variants": variants}))
        return
    print(f"2 players, second edition, one core; this engine is {_kind()}\n")
    print(f"{'':18}{_kind():>14}{'interpreted':>14}{'ratio':>9}")
    for name, value in here.items():
        ratio = value / plain[name] if name.endswith("/s") else plain[name] / value
        print(f"{name:18}{value:14,.2f}{plain[name]:14,.2f}{ratio:8.1f}x")
    print(f"\n{'variant':28}{'games/s':>10}{'random/s':>10}{'list+apply':>12}{'clone':>8}  µs")
    for name, found in variants.items():
        print(
            f"{name:28}{found['games/s']:10,.0f}{found['random games/s']:10,.0f}"
            f"{found['µs list + apply']:12.2f}{found['µs per clone']:8.2f}"
        )


def _kind() -> str:
    return "compiled" if is_compiled() else "interpreted"


if __name__ == "__main__":
    main()
