"""Which code plays: results of different rules or bots must not be mixed in one table."""

import hashlib
import os
import shlex
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import projectl
from projectl.bots.registry import LEARNERS, PROGRAM

#: What decides how a game goes, given its seeds.
_PARTS = ("rules", "packs", "solver", "bots")


class VersionError(RuntimeError):
    """Another version of the program was asked to play a part of this one's event."""


def bot_file(name: str) -> Path | None:
    """The file of a bot such as ``path/mybot.py:MyBot``; None for those that come with the package.

    >>> bot_file("bots/mine.py:Mine").name, bot_file("greedy")
    ('mine.py', None)
    """
    file, colon, _ = name.rpartition(":")
    if name.startswith(PROGRAM):
        return None
    return Path(file) if colon and file.endswith(".py") else None


def weights_file(name: str) -> Path | None:
    """The file of a bot with weights of its own.

    >>> weights_file("net:training/two/best.bin").name, weights_file("net")
    ('best.bin', None)
    """
    kind, colon, file = name.partition(":")
    return Path(file) if colon and kind in LEARNERS else None


def anywhere(name: str) -> str:
    """The name of a bot in a form that means the same in another working directory."""
    weights = weights_file(name)
    if weights is not None:
        return f"{name.partition(':')[0]}:{weights.resolve()}"
    file = bot_file(name)
    return name if file is None else f"{file.resolve()}:{name.rpartition(':')[2]}"


@lru_cache(maxsize=1)
def _package_digest() -> str:
    root = Path(projectl.__file__).parent
    found = hashlib.sha256()
    for part in _PARTS:
        for path in sorted((root / part).rglob("*")):
            compiled = path.suffix in {".so", ".pyd", ".pyc"}  # follows from the sources
            if path.is_file() and not compiled and not path.name.startswith("."):
                found.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _files(name: str) -> list[Path]:
    """What a bot is made of besides the package."""
    if name.startswith(PROGRAM):
        words = shlex.split(name.removeprefix(PROGRAM))
        return [Path(word) for word in words if os.path.isfile(word)]
    file = weights_file(name) or bot_file(name)
    return [] if file is None else [file]


@lru_cache(maxsize=64)
def digest(bots: tuple[str, ...]) -> str:
    """A short text that changes with the rules, the cards, any bot's code or its weights."""
    found = hashlib.sha256(_package_digest().encode())
    for file in (file for name in sorted(set(bots)) for file in _files(name)):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def check(code: str, bots: Iterable[str]) -> None:
    """Refuse to play for an event that was begun by other code."""
    own = digest(tuple(bots))
    if own != code:
        raise VersionError(
            f"this process runs version {own} of the rules and bots, the event {code}: "
            "install the same version everywhere"
        )
