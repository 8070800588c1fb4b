"""R12: Phoenix and the Endless White Deck of revision 2.5."""

from random import Random

import pytest

from projectl import Game, IllegalAction, RecordError
from projectl.notation.events import Reshuffled, Revealed
from projectl.rules import views
from tests.helpers import PRINTED, deck, finished, legal, play, row, supply
from tests.rules.expansions.helpers import (
    Scene,
    actions_left,
    dawdle,
    pending,
    play_white_only,
    stored,
)
from tests.rules.expansions.referee import cards_of


# ------------------------------------------------------------------------- R12.1
def test_r12_1_seven_blacks_worth_six_points() -> None:
    """R12.1: PB1-PB7."""
    phoenix = {name: card for name, card in PRINTED.items() if name.startswith("PB")}
    assert set(phoenix) == {f"PB{n}" for n in range(1, 8)}
    assert all((card["colour"], card["points"]) == ("black", 6) for card in phoenix.values())


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 14), (4, 16), (5, 20), (6, 24)])
def test_r12_1_drawn_among_all_blacks(players: int, size: int) -> None:
    """R12.1, R3.1: the deck's size is as ever, out of 27 black puzzles; white is untouched."""
    deals = [
        Game.new(players=players, expansions=["phoenix"], seed=s).record()["setup"]
        for s in range(40)
    ]
    assert all(len(setup["black"]) == size for setup in deals)
    assert all(len(setup["white"]) == 32 for setup in deals)
    assert len({name for setup in deals for name in setup["black"]}) == 27


def test_r12_1_in_solo_among_the_ten() -> None:
    """R12.1, R7.1: mixed in, ten black ones are drawn."""
    deals = [
        Game.new(players=1, expansions=["phoenix"], seed=s).record()["setup"]["deck"]
        for s in range(40)
    ]
    assert all(len(dealt) == 25 for dealt in deals)
    assert {name for dealt in deals for name in dealt if name.startswith("PB")} == {
        f"PB{n}" for n in range(1, 8)
    }


def test_r12_1_all_packs_together() -> None:
    """R12.1: 20 + 12 + 2 + 7 black and 32 + 12 + 1 white puzzles."""
    seen: set[str] = set()
    for seed in range(60):
        setup = Game.new(
            players=4, expansions=["ghost", "ambassador", "phoenix"], seed=seed
        ).record()["setup"]
        assert len(setup["white"]) == 45
        seen |= set(setup["black"])
    assert len(seen) == 41


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r12_1_in_every_edition(edition: str) -> None:
    """R2 (D): an expansion may be added to any edition."""
    assert Game.new(players=2, edition=edition, expansions=["phoenix"], seed=1).turn == (0,)


# ------------------------------------------------------------- R12.2: the reshuffle
def endless(*more: str, **settings: object) -> Scene:
    scene = Scene(
        **{  # type: ignore[arg-type]
            "players": 2,
            "edition": "second-2.5",
            "expansions": ["endless-white", *more],
            **settings,
        }
    )
    scene.data["seed"] = 11
    return scene


def boxed(scene: Scene, left: int = 0) -> Scene:
    """Only so many cards stay in the white deck; the others are out of the game."""
    whites = scene.data["decks"]["white"]
    whites["order"] = whites["order"][:left]
    whites["size"] = left
    return scene


@pytest.mark.parametrize("action", ["take W1", "take white"])
def test_r12_2_the_moment_the_deck_is_empty(action: str) -> None:
    """R12.2: whether the last card goes to the row or to a player, the new deck is there at once."""
    scene = endless()
    scene.cut("white", 1)
    game = scene.game()
    done = [name for name in finished(game, 1) if name.startswith("W")]
    (last,) = deck(game, "white")
    events = game.play(action)
    assert Reshuffled(len(done)) in events
    assert sorted(deck(game, "white")) == sorted(done)
    assert last not in deck(game, "white")


def test_r12_2_not_before() -> None:
    """R12.2: with cards left in the deck finished puzzles stay where they are."""
    scene = endless()
    scene.cut("white", 2)
    game = play(scene.game(), "take W1")
    assert len(deck(game, "white")) == 1


