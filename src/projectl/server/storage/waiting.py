"""Players who wait, in SQL: one ticket each, paired by one process at a time.

A ticket says what is wanted; with a ``match`` it belongs to others that were found, until all have
accepted or the time for that is over; with a ``table_id`` they play. Whoever is not heard of for a
while is gone.
"""

from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from projectl.server.people.pairing import Waiter
from projectl.server.storage.schema import processes, tickets

GONE = 45_000
"""Milliseconds without a sign of life after which a ticket is void."""
KEPT = 60_000
"""So long a ticket tells where its player has a seat."""
TOLD = 5_000
"""So long after the time to accept everybody is told who has a seat."""

_AGAIN = {"match": None, "until": None, "accepted": False, "front": True}
_MATCHED = (
    update(tickets)
    .where(tickets.c.player == bindparam("of"))
    .values(match=bindparam("new"), until=bindparam("new_until"), accepted=False)
)
_SEATED = (
    update(tickets)
    .where(tickets.c.player == bindparam("of"))
    .values(table_id=bindparam("new"), seat=bindparam("new_seat"))
)
_TICKET = select(tickets).where(tickets.c.player == bindparam("of"))
_PARTY = select(tickets).where(tickets.c.match == bindparam("of")).order_by(tickets.c.player)
_HELD_PARTY = _PARTY.with_for_update()
_FOUND = select(
    tickets.c.player,
    tickets.c.match,
    func.sum(tickets.c.accepted.cast(tickets.c.sizes.type)).over(partition_by=tickets.c.match),
    tickets.c.table_id,
).where(tickets.c.match.is_not(None), tickets.c.until > bindparam("since"))


def is_pairing(db: Connection, number: int | None) -> bool:
    """Whether it is for this process to pair: the one that has been there longest does."""
    first = select(func.min(processes.c.number))
    return number is None or db.execute(first).scalar() == number


def tidy(db: Connection, now: int) -> None:
    """Whoever is gone, or has not accepted in time, waits no longer; those let down go to the front."""
    db.execute(delete(tickets).where(_is_over(now)))
    lapsed = and_(tickets.c.until < now, tickets.c.table_id.is_(None))
    db.execute(delete(tickets).where(lapsed, ~tickets.c.accepted))
    db.execute(update(tickets).where(lapsed).values(_AGAIN))


def _is_over(now: int) -> ColumnElement[bool]:
    silent = and_(tickets.c.match.is_(None), tickets.c.seen_at < now - GONE)
    return silent | and_(tickets.c.table_id.is_not(None), tickets.c.until < now - KEPT)


def waiters(db: Connection) -> list[Waiter]:
    """Those who wait, for ``pair``."""
    question = select(tickets).where(tickets.c.match.is_(None))
    return [
        Waiter(
            id=row.player,
            since=row.since,
            game=row.game,
            sizes=frozenset(size for size in (2, 3, 4) if row.sizes >> size & 1),
            value=row.value,
            deviation=row.deviation,
            front=row.front,
            picky=row.game.endswith(" rated"),
        )
        for row in db.execute(question)
    ]


def match(db: Connection, groups: Sequence[Sequence[Waiter]], until: int) -> int:
    """Those of each group have found each other, if all of them still wait; how many groups."""
    ids = [one.id for group in groups for one in group]
    still = select(tickets.c.player).where(tickets.c.player.in_(ids), tickets.c.match.is_(None))
    there = set(db.execute(still.with_for_update()).scalars())
    whole = [group for group in groups if all(one.id in there for one in group)]
    rows = [
        {"of": one.id, "new": name, "new_until": until}
        for name, group in zip(map(token_hex, [8] * len(whole)), whole, strict=True)
        for one in group
    ]
    if rows:
        db.execute(_MATCHED, rows)
    return len(whole)


def found(db: Connection, now: int) -> dict[str, tuple[str, int, str | None]]:
    """Who has been found lately: the match, how many have accepted, and the table.

    When the time to accept has passed nothing new happens to a match.
    """
    rows = db.execute(_FOUND, {"since": now - TOLD}).all()
    return {player: (match, ready, table) for player, match, ready, table in rows}


def count(db: Connection) -> int:
    """How many wait."""
    waiting = select(func.count()).select_from(tickets).where(tickets.c.match.is_(None))
    return int(db.execute(waiting).scalar_one())


def saw(db: Connection, players: Iterable[str], now: int) -> None:
    """Note that some are still there."""
    alive = update(tickets).where(tickets.c.player == bindparam("of"))
    rows = [{"of": player, "now": now} for player in players]
    if rows:
        db.execute(alive.values(seen_at=bindparam("now")), rows)


def held_by(db: Connection, owner: str) -> int:
    """How many tickets an address has."""
    question = select(func.count()).select_from(tickets).where(tickets.c.owner == owner)
    return int(db.execute(question).scalar_one())


def total(db: Connection) -> int:
    """How many tickets there are."""
    return int(db.execute(select(func.count()).select_from(tickets)).scalar_one())


def put(db: Connection, ticket: dict[str, Any]) -> None:
    """A new ticket in place of whatever the player had."""
    remove(db, ticket["player"])
    db.execute(insert(tickets), ticket)


def remove(db: Connection, player: str) -> None:
    """Somebody waits no longer; whoever was to play with them goes to the front."""
    mine = and_(tickets.c.player == player, tickets.c.table_id.is_(None))
    name = db.execute(select(tickets.c.match).where(mine)).scalar()
    db.execute(delete(tickets).where(tickets.c.player == player))
    if name is not None:
        db.execute(update(tickets).where(tickets.c.match == name).values(_AGAIN))


def ticket(db: Connection, player: str) -> Row[Any] | None:
    """Somebody's ticket."""
    return db.execute(_TICKET, {"of": player}).first()


def party(db: Connection, name: str, hold: bool = False) -> list[Row[Any]]:
    """The tickets of a match; if held, until the commit: of two who accept, one comes after the other."""
    return list(db.execute(_HELD_PARTY if hold else _PARTY, {"of": name}))


def accept(db: Connection, player: str) -> None:
    """Somebody wants to play with those that were found."""
    db.execute(update(tickets).where(tickets.c.player == player).values(accepted=True))


def seat(db: Connection, table_id: str, players: Iterable[str]) -> None:
    """All have accepted, and sit at a table in this order."""
    rows = [{"of": one, "new": table_id, "new_seat": n} for n, one in enumerate(players)]
    db.execute(_SEATED, rows)
