"""Measures the research environments on random legal games (`make bench`).

Steps per second of processor time on one core: one game at a time and batched, with and without
observations, beside PettingZoo's own classic games under the same loop. Best of three.
"""

import argparse
import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pettingzoo

from projectl import envs
from projectl.envs import batch
from projectl.rules import pieces
from projectl.rules.expansions import TOGETHER

ROUNDS = 3
GAMES = 256
"""In a batch."""
VARIANTS: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "2 players": {"players": 2},
    "4 players": {"players": 4},
    "Line Clear, 5 players": {"players": 5},
    "Ghost, 2 players": {"players": 2, "expansions": ("ghost",)},
    "Finesse, 2 players": {"players": 2, "expansions": ("finesse",)},
    "all together, 6 players": {"players": 6, "expansions": TOGETHER},
}
CLASSICS = ("tictactoe_v3", "connect_four_v3", "chess_v6")

Stepper = Iterator[int]
"""Plays on for ever; says after each call how many steps it played."""


def rate(stepper: Stepper, seconds: float) -> float:
    """Steps per second of processor time, the best of a few rounds."""
    next(stepper)
    best = 0.0
    for _ in range(ROUNDS):
        steps, began, spent = 0, time.process_time(), 0.0
        while spent < seconds / ROUNDS:
            steps += next(stepper)
            spent = time.process_time() - began
        best = max(best, steps / spent)
    return best


# --------------------------------------------------------------- one game at a time
def any_of(mask: Any, random: Random) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def agents(env: Any) -> Stepper:
    """The loop that PettingZoo's documentation shows; each step sees an observation."""
    random, seed = Random(0), 0
    while True:
        env.reset(seed=seed)
        seed += 1
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(any_of(observation["action_mask"], random))
            steps += 1
        yield steps


def solo(env: Any) -> Stepper:
    """The loop that Gymnasium's documentation shows."""
    random, seed = Random(0), 0
    while True:
        observation, _ = env.reset(seed=seed)
        seed += 1
        steps, over = 0, False
        while not over:
            observation, _, over, _, _ = env.step(any_of(observation["action_mask"], random))
            steps += 1
        yield steps


def unseen(kind: envs.Variant) -> Stepper:
    """One game at a time by its legal numbers alone."""
    random, seed = Random(0), 0
    while True:
        table = envs.Table(kind, "win", seed)
        seed += 1
        while not table.is_over:
            numbers = table.numbers()
            table.play(numbers[int(random.random() * len(numbers))])
        yield len(table.played)


# ------------------------------------------------------------------------- batched
def batched(settings: dict[str, Any], observes: bool) -> Stepper:
    games = envs.VectorEnv(GAMES, observes=observes, **settings)
    while True:
        games.step(games.sample())
        yield GAMES


# ------------------------------------------------------------------------- measuring
def variant_rates(settings: dict[str, Any], seconds: float) -> dict[str, float | None]:
    """The figures of one variant, in the order of the table."""
    raw: Stepper | None = None
    if settings["players"] == 1:
        env = solo(envs.SoloEnv())
    else:
        env, raw = agents(envs.aec_env(**settings)), agents(envs.RawEnv(**settings))
    return {
        "env": rate(env, seconds),
        "raw env": None if raw is None else rate(raw, seconds),
        "no observations": rate(unseen(envs.variant(**settings)), seconds),
        "batched": rate(batched(settings, True), seconds),
        "batched, no observations": rate(batched(settings, False), seconds),
    }


def classic_rate(name: str, seconds: float) -> float | None:
    """One of PettingZoo's own games, or None where what it needs is not installed."""
    try:
        env = pettingzoo.make("aec", f"classic/{name}")
    except ImportError:
        return None
    return rate(agents(env), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.5, help="processor time per figure")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    given = parser.parse_args()
    rates = {name: variant_rates(found, given.seconds) for name, found in VARIANTS.items()}
    classics = {name: classic_rate(name, given.seconds) for name in CLASSICS}
    if given.json:
        print(json.dumps({"variants": rates, "classics": classics}))
        return
    print(f"environments, steps/s on one core, {_kind()}\n")
    print(f"{'':42}{'one game':>30}{f'batch of {GAMES}':>24}")
    columns = ("numbers", "actions", "wrapped", "raw", "unseen", "seen", "unseen")
    widths = (8, 8, 10, 10, 10, 12, 12)
    print(" " * 26 + "".join(f"{c:>{w}}" for c, w in zip(columns, widths, strict=True)))
    for name, row in rates.items():
        kind = envs.variant(**VARIANTS[name])
        cells = (kind.layout.size, kind.actions, *row.values())
        print(f"{name:26}" + "".join(_cell(c, w) for c, w in zip(cells, widths, strict=True)))
    for name, value in classics.items():
        print(f"{'PettingZoo ' + name:42}{_cell(value, 10)}")


def _cell(value: float | None, width: int) -> str:
    return f"{'–':>{width}}" if value is None else f"{value:{width},.0f}"


def _kind() -> str:
    modules = {"engine": pieces, "kernel": batch}
    words = {
        name: "interpreted" if str(module.__file__).endswith(".py") else "compiled"
        for name, module in modules.items()
    }
    return ", ".join(f"{name} {word}" for name, word in words.items())


if __name__ == "__main__":
    main()
