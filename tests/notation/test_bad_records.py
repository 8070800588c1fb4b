"""Records that cannot be read or played: the error says where and why."""

from typing import Any

import pytest

from projectl import Game, IllegalAction, NotationError, RecordError
from tests.helpers import start_of

Json = dict[str, Any]


def refused(record: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.from_record(record)  # type: ignore[arg-type]
    return caught.value


def with_setup(record: Json, **changed: object) -> Json:
    return {**record, "setup": {**record["setup"], **changed}}


def deal() -> Json:
    return start_of("W22 W10 W9 W1", "B1 B2 B3 B4", players=2)


# ------------------------------------------------------------------ form
@pytest.mark.parametrize(
    ("record", "said"),
    [
        ([], "JSON object"),
        ("take W1", "JSON object"),
        (None, "JSON object"),
        ({}, "projectl/1"),
        ({"format": "projectl/2", "rules": {}, "setup": {"seed": 1}}, "projectl/1"),
        ({"format": "projectl/1", "setup": {"seed": 1}}, "rules"),
        ({"format": "projectl/1", "rules": {}}, "setup"),
        ({"format": "projectl/1", "rules": {}, "setup": {}}, "neither cards nor a seed"),
        ({"format": "projectl/1", "rules": {}, "setup": {"seed": "7"}}, "seed"),
        ({"format": "projectl/1", "rules": {}, "setup": {"seed": 2**200}}, "seed"),
        (
            {"format": "projectl/1", "rules": {}, "setup": {"seed": 1}, "actions": "0 gain O1"},
            "act",
        ),
        ({"format": "projectl/1", "rules": {}, "setup": {"seed": 1}, "actions": [3]}, "actions"),
    ],
)
def test_form(record: object, said: str) -> None:
    assert said in str(refused(record))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"edition": "third"}, "third"),
        ({"players": 7}, "7 players"),
        ({"edition": 2}, "edition"),
        ({"players": "2"}, "players"),
        ({"players": None}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": 2, "solo": "normal"}, "solo"),
        ({"players": 1, "solo": "easy"}, "easy"),
        ({"expansions": ["ghosts"]}, "ghosts"),
        ({"expansions": "ghost"}, "expansions"),
        ({"expansions": [1]}, "expansion"),
        ({"line_clear": True, "players": 3}, "Line Clear"),
        ({"recycle": "no"}, "recycle"),
        ({"pieces": -1}, "pieces"),
    ],
)
def test_rules(rules: Json, said: str) -> None:
    record = {"format": "projectl/1", "rules": rules, "setup": {"seed": 1}}
    error = refused(record)
    assert said in str(error)
    assert error.line is None


def test_names() -> None:
    assert "names: expected 2" in str(refused(deal() | {"names": ["Ana"]}))


# ------------------------------------------------------------------ cards
def test_wrong_number_of_cards() -> None:
    record = deal()
    white, black = record["setup"]["white"], record["setup"]["black"]
    assert "expected 32" in str(refused(with_setup(record, white=white[:-1])))
    assert "expected 12" in str(refused(with_setup(record, black=black[:-1])))
    assert "expected 12" in str(refused(with_setup(record, black=[*black, "B20"])))


def test_a_card_twice() -> None:
    record = deal()
    black = record["setup"]["black"]
    error = refused(with_setup(record, black=[*black[:-1], "B1"]))
    assert "B1 stands twice" in str(error)


def test_unknown_and_misplaced_cards() -> None:
    record = deal()
    white, black = record["setup"]["white"], record["setup"]["black"]
    assert "'X1'" in str(refused(with_setup(record, black=[*black[:-1], "X1"])))
    assert "W22 is not a black puzzle" in str(
        refused(with_setup(record, black=[*black[:-1], "W22"]))
    )
    assert "GW1 is not a white puzzle in play" in str(
        refused(with_setup(record, white=[*white[:-1], "GW1"]))
    )


@pytest.mark.parametrize("missing", ["white", "black"])
def test_a_missing_deck(missing: str) -> None:
    record = deal()
    del record["setup"][missing]
    assert missing in str(refused(record))


def test_a_solo_deck_with_colours_mixed_up() -> None:
    record = start_of(players=1)
    cards = list(record["setup"]["deck"])
    cards[0], cards[-1] = cards[-1], cards[0]
    assert "not a white puzzle" in str(refused(with_setup(record, deck=cards)))
    short = record["setup"]["deck"][:-1]
    assert "expected 10" in str(refused(with_setup(record, deck=short)))


# ------------------------------------------------------------------ lines
@pytest.mark.parametrize(
    "line",
    ["2 gain O1", "-1 gain O1", "x gain O1", "gain O1", "", "0gain O1", "00000 gain O1"],
)
def test_a_line_without_a_player(line: str) -> None:
    error = refused(deal() | {"actions": ["0 gain O1", line]})
    assert error.line == 2
    assert "action 2" in str(error)
    assert "from 0 to 1" in str(error)


@pytest.mark.parametrize("line", ["0", "0 ", "0 jump", "0 take", "0 place O1 W22 z9", "0 gain X1"])
def test_a_garbled_action(line: str) -> None:
    error = refused(deal() | {"actions": ["0 gain O1", "0 gain O1", line]})
    assert error.line == 3
    assert "action 3" in str(error)
    assert isinstance(error.cause, NotationError)


def test_an_illegal_action() -> None:
    """The line, the reason, and what was legal."""
    error = refused(deal() | {"actions": ["0 take W22", "0 place T4 W22 c3c4", "0 gain O1"]})
    assert error.line == 2
    assert isinstance(error.cause, IllegalAction)
    error = refused(deal() | {"actions": ["0 take W22", "0 trade O1 T4"]})
    assert error.line == 2
    assert isinstance(error.cause, IllegalAction)
    assert error.cause.code == "level"
    assert "T4 is more than one level above O1" in str(error)
    assert "place I2 W22 c3c4" in error.cause.legal


def test_out_of_turn() -> None:
    error = refused(deal() | {"actions": ["1 gain O1"]})
    assert isinstance(error.cause, IllegalAction)
    assert error.cause.code == "turn"
    assert "turn of player 0" in str(error)


def test_nothing_after_the_end() -> None:
    lines = ["0 resign", "1 resign", "0 gain O1"]
    error = refused(deal() | {"actions": lines})
    assert error.line == 3
    assert "over" in str(error)
