"""Which day it is for the deal of the day: that of UTC, for everybody the same."""

from datetime import UTC, date, datetime

from projectl.server.protocol.answers import DailyDoc
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Agreement


def today() -> date:
    """The day it is."""
    return datetime.fromtimestamp(now_ms() / 1000, UTC).date()


def is_past(played: DailyDoc | None) -> bool:
    """Whether the day of a table's deal is over, if it is one."""
    return played is None or date.fromisoformat(played.date) < today()


def is_told(agreed: Agreement) -> bool:
    """Whether a table is of a deal that nobody can play any more: anybody may see how it went."""
    return agreed.daily is not None and is_past(agreed.daily)
