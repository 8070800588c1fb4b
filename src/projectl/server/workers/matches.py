"""The matchmaker: who waits for a game is paired, asked, and given a seat.

Tickets are in the database, where any process finds them; one process at a time pairs. Whoever
waits asks again and again, and each question is held back until there is news or some seconds have
passed, so that thousands can wait and none of them for long.
"""

import asyncio
import contextlib
import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, Row

from projectl.server import metrics
from projectl.server.background import Background
from projectl.server.people.glicko import PROVISIONAL
from projectl.server.people.matches import (
    agreement,
    game_of,
    kind_wanted,
    sizes_of,
    token_for,
)
from projectl.server.people.pairing import NEAR, Waiter, pair
from projectl.server.protocol.lobby import LobbyDoc, RivalDoc, TicketDoc, Wish
from projectl.server.storage import standings, waiting
from projectl.server.storage.open_tables import open_tables, watched_tables
from projectl.server.storage.store import Store
from projectl.server.tables import keys
from projectl.server.tables.naming import checked_name
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import StoreError
from projectl.server.tables.table import Refused, Table

TICK = 0.25
"""Seconds between two pairings."""
PAIRED_A_SECOND = 10_000
"""So many are looked at in a second, not more."""
TIDY = 1.0
"""Seconds between two looks for who is gone or has not accepted."""
BEAT = 10.0
"""Seconds between two notes of who is still there."""
HELD = 20.0
"""Seconds for which a question is held back."""
MOST_HELD = 4
"""Questions of one player that are held back at once."""
TO_ACCEPT = 10_000
"""Milliseconds to accept a match."""
MOST = 20_000
"""Tickets in all."""
MOST_OF_ONE = 50
"""Tickets of one address: a school or a café may have one."""
FRESH = 1.0
"""Seconds for which what the lobby shows is good enough."""
ASK_AGAIN = 5
"""Seconds after which it is worth looking at the lobby again; more if many look."""
PER_SECOND = 100
"""So many shall look in one second."""
SECRET = "matches"

Found = dict[str, tuple[str, int, str | None]]
"""Who has been found: the match, how many have accepted, and the table."""


