"""Two server processes on one PostgreSQL: a table is open at one, and can be reached through both."""

import asyncio
import contextlib
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import delete, update
from websockets.exceptions import ConnectionClosed

from projectl.server.http import handing
from projectl.server.storage.schema import tables
from projectl.server.storage.store import Store
from tests.server.client import Http, Live, make_table, new_id, play_on, refused, request
from tests.server.conftest import PATIENCE, Server, Start, new_database, wait_until
from tests.server.storage.test_store import log_of, new_table
from tests.server.test_kill import LINE_LOST, Stubborn, check_table

Pair = tuple[Server, Server]


class Distant(Server):
    """A process that hands no connection over: it might be on a machine of its own."""

    program = (
        "from projectl.server.http import handing; handing.IS_POSSIBLE = False; " + Server.program
    )


@pytest.fixture(scope="module", params=[Server, Distant])
def pair(postgres_server: Any, request: pytest.FixtureRequest) -> Iterator[Pair]:
    """Two processes that nobody kills, on one machine or as if on two."""
    database = new_database(postgres_server)
    servers = request.param(database), request.param(database)
    yield servers
    for server in servers:
        server.stop()
        assert '"level": "error"' not in server.output(), server.output()


async def test_players_at_different_processes_see_each_other(pair: Pair) -> None:
    one, two = pair
    table, tokens, _ = await make_table(one.base, "pp")
    ana, ben = Live(one.base, table, tokens[0]), Live(two.base, table, tokens[1])
    watcher = Live(two.base, table)
    for client in (ana, ben, watcher):
        await client.connect()
    await play_on([ana, ben], 40)
    while watcher.seq != ana.seq:
        await watcher.receive()
    assert ana.doc["view"] == {**ben.doc["view"], "players": ana.doc["view"]["players"]}
    for client, base in ((ana, two.base), (ben, one.base), (watcher, one.base)):
        assert client.doc == (await Http(base, client.token).get(f"/tables/{table}"))["table"]


async def test_sitting_down_at_another_process(pair: Pair) -> None:
    one, two = pair
    table, tokens, invite = await make_table(one.base, "po")
    ana = Live(one.base, table, tokens[0])
    await ana.connect()
    join = {"invite": invite, "name": "Ben", "id": new_id()}
    seat = await Http(two.base).post(f"/tables/{table}/seats", join)
    await ana.until(kind="join")
    assert ana.doc["status"] == "playing"
    ben = Live(one.base, table, seat["token"])
    await ben.connect()
    assert ben.seat == 1
    again = await Http(two.base).post(f"/tables/{table}/seats", join)
    assert (await Http(one.base, again["token"]).get(f"/tables/{table}"))["seat"] == 1


async def test_acting_at_the_same_moment_at_two_processes(pair: Pair) -> None:
    """Line Clear: both actions count, in one order that all agree on."""
    one, two = pair
    table, tokens, _ = await make_table(one.base, "ppppp")
    first, second = Live(one.base, table, tokens[0]), Live(two.base, table, tokens[2])
    await first.connect()
    await second.connect()
    for _ in range(3):
        await asyncio.gather(first.act("gain O1"), second.act("gain O1"))
    for client in (first, second):
        while client.seq != 6:
            await client.receive()
    assert first.doc["view"] == {**second.doc["view"], "players": first.doc["view"]["players"]}
    logs = [
        [(m["seq"], m["seat"]) for m in client.said if m["type"] == "update"]
        for client in (first, second)
    ]
    assert logs[0] == logs[1]


async def test_when_one_process_dies_its_tables_go_on_at_the_other(
    postgres: str, start: Start
) -> None:
    one, two = start(postgres), start(postgres)
    table, tokens, _ = await make_table(one.base, "pp")
    ana = Stubborn([one.base, two.base], table, tokens[0])
    ben = Stubborn([two.base, one.base], table, tokens[1])

    async def strike() -> None:
        while (ana.seq or 0) < 20:
            await asyncio.sleep(0.01)
        one.kill()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(ana.play(), ben.play(), strike())
    assert ana.losses
    assert ben.losses  # whose line went on from the other process to the one that had the table
    assert await check_table(two.base, [ana, ben]) > 20


@pytest.mark.skipif(not handing.IS_POSSIBLE, reason="only Linux hands connections over")
async def test_a_player_plays_on_when_the_process_they_came_to_dies(
    postgres: str, start: Start
) -> None:
    """On one machine: their connection is the other's, which has their table."""
    one, two = start(postgres), start(postgres)
    table, tokens, _ = await make_table(one.base, "pp")
    ana, ben = Live(one.base, table, tokens[0]), Live(two.base, table, tokens[1])
    await ana.connect()
    await ben.connect()
    two.kill()
    await play_on([ana, ben], 20)
    await asyncio.to_thread(one.stop)
    for client in (ana, ben):
        assert client.socket is not None
        await client.socket.wait_closed()
        assert client.socket.close_code == 1012


