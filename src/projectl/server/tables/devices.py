"""Bots that think on the device of the person who is alone with them, where whoever runs the server wants that.

A device is asked once it says that it can think. Its word counts for nothing but a choice among what
is legal; where it says nothing of use in time, the server thinks itself and does not ask it again.
"""

import asyncio
import contextlib
import itertools

import msgspec

from projectl.server.protocol.answers import Think
from projectl.server.protocol.messages import Thought
from projectl.server.tables import thoughts
from projectl.server.tables.room import Viewer
from projectl.server.tables.table import Refused, Table, whole_action
from projectl.server.tables.thinkers import Planned, seen_by

PATIENCE = 10.0
"""Seconds for a turn; the strongest bot takes one of them on any device."""

_encode = msgspec.json.Encoder().encode


class Devices:
    """The devices that think, by the tables they are at."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._there: dict[str, list[Viewer]] = {}
        self._asked: dict[str, tuple[Viewer, asyncio.Future[list[str]]]] = {}
        self._numbers = itertools.count(1)

    def arrive(self, table: Table, device: Viewer) -> None:
        """From now on a device thinks for the bots of a table, if it may."""
        there = self._there.get(table.agreed.id, [])
        if _may_think(table) and device not in there:
            self._there[table.agreed.id] = [*there, device]

    def depart(self, table_id: str, device: Viewer) -> None:
        """It does no longer; what it was asked is given up."""
        there = [other for other in self._there.pop(table_id, []) if other is not device]
        if there:
            self._there[table_id] = there
        for asked, thought in list(self._asked.values()):
            if asked is device and not thought.done():
                thought.set_result([])

    def hear(self, device: Viewer, said: Thought) -> None:
        """A device has thought; what it was not asked, or is late for, is not heard."""
        asked, thought = self._asked.get(said.id, (None, None))
        if asked is device and thought is not None and not thought.done():
            thought.set_result(said.actions)

    async def plan(self, table: Table, seat: int, bot: str) -> list[Planned]:
        """What a bot plays for a seat, as ``Thinkers`` have it; nothing if no device could say."""
        there = self._there.get(table.agreed.id)
        if not there:
            return []
        device, table_id = there[-1], table.agreed.id
        before, seen = table.game.clone(), seen_by(table, seat)
        number = str(next(self._numbers))
        thought: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()
        self._asked[number] = device, thought
        seed = thoughts.seed_for(table, seat)
        device.send(_encode(Think(number, seat, bot, seed, seen.decode())))
        actions: list[str] = []
        try:
            with contextlib.suppress(TimeoutError):
                actions = await asyncio.wait_for(thought, self._patience)
        finally:
            del self._asked[number]
        found: list[Planned] = []
        with contextlib.suppress(Refused, ValueError):
            for text in actions:
                action = whole_action(text)
                view = msgspec.json.encode(before.view(seat))
                before.play(action, seat)
                found.append(Planned(view, str(action)))
        if not found:
            self.depart(table_id, device)
        return found


def _may_think(table: Table) -> bool:
    """Where it matters to others how well a bot plays, and where others play, the server thinks."""
    agreed = table.agreed
    alone = [seat.kind for seat in agreed.seats if seat.kind != "bot"] == ["person"]
    return alone and not agreed.options.rated and agreed.daily is None
