"""What is released: the wheel works in an empty environment, without Node and without a compiler.

The environments are made as the Dockerfile makes the image: by its own commands, as far as they go
without a container engine.
"""

import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

import projectl

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution, built as ``make wheel`` does."""
    if not (ROOT / "src/projectl/server/http/static/index.html").exists():
        pytest.skip("no web page without Node.js")
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return folder


def _pip_steps() -> list[list[str]]:
    """The commands of pip in the Dockerfile, in order."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    runs = [line.removeprefix("RUN ") for line in text.splitlines() if line.startswith("RUN ")]
    commands = [re.sub(r"^(\s*--mount=\S+)+", "", run) for run in runs]
    steps = [shlex.split(step) for command in commands for step in command.split("&&")]
    return [step for step in steps if step[0] == "pip"]


def _environment(folder: Path) -> Path:
    """The Python of a new, empty environment."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return folder / "bin" / "python"


def _pip(python: Path | str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--python", str(python), *arguments, "--quiet"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def wheels(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the image's first stage leaves: all pinned wheels, and our own."""
    folder = tmp_path_factory.mktemp("wheels")
    tools, pinned, own, _ = _pip_steps()
    assert tools[1:] == ["install", "--require-hashes", "--requirement", "requirements/build.txt"]
    done = _pip(sys.executable, *tools[1:], "--dry-run", "--no-index")  # they are installed here
    assert done.returncode == 0, done.stderr
    done = _pip(sys.executable, *_in(folder, pinned))
    if done.returncode:
        pytest.skip(f"the requirements cannot be fetched here: {done.stderr[-300:]}")
    done = _pip(sys.executable, *_in(folder, own))
    assert done.returncode == 0, done.stderr
    assert (folder / next(built.glob("*.whl")).name).exists()
    return folder


def _in(folder: Path, step: list[str]) -> list[str]:
    return [str(folder) if word == "/wheels" else word for word in step[1:]]


@pytest.fixture(scope="session")
def installed(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment made as the image's last stage is."""
    python = _environment(tmp_path_factory.mktemp("image"))
    done = _pip(python, *_in(wheels, _pip_steps()[-1]))
    assert done.returncode == 0, done.stderr
    return python.parent


@pytest.fixture(scope="session")
def library(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the library alone."""
    python = _environment(tmp_path_factory.mktemp("library"))
    done = _pip(python, "install", "--no-index", "--find-links", str(wheels), "projectl")
    assert done.returncode == 0, done.stderr
    return python


@pytest.fixture
def alone(installed: Path, tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing but that folder is on the path."""
    return {"PATH": str(installed), "HOME": str(tmp_path), "LANG": "C.UTF-8"}


def test_names_carry_the_one_version(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    (source,) = built.glob("*.tar.gz")
    assert wheel.name.startswith(f"projectl-{projectl.__version__}-")
    assert source.name == f"projectl-{projectl.__version__}.tar.gz"


def test_the_wheel_holds_the_page_and_the_compiled_engine(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert not wheel.name.endswith("-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "projectl/server/http/static/index.html" in names
    assert any(re.fullmatch(r"projectl/rules/play\.[\w-]+\.so", name) for name in names)
    assert not any(name.startswith(("tests/", "web/", "docs/")) for name in names)


def test_the_sources_hold_the_page_but_nothing_compiled(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert "src/projectl/server/http/static/index.html" in names
    assert {"hatch_build.py", "README.md", "LICENSE", "zensical.toml"} <= set(names)
    assert not any(name.endswith((".so", ".db")) or "node_modules" in name for name in names)


def test_neither_node_nor_a_compiler_is_on_the_path(alone: dict[str, str]) -> None:
    for tool in ("node", "npm", "cc", "gcc", "clang"):
        assert shutil.which(tool, path=alone["PATH"]) is None


def test_the_library_alone_is_few_packages(library: Path) -> None:
    code = "from importlib.metadata import distributions as d; print(*(p.name for p in d()))"
    found = subprocess.check_output([library, "-c", code], text=True).split()
    assert "projectl" in found
    assert len(found) <= 5


def test_the_library_alone_plays(library: Path) -> None:
    code = (
        "import projectl; from projectl import bots; from projectl.rules import pieces, views\n"
        "assert not pieces.__file__.endswith('.py')\n"
        "game, bot = projectl.Game.new(players=2, seed=7), bots.make('greedy')\n"
        "while not game.is_over:\n"
        "    code = bot.choose(views.veil(game.state, game.player), game.player)\n"
        "    game.play(projectl.notation.coding.decode(game.state, code))\n"
        "assert projectl.Game.from_record(game.record()).position() == game.position()"
    )
    subprocess.run([library, "-c", code], check=True)


def test_the_library_alone_says_what_the_commands_need(library: Path) -> None:
    for command in ([str(library), "-m", "projectl"], [str(library.with_name("projectl")), "play"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "pip install 'projectl[server]'" in done.stderr
        assert "Traceback" not in done.stderr


def test_importing_the_library_is_quick(library: Path) -> None:
    """Little more than asyncio takes, which tells how fast this machine is just now: 40 ms and 60 ms."""
    code = "import time; t = time.process_time(); import {}; print(time.process_time() - t)"

    def cost(module: str) -> float:
        return float(subprocess.check_output([library, "-c", code.format(module)]))

    runs = [(cost("asyncio"), cost("projectl")) for _ in range(10)]
    theirs, ours = (min(times) for times in zip(*runs, strict=True))
    assert ours < 1.5 * theirs


def test_the_doctor_is_content(installed: Path, alone: dict[str, str]) -> None:
    done = subprocess.run(
        [installed / "projectl", "doctor", "--json"], env=alone, check=True, stdout=subprocess.PIPE
    )
    found = {finding["name"]: finding for finding in json.loads(done.stdout)}
    assert found["engine"]["says"] == "compiled"
    assert found["web page"]["good"]


def test_a_game_in_the_terminal(installed: Path, alone: dict[str, str]) -> None:
    command = [str(installed / "projectl"), "text", "--auto", "--seed", "1"]
    done = subprocess.run(command, env=alone, check=True, capture_output=True, text=True)
    assert "The game is over." in done.stdout


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"]], ids=["play", "serve"])
def test_the_table_is_served(
    installed: Path, alone: dict[str, str], tmp_path: Path, command: list[str]
) -> None:
    options = ["--port", "0", "--database", str(tmp_path / "t.db")]
    program = [str(installed / "projectl"), *command, *options]
    with subprocess.Popen(program, env=alone, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = re.search(r"http://\S+", process.stdout.readline())
            assert said is not None
            page = _fetch(said[0])
            assert "<title>" in page
            scripts = re.findall(r'(?:src|href)="(/assets/[^"]+\.js)"', page)
            assert sum(len(_fetch(said[0] + script)) for script in scripts) > 20_000
            assert json.loads(_fetch(said[0] + "/health"))["status"] == "ok"
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=20) == 0


def _fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        assert answer.status == 200
        return str(answer.read().decode())
