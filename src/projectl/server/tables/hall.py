"""The hall: the tables this process has open. Here entries are made, committed and told to viewers.

A table is open in one process at a time. Each has a lock. Whoever holds it plays an entry on the
table in memory, commits it, and only then lets anybody see it. If the commit fails, the table in
memory is thrown away and read again; if the table has gone to another process, its viewers are sent
after it.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from projectl.notation.events import Event
from projectl.server.background import pause_after
from projectl.server.protocol.messages import Kind
from projectl.server.tables import keys
from projectl.server.tables.clocks import Entry
from projectl.server.tables.days import is_told
from projectl.server.tables.devices import Devices
from projectl.server.tables.notices import Due, due_after
from projectl.server.tables.past import Past
from projectl.server.tables.room import Room, Viewer, now_ms
from projectl.server.tables.storage import (
    HeldElsewhere,
    Storage,
    Stored,
    StoreError,
    summary_of,
)
from projectl.server.tables.table import SPECTATOR, Refused, Table, whole_action
from projectl.server.tables.tally import Tally
from projectl.server.tables.thinkers import Thinkers, checked_bot, seen_by
from projectl.server.tables.watching import Watch, seen_upto

LONGEST_GAP = 200
"""More missing updates than this are answered with a snapshot."""
SLEEP_AFTER = 600.0
"""Seconds without anything happening after which a table that is open keeps only its log."""
MOST_AWAKE = 1500
"""Of tables where nothing has happened for ``IDLE`` seconds, no more than these stay awake."""
IDLE = 5.0
REACT_EVERY = 2000
"""Milliseconds between two reactions of a seat."""
MOST_TRIES = 5
"""So often an entry is tried again because the table had gone, and was free again."""
MOST_UNDONE = 200
"""So many actions can be taken back in one turn."""
MOST_ENTRIES = 5000
"""In a longer log there is room for moves only: no game of Project L has half as many."""
MOST_MOVES = 10_000
"""Nor for these in a log that is longer still: such a game can only be given up, and bots do."""
FEW = 10
"""So many viewers are told at once who has come or gone."""
PRESENCE_PAUSE = 0.005
"""Seconds for each viewer before more than these are told."""
GIVEN_UP = "resign"

Condition = Callable[[Table], bool]
Sits = Callable[[str, str], Awaitable[int | None]]
"""Which seat of a table a token gives that is none of the table's own."""

log = logging.getLogger("projectl.hall")


