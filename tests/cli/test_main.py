"""The program as a whole: version, help, exit codes, and the installed script."""

import os
import subprocess
import sys

import pytest

from projectl import __version__
from tests.cli.conftest import Run

COMMANDS = ("play", "new", "replay", "show", "packs")


def _script(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    code = "from projectl.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"projectl {__version__}\n"


def test_help_names_the_commands_and_shows_examples(run: Run) -> None:
    text = run("--help").stdout
    assert run("-h").stdout == text
    assert all(f"  {command} " in text for command in COMMANDS)
    assert "projectl play --solo hard" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_teaches_by_example(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Examples:\n    projectl {command}" in result.stdout


@pytest.mark.parametrize(
    "arguments", [["dance"], ["new", "--colour", "red"], ["replay"], ["new", "--players", "two"]]
)
def test_wrong_calls_end_with_two(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


def test_help_waits_for_nothing_heavy() -> None:
    """Half of the time that `--help` may take would go into these."""
    code = (
        "import sys; from projectl.cli import app; app(['--help'], standalone_mode=False); "
        "heavy = {'rich', 'numpy', 'asyncio', 'uvicorn', 'readline'}; "
        "sys.exit(' '.join({name.partition('.')[0] for name in sys.modules} & heavy) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "Usage: " in done.stdout
    assert done.returncode == 0, done.stderr


def test_the_script_works_through_pipes() -> None:
    new = _script("new", "--seed", "7")
    assert new.returncode == 0
    shown = _script("show", "-", stdin=new.stdout)
    assert "White row" in shown.stdout
    assert _script("replay", "-", stdin=new.stdout[:-9]).returncode == 1


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    code = "from projectl.cli import main; main()"
    command = [sys.executable, "-W", "ignore", "-c", code, "packs", "show", "base"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_text_goes_through_a_terminal_that_knows_no_unicode() -> None:
    new = _script("new", "--seed", "7")
    code = "from projectl.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, "show", "-"],
        input=new.stdout,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
