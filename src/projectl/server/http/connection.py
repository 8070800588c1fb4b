"""One viewer of one table, from hello to the end (docs/protocol.md), over whatever carries text."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from projectl.server.http.security import Bucket
from projectl.server.protocol import answers, messages
from projectl.server.settings import Settings
from projectl.server.tables.hall import LONGEST_GAP, Hall
from projectl.server.tables.hints import give_hint
from projectl.server.tables.room import Room, now_ms
from projectl.server.tables.storage import StoreError
from projectl.server.tables.table import SPECTATOR, Refused
from projectl.server.tables.watching import behind

HELLO_WITHIN = 10.0
MOST_WAITING = 500
"""Messages a connection may be behind before it is closed."""
LOOKS = 45.0
"""Seconds for which somebody looks who has said so; a page says it again with every ping."""
FAREWELL = 2.0
"""Seconds in which a connection that is to be closed may take what waits for it."""

BAD, NO_SEAT, NO_TABLE, TOO_SLOW, COME_AGAIN = 4400, 4401, 4404, 1013, 1012
_CLOSE = {
    "unauthorized": NO_SEAT, "not_found": NO_TABLE, "forbidden": NO_TABLE, "busy": TOO_SLOW,
}  # fmt: skip

log = logging.getLogger("projectl.live")
_hello = msgspec.json.Decoder(messages.Hello)
_message = msgspec.json.Decoder(messages.Live)
_encode = msgspec.json.Encoder().encode


class Closed(Exception):
    """The other side is gone."""


class Socket(Protocol):
    """Carries texts both ways."""

    async def receive(self) -> str:
        """The next text, or ``Closed``; what is no text is as good as an empty one."""

    def send(self, message: bytes) -> bool:
        """Send a text, if it is taken at once."""

    async def drain(self) -> None:
        """Wait until more is taken, or ``Closed``."""

    async def close(self, code: int) -> None:
        """End it, if it has not ended."""


class Connection:
    """One viewer."""

    __slots__ = (
        "_bucket", "_hinting", "_looks_until", "_overrun", "_pace", "_sending", "_settings", "_socket",
        "_table_id", "_waiting", "hall", "hello", "room", "viewer",
    )  # fmt: skip

    room: Room

    def __init__(
        self,
        socket: Socket,
        hall: Hall,
        settings: Settings,
        table_id: str | None = None,
        pace: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._socket = socket
        self._pace = pace
        """How many seconds a message has to wait for others from the same address."""
        self._table_id = table_id
        """The table that its address names, if it does."""
        self.hello = ""
        """How it began."""
        self.hall = hall
        self.viewer = SPECTATOR
        self._looks_until = 0.0
        self._settings = settings
        self._bucket = Bucket(settings.messages_rate, settings.messages_burst)
        self._waiting: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._hinting = False
        self._overrun = False

    # ------------------------------------------------------------------ sending
    def send(self, message: bytes) -> None:
        """Queue a message; whoever is told about a table never waits for a slow viewer."""
        if self._overrun:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._overrun = True
            self._waiting.clear()
            self.hall.tally.cut_off()
            self.hall.spawn(self._close(TOO_SLOW))
            return
        self.hall.tally.sent()
        if self._sending is None and self._socket.send(message):
            return
        self._waiting.append(message)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    def send_away(self) -> None:
        """The table is elsewhere now: come again."""
        self.hall.spawn(self._close(COME_AGAIN))

    def say(self, answer: answers.Answer) -> None:
        """Queue an answer."""
        self.send(_encode(answer))

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                await self._socket.drain()
                while self._waiting and self._socket.send(self._waiting[0]):
                    self._waiting.popleft()
        except Closed:
            self._waiting.clear()
        finally:
            self._sending = None

    async def _close(self, code: int) -> None:
        """Send what waits, then close."""
        if self._sending is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await asyncio.shield(self._sending)
        await self._socket.close(code)

    # ---------------------------------------------------------------- receiving
    async def serve(self) -> None:
        """From hello to the end; ``Closed`` where the other side ends it.

        ``HeldElsewhere`` if hello names a table that another process has open.
        """
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = await self._receive_hello()
        except TimeoutError:
            await self._close(BAD)
            return
        if hello is None:
            await self._close(BAD)
            return
        try:
            await self._welcome(hello)
        except (Refused, StoreError) as problem:
            code = self._refuse(problem, None)
            await self._close(_CLOSE.get(code, BAD))
            return
        try:
            while True:
                await self._answer(await self._socket.receive())
        finally:
            self.hall.depart(self.room, self.viewer, self)

    async def _receive_hello(self) -> messages.Hello | None:
        try:
            self.hello = await self._socket.receive()
            hello = _hello.decode(self.hello)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(Refused("bad_message", f"expected hello: {error}"), None)
            return None
        if hello.v != messages.VERSION:
            problem = f"this server speaks version {messages.VERSION}"
            self._refuse(Refused("bad_message", problem), None)
            return None
        if self._table_id not in (None, hello.table):
            self._refuse(Refused("bad_message", "this address is that of another table"), None)
            return None
        return hello

    async def _welcome(self, hello: messages.Hello) -> None:
        """A snapshot, or what is missing since the number the client has."""
        room = self.room = await self.hall.room(hello.table)
        viewer = self.viewer = await self.hall.viewer(room, hello.token)
        seat = None if viewer == SPECTATOR else viewer
        async with self.hall.settled(room):
            after, seen = hello.after, await self.hall.shown(room, viewer)
            at = self._now()
            if after is not None and 0 <= seen.seq - after <= LONGEST_GAP:
                if after < seen.seq:
                    for update in await room.past.updates(seen.log, after, viewer):
                        self.say(update)
                self.say(answers.Resumed(seen.seq, at, seat))
            else:
                document: Any = seen.document(viewer)
                self.say(answers.Snapshot(seen.seq, at, seat, document))
            self._look(hello.here)
            self.hall.arrive(room, viewer, self)

    def _now(self) -> int:
        """What time it is for this viewer: clocks are seen as late as all the rest."""
        return now_ms() - behind(self.room.agreed, self.room.summary.status, self.viewer)

    @property
    def looks(self) -> bool:
        """Whether somebody has said that the table is before their eyes, not long ago."""
        return time.monotonic() < self._looks_until

    def _look(self, here: bool) -> None:
        self._looks_until = time.monotonic() + LOOKS if here else 0.0

    async def _answer(self, text: str) -> None:
        if self._settings.limits and (pause := max(self._bucket.borrow(), self._pace())):
            await asyncio.sleep(pause)  # who sends too fast is read slowly
        try:
            message = _message.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(Refused("bad_message", str(error)), _id_in(text))
            return
        self.hall.tally.message(type(message).__name__)
        action_id = getattr(message, "id", None)
        try:
            await self._do(message)
        except (Refused, StoreError) as problem:
            self._refuse(problem, action_id)

    async def _do(self, message: messages.Live) -> None:
        if isinstance(message, messages.Ping):
            self._look(message.here)
            self.say(answers.Pong(self._now()))
            return
        seat, room, hall = self.viewer, self.room, self.hall
        if seat == SPECTATOR:
            raise Refused("unauthorized", "you are watching: playing takes a seat's token")
        match message:
            case messages.Act(action_id, action):
                entry, before = await hall.act(room, seat, action, action_id)
            case messages.Undo(action_id):
                entry, before = await hall.undo(room, seat, action_id)
            case messages.Return(action_id):
                entry, before = await hall.come_back(room, seat, action_id)
            case messages.React(action_id, reaction):
                entry, before = await hall.react(room, seat, reaction, action_id)
            case messages.Claim(action_id, late, bot):
                entry, before = await hall.claim(room, seat, late, bot, action_id)
            case messages.Ask(action_id, what):
                entry, before = await hall.ask(room, seat, what, action_id)
            case messages.Reply(action_id, yes):
                entry, before = await hall.answer(room, seat, yes, action_id)
            case messages.Why(action_id, action):
                async with hall.settled(room) as table:
                    code, reason = table.why_not(seat, action) or (None, None)
                self.say(answers.LiveWhyNot(code, reason, id=action_id))
                return
            case messages.Hint(action_id, bot):
                self._start_hint(action_id, bot)
                return
            case messages.Thinks():
                if hall.devices is not None:
                    hall.devices.arrive(room.table, self)
                return
            case messages.Thought():
                if hall.devices is not None:
                    hall.devices.hear(self, message)
                return
        if before:
            self.say(answers.Done(action_id, entry.seq))

    def _start_hint(self, action_id: str, bot: str | None) -> None:
        """Let a bot think while the connection goes on."""
        if self._hinting:
            raise Refused("too_many", "one hint at a time")
        self._hinting = True
        self.hall.spawn(self._hint(action_id, bot))

    async def _hint(self, action_id: str, bot: str | None) -> None:
        try:
            given = await give_hint(self.hall, self.room, self.viewer, bot)
            self.say(answers.LiveHint(given.seq, given.action, given.reasons, id=action_id))
        except (Refused, StoreError) as problem:
            self._refuse(problem, action_id)
        finally:
            self._hinting = False

    def _refuse(self, problem: Refused | StoreError, action_id: str | None) -> str:
        """Say why nothing was done; the code that was given."""
        if isinstance(problem, StoreError):
            log.error("the database failed", extra={"problem": str(problem)})
            problem = Refused("busy", "this could not be saved: send it again")
        self.hall.tally.refused(problem.code)
        self.say(answers.LiveError(problem.code, problem.message, action_id, problem.reason))
        return problem.code


class _Marked(msgspec.Struct):
    id: messages.Id | None = None


def _id_in(text: str) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender can tell which it was."""
    try:
        return msgspec.json.decode(text, type=_Marked).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
