"""Ratings, histories and seasons, for whoever asks."""

import time

from sqlalchemy import Connection, select

from projectl.server.people.seasons import season_at
from projectl.server.protocol.lobby import (
    ProfileDoc,
    RatingChanges,
    RatingKind,
    SeasonDoc,
    Sitting,
    SittingThere,
)
from projectl.server.storage import standings
from projectl.server.storage.schema import players, seats
from projectl.server.storage.store import Store
from projectl.server.tables.lookalikes import folded
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Refused

FRESH = 30.0
"""Seconds for which a season's places are good enough."""


class Standings:
    """What the database knows of games between people."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seasons: dict[RatingKind, tuple[float, SeasonDoc]] = {}

    async def changes(self, table_id: str) -> RatingChanges:
        """What a game made of ratings; nothing before its end."""
        return RatingChanges(await self._store.read(lambda db: standings.changes(db, table_id)))

    async def profile(self, player: str) -> ProfileDoc:
        """What anybody may know of somebody."""
        now = now_ms()

        def read(db: Connection) -> ProfileDoc:
            row = db.execute(select(players).where(players.c.id == player)).first()
            if row is None:
                raise Refused("not_found", "there is no such player")
            return ProfileDoc(
                player=row.id,
                name=row.name,
                since=row.made_at,
                ratings=standings.ratings_of(db, player, now),
                played=standings.played_by(db, player),
                rivals=standings.rivals_of(db, player),
            )

        return await self._store.read(read)

    async def named(self, name: str) -> ProfileDoc:
        """What anybody may know of the account that is called so."""
        question = select(players.c.id).where(players.c.account, players.c.folded == folded(name))
        found = await self._store.read(lambda db: db.execute(question).scalar())
        if found is None:
            raise Refused("not_found", "no account is called so")
        return await self.profile(found)

    async def sitting(self, table_id: str) -> SittingThere:
        """Who of those at a table has a profile."""
        there = seats.c.table_id == table_id, seats.c.player.is_not(None)
        question = select(seats.c.seat, seats.c.player).where(*there).order_by(seats.c.seat)
        rows = await self._store.read(lambda db: db.execute(question).all())
        return SittingThere([Sitting(row.seat, row.player) for row in rows])

    async def season(self, kind: RatingKind) -> SeasonDoc:
        """The best of the season it is."""
        known = self._seasons.get(kind)
        if known is None or time.monotonic() - known[0] > FRESH:
            season = season_at(now_ms())
            found = await self._store.read(lambda db: standings.leaders(db, kind, season))
            told = SeasonDoc(season.name, season.begins, season.ends, kind, found)
            known = self._seasons[kind] = time.monotonic(), told
        return known[1]
