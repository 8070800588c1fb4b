"""Players: a device becomes one, is known by its token, and sits where it sat down."""

from sqlalchemy import select

from projectl.server.people.people import SEEN_EVERY, People
from projectl.server.people.storage import Known
from projectl.server.protocol.people import NewPlayer
from projectl.server.storage.account_store import AccountStore
from projectl.server.storage.people_store import PeopleStore
from projectl.server.storage.schema import seats
from projectl.server.storage.store import Store
from projectl.server.tables import keys
from projectl.server.tables.clocks import Entry
from projectl.server.tables.storage import summary_of
from tests.server.client import Http, make_table, refused
from tests.server.conftest import Server, Start
from tests.server.storage.test_store import act, new_table

WRONG = "x" * 32


def people_of(store: Store) -> People:
    return People(PeopleStore(store), AccountStore(store))


async def players_at(address: str, table: str) -> dict[int, str | None]:
    store = Store(address)
    question = select(seats.c.seat, seats.c.player).where(seats.c.table_id == table)
    rows = await store.read(lambda db: db.execute(question).all())
    await store.close()
    return {row.seat: row.player for row in rows}


async def test_a_device_is_known_by_its_token_in_every_process(address: str) -> None:
    store = Store(address)
    await store.open()
    people = people_of(store)
    made = await people.begin(NewPlayer(" Ana\n", "Firefox, Linux"))
    other = people_of(store)
    known = await other.known(made.token)
    assert (known.player.id, known.player.name, known.player.account) == (made.player, "Ana", False)
    assert known.session.label == "Firefox, Linux"
    assert made.token.encode() != known.token == keys.hashed(made.token)
    await store.close()


async def test_that_somebody_was_there_is_noted_now_and_then(address: str) -> None:
    store = Store(address)
    await store.open()
    kept = PeopleStore(store)
    people = people_of(store)
    made = await people.begin(NewPlayer("Ana"))
    known = await people.known(made.token)
    long_ago = known.player.seen_at - 2 * SEEN_EVERY
    await kept.saw(known, long_ago)
    before: Known = await people.known(made.token)
    after: Known = await people.known(made.token)
    assert (before.player.seen_at, before.session.seen_at) == (long_ago, long_ago)
    assert min(after.player.seen_at, after.session.seen_at) >= known.player.seen_at
    await store.close()


async def test_a_seat_knows_its_player_until_it_is_left(address: str) -> None:
    store = Store(address)
    await store.open()
    table = new_table("t1", 1000, "person", "open")
    await store.add(table, {0: b"zero"}, None, player="ana")
    joining = Entry(1, table.at, "join", 1, "Ben", "id")
    table.apply(joining)
    assert await store.append(table, joining, summary_of(table), {1: b"one"}, "ben")
    question = select(seats.c.seat).where(seats.c.player == "ben")
    found = await store.read(lambda db: db.execute(question).scalars().all())
    assert found == [1]
    assert await store.append(table, act(table), None, {})  # a move changes nobody's seat
    assert await store.append(table, act(table), None, {1: None}, "ben")
    assert await store.read(lambda db: db.execute(question).scalars().all()) == []
    await store.close()


async def test_who_makes_a_table_or_sits_down_is_its_player(start: Start) -> None:
    server = start()
    http = Http(server.base)
    ana, ben = [await http.post("/players", {"name": name}) for name in ("Ana", "Ben")]
    http.client.headers["player"] = ana["token"]
    made = await http.post(
        "/tables", {"seats": [{"kind": "person"}, {"kind": "open"}], "first": "given"}
    )
    http.client.headers["player"] = ben["token"]
    body = {"invite": made["invite"], "name": "Ben", "id": "b" * 20}
    await http.post(f"/tables/{made['table']}/seats", body)
    _, _, _ = await make_table(server.base, "pp")  # by nobody
    server.stop()
    found = await players_at(server.database, made["table"])
    assert found == {0: ana["player"], 1: ben["player"]}


async def test_a_wrong_token_is_nobodys(shared_server: Server) -> None:
    http = Http(shared_server.base)
    assert await refused(http.get("/players/me")) == "unauthorized"
    http.client.headers["player"] = WRONG
    assert await refused(http.get("/players/me")) == "unauthorized"
    body = {"seats": [{"kind": "person"}, {"kind": "open"}]}
    answer = await http.client.post("/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (401, "player")
    made = (await http.client.post("/players", json={"name": "Ana"})).json()
    http.client.headers["player"] = made["token"]
    me = await http.get("/players/me")
    assert (me["player"], me["name"], me["account"]) == (made["player"], "Ana", False)
