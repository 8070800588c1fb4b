"""The hall without a server: whole games, the same answers, and nothing lost between two starts."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from projectl.advice import analysis
from projectl.advice.analysis import Settings
from projectl.server.local.hall import LocalHall
from projectl.server.protocol.changes import apply_changes
from tests.bot_games import played
from tests.server.conftest import PATIENCE

Json = dict[str, Any]
_numbers = itertools.count()


class Memory:
    """Rows that outlive a hall, and can be made to fail."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.is_full = False

    async def all(self) -> list[str]:
        return list(self.rows.values())

    async def get(self, name: str) -> str | None:
        return self.rows.get(name)

    async def put(self, name: str, text: str) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise OSError("the quota is used up")
        self.rows[name] = text

    async def remove(self, name: str) -> None:
        del self.rows[name]


class Device:
    """A hall, and a page that asks it."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.hall = LocalHall(memory)

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Json:
        status, text = await self.tried(method, path, body, token)
        assert status < 300, text
        return json.loads(text) if text else {}

    async def tried(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, str]:
        content = "" if body is None else json.dumps(body)
        return await self.hall.ask(method, f"/api/v1{path}", content, token)

    async def table(self, *bots: str, **more: Any) -> tuple[str, str]:
        """A new table for one person and some bots: its id and the person's token."""
        seats = [{"kind": "person", "name": "Ana"}, *({"kind": "bot", "bot": b} for b in bots)]
        made = await self.ask("POST", "/tables", {"seats": seats, **more})
        return made["table"], made["seats"][0]["token"]


@asynccontextmanager
async def device(memory: Memory | None = None) -> AsyncIterator[Device]:
    found = Device(memory or Memory())
    await found.hall.open()
    try:
        async with asyncio.timeout(PATIENCE):
            yield found
    finally:
        await found.hall.close()


class Page:
    """One viewer of one table, who keeps the document as the protocol says."""

    def __init__(self, there: Device, table: str, token: str | None) -> None:
        self.heard: asyncio.Queue[Json] = asyncio.Queue()
        self.codes: list[int] = []
        self.doc: Json = {}
        self.seq = 0
        self.seat: int | None = None
        self.line = there.hall.connect(
            lambda text: self.heard.put_nowait(json.loads(text)), self.codes.append
        )
        self.say(type="hello", v=1, table=table, token=token)

    def say(self, **message: Any) -> None:
        self.line.hear(json.dumps(message))

    async def next(self) -> Json:
        message = await self.heard.get()
        if message["type"] == "snapshot":
            self.doc, self.seq, self.seat = message["table"], message["seq"], message["seat"]
        elif message["type"] == "update":
            apply_changes(self.doc, message["set"], message.get("drop", []))
            self.seq = message["seq"]
        return message

    async def my_turn(self) -> bool:
        """Wait until something can be played; False if the game ends first."""
        while not self.doc or not (self.doc["legal"] or self.doc["status"] == "over"):
            await self.next()
        return bool(self.doc["status"] != "over")

    async def act(self, action: str) -> Json:
        """Play something; what came of it."""
        name = f"act-{next(_numbers):08}"
        self.say(type="act", id=name, action=action)
        while (answer := await self.next()).get("id") != name:
            pass
        return answer


@pytest.mark.parametrize(
    ("bots", "rules"),
    [
        (["5"], {}),
        ([], {"solo": "normal"}),
        (["1"], {"expansions": ["ghost"]}),
    ],
)
async def test_a_whole_game(bots: list[str], rules: Json) -> None:
    async with device() as here:
        table, token = await here.table(*bots, rules=rules, seed=7)
        page = Page(here, table, token)
        while await page.my_turn():
            hint = await here.ask("POST", f"/tables/{table}/hint", {"bot": "greedy"}, token)
            await page.act(hint["action"])
        shown = await here.ask("GET", f"/tables/{table}", token=token)
        assert shown["table"] == page.doc
        record = await here.ask("GET", f"/tables/{table}/record", token=token)
        again = await here.ask("POST", "/replay", {"record": record})
        assert len(again["updates"]) == len(record["actions"])


