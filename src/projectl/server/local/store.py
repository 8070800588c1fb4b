"""Keeps the tables of one device: a row of text for each, in whatever holds rows under names.

In a browser that is IndexedDB. A row is written whole: it has a few kilobytes, and so there is no
moment at which half an entry is kept. What lists ask for is noted in the row and held in memory.
"""

import logging
from collections import Counter
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from projectl.server.protocol.answers import DayResults
from projectl.server.tables.clocks import Entry
from projectl.server.tables.notices import Due
from projectl.server.tables.storage import (
    Limits,
    Listed,
    Stored,
    StoreError,
    Summary,
    day_result,
    summary_of,
)
from projectl.server.tables.table import Agreement, Table

FORMAT = 1
"""Of a row. A newer page reads all older ones; a row that is newer than the page is left alone."""
SECRET = b"projectl/device"
"""No secret at all: on a device alone the deal of the day follows from the date."""

Found = TypeVar("Found")


class Rows(Protocol):
    """Holds texts under names; every call may fail with any exception."""

    async def all(self) -> list[str]:
        """Every text."""

    async def get(self, name: str) -> str | None:
        """The text under a name."""

    async def put(self, name: str, text: str) -> None:
        """Hold a text; when this returns, it is written."""

    async def remove(self, name: str) -> None:
        """Forget a text."""


class Noted(msgspec.Struct):
    """What is noted of a table, for lists."""

    format: int
    agreed: Agreement
    tokens: dict[int, bytes]
    invite: bytes | None
    device: bytes | None
    summary: Summary
    names: list[str | None]
    at: int
    seen: dict[int, int]
    played: bool = False
    """Whether there was ever an action."""
    result: tuple[int, bool] | None = None
    """What the person reached in a game of the day that is over."""


class Row(Noted, kw_only=True):
    """All that is kept of a table."""

    log: list[Entry]


class _Format(msgspec.Struct):
    format: int


_row = msgspec.json.Decoder(Row)
_noted = msgspec.json.Decoder(Noted)
_format = msgspec.json.Decoder(_Format)

log = logging.getLogger("projectl.local")


def read_row(text: bytes | str) -> Row | None:
    """A row, if it is one that this version can read."""
    try:
        return _row.decode(text) if _format.decode(text).format <= FORMAT else None
    except msgspec.DecodeError:
        return None


