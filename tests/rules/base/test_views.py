"""R13: what a player, and someone who only watches, may see."""

import json
from typing import Any

import pytest

from projectl import Game, IllegalAction
from tests.helpers import Table, legal, play, start_of

Json = dict[str, Any]


def shown(game: Game, viewer: int | None) -> bytes:
    """A view as it would be sent."""
    return json.dumps(game.view(viewer)).encode()


def replayed(record: Json, *actions: str) -> Game:
    return play(Game.from_record(record), *actions)


def swapped(record: Json, key: str, one: int, other: int) -> Json:
    """The same deal with two cards of a deck exchanged."""
    cards = list(record["setup"][key])
    cards[one], cards[other] = cards[other], cards[one]
    return {**record, "setup": {**record["setup"], key: cards}}


def same_views(one: Game, other: Game) -> bool:
    viewers: list[int | None] = [None, *range(one.rules.players)]
    return all(shown(one, viewer) == shown(other, viewer) for viewer in viewers)


# ------------------------------------------------------------------ hidden decks
ACTIONS = ("take W1", "take B1", "recycle white W4 W3 W2 W5", "gain O1", "take white", "gain O1")
WHITE = "W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 W11"


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
@pytest.mark.parametrize(("key", "one", "other"), [("white", 11, 12), ("white", 12, 31)])
def test_r13_deck_order_is_hidden(key: str, one: int, other: int, edition: str) -> None:
    """R13: games that differ only in unseen cards look the same to everyone, byte for byte."""
    record = start_of(WHITE, "B1", players=3, edition=edition)
    plain, changed = (
        replayed(deal, *ACTIONS) for deal in (record, swapped(record, key, one, other))
    )
    assert plain.position() != changed.position()
    assert same_views(plain, changed)


def test_r13_cards_left_in_the_box_look_like_cards_of_the_deck() -> None:
    """R13: whether an unseen black puzzle was dealt or not cannot be told."""
    record = start_of(black="B1 B2 B3 B4 B5 B6", players=2)
    cards = list(record["setup"]["black"])
    cards[-1] = "B20"
    other = {**record, "setup": {**record["setup"], "black": cards}}
    actions = ("take B1", "recycle black B5 B2 B3 B4", "gain O1")
    plain, changed = replayed(record, *actions), replayed(other, *actions)
    assert plain.position() != changed.position()
    assert same_views(plain, changed)


def test_r13_solo_deck_order_is_hidden() -> None:
    """R13: also the one deck of a solo game; only the colours are known (R7.2)."""
    record = start_of(deck="W1 W2 W3 W4 W5 W6 W7 W8 W9", players=1)
    for one, other in ((13, 14), (17, 24)):
        plain, changed = (
            replayed(deal, "take W1", "take deck", "gain O1")
            for deal in (record, swapped(record, "deck", one, other))
        )
        assert plain.position() != changed.position()
        assert same_views(plain, changed)


def test_r13_a_revealed_card_is_seen() -> None:
    """R13: the counter-test: cards that came up do make a difference."""
    record = start_of(WHITE, "B1", players=3)
    plain, changed = (
        replayed(deal, *ACTIONS) for deal in (record, swapped(record, "white", 9, 12))
    )
    assert not same_views(plain, changed)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_r13_views_name_no_card_of_a_deck(viewer: int | None) -> None:
    """R13: neither the order nor the seed is in a view."""
    game = Game.new(players=2, seed=99)
    view = game.view(viewer)
    assert view["decks"] == {"white": {"size": 28}, "black": {"size": 8}}
    unseen = [name for deck in game.position()["decks"].values() for name in deck["order"]]
    assert not [name for name in unseen if f'"{name}"' in json.dumps(view)]
    assert "seed" not in json.dumps(view)
    assert "99" not in json.dumps(view)


# ------------------------------------------------------------------ recycled cards
def known(game: Game, viewer: int | None, colour: str) -> list[str]:
    found: list[str] = game.view(viewer)["decks"][colour].get("known", [])
    return found


def test_r13_recycled_cards_are_known_to_all() -> None:
    """R13: their positions at the bottom of the deck, in order."""
    game = replayed(start_of(WHITE, players=2), "recycle white W3 W1 W4 W2")
    for viewer in (0, 1, None):
        assert known(game, viewer, "white") == ["W3", "W1", "W4", "W2"]
        assert known(game, viewer, "black") == []
    play(game, "recycle white W5 W6 W8 W7")
    assert known(game, 1, "white") == ["W3", "W1", "W4", "W2", "W5", "W6", "W8", "W7"]


def test_r13_recycled_cards_come_up_again() -> None:
    """R13: with one unseen card, three recycled ones are in the row again and one is known."""
    table = Table(WHITE, "B1 B2 B3 B4 B5 B6", players=2).cut("black", 2)
    game = play(table.game(), "recycle black B4 B3 B2 B1")
    assert game.view(1)["market"]["black"] == ["B5", "B6", "B4", "B3"]
    assert known(game, 1, "black") == ["B2", "B1"]
    play(game, "take black")
    assert known(game, 1, "black") == ["B1"]
    assert "take black" in legal(game)
    play(game, "take black")
    assert known(game, 1, "black") == []


