"""Writes docs/benchmarks.md and docs/strength.md: runs measurements and puts down what they print.

python tools/figures.py                 all of the first page (`make figures`)
python tools/figures.py envs example    only these; the others stay as they are
"""

import argparse
import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SPEED, STRENGTH = "benchmarks.md", "strength.md"


class Section(NamedTuple):
    """One measurement: its heading, what is run, and what the reader should know."""

    heading: str
    command: str
    about: str
    page: str = SPEED
    is_usual: bool = True
    """Whether ``make figures`` measures it unasked: what it needs is installed with the rest."""


SECTIONS = {
    "engine": Section(
        "The engine",
        "benchmarks/bench.py",
        "Recorded sensible games are replayed with the full list of legal actions made at every step; *random* "
        "games are played from the deal to the end. *Compiled* is what mypyc makes of the sources, *interpreted* "
        "the sources themselves.",
    ),
    "bots": Section(
        "The bots",
        "benchmarks/bots.py",
        "What a decision of the [bots](bots.md) costs in each kind of game.",
    ),
    "envs": Section(
        "The research environments",
        "benchmarks/envs.py",
        "Random legal games through the [environments](research.md), and PettingZoo's own classic games under the "
        "same loop. *Wrapped* is `aec_env` (in solo `SoloEnv`), *raw* is `RawEnv`, *unseen* plays by the legal "
        "numbers without making observations.",
    ),
    "peers": Section(
        "Beside environments of others",
        "-m benchmarks.peers",
        "Steps per second of processor time on random legal games, all in one process, with observations made at "
        "every step, 1,024 games together where an environment can. The games differ, and so does what a step of "
        "them takes. The others are not installed with the rest: `benchmarks/peers.py` says how.",
        is_usual=False,
    ),
    "example": Section(
        "The trained example",
        "examples/train_ppo.py --against random greedy",
        "Masked PPO in plain numpy by self-play, from nothing but the rules.",
    ),
    "regression": Section(
        "The champion and the net",
        "-m projectl lab regression champion net --kind two --games 16",
        "On the [fixed deals](bots.md#measuring) that a release is compared with the one before on.",
        STRENGTH,
    ),
    "solo": Section(
        "Solo, and what is possible",
        "-m projectl lab solo champion --deals 8",
        "A search that sees the deck finds what is possible at least; a bound that forgets most of what makes the "
        "game hard says what is possible at most.",
        STRENGTH,
    ),
}

HEADS = {
    SPEED: """\
# Benchmarks

How fast things are, measured on one machine. `make bench` prints the first three for yours; this page is
written by `make figures` and by nobody's hand. What a server carries is in [Hosting](hosting.md#sizing-measured).
""",
    STRENGTH: """\
# Strength

What the champion is worth beside others, the exact solver and what is possible, as [`projectl lab`](bots.md#measuring)
says it. This page is written by `make figures ARGS="regression solo"` and the like, and by nobody's hand.
""",
}


class Measured(NamedTuple):
    """What a measurement printed, and where."""

    machine: str
    output: str


def page(name: str, found: dict[str, Measured]) -> str:
    """A whole page."""
    parts = [HEADS[name]]
    for key, section in SECTIONS.items():
        if key in found and section.page == name:
            machine, output = found[key]
            parts.append(
                f"## {section.heading}\n\n{section.about}\n\n"
                f"```text\n$ python {section.command}\n{output}```\n\n*{machine}*\n"
            )
    return "\n".join(parts)


def read(text: str) -> dict[str, Measured]:
    """What a page says was measured."""
    found = {}
    for key, section in SECTIONS.items():
        pattern = rf"\$ python {re.escape(section.command)}\n(.*?)```\n\n\*(.*?)\*\n"
        if match := re.search(pattern, text, re.S):
            found[key] = Measured(match[2], match[1])
    return found


def measure(section: Section) -> Measured:
    """Run a measurement."""
    command = [sys.executable, *section.command.split()]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return Measured(machine(), done.stdout.strip("\n") + "\n")


def machine() -> str:
    """This machine in a line."""
    model = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        names = re.findall(r"^model name\s*: (.*)$", cpus.read_text(encoding="utf-8"), re.M)
        model = names[0] if names else model
    cores = f"{os.cpu_count()} cores"
    return f"{model}, {cores}, {platform.system()}, Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = [key for key, it in SECTIONS.items() if it.page == SPEED and it.is_usual]
    parser.add_argument("which", nargs="*", default=usual, help=", ".join(SECTIONS))
    pages = [DOCS / name for name in HEADS]
    found = read("".join(it.read_text(encoding="utf-8") for it in pages if it.exists()))
    for key in parser.parse_args().which:
        if key not in SECTIONS:
            parser.error(f"{key}: choose from {', '.join(SECTIONS)}")
        print(f"measuring: {SECTIONS[key].heading}", flush=True)
        found[key] = measure(SECTIONS[key])
        name = SECTIONS[key].page
        (DOCS / name).write_text(page(name, found), encoding="utf-8")


if __name__ == "__main__":
    main()