async def test_a_table_is_there_again_with_every_action_that_was_shown() -> None:
    """The hall may end at any moment, as with a tab that is killed: what was shown has been kept."""
    memory = Memory()
    async with device(memory) as here:
        table, token = await here.table("3", seed=5)
    for _ in range(6):
        async with device(memory) as here:
            page = Page(here, table, token)
            assert await page.my_turn()
            answer = await page.act(page.doc["legal"][0])
            rows = dict(memory.rows)  # as they were at the moment of showing
        memory = Memory()
        memory.rows = rows
        async with device(memory) as here:
            found = await here.ask("GET", f"/tables/{table}/updates?after=0", token=token)
            assert answer["seq"] in [update["seq"] for update in found["updates"]]
            listed = (await here.ask("POST", "/mine", {"tokens": [token]}))["tables"]
            assert [it["table"] for it in listed] == [table]


async def test_what_cannot_be_kept_is_refused_and_seen_by_nobody() -> None:
    async with device() as here:
        table, token = await here.table("1", seed=2)
        page = Page(here, table, token)
        assert await page.my_turn()
        before, action = page.seq, page.doc["legal"][0]
        here.memory.is_full = True
        answer = await page.act(action)
        assert (answer["type"], answer["code"]) == ("error", "busy")
        assert page.seq == before
        here.memory.is_full = False
        assert (await page.act(action))["seq"] == before + 1


async def test_a_row_of_a_newer_page_is_left_alone() -> None:
    memory = Memory()
    memory.rows["later"] = json.dumps({"format": 99, "what": "nobody knows yet"})
    async with device(memory) as here:
        assert (await here.tried("GET", "/tables/later"))[0] == 404
    assert "later" in memory.rows


async def test_a_row_of_an_older_page_goes_on() -> None:
    """As the first version wrote it, before lists were told what was played."""
    memory = Memory()
    async with device(memory) as here:
        table, token = await here.table("1", seed=5)
        page = Page(here, table, token)
        assert await page.my_turn()
        await page.act("gain O1")
    row = json.loads(memory.rows[table])
    for later in ("played", "result"):
        del row[later]
    memory.rows[table] = json.dumps({**row, "format": 0})
    async with device(memory) as here:
        page = Page(here, table, token)
        assert await page.my_turn()
        assert (await page.act("gain O1"))["type"] == "update"


async def test_hints_undo_and_reasons() -> None:
    async with device() as here:
        table, token = await here.table("2", seed=9)
        page = Page(here, table, token)
        assert await page.my_turn()
        hint = await here.ask("POST", f"/tables/{table}/hint", {"bot": "4"}, token)
        assert hint["action"] in page.doc["legal"]
        reveals_nothing = "gain O1"
        do = {"id": "act-once-0001", "action": reveals_nothing}
        await here.ask("POST", f"/tables/{table}/actions", do, token)
        await here.ask("POST", f"/tables/{table}/undo", {"id": "undo-once-0001"}, token)
        why = await here.ask("POST", f"/tables/{table}/why", {"action": "take W99"}, token)
        assert why["code"]


async def test_the_clock_runs() -> None:
    async with device() as here:
        table, token = await here.table("1", seed=9, options={"clock": {"turn": 5}})
        page = Page(here, table, token)
        assert await page.my_turn()
        while (told := await page.next()).get("text") != "timeout":
            pass
        assert told["seat"] == page.seat


