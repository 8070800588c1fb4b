"""What makes an account in the database: passkeys, challenges, codes, and what its devices share."""

from sqlalchemy import Connection, and_, bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from projectl.server.people.storage import Challenge, Kept, Passkey, Player
from projectl.server.storage.people_store import give_name, player_of
from projectl.server.storage.schema import (
    challenges,
    codes,
    guesses,
    keepsakes,
    passkeys,
    players,
)
from projectl.server.storage.store import Store

MOST_WRONG = 5
"""So many wrong guesses at a code make it void."""

# Asked with every table and every wish for a game.
_OWNERS = select(players.c.folded, players.c.id).where(
    players.c.account, players.c.folded.in_(bindparam("looks", expanding=True))
)


class AccountStore:
    """Keeps accounts; see ``AccountStorage`` in ``projectl.server.people.storage``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_free(self, folded: str, player: str, present_since: int) -> bool:
        """Whether nobody else has a name that looks so: no account, and nobody who was there lately."""
        theirs = select(players.c.id).where(
            players.c.folded == folded,
            players.c.id != player,
            or_(players.c.account, players.c.seen_at > present_since),
        )
        return await self._store.read(lambda db: db.execute(theirs.limit(1)).first()) is None

    async def owners(self, looks: list[str]) -> dict[str, str]:
        """The accounts whose names look so, by folded name."""
        if not looks:
            return {}
        rows = await self._store.read(lambda db: db.execute(_OWNERS, {"looks": looks}).all())
        return {row.folded: row.id for row in rows}

    # ------------------------------------------------------------------- passkeys
    async def add_challenge(self, id: bytes, challenge: Challenge) -> None:
        """Note what an authenticator is asked to sign."""
        row = {name: getattr(challenge, name) for name in Challenge.__struct_fields__}
        await self._store.write(lambda db: db.execute(insert(challenges).values(id=id, **row)))

    async def take_challenge(self, id: bytes) -> Challenge | None:
        """What was asked under this id, once."""
        names = [challenges.c[name] for name in Challenge.__struct_fields__]
        taking = delete(challenges).where(challenges.c.id == id).returning(*names)
        row = await self._store.write(lambda db: db.execute(taking).first())
        return None if row is None else Challenge(**row._asdict())

    async def make(self, player: str, name: str, passkey: Passkey) -> bool:
        """A player becomes an account with this name, or has a passkey more; False if the name is gone."""

        def write(db: Connection) -> bool:
            if not give_name(db, player, name, account=True):
                return False
            row = {field: getattr(passkey, field) for field in Passkey.__struct_fields__}
            db.execute(insert(passkeys).values(row))
            return True

        return await self._store.write(write)

    async def passkey(self, id: bytes) -> tuple[Passkey, Player] | None:
        """A passkey, and whose it is."""
        question = (
            select(players, passkeys.c.key, passkeys.c.uses, passkeys.c.site)
            .join(passkeys, passkeys.c.player == players.c.id)
            .where(passkeys.c.id == id)
        )
        row = await self._store.read(lambda db: db.execute(question).first())
        if row is None:
            return None
        return Passkey(id, row.id, row.key, row.uses, row.site), player_of(row)

    async def used(self, id: bytes, uses: int) -> None:
        """Note how often a passkey was used."""
        of = update(passkeys).where(passkeys.c.id == id)
        await self._store.write(lambda db: db.execute(of.values(uses=uses)))

    # ---------------------------------------------------------------------- codes
    async def add_code(self, number: str, secret: bytes, player: str, expires_at: int) -> None:
        """A code for another device; a player has one at a time."""

        def write(db: Connection) -> None:
            db.execute(delete(codes).where(or_(codes.c.player == player, codes.c.number == number)))
            row = {"number": number, "secret": secret, "player": player, "expires_at": expires_at}
            db.execute(insert(codes).values(wrong=0, **row))

        await self._store.write(write)

    async def try_code(self, number: str, secret: bytes, now: int) -> Player | None:
        """Whose code this is, if it is right, once; a wrong guess is counted against it."""
        open_ = and_(codes.c.number == number, codes.c.expires_at > now, codes.c.wrong < MOST_WRONG)
        right = delete(codes).where(open_, codes.c.secret == secret).returning(codes.c.player)
        wrong = update(codes).where(open_).values(wrong=codes.c.wrong + 1)

        def write(db: Connection) -> Player | None:
            player = db.execute(right).scalar()
            if player is None:
                db.execute(wrong)
                return None
            row = db.execute(select(players).where(players.c.id == player)).first()
            return None if row is None else player_of(row)

        return await self._store.write(write)

    async def guesses(self, address: str, now: int) -> int:
        """How often somebody has guessed wrong lately."""
        recent = select(guesses.c.number).where(
            guesses.c.address == address, guesses.c.expires_at > now
        )
        return int(await self._store.read(lambda db: db.execute(recent).scalar()) or 0)

    async def guessed(self, address: str, expires_at: int, now: int) -> None:
        """Count a wrong guess."""
        dialect = postgresql if self._store.is_postgres else sqlite
        row = {"address": address, "number": 1, "expires_at": expires_at}
        more = dialect.insert(guesses).values(row)
        more = more.on_conflict_do_update(
            index_elements=["address"], set_={"number": guesses.c.number + 1}
        )

        def write(db: Connection) -> None:
            db.execute(delete(guesses).where(guesses.c.expires_at <= now))
            db.execute(more)

        await self._store.write(write)

    # -------------------------------------------------------- what devices share
    async def kept(self, player: str) -> Kept | None:
        """What the devices of an account share."""
        question = select(keepsakes.c.kept, keepsakes.c.version)
        question = question.where(keepsakes.c.player == player)
        row = await self._store.read(lambda db: db.execute(question).first())
        return None if row is None else Kept(row.kept, row.version)

    async def keep(self, player: str, kept: str, version: int) -> bool:
        """Share something new; False if that is not the version after the one there is."""
        dialect = postgresql if self._store.is_postgres else sqlite
        row = {"player": player, "kept": kept, "version": version}
        new = dialect.insert(keepsakes).values(row).on_conflict_do_nothing()
        change = (
            update(keepsakes)
            .where(keepsakes.c.player == player, keepsakes.c.version == version - 1)
            .values(kept=kept, version=version)
        )
        work = new if version == 1 else change
        return await self._store.write(lambda db: db.execute(work).rowcount) == 1
