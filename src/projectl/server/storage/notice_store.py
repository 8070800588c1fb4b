"""Notices in the database: the ways that people have to be told, and what waits to be sent.

One column says when a notice may be sent: after a while, because somebody sends it just now, or because
that has failed. So what a lost process was about to send is taken over when its time has passed.
"""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from projectl.server.people.notices import Channel, Kept, Notice, Standing, kinds_of
from projectl.server.storage import holding
from projectl.server.storage.schema import channels, notices, seats, sessions, tables
from projectl.server.storage.store import Store

MOST_EACH = 10
"""So many ways to be told one player has; a new one takes the place of the oldest."""

_CHANNEL = (
    channels.c.id, channels.c.player, channels.c.form, channels.c.address, channels.c.secret, channels.c.page,
    channels.c.words,
)  # fmt: skip
_NOTICE = (
    notices.c.table_id, notices.c.seat, notices.c.kind, notices.c.seq, notices.c.made_at, notices.c.round,
    notices.c.names, notices.c.about,
)  # fmt: skip
_KEYS = (notices.c.channel, notices.c.table_id, notices.c.seat, notices.c.kind, notices.c.seq)
_KEY = and_(
    notices.c.channel == bindparam("of_channel"),
    notices.c.table_id == bindparam("of_table"),
    notices.c.seat == bindparam("of_seat"),
    notices.c.kind == bindparam("of_kind"),
    notices.c.seq == bindparam("of_seq"),
)
_PUT_OFF = (
    update(notices)
    .where(_KEY)
    .values(due_at=bindparam("later"), tries=notices.c.tries + bindparam("more"))
)
_REMOVE = delete(notices).where(_KEY)


class Waiting(msgspec.Struct, frozen=True):
    """A notice that is to be sent, by which channel, and how things stand where it leads."""

    channel: Channel
    notice: Notice
    tries: int
    """How often this was tried, now included."""
    now: Standing | None


class NoticeStore:
    """The channels and the outbox; each call is one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # ------------------------------------------------------------------ channels
    async def keep(self, channel: Channel, session: str | None, kinds: int, now: int) -> None:
        """Keep a channel, in place of what its session had, or its player if it is no session's.

        An address that somebody else had given is theirs no more: a browser has one user.
        """
        values = {
            "form": channel.form,
            "address": channel.address,
            "secret": channel.secret,
            "page": channel.page,
            "words": msgspec.json.encode(channel.words).decode(),
            "kinds": kinds,
            "failing_since": None,
        }
        own = and_(channels.c.player == channel.player, _of(session))
        same = and_(channels.c.form == "push", channels.c.address == channel.address, ~own)
        mine = select(channels.c.id).where(channels.c.player == channel.player)
        oldest = mine.order_by(channels.c.made_at.desc()).offset(MOST_EACH)

        def write(db: Connection) -> None:
            if channel.form == "push":
                _drop(db, list(db.execute(select(channels.c.id).where(same)).scalars()))
            if not db.execute(update(channels).where(own).values(values)).rowcount:
                new = {"id": channel.id, "player": channel.player, "session": session}
                db.execute(insert(channels).values(**new, **values, made_at=now))
                _drop(db, list(db.execute(oldest).scalars()))

        await self._store.write(write)

    async def choose(self, player: str, kinds: int, words: dict[str, str]) -> None:
        """What a player wants to be told by all channels, and in which words."""
        said = msgspec.json.encode(words).decode()
        change = update(channels).where(channels.c.player == player).values(kinds=kinds, words=said)
        await self._store.write(lambda db: db.execute(change))

    async def channels_of(self, player: str) -> list[Kept]:
        """A player's channels, the oldest first."""
        more = (channels.c.session, channels.c.kinds, channels.c.failing_since)
        question = select(*_CHANNEL, *more).where(channels.c.player == player)
        rows = await self._store.read(
            lambda db: db.execute(question.order_by(channels.c.made_at)).all()
        )
        return [
            Kept(_channel(row), row.session, kinds_of(row.kinds), row.failing_since is not None)
            for row in rows
        ]

    async def drop(self, player: str, session: str | None) -> None:
        """Remove a session's channel, or the player's that is no session's."""
        own = select(channels.c.id).where(channels.c.player == player, _of(session))
        await self._store.write(lambda db: _drop(db, list(db.execute(own).scalars())))

    async def gone(self, channel_id: str) -> None:
        """A channel leads nowhere any more."""
        await self._store.write(lambda db: _drop(db, [channel_id]))

    async def failed(self, channel_id: str, now: int, since: int) -> bool:
        """Something did not arrive by a channel; True if nothing has since some time, and it is removed."""
        this = channels.c.id == channel_id
        first = func.coalesce(channels.c.failing_since, now)

        def write(db: Connection) -> bool:
            db.execute(update(channels).where(this).values(failing_since=first))
            found = db.execute(select(channels.c.id).where(this, channels.c.failing_since < since))
            ids = list(found.scalars())
            _drop(db, ids)
            return bool(ids)

        return await self._store.write(write)

    # -------------------------------------------------------------------- outbox
    async def test(self, player: str, now: int) -> int:
        """Have every channel of a player say something; how many there are."""
        ids = select(channels.c.id).where(channels.c.player == player)
        old = delete(notices).where(notices.c.channel.in_(ids), notices.c.kind == "test")
        said = {
            "table_id": "", "seat": 0, "kind": "test", "seq": now % 1_000_000_000, "made_at": now, "due_at": now,
            "tries": 0, "round": 0, "names": "[]",
        }  # fmt: skip

        def write(db: Connection) -> int:
            db.execute(old)
            found = list(db.execute(ids).scalars())
            if found:
                db.execute(insert(notices), [{"channel": one, **said} for one in found])
            return len(found)

        number = await self._store.write(write)
        self._store.noticed.set()
        return number

    async def waiting(self, now: int) -> int:
        """How many are due."""
        number = select(func.count()).where(notices.c.due_at <= now)
        return await self._store.read(lambda db: db.execute(number).scalar()) or 0

    async def claim(
        self, now: int, until: int, most: int, sparing: Collection[str]
    ) -> list[Waiting]:
        """Take what is due, one for each channel and none for those to be spared.

        Nobody else has it until then. A table's notices are sent by the process that has it open,
        which knows who looks.
        """
        place = func.row_number().over(
            partition_by=notices.c.channel, order_by=(notices.c.due_at, *notices.primary_key)
        )
        here = notices.outerjoin(tables, tables.c.id == notices.c.table_id)
        due = (
            select(*_KEYS, place.label("place"))
            .select_from(here)
            .where(notices.c.due_at <= now, holding.is_free(self._store.number))
            .where(notices.c.channel.not_in(sparing))
            .subquery()
        )
        same = and_(*(due.c[column.name] == column for column in _KEYS))
        first = (
            select(*_KEYS)
            .join(due, same)
            .where(due.c.place == 1)
            .order_by(notices.c.due_at)
            .limit(most)
        )
        if most < 1 or not await self._store.read(lambda db: db.execute(first.limit(1)).first()):
            return []  # so it is most of the time, and reading disturbs nobody

        def take(db: Connection) -> list[Waiting]:
            # Two processes never take the same.
            rows = db.execute(first.with_for_update(skip_locked=True, of=notices)).all()
            given = [dict(zip(_PARAMETERS, row, strict=True)) for row in rows]
            if given:
                db.execute(_PUT_OFF, [{**key, "later": until, "more": 1} for key in given])
                db.execute(delete(notices).where(notices.c.channel.in_(_lost(db, given))))
            return [found for key in given for found in _read(db, key)]

        return await self._store.write(take)

    async def done(self, waiting: Waiting, arrived: bool = False) -> None:
        """A notice need not be sent any more; whether it has arrived, so that its channel works."""
        failing = update(channels).where(
            channels.c.id == waiting.channel.id, channels.c.failing_since.is_not(None)
        )

        def write(db: Connection) -> None:
            db.execute(_REMOVE, _key(waiting))
            if arrived:
                db.execute(failing.values(failing_since=None))

        await self._store.write(write)

    async def put_off(self, waiting: Waiting, later: int, tried: bool) -> None:
        """A notice is to be sent later; whether this counts as a try."""
        values = {**_key(waiting), "later": later, "more": 0 if tried else -1}
        await self._store.write(lambda db: db.execute(_PUT_OFF, values))


