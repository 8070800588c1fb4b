"""``projectl trainer``: solve a position in the terminal, and make and grade new ones."""

from __future__ import annotations

import os
import secrets
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from projectl.cli.terminal.output import IMPOSSIBLE, console, fail, say

if TYPE_CHECKING:
    from projectl.exercises.collection import Exercise
    from projectl.exercises.grading import Results

app = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)

Output = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="FILE", help="A .jsonl file, or .jsonl.gz."),
]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Processes that work. [default: one a core]"),
]


@app.callback()
def trainer(
    context: typer.Context,
    rating: Annotated[int, typer.Option("--rating", help="About how hard.")] = 1000,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="Same seed, same position.")
    ] = None,
) -> None:
    """Solve positions with one clear best plan, or make more of them.

    \b
    Examples:
      projectl trainer
      projectl trainer --rating 1600
      projectl trainer build --number 20 --seed 7 -o mine.jsonl
      projectl trainer grade mine.jsonl
    """
    if context.invoked_subcommand is None:
        from projectl.exercises.collection import pick

        random = Random(secrets.randbits(53) if seed is None else seed)
        _solve(pick(rating, (), random))


def _solve(exercise: Exercise) -> None:
    from projectl.cli.terminal.board import board_text
    from projectl.exercises.collection import goal_text, judge

    game = exercise.game()
    console().print(board_text(game, exercise.player))
    say(goal_text(exercise))
    say(f"Rated {exercise.rating}. Type actions as in a record, `back`, or `solution`.")
    played: list[str] = []
    while True:
        try:
            text = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            text = "solution"
        if text == "solution":
            say("A solution:")
            for action in exercise.solution:
                say(f"  {action}")
            return
        if text == "back":
            played = played[:-1]
        elif text:
            verdict = judge(exercise, [*played, text])
            say(verdict.reason)
            if verdict.solved:
                return
            if verdict.code == "go_on":
                played.append(text)


@app.command()
def build(
    output: Output,
    number: Annotated[int, typer.Option("--number", "-n", min=1, help="How many.")] = 20,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Same seed, same positions.")] = 0,
    bot: Annotated[str, typer.Option("--bot", help="Whose games they come from.")] = "net",
    jobs: Jobs = None,
) -> None:
    """Find positions in bots' games, let the nine levels try them, and write them with ratings."""
    from projectl.exercises import building

    _check(output)
    found: list[Exercise] = []
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for progress in building.build(number, seed, bot, pool.map):
            found = progress.exercises
            _progress(f"{len(found)} of {number} positions, from {progress.games} games")
    _grade(found, output, jobs)


@app.command()
def grade(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Positions, .jsonl or .jsonl.gz.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="[default: the same file]")
    ] = None,
    jobs: Jobs = None,
) -> None:
    """Let the nine levels try positions, rate them by that, and print who solved what."""
    from projectl.exercises import collection

    try:
        data = file.read_bytes()
    except OSError as error:
        fail(f"{file}: {error.strerror}")
    _check(output or file)
    _grade(list(collection.read(_unpacked(data))), output or file, jobs)


def _unpacked(data: bytes) -> bytes:
    import gzip

    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def _check(file: Path) -> None:
    if not file.parent.is_dir():
        fail(f"{file}: there is no folder {file.parent}", IMPOSSIBLE)


def _grade(found: list[Exercise], output: Path, jobs: int | None) -> None:
    from projectl.exercises import collection, grading

    results: list[Results] = []
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for result in pool.map(grading.results_of, found):
            results.append(result)
            _progress(f"the levels have tried {len(results)} of {len(found)}")
    _progress("")
    graded = grading.grade(found, results)
    data = collection.write(graded.exercises)
    output.write_bytes(collection.packed(data) if output.suffix == ".gz" else data)
    _report(graded.exercises, results, graded.agreement)


def _report(found: list[Exercise], results: list[Results], agreement: float) -> None:
    from projectl.exercises.grading import solved_by_rating

    say("Solved by level, %:")
    say("rating       " + "".join(f"{level:>5}" for level in results[0]))
    for low, high, shares in solved_by_rating(found, results):
        row = "".join(f"{100 * share:>5.0f}" for share in shares.values())
        say(f"{low:>5}–{high:<5}  {row}")
    say(f"What the positions look like agrees with what the levels solved: {agreement:.2f}.")


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{text}")
        sys.stderr.flush()
