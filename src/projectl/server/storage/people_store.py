"""Players and their devices in the database."""

from typing import Any

from sqlalchemy import Connection, insert, select, update

from projectl.server.people.lookalikes import folded
from projectl.server.people.storage import Known, Player, Session
from projectl.server.storage.schema import players, sessions
from projectl.server.storage.store import Store


class PeopleStore:
    """Keeps players beside the tables; see ``PeopleStorage`` in ``projectl.server.people.storage``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, known: Known) -> None:
        """Keep a new player with a first device."""

        def write(db: Connection) -> None:
            db.execute(insert(players).values(_player_row(known.player)))
            add_session(db, known)

        await self._store.write(write)

    async def known(self, token: bytes) -> Known | None:
        """Whose token this is, if anybody's."""
        question = (
            select(players, sessions.c.id.label("session"), sessions.c.label)
            .add_columns(sessions.c.made_at.label("since"), sessions.c.seen_at.label("last"))
            .join(sessions, sessions.c.player == players.c.id)
            .where(sessions.c.token == token)
        )
        row = await self._store.read(lambda db: db.execute(question).first())
        if row is None:
            return None
        player = Player(row.id, row.name, row.made_at, row.seen_at, row.account)
        return Known(player, Session(row.session, row.label, row.since, row.last), token)

    async def saw(self, known: Known, now: int) -> None:
        """Note that a player was there, on this device."""

        def write(db: Connection) -> None:
            of = players.c.id == known.player.id
            db.execute(update(players).where(of).values(seen_at=now))
            on = sessions.c.token == known.token
            db.execute(update(sessions).where(on).values(seen_at=now))

        await self._store.write(write)


def add_session(db: Connection, known: Known) -> None:
    """A device more for a player."""
    session = known.session
    db.execute(
        insert(sessions).values(
            token=known.token,
            id=session.id,
            player=known.player.id,
            made_at=session.made_at,
            seen_at=session.seen_at,
            label=session.label,
        )
    )


def _player_row(player: Player) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": player.name,
        "folded": folded(player.name),
        "made_at": player.made_at,
        "seen_at": player.seen_at,
        "account": player.account,
    }
