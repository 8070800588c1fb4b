"""Accounts: a name and a passkey, further devices, and everybody else kept out."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from projectl.server.people import accounts
from projectl.server.protocol.people import NewPlayer
from projectl.server.storage.account_store import MOST_WRONG, AccountStore
from projectl.server.storage.people_store import MOST_SESSIONS
from projectl.server.storage.schema import players
from projectl.server.storage.store import Store
from projectl.server.tables import keys
from projectl.server.tables.table import Refused
from tests.server.client import Http, Json, Live, refused
from tests.server.conftest import Server, Start
from tests.server.people.authenticator import Authenticator
from tests.server.people.test_people import WRONG, people_of, players_at

_names = itertools.count()


class Device:
    """A browser with a page of the server."""

    def __init__(self, server: Server, passkey: Authenticator | None = None) -> None:
        self.base = server.base
        self.http = Http(server.base)
        self.http.client.headers["origin"] = server.base
        self.passkey = passkey or Authenticator(server.base)
        self.player = ""

    def be(self, given: Json) -> Json:
        self.http.client.headers["player"] = given["token"]
        self.player = given["player"]
        return given

    async def begin(self, name: str = "Guest") -> Json:
        return self.be(await self.http.post("/players", {"name": name, "label": "Test"}))

    async def make_account(self, name: str) -> Json:
        asked = await self.http.post("/players/me/account/options", {"name": name})
        made = self.passkey.make(asked["options"])
        body = {"id": asked["id"], "credential": made}
        answer: Json = await self.http.post("/players/me/account", body)
        return answer

    async def come_in(self) -> Json:
        asked = await self.http.post("/sessions/options")
        body = {"id": asked["id"], "credential": self.passkey.use(asked["options"])}
        return self.be(await self.http.post("/sessions", body))

    async def me(self) -> Json:
        found: Json = await self.http.get("/players/me")
        return found


def new_name() -> str:
    return f"Player {'abcdefghjk'[next(_names) % 10]}{keys.new_player_id()[:6]}"


async def with_account(server: Server) -> Device:
    device = Device(server)
    await device.begin()
    await device.make_account(new_name())
    return device


async def test_a_players_device_becomes_an_account_and_a_second_one_comes_in(
    start: Start,
) -> None:
    """What either device had before is the account's: its games, wherever they were begun."""
    server = start()
    one = Device(server)
    begun = await one.begin("Ana")
    seats = {"seats": [{"kind": "person"}, {"kind": "open"}], "first": "given"}
    first = await one.http.post("/tables", seats)
    assert await one.make_account("Ana") == {**await one.me(), "account": True}
    two = Device(server, one.passkey)
    await two.begin("Ana on the phone")
    second = await two.http.post("/tables", seats)
    given = await two.come_in()
    assert (given["player"], given["name"]) == (begun["player"], "Ana")
    assert (await two.me())["account"]
    assert len((await one.http.get("/players/me/sessions"))["sessions"]) == 2
    server.stop()
    for table in (first["table"], second["table"]):
        assert await players_at(server.database, table) == {0: begun["player"], 1: None}


async def test_a_name_is_had_once_however_it_is_written(shared_server: Server) -> None:
    one = await with_account(shared_server)
    name = (await one.me())["name"]
    two = Device(shared_server)
    await two.begin()
    for alike in (name, name.upper(), name.replace("a", "а"), name.replace(" ", "_")):
        asking = two.http.post("/players/me/account/options", {"name": alike})
        assert await refused(asking) == "name_taken"
    present = Device(shared_server)  # who is here, though without an account, has their name too
    other = new_name()
    await present.begin(other)
    assert await refused(two.make_account(other)) == "name_taken"
    await present.make_account(other)
    assert await refused(one.http.ask("PUT", "/players/me", {"name": other})) == "name_taken"
    renamed = await one.http.ask("PUT", "/players/me", {"name": new_name()})
    assert renamed["name"] != name
    await two.make_account(name)