_PARAMETERS = ("of_channel", "of_table", "of_seat", "of_kind", "of_seq")


def _of(session: str | None) -> Any:
    return channels.c.session.is_(None) if session is None else channels.c.session == session


def _key(waiting: Waiting) -> dict[str, Any]:
    notice = waiting.notice
    values = (waiting.channel.id, notice.table, notice.seat, notice.kind, notice.seq)
    return dict(zip(_PARAMETERS, values, strict=True))


def _drop(db: Connection, ids: list[str]) -> None:
    """Remove channels and what waits for them."""
    if ids:
        db.execute(delete(notices).where(notices.c.channel.in_(ids)))
        db.execute(delete(channels).where(channels.c.id.in_(ids)))


def _lost(db: Connection, given: list[dict[str, Any]]) -> set[str]:
    """Channels that are gone, or whose device is: nothing is sent by them any more."""
    named = {key["of_channel"] for key in given}
    known = exists().where(sessions.c.id == channels.c.session)
    there = select(channels.c.id).where(
        channels.c.id.in_(named), or_(channels.c.session.is_(None), known)
    )
    return named - set(db.execute(there).scalars())


def _read(db: Connection, key: dict[str, Any]) -> list[Waiting]:
    """A notice with everything that sending it takes; none if its channel is gone."""
    question = (
        select(*_NOTICE, notices.c.tries, *_CHANNEL)
        .join(channels, channels.c.id == notices.c.channel)
        .where(_KEY)
    )
    row = db.execute(question, key).first()
    if row is None:
        return []
    said = (row.table_id, row.seat, row.kind, row.seq, row.made_at, row.round)
    notice = Notice(*said, msgspec.json.decode(row.names, type=list[str]), row.about)
    return [Waiting(_channel(row), notice, row.tries, _standing(db, notice, row.player))]


def _standing(db: Connection, notice: Notice, player: str) -> Standing | None:
    there = notice.about or notice.table
    sits = select(seats.c.seat).where(seats.c.table_id == there, seats.c.player == player)
    row = db.execute(select(tables.c.status, tables.c.turn).where(tables.c.id == there)).first()
    if row is None:
        return None
    return Standing(row.status, row.turn, db.execute(sits).first() is not None)


def _channel(row: Any) -> Channel:
    words = msgspec.json.decode(row.words, type=dict[str, str])
    return Channel(row.id, row.player, row.form, row.address, row.secret, row.page, words)
