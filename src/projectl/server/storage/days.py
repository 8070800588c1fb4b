"""How the games of a day went, in SQL: for everybody together, and the best of them by name."""

from collections import Counter

from sqlalchemy import Connection, bindparam, func, select, update

from projectl.server.protocol.answers import DayLeader, DayResults
from projectl.server.storage.schema import dailies, seats, tables
from projectl.server.tables.storage import MOST_LEADERS, with_places

KINDS = ("solo", "duel")
REACHED = (
    update(dailies)
    .where(dailies.c.table_id == bindparam("of"), dailies.c.score.is_(None))
    .values({name: bindparam(f"new_{name}") for name in ("score", "won", "rounds")})
)
"""What was reached at a table, once it is over."""


def day_table(db: Connection, day: str, kind: str, device: bytes) -> str | None:
    """Where a device plays a game of a day, if it does."""
    question = select(dailies.c.table_id).where(
        dailies.c.day == day, dailies.c.kind == kind, dailies.c.device == device
    )
    return db.execute(question).scalar()


def day_results(db: Connection, day: str) -> dict[str, DayResults]:
    """How the games of a day went, by kind."""
    question = (
        select(dailies.c.kind, dailies.c.score, dailies.c.won, func.count())
        .where(dailies.c.day == day, dailies.c.score.is_not(None))
        .group_by(dailies.c.kind, dailies.c.score, dailies.c.won)
    )
    rows = db.execute(question).all()
    found = {}
    for kind in KINDS:
        scores: Counter[int] = Counter()
        wins = 0
        for _, score, won, number in (row for row in rows if row.kind == kind):
            scores[score] += number
            wins += number if won else 0
        best = _leaders(db, day, kind) if scores else []
        found[kind] = DayResults(sorted(scores.items()), wins, scores.total(), best)
    return found


def _leaders(db: Connection, day: str, kind: str) -> list[DayLeader]:
    """Those who did best: with more points or, with as many, in fewer rounds."""
    # Whoever plays sits alone at such a table; it and its seats may have been removed since.
    seated = (seats.c.table_id == dailies.c.table_id) & seats.c.player.is_not(None)
    question = (
        select(dailies, tables.c.id.label("there"), seats.c.player)
        .outerjoin(tables, tables.c.id == dailies.c.table_id)
        .outerjoin(seats, seated)
        .where(dailies.c.day == day, dailies.c.kind == kind, dailies.c.score.is_not(None))
        .order_by(dailies.c.score.desc(), dailies.c.rounds.asc().nulls_last(), dailies.c.table_id)
        .limit(MOST_LEADERS)
    )
    return with_places(
        DayLeader(0, row.name, row.player, row.score, bool(row.won), row.rounds, row.there)
        for row in db.execute(question)
    )
