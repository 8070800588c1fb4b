"""A room: a table in memory, who looks at it, and what they were last shown."""

import asyncio
import sys
import time
from typing import Protocol

import msgspec

from projectl.notation.events import Event
from projectl.server.protocol.answers import Presence
from projectl.server.tables.clocks import Entry
from projectl.server.tables.past import Past
from projectl.server.tables.sight import Sight
from projectl.server.tables.storage import Summary, summary_of
from projectl.server.tables.table import SPECTATOR, Table
from projectl.server.tables.thinkers import Planned
from projectl.server.tables.watching import Watch

_encode = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[Entry]).decode


def _elapsed() -> int:
    """Nanoseconds since some moment, those included in which the machine slept."""
    if sys.platform == "emscripten":  # a browser has no such clock, and says so only when asked
        return time.time_ns()
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


_BEGAN = time.time_ns() - _elapsed()


def now_ms() -> int:
    """Server time: that of the wall clock at the start, and on from there however that jumps."""
    return (_BEGAN + _elapsed()) // 1_000_000


class Viewer(Protocol):
    """Somebody who is shown what happens."""

    @property
    def looks(self) -> bool:
        """Whether the table is before their eyes, and not in a page that is hidden."""

    def send(self, message: bytes) -> None:
        """Take a message without waiting."""

    def send_away(self) -> None:
        """The table is elsewhere now: come again."""


class Room:
    """A table in memory and who looks at it."""

    __slots__ = (
        "_packed", "_table", "agreed", "closed", "due", "invite", "lock", "past", "plans", "reacted", "seen",
        "seq", "sight", "stale", "summary", "telling", "thinking", "tokens", "used", "viewers", "watch",
        "watching",
    )  # fmt: skip

    def __init__(
        self,
        table: Table,
        tokens: dict[int, bytes],
        invite: bytes | None,
        past: Past | None = None,
    ) -> None:
        self.agreed = table.agreed
        self.past = past or Past(table.agreed)
        self._table: Table | None = table
        self._packed = b""
        self.tokens = tokens
        self.invite = invite
        self.lock = asyncio.Lock()
        self.viewers: dict[int, set[Viewer]] = {}
        self.sight: Sight | None = None
        """What the viewers were last shown, but for those who watch with a delay."""
        self.watch: Watch | None = None
        """What those were shown, while there are any."""
        self.watching: asyncio.Task[None] | None = None
        """Shows them more when it is time."""
        self.seq = table.seq
        """The last entry that was shown; in the middle of a commit the table is one ahead."""
        self.stale = False
        """The table in memory may not be what is in the database."""
        self.closed = False
        """The hall has let go of it: nothing can be added any more."""
        self.telling = False
        """Everyone is about to be told who is there."""
        self.sum_up(summary_of(table))
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.plans: dict[tuple[int, str], list[Planned]] = {}
        """What is left of the turns that bots have planned, by seat and bot."""
        self.seen: dict[int, int] = {}
        self.reacted: dict[int, int] = {}
        self.used = time.monotonic()

    def sum_up(self, summary: Summary) -> None:
        """Note what is kept about the table beside its log, and when it needs looking after."""
        self.summary = summary
        self.due = summary.due_at

    @property
    def id(self) -> str:
        """The table's id."""
        return self.agreed.id

    @property
    def owner(self) -> str:
        """Whose share of the bots' time is used here: who made it, or the table's own."""
        return self.agreed.owner or self.agreed.id

    @property
    def is_awake(self) -> bool:
        """Whether the table is more than its log."""
        return self._table is not None

    @property
    def table(self) -> Table:
        """The table; one that was put to sleep is played again from its log."""
        if self._table is None:
            self._table = Table(self.agreed)
            for entry in _unpack(self._packed):
                self._table.apply(entry)
                self.past.note(self._table)
            self._packed = b""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._table = table

    def sleep(self) -> None:
        """Keep only the log, for people may look at a table for hours without doing anything."""
        if self._table is not None and not (self.stale or self.thinking or self.lock.locked()):
            self._packed = _pack(self._table.log)
            self._table = self.sight = None
            self.past = Past(self.agreed)

    @property
    def is_quiet(self) -> bool:
        """Whether it can leave the memory."""
        return not (self.viewers or self.thinking or self.lock.locked())

    def looking(self) -> list[int]:
        """The seats whose persons have the table before them."""
        return [
            seat
            for seat, connections in self.viewers.items()
            if seat != SPECTATOR and any(connection.looks for connection in connections)
        ]

    def show(self) -> None:
        """Note what the viewers see now, before something changes it."""
        if self.sight is None:
            self.sight = self.sight_of(self.table)

    def sight_of(self, table: Table) -> Sight:
        """What those see of a table who are told at once."""
        later = SPECTATOR if self.agreed.options.delay else None
        return Sight(table, [viewer for viewer in self.viewers if viewer != later])

    def tell_watchers(self, upto: int) -> None:
        """Send those who watch with a delay what they have not seen, up to some entry."""
        if self.watch is not None:
            for update in self.watch.go_on(self.table.log, upto):
                message = _encode(update)
                for connection in self.viewers.get(SPECTATOR, ()):
                    connection.send(message)

    def tell(self, entry: Entry, happened: list[Event]) -> None:
        """Send each viewer what an entry changed."""
        if self.viewers and self.sight is not None:
            for viewer, update in self.sight.updates(entry, happened).items():
                message = _encode(update)
                for connection in self.viewers.get(viewer, ()):
                    connection.send(message)
        self.seq = entry.seq
        self.past.note(self.table)

    def tell_presence(self) -> None:
        """Send everyone who is there."""
        self.telling = False
        there = [seat in self.viewers for seat in range(len(self.agreed.seats))]
        message = _encode(Presence(there, len(self.viewers.get(SPECTATOR, ()))))
        for connections in self.viewers.values():
            for connection in connections:
                connection.send(message)
