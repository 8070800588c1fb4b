"""What is released: the wheel works in an empty environment, without Node and without a compiler."""

import json
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from email.parser import Parser
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


def _install(python: Path, *what: str) -> subprocess.CompletedProcess[str]:
    uv = shutil.which("uv")
    command = [uv, "pip", "install", "--python"] if uv else []
    command = [*command, str(python)] if uv else [str(python), "-m", "pip", "install"]
    return subprocess.run([*command, "--quiet", *what], capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an empty environment in which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        described = Parser().parsestr(archive.read(name).decode())
    needs = [need for need in described.get_all("Requires-Dist") or () if "extra ==" not in need]
    done = _install(folder / "bin" / "python", *needs)
    if done.returncode:
        pytest.skip(f"the requirements cannot be fetched here: {done.stderr[-300:]}")
    done = _install(folder / "bin" / "python", "--no-deps", str(wheel))
    assert done.returncode == 0, done.stderr
    return folder / "bin"


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
