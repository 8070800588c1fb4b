"""R4.4: gaining a level-1 piece and trading pieces."""

import pytest

from projectl import IllegalAction
from tests.helpers import GHOSTS, SHAPES, Table, dealt, legal, play, reserve, supply


def traded_for(table: Table, piece: str) -> set[str]:
    """What the piece can be traded for, as far as the list of legal actions goes."""
    return {text.split()[2] for text in legal(table.game(), "trade") if text.split()[1] == piece}


def level(piece: str) -> int:
    return int(piece[1])


def refused(table: Table, action: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        table.game().play(action)
    return caught.value.code


def test_r4_4_a_takes_one_level_1_piece() -> None:
    """R4.4 A: one O1 from the reserve, and nothing else can be gained."""
    game = dealt(players=2)
    assert legal(game, "gain") == {"gain O1"}
    play(game, "gain O1")
    assert supply(game) == {"O1": 2, "I2": 1}
    assert reserve(game)["O1"] == 15 - 2 - 1
    for piece in SHAPES[1:]:
        assert refused(Table(players=2), f"gain {piece}") != ""


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize("piece", SHAPES)
def test_r4_4_b_all_directions(piece: str, edition: str) -> None:
    """R4.4 B: another shape of the same level, any lower level, or one level higher."""
    table = Table(players=2, edition=edition).give(0, piece)
    expected = {other for other in SHAPES if other != piece and level(other) <= level(piece) + 1}
    assert traded_for(table, piece) == expected
    for other in set(SHAPES) - expected:
        code = "same_shape" if other == piece else "level"
        assert refused(table, f"trade {piece} {other}") == code


@pytest.mark.parametrize(("given", "taken"), [("I2", "V3"), ("T4", "S4"), ("I4", "O1")])
def test_r4_4_b_the_pieces_change_places(given: str, taken: str) -> None:
    """R4.4 B: the piece returned goes to the reserve, the other one comes from it."""
    table = Table(players=2).give(0, f"{given} {given}")
    before = dict(table.data["reserve"])
    game = play(table.game(), f"trade {given} {taken}")
    assert supply(game) == {given: 1, taken: 1}
    assert reserve(game) == before | {given: before[given] + 1, taken: before[taken] - 1}


def test_r4_4_b_only_pieces_of_the_supply_can_be_returned() -> None:
    """R4.4 B: not one the player has not got, and not one that lies on a puzzle."""
    table = Table(players=2).give(0, "I2").lay(0, "W29", "I3 b2b3b4")
    assert refused(table, "trade I3 T4") == "no_piece"
    assert not traded_for(table, "I3")


def test_r4_4_b_a_shape_out_of_stock_is_not_to_be_had() -> None:
    """R4.4 B: sideways and down only what the reserve holds."""
    table = Table(players=2).give(0, "T4").stock(S4=0, V3=0)
    expected = {"O1", "I2", "I3", "I4", "L4", "O4"}
    assert traded_for(table, "T4") == expected
    assert refused(table, "trade T4 S4") == "out_of_stock"


@pytest.mark.parametrize("piece", ["I4", "L4", "O4", "S4", "T4"])
def test_r4_4_ghost_pieces_are_not_gained_by_trading_up(piece: str) -> None:
    """R4.4: level 5 can never be gained by an Upgrade."""
    table = Table(players=2, expansions=["ghost"]).give(0, piece)
    assert traded_for(table, piece) == set(SHAPES) - {piece}
    for ghost in GHOSTS:
        assert refused(table, f"trade {piece} {ghost}") == "ghost_piece"


@pytest.mark.parametrize("ghost", GHOSTS)
def test_r4_4_ghost_pieces_may_be_traded_down(ghost: str) -> None:
    """R4.4 (D): down to any level from 4 to 1, but not sideways to another Ghost piece."""
    table = Table(players=2, expansions=["ghost"]).give(0, ghost)
    assert traded_for(table, ghost) == set(SHAPES)
    game = play(table.game(), f"trade {ghost} T4")
    assert supply(game) == {"T4": 1}
    assert reserve(game)[ghost] == 10


def test_r4_4_b_an_upgrade_is_one_action() -> None:
    """R4.4: each exchange counts, so level 4 is three actions away from level 1."""
    game = play(dealt(players=2), "trade O1 I2", "trade I2 I3", "trade I3 L4")
    assert supply(game) == {"I2": 1, "L4": 1}
    assert game.turn == (1,)
