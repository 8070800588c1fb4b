"""Removing tables where nothing was ever played: chosen and deleted in one transaction.

Whoever adds an entry holds on to its table's row until that is committed (see ``store``). What is
locked here has therefore no entry under way, and is looked at once more before it goes.
"""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, or_, select

from projectl.server.storage.schema import dailies, entries, seats, tables

MOST_AT_ONCE = 500


def remove_abandoned(
    db: Connection, before: int, open_since: int, sparing: Collection[str]
) -> list[str]:
    """Remove tables without a move and without anything new since ``before``; their ids.

    Spared are those that another process has had open since ``open_since``.
    """
    old = _is_abandoned(before, open_since)
    found = select(tables.c.id).where(old).limit(MOST_AT_ONCE + len(sparing))
    ids = [table_id for table_id in db.execute(found).scalars() if table_id not in sparing]
    if not ids:
        return []
    some = tables.c.id.in_(ids[:MOST_AT_ONCE])
    locked = select(tables.c.id).where(some).with_for_update(skip_locked=True)
    held = db.execute(locked).scalars().all()
    still = select(tables.c.id).where(tables.c.id.in_(held), old)
    gone = list(db.execute(still).scalars())
    for table, of in (
        (entries, entries.c.table_id),
        (seats, seats.c.table_id),
        (dailies, dailies.c.table_id),
        (tables, tables.c.id),
    ):
        db.execute(delete(table).where(of.in_(gone)))
    return gone


def _is_abandoned(before: int, open_since: int) -> ColumnElement[bool]:
    here = entries.c.table_id == tables.c.id
    return and_(
        tables.c.made_at < before,
        or_(tables.c.open_at.is_(None), tables.c.open_at < open_since),
        ~exists().where(here, entries.c.kind == "act"),
        ~exists().where(here, entries.c.at >= before),
    )
