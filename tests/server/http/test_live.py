"""Playing live on a real server: people, spectators, bots, breaks, Line Clear, undo, reactions."""

import asyncio
import hashlib
import signal
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from projectl import Game
from projectl.server.protocol.views import view_of
from tests.server.client import Http, Live, make_table, new_id, play_on, refused, request
from tests.server.conftest import PATIENCE, Server, Start, wait_until
from tests.variants import EVERYTHING


async def seated(base: str, seats: str = "pp", **more: Any) -> list[Live]:
    """The players of a new table, connected."""
    table, tokens, _ = await make_table(base, seats, **more)
    players = [Live(base, table, token) for token in tokens.values()]
    for player in players:
        await player.connect()
    return players


async def test_two_play_a_whole_game_and_a_third_watches(shared_server: Server) -> None:
    base = shared_server.base
    players = await seated(base)
    watcher = Live(base, players[0].table)
    await watcher.connect()
    promise = watcher.doc["deal"]
    assert promise["seed"] is None
    assert await refused(Http(base).get(f"/tables/{watcher.table}/record")) == "not_over"
    await play_on(players)
    while watcher.doc["status"] != "over":
        await watcher.receive()
    for client in (*players, watcher):
        now = await Http(base, client.token).get(f"/tables/{client.table}")
        assert client.doc == now["table"]
    deal = watcher.doc["deal"]
    proof = hashlib.sha256(f"{deal['salt']}.{deal['seed']}".encode()).hexdigest()
    assert proof == promise["hash"] == deal["hash"]
    record = await Http(base).get(f"/tables/{watcher.table}/record")
    assert record["setup"]["seed"] == deal["seed"]
    assert record["result"] == watcher.doc["result"]
    assert Game.from_record(record).record() == record
    replayed = await Http(base).post("/replay", {"record": record})
    assert len(replayed["updates"]) == len(record["actions"])


async def test_solo_and_all_expansions_can_be_played(shared_server: Server) -> None:
    for seats, rules in (
        ("p", {}),
        ("p", {"edition": "first"}),
        ("pp", {"expansions": EVERYTHING}),
    ):
        players = await seated(shared_server.base, seats, rules=rules)
        await play_on(players, 40)
        now = await Http(shared_server.base, players[0].token).get(f"/tables/{players[0].table}")
        assert players[0].doc == now["table"]


async def test_line_clear_two_act_at_the_same_moment(shared_server: Server) -> None:
    players = await seated(shared_server.base, "ppppp")
    first, second = players[0], players[2]
    assert first.doc["view"]["turn"] == [0, 2]
    for _ in range(3):
        await asyncio.gather(first.act("gain O1"), second.act("gain O1"))
    while first.doc["view"]["turn"] == [0, 2] or first.seq != 6:
        await first.receive()
    assert first.doc["view"]["turn"] == [1, 3]
    assert first.doc["view"]["players"][2]["supply"]["O1"] == 4
    texts = [m["text"] for m in first.said if m["type"] == "update"]
    assert texts == ["gain O1"] * 6


async def test_line_clear_cannot_be_held_up_by_an_open_action(shared_server: Server) -> None:
    players = await seated(shared_server.base, "ppppp")
    assert await refused(players[0].act("master")) == "open_step"
    await players[2].act("gain O1")


async def test_sent_again_it_is_done_once(shared_server: Server) -> None:
    ana, _ = await seated(shared_server.base)
    message = {"type": "act", "id": new_id(), "action": "gain O1"}
    update = await ana.ask(message)
    assert update["seq"] == 1
    done = await ana.ask(message)
    assert done == {"type": "done", "id": message["id"], "seq": 1}
    http = Http(shared_server.base, ana.token)
    body = {"id": message["id"], "action": "gain O1"}
    assert await http.post(f"/tables/{ana.table}/actions", body) == {"seq": 1}
    assert await refused(ana.ask({**message, "action": "take white"})) == "id_reused"
    assert await refused(ana.ask({"type": "undo", "id": message["id"]})) == "id_reused"
    assert await refused(ana.ask({**message, "type": "undo"})) == "bad_message"
    assert (await http.get(f"/tables/{ana.table}"))["seq"] == 1


