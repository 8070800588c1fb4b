"""The options that say which game is played, shared by the commands that deal one."""

from pathlib import Path
from typing import Annotated, Any

import typer

from projectl.cli.terminal.output import IMPOSSIBLE, fail
from projectl.game import Game
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.options import DIFFICULTIES, EDITIONS, SETTINGS, RulesError
from projectl.rules.puzzles import Box

Players = Annotated[
    int | None, typer.Option("--players", "-p", help="How many play, 1 to 6. [default: 2]")
]
Edition = Annotated[
    str,
    typer.Option(
        "--edition",
        "-e",
        help=f"One of {', '.join(EDITIONS)}.",
        autocompletion=lambda: list(EDITIONS),
    ),
]
Expansions = Annotated[
    list[str] | None,
    typer.Option(
        "--expansion",
        "-x",
        help=f"Repeat for several: {', '.join(EXPANSIONS)}.",
        autocompletion=lambda: list(EXPANSIONS),
    ),
]
Solo = Annotated[
    str | None,
    typer.Option(
        "--solo",
        help=f"One player against the automaton: {', '.join(DIFFICULTIES)}.",
        autocompletion=lambda: list(DIFFICULTIES),
    ),
]
LineClear = Annotated[
    bool | None,
    typer.Option("--line-clear/--no-line-clear", help="Two turns at once. [default: with 5 or 6]"),
]
OpenScores = Annotated[
    bool | None,
    typer.Option("--open-scores/--hidden-scores", help="Victory piles open. [default: by edition]"),
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed deals the same game.")]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help=f"A house rule: {', '.join(SETTINGS)}."),
]

Packs = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack", metavar="FILE", help="Play with your own pack file; repeat for several."
    ),
]

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def deal(
    *,
    players: int | None,
    edition: str,
    expansions: list[str] | None,
    solo: str | None,
    line_clear: bool | None,
    open_scores: bool | None,
    seed: int | None,
    changes: list[str] | None,
    names: list[str] | None = None,
    packs: list[Path] | None = None,
) -> Game:
    """A fresh game; settings that make none end the program with a line that says why."""
    if players is None:
        players = 1 if solo is not None else 2
    if names and len(names) != players:
        fail(f"{players} players need {players} names, not {len(names)}", IMPOSSIBLE)
    if seed is not None and not -(2**63) <= seed < 2**128:
        fail("the seed must be a whole number below 2**128", IMPOSSIBLE)
    overrides = _read_changes(changes or [])
    if open_scores is not None:
        overrides["open_scores"] = open_scores
    try:
        return Game.new(
            seed=seed,
            names=names or (),
            box=read_packs(packs),
            players=players,
            edition=edition,
            expansions=[name for some in expansions or [] for name in some.split(",")],
            solo=solo,
            line_clear=line_clear,
            **overrides,
        )
    except RulesError as error:
        fail(str(error), IMPOSSIBLE)


def read_packs(files: list[Path] | None) -> Box | None:
    """The cards with some packs replaced; mistakes in a file end the program, each in a line."""
    if not files:
        return None
    from projectl import packs

    try:
        return packs.box([packs.load(file) for file in files])
    except packs.PackError as error:
        fail("\n".join(error.lines), IMPOSSIBLE)
    except OSError as error:
        fail(f"--pack {error.filename}: {error.strerror or error}", IMPOSSIBLE)


def _read_changes(changes: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            fail(f"--set {change}: expected NAME=VALUE, such as pieces=12", IMPOSSIBLE)
        if name not in SETTINGS:
            fail(f"unknown setting {name!r}: choose from {', '.join(SETTINGS)}", IMPOSSIBLE)
        word = value.strip().lower()
        digits = word.removeprefix("-")
        is_number = digits.isascii() and digits.isdecimal() and len(digits) < 10
        found[name] = int(word) if is_number else _WORDS.get(word, value)
    return found
