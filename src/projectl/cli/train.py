"""``projectl train``: teach the learned value by self-play, from nothing or from where it stopped."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

TWO: list[dict[str, Any]] = [{"players": 2}]
MANY: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4},
    {"players": 2, "expansions": ["ghost"]},
    {"players": 2, "expansions": ["finesse"]},
    {"players": 5},
    {"players": 3, "expansions": ["ambassador", "ghost"]},
    {"players": 2, "expansions": ["finesse", "ghost", "ambassador"]},
]
SOLO: list[dict[str, Any]] = [
    {"players": 1, "solo": "normal"},
    {"players": 1, "solo": "hard"},
    {"players": 1, "solo": "unbeatable"},
]
KINDS = {"two": TWO, "many": MANY, "solo": SOLO}


def train(
    kind: Annotated[str, typer.Argument(help="Which weights: two, many or solo.")] = "two",
    folder: Annotated[
        Path, typer.Option(help="Where checkpoints lie; a run there goes on.")
    ] = Path("training"),
    minutes: Annotated[float, typer.Option(help="How long to train.")] = 60.0,
    workers: Annotated[int, typer.Option(help="Processes that play.")] = 2,
    plot: Annotated[bool, typer.Option(help="Draw the learning curve into the folder.")] = False,
) -> None:
    """Train a network by self-play; the best one so far is best.bin in the folder."""
    console = Console()
    if kind not in KINDS:
        console.print(f"[red]no weights are called {kind}[/]: choose two, many or solo")
        raise typer.Exit(2)
    try:
        from projectl.lab import train as training
    except ImportError as error:
        console.print(f"[red]training needs numpy[/] ({error}): pip install numpy")
        raise typer.Exit(1) from error
    plan = training.Plan(variants=KINDS[kind], workers=workers)
    trainer = training.Trainer(folder / kind, plan)
    if trainer.curve:
        console.print(f"going on after {trainer.played} games")
    for report in trainer.run(60 * minutes):
        line = f"{report.seconds / 60:6.1f} min  {report.games:7d} games  loss {report.loss:.4f}"
        if report.against_best is not None:
            line += f"  against the best {report.against_best:.2f}"
            line += f"  against planner {report.against_planner:.2f}"
            line += "" if report.kept else "  [yellow]thrown away[/]"
        console.print(line)
    if plot:
        training.plot(trainer.curve, folder / kind / "curve.png")
        console.print(f"learning curve: {folder / kind / 'curve.png'}")
    console.print(f"best weights: {folder / kind / 'best.bin'}")
