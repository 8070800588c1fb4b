"""Analyses on a real server: asked for once, turn by turn, cancelled, begun again, for all processes."""

import asyncio
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from projectl import Game, bots
from projectl.advice import analysis
from projectl.advice.choosing import choose
from projectl.rules import views
from projectl.server.background import Background
from projectl.server.storage.analysis_store import AnalysisStore, Asker
from projectl.server.storage.store import Store
from projectl.server.tables.judging import WantedAnalysis
from projectl.server.tables.table import Refused
from projectl.server.workers import analyses
from projectl.server.workers.analyses import MOST_EACH, Analysts
from tests.server.client import Http, Json, Live, make_table, refused, request
from tests.server.conftest import PATIENCE, Server, Start


def played(seed: int, most: int = 1000, **settings: Any) -> Json:
    game = Game.new(seed=seed, **settings)
    seats = [bots.make("greedy", p) for p in range(game.rules.players)]
    while not game.is_over and len(game.record()["actions"]) < most:
        p = game.player
        game.play(choose(seats[p], views.veil(game.state, p), p).action, p)
    return game.record()


@pytest.fixture(scope="module")
def long_game() -> Json:
    """Takes a minute or so to be judged; long enough to be cancelled."""
    return played(4, players=6, expansions=["ghost", "finesse"])


async def until(http: Http, analysis_id: str, *wanted: str) -> Json:
    """Look again and again until an analysis has come so far."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found: Json = await http.get(f"/analyses/{analysis_id}")
            if found["status"] in wanted:
                return found
            await asyncio.sleep(0.05)


async def cancel(http: Http, asked: Json) -> None:
    assert await http.ask("DELETE", f"/analyses/{asked['id']}") is None


async def test_a_record_is_analysed_once(shared_server: Server) -> None:
    http = Http(shared_server.base)
    record = played(21, 12, players=2)
    asked = await http.post("/analyses", {"record": record})
    assert asked["status"] in ("queued", "running")
    assert asked["total"] == analysis.number_of_turns(record) > 2
    found = await until(http, asked["id"], "done")
    expected = analysis.analysis_of({k: v for k, v in record.items() if k != "names"})
    assert msgspec.convert(found["analysis"], analysis.Analysis) == expected
    assert (found["done"], found["turns"]) == (found["total"], [])
    again = await http.post("/analyses", {"record": {**record, "names": ["Eve", "Bob"]}})
    assert again == {
        "id": asked["id"],
        "status": "done",
        "done": 4,
        "total": 4,
        "depth": "quick",
        "looks": 1,
        "token": None,
    }
    other = await http.post("/analyses", {"record": {**record, "actions": record["actions"][:6]}})
    assert other["id"] != asked["id"]


async def test_nobody_learns_names_from_an_analysis(shared_server: Server) -> None:
    """Who has a game's record has its analysis; who played is not in it."""
    http = Http(shared_server.base)
    record = {**played(22, 4, players=2), "names": ["Secret Ana", "Secret Ben"]}
    asked = await http.post("/analyses", {"record": record})
    assert "Secret" not in str(await until(http, asked["id"], "done"))


async def test_only_finished_tables(shared_server: Server) -> None:
    base = shared_server.base
    table, tokens, _ = await make_table(base, "pp", options={"watch": False})
    ana = Live(base, table, tokens[0])
    await ana.connect()
    body = {"table": table}
    assert await refused(Http(base, tokens[0]).post("/analyses", body)) == "not_over"
    await ana.act("gain O1")
    await ana.act("resign")
    assert await refused(Http(base).post("/analyses", body)) == "forbidden"
    assert await refused(Http(base, "x" * 32).post("/analyses", body)) == "unauthorized"
    assert await refused(Http(base).post("/analyses", {"table": "nothere"})) == "not_found"
    http = Http(base, tokens[1])
    asked = await http.post("/analyses", body)
    found = await until(http, asked["id"], "done")
    assert [a["action"] for t in found["analysis"]["turns"] for a in t["actions"]] == [
        "gain O1",
        "resign",
    ]
    record = await http.get(f"/tables/{table}/record")
    assert (await http.post("/analyses", {"record": record}))["id"] == asked["id"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_message"),
        ({"record": {}, "table": "x"}, "bad_message"),
        ({"record": {}}, "record"),
        ({"record": {"format": "projectl-record/1"}}, "record"),
        ({"record": {**Game.new(players=2, seed=1).record()}}, "record"),
        (
            {"record": {**Game.new(players=2, seed=1).record(), "actions": ["0 gain T4"]}},
            "record",
        ),
        ({"record": {**Game.new(players=2, seed=1).record(), "packs": ["mine"]}}, "record"),
    ],
)
async def test_what_is_no_game_is_refused(shared_server: Server, body: Json, code: str) -> None:
    assert await refused(Http(shared_server.base).post("/analyses", body)) == code


