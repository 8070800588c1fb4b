"""R6.1 and R6.2: the end is triggered, and what changes from then on."""

from typing import Any

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import EndTriggered, Revealed, Took
from tests.helpers import Table, deck, legal, play, puzzles, row

BLACK = "B1 B2 B3 B4 B5 B6 B7 B8"


def nearly_over(left: int, players: int = 2, **settings: Any) -> Table:
    """So many cards are left in the black deck; B1 to B4 lie in the row."""
    return Table("W1 W2 W3 W4", BLACK, players=players, **settings).cut("black", left)


def turns_after(game: Game) -> list[int]:
    """The players whose turns still come, the present one first, until the touches."""
    seen: list[tuple[int, int]] = []
    for _ in range(100):
        position = game.position()
        if position["phase"] != "play":
            return [player for _, player in seen]
        if (position["round"], game.player) not in seen:
            seen.append((position["round"], game.player))
        game.play("trade O1 I2" if "trade O1 I2" in legal(game) else "trade I2 O1")
    raise AssertionError("the touches never come")


# ------------------------------------------------------------------ R6.1
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r6_1_the_last_black_card_triggers_the_end(edition: str) -> None:
    """R6.1: the deck becomes empty when the row is refilled with its last card."""
    game = nearly_over(2, edition=edition).game()
    assert EndTriggered() not in game.play("take B1")
    assert "last_round" not in game.position()
    events = game.play("take B2")
    assert EndTriggered() in events
    assert Revealed("B6", 5) in events
    assert row(game, "black") == ["B5", "B6", "B3", "B4"]
    assert game.position()["last_round"] == 2


def test_r6_1_taking_the_last_card_from_the_top_triggers_too() -> None:
    """R6.1: whichever way the deck becomes empty."""
    game = nearly_over(1).game()
    assert EndTriggered() in game.play("take black")
    assert puzzles(game)[0] == "B5"
    assert row(game, "black") == ["B1", "B2", "B3", "B4"]


def test_r6_1_the_trigger_is_told_after_what_triggered_it() -> None:
    """R6.1: a reader of the events learns first how the deck became empty."""
    by_refill = nearly_over(1).game().play("take B1")
    assert by_refill == [Took(0, "B1", 4), Revealed("B5", 4), EndTriggered()]
    assert nearly_over(1).game().play("take black") == [Took(0, "B5", None), EndTriggered()]


def test_r6_1_an_empty_white_deck_triggers_nothing() -> None:
    """R6.1: only the black deck counts."""
    game = Table(white="W1", players=2).cut("white", 1).game()
    assert EndTriggered() not in game.play("take W1")
    assert deck(game, "white") == []
    assert "last_round" not in game.position()


@pytest.mark.parametrize(("players", "who"), [(n, p) for n in (2, 3, 4) for p in range(n)])
def test_r6_1_the_round_is_finished_then_one_final_round(players: int, who: int) -> None:
    """R6.1: whoever triggers it, all players have had the same number of turns."""
    table = nearly_over(1, players=players).turn(who)
    for p in range(players):
        table.lay(p, f"W{10 + p}")
    game = play(table.game(), "take black")
    rest_of_round = list(range(who, players))
    assert turns_after(game) == rest_of_round + list(range(players))
    assert game.position()["phase"] == "touches"


def test_r6_1_the_final_round_is_not_moved_by_later_takes() -> None:
    """R6.1: the end is triggered once."""
    game = play(nearly_over(1).game(), "take black", "gain O1", "gain O1", "take B1")
    assert game.position()["last_round"] == 2


# ------------------------------------------------------------------ R6.2
def test_r6_2_black_puzzles_are_no_longer_replaced() -> None:
    """R6.2: a gap stays in the black row; white ones are still refilled."""
    game = play(nearly_over(0).game(), "take B2", "take W2")
    assert row(game, "black") == ["B1", None, "B3", "B4"]
    assert row(game, "white") == ["W1", "W5", "W3", "W4"]


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
def test_r6_2_at_most_one_black_puzzle_per_turn(edition: str) -> None:
    """R6.2: the second one is refused, white ones are not limited."""
    game = play(nearly_over(0, edition=edition).game(), "take B1")
    assert not [text for text in legal(game, "take") if text.startswith("take B")]
    with pytest.raises(IllegalAction) as caught:
        game.play("take B2")
    assert caught.value.code == "black_limit"
    play(game, "take W1", "take white")


def test_r6_2_the_limit_is_per_turn_and_per_player() -> None:
    """R6.2: the next player, and the same player in the final round, may take one again."""
    game = play(nearly_over(0).game(), "take B1", "gain O1", "gain O1")
    play(game, "take B2", "gain O1", "gain O1")
    assert game.turn == (0,)
    play(game, "take B3")
    assert "take B4" not in legal(game)


@pytest.mark.parametrize("trigger", ["take B1", "take black"])
def test_r6_2_the_triggering_take_does_not_count(trigger: str) -> None:
    """R6.2: after it, one more black puzzle may be taken in the same turn, and no third."""
    game = play(nearly_over(1).game(), trigger, "take B2")
    assert "take B3" not in legal(game)
    assert len([name for name in puzzles(game) if name]) == 2


def test_r6_2_takes_before_the_trigger_do_not_count() -> None:
    """R6.2: three black puzzles in one turn, the second of which triggers the end."""
    game = play(nearly_over(2).game(), "take B1", "take B2", "take B3")
    assert puzzles(game) == ["B1", "B2", "B3", None]


def test_r6_2_before_the_trigger_there_is_no_limit() -> None:
    """R6.2: from that moment, not earlier."""
    game = play(nearly_over(4).game(), "take B1", "take B2", "take B3")
    assert puzzles(game) == ["B1", "B2", "B3", None]


def test_r6_2_first_edition_without_limit() -> None:
    """R6.2, R2: the first edition does not count black puzzles."""
    game = play(nearly_over(0, edition="first").game(), "take B1", "take B2", "take B3")
    assert puzzles(game) == ["B1", "B2", "B3", None]
    assert row(game, "black") == [None, None, None, "B4"]
