"""Tells what a player did to those who care: the listener, and the current Finesse tile."""

from mypy_extensions import i64

from projectl.rules import finesse
from projectl.rules.events import record
from projectl.rules.state import State


def note(s: State, kind: i64, p: i64, a: i64 = 0, b: i64 = 0) -> None:
    """Something happened on a player's turn."""
    record(s, kind, p, a, b)
    if s.tile:
        finesse.heard(s, kind, p, a, b)