async def test_what_was_never_asked_for(shared_server: Server) -> None:
    http = Http(shared_server.base)
    for name in ("x", "0" * 32, "A" * 32, "%00"):
        assert await refused(http.get(f"/analyses/{name}")) == "not_found"
        assert await refused(http.ask("DELETE", f"/analyses/{name}")) == "unauthorized"
        other = Http(shared_server.base, "x" * 32)
        assert await refused(other.ask("DELETE", f"/analyses/{name}")) == "not_found"


async def test_it_shows_turns_as_they_are_judged_and_can_be_cancelled(
    start: Start, long_game: Json
) -> None:
    server = start()
    http = Http(server.base)
    asked = await http.post("/analyses", {"record": long_game})
    behind = await http.post("/analyses", {"record": {**played(24, 9, players=2)}})
    found = await until(http, asked["id"], "running")
    while len(found["turns"]) < 2:
        found = await http.get(f"/analyses/{asked['id']}")
    assert [turn["number"] for turn in found["turns"]] == list(range(found["done"]))
    assert (found["total"], found["analysis"]) == (asked["total"], None)
    assert (await http.get(f"/analyses/{behind['id']}"))["status"] == "queued"
    for stranger in (Http(server.base, "x" * 32), Http(server.base, behind["token"])):
        assert await refused(cancel(stranger, asked)) == "not_found"
    other = await http.post("/analyses", {"record": long_game})
    mine, others = Http(server.base, asked["token"]), Http(server.base, other["token"])
    await cancel(mine, asked)
    assert (await http.get(f"/analyses/{asked['id']}"))["status"] == "running", "others want it"
    await cancel(others, asked)
    found = await http.get(f"/analyses/{asked['id']}")
    assert (found["status"], found["turns"], found["analysis"]) == ("cancelled", [], None)
    await until(http, behind["id"], "done")  # who is next does not wait for the rest of it
    await cancel(Http(server.base, behind["token"]), behind)
    assert (await http.get(f"/analyses/{behind['id']}"))["status"] == "done"
    again = await http.post("/analyses", {"record": long_game})
    assert (again["id"], again["status"]) == (asked["id"], "queued")
    await until(http, asked["id"], "running")
    await cancel(Http(server.base, again["token"]), asked)


@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_a_new_server_goes_on(start: Start, end: str) -> None:
    """Politely stopped or killed: what was begun and what waited is done in the end."""
    server = start()
    http = Http(server.base)
    games = [played(seed, 30, players=4) for seed in (25, 26)]
    ids = [(await http.post("/analyses", {"record": game}))["id"] for game in games]
    await until(http, ids[0], "running", "done")
    getattr(server, end)()
    server.start()
    for analysis_id in ids:
        await until(Http(server.base), analysis_id, "done")


async def test_two_processes_do_each_analysis_once(postgres: str, start: Start) -> None:
    servers = [start(postgres), start(postgres)]
    games = [played(seed, 20, players=2) for seed in range(30, 34)]
    asked = await asyncio.gather(
        *(
            Http(server.base).post("/analyses", {"record": game})
            for game in games
            for server in servers
        )
    )
    ids = {one["id"] for one in asked}
    assert len(ids) == len(games)
    for server in servers:
        for analysis_id in ids:
            assert (await until(Http(server.base), analysis_id, "done"))["analysis"]
    done = [done_by(server) for server in servers]
    assert sum(done) == len(games)