def test_r12_2_only_white_puzzles_come_back() -> None:
    """R12.2: finished black ones do not."""
    scene = endless()
    scene.pile(0, "B1 W20 B2").pile(1, "W21").cut("white", 1)
    game = scene.game()
    play(game, "take W1")
    assert {"W20", "W21"} < set(deck(game, "white"))
    assert not {name for name in deck(game, "white") if name.startswith("B")}


def test_r12_2_not_without_the_option() -> None:
    """R12: revision 2.5 without the option leaves the white deck empty."""
    scene = Scene(players=2, edition="second-2.5")
    scene.cut("white", 1)
    game = play(scene.game(), "take W1", "take W2")
    assert deck(game, "white") == []
    assert row(game, "white").count(None) == 1


def test_r12_2_the_order_is_shuffled_by_the_seed() -> None:
    """R12.2, R3.2: everything random comes from the one seed."""
    orders = []
    for seed in (1, 1, 2, 3):
        scene = endless()
        scene.cut("white", 1)
        scene.data["seed"] = seed
        orders.append(deck(play(scene.game(), "take W1"), "white"))
    assert orders[0] == orders[1]
    assert len({tuple(order) for order in orders}) == 3


def test_r12_2_points_and_count_are_noted() -> None:
    """R12.2: the piles keep their points and their number of puzzles."""
    scene = endless()
    scene.pile(0, "W9 B1").cut("white", 1)
    game = scene.game()
    before = game.scores(), finished(game, 0), finished(game, 1)
    game.play("take W2")
    after = [s + (2 if p == 0 else 0) for p, s in enumerate(game.scores())]  # W2 is unfinished
    assert (after, finished(game, 0), finished(game, 1)) == before
    assert "W9" in deck(game, "white")


def test_r12_2_a_puzzle_can_be_finished_twice_and_counts_twice() -> None:
    """R12.2: repeats are possible; points and the count of tie-breaks add up."""
    scene = endless()
    scene.lay(0, "W9", "O1 c3").data["players"][0]["finished"] = ["W9"]
    scene.player(0)["noted"] = 1
    game = play(scene.game(), "place O1 W9 c4")
    assert finished(game) == ["W9", "W9"]
    assert game.scores()[0] == 2


def test_r12_2_what_was_noted_does_not_come_back_again() -> None:
    """R12.2: the second new deck holds only what was finished since the first."""
    scene = endless()
    scene.pile(0, "W9").cut("white", 1)
    game = play(scene.game(), "take W1")
    first = len(deck(game, "white"))
    noted = {p: game.position()["players"][p]["noted"] for p in (0, 1)}
    assert noted == {0: 1, 1: first - 1}
    scene.data = game.position()
    scene.lay(0, "W22", "O1 c3").give(0, "O1")
    boxed(scene, 1)
    scene.data["reshuffles"] = [[]]
    game = play(scene.game(), "place O1 W22 c4", "take W2")
    assert deck(game, "white") == ["W22"]


# ------------------------------------------------------------------ R12.2: the gaps
def nothing_to_shuffle(scene: Scene) -> Game:
    """The white deck is empty, the row is W1 and three gaps, no white puzzle is finished."""
    boxed(scene).data["market"]["white"] = ["W1", None, None, None]
    return scene.game()


def test_r12_2_gaps_are_filled_at_the_end_of_the_action() -> None:
    """R12.2: finishing W22 and W9 brings two cards, which fill the first two gaps."""
    scene = endless()
    scene.lay(0, "W22", "O1 c3").lay(0, "W9", "O1 c3").give(0, "O1 O1")
    game = nothing_to_shuffle(scene)
    events = game.play("master O1 W22 c4, O1 W9 c4")
    assert Reshuffled(2) in events
    shown = row(game, "white")
    assert (shown[0], shown[3]) == ("W1", None)
    assert {shown[1], shown[2]} == {"W22", "W9"}
    assert deck(game, "white") == []
    assert finished(game) == ["W22", "W9"]
    assert supply(game) == {"O1": 5, "I2": 1}


def test_r12_2_an_action_that_brings_no_cards_leaves_the_gaps() -> None:
    """R12.2: nothing white was finished, so nothing happens."""
    game = play(nothing_to_shuffle(endless()), "gain O1")
    assert row(game, "white") == ["W1", None, None, None]
    game.play("take W1")
    assert row(game, "white") == [None] * 4


