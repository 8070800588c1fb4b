"""Rated tables: one person, one level, no help; and what the levels are rated."""

from typing import Any

import pytest

from projectl.bots import LEVELS
from tests.server.client import Http, Live, make_table, refused
from tests.server.conftest import Server

ME = {"kind": "person", "name": "Ana"}
LEVEL = {"kind": "bot", "bot": "1"}
RATED = {"rated": True}


async def test_the_levels_come_with_their_ratings(shared_server: Server) -> None:
    about = await Http(shared_server.base).get("/about")
    ratings = {number: level.rating for number, level in LEVELS.items()}
    assert {it["level"]: it["rating"] for it in about["levels"]} == ratings


async def test_nothing_helps_at_a_rated_table(shared_server: Server) -> None:
    """Undo, hints and stand-ins are off on the server, whatever the maker asked for."""
    base = shared_server.base
    options = {"rated": True, "undo": True, "hints": True, "away": {"after": 5, "bot": "9"}}
    body = {"seats": [ME, LEVEL], "first": "given", "options": options}
    made = await Http(base).post("/tables", body)
    ana = Live(base, made["table"], made["seats"][0]["token"])
    await ana.connect()
    shown = ana.doc["options"]
    assert (shown["rated"], shown["undo"], shown["hints"], shown["away"]) == (
        True,
        False,
        False,
        None,
    )
    await ana.act("gain O1")
    http = Http(base, made["seats"][0]["token"])
    assert await refused(ana.ask({"type": "undo"})) == "off"
    assert await refused(http.post(f"/tables/{made['table']}/undo", {"id": "u"})) == "off"
    assert await refused(ana.ask({"type": "hint"})) == "off"
    assert await refused(http.post(f"/tables/{made['table']}/hint", {})) == "off"
    assert ana.doc["deal"]["chosen"] is False
    await ana.close()


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [ME, ME]},
        {"seats": [ME]},
        {"seats": [LEVEL, LEVEL]},
        {"seats": [ME, LEVEL, LEVEL]},
        {"seats": [ME, {"kind": "open"}]},
        {"seats": [ME, {"kind": "bot", "bot": "greedy"}]},
        {"seats": [ME, {"kind": "bot"}]},
        {"seed": 7},
        {"seed": 0},
    ],
)
async def test_what_is_not_rated(shared_server: Server, change: dict[str, Any]) -> None:
    body = {"seats": [ME, LEVEL], "options": RATED, **change}
    assert await refused(Http(shared_server.base).post("/tables", body)) == "bad_message"


async def test_a_record_is_not_continued_for_rating(shared_server: Server) -> None:
    base = shared_server.base
    table, tokens, _ = await make_table(base, "pp")
    action = {"id": "leave", "action": "resign"}
    await Http(base, tokens[0]).post(f"/tables/{table}/actions", action)
    record = await Http(base, tokens[0]).get(f"/tables/{table}/record")
    body = {"seats": [ME, LEVEL], "options": RATED, "record": record, "upto": 0}
    assert await refused(Http(base).post("/tables", body)) == "bad_message"


async def test_other_tables_are_not_rated(shared_server: Server) -> None:
    table, _, _ = await make_table(shared_server.base, "pp")
    shown = (await Http(shared_server.base).get(f"/tables/{table}"))["table"]["options"]
    assert (shown["rated"], shown["daily"], shown["undo"]) == (False, None, True)