async def test_undo_appends_and_tells_everyone(shared_server: Server) -> None:
    ana, ben = await seated(shared_server.base)
    before = ana.doc["view"]
    await ana.act("gain O1")
    assert (ana.doc["undo"], ana.doc["undo_code"]) == (None, None)
    assert ben.doc["undo_code"] == "nothing"
    update = await ana.ask({"type": "undo"})
    assert update["text"] == "gain O1"
    assert ana.doc["view"] == before
    await ben.until(seq=2)
    assert ben.doc["view"] == before
    assert (ana.doc["undo"], ana.doc["undo_code"]) == ("nothing has been played", "nothing")
    assert await refused(ana.ask({"type": "undo"})) == "no_undo"
    await ana.act("take white")
    assert await refused(ana.ask({"type": "undo"})) == "no_undo"
    strict, _ = await seated(shared_server.base, options={"undo": False, "hints": False})
    await strict.act("gain O1")
    assert await refused(strict.ask({"type": "undo"})) == "off"
    assert await refused(strict.ask({"type": "hint"})) == "off"


async def test_reactions_reach_everyone_but_not_too_often(shared_server: Server) -> None:
    ana, ben = await seated(shared_server.base)
    await ana.ask({"type": "react", "reaction": "wow"})
    seen = await ben.until(kind="react")
    assert (seen["seat"], seen["text"]) == (0, "wow")
    assert "id" not in seen
    assert await refused(ana.ask({"type": "react", "reaction": "wow"})) == "too_many"


async def test_refusals_say_why(shared_server: Server) -> None:
    ana, ben = await seated(shared_server.base)
    assert await refused(ben.act("gain O1")) == "illegal"
    assert await refused(ana.act("fly")) == "notation"
    assert await refused(ana.act("timeout")) == "notation"
    why = await ana.ask({"type": "why", "action": "trade O1 T4"})
    assert why["code"]
    assert why["reason"]
    fine = await ana.ask({"type": "why", "action": "gain O1"})
    assert (fine["code"], fine["reason"]) == (None, None)
    assert ana.seq == 0


async def test_a_bot_answers_and_hints(shared_server: Server) -> None:
    (ana,) = await seated(shared_server.base, "pb")
    for _ in range(2):
        while 0 not in ana.doc["view"]["turn"]:
            await ana.receive()
        for _ in range(3):
            await ana.act("gain O1")
    moves = [m for m in ana.said if m["type"] == "update" and m["seat"] == 1]
    assert len(moves) >= 3
    assert all("id" not in move for move in moves)
    while 0 not in ana.doc["view"]["turn"]:
        await ana.receive()
    told = await ana.ask({"type": "hint", "bot": "greedy"})
    assert told["reasons"]["finishes"] or told["reasons"]["works"] or told["reasons"]["reveals"]
    hint = await ana.ask({"type": "hint", "bot": "random"})
    assert hint["seq"] == ana.seq
    await ana.act(hint["action"])


async def test_bots_alone_play_to_the_end(shared_server: Server) -> None:
    table, _, _ = await make_table(shared_server.base, "bb")
    watcher = Live(shared_server.base, table)
    await watcher.connect()
    async with asyncio.timeout(PATIENCE):
        while watcher.doc["status"] != "over":
            await watcher.receive()


async def test_friends_join_by_invite_leave_and_play_again(shared_server: Server) -> None:
    base = shared_server.base
    table, tokens, invite = await make_table(base, "poo")
    ana = Live(base, table, tokens[0])
    await ana.connect()
    assert ana.doc["status"] == "waiting"
    assert await refused(ana.act("gain O1")) == "waiting"
    guest = Http(base)
    join = {"invite": invite, "name": "  Ben\u202e\n ", "id": new_id()}
    assert (
        await refused(guest.post(f"/tables/{table}/seats", {**join, "invite": "x"})) == "forbidden"
    )
    ben = await guest.post(f"/tables/{table}/seats", join)
    again = await guest.post(f"/tables/{table}/seats", join)
    assert ben["seat"] == again["seat"] == 1
    assert await refused(Http(base, ben["token"]).get(f"/tables/{table}")) == "unauthorized"
    await Http(base, again["token"]).ask("DELETE", f"/tables/{table}/seats/1")
    assert await refused(Http(base, again["token"]).get(f"/tables/{table}")) == "unauthorized"
    chosen = {"invite": invite, "name": "Cleo", "id": new_id(), "seat": 2}
    cleo = await guest.post(f"/tables/{table}/seats", chosen)
    assert (
        await refused(guest.post(f"/tables/{table}/seats", {**chosen, "id": new_id()}))
        == "seat_taken"
    )
    dan = await guest.post(f"/tables/{table}/seats", {**join, "name": "Dan", "id": new_id()})
    await ana.until(kind="join", text="Dan")
    assert ana.doc["status"] == "playing"
    assert [seat["name"] for seat in ana.doc["seats"]] == ["Player 1", "Dan", "Cleo"]
    late = {**join, "id": new_id()}
    assert await refused(guest.post(f"/tables/{table}/seats", late)) == "seat_taken"

    tokens = {0: tokens[0], 1: dan["token"], 2: cleo["token"]}
    for seat in (0, 1):  # who stays has won
        await Http(base, tokens[seat]).post(
            f"/tables/{table}/actions", {"id": new_id(), "action": "resign"}
        )
    meeting = [await Http(base, t).post(f"/tables/{table}/rematch") for t in tokens.values()]
    assert len({m["table"] for m in meeting}) == 1
    assert [m["seat"] for m in meeting] == [2, 0, 1]
    second = Live(base, meeting[1]["table"], meeting[1]["token"])
    await second.connect()
    assert [seat["name"] for seat in second.doc["seats"]] == ["Dan", "Cleo", "Player 1"]
    await second.act("gain O1")
    retaken = await Http(base, tokens[1]).post(f"/tables/{table}/rematch")
    assert retaken["seat"] == 0
    mine = await Http(base).post("/mine", {"tokens": [retaken["token"], tokens[1], "unknown"]})
    assert [(t["table"], t["status"]) for t in mine["tables"]] == [
        (retaken["table"], "playing"),
        (table, "over"),
    ]
    assert mine["tables"][0]["your_turn"]
    assert mine["tables"][0]["round"] == 1
    assert mine["tables"][0]["names"] == ["Dan", "Cleo", "Player 1"]


