"""Who leaves a game or runs out of time: what that means for the others at the table."""

import asyncio
from typing import Any

import pytest

from projectl.game import Game
from projectl.server.protocol.messages import Away, Clock, Options, SeatPlan
from projectl.server.tables.clocks import Entry
from projectl.server.tables.table import Refused, Table
from tests.server.client import Http, Live, make_table, new_id, refused
from tests.server.conftest import Server
from tests.server.tables.test_table import make


def enter(table: Table, kind: Any, seat: int | None, text: str | None = None) -> None:
    table.apply(Entry(table.seq + 1, table.at + 1000, kind, seat, text))


@pytest.mark.parametrize("how", ["resign", "timeout"])
def test_of_two_the_one_who_stays_has_won(how: str) -> None:
    table = make({"players": 2}, forfeits=True)
    enter(table, "act", 0, "gain O1")
    enter(table, "act", 0, how)
    assert table.status == "over"
    document = table.document(1)
    assert document["result"]["winners"] == [1]
    assert document["view"]["phase"] == "over"
    assert document["view"]["players"][0]["finished"] == []
    assert table.record()["result"]["winners"] == [1]
    assert Game.from_record(table.record()).actions == table.game.actions
    with pytest.raises(Refused):
        enter(table, "act", 1, "gain O1")


def test_with_more_the_game_goes_on_until_one_is_left() -> None:
    table = make({"players": 3}, forfeits=True)
    enter(table, "act", 2, "resign")
    assert table.status == "playing"
    enter(table, "act", 0, "resign")
    result = table.document(1)["result"]
    assert (table.status, result["winners"]) == ("over", [1])


def test_a_table_from_before_goes_on_as_it_did() -> None:
    table = make({"players": 2})
    enter(table, "act", 0, "resign")
    assert table.status == "playing"
    enter(table, "act", 1, "gain O1")


def test_alone_against_the_automaton_nobody_wins_by_leaving() -> None:
    table = make({"players": 1, "solo": "normal"}, forfeits=True)
    enter(table, "act", 0, "gain O1")
    assert table.status == "playing"
    enter(table, "act", 0, "resign")
    assert table.document(0)["result"]["winners"] == [1]


def timed(players: int) -> Table:
    return make({"players": players}, options=Options(clock=Clock(turn=60)), forfeits=True)


def test_of_three_the_others_choose_when_time_is_up() -> None:
    table = timed(3)
    assert table.may_choose(0)
    table.apply(Entry(1, 61_000, "late", 0, "time"))
    assert [seat["late"] for seat in table.document(1)["seats"]] == ["time", None, None]
    assert table.document(0)["legal"] == []
    assert table.flag_falls(0) == 121_000, "they have as long as a turn"
    assert not table.may_choose(0), "then it goes on without"
    with pytest.raises(Refused) as refused:
        enter(table, "act", 0, "gain O1")
    assert refused.value.code == "late"


def test_a_bot_is_chosen_and_the_person_comes_back() -> None:
    table = timed(3)
    table.apply(Entry(1, 61_000, "late", 0, "time"))
    enter(table, "claim", 2, "0 random")
    assert table.bots_to_move() == [(0, "random")]
    assert table.seats[0].late is None
    enter(table, "back", 0)
    enter(table, "act", 0, "gain O1")


def test_going_on_without_somebody() -> None:
    table = timed(3)
    table.apply(Entry(1, 61_000, "late", 0, "time"))
    enter(table, "claim", 1, "0")
    assert (table.turn, table.playing) == ((1,), [1, 2])


@pytest.mark.parametrize("text", ["0", "0 random", "9"])
def test_nobody_is_sent_away_who_is_not_late(text: str) -> None:
    with pytest.raises(Refused) as refused:
        enter(timed(3), "claim", 1, text)
    assert refused.value.code == "not_late"


def test_only_others_who_play_choose() -> None:
    table = timed(4)
    enter(table, "act", 3, "resign")
    table.apply(Entry(2, 61_000, "late", 0, "time"))
    for seat in (0, 3):
        with pytest.raises(Refused) as refused:
            enter(table, "claim", seat, "0 random")
        assert refused.value.code == "forbidden"


def test_of_two_nobody_is_asked_when_time_is_up() -> None:
    assert not timed(2).may_choose(0)