async def test_nobody_else_sits_down_with_the_name_of_an_account(shared_server: Server) -> None:
    one = await with_account(shared_server)
    name = (await one.me())["name"]
    alike = name.replace("a", "а")
    guest, device = Http(shared_server.base), "guest" + "x" * 27
    mine = {"seats": [{"kind": "person", "name": name}, {"kind": "open"}]}
    made = await one.http.post("/tables", mine)
    sitting = {"id": "s" * 16, "invite": made["invite"]}
    other = await guest.post("/tables", {"seats": [{"kind": "person"}, {"kind": "open"}]})
    seats = f"/tables/{made['table']}/seats"
    for taken in (name, alike, name.upper()):
        asking = [
            guest.post("/tables", {"seats": [{"kind": "person", "name": taken}]}),
            guest.post(seats, {"name": taken, **sitting}),
            guest.post("/daily/solo", {"name": taken, "device": device}),
            guest.post("/players", {"name": taken, "label": ""}),
        ]
        assert [await refused(it) for it in asking] == ["name_taken"] * len(asking)
    found = (await guest.client.get("/profiles", params={"name": alike})).json()
    assert (found["player"], found["name"]) == ((await one.me())["player"], name)
    own = {"name": name, "id": "o" * 16, "invite": other["invite"]}
    assert (await one.http.post(f"/tables/{other['table']}/seats", own))["seat"] in (0, 1)
    assert await guest.post(seats, {"name": new_name(), **sitting})


async def test_what_everybody_is_called_is_nobodys_own(shared_server: Server) -> None:
    one = Device(shared_server)
    await one.begin()
    for name in ("Guest", "Gаst", "Player 2"):
        asking = one.http.post("/players/me/account/options", {"name": name})
        assert await refused(asking) == "name_taken"


async def test_of_two_who_are_as_fast_one_has_the_name(shared_server: Server) -> None:
    one, two = Device(shared_server), Device(shared_server)
    name = new_name()
    asked = []
    for device in (one, two):
        await device.begin()
        asked.append(await device.http.post("/players/me/account/options", {"name": name}))
    bodies = [
        {"id": it["id"], "credential": device.passkey.make(it["options"])}
        for it, device in zip(asked, (one, two), strict=True)
    ]
    await one.http.post("/players/me/account", bodies[0])
    assert await refused(two.http.post("/players/me/account", bodies[1])) == "name_taken"
    assert not (await two.me())["account"]


# ------------------------------------------------------------------ nobody else gets in
async def test_a_challenge_is_answered_once_and_by_whom_it_was_put_to(
    shared_server: Server,
) -> None:
    owner = await with_account(shared_server)
    asked = await owner.http.post("/sessions/options")
    answer = {"id": asked["id"], "credential": owner.passkey.use(asked["options"])}
    thief = Device(shared_server)
    assert await refused(thief.http.post("/sessions", answer)) == "passkey"  # not its challenge
    assert await refused(owner.http.post("/sessions", answer)) == "passkey"  # and it is used up
    asked = await thief.http.post("/sessions/options")
    answer = {"id": asked["id"], "credential": owner.passkey.use(asked["options"])}
    await thief.http.post("/sessions", answer)  # with the owner's key, that is the owner
    assert await refused(thief.http.post("/sessions", answer)) == "passkey"
    again = await thief.http.post("/sessions/options")
    replayed = {**answer, "id": again["id"]}
    assert await refused(thief.http.post("/sessions", replayed)) == "passkey"


async def test_what_was_asked_for_one_thing_is_no_answer_to_another(shared_server: Server) -> None:
    device = Device(shared_server)
    await device.begin()
    asked = await device.http.post("/players/me/account/options", {"name": new_name()})
    made = device.passkey.make(asked["options"])
    body = {"id": asked["id"], "credential": made}
    assert await refused(device.http.post("/sessions", body)) == "passkey"
    other = Device(shared_server)
    await other.begin()
    asked = await device.http.post("/players/me/account/options", {"name": new_name()})
    body = {"id": asked["id"], "credential": device.passkey.make(asked["options"])}
    assert await refused(other.http.post("/players/me/account", body)) == "passkey"


def _spoilt(credential: Json) -> Iterator[Any]:
    yield {}
    yield {"rawId": 7}
    yield {**credential, "response": {}}
    yield {**credential, "rawId": "AAAA", "id": "AAAA"}
    signature = credential["response"]["signature"]
    yield {**credential, "response": {**credential["response"], "signature": signature[::-1]}}


