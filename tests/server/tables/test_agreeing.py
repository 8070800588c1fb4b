"""What people agree on at a table: pausing, and taking back what the rules no longer let."""

import pytest

from projectl.server.protocol.messages import Clock, Options, SeatPlan
from projectl.server.tables.clocks import Entry
from projectl.server.tables.table import Refused, Table
from tests.server.tables.test_leaving import enter
from tests.server.tables.test_table import make


def code_of(table: Table, kind: str, seat: int, text: str) -> str:
    """Why something is refused."""
    before = table.document(0)
    with pytest.raises(Refused) as refused:
        enter(table, kind, seat, text)
    assert table.document(0) == before
    return refused.value.code


def test_a_pause_stops_the_clock_until_somebody_goes_on() -> None:
    table = make({"players": 2}, options=Options(clock=Clock(turn=60)))
    table.apply(Entry(1, 11_000, "ask", 1, "pause"))
    assert table.document(0)["question"] == {"what": "pause", "by": 1, "yes": []}
    assert table.flag_falls(0) == 61_000, "asking stops nothing"
    table.apply(Entry(2, 21_000, "answer", 0, "yes"))
    assert (table.talk.paused, table.due(), table.turn) == (True, None, ())
    assert table.document(0)["legal"] == []
    assert table.document(0)["clock"] == {"left": [40_000, 60_000], "since": [None, None]}
    assert code_of(table, "act", 0, "gain O1") == "paused"
    table.apply(Entry(3, 900_000, "ask", 1, "resume"))
    assert table.flag_falls(0) == 940_000
    table.apply(Entry(4, 901_000, "act", 0, "gain O1"))


def test_one_no_is_enough_and_is_not_asked_again_at_once() -> None:
    table = make({"players": 3})
    enter(table, "ask", 0, "pause")
    assert code_of(table, "ask", 1, "pause") == "asked"
    enter(table, "answer", 1, "yes")
    assert not table.talk.paused
    enter(table, "answer", 2, "no")
    assert table.document(0)["question"] is None
    assert code_of(table, "ask", 0, "pause") == "asked"
    enter(table, "act", 0, "gain O1")
    enter(table, "ask", 0, "pause")
    enter(table, "answer", 0, "no")
    enter(table, "ask", 0, "pause")


def test_nobody_answers_alone() -> None:
    table = make({"players": 2})
    assert code_of(table, "answer", 0, "yes") == "asked"
    assert code_of(table, "ask", 0, "resume") == "asked"
    enter(table, "ask", 0, "pause")
    assert code_of(table, "answer", 0, "yes") == "asked"
    seats = (SeatPlan("person", "Ana"), SeatPlan("bot", "Ada", "random"))
    assert code_of(make({"players": 2}, seats=seats), "ask", 0, "pause") == "asked"


def test_taking_back_a_turn_that_is_over() -> None:
    table = make({"players": 2}, 3)
    enter(table, "act", 0, "gain O1")
    enter(table, "act", 0, "gain O1")
    before = table.game.position()
    enter(table, "act", 0, "take white")
    enter(table, "act", 1, "gain O1")
    enter(table, "ask", 0, "undo")
    assert table.document(1)["question"] == {"what": "undo", "by": 0, "yes": []}
    enter(table, "answer", 1, "yes")
    assert table.game.position() == before
    assert (table.turn, len(table.game.actions)) == ((0,), 2)
    again = Table(table.agreed)
    for entry in table.log:
        again.apply(entry)
    assert again.document(0) == table.document(0)
    enter(table, "act", 0, "gain O1")


def test_who_acts_has_answered() -> None:
    table = make({"players": 2})
    enter(table, "act", 0, "gain O1")
    enter(table, "ask", 0, "undo")
    enter(table, "act", 0, "gain O1")
    assert table.talk.asked is None


def test_what_cannot_be_taken_back() -> None:
    table = make({"players": 3}, forfeits=True)
    assert code_of(table, "ask", 0, "undo") == "no_undo"
    enter(table, "act", 0, "gain O1")
    assert code_of(table, "ask", 1, "undo") == "no_undo"
    enter(table, "act", 2, "resign")
    assert code_of(table, "ask", 0, "undo") == "no_undo", "nobody is brought back to the table"
    strict = make({"players": 2}, options=Options(undo=False))
    enter(strict, "act", 0, "gain O1")
    assert code_of(strict, "ask", 0, "undo") == "off"


def test_who_has_left_has_no_say() -> None:
    table = make({"players": 3}, forfeits=True)
    enter(table, "act", 2, "resign")
    enter(table, "ask", 0, "pause")
    assert code_of(table, "answer", 2, "no") == "forbidden"
    enter(table, "answer", 1, "yes")
    assert code_of(table, "ask", 2, "resume") == "forbidden"


def test_somebody_who_is_sent_away_ends_the_question() -> None:
    table = make({"players": 3}, forfeits=True)
    enter(table, "act", 0, "gain O1")
    enter(table, "ask", 0, "undo")
    enter(table, "late", 0, "gone")
    enter(table, "claim", 1, "0")
    assert table.talk.asked is None
    assert len(table.game.actions) == 2
