"""Runs the lab's commands in processes of their own, as a person at a shell does."""

import os
import subprocess
import sys
from pathlib import Path

import projectl
from projectl.cli import MODULES


def command(name: str, *arguments: str) -> list[str]:
    """The words that start a command."""
    start = (
        "import typer; app = typer.Typer(add_completion=False, pretty_exceptions_enable=False); "
        f"from {MODULES[name]} import {name}; app.command()({name}); app()"
    )
    return [sys.executable, "-W", "ignore", "-c", start, *arguments]


def environment(cache: Path) -> dict[str, str]:
    """What a command finds around it: an empty cache and no terminal."""
    search = str(Path(projectl.__file__).parents[1])  # wherever the command is started
    return {
        **os.environ,
        "PYTHONPATH": search,
        "XDG_CACHE_HOME": str(cache),
        "NO_COLOR": "1",
        "COLUMNS": "160",
    }


def run(
    cache: Path, name: str, *arguments: str, stdin: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        command(name, *arguments),
        env=environment(cache),
        cwd=folder,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