class Hall:
    """All tables that are open in this process."""

    def __init__(
        self,
        store: Storage,
        thinkers: Thinkers,
        tally: Tally | None = None,
        devices: Devices | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.devices = devices
        """Those that may think for bots; without it none may."""
        self.sits: Sits | None = None
        """Where players have accounts: their devices need no tokens of seats."""
        self.tally = tally or Tally()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._releasing = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._shut: frozenset[str] = frozenset()
        self.stopping = False

    # ------------------------------------------------------------------ opening
    async def room(self, table_id: str) -> Room:
        """The table with this id, read from the database if need be.

        ``HeldElsewhere`` if another process has it open.
        """
        if table_id in self._shut:
            raise Refused("not_found", "the host has closed this table")
        room = self.rooms.get(table_id)
        if room is None:
            opening = self._opening.get(table_id)
            if opening is None:
                opening = self._opening[table_id] = asyncio.ensure_future(self._open(table_id))
                opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
            room = await asyncio.shield(opening)
        room.used = time.monotonic()
        return room

    async def _open(self, table_id: str) -> Room:
        async with self._releasing:  # what is about to be free must not be taken before it is
            pass
        room = self.rooms[table_id] = await self._read(table_id, self.store.take)
        self.tally.tables(len(self.rooms))
        self.drive(room)  # nobody else can be thinking about it
        return room

    async def look(self, table_id: str) -> Room:
        """A table as it is, to look at and not to add to, wherever it is open."""
        if table_id in self._shut:
            raise Refused("not_found", "the host has closed this table")
        room = self.rooms.get(table_id)
        return await self._read(table_id, self.store.load) if room is None else room

    async def _read(self, table_id: str, read: Callable[[str], Awaitable[Stored | None]]) -> Room:
        stored = await read(table_id) if keys.is_table_id(table_id) else None
        if stored is None:
            raise Refused("not_found", "there is no such table")
        past = Past(stored.agreed)
        table = await past.at(stored.log, len(stored.log))
        return Room(table, stored.tokens, stored.invite, past=past)

    async def add(
        self,
        table: Table,
        tokens: dict[int, bytes],
        invite: bytes | None,
        device: bytes | None = None,
        player: str | None = None,
    ) -> Room:
        """Commit a new table and open it; ``device`` is whose game of the day it is.

        ``player`` sits wherever a token is given.
        """
        await self.store.add(table, tokens, invite, device, player)
        room = self.rooms[table.agreed.id] = Room(table, tokens, invite)
        self.tally.tables(len(self.rooms))
        self.drive(room)
        return room

    async def close_quiet(self, idle: float) -> None:
        """Let tables go that nobody has open; those where nothing happens sleep."""
        awake, gone = [], []
        for table_id, room in list(self.rooms.items()):
            unused = time.monotonic() - room.used
            if unused > idle and room.is_quiet:
                self._close(room)
                gone.append(table_id)
            elif unused > SLEEP_AFTER:
                room.sleep()
            elif unused > IDLE and room.is_awake:
                awake.append(room)
        if (number := len(awake) - MOST_AWAKE) > 0:
            for room in sorted(awake, key=lambda room: room.used)[:number]:
                room.sleep()
        async with self._releasing:
            await self.store.release(gone)

    def shut(self, table_ids: frozenset[str]) -> None:
        """These tables are closed: nobody can look at them, and nothing happens there."""
        for table_id in table_ids - self._shut:
            if (room := self.rooms.get(table_id)) is not None:
                self._close(room)
        self._shut = table_ids

    def disband(self) -> None:
        """The tables open here have gone to other processes, or may."""
        for room in list(self.rooms.values()):
            self._close(room)

    def _close(self, room: Room) -> None:
        """A table is not this process's any more; whoever looks at it is to come again."""
        room.closed = True
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self.tally.tables(len(self.rooms))
        for connections in room.viewers.values():
            for connection in connections:
                connection.send_away()

    async def viewer(self, room: Room, token: str | None) -> int:
        """Which seat a token gives, or the spectator for none."""
        if token is None:
            told = is_told(room.agreed) and room.summary.status == "over"
            if not (room.agreed.options.watch or told):
                raise Refused("forbidden", "this table may not be watched")
            return SPECTATOR
        seat = keys.seat_with(token, room.tokens)
        if seat is None and self.sits is not None:
            seat = await self.sits(room.id, token)
        if seat is None:
            raise Refused("unauthorized", "this token fits no seat of this table")
        return seat

    # ------------------------------------------------------------------ writing
    async def act(self, room: Room, seat: int, text: str, action_id: str) -> tuple[Entry, bool]:
        """A person plays an action; True if that had been done before."""
        action = str(whole_action(text))
        return await self.enter(room, "act", seat, action, action_id, only_if=_in_person(seat))

    async def undo(self, room: Room, seat: int, action_id: str) -> tuple[Entry, bool]:
        """A person takes back the last action."""
        return await self.enter(room, "undo", seat, None, action_id, only_if=_in_person(seat))

    async def come_back(self, room: Room, seat: int, action_id: str) -> tuple[Entry, bool]:
        """A person takes the seat back from the bot."""
        return await self.enter(room, "back", seat, None, action_id)

    async def claim(
        self, room: Room, seat: int, late: int, bot: str | None, action_id: str
    ) -> tuple[Entry, bool]:
        """A person chooses how it goes on without somebody who is late."""
        there = room.table.seats[late] if late < len(room.table.seats) else None
        if there is not None and there.late == "gone" and late in room.viewers:
            raise Refused("not_late", "they are back")
        text = str(late) if bot is None else f"{late} {checked_bot(bot)}"
        return await self.enter(room, "claim", seat, text, action_id, only_if=_in_person(seat))

    async def ask(self, room: Room, seat: int, what: str, action_id: str) -> tuple[Entry, bool]:
        """A person asks the others for a pause or to take back, or ends a pause."""
        return await self.enter(room, "ask", seat, what, action_id, only_if=_in_person(seat))

    async def answer(self, room: Room, seat: int, yes: bool, action_id: str) -> tuple[Entry, bool]:
        """A person answers what was asked."""
        text = "yes" if yes else "no"
        return await self.enter(room, "answer", seat, text, action_id, only_if=_in_person(seat))

    async def react(
        self, room: Room, seat: int, reaction: str, action_id: str
    ) -> tuple[Entry, bool]:
        """A person shows a reaction."""
        now = now_ms()
        if room.table.find(seat, action_id) is None:
            if now - room.reacted.get(seat, 0) < REACT_EVERY:
                raise Refused("too_many", "one reaction in two seconds is enough")
            room.reacted[seat] = now
        return await self.enter(room, "react", seat, reaction, action_id)

    async def enter(
        self,
        room: Room,
        kind: Kind,
        seat: int | None,
        text: str | None = None,
        action_id: str | None = None,
        tokens: dict[int, bytes | None] | None = None,
        only_if: Condition = lambda table: True,
        player: str | None = None,
    ) -> tuple[Entry, bool]:
        """Add an entry to a table's log, or find that it was added before.

        Returns when it is committed and on its way to the viewers. ``only_if`` is asked when the
        table is at rest, and again if it had to be read again. ``player`` sits wherever ``tokens``
        gives one.
        """
        async with room.lock:
            for _ in range(MOST_TRIES):
                await self._settle(room)
                known = room.table.find(seat, action_id) if action_id else None
                if known is not None:
                    if known.kind != kind or (text is not None and known.text != text):
                        raise Refused("id_reused", "this id was used for something else")
                    return known, True
                _check_room(room.table, kind, text)
                if not only_if(room.table):
                    raise Refused("away", "a bot plays for you: take the seat back first")
                said = room.table.last_action() if kind == "undo" else text
                at = max(now_ms(), room.table.at)
                entry = Entry(room.table.seq + 1, at, kind, seat, said, action_id)
                if await self._add(room, entry, tokens or {}, player):
                    return entry, False
                self.tally.lost_race()
        raise StoreError("the table has gone to another process")

    async def _add(
        self, room: Room, entry: Entry, tokens: dict[int, bytes | None], player: str | None
    ) -> bool:
        if room.viewers:
            room.show()
        happened = room.table.apply(entry)
        room.stale = True  # until it is committed
        before, summary = room.summary, summary_of(room.table)
        new = summary if summary != before else None
        due: list[Due] = []
        if new is not None or entry.kind != "act":  # of an action within a turn nobody is told
            due = due_after(before.status, before.turn, room.table, entry, room.looking())
        if not await self.store.append(room.table, entry, new, tokens, player, due):
            return False
        room.stale = False
        room.sum_up(summary)
        for seat, token in tokens.items():
            if token is None:
                room.tokens.pop(seat, None)
            else:
                room.tokens[seat] = token
        self.tally.entry(entry.kind)
        self._after(room, entry, happened)
        self.drive(room)
        return True

    def _after(self, room: Room, entry: Entry, happened: list[Event]) -> None:
        room.tell(entry, happened)
        self._let_watch(room)
        room.used = time.monotonic()

    async def refresh(self, table_id: str) -> None:
        """A table has gone on past this hall: show what is new, if it is open here."""
        if room := self.rooms.get(table_id):
            async with room.lock:
                await self._read_again(room)

    async def _read_again(self, room: Room) -> None:
        """Replace the table by what the database has, and show what is new."""
        try:
            stored = await self.store.take(room.id)
        except HeldElsewhere as elsewhere:
            self._close(room)
            raise StoreError(str(elsewhere)) from elsewhere
        if stored is None:
            raise Refused("not_found", "there is no such table any more")
        table = await room.past.at(stored.log, room.seq)
        room.table, room.tokens = table, stored.tokens
        room.sight = room.sight_of(table)
        for entry in stored.log[room.seq :]:
            self._after(room, entry, table.apply(entry))
        room.sum_up(summary_of(table))
        room.stale = False

    @asynccontextmanager
    async def settled(self, room: Room) -> AsyncIterator[Table]:
        """Hold a table still, with nothing in it that is not committed."""
        async with room.lock:
            await self._settle(room)
            yield room.table

    async def _settle(self, room: Room) -> None:
        if room.closed:
            raise StoreError("the table has gone to another process")
        if room.stale:
            await self._read_again(room)

    # ------------------------------------------------------------------ viewers
    async def shown(self, room: Room, viewer: int) -> Table:
        """The table as somebody sees it by now who is about to arrive; the caller holds the lock."""
        if viewer != SPECTATOR or not room.agreed.options.delay:
            return room.table
        if room.watch is None:
            upto = seen_upto(room.table, SPECTATOR, now_ms())
            room.watch = Watch(await room.past.at(room.table.log, upto))
        self._let_watch(room)
        return room.watch.table

    def _let_watch(self, room: Room) -> None:
        """Show those who watch with a delay what is old enough; the rest when it is."""
        if room.watch is not None:
            room.tell_watchers(seen_upto(room.table, SPECTATOR, now_ms()))
            if room.watching is None and room.watch.table.seq < room.table.seq:
                room.watching = self.spawn(self._watch_on(room))

    async def _watch_on(self, room: Room) -> None:
        try:
            while (watch := room.watch) is not None and watch.table.seq < room.seq:
                late = room.agreed.options.delay * 1000
                shown_at = room.table.log[watch.table.seq].at + late
                await asyncio.sleep(max(shown_at - now_ms(), 1) / 1000)
                async with self.settled(room):
                    self._let_watch(room)
        except StoreError as problem:
            log.error("watchers are not told", extra={"table": room.id, "problem": str(problem)})
        finally:
            room.watching = None

    def arrive(self, room: Room, viewer: int, connection: Viewer) -> None:
        """Show somebody what happens from now on; the caller holds the lock."""
        room.viewers.setdefault(viewer, set()).add(connection)
        room.sight = None  # somebody new may be among those it is for
        self._presence_changed(room)

    def depart(self, room: Room, viewer: int, connection: Viewer) -> None:
        """Stop showing."""
        connections = room.viewers.get(viewer, set())
        connections.discard(connection)
        if self.devices is not None:
            self.devices.depart(room.id, connection)
        room.used = time.monotonic()
        if not connections and room.viewers.pop(viewer, None) is not None:
            if viewer == SPECTATOR:
                room.watch = None
            else:
                room.seen[viewer] = now_ms()
                if room.agreed.options.away is not None:
                    self.spawn(self.store.saw([(room.id, viewer)], room.seen[viewer]))
        self._presence_changed(room)

    def _presence_changed(self, room: Room) -> None:
        """Tell everyone soon, and once for all who come and go until then.

        The more look, the longer it takes: a crowd that comes and goes costs no more than one that
        stays.
        """
        if not room.telling:
            room.telling = True
            number = sum(map(len, room.viewers.values()))
            pause = min(number * PRESENCE_PAUSE, 1.0) if number > FEW else 0.0
            asyncio.get_running_loop().call_later(pause, room.tell_presence)

    def present(self) -> Iterable[tuple[str, int]]:
        """The seats whose persons are connected, at tables where others have to know it.

        Another process may have to say that somebody has been away too long, and the lobby shows
        tables where somebody waits or plays.
        """
        for room in self.rooms.values():
            options = room.agreed.options
            shared = self.store.is_shared and options.away is not None
            if shared or (options.public and room.summary.status != "over"):
                yield from ((room.id, seat) for seat in room.viewers if seat != SPECTATOR)

    # --------------------------------------------------------------------- bots
    def drive(self, room: Room) -> None:
        """Let the bots think whose turn it is."""
        if self.stopping or room.closed:
            return
        for seat, bot in room.table.bots_to_move():
            if seat not in room.thinking:
                task = self.spawn(self._think(room, seat, bot, room.table.seq))
                room.thinking[seat] = task

    async def _think(self, room: Room, seat: int, bot: str, seq: int) -> None:
        """A move of a bot that was on turn at ``seq``; by now that may be past."""
        try:
            text = await self._next_action(room, seat, bot)
            await self.enter(
                room, "act", seat, text, f"bot-{seq}",
                only_if=lambda table: (seat, bot) in table.bots_to_move(),
            )  # fmt: skip
        except (Refused, StoreError) as problem:
            # Otherwise things have changed meanwhile.
            if not room.closed and (room.stale or room.table.seq == seq):
                about = {"table": room.id, "bot": bot, "problem": str(problem)}
                log.error("a bot could not move", extra=about)
                await asyncio.sleep(pause_after(1))
        finally:
            room.thinking.pop(seat, None)
            self.drive(room)

    async def _next_action(self, room: Room, seat: int, bot: str) -> str:
        """What a bot plays: from its plan while it sees what it expected, else it thinks anew."""
        if room.table.seq >= MOST_MOVES:
            return GIVEN_UP
        plan = room.plans.pop((seat, bot), [])
        if not plan or plan[0].seen != seen_by(room.table, seat):
            plan = await self.devices.plan(room.table, seat, bot) if self.devices else []
        if not plan:
            plan = await self.thinkers.plan(room.table, seat, bot, room.owner)
        if len(plan) > 1:
            room.plans[seat, bot] = plan[1:]
        return plan[0].action

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Run something in the background and do not lose it."""
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("background work failed", exc_info=task.exception())

    async def close(self) -> None:
        """Stop everything that runs in the background."""
        self.stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _in_person(seat: int) -> Condition:
    return lambda table: not table.seats[seat].away


def _check_room(table: Table, kind: Kind, text: str | None) -> None:
    """A log must not grow for ever, whatever people do again and again."""
    if kind == "undo" and table.undone >= MOST_UNDONE:
        raise Refused("too_many", "enough was taken back in this turn: play on")
    if kind in ("undo", "react", "join", "leave", "ask", "answer") and table.seq >= MOST_ENTRIES:
        raise Refused("too_many", "too much has happened at this table: only moves count now")
    if kind == "act" and text not in (GIVEN_UP, "timeout") and table.seq >= MOST_MOVES:
        raise Refused("too_many", "this game has gone on for too long: it can only be given up")
