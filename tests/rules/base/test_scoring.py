"""R6.3 to R6.5: finishing touches, scores and ties."""

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import Finished, GameOver, Rewarded, Touched
from tests.helpers import Table, legal, play, supply


def winners(game: Game) -> tuple[int, ...]:
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.scores) == game.scores()
    return outcome.winners


def over(table: Table) -> Game:
    """End the touches of everybody who could place something."""
    game = table.touches(0).game()
    for _ in game.position()["players"]:
        if not game.is_over:
            game.play("end")
    return game


# ------------------------------------------------------------------ R6.3
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r6_3_each_touch_costs_a_point(edition: str) -> None:
    """R6.3: any number of pieces; W1 needs five cells and is worth 2."""
    table = Table(players=2, edition=edition).pile(0, "B1").give(0, "O1 O1 I3 T4").lay(0, "W1")
    game = table.touches(0).game()
    unfinished = 0 if edition == "first" else 2
    assert game.scores()[0] == 5 - unfinished
    play(game, "touch O1 W1 b2", "touch O1 W1 d2")
    assert game.scores()[0] == 5 - unfinished - 2
    play(game, "touch I3 W1 c2c3c4")
    assert game.scores()[0] == 5 + 2 - 3


def test_r6_3_no_reward_and_no_pieces_back() -> None:
    """R6.3: what was placed cannot be used again, and the reward is not taken."""
    table = Table(players=2).give(0, "I2 O4").lay(0, "W22").lay(0, "W23").touches(0)
    game = table.game()
    stock = game.position()["reserve"]
    events = game.play("touch I2 W22 c3c4")
    assert events == [Touched(0, "I2", "W22", "c3c4", False), GameOver()]
    assert not [event for event in events if isinstance(event, Finished | Rewarded)]
    assert supply(game) == {"O4": 1}
    assert game.position()["reserve"] == stock


def test_r6_3_pieces_of_a_filled_puzzle_stay_there() -> None:
    """R6.3: puzzles are finished only after all touches."""
    table = Table(players=2).give(0, "O1 O1").lay(0, "W22", "O1 c3").lay(0, "W10").touches(0)
    game = play(table.game(), "touch O1 W22 c4")
    assert supply(game) == {"O1": 1}
    assert legal(game) == {"touch O1 W10 c2", "touch O1 W10 c3", "touch O1 W10 c4", "end"}


def test_r6_3_touches_follow_the_rules_of_placing() -> None:
    """R6.3, R4.5: inside the area, overlapping nothing, on one's own puzzles."""
    table = Table(players=2).give(0, "O1 I2").lay(0, "W10", "O1 c3").lay(1, "W11").touches(0)
    for action in ("touch O1 W10 c3", "touch O1 W10 c5", "touch I2 W10 c2c3", "touch O1 W11 d3"):
        with pytest.raises(IllegalAction):
            table.game().play(action)


def test_r6_3_nothing_else_is_possible_any_more() -> None:
    """R6.3: only touches, or `end`."""
    table = Table(white="W1", players=2).give(0, "O1").lay(0, "W22").touches(0)
    assert legal(table.game()) == {"touch O1 W22 c3", "touch O1 W22 c4", "end"}
    for action in ("take W1", "gain O1", "trade O1 I2", "master O1 W22 c3"):
        with pytest.raises(IllegalAction) as caught:
            table.game().play(action)
        assert caught.value.code == "phase"


def test_r6_3_a_touch_is_not_a_place_action() -> None:
    """R6.3: `place` is an action of a turn; only what is listed can be played."""
    game = Table(players=2).give(0, "O1").lay(0, "W22").touches(0).game()
    with pytest.raises(IllegalAction) as caught:
        game.play("place O1 W22 c3")
    assert caught.value.code == "phase"


def test_r6_3_touches_are_not_for_the_rounds_before() -> None:
    """R6.3: after the last round."""
    with pytest.raises(IllegalAction) as caught:
        Table(players=2).lay(0, "W22").game().play("touch O1 W22 c3")
    assert caught.value.code == "phase"


def test_r6_3_each_player_in_turn_unless_there_is_nothing_to_place() -> None:
    """R6.3: player 1 has no puzzle, player 2 no piece that fits; 0 and 3 touch."""
    table = Table(players=4).lay(0, "W10").lay(2, "W11").give(2, "O4").lay(3, "W12").touches(0)
    game = table.game()
    assert game.turn == (0,)
    play(game, "touch O1 W10 c2", "end")
    assert game.turn == (3,)
    play(game, "end")
    assert game.is_over
    assert len(game.turn) == 0
    assert legal(game) == set()


# ------------------------------------------------------------------ R6.4
@pytest.mark.parametrize(("edition", "expected"), [("first", 9), ("second", 4), ("second-2.5", 4)])
def test_r6_4_score(edition: str, expected: int) -> None:
    """R6.4: finished 5 + 4 + 1, one touch, unfinished 3 and 2 (not deducted in the first edition)."""
    table = Table(players=2, edition=edition).pile(0, "B1 B7 W9").lay(0, "B13").lay(0, "W1")
    game = play(table.touches(0).game(), "touch O1 W1 c4")
    assert game.scores()[0] == expected
    outcome = play(game, "end").outcome()
    assert outcome is not None
    assert outcome.scores == (expected, 0)
    assert outcome.winners == (0,)


