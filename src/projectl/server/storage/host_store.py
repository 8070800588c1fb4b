"""What the host says, in the database: ``projectl admin`` writes it, every server process reads it."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from projectl.server.people.host import Announced, Word, network_of
from projectl.server.storage.schema import announcements, bans, players, seats, tables
from projectl.server.tables import keys
from projectl.server.tables.lookalikes import folded

Row = dict[str, Any]
FOR_EVER = 2**53


def read_word(db: Connection, now: int) -> Word:
    """All that the host says now."""
    rows = db.execute(select(bans.c.kind, bans.c.value).where(bans.c.until > now)).all()
    said = select(announcements.c.id, announcements.c.at).where(announcements.c.until > now)
    last = db.execute(said.order_by(announcements.c.made_at.desc()).limit(1)).first()
    return Word(
        addresses=tuple(network_of(row.value) for row in rows if row.kind == "address"),
        names=frozenset(row.value for row in rows if row.kind == "name"),
        tables=frozenset(row.value for row in rows if row.kind == "table"),
        announced=None if last is None else Announced(last.id, last.at),
    )


def ban(db: Connection, kind: str, shown: str, now: int, until: int) -> None:
    """Close the server to a name or an address, or a table to everybody."""
    unban(db, kind, shown)
    row = {"kind": kind, "value": _value(kind, shown), "shown": shown}
    db.execute(insert(bans).values(made_at=now, until=until, **row))


def unban(db: Connection, kind: str, shown: str) -> bool:
    """Open it again; False if it was open."""
    of = (bans.c.kind == kind) & (bans.c.value == _value(kind, shown))
    return db.execute(delete(bans).where(of)).rowcount > 0


def _value(kind: str, shown: str) -> str:
    if kind == "name":
        return folded(shown)
    return str(network_of(shown)) if kind == "address" else shown


def list_bans(db: Connection, now: int) -> list[Row]:
    """What is closed, and until when."""
    question = select(bans.c.kind, bans.c.shown, bans.c.until).where(bans.c.until > now)
    return [dict(row._mapping) for row in db.execute(question.order_by(bans.c.until))]


def announce(db: Connection, now: int, at: int | None, until: int) -> None:
    """Tell everybody when the server will be started again; None: that nothing is announced."""
    db.execute(delete(announcements))
    if at is not None:
        row = {"id": keys.new_player_id(), "kind": "restart", "at": at, "until": until}
        db.execute(insert(announcements).values(made_at=now, **row))


def list_tables(db: Connection, status: str | None, most: int) -> list[Row]:
    """Tables, newest first: who sits there, as far as they are known, and how far it is."""
    question = select(
        tables.c.id, tables.c.made_at, tables.c.status, tables.c.round, tables.c.agreed
    )
    if status is not None:
        question = question.where(tables.c.status == status)
    found = []
    for row in db.execute(question.order_by(tables.c.made_at.desc()).limit(most)):
        plans = msgspec.json.decode(row.agreed)["seats"]
        names = [plan.get("name") or plan["kind"] for plan in plans]
        more = {"status": row.status, "round": row.round, "seats": names}
        found.append({"table": row.id, "made_at": row.made_at, **more})
    return found


def has_table(db: Connection, table_id: str) -> bool:
    """Whether there is such a table."""
    return db.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is not None


def list_players(db: Connection, accounts: bool, most: int) -> list[Row]:
    """Players, last seen first, with the number of their seats."""
    seated = select(func.count()).where(seats.c.player == players.c.id).scalar_subquery()
    columns = (players.c.id, players.c.name, players.c.account, players.c.seen_at)
    question = select(*columns, seated.label("seats")).order_by(players.c.seen_at.desc())
    if accounts:
        question = question.where(players.c.account)
    return [dict(row._mapping) for row in db.execute(question.limit(most))]