async def test_a_record_is_continued_as_a_new_table(shared_server: Server) -> None:
    base = shared_server.base
    game = Game.new(players=2, seed=3)
    for action in ("gain O1", "gain O1", "gain O1", "take white"):
        game.play(action)
    table, tokens, _ = await make_table(base, "pp", record=game.record(), upto=3)
    ben = Live(base, table, tokens[1])
    await ben.connect()
    assert ben.doc["view"]["turn"] == [1]
    assert ben.doc["view"]["players"][0]["supply"]["O1"] == 4
    assert ben.doc["deal"]["chosen"]
    await ben.act("take white")
    assert ben.doc["view"]["players"][1]["puzzles"][0] == game.view(1)["players"][1]["puzzles"][0]
    for bad in ({"format": "x"}, {**game.record(), "actions": ["0 take B99"]}):
        assert await refused(make_table(base, "pp", record=bad)) == "record"
    assert await refused(make_table(base, "ppp", record=game.record())) == "record"
    own = {**game.record(), "packs": ["x = 1"]}
    assert await refused(make_table(base, "pp", record=own)) == "record"
    assert await refused(Http(base).post("/replay", {"record": own})) == "record"


async def test_a_continued_game_can_be_taken_back_like_any_other(shared_server: Server) -> None:
    game = Game.new(players=2, seed=3)
    before = view_of(game, 0)
    game.play("gain O1")
    table, tokens, _ = await make_table(shared_server.base, "pp", record=game.record())
    ana = Live(shared_server.base, table, tokens[0])
    await ana.connect()
    update = await ana.ask({"type": "undo"})
    assert (update["text"], ana.doc["view"]) == ("gain O1", before)


async def test_presence_is_shown(shared_server: Server) -> None:
    ana, ben = await seated(shared_server.base)
    watcher = Live(shared_server.base, ana.table)
    await watcher.connect()
    await ana.until(type="presence", seats=[True, True], watchers=1)
    await ben.close()
    await ana.until(type="presence", seats=[True, False], watchers=1)


# ------------------------------------------------------------------ coming back
async def test_resuming_after_any_number(shared_server: Server) -> None:
    """One player drops the line before every move, another resumes once after each number."""
    base = shared_server.base
    ana, ben = await seated(base)
    starts = []
    for number in range(30):
        if number % 3 == 1:
            await ben.drop()
            await ben.connect()
        late = Live(base, ana.table, ana.token)
        late.doc, late.seq = {}, number
        old = await Http(base, ana.token).get(f"/tables/{ana.table}", at=number)
        late.doc = old["table"]
        starts.append(late)
        await play_on([ana, ben], 1)
    for late in starts:
        await late.connect()
        assert late.doc == ana.doc
        assert late.seq == ana.seq
        await late.close()
    polled = await Http(base, ana.token).get(f"/tables/{ana.table}/updates", after=10)
    assert [u["seq"] for u in polled["updates"]] == list(range(11, 31))


