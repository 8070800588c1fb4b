"""The lines that another program sends to a bot, as typed commands; docs/engine-protocol.md explains them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from projectl.notation.errors import NotationError

PROTOCOL = "projectl-engine/1"
LONGEST = 1 << 20
"""Characters in a line; longer ones are refused."""
SEPARATOR = "; "
"""Between the actions of a list."""


class Command:
    """Anything that can be asked; the subclasses are its forms."""


@dataclass(frozen=True)
class Identify(Command):
    """Who are you, and what can be set?"""


@dataclass(frozen=True)
class SetOption(Command):
    """Set an option."""

    name: str
    value: str


@dataclass(frozen=True)
class NewGame(Command):
    """What comes next has nothing to do with what came before."""


@dataclass(frozen=True)
class SetPosition(Command):
    """What to think about: a view or a record, and actions played since."""

    kind: str
    data: dict[str, Any]
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Go(Command):
    """Choose an action, within limits if there are any."""

    milliseconds: int | None = None
    nodes: int | None = None
    player: int | None = None


@dataclass(frozen=True)
class Legal(Command):
    """List what may be played."""

    player: int | None = None


@dataclass(frozen=True)
class Score(Command):
    """What are the scores as things stand?"""


@dataclass(frozen=True)
class AskResult(Command):
    """How did the game end, if it did?"""


@dataclass(frozen=True)
class Stop(Command):
    """Stop thinking and answer."""


@dataclass(frozen=True)
class IsReady(Command):
    """Are you there?"""


@dataclass(frozen=True)
class Quit(Command):
    """Leave at once."""


def parse_command(line: str) -> Command | None:
    """Read a line; None for one that is empty or a comment.

    >>> parse_command("go time 1000 player 1")
    Go(milliseconds=1000, nodes=None, player=1)
    """
    if len(line) > LONGEST:
        raise NotationError(f"a line has at most {LONGEST} characters, this has {len(line)}")
    verb, _, rest = line.strip().partition(" ")
    if not verb or verb.startswith("#"):
        return None
    read = _READERS.get(verb)
    if read is None:
        raise NotationError(f"unknown command {verb[:40]!r}: expected one of {', '.join(_READERS)}")
    return read(rest.strip())


def split_move(text: str) -> tuple[int | None, str]:
    """An action with its player in front, or without.

    >>> split_move("1 take W22"), split_move("gain O1")
    ((1, 'take W22'), (None, 'gain O1'))
    """
    first, _, rest = text.strip().partition(" ")
    if first.isascii() and first.isdecimal() and len(first) == 1:
        return int(first), rest.strip()
    return None, text.strip()


def error_line(message: str) -> str:
    """An answer to a line that could not be carried out: always one line, never a long one."""
    words = " ".join("".join(c if c.isprintable() else " " for c in message).split())
    return f"error {words[:500] or 'unknown'}"


# ------------------------------------------------------------------- reading
def _bare(command: Command, verb: str) -> Callable[[str], Command]:
    def read(rest: str) -> Command:
        if rest:
            raise NotationError(f"expected `{verb}` alone, without {rest[:40]!r}")
        return command

    return read


def _option(rest: str) -> Command:
    name, _, value = rest.partition(" ")
    if not name or not value.strip():
        raise NotationError("expected `option NAME VALUE`, such as `option bot greedy`")
    return SetOption(name, value.strip())


def _position(rest: str) -> Command:
    kind, _, text = rest.partition(" ")
    if kind not in ("view", "record"):
        raise NotationError("expected `position view JSON` or `position record JSON`")
    text = text.strip()
    try:
        data, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"position {kind}: not JSON: {error}") from error
    if not isinstance(data, dict):
        raise NotationError(f"position {kind}: expected a JSON object")
    after = text[end:].strip()
    verb, _, listed = after.partition(" ")
    if verb not in ("", "moves"):
        raise NotationError(f"after the JSON: expected `moves` or nothing, not {after[:40]!r}")
    moves = tuple(move.strip() for move in listed.split(SEPARATOR.strip()) if move.strip())
    return SetPosition(kind, data, moves)


def _numbers(rest: str, known: tuple[str, ...], form: str) -> dict[str, int]:
    words = rest.split()
    found: dict[str, int] = {}
    for name, value in zip(words[::2], [*words[1::2], ""], strict=False):
        if name not in known or not (value.isascii() and value.isdecimal()) or len(value) > 9:
            raise NotationError(f"expected `{form}` with whole numbers")
        found[name] = int(value)
    return found


def _go(rest: str) -> Command:
    form = "go [time MS] [nodes N] [player P]"
    found = _numbers(rest, ("time", "nodes", "player"), form)
    return Go(found.get("time"), found.get("nodes"), found.get("player"))


def _legal(rest: str) -> Command:
    return Legal(_numbers(rest, ("player",), "legal [player P]").get("player"))


_READERS: dict[str, Callable[[str], Command]] = {
    "identify": _bare(Identify(), "identify"),
    "option": _option,
    "newgame": _bare(NewGame(), "newgame"),
    "position": _position,
    "go": _go,
    "legal": _legal,
    "score": _bare(Score(), "score"),
    "result": _bare(AskResult(), "result"),
    "stop": _bare(Stop(), "stop"),
    "isready": _bare(IsReady(), "isready"),
    "quit": _bare(Quit(), "quit"),
}
