"""Actions as text: every form is read and written, other orders are accepted, errors help."""

import pytest

from projectl import NotationError, parse_action
from projectl.notation.actions import (
    Action,
    Ambassador,
    Choose,
    End,
    Gain,
    Ghost,
    Insert,
    LevelUp,
    Master,
    Place,
    Placement,
    Recycle,
    Resign,
    Take,
    Timeout,
    Touch,
    Trade,
)
from tests.helpers import Table, dealt, play

T4_ON_B7 = Placement("T4", "B7", "b2c2d2c3")
O1_ON_W3 = Placement("O1", "W3", "c3")

FORMS: list[tuple[str, Action]] = [
    ("take W12", Take("W12")),
    ("take white", Take("white")),
    ("take black", Take("black")),
    ("take deck", Take("deck")),
    ("recycle white W3 W1 W9 W20", Recycle("white", ("W3", "W1", "W9", "W20"))),
    ("recycle black B3 B1 B9", Recycle("black", ("B3", "B1", "B9"))),
    ("gain O1", Gain("O1")),
    ("gain V3", Gain("V3")),
    ("trade I2 V3", Trade("I2", "V3")),
    ("place T4 B7 b2c2d2c3", Place(T4_ON_B7)),
    ("master", Master()),
    ("master T4 B7 b2c2d2c3", Master((T4_ON_B7,))),
    ("master T4 B7 b2c2d2c3, O1 W3 c3", Master((T4_ON_B7, O1_ON_W3))),
    ("ambassador AB1:", Ambassador("AB1")),
    ("ambassador AB1: T4 B7 b2c2d2c3, O1 W3 c3", Ambassador("AB1", (T4_ON_B7, O1_ON_W3))),
    ("ghost P5 = I2 I3", Ghost("P5", ("I2", "I3"))),
    ("ghost P5 = I2 I3:", Ghost("P5", ("I2", "I3"), open=True)),
    (
        "ghost P5 = I2 I3: I3 B7 a1a2a3",
        Ghost("P5", ("I2", "I3"), (Placement("I3", "B7", "a1a2a3"),)),
    ),
    ("insert", Insert()),
    ("choose V3", Choose("V3")),
    ("choose none", Choose(None)),
    ("levelup T4 P5", LevelUp("T4", "P5")),
    ("levelup none", LevelUp()),
    ("touch O1 B7 c3", Touch(Placement("O1", "B7", "c3"))),
    ("touch O1 B7 c3 credit", Touch(Placement("O1", "B7", "c3"), credit=True)),
    ("end", End()),
    ("resign", Resign()),
    ("timeout", Timeout()),
]


@pytest.mark.parametrize(("text", "action"), FORMS)
def test_every_form_is_read_and_written(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("place T4 B7 c3d2c2b2", "place T4 B7 b2c2d2c3"),
        ("place I3 B7 a3a1a2", "place I3 B7 a1a2a3"),
        ("touch I2 B7 c4c3 credit", "touch I2 B7 c3c4 credit"),
        ("master O1 W3 c3, T4 B7 c3b2c2d2", "master O1 W3 c3, T4 B7 b2c2d2c3"),
        ("ghost P5 = I3 I2", "ghost P5 = I2 I3"),
        ("ghost L5 = I2 O1 I2: I2 B7 a2a1", "ghost L5 = O1 I2 I2: I2 B7 a1a2"),
        ("  gain   O1 ", "gain O1"),
        ("trade  I2   V3", "trade I2 V3"),
        ("master  T4 B7 b2c2d2c3 ,O1  W3 c3", "master T4 B7 b2c2d2c3, O1 W3 c3"),
        ("ambassador AB1:O1 W3 c3", "ambassador AB1: O1 W3 c3"),
    ],
)
def test_cells_parts_and_spaces_in_any_order(text: str, canonical: str) -> None:
    assert str(parse_action(text)) == canonical


def test_cells_are_written_in_reading_order() -> None:
    """a1 is top left, e5 bottom right: row by row, then from the left."""
    assert str(parse_action("place I4 B3 e4d4c4b4")) == "place I4 B3 b4c4d4e4"
    assert str(parse_action("place V3 B3 a5b4a4")) == "place V3 B3 a4b4a5"
    table = Table(players=2).give(0, "O1").lay(0, "W15")  # the middle row, a3 to e3
    texts = {str(action) for action in table.game().legal_actions()}
    assert {t for t in texts if t.startswith("place")} == {f"place O1 W15 {c}3" for c in "abcde"}


def test_placements_of_a_master_in_slot_order() -> None:
    """A parser takes any order; what was played is written in the order of the slots."""
    game = dealt("W22 W10", players=2)
    play(game, "take W22", "take W10", "master O1 W10 c2, I2 W22 c4c3")
    assert game.record()["actions"][-1] == "0 master I2 W22 c3c4, O1 W10 c2"


# ------------------------------------------------------------------ mistakes
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "take, recycle, gain"),
        ("jump W3", "expected it to begin with one of take"),
        ("Take W3", "expected it to begin with one of take"),
        ("take", "take PUZZLE"),
        ("take W1 W2", "take PUZZLE"),
        ("take W-1", "not the name of a puzzle"),
        ("recycle", "recycle white PUZZLE"),
        ("recycle green W1", "recycle white PUZZLE"),
        ("gain", "gain PIECE"),
        ("gain X9", "expected one of O1, I2, I3, V3"),
        ("gain o1", "expected one of O1, I2, I3, V3"),
        ("trade I2", "trade PIECE PIECE"),
        ("trade I2 Q7", "expected one of O1"),
        ("place T4 B7", "PIECE PUZZLE CELLS"),
        ("place T4 B7 b2c2 d2c3", "PIECE PUZZLE CELLS"),
        ("place T4 B7 b2c2d2f3", "'f3' in 'b2c2d2f3' is not a cell: expected a column a-e"),
        ("place T4 B7 b2c2d2c6", "a row 1-5"),
        ("place T4 B7 b2c2d2c", "not a cell"),
        ("place T4 B7 b2c2d2b2", "b2 stands twice"),
        ("place X4 B7 b2", "expected one of O1"),
        ("master T4 B7", "PIECE PUZZLE CELLS"),
        ("master O1 W3 c3,", "PIECE PUZZLE CELLS"),
        ("master O1 W3 c3; O1 W4 c3", "PIECE PUZZLE CELLS"),
        ("ambassador : O1 W3 c3", "not the name of a puzzle"),
        ("ghost P5", "ghost PIECE = PIECE PIECE"),
        ("ghost P5 =", "ghost PIECE = PIECE PIECE"),
        ("ghost X5 = I2 I3", "expected one of O1"),
        ("choose", "choose PIECE or choose none"),
        ("choose nothing", "expected one of O1"),
        ("levelup T4", "levelup PIECE PIECE or levelup none"),
        ("touch O1 B7", "PIECE PUZZLE CELLS"),
        ("touch O1 B7 c3 point", "PIECE PUZZLE CELLS"),
        ("end now", "`end` alone"),
        ("insert 2", "`insert` alone"),
        ("resign please", "`resign` alone"),
    ],
)
def test_a_mistake_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert expected in str(caught.value)


def test_an_endless_text_is_refused_unread() -> None:
    with pytest.raises(NotationError, match="characters"):
        parse_action("master " + "O1 W3 c3, " * 1000)


def test_a_notation_error_is_a_value_error() -> None:
    assert issubclass(NotationError, ValueError)
