"""The shapes of what is said about players and accounts, over HTTP, both ways."""

from typing import Annotated, Any

from msgspec import Meta

from projectl.server.protocol.answers import Answer
from projectl.server.protocol.messages import Body, Name, Number, Secret

Label = Annotated[str, Meta(max_length=60, description="what kind of device it is")]


# --------------------------------------------------------------------- what is asked
class NewPlayer(Body, frozen=True):
    """A device that becomes a player."""

    name: Name
    label: Label = ""


class NewName(Body, frozen=True):
    """How a player, or a new account, is to be called."""

    name: Name


class MadePasskey(Body, frozen=True):
    """What an authenticator has made for a new account, and under which id that was asked."""

    id: Secret
    credential: dict[str, Any]


class UsedPasskey(Body, frozen=True):
    """What an authenticator has signed to come in, and under which id that was asked."""

    id: Secret
    credential: dict[str, Any]
    label: Label = ""


class TypedCode(Body, frozen=True):
    """A code that another device shows."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]
    label: Label = ""


class Keep(Body, frozen=True):
    """What the devices of an account are to share, made from version ``base`` of it."""

    base: Number
    kept: str


# ------------------------------------------------------------------ what is answered
class SignedIn(Answer, frozen=True):
    """A player, and the token that this device shows from now on."""

    player: str
    name: str
    token: str


class PlayerMade(SignedIn, frozen=True):
    """The same for a new player."""


class Me(Answer, frozen=True):
    """Whose token was shown."""

    player: str
    name: str
    account: bool
    made_at: int


class Ceremony(Answer, frozen=True):
    """What a browser is to ask an authenticator, and the id to answer it with."""

    id: str
    options: dict[str, Any]


class Code(Answer, frozen=True):
    """What to type on another device, and until when."""

    code: str
    expires_at: int


class SessionDoc(Answer, frozen=True):
    """A device of a player; ``here``: the one that asks."""

    session: str
    label: str
    made_at: int
    seen_at: int
    here: bool


class Sessions(Answer, frozen=True):
    """The devices of a player, last seen first."""

    sessions: list[SessionDoc]


class KeptDoc(Answer, frozen=True):
    """What the devices of an account share; ``taken``: whether it was changed as asked."""

    version: int
    kept: str | None
    taken: bool


class RestartDoc(Answer, frozen=True):
    """The server will be started again, at this moment."""

    id: str
    at: int


class News(Answer, frozen=True):
    """What the host has to tell everybody, if anything, and what time it is here."""

    restart: RestartDoc | None
    now: int


class Everything(Answer, frozen=True):
    """All that is kept of a player, hashes and keys left out: rows by what they are about."""

    player: Me
    rows: dict[str, list[dict[str, Any]]]
