"""Everyone at a table has a name of their own."""

import json
from pathlib import Path

import pytest

from projectl.server.protocol.messages import SeatPlan
from projectl.server.tables.naming import BOT_NAMES, check_looks, distinct, is_reserved, name_seats
from projectl.server.tables.table import Refused


def names(*seats: SeatPlan) -> list[str | None]:
    return [seat.name for seat in name_seats(list(seats))]


def test_bots_of_one_level_have_names_of_their_own() -> None:
    found = names(*[SeatPlan("bot", bot="3")] * 4)
    assert len(set(found)) == 4
    assert found[0] == BOT_NAMES[2]


def test_a_level_is_the_same_rival_again() -> None:
    assert names(SeatPlan("bot", bot="5")) == names(SeatPlan("bot", bot="5"))
    assert names(SeatPlan("bot", bot="5")) != names(SeatPlan("bot", bot="6"))


def test_people_keep_their_names_and_bots_give_way() -> None:
    ada = BOT_NAMES[0].upper()
    found = names(SeatPlan("bot", bot="1"), SeatPlan("person", ada), SeatPlan("person", ada))
    assert found == [BOT_NAMES[1], ada, f"{ada} 2"]


def test_open_seats_have_no_name_yet_and_a_bot_may_be_given_one() -> None:
    found = names(SeatPlan("open"), SeatPlan("bot", "Deep Teal", "9"), SeatPlan("person"))
    assert found == [None, "Deep Teal", "Player 3"]


def test_more_bots_than_names() -> None:
    found = names(*[SeatPlan("bot", bot="greedy")] * (len(BOT_NAMES) + 2))
    assert len(set(found)) == len(found)


def test_a_numbered_name_may_be_taken_too() -> None:
    assert distinct("Ana", ["Ana", "ana 2"]) == "Ana 3"


def test_a_name_has_to_be_seen() -> None:
    with pytest.raises(Refused):
        names(SeatPlan("person", "\u200b "))


def test_a_number_tells_apart_what_looks_the_same() -> None:
    assert distinct("Аna", ["Ana", "Аna2"]) == "Аna 3", "the first letter is Cyrillic"
    assert names(SeatPlan("bot", bot="1"), SeatPlan("person", "Аdа")) == [BOT_NAMES[1], "Аdа"]


def test_a_name_that_looks_like_one_present_is_refused_and_the_same_one_is_not() -> None:
    for alike in ("Аna", "Ana_", "Än a"):
        with pytest.raises(Refused, match="called Ana"):
            check_looks(alike, [None, "Ana"])
    for other in ("Ana", "ANA", "Anna", "4na"):
        check_looks(other, [None, "Ana"])


def test_what_pages_call_everybody_is_nobodys() -> None:
    locales = Path(__file__).parents[3] / "web" / "locales"
    for path in locales.glob("*.json"):
        texts = json.loads(path.read_text(encoding="utf-8"))
        assert is_reserved(texts["new.guest"]), path.name
        for number in range(1, 7):
            assert is_reserved(texts["seat.player"].replace("{number}", str(number))), path.name
