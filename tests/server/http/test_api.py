"""HTTP on a real server: who may ask what, limits, headers, and bad input."""

import asyncio
import contextlib
import json
import os
from typing import Any

import httpx
import pytest
import schemathesis
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from projectl import Game, bots
from projectl.notation import coding
from projectl.rules.expansions import EXPANSIONS
from projectl.rules.options import EDITIONS
from projectl.server.http import lobby
from projectl.server.http.api import ENDPOINTS
from tests.server.client import Http, Live, Refusal, make_table, refused, request
from tests.server.conftest import FULL, PATIENCE, Server, Start

BODIES: dict[str, Any] = {
    "/tables/{table}/seats": {"invite": "wrong", "name": "Eve", "id": "eve-eve-eve-eve-eve"},
    "/tables/{table}/actions": {"id": "eve", "action": "gain O1"},
    "/tables/{table}/undo": {"id": "eve"},
    "/tables/{table}/return": {"id": "eve"},
    "/tables/{table}/reactions": {"id": "eve", "reaction": "wow"},
    "/tables/{table}/invited": {"invite": "wrong"},
    "/tables/{table}/seats/{seat}/bot": {"id": "eve"},
    "/tables/{table}/claim": {"id": "eve", "seat": 0},
    "/tables/{table}/ask": {"id": "eve", "what": "pause"},
    "/tables/{table}/answer": {"id": "eve", "yes": True},
    "/tables/{table}/why": {"action": "gain O1"},
    "/tables/{table}/hint": {},
}
AT_TABLES = [e for e in (*ENDPOINTS, *lobby.ENDPOINTS) if "{table}" in e.path]


# ------------------------------------------------------------------- authorization
@pytest.mark.parametrize("endpoint", AT_TABLES, ids=lambda e: f"{e.method} {e.path}")
async def test_strangers_can_do_nothing_at_a_table(shared_server: Server, endpoint: Any) -> None:
    """No token, a token of another table, a made-up one; at a table that may not be watched."""
    base = shared_server.base
    _, others, _ = await make_table(base, "pp")
    for seats in ("pp", "po"):
        table, tokens, _ = await make_table(base, seats, options={"watch": False})
        path = endpoint.path.replace("{table}", table).replace("{seat}", "0")
        owner = Http(base, tokens[0])
        before = await owner.get(f"/tables/{table}")
        for token in (None, others[0], "x" * 32, tokens[0][:-1], tokens[0] + "A"):
            asking = Http(base, token).ask(endpoint.method, path, BODIES.get(endpoint.path))
            assert await refused(asking) in ("unauthorized", "forbidden")
        now = await owner.get(f"/tables/{table}")
        assert (now["seq"], now["table"]) == (before["seq"], before["table"])


@pytest.mark.parametrize("endpoint", AT_TABLES, ids=lambda e: f"{e.method} {e.path}")
async def test_another_seat_cannot_act_for_you(shared_server: Server, endpoint: Any) -> None:
    """With seat 1's token nothing happens to seat 0, whose turn it is."""
    base = shared_server.base
    table, tokens, _ = await make_table(base, "ppo" if endpoint.method == "DELETE" else "pp")
    path = endpoint.path.replace("{table}", table).replace("{seat}", "0")
    if endpoint.method != "DELETE":
        await Http(base, tokens[0]).post(
            f"/tables/{table}/actions", {"id": "mine", "action": "gain O1"}
        )
    before = (await Http(base).get(f"/tables/{table}"))["table"]
    with contextlib.suppress(Refusal):
        await Http(base, tokens[1]).ask(endpoint.method, path, BODIES.get(endpoint.path))
    now = (await Http(base).get(f"/tables/{table}"))["table"]
    assert {**now, "question": None} == before  # one may ask, which changes nothing
    mine = await Http(base, tokens[0]).get(f"/tables/{table}")
    assert mine["seat"] == 0


async def test_no_token_shows_a_rivals_pile(shared_server: Server) -> None:
    """Seat 0 has finished puzzles; wherever seat 1, a spectator or seat 0 look, only seat 0 sees."""
    base = shared_server.base
    game = Game.new(players=2, seed=4)
    bot = bots.make("greedy", 1)
    while not game.state.players[0].pile or game.turn != (0,):
        game.play(coding.decode(game.state, bot.choose(game.state, game.player)))
    pile = game.view(0)["players"][0]["finished"]
    table, tokens, _ = await make_table(base, "pp", record=game.record())
    await Http(base, tokens[0]).post(
        f"/tables/{table}/reactions", {"id": "entry", "reaction": "hello"}
    )
    for token in (tokens[0], tokens[1], None):
        http = Http(base, token)
        client = Live(base, table, token)
        await client.connect()
        shown = [client.doc, *(m["table"] for m in client.said if m["type"] == "snapshot")]
        shown += [(await http.get(f"/tables/{table}", **at))["table"] for at in ({}, {"at": 0})]
        for document in shown:
            seen = document["view"]["players"][0].get("finished")
            assert (seen == pile) == (token == tokens[0])
            assert isinstance(seen, list) == (token == tokens[0])
            assert (document["scores"][0] is not None) == (token == tokens[0])
        await client.close()
        assert await refused(http.get(f"/tables/{table}/record")) == "not_over"


