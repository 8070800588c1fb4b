"""Sends notices: after the commit, at least once, and not for ever.

What is due waits in the database until some server sends it. A server that stops, or is lost, leaves
what it had begun to the next. What is no longer so is not sent, nor what somebody has before their eyes.
"""

import asyncio
import contextlib
import logging
from functools import partial
from random import uniform

import msgspec

from projectl.server import metrics
from projectl.server.background import Background
from projectl.server.people.notices import Channel, Standing, content, is_so, signature
from projectl.server.storage.notice_store import NoticeStore, Waiting
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.notices import LOOKING
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import StoreError
from projectl.server.tables.table import Refused
from projectl.server.workers.outside import Answer, Forbidden, Outside
from projectl.server.workers.push import SECRET, BadKeys, PushKeys, Signer, encrypt

AT_ONCE = 40
"""So many are sent at a time, by as many channels."""
LEASE = 15_000
"""Milliseconds in which a notice must have been sent; after them another server may take it over."""
LOOK_EVERY = 3.0
"""Seconds at most between two looks for what is due by now; not all look at once."""
MOST_TRIES = 8
FIRST_PAUSE = 5.0
FACTOR = 4.0
"""Seconds before a notice that did not arrive is sent again, and by how much they grow: eight tries in ten hours."""
LONGEST_PAUSE = 6 * 3600.0
PATIENCE = 7 * 24 * 3_600_000
"""Milliseconds for which nothing may arrive by a channel before it is removed."""
_GONE = (404, 410)
_LATER = (408, 425, 429)

log = logging.getLogger("projectl.notifier")


