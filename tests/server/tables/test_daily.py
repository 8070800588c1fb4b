"""The deal of the day: the same for all, one table for each device, and nothing to learn from it."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection

from projectl.server.people.storage import Known, Player, Session
from projectl.server.protocol import messages
from projectl.server.protocol.answers import TableMade
from projectl.server.storage.cleaning import remove
from projectl.server.storage.days import REACHED
from projectl.server.storage.people_store import PeopleStore
from projectl.server.storage.store import Store
from projectl.server.tables import daily, days
from projectl.server.tables.hall import Hall
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import Limits
from projectl.server.tables.table import SPECTATOR, Refused, deal_hash
from projectl.server.workers.bots import Thinkers
from tests.server.client import Http, Live, play_on, refused, request
from tests.server.conftest import Server, Start

A, B = "a" * 32, "b" * 32
DAY = 24 * 3600 * 1000


def body(device: str, name: str = "Ana") -> dict[str, str]:
    return {"name": name, "device": device}


async def play(base: str, kind: str, device: str) -> Live:
    made = await Http(base).post(f"/daily/{kind}", body(device))
    (seat,) = made["seats"]
    player = Live(base, made["table"], seat["token"])
    await player.connect()
    assert player.seat == seat["seat"]
    return player


async def test_everybody_gets_the_same_deal_and_nobody_help(start: Start) -> None:
    base = start().base
    today = await Http(base).get("/daily")
    assert today["date"] == datetime.now(UTC).date().isoformat()
    assert 0 < today["ends"] - time.time() * 1000 <= DAY
    games = {game["kind"]: game for game in today["games"]}
    assert (games["solo"]["level"], games["duel"]["level"]) == (None, 5)
    for kind, game in games.items():
        assert (game["seed"], game["salt"]) == (None, None)
        one, two = [await play(base, kind, device) for device in (A, B)]
        assert one.table != two.table
        for player in (one, two):
            assert player.doc["options"]["daily"] == {"date": today["date"], "kind": kind}
            assert not any(player.doc["options"][name] for name in ("undo", "hints", "watch"))
            assert player.doc["deal"]["hash"] == game["hash"]
            assert player.doc["view"]["rules"] == game["rules"]
            assert await refused(Http(base).get(f"/tables/{player.table}")) == "forbidden"
            assert await refused(player.ask({"type": "hint"})) == "off"
            await player.close()
        assert one.doc["view"]["market"] == two.doc["view"]["market"]
        assert one.seat == two.seat


async def test_a_device_has_one_table_for_each_game(shared_server: Server) -> None:
    base = shared_server.base
    device = "once" + "x" * 28
    first = await Http(base).post("/daily/solo", body(device))
    answer = request("POST", f"{base}/api/v1/daily/solo", json=body(device, "Eve"))
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "already"
    assert answer.json()["error"]["reason"] == first["table"]
    assert first["table"] != (await Http(base).post("/daily/duel", body(device)))["table"]
    with open(shared_server.database, "rb") as file:
        assert device.encode() not in file.read(), "devices are kept as hashes only"


async def test_results_are_noted_when_a_table_ends(start: Start) -> None:
    server = start()
    http = Http(server.base)
    left, played = await play(server.base, "solo", A), await play(server.base, "solo", B)
    await play_on([left], 3)
    await left.act("resign")
    assert (await http.get("/daily"))["games"][0]["results"]["played"] == 1
    await play_on([played])
    expected = sorted(player.doc["result"]["scores"][0] for player in (left, played))
    wins = sum(player.doc["result"]["winners"] == [0] for player in (left, played))
    for _ in range(2):
        results = (await http.get("/daily"))["games"][0]["results"]
        assert [score for score, n in results["scores"] for _ in range(n)] == expected
        assert (results["wins"], results["played"]) == (wins, 2)
        server.kill()
        server.start()
    other = (await http.get("/daily"))["games"][1]["results"]
    assert other == {"scores": [], "wins": 0, "played": 0, "leaders": []}


async def test_a_finished_table_tells_nothing_before_the_day_is_over(shared_server: Server) -> None:
    base = shared_server.base
    player = await play(base, "solo", "secret" + "x" * 26)
    await player.act("resign")
    assert player.doc["status"] == "over"
    assert (player.doc["deal"]["seed"], player.doc["deal"]["salt"]) == (None, None)
    http = Http(base, player.token)
    assert await refused(http.get(f"/tables/{player.table}/record")) == "not_over"
    assert await refused(http.post(f"/tables/{player.table}/rematch")) == "off"
    shown = json.dumps(await http.get(f"/tables/{player.table}"))
    assert '"order"' not in shown
    assert '"setup"' not in shown
    assert await refused(Http(base).get(f"/tables/{player.table}/updates")) == "forbidden"


@pytest.mark.parametrize(
    ("path", "sent", "code"),
    [
        ("/daily/solo", {"name": "Ana", "device": "short"}, "bad_message"),
        ("/daily/solo", {"name": "Ana", "device": "ü" * 32}, "bad_message"),
        ("/daily/solo", {"name": "Ana"}, "bad_message"),
        ("/daily/solo", {"name": "\u200b", "device": A}, "bad_message"),
        ("/daily/chess", {"name": "Ana", "device": A}, "not_found"),
        ("/tables", {"seats": [{"kind": "person"}], "options": {"daily": None}}, "bad_message"),
    ],
)
async def test_what_cannot_be(shared_server: Server, path: str, sent: Any, code: str) -> None:
    assert await refused(Http(shared_server.base).post(path, sent)) == code


async def test_days_to_come_and_no_days_are_not_told(shared_server: Server) -> None:
    today = datetime.now(UTC).date()
    for date, code in (
        (today + timedelta(days=1), "not_found"),
        (today - timedelta(days=400), "not_found"),
        ("2026-13-01", "bad_message"),
        ("yesterday", "bad_message"),
        ("²026-01-01", "bad_message"),
    ):
        answer = request("GET", f"{shared_server.base}/api/v1/daily", params={"date": str(date)})
        assert answer.json()["error"]["code"] == code, date


# ------------------------------------------------------------ as the days go by
@asynccontextmanager
async def a_hall(address: str) -> AsyncIterator[Hall]:
    store = Store(address)
    await store.open()
    thinkers = Thinkers(1)
    hall = Hall(store, thinkers)
    yield hall
    await hall.close()
    thinkers.close()
    await store.close()


async def test_when_the_day_is_over_everything_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seed, salt and record, which fit the promise; and the device plays again."""
    async with a_hall(address) as hall:
        question = (hall, "solo", messages.DailyBody("Ana", A))
        made = await daily.play(*question)
        room = await hall.room(made.table)
        await hall.act(room, 0, "resign", "id")
        date = days.today().isoformat()
        with pytest.raises(Refused, match="tomorrow"):
            daily.record_of(room.table)
        with pytest.raises(Refused, match="go on there"):
            await daily.play(*question)
        tomorrow = now_ms() + DAY
        monkeypatch.setattr(days, "now_ms", lambda: tomorrow)
        past = await daily.day(hall, date)
        (solo, _) = past.games
        assert solo.seed == room.agreed.seed
        assert deal_hash(str(solo.salt), int(solo.seed or 0)) == solo.hash
        assert solo.hash == room.table.document(0)["deal"]["hash"]
        assert solo.results.played == 1
        assert daily.record_of(room.table)["actions"]
        (best,) = solo.results.leaders
        assert (best.place, best.name, best.player, best.table) == (1, "Ana", None, made.table)
        assert (await daily.day(hall)).games[0].hash != solo.hash
        again = await daily.play(*question)
        assert again.table != made.table


