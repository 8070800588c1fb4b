"""Whom an entry is to be told, and what of it: never anything of the position."""

from typing import Any

import msgspec

from projectl.server.protocol.messages import Clock, Options, SeatPlan
from projectl.server.tables.clocks import Entry
from projectl.server.tables.notices import LONG, LOOKING, Due, due_after
from projectl.server.tables.storage import summary_of
from projectl.server.tables.table import Table
from tests.server.tables.test_table import make

DAY = 86_400_000
PEOPLE = (SeatPlan("person", "Ana"), SeatPlan("person", "Ben"))


def enter(
    table: Table,
    kind: Any,
    seat: int | None,
    text: str | None = None,
    looking: tuple[int, ...] = (),
) -> list[Due]:
    """Apply an entry; what people are to be told of it."""
    before = summary_of(table)
    entry = Entry(table.seq + 1, table.at + 1000, kind, seat, text)
    table.apply(entry)
    return due_after(before.status, before.turn, table, entry, looking)


def told(due: list[Due]) -> list[tuple[int, str]]:
    return [(one.seat, one.kind) for one in due]


def whole_turn(table: Table, **more: Any) -> list[Due]:
    seat = table.turn[0]
    return [due for _ in range(3) for due in enter(table, "act", seat, "gain O1", **more)]


def test_a_turn_is_told_to_whoever_has_it_and_nothing_in_between() -> None:
    table = make({"players": 2}, seats=PEOPLE)
    (one,) = whole_turn(table)
    assert one == Due(1, "turn", table.at, 1, ["Ana"])
    (two,) = whole_turn(table)
    assert (two.seat, two.names, two.round) == (0, ["Ben"], 2)


def test_it_says_nothing_of_the_position() -> None:
    table = make({"players": 2}, seats=PEOPLE)
    (one,) = whole_turn(table)
    assert set(msgspec.to_builtins(one)) == {"seat", "kind", "at", "round", "names", "about"}
    assert one.about is None


def test_who_looks_is_told_later() -> None:
    table = make({"players": 2}, seats=PEOPLE)
    (one,) = whole_turn(table, looking=(1,))
    assert one.at == table.at + LOOKING


def test_bots_and_who_plays_them_alone_are_told_nothing() -> None:
    bot = SeatPlan("bot", "Ada", "random")
    assert whole_turn(make({"players": 2}, seats=(bot, PEOPLE[0]))) == []
    three = make({"players": 3}, seats=(*PEOPLE, bot))
    assert told(whole_turn(three)) == [(1, "turn")]
    assert told(whole_turn(three)) == []
    enter(three, "away", 0, "random")
    assert told(whole_turn(three)) == [], "a bot plays for her"


def test_a_turn_taken_back_is_told_to_whoever_has_it_again() -> None:
    table = make({"players": 2}, seats=PEOPLE)
    whole_turn(table)
    assert enter(table, "ask", 0, "undo") == []
    assert told(enter(table, "answer", 1, "yes")) == [(0, "turn")]


def test_the_last_who_sits_down_begins_the_game_for_the_others() -> None:
    seats = (SeatPlan("person", "Ana"), SeatPlan("open"), SeatPlan("open"))
    table = make({"players": 3}, seats=seats)
    assert enter(table, "join", 1, "Ben") == []
    assert told(enter(table, "join", 2, "Cleo")) == [(0, "turn"), (1, "started")]


def test_the_end_and_the_offer_of_a_rematch() -> None:
    table = make({"players": 2}, seats=PEOPLE, forfeits=True)
    assert told(enter(table, "act", 0, "resign")) == [(1, "over")]
    (offer,) = enter(table, "rematch", 1, "other")
    assert (offer.seat, offer.kind, offer.about) == (0, "rematch", "other")
    late = make({"players": 2}, seats=PEOPLE, forfeits=True)
    assert told(enter(late, "act", 0, "timeout")) == [(0, "over"), (1, "over")]


def test_over_days_there_is_one_more_before_time_is_up() -> None:
    for days, lead in ((1, DAY // 8), (7, LONG)):
        options = Options(clock=Clock(turn=days * 86_400))
        table = make({"players": 2}, seats=PEOPLE, options=options)
        hurry, turn = whole_turn(table)
        assert (hurry.kind, turn.kind) == ("hurry", "turn")
        assert hurry.at == table.at + days * DAY - lead
        (again,) = enter(table, "clock", None)
        assert (again.seat, again.kind, again.at) == (1, "hurry", table.at + days * DAY - lead)
    quick = make({"players": 2}, seats=PEOPLE, options=Options(clock=Clock(turn=600)))
    assert told(whole_turn(quick)) == [(1, "turn")]
