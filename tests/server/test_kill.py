"""The server is killed at random moments under load: no move is lost, none is played twice."""

import asyncio
import time
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Http, Json, Live, live_address, make_table, new_id
from tests.server.conftest import FULL, PATIENCE, Server, Start

TABLES, KILLS = (50, 20) if FULL else (6, 2)
LINE_LOST = (OSError, ConnectionClosed, InvalidHandshake, EOFError)


class Stubborn(Live):
    """A client as docs/protocol.md describes it: what it sent it sends again until it is confirmed."""

    def __init__(self, bases: list[str], table: str, token: str) -> None:
        super().__init__(bases[0], table, token)
        self.bases = bases
        self.pending: Json | None = None
        self.confirmed: dict[str, int] = {}
        self.losses = 0
        self.is_connected = False

    async def receive(self) -> Json:
        message = await super().receive()
        self.said.clear()
        if message.get("id") and message["type"] in ("update", "done"):
            assert self.confirmed.setdefault(message["id"], message["seq"]) == message["seq"]
            if self.pending and self.pending["id"] == message["id"]:
                self.pending = None
        assert message["type"] != "error" or message["code"] == "busy", message
        return message

    async def play(self) -> None:
        while self.doc.get("status") != "over":
            try:
                await self.connect()
                self.is_connected = True
                if self.pending:
                    await self.send(self.pending)
                await self.go_on()
            except LINE_LOST:
                self.losses += self.is_connected
                self.is_connected = False
                self.bases.append(self.bases.pop(0))  # perhaps there is another server
                self.url = live_address(self.bases[0], self.table)
                await asyncio.sleep(0.05)

    async def go_on(self) -> None:
        while self.doc["status"] != "over":
            if self.pending is None and (action := self.choose()):
                self.pending = {"type": "act", "id": new_id(), "action": action}
                await self.send(self.pending)
            await self.receive()


async def check_table(base: str, players: list[Stubborn]) -> int:
    """What was confirmed is in the log, once, and nothing else is; everyone has the same picture."""
    table = players[0].table
    entries: dict[int, Any] = {}
    for player in players:
        assert player.pending is None
        http = Http(base, player.token)
        updates: list[Any] = []
        while True:
            part = await http.get(f"/tables/{table}/updates", after=len(updates))
            updates += part["updates"]
            if not part["updates"]:
                break
        ids = [u["id"] for u in updates if "id" in u]
        assert len(ids) == len(set(ids)), "an action was applied twice"
        assert {u["id"]: u["seq"] for u in updates if "id" in u} == player.confirmed
        for update in updates:
            if "id" in update:
                assert entries.setdefault(update["seq"], update) is update
        assert player.doc == (await http.get(f"/tables/{table}"))["table"]
        await http.close()
    assert sorted(entries) == list(range(1, len(entries) + 1)), "every entry was somebody's"
    return len(entries)


class Rampage:
    """Kills a server again and again, each time while all tables are playing."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: list[list[Stubborn]] = []
        self.is_over = False

    async def run(self, kills: int, random: Random) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(kills):
            await self._everyone_has_moved()
            await asyncio.sleep(random.uniform(0, 1))
            self.server.kill()
            await loop.run_in_executor(None, self.server.start)
        self.is_over = True

    async def _everyone_has_moved(self) -> None:
        """So many moves as there are tables, and every table has players with a line."""
        before = self._moves()
        while self._moves() < before + TABLES or not all(
            any(player.is_connected for player in game) for game in self.tables
        ):
            await asyncio.sleep(0.02)

    def _moves(self) -> int:
        return sum(len(player.confirmed) for game in self.tables for player in game)

    async def play(self) -> list[list[Stubborn]]:
        """Two players, one game after another, as long as the server is being killed."""
        games: list[list[Stubborn]] = []
        while not (games and self.is_over):
            try:
                table, tokens, _ = await make_table(self.server.base, "pp")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            game = [Stubborn([self.server.base], table, token) for token in tokens.values()]
            games.append(game)
            self.tables.append(game)
            await asyncio.gather(*(player.play() for player in game))
        return games


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_killed_at_random_moments(
    start: Start, database: str, request: pytest.FixtureRequest
) -> None:
    url = None if database == "sqlite" else request.getfixturevalue("postgres")
    server = start(url)
    started = time.monotonic()
    rampage = Rampage(server)
    async with asyncio.timeout(20 * PATIENCE if FULL else 2 * PATIENCE):
        *played, _ = await asyncio.gather(
            *(rampage.play() for _ in range(TABLES)), rampage.run(KILLS, Random(7))
        )
    took = time.monotonic() - started
    games = [game for games in played for game in games or ()]
    moves = [await check_table(server.base, game) for game in games]
    lost = sum(player.losses for game in games for player in game)
    print(
        f"{database}: {TABLES} tables at a time, {len(games)} games finished, {KILLS} kills, "
        f"{lost} connections lost, {sum(moves)} moves: all there, none twice; {took:.0f} s"
    )
    assert lost >= KILLS * TABLES / 2
