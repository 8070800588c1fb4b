"""One who wants a server to himself: from one address, as fast as it lets him, until he is stopped.

``python -m tests.server.attacker HOW BASE TABLE`` runs in a process of its own, as on a machine of
its own, so that its work is not taken for the server's.
"""

import asyncio
import contextlib
import json
import os
import random
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from projectl import Game

JUNK = "nobody asked for this. "
ADDRESS = "127.0.0.66"
LINE = (OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError)


class Attack:
    """All ways to do it; each goes on for ever."""

    def __init__(self, base: str, table: str) -> None:
        self.base, self.table = base, table
        self.port = int(base.rpartition(":")[2])
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, verify=False)
        self.client = httpx.AsyncClient(transport=transport, base_url=f"{base}/api/v1", timeout=60)
        self.random = random.Random(7)
        self.tries = 0

    def tried(self) -> None:
        """Count what was tried; after some of it the attack is under way, and says so."""
        self.tries += 1
        if self.tries == 30:
            print("under way", flush=True)

    async def post(self, path: str, body: Any) -> Any:
        """Ask at once, and at once again where it is refused."""
        self.tried()
        content = body if isinstance(body, bytes) else json.dumps(body)
        with contextlib.suppress(*LINE):
            answer = await self.client.post(
                path, content=content, headers={"content-type": "application/json"}
            )
            return answer.json()

    async def ask(self, path: str) -> None:
        """Look at something, whatever comes of it."""
        with contextlib.suppress(*LINE):
            await self.client.get(path)

    async def open(self, table: str | None = None, token: str | None = None) -> ClientConnection:
        """A live connection that watches a table, or plays there."""
        self.tried()
        address = (ADDRESS, 0)
        url = f"ws://127.0.0.1:{self.port}/api/v1/live"
        socket = await connect(url, local_addr=address, compression=None, max_size=None)
        hello = {"type": "hello", "v": 1, "table": table or self.table, "token": token}
        await socket.send(json.dumps(hello))
        return socket

    async def nothing(self) -> None:
        """For comparison."""
        for _ in range(30):
            self.tried()
        await asyncio.Event().wait()

    # ------------------------------------------------------------------ bots and analyses
    async def bots(self) -> None:
        """Tables of four of the strongest, and of four quick ones."""
        while True:
            for bot in ("9", "9", "9", "7", "1"):
                await self.post("/tables", {"seats": [{"kind": "bot", "bot": bot}] * 4})

    async def analyses(self) -> None:
        """A new game to be analysed, again and again."""
        while True:
            await self.post("/analyses", {"record": self._record(120)})

    # ------------------------------------------------------------------ what is stored and read
    async def uploads(self) -> None:
        """Records with much in them that nobody asked for, and JSON that is nested deeply."""
        record = self._record(60)
        stuffed = {**record, "junk": JUNK * 10_000}
        seats = [{"kind": "person"}] * 2
        deep = b'{"record":' + b"[" * 5000 + b"]" * 5000 + b"}"
        while True:
            await self.post("/tables", {"seats": seats, "record": stuffed})
            await self.post("/replay", deep)

    async def replays(self) -> None:
        """Long games to be played through."""
        record = self._record(2000)
        while True:
            await self.post("/replay", {"record": record})
            await self.post("/tables", {"seats": [{"kind": "person"}] * 2, "record": record})

    async def undoing(self) -> None:
        """As many logs as possible that grow by actions taken back, and a look at their past."""
        playing: set[asyncio.Task[None]] = set()
        while True:
            seats = [{"kind": "person"}] * 2
            made = await self.post("/tables", {"seats": seats, "first": "given"})
            if made and "seats" in made:
                playing.add(asyncio.create_task(self._undo(made), name=made["table"]))
            if playing:
                table = self.random.choice(list(playing)).get_name()
                await self.ask(f"/tables/{table}/updates?after=0&limit=500")

    async def _undo(self, made: Any) -> None:
        table, token = made["table"], made["seats"][0]["token"]
        while True:
            with contextlib.suppress(*LINE):
                socket = await self.open(table, token)
                reading = asyncio.create_task(_read(socket))
                number = 0
                while not reading.done():
                    number += 1
                    await socket.send(json.dumps(_act(f"{number}-{id(socket)}")))
                    undo = {"type": "undo", "id": f"u{number}-{id(socket)}"}
                    await socket.send(json.dumps(undo))
            await asyncio.sleep(0.1)

    # ------------------------------------------------------------------ connections
    async def connects(self) -> None:
        """In, a hello, and out again."""
        while True:
            with contextlib.suppress(*LINE):
                socket = await self.open()
                await socket.close()

    async def crowd(self) -> None:
        """As many watchers as are let in, none of whom reads."""
        there: list[ClientConnection] = []
        while True:
            with contextlib.suppress(*LINE):
                there.append(await self.open())
            if len(there) > 150:
                there.pop(self.random.randrange(150)).transport.abort()

    async def chatter(self) -> None:
        """Many connections, each of which says as much as it may, and more."""
        while True:
            with contextlib.suppress(*LINE):
                sockets = [await self.open() for _ in range(150)]
                await asyncio.gather(*(self._chat(socket) for socket in sockets))

    async def _chat(self, socket: ClientConnection) -> None:
        reading = asyncio.create_task(_read(socket))
        with contextlib.suppress(*LINE):
            while True:
                await socket.send('{"type":"ping"}')
                await asyncio.sleep(0.02)
        await reading

    async def halves(self) -> None:
        """Requests of which only a part ever comes."""
        there: list[asyncio.StreamWriter] = []
        while True:
            self.tried()
            with contextlib.suppress(*LINE):
                _, writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(ADDRESS, 0)
                )
                writer.write(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Le")
                there.append(writer)
            if len(there) > 2000:
                there.pop(0).close()
            await asyncio.sleep(0.001)

    def _record(self, actions: int) -> dict[str, Any]:
        game = Game.new(players=2, seed=self.random.randrange(1 << 30))
        for _ in range(actions):
            if game.is_over:
                break
            game.play(self.random.choice(game.legal_actions()))
        return game.record()


async def _read(socket: ClientConnection) -> None:
    with contextlib.suppress(*LINE):
        while True:
            await socket.recv()


def _act(number: str) -> dict[str, str]:
    return {"type": "act", "id": f"a{number}", "action": "gain O1"}


HOW = (
    "bots",
    "analyses",
    "uploads",
    "replays",
    "undoing",
    "connects",
    "crowd",
    "chatter",
    "halves",
)
"""All attacks, by name."""


async def main(how: str, base: str, table: str) -> None:
    """Attack in one way, or in several with commas."""
    attack = Attack(base, table)
    ways: list[Callable[[], Awaitable[None]]] = [getattr(attack, name) for name in how.split(",")]
    await asyncio.gather(*(way() for way in ways))


if __name__ == "__main__":
    os.nice(10)  # a machine of its own would not take the server's time
    asyncio.run(main(*sys.argv[1:]))
