"""R4.1 to R4.3: the actions of a turn, taking puzzles and recycling rows."""

from itertools import permutations

import pytest

from projectl import IllegalAction
from tests.helpers import Table, dealt, deck, legal, play, puzzles, row

ROWS = {"white": "W1 W2 W3 W4 W5 W6 W7 W8", "black": "B1 B2 B3 B4 B5 B6 B7 B8"}


def refused(table: Table, action: str) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        table.game().play(action)
    return caught.value.code


# ------------------------------------------------------------------ R4.1
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r4_1_three_actions_make_a_turn(edition: str) -> None:
    """R4.1: after the third action it is the next player's turn."""
    game = dealt(players=2, edition=edition)
    for left in (3, 2, 1):
        assert game.turn == (0,)
        assert game.position()["players"][0]["actions"] == left
        game.play("gain O1")
    assert game.turn == (1,)


@pytest.mark.parametrize(
    "actions",
    [
        ("gain O1", "gain O1", "gain O1"),
        ("take W9", "take W1", "take W2"),
        ("trade O1 I2", "trade I2 V3", "trade V3 T4"),
        ("take W9", "gain O1", "place O1 W9 c3"),
        ("take W9", "place O1 W9 c3", "take black"),
        ("take W9", "master O1 W9 c3", "recycle black B1 B2 B3 B4"),
    ],
)
def test_r4_1_any_actions_in_any_order_and_number(actions: tuple[str, ...]) -> None:
    """R4.1: the same thing three times, or three different things."""
    game = play(dealt(white="W9", players=2), *actions)
    assert game.turn == (1,)


# ------------------------------------------------------------------ R4.2
@pytest.mark.parametrize("colour", ["white", "black"])
@pytest.mark.parametrize("place", range(4))
def test_r4_2_a_row_is_refilled_at_once_in_place(colour: str, place: int) -> None:
    """R4.2: the top card of the deck fills the gap where it is."""
    game = dealt(**ROWS, players=2)
    cards = ROWS[colour].split()
    play(game, f"take {cards[place]}")
    assert puzzles(game) == [cards[place], None, None, None]
    refilled = [*cards[:4]]
    refilled[place] = cards[4]
    assert row(game, colour) == refilled
    assert deck(game, colour)[:3] == cards[5:8]
    assert f"take {cards[4]}" in legal(game)


@pytest.mark.parametrize("colour", ["white", "black"])
def test_r4_2_the_unseen_top_card_of_a_deck(colour: str) -> None:
    """R4.2: second edition, the deck's top card; the row stays as it is."""
    game = play(dealt(**ROWS, players=2), f"take {colour}")
    cards = ROWS[colour].split()
    assert puzzles(game) == [cards[4], None, None, None]
    assert row(game, colour) == cards[:4]
    assert deck(game, colour)[:3] == cards[5:8]


def test_r4_2_a_row_with_an_empty_deck_keeps_its_gap() -> None:
    """R4.2: refilled while its deck has cards; then what is left can still be taken."""
    table = Table(**ROWS, players=2).cut("white", 0)
    game = play(table.game(), "take W2")
    assert row(game, "white") == ["W1", None, "W3", "W4"]
    assert {"take W1", "take W3", "take W4"} <= legal(game)
    assert "take white" not in legal(game)
    assert refused(table, "take white") == "deck_empty"


def test_r4_2_a_puzzle_goes_to_the_lowest_free_slot() -> None:
    """R4.2 (D): the slot of a finished puzzle is used again before a higher one."""
    table = Table(white="W1 W2 W3 W4", players=2).give(0, "I2")
    game = table.lay(0, "W10").lay(0, "W22").lay(0, "W11").game()
    play(game, "place I2 W22 c3c4")
    assert puzzles(game) == ["W10", None, "W11", None]
    play(game, "take W3")
    assert puzzles(game) == ["W10", "W3", "W11", None]
    play(game, "take black")
    assert puzzles(game) == ["W10", "W3", "W11", "B5"]


def test_r4_2_at_most_four_unfinished_puzzles() -> None:
    """R4.2: with four, Take is not legal, from a row or from a deck."""
    table = Table(white="W1 W2 W3 W4", players=2)
    for name in ("W10", "W11", "W12"):
        table.lay(0, name)
    assert len(legal(table.game(), "take")) == 10
    table.lay(0, "W13")
    assert not legal(table.game(), "take")
    for action in ("take W1", "take B1", "take white", "take black"):
        assert refused(table, action) == "mat_full"


def test_r4_2_a_puzzle_must_be_on_offer() -> None:
    """R4.2: neither a card inside the deck nor one in front of somebody can be named."""
    table = Table(**ROWS, players=2).lay(1, "W10")
    for name in ("W5", "W10", "B20"):
        assert refused(table, f"take {name}") == "not_in_row"