async def test_a_number_from_elsewhere_gets_a_snapshot(shared_server: Server) -> None:
    ana, _ = await seated(shared_server.base)
    lost = Live(shared_server.base, ana.table, ana.token)
    lost.seq = 999
    await lost.connect()
    assert lost.said[0]["type"] == "snapshot"
    assert lost.seq == 0


async def test_a_long_gap_gets_a_snapshot(shared_server: Server) -> None:
    (ana,) = await seated(shared_server.base, "p")
    await ana.drop()
    ana.seq = 0
    http = Http(shared_server.base, ana.token)
    for number in range(101):
        await http.post(f"/tables/{ana.table}/actions", {"id": f"a{number}", "action": "gain O1"})
        await http.post(f"/tables/{ana.table}/undo", {"id": f"u{number}"})
    await ana.connect()
    assert ana.said[-1]["type"] == "snapshot"
    assert ana.seq == 202


# ----------------------------------------------------------------------- strangers
async def test_hello_is_checked(shared_server: Server) -> None:
    base = shared_server.base
    table, _, _ = await make_table(base)
    closed, _, _ = await make_table(base, options={"watch": False})
    for client, code, number in (
        (Live(base, "nowhere"), "not_found", 4404),
        (Live(base, table, "wrong"), "unauthorized", 4401),
        (Live(base, closed), "forbidden", 4404),
    ):
        assert await refused(client.connect()) == code
        with pytest.raises(ConnectionClosed) as end:
            await client.receive()
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == number
    for bad in ("{", "[]", '{"type":"act"}', f'{{"type":"hello","v":2,"table":"{table}"}}'):
        async with connect(client.url) as socket:
            await socket.send(bad)
            assert '"bad_message"' in str(await socket.recv())
            with pytest.raises(ConnectionClosed) as end:
                await socket.recv()
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 4400


async def test_spectators_and_large_frames_change_nothing(shared_server: Server) -> None:
    ana, _ = await seated(shared_server.base)
    watcher = Live(shared_server.base, ana.table)
    await watcher.connect()
    for message in (
        {"type": "act", "action": "gain O1"},
        {"type": "undo"},
        {"type": "return"},
        {"type": "react", "reaction": "wow"},
        {"type": "why", "action": "gain O1"},
        {"type": "hint"},
    ):
        assert await refused(watcher.ask(message)) == "unauthorized"
    await watcher.send({"type": "ping"})
    await watcher.until(type="pong")
    await watcher.send({"type": "act", "id": "x", "action": "x" * 5000})
    with pytest.raises(ConnectionClosed) as end:
        await watcher.until(type="never")
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 1009
    assert ana.seq == 0


async def test_pages_of_other_sites_are_kept_out(shared_server: Server) -> None:
    url = shared_server.base.replace("http", "ws") + "/api/v1/live"
    with pytest.raises(InvalidStatus):
        await connect(url, origin="https://evil.example")  # type: ignore[arg-type]
    async with connect(url, origin=shared_server.base):  # type: ignore[arg-type]
        pass