def test_r12_2_the_end_of_the_action_comes_after_its_choices() -> None:
    """R12.2, R4.7: while a reward is being chosen the gap stays."""
    scene = endless()
    scene.lay(0, "W22", "O1 c3").give(0, "O1").stock(holder=1, I2=0)
    game = play(nothing_to_shuffle(scene), "place O1 W22 c4")
    assert pending(game) == ["I2"]
    assert row(game, "white") == ["W1", None, None, None]
    game.play("choose none")
    assert row(game, "white") == ["W1", "W22", None, None]


def test_r12_2_a_take_that_empties_the_row_and_deck_goes_on() -> None:
    """R12.2: the last card fills the gap of the take, then the new deck is made."""
    scene = endless()
    scene.cut("white", 1)
    game = scene.game()
    (last,) = deck(game, "white")
    events = game.play("take W3")
    assert row(game, "white") == ["W1", "W2", last, "W4"]
    assert Revealed(last, 2) in events
    assert any(isinstance(event, Reshuffled) for event in events)


def test_r12_2_both_rows_of_line_clear_are_filled() -> None:
    """R12.2, R8.1: left row first, then the right one."""
    scene = endless(players=5, line_clear=True)
    scene.lay(2, "W22", "O1 c3").lay(2, "W9", "O1 c3").give(2, "O1 O1")
    boxed(scene).data["market"]["white"] = ["W1", "W2", None]
    scene.data["market"]["white right"] = [None, "W5", "W6"]
    game = scene.game()
    game.play("master O1 W22 c4, O1 W9 c4", 2)
    assert None not in row(game, "white") + row(game, "white right")
    assert {row(game, "white")[2], row(game, "white right")[0]} == {"W22", "W9"}


def test_r12_2_a_recycled_row_is_not_lost() -> None:
    """R12.2, R4.3: Recycle with one card in the deck empties nothing and shuffles nothing."""
    scene = endless()
    scene.cut("white", 1)
    game = scene.game()
    events = game.play("recycle white W1 W2 W3 W4")
    assert not any(isinstance(event, Reshuffled) for event in events)
    assert deck(game, "white") == ["W4"]


# ------------------------------------------------------------ R12.2: Ambassador notes
def test_r12_2_an_unused_ambassador_action_is_kept() -> None:
    """R12.2: AW1 goes back into the deck, its action stays."""
    scene = endless("ambassador")
    scene.pile(0, "AW1").lay(0, "W15").cut("white", 1)
    scene.player(0)["stored"] = ["AW1"]
    game = play(scene.game(), "take W1")
    assert "AW1" in deck(game, "white")
    assert stored(game) == ["AW1"]
    game.play("ambassador AW1: O1 W15 a3")
    assert stored(game) == []
    assert finished(game) == ["AW1"]


def test_r12_2_the_same_ambassador_card_can_lie_ready_twice() -> None:
    """R12.2, R10.1: finished again, it gives a second action; each is used on its own."""
    scene = endless("ambassador")
    scene.lay(0, "AW1", "I2 a3b3", "I2 d3e3").give(0, "I3 O1 O1").lay(0, "W15")
    scene.player(0)["finished"] = ["AW1"]
    scene.player(0).update({"noted": 1, "stored": ["AW1"]})
    game = play(scene.game(), "place I3 AW1 b4c4d4")
    assert stored(game) == ["AW1", "AW1"]
    game.play("ambassador AW1: O1 W15 a3")  # the older one
    assert stored(game) == ["AW1"]
    assert not legal(game, "ambassador")  # the new one waits for a later turn
    dawdle(game, 0)
    dawdle(game, 1)
    assert legal(game, "ambassador") == {"ambassador AW1:"}


# --------------------------------------------------------------- R12.2: what is hidden
@pytest.mark.parametrize("viewer", [views.SPECTATOR, 0, 1])
def test_r12_2_a_noted_ambassador_card_is_in_the_made_up_deck(viewer: int) -> None:
    """R12.2, R13: its action lies open, the card itself is one of the unseen ones again."""
    scene = endless("ambassador")
    scene.pile(0, "AW1").lay(0, "W15").cut("white", 1)
    scene.player(0)["stored"] = ["AW1"]
    game = play(scene.game(), "take W1")
    seen = views.veil(game.state, viewer)
    for seed in range(5):
        made_up = Game(views.sample(seen, Random(seed)))
        assert sorted(deck(made_up, "white")) == sorted(deck(game, "white"))
        assert stored(made_up) == ["AW1"]


