"""``projectl trainer``: positions to solve, and new ones built and graded."""

import subprocess
import sys
from pathlib import Path
from random import Random

from projectl.exercises import collection
from tests.commands import environment


def test_positions_are_solved_and_built(tmp_path: Path) -> None:
    def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", "from projectl.cli import main; main()", *arguments],
            env=environment(tmp_path),
            input=stdin,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    solved = collection.pick(1000, (), Random(4))
    played = run("trainer", "--seed", "4", stdin="\n".join(solved.solution))
    assert played.returncode == 0, played.stderr
    assert collection.goal_text(solved) in played.stdout
    assert "A solution" not in played.stdout
    file = tmp_path / "two.jsonl"
    made = run("trainer", "build", "-n", "2", "--bot", "6", "-o", str(file), "--jobs", "1")
    assert made.returncode == 0, made.stderr
    assert "Solved by level" in made.stdout
    assert len(collection.read(file.read_bytes())) == 2
