"""The lobby on a real server: open tables, a match for two and for three, and who may do what."""

import asyncio
from typing import Any

import pytest

from projectl.server.background import Background
from projectl.server.protocol.lobby import Wish
from projectl.server.storage.store import Store
from projectl.server.storage.waiting import GONE, tidy, waiters
from projectl.server.tables.room import now_ms
from projectl.server.workers import matches
from projectl.server.workers.matches import MOST_OF_ONE
from tests.server.client import Http, Live, Refusal, make_table, new_id, refused
from tests.server.conftest import PATIENCE, Server, Start

WISH = {"pace": "fast", "players": 2, "rated": True}


class Guest:
    """A device that has become a player."""

    def __init__(self, base: str, name: str) -> None:
        self.base, self.name = base, name
        self.http = Http(base)

    async def begin(self) -> "Guest":
        made = await self.http.post("/players", {"name": self.name})
        self.id = made["player"]
        self.http.client.headers["player"] = made["token"]
        return self

    async def wish(self, **more: Any) -> Any:
        return await self.http.post("/lobby/ticket", {"name": self.name, **WISH, **more})

    async def until(self, state: str) -> Any:
        """How waiting goes, as soon as it goes so."""
        path = "/lobby/ticket"
        async with asyncio.timeout(PATIENCE):
            while True:
                ticket = await self.http.get(path)
                if ticket["state"] == state:
                    return ticket
                assert ticket["state"] != "none", "not waiting any more"
                known = "accepted" if ticket["accepted"] else ticket["state"]
                path = f"/lobby/ticket?after={known}"

    async def accept(self) -> Any:
        return await self.http.post("/lobby/ticket/accept")


async def guests(base: str, *names: str) -> list[Guest]:
    return [await Guest(base, name).begin() for name in names]


async def seated(players: list[Guest]) -> list[Live]:
    """All have been found, accept, and sit at their table in the order of its seats."""
    for player in players:
        await player.until("found")
        await player.accept()
    tickets = [await player.until("ready") for player in players]
    assert len({ticket["table"] for ticket in tickets}) == 1
    lines = [
        Live(player.base, t["table"], t["token"])
        for player, t in zip(players, tickets, strict=True)
    ]
    for line, ticket in zip(lines, tickets, strict=True):
        await line.connect()
        assert line.seat == ticket["seat"]
    return sorted(lines, key=lambda line: line.seat or 0)


async def listed(base: str, table: str, there: bool = True) -> Any:
    """The open tables, as soon as one is among them, or not any more."""
    async with asyncio.timeout(PATIENCE):
        while True:
            shown = {it["table"]: it for it in (await Http(base).get("/lobby"))["tables"]}
            if (table in shown) == there:
                return shown
            await asyncio.sleep(0.1)


# --------------------------------------------------------------------- open tables
async def test_a_table_is_in_the_lobby_only_if_its_host_says_so(lobby: Server) -> None:
    base = lobby.base
    hidden, _, _ = await make_table(base, "po")
    table, tokens, _ = await make_table(
        base, "pob", options={"public": True, "clock": {"turn": 45}}
    )
    host = Live(base, table, tokens[0])
    await host.connect()
    shown = await listed(base, table)
    assert [seat["kind"] for seat in shown[table]["seats"]] == ["person", "open", "bot"]
    assert shown[table]["clock"]["turn"] == 45
    assert hidden not in shown
    facts = {"table", "host", "seats", "rules", "clock", "rated", "at"}
    assert set(shown[table]) == facts, "nothing of the deal, no token, no address"
    join = {"name": "Ben", "id": new_id()}
    assert await refused(Http(base).post(f"/tables/{hidden}/seats", join)) == "forbidden"
    assert await refused(Http(base).post(f"/tables/{hidden}/invited", {})) == "forbidden"
    assert (await Http(base).post(f"/tables/{table}/invited", {}))["host"] == 0
    assert (await Http(base).post(f"/tables/{table}/seats", join))["seat"] == 1
    await host.until(kind="join")
    await listed(base, table, there=False)
    await host.close()


async def test_public_games_can_be_watched_if_their_host_lets_people_watch(lobby: Server) -> None:
    base = lobby.base
    lines = []
    for options in ({"public": True}, {"public": True, "watch": False}, {}):
        table, tokens, _ = await make_table(base, "pp", options=options)
        lines.append(Live(base, table, tokens[0]))
        await lines[-1].connect()
    public, unseen, hidden = lines
    async with asyncio.timeout(PATIENCE):
        while True:
            shown = {it["table"] for it in (await Http(base).get("/lobby"))["playing"]}
            if public.table in shown:
                break
            await asyncio.sleep(0.1)
    assert not {unseen.table, hidden.table} & shown
    await public.act("resign")
    async with asyncio.timeout(PATIENCE):
        while any(
            it["table"] == public.table for it in (await Http(base).get("/lobby"))["playing"]
        ):
            await asyncio.sleep(0.1)
    for line in lines:
        await line.close()


async def test_a_rematch_of_a_public_table_is_for_those_who_played(lobby: Server) -> None:
    base = lobby.base
    table, tokens, _ = await make_table(base, "po", options={"public": True})
    sat = await Http(base).post(f"/tables/{table}/seats", {"name": "Ben", "id": new_id()})
    await Http(base, sat["token"]).post(f"/tables/{table}/actions", {"id": "x", "action": "resign"})
    again = await Http(base, tokens[0]).post(f"/tables/{table}/rematch")
    options = (await Http(base, again["token"]).get(f"/tables/{again['table']}"))["table"][
        "options"
    ]
    assert options["public"] is False