def done_by(server: Server) -> int:
    lines = request("GET", f"{server.base}/metrics").text.splitlines()
    name = 'projectl_analyses_total{status="done"}'
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith(name))


async def test_who_works_on_what(address: str) -> None:
    """Claimed once, taken over when nobody seems to work on it, cancelled for good."""
    store = Store(address)
    await store.open()
    kept = AnalysisStore(store)
    first, second = WantedAnalysis("1", "{}", 3), WantedAnalysis("2", "{}", 3)
    ana, ben = Asker("ana", "a1"), Asker("ben", "b1")
    assert await kept.ask(first, ana, 1000, 2, 2) == "queued"
    assert await kept.ask(second, ana, 2000, 2, 2) == "queued"
    assert await kept.ask(WantedAnalysis("3", "{}", 3), ben, 3000, 2, 2) == "full"
    assert await kept.claim(5000, 0) == first
    assert await kept.ask(first, ana, 5000, 2, 2) == "running"
    assert await kept.claim(5000, 0) == second
    assert await kept.claim(6000, 5000) is None
    assert await kept.note("2", "[]", 7000)
    assert await kept.claim(7000, 6000) == first, "nobody was seen at it"
    assert await kept.cancel("1", "b1") is None, "who has not asked"
    assert await kept.cancel("1", "a1") is False, "it was asked for twice"
    assert await kept.cancel("1", "a1")
    assert not await kept.note("1", "[]", 8000)
    await kept.end("1", "done", "found", 8000)
    stored = await kept.load("1")
    assert stored is not None
    assert (stored.status, stored.found) == ("cancelled", "")
    await kept.put_back(["1", "2"])
    assert await kept.claim(9000, 0) == second
    await kept.end("2", "done", "found", 9000)
    await kept.clean(3000)
    assert [await kept.load(name) for name in ("1", "2")] == [None, None]
    assert await kept.cancel("1", "a1") is None
    await store.close()


