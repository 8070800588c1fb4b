"""A full lobby on a real server: thousands of players who wait, are paired, accept and play.

    python -m benchmarks.lobby                     5,000 players
    python -m benchmarks.lobby --players 500 --seconds 5
    python -m benchmarks.lobby --write             the same, its figures into docs/hosting.md

Players come at an even rate, each with a strength of their own. Every one waits as the page does,
accepts what is found, connects to the table and plays moves until the time is up. A pairing's time
runs from the moment when the second of the two had asked to the moment when both have been told; a
move's from before it is sent until the opponent has it. The server runs on one core, where there
are several. Below the figures stands what the server and the players' process say of themselves: who
of the two is late.
"""

import argparse
import asyncio
import re
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import msgspec
import uvloop
from benchmarks.load import OPENINGS, PROGRESS, Said, Server
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect

HOSTING = Path(__file__).parents[1] / "docs" / "hosting.md"
PLACE = re.compile(r"(<!-- lobby -->\n).*?(\n<!-- /lobby -->)", re.DOTALL)
HEAD = "| players | paired | pairing p50 | p99 | moves | move p50 | p99 | server CPU | memory |"
MOST_OPEN = 200
"""Requests under way at once, those that are held back left out."""


class Lobby:
    """Players on a server, and what was measured."""

    def __init__(self, server: Server, players: int, arriving: float, pause: float) -> None:
        self.server, self.players, self.arriving, self.pause = server, players, arriving, pause
        # Not httpx, whose pool looks at all its connections for each request: thousands wait here.
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0), timeout=aiohttp.ClientTimeout(120)
        )
        self.open = asyncio.Semaphore(MOST_OPEN)
        self.asked: dict[str, list[float]] = {}
        """When those of each table had asked."""
        self.told: dict[str, list[float]] = {}
        self.waiting = 0
        self.most_waiting = 0
        self.sent: dict[tuple[str, int], float] = {}
        self.moves: list[float] = []
        self.random = Random(1)
        self.ends = float("inf")

    async def ask(self, method: str, path: str, token: str | None, body: Any = None) -> Any:
        headers = {"player": token} if token else {}
        address = f"{self.server.base}/api/v1{path}"
        async with self.http.request(method, address, json=body, headers=headers) as answer:
            answer.raise_for_status()
            return msgspec.json.decode(await answer.read())

    async def run(self, seconds: float) -> None:
        began = time.perf_counter()
        people = []
        for number in range(self.players):
            due = began + number * self.arriving / self.players
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            people.append(asyncio.ensure_future(self.live(number)))
        self.ends = time.perf_counter() + seconds
        await asyncio.wait(people, timeout=seconds + 30)
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        await self.http.close()

    async def live(self, number: int) -> None:
        """From coming in to the end of the time."""
        async with self.open:
            made = await self.ask("POST", "/players", None, {"name": f"Player {number}"})
        token = made["token"]
        wish = {"name": f"Player {number}", "pace": "fast", "players": 2, "rated": True}
        async with self.open:
            ticket = await self.ask("POST", "/lobby/ticket", token, wish)
        asked, told = time.perf_counter(), 0.0
        self.waiting += 1
        self.most_waiting = max(self.most_waiting, self.waiting)
        while ticket["state"] in ("waiting", "found"):
            if ticket["state"] == "found" and not ticket["accepted"]:
                told = told or time.perf_counter()
                async with self.open:
                    ticket = await self.ask("POST", "/lobby/ticket/accept", token)
            else:
                known = "accepted" if ticket["accepted"] else ticket["state"]
                ticket = await self.ask("GET", f"/lobby/ticket?after={known}", token)
        self.waiting -= 1
        if ticket["state"] != "ready":
            return
        self.asked.setdefault(ticket["table"], []).append(asked)
        self.told.setdefault(ticket["table"], []).append(told)
        await self.play(ticket["table"], ticket["token"])

    async def play(self, table: str, token: str) -> None:
        url = f"{self.server.base.replace('http', 'ws')}/api/v1/tables/{table}/live"
        async with connect(url, compression=None, ping_interval=None, open_timeout=60) as line:
            hello = {"type": "hello", "v": 1, "table": table, "token": token}
            await line.send(msgspec.json.encode(hello).decode())
            legal: list[str] = []
            seat = None
            while time.perf_counter() < self.ends:
                message = msgspec.json.decode(await line.recv(), type=Said)
                arrived = time.perf_counter()
                if message.type not in ("update", "snapshot"):
                    continue
                if message.type == "snapshot":
                    seat = message.seat
                elif message.kind == "act" and message.seat != seat:
                    if (sent := self.sent.pop((table, message.seq), None)) is not None:
                        self.moves.append(arrived - sent)
                legal = message.set.get("legal", (message.table or {}).get("legal", legal))
                if message.set.get("status") == "over":
                    return
                if legal:
                    await asyncio.sleep(self.random.expovariate(1 / self.pause))
                    choices = [a for a in legal if not a.startswith(OPENINGS)]
                    choices = [a for a in choices if a.startswith(PROGRESS)] or choices
                    text = {"type": "act", "id": str(message.seq), "action": choices[0]}
                    self.sent[table, message.seq + 1] = time.perf_counter()
                    await line.send(msgspec.json.encode(text).decode())

    @property
    def pairings(self) -> list[float]:
        """Seconds until both of a table had been told, from when both had asked."""
        return [
            max(self.told[table]) - max(asked)
            for table, asked in self.asked.items()
            if len(asked) == 2
        ]


