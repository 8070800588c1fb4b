"""Which modules of the package the browser gets: what its entry points import, directly or not.

The entry points are named under ``[tool.projectl]`` in pyproject.toml. What a module imports when it
is loaded has to be there; what it imports inside a function comes along where that is possible. So a
module that needs a database or a terminal stays out by itself, and one that should not need them but
does is an error that tells the way to it.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = "projectl"
#: What is there beside the standard library.
PROVIDED = frozenset({"js", "librt", "msgspec", "mypy_extensions", "pyodide", "pyodide_js"})


class Unavailable(Exception):
    """A module needs something that does not exist in the browser."""


@dataclass
class Imports:
    """What one module imports when it is loaded, and later, inside functions."""

    first: set[str] = field(default_factory=set)
    later: set[str] = field(default_factory=set)


class Package:
    """The package's sources, by the names of their modules."""

    def __init__(self, source: Path, standard: frozenset[str]) -> None:
        """``source`` is the folder that holds the package, ``standard`` the standard library's names."""
        self.source = source
        self.known = standard | PROVIDED
        self._imports: dict[str, Imports] = {}

    def path(self, name: str) -> Path | None:
        """The file of a module, None where the name is no module."""
        base = self.source.joinpath(*name.split("."))
        for path in (base / "__init__.py", base.with_suffix(".py")):
            if path.exists():
                return path
        return None

    def imports(self, name: str) -> Imports:
        """What a module imports, by the names of modules."""
        if name not in self._imports:
            path = self.path(name)
            if path is None:
                raise Unavailable(f"there is no module {name}")
            found = Imports()
            self._read(ast.parse(path.read_bytes()).body, found.first, found.later)
            self._imports[name] = found
        return self._imports[name]

    def _read(self, nodes: Iterable[ast.AST], names: set[str], later: set[str]) -> None:
        for node in nodes:
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
                whole = (f"{node.module}.{alias.name}" for alias in node.names)
                names.update(name for name in whole if self._is_own(name) and self.path(name))
            elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                self._read(node.orelse, names, later)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._read(node.body, later, later)
            elif isinstance(node, ast.Try):  # what may fail has something to do instead
                self._read([*node.body, *node.handlers], later, later)
                self._read([*node.orelse, *node.finalbody], names, later)
            else:
                self._read(ast.iter_child_nodes(node), names, later)

    @staticmethod
    def _is_own(name: str) -> bool:
        return name.partition(".")[0] == PACKAGE

    def needed(self, roots: Iterable[str]) -> set[str]:
        """The package's modules that are loaded with these, among them their parents."""
        found: set[str] = set()
        waiting = [(root, root) for root in roots]
        while waiting:
            name, way = waiting.pop()
            if not self._is_own(name):
                if name.partition(".")[0] not in self.known:
                    raise Unavailable(f"{way}: the browser has no {name}")
                continue
            if name in found:
                continue
            found.add(name)
            above = name.rpartition(".")[0]
            more = sorted(self.imports(name).first | ({above} if above else set()))
            waiting.extend((other, f"{way} → {other}") for other in more)
        return found

    def closure(self, roots: Iterable[str]) -> list[str]:
        """All modules for these entry points, with those that are imported later where they can be."""
        found = self.needed(roots)
        tried: set[str] = set()
        while True:
            later = {n for name in found for n in self.imports(name).later if self._is_own(n)}
            fresh = later - found - tried
            if not fresh:
                return sorted(found)
            tried |= fresh
            for name in sorted(fresh):
                try:
                    found |= self.needed([name])
                except Unavailable:
                    continue  # the function that wants it says so when it is called

    def outside(self, names: Iterable[str]) -> list[str]:
        """Every module beyond the package that these import at any time."""
        found = {n for m in names for n in self.imports(m).first | self.imports(m).later}
        return sorted(name for name in found if not self._is_own(name))

    def data(self, names: Iterable[str]) -> Iterator[Path]:
        """The files beside the sources that belong to these packages: puzzles, weights, positions."""
        packages = {path.parent for name in names if (path := self.path(name))}
        for package in sorted(packages):
            for path in sorted(package.rglob("*")):
                home = next(p for p in path.parents if (p / "__init__.py").exists())
                if path.is_file() and home == package and path.suffix in DATA:
                    yield path


DATA = frozenset({".bin", ".gz", ".json", ".toml"})
