"""Bots that think on the device of the person who is alone with them: what counts, and what the server makes up for."""

import asyncio
import json
from typing import Any

import pytest

from projectl.rules import options
from projectl.server.local.browser import plan
from projectl.server.protocol.answers import DailyDoc
from projectl.server.protocol.messages import Options, SeatPlan, Thought
from projectl.server.tables.devices import Devices
from projectl.server.tables.table import Agreement, Table
from projectl.server.tables.thinkers import seen_by

ANA, BEN, BOT = SeatPlan("person", "Ana"), SeatPlan("person", "Ben"), SeatPlan("bot", "5", "5")
DAILY = DailyDoc("2026-01-01", "duel")


def a_table(*seats: SeatPlan, rated: bool = False, daily: DailyDoc | None = None) -> Table:
    rules = options.rules(players=len(seats)).as_dict()
    agreed = Agreement("t1", 1000, rules, seats, Options(rated=rated), "s", 1, daily=daily)
    return Table(agreed)


class Device:
    """Answers at once what it is told to answer; where that is nothing, it says nothing."""

    looks = True

    def __init__(self, devices: Devices, answer: Any) -> None:
        self.devices = devices
        self.answer = answer
        self.asked: list[Any] = []

    def send(self, message: bytes) -> None:
        asked = json.loads(message)
        self.asked.append(asked)
        if (actions := self.answer(asked)) is not None:
            self.devices.hear(self, Thought(asked["id"], actions))

    def send_away(self) -> None:
        raise NotImplementedError


def think(asked: dict[str, Any]) -> list[str]:
    return plan(asked["bot"], asked["seed"], asked["view"], asked["seat"])


async def test_a_device_thinks_as_the_server_would() -> None:
    table, devices = a_table(BOT, ANA), Devices()
    device = Device(devices, think)
    assert await devices.plan(table, 0, "5") == [], "nobody has offered to"
    devices.arrive(table, device)
    found = await devices.plan(table, 0, "5")
    assert [planned.action for planned in found] == think(device.asked[0])
    assert found[0].seen == seen_by(table, 0)
    for planned in found:  # as long as it sees what it expected
        assert planned.seen == seen_by(table, 0)
        table.game.play(planned.action, 0)


async def test_a_device_that_has_left_is_not_asked() -> None:
    table, devices = a_table(BOT, ANA), Devices()
    device = Device(devices, think)
    devices.arrive(table, device)
    devices.depart("t1", device)
    assert await devices.plan(table, 0, "5") == []
    assert device.asked == []


async def test_who_leaves_while_thinking_is_not_waited_for() -> None:
    table, devices = a_table(BOT, ANA), Devices(patience=1e9)
    device = Device(devices, lambda asked: None)
    devices.arrive(table, device)
    planning = asyncio.ensure_future(devices.plan(table, 0, "5"))
    while not device.asked:
        await asyncio.sleep(0)
    devices.depart("t1", device)
    assert await planning == []


@pytest.mark.parametrize(
    "answer", [["take W99"], ["timeout"], ["nonsense"], [], None], ids=lambda it: str(it)
)
async def test_what_is_of_no_use_is_made_up_for_and_not_asked_for_again(answer: Any) -> None:
    table, devices = a_table(BOT, ANA), Devices(patience=0.01)
    device = Device(devices, lambda asked: answer)
    devices.arrive(table, device)
    assert await devices.plan(table, 0, "5") == []
    assert await devices.plan(table, 0, "5") == []
    assert len(device.asked) == 1


async def test_only_what_is_legal_counts() -> None:
    table, devices = a_table(BOT, ANA), Devices()
    devices.arrive(table, Device(devices, lambda asked: ["gain O1", "take W99", "gain O1"]))
    assert [planned.action for planned in await devices.plan(table, 0, "5")] == ["gain O1"]


async def test_a_stranger_is_not_heard() -> None:
    table, devices = a_table(BOT, ANA), Devices(patience=0.01)
    stranger = Device(devices, think)
    devices.arrive(
        table,
        Device(devices, lambda asked: devices.hear(stranger, Thought(asked["id"], ["gain O1"]))),
    )
    assert await devices.plan(table, 0, "5") == []


@pytest.mark.parametrize(
    "table",
    [a_table(BOT, ANA, BEN), a_table(BOT, ANA, rated=True), a_table(BOT, ANA, daily=DAILY)],
    ids=["two persons", "rated", "daily"],
)
async def test_where_others_are_concerned_the_server_thinks(table: Table) -> None:
    devices = Devices()
    device = Device(devices, think)
    devices.arrive(table, device)
    assert await devices.plan(table, 0, "5") == []
    assert device.asked == []
