"""What an error carries: a code for programs, words for people, and what could be played."""

import pytest

from projectl import Game, IllegalAction, NotationError, PositionError, RecordError, UndoError
from tests.helpers import Table, dealt, legal, play


def refused(game: Game, action: str, player: int | None = None) -> IllegalAction:
    before, lines = game.position(), len(game._history)
    with pytest.raises(IllegalAction) as caught:
        game.play(action, player)
    assert game.position() == before
    assert len(game._history) == lines
    return caught.value


@pytest.mark.parametrize(
    "error", [NotationError, IllegalAction, RecordError, PositionError, UndoError]
)
def test_all_are_value_errors(error: type[Exception]) -> None:
    assert issubclass(error, ValueError)


def test_an_illegal_action_names_itself_its_reason_and_the_alternatives() -> None:
    game = dealt(players=2)
    error = refused(game, "trade O1 T4")
    assert error.action == "trade O1 T4"
    assert error.code == "level"
    assert error.reason == "T4 is more than one level above O1"
    assert str(error) == "trade O1 T4: T4 is more than one level above O1"
    assert set(error.legal) == legal(game)


def table() -> Table:
    found = Table("W1 W2 W3 W4", "B1", players=2).lay(0, "W10", "O1 c3").lay(0, "W22")
    return found.lay(1, "W11").stock(S4=0)


#: action: its code and a word of the reason
REASONS = {
    "take W5": ("not_in_row", "W5"),
    "take deck": ("deck", "take white or take black"),
    "take W77": ("unknown_puzzle", "W77"),
    "recycle white W1 W2": ("row", "W1 W2 W3 W4"),
    "gain I2": ("level_one", "level-1"),
    "trade V3 I2": ("no_piece", "V3"),
    "trade O1 O1": ("same_shape", "same shape"),
    "trade I2 P5": ("ghost_piece", "rewards"),
    "place I2 W11 c4d4": ("not_yours", "W11"),
    "place V3 W10 c2c3c4": ("shape", "V3"),
    "place O1 W10 a1": ("outside", "a1"),
    "place O1 W10 c3": ("overlap", "c3"),
    "place I3 W10 c2c3c4": ("no_piece", "I3"),
    "master O1 W22 c3, I2 W22 c3c4": ("one_each", "W22"),
    "ambassador AW1: O1 W22 c3": ("not_stored", "AW1"),
    "ghost P5 = I2 I3": ("no_piece", "P5"),
    "ghost P5 = I2 I2": ("tiling", "I2 I2"),
    "insert": ("credits", "2"),
    "choose I2": ("nothing_due", "no reward"),
    "levelup none": ("nothing_due", "no reward"),
    "touch O1 W22 c3": ("phase", "last round"),
    "end": ("must_act", "3 actions"),
}


@pytest.mark.parametrize("action", REASONS)
def test_reasons(action: str) -> None:
    code, word = REASONS[action]
    error = refused(table().game(), action)
    assert error.code == code
    assert word in error.reason
    assert set(error.legal) == legal(table().game())


def test_out_of_turn() -> None:
    game = dealt(players=3)
    error = refused(game, "gain O1", 2)
    assert error.code == "turn"
    assert "player 0" in error.reason
    assert error.legal == []
    assert refused(game, "gain O1", 5).code == "no_player"
    assert refused(game, "resign", 5).code == "no_player"


def test_when_the_game_is_over() -> None:
    game = Table(players=2).lay(0, "W10").touches(0).game()
    play(game, "end")
    for action in ("gain O1", "end", "resign"):
        assert refused(game, action, 0).code == "over"


def test_why_not_says_the_same_and_plays_nothing() -> None:
    game = table().game()
    before = game.position()
    assert game.why_not("gain O1") is None
    assert game.why_not("trade O1 O1") == "a piece cannot be exchanged for the same shape"
    assert "begin with" in str(game.why_not("jump"))
    assert game.position() == before


def test_text_that_is_no_action() -> None:
    game = dealt(players=2)
    before = game.position()
    with pytest.raises(NotationError):
        game.play("gain")
    assert game.position() == before
