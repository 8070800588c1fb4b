"""Ratings in the database: each game counts once, whatever happens, and anybody may look at them."""

import asyncio
import contextlib
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from projectl.server.people.glicko import Strength, after_game
from projectl.server.people.seasons import season_at
from projectl.server.protocol.messages import Options
from projectl.server.protocol.people import NewPlayer
from projectl.server.storage import standings
from projectl.server.storage.people_store import PeopleStore
from projectl.server.storage.schema import ratings, results, seats
from projectl.server.storage.store import Store
from projectl.server.tables import keys
from projectl.server.tables.clocks import Entry
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import StoreError, summary_of
from projectl.server.tables.table import Agreement, Table, check_rules
from projectl.server.workers.standings import Standings
from tests.server.client import Http, Live, refused
from tests.server.conftest import FULL, PATIENCE, Server, Start
from tests.server.people.test_lobby import guests, seated
from tests.server.people.test_people import people_of
from tests.server.people.test_results import PERSON, play_to_round


async def played(
    store: Store, table_id: str, players: dict[int, str | None], seats: int = 2, rated: bool = True
) -> tuple[Table, Entry, bool]:
    """A game of players to its end, where the one on turn resigns; its last entry, and whether it was kept."""
    rules = check_rules({"players": seats}).as_dict()
    agreed = Agreement(
        id=table_id, made_at=now_ms(), rules=rules, seats=(PERSON,) * seats,
        options=Options(rated=rated), salt="", seed=1, forfeits=True,
    )  # fmt: skip
    table = Table(agreed)
    tokens = {seat: keys.hashed(keys.new_token()) for seat in players}
    known = {seat: player for seat, player in players.items() if player}
    await store.write(lambda db: store.insert(db, table, tokens, known))
    play_to_round(table, 3)
    table.log.clear()
    while len(table.playing) > 1:
        entry = Entry(table.seq + 1, now_ms(), "act", table.turn[0], "resign")
        table.apply(entry)
        kept = await store.append(table, entry, summary_of(table), {})
    return table, entry, kept


async def rows(store: Store, table: Any) -> list[Any]:
    return list(await store.read(lambda db: db.execute(select(table)).all()))


async def test_a_game_changes_both_ratings_once_however_often_it_ends(address: str) -> None:
    store = Store(address)
    await store.open()
    table, entry, kept = await played(store, "t1", {0: "ana", 1: "ben"})
    assert kept
    (winner,) = table.playing
    won, lost = after_game([Strength(), Strength()], [1, 2])
    expected = {("ana", "ben")[winner]: won.value, ("ana", "ben")[1 - winner]: lost.value}
    assert {row.player: row.value for row in await rows(store, ratings)} == pytest.approx(expected)
    table.log.clear()
    with contextlib.suppress(StoreError):
        await store.append(
            table, entry, summary_of(table), {}
        )  # the same entry, as another process might
    again = Entry(2, now_ms(), "react", 0, "hello")
    table.apply(again)
    await store.append(table, again, summary_of(table), {})  # and something after the end
    assert len(await rows(store, results)) == 2
    assert {row.games for row in await rows(store, ratings)} == {1}
    (change, _) = (await Standings(store).changes("t1")).changes
    assert change.provisional
    assert abs((change.value or 0) - (change.before or 0)) > 100
    await store.close()


async def test_what_a_guest_has_played_is_the_accounts_that_it_becomes(address: str) -> None:
    store = Store(address)
    await store.open()
    people = people_of(store)
    guest, home = [
        await people.known((await people.begin(NewPlayer(name))).token) for name in ("Ana", "Home")
    ]
    await played(store, "t1", {0: guest.player.id, 1: "ben"})
    session = replace(home.session, id="another")
    await PeopleStore(store).add_session(replace(home, session=session, token=b"new"), guest)
    for table in (seats, results, ratings):
        assert {row.player for row in await rows(store, table)} == {home.player.id, "ben"}
    await store.close()


