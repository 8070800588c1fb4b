"""The hall as a browser's worker holds it: JavaScript's promises and functions on one side, Python's on the other."""

from typing import Any

from projectl.server.local.hall import LocalHall
from projectl.server.local.mind import Mind
from projectl.server.tables import thoughts


class Database:
    """Rows in IndexedDB, by the worker's functions; see ``Rows`` in ``projectl.server.local.store``."""

    def __init__(self, rows: Any) -> None:
        """``rows`` is an object of JavaScript with the same functions, each with a promise."""
        self._rows = rows

    async def all(self) -> list[str]:
        """Every text."""
        found = await self._rows.all()
        return list(found)

    async def get(self, name: str) -> str | None:
        """The text under a name."""
        found: object = await self._rows.get(name)
        return found if isinstance(found, str) else None

    async def put(self, name: str, text: str) -> None:
        """Hold a text."""
        await self._rows.put(name, text)

    async def remove(self, name: str) -> None:
        """Forget a text."""
        await self._rows.remove(name)


def mind(worker: Any) -> Mind:
    """Thinks in the middle of other things where the browser can suspend Python, else at one go."""
    if not worker.suspends:
        return Mind()
    return Mind(carry_out=worker.think, breathe=lambda: worker.wait(worker.breathe()))


def plan(bot: str, seed: int, view: str, seat: int) -> list[str]:
    """What a bot of a server plays, which has asked this device; see ``Devices`` in tables."""
    return [planned.action for planned in thoughts.plan(bot, seed, view.encode(), seat)]


async def open_hall(rows: Any, worker: Any) -> LocalHall:
    """The hall of this device; ``rows`` and ``worker`` are objects of JavaScript."""
    hall = LocalHall(Database(rows), mind(worker))
    await hall.open()
    return hall