class Notifier:
    """Who sends notices; ``private``: also to addresses of the host's own network."""

    def __init__(self, store: Store, hall: Hall, private: bool) -> None:
        self.store = NoticeStore(store)
        self.outside = Outside(private)
        self._hall = hall
        self._secret = partial(store.secret, SECRET)
        self._noticed = store.noticed
        self._signer: Signer | None = None
        self._task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: set[str] = set()
        """The channels by which something is being sent: one thing at a time, so that a slow one hinders no other."""

    async def key(self) -> str:
        """This server's key, for browsers that subscribe at their push services."""
        return (await self._signed()).public

    async def check(self, channel: Channel) -> None:
        """``Refused`` if nothing can be sent by a channel."""
        try:
            await self.outside.check(channel.address)
            if channel.form == "push":
                encrypt(channel.address, _keys(channel), b"?")
        except Forbidden as problem:
            raise Refused("address", str(problem)) from problem
        except BadKeys as problem:
            raise Refused("bad_message", str(problem)) from problem

    async def _signed(self) -> Signer:
        """This server as push services know it."""
        if self._signer is None:
            self._signer = Signer(await self._secret())
        return self._signer

    def open(self, background: Background) -> None:
        """Begin, with what another server did not send."""
        self._task = background.start("notifier", self._work)

    async def close(self) -> None:
        """Stop; what is under way is sent again."""
        running = [*self._tasks, *([self._task] if self._task else [])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.outside.close()

    async def count(self) -> None:
        """Let the metrics know how many wait."""
        with contextlib.suppress(StoreError):
            metrics.NOTICES_WAITING.set(await self.store.waiting(now_ms()))

    async def _work(self) -> None:
        while True:
            self._noticed.clear()
            try:
                now, free = now_ms(), AT_ONCE - len(self._busy)
                for one in await self.store.claim(now, now + LEASE, free, self._busy):
                    self._busy.add(one.channel.id)
                    task = asyncio.create_task(self._see_to(one))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
            except StoreError as error:
                log.warning("the notifier was hindered", extra={"problem": str(error)})
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(uniform(LOOK_EVERY / 2, LOOK_EVERY)):
                    await self._noticed.wait()

    async def _see_to(self, waiting: Waiting) -> None:
        """Send a notice, or not; whatever hinders it, it is tried again when its time has passed."""
        try:
            await self._settle(waiting)
        except StoreError as error:
            log.warning("the notifier was hindered", extra={"problem": str(error)})
        except Exception:
            log.exception("a notice failed")
        finally:
            self._busy.discard(waiting.channel.id)
            self._noticed.set()  # there may be another one for this channel

    async def _settle(self, waiting: Waiting) -> None:
        if not is_so(waiting.notice, self._standing(waiting)):
            await self._end(waiting, "outdated")
        elif self._is_seen(waiting):
            if waiting.notice.kind in ("turn", "hurry"):
                await self.store.put_off(waiting, now_ms() + LOOKING, tried=False)
            else:
                await self._end(waiting, "seen")
        else:
            await self._send(waiting)

    def _standing(self, waiting: Waiting) -> Standing | None:
        """How things stand where a notice leads; if that is open here, later than when it was taken."""
        room = self._hall.rooms.get(waiting.notice.about or waiting.notice.table)
        if room is None or waiting.now is None:
            return waiting.now
        return Standing(room.summary.status, room.summary.turn, waiting.now.seated)

    def _is_seen(self, waiting: Waiting) -> bool:
        room = self._hall.rooms.get(waiting.notice.table)
        return room is not None and waiting.notice.seat in room.looking()

    async def _send(self, waiting: Waiting) -> None:
        channel = waiting.channel
        try:
            answer = await self._deliver(waiting)
        except (Forbidden, BadKeys):
            await self._give_up(waiting)
        except (OSError, TimeoutError):
            await self._try_again(waiting, 0.0)
        else:
            if answer.status < 300:
                metrics.NOTICES.labels("sent").inc()
                await self.store.done(waiting, arrived=True)
            elif answer.status in _GONE and channel.form != "json":
                metrics.NOTICES.labels("gone").inc()
                await self.store.gone(channel.id)
            elif answer.status in _LATER or answer.status >= 500:
                await self._try_again(waiting, answer.retry_after)
            else:
                await self._give_up(waiting)

    async def _deliver(self, waiting: Waiting) -> Answer:
        channel, notice = waiting.channel, waiting.notice
        body = content(notice, channel, now_ms())
        if channel.form != "push":
            headers = {"content-type": "application/json", "user-agent": "projectl"}
            if channel.form == "json":
                headers["x-projectl-signature"] = signature(channel.secret, body)
            return await self.outside.send(channel.address, body, headers)
        signer = await self._signed()
        urgent = notice.kind in ("turn", "hurry", "test")
        headers = signer.headers(channel.address, channel.page, notice.table or "test", urgent)
        return await self.outside.send(
            channel.address, encrypt(channel.address, _keys(channel), body), headers
        )

    async def _try_again(self, waiting: Waiting, wished: float) -> None:
        """It did not arrive: once more after a pause, unless that was the last time."""
        if waiting.tries >= MOST_TRIES:
            await self._give_up(waiting)
            return
        longest = min(FIRST_PAUSE * FACTOR ** (waiting.tries - 1), LONGEST_PAUSE)
        pause = max(uniform(longest / 2, longest), min(wished, LONGEST_PAUSE))
        metrics.NOTICES.labels("tried").inc()
        await self.store.put_off(waiting, now_ms() + int(pause * 1000), tried=True)
        await self._note_failure(waiting.channel)

    async def _give_up(self, waiting: Waiting) -> None:
        await self._end(waiting, "given up")
        await self._note_failure(waiting.channel)

    async def _note_failure(self, channel: Channel) -> None:
        if await self.store.failed(channel.id, now_ms(), now_ms() - PATIENCE):
            log.info("removed a channel that leads nowhere", extra={"form": channel.form})

    async def _end(self, waiting: Waiting, how: str) -> None:
        metrics.NOTICES.labels(how).inc()
        await self.store.done(waiting)


def _keys(channel: Channel) -> PushKeys:
    return msgspec.json.decode(channel.secret, type=PushKeys)
