"""Fetches what the package requires, in the versions and by the hashes that the native build pins."""

import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

from tools.browser.tools import Missing, Pyodide

NAMES = ("librt", "msgspec", "mypy-extensions")


def pinned(text: str, names: Sequence[str]) -> str:
    """The part of a file of pinned requirements that is about these packages."""
    found = []
    for name in names:
        match = re.search(rf"^{re.escape(name)}==.*(?:\n {{4}}--hash.*)+", text, re.M)
        if match is None:
            raise Missing(f"{name} is not pinned")
        found.append(match.group().rstrip("\\ "))
    return "\n".join(found) + "\n"


def fetch(pins: Path, pyodide: Pyodide, kept: Path, tree: Path) -> None:
    """Unpack the requirements into a tree; wheels that were fetched before lie in ``kept``."""
    kept.mkdir(parents=True, exist_ok=True)
    wanted = kept / "requirements.txt"
    wanted.write_text(pinned(pins.read_text(encoding="utf-8"), NAMES), encoding="utf-8")
    tag = f"cp{pyodide.python.replace('.', '')}"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary=:all:", "--platform", pyodide.platform]
    command += ["--implementation", "cp", "--python-version", pyodide.python, "--abi", tag]
    command += ["--require-hashes", "--requirement", str(wanted), "--dest", str(kept)]
    for place in (["--no-index", "--find-links", str(kept)], []):
        done = subprocess.run([*command, *place], capture_output=True, text=True, check=False)
        if not done.returncode:
            break
    else:
        raise Missing(f"the requirements cannot be fetched: {done.stderr.strip()[-300:]}")
    for name in NAMES:
        version = re.search(rf"^{name}==(\S+)", wanted.read_text(encoding="utf-8"), re.M)
        assert version is not None
        for wheel in kept.glob(f"{name.replace('-', '_')}-{version[1]}-*.whl"):
            if tag in wheel.name or wheel.name.endswith("-none-any.whl"):
                zipfile.ZipFile(wheel).extractall(tree)