async def test_what_is_not_between_two_known_people_changes_nothing(address: str) -> None:
    store = Store(address)
    await store.open()
    await played(store, "one-at-one-device", {0: "ana", 1: "ana"})
    await played(store, "somebody-unknown", {0: "ana", 1: None})
    assert await rows(store, results) == []
    await played(store, "not-rated", {0: "ana", 1: "ben"}, rated=False)
    assert [row.value for row in await rows(store, results)] == [None, None]
    await played(store, "one-unknown", {0: "ana", 1: "ben", 2: None}, seats=3)
    assert [row.value for row in await rows(store, results)] == [None] * 4
    assert await rows(store, ratings) == []
    await store.close()


async def test_a_season_has_those_who_have_played_enough_and_are_known_well(address: str) -> None:
    store = Store(address)
    await store.open()
    crowd = [f"player-{n}" for n in range(4)]
    for number in range(40):
        one, other = crowd[number % 4], crowd[(number + 1 + number // 4 % 3) % 4]
        await played(store, f"t{number}", {0: one, 1: other})
    season = season_at(now_ms())
    found = await store.read(lambda db: standings.leaders(db, "two", season))
    kept = {row.player: row for row in await rows(store, ratings)}
    sure = [player for player in crowd if kept[player].deviation <= 110]
    assert sure
    best = sorted(sure, key=lambda player: -kept[player].value)
    assert [leader.player for leader in found] == best
    assert await store.read(lambda db: standings.leaders(db, "more", season)) == []
    rivals = await store.read(lambda db: standings.rivals_of(db, crowd[0]))
    assert sum(rival.games for rival in rivals) == 20
    assert all(rival.won + rival.lost == rival.games for rival in rivals)
    assert len(await store.read(lambda db: standings.played_by(db, crowd[0]))) == 20
    await store.close()


def test_seasons_are_the_quarters_of_a_year() -> None:
    season = season_at(0)
    assert (season.name, season.begins) == ("1970-1", 0)
    for _ in range(8):
        following = season_at(season.ends)
        assert following.begins == season.ends
        assert season_at(season.ends - 1) == season
        season = following
    assert season.name == "1972-1"


async def test_a_profile_shows_what_is_public_and_nothing_else(lobby: Server) -> None:
    base = lobby.base
    ana, ben = await guests(base, "Ana", "Ben")
    for guest in (ana, ben):
        await guest.wish()
    lines = await seated([ana, ben])
    table = lines[0].table
    assert (await lines_changes(base, lines[0]))["changes"] == []
    mover = next(line for line in lines if line.doc["legal"])
    await mover.act("resign")
    changes = (await lines_changes(base, lines[0]))["changes"]
    assert [(it["how"], it["value"]) for it in changes] == [("short", None)] * 2
    profile = await Http(base).get(f"/players/{ana.id}")
    assert set(profile) == {"player", "name", "since", "ratings", "played", "rivals"}
    assert profile["played"][0]["others"] == [{"player": ben.id, "name": "Ben", "score": 0}]
    assert profile["played"][0]["table"] == table
    sitting = await Http(base, lines[0].token).get(f"/tables/{table}/players")
    assert {it["player"] for it in sitting["players"]} == {ana.id, ben.id}
    named = await Http(base).client.get("/profiles", params={"name": "Ana"})
    assert named.json()["error"]["code"] == "not_found", "she has no account"
    shown = str(profile) + str(changes) + str(sitting)
    assert ana.http.client.headers["player"] not in shown
    assert "127.0.0.1" not in shown
    for line in lines:
        await line.close()


async def lines_changes(base: str, line: Live) -> Any:
    return await Http(base, line.token).get(f"/tables/{line.table}/ratings")


# ------------------------------------------------------------- processes that die
async def test_players_at_two_processes_find_each_other_and_one_may_die(
    postgres: str, start: Start
) -> None:
    """Tickets, matches, seats and ratings are in the database: nothing is lost with a process."""
    one, two = start(postgres), start(postgres)
    (ana,), (ben,) = await guests(one.base, "Ana"), await guests(two.base, "Ben")
    await ana.wish()
    await ben.wish()
    lines = await seated([ana, ben])
    await next(line for line in lines if line.doc["legal"]).act("gain O1")
    (cleo,) = await guests(two.base, "Cleo")
    await cleo.wish(pace="relaxed")
    one.kill()  # it has paired, being the first
    (dora,) = await guests(two.base, "Dora")
    await dora.wish(pace="relaxed")
    async with asyncio.timeout(PATIENCE):
        for line in await seated([cleo, dora]):
            await line.close()
    again = Live(two.base, lines[0].table, lines[0].token)
    async with asyncio.timeout(PATIENCE):
        while not again.doc:
            try:
                await again.connect()
            except OSError:
                await asyncio.sleep(0.1)
    assert again.seq == 1
    await again.close()


@pytest.mark.parametrize("kills", [20 if FULL else 1])
async def test_each_rated_game_counts_once_though_the_server_is_killed(
    start: Start, kills: int
) -> None:
    """Whoever ends a game tries until it is said to be over; in the end each has counted once."""
    server = start()
    games = 0
    for _ in range(kills):
        pairs = [await rated_table(server) for _ in range(2)]
        games += len(pairs)
        ending = [asyncio.ensure_future(end(server, table, token)) for table, token in pairs]
        await asyncio.sleep(0)
        server.kill()
        server.start()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*ending)
    server.stop()
    store = Store(server.database)
    await store.open()
    kept = await rows(store, results)
    assert len(kept) == 2 * games
    assert len({(row.table_id, row.seat) for row in kept}) == len(kept)
    counted = [row.games for row in await rows(store, ratings)]
    assert sum(counted) == len(kept)
    assert all(row.value is not None for row in kept)
    await store.close()
    server.start()


async def rated_table(server: Server) -> tuple[str, str]:
    """A rated table of two players that is about to end; the token of who is on turn."""
    ana, ben = await guests(server.base, "Ana", "Ben")
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    body = {"seats": seats, "first": "given", "options": {"rated": True}}
    made = await ana.http.post("/tables", body)
    join = {"invite": made["invite"], "name": "Ben", "id": keys.new_token()}
    seat = await ben.http.post(f"/tables/{made['table']}/seats", join)
    tokens = [made["seats"][0]["token"], seat["token"]]
    https = [Http(server.base, token) for token in tokens]
    number = 0
    while True:
        shown = (await https[0].get(f"/tables/{made['table']}"))["table"]
        mover = shown["view"]["turn"][0]
        if shown["view"]["round"] == 3:
            return made["table"], tokens[mover]
        legal = (await https[mover].get(f"/tables/{made['table']}"))["table"]["legal"]
        action = next(it for it in legal if not it.startswith("master"))
        number += 1
        await https[mover].post(
            f"/tables/{made['table']}/actions", {"id": f"m{number}", "action": action}
        )


async def end(server: Server, table: str, token: str) -> None:
    """Resign, again and again until that is known to be done."""
    while True:
        http = Http(server.base, token)
        try:
            await http.post(f"/tables/{table}/actions", {"id": "end", "action": "resign"})
            return
        except Exception:  # whatever a killed server does to a request
            await asyncio.sleep(0.05)
        finally:
            await http.close()


async def test_a_rated_table_takes_known_people(lobby: Server) -> None:
    base = lobby.base
    (ana,) = await guests(base, "Ana")
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    made = await ana.http.post("/tables", {"seats": seats, "options": {"rated": True}})
    join = {"invite": made["invite"], "name": "Eve", "id": keys.new_token()}
    taking = Http(base).post(f"/tables/{made['table']}/seats", join)
    assert await refused(taking) == "unauthorized"
