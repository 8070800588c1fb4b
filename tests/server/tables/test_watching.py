"""Watching with a delay: nothing newer reaches a watcher, and in the end everything does."""

from typing import Any

import pytest

from projectl.server.protocol.messages import Options
from projectl.server.tables.clocks import Entry
from projectl.server.tables.table import SPECTATOR, Table
from projectl.server.tables.watching import Watch, behind, seen_upto
from tests.server.client import Http, Live, make_table, refused
from tests.server.conftest import Server
from tests.server.tables.test_table import make

LATE = 60


def a_table() -> Table:
    """Three actions, at one, two and three minutes."""
    table = make({"players": 2}, options=Options(delay=LATE), forfeits=True)
    for number, action in enumerate(("gain O1", "gain O1", "gain O1"), 1):
        table.apply(Entry(number, number * 60_000, "act", 0, action))
    return table


@pytest.mark.parametrize(
    ("now", "seq"), [(119_999, 0), (120_000, 1), (180_000, 2), (239_999, 2), (240_000, 3)]
)
def test_a_watcher_sees_what_is_old_enough(now: int, seq: int) -> None:
    table = a_table()
    assert seen_upto(table, SPECTATOR, now) == seq
    assert seen_upto(table, 0, now) == seen_upto(table, 1, now) == 3
    assert behind(table.agreed, "playing", SPECTATOR) == LATE * 1000
    assert behind(table.agreed, "playing", 0) == 0


def test_when_the_game_is_over_everything_is_open() -> None:
    table = a_table()
    table.apply(Entry(4, 200_000, "act", 1, "resign"))
    assert seen_upto(table, SPECTATOR, 200_000) == 4


def test_watchers_are_shown_each_entry_once() -> None:
    table = a_table()
    watch = Watch(make({"players": 2}, options=Options(delay=LATE), forfeits=True))
    assert [it.seq for it in watch.go_on(table.log, 2)] == [1, 2]
    assert watch.go_on(table.log, 1) == []
    assert [it.seq for it in watch.go_on(table.log, 3)] == [3]
    assert watch.table.document(SPECTATOR) == table.document(SPECTATOR)


async def watched(server: Server, **options: Any) -> tuple[Live, Live]:
    """A player, and somebody who watches from the start."""
    table, tokens, _ = await make_table(server.base, "pp", options=options)
    player, watcher = Live(server.base, table, tokens[0]), Live(server.base, table)
    for one in (player, watcher):
        await one.connect()
    return player, watcher


async def test_nothing_newer_leaves_the_server(shared_server: Server) -> None:
    player, watcher = await watched(shared_server, delay=3600, public=True)
    for _ in range(2):
        await player.act("gain O1")
    base, path = shared_server.base, f"/tables/{player.table}"
    late = Live(base, player.table)
    await late.connect()
    again = Live(base, player.table)
    again.seq = 2
    await again.connect()
    for one in (watcher, late, again):
        await one.send({"type": "ping"})
        await one.until(type="pong")
        assert one.seq == 0
        assert all(said["type"] != "update" for said in one.said)
        assert one.doc["view"]["turn"] == [0]
        assert one.doc["options"]["delay"] == 3600
    http = Http(base)
    shown = await http.get(path)
    assert (shown["seq"], shown["table"]) == (0, watcher.doc)
    assert await http.get(f"{path}/updates", after=0) == {"seq": 0, "updates": []}
    assert await refused(http.get(path, at=1)) == "not_found"
    assert await refused(http.get(f"{path}/record")) == "not_over"
    assert await refused(http.post("/analyses", {"table": player.table})) == "not_over"
    assert (await http.post(f"{path}/invited", {}))["seats"] == watcher.doc["seats"]
    assert (await Http(base, player.token).get(path))["seq"] == 2
    await player.act("resign")
    for one in (watcher, late):
        await one.until(type="update", seq=3)
        assert one.doc["status"] == "over"
        assert one.doc == (await http.get(path))["table"]
        await one.close()
    assert len((await http.get(f"{path}/record"))["actions"]) == 3
    for one in (player, again):
        await one.close()


async def test_a_watcher_is_told_when_it_is_time(shared_server: Server) -> None:
    player, watcher = await watched(shared_server, delay=1)
    await player.act("gain O1")
    await player.act("gain O1")
    update = await watcher.until(type="update", seq=2)
    await watcher.send({"type": "ping"})
    pong = await watcher.until(type="pong")
    assert pong["at"] >= update["at"], "a watcher's time is as late as what it sees"
    await watcher.close()
    await player.act("gain O1")
    await watcher.connect()
    if watcher.seq == 2:
        await watcher.until(type="update", seq=3)
    for one in (player, watcher):
        await one.close()


async def test_the_longest_delay_is_an_hour(shared_server: Server) -> None:
    for delay in (-1, 3601):
        made = make_table(shared_server.base, "pp", options={"delay": delay})
        assert await refused(made) == "bad_message"
