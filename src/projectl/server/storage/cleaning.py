"""Removing tables that nobody will miss: chosen and deleted in one transaction.

Whoever adds an entry holds on to its table's row until that is committed (see ``store``). What is
locked here has therefore no entry under way, and is looked at once more before it goes.
"""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select

from projectl.server.storage.schema import dailies, entries, notices, seats, tables
from projectl.server.tables.storage import Limits

MOST_AT_ONCE = 500


def remove_abandoned(
    db: Connection, limits: Limits, sparing: Collection[str], free: ColumnElement[bool]
) -> list[str]:
    """Remove tables where nothing new has happened for long; their ids.

    ``free``: no other process has it open.
    """
    old = and_(free, _is_abandoned(limits))
    found = select(tables.c.id).where(old).limit(MOST_AT_ONCE + len(sparing))
    ids = [table_id for table_id in db.execute(found).scalars() if table_id not in sparing]
    if not ids:
        return []
    some = tables.c.id.in_(ids[:MOST_AT_ONCE])
    locked = select(tables.c.id).where(some).with_for_update(skip_locked=True)
    held = db.execute(locked).scalars().all()
    still = select(tables.c.id).where(tables.c.id.in_(held), old)
    gone = list(db.execute(still).scalars())
    db.execute(delete(dailies).where(dailies.c.table_id.in_(gone)))  # they can begin anew
    remove(db, gone)
    return gone


def remove(db: Connection, table_ids: list[str]) -> None:
    """Delete tables with all that is theirs; what was reached in a game of the day stays."""
    for of in (entries.c.table_id, seats.c.table_id, notices.c.table_id, tables.c.id):
        db.execute(delete(of.table).where(of.in_(table_ids)))


def _is_abandoned(limits: Limits) -> ColumnElement[bool]:
    has_moves = or_(tables.c.packed.is_not(None), _has(entries.c.kind == "act"))
    return or_(
        and_(_is_quiet_since(limits.empty), ~has_moves),
        and_(_is_quiet_since(limits.continued), tables.c.continued),
    )


def _is_quiet_since(time: int) -> ColumnElement[bool]:
    ended = func.coalesce(tables.c.ended_at, 0)
    return and_(tables.c.made_at < time, ended < time, ~_has(entries.c.at >= time))


def _has(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(entries.c.table_id == tables.c.id, condition)
