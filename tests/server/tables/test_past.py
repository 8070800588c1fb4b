"""Looking back: right at every number, and no dearer in a long log than in a short one."""

from random import Random

import pytest

from projectl.server.protocol.changes import apply_changes
from projectl.server.protocol.messages import Clock, Options, SeatPlan
from projectl.server.tables import past as past_module
from projectl.server.tables.clocks import Entry
from projectl.server.tables.past import EVERY, MOST, Past
from projectl.server.tables.table import SPECTATOR, Agreement, Table


def long_table(entries: int) -> Table:
    """A table where much was played and most of that taken back again."""
    plans = (SeatPlan("person", "Ana"), SeatPlan("person", "Ben"))
    agreed = Options(clock=Clock(game=9000))
    table = Table(Agreement("t1", 1000, {"players": 2}, plans, agreed, "salt", seed=1))
    random = Random(1)
    while table.seq < entries:
        seat = table.turn[0]
        if table.undo_problem(seat) is None and (table.seq % 60 or random.random() < 0.5):
            add(table, "undo", seat, None)
        else:
            legal = [str(action) for action in table.game.legal_actions(seat)]
            quiet = [action for action in legal if action.startswith(("gain", "trade"))]
            add(table, "act", seat, random.choice((table.seq % 90 and quiet) or legal[:5]))
    return table


def add(table: Table, kind: str, seat: int, text: str | None) -> None:
    said = table.last_action() if kind == "undo" else text
    table.apply(Entry(table.seq + 1, table.at + 7, kind, seat, said))  # type: ignore[arg-type]


async def test_every_moment_is_as_it_was() -> None:
    table = long_table(3 * EVERY)
    past = Past(table.agreed)
    fresh = Table(table.agreed)
    for seat in (0, SPECTATOR):
        assert await past.document(table.log, 0, seat) == fresh.document(seat)
    for entry in table.log:
        fresh.apply(entry)
        for seat in (0, 1, SPECTATOR):
            assert await past.document(table.log, entry.seq, seat) == fresh.document(seat)
    document = await past.document(table.log, 40, 1)
    for update in await past.updates(table.log, 40, 1):
        apply_changes(document, update.set, update.drop)
    assert document == table.document(1)


async def test_looking_back_costs_the_same_however_long_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted in entries that are played again; what was kept is not changed by it."""
    table = long_table(2000)
    past = Past(table.agreed)
    await past.at(table.log, table.seq)
    played = 0
    usual = Table.apply

    def apply(self: Table, entry: Entry) -> object:
        nonlocal played
        played += 1
        return usual(self, entry)

    monkeypatch.setattr(Table, "apply", apply)
    for seq in (1999, 1000, 1, 777):
        for _ in range(2):
            played = 0
            again = await past.at(table.log, seq)
            assert (again.seq, again.at) == (seq, table.log[seq - 1].at)
            assert played < EVERY


async def test_what_is_kept_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_module, "EVERY", 2)
    table = long_table(1000)
    past = Past(table.agreed)
    await past.at(table.log, table.seq)
    assert MOST / 2 < len(past._kept) <= MOST
    assert (await past.at(table.log, 501)).document(0) == (
        await Past(table.agreed).at(table.log, 501)
    ).document(0)