def test_who_is_gone_can_be_claimed_and_acts_on_if_back_first() -> None:
    table = make({"players": 2}, options=Options(away=Away(30, None)), forfeits=True)
    assert table.leave_noticed(0) == 31_000
    table.apply(Entry(1, 31_000, "late", 0, "gone"))
    assert table.leave_noticed(0) is None
    enter(table, "act", 0, "gain O1")
    assert table.seats[0].late is None
    enter(table, "late", 0, "gone")
    enter(table, "claim", 1, "0")
    assert table.document(1)["result"]["winners"] == [1]


def test_a_free_seat_is_given_to_a_bot() -> None:
    seats = (SeatPlan("person", "Ana"), SeatPlan("open"))
    table = make({"players": 2}, seats=seats)
    enter(table, "fill", 1, "random Ada")
    assert table.status == "playing"
    there = table.document(0)["seats"][1]
    assert (there["kind"], there["bot"], there["name"]) == ("bot", "random", "Ada")
    with pytest.raises(Refused):
        enter(table, "fill", 1, "random Ada")


def test_the_host_is_who_made_the_table_or_came_first() -> None:
    assert timed(3).host == 0
    again = make({"players": 3}, seats=(SeatPlan("open"),) * 3)
    assert again.host is None
    enter(again, "join", 2, "Cleo")
    enter(again, "join", 0, "Ana")
    assert again.host == 2
    enter(again, "leave", 2)
    assert again.host == 0


async def hosted(base: str, seats: str, **more: Any) -> tuple[str, list[Live]]:
    table, tokens, _ = await make_table(base, seats, **more)
    players = [Live(base, table, token) for token in tokens.values()]
    for player in players:
        await player.connect()
    return table, players


async def test_the_server_notices_who_is_late(shared_server: Server) -> None:
    await asyncio.gather(out_of_time(shared_server.base), gone(shared_server.base))


async def out_of_time(base: str) -> None:
    """Of three: what one of the others chooses is what happens."""
    _, (ana, ben, cleo) = await hosted(base, "ppp", options={"clock": {"game": 5}})
    late = await cleo.until(kind="late")
    assert (late["seat"], late["text"]) == (0, "time")
    assert await refused(ana.act("gain O1")) == "late"
    chosen = await ben.ask({"type": "claim", "seat": 0, "bot": "random"})
    assert chosen["kind"] == "claim"
    assert ben.doc["seats"][0]["away"]
    for player in (ana, ben, cleo):
        await player.close()


async def gone(base: str) -> None:
    """They may be claimed only while they are away."""
    away = {"after": 5, "bot": None}
    _, (ana, ben) = await hosted(base, "pp", options={"away": away})
    await ana.close()
    await ben.until(kind="late", text="gone")
    await ana.connect()
    assert await refused(ben.ask({"type": "claim", "seat": 0})) == "not_late"
    await ana.close()
    await ben.until(type="presence", seats=[False, True])
    assert (await ben.ask({"type": "claim", "seat": 0}))["kind"] == "claim"
    assert ben.doc["result"]["winners"] == [1]
    await ben.close()


async def test_only_the_host_gives_seats_to_bots(shared_server: Server) -> None:
    table, tokens, invite = await make_table(shared_server.base, "poo")
    http = Http(shared_server.base)
    look = await http.post(f"/tables/{table}/invited", {"invite": invite})
    assert (look["host"], look["status"], look["rules"]["players"]) == (0, "waiting", 3)
    assert await refused(http.post(f"/tables/{table}/invited", {"invite": "no"})) == "forbidden"
    sat = await http.post(
        f"/tables/{table}/seats", {"invite": invite, "name": "Ben", "id": new_id()}
    )
    host, guest = Http(shared_server.base, tokens[0]), Http(shared_server.base, sat["token"])
    path = f"/tables/{table}/seats/2/bot"
    body = {"id": new_id(), "bot": "random"}
    assert await refused(guest.post(path, body)) == "forbidden"
    assert await refused(host.post(f"/tables/{table}/seats/7/bot", body)) == "not_found"
    assert await refused(host.post(f"/tables/{table}/seats/0/bot", body)) == "seat_taken"
    first = await host.post(path, body)
    assert await host.post(path, body) == first
    (mine,) = (await host.post("/mine", {"tokens": [tokens[0]]}))["tables"]
    assert (mine["status"], mine["names"][2]) == ("playing", "Ada")
    for one in (http, host, guest):
        await one.close()
