"""Puzzle and tile packs: one TOML file per box, read strictly, put together for a game."""

import copyreg
import marshal
import os
from collections.abc import Iterable
from functools import cache, lru_cache

from projectl.packs.model import Mistake, Pack, PackError, Report
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.puzzles import Box, Puzzle
from projectl.rules.tiles import Tile

__all__ = [
    "PUZZLE_PACKS",
    "STANDARD",
    "Mistake",
    "Pack",
    "PackError",
    "Report",
    "box",
    "box_from_texts",
    "check",
    "facts",
    "load",
    "standard_box",
]

#: The order is fixed: a card has the same number whichever expansions are in play.
PUZZLE_PACKS = ("base", *(it.name for it in EXPANSIONS.values() if it.puzzles))
STANDARD = (*PUZZLE_PACKS, *(it.name for it in EXPANSIONS.values() if it.tiles))


def check(path: str | os.PathLike[str]) -> Report:
    """Read a pack file and report every mistake with its line."""
    from projectl.packs.reading import read_file  # here, so that only reading pays for it

    return read_file(path)


def load(name_or_path: str | os.PathLike[str]) -> Pack:
    """A shipped pack by its name, or anyone's pack by the path of its file.

    >>> load("phoenix").puzzles[0].points
    6
    """
    if name_or_path in STANDARD:
        report = check(os.path.join(os.path.dirname(__file__), f"{name_or_path}.toml"))
    else:
        report = check(name_or_path)
    if report.pack is None:
        raise PackError(report.lines())
    return report.pack


def box(replacements: Iterable[Pack] = ()) -> Box:
    """All cards and tiles in the fixed order, some packs replaced by given ones of the same name."""
    given = {pack.name: pack for pack in replacements}
    if strange := [name for name in given if name not in STANDARD]:
        known = ", ".join(STANDARD)
        raise PackError([f'no shipped pack is called "{strange[0]}", only {known}'])
    chosen = [given[name] if name in given else load(name) for name in STANDARD]
    return Box(
        [puzzle for pack in chosen for puzzle in pack.puzzles],
        [tile for pack in chosen for tile in pack.tiles],
        tuple(pack.text for pack in given.values()),
    )


def box_from_texts(texts: Iterable[str]) -> Box:
    """The box of a record that carries the pack files it was played with."""
    from projectl.packs.reading import read

    reports = [read(text, f"pack {number}") for number, text in enumerate(texts, 1)]
    for report in reports:
        if report.pack is None:
            raise PackError(report.lines())
    return box(report.pack for report in reports if report.pack is not None)


HOST = "PROJECTL_PACKS"
"""The variable with the pack files of whoever runs the program, separated as in ``PATH``."""


READ_BEFORE = "read.bin"
"""Beside the packs, where a build has left it: what they hold, for programs that must start at once."""


@cache
def standard_box() -> Box:
    """The cards and tiles of all shipped packs, those replaced that ``PROJECTL_PACKS`` names."""
    files = os.environ.get(HOST, "")
    before = os.path.join(os.path.dirname(__file__), READ_BEFORE)
    if not files and os.path.exists(before):
        with open(before, "rb") as written:
            return _box_from_facts(written.read())
    return box(load(file) for file in files.split(os.pathsep) if file)


def facts(it: Box) -> bytes:
    """What a box holds, in few bytes that any Python reads at once."""
    cards_and_tiles = [[part.__reduce__()[1] for part in parts] for parts in (it.puzzles, it.tiles)]
    return marshal.dumps(cards_and_tiles, 2)


def _box_from_facts(written: bytes) -> Box:
    puzzles, tiles = marshal.loads(written)
    return Box([Puzzle(*it) for it in puzzles], [Tile(*it) for it in tiles])


@lru_cache(maxsize=4)
def _unpickled(own_packs: tuple[str, ...]) -> Box:
    """Games that were pickled one by one share their box again."""
    return box_from_texts(own_packs)


def _pickled(it: Box) -> tuple[object, ...]:
    """A box by where it comes from: the shipped one by name, so that a pickled game is small."""
    if it.own_packs:
        return _unpickled, (it.own_packs,)
    return (standard_box, ()) if it is standard_box() else it.__reduce__()


copyreg.pickle(Box, _pickled)  # type: ignore[arg-type]