async def test_a_false_answer_lets_nobody_in(shared_server: Server) -> None:
    owner = await with_account(shared_server)
    for number in range(5):
        asked = await owner.http.post("/sessions/options")
        false = list(_spoilt(owner.passkey.use(asked["options"])))[number]
        sending = owner.http.post("/sessions", {"id": asked["id"], "credential": false})
        assert await refused(sending) == "passkey"
    elsewhere = Authenticator("https://elsewhere.example")
    elsewhere.id, elsewhere.key = owner.passkey.id, owner.passkey.key
    asked = await owner.http.post("/sessions/options")
    body = {"id": asked["id"], "credential": elsewhere.use(asked["options"])}
    assert await refused(owner.http.post("/sessions", body)) == "passkey"


async def test_a_passkey_is_one_accounts(shared_server: Server) -> None:
    owner = await with_account(shared_server)
    thief = Device(shared_server, owner.passkey)
    await thief.begin()
    assert await refused(thief.make_account(new_name())) == "passkey"


async def test_other_peoples_accounts_are_out_of_reach(shared_server: Server) -> None:
    owner, thief = await with_account(shared_server), await with_account(shared_server)
    await owner.http.ask("PUT", "/players/me/kept", {"base": 0, "kept": "mine"})
    (theirs,) = (await owner.http.get("/players/me/sessions"))["sessions"]
    ending = thief.http.ask("DELETE", f"/players/me/sessions/{theirs['session']}")
    assert await refused(ending) == "not_found"
    assert (await thief.http.get("/players/me/kept"))["kept"] is None
    told = await thief.http.get("/players/me/everything")
    assert owner.player not in str(told)
    thief.http.client.headers["player"] = WRONG
    for method, path in (("GET", "everything"), ("GET", "kept"), ("GET", "sessions")):
        assert await refused(thief.http.ask(method, f"/players/me/{path}")) == "unauthorized"
    assert await refused(thief.http.ask("DELETE", "/players/me")) == "unauthorized"
    assert (await owner.me())["account"]


async def test_a_revoked_device_is_known_no_longer(shared_server: Server) -> None:
    one = await with_account(shared_server)
    two = Device(shared_server, one.passkey)
    await two.come_in()
    found = (await one.http.get("/players/me/sessions"))["sessions"]
    (other,) = [it["session"] for it in found if not it["here"]]
    await one.http.ask("DELETE", f"/players/me/sessions/{other}")
    assert await refused(two.me()) == "unauthorized"
    assert (await one.me())["account"]


async def test_accounts_can_be_switched_off(start: Start) -> None:
    server = start(PROJECTL_ACCOUNTS="off")
    device = Device(server)
    await device.begin()
    assert await refused(device.make_account("Ana")) == "off"
    assert await refused(device.http.post("/sessions/options")) == "off"
    about = await device.http.get("/about")
    assert (about["players"], about["accounts"]) == (True, False)


# ------------------------------------------------------------------------------ codes
async def test_a_code_lets_one_device_in(shared_server: Server) -> None:
    one = await with_account(shared_server)
    guest = Device(shared_server)
    assert await refused(guest.http.post("/players/me/code")) == "unauthorized"
    await guest.begin()
    assert await refused(guest.http.post("/players/me/code")) == "forbidden"
    shown = (await one.http.post("/players/me/code"))["code"]
    typed = f" {shown.lower().replace('-', ' ')} "
    guest.be(await guest.http.post("/sessions/code", {"code": typed}))
    assert guest.player == one.player
    late = Device(shared_server)
    assert await refused(late.http.post("/sessions/code", {"code": shown})) == "code"


async def test_guessing_codes_is_soon_over(address: str) -> None:
    """Wrong guesses make a code void, and stop an address whatever it guesses."""
    store = Store(address)
    await store.open()
    people = people_of(store)
    made = await people.begin(NewPlayer("Ana"))
    await store.write(lambda db: db.execute(update(players).values(account=True)))
    player = (await people.known(made.token)).player
    right = (await accounts.new_code(people, player)).code
    wrong = right[:5] + ("AAAA" if right[5:] != "AAAA" else "BBBB")

    async def guess(code: str, from_: str) -> str:
        with pytest.raises(Refused) as caught:
            await accounts.come_in_by_code(people, None, code, "", from_)
        return caught.value.code

    for number in range(MOST_WRONG):
        assert await guess(wrong, f"address {number}") == "code"
    assert await guess(right, "another") == "code"
    for _ in range(accounts.MOST_GUESSES):
        assert await guess("ZZZZ-ZZZZ", "one") == "code"
    right = (await accounts.new_code(people, player)).code
    assert await guess(right, "one") == "too_many"
    signed = await accounts.come_in_by_code(people, None, right, "", "another")
    assert signed.player == player.id
    await store.close()


