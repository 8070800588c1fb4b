"""Seasons: the quarters of a year, by UTC. Pure."""

from datetime import UTC, datetime

import msgspec


class Season(msgspec.Struct, frozen=True):
    """From its first moment to that of the next one, in milliseconds since 1970."""

    name: str
    begins: int
    ends: int


def season_at(at: int) -> Season:
    """The season of a moment.

    >>> season_at(1_700_000_000_000).name
    '2023-4'
    """
    when = datetime.fromtimestamp(at / 1000, UTC)
    quarter = (when.month - 1) // 3
    return Season(
        name=f"{when.year}-{quarter + 1}",
        begins=_moment(when.year, quarter),
        ends=_moment(when.year + quarter // 3, (quarter + 1) % 4),
    )


def _moment(year: int, quarter: int) -> int:
    return int(datetime(year, 3 * quarter + 1, 1, tzinfo=UTC).timestamp() * 1000)
