"""Compiles the engine for WebAssembly: mypyc writes the C, zig makes one library that Pyodide loads."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

GROUP = "projectl._engine"
FINDER = "_compiled.py"
#: Where the library lies in the tree that Pyodide gets.
LIBRARY = "projectl/_engine__mypyc.so"

# `generic` is what all browsers of the last years know. Without constant expressions that add, the
# linker relocates by code that Emscripten's loader calls, as in the wheels of the package index.
_TARGET = ["-target", "wasm32-emscripten", "-mcpu=generic-extended_const"]
_FLAGS = ["-fPIC", "-O3", "-g0", "-DNDEBUG", "-fno-strict-aliasing", "-fwrapv", "-w"]
_FLAGS += ["-fvisibility=hidden", "-D__EMSCRIPTEN__=1"]
_LINK = ["-shared", "-Bsymbolic", "--experimental-pic", "--unresolved-symbols=import-dynamic"]
_LINK += ["--strip-all", "--no-entry", "--gc-sections"]

# In a process of its own: mypyc reads the size of an address when it is imported.
_GENERATE = f"""
import sys, sysconfig
sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4
import setuptools
from mypyc.build import mypycify
mypycify(["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", *sys.argv[2:]],
         opt_level="3", debug_level="0", target_dir=sys.argv[1], group_name="{GROUP}")
"""

_FINDER_SOURCE = '''"""Finds the compiled modules, which all lie in one library: loading many takes longer."""

import _imp
import sys
from importlib.machinery import ModuleSpec
from types import SimpleNamespace

_LIBRARY = __file__.rpartition("/")[0] + "/{library}"
_NAMES = frozenset({names})


class _Finder:
    def find_spec(self, name, path=None, target=None):
        return ModuleSpec(name, self, origin=_LIBRARY) if name in _NAMES else None

    def create_module(self, spec):
        # Python looks for the entry point by the last part of a name, and those repeat.
        entry = spec.name.replace(".", "__")
        return _imp.create_dynamic(SimpleNamespace(name=entry, origin=_LIBRARY))

    def exec_module(self, module):
        pass


sys.meta_path.insert(0, _Finder())
'''


@dataclass(frozen=True)
class Compiler:
    """zig with the headers for this target."""

    zig: Path
    include: Sequence[Path]
    system: Sequence[Path]
    cache: Path

    def compile(self, source: Path, *more: str) -> Path:
        """One C file becomes one object beside it."""
        made = source.with_suffix(".o")
        places = [f"-I{path}" for path in self.include]
        places += [f"-isystem{path}" for path in self.system]
        flags = [*_TARGET, *_FLAGS, *more, *places, "-c", str(source), "-o", str(made)]
        self._run("cc", *flags)
        return made

    def link(self, objects: Sequence[Path], entries: Sequence[str], output: Path) -> None:
        """Objects become a library that has these functions to offer."""
        exports = [f"--export={entry}" for entry in entries]
        self._run("wasm-ld", *_LINK, *exports, *map(str, objects), "-o", str(output))

    def _run(self, *command: str) -> None:
        caches = dict.fromkeys(("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR"), str(self.cache))
        subprocess.run([self.zig, *command], env={**os.environ, **caches}, check=True)


def write_c(sources: Sequence[str], folder: Path, code: Path) -> None:
    """Have mypyc write C for 32 bits from sources that are named from a folder."""
    subprocess.run([sys.executable, "-c", _GENERATE, code, *sources], cwd=folder, check=True)


def state(compiler: Compiler, code: Path) -> str:
    """A hash of all that decides what the compiler makes."""
    folders = [*compiler.include, *compiler.system]
    paths = sorted(path for folder in folders for path in folder.rglob("*.[ch]"))
    whole = hashlib.sha256(Path(__file__).read_bytes() + version("ziglang").encode())
    for path in paths:
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def build(compiler: Compiler, code: Path, made: Path) -> None:
    """Compile and link what mypyc wrote."""
    entries = _entries(code)

    def compile_shim(shim: Path) -> Path:
        # In one library every entry point needs a name of its own.
        own = entries[shim]
        renamed = (f"-DPyInit_{shim.stem}=PyInit_{own}", f"-DPyInit___init__=Unused_{own}")
        return compiler.compile(shim, *renamed)

    with ThreadPoolExecutor() as pool:
        whole = pool.submit(compiler.compile, _main(code))
        objects = [*pool.map(compile_shim, entries), whole.result()]
    names = [f"PyInit_{name}" for name in (Path(LIBRARY).stem, *entries.values())]
    linked = code / "library.so"
    compiler.link(objects, names, linked)
    linked.replace(made)


def install(made: Path, code: Path, tree: Path) -> None:
    """Put the library and the finder into a tree, in the place of the sources that are compiled."""
    shutil.copyfile(made, tree / LIBRARY)
    names = [entry.replace("__", ".") for entry in _entries(code).values()]
    for name in names:
        tree.joinpath(*name.split(".")).with_suffix(".py").unlink()
    text = _FINDER_SOURCE.format(library=LIBRARY, names=names)
    (tree / FINDER).write_text(text, encoding="utf-8")


def _main(code: Path) -> Path:
    """The file with all the code; the others are shims, one for each module."""
    group = code.joinpath(*GROUP.split("."))
    return group.with_name(f"__native_{group.name}.c")


def _entries(code: Path) -> dict[Path, str]:
    """The shims, and the name of each one's entry point."""
    main = _main(code)
    return {
        shim: "__".join(shim.relative_to(code).with_suffix("").parts)
        for shim in sorted(code.rglob("*.c"))
        if shim != main
    }
