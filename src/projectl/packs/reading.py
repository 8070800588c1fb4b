"""Reads a pack file strictly: every mistake is named with its line, and none is a traceback."""

import os
import re
from functools import cached_property
from pathlib import Path
from typing import Any

from projectl.packs import shapes
from projectl.packs.lines import Lines
from projectl.packs.model import FORMAT, ORIGINS, Mistake, Origin, Pack, Report
from projectl.rules import pieces
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.puzzles import BLACK, REWARDS, WHITE, Puzzle
from projectl.rules.tiles import OWN_EACH, PAYS_FOR, Tile

PACK_KEYS = ("format", "name", "title", "origin", "note", "puzzles", "tiles")
PUZZLE_KEYS = ("colour", "points", "reward", "cells", "same_as")
TILE_KEYS = ("set", "when", "pays_for", "pieces", "credits", "origin")

#: What a tile pays for, where that is about certain pieces: such a tile says which.
DEPICTING = ("place", "own each", "kinds owned", "no small")

_COLOURS = {"white": WHITE, "black": BLACK}
_PUZZLE_NAME = re.compile(r"[A-Z]{0,3}[WB][1-9][0-9]{0,2}")
_TILE_NAME = re.compile(r"F[ABC][1-9][0-9]?")
_PACK_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


#: What the box of each shipped pack holds, in order: a file of that name must hold the same, so
#: that cards keep their numbers whoever's pack is in play (R1.3, R9.1, R10, R11.7-R11.9, R12.1).
CONTENTS: dict[str, list[str]] = {
    "base": [f"W{n}" for n in range(1, 33)] + [f"B{n}" for n in range(1, 21)],
    **{it.pack: [*it.puzzles, *it.tiles] for it in EXPANSIONS.values() if it.pack is not None},
}