# ------------------------------------------------------------------ the whole server
async def test_nothing_is_lost_when_the_server_stops_and_starts(start: Start) -> None:
    server = start()
    ana, ben = await seated(server.base)
    await play_on([ana, ben], 7)
    assert server.stop() in (0, -signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as end:
        await ana.until(type="never")
    assert end.value.rcvd is not None
    assert end.value.rcvd.code in (1001, 1012)
    server.start()
    doc = ana.doc
    await ana.connect()
    assert ana.said[-2]["type"] == "resumed" or ana.said[-1]["type"] == "resumed"
    assert (ana.doc, ana.seq) == (doc, 7)
    await ben.connect()
    await play_on([ana, ben], 5)


async def test_clocks_run_out_and_absent_players_are_replaced(start: Start) -> None:
    server = start()
    ana, ben = await seated(server.base, options={"clock": {"turn": 5}})
    away = {"after": 5, "bot": "random"}
    cleo, dan = await seated(server.base, options={"away": away})
    await cleo.drop()
    timeout = await ben.until(kind="act", text="timeout")
    assert timeout["seat"] == 0
    assert ben.doc["view"]["players"][0]["left"] == "timeout"
    assert (ben.doc["status"], ben.doc["result"]["winners"]) == ("over", [1])
    await dan.until(kind="away")
    assert dan.doc["seats"][0] == {
        "kind": "person",
        "name": "Player 1",
        "bot": "random",
        "away": True,
        "late": None,
    }
    await dan.until(kind="act", seat=0)
    await cleo.connect()
    assert await refused(cleo.act("gain O1")) == "away"
    await cleo.ask({"type": "return"})
    assert not cleo.doc["seats"][0]["away"]
    assert await refused(cleo.ask({"type": "return"})) == "not_away"
    await ana.close()


async def test_play_over_days_without_a_connection(start: Start) -> None:
    """Only single requests: between them nobody has the table open and it leaves the memory."""
    server = start(PROJECTL_IDLE_SECONDS="0")
    table, tokens, _ = await make_table(server.base, "pp")

    def is_forgotten() -> bool:
        return "projectl_tables_open 0.0" in request("GET", f"{server.base}/metrics").text

    for number in range(2):
        wait_until(is_forgotten, "the table has left the memory")
        seen = await Http(server.base, tokens[number]).get(f"/tables/{table}")
        assert seen["table"]["view"]["turn"] == [number]
        (mine,) = (await Http(server.base).post("/mine", {"tokens": [tokens[number]]}))["tables"]
        assert (mine["table"], mine["your_turn"], mine["round"]) == (table, True, 1)
        assert (mine["turn"], mine["until"], mine["people"]) == ([number], None, 2)
        for step in range(3):
            body = {"id": f"{number}-{step}", "action": "gain O1"}
            await Http(server.base, tokens[number]).post(f"/tables/{table}/actions", body)
    (mine,) = (await Http(server.base).post("/mine", {"tokens": [tokens[0]]}))["tables"]
    assert (mine["your_turn"], mine["round"]) == (True, 2)


async def test_my_tables_tell_whose_turn_it_is_and_until_when(start: Start) -> None:
    server = start()
    table, tokens, _ = await make_table(server.base, "pbp", options={"clock": {"turn": 60}})
    for number in range(3):
        (mine,) = (await Http(server.base).post("/mine", {"tokens": [tokens[0]]}))["tables"]
        assert (mine["turn"], mine["your_turn"], mine["people"], mine["rated"]) == (
            [0],
            True,
            2,
            False,
        )
        assert 0 < mine["until"] - mine["at"] <= 60_000
        body = {"id": str(number), "action": "gain O1"}
        await Http(server.base, tokens[0]).post(f"/tables/{table}/actions", body)
    for token, yours in ((tokens[0], False), (tokens[2], True)):  # the bot between them has played
        mine = await eventually(server.base, token, [2])
        assert (mine["your_turn"], mine["until"] is not None) == (yours, True)


async def eventually(base: str, token: str, turn: list[int]) -> dict[str, Any]:
    """What a list says of a table when these seats are on turn."""
    for _ in range(600):
        (mine,) = (await Http(base).post("/mine", {"tokens": [token]}))["tables"]
        if mine["turn"] == turn:
            return dict(mine)
        await asyncio.sleep(0.05)
    raise AssertionError(f"still the turn of {mine['turn']}")


async def test_abandoned_empty_tables_are_removed_and_games_are_kept(start: Start) -> None:
    server = start()
    empty, _, _ = await make_table(server.base, "po")
    played, tokens, _ = await make_table(server.base, "pp")
    body = {"id": "a", "action": "gain O1"}
    await Http(server.base, tokens[0]).post(f"/tables/{played}/actions", body)
    server.stop()
    server.environment["PROJECTL_KEEP_EMPTY_HOURS"] = "0"
    server.start()

    def is_removed() -> bool:
        return request("GET", f"{server.base}/api/v1/tables/{empty}").status_code == 404

    wait_until(is_removed, "the empty table has been removed")
    assert (await Http(server.base).get(f"/tables/{played}"))["seq"] == 1


async def test_bots_think_again_after_a_restart(start: Start) -> None:
    server = start()
    (ana,) = await seated(server.base, "pb")
    for _ in range(3):
        await ana.act("gain O1")
    server.kill()
    server.start()
    await ana.connect()
    async with asyncio.timeout(PATIENCE):
        while 0 not in ana.doc["view"]["turn"]:
            await ana.receive()


async def test_who_connects_too_often_is_told_by_the_close_code(start: Start) -> None:
    """Whatever is full, the connection is accepted first: a refused one would not say why."""
    server = start(
        PROJECTL_LIMITS="on", PROJECTL_CONNECTS_RATE="0.001", PROJECTL_CONNECTS_BURST="2"
    )
    table, _, _ = await make_table(server.base)
    watchers = [Live(server.base, table) for _ in range(3)]
    for watcher in watchers[:2]:
        await watcher.connect()
    with pytest.raises(ConnectionClosed) as closed:
        await watchers[2].connect()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
