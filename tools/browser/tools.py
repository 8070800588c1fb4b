"""What the engine is built with, and what is missing of it on this machine."""

import importlib.util
import json
import shutil
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

RUN = Path(__file__).with_name("run.mjs")


class Missing(Exception):
    """Something that the build needs is not at hand."""


@dataclass(frozen=True)
class Pyodide:
    """Pyodide as npm installs it, and Node to run it."""

    folder: Path
    node: str

    @cached_property
    def info(self) -> dict[str, Any]:
        """For which Python and which interface it was built."""
        lock = json.loads((self.folder / "pyodide-lock.json").read_text(encoding="utf-8"))
        info: dict[str, Any] = lock["info"]
        return info

    @property
    def version(self) -> str:
        """Its own version."""
        package = json.loads((self.folder / "package.json").read_text(encoding="utf-8"))
        return str(package["version"])

    @property
    def python(self) -> str:
        """The minor version of its Python."""
        return ".".join(self.info["python"].split(".")[:2])

    @property
    def platform(self) -> str:
        """The platform that wheels for it are tagged with."""
        return f"pyemscripten_{self.info['abi_version']}_{self.info['arch']}"

    @property
    def stdlib(self) -> Path:
        """The standard library that it comes with."""
        return self.folder / "python_stdlib.zip"

    def run(self, script: Path, folder: Path, *arguments: str) -> str:
        """Run a Python script in it, with a folder as its working directory; what it printed."""
        command = [self.node, str(RUN), str(self.folder), str(script), str(folder), *arguments]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{script.name} failed in Pyodide: {done.stdout[-2000:]}")
        return done.stdout


def find_pyodide(root: Path) -> Pyodide:
    """Pyodide among what the web page is built with."""
    folder = root / "web" / "node_modules" / "pyodide"
    if not (folder / "pyodide.asm.wasm").exists():
        raise Missing("Pyodide is not installed (npm ci in web/ does that)")
    node = shutil.which("node")
    if node is None:
        raise Missing("no Node.js (node not found)")
    return Pyodide(folder, node)


def has_compiler() -> bool:
    """Whether the engine can be compiled, as far as that is seen without trying."""
    return importlib.util.find_spec("ziglang") is not None


def find_zig() -> Path:
    """The compiler, from the package index."""
    found = importlib.util.find_spec("ziglang")
    if found is None or found.origin is None:
        raise Missing("no compiler for WebAssembly (ziglang is not installed)")
    return Path(found.origin).with_name("zig")