async def test_a_running_game_is_taken_along_by_whoever_is_alone_at_it(
    shared_server: Server,
) -> None:
    base = shared_server.base
    table, tokens, _ = await make_table(base, "pb", seed=5)
    path = f"/tables/{table}/record"
    assert await refused(Http(base).get(path, so_far=1)) == "forbidden"
    record = await Http(base, tokens[0]).get(path, so_far=1)
    assert (record["setup"]["seed"], record["actions"]) == (5, [])

    table, tokens, invite = await make_table(base, "po", record=record)  # now with a friend
    path = f"/tables/{table}/record"
    me = Http(base, tokens[0])
    assert await refused(me.get(path, so_far=1)) == "not_over"  # somebody may come
    sit = {"invite": invite, "name": "Ben", "id": "sit-down-by-link-1"}
    friend = Http(base, (await Http(base).post(f"/tables/{table}/seats", sit))["token"])
    for asking in (me, friend):
        assert await refused(asking.get(path, so_far=1)) == "not_over"
    await me.post(f"/tables/{table}/actions", {"id": "first", "action": "gain O1"})
    await friend.post(f"/tables/{table}/actions", {"id": "last", "action": "resign"})
    assert (await me.get(path, so_far=1))["actions"] == ["0 gain O1", "1 resign"]

    table, tokens, _ = await make_table(base, "pp", seed=5)  # two at one device
    assert await Http(base, tokens[1]).get(f"/tables/{table}/record", so_far=1)
    rated = [{"kind": "person"}, {"kind": "bot", "bot": "1"}]
    made = await Http(base).post("/tables", {"seats": rated, "options": {"rated": True}})
    asked = Http(base, made["seats"][0]["token"])
    assert await refused(asked.get(f"/tables/{made['table']}/record", so_far=1)) == "not_over"


async def test_views_hide_what_others_may_not_see(shared_server: Server) -> None:
    """Across everything a viewer can fetch, no deck order, no seed, no rival's pile."""
    base = shared_server.base
    table, tokens, _ = await make_table(base, "pp")
    for token in (None, tokens[0], tokens[1]):
        http = Http(base, token)
        texts = [
            json.dumps(await http.get(f"/tables/{table}")),
            json.dumps(await http.get(f"/tables/{table}", at=0)),
            json.dumps(await http.get(f"/tables/{table}/updates", after=0)),
        ]
        for text in texts:
            assert '"order"' not in text
            assert '"setup"' not in text
        seen = json.loads(texts[0])
        assert seen["table"]["deal"]["seed"] is None
        assert seen["table"]["deal"]["salt"] is None
        assert seen["seat"] == {None: None, tokens[0]: 0, tokens[1]: 1}[token]
    stored = shared_server.database
    with open(stored, "rb") as file:
        content = file.read()
    wal = stored + "-wal"
    if os.path.exists(wal):
        with open(wal, "rb") as file:
            content += file.read()
    assert table.encode() in content
    assert tokens[0].encode() not in content, "tokens are kept as hashes only"


async def test_logs_and_metrics_hold_no_secrets(start: Start) -> None:
    server = start(log_level="debug")
    table, tokens, invite = await make_table(server.base, "po")
    await Http(server.base, tokens[0]).get(f"/tables/{table}")
    assert await refused(Http(server.base, tokens[0]).get("/tables/nowhere")) == "not_found"
    metrics = request("GET", f"{server.base}/metrics").text
    assert "projectl_commit_seconds_count" in metrics
    output = server.output()
    assert '"path": "/api/v1/tables"' in output
    assert all(json.loads(line) for line in output.splitlines() if line.startswith("{"))
    for secret in (tokens[0], str(invite)):
        assert secret not in output
        assert secret not in metrics


