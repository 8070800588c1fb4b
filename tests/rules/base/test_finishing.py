"""R5.1 and R5.2: finishing puzzles, their pieces, rewards and choices."""

import pytest

from projectl.notation.events import Arrow, Finished, Placed, Rewarded
from tests.helpers import PRINTED, Table, finished, legal, play, puzzles, reserve, supply
from tests.rules.base.geometry import all_but_one


def test_r5_1_pieces_return_then_the_reward_then_the_pile() -> None:
    """R5.1: W12 covered by an I3 and an O1, finished for 1 point and an I2."""
    table = Table(players=2).give(0, "O1").lay(0, "W12", "I3 b3c3d3")
    before = dict(table.data["reserve"])
    game = table.game()
    events = game.play("place O1 W12 c4")
    assert events == [
        Placed(0, "O1", "W12", "c4", "place"),
        Finished(0, "W12", 1, ("O1", "I3")),
        Rewarded(0, "I2", "I2"),
    ]
    assert supply(game) == {"O1": 1, "I3": 1, "I2": 1}
    assert reserve(game) == before | {"I2": before["I2"] - 1}
    assert finished(game) == ["W12"]
    assert puzzles(game) == [None, None, None, None]


def test_r5_1_only_a_full_puzzle_is_finished() -> None:
    """R5.1: the others keep their pieces."""
    table = Table(players=2).give(0, "I2 O1").lay(0, "W22").lay(0, "W10")
    game = play(table.game(), "place O1 W10 c3", "place I2 W22 c3c4")
    assert finished(game) == ["W22"]
    assert puzzles(game) == [None, "W10", None, None]
    assert supply(game) == {"I2": 2}


def test_r5_1_what_was_gained_can_be_used_in_the_same_turn() -> None:
    """R5.1: the pieces are back before the next action of the turn."""
    table = Table(players=2).give(0, "I2").lay(0, "W22").lay(0, "W23").lay(0, "W25")
    game = play(table.game(), "place I2 W22 c3c4", "place I2 W23 c3c4", "place I2 W25 c2c3")
    assert finished(game) == ["W22", "W23"]
    assert supply(game) == {"I2": 2}


def test_r5_1_a_puzzle_is_finished_at_the_end_of_the_action() -> None:
    """R5.1: inside a Master nothing is finished before its end."""
    table = Table(players=2).give(0, "I2 O1").lay(0, "W22").lay(0, "W10")
    game = play(table.game(), "master", "place I2 W22 c3c4")
    assert finished(game) == []
    assert puzzles(game)[0] == "W22"
    play(game, "end")
    assert finished(game) == ["W22"]


def test_r5_1_several_at_once_all_pieces_return_first() -> None:
    """R5.1 (D): pieces of all return, then the rewards in slot order."""
    table = Table(players=2).give(0, "I2 I3 O1").lay(0, "W27").lay(0, "W10").lay(0, "W22")
    game = table.game()
    events = game.play("master O1 W10 c2, I2 W22 c3c4, I3 W27 b3c3d3")
    assert events[3:] == [
        Finished(0, "W27", 0, ("I3",)),
        Finished(0, "W22", 0, ("I2",)),
        Rewarded(0, "I3", "I3"),
        Rewarded(0, "I2", "I2"),
    ]
    assert finished(game) == ["W27", "W22"]
    assert supply(game) == {"I2": 2, "I3": 2}


@pytest.mark.parametrize(("slots", "waiting"), [(("W22", "W27"), ["I3"]), (("W27", "W22"), ["I2"])])
def test_r5_1_several_at_once_rewards_in_slot_order(
    slots: tuple[str, str], waiting: list[str]
) -> None:
    """R5.1 (D): with one I3 and no I2 or V3 in stock, whoever comes first takes the I3."""
    table = Table(players=2).give(0, "I2 I3").lay(0, slots[0]).lay(0, slots[1])
    table.stock(I2=0, I3=1, V3=0)
    game = play(table.game(), "master I2 W22 c3c4, I3 W27 b3c3d3")
    assert supply(game) == {"I2": 1, "I3": 2}
    assert game.position()["players"][0]["pending"] == waiting
    assert legal(game) == {f"choose {piece}" for piece in ("I4", "L4", "O4", "S4", "T4")}


def test_r5_1_several_at_once_piece_rewards_before_level_ups() -> None:
    """R5.1 (D): a Level Up in the first slot waits for the piece of the second."""
    arrows = next(name for name, card in PRINTED.items() if card["reward"] == "levelup")
    covered, last = all_but_one(arrows)
    table = Table(players=2, expansions=["ghost"], pieces=31).give(0, "O1 I2")
    table.lay(0, arrows, *covered).lay(0, "W22")
    game = table.game()
    events = game.play(f"master O1 {arrows} {last}, I2 W22 c3c4")
    kinds = [type(event) for event in events if isinstance(event, Finished | Rewarded | Arrow)]
    assert kinds[:2] == [Finished, Finished]
    assert supply(game)["I2"] == 2
    assert game.position()["players"][0]["pending"] == ["levelup"]


# ------------------------------------------------------------------ R5.2
def test_r5_2_a_choice_with_one_outcome_is_made_by_the_rules() -> None:
    """R5.2: with I2 and V3 out of stock, the reward I2 can only become an I3."""
    table = Table(players=2).give(0, "O1").lay(0, "W22", "O1 c3").stock(I2=0, V3=0)
    events = table.game().play("place O1 W22 c4")
    assert events[-1] == Rewarded(0, "I3", "I2")


def test_r5_2_a_reward_in_stock_is_no_choice() -> None:
    """R5.2: the depicted piece is taken, and the turn goes on."""
    table = Table(players=2).give(0, "O1").lay(0, "W22", "O1 c3").stock(I2=1)
    game = play(table.game(), "place O1 W22 c4")
    assert supply(game) == {"O1": 2, "I2": 1}
    assert reserve(game)["I2"] == 0
    assert not legal(game, "choose")


def test_r5_2_a_real_choice_is_the_players() -> None:
    """R5.2: nothing else is legal until it is made."""
    table = Table(players=2).give(0, "O1").lay(0, "W22", "O1 c3").stock(I2=0)
    game = play(table.game(), "place O1 W22 c4")
    assert legal(game) == {"choose I3", "choose V3"}
    play(game, "choose I3")
    assert supply(game) == {"O1": 2, "I3": 1}
    assert game.position()["players"][0]["actions"] == 2