async def test_what_is_too_old_is_as_good_as_none(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(address)
    await store.open()
    people = people_of(store)
    made = await people.begin(NewPlayer("Ana"))
    await store.write(lambda db: db.execute(update(players).values(account=True)))
    known = await people.known(made.token)
    monkeypatch.setattr(accounts, "ANSWER_WITHIN", -1)
    code = (await accounts.new_code(people, known.player)).code
    with pytest.raises(Refused, match="too old"):
        await accounts.come_in_by_code(people, None, code, "", "one")
    asked = await accounts.ask_to_come_in(people, None, "https://here.example")
    with pytest.raises(Refused, match="too late"):
        await accounts.come_in(people, None, asked.id, {}, "")
    await people.tidy()
    assert await AccountStore(store).take_challenge(keys.hashed(asked.id)) is None
    await store.close()


# ------------------------------------------------------- what devices share, and all of it
async def test_devices_share_a_document_and_lose_nothing_of_each_other(
    shared_server: Server,
) -> None:
    one = await with_account(shared_server)
    two = Device(shared_server, one.passkey)
    await two.come_in()
    path = "/players/me/kept"
    assert await one.http.get(path) == {"version": 0, "kept": None, "taken": True}
    put = one.http.ask
    assert (await put("PUT", path, {"base": 0, "kept": "{1}"}))["version"] == 1
    late = await two.http.ask("PUT", path, {"base": 0, "kept": "{2}"})
    assert late == {"version": 1, "kept": "{1}", "taken": False}
    both = await two.http.ask("PUT", path, {"base": 1, "kept": "{1, 2}"})
    assert (both["version"], both["taken"]) == (2, True)
    assert (await one.http.get(path))["kept"] == "{1, 2}"
    large = {"base": 2, "kept": "x" * 200_001}
    assert await refused(one.http.ask("PUT", path, large)) == "too_large"


async def test_everything_is_told_without_secrets_and_can_be_forgotten(start: Start) -> None:
    server = start()
    device = Device(server)
    begun = await device.begin("Ana")
    seats = {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "open"}], "first": "given"}
    made = await device.http.post("/tables", seats)
    await device.make_account("Ana")
    await device.http.ask("PUT", "/players/me/kept", {"base": 0, "kept": "shared"})
    told = await device.http.get("/players/me/everything")
    assert told["player"]["name"] == "Ana"
    assert [row["table_id"] for row in told["rows"]["seats"]] == [made["table"]]
    assert told["rows"]["keepsakes"][0]["kept"] == "shared"
    assert begun["token"] not in str(told)
    assert made["seats"][0]["token"] not in str(told)
    await device.http.ask("DELETE", "/players/me")
    assert await refused(device.me()) == "unauthorized"
    assert await refused(device.come_in()) == "unauthorized"
    del device.http.client.headers["player"]
    assert await refused(device.come_in()) == "passkey"
    there = await device.http.get(f"/tables/{made['table']}")
    assert there["table"]["seats"][0]["name"] == "Ana"
    server.stop()
    assert await players_at(server.database, made["table"]) == {0: None, 1: None}


async def test_the_oldest_of_too_many_devices_goes(shared_server: Server) -> None:
    one = await with_account(shared_server)
    for _ in range(MOST_SESSIONS):
        await Device(shared_server, one.passkey).come_in()
    assert await refused(one.me()) == "unauthorized"


