"""The ways in which players want to be told: made, shown, tried and removed."""

import secrets
from typing import Protocol

import msgspec

from projectl.server.people.notices import Channel, Kept, bits_of
from projectl.server.protocol.messages import NOTICES
from projectl.server.protocol.notices import (
    HookDoc,
    HookTo,
    NoticesDoc,
    NoticesTested,
    NoticeWishes,
    PushTo,
)
from projectl.server.tables import keys
from projectl.server.tables.room import now_ms


class ChannelStorage(Protocol):
    """Keeps channels; every call may raise ``StoreError``."""

    async def keep(self, channel: Channel, session: str | None, kinds: int, now: int) -> None:
        """Keep a channel, in place of what its session had, or its player if it is no session's."""

    async def choose(self, player: str, kinds: int, words: dict[str, str]) -> None:
        """What a player wants to be told by all channels, and in which words."""

    async def channels_of(self, player: str) -> list[Kept]:
        """A player's channels, the oldest first."""

    async def drop(self, player: str, session: str | None) -> None:
        """Remove a session's channel, or the player's that is no session's."""

    async def test(self, player: str, now: int) -> int:
        """Have every channel of a player say something; how many there are."""


class Sender(Protocol):
    """Sends what channels have to say."""

    async def key(self) -> str:
        """This server's key, for browsers that subscribe at their push services."""

    async def check(self, channel: Channel) -> None:
        """``Refused`` if nothing can be sent by a channel."""


class Channels:
    """What players ask about notices; ``player`` and ``session`` are ids of those who ask."""

    def __init__(self, store: ChannelStorage, sender: Sender) -> None:
        self._store = store
        self._sender = sender

    async def look(self, player: str, session: str) -> NoticesDoc:
        """How a player is told, at this browser and elsewhere."""
        found = await self._store.channels_of(player)
        return NoticesDoc(
            key=await self._sender.key(),
            kinds=found[-1].kinds if found else list(NOTICES),
            push=any(one.session == session for one in found),
            channels=len(found),
            hook=next((doc for one in found if (doc := _hook(one)) is not None), None),
        )

    async def push(self, player: str, session: str, asked: PushTo) -> None:
        """Tell the browser of a session from now on."""
        secret = msgspec.json.encode({"p256dh": asked.p256dh, "auth": asked.auth}).decode()
        channel = Channel(
            keys.new_table_id(), player, "push", asked.endpoint, secret, asked.page, _words(asked)
        )
        await self._keep(channel, session, asked)

    async def hook(self, player: str, asked: HookTo) -> None:
        """Tell a player's web-hook from now on, in place of the one before."""
        secret = secrets.token_urlsafe(32)
        channel = Channel(
            keys.new_table_id(),
            player,
            asked.form,
            asked.address,
            secret,
            asked.page,
            _words(asked),
        )
        await self._keep(channel, None, asked)

    async def choose(self, player: str, asked: NoticeWishes) -> None:
        """What a player wants to be told by all channels."""
        await self._store.choose(player, bits_of(asked.kinds), _words(asked))

    async def drop(self, player: str, session: str | None) -> None:
        """Tell a session's browser no more, or the web-hook."""
        await self._store.drop(player, session)

    async def test(self, player: str) -> NoticesTested:
        """Say something by every channel."""
        return NoticesTested(await self._store.test(player, now_ms()))

    async def _keep(self, channel: Channel, session: str | None, asked: NoticeWishes) -> None:
        await self._sender.check(channel)
        await self._store.keep(channel, session, bits_of(asked.kinds), now_ms())


def _hook(kept: Kept) -> HookDoc | None:
    channel = kept.channel
    if channel.form == "push":
        return None
    return HookDoc(channel.address, channel.form, channel.secret, kept.fails)


def _words(asked: NoticeWishes) -> dict[str, str]:
    words: dict[str, str] = msgspec.to_builtins(asked.words)
    return words
