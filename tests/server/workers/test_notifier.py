"""Who sends notices: who looks is left alone, a lost one's are taken over, and nothing is tried for ever."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from projectl.server.people.matches import agreement
from projectl.server.people.notices import Channel
from projectl.server.storage.notice_store import MOST_EACH, Waiting
from projectl.server.storage.schema import channels, notices, seats, sessions
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.notices import LOOKING, Due
from projectl.server.tables.room import Room, now_ms
from projectl.server.tables.storage import summary_of
from projectl.server.tables.table import Table
from projectl.server.workers import notifier as module
from projectl.server.workers.bots import Thinkers
from projectl.server.workers.notifier import Notifier
from projectl.server.workers.outside import Answer
from tests.server.storage.test_store import act, new_table
from tests.server.tables.test_hall import Watcher

HOOK = Channel("c", "ben", "json", "https://example.org/", "secret", "https://x.example")

DEVICE = {"player": "ben", "made_at": 1, "seen_at": 1, "label": ""}


class Post:
    """Takes every message, and says what it is told to say."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.sent: list[bytes] = []

    async def send(self, address: str, body: bytes, headers: dict[str, str]) -> Answer:
        self.sent.append(body)
        return Answer(self.status, 0)

    async def close(self) -> None:
        """There is nothing to close."""


@asynccontextmanager
async def waiting(address: str, post: Post) -> AsyncIterator[tuple[Notifier, Store]]:
    """A notice of Ben's turn, which is due; nobody sends it by themselves."""
    store = Store(address)
    await store.open()
    hall = Hall(store, Thinkers(1))
    found = Notifier(store, hall, private=False)
    found.outside = post  # type: ignore[assignment]
    table = new_table("t1")
    await store.add(table, {0: b"a", 1: b"b"}, None)
    ben = update(seats).where(seats.c.seat == 1).values(player="ben")
    await store.write(lambda db: db.execute(ben))
    await found.store.keep(HOOK, None, 31, 1)
    for _ in range(3):
        entry = act(table)
        due = [Due(1, "turn", entry.at, 1, ["Ana"])] if entry.seq == 3 else []
        assert await store.append(table, entry, summary_of(table), {}, None, due)
    hall.rooms["t1"] = Room(table, {}, None)
    yield found, store
    await found.close()
    await hall.close()
    await store.close()


async def left(store: Store) -> list[Any]:
    return list(await store.read(lambda db: db.execute(select(notices)).all()))


async def due(notifier: Notifier, now: int | None = None) -> list[Waiting]:
    now = now or now_ms()
    return await notifier.store.claim(now, now + module.LEASE, 10, ())


async def test_one_takes_it_and_another_only_when_its_time_has_passed(address: str) -> None:
    async with waiting(address, Post()) as (notifier, store):
        assert store.noticed.is_set(), "whoever sends is woken by the commit"
        now = now_ms()
        (first,) = await due(notifier, now)
        assert (first.notice.table, first.notice.seq, first.tries) == ("t1", 3, 1)
        assert await due(notifier, now + module.LEASE - 1) == []
        (again,) = await due(notifier, now + module.LEASE)
        assert again.tries == 2
        await notifier._settle(again)
        assert await left(store) == []


async def test_who_has_the_table_before_them_is_told_when_they_look_away(address: str) -> None:
    post = Post()
    async with waiting(address, post) as (notifier, store):
        ben = Watcher()
        ben.looks = True
        notifier._hall.rooms["t1"].viewers[1] = {ben}
        (one,) = await due(notifier)
        await notifier._settle(one)
        assert post.sent == []
        (row,) = await left(store)
        assert row.tries == 0, "this was no try"
        ben.looks = False
        (one,) = await due(notifier, row.due_at)
        await notifier._settle(one)
        assert len(post.sent) == 1


@pytest.mark.parametrize("status", [503, 429])
async def test_it_comes_to_an_end(address: str, status: int) -> None:
    post = Post(status)
    async with waiting(address, post) as (notifier, store):
        at = now_ms()
        while rows := await left(store):
            at = max(at, rows[0].due_at)
            (one,) = await due(notifier, at)
            await notifier._settle(one)
        assert len(post.sent) == module.MOST_TRIES
        (kept,) = await notifier.store.channels_of("ben")
        assert kept.fails


async def test_what_a_channel_refuses_is_not_sent_again(address: str) -> None:
    post = Post(302)
    async with waiting(address, post) as (notifier, store):
        (one,) = await due(notifier)
        await notifier._settle(one)
        assert (len(post.sent), await left(store)) == (1, [])


async def test_a_channel_that_never_works_is_removed(address: str) -> None:
    async with waiting(address, Post(503)) as (notifier, store):
        since = update(channels).values(failing_since=now_ms() - module.PATIENCE - 1)
        await store.write(lambda db: db.execute(since))
        (one,) = await due(notifier)
        await notifier._settle(one)
        assert await notifier.store.channels_of("ben") == []
        assert await left(store) == []


async def test_a_device_that_was_revoked_is_told_nothing(address: str) -> None:
    async with waiting(address, Post()) as (notifier, store):
        await store.write(lambda db: db.execute(update(channels).values(session="gone")))
        assert await due(notifier) == []
        assert await left(store) == [], "nor does anything wait for it"


async def test_a_player_has_so_many_ways_and_no_more(address: str) -> None:
    async with waiting(address, Post()) as (notifier, store):
        names = [f"device{number}" for number in range(MOST_EACH + 1)]
        rows = [{"token": name.encode(), "id": name, **DEVICE} for name in names]
        await store.write(lambda db: db.execute(insert(sessions), rows))
        for number, name in enumerate(names):
            channel = Channel(name, "ben", "push", f"https://p/{number}", "{}", "https://x")
            await notifier.store.keep(channel, name, 31, 10 + number)
        kept = await notifier.store.channels_of("ben")
        assert len(kept) == MOST_EACH
        assert kept[0].session == "device1", "the oldest has gone"


async def test_who_begins_a_match_of_the_lobby_is_told(address: str) -> None:
    """It has no entry yet; the others are told that it has begun, and nobody while they open it."""
    store = Store(address)
    await store.open()
    found = Notifier(store, Hall(store, Thinkers(1)), private=False)
    for player in ("ana", "ben"):
        hook = msgspec.structs.replace(HOOK, id=player, player=player)
        await found.store.keep(hook, None, 31, 1)
    agreed = agreement("days base free", ["Ana", "Ben"])
    tokens = {0: b"a", 1: b"b"}
    await store.write(
        lambda db: store.insert(db, Table(agreed), tokens, {0: "ana", 1: "ben"}),
    )
    rows = await store.read(lambda db: db.execute(select(notices)).all())
    told = {(row.channel, row.kind): row for row in rows}
    assert told.keys() == {("ana", "turn"), ("ana", "hurry"), ("ben", "started")}
    assert told["ana", "turn"].due_at == agreed.made_at + LOOKING
    assert told["ana", "turn"].names == '["Ben"]'
    await store.close()
