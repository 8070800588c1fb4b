"""R14: how far actions can be taken back."""

from random import Random

import pytest

from projectl import Game, UndoError
from tests.helpers import Table, dealt, legal, play


def undo_all(game: Game) -> int:
    """Take back as much as R14 allows; how many actions that was."""
    number = 0
    while game.why_no_undo() is None and number < 100:
        game.undo()
        number += 1
    with pytest.raises(UndoError):
        game.undo()
    return number


def assert_undone_step_by_step(game: Game, *actions: str) -> None:
    """Play the actions, take them all back, and compare every position on the way."""
    before = []
    for action in actions:
        before.append((game.position(), legal(game), game.scores()))
        game.play(action)
    while before:
        game.undo()
        assert (game.position(), legal(game), game.scores()) == before.pop()


def test_r14_nothing_played_nothing_undone() -> None:
    """R14: there is no action to take back."""
    with pytest.raises(UndoError, match="nothing"):
        dealt(players=2).undo()


@pytest.mark.parametrize(
    "actions",
    [
        ("gain O1", "gain O1"),
        ("trade O1 I2", "trade I2 V3"),
        ("place O1 W10 c2", "trade I2 O1"),
        ("place I2 W22 c3c4", "place I2 W10 c2c3"),
        ("master O1 W10 c2, I2 W22 c3c4", "gain O1"),
        ("master", "place O1 W10 c2", "place I2 W22 c3c4", "gain O1"),
        ("master", "place O1 W10 c2", "end", "trade I2 V3"),
    ],
)
def test_r14_several_steps_within_a_turn(actions: tuple[str, ...]) -> None:
    """R14: back through the player's own turn, one action or step at a time."""
    game = Table(players=2).lay(0, "W10").lay(0, "W22").game()
    assert_undone_step_by_step(game, *actions)


def test_r14_a_choice_can_be_taken_back() -> None:
    """R14: the reward chosen, then the placement that brought it."""
    table = Table(players=2).give(0, "O1").lay(0, "W22", "O1 c3").stock(I2=0)
    assert_undone_step_by_step(table.game(), "place O1 W22 c4", "choose V3", "trade V3 T4")


@pytest.mark.parametrize(
    "revealing", ["take W1", "take B1", "take white", "take black", "recycle white W1 W2 W3 W4"]
)
def test_r14_not_past_a_revealed_card(revealing: str) -> None:
    """R14: what came after the card can be undone, the card and what came before it cannot."""
    game = play(dealt("W1 W2 W3 W4", "B1", players=2), "gain O1", revealing)
    assert undo_all(game) == 0
    game = play(dealt("W1 W2 W3 W4", "B1", players=2), revealing)
    after = game.position()
    play(game, "trade I2 V3")
    assert undo_all(game) == 1
    assert game.position() == after


@pytest.mark.parametrize(("colour", "name"), [("white", "W1"), ("black", "B1")])
def test_r14_a_take_without_a_refill_can_be_taken_back(colour: str, name: str) -> None:
    """R14: with an empty deck no card is revealed."""
    table = Table("W1", "B1", players=2).cut(colour, 0)
    assert_undone_step_by_step(table.game(), f"take {name}", "gain O1")


def test_r14_not_past_the_end_of_the_turn() -> None:
    """R14: neither by the player whose turn is over nor by the next one."""
    game = play(dealt(players=2), "gain O1", "gain O1", "gain O1")
    for player in (None, 0, 1):
        assert game.why_no_undo(player) is not None
        with pytest.raises(UndoError):
            game.undo(player)
    play(game, "gain O1")
    assert undo_all(game) == 1
    assert game.turn == (1,)


def test_r14_not_past_an_early_end() -> None:
    """R14: `end` of the first edition ends the turn too."""
    game = play(dealt(players=2, edition="first"), "gain O1", "end")
    assert undo_all(game) == 0


def test_r14_only_ones_own_actions() -> None:
    """R14: the other player cannot take back what this one did."""
    game = play(dealt(players=2), "gain O1")
    with pytest.raises(UndoError, match="another player"):
        game.undo(1)
    game.undo(0)


def test_r14_not_past_the_solo_opponents_move() -> None:
    """R14: within the turn yes; after the third action the opponent has moved."""
    game = dealt(players=1)
    assert_undone_step_by_step(game, "gain O1", "trade I2 V3")
    play(game, "gain O1", "gain O1", "gain O1")
    assert game.position()["round"] == 2
    assert undo_all(game) == 0


def test_r14_not_past_another_players_action_in_line_clear() -> None:
    """R14: players 0 and 2 act at the same time; what 2 did stands between."""
    game = dealt(players=5)
    game.play("gain O1", 0)
    game.play("trade O1 I2", 2)
    with pytest.raises(UndoError):
        game.undo(0)
    game.undo(2)
    game.undo(0)
    assert game.position() == dealt(players=5).position()


def test_r14_touches_until_the_next_player() -> None:
    """R14: one's own touches can be taken back, until one is done."""
    table = Table(players=2).give(0, "O1 O1").lay(0, "W10").lay(1, "W11").touches(0)
    game = table.game()
    assert_undone_step_by_step(game, "touch O1 W10 c2")
    play(game, "touch O1 W10 c2", "end")
    assert undo_all(game) == 0


def test_r14_undone_actions_are_left_out_of_the_record() -> None:
    """R14, notation: a record knows nothing of them, and other actions may follow."""
    game = play(dealt(players=2), "gain O1", "trade I2 V3")
    game.undo()
    play(game, "trade I2 I3")
    assert game.record()["actions"] == ["0 gain O1", "0 trade I2 I3"]
    assert Game.from_record(game.record()).position() == game.position()


def test_r14_a_refused_action_leaves_nothing_to_undo() -> None:
    """R14: what was never played cannot be taken back."""
    game = play(dealt(players=2), "gain O1")
    assert game.why_not("trade T4 O1") is not None
    game.undo()
    assert game.position() == dealt(players=2).position()


def test_r14_a_copy_is_undone_by_itself() -> None:
    """R14: taking back in a copy leaves the game alone."""
    game = play(dealt(players=2), "gain O1")
    copy = game.clone()
    copy.undo()
    assert copy.position() == dealt(players=2).position()
    assert game.record()["actions"] == ["0 gain O1"]
    game.undo()


def test_r14_only_what_can_be_taken_back_is_remembered() -> None:
    """R14: a long game keeps the states of one turn, however many were played."""
    game = dealt(players=2)
    random = Random(1)
    while not game.is_over:
        game.play(random.choice(game.legal_actions()))
        assert len(game._history) <= 12
    assert len(game.actions) > 60


def test_r14_why_not_is_told_after_everything_was_taken_back() -> None:
    """R14: what lies before the own turn was not nothing."""
    game = play(dealt(players=2), "gain O1", "gain O1", "gain O1", "gain O1")
    assert undo_all(game) == 1
    assert game.why_no_undo(1) == "another player has acted since"


@pytest.mark.parametrize(
    ("actions", "player", "code"),
    [
        ([], 0, "nothing"),
        (["gain O1"], 1, "other"),
        (["gain O1", "gain O1", "gain O1"], 0, "turn"),
        (["take W1"], 0, "revealed"),
    ],
)
def test_r14_a_refusal_has_a_code(actions: list[str], player: int, code: str) -> None:
    """R14: programs tell the reasons apart without reading them."""
    game = play(dealt("W1 W2 W3 W4", players=2), *actions)
    with pytest.raises(UndoError) as refused:
        game.undo(player)
    assert refused.value.code == code
    assert str(refused.value) == game.why_no_undo(player)
