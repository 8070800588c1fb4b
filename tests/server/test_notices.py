"""Notices on a real server: pushed and hooked, tried again, taken back, and never to where they must not go."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from py_vapid import Vapid02

from projectl.server.people.notices import signature
from tests.server.client import Http, new_id, refused
from tests.server.conftest import Server, Start, wait_until
from tests.server.receiver import Browser, Receiver

ALL = ["turn", "started", "over", "rematch", "hurry"]
OPTIONS = {"clock": {"turn": 86_400}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its host lets it reach this machine."""
    path = tmp_path_factory.mktemp("notices") / "tables.db"
    found = Server(str(path), PROJECTL_NOTICES="private")
    yield found
    found.stop()
    assert '"level": "error"' not in found.output(), found.output()


class Somebody:
    """A player with one device."""

    def __init__(self, base: str, name: str) -> None:
        self.base, self.name = base, name
        self.http = Http(base)

    @classmethod
    async def new(cls, base: str, name: str) -> "Somebody":
        found = cls(base, name)
        made = await found.http.post("/players", {"name": name})
        found.http.client.headers["player"] = made["token"]
        return found

    def at(self, token: str) -> Http:
        """Their seat at a table."""
        http = Http(self.base, token)
        http.client.headers["player"] = self.http.client.headers["player"]
        return http

    async def hook(self, address: str, form: str = "json", **more: Any) -> Any:
        body = {"address": address, "form": form, "page": "https://play.example", "kinds": ALL}
        return await self.http.post("/notices/hook", {**body, **more})