async def test_the_deal_of_the_day_follows_from_the_date() -> None:
    async with device() as here, device() as there:
        days = [await it.ask("GET", "/daily") for it in (here, there)]
        assert days[0] == days[1]
        me = {"name": "Ana", "device": "d" * 32}
        made = await here.ask("POST", "/daily/solo", me)
        status, text = await here.tried("POST", "/daily/solo", me)
        problem = json.loads(text)["error"]
        assert (status, problem["code"], problem["reason"]) == (409, "already", made["table"])
        page = Page(here, made["table"], made["seats"][0]["token"])
        while await page.my_turn():
            await page.act(page.doc["legal"][0])
        solo = next(it for it in (await here.ask("GET", "/daily"))["games"] if it["kind"] == "solo")
        assert solo["results"]["played"] == 1


async def test_a_game_is_analysed_and_an_analysis_stopped() -> None:
    async with device() as here:
        table, token = await here.table("1", seed=3)
        page = Page(here, table, token)
        while await page.my_turn():
            hint = await here.ask("POST", f"/tables/{table}/hint", {"bot": "greedy"}, token)
            await page.act(hint["action"])
        record = await here.ask("GET", f"/tables/{table}/record", token=token)
        short = {**record, "actions": record["actions"][:12]}
        asked = await here.ask("POST", "/analyses", {"record": short})
        while (found := await here.ask("GET", f"/analyses/{asked['id']}"))["status"] != "done":
            assert found["status"] in ("queued", "running")
            await asyncio.sleep(0.01)
        assert len(found["analysis"]["turns"]) == asked["total"] == found["done"]
        long, again = [await here.ask("POST", "/analyses", {"record": record}) for _ in range(2)]
        path = f"/analyses/{long['id']}"
        assert (await here.tried("DELETE", path, token="x" * 32))[0] == 404
        await here.ask("DELETE", path, token=long["token"])
        assert (await here.ask("GET", path))["status"] in ("queued", "running")  # another tab waits
        await here.ask("DELETE", path, token=again["token"])
        assert (await here.tried("GET", path))[0] == 404


async def test_a_deep_analysis_can_be_stopped_and_keeps_what_it_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    endless = (analysis.USUAL, *(Settings(worlds=n) for n in range(5, 500)))
    monkeypatch.setitem(analysis.DEPTHS, "deep", endless)
    record = played(3, most=9, players=2).record()
    async with device() as here:
        asked = await here.ask("POST", "/analyses", {"record": record, "depth": "deep"})
        path = f"/analyses/{asked['id']}"
        while (found := await here.ask("GET", path))["done"] <= asked["total"] // asked["looks"]:
            await asyncio.sleep(0.01)
        await here.ask("DELETE", path, token=asked["token"])
        stopped = await here.ask("GET", path)
        assert stopped["status"] == "stopped"
        assert len(stopped["turns"]) == asked["total"] // asked["looks"]
        assert stopped["done"] >= found["done"]
        again = await here.ask("POST", "/analyses", {"record": record, "depth": "deep"})
        assert (again["id"], again["status"]) == (asked["id"], "queued")
        assert again["done"] == stopped["done"]
        await here.ask("DELETE", path, token=again["token"])


async def test_the_trainer() -> None:
    async with device() as here:
        exercise = await here.ask("GET", "/trainer/next?rating=900")
        done = await here.ask(
            "POST", f"/trainer/{exercise['id']}", {"actions": [], "give_up": True}
        )
        assert done["reason"] == "gave_up"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("DELETE", "/about", 405),
        ("GET", "/tables//record", 404),
        ("GET", "/daily?date=tomorrow", 400),
        ("POST", "/tables", 400),
    ],
)
async def test_what_is_not_there(method: str, path: str, status: int) -> None:
    async with device() as here:
        found, text = await here.tried(method, path)
        assert (found, "error" in json.loads(text)) == (status, True)


async def test_a_stranger_is_shown_out() -> None:
    async with device() as here:
        table, _ = await here.table("1", options={"watch": False})
        page = Page(here, table, None)
        assert (await page.next())["code"] == "forbidden"
        while not page.codes:
            await asyncio.sleep(0.01)
        assert page.codes == [4404]
