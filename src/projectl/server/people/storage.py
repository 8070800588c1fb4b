"""What is asked of whoever keeps players: an interface, and the values that pass through it.

On a server it is met by ``projectl.server.storage.people_store``, with a database.
"""

from typing import Protocol

import msgspec


class Player(msgspec.Struct, frozen=True):
    """Somebody who plays: on one device or, with an account, on several."""

    id: str
    name: str
    made_at: int
    seen_at: int
    account: bool = False


class Session(msgspec.Struct, frozen=True):
    """A device of a player."""

    id: str
    """By which it is revoked; its token is kept as a hash only."""
    label: str
    """What kind of device it says to be."""
    made_at: int
    seen_at: int


class Known(msgspec.Struct, frozen=True):
    """Whose token has been shown, and on which device."""

    player: Player
    session: Session
    token: bytes
    """Hash."""


class PeopleStorage(Protocol):
    """Keeps players; every call may raise ``StoreError``."""

    async def add(self, known: Known) -> None:
        """Keep a new player with a first device."""

    async def known(self, token: bytes) -> Known | None:
        """Whose token this is, if anybody's."""

    async def saw(self, known: Known, now: int) -> None:
        """Note that a player was there, on this device."""
