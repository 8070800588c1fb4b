"""Notices as they are sent: whether one is still so, and what it says in each form. Pure."""

import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Literal

import msgspec

from projectl.server.protocol.messages import NOTICES, NoticeKind, Status

Form = Literal["push", "json", "discord"]
Sent = NoticeKind | Literal["test"]
"""What a notice is about; a test is about nothing."""

WORDS: dict[str, str] = {
    "turn": "Your turn",
    "started": "The game has begun",
    "over": "The game is over",
    "rematch": "A rematch is offered",
    "hurry": "Your time is running out",
    "test": "This is how you will be told",
    "about": "{names} · round {round}",
}
"""How things are called unless a channel has words of its own, in its owner's language."""


class Channel(msgspec.Struct, frozen=True):
    """A way to tell somebody: a browser's push service, or a web-hook."""

    id: str
    player: str
    form: Form
    address: str
    secret: str
    """What a web-hook's messages are signed with; for a push service its two keys, as JSON."""
    page: str
    """Where the page lies that the channel was made on: links lead there."""
    words: dict[str, str] = {}


class Kept(msgspec.Struct, frozen=True):
    """A channel, and how its owner wants to be told."""

    channel: Channel
    session: str | None
    """The device whose browser it is; none for a web-hook."""
    kinds: list[NoticeKind]
    fails: bool
    """What was sent last did not arrive."""


class Notice(msgspec.Struct, frozen=True):
    """Something that a channel is to say."""

    table: str
    seat: int
    kind: Sent
    seq: int
    """The entry that it follows from: this is what names a turn."""
    made_at: int
    round: int = 0
    names: list[str] = []
    about: str | None = None

    @property
    def id(self) -> str:
        """The same whenever it is sent again."""
        return f"{self.table}-{self.seat}-{self.kind}-{self.seq}"


class Standing(msgspec.Struct, frozen=True):
    """How a table is now that a notice leads to."""

    status: Status
    turn: int
    seated: bool
    """Whether whoever is to be told sits there."""


def is_so(notice: Notice, now: Standing | None) -> bool:
    """Whether what a notice says is still so; ``now`` is how its table stands, if there is one."""
    if notice.kind == "test":
        return True
    if now is None:
        return False
    match notice.kind:
        case "turn" | "hurry":
            return now.status == "playing" and bool(now.turn >> notice.seat & 1)
        case "rematch":
            return now.status == "waiting" and not now.seated
        case "started":
            return now.status == "playing"
        case "over":
            return now.status == "over"


def bits_of(kinds: list[NoticeKind]) -> int:
    """Kinds of notices as one number.

    >>> bits_of(["turn", "over"])
    5
    """
    return sum(1 << NOTICES.index(kind) for kind in set(kinds))


def kinds_of(bits: int) -> list[NoticeKind]:
    """Kinds of notices from their number."""
    return [kind for n, kind in enumerate(NOTICES) if bits >> n & 1]


def wording(notice: Notice, words: Mapping[str, str]) -> tuple[str, str]:
    """The headline of a notice, and the line below it."""
    said = {**WORDS, **words}
    if notice.kind == "test":
        return said["test"], ""
    about = said["about"].replace("{names}", ", ".join(notice.names))
    return said[notice.kind], about.replace("{round}", str(notice.round))


def content(notice: Notice, channel: Channel, now: int) -> bytes:
    """What is sent, as JSON; each time it says when, so that a receiver can tell it from one replayed."""
    title, text = wording(notice, channel.words)
    link = f"/t/{notice.table}" if notice.table else "/"
    if channel.form == "discord":
        plain = ": ".join(_plain(part) for part in (title, text) if part)
        said = {"content": f"{plain}\n{channel.page}{link}", "allowed_mentions": {"parse": []}}
        return msgspec.json.encode(said)
    return msgspec.json.encode(
        {
            "id": notice.id,
            "kind": notice.kind,
            "table": notice.table,
            "names": notice.names,
            "round": notice.round,
            "at": notice.made_at,
            "sent": now,
            "title": title,
            "text": text,
            "link": link if channel.form == "push" else f"{channel.page}{link}",
        }
    )


def signature(secret: str, body: bytes) -> str:
    """How the receiver of a web-hook knows who has sent something."""
    return f"sha256={hmac.digest(secret.encode(), body, hashlib.sha256).hex()}"


def _plain(text: str) -> str:
    """A name must be no link and nobody's mention, whatever its owner wants."""
    return re.sub(r"([\\*_~`|<>\[\]()#@:])", r"\\\1", text)
