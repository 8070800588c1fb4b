"""What is asked of whoever keeps players: interfaces, and the values that pass through them.

On a server they are met by ``projectl.server.storage.people_store`` and ``account_store``, with a
database.
"""

from typing import Any, Literal, Protocol

import msgspec

Purpose = Literal["account", "session"]
"""What an authenticator signs for: to make an account or a passkey more, or to come in with one."""


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


class Challenge(msgspec.Struct, frozen=True):
    """What an authenticator is asked to sign."""

    challenge: bytes
    purpose: Purpose
    session: bytes | None
    """Hash of the token of the device that asked, if it was a player's."""
    origin: str
    """Where the page lies that asks."""
    name: str
    """That the account is to have."""
    expires_at: int


class Passkey(msgspec.Struct, frozen=True):
    """What is kept of a passkey: nothing that would let anybody in."""

    id: bytes
    player: str
    key: bytes
    uses: int
    site: str
    made_at: int = 0


class Kept(msgspec.Struct, frozen=True):
    """What the devices of an account share, and how often it has been changed."""

    kept: str
    version: int


class PeopleStorage(Protocol):
    """Keeps players and their devices; every call may raise ``StoreError``."""

    async def add(self, known: Known) -> None:
        """Keep a new player with a first device."""

    async def known(self, token: bytes) -> Known | None:
        """Whose token this is, if anybody's."""

    async def saw(self, known: Known, now: int) -> None:
        """Note that a player was there, on this device."""

    async def rename(self, player: str, name: str) -> bool:
        """Call a player something else; False if it is an account and another has that name."""

    async def add_session(self, known: Known, before: Known | None) -> None:
        """A device more for a player. What it was before, a player without an account, is that
        account now: its seats are, too.
        """

    async def sessions(self, player: str) -> list[Session]:
        """The devices of a player, last seen first."""

    async def end_session(self, player: str, session: str) -> bool:
        """Know a device no longer; False if the player has no such device."""

    async def has_seat(self, player: str, table_id: str, seat: int) -> bool:
        """Whether a seat is a player's."""

    async def own(self, player: str, tokens: list[bytes]) -> None:
        """Seats that nobody is known to have are a player's, by their tokens' hashes."""

    async def everything(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept of a player, hashes and keys left out: rows by what they are about."""

    async def remove(self, player: str) -> None:
        """Forget a player; games keep their seats."""

    async def tidy(self, now: int, unseen_since: int) -> None:
        """Forget what has expired, and players without accounts and seats who stay away."""


class AccountStorage(Protocol):
    """Keeps what makes an account; every call may raise ``StoreError``."""

    async def is_free(self, folded: str, player: str, present_since: int) -> bool:
        """Whether nobody else has a name that looks so: no account, and nobody who was there lately."""

    async def owners(self, looks: list[str]) -> dict[str, str]:
        """The accounts whose names look so, by folded name."""

    async def add_challenge(self, id: bytes, challenge: Challenge) -> None:
        """Note what an authenticator is asked to sign."""

    async def take_challenge(self, id: bytes) -> Challenge | None:
        """What was asked under this id, once."""

    async def make(self, player: str, name: str, passkey: Passkey) -> bool:
        """A player becomes an account with this name, or has a passkey more; False if the name is gone."""

    async def passkey(self, id: bytes) -> tuple[Passkey, Player] | None:
        """A passkey, and whose it is."""

    async def used(self, id: bytes, uses: int) -> None:
        """Note how often a passkey was used."""

    async def add_code(self, number: str, secret: bytes, player: str, expires_at: int) -> None:
        """A code for another device; a player has one at a time."""

    async def try_code(self, number: str, secret: bytes, now: int) -> Player | None:
        """Whose code this is, if it is right, once; a wrong guess is counted against it."""

    async def guesses(self, address: str, now: int) -> int:
        """How often somebody has guessed wrong lately."""

    async def guessed(self, address: str, expires_at: int, now: int) -> None:
        """Count a wrong guess."""

    async def kept(self, player: str) -> Kept | None:
        """What the devices of an account share."""

    async def keep(self, player: str, kept: str, version: int) -> bool:
        """Share something new; False if that is not the version after the one there is."""
