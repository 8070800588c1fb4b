"""The shapes of what is said about players and accounts, over HTTP, both ways."""

from typing import Annotated

from msgspec import Meta

from projectl.server.protocol.answers import Answer
from projectl.server.protocol.messages import Body, Name

Label = Annotated[str, Meta(max_length=60, description="what kind of device it is")]


class NewPlayer(Body, frozen=True):
    """A device that becomes a player."""

    name: Name
    label: Label = ""


class PlayerMade(Answer, frozen=True):
    """A new player, and the token that its device shows from now on."""

    player: str
    name: str
    token: str


class Me(Answer, frozen=True):
    """Whose token was shown."""

    player: str
    name: str
    account: bool
    made_at: int
