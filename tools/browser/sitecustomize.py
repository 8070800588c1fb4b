"""Runs inside Pyodide, as one of the first: finds modules in one file, see ``bundle`` in pack.py.

Python's own ways look into several folders for each module and read an archive in many small steps,
which took a tenth of the start.
"""

# All of these are built in: the others are still to be found.
import marshal
import posix
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType
    from typing import Any


LATER = ("_colorize", "linecache", "signal")
"""What is imported at every start and seldom used runs when it is; the first took a tenth of the start."""


class Later(type(sys)):  # type: ignore[misc]
    """A module that nobody has asked for anything yet."""

    def __getattr__(self, name: str) -> object:
        """Run what is in the module, then give what is asked for."""
        module: Any = self
        module.__class__ = type(sys)
        exec(module.__loader__.get_code(module.__name__), module.__dict__)
        return getattr(module, name)


class Finder:
    """The modules of one file."""

    def __init__(self, path: str, shown: str) -> None:
        """``shown`` is the folder in which modules say that they lie."""
        self._file = posix.open(path, posix.O_RDONLY)
        self._shown = shown
        size = int.from_bytes(posix.pread(self._file, 4, 0), "little")
        self._begin = 4 + size
        self._places: dict[str, tuple[int, int, bool]] = marshal.loads(
            posix.pread(self._file, size, 4)
        )

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module is, if it is one of these."""
        place = self._places.get(name)
        if place is None:
            return None
        stem = f"{self._shown}/{name.replace('.', '/')}"
        is_package = place[2]
        origin = f"{stem}/__init__.pyc" if is_package else f"{stem}.pyc"
        spec = ModuleSpec(name, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(stem)
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python does it."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run what is in a module, unless that can wait."""
        if module.__name__ in LATER:
            module.__class__ = Later
        else:
            exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> "CodeType":
        """What is in a module; tracebacks and ``runpy`` ask for it too."""
        at, size, _ = self._places[name]
        code: CodeType = marshal.loads(posix.pread(self._file, size, self._begin + at))
        return code


def add(path: str, shown: str) -> None:
    """Let the modules of a file be found before all others."""
    sys.meta_path.insert(0, Finder(path, shown))


if sys.platform == "emscripten":
    _, _library, *_ = sys.version_info
    add("/lib/modules.bin", f"/lib/python3{_library}.zip")
