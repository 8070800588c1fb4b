"""Hears what the host says with ``projectl admin``, through the database, and sees to it here."""

import asyncio

from projectl.server.http.endpoints import Asked, Endpoint
from projectl.server.people.people import People
from projectl.server.protocol import people as shapes
from projectl.server.storage.host_store import read_word
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import StoreError

LISTEN_EVERY = 2.0
"""Seconds between two looks into the database."""


async def listen(store: Store, people: People, hall: Hall) -> None:
    """Hear the host, as long as the server runs; what was heard last holds while there is no database."""
    while True:
        try:
            now = now_ms()
            people.word = await store.read(lambda db, at=now: read_word(db, at))  # type: ignore[misc]
            hall.shut(people.word.tables)
        except StoreError:
            pass  # the store has said so
        await asyncio.sleep(LISTEN_EVERY)


async def news(asked: Asked) -> shapes.News:
    """What the host has to tell everybody."""
    said = asked.people.word.announced
    return shapes.News(None if said is None else shapes.RestartDoc(said.id, said.at), now_ms())


ENDPOINTS = [Endpoint("GET", "/news", news, shapes.News)]
