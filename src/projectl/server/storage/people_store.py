"""Players and their devices in the database."""

from typing import Any

from sqlalchemy import (
    Connection,
    LargeBinary,
    Row,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    select,
    true,
    update,
)

from projectl.server.people.storage import Known, Player, Session
from projectl.server.storage.schema import (
    challenges,
    channels,
    codes,
    dailies,
    guesses,
    metadata,
    players,
    ratings,
    results,
    seats,
    sessions,
)
from projectl.server.storage.store import Store
from projectl.server.tables.lookalikes import folded

MOST_SESSIONS = 20
"""Devices of one player; of more, those are forgotten that were not seen for longest."""
OWNED = [table for table in metadata.sorted_tables if "player" in table.c and table is not seats]
"""What goes with a player: whatever names one in a column of that name."""
_KNOWN = (
    select(players, sessions.c.id.label("session"), sessions.c.label)
    .add_columns(sessions.c.made_at.label("since"), sessions.c.seen_at.label("last"))
    .join(sessions, sessions.c.player == players.c.id)
    .where(sessions.c.token == bindparam("of"))
)
"""Made once: most requests ask this."""


class PeopleStore:
    """Keeps players beside the tables; see ``PeopleStorage`` in ``projectl.server.people.storage``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, known: Known) -> None:
        """Keep a new player with a first device."""

        def write(db: Connection) -> None:
            row = {name: getattr(known.player, name) for name in Player.__struct_fields__}
            db.execute(insert(players).values(folded=folded(known.player.name), **row))
            _add_session(db, known)

        await self._store.write(write)

    async def known(self, token: bytes) -> Known | None:
        """Whose token this is, if anybody's."""
        row = await self._store.read(lambda db: db.execute(_KNOWN, {"of": token}).first())
        if row is None:
            return None
        session = Session(row.session, row.label, row.since, row.last)
        return Known(player_of(row), session, token)

    async def saw(self, known: Known, now: int) -> None:
        """Note that a player was there, on this device."""

        def write(db: Connection) -> None:
            of = players.c.id == known.player.id
            db.execute(update(players).where(of).values(seen_at=now))
            on = sessions.c.token == known.token
            db.execute(update(sessions).where(on).values(seen_at=now))

        await self._store.write(write)

    async def rename(self, player: str, name: str) -> bool:
        """Call a player something else; False if it is an account and another has that name."""
        return await self._store.write(lambda db: give_name(db, player, name))

    # ------------------------------------------------------------------- devices
    async def add_session(self, known: Known, before: Known | None) -> None:
        """A device more for a player. What it was before, a player without an account, is that
        account now, with all that it played.
        """

        def write(db: Connection) -> None:
            if before is not None:
                db.execute(delete(sessions).where(sessions.c.token == before.token))
                if not before.player.account:
                    _hand_over(db, before.player.id, known.player.id)
                    _remove(db, before.player.id)
            _add_session(db, known)
            last = select(sessions.c.token).where(sessions.c.player == known.player.id)
            last = last.order_by(sessions.c.seen_at.desc()).offset(MOST_SESSIONS)
            if old := db.execute(last).scalars().all():
                db.execute(delete(sessions).where(sessions.c.token.in_(old)))

        await self._store.write(write)

    async def sessions(self, player: str) -> list[Session]:
        """The devices of a player, last seen first."""
        columns = [sessions.c[name] for name in Session.__struct_fields__]
        question = select(*columns).where(sessions.c.player == player)
        question = question.order_by(sessions.c.seen_at.desc(), sessions.c.made_at.desc())
        rows = await self._store.read(lambda db: db.execute(question).all())
        return [Session(*row) for row in rows]

    async def end_session(self, player: str, session: str) -> bool:
        """Know a device no longer; False if the player has no such device."""
        gone = delete(sessions).where(sessions.c.player == player, sessions.c.id == session)
        return await self._store.write(lambda db: db.execute(gone).rowcount) == 1

    # --------------------------------------------------------------------- seats
    async def has_seat(self, player: str, table_id: str, seat: int) -> bool:
        """Whether a seat is a player's."""
        theirs = select(seats.c.seat).where(
            seats.c.table_id == table_id, seats.c.seat == seat, seats.c.player == player
        )
        return await self._store.read(lambda db: db.execute(theirs).first()) is not None

    async def own(self, player: str, tokens: list[bytes]) -> None:
        """Seats that nobody is known to have are a player's, by their tokens' hashes."""
        free = and_(seats.c.token.in_(tokens), seats.c.player.is_(None))
        some = select(seats.c.seat).where(free).limit(1)
        if await self._store.read(lambda db: db.execute(some).first()):
            change = update(seats).where(free).values(player=player)
            await self._store.write(lambda db: db.execute(change))

    # ---------------------------------------------------------------- everything
    async def everything(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept of a player, hashes and keys left out: rows by what they are about."""

        def read(db: Connection) -> dict[str, list[dict[str, Any]]]:
            found = {}
            for table in (seats, *OWNED):
                columns = [c for c in table.c if not isinstance(c.type, LargeBinary)]
                rows = db.execute(select(*columns).where(table.c.player == player))
                found[str(table.name)] = [dict(row._mapping) for row in rows]
            return found

        return await self._store.read(read)

    async def remove(self, player: str) -> None:
        """Forget a player; games keep their seats."""
        await self._store.write(lambda db: _remove(db, player))

    async def tidy(self, now: int, unseen_since: int) -> None:
        """Forget what has expired, and players without accounts and seats who stay away."""
        seated = exists().where(seats.c.player == players.c.id)
        gone = select(players.c.id).where(
            ~players.c.account, players.c.seen_at < unseen_since, ~seated
        )

        def write(db: Connection) -> None:
            for table in (challenges, codes, guesses):
                db.execute(delete(table).where(table.c.expires_at <= now))
            for player in db.execute(gone.limit(500)).scalars().all():
                _remove(db, player)

        await self._store.write(write)


def player_of(row: Row[Any]) -> Player:
    """A player from a row that has one."""
    return Player(row.id, row.name, row.made_at, row.seen_at, row.account)


def give_name(db: Connection, player: str, name: str, account: bool = False) -> bool:
    """Call a player something, who may become an account; False if it is one and the name is gone."""
    look = folded(name)
    other = players.alias()
    taken = exists().where(other.c.account, other.c.folded == look, other.c.id != player)
    of = update(players).where(players.c.id == player)
    of = of.where(~taken) if account else of.where(~(players.c.account & taken))
    of = of.values(name=name, folded=look)
    if account:
        of = of.values(account=True)
    return db.execute(of).rowcount == 1


def _hand_over(db: Connection, player: str, account: str) -> None:
    """Seats, results and web-hooks become an account's; a rating where it had none of that kind.

    What a browser is told by belongs to the session that has ended: the page asks for it again.
    """
    own = select(ratings.c.kind).where(ratings.c.player == account)
    moving = (
        (seats, true()),
        (results, true()),
        (channels, channels.c.session.is_(None)),
        (ratings, ratings.c.kind.not_in(own)),
    )
    for table, which in moving:
        db.execute(update(table).where(table.c.player == player, which).values(player=account))


def _remove(db: Connection, player: str) -> None:
    theirs = select(seats.c.table_id).where(seats.c.player == player)
    db.execute(update(dailies).where(dailies.c.table_id.in_(theirs)).values(name=None))
    db.execute(update(seats).where(seats.c.player == player).values(player=None))
    for table in OWNED:
        db.execute(delete(table).where(table.c.player == player))
    db.execute(delete(players).where(players.c.id == player))


def _add_session(db: Connection, known: Known) -> None:
    row = {name: getattr(known.session, name) for name in Session.__struct_fields__}
    db.execute(insert(sessions).values(token=known.token, player=known.player.id, **row))
