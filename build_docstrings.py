"""Writes the docstrings of the sources into the C code that mypyc makes of them, for ``help()``.

mypyc keeps signatures and drops docstrings, and what is compiled cannot be given one later. In the C
code each signature stands as a string beside the symbol of its function or class, whose name is made
of the module's and its own: there the docstring is put behind it.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH_[^"]*?PyDoc_STR\(".*?\\n--\\n\\n)"\)')
_CLASS = re.compile(r'(CPyType_(\w+)_template_ = \{[^}]*?PyDoc_STR\(".*?\\n--\\n\\n)"\)')


def write_docstrings(code: Path, sources: Iterable[Path]) -> None:
    """Put the docstrings of the sources into a C file."""
    known: dict[str, str] = {}
    for source in sources:
        module = source.with_suffix("").parts[-3:]  # projectl, package, module
        for name, docstring in _docstrings(ast.parse(source.read_text(encoding="utf-8"))):
            for first in range(len(module)):
                symbol = "___".join((*module[first:], *name))
                known[symbol] = "" if symbol in known else docstring

    def with_docstring(found: re.Match[str]) -> str:
        return f'{found[1]}{_as_c(known.get(found[2], ""))}")'

    text = code.read_text(encoding="utf-8")
    for pattern in (_FUNCTION, _CLASS):
        text = pattern.sub(with_docstring, text)
    code.write_text(text, encoding="utf-8")


def _docstrings(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[tuple[str, ...], str]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if docstring := ast.get_docstring(node):
                yield (node.name,), docstring
            if isinstance(node, ast.ClassDef):
                yield from (((node.name, *name), text) for name, text in _docstrings(node))


def _as_c(text: str) -> str:
    """The inside of a string in C; a number for every sign that could mean something there."""
    return "".join(
        chr(byte) if byte in _PLAIN else f"\\{byte:03o}" for byte in text.encode("utf-8")
    )


_PLAIN = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;()[]{}=+-*/<>_'`|"
