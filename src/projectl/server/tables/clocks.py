"""Entries of a log and the clocks that follow from their times."""

import copy
from typing import Any

import msgspec

from projectl.notation.events import Event, TurnBegan
from projectl.server.protocol.messages import Kind, Options

TO_CHOOSE = 60_000
"""Milliseconds for what happens when time is up, where turns have no time of their own."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the log; times are milliseconds since 1970."""

    seq: int
    at: int
    kind: Kind
    seat: int | None = None
    text: str | None = None
    id: str | None = None


class Clocks:
    """When each seat's turn began, and how much time it has left, in milliseconds."""

    def __init__(self, agreed: Options, seats: int) -> None:
        clock = agreed.clock
        self.per_turn = clock.turn * 1000 if clock and clock.turn else None
        self.increment = clock.increment * 1000 if clock else 0
        first = self.per_turn or (clock.game * 1000 if clock and clock.game else None)
        self.left: list[int | None] = [first] * seats
        self.since: list[int | None] = [None] * seats

    def copy(self) -> "Clocks":
        """The same clocks, to go on from."""
        other = copy.copy(self)
        other.left, other.since = list(self.left), list(self.since)
        return other

    def run(self, turn: tuple[int, ...], at: int) -> None:
        """Start the clocks of those whose turn has begun."""
        for seat in turn:
            if self.since[seat] is None:
                self.since[seat] = at

    def go_on(self, turn: tuple[int, ...], entry: Entry, happened: list[Event]) -> None:
        """Stop the clocks of turns that ended with an entry, start those that began."""
        began = {event.player for event in happened if isinstance(event, TurnBegan)}
        for seat, since in enumerate(self.since):
            if since is None:
                continue
            if entry.kind == "clock":
                self.since[seat] = entry.at
            elif entry.kind == "late" and entry.text == "time" and entry.seat == seat:
                # The others have as long as a turn to choose; whoever comes back has that, too.
                self.left[seat] = self.per_turn or TO_CHOOSE
                self.since[seat] = entry.at
            elif seat not in turn or seat in began:
                self._stop(seat, entry.at - since)
        self.run(turn, entry.at)

    def hold(self, at: int) -> None:
        """The game pauses: what has run is used up, and the turns go on later."""
        for seat, since in enumerate(self.since):
            left = self.left[seat]
            if since is not None and left is not None:
                self.left[seat] = max(left - (at - since), 0)
            self.since[seat] = None

    def _stop(self, seat: int, used: int) -> None:
        left = self.left[seat]
        self.since[seat] = None
        if left is not None:
            spent = max(left - used, 0) + self.increment
            self.left[seat] = self.per_turn or spent

    def document(self) -> dict[str, Any] | None:
        """Both lists, if the table plays with a clock."""
        if not self.left or self.left[0] is None:
            return None
        return {"left": list(self.left), "since": list(self.since)}
