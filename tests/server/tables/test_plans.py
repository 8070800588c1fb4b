"""A bot's turn is thought out once: the hall keeps the plan and plays it while it fits."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from projectl.rules import options
from projectl.server.protocol.messages import Options, SeatPlan
from projectl.server.storage.store import Store
from projectl.server.tables.hall import Hall
from projectl.server.tables.table import Agreement, Table
from projectl.server.tables.thinkers import Advised, Planned, seen_by
from projectl.server.tables.thoughts import plan


class Here:
    """Thinks at once and in place, and counts."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def plan(self, table: Table, seat: int, bot: str, owner: str) -> list[Planned]:
        self.thoughts += 1
        return plan(bot, 1, seen_by(table, seat), seat)

    def hint(self, table: Table, seat: int, bot: str, owner: str) -> Awaitable[Advised]:
        raise NotImplementedError


@asynccontextmanager
async def a_hall(path: Path) -> AsyncIterator[tuple[Hall, Here]]:
    store, thinkers = Store(str(path / "tables.db")), Here()
    await store.open()
    hall = Hall(store, thinkers)
    yield hall, thinkers
    await hall.close()
    await store.close()


def agreed(rules: dict[str, Any], plan: SeatPlan) -> Agreement:
    checked = options.from_dict(rules)
    seats = (plan,) * checked.players
    return Agreement("t1", 1000, checked.as_dict(), seats, Options(), "s", 1)


@pytest.mark.parametrize("bot", ["greedy", "planner"])
async def test_one_thought_is_enough_until_a_card_is_revealed(tmp_path: Path, bot: str) -> None:
    async with a_hall(tmp_path) as (hall, thinkers):
        room = await hall.add(Table(agreed({"players": 2}, SeatPlan("bot", bot, bot))), {}, None)
        while room.table.status != "over":
            await asyncio.sleep(0.005)
    again = Table(room.agreed)
    needed, mark = 0, -1
    for entry in room.table.log:
        needed += again.game.state.mark != mark
        mark = again.game.state.mark
        again.apply(entry)
    assert thinkers.thoughts == needed < room.table.seq * 3 / 4
    assert not room.plans


async def test_a_plan_that_does_not_fit_any_more_is_thought_anew(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, thinkers):
        room = await hall.add(Table(agreed({"players": 2}, SeatPlan("person", "Ana"))), {}, None)
        now = seen_by(room.table, 0)
        for seen, thoughts in ((now, 0), (now.replace(b'"round":1', b'"round":2'), 1)):
            room.plans[0, "greedy"] = [Planned(seen, "gain O1"), Planned(b"{}", "gain O1")]
            action = await hall._next_action(room, 0, "greedy")
            assert thinkers.thoughts == thoughts
            assert (action == "gain O1") == (thoughts == 0)


async def test_another_bot_does_not_play_what_one_has_planned(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as (hall, thinkers):
        room = await hall.add(Table(agreed({"players": 2}, SeatPlan("person", "Ana"))), {}, None)
        room.plans[0, "greedy"] = [Planned(seen_by(room.table, 0), "gain O1")]
        await hall._next_action(room, 0, "planner")
        assert thinkers.thoughts == 1
