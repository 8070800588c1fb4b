"""The build from beginning to end, and whether it has to run at all."""

import contextlib
import hashlib
import json
import shutil
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from projectl import packs
from tools.browser import headers, library, pack, requirements, trim
from tools.browser.modules import Package
from tools.browser.tools import Missing, Pyodide, find_pyodide, find_zig, has_compiler

ROOT = Path(__file__).parents[2]
OUTPUT = ROOT / "src" / "projectl" / "site" / "engine"
BOOT = ROOT / "src" / "projectl" / "site" / "boot.mjs"
PINS = ROOT / "requirements"


def say(message: str) -> None:
    """Tell the person who builds."""
    print(f"projectl: {message}", file=sys.stderr, flush=True)


class Build:
    """One engine for the browser, from one source tree."""

    def __init__(self, output: Path = OUTPUT, root: Path = ROOT) -> None:
        self.root = root
        self.output = output
        self.kept = root / "build" / "browser"
        settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        self.settings: dict[str, list[str]] = settings["tool"]["projectl"]
        self.package = Package(root / "src", frozenset(sys.stdlib_module_names))
        self.modules = self.package.closure(self._entries())

    def _entries(self) -> list[str]:
        """The entry points; a star at the end stands for all modules of a package."""
        found = []
        for name in self.settings["browser"]:
            above = name.removesuffix(".*")
            found.append(above)
            if above != name:
                folder = self.root.joinpath("src", *above.split("."))
                stems = sorted(path.stem for path in folder.glob("*.py"))
                found += [f"{above}.{stem}" for stem in stems if stem != "__init__"]
        return found

    def sources(self) -> list[Path]:
        """Everything of the package that goes in: the modules, then the data."""
        paths = [path for name in self.modules if (path := self.package.path(name))]
        return [*paths, *self.package.data(self.modules)]

    def state(self) -> str:
        """A hash of all that decides about the result, as far as it lies in this tree."""
        inputs = [*self.sources(), BOOT, self.root / "web" / "package-lock.json"]
        inputs += sorted(Path(__file__).parent.glob("*.*"))
        inputs += [PINS / "build.txt", PINS / "compiler.txt", self.root / "pyproject.toml"]
        whole = hashlib.sha256()
        for path in inputs:
            whole.update(f"{path.relative_to(self.root)}\0".encode() + path.read_bytes())
        return whole.hexdigest()

    def is_fresh(self) -> bool:
        """Whether the output was made from the sources as they are, compiled or not."""
        return read_index(self.output).get("source") == self.state()

    def is_current(self, plain: bool = False) -> bool:
        """Whether the output is what a build would make here, of the kind that is asked for."""
        if not self.is_fresh():
            return False
        is_plain = not read_index(self.output)["compiled"]
        return is_plain == plain or (is_plain and not has_compiler())

    def run(self, plain: bool = False) -> None:
        """Build; without a compiler or headers, or where it is asked for, with the plain sources."""
        pyodide = find_pyodide(self.root)
        started = time.monotonic()
        self.kept.mkdir(parents=True, exist_ok=True)
        with _alone(self.kept), tempfile.TemporaryDirectory(dir=self.kept) as scratch:
            self._build(pyodide, Path(scratch).resolve(), plain)
        size = sum(path.stat().st_size for path in self.output.rglob("*") if path.is_file())
        say(f"{self.output}: {size / 1e6:.1f} MB in {time.monotonic() - started:.0f} s")

    def _build(self, pyodide: Pyodide, scratch: Path, plain: bool) -> None:
        tree = scratch / "tree"
        for path in self.sources():
            made = tree / path.relative_to(self.root / "src")
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, made)
        shipped = tree / "projectl" / "packs"
        (shipped / packs.READ_BEFORE).write_bytes(packs.facts(packs.box()))
        requirements.fetch(PINS / "build.txt", pyodide, self.kept / "wheels", tree)
        is_compiled = not plain and self._compile(pyodide, tree)
        outside = self.package.outside(self.modules)
        pack.clean(tree, outside)
        pyodide.run(pack.HERE / "bytecode.py", scratch, "tree", "", "0")
        used = pyodide.run(pack.HERE / "used.py", scratch, "tree", *self.modules, *outside)
        stdlib = pack.standard_library(pyodide, json.loads(used), scratch)
        pack.bundle(tree)
        libraries = pack.take_libraries(tree)
        publication = pack.Publication(self.output, scratch)
        publication.publish(
            {
                "boot": publication.add("boot.mjs", BOOT.read_bytes()),
                "compiled": is_compiled,
                "engine": publication.add_packed("engine.bin", pack.archive(tree)),
                "libraries": {
                    path: publication.add(f"{path.partition('/')[0]}.wasm", data)
                    for path, data in libraries.items()
                },
                "lock": pyodide.info,
                "pyodide": publication.add_folder(
                    "pyodide", trim.linked(pyodide.folder, libraries.values())
                ),
                "source": self.state(),
                "stdlib": publication.add_packed("stdlib.bin", stdlib),
                "versions": {"pyodide": pyodide.version, "python": pyodide.info["python"]},
            }
        )

    def _compile(self, pyodide: Pyodide, tree: Path) -> bool:
        """Put the compiled library in the place of its sources, False where that cannot be done."""
        # Always the same folder: the compiler remembers what it has made by names and contents.
        work = self.kept / "compiling"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        try:
            zig = find_zig()
            python = headers.python_headers(
                pyodide.python, pyodide.stdlib, self.kept, work / "python"
            )
            if python is None:
                raise Missing(
                    f"no headers of Python {pyodide.python} ({headers.VARIABLE} can name them)"
                )
        except Missing as missing:
            say(f"{missing}: the browser gets plain Python, which plays the same games but slowly")
            return False
        import mypyc

        sources = self.compiled()
        code = work / "c"
        library.write_c(sources, self.root / "src", code)
        include = [Path(mypyc.__file__).with_name("lib-rt"), code, python]
        system = headers.c_headers(zig, work / "libc")
        compiler = library.Compiler(zig, include, system, self.kept / "zig")
        # Most edits leave the compiled modules alone, and the compiler is what takes long.
        made = self.kept / f"{library.state(compiler, code)}.so"
        if not made.exists():
            say(f"compiling {len(sources)} modules for the browser")
            for old in self.kept.glob("*.so"):
                old.unlink()
            library.build(compiler, code, made)
        library.install(made, code, tree)
        return True

    def compiled(self) -> Sequence[str]:
        """The sources that the native build compiles too, named from src."""
        patterns = self.settings["compiled"]
        wanted = {path for pattern in patterns for path in self.root.glob(pattern)}
        found = [path for name in self.modules if (path := self.package.path(name))]
        return [
            path.relative_to(self.root / "src").as_posix()
            for path in found
            if path in wanted and path.name != "__init__.py"
        ]


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other build is at work in the same folder."""
    try:
        import fcntl
    except ImportError:  # Windows: nobody waits
        yield
        return
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def read_index(folder: Path) -> dict[str, Any]:
    """What the index of an engine says; empty where there is none."""
    path = folder / pack.INDEX
    if not path.exists():
        return {}
    index: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return index
