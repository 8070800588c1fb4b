"""Load on a real server: real games between real WebSocket clients, on this machine only.

    python benchmarks/load.py                    1, 50, 500 and 2,000 tables, then idle ones
    python benchmarks/load.py --tables 50 --seconds 10
    python benchmarks/load.py --tables 10000 --rate 667      a move every 15 seconds at each
    python benchmarks/load.py --analyse          how long an analysis takes, and what it costs live tables

A move counts when the *opponent* has received it; its time runs from before it is sent. The server
runs on one core, where there are several, and commits every move to SQLite before it tells anyone.
"""

import argparse
import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import projectl
from projectl import bots
from projectl.advice.choosing import choose
from projectl.rules import views

SERVE = "import typer; from projectl.cli.commands.tables.serve import serve; typer.run(serve)"
OPENINGS = ("master", "ambassador", "ghost")
PROGRESS = ("place", "touch", "choose")
MOST_OPENING = 100
"""Connections being opened at once."""

Found = TypeVar("Found")


class Server:
    """A server process on one core, with a database that is thrown away."""

    def __init__(self, database: str | None, one_core: bool = True) -> None:
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        path = database or str(Path(self.folder.name) / "load.db")
        command = [sys.executable, "-c", SERVE, "--port", str(self.port), "--database", path]
        self.process = subprocess.Popen(
            [*command, "--log-level", "warning"],
            env={**os.environ, "PROJECTL_LIMITS": "off", "PROJECTL_IDLE_SECONDS": "20"},
            stdout=subprocess.DEVNULL,
        )
        cores = sorted(os.sched_getaffinity(0))
        if one_core and len(cores) > 1:
            os.sched_setaffinity(self.process.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:])

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def bases(self) -> list[str]:
        """Where it can be reached: tables are made at each in turn."""
        return [self.base]

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(400):
                try:
                    if (await http.get(f"{self.base}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        raise SystemExit("the server did not start")

    def memory(self) -> float:
        """Resident memory in MB."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Client:
    """One player: answers every update that gives it something to do with an action."""

    def __init__(self, game: "Game", socket: ClientConnection, seat: int) -> None:
        self.game, self.socket, self.seat = game, socket, seat
        self.legal: list[str] = []
        self.number = 0
        self.seq = 0

    async def play(self) -> None:
        """Until the game is over or the time is up."""
        game = self.game
        while True:
            message = msgspec.json.decode(await self.socket.recv(), type=Said)
            arrived = time.perf_counter()
            if message.type == "error":
                raise SystemExit(f"refused: {message.message}")
            if message.type not in ("update", "snapshot"):
                continue
            self.seq = message.seq
            if message.kind == "act" and message.seat != self.seat:
                game.count(arrived - game.sent.pop(message.seq))
            table = message.table or {}
            self.legal = message.set.get("legal", table.get("legal", self.legal))
            if message.set.get("status") == "over" or game.load.is_over():
                return
            if self.legal:
                await self.act()

    async def act(self) -> None:
        game = self.game
        await game.wait_for_its_time()
        if game.load.is_over():
            return
        choices = [a for a in self.legal if not a.startswith(OPENINGS)]
        choices = [a for a in choices if a.startswith(PROGRESS)] or choices
        self.number += 1
        action = game.random.choice(choices)
        text = {"type": "act", "id": str(self.number), "action": action}
        game.sent[self.seq + 1] = time.perf_counter()  # on turn, nobody else adds to the log
        await self.socket.send(msgspec.json.encode(text).decode())


class Said(msgspec.Struct):
    """What a client needs to know of a message."""

    type: str
    seq: int = 0
    kind: str | None = None
    seat: int | None = None
    message: str | None = None
    set: dict[str, Any] = {}
    table: dict[str, Any] | None = None


class Game:
    """Two players at a table; a new one when a game is over."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load = load
        self.home = number % len(load.doors)
        """Where the table is made."""
        self.random = Random(number)
        self.sent: dict[int, float] = {}
        self.sockets: list[ClientConnection] = []
        self.table = ""
        self.due = 0.0
        """When the next move is to be made; who is late moves at once, so that the rate is kept."""

    async def wait_for_its_time(self) -> None:
        if self.load.pause:
            self.due += self.random.expovariate(1 / self.load.pause)
            await asyncio.sleep(max(self.due - time.perf_counter(), 0))

    def count(self, seconds: float) -> None:
        if self.load.measuring:
            self.load.times.append(seconds)

    async def open(self) -> list[Client]:
        async with self.load.opening:
            body: dict[str, Any] = {"seats": [{"kind": "person"}, {"kind": "person"}]}
            if self.load.record is not None:
                body["record"] = self.load.record
            door = self.load.doors[self.home]
            answer = await self.load.http.post(f"{door}/api/v1/tables", json=body)
            made = answer.raise_for_status().json()
            self.table = made["table"]
            clients = []
            for number, seat in enumerate(made["seats"]):
                if self.load.split:
                    door = self.load.doors[(self.home + number) % len(self.load.doors)]
                url = f"{door.replace('http', 'ws')}/api/v1/tables/{made['table']}/live"
                line = await self.connect(url, seat["token"])
                clients.append(Client(self, line, seat["seat"]))
        return clients

    async def watch(self) -> None:
        """Somebody more looks at the table, to the end."""
        url = f"{self.load.doors[self.home].replace('http', 'ws')}/api/v1/tables/{self.table}/live"
        async with self.load.opening:
            line = await self.connect(url, None)
        with suppress(ConnectionClosed):
            while True:
                await line.recv()

    async def connect(self, url: str, token: str | None) -> ClientConnection:
        line = await connect(url, compression=None, ping_interval=None, open_timeout=60)
        self.sockets.append(line)
        hello = {"type": "hello", "v": 1, "table": self.table, "token": token}
        await line.send(msgspec.json.encode(hello).decode())
        return line

    async def close(self) -> None:
        for line in self.sockets:
            await line.close()
        self.sockets.clear()

    async def run(self, clients: list[Client]) -> None:
        while True:
            self.due = time.perf_counter()
            playing = [asyncio.ensure_future(client.play()) for client in clients]
            try:
                await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            await self.close()
            if self.load.is_over():
                return
            self.sent.clear()
            clients = await self.open()


def finished_game(seed: int, bot: str) -> dict[str, Any]:
    """The record of a game of two bots."""
    game = projectl.Game.new(players=2, seed=seed)
    seats = [bots.make(bot, seed + p) for p in range(2)]
    while not game.is_over:
        p = game.player
        game.play(choose(seats[p], views.veil(game.state, p), p).action, p)
    return game.record()


async def analyse(http: httpx.AsyncClient, record: dict[str, Any]) -> float:
    """Have the server analyse a game; the seconds until the result was here."""
    started = time.perf_counter()
    asked = await http.post("/api/v1/analyses", json={"record": record})
    address = f"/api/v1/analyses/{asked.raise_for_status().json()['id']}"
    while (await http.get(address)).json()["status"] != "done":
        await asyncio.sleep(0.1)
    return time.perf_counter() - started


class Load:
    """So many tables for so many seconds."""

    def __init__(self, server: Server, tables: int, seconds: float, pause: float) -> None:
        self.server, self.tables, self.seconds, self.pause = server, tables, seconds, pause
        self.doors = server.bases
        self.split = False
        """Whether the players of a table come in by different doors."""
        self.http = httpx.AsyncClient(base_url=server.base, timeout=60)
        self.opening = asyncio.Semaphore(MOST_OPENING)
        self.record: dict[str, Any] | None = None
        self.times: list[float] = []
        self.measuring = False
        self.ends = float("inf")
        self.to_analyse: list[dict[str, Any]] = []
        """Games that the server has to analyse meanwhile."""
        self.analysed = 0

    async def keep_analysing(self) -> None:
        for record in self.to_analyse:
            await analyse(self.http, record)
            self.analysed += self.measuring

    def is_over(self) -> bool:
        return time.perf_counter() > self.ends

    async def run(self) -> tuple[float, float, float, float]:
        """Moves a second, median and 99th percentile in milliseconds, processor use."""
        games = [Game(self, number) for number in range(self.tables)]
        opened = await asyncio.gather(*(game.open() for game in games))
        running = [
            asyncio.ensure_future(game.run(clients))
            for game, clients in zip(games, opened, strict=True)
        ]
        analysing = asyncio.ensure_future(self.keep_analysing())
        await asyncio.sleep(3 if self.to_analyse else 1)  # its process has to start
        self.measuring, started, used = True, time.perf_counter(), self.server.cpu()
        await asyncio.sleep(self.seconds)
        self.measuring, took = False, time.perf_counter() - started
        used = self.server.cpu() - used
        self.ends = 0.0
        analysing.cancel()
        await asyncio.wait(running, timeout=5)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await asyncio.gather(*(game.close() for game in games), return_exceptions=True)
        await self.http.aclose()
        times = sorted(self.times)

        def share(part: float) -> float:
            return times[min(int(len(times) * part), len(times) - 1)] * 1000 if times else 0.0

        return len(times) / took, share(0.5), share(0.99), used / took


def half_a_game(actions: int) -> dict[str, Any]:
    """The record of a game that has come so far."""
    random = Random(1)
    game = projectl.Game.new(players=2, seed=1)
    while len(game.record()["actions"]) < actions:
        legal = [str(action) for action in game.legal_actions()]
        game.play(random.choice([a for a in legal if not a.startswith(OPENINGS)]))
    return game.record()


async def measure_idle(server: Server, tables: int) -> tuple[float, float]:
    """Memory in kB for each idle table, in mid-game and with both players connected; MB in all."""
    load = Load(server, tables, 0, 0)
    load.record = half_a_game(60)
    before = server.memory()
    games = [Game(load, number) for number in range(tables)]
    opened = await asyncio.gather(*(game.open() for game in games))
    for clients in opened:
        for client in clients:
            await client.socket.recv()
    await asyncio.sleep(25)
    after = server.memory()
    await asyncio.gather(*(game.close() for game in games))
    await load.http.aclose()
    return (after - before) / tables * 1024, after


async def measure_analyses(database: str | None, seconds: float, rate: float) -> None:
    """How long an analysis takes, and how live tables fare while the server is at one all the time."""
    console = Console(width=100)

    async def alone(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.base, timeout=60) as http:
            await analyse(http, finished_game(0, "greedy"))  # its process has to start
            times = [await analyse(http, finished_game(seed, "5")) for seed in range(1, 6)]
        said = ", ".join(f"{took:.1f}" for took in times)
        console.print(f"analysis of a two-player game at level 5, seconds: {said}")

    await _with_server(Server(database, one_core=False), alone)
    games = [finished_game(seed, "greedy") for seed in range(10, 210)]
    shown = Table(title="moves confirmed at the opponent; 50 tables")
    for column in ("analysing", "moves/s", "p50 ms", "p99 ms", "games analysed"):
        shown.add_column(column, justify="right")
    seen: dict[str, list[float]] = {"no": [], "yes": []}
    for analysing in (False, True) * 5:
        server = Server(database)
        load = Load(server, 50, seconds, 50 / rate)
        load.to_analyse = games if analysing else []

        async def run(_: Server, load: Load = load) -> None:
            moves, median, worst, _cpu = await load.run()
            word = "yes" if load.to_analyse else "no"
            seen[word].append(worst)
            shown.add_row(
                word, f"{moves:,.0f}", f"{median:.1f}", f"{worst:.1f}", f"{load.analysed}"
            )

        await _with_server(server, run)
    console.print(shown)
    without, during = (statistics.median(times) for times in seen.values())
    console.print(f"median of the p99: {without:.1f} ms, while analysing {during:.1f} ms")


async def main() -> None:
    said = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    said.add_argument("--tables", type=int, nargs="*", default=[1, 50, 500, 2000])
    said.add_argument("--seconds", type=float, default=5.0)
    said.add_argument(
        "--rate",
        type=float,
        help="only at so many moves a second in all, at random times; else the fastest and half of that",
    )
    said.add_argument("--idle", type=int, default=5000, help="idle tables; 0: do not measure")
    said.add_argument("--database", help="instead of a new SQLite file")
    said.add_argument("--analyse", action="store_true", help="measure analyses instead")
    chosen = said.parse_args()
    if chosen.analyse:
        await measure_analyses(chosen.database, chosen.seconds, chosen.rate or 1600.0)
        return
    shown = Table(title="moves confirmed at the opponent")
    for column in ("tables", "pace", "moves/s", "p50 ms", "p99 ms", "server CPU", "ms a move"):
        shown.add_column(column, justify="right")
    console = Console(width=100)
    for tables in chosen.tables:
        rate = chosen.rate
        if not rate:
            server = Server(chosen.database)
            rate = await _with_server(server, _row(shown, tables, chosen.seconds)) / 2
        if tables >= 50:
            server = Server(chosen.database)
            await _with_server(server, _row(shown, tables, chosen.seconds, rate))
    if chosen.tables:
        console.print(shown)
    if chosen.idle:

        async def idle(server: Server) -> None:
            each, total = await measure_idle(server, chosen.idle)
            console.print(
                f"{chosen.idle} idle tables in mid-game, 2 live connections each: {each:.0f} kB a table, "
                f"{total:.0f} MB in all"
            )

        await _with_server(Server(chosen.database), idle)


def _row(
    shown: Table, tables: int, seconds: float, rate: float = 0.0
) -> Callable[[Server], Awaitable[float]]:
    """Measure so many moves a second in all, or as many as there can be; how many there were."""

    async def run(server: Server) -> float:
        load = Load(server, tables, seconds, tables / rate if rate else 0.0)
        moves, median, worst, cpu = await load.run()
        pace = f"{rate:,.0f} moves a second" if rate else "as fast as they can"
        times = f"{moves:,.0f}", f"{median:.1f}", f"{worst:.1f}"
        shown.add_row(f"{tables:,}", pace, *times, f"{cpu:.0%}", f"{cpu / moves * 1000:.3f}")
        return moves

    return run


async def _with_server(server: Server, work: Callable[[Server], Awaitable[Found]]) -> Found:
    try:
        await server.ready()
        return await work(server)
    finally:
        server.stop()


if __name__ == "__main__":
    uvloop.run(main())