class Matchmaker:
    """Finds others for those who wait; one in each process."""

    def __init__(self, store: Store, limits: bool = True) -> None:
        self._store = store
        self._limits = limits
        self._task: asyncio.Task[None] | None = None
        self._held: dict[str, set[asyncio.Event]] = {}
        """Questions that are held back, by player; a player may have several pages open."""
        self._found: Found = {}
        self._fresh: set[str] = set()
        """Who has begun to wait here and was not found since: what is known of them need not be read."""
        self._waiting = 0
        self._next_beat = 0.0
        self._next_tidy = 0.0
        self._looked: tuple[float, LobbyDoc] | None = None
        self._looking = asyncio.Lock()
        self._stopping = False
        self._secret = b""

    def open(self, background: Background) -> None:
        """Begin."""
        self._task = background.start("matchmaker", self._work)

    async def close(self) -> None:
        """Stop."""
        self.leave_off()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def leave_off(self) -> None:
        """Hold nothing back any more: the server stops."""
        self._stopping = True
        for player in self._held:
            self._tell(player)

    # ------------------------------------------------------------------ pairing
    async def _work(self) -> None:
        while True:
            with contextlib.suppress(StoreError):  # the health of the database is told elsewhere
                await self._step()
            # The more wait, the longer it takes to look at them all.
            await asyncio.sleep(max(TICK, self._waiting / PAIRED_A_SECOND))

    async def _step(self) -> None:
        now, number = now_ms(), self._store.number
        if self._held and time.monotonic() >= self._next_beat:
            self._next_beat = time.monotonic() + BEAT
            held = list(self._held)
            self._fresh.intersection_update(held)
            await self._store.write(lambda db: waiting.saw(db, held, now))

        def look(db: Connection) -> tuple[int, Found, list[Waiter] | None]:
            if not waiting.total(db):
                return 0, {}, None
            mine = waiting.is_pairing(db, number)
            to_pair = waiting.waiters(db) if mine else None
            return waiting.count(db), waiting.found(db, now), to_pair

        self._waiting, found, there = await self._store.read(look)
        if there is not None and await self._pair(there, now):
            self._waiting, found = await self._store.read(
                lambda db: (waiting.count(db), waiting.found(db, now))
            )
        metrics.WAITING.set(self._waiting)
        before, self._found = self._found, found
        self._fresh.difference_update(found)
        for player in list(self._held):
            if before.get(player) != found.get(player):
                self._tell(player)

    async def _pair(self, there: list[Waiter], now: int) -> bool:
        """Paired between two transactions: who writes moves does not wait for it. Whether anything changed."""
        groups = pair(there, now)
        tidy = time.monotonic() >= self._next_tidy
        if not (groups or tidy):
            return False
        if tidy:
            self._next_tidy = time.monotonic() + TIDY

        def write(db: Connection) -> int:
            if tidy:
                waiting.tidy(db, now)
            return waiting.match(db, groups, now + TO_ACCEPT) if groups else 0

        metrics.MATCHES.inc(await self._store.write(write))
        for group in groups:
            for one in group:
                metrics.MATCH_SECONDS.observe((now - one.since) / 1000)
        return True

    # ------------------------------------------------------------------ who waits
    async def begin(self, player: str, wish: Wish, address: str) -> TicketDoc:
        """Wait for a game; whoever waits already waits for this one from now on."""
        name = checked_name(wish.name)
        now = now_ms()
        owner = keys.hidden(address, await self._key()) if address else ""
        ticket = {
            "player": player,
            "name": name,
            "owner": owner,
            "since": now,
            "seen_at": now,
            "game": game_of(wish),
            "sizes": sizes_of(wish),
        }

        secret = await self._key()

        def put(db: Connection) -> TicketDoc:
            mine = waiting.ticket(db, player)
            if mine is not None and mine.match is not None and mine.table_id is None:
                return self._read(db, player, secret)  # others wait for an answer
            if self._limits and mine is None:
                if owner and waiting.held_by(db, owner) >= MOST_OF_ONE:
                    raise Refused("too_many", "enough wait at this address", "10")
                if waiting.total(db) >= MOST:
                    raise Refused("too_many", "too many wait here", "10")
            strength = standings.strength(db, player, kind_wanted(wish), now)
            value, deviation = strength.value, strength.deviation
            waiting.put(db, {**ticket, "value": value, "deviation": deviation})
            return TicketDoc("waiting", now, self._waiting)

        told = await self._store.write(put)
        if told.state == "waiting" and player not in self._found:
            self._fresh.add(player)
        return told

    async def follow(self, player: str, after: str | None) -> TicketDoc:
        """How waiting goes; held back as long as that is what somebody knows, but not for ever."""
        held = self._held.setdefault(player, set())
        news = asyncio.Event()  # from here on nothing is missed
        held.add(news)
        try:
            if not (after == "waiting" and player in self._fresh):
                ticket = await self._ticket(player)
                known = "accepted" if ticket.accepted and ticket.state == "found" else ticket.state
                if known != after:
                    return ticket
            if len(held) <= MOST_HELD and not self._stopping:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(HELD):
                        await news.wait()
            self._fresh.discard(player)
            return await self._ticket(player)
        finally:
            held.discard(news)
            if not held:
                self._held.pop(player, None)

    def _tell(self, player: str) -> None:
        for news in self._held.get(player, ()):
            news.set()

    async def accept(self, player: str) -> TicketDoc:
        """Play with those that were found; the last to say so makes the table."""
        secret = await self._key()

        def agree(db: Connection) -> tuple[TicketDoc, list[str]]:
            mine = waiting.ticket(db, player)
            there = (
                [] if mine is None or mine.match is None else waiting.party(db, mine.match, True)
            )
            party = {one.player: one for one in there}
            if player in party and party[player].table_id is None:
                waiting.accept(db, player)
                if all(one.accepted or one.player == player for one in there):
                    self._seat(db, there, secret)
            return self._read(db, player, secret), [one for one in party if one != player]

        ticket, others = await self._store.write(agree)
        for other in others:  # those of them who ask here need not wait for the next pairing
            self._tell(other)
        return ticket

    def _seat(self, db: Connection, party: list[Row[Any]], secret: bytes) -> None:
        """A table for those who have found each other, in the same transaction."""
        secrets.SystemRandom().shuffle(party)
        agreed = agreement(party[0].game, [one.name for one in party])
        seats = range(len(party))
        tokens = {n: keys.hashed(token_for(secret, agreed.id, n)) for n in seats}
        players = {n: one.player for n, one in enumerate(party)}
        self._store.insert(db, Table(agreed), tokens, players)
        waiting.seat(db, agreed.id, players.values())

    async def leave(self, player: str) -> None:
        """Wait no longer."""
        self._fresh.discard(player)
        await self._store.write(lambda db: waiting.remove(db, player))
        self._tell(player)

    async def _key(self) -> bytes:
        if not self._secret:
            self._secret = await self._store.secret(SECRET)
        return self._secret

    async def _ticket(self, player: str) -> TicketDoc:
        secret = await self._key()
        return await self._store.read(lambda db: self._read(db, player, secret))

    def _read(self, db: Connection, player: str, secret: bytes) -> TicketDoc:
        mine = waiting.ticket(db, player)
        if mine is None:
            return TicketDoc("none", waiting=self._waiting)
        if mine.match is None:
            return TicketDoc("waiting", mine.since, self._waiting)
        others = [one for one in waiting.party(db, mine.match) if one.player != player]
        rivals = tuple(
            RivalDoc(one.name, round(one.value), one.deviation > PROVISIONAL, one.accepted)
            for one in others
        )
        told = TicketDoc("found", mine.since, self._waiting, mine.until, mine.accepted, rivals)
        if mine.table_id is None:
            return told
        token = token_for(secret, mine.table_id, mine.seat)
        return msgspec.structs.replace(
            told, state="ready", table=mine.table_id, seat=mine.seat, token=token
        )

    # ---------------------------------------------------------------- who looks
    async def look(self) -> LobbyDoc:
        """What the lobby shows, the same for everybody."""
        async with self._looking:  # one asks the database for all
            if self._looked is None or time.monotonic() - self._looked[0] > FRESH:
                now = now_ms()
                found, played, number = await self._store.read(
                    lambda db: (open_tables(db, now), watched_tables(db, now), waiting.count(db))
                )
                again = max(ASK_AGAIN, number // PER_SECOND)
                told = LobbyDoc(found, played, number, int(NEAR), again)
                self._looked = time.monotonic(), told
            return self._looked[1]
