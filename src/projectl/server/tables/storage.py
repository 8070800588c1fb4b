"""What a hall asks of whoever keeps its tables: an interface, and the values that pass through it.

On a server it is met by ``projectl.server.storage.store``, with a database. An entry counts from the
moment that ``append`` has kept it, and nobody is shown it before.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from projectl.server.protocol.answers import DayLeader, DayResults
from projectl.server.protocol.messages import Status
from projectl.server.tables.clocks import Entry
from projectl.server.tables.notices import Due
from projectl.server.tables.table import Agreement, Table

MOST_LEADERS = 50
"""So many of those who have finished a game of the day are named."""


class StoreError(Exception):
    """What is kept cannot be used; the message says why."""


class HeldElsewhere(Exception):
    """Another process has this table open, and only that one may add to it."""

    def __init__(self, address: str) -> None:
        super().__init__(f"this table is open at {address}")
        self.address = address
        """Where that process can be reached."""


class Stored(msgspec.Struct, frozen=True):
    """Everything that is kept of one table."""

    agreed: Agreement
    log: list[Entry]
    tokens: dict[int, bytes]
    invite: bytes | None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    agreed: Agreement
    seat: int
    status: Status
    turn: int
    """The seats on turn, one bit each."""
    round: int
    at: int
    names: list[str | None]
    due_at: int | None = None
    """When the table has to be looked after: a bot, a clock, an absence."""


class Limits(msgspec.Struct, frozen=True):
    """Since when nothing must have happened at a table for it to be removed, by what it is."""

    empty: int
    """Nothing was ever played there."""
    continued: int
    """It goes on from a record, which whoever brought it still has."""


class Summary(msgspec.Struct, frozen=True):
    """What is noted beside a log, for lists and for looking after tables nobody has open."""

    status: Status
    turn: int
    round: int
    due_at: int | None


def summary_of(table: Table) -> Summary:
    """The summary of a table as it is."""
    turn = sum(1 << seat for seat in table.turn)
    return Summary(table.status, turn, int(table.game.state.round), table.due())


class Reached(msgspec.Struct, frozen=True):
    """What somebody has made of a game of the day."""

    score: int
    won: bool
    rounds: int


def day_result(table: Table) -> Reached | None:
    """What the person at a game of the day reached; None before its end."""
    outcome = table.game.outcome()
    if table.agreed.daily is None or table.status != "over" or outcome is None:
        return None
    seat = day_seat(table.agreed)
    rounds = int(table.game.state.round)
    return Reached(outcome.scores[seat], seat in outcome.winners, rounds)


def day_seat(agreed: Agreement) -> int:
    """Where the person sits who plays a game of the day."""
    return next(n for n, plan in enumerate(agreed.seats) if plan.kind == "person")


def with_places(leaders: Iterable[DayLeader]) -> list[DayLeader]:
    """The same in their order with the places that they take; equals share the better one."""
    found: list[DayLeader] = []
    for number, one in enumerate(leaders, 1):
        last = found[-1] if found else None
        equal = last is not None and (last.score, last.rounds) == (one.score, one.rounds)
        place = last.place if last is not None and equal else number
        found.append(msgspec.structs.replace(one, place=place))
    return found


class Storage(Protocol):
    """Keeps tables; every call may raise ``StoreError``."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes keep their tables here too."""

    # ------------------------------------------------------------------ one table
    async def add(
        self,
        table: Table,
        tokens: dict[int, bytes],
        invite: bytes | None,
        device: bytes | None = None,
        player: str | None = None,
    ) -> None:
        """Keep a new table; ``device`` has its game of the day there, unless it has one already.

        ``player`` sits wherever a token is given.
        """

    async def append(
        self,
        table: Table,
        entry: Entry,
        summary: Summary | None,
        tokens: dict[int, bytes | None],
        player: str | None = None,
        due: Sequence[Due] = (),
    ) -> bool:
        """Keep an entry; False if the table is no longer this process's, or was removed.

        ``summary``: what is to be noted about the table, where that has changed. ``player`` sits wherever a
        token is given; where one is taken away, nobody does. ``due``: whom to tell of it.
        """

    async def take(self, table_id: str) -> Stored | None:
        """A table with its log, if there is one; only this process may add to it from now on.

        ``HeldElsewhere`` if another process has it.
        """

    async def release(self, table_ids: Iterable[str]) -> None:
        """Let others have tables that nobody needs here any more."""

    async def load(self, table_id: str) -> Stored | None:
        """A table with its log, if there is one, only to look at it."""

    async def set_token(
        self, table_id: str, seat: int, token: bytes, now: int, player: str | None = None
    ) -> None:
        """Give a seat a new token, and to whoever sits there; the old one is void."""

    async def saw(self, present: Iterable[tuple[str, int]], now: int) -> None:
        """Note that the persons of some seats are there."""

    async def seen_at(self, table_id: str, seat: int) -> int:
        """When a person was last seen, as far as is known here."""

    # ---------------------------------------------------------------- all of them
    async def seats_of(self, tokens: list[bytes], player: str | None = None) -> list[Listed]:
        """The tables where these tokens, or a player, have a seat, latest first."""

    async def due(self, now: int) -> list[str]:
        """Tables that somebody has to look after, and that no other process has."""

    async def put_off(self, table_id: str, due_at: int) -> None:
        """Look after a table later."""

    async def clean(self, limits: Limits, sparing: Iterable[str]) -> list[str]:
        """Remove tables that nobody will miss; their ids."""

    async def pack(self, before: int) -> int:
        """Keep games that are over, and quiet since some time, in less room; how many."""

    async def prune(self, before: int, folder: Path | None) -> int:
        """Remove games that ended before some time, when a folder has their records; how many."""

    # ------------------------------------------------------------ the deal of the day
    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when it is first needed."""

    async def day_table(self, day: str, kind: str, device: bytes) -> str | None:
        """Where a device plays a game of a day, if it does."""

    async def day_results(self, day: str) -> dict[str, DayResults]:
        """How the games of a day went, by kind."""