# ------------------------------------------------------------------ what is offered
async def test_about_box_and_rules(shared_server: Server) -> None:
    http = Http(shared_server.base)
    about = await http.get("/about")
    assert about["editions"] == list(EDITIONS)
    assert [it["name"] for it in about["expansions"]] == list(EXPANSIONS)
    assert about["expansions"][3] == {
        "name": "finesse-ambassador",
        "title": "Finesse Ambassador Pack",
        "origin": "completed",
        "pack": "finesse-ambassador",
        "needs": ["finesse"],
        "edition": None,
        "solo": True,
        "puzzles": 0,
        "tiles": 10,
    }
    assert {"greedy", "random"} <= set(about["bots"])
    assert [level["level"] for level in about["levels"]] == list(bots.LEVELS)
    assert all(level["name"] and level["seconds"] > 0 for level in about["levels"])
    box = await http.get("/box")
    assert {p["name"] for p in box["puzzles"]} >= {"W1", "W32", "B20", "GB1"}
    assert len(box["pieces"]) == 12
    filled = await http.post("/rules", {"rules": {"players": 5}})
    assert filled["rules"]["line_clear"]
    assert (filled["problem"], filled["code"]) == (None, None)
    problem = await http.post("/rules", {"rules": {"players": 6}})
    assert "ghost" in problem["problem"]
    assert problem["code"] == "black_puzzles"


async def test_every_bot_that_is_offered_plays_and_no_other(shared_server: Server) -> None:
    http = Http(shared_server.base)
    about = await http.get("/about")
    for bot in (*about["bots"], *(level["bot"] for level in about["levels"])):
        seats = [{"kind": "bot", "bot": bot}, {"kind": "person"}]
        made = await http.post("/tables", {"seats": seats, "first": "given"})
        person = Live(shared_server.base, made["table"], made["seats"][0]["token"])
        await person.connect()
        assert person.doc["seats"][0]["bot"] == bot
        if person.doc["view"]["turn"] == [0]:
            await person.until(kind="act", seat=0)
        await person.close()
    for bot in ("", "nobody", "0", "10", "-1", f"{__file__}:Bot", "mybot.py:MyBot"):
        body = {"seats": [{"kind": "bot", "bot": bot}]}
        assert await refused(http.post("/tables", body)) == "bad_message"


async def test_a_rules_refusal_has_the_rules_code(shared_server: Server) -> None:
    seats = [{"kind": "person"}] * 5
    body = {"seats": seats, "rules": {"edition": "first"}}
    answer = request("POST", f"{shared_server.base}/api/v1/tables", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "rules"
    assert answer.json()["error"]["reason"] == "first_edition_players"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_message"),
        ({"seats": []}, "bad_message"),
        ({"seats": [{"kind": "person"}] * 7}, "bad_message"),
        ({"seats": [{"kind": "person"}], "extra": 1}, "bad_message"),
        ({"seats": [{"kind": "bot", "bot": "nobody"}]}, "bad_message"),
        ({"seats": [{"kind": "person", "bot": "random"}]}, "bad_message"),
        ({"seats": [{"kind": "person", "name": "\u200b"}]}, "bad_message"),
        ({"seats": [{"kind": "person"}], "options": {"clock": {}}}, "bad_message"),
        ({"seats": [{"kind": "person"}] * 2, "rules": {"players": 3}}, "rules"),
        ({"seats": [{"kind": "person"}] * 6}, "rules"),
        ({"seats": [{"kind": "person"}], "record": {"format": "chess"}}, "record"),
        ({"seats": [{"kind": "person"}], "seed": 2**53}, "bad_message"),
    ],
)
async def test_tables_that_cannot_be(shared_server: Server, body: Any, code: str) -> None:
    assert await refused(Http(shared_server.base).post("/tables", body)) == code