# ------------------------------------------------------------- seats of an account
class Seated:
    """An account with a seat at a table that nobody else may even watch, and a second device of it."""

    def __init__(self, one: Device, two: Device, made: Json) -> None:
        self.one, self.two = one, two
        self.table, self.token = made["table"], made["seats"][0]["token"]

    @classmethod
    async def new(cls, server: Server) -> "Seated":
        one = await with_account(server)
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        body = {"seats": seats, "first": "given", "options": {"watch": False}}
        made = await one.http.post("/tables", body)
        two = Device(server, one.passkey)
        await two.come_in()
        return cls(one, two, made)

    async def look(self, device: Device, seat: int = 0) -> Any:
        """The table as a device sees it that shows no token but its own."""
        http = Http(device.base, f"{seat}.{device.http.client.headers['player']}")
        return await http.get(f"/tables/{self.table}")


async def test_a_second_device_plays_the_seats_of_its_account_without_their_tokens(
    shared_server: Server,
) -> None:
    there = await Seated.new(shared_server)
    listed = await there.two.http.post("/mine", {"tokens": [], "account": True})
    assert [(one["table"], one["seat"]) for one in listed["tables"]] == [(there.table, 0)]
    assert (await there.look(there.two))["seat"] == 0
    device = there.two.http.client.headers["player"]
    line = Live(shared_server.base, there.table, f"0.{device}")
    await line.connect()
    assert line.seat == 0
    await line.close()
    assert (await Http(shared_server.base, there.token).get(f"/tables/{there.table}"))["seat"] == 0


async def test_nobody_else_opens_the_seats_of_an_account(shared_server: Server) -> None:
    there = await Seated.new(shared_server)
    other = await with_account(shared_server)
    guest = Device(shared_server)
    await guest.begin()
    for device in (other, guest):
        assert await refused(there.look(device)) == "unauthorized"
        asked = device.http.post("/mine", {"tokens": [], "account": True})
        assert (await asked)["tables"] == []
    assert await refused(there.look(there.two, seat=1)) == "unauthorized", "nobody's"
    for token in ("0.", f"0.{WRONG}", f"00.{WRONG}", f".{WRONG}", f"0.{there.token}"):
        asked = Http(shared_server.base, token).get(f"/tables/{there.table}")
        assert await refused(asked) == "unauthorized", token


async def test_a_revoked_device_and_a_deleted_account_open_nothing(shared_server: Server) -> None:
    there = await Seated.new(shared_server)
    listed = (await there.one.http.get("/players/me/sessions"))["sessions"]
    lost = next(one["session"] for one in listed if not one["here"])
    await there.one.http.ask("DELETE", f"/players/me/sessions/{lost}")
    assert await refused(there.look(there.two)) == "unauthorized"
    assert (await there.look(there.one))["seat"] == 0
    await there.one.http.ask("DELETE", "/players/me")
    assert await refused(there.look(there.one)) == "unauthorized"
    line = Live(shared_server.base, there.table, there.token)
    await line.connect()
    assert line.seat == 0, "who has the seat's own token plays on"
    await line.close()


async def test_seats_from_before_become_the_accounts_but_never_somebody_elses(
    shared_server: Server,
) -> None:
    device, other = await with_account(shared_server), await with_account(shared_server)
    seats = {"seats": [{"kind": "person"}, {"kind": "person"}], "first": "given"}
    alone = await Http(shared_server.base).post("/tables", seats)
    theirs = await other.http.post("/tables", seats)
    tokens = [made["seats"][0]["token"] for made in (alone, theirs)]
    await device.http.post("/mine", {"tokens": tokens, "account": True})
    listed = await device.http.post("/mine", {"tokens": [], "account": True})
    assert [one["table"] for one in listed["tables"]] == [alone["table"]]
    listed = await other.http.post("/mine", {"tokens": [], "account": True})
    assert [one["table"] for one in listed["tables"]] == [theirs["table"]] * 2


async def test_what_devices_share_holds_no_token(shared_server: Server) -> None:
    device = await with_account(shared_server)
    said = {"prefs": {"theme": "dark"}, "seats": [{"table": "t", "seat": 0, "token": "secret"}]}
    text = json.dumps({**said, "learn": {"lesson": {"tokens": ["secret"]}}})
    await device.http.ask("PUT", "/players/me/kept", {"base": 0, "kept": text})
    kept = (await device.http.get("/players/me/kept"))["kept"]
    assert kept == '{"prefs":{"theme":"dark"}}'