def read_file(path: str | os.PathLike[str]) -> Report:
    """Read a pack file; a file that cannot be opened is a mistake too."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        return Report(str(path), None, [Mistake(1, "file", error.strerror or "cannot be read")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return Report(str(path), None, [Mistake(line, "file", "the text is not UTF-8")])
    return read(text, str(path))


def read(text: str, source: str = "pack") -> Report:
    """Read the text of a pack file."""
    import tomllib  # here, so that only reading a pack pays for it

    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return Report(source, None, [_syntax_mistake(str(error), text)])
    reader = _Reader(data, text)
    pack = reader.pack()
    return Report(source, None if reader.mistakes else pack, sorted(set(reader.mistakes)))


def _syntax_mistake(message: str, text: str) -> Mistake:
    if found := re.search(r" \(at line (\d+), column (\d+)\)$", message):
        return Mistake(int(found[1]), f"column {found[2]}", message[: found.start()])
    message = message.removesuffix(" (at end of document)")
    return Mistake(text.rstrip("\n").count("\n") + 1, "end of file", message)


class _Reader:
    """Walks the tables of one file and gathers what is wrong."""

    def __init__(self, data: dict[str, Any], text: str) -> None:
        self.data = data
        self.source = text
        self.mistakes: list[Mistake] = []
        self.name = ""
        self.own: set[str] = set()
        self.outlines: dict[str, int] = {}
        """The shape of each puzzle read so far, however it is turned."""

    @cached_property
    def lines(self) -> Lines:
        """Where things stand in the file: only a file with mistakes pays for finding out."""
        return Lines(self.source)

    def wrong(self, text: str, *path: str, where: str = "") -> None:
        """Note a mistake about a key."""
        self.note(self.lines.of(*path), where or _where(path), text)

    def note(self, line: int, where: str, text: str) -> None:
        """Note a mistake in a line; what it quotes from the file must not garble the report."""
        self.mistakes.append(Mistake(line, _printable(where), _printable(text)))

    # ---------------------------------------------------------------- values
    def known_keys(self, table: dict[str, Any], allowed: tuple[str, ...], *path: str) -> None:
        for key in table:
            if key not in allowed:
                self.wrong(f'unknown key "{key}"{_hint(key, allowed)}', *path, key)

    def text(self, table: dict[str, Any], key: str, *path: str) -> str:
        value = table.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
        self.wrong(_missing(table, key, "some text in quotes"), *path, key)
        return ""

    def choice(
        self, table: dict[str, Any], key: str, allowed: tuple[str, ...], *path: str
    ) -> str | None:
        value = table.get(key)
        if isinstance(value, str) and value in allowed:
            return value
        hint = _hint(value, allowed) if isinstance(value, str) else ""
        self.wrong(_missing(table, key, f"one of {', '.join(allowed)}") + hint, *path, key)
        return None

    def number(self, table: dict[str, Any], key: str, low: int, *path: str) -> int | None:
        value = table.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= 9:
            return value
        self.wrong(_missing(table, key, f"a whole number from {low} to 9"), *path, key)
        return None

    def tables(self, key: str) -> dict[str, dict[str, Any]]:
        """The tables under ``puzzles`` or ``tiles``, those of a shipped pack in its order."""
        group = self.data.get(key, {})
        if not isinstance(group, dict):
            self.wrong(f"must be tables, written [{key}.NAME]", key)
            return {}
        found: dict[str, dict[str, Any]] = {}
        for name, table in group.items():
            if isinstance(table, dict):
                found[name] = table
            else:
                self.wrong(f"must be a table, written [{key}.{name}]", key, name)
        order = {name: place for place, name in enumerate(CONTENTS.get(self.name, []))}
        return {name: found[name] for name in sorted(found, key=lambda n: order.get(n, len(order)))}

    # ------------------------------------------------------------------ pack
    def pack(self) -> Pack:
        """The pack as far as it can be read; only one without mistakes is complete."""
        data = self.data
        self.known_keys(data, PACK_KEYS)
        if data.get("format") != FORMAT:
            self.wrong(_missing(data, "format", f'"{FORMAT}"'), "format")
        self.name = self.text(data, "name")
        if self.name and not _PACK_NAME.fullmatch(self.name):
            self.wrong("must be small letters, digits and hyphens", "name")
        title = self.text(data, "title")
        origin = self.origin_of(data)
        note = self.text(data, "note")
        puzzles = self.tables("puzzles")
        tiles = self.tables("tiles")
        self.check_contents([("puzzles", n) for n in puzzles] + [("tiles", n) for n in tiles])
        read_puzzles = [self.puzzle(name, table) for name, table in puzzles.items()]
        read_tiles = [self.tile(name, table) for name, table in tiles.items()]
        if origin == "own design":
            self.own.update([*puzzles, *tiles])
        return Pack(
            self.name,
            title,
            origin,
            note,
            [puzzle for puzzle in read_puzzles if puzzle],
            [tile for tile in read_tiles if tile],
            frozenset(self.own),
            self.source,
        )

    def origin_of(self, table: dict[str, Any], *path: str) -> Origin:
        """Where a pack or a tile comes from."""
        value = self.choice(table, "origin", ORIGINS, *path)
        return next((origin for origin in ORIGINS if origin == value), "published")

    def check_contents(self, found: list[tuple[str, str]]) -> None:
        """A pack must hold something, and a shipped one or its replacement what its box holds."""
        if not found:
            self.wrong("holds neither puzzles nor tiles", "name", where="pack")
        box = CONTENTS.get(self.name)
        if box is None:
            return
        names = [name for _, name in found]
        if missing := [name for name in box if name not in names]:
            self.wrong(f'"{self.name}" also has {_listed(missing)}', "name", where="pack")
        for kind, name in found:
            if name not in box:
                self.wrong(f'"{self.name}" holds {_listed(box)}, not this', kind, name)

    # --------------------------------------------------------------- puzzles
    def puzzle(self, name: str, table: dict[str, Any]) -> Puzzle | None:
        """One card, or nothing if it cannot be read."""
        path = ("puzzles", name)
        self.known_keys(table, PUZZLE_KEYS, *path)
        colour = self.choice(table, "colour", tuple(_COLOURS), *path)
        if not _PUZZLE_NAME.fullmatch(name):
            self.wrong("a puzzle is named like W1, B12 or GW3", *path)
        elif colour and f"{colour[0].upper()}" != name.rstrip("0123456789")[-1]:
            self.wrong(f"its name says otherwise than {colour}", *path, "colour")
        points = self.number(table, "points", 0, *path)
        reward = self.choice(table, "reward", REWARDS, *path)
        cells = self.cells(table, *path)
        if cells is None:
            return None
        self.check_cells(cells, *path)
        self.check_twin(name, table, cells)
        if colour is None or points is None or reward is None:
            return None
        return Puzzle(name, _COLOURS[colour], points, REWARDS.index(reward), cells, self.name)

    def cells(self, table: dict[str, Any], *path: str) -> int | None:
        """The mask of a picture of five rows of five marks."""
        value = table.get("cells")
        if not isinstance(value, str):
            self.wrong(_missing(table, "cells", "a picture of 5 rows of . and #"), *path, "cells")
            return None
        rows = value.strip("\n").split("\n")
        if len(rows) != shapes.SIDE:
            self.wrong(f"the picture has {_number(len(rows), 'row')}, not 5", *path, "cells")
            return None
        good = True
        for at, row in enumerate(rows):
            strange = sorted(set(row) - {".", "#"})
            if strange or len(row) != shapes.SIDE:
                what = f"holds {strange[0]!r}" if strange else f"has {_number(len(row), 'mark')}"
                line = self.lines.of_row(at, *path, "cells")
                text = f"row {at + 1} of the picture {what}: write 5 marks, each . or #"
                self.note(line, _where((*path, "cells")), text)
                good = False
        return shapes.parse_picture(rows) if good else None

    def check_cells(self, cells: int, *path: str) -> None:
        """The cells must be in one part, which also means that they can be filled.

        All connected shapes of up to four cells are pieces. So from a tree through the cells, tips
        can be cut off in pieces of two cells or more until at most one cell is left.
        """
        if not cells:
            self.wrong("the picture has no cell to fill", *path, "cells")
        elif (part := shapes.part(cells)) != cells:
            first, other = _cell(cells), _cell(cells & ~part)
            self.wrong(f"the cells fall apart: {first} and {other} do not meet", *path, "cells")

    def check_twin(self, name: str, table: dict[str, Any], cells: int) -> None:
        """A shape that was there before is a slip, unless the file says the cards are alike."""
        outline = shapes.outline(cells)
        before = [other for other, known in self.outlines.items() if known == outline]
        twin = table.get("same_as")
        if "same_as" in table:
            if twin not in before:
                text = f"{twin!r} is no puzzle before {name} with the same shape"
                self.wrong(text, "puzzles", name, "same_as")
        elif before:
            text = f'same shape as {before[0]}; if the cards are alike, add same_as = "{before[0]}"'
            self.wrong(text, "puzzles", name, "cells")
        self.outlines[name] = outline

    # ----------------------------------------------------------------- tiles
    def tile(self, name: str, table: dict[str, Any]) -> Tile | None:
        """One Finesse tile, or nothing if it cannot be read."""
        path = ("tiles", name)
        self.known_keys(table, TILE_KEYS, *path)
        letter = self.choice(table, "set", ("A", "B", "C"), *path)
        if not _TILE_NAME.fullmatch(name):
            self.wrong("a tile is named like FA1 or FC12", *path)
        elif letter and name[1] != letter:
            self.wrong(f"its name says otherwise than {letter}", *path, "set")
        pays_for = self.choice(table, "pays_for", PAYS_FOR, *path)
        when = self.choice(table, "when", ("at once", "turn end"), *path)
        if pays_for and when:
            right = "at once" if PAYS_FOR.index(pays_for) < OWN_EACH else "turn end"
            if when != right:
                self.wrong(f'a tile for "{pays_for}" pays "{right}"', *path, "when")
        depicted = self.depicted(table, pays_for in DEPICTING, *path)
        credits = self.number(table, "credits", 1, *path)
        if "origin" in table and self.origin_of(table, *path) == "own design":
            self.own.add(name)
        if letter is None or pays_for is None or credits is None:
            return None
        return Tile(name, letter, PAYS_FOR.index(pays_for), depicted, credits, self.name)

    def depicted(self, table: dict[str, Any], wanted: bool, *path: str) -> int:
        """The shapes on a tile, one of each, where what it pays for is about certain shapes."""
        value = table.get("pieces", [])
        if not isinstance(value, list) or any(name not in pieces.NAMES for name in value):
            known = ", ".join(pieces.NAMES)
            self.wrong(f"must be a list of pieces out of {known}", *path, "pieces")
            return 0
        if wanted != bool(value):
            text = "must say which pieces it depicts" if wanted else "depicts no pieces"
            self.wrong(text, *path, "pieces")
        if len(set(value)) != len(value):
            self.wrong("names a piece twice", *path, "pieces")
        return sum(pieces.one(pieces.NAMES.index(name)) for name in set(value))


# ------------------------------------------------------------------- wording
def _where(path: tuple[str, ...]) -> str:
    """How a mistake names its place: ``GW3 points`` rather than ``puzzles.GW3.points``."""
    return " ".join(path[1:] if path[0] in ("puzzles", "tiles") and len(path) > 1 else path)


def _printable(text: str) -> str:
    return "".join(mark if mark.isprintable() else "?" for mark in text[:200])


def _missing(table: dict[str, Any], key: str, wanted: str) -> str:
    return f"must be {wanted}" if key in table else f"is missing: {wanted}"


def _hint(word: str, allowed: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, allowed, 1)
    return f"; did you mean {close[0]}?" if close else ""


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _listed(names: list[str]) -> str:
    return ", ".join(names) if len(names) <= 6 else f"{names[0]} ... {names[-1]} ({len(names)})"


def _cell(cells: int) -> str:
    """The name of the first cell of a mask: columns a-e, rows 1-5."""
    row, column = divmod((cells & -cells).bit_length() - 1, shapes.SIDE)
    return f"{'abcde'[column]}{row + 1}"
