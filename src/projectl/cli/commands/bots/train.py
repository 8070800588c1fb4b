"""``projectl train``: teach the learned value by self-play, from nothing or from where it stopped."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projectl.cli.terminal.output import IMPOSSIBLE, INTERRUPTED, fail, say

if TYPE_CHECKING:
    from projectl.lab.training.train import Report


def train(
    kind: Annotated[str, typer.Argument(help="Which weights: two, many or solo.")] = "two",
    folder: Annotated[
        Path, typer.Option(help="Where checkpoints lie; a run there goes on.")
    ] = Path("training"),
    minutes: Annotated[float, typer.Option(min=0.0, help="How long to train.")] = 60.0,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, help="Processes that play. [default: one a core]"),
    ] = None,
    plot: Annotated[bool, typer.Option(help="Draw the learning curve into the folder.")] = False,
) -> None:
    """Train a network by self-play; the best one so far is best.bin in the folder.

    A run can be stopped at any time and goes on where it was when it is started again. Every few
    rounds the newest network plays the best one so far: only one that wins takes its place. It
    plays as net:FOLDER/KIND/best.bin wherever a bot is named; what is installed stays as it is.

    \b
    Examples:
      projectl train two --minutes 60 --plot
      projectl train solo --folder runs -j 8
      projectl arena net:training/two/best.bin planner
    """
    from rich.console import Console

    try:
        from projectl.lab.training import train as training
        from projectl.lab.training.plan import KINDS, Plan
    except ImportError as error:
        fail(f"training needs more libraries ({error}): pip install 'projectl[lab]'")
    if kind not in KINDS:
        fail(f"no weights are called {kind}: choose one of {', '.join(KINDS)}", IMPOSSIBLE)
    plan = Plan(variants=KINDS[kind], workers=jobs or os.cpu_count() or 1)
    try:
        course = training.Training(folder / kind, plan)
    except training.OtherRun as error:
        fail(str(error), IMPOSSIBLE)
    if course.curve:
        say(f"going on after {course.played} games")
    else:
        say(f"from nothing; the first {plan.first_games} games are played by the planner")
    try:
        with Console(file=sys.stderr, highlight=False).status("starting") as status:
            course.note = lambda what, done, of: status.update(f"{what}: {done:,} of {of:,} games")
            for report in course.run(60 * minutes):
                say(_line(report))
    except KeyboardInterrupt:
        say("stopped; the same command goes on from the last line above")
        raise typer.Exit(INTERRUPTED) from None
    if not course.curve:
        say("no time, so nothing was learned")
        return
    if plot:
        training.plot(course.curve, folder / kind / "curve.png")
        say(f"learning curve: {folder / kind / 'curve.png'}")
    best = folder / kind / "best.bin"
    say(
        f"best weights: {best}; they play as net:{best}, for one in projectl arena net:{best} planner"
    )


def _line(report: Report) -> str:
    line = f"{report.seconds / 60:6.1f} min  {report.games:7d} games  loss {report.loss:.4f}"
    if report.against_best is not None:
        line += f"  against the best {report.against_best:.2f}"
        line += f"  against planner {report.against_planner:.2f}"
        line += "" if report.kept else "  thrown away"
    return line