@pytest.mark.parametrize("viewer", [views.SPECTATOR, 0, 3])
def test_r12_2_no_white_puzzle_is_lost_in_a_made_up_game(viewer: int) -> None:
    """R12.2, R13: every white puzzle is in a deck, a row, on a mat or finished since the reshuffle."""
    for reshuffles in (1, 2):
        game = Game.new(players=4, edition="second-2.5", expansions=["endless-white"], seed=3)
        play_white_only(game, reshuffles)
        for _ in range(40):  # some more are finished
            game.play(min(game.legal_actions(), key=lambda action: not str(action).startswith("p")))
        whites = sorted(f"W{n}" for n in range(1, 33))
        assert sorted(name for name in cards_of(game.position()) if name in whites) == whites
        for seed in range(5):
            made_up = Game(views.sample(views.veil(game.state, viewer), Random(seed)))
            shown = cards_of(made_up.position())
            assert sorted(name for name in shown if name in whites) == whites


# ------------------------------------------------------------------ R12.2: records
def _shuffled_twice(players: int = 4) -> Game:
    """A game in which nobody takes a black puzzle, until the white deck was made anew twice."""
    game = Game.new(players=players, edition="second-2.5", expansions=["endless-white"], seed=3)
    return play_white_only(game, reshuffles=2)


def test_r12_2_the_record_has_the_reshuffles() -> None:
    """R12.2: what was shuffled stands in the setup, and without a seed it is enough for a replay."""
    game = _shuffled_twice()
    record = game.record()
    setup = record["setup"]
    assert all(name in PRINTED for cards in setup["reshuffles"] for name in cards)
    assert Game.from_record(record).position() == game.position()
    del setup["seed"]
    replayed = Game.from_record(record)
    assert replayed.record()["setup"]["reshuffles"] == setup["reshuffles"]
    assert replayed.scores() == game.scores()


def test_r12_2_a_wrong_reshuffle_is_refused() -> None:
    """R12.2: it must hold exactly the finished white puzzles."""
    record = _shuffled_twice().record()
    record["setup"]["reshuffles"][0][0] = (
        "W9" if record["setup"]["reshuffles"][0][0] != "W9" else "W1"
    )
    with pytest.raises(RecordError, match="reshuffle"):
        Game.from_record(record)


def test_r12_2_neither_seed_nor_reshuffle() -> None:
    """R12.2: without either the next deck cannot be known, and the message says so."""
    scene = endless()
    scene.cut("white", 1)
    del scene.data["seed"]
    game = scene.game()
    with pytest.raises(IllegalAction) as refused:
        game.play("take W1")
    assert refused.value.code == "reshuffle"
    assert "seed" in refused.value.reason
    assert actions_left(game) == 3


def test_r12_2_a_position_goes_on_identically() -> None:
    """R12.2: a game that goes on from a position shuffles as the first one would have."""
    record = _shuffled_twice().record()
    lines, reshuffles = record["actions"], record["setup"].pop("reshuffles")
    half = len(lines) // 4
    game = Game.from_record({**record, "actions": lines[:half]})
    assert not game.position().get("reshuffles")
    other = Game.from_position(game.position())
    for number, line in enumerate(lines[half:], half + 1):
        other.play_line(line, number)
    assert other.position()["reshuffles"] == reshuffles


def test_r12_2_a_game_replayed_half_way_goes_on_as_recorded() -> None:
    """R12.2: from the position in the middle of a record the recorded reshuffle still comes."""
    record = _shuffled_twice().record()
    del record["setup"]["seed"]
    game, lines = Game.open_record(record)
    half = len(lines) // 4
    for number, line in enumerate(lines[:half], 1):
        game.play_line(line, number)
    assert not game.position().get("reshuffles")
    other = Game.from_position(game.position())
    for number, line in enumerate(lines[half:], half + 1):
        game.play_line(line, number)
        other.play_line(line, number)
    assert other.position() == game.position()


# --------------------------------------------------------------- R12.2: who may use it
def test_r12_2_two_or_more_players() -> None:
    """R12.2: 2+ players; with any number of them the deck is made anew."""
    for players in (2, 3, 4):
        scene = endless(players=players)
        scene.cut("white", 1)
        assert deck(play(scene.game(), "take W1"), "white")