def test_r4_2_every_face_up_puzzle_and_both_deck_tops_are_on_offer() -> None:
    """R4.2: eight puzzles in the rows and, in the second edition, two deck tops."""
    rows = {f"take {colour[0]}{n}" for colour in ("W", "B") for n in range(1, 5)}
    assert legal(dealt(**ROWS, players=2), "take") == rows | {"take white", "take black"}
    first = dealt(**ROWS, players=2, edition="first")
    assert legal(first, "take") == rows
    for action in ("take white", "take deck"):
        with pytest.raises(IllegalAction) as caught:
            first.play(action)
        assert caught.value.code == "no_deck_top"
        assert caught.value.reason.startswith("the first edition has no take from a deck")


# ------------------------------------------------------------------ R4.3
@pytest.mark.parametrize("colour", ["white", "black"])
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_r4_3_worked_example_in_any_order(order: tuple[int, ...], colour: str) -> None:
    """R4.3: deck X, row A B C D recycled in that order gives row X A B C, deck D."""
    cards = ROWS[colour].split()
    table = Table(**ROWS, players=2).cut(colour, 1)
    under = [cards[place] for place in order]
    game = play(table.game(), f"recycle {colour} {' '.join(under)}")
    assert row(game, colour) == [cards[4], *under[:3]]
    assert deck(game, colour) == under[3:]


def test_r4_3_the_row_goes_under_a_large_deck() -> None:
    """R4.3: the next four come up, the old row lies at the bottom, first named uppermost."""
    game = play(dealt(**ROWS, players=2), "recycle white W3 W1 W4 W2")
    assert row(game, "white") == ["W5", "W6", "W7", "W8"]
    assert deck(game, "white")[0] == "W9"
    assert deck(game, "white")[-4:] == ["W3", "W1", "W4", "W2"]
    assert row(game, "black") == ["B1", "B2", "B3", "B4"]
    assert len(deck(game, "white")) == 28


@pytest.mark.parametrize("colour", ["white", "black"])
def test_r4_3_not_legal_when_that_deck_is_empty(colour: str) -> None:
    """R4.3 (D): with an empty deck the row cannot be recycled; the other row still can."""
    table = Table(**ROWS, players=2).cut(colour, 0)
    other = "black" if colour == "white" else "white"
    assert [text.split()[1] for text in legal(table.game(), "recycle")] == [other]
    row_now = " ".join(ROWS[colour].split()[:4])
    assert refused(table, f"recycle {colour} {row_now}") == "deck_empty"


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_r4_3_recycling_never_empties_the_black_deck(left: int) -> None:
    """R4.3: the end is not triggered although every card of the deck came up."""
    table = Table(**ROWS, players=2).cut("black", left)
    game = play(table.game(), "recycle black B4 B3 B2 B1")
    assert len(deck(game, "black")) == left
    assert "last_round" not in game.position()
    assert "take black" in legal(game)


def test_r4_3_all_puzzles_of_the_row_must_be_named() -> None:
    """R4.3: all puzzles of one row, each once, and none of another row."""
    table = Table(**ROWS, players=2)
    for order in ("", "W1 W2 W3", "W1 W2 W3 W3", "W1 W2 W3 W5", "W1 W2 W3 B1", "W1 W2 W3 W4 W5"):
        assert refused(table, f"recycle white {order}") == "row"


def test_r4_3_the_first_edition_has_no_recycle() -> None:
    """R4.3, R2: Recycle belongs to the second edition."""
    table = Table(**ROWS, players=2, edition="first")
    assert not legal(table.game(), "recycle")
    for order in ("W1 W2 W3 W4", "W1 W2", "W7 W8 W9 W10"):
        assert refused(table, f"recycle white {order}") == "no_recycle"
    assert table.game().why_not("recycle black B1") == "the first edition has no Recycle"


def test_r4_3_a_house_rule_without_recycle_is_not_the_first_edition() -> None:
    """R2: the reason names the edition only where it is the edition's."""
    table = Table(**ROWS, players=2, recycle=False, deck_top=False)
    assert table.game().why_not("recycle white W1 W2 W3 W4") == "these rules have no Recycle"
    assert str(table.game().why_not("take black")).startswith(
        "these rules have no take from a deck"
    )


def test_r4_3_recycling_takes_one_action() -> None:
    """R4.3: it is one of the turn's three actions and may be repeated."""
    game = dealt(**ROWS, players=2)
    play(game, "recycle white W1 W2 W3 W4", "recycle white W5 W6 W7 W8")
    assert game.position()["players"][0]["actions"] == 1
    play(game, "recycle black B1 B2 B3 B4")
    assert game.turn == (1,)
