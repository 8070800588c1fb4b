"""A fresh clone on a bare machine: `make play` opens the built table with the compiled engine.

It fetches and compiles for minutes, so it runs by command only: ``PROJECTL_FULL=1``.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_tools import COMPILER, NODE

ROOT = Path(__file__).parents[2]
PROGRAMS = (
    "make", "sh", "bash", "env", "rm", "cat", "uname", "awk", "grep", "touch", "id", "mkdir", "ln",
    "cp", "mv", "dirname", "basename", "sed", "sort", "find", "head", "tail", "tr", "ls", "test",
)  # fmt: skip
"""What a machine has that has nothing: neither Node.js nor a C compiler."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.environ.get("PROJECTL_FULL") != "1", reason="takes PROJECTL_FULL=1"),
    pytest.mark.skipif(
        not (NODE.is_published() and COMPILER.is_published()), reason="nothing is packaged for here"
    ),
]


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """The environment of such a machine; where packages come from is this machine's affair."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in PROGRAMS:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    (folder / "python3").symlink_to(sys._base_executable)  # type: ignore[attr-defined]
    kept = ("PIP_", "NPM_", "npm_", "SSL_", "NODE_EXTRA_CA_CERTS", "HTTP", "http")
    given = {name: value for name, value in os.environ.items() if name.startswith(kept)}
    return {**given, "PATH": str(folder), "HOME": str(tmp_path), "LANG": "C.UTF-8"}


@pytest.fixture
def playing(tmp_path: Path, bare: dict[str, str]) -> Iterator[str]:
    """The address that `make play` names."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    command = ["make", "play", "ARGS=--no-browser --port 0"]
    with subprocess.Popen(
        command, cwd=clone, env=bare, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if found := re.search(r"projectl is at (http://\S+)", line):
                yield found[1]
                break
        else:
            pytest.fail("".join(said))
        os.killpg(process.pid, signal.SIGINT)


def test_a_fresh_clone_opens_the_table(playing: str, bare: dict[str, str], tmp_path: Path) -> None:
    for tool in ("node", "npm", "cc", "gcc", "clang", "zig"):
        assert shutil.which(tool, path=bare["PATH"]) is None
    with urllib.request.urlopen(playing, timeout=60) as answer:
        assert "/assets/" in answer.read().decode()
    told = subprocess.check_output(
        [tmp_path / "clone/.venv/bin/projectl", "doctor", "--json"], env=bare
    )
    found = {finding["name"]: finding["says"] for finding in json.loads(told)}
    assert (found["engine"], found["web page"]) == ("compiled", "built")
