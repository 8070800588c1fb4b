"""Finds the line where something stands in a TOML text, which ``tomllib`` does not tell."""

import re

_KEY = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_PATH = re.compile(_KEY)
_HEADER = re.compile(rf"\s*\[\[?\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*\]\]?\s*(?:#.*)?$")
_ENTRY = re.compile(rf"\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*=(.*)$")


class Lines:
    """The line numbers of the tables and keys of a TOML text.

    >>> Lines('name = "x"\\n[puzzles.W1]\\npoints = 3').of("puzzles", "W1", "points")
    3
    """

    def __init__(self, text: str) -> None:
        self._rows = text.split("\n")
        self._found: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        closing = ""
        for number, row in enumerate(self._rows, 1):
            if closing:  # inside a string of several lines
                closing = "" if closing in row else closing
            elif header := _HEADER.match(row):
                table = _parts(header[1])
                self._note(table, number)
            elif entry := _ENTRY.match(row):
                self._note(table + _parts(entry[1]), number)
                closing = next((q for q in ('"""', "'''") if entry[2].count(q) % 2), "")

    def _note(self, path: tuple[str, ...], number: int) -> None:
        for length in range(1, len(path) + 1):
            self._found.setdefault(path[:length], number)

    def of(self, *path: str) -> int:
        """The line of a key, or of the nearest table around it, or 1."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._found:
                return self._found[path[:length]]
        return 1

    def of_row(self, row: int, *path: str) -> int:
        """The line of a row of a picture, whose string may span lines and begin on the next."""
        line = self.of(*path)
        opening = self._rows[line - 1].rstrip()
        if '"""' not in opening and "'''" not in opening:
            return line
        begins = line + 1 if opening.endswith(('"""', "'''")) else line
        return min(begins + row, len(self._rows))


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PATH.findall(path))
