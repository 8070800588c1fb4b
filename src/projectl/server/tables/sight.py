"""What the viewers of a table are shown, and the updates that an entry makes of it."""

from collections.abc import Iterable
from typing import Any

from projectl.notation.events import Event
from projectl.server.protocol.answers import Update
from projectl.server.protocol.changes import changes, value_at
from projectl.server.tables.clocks import Entry
from projectl.server.tables.table import Table


class Sight:
    """What the viewers of a table are shown, and what an entry changes in it.

    The common part is compared once, however many look; players differ from it in a few paths.
    """

    __slots__ = ("_common", "_personal", "_table")

    def __init__(self, table: Table, viewers: Iterable[int]) -> None:
        self._table = table
        self._common = table.common()
        self._personal = {viewer: table.personal(viewer) for viewer in viewers}

    def updates(self, entry: Entry, happened: list[Event]) -> dict[int, Update]:
        """The table has carried out an entry: what each viewer is to be told."""
        before, self._common = self._common, self._table.common()
        found, gone = changes(before, self._common)
        told: list[Any] = happened  # encoded as they are
        result = {}
        for viewer, had in self._personal.items():
            mine = self._personal[viewer] = self._table.personal(viewer)
            changed = {path: value for path, value in found.items() if path not in mine}
            for path in had.keys() - mine.keys() - changed.keys():
                changed[path] = value_at(self._common, path)  # as everyone's again
            changed |= {p: v for p, v in mine.items() if p not in had or had[p] != v}
            result[viewer] = Update(
                seq=entry.seq,
                at=entry.at,
                kind=entry.kind,
                set=changed,
                seat=entry.seat,
                text=entry.text,
                id=entry.id if entry.seat == viewer else None,
                events=told,
                drop=gone,
            )
        return result
