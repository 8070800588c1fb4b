"""What the host says with ``projectl admin`` is heard by servers that run, all processes of them."""

import asyncio
import json
import subprocess
import sys
import time
from typing import Any

import pytest

from projectl.server.people.host import Word, network_of
from projectl.server.tables.lookalikes import folded
from projectl.server.tables.table import Refused
from tests.server.client import Http, Live, make_table, refused
from tests.server.conftest import PATIENCE, Server, Start

ADMIN = "from projectl.cli.commands.upkeep.admin import app; app()"


def admin(database: str, *words: str) -> str:
    command = [sys.executable, "-c", ADMIN, *words, "--database", database]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


async def until(asking: Any, wanted: Any) -> None:
    ends = time.monotonic() + PATIENCE
    while (found := await asking()) != wanted:
        assert time.monotonic() < ends, found
        await asyncio.sleep(0.1)


def test_addresses_and_names_are_known_however_they_are_written() -> None:
    networks = tuple(map(network_of, ("192.0.2.0/24", "2001:db8::7", "198.51.100.9")))
    word = Word(networks, frozenset([folded("Rude Name")]))
    for address in ("192.0.2.77", "2001:db8::/64", "198.51.100.9"):
        with pytest.raises(Refused):
            word.check_address(address)
    for address in ("192.0.3.1", "2001:db8:1::/64", "testclient", ""):
        word.check_address(address)
    for name in ("rude name", "RUDE_NАME"):
        with pytest.raises(Refused):
            word.check_names([None, name])
    word.check_names(["Ana", None])


async def test_a_name_is_banned_and_a_table_closed_while_the_server_runs(start: Start) -> None:
    server = start()
    http = Http(server.base)
    player = await http.post("/players", {"name": "Rude Name"})
    table, tokens, _ = await make_table(server.base, "pp")
    live = Live(server.base, table, tokens[0])
    await live.connect()
    admin(server.database, "ban", "name", "rude name")
    admin(server.database, "close", table)
    seats = {"seats": [{"kind": "person", "name": "Rüde Name"}, {"kind": "open"}]}

    async def make() -> str:
        answer = await http.client.post("/tables", json=seats)
        return "made" if answer.status_code == 201 else str(answer.json()["error"]["code"])

    await until(make, "banned")
    assert await refused(http.post("/players", {"name": "RUDE NAME"})) == "banned"
    http.client.headers["player"] = player["token"]
    assert await refused(http.get("/players/me")) == "banned"
    assert live.socket is not None
    await live.socket.wait_closed()  # whoever looked is sent away
    assert await refused(Http(server.base, tokens[0]).get(f"/tables/{table}")) == "not_found"
    admin(server.database, "unban", "name", "Rude Name")
    admin(server.database, "close", table, "--open")

    async def look() -> int:
        return (await Http(server.base, tokens[0]).client.get(f"/tables/{table}")).status_code

    await until(make, "made")
    await until(look, 200)
    assert (await Http(server.base, tokens[0]).get(f"/tables/{table}"))["seat"] == 0
    listed = json.loads(admin(server.database, "tables", "--json"))
    assert table in [row["table"] for row in listed]
    (row,) = json.loads(admin(server.database, "players", "--json"))
    assert (row["id"], row["name"], row["account"]) == (player["player"], "Rude Name", False)
    assert json.loads(admin(server.database, "bans", "--json")) == []


async def test_a_restart_is_announced_by_every_process(postgres: str) -> None:
    servers = [Server(postgres), Server(postgres)]
    try:
        admin(postgres, "announce", "--minutes", "10")
        for server in servers:
            http = Http(server.base)

            async def told(http: Http = http) -> bool:
                news = await http.get("/news")
                return news["restart"] is not None and news["restart"]["at"] > news["now"]

            await until(told, True)
        admin(postgres, "announce", "--cancel")
        await until(told, False)
        admin(postgres, "ban", "address", "127.0.0.0/8")

        async def code() -> str:
            answer = await http.client.get("/news")
            return str(answer.status_code)

        await until(code, "403")
    finally:
        for server in servers:
            server.stop()