async def a_game(ana: Somebody, ben: Somebody) -> tuple[str, Http, Http]:
    """A table where Ana is on turn, and both seats."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    body = {"seats": seats, "first": "given", "options": OPTIONS}
    made = await ana.http.post("/tables", body)
    table = made["table"]
    join = {"invite": made["invite"], "name": "Ben", "id": new_id()}
    seat = await ben.http.post(f"/tables/{table}/seats", join)
    return table, ana.at(made["seats"][0]["token"]), ben.at(seat["token"])


async def play_turn(table: str, seat: Http) -> int:
    """Play a whole turn; the number of its last entry."""
    number = 0
    for _ in range(3):
        done = await seat.post(f"/tables/{table}/actions", {"id": new_id(), "action": "gain O1"})
        number = done["seq"]
    return number


async def test_a_turn_is_pushed_and_only_that_browser_can_read_it(
    server: Server, receiver: Receiver
) -> None:
    ana, ben = await Somebody.new(server.base, "Ana"), await Somebody.new(server.base, "Ben")
    table, seat, _ = await a_game(ana, ben)
    browser = Browser()
    push = {**browser.subscription(receiver.address("ben")), "kinds": ALL}
    push["words"] = {"turn": "Du bist dran", "about": "Runde {round} mit {names}"}
    await ben.http.post("/notices/push", push)
    seq = await play_turn(table, seat)
    (heard,) = await receiver.arrives("ben")
    assert table.encode() not in heard.body
    said = browser.read(heard)
    assert 0 < said.pop("at") <= said.pop("sent")
    assert said == {
        "id": f"{table}-1-turn-{seq}", "kind": "turn", "table": table, "names": ["Ana"], "round": 1,
        "title": "Du bist dran", "text": "Runde 1 mit Ana", "link": f"/t/{table}",
    }  # fmt: skip
    assert heard.headers["content-encoding"] == "aes128gcm"
    assert heard.headers["topic"] == table
    known = await ben.http.get("/notices")
    assert Vapid02.verify(heard.headers["authorization"])
    assert heard.headers["authorization"].endswith(f"k={known['key']}")
    assert (known["push"], known["channels"], known["hook"]) == (True, 1, None)
    await ben.http.ask("DELETE", "/notices/push")
    assert (await ben.http.get("/notices"))["channels"] == 0


async def test_a_web_hook_is_told_and_can_check_by_whom(server: Server, receiver: Receiver) -> None:
    ana, ben = await Somebody.new(server.base, "Ana"), await Somebody.new(server.base, "Ben")
    known = await ben.hook(receiver.address("ben"))
    await ana.hook(receiver.address("ana"), "discord")
    table, seat, other = await a_game(ana, ben)
    (discord,) = await receiver.arrives("ana")
    assert f"https://play.example/t/{table}" in discord.said["content"]
    await play_turn(table, seat)
    (heard,) = await receiver.arrives("ben")
    assert heard.said["kind"] == "turn"
    assert heard.headers["x-projectl-signature"] == signature(known["hook"]["secret"], heard.body)
    await other.post(f"/tables/{table}/actions", {"id": new_id(), "action": "resign"})
    _, over = await receiver.arrives("ana", 2)
    assert "The game is over" in over.said["content"]
    await seat.post(f"/tables/{table}/rematch")
    _, offer = await receiver.arrives("ben", 2)
    assert (offer.said["kind"], offer.said["table"]) == ("rematch", table)
    assert (await ben.http.post("/notices/test"))["channels"] == 1
    assert (await receiver.arrives("ben", 3))[2].said["kind"] == "test"


async def test_what_is_not_wanted_and_by_whom_it_is_not_wanted_is_not_told(
    server: Server, receiver: Receiver
) -> None:
    ana, ben = await Somebody.new(server.base, "Ana"), await Somebody.new(server.base, "Ben")
    await ben.hook(receiver.address("ben"))
    await ben.http.post("/notices", {"kinds": ["over"]})
    assert (await ben.http.get("/notices"))["kinds"] == ["over"]
    table, seat, other = await a_game(ana, ben)
    await play_turn(table, seat)
    await play_turn(table, other)
    await seat.post(f"/tables/{table}/actions", {"id": new_id(), "action": "resign"})
    (heard,) = await receiver.arrives("ben")
    assert heard.said["kind"] == "over"


async def test_what_does_not_arrive_is_sent_again_unless_it_was_taken_back(
    server: Server, receiver: Receiver
) -> None:
    ana, ben = await Somebody.new(server.base, "Ana"), await Somebody.new(server.base, "Ben")
    await ben.hook(receiver.address("ben"))
    receiver.statuses["ben"] = 503
    table, seat, other = await a_game(ana, ben)
    await play_turn(table, seat)
    wait_until(lambda: receiver.refused["ben"] > 0, "it was tried")
    await seat.post(f"/tables/{table}/ask", {"id": new_id(), "what": "undo"})
    await other.post(f"/tables/{table}/answer", {"id": new_id(), "yes": True})
    del receiver.statuses["ben"]
    done = await seat.post(f"/tables/{table}/actions", {"id": new_id(), "action": "gain O1"})
    (heard,) = await receiver.arrives("ben")
    assert heard.said["id"] == f"{table}-1-turn-{done['seq']}"


async def test_a_browser_that_is_gone_is_forgotten(server: Server, receiver: Receiver) -> None:
    ben = await Somebody.new(server.base, "Ben")
    await ben.http.post(
        "/notices/push", {**Browser().subscription(receiver.address("ben")), "kinds": ALL}
    )
    receiver.statuses["ben"] = 410
    await ben.http.post("/notices/test")
    wait_until(lambda: receiver.refused["ben"] > 0, "it was tried")
    while (await ben.http.get("/notices"))["channels"]:
        pass


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:8000/metrics", "https://127.0.0.1/", "https://localhost/", "https://[::1]/",
        "https://169.254.169.254/latest/meta-data/", "https://10.0.0.1/", "https://2130706433/",
        "https://[::ffff:7f00:1]/", "file:///etc/passwd", "https://nobody@1.1.1.1/", "https://no.invalid/",
    ],
)  # fmt: skip
async def test_nothing_is_sent_into_the_hosts_network(shared_server: Server, address: str) -> None:
    mallory = await Somebody.new(shared_server.base, "Mallory")
    assert await refused(mallory.hook(address)) == "address"
    push = {**Browser().subscription(address), "kinds": ALL}
    assert await refused(mallory.http.post("/notices/push", push)) == "address"
    assert (await mallory.http.get("/notices"))["channels"] == 0


async def test_keys_that_are_none_are_refused(server: Server, receiver: Receiver) -> None:
    ben = await Somebody.new(server.base, "Ben")
    push = {**Browser().subscription(receiver.address("ben")), "kinds": ALL}
    push["p256dh"] = "A" * 87
    assert await refused(ben.http.post("/notices/push", push)) == "bad_message"


async def test_a_host_can_have_none_of_it(start: Start) -> None:
    ben = await Somebody.new(start(PROJECTL_NOTICES="off").base, "Ben")
    assert await refused(ben.http.get("/notices")) == "off"
    assert await refused(ben.hook("https://1.1.1.1/")) == "off"


async def test_everybody_has_notices_of_their_own(server: Server, receiver: Receiver) -> None:
    ana, ben = await Somebody.new(server.base, "Ana"), await Somebody.new(server.base, "Ben")
    await ben.hook(receiver.address("ben"))
    assert (await ana.http.get("/notices"))["hook"] is None
    await ana.http.ask("DELETE", "/notices/hook")
    await ana.http.post("/notices", {"kinds": []})
    known = await ben.http.get("/notices")
    assert known["hook"]["address"] == receiver.address("ben")
    assert known["kinds"] == ALL
    assert await refused(Http(server.base).get("/notices")) == "unauthorized"
    # A browser that changes hands is told of its new owner's games only.
    browser = Browser()
    push = {**browser.subscription(receiver.address("shared")), "kinds": ALL}
    await ben.http.post("/notices/push", push)
    await ana.http.post("/notices/push", push)
    assert not (await ben.http.get("/notices"))["push"]
    assert (await ana.http.get("/notices"))["push"]


async def test_no_hidden_card_is_in_a_notice(server: Server, receiver: Receiver) -> None:
    """Nor anything else of the position: only names, the round and what it is about."""
    ana, ben = await Somebody.new(server.base, "Ana"), await Somebody.new(server.base, "Ben")
    for who in (ana, ben):
        await who.hook(receiver.address(who.name))
    table, seat, other = await a_game(ana, ben)
    for mover in (seat, other, seat):
        await play_turn(table, mover)
    await receiver.arrives("Ben", 2)
    await receiver.arrives("Ana", 2)
    allowed = {"id", "kind", "table", "names", "round", "at", "sent", "title", "text", "link"}
    for heard in receiver.heard:
        assert set(heard.said) == allowed, json.dumps(heard.said)
        assert heard.said["text"] == f"{heard.said['names'][0]} · round {heard.said['round']}"
