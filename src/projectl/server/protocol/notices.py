"""The shapes of what is said about notices, over HTTP, both ways."""

from typing import Annotated, Literal

from msgspec import Meta, field

from projectl.server.protocol.answers import Answer
from projectl.server.protocol.messages import Body, NoticeKind, Secret

Word = Annotated[str, Meta(min_length=1, max_length=120)]
WebAddress = Annotated[str, Meta(min_length=1, max_length=1000)]
PageAddress = Annotated[
    str, Meta(pattern=r"^https?://[A-Za-z0-9.:\[\]-]{1,200}$(?!\n)", description="of your page")
]


class NoticeWords(Body, frozen=True, omit_defaults=True):
    """How notices are put in a language; ``about`` has places for ``{names}`` and ``{round}``."""

    turn: Word | None = None
    started: Word | None = None
    over: Word | None = None
    rematch: Word | None = None
    hurry: Word | None = None
    test: Word | None = None
    about: Word | None = None


class NoticeWishes(Body, frozen=True):
    """What somebody wants to be told, and in which words."""

    kinds: Annotated[list[NoticeKind], Meta(max_length=10)]
    words: NoticeWords = NoticeWords()
    seats: Annotated[list[Secret], Meta(max_length=100)] = field(default_factory=list)
    """Tokens of seats that are this player's too: taken before the device was anybody's."""


class PushTo(NoticeWishes, frozen=True, kw_only=True):
    """Tell this browser: its subscription at a push service, and where its page lies."""

    endpoint: WebAddress
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{80,90}={0,2}$(?!\n)")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{20,30}={0,2}$(?!\n)")]
    page: PageAddress


class HookTo(NoticeWishes, frozen=True, kw_only=True):
    """Tell a web-hook, in a form that it takes."""

    address: WebAddress
    form: Literal["json", "discord"] = "json"
    page: PageAddress


class HookDoc(Answer, frozen=True):
    """A web-hook, as its owner sees it."""

    address: str
    form: Literal["json", "discord"]
    secret: str
    """What its messages are signed with."""
    fails: bool
    """What was sent last did not arrive."""


class NoticesDoc(Answer, frozen=True):
    """How a player is told what happens while they do not look."""

    key: str
    """This server's, for a browser that subscribes at its push service."""
    kinds: list[NoticeKind]
    push: bool
    """Whether this browser is told."""
    channels: int
    """How many ways there are, other browsers and the web-hook included."""
    hook: HookDoc | None


class NoticesTested(Answer, frozen=True):
    """By how many ways a test is sent."""

    channels: int