# ------------------------------------------------------------------ piles
def piles(**settings: Any) -> Table:
    return Table(players=3, **settings).pile(0, "B1 W9").pile(1, "W22").pile(2, "B2 B3")


def finished(game: Game, viewer: int | None) -> list[Any]:
    return [player["finished"] for player in game.view(viewer)["players"]]


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
def test_r13_hidden_piles(edition: str) -> None:
    """R13, R2: one's own pile, and how many cards the others have; a spectator sees numbers only."""
    game = piles(edition=edition).game()
    assert finished(game, 0) == [["B1", "W9"], 1, 2]
    assert finished(game, 1) == [2, ["W22"], 2]
    assert finished(game, 2) == [2, 1, ["B2", "B3"]]
    assert finished(game, None) == [2, 1, 2]


@pytest.mark.parametrize("settings", [{"edition": "first"}, {"open_scores": True}])
def test_r13_open_piles(settings: Json) -> None:
    """R13, R2: the first edition, or by agreement."""
    game = piles(**settings).game()
    for viewer in (0, 1, 2, None):
        assert finished(game, viewer) == [["B1", "W9"], ["W22"], ["B2", "B3"]]


def test_r13_what_lies_in_a_hidden_pile_makes_no_difference() -> None:
    """R13: which of two puzzles the other player finished and which lies in the deck."""
    one = Table(white=WHITE, players=2).pile(1, "W12").game()
    other = Table(white=WHITE, players=2).pile(1, "W28").game()
    assert shown(one, 0) == shown(other, 0)
    assert shown(one, None) == shown(other, None)
    assert shown(one, 1) != shown(other, 1)


def test_r13_everything_is_shown_when_the_game_is_over() -> None:
    """R13, R2: the piles are counted, so everyone sees them."""
    game = play(piles().lay(0, "W10").touches(0).game(), "end")
    assert game.is_over
    for viewer in (0, 1, 2, None):
        assert finished(game, viewer) == [["B1", "W9"], ["W22"], ["B2", "B3"]]


# ------------------------------------------------------------------ public things
def test_r13_the_rest_is_public() -> None:
    """R13: supplies, puzzles in work, rows, reserve, turn: as they are."""
    table = Table(players=2).give(1, "T4 S4").lay(1, "W10", "I2 c2c3").lay(0, "B1")
    game = table.game()
    position = game.position()
    for viewer in (0, 1, None):
        view = game.view(viewer)
        for key in ("market", "reserve", "phase", "round", "turn", "rules"):
            assert view[key] == position[key]
        for seen, real in zip(view["players"], position["players"], strict=True):
            for key in ("supply", "puzzles"):
                assert seen[key] == real[key]
        assert {name: deck["size"] for name, deck in view["decks"].items()} == {
            "white": 27,
            "black": 7,
        }


def test_r13_credits_and_stored_actions_are_public() -> None:
    """R13: everybody sees them."""
    table = Table(players=2, expansions=["finesse", "ambassador"]).pile(1, "AW1")
    player = table.player(1)
    player.update(stored=["AW1"], credits=3, waiting=1)
    table.data["bank"] -= 4
    for viewer in (0, None):
        view = table.game().view(viewer)
        seen = view["players"][1]
        assert (seen["stored"], seen["credits"], seen["waiting"]) == (["AW1"], 3, 1)
        assert view["bank"] == 31


def test_r13_only_the_letter_of_a_face_down_tile() -> None:
    """R13, R11.1: the first two tiles lie face down; games that differ in them look the same."""
    names = ["FA1", "FC1", "FB1", "FA2", "FB2", "FC2", "FC3", "FC4", "FC5", "FC6"]
    others = ["FA9", "FC9", *names[2:]]
    one, other = (
        Game.from_record(start_of(players=2, expansions=["finesse"], finesse=" ".join(tiles)))
        for tiles in (names, others)
    )
    assert one.position() != other.position()
    assert same_views(one, other)
    assert one.view(0)["tiles"] == ["A", "C", *names[2:]]


def test_r13_a_view_can_be_read_again() -> None:
    """R13: the form for a viewer is a position too, and stays what it is."""
    game = replayed(start_of(WHITE, players=2), "recycle white W3 W1 W4 W2", "take B1")
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert Game.from_position(json.loads(json.dumps(view))).position() == view


@pytest.mark.parametrize("action", ["take white", "take W1", "recycle white W1 W2 W3 W4"])
def test_r13_a_view_cannot_be_played_past_an_unseen_card(action: str) -> None:
    """R13: a game made of a view does not know the next card, and says so; the rest can be played."""
    seen = Game.from_position(replayed(start_of(WHITE, players=2)).view(0))
    before = seen.position()
    with pytest.raises(IllegalAction):
        seen.play(action)
    assert seen.position() == before
    assert play(seen, "gain O1").position()["players"][0]["supply"] == {"O1": 2, "I2": 1}