def share(times: list[float], part: float) -> float:
    """The time that such a part of them did not take longer than, in milliseconds."""
    return sorted(times)[min(int(len(times) * part), len(times) - 1)] * 1000 if times else 0.0


def within(metrics: str, name: str, part: float) -> float:
    """The bound that such a part of a server's own times kept, in milliseconds."""
    families = text_string_to_metric_families(metrics)
    found = next(family for family in families if family.name == name)
    counted = [one for one in found.samples if one.name.endswith("_bucket")]
    bounds = sorted((float(one.labels["le"]), one.value) for one in counted)
    return next(bound for bound, number in bounds if number >= part * bounds[-1][1]) * 1000


async def main() -> None:
    said = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    said.add_argument("--players", type=int, default=5000)
    said.add_argument("--arriving", type=float, default=240.0, help="seconds in which they come")
    said.add_argument("--seconds", type=float, default=20.0, help="that all play on")
    said.add_argument("--pause", type=float, default=10.0, help="seconds between two moves")
    said.add_argument("--database", help="instead of a new SQLite file")
    said.add_argument("--write", action="store_true", help="the figures into docs/hosting.md")
    chosen = said.parse_args()
    server = Server(chosen.database)
    try:
        await server.ready()
        lobby = Lobby(server, chosen.players, chosen.arriving, chosen.pause)
        used, began = server.cpu(), time.perf_counter()
        await lobby.run(chosen.seconds)
        took = time.perf_counter() - began
        cpu, spent = (server.cpu() - used) / took, time.process_time() / took
        memory = server.memory()
        with urllib.request.urlopen(f"{server.base}/metrics") as answer:
            own = answer.read().decode()
    finally:
        server.stop()
    paired = lobby.pairings
    figures = [
        f"{chosen.players:,}",
        f"{2 * len(paired):,}",
        f"{share(paired, 0.5):.0f} ms",
        f"{share(paired, 0.99):.0f} ms",
        f"{len(lobby.moves):,}",
        f"{share(lobby.moves, 0.5):.1f} ms",
        f"{share(lobby.moves, 0.99):.1f} ms",
        f"{cpu:.0%}",
        f"{memory:.0f} MB",
    ]
    text = "\n".join((HEAD, "| ---: " * len(figures) + "|", f"| {' | '.join(figures)} |"))
    print(text)
    lag = within(own, "projectl_loop_lag_seconds", 0.99)
    commit = within(own, "projectl_commit_seconds", 0.99)
    print(f"server: 99 of 100 steps of its loop late by at most {lag:.0f} ms,", end=" ")
    print(f"of commits at most {commit:.0f} ms; players: {spent:.0%} of a core")
    if chosen.write:
        page = HOSTING.read_text("utf-8")
        HOSTING.write_text(PLACE.sub(lambda found: found[1] + text + found[2], page), "utf-8")


if __name__ == "__main__":
    uvloop.run(main())