async def test_bots_go_on_when_their_process_dies(postgres: str, start: Start) -> None:
    """Though nobody asks for their table; and whoever does sees it."""
    one, two = start(postgres), start(postgres)
    table, _, _ = await make_table(one.base, "bb")
    watcher = Live(two.base, table)
    await watcher.connect()
    while (watcher.seq or 0) < 5:
        await watcher.receive()
    one.kill()
    with contextlib.suppress(*LINE_LOST):
        while await watcher.receive():
            pass
    store = Store(postgres)
    await store.open()
    reached = len(await log_of(store, table))
    async with asyncio.timeout(PATIENCE):
        while len(await log_of(store, table)) < reached + 5:
            await asyncio.sleep(0.1)
        await watcher.connect()
        while (watcher.seq or 0) < reached + 5:
            await watcher.receive()
    await store.close()


async def test_an_address_that_names_no_table_leads_to_it_too(pair: Pair) -> None:
    """As older clients have it: hello says which table it is."""
    one, two = pair
    table, tokens, _ = await make_table(one.base, "pp")
    ana, ben = Live(one.base, table, tokens[0]), Live(two.base, table, tokens[1])
    ben.url = two.base.replace("http", "ws", 1) + "/api/v1/live"
    await ana.connect()
    await ben.connect()
    await play_on([ana, ben], 10)
    assert ben.seq == 10
    ben.token = "wrong"
    assert await refused(ben.connect()) == "unauthorized"
    assert ben.socket is not None
    await ben.socket.wait_closed()
    assert ben.socket.close_code == 4401


async def test_everyone_at_a_table_is_seen_whatever_process_they_came_to(pair: Pair) -> None:
    one, two = pair
    table, tokens, _ = await make_table(one.base, "pp")
    ana, ben = Live(one.base, table, tokens[0]), Live(two.base, table, tokens[1])
    await ana.connect()
    await ben.connect()
    for client in (ana, ben):
        await client.until(type="presence", seats=[True, True])
    await ben.drop()
    await ana.until(type="presence", seats=[True, False])


async def test_a_request_for_another_process_may_come_in_parts_but_not_without_end(
    pair: Pair,
) -> None:
    one, two = pair
    table, _, _ = await make_table(one.base, "pp")
    for rest, answer in ((b"Host: x\r\n\r\n", b"200"), (b"X: " + b"x" * 70_000, b"400")):
        reader, writer = await asyncio.open_connection("127.0.0.1", two.port)
        writer.write(f"GET /api/v1/tables/{table} HTTP/1.1\r\n".encode())
        await writer.drain()
        await asyncio.sleep(0.05)  # most likely in a packet of its own; else it is as good
        writer.write(rest)
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readline()).split()[1] == answer
        writer.close()


async def test_only_processes_come_in_where_processes_do(pair: Pair) -> None:
    server, _ = pair
    host, _, port = server.environment["PROJECTL_INTERNAL"].rpartition(":")
    for said in (b"GET /health HTTP/1.1\r\n\r\n", b"projectl 00 127.0.0.1 1\r\nGET / HTTP/1.1\r\n"):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(said)
        with contextlib.suppress(ConnectionResetError):
            assert await reader.read() == b""
        writer.close()


def is_refused(server: Server, path: str) -> bool:
    return request("GET", f"{server.base}/api/v1/{path}").status_code == 429


async def test_an_address_has_one_allowance_at_both(postgres: str, start: Start) -> None:
    """What it asked of one, the other knows, also of tables that it would have to look for."""
    limits = {"PROJECTL_LIMITS": "on", "PROJECTL_REQUESTS_RATE": "0.001"}
    limits |= {"PROJECTL_REQUESTS_BURST": "20", "PROJECTL_CONNECTIONS_PER_ADDRESS": "2"}
    one, two = start(postgres, **limits), start(postgres, **limits)
    table, _, _ = await make_table(one.base)
    watchers = [Live(one.base, table), Live(one.base, table)]
    for watcher in watchers:
        await watcher.connect()
    while request("GET", f"{one.base}/api/v1/about").status_code == 200:
        pass
    for path in ("about", f"tables/{table}", "tables/nosuchtable0"):
        await asyncio.to_thread(wait_until, partial(is_refused, two, path), "it has heard")
    third = Live(two.base, table)
    with pytest.raises(ConnectionClosed) as closed:
        await third.connect()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013


async def test_a_table_open_at_one_process_is_not_cleaned_by_another(
    postgres: str, start: Start
) -> None:
    """However old and empty: its players' next move counts. One that nobody has open goes."""
    one = start(postgres)
    table, tokens, _ = await make_table(one.base, "pp")
    ana = Live(one.base, table, tokens[0])
    await ana.connect()
    store = Store(postgres)
    await store.open()
    await store.add(new_table("lonely"), {}, None)
    await store.write(lambda db: db.execute(update(tables).values(made_at=0)))
    start(postgres)  # the first thing it does is to clean
    async with asyncio.timeout(PATIENCE):
        while await store.load("lonely") is not None:
            await asyncio.sleep(0.1)
    assert (await ana.act("gain O1"))["seq"] == 1
    assert len(await log_of(store, table)) == 1
    await store.write(lambda db: db.execute(delete(tables)))
    assert await refused(ana.act("gain O1")) == "not_found"
    await store.close()
