"""The program as a whole: version, help, exit codes, and the installed script."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from projectl import __version__
from projectl.cli import GROUPS
from tests.cli.conftest import Run

COMMANDS = [name for group in GROUPS.values() for name in group]


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
    assert all(f"\n{group}:\n" in text for group in GROUPS)
    assert "projectl text --solo hard" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_teaches_by_example(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Examples:\n    projectl {command}" in result.stdout


@pytest.mark.parametrize("group", GROUPS)
def test_the_list_says_what_each_command_says_itself(run: Run, group: str) -> None:
    for command, about in GROUPS[group].items():
        assert about in " ".join(run(command, "--help").stdout.split())


@pytest.mark.parametrize(
    "arguments", [["dance"], ["new", "--colour", "red"], ["replay"], ["new", "--players", "two"]]
)
def test_wrong_calls_end_with_two(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


HEAVY = {
    "rich",
    "pydantic",
    "numpy",
    "asyncio",
    "uvicorn",
    "starlette",
    "sqlalchemy",
    "alembic",
    "readline",
}


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_waits_for_nothing_heavy(command: str) -> None:
    """These would take most of the 0.3 seconds that help may take."""
    code = (
        "import sys; from projectl.cli import app; app(sys.argv[1:], standalone_mode=False); "
        "sys.stderr.write(' '.join({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, *command.split(), "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Usage: " in done.stdout
    assert not HEAVY & set(done.stderr.split())


def test_a_typo_is_answered_with_a_suggestion(run: Run) -> None:
    assert "Did you mean 'replay'" in run("repaly").stderr


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("projectl re", "replay"),
        ("projectl new --ed", "--edition"),
        ("projectl new --edition ", "second-2.5"),
        ("projectl text --bot ", "greedy"),
        ("projectl packs show ", "ghost"),
    ],
)
def test_the_shell_completes(typed: str, offered: str) -> None:
    words = {
        "_PROJECTL_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split(" ")) - 1),
    }
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "ignore",
            "-c",
            "from projectl.cli import app; app(prog_name='projectl')",
        ],
        env={**os.environ, **words},
        capture_output=True,
        text=True,
        check=False,
    )
    assert offered in done.stdout.split()


def test_the_commands_page_names_every_command_and_exit_code() -> None:
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    assert all(f"| `projectl {command}" in page for command in COMMANDS)
    assert all(f"| {code} |" in page for code in (0, 1, 2, 130))


def test_the_script_works_through_pipes() -> None:
    new = _script("new", "--seed", "7")
    assert new.returncode == 0
    shown = _script("show", "-", stdin=new.stdout)
    assert "White row" in shown.stdout
    assert _script("replay", "-", stdin=new.stdout[:-9]).returncode == 1


def test_python_runs_the_package() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "projectl", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("Usage: python -m projectl ")


@pytest.mark.parametrize(
    ("command", "module", "extra"),
    [("text", "typer", "cli"), ("serve", "uvicorn", "server"), ("play", "starlette", "server")],
)
def test_a_missing_package_is_named_with_the_extra_that_has_it(
    command: str, module: str, extra: str
) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None; sys.argv = ['projectl', {command!r}];"
        "from projectl.__main__ import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"pip install 'projectl[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr


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
