"""What a record may say beside its actions: comments, marks, times, and other ways it could have gone.

A note belongs to a line of play and says after how many of its actions it holds; a variation leaves
its line there and is a line itself, with notes and variations of its own.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from projectl.notation.errors import RecordError

MARKS = ("!!", "!", "!?", "?!", "?", "??")
"""From brilliant to blunder, as chess players write them."""
DEEPEST = 50
"""Variations inside each other."""


class Note(msgspec.Struct, omit_defaults=True):
    """What is said about an action, or with ``after`` 0 about the start of a line."""

    after: int
    comment: str = ""
    mark: str = ""
    chances: list[float] = []
    """Each player's chance to win then."""
    seconds: float | None = None
    """How long the action was thought about."""
    clock: float | None = None
    """Seconds that the player had left after it."""


class Line(msgspec.Struct, omit_defaults=True):
    """A variation: the actions that begin after so many of the line it leaves."""

    after: int
    actions: list[str]
    notes: list[Note] = []
    variations: list["Line"] = []


class _Noted(msgspec.Struct):
    actions: list[str] = []
    notes: list[Note] = []
    variations: list[Line] = []


def parse_notes(record: Mapping[str, Any]) -> tuple[list[Note], list[Line]]:
    """The notes and variations of a record, checked as far as it goes without playing."""
    try:
        found = msgspec.convert(record, _Noted)
    except (msgspec.ValidationError, RecursionError) as error:
        raise RecordError(str(error)) from error
    _check(len(found.actions), found.notes, found.variations, 1)
    return found.notes, found.variations


def _check(length: int, notes: list[Note], variations: list[Line], depth: int) -> None:
    if depth > DEEPEST:
        raise RecordError(f"variations: more than {DEEPEST} inside each other")
    for note in notes:
        if not 0 <= note.after <= length:
            raise RecordError(f"notes: after {note.after}, but the line has {length} actions")
        if note.mark not in ("", *MARKS):
            raise RecordError(f"notes: unknown mark {note.mark!r}: choose from {' '.join(MARKS)}")
    for line in variations:
        if not 0 <= line.after <= length or not line.actions:
            raise RecordError("variations: each begins within its line and has an action")
        _check(len(line.actions), line.notes, line.variations, depth + 1)
