"""Who somebody is: a device becomes a player when it first needs to be one, and is known by a token.

That takes no account, no password and no name of one's own, if it is not an account's. What follows
from having an account is in ``accounts``.
"""

from collections.abc import Collection, Iterable

from projectl.server.people.host import Word
from projectl.server.people.storage import AccountStorage, Known, PeopleStorage, Player, Session
from projectl.server.protocol.people import NewPlayer, PlayerMade
from projectl.server.tables import keys
from projectl.server.tables.lookalikes import folded
from projectl.server.tables.naming import checked_name, clean_name
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Refused

SEEN_EVERY = 3_600_000
"""Milliseconds after which it is noted again that somebody was there."""
KEEP_GUESTS = 180 * 86_400_000
"""Milliseconds after which a player is forgotten who has no account and no seat and stays away."""


class People:
    """The players of a server."""

    def __init__(self, store: PeopleStorage, accounts: AccountStorage) -> None:
        self.store = store
        self.accounts = accounts
        self.word = Word()
        """What the host says; heard again and again."""

    async def begin(self, asked: NewPlayer) -> PlayerMade:
        """A device becomes a player."""
        now, token = now_ms(), keys.new_token()
        player = Player(keys.new_player_id(), checked_name(asked.name), now, now)
        session = Session(keys.new_player_id(), clean_name(asked.label), now, now)
        await self.store.add(Known(player, session, keys.hashed(token)))
        return PlayerMade(player.id, player.name, token)

    async def check_owners(self, names: Iterable[str | None], player: str | None) -> None:
        """``Refused`` if one of the names, or one that looks so, is that of somebody else's account."""
        looks = {folded(name): name for name in names if name}
        for look, owner in (await self.accounts.owners(list(looks))).items():
            if owner != player:
                problem = f"{looks[look]} is, or looks like, the name of an account: choose another"
                raise Refused("name_taken", problem)

    async def known(self, token: str) -> Known:
        """Who shows this token."""
        known = await self.known_by(keys.hashed(token))
        self.word.check_names([known.player.name])
        now = now_ms()
        if now - known.session.seen_at > SEEN_EVERY:
            await self.store.saw(known, now)
        return known

    async def known_by(self, token: bytes) -> Known:
        """Whose token has this hash."""
        known = await self.store.known(token)
        if known is None:
            raise Refused("unauthorized", "this device is not known, or not any more", "player")
        return known

    async def seat(self, table_id: str, token: str) -> int | None:
        """The seat of an account that one of its devices opens: ``token`` names both."""
        said = keys.seat_and_session(token)
        if said is None:
            return None
        seat, session = said
        player = (await self.known(session)).player
        theirs = player.account and await self.store.has_seat(player.id, table_id, seat)
        return seat if theirs else None

    async def own(self, player: str, tokens: Collection[str]) -> None:
        """Seats with these tokens are a player's, unless they are known to be somebody else's."""
        if tokens:
            await self.store.own(player, [keys.hashed(token) for token in tokens])

    async def tidy(self) -> None:
        """Forget what has expired, and who has not been there for long."""
        now = now_ms()
        await self.store.tidy(now, now - KEEP_GUESTS)
