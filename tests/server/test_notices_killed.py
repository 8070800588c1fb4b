"""Games over days, played by people who come only when they are told, on servers that are killed meanwhile.

Whoever is on turn acts when the notice of that very turn has arrived, so a game in which one is lost
never ends. In half of the games a turn is taken back before its notice arrives, which must never be
sent from then on; the other half is rated, and each of them must count once.
"""

import asyncio
import itertools
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
from sqlalchemy import create_engine

from projectl.server.storage.schema import notices, ratings, results
from projectl.server.storage.store import Store
from tests.server.client import Http, Json, Refusal, new_id
from tests.server.conftest import FULL, PATIENCE, Server, Start
from tests.server.receiver import Heard, Receiver
from tests.server.test_kill import kill_and_start
from tests.server.test_notices import ALL, OPTIONS

GAMES, KILLS = (200, 20) if FULL else (6, 2)
TURNS = 4
"""In each game: there are no more of the smallest pieces to take."""


class Stubborn:
    """Somebody who asks again until there is an answer, at one of several servers."""

    def __init__(self, bases: list[str]) -> None:
        self._ways = itertools.cycle([Http(base) for base in bases])
        self.headers: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        for way in self._ways:
            way.client.headers.update(self.headers)
            try:
                return await way.ask(method, path, body)
            except (httpx.TransportError, Refusal) as problem:
                if isinstance(problem, Refusal) and problem.code != "busy":
                    raise
                await asyncio.sleep(0.05)
        raise AssertionError

    async def post(self, path: str, body: Json | None = None) -> Any:
        return await self.ask("POST", path, body)


class Correspondence:
    """One game between two people who do not look."""

    def __init__(self, bases: list[str], receiver: Receiver, number: int) -> None:
        self.bases, self.receiver, self.random = bases, receiver, Random(number)
        self.names = [f"{number}-{seat}" for seat in (0, 1)]
        self.table = ""
        self.seats: list[Stubborn] = []
        self.ended: dict[str, float] = {}
        """Notices of turns that are over or were taken back, and since when, by the wall clock."""
        self.rated = number % 2 == 1
        self.due = 0

    async def sit_down(self) -> None:
        devices = [Stubborn(self.bases) for _ in (0, 1)]
        for device, name in zip(devices, self.names, strict=True):
            made = await device.post("/players", {"name": name})
            device.headers["player"] = made["token"]
            hook = {"address": self.receiver.address(name), "page": "https://x.example"}
            await device.post("/notices/hook", {**hook, "kinds": ALL})
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        options = {**OPTIONS, "rated": self.rated}
        body = {"seats": seats, "first": "given", "options": options}
        made = await devices[0].post("/tables", body)
        self.table = made["table"]
        join = {"invite": made["invite"], "name": "Ben", "id": new_id()}
        seat = await devices[1].post(f"/tables/{self.table}/seats", join)
        for device, token in zip(devices, (made["seats"][0]["token"], seat["token"]), strict=True):
            device.headers["authorization"] = f"Bearer {token}"
        self.seats = devices

    async def do(self, seat: int, path: str, **more: Any) -> int:
        """Ask for something until it is confirmed; the number of its entry."""
        body = {"id": new_id(), **more}
        done = await self.seats[seat].post(f"/tables/{self.table}/{path}", body)
        return int(done["seq"])

    async def told(self, seat: int, kind: str, seq: int) -> None:
        """Wait for a notice; nobody comes without."""
        wanted = f"{self.table}-{seat}-{kind}-{seq}"
        ends = time.monotonic() + PATIENCE
        while not any(heard.said["id"] == wanted for heard in self.receiver.at(self.names[seat])):
            assert time.monotonic() < ends, f"lost: {wanted}"
            await asyncio.sleep(0.05)
        self.due += 1

    async def turn(self, seat: int, seq: int) -> int:
        """Somebody comes and plays a turn, having been told of it."""
        await self.told(seat, "turn", seq)
        for _ in range(3):
            last = await self.do(seat, "actions", action="gain O1")
        self.ended[f"{self.table}-{seat}-turn-{seq}"] = time.time()
        return last

    async def take_back(self, seat: int, seq: int) -> int:
        """What ``seat`` has just played is taken back before the other was told, and played again."""
        other = 1 - seat
        await self.do(seat, "ask", what="undo")
        again = await self.do(other, "answer", yes=True)
        self.ended[f"{self.table}-{other}-turn-{seq}"] = time.time()
        self.receiver.statuses.pop(self.names[other])
        await self.told(seat, "turn", again)
        last = await self.do(seat, "actions", action="gain O1")
        self.ended[f"{self.table}-{seat}-turn-{again}"] = time.time()
        return last

    async def play(self) -> None:
        await self.sit_down()
        seq, seat = 1, 0  # Ben has sat down, and Ana is on turn
        for number in range(TURNS):
            taken_back = number % 3 == 1 and not self.rated
            if taken_back:
                self.receiver.statuses[self.names[1 - seat]] = 503
            seq = await self.turn(seat, seq)
            if taken_back:
                seq = await self.take_back(seat, seq)
            seat = 1 - seat
        await self.told(seat, "turn", seq)
        over = await self.do(seat, "actions", action="resign")
        await self.told(1 - seat, "over", over)