async def test_strangers_may_replay_a_finished_game_when_its_day_is_over(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither on the day itself, nor while somebody still plays it the day after."""
    async with a_hall(address) as hall:
        rooms = []
        for device in (A, B):
            made = await daily.play(hall, "solo", messages.DailyBody("Ana", device))
            rooms.append(await hall.room(made.table))
        over, played = rooms
        await hall.act(over, 0, "resign", "id")
        with pytest.raises(Refused, match="watched"):
            await hall.viewer(over, None)
        tomorrow = now_ms() + DAY
        monkeypatch.setattr(days, "now_ms", lambda: tomorrow)
        assert await hall.viewer(over, None) == SPECTATOR
        with pytest.raises(Refused, match="watched"):
            await hall.viewer(played, None)


async def test_the_best_of_a_day_are_named(address: str) -> None:
    """More points, then fewer rounds; equals share a place; who is forgotten is named no more."""
    async with a_hall(address) as hall:
        store = hall.store
        assert isinstance(store, Store)
        people = PeopleStore(store)
        ana = Known(Player("ana", "Ana", 1, 1), Session("s", "", 1, 1), b"t")
        await people.add(ana)
        reached = [(20, 9), (31, 12), (31, 10), (20, 9), (24, 8)]
        made = []
        for number, (score, rounds) in enumerate(reached):
            body = messages.DailyBody(f"Player {number}", f"{number}" * 32)
            made.append((await daily.play(hall, "solo", body, "", "ana")).table)
            new = {"new_score": score, "new_won": score > 30, "new_rounds": rounds}
            await store.write(partial(_reach, values={"of": made[-1], **new}))
        found = (await daily.day(hall)).games[0].results
        told = [(it.place, it.name, it.score, it.rounds, it.won) for it in found.leaders]
        assert told[:3] == [
            (1, "Player 2", 31, 10, True),
            (2, "Player 1", 31, 12, True),
            (3, "Player 4", 24, 8, False),
        ]
        assert sorted(told[3:]) == [(4, "Player 0", 20, 9, False), (4, "Player 3", 20, 9, False)]
        assert {it.player for it in found.leaders} == {"ana"}
        assert {it.table for it in found.leaders} == set(made)
        await people.remove("ana")
        found = (await daily.day(hall)).games[0].results
        assert [(it.name, it.player) for it in found.leaders] == [(None, None)] * len(reached)
        await store.write(lambda db: remove(db, made))
        found = (await daily.day(hall)).games[0].results
        assert [it.table for it in found.leaders] == [None] * len(reached)


def _reach(db: Connection, values: dict[str, Any]) -> None:
    db.execute(REACHED, values)


async def test_two_requests_at_once_give_one_table(address: str) -> None:
    """Both find that there is none yet; the one that is written later is sent to the other."""
    async with a_hall(address) as hall:
        await hall.store.secret(daily.SECRET)
        question = (hall, "duel", messages.DailyBody("Ana", A))
        found = await asyncio.gather(
            *[daily.play(*question) for _ in range(3)], return_exceptions=True
        )
        (made,) = [it for it in found if isinstance(it, TableMade)]
        late = [it for it in found if isinstance(it, Refused)]
        assert [(it.code, it.reason) for it in late] == [("already", made.table)] * 2


async def test_a_table_that_was_cleaned_away_lets_the_device_begin_anew(address: str) -> None:
    async with a_hall(address) as hall:
        question = (hall, "solo", messages.DailyBody("Ana", A))
        first = await daily.play(*question)
        soon = Limits(*[now_ms() + 1000] * 2)
        assert await hall.store.clean(soon, [first.table]) == []
        assert await hall.store.clean(soon, []) == [first.table]
        assert (await daily.play(*question)).table != first.table
