"""What people should be told who do not look: it follows from an entry of the log, and from nothing else.

A notice says which table, how the rivals are called, which round it is and what it is about. Nothing
of the position is in it.
"""

from collections.abc import Collection

import msgspec

from projectl.server.protocol.messages import NoticeKind, Status
from projectl.server.tables.clocks import Entry
from projectl.server.tables.table import Table

LOOKING = 20_000
"""Milliseconds after which somebody is told who has the table before them."""
LONG = 12 * 3_600_000
"""Who has at least so many milliseconds for a turn is told when most of them have passed."""
SHARE = 8
"""That is when so much of the time is left, as a part of it; but no more than ``LONG``."""


class Due(msgspec.Struct, frozen=True):
    """Something that a seat is to be told."""

    seat: int
    kind: NoticeKind
    at: int
    """When it is to be sent, unless it is no longer so by then."""
    round: int
    names: list[str]
    """Of the others at the table."""
    about: str | None = None
    """Another table that this leads to."""


def due_after(
    status: Status, turn: int, table: Table, entry: Entry, looking: Collection[int]
) -> list[Due]:
    """What people are to be told of an entry; ``status`` and ``turn`` are those before it.

    ``looking``: the seats whose persons have the table before them.
    """
    people = [n for n, there in enumerate(table.seats) if there.kind == "person"]
    if len(people) < 2:
        return []  # bots answer at once
    found: list[Due] = []
    for seat in people:
        if table.seats[seat].away:
            continue
        later = LOOKING if seat in looking else 0
        for kind, at in _kinds(status, bool(turn >> seat & 1), table, entry, seat):
            names = [there.name or "" for n, there in enumerate(table.seats) if n != seat]
            about = entry.text if kind == "rematch" else None
            now = int(table.game.state.round)
            found.append(Due(seat, kind, at + later, now, names, about))
    return found


def start_of(table: Table) -> tuple[Entry, list[Due]]:
    """What those are to be told who sit at a new table from the start, and the entry it stands for.

    They have just agreed to play, and are about to look.
    """
    begun = Entry(0, table.agreed.made_at, "join")
    return begun, due_after("waiting", 0, table, begun, range(len(table.seats)))


def _kinds(
    status: Status, was_on_turn: bool, table: Table, entry: Entry, seat: int
) -> list[tuple[NoticeKind, int]]:
    """What is new for one seat, and when it is to be told."""
    began = seat in table.turn and not was_on_turn
    own = seat == entry.seat and entry.text != "timeout"
    found: list[tuple[NoticeKind, int]] = []
    if began or (seat in table.turn and entry.kind == "clock"):
        falls = table.flag_falls(seat)
        if falls is not None and (left := falls - entry.at) >= LONG:
            found.append(("hurry", falls - min(left // SHARE, LONG)))
    if own:
        return found
    if began:
        found.append(("turn", entry.at))
    elif status == "waiting" and table.status == "playing":
        found.append(("started", entry.at))
    if status != "over" and table.status == "over":
        found.append(("over", entry.at))
    if entry.kind == "rematch":
        found.append(("rematch", entry.at))
    return found