async def test_a_deep_one_gives_way_and_is_gone_on_with(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While others wait it takes turns with them; what was judged of it is not judged again."""
    monkeypatch.setattr(analyses, "SLICE", 0.0)
    monkeypatch.setattr(analyses, "BEAT", 0.0)
    store = Store(address)
    await store.open()
    analysts = Analysts(store, 1, idle=False)
    judged: list[tuple[int, int]] = []

    async def run(function: Any, *arguments: Any) -> Any:
        if function is analyses.judge:
            _, number, look = arguments
            judged.append((look.worlds, number))
            await asyncio.sleep(0.01)
        return function(*arguments)

    quick = (analysis.USUAL, msgspec.structs.replace(analysis.USUAL, worlds=5))
    monkeypatch.setitem(analysis.DEPTHS, "deep", quick)
    monkeypatch.setattr(analysts._processes, "run", run)
    deep = await analysts.ask(played(51, 12, players=2), "10.0.0.1", "deep")
    other = await analysts.ask(played(52, 6, players=2), "10.0.0.2")
    assert (deep.total, deep.depth, deep.looks) == (8, "deep", 2)
    await analysts.open(Background())
    async with asyncio.timeout(PATIENCE):
        while (await analysts.look(other.id)).status != "done":
            await asyncio.sleep(0.01)
        assert (await analysts.look(deep.id)).status in ("queued", "running")
        while (found := await analysts.look(deep.id)).status != "done":
            await asyncio.sleep(0.01)
    assert found.analysis is not None
    assert {turn.look.worlds for turn in found.analysis.turns} == {5}
    assert len(judged) == 8 + other.total, "no look is taken twice"
    await analysts.close()
    await store.close()


async def test_what_a_deep_one_has_found_stays_when_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "tables.db"))
    await store.open()
    analysts = Analysts(store, 1, idle=False)
    until_now = asyncio.Event()

    async def run(function: Any, *arguments: Any) -> Any:
        if arguments[2].worlds == 5:
            await until_now.wait()
        return function(*arguments)

    quick = (analysis.USUAL, msgspec.structs.replace(analysis.USUAL, worlds=5))
    monkeypatch.setitem(analysis.DEPTHS, "deep", quick)
    monkeypatch.setattr(analysts._processes, "run", run)
    await analysts.open(Background())
    record = played(53, 12, players=2)
    asked = await analysts.ask(record, "", "deep")
    async with asyncio.timeout(PATIENCE):
        while (await analysts.look(asked.id)).done < 4:
            await asyncio.sleep(0.01)
    await analysts.cancel(asked.id, str(asked.token))
    found = await analysts.look(asked.id)
    assert (found.status, found.done, len(found.turns)) == ("stopped", 4, 4)
    until_now.set()
    assert (await analysts.ask(record, "", "deep")).status == "queued"
    async with asyncio.timeout(PATIENCE):
        while (await analysts.look(asked.id)).status != "done":
            await asyncio.sleep(0.01)
    await analysts.close()
    await store.close()


async def test_one_who_asks_for_many_does_not_hold_up_others(address: str) -> None:
    store = Store(address)
    await store.open()
    kept = AnalysisStore(store)
    eve, ana = Asker("eve", "e1"), Asker("ana", "a1")
    many = [WantedAnalysis(f"eve{n}", "{}", 3) for n in range(4)]
    for number, one in enumerate(many[:3]):
        assert await kept.ask(one, eve, 1000 + number, 9, 3) == "queued"
    assert await kept.ask(many[3], eve, 1500, 9, 3) == "too many"
    other = WantedAnalysis("ana", "{}", 3)
    assert await kept.ask(other, ana, 2000, 9, 3) == "queued"
    assert [await kept.claim(3000, 0) for _ in range(3)] == [many[0], other, many[1]]
    await store.close()


async def test_a_failure_is_said_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "tables.db"))
    await store.open()
    analysts = Analysts(store, 1, idle=False)

    async def run(*_: Any) -> None:
        raise ValueError("a bug")

    with monkeypatch.context() as broken:
        broken.setattr(analysts._processes, "run", run)
        await analysts.open(Background())
        record = played(23, 2, players=2)
        asked = await analysts.ask(record, "")
        while (found := await analysts.look(asked.id)).status != "failed":
            await asyncio.sleep(0.01)
        assert (found.done, found.turns, found.analysis) == (0, [], None)
    assert (await analysts.ask(record, "")).status == "queued"
    while (await analysts.look(asked.id)).status != "done":
        await asyncio.sleep(0.01)
    await analysts.close()
    await store.close()


async def test_only_so_many_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(str(tmp_path / "tables.db"))
    await store.open()
    analysts = Analysts(store, 1)  # which nobody opened: all wait
    record = played(23, 60, players=2)
    monkeypatch.setattr(analyses, "MOST_WAITING", 20)
    for number in range(20):
        part = {**record, "actions": record["actions"][: number + 1]}
        await analysts.ask(part, f"10.0.0.{number // MOST_EACH}")
    with pytest.raises(Refused) as refusal:
        await analysts.ask(record, "10.0.0.9")
    assert refusal.value.code == "busy"
    monkeypatch.setattr(analyses, "MOST_WAITING", 21)
    with pytest.raises(Refused) as refusal:
        await analysts.ask(record, "10.0.0.1")
    assert refusal.value.code == "too_many"
    await store.close()


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no such priority")
async def test_analysts_give_way_to_everything_else(start: Start) -> None:
    """Unless told otherwise; and bots keep processes of their own."""
    server = start(PROJECTL_ANALYSIS_PRIORITY="idle")
    http = Http(server.base)
    asked = await http.post("/analyses", {"record": played(41, 6, players=2)})
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    policies: set[int] = set()
    async with asyncio.timeout(PATIENCE):
        while os.SCHED_IDLE not in policies:
            policies = {os.sched_getscheduler(int(child)) for child in children.read_text().split()}
            await asyncio.sleep(0.02)
    await cancel(Http(server.base, asked["token"]), asked)
