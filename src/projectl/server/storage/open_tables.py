"""The tables of the lobby, in SQL: public ones with a free seat where somebody waits, or that are played."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, literal_column, select

from projectl.rules.options import from_dict
from projectl.server.protocol.answers import ClockPlan, SeatDoc
from projectl.server.protocol.lobby import OpenTable
from projectl.server.protocol.messages import Status
from projectl.server.protocol.views import rules_in_force
from projectl.server.storage.schema import entries, seats, tables
from projectl.server.tables.table import Agreement

SEEN_WITHIN = 20_000
"""Milliseconds: somebody must have been there, for nobody wants to wait for somebody who is gone."""
LISTED_FOR = 3 * 86_400_000
"""Where turns take days nobody has to be there; after so long it is not listed any more."""
DAY = 86_400
MOST = 60
MOST_WATCHED = 12


def open_tables(db: Connection, now: int) -> list[OpenTable]:
    """The tables where anybody may sit down, the latest first."""
    return _listed(db, now, "waiting", MOST)


def watched_tables(db: Connection, now: int) -> list[OpenTable]:
    """The public tables where anybody may watch a game that is being played, the latest first."""
    return _listed(db, now, "playing", MOST_WATCHED)


def _listed(db: Connection, now: int, status: Status, most: int) -> list[OpenTable]:
    seen = (
        select(func.max(seats.c.seen_at)).where(seats.c.table_id == tables.c.id).scalar_subquery()
    )
    question = (
        select(tables.c.agreed, seen.label("seen_at"))
        .where(
            tables.c.public,
            tables.c.status == literal_column(f"'{status}'"),
            tables.c.made_at > now - LISTED_FOR,
        )
        .order_by(tables.c.made_at.desc())
        .limit(4 * most)
    )
    found = []
    for row in db.execute(question).all():
        agreed = msgspec.json.decode(row.agreed, type=Agreement)
        shown = status == "waiting" or agreed.options.watch
        if shown and (row.seen_at > now - SEEN_WITHIN or _over_days(agreed)):
            found.append(agreed)
    found = found[:most]
    changes: dict[str, list[Row[Any]]] = {agreed.id: [] for agreed in found}
    seating = entries.c.kind.in_(("join", "leave", "fill"))
    told = select(entries).where(entries.c.table_id.in_(changes), seating).order_by(entries.c.seq)
    for entry in db.execute(told):
        changes[entry.table_id].append(entry)
    return [_shown(agreed, changes[agreed.id]) for agreed in found]


def _over_days(agreed: Agreement) -> bool:
    clock = agreed.options.clock
    return clock is not None and (clock.turn or 0) >= DAY


def _shown(agreed: Agreement, changes: list[Row[Any]]) -> OpenTable:
    """A table as the lobby shows it; its game is not needed for that."""
    there = [SeatDoc(plan.kind, plan.name, plan.bot, False, None) for plan in agreed.seats]
    came = [n for n, plan in enumerate(agreed.seats) if plan.kind == "person"]
    for change in changes:
        text = change.text or ""
        match change.kind:
            case "join":
                there[change.seat] = SeatDoc("person", text, None, False, None)
                came.append(change.seat)
            case "leave":
                there[change.seat] = SeatDoc("open", None, None, False, None)
            case "fill":
                bot, _, name = text.partition(" ")
                there[change.seat] = SeatDoc("bot", name, bot, False, None)
    clock = agreed.options.clock
    return OpenTable(
        table=agreed.id,
        host=next((there[n].name for n in came if there[n].kind == "person"), None),
        seats=there,
        rules=rules_in_force(from_dict(agreed.rules)),
        clock=None if clock is None else ClockPlan(clock.turn, clock.game, clock.increment),
        rated=agreed.options.rated,
        at=agreed.made_at,
    )
