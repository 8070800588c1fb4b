"""The caretaker: clocks, absent players, bots that were lost with their process, empty tables."""

import asyncio
import logging
import time

from projectl.server.background import Background, pause_after
from projectl.server.protocol.messages import Kind
from projectl.server.settings import Settings
from projectl.server.tables.hall import Condition, Hall
from projectl.server.tables.room import Room, now_ms
from projectl.server.tables.storage import HeldElsewhere, Limits, StoreError
from projectl.server.tables.table import BOT_GRACE, Refused

TICK = 0.25
ROUND = 5.0
"""Seconds between two looks into the database."""
PACK_AFTER = 3_600_000
"""Milliseconds after which a finished game is packed if nothing more happens there."""
LATE = 15_000
"""If something is overdue by so many milliseconds, no server was there to see to it."""

log = logging.getLogger("projectl.caretaker")


class Caretaker:
    """Looks after the tables, those in memory four times a second, all others every few seconds."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        self._next_round = 0.0
        self._next_cleaning = 0.0

    def open(self, background: Background) -> None:
        """Begin."""
        self._task = background.start("caretaker", self._work)

    def hurry(self) -> None:
        """Look into the database at once: there are tables that somebody has left."""
        self._next_round = 0.0

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        failures = 0
        while True:
            try:
                if time.monotonic() >= self._next_round:
                    self._next_round = time.monotonic() + ROUND
                    # Where nobody has a table, a bot that is on turn there thinks again at once.
                    await self._go_round(now_ms() + BOT_GRACE)
                await self._look_round()
                failures = 0
            except (StoreError, OSError) as error:
                failures += 1
                log.error("the caretaker was hindered", extra={"problem": repr(error)})
            except Exception:
                failures += 1
                log.exception("the caretaker failed")
            await asyncio.sleep(min(pause_after(failures), ROUND) if failures else TICK)

    async def _look_round(self) -> None:
        now = now_ms()
        for room in [r for r in self.hall.rooms.values() if r.due is not None and r.due <= now]:
            await self.look_after(room)

    async def _go_round(self, upto: int) -> None:
        """Find tables that nobody has open, and close those nobody needs."""
        for table_id in await self.hall.store.due(upto):
            if table_id not in self.hall.rooms:
                try:
                    room = await self.hall.room(table_id)
                except HeldElsewhere:
                    continue  # another process was faster
                except Refused:
                    await self.hall.store.put_off(table_id, now_ms() + 3_600_000)  # it is closed
                    continue
                except Exception:
                    log.exception("a table cannot be opened", extra={"table": table_id})
                    await self.hall.store.put_off(table_id, now_ms() + 3_600_000)
                    continue
                self.hall.drive(room)
                await asyncio.sleep(0)
        await self.hall.close_quiet(self._settings.idle_seconds)
        if present := list(self.hall.present()):
            await self.hall.store.saw(present, now_ms())
        if time.monotonic() >= self._next_cleaning:
            self._next_cleaning = time.monotonic() + 600
            await self._clean()
            await self._tidy()

    async def _clean(self) -> None:
        now = now_ms()
        empty = now - int(self._settings.keep_empty_hours * 3_600_000)
        continued = now - int(self._settings.keep_continued_days * 86_400_000)
        limits = Limits(empty, continued)
        used = [room.id for room in self.hall.rooms.values() if room.viewers]
        if gone := await self.hall.store.clean(limits, used):
            for table_id in gone:
                self.hall.rooms.pop(table_id, None)
            log.info("removed tables", extra={"tables": len(gone)})

    async def _tidy(self) -> None:
        """Pack games that are over, and remove those that have been over for too long."""
        store, settings, now = self.hall.store, self._settings, now_ms()
        while await store.pack(now - PACK_AFTER):
            await asyncio.sleep(0)
        if settings.keep_finished_days is not None:
            before = now - int(settings.keep_finished_days * 86_400_000)
            while number := await store.prune(before, settings.archive):
                log.info("removed finished games", extra={"tables": number})

    # ------------------------------------------------------------------ one table
    async def look_after(self, room: Room) -> None:
        """See to everything that is due at a table, and note when to come back."""
        self.hall.drive(room)
        later = [now_ms() + BOT_GRACE]
        try:
            for seat in room.table.turn:
                when = [await self._clock(room, seat), await self._absence(room, seat)]
                later += [time for time in when if time is not None]
        except Refused:
            return  # it has changed meanwhile; the entry that did it has set a new time
        if room.due is not None and room.due <= now_ms():
            room.due = min(later)
            await self.hall.store.put_off(room.id, room.due)

    async def _clock(self, room: Room, seat: int) -> int | None:
        """Time is up, or when it will be."""
        falls = room.table.flag_falls(seat)
        now = now_ms()
        if falls is None or falls > now:
            return falls
        kind: Kind = "late" if room.table.may_choose(seat) else "act"
        text = "time" if kind == "late" else "timeout"
        await self._enter(
            room, seat, now - falls, kind, text, lambda table: table.flag_falls(seat) == falls
        )
        return None

    async def _absence(self, room: Room, seat: int) -> int | None:
        """A bot steps in for somebody who has been away too long, or the others may; or when it will."""
        noticed = room.table.leave_noticed(seat)
        away = room.agreed.options.away
        now = now_ms()
        if noticed is None or away is None or noticed > now:
            return noticed
        if seat in room.viewers:
            return now + 1000
        seen = room.seen.get(seat) or await self.hall.store.seen_at(room.id, seat)
        at = max(noticed, seen + away.after * 1000)
        if at > now:
            return at
        kind: Kind = "away" if away.bot else "late"
        await self._enter(
            room, seat, now - at, kind, away.bot or "gone",
            lambda table: table.leave_noticed(seat) == noticed,
        )  # fmt: skip
        return None

    async def _enter(
        self, room: Room, seat: int, late: int, kind: Kind, text: str, only_if: Condition
    ) -> None:
        """Do what is due; but if no server was there in time, let the turn begin anew instead."""
        if late > LATE:
            await self.hall.enter(room, "clock", None, only_if=only_if)
        else:
            await self.hall.enter(room, kind, seat, text, only_if=only_if)
