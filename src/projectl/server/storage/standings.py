"""Ratings and results of games between people, in SQL: each game counts once.

What a game changes is written with the entry that ends it, in one transaction (see ``store``), and
under the table's name: however often that is tried, it is there once or not at all.
"""

from collections.abc import Sequence
from typing import Any, get_args

from sqlalchemy import Connection, Row, case, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite

from projectl.server.people.glicko import PROVISIONAL, Strength, after_game, rested
from projectl.server.people.results import Ended
from projectl.server.people.seasons import Season
from projectl.server.protocol.lobby import (
    LeaderDoc,
    PlayedDoc,
    PlayedWith,
    PointDoc,
    RatingChange,
    RatingDoc,
    RatingKind,
    RivalRecord,
)
from projectl.server.storage.schema import players, ratings, results, seats

WEEK = 7 * 86_400_000
"""Milliseconds without a game after which a rating is a little less sure."""
MOST_POINTS = 200
MOST_PLAYED = 30
MOST_RIVALS = 8
MOST_LEADERS = 50
LEAST_GAMES = 3
"""Rated games that a place in a season takes."""
KINDS: tuple[RatingKind, ...] = get_args(RatingKind)
_LOCK = 7250422


# ------------------------------------------------------------------ when a game ends
def settle(db: Connection, table_id: str, ended: Ended, at: int) -> None:
    """Note how a game ended, and what that makes of the ratings of those who played it."""
    if db.dialect.name == "postgresql":  # two games of one player may end at two processes
        db.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    if db.execute(select(results.c.seat).where(results.c.table_id == table_id)).first():
        return
    sitting = select(seats.c.seat, seats.c.player).where(
        seats.c.table_id == table_id, seats.c.player.is_not(None)
    )
    known = {row.seat: row.player for row in db.execute(sitting) if row.seat in ended.people}
    if len(known) < 2 or len(set(known.values())) < len(known):
        return  # who plays with themselves learns nothing from it
    before: dict[int, Strength] = {}
    then: dict[int, Strength] = {}
    if ended.rated and len(known) == len(ended.people):
        before = {seat: strength(db, known[seat], ended.kind, at) for seat in known}
        bots = {seat: Strength(level, 0.0) for seat, level in ended.levels.items()}
        there = {**before, **bots}
        new = after_game(
            [there[seat] for seat in sorted(there)],
            [ended.places[seat] for seat in sorted(there)],
            fixed=[n for n, seat in enumerate(sorted(there)) if seat in bots],
        )
        then = dict(zip(sorted(there), new, strict=True))
    for seat, player in known.items():
        now = then.get(seat)
        row = {
            "table_id": table_id,
            "seat": seat,
            "player": player,
            "at": at,
            "kind": ended.kind,
            "players": len(ended.places),
            "place": ended.places[seat],
            "score": ended.scores[seat],
            "how": ended.how[seat],
            "before": before[seat].value if now else None,
            "value": now.value if now else None,
            "deviation": now.deviation if now else None,
        }
        db.execute(insert(results), row)
        if now:
            _rate(db, player, ended.kind, now, at)


def _rate(db: Connection, player: str, kind: RatingKind, now: Strength, at: int) -> None:
    dialect = postgresql if db.dialect.name == "postgresql" else sqlite
    values = {
        "value": now.value,
        "deviation": now.deviation,
        "volatility": now.volatility,
        "at": at,
    }
    new = dialect.insert(ratings).values(player=player, kind=kind, games=1, **values)
    more = {**values, "games": ratings.c.games + 1}
    db.execute(new.on_conflict_do_update(index_elements=["player", "kind"], set_=more))


def strength(db: Connection, player: str, kind: RatingKind, now: int) -> Strength:
    """How strong somebody is in one kind of game; a newcomer is as strong as any."""
    question = select(ratings).where(ratings.c.player == player, ratings.c.kind == kind)
    row = db.execute(question).first()
    return Strength() if row is None else _strength(row, now)