def test_r6_4_a_score_may_be_negative() -> None:
    """R6.4: unfinished puzzles can cost more than was won."""
    table = Table(players=2).pile(0, "W9").lay(0, "B1").lay(1, "W2")
    assert over(table).scores() == [-4, -2]


def test_r6_4_most_points_win() -> None:
    """R6.4: whatever else the players have."""
    table = Table(players=3).pile(0, "W9 W10 W11").pile(1, "B6").pile(2, "W22 W23 W24 W25")
    table.give(0, "T4 T4 T4")
    game = over(table)
    assert game.scores() == [3, 4, 0]
    assert winners(game) == (1,)


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r6_4_first_tie_more_finished_puzzles(edition: str) -> None:
    """R6.4: 4 points each, from four puzzles or from one and more pieces."""
    table = Table(players=2, edition=edition).pile(0, "W9 W10 W11 W12").pile(1, "B6")
    assert winners(over(table.give(1, "T4 T4 T4 T4"))) == (0,)


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r6_4_puzzles_finished_by_touches_count(edition: str) -> None:
    """R6.4: the touch costs the point that W9 pays, and the puzzle decides the tie."""
    table = Table(players=2, edition=edition).pile(0, "B6").pile(1, "B7").lay(0, "W9")
    game = play(table.give(0, "I2").give(1, "T4 T4").touches(0).game(), "touch I2 W9 c3c4")
    assert game.scores() == [4, 4]
    assert winners(game) == (0,)


@pytest.mark.parametrize(
    ("edition", "expected"), [("first", (0,)), ("second", (1,)), ("second-2.5", (1,))]
)
def test_r6_4_second_tie_pieces(edition: str, expected: tuple[int, ...]) -> None:
    """R6.4, R2: the first edition counts pieces on puzzles (D), the second only the supply."""
    table = Table(players=2, edition=edition).give(0, "O1").give(1, "O1 O1")
    table.lay(0, "W29", "I3 b2b3b4").lay(0, "W32", "O1 c3")  # worth no points
    assert winners(over(table)) == expected


@pytest.mark.parametrize(
    ("edition", "expected"), [("first", (0, 1)), ("second", (1,)), ("second-2.5", (1,))]
)
def test_r6_4_pieces_are_counted_after_the_last_touch(
    edition: str, expected: tuple[int, ...]
) -> None:
    """R6.4, R2: a piece spent on a touch is out of the supply, but it is still owned."""
    table = Table(players=2, edition=edition).give(0, "I2 O1").give(1, "I2 O1")
    table.lay(0, "W9").pile(1, "W22").touches(0)
    game = play(table.game(), "touch I2 W9 c3c4")
    assert game.scores() == [0, 0]
    assert winners(game) == expected


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r6_4_a_full_tie_is_shared(edition: str) -> None:
    """R6.4: then the victory is shared; the third player has less."""
    table = Table(players=3, edition=edition).pile(0, "W9").pile(2, "W10")
    table.give(0, "I2 O1 T4").give(2, "O1 O1 O1")
    game = over(table)
    assert game.scores() == [1, 0, 1]
    assert winners(game) == (0, 2)


def test_r6_4_the_scores_show_how_things_stand_during_the_game() -> None:
    """R6.4: applied to the position at any time."""
    table = Table(players=2).pile(0, "B1").lay(0, "W1").lay(1, "B13")
    assert table.game().scores() == [3, -3]
    assert table.game().outcome() is None


# ------------------------------------------------------------------ R6.5
@pytest.mark.parametrize(("more", "expected"), [("", (0,)), ("W24", (0, 1)), ("W24 W25", (1,))])
def test_r6_5_worked_example(more: str, expected: tuple[int, ...]) -> None:
    """R6.5: 16 points, touches finish a 5-pointer (two pieces) and a 3-pointer: 21, 11 puzzles.

    The other player has 21 points too, from 10, 11 or 12 puzzles, and nobody has a piece left.
    """
    table = Table(players=2).pile(0, "B6 B14 B15 W9 W10 W11 W1 W12 W22").give(0, "O1 I2 V3")
    table.lay(0, "B3", "I4 a4b4c4d4", "I4 a5b5c5d5", "I3 e3e4e5")
    table.lay(0, "B13", "I4 a5b5c5d5", "I3 a4b4c4")
    table.pile(1, f"B1 B2 B4 W13 W14 W15 W16 W17 W18 W23 {more}").give(1, "")
    game = table.touches(0).game()
    assert game.scores() == [16 - 5 - 3, 21]
    play(game, "touch I2 B3 a3b3", "touch V3 B3 c2c3d3", "touch O1 B13 e5")
    assert game.scores() == [21, 21]
    assert winners(game) == expected
