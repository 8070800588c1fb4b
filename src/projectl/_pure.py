"""Decides, before any engine module is imported, whether to run the compiled copies or the sources.

Python prefers a compiled ``pieces.*.so`` to the ``pieces.py`` beside it. The sources run instead

* when the environment variable ``PROJECTL_PURE`` is ``1``, and
* in a checkout whose sources are newer than the compiled copies, with a warning: an edit to the
  engine never silently runs the old code.
"""

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType

_PACKAGE = os.path.dirname(__file__)  # pathlib would take longer than all the rest here


class _SourceFinder:  # no base class: that, too, would have to be imported
    """Finds modules inside this package, and only as source files."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{__package__}."):
            return None
        for directory in path:
            finder = FileFinder(directory, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def _is_stale() -> bool:
    """Whether this is a checkout in which some source was edited after it was compiled."""
    if not os.path.exists(os.path.join(_PACKAGE, "..", "..", "pyproject.toml")):
        return False
    waiting = [folder.path for folder in os.scandir(_PACKAGE) if folder.is_dir()]
    while waiting:
        for found in os.scandir(waiting.pop()):
            if found.is_dir():
                waiting.append(found.path)
            elif found.name.endswith(EXTENSION_SUFFIXES[0]):
                source = found.path.removesuffix(EXTENSION_SUFFIXES[0]) + ".py"
                if (
                    not os.path.exists(source)
                    or os.stat(source).st_mtime_ns > found.stat().st_mtime_ns
                ):
                    return True
    return False


def is_chosen() -> bool:
    """Whether the sources run although there may be compiled copies."""
    return any(isinstance(finder, _SourceFinder) for finder in sys.meta_path)


def install() -> None:
    """Make the sources win over compiled copies where they must; call it before other imports."""
    if is_chosen():
        return
    if os.environ.get("PROJECTL_PURE") != "1":
        if not _is_stale():
            return
        warnings.warn(
            "the compiled engine is older than its sources, so the sources run, slowly: "
            "`make build` compiles them",
            RuntimeWarning,
            stacklevel=2,
        )
    sys.meta_path.insert(0, _SourceFinder())
