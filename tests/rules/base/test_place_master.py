"""R4.5 and R4.6: placing one piece, and the Master action."""

import pytest

from projectl import IllegalAction
from tests.helpers import Table, finished, legal, play, puzzles, supply


def refused(table: Table, action: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        table.game().play(action)
    return caught.value.code


def lying(table: Table, action: str) -> list[list[str]]:
    """What lies on the puzzles of player 0 after an action."""
    player = play(table.game(), action).position()["players"][0]
    return [slot["pieces"] for slot in player["puzzles"] if slot]


# ------------------------------------------------------------------ R4.5
@pytest.mark.parametrize(
    ("piece", "ways"),
    [
        ("L4", "b2b3b4c4 c3c4b5c5 b3c3c4c5 b3c3b4b5 b4c4d4d5 b4c4d4b5 b3b4c4d4 d4b5c5d5"),
        ("S4", "b3c3c4d4 c4d4b5c5 b3b4c4c5 c3b4c4b5"),
    ],
)
def test_r4_5_pieces_may_be_rotated_and_flipped(piece: str, ways: str) -> None:
    """R4.5: every orientation, on B15 with the cells b2 b3c3 b4c4d4 b5c5d5."""
    table = Table(players=2).give(0, piece).lay(0, "B15")
    for cells in ways.split():
        assert lying(table, f"place {piece} B15 {cells}") == [[f"{piece} {cells}"]]


def test_r4_5_a_piece_keeps_its_shape() -> None:
    """R4.5: cells that the piece cannot cover are refused."""
    table = Table(players=2).give(0, "I3 L4").lay(0, "B15")
    assert refused(table, "place I3 B15 b2b3c3") == "shape"
    assert refused(table, "place L4 B15 c3b4c4d4") == "shape"
    assert refused(table, "place I3 B15 b2b4b5") == "shape"


def test_r4_5_inside_the_area() -> None:
    """R4.5: not one cell may lie outside."""
    table = Table(players=2).give(0, "I2 I3").lay(0, "W9")
    assert refused(table, "place I2 W9 c2c3") == "outside"
    assert refused(table, "place I3 W9 c3c4c5") == "outside"
    assert legal(table.game(), "place") == {"place I2 W9 c3c4"}


def test_r4_5_overlapping_nothing() -> None:
    """R4.5: a covered cell cannot be covered again."""
    table = Table(players=2).give(0, "O1 I2").lay(0, "W10", "O1 c3")
    assert refused(table, "place O1 W10 c3") == "overlap"
    assert refused(table, "place I2 W10 c2c3") == "overlap"
    assert legal(table.game(), "place") == {"place O1 W10 c2", "place O1 W10 c4"}


def test_r4_5_only_on_your_own_puzzles() -> None:
    """R4.5: neither on another player's puzzle nor on one in a row."""
    table = Table(white="W9", players=2).lay(1, "W22")
    assert refused(table, "place I2 W22 c3c4") == "not_yours"
    assert refused(table, "place I2 W9 c3c4") == "not_yours"
    assert not legal(table.game(), "place")


def test_r4_5_only_pieces_of_the_supply() -> None:
    """R4.5: a piece comes from the supply, and each one is placed once."""
    table = Table(players=2).give(0, "O1").lay(0, "W10")
    assert refused(table, "place I2 W10 c2c3") == "no_piece"
    game = play(table.game(), "place O1 W10 c2")
    assert supply(game) == {}
    assert not legal(game, "place")


def test_r4_5_placed_pieces_stay() -> None:
    """R4.5: until the puzzle is finished its pieces can be neither traded nor placed again."""
    table = Table(players=2).give(0, "I2").lay(0, "W10").lay(0, "W22")
    game = play(table.game(), "place I2 W10 c2c3")
    assert not legal(game, "trade")
    assert not legal(game, "place")
    play(game, "gain O1", "gain O1", "gain O1", "gain O1", "gain O1")
    assert game.position()["players"][0]["puzzles"][0]["pieces"] == ["I2 c2c3"]


# ------------------------------------------------------------------ R4.6
def four_puzzles() -> Table:
    """W10, W12, W22 and W29 in front of player 0, nothing on them."""
    table = Table(players=2).give(0, "O1 O1 I2 I3")
    for name in ("W10", "W12", "W22", "W29"):
        table.lay(0, name)
    return table


def test_r4_6_several_puzzles_at_once_with_one_action() -> None:
    """R4.6: one action for up to four pieces, one on each puzzle."""
    game = four_puzzles().game()
    play(game, "master I2 W10 c2c3, I3 W12 b3c3d3, O1 W22 c3, O1 W29 b5")
    player = game.position()["players"][0]
    assert [slot["pieces"] for slot in player["puzzles"]] == [
        ["I2 c2c3"],
        ["I3 b3c3d3"],
        ["O1 c3"],
        ["O1 b5"],
    ]
    assert player["actions"] == 2


def test_r4_6_not_every_puzzle_need_get_a_piece() -> None:
    """R4.6: several, but not necessarily all; one is enough."""
    for action in ("master O1 W22 c3", "master I3 W29 b2b3b4, O1 W10 c2"):
        game = play(four_puzzles().game(), action)
        assert game.position()["players"][0]["actions"] == 2


def test_r4_6_at_most_one_piece_on_each_puzzle() -> None:
    """R4.6: two pieces on one puzzle are refused, whole or in steps."""
    table = four_puzzles()
    assert refused(table, "master O1 W10 c2, O1 W10 c3") == "one_each"
    game = play(table.game(), "master", "place O1 W10 c2")
    assert not [text for text in legal(game, "place") if " W10 " in text]
    assert legal(game, "place")


def test_r4_6_at_most_one_piece_on_the_only_puzzle() -> None:
    """R4.6: also where no other puzzle is there to go on with."""
    table = Table(players=2).give(0, "O1 O1").lay(0, "W10")
    assert refused(table, "master O1 W10 c2, O1 W10 c3") == "one_each"


def test_r4_6_once_per_turn() -> None:
    """R4.6: not twice in a turn, but again in the next one."""
    game = play(four_puzzles().game(), "master O1 W22 c3")
    assert "master" not in legal(game)
    with pytest.raises(IllegalAction) as caught:
        game.play("master O1 W10 c2")
    assert caught.value.code == "master_used"
    play(game, "place O1 W10 c2", "gain O1")
    play(game, "gain O1", "gain O1", "gain O1")
    assert game.turn == (0,)
    assert "master" in legal(game)
    play(game, "master O1 W29 b2")


def test_r4_6_everyone_has_a_master_of_their_own() -> None:
    """R4.6: one player's Master does not use up another's."""
    table = four_puzzles().lay(1, "W23")
    game = play(table.game(), "master O1 W22 c3", "gain O1", "gain O1")
    assert "master" in legal(game)


def test_r4_6_at_least_one_piece() -> None:
    """R4.6 (D): a Master without a piece is not possible."""
    game = play(four_puzzles().game(), "master")
    assert "end" not in legal(game)
    with pytest.raises(IllegalAction) as caught:
        game.play("end")
    assert caught.value.code == "nothing_placed"
    bare = Table(players=2).lay(0, "W10")
    bare.give(0, "O4")
    assert "master" not in legal(bare.game())
    assert refused(bare, "master") == "no_place"


def test_r4_6_pieces_of_a_puzzle_finished_by_this_master_come_too_late() -> None:
    """R4.6: only the supply as it was when the action began, whole or in steps."""
    table = Table(players=2).give(0, "O1 I3").lay(0, "W22", "O1 c3").lay(0, "W23").lay(0, "W27")
    assert refused(table, "master O1 W22 c4, O1 W23 c3") == "no_piece"
    game = play(table.game(), "master", "place O1 W22 c4")
    assert finished(game) == []
    assert legal(game) == {"place I3 W27 b3c3d3", "end"}
    play(game, "end")
    assert finished(game) == ["W22"]
    assert supply(game) == {"O1": 2, "I2": 1, "I3": 1}


def test_r4_6_nor_can_its_rewards_be_used() -> None:
    """R4.6: W22 pays an I2, which is not yet there for W23."""
    table = Table(players=2).give(0, "O1").lay(0, "W22", "O1 c3").lay(0, "W23")
    assert refused(table, "master O1 W22 c4, I2 W23 c3c4") == "no_piece"
    game = play(table.game(), "master O1 W22 c4", "place I2 W23 c3c4")
    assert finished(game) == ["W22", "W23"]


def test_r4_6_one_piece_cannot_be_placed_twice() -> None:
    """R4.6: two placements need two pieces."""
    table = Table(players=2).give(0, "O1 I4").lay(0, "W22").lay(0, "W23")
    assert refused(table, "master O1 W22 c3, O1 W23 c3") == "no_piece"


def test_r4_6_a_refused_master_changes_nothing() -> None:
    """R4.6: the first placements of a list are not kept when a later one fails."""
    game = four_puzzles().game()
    before = game.position()
    with pytest.raises(IllegalAction):
        game.play("master O1 W10 c2, I2 W29 b2b3, I2 W22 c3c4")
    assert game.position() == before
    assert puzzles(game) == ["W10", "W12", "W22", "W29"]
