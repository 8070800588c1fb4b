"""R4.7 and R4.8: how a turn ends, and what happens when nobody does anything."""

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import (
    Credited,
    Rewarded,
    RoundEnded,
    TileRemoved,
    TouchesBegan,
    TurnBegan,
    TurnEnded,
)
from tests.helpers import Table, dealt, legal, play, puzzles


def stuck(table: Table, p: int) -> Table:
    """The player has four puzzles and nothing to trade or place; no deck has a card."""
    table.give(p, "")
    for name in ("W10", "W11", "W12", "W13"):
        table.lay(p, name)
    return table.cut("white", 0).cut("black", 0)


# ------------------------------------------------------------------ R4.7
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r4_7_the_turn_ends_by_itself_when_the_actions_are_used_up(edition: str) -> None:
    """R4.7: no word is needed after the third action."""
    game = play(dealt(players=2, edition=edition), "gain O1", "gain O1")
    assert game.turn == (0,)
    events = game.play("gain O1")
    assert events[-2:] == [TurnEnded(0), TurnBegan(1)]
    assert game.turn == (1,)


def test_r4_7_the_turn_ends_by_itself_when_nothing_is_legal() -> None:
    """R4.7: the last piece is placed, and two actions are lost."""
    table = stuck(Table(players=2), 0).give(0, "O1").stock(O1=0)
    game = table.game()
    events = game.play("place O1 W10 c2")
    assert TurnEnded(0) in events
    assert game.turn == (1,)


def test_r4_7_a_player_who_can_do_nothing_is_passed_over() -> None:
    """R4.7: the turn of a player without a legal action is over at once."""
    table = stuck(Table(players=2), 1).give(0, "I2 I2 I2").stock(O1=0, holder=0)
    game = play(table.game(), "trade I2 I3", "trade I2 I3")
    events = game.play("trade I2 I3")
    assert events[-5:] == [TurnEnded(0), TurnBegan(1), TurnEnded(1), RoundEnded(1), TurnBegan(0)]
    assert game.turn == (0,)


@pytest.mark.parametrize("done", [0, 1, 2])
def test_r4_7_first_edition_a_player_may_stop_early(done: int) -> None:
    """R4.7, R2: up to three actions; `end` gives up the others."""
    game = dealt(players=2, edition="first")
    for _ in range(done):
        game.play("gain O1")
    assert "end" in legal(game)
    play(game, "end")
    assert game.turn == (1,)
    assert game.position()["players"][1]["actions"] == 3


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
@pytest.mark.parametrize("done", [0, 1, 2])
def test_r4_7_second_edition_all_actions_must_be_taken(done: int, edition: str) -> None:
    """R4.7, R2: exactly three while any is legal."""
    game = dealt(players=2, edition=edition)
    for _ in range(done):
        game.play("gain O1")
    assert "end" not in legal(game)
    with pytest.raises(IllegalAction) as caught:
        game.play("end")
    assert caught.value.code == "must_act"


def test_r4_7_pending_choices_come_before_the_end_of_the_turn() -> None:
    """R4.7: the reward of the third action is chosen before the next player begins."""
    table = Table(players=2).give(0, "O1").lay(0, "W22", "O1 c3").stock(I2=0).turn(0, actions=1)
    game = play(table.game(), "place O1 W22 c4")
    assert game.turn == (0,)
    assert legal(game) == {"choose I3", "choose V3"}
    events = game.play("choose V3")
    assert events == [Rewarded(0, "V3", "I2"), TurnEnded(0), TurnBegan(1)]


def finesse(*tiles: str) -> Table:
    """A game with these tiles left on the track, all of them face up."""
    table = Table(players=2, expansions=["finesse"])
    table.data["tiles"] = list(tiles)
    return table


def test_r4_7_with_an_insert_possible_the_player_says_when_to_stop() -> None:
    """R4.7: with two active credits the turn waits for `insert` or `end`."""
    table = finesse("FC4", "FC3", "FC2").turn(0, actions=1)
    table.player(0)["credits"] = 2
    table.data["bank"] -= 2
    game = play(table.game(), "gain O1")
    assert game.turn == (0,)
    assert legal(game) == {"insert", "end"}
    assert play(game, "end").turn == (1,)


