"""Positions built by hand keep their totals, whatever is asked for, and say what is not to be had."""

import pytest

from projectl import Game, PositionError
from projectl.building import Builder, BuildError
from tests.helpers import in_all


def cards_of(game: Game) -> list[str]:
    """Every card anywhere in a position."""
    position = game.position()
    found = [name for row in position["market"].values() for name in row if name]
    found += [name for deck in position["decks"].values() for name in deck["order"]]
    for player in position["players"]:
        found += [slot["puzzle"] for slot in player["puzzles"] if slot] + player["finished"]
    return sorted(found)


def test_pieces_come_from_the_reserve() -> None:
    game = (
        Builder(players=2)
        .give(0, "T4 T4 O1")
        .lay(1, "B7", "I2 b2b3")
        .stock(0, S4=3)
        .turn(1, actions=1)
        .game()
    )
    assert in_all(game) == in_all(Game.new(players=2, seed=0))
    assert game.position()["players"][0]["supply"] == {"O1": 1, "S4": 12, "T4": 2}
    assert game.turn == (1,)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_cards_stay_as_many_as_they_were(players: int) -> None:
    start = Game.new(players=players, seed=0)
    row = "grid" if players == 1 else "white"
    game = Builder(players=players).offer(row, "W1 W2 W3").pile(0, "B1 W5").lay(0, "B2").game()
    assert game.position()["market"][row][:3] == ["W1", "W2", "W3"]
    found = cards_of(game)
    assert len(found) == len(set(found)) == len(cards_of(start))


def test_credits_come_from_the_bank() -> None:
    game = Builder(players=2, expansions=["finesse"]).credits(0, 5).credits(0, 3).game()
    assert game.position()["bank"] == 32


def test_it_can_begin_with_a_game() -> None:
    game = Game.new(players=2, seed=7)
    game.play("take W25")
    later = Builder.of(game).give(0, "I2 O1 O1").game()
    later.play("place I2 W25 c2c3")
    assert game.position()["players"][0]["supply"] == {"O1": 1, "I2": 1}


def test_what_is_not_to_be_had_is_said() -> None:
    with pytest.raises(BuildError, match="no P5 is left"):
        Builder(players=2).give(0, "P5")
    with pytest.raises(BuildError, match="player 0 has W1 already"):
        Builder(players=2).lay(0, "W1").lay(1, "W1")
    with pytest.raises(BuildError, match="belong to Finesse"):
        Builder(players=2).credits(0, 1)
    with pytest.raises(ValueError, match="there is no card"):
        Builder(players=2).lay(0, "X1")
    with pytest.raises(PositionError):
        Builder(players=2).lay(0, "W9", "T4 a1b1c1b2").game()
