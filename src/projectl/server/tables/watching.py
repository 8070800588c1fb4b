"""Watching with a delay, where a table agrees on one: what those see by now who have no seat.

While a game is played they are shown the table as it was so long ago, and nothing newer. When it is
over everything is open.
"""

from projectl.server.protocol.answers import Update
from projectl.server.protocol.messages import Status
from projectl.server.tables.clocks import Entry
from projectl.server.tables.sight import Sight
from projectl.server.tables.table import SPECTATOR, Agreement, Table


def behind(agreed: Agreement, status: Status, viewer: int) -> int:
    """By how many milliseconds a viewer sees a table later than it is."""
    hidden = viewer == SPECTATOR and status == "playing"
    return agreed.options.delay * 1000 if hidden else 0


def seen_upto(table: Table, viewer: int, now: int) -> int:
    """The number of the last entry that a viewer may see by now."""
    late, seq = behind(table.agreed, table.status, viewer), table.seq
    while late and seq and table.log[seq - 1].at > now - late:
        seq -= 1
    return seq


class Watch:
    """What the watchers of a table were last shown; all of them the same."""

    __slots__ = ("_sight", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        """As they see it."""
        self._sight = Sight(table, [SPECTATOR])

    def go_on(self, log: list[Entry], upto: int) -> list[Update]:
        """Show them a log up to some number: what is new to them."""
        return [
            self._sight.updates(entry, self.table.apply(entry))[SPECTATOR]
            for entry in log[self.table.seq : upto]
        ]