def test_every_answer_has_the_security_headers(shared_server: Server) -> None:
    for path in ("/", "/t/abc", "/api/v1/about", "/api/v1/nothing", "/health", "/metrics", "/x.js"):
        answer = request("GET", shared_server.base + path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_wrong_methods_paths_and_bodies(shared_server: Server) -> None:
    api = shared_server.base + "/api/v1"
    for method, path, status in (
        ("GET", "/tables", 405),
        ("PUT", "/about", 405),
        ("GET", "/nothing", 404),
        ("GET", "/tables/x/nothing", 404),
        ("GET", "/tables/x", 404),
    ):
        answer = request(method, api + path)
        assert answer.status_code == status
        assert answer.json()["error"]["code"] in ("method", "not_found")
    for content, status in (
        (b"", 400),
        (b"{", 400),
        (b"[" * 100_000, 400),
        (b'{"seats": [{"kind": "\xff"}]}', 400),
        (b'{"a": "' + b"x" * 300_000 + b'"}', 413),
    ):
        answer = request("POST", f"{api}/tables", content=content)
        assert answer.status_code == status, answer.text
    assert request("POST", f"{api}/tables", data={"a": "b"}).status_code == 400
    good = {"seats": [{"kind": "person"}]}
    for foreign in ("https://evil.example", "null", "http://["):
        answer = request("POST", f"{api}/tables", json=good, headers={"origin": foreign})
        assert answer.status_code == 403
    own = {"origin": shared_server.base}
    assert request("POST", f"{api}/tables", json=good, headers=own).status_code == 201


def test_a_page_on_another_site_may_use_the_server_if_it_is_listed(start: Start) -> None:
    server = start(PROJECTL_ORIGINS="https://play.example, https://other.example")
    asked = {
        "origin": "https://play.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
    }
    allowed = request("OPTIONS", f"{server.base}/api/v1/tables", headers=asked)
    assert allowed.headers["access-control-allow-origin"] == "https://play.example"
    for origin, status in (
        ("https://play.example", 201),
        (server.base, 403),
        ("https://evil.example", 403),
    ):
        body = {"seats": [{"kind": "person"}]}
        made = request(
            "POST", f"{server.base}/api/v1/tables", json=body, headers={"origin": origin}
        )
        assert made.status_code == status


def test_who_asks_too_much_is_told_to_wait(start: Start) -> None:
    server = start(PROJECTL_LIMITS="on")
    with httpx.Client(base_url=server.base, timeout=PATIENCE) as client:
        for _ in range(200):  # what costs most, so that this is too fast on any machine
            late = client.post("/api/v1/replay", json={"record": {}})
            if late.status_code == 429:
                break
            assert late.json()["error"]["code"] == "record"
    assert int(late.headers["retry-after"]) >= 1
    assert late.json()["error"]["code"] == "too_many"


def test_a_player_has_one_share_from_however_many_addresses(start: Start) -> None:
    server = start(
        PROJECTL_LIMITS="on", PROJECTL_REQUESTS_RATE="0.01", PROJECTL_REQUESTS_BURST="40"
    )

    def client(number: int) -> httpx.Client:
        by = httpx.HTTPTransport(local_address=f"127.0.0.{number}")
        return httpx.Client(base_url=f"{server.base}/api/v1", transport=by, timeout=PATIENCE)

    with client(2) as first, client(3) as second, client(4) as third:
        made = first.post("/players", json={"name": "Ana", "label": "Test"})
        player = {"player": made.json()["token"]}
        answers = [
            there.get("/players/me", headers=player) for there in (first, second, third) * 15
        ]
        assert [answer.status_code for answer in answers if answer.status_code != 200][:1] == [429]
        assert second.get("/about").status_code == third.get("/about").status_code == 200


def test_the_page_is_served_with_its_files(start: Start) -> None:
    answer = request("GET", start().base + "/t/some-table")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


# -------------------------------------------------------------------- schemathesis
@pytest.mark.parametrize("database", ["sqlite", "postgres"] if FULL else ["sqlite"])
def test_schemathesis_finds_no_hole(
    start: Start, database: str, request: pytest.FixtureRequest
) -> None:
    """Whatever the OpenAPI document allows or forbids: no 5xx, and only documented answers."""
    base = start(None if database == "sqlite" else request.getfixturevalue("postgres")).base
    schema = schemathesis.openapi.from_url(f"{base}/api/v1/openapi.json")
    table, tokens, _ = asyncio.run(make_table(base, "ppo"))
    before = asyncio.run(Http(base).get(f"/tables/{table}"))
    wanted = (
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
        negative_data_rejection,
    )
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        asked += run_cases(found.ok(), table, tokens[0], base, wanted)
    now = asyncio.run(Http(base, tokens[1]).get(f"/tables/{table}"))
    assert now["table"]["view"] == before["table"]["view"]
    print(f"schemathesis on {database}: {asked} requests to {len(ENDPOINTS)} endpoints")


def run_cases(operation: Any, table: str, token: str, base: str, wanted: Any) -> int:
    """Ask an endpoint in many ways; how many."""
    from hypothesis import HealthCheck, Phase, given, settings

    asked = 0
    cases = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if operation.body or operation.query:  # and what the document forbids
        cases |= operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(
        max_examples=400 if FULL else 8,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=cases)
    def check(case: Any) -> None:
        nonlocal asked
        asked += 1
        headers = None
        if case.meta.generation.mode == GenerationMode.POSITIVE:  # else it would be mended
            headers = {"authorization": f"Bearer {token}"}
            if "table" in case.path_parameters:
                case.path_parameters["table"] = table
        case.call_and_validate(base_url=base, checks=wanted, headers=headers)

    check()
    return asked


@pytest.mark.parametrize("depth", [100, 900, 960, 1000, 5000])
async def test_deeply_nested_bodies_are_refused(shared_server: Server, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    for path in ("replay", "analyses", "tables"):
        body = f'{{"seats": [{{"kind": "person"}}], "record": {{"setup": {nested}}}}}'
        if path != "tables":
            body = f'{{"record": {{"format": "projectl/1", "setup": {nested}}}}}'
        url = f"{shared_server.base}/api/v1/{path}"
        answer = request("POST", url, content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422), answer.text