def _strength(row: Row[Any], now: int) -> Strength:
    return rested(Strength(row.value, row.deviation, row.volatility), (now - row.at) // WEEK)


# ------------------------------------------------------------------------- looking
def changes(db: Connection, table_id: str) -> list[RatingChange]:
    """What a game changed, seat by seat."""
    question = (
        select(results, players.c.name)
        .outerjoin(players, players.c.id == results.c.player)
        .where(results.c.table_id == table_id)
        .order_by(results.c.seat)
    )
    return [
        RatingChange(
            seat=row.seat,
            player=row.player,
            kind=row.kind,
            how=row.how,
            before=_rounded(row.before),
            value=_rounded(row.value),
            provisional=row.deviation is not None and row.deviation > PROVISIONAL,
        )
        for row in db.execute(question)
    ]


def _rounded(value: float | None) -> int | None:
    return None if value is None else round(value)


def ratings_of(db: Connection, player: str, now: int) -> list[RatingDoc]:
    """Somebody's ratings, each with its curve."""
    rows = {row.kind: row for row in db.execute(select(ratings).where(ratings.c.player == player))}
    found = []
    for kind in KINDS:
        if kind in rows:
            now_is = _strength(rows[kind], now)
            found.append(
                RatingDoc(
                    kind=kind,
                    value=round(now_is.value),
                    deviation=round(now_is.deviation),
                    provisional=now_is.provisional,
                    games=rows[kind].games,
                    curve=_curve(db, player, kind),
                )
            )
    return found


def _curve(db: Connection, player: str, kind: RatingKind) -> list[PointDoc]:
    question = (
        select(results.c.at, results.c.value, results.c.deviation)
        .where(results.c.player == player, results.c.kind == kind, results.c.value.is_not(None))
        .order_by(results.c.at.desc())
        .limit(MOST_POINTS)
    )
    rows = db.execute(question).all()
    return [PointDoc(row.at, round(row.value), round(row.deviation)) for row in reversed(rows)]


def played_by(db: Connection, player: str) -> list[PlayedDoc]:
    """Somebody's last games with other people, latest first."""
    question = (
        select(results)
        .where(results.c.player == player)
        .order_by(results.c.at.desc())
        .limit(MOST_PLAYED)
    )
    mine = db.execute(question).all()
    others = _others(db, [row.table_id for row in mine], player)
    return [
        PlayedDoc(
            table=row.table_id,
            at=row.at,
            kind=row.kind,
            players=row.players,
            place=row.place,
            score=row.score,
            how=row.how,
            before=_rounded(row.before),
            value=_rounded(row.value),
            others=others.get(row.table_id, []),
        )
        for row in mine
    ]


def _others(db: Connection, tables: Sequence[str], player: str) -> dict[str, list[PlayedWith]]:
    question = (
        select(results.c.table_id, results.c.player, results.c.score, players.c.name)
        .outerjoin(players, players.c.id == results.c.player)
        .where(results.c.table_id.in_(tables), results.c.player != player)
        .order_by(results.c.place)
    )
    found: dict[str, list[PlayedWith]] = {}
    for row in db.execute(question):
        found.setdefault(row.table_id, []).append(PlayedWith(row.player, row.name, row.score))
    return found


def rivals_of(db: Connection, player: str) -> list[RivalRecord]:
    """With whom somebody has played most often, and how that went."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    games = func.count().label("games")
    question = (
        select(
            theirs.c.player,
            func.max(players.c.name).label("name"),
            games,
            func.sum(case((mine.c.place < theirs.c.place, 1), else_=0)).label("won"),
            func.sum(case((mine.c.place > theirs.c.place, 1), else_=0)).label("lost"),
        )
        .join(theirs, theirs.c.table_id == mine.c.table_id)
        .outerjoin(players, players.c.id == theirs.c.player)
        .where(mine.c.player == player, theirs.c.player != player, mine.c.how != "short")
        .group_by(theirs.c.player)
        .order_by(games.desc(), theirs.c.player)
        .limit(MOST_RIVALS)
    )
    return [
        RivalRecord(row.player, row.name, int(row.games), int(row.won), int(row.lost))
        for row in db.execute(question)
    ]


def leaders(db: Connection, kind: RatingKind, season: Season) -> list[LeaderDoc]:
    """The best of a season: those who have played enough of it for their rating to be sure."""
    counted = (
        select(results.c.player, func.max(results.c.at).label("at"), func.count().label("games"))
        .where(
            results.c.kind == kind,
            results.c.at >= season.begins,
            results.c.at < season.ends,
            results.c.value.is_not(None),
        )
        .group_by(results.c.player)
        .having(func.count() >= LEAST_GAMES)
        .subquery()
    )
    question = (
        select(results.c.player, results.c.value, counted.c.games, players.c.name)
        .join(counted, (counted.c.player == results.c.player) & (counted.c.at == results.c.at))
        .outerjoin(players, players.c.id == results.c.player)
        .where(results.c.kind == kind, results.c.deviation <= PROVISIONAL)
        .order_by(results.c.value.desc(), results.c.player)
        .limit(MOST_LEADERS)
    )
    rows = db.execute(question).all()
    return [
        LeaderDoc(place, row.player, row.name, round(row.value), int(row.games))
        for place, row in enumerate(rows, 1)
    ]
