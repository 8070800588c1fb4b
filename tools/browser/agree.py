"""``python -m tools.browser.agree``: native, plain and browser's engine play the same games, action by action.

--games N    games with any legal action, through all variants (500)
--choices N  games of planner and net each (31: every variant once; plain: a quarter of them)
Prints what each engine took; the first game that differs ends it, with the action where it begins.
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.browser.build import OUTPUT, ROOT, read_index
from tools.browser.tools import RUN, find_pyodide

GAMES = Path(__file__).with_name("games.py")
Command = tuple[list[str], dict[str, str]]


def engines(engine: Path = OUTPUT) -> dict[str, Command]:
    """How to run the games in each engine: a command and what to add to its environment."""
    node = find_pyodide(ROOT).node
    kind = "compiled" if read_index(engine).get("compiled") else "plain"
    native = [sys.executable, str(GAMES)]
    return {
        "native": (native, {"PROJECTL_PURE": "0"}),
        "native, plain": (native, {"PROJECTL_PURE": "1"}),
        f"browser, {kind}": ([node, str(RUN), str(engine), str(GAMES), str(ROOT)], {}),
    }


def run(command: Command, *arguments: str) -> list[str]:
    """The lines that one engine prints."""
    words, environment = command
    done = subprocess.run(
        [*words, *arguments], env={**os.environ, **environment}, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(words[:3])} failed: {done.stderr[-2000:]}")
    return done.stdout.splitlines()


def difference(one: Command, other: Command, plan: dict[str, int]) -> str:
    """Where two engines part first, or nothing."""
    text = json.dumps(plan)
    pairs = itertools.zip_longest(run(one, text), run(other, text))
    for number, (mine, yours) in enumerate(pairs):
        if mine != yours:
            both = itertools.zip_longest(*(run(e, text, str(number)) for e in (one, other)))
            step, lines = next((n, pair) for n, pair in enumerate(both) if pair[0] != pair[1])
            return f"game {number} ({mine}), action {step}: {lines[0]} / {lines[1]}"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.browser.agree", description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--choices", type=int, default=31)
    asked = parser.parse_args(arguments)
    choices = dict.fromkeys(("planner", "net"), asked.choices)
    plans: dict[str, dict[str, int]] = {
        "native, plain": {
            "legal": asked.games,
            **dict.fromkeys(choices, max(1, asked.choices // 4)),
        },
        "browser": {"legal": asked.games, "greedy": asked.choices, **choices, "champion": 2},
    }
    native, *others = engines().items()
    for name, command in others:
        plan = plans.get(name) or plans["browser"]
        began = time.monotonic()
        found = difference(native[1], command, plan)
        if found:
            print(f"{name} and {native[0]} differ: {found}")
            return 1
        print(f"{name} agrees with {native[0]} over {plan} in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