class LocalStore:
    """The tables of this device; see ``Storage`` in ``projectl.server.tables.storage``."""

    is_shared = False

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._noted: dict[str, Noted] = {}
        self._logs: dict[str, list[Entry]] = {}
        """The logs of the tables that were used since the start."""

    async def open(self) -> None:
        """Read what there is; a row that cannot be read stays where it is."""
        for text in await _kept(self._rows.all()):
            try:
                if _format.decode(text).format <= FORMAT:
                    noted = _noted.decode(text)
                    self._noted[noted.agreed.id] = noted
            except msgspec.DecodeError as error:
                log.error("a table cannot be read", extra={"problem": str(error)})

    # ------------------------------------------------------------------ one table
    async def add(
        self,
        table: Table,
        tokens: dict[int, bytes],
        invite: bytes | None,
        device: bytes | None = None,
        player: str | None = None,
    ) -> None:
        """Keep a new table; on a device alone there are no players."""
        agreed = table.agreed
        noted = Noted(
            format=FORMAT,
            agreed=agreed,
            tokens=dict(tokens),
            invite=invite,
            device=device,
            summary=summary_of(table),
            names=[seat.name for seat in table.seats],
            at=agreed.made_at,
            seen=dict.fromkeys(range(len(agreed.seats)), agreed.made_at),
        )
        await self._write(noted, [])

    async def append(
        self,
        table: Table,
        entry: Entry,
        summary: Summary | None,
        tokens: dict[int, bytes | None],
        player: str | None = None,
        due: Sequence[Due] = (),
    ) -> bool:
        """Keep an entry; nobody else could have been faster, but the table may be removed.

        Nobody is elsewhere to be told of it.
        """
        if table.agreed.id not in self._noted:
            return False
        noted, log = await self._read(table.agreed.id)
        given = {**noted.tokens, **tokens}
        reached = day_result(table)
        changed = msgspec.structs.replace(
            noted,
            tokens={seat: token for seat, token in given.items() if token is not None},
            summary=summary or noted.summary,
            names=[seat.name for seat in table.seats],
            at=entry.at,
            played=noted.played or entry.kind == "act",
            result=(reached.score, reached.won) if reached else None,
        )
        await self._write(changed, [*log, entry])
        return True

    async def take(self, table_id: str) -> Stored | None:
        """A table with its log, if there is one; nobody else could have it."""
        return await self.load(table_id)

    async def release(self, table_ids: Iterable[str]) -> None:
        """Nobody else waits for them."""

    async def load(self, table_id: str) -> Stored | None:
        """A table with its log, if there is one."""
        if table_id not in self._noted:
            return None
        noted, log = await self._read(table_id)
        return Stored(noted.agreed, list(log), dict(noted.tokens), noted.invite)

    async def set_token(
        self, table_id: str, seat: int, token: bytes, now: int, player: str | None = None
    ) -> None:
        """Give a seat a new token; the old one is void."""
        noted, log = await self._read(table_id)
        tokens = {**noted.tokens, seat: token}
        await self._write(msgspec.structs.replace(noted, tokens=tokens), log)

    async def saw(self, present: Iterable[tuple[str, int]], now: int) -> None:
        """Note that the persons of some seats are there; it is kept with the next entry."""
        for table_id, seat in present:
            self._noted[table_id].seen[seat] = now

    async def seen_at(self, table_id: str, seat: int) -> int:
        """When a person was last seen."""
        return self._noted[table_id].seen.get(seat, 0)

    async def _read(self, table_id: str) -> tuple[Noted, list[Entry]]:
        if table_id not in self._logs:
            text = await _kept(self._rows.get(table_id))
            if text is None:
                raise StoreError("this table is not kept any more")
            self._logs[table_id] = _row.decode(text).log
        return self._noted[table_id], self._logs[table_id]

    async def _write(self, noted: Noted, log: list[Entry]) -> None:
        """Write a row, and only then believe it."""
        row = Row(**msgspec.structs.asdict(noted), log=log)
        await _kept(self._rows.put(noted.agreed.id, msgspec.json.encode(row).decode()))
        self._noted[noted.agreed.id], self._logs[noted.agreed.id] = noted, log

    # ---------------------------------------------------------------- all of them
    async def seats_of(self, tokens: list[bytes], player: str | None = None) -> list[Listed]:
        """The tables where these tokens, or a player, have a seat, latest first."""
        found = [
            Listed(
                agreed=noted.agreed,
                seat=seat,
                status=noted.summary.status,
                turn=noted.summary.turn,
                round=noted.summary.round,
                at=noted.at,
                names=noted.names,
                due_at=noted.summary.due_at,
            )
            for noted in self._noted.values()
            for seat, token in noted.tokens.items()
            if token in tokens
        ]
        return sorted(found, key=lambda listed: -listed.at)

    async def due(self, now: int) -> list[str]:
        """Tables that somebody has to look after."""
        return [
            table_id
            for table_id, noted in self._noted.items()
            if noted.summary.due_at is not None and noted.summary.due_at <= now
        ]

    async def put_off(self, table_id: str, due_at: int) -> None:
        """Look after a table later; after a new start it is looked at once."""
        noted = self._noted[table_id]
        noted.summary = msgspec.structs.replace(noted.summary, due_at=due_at)

    async def clean(self, limits: Limits, sparing: Iterable[str]) -> list[str]:
        """Remove tables where nothing was ever played; their ids.

        One that goes on from a record stays: nobody else may have that record any more.
        """
        spared = set(sparing)
        gone = [
            table_id
            for table_id, noted in self._noted.items()
            if table_id not in spared and noted.at < limits.empty and not noted.played
        ]
        return await self._remove(gone)

    async def remove_finished(self, sparing: Iterable[str]) -> list[str]:
        """Remove the games that are over; their ids."""
        spared = set(sparing)
        return await self._remove(
            [
                table_id
                for table_id, noted in self._noted.items()
                if table_id not in spared and noted.summary.status == "over"
            ]
        )

    async def _remove(self, table_ids: list[str]) -> list[str]:
        for table_id in table_ids:
            await _kept(self._rows.remove(table_id))
            del self._noted[table_id]
            self._logs.pop(table_id, None)
        return table_ids

    async def texts(self) -> list[str]:
        """Every row as it is, those of a newer page included."""
        return await _kept(self._rows.all())

    async def take_in(self, row: Row) -> bool:
        """Keep a table of another device; False if this one has as much of it, or it went another way."""
        if row.agreed.id in self._noted:
            _, log = await self._read(row.agreed.id)
            if len(row.log) <= len(log) or row.log[: len(log)] != log:
                return False
        noted = {name: getattr(row, name) for name in Noted.__struct_fields__}
        await self._write(Noted(**noted), row.log)
        return True

    async def pack(self, before: int) -> int:
        """A row is small as it is."""
        return 0

    async def prune(self, before: int, folder: Path | None) -> int:
        """A device's games are its player's own: nothing is removed unasked."""
        return 0

    # ------------------------------------------------------------ the deal of the day
    async def secret(self, name: str) -> bytes:
        """The same on every device."""
        return SECRET

    async def day_table(self, day: str, kind: str, device: bytes) -> str | None:
        """Where a device plays a game of a day, if it does."""
        games = self._games_of(day, kind)
        return next((noted.agreed.id for noted in games if noted.device == device), None)

    async def day_results(self, day: str) -> dict[str, DayResults]:
        """How this device's games of a day went, by kind; a device alone has nobody to name."""
        found = {}
        for kind in ("solo", "duel"):
            results = [noted.result for noted in self._games_of(day, kind) if noted.result]
            scores = Counter(score for score, _ in results)
            wins = sum(won for _, won in results)
            found[kind] = DayResults(sorted(scores.items()), wins, len(results), [])
        return found

    def _games_of(self, day: str, kind: str) -> list[Noted]:
        played = [(noted, noted.agreed.daily) for noted in self._noted.values()]
        return [noted for noted, it in played if it and (it.date, it.kind) == (day, kind)]


async def _kept(work: Awaitable[Found]) -> Found:
    """What comes of asking for rows; whatever goes wrong there is the store's error."""
    try:
        return await work
    except Exception as error:
        raise StoreError(f"not kept: {error}") from error