class Arrivals:
    """What has arrived, and when it was sent."""

    def __init__(self, heard: list[Heard]) -> None:
        self.heard = heard
        self.ids = [one.said["id"] for one in heard]

    def late(self, ended: dict[str, float]) -> list[str]:
        """Those of turns that had ended when they were sent: on its way nobody can call one back."""
        return [
            number
            for number, one in zip(self.ids, self.heard, strict=True)
            if number in ended and one.said["sent"] > ended[number] * 1000
        ]


async def prove(
    bases: list[str], receiver: Receiver, kills: int, strike: Callable[[], None], what: str
) -> None:
    """Play all games under strikes, and look at everything that has arrived."""
    games = [Correspondence(bases, receiver, number) for number in range(GAMES)]
    started = time.monotonic()

    async def strikes() -> None:
        random = Random(5)
        for number in range(kills):
            share = (number + 0.5) / kills
            while sum(len(game.ended) for game in games) < share * GAMES * TURNS:
                await asyncio.sleep(0.02)
            await asyncio.sleep(random.uniform(0, 0.3))
            await asyncio.get_running_loop().run_in_executor(None, strike)

    async with asyncio.timeout(20 * PATIENCE):
        await asyncio.gather(*(game.play() for game in games), strikes())
    arrivals = Arrivals(receiver.heard)
    ended = {number: at for game in games for number, at in game.ended.items()}
    late = arrivals.late(ended)
    twice = len(arrivals.ids) - len(set(arrivals.ids))
    print(
        f"{what}: {GAMES} games, {kills} kills, {sum(game.due for game in games)} notices waited for, "
        f"{len(arrivals.ids)} arrived, {twice} of them twice, {len(late)} late; "
        f"{time.monotonic() - started:.0f} s"
    )
    assert late == []


LEFT = notices.select().where(notices.c.kind != "hurry")
"""What waits and is not about a time that runs out, days from now."""


async def nothing_is_left(read: Callable[[], Awaitable[object]]) -> None:
    """Nothing is sent for ever, by servers that run; what the last one to be killed had, they have soon."""
    async with asyncio.timeout(PATIENCE):
        while await read():
            await asyncio.sleep(0.1)


async def all_count(database: str) -> None:
    """Each rated game has counted once, for both."""
    store = Store(database)
    await store.open()
    kept = await store.read(lambda db: db.execute(results.select()).all())
    counted = [row for row in kept if row.value is not None]
    assert len(counted) == len({(row.table_id, row.seat) for row in counted}) == GAMES // 2 * 2
    after = await store.read(lambda db: db.execute(ratings.select()).all())
    assert [row.games for row in after] == [1] * len(counted)
    print(f"{len(counted) // 2} rated games, each counted once")
    await store.close()


async def test_killed_while_games_over_days_are_played(start: Start, receiver: Receiver) -> None:
    server = start(PROJECTL_NOTICES="private")
    await prove([server.base], receiver, KILLS, lambda: kill_and_start(server), "one process")
    # Its server has the file for itself, but for who only reads.
    engine = create_engine(f"sqlite:///file:{server.database}?mode=ro&uri=true")

    async def read() -> object:
        with engine.connect() as db:
            return db.execute(LEFT).all()

    await nothing_is_left(read)
    engine.dispose()
    server.stop()
    await all_count(server.database)


async def test_either_of_two_processes_is_killed(
    start: Start, postgres: str, receiver: Receiver
) -> None:
    servers: list[Server] = [start(postgres, PROJECTL_NOTICES="private") for _ in (0, 1)]
    turns = itertools.cycle(servers)
    bases = [server.base for server in servers]
    await prove(bases, receiver, KILLS, lambda: kill_and_start(next(turns)), "two processes")
    store = Store(postgres)
    await store.open()
    await nothing_is_left(lambda: store.read(lambda db: db.execute(LEFT).all()))
    await store.close()
    await all_count(postgres)