# ------------------------------------------------------------------------- matches
async def test_two_who_want_the_same_are_paired_and_play(lobby: Server) -> None:
    ana, ben = await guests(lobby.base, "Ana", "Ben")
    assert (await ana.wish())["state"] == "waiting"
    await ben.wish()
    found = await ana.until("found")
    assert [(it["name"], it["value"], it["provisional"]) for it in found["rivals"]] == [
        ("Ben", 1000, True)
    ]
    first, second = await seated([ana, ben])
    options = first.doc["options"]
    assert (options["rated"], options["undo"], options["public"]) == (True, False, False)
    assert options["clock"]["turn"] == 45
    await first.act("gain O1")
    await second.until(kind="act")
    for line in (first, second):
        await line.close()


async def test_three_find_each_other_whoever_does_not_mind_included(lobby: Server) -> None:
    players = await guests(lobby.base, "Ana", "Ben", "Cleo")
    for player, number in zip(players, (3, None, 3), strict=True):
        await player.wish(players=number, pace="days", rated=False)
    lines = await seated(players)
    assert len(lines[0].doc["seats"]) == 3
    assert lines[0].doc["options"]["clock"]["turn"] == 3 * 86400
    for line in lines:
        await line.close()


async def test_who_does_not_accept_leaves_and_the_other_goes_on_in_front(lobby: Server) -> None:
    ana, ben, cleo = await guests(lobby.base, "Ana", "Ben", "Cleo")
    await ana.wish(pace="relaxed")
    await ben.wish(pace="relaxed")
    await ana.until("found")
    await ana.accept()
    await ben.until("found")
    await ben.http.ask("DELETE", "/lobby/ticket")
    assert (await ben.http.get("/lobby/ticket"))["state"] == "none"
    await ana.until("waiting")
    await cleo.wish(pace="relaxed")
    assert (await ana.until("found"))["rivals"][0]["name"] == "Cleo"
    for line in await seated([ana, cleo]):
        await line.close()


async def test_what_is_not_accepted_in_time_lapses(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one who did not answer is gone, the other waits in front of those who came before."""
    monkeypatch.setattr(matches, "TO_ACCEPT", 200)
    store = Store(address)
    await store.open()
    maker = matches.Matchmaker(store)
    maker.open(Background())
    wish = Wish("Ana", "fast", 2, rated=True)
    for player in ("ana", "ben"):
        await maker.begin(player, wish, "")
    async with asyncio.timeout(PATIENCE):
        while (await maker.follow("ana", "waiting")).state != "found":
            pass
        assert (await maker.accept("ana")).accepted
        while (await maker.follow("ben", "found")).state != "none":
            pass
        assert (await maker.follow("ana", None)).state == "waiting"
    (waiting,) = await store.read(waiters)
    assert (waiting.id, waiting.front) == ("ana", True)
    await maker.close()
    await store.close()


async def test_who_is_not_heard_of_any_more_is_not_waited_for(address: str) -> None:
    store = Store(address)
    await store.open()
    maker = matches.Matchmaker(store)
    await maker.begin("ana", Wish("Ana", "fast"), "")
    await store.write(lambda db: tidy(db, now_ms()))
    assert (await maker.follow("ana", None)).state == "waiting"
    await store.write(lambda db: tidy(db, now_ms() + GONE + 1))
    assert (await maker.follow("ana", None)).state == "none"
    await store.close()


async def test_a_ticket_is_its_players_alone(lobby: Server) -> None:
    """Without a player's token there is no ticket; with another's, one sees another's."""
    ana, eve = await guests(lobby.base, "Ana", "Eve")
    await ana.wish(pace="day")
    nobody = Http(lobby.base)
    for method, path in (
        ("GET", "/lobby/ticket"),
        ("DELETE", "/lobby/ticket"),
        ("POST", "/lobby/ticket/accept"),
    ):
        assert await refused(nobody.ask(method, path)) == "unauthorized"
    assert await refused(nobody.post("/lobby/ticket", {"name": "Eve", **WISH})) == "unauthorized"
    assert (await eve.http.get("/lobby/ticket"))["state"] == "none"
    await eve.http.ask("DELETE", "/lobby/ticket")
    assert (await eve.accept())["state"] == "none"
    assert (await ana.http.get("/lobby/ticket"))["state"] == "waiting"
    await ana.http.ask("DELETE", "/lobby/ticket")


async def test_there_is_an_end_to_tickets(start: Start) -> None:
    """One for each player, and so many for each address."""
    base = start(
        PROJECTL_LIMITS="", PROJECTL_REQUESTS_BURST="100000", PROJECTL_REQUESTS_RATE="100000"
    ).base
    crowd = await guests(base, *(f"Player {n}" for n in range(MOST_OF_ONE + 1)))
    kinds = [
        (pace, number, bool(e))
        for pace in ("fast", "relaxed", "day", "days")
        for number in (3, 4)
        for e in (0, 1)
    ]
    for number, player in enumerate(crowd[:-1]):
        pace, players, expansions = kinds[number % len(kinds)]
        with_one_each = {"pace": pace, "players": players, "expansions": expansions}
        await player.wish(**with_one_each)
    with pytest.raises(Refusal, match="too_many"):
        await crowd[-1].wish()
    await crowd[0].wish(pace="days")
    await crowd[0].http.ask("DELETE", "/lobby/ticket")
    await crowd[-1].wish()
