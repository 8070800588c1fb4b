"""A real client for the tests: HTTP and WebSocket, keeping the document as docs/protocol.md says."""

import asyncio
import itertools
import json
import secrets
from collections.abc import Awaitable
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from projectl.server.protocol.changes import apply_changes
from tests.server.conftest import PATIENCE

Json = dict[str, Any]
_numbers = itertools.count()


def new_id() -> str:
    return f"test-{next(_numbers)}-{secrets.token_hex(8)}"


def request(method: str, url: str, **more: Any) -> httpx.Response:
    """A bare HTTP request. Loading certificates, which nobody needs here, takes longer than a test."""
    return httpx.request(method, url, timeout=PATIENCE, verify=False, **more)


def live_address(base: str, table: str) -> str:
    return f"{base.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"


class Refusal(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Http:
    """The HTTP side, for one seat or a spectator."""

    def __init__(self, base: str, token: str | None = None) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        # No certificates are needed here, and loading them takes longer than a test.
        self.client = httpx.AsyncClient(
            base_url=base + "/api/v1", headers=headers, timeout=PATIENCE, verify=False
        )

    async def ask(self, method: str, path: str, body: Json | None = None, **query: int) -> Any:
        response = await self.client.request(method, path, json=body, params=query)
        if response.status_code >= 400:
            error = response.json()["error"]
            raise Refusal(error["code"], error["message"])
        return response.json() if response.content else None

    async def get(self, path: str, **query: int) -> Any:
        return await self.ask("GET", path, None, **query)

    async def post(self, path: str, body: Json | None = None) -> Any:
        return await self.ask("POST", path, body)

    async def close(self) -> None:
        await self.client.aclose()


async def make_table(
    base: str, seats: str = "pp", rules: Json | None = None, **more: Any
) -> tuple[str, dict[int, str], str | None]:
    """A table with seats such as ``pbo``: person, bot, open; its id, tokens and invite."""
    kinds = {"p": {"kind": "person"}, "b": {"kind": "bot", "bot": "random"}, "o": {"kind": "open"}}
    http = Http(base)
    body = {"seats": [kinds[c] for c in seats], "first": "given", "rules": rules or {}, **more}
    made = await http.post("/tables", body)
    await http.close()
    return made["table"], {s["seat"]: s["token"] for s in made["seats"]}, made["invite"]


class Live:
    """A live connection that keeps its document; it can lose the line and come back."""

    def __init__(self, base: str, table: str, token: str | None = None) -> None:
        self.table, self.token = table, token
        self.url = live_address(base, table)
        self.seat: int | None = None
        self.seq: int | None = None
        self.doc: Json = {}
        self.said: list[Json] = []
        self.socket: ClientConnection | None = None
        self.random = Random(table + str(token))

    async def connect(self, resume: bool = True) -> None:
        self.socket = await connect(self.url, compression=None, max_size=None)
        after = self.seq if resume else None
        hello = {"type": "hello", "v": 1, "table": self.table, "token": self.token, "after": after}
        await self.send(hello)
        while True:
            message = await self.receive()
            if message["type"] in ("snapshot", "resumed"):
                self.seat = message["seat"]
                return
            if message["type"] == "error":
                raise Refusal(message["code"], message["message"])

    async def send(self, message: Json) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """The next message; documents are kept up to date on the way."""
        assert self.socket is not None
        message: Json = json.loads(await self.socket.recv())
        self.said.append(message)
        if message["type"] == "snapshot":
            self.doc, self.seq = message["table"], message["seq"]
        elif message["type"] == "update":
            assert self.seq is not None
            assert message["seq"] == self.seq + 1, "updates come without gaps"
            apply_changes(self.doc, message["set"], message.get("drop", []))
            self.seq = message["seq"]
        return message

    async def until(self, **wanted: Any) -> Json:
        """Receive until a message has these values."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.receive()
                if all(message.get(key) == value for key, value in wanted.items()):
                    return message

    async def ask(self, message: Json) -> Json:
        """Send something with an id and wait for its answer; errors are raised."""
        message = {"id": new_id(), **message}
        await self.send(message)
        answer = await self.until(id=message["id"])
        if answer["type"] == "error":
            raise Refusal(answer["code"], answer["message"])
        return answer

    async def act(self, action: str) -> Json:
        return await self.ask({"type": "act", "action": action})

    def choose(self) -> str | None:
        """Some whole action that is legal now."""
        openings = ("master", "ambassador", "ghost")
        legal = [a for a in self.doc["legal"] if not a.startswith(openings)]
        if not legal:
            return None
        placing = [a for a in legal if a.startswith(("place", "touch", "choose"))]
        return str(self.random.choice(placing or legal))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def drop(self) -> None:
        """Lose the line without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
            with_closed = self.socket.wait_closed()
            await with_closed
            self.socket = None


async def play_on(clients: list[Live], moves: int = 10_000) -> int:
    """Players play turn by turn until the game is over or so many moves were made; how many."""
    made = 0
    while made < moves and clients[0].doc["status"] != "over":
        mover = next((c for c in clients if c.seat in c.doc["view"]["turn"]), None)
        if mover is None:
            await clients[0].receive()
            continue
        action = mover.choose()
        assert action is not None, mover.doc["legal"]
        update = await mover.act(action)
        made += 1
        for client in clients:
            while client.seq is not None and client.seq < update["seq"]:
                await client.receive()
    return made


async def refused(asking: Awaitable[Any]) -> str:
    """The code of a refusal, which there must be."""
    try:
        await asking
    except Refusal as refusal:
        return refusal.code
    raise AssertionError("this should have been refused")


__all__ = [
    "ConnectionClosed",
    "Http",
    "Live",
    "Refusal",
    "live_address",
    "make_table",
    "new_id",
    "play_on",
    "refused",
    "request",
]