def test_r4_7_order_of_choices_blue_tile_and_waiting_credits() -> None:
    """R4.7: choice, then the blue tile FC6 pays for the chosen T4, then credits become active."""
    table = finesse("FC6", "FC3", "FC2").give(0, "O1").lay(0, "W22", "O1 c3")
    table.stock(I2=0, I3=0, V3=0).turn(0, actions=1)
    game = play(table.game(), "place O1 W22 c4")
    events = game.play("choose T4")
    assert events == [Rewarded(0, "T4", "I2"), Credited(0, 1), TurnEnded(0), TurnBegan(1)]
    player = game.position()["players"][0]
    assert (player["credits"], player.get("waiting", 0)) == (1, 0)


def test_r4_7_after_the_last_player_the_tile_goes() -> None:
    """R4.7: the tile still pays the last player, then it is removed; the tenth one ends the game."""
    table = finesse("FC1").lay(1, "W10").turn(1, actions=1)
    events = table.game().play("gain O1")
    kinds = [type(event) for event in events[1:]]
    assert kinds[:5] == [Credited, TurnEnded, RoundEnded, TileRemoved, TouchesBegan]


def test_r4_7_after_the_final_round_the_touches_begin() -> None:
    """R4.7: at the end of the final round, after its last player."""
    table = Table(players=2).cut("black", 0).lay(0, "W10").turn(1, actions=1)
    table.data["round"] = table.data["last_round"]
    events = table.game().play("gain O1")
    assert events[1:] == [TurnEnded(1), RoundEnded(2), TouchesBegan()]


# ------------------------------------------------------------------ R4.8
def idle_round(game: Game) -> None:
    for _ in range(game.rules.players):
        game.play("end")


def test_r4_8_five_idle_rounds_lead_straight_to_the_touches() -> None:
    """R4.8 (D): nobody took a puzzle or placed a piece."""
    table = Table(players=3, edition="first").lay(1, "W10")
    game = table.game()
    for _ in range(4):
        idle_round(game)
    play(game, "end", "end")
    assert game.position()["phase"] == "play"
    game.play("end")
    assert game.position()["phase"] == "touches"
    assert game.turn == (1,)
    assert legal(game, "touch")


@pytest.mark.parametrize("deed", ["take W1", "place O1 W10 c2", "master O1 W10 c2"])
@pytest.mark.parametrize("who", [0, 1])
def test_r4_8_a_take_or_a_placement_starts_the_count_again(deed: str, who: int) -> None:
    """R4.8: rounds in a row; what one player does is enough for all."""
    table = Table(white="W1", players=2, edition="first").lay(0, "W10").lay(1, "W11")
    game = table.game()
    for _ in range(4):
        idle_round(game)
    if who == 1:
        game.play("end")
    game.play(deed.replace("W10 c2", "W11 d3") if who == 1 else deed)
    play(game, *["end"] * (2 - who))
    assert game.position()["round"] == 6
    for _ in range(4):
        idle_round(game)
    assert game.position()["phase"] == "play"
    idle_round(game)
    assert game.position()["phase"] == "touches"


def test_r4_8_trading_and_recycling_do_not_count_as_doing_something() -> None:
    """R4.8: endless trading would never end."""
    game = Table(players=2).lay(0, "W10").game()
    for turn in range(10):
        assert game.position()["phase"] == "play"
        recycling = sorted(legal(game, "recycle"))[turn % 2]
        play(game, "trade O1 I2", "trade I2 O1", recycling)
    assert game.position()["phase"] == "touches"
    assert puzzles(game) == ["W10", None, None, None]


def test_r4_8_the_count_is_part_of_the_position() -> None:
    """R4.8: four idle rounds are behind, so one more is enough."""
    table = Table(players=2, edition="first").lay(0, "W10")
    table.data["idle_rounds"] = 4
    game = table.game()
    idle_round(game)
    assert game.position()["phase"] == "touches"
    table.data["busy"] = True  # somebody has already done something this round
    game = table.game()
    idle_round(game)
    assert game.position()["phase"] == "play"
