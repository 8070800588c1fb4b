"""`resign` and `timeout`: turns are skipped, the score stands, the seat cannot win."""

import pytest

from projectl import Game, IllegalAction, UndoError
from projectl.notation.events import GameOver, Left
from tests.helpers import Table, dealt, legal, play, start_of

WAYS = ["resign", "timeout"]


@pytest.mark.parametrize("way", WAYS)
def test_the_remaining_turns_are_skipped(way: str) -> None:
    game = dealt(players=3, edition="first")
    events = game.play(way, 1)
    assert Left(1, "resigned" if way == "resign" else "timeout") in events
    seen = []
    for _ in range(4):
        seen.append(game.player)
        game.play("end")
    assert seen == [0, 2, 0, 2]


@pytest.mark.parametrize("way", WAYS)
def test_leaving_in_the_middle_of_ones_turn_ends_it(way: str) -> None:
    game = play(dealt(players=3), "gain O1", way)
    assert game.turn == (1,)
    assert legal(game, player=0) == set()
    with pytest.raises(IllegalAction) as caught:
        game.play("gain O1", 0)
    assert caught.value.code == "left"


@pytest.mark.parametrize("way", WAYS)
def test_one_can_leave_out_of_turn_but_only_once(way: str) -> None:
    game = dealt(players=3)
    game.play(way, 2)
    assert game.turn == (0,)
    for again in WAYS:
        with pytest.raises(IllegalAction) as caught:
            game.play(again, 2)
        assert caught.value.code == "left"


@pytest.mark.parametrize("way", WAYS)
def test_the_score_stands_but_cannot_win(way: str) -> None:
    table = Table(players=3).pile(0, "B1 B2").pile(1, "W9").lay(1, "W10").pile(2, "W12").touches(1)
    game = table.game()
    game.play(way, 0)
    game.play("touch O1 W10 c2")
    outcome = play(game, "end").outcome()
    assert outcome is not None
    assert outcome.scores == (10, -1, 1)
    assert outcome.winners == (2,)


def test_a_tie_with_a_seat_that_was_left_is_not_shared() -> None:
    game = Table(players=2).lay(1, "W29").touches(1).game()
    game.play("resign", 0)
    outcome = play(game, "end").outcome()
    assert outcome is not None
    assert outcome.scores == (0, 0)
    assert outcome.winners == (1,)


@pytest.mark.parametrize("way", WAYS)
def test_no_touches_for_a_seat_that_was_left(way: str) -> None:
    table = Table(players=3).lay(0, "W10").lay(1, "W11").lay(2, "W12").touches(0)
    game = table.game()
    game.play(way, 1)
    assert play(game, "end").turn == (2,)
    assert play(game, way).is_over


@pytest.mark.parametrize("way", WAYS)
def test_the_others_play_on_alone(way: str) -> None:
    """With one seat left the game goes on to its usual end."""
    game = dealt(players=2, edition="first")
    game.play(way)
    for round_ in range(1, 6):
        assert (game.turn, game.position()["round"]) == ((1,), round_)
        game.play("end")
    assert game.is_over  # five idle rounds, R4.8
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_with_nobody_left_the_game_is_over() -> None:
    game = dealt(players=2)
    game.play("timeout", 1)
    events = game.play("resign", 0)
    assert events[-1] == GameOver()
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.parametrize("way", WAYS)
def test_leaving_a_solo_game_is_the_opponents_win(way: str) -> None:
    game = Table(players=1).pile(0, "B1").game()
    outcome = play(game, way).outcome()
    assert outcome is not None
    assert outcome.scores == (5, 0)
    assert outcome.winners == (1,)


@pytest.mark.parametrize("way", WAYS)
def test_leaving_cannot_be_taken_back(way: str) -> None:
    game = play(dealt(players=3), way)
    with pytest.raises(UndoError):
        game.undo(0)


@pytest.mark.parametrize("way", WAYS)
def test_records_of_games_with_seats_left(way: str) -> None:
    record = start_of("W22", players=3)
    record["actions"] = ["0 take W22", f"1 {way}", "0 place I2 W22 c3c4", "0 gain O1", f"2 {way}"]
    game = Game.from_record(record)
    assert game.record()["actions"] == record["actions"]
    assert game.turn == (0,)


def test_the_final_round_is_played_without_a_seat_that_was_left() -> None:
    """R6.1: the last player left; the round ends with the one before."""
    table = Table(players=3).cut("black", 0).lay(0, "W10").turn(0)
    table.data["round"] = table.data["last_round"]
    game = table.game()
    game.play("resign", 2)
    play(game, *["gain O1"] * 6)
    assert game.position()["phase"] == "touches"
