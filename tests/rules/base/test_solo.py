"""R7: the game against the automaton."""

from typing import Any, Self

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import (
    EndTriggered,
    Locked,
    LockReturned,
    OpponentTook,
    Revealed,
    TouchesBegan,
    Unlocked,
)
from tests.helpers import Table, deck, in_all, legal, play, puzzles, reserve, supply

#: Nine cards of the grid, row by row, then the rest of the white ones; points stand beside them.
GRID = "W1 W22 W9 W23 W2 W10 W24 W25 W11"  # 2 0 1 / 0 2 1 / 0 0 1
SPARE = "W12 W13 W14 W15 W30 W31"

Counts = dict[str, int]


class Solo(Table):
    """A solo game with the grid above; locks can be set."""

    def __init__(self, grid: str = GRID, **settings: Any) -> None:
        super().__init__(deck=f"{grid} {SPARE}", players=1, **settings)

    def locked(self, columns: tuple[Counts, Counts, Counts], held: Counts) -> Self:
        """These locks above the columns and in the opponent's supply, taken from the reserve."""
        locks = self.data["locks"]
        for counts in (*locks["columns"], locks["supply"]):
            self._to_reserve(counts, 1)
        self.data["locks"] = {"columns": list(columns), "supply": held}
        for counts in (*columns, held):
            self._to_reserve(counts, -1)
        return self

    def _to_reserve(self, counts: Counts, sign: int) -> None:
        if not self.data["rules"].get("lock_tokens", self.data["rules"]["edition"] == "second-2.5"):
            for name, number in counts.items():
                self.data["reserve"][name] += sign * number


def locks(game: Game) -> tuple[list[Counts], Counts]:
    found = game.position()["locks"]
    return found["columns"], found["supply"]


def grid(game: Game) -> list[str | None]:
    found: list[str | None] = game.position()["market"]["grid"]
    return found


def pass_turn(game: Game) -> list[object]:
    """Spend the player's turn without touching the grid; what the opponent then did."""
    before = game.position()["round"]
    for _ in range(3):
        events = game.play("trade O1 I2" if "trade O1 I2" in legal(game) else "trade I2 O1")
        if game.position()["round"] != before or game.position()["phase"] != "play":
            return list(events)
    raise AssertionError("the turn does not end")


NONE: Counts = {}
ONE = {"O1": 1}
TWO = {"O1": 2}


# ------------------------------------------------------------------ R7.1
def test_r7_1_fifteen_white_on_top_of_ten_black() -> None:
    """R7.1: the nine first lie in the grid, the other sixteen in the deck."""
    for seed in range(5):
        game = Game.new(players=1, seed=seed)
        dealt = game.record()["setup"]["deck"]
        assert [name[0] for name in dealt] == ["W"] * 15 + ["B"] * 10
        assert len(set(dealt)) == 25
        assert grid(game) == dealt[:9]
        assert deck(game, "deck") == dealt[9:]


def test_r7_1_cards_are_random() -> None:
    """R7.1: over many deals all 52 puzzles are seen."""
    seen = {
        name
        for seed in range(40)
        for name in Game.new(players=1, seed=seed).record()["setup"]["deck"]
    }
    assert len(seen) == 52


def test_r7_1_expansions_are_mixed_in() -> None:
    """R7.1 (D): still 15 and 10, out of all puzzles in play."""
    deals = [
        Game.new(players=1, expansions=["ghost", "phoenix"], seed=seed).record()["setup"]["deck"]
        for seed in range(30)
    ]
    assert all(len(dealt) == 25 for dealt in deals)
    letters = {name.rstrip("0123456789") for dealt in deals for name in dealt}
    assert letters == {"W", "B", "GW", "GB", "PB"}


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
@pytest.mark.parametrize(("difficulty", "held"), [("normal", 6), ("hard", 3), ("unbeatable", 0)])
def test_r7_1_locks(difficulty: str, held: int, edition: str) -> None:
    """R7.1: 1, 2, 1 locks above the columns and 6, 3 or 0 with the opponent."""
    game = Game.new(players=1, solo=difficulty, edition=edition, seed=1)
    assert locks(game) == ([ONE, TWO, ONE], {"O1": held} if held else {})
    assert supply(game) == {"O1": 1, "I2": 1}


@pytest.mark.parametrize(("difficulty", "held"), [("normal", 6), ("hard", 3), ("unbeatable", 0)])
def test_r7_1_locks_come_from_the_stock(difficulty: str, held: int) -> None:
    """R7.1: level-1 pieces of the reserve (in revision 2.5 tokens, R2)."""
    game = Game.new(players=1, solo=difficulty, seed=1)
    assert reserve(game)["O1"] == 15 - 1 - 4 - held
    assert set(in_all(game).values()) == {15}
    tokens = Game.new(players=1, solo=difficulty, edition="second-2.5", seed=1)
    assert reserve(tokens)["O1"] == 15 - 1
    assert set(in_all(tokens).values()) == {15}


def test_r7_1_first_edition_runs_out_of_level_1_pieces() -> None:
    """R7.1 (D): ten O1, one of them the player's; the tenth lock is an I2."""
    game = Game.new(players=1, solo="normal", edition="first", seed=1)
    assert supply(game) == {"O1": 1, "I2": 1}
    assert locks(game) == ([ONE, TWO, ONE], {"O1": 5, "I2": 1})
    assert (reserve(game)["O1"], reserve(game)["I2"]) == (0, 8)
    assert set(in_all(game).values()) == {10}


@pytest.mark.parametrize(("difficulty", "held", "left"), [("hard", 3, 2), ("unbeatable", 0, 5)])
def test_r7_1_first_edition_has_enough_for_the_other_levels(
    difficulty: str, held: int, left: int
) -> None:
    """R7.1: only the normal game needs more than ten O1."""
    game = Game.new(players=1, solo=difficulty, edition="first", seed=1)
    assert locks(game) == ([ONE, TWO, ONE], {"O1": held} if held else {})
    assert (reserve(game)["O1"], reserve(game)["I2"]) == (left, 9)


def test_r7_1_normal_is_the_usual_difficulty() -> None:
    """R7.1: one player and nothing said means solo, normal."""
    assert Game.new(players=1, seed=1).rules.solo == "normal"


# ------------------------------------------------------------------ R7.2
def test_r7_2_the_player_begins_with_a_usual_turn() -> None:
    """R7.2: three actions, then the opponent, then the player again."""
    game = Solo().game()
    assert game.turn == (0,)
    play(game, "gain O1", "trade O1 I2", "gain O1")
    assert game.turn == (0,)
    assert game.position()["round"] == 2


@pytest.mark.parametrize("place", range(9))
def test_r7_2_a_take_moves_one_lock_of_its_column(place: int) -> None:
    """R7.2: from above the column into the opponent's supply; the gap is refilled in place."""
    game = Solo().game()
    name = GRID.split()[place]
    events = game.play(f"take {name}")
    columns = [dict(ONE), dict(TWO), dict(ONE)]
    columns[place % 3] = [NONE, ONE, NONE][place % 3]
    assert locks(game) == (columns, {"O1": 7})
    assert LockReturned(place % 3) in events
    shown = GRID.split()
    shown[place] = "W12"
    assert grid(game) == shown
    assert puzzles(game)[0] == name


def test_r7_2_a_column_without_lock_gives_none() -> None:
    """R7.2: one lock of that column, if any."""
    game = play(Solo().game(), "take W1", "take W23")
    assert locks(game) == ([NONE, TWO, ONE], {"O1": 7})


def test_r7_2_o1_moves_before_i2() -> None:
    """R7.1 (D): of a mixed column the O1 goes first, then the I2."""
    table = Solo(edition="first").locked(({"O1": 1, "I2": 1}, ONE, ONE), NONE)
    game = play(table.game(), "take W1")
    assert locks(game) == ([{"I2": 1}, ONE, ONE], ONE)
    play(game, "take W23")
    assert locks(game) == ([NONE, ONE, ONE], {"O1": 1, "I2": 1})


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
def test_r7_2_the_top_of_the_deck(edition: str) -> None:
    """R7.2: second edition, the top card; no lock moves and the grid stays."""
    game = Solo(edition=edition).game()
    before = locks(game)
    play(game, "take deck")
    assert puzzles(game)[0] == "W12"
    assert locks(game) == before
    assert grid(game) == GRID.split()


def test_r7_2_first_edition_takes_from_the_grid_only() -> None:
    """R7.2: the deck's top is for the second edition."""
    game = Solo(edition="first").game()
    assert legal(game, "take") == {f"take {name}" for name in GRID.split()}


@pytest.mark.parametrize("action", ["take deck", "take white", "recycle white W1 W2 W3"])
def test_r7_2_first_edition_says_that_it_has_no_such_action(action: str) -> None:
    """R2, R7.2: what the second edition would say about it does not matter here."""
    with pytest.raises(IllegalAction, match=r"the first edition has no (take from a deck|Recycle)"):
        Solo(edition="first").game().play(action)


@pytest.mark.parametrize("settings", [{}, {"edition": "first", "recycle": True}])
def test_r7_2_no_recycle(settings: dict[str, Any]) -> None:
    """R7.2: not allowed, not even where a house rule has Recycle."""
    game = Solo(**settings).game()
    assert not legal(game, "recycle")
    with pytest.raises(IllegalAction):
        game.play("recycle white W1 W2 W3 W4")


def test_r7_2_no_black_limit() -> None:
    """R7.2: three black puzzles in one turn although the end is triggered."""
    table = Solo().cut("deck", 0)
    table.data["market"]["grid"][:3] = ["B18", "B19", "B20"]
    game = play(table.game(), "take B18", "take B19", "take B20")
    assert puzzles(game) == ["B18", "B19", "B20", None]


def test_r7_2_the_colour_of_the_top_card_is_public() -> None:
    """R7.2: a viewer sees how many white cards lie on top, and so the colour of the next."""
    game = Solo().game()
    for left in (6, 5, 4):
        for viewer in (0, None):
            shown = game.view(viewer)["decks"]["deck"]
            assert (shown["size"], shown["white"]) == (left + 10, left)
            assert "order" not in shown
        game.play("take deck")


# ------------------------------------------------------------------ R7.3
def test_r7_3_all_columns_locked() -> None:
    """R7.3: one lock of each returns to the reserve; nothing else happens."""
    game = Solo().game()
    before, stock = game.position(), reserve(game)["O1"]
    events = pass_turn(game)
    assert Unlocked() in events
    assert locks(game) == ([NONE, ONE, NONE], {"O1": 6})
    after = game.position()
    assert (after["market"], after["decks"], after["opponent"]) == (
        before["market"],
        before["decks"],
        [],
    )
    # The player traded an O1 away, back and away again.
    assert reserve(game)["O1"] == stock + 3 + 1


def test_r7_3_tokens_do_not_go_to_the_reserve() -> None:
    """R7.3, R2: in revision 2.5 the locks lie outside the stock."""
    game = Solo(edition="second-2.5").game()
    pass_turn(game)
    assert locks(game) == ([NONE, ONE, NONE], {"O1": 6})
    assert set(in_all(game).values()) == {15}


def test_r7_3_returned_locks_o1_first() -> None:
    """R7.1 (D), R7.3: of a mixed column an O1 goes back to the reserve."""
    table = Solo(edition="first").locked(({"O1": 1, "I2": 1}, {"I2": 1}, ONE), NONE)
    game = table.game()
    pass_turn(game)
    assert locks(game) == ([{"I2": 1}, NONE, NONE], NONE)
    assert set(in_all(game).values()) == {10}


@pytest.mark.parametrize(
    ("open_column", "taken"),
    [
        (0, "W1"),  # 2 0 0 from the top
        (1, "W2"),  # 0 2 0
        (2, "W9"),  # 1 1 1: the first of them
    ],
)
def test_r7_3_the_most_points_of_an_open_column(open_column: int, taken: str) -> None:
    """R7.3: the only column without a lock; ties go to the first in reading order."""
    columns = [dict(TWO), dict(TWO), dict(TWO)]
    columns[open_column] = {}
    game = Solo().locked((columns[0], columns[1], columns[2]), {"O1": 3}).game()
    events = pass_turn(game)
    place = GRID.split().index(taken)
    points = 1 if taken == "W9" else 2
    assert OpponentTook(taken, points, place) in events
    assert game.position()["opponent"] == [taken]


def test_r7_3_ties_across_columns_in_reading_order() -> None:
    """R7.3: left to right, then top to bottom."""
    best = ["W3", "W1", "W2"]  # 2 points each, at b1, c1 and a2; the rest is worth nothing
    for before in range(3):
        table = Solo("W22 W3 W1 W2 W23 W24 W25 W26 W27").locked((NONE, NONE, NONE), NONE)
        game = play(table.game(), *(f"take {name}" for name in best[:before]))
        play(game, *["gain O1"] * (3 - before))
        assert game.position()["opponent"] == [best[before]]


def test_r7_3_locked_columns_are_left_alone() -> None:
    """R7.3: a better puzzle under a lock is not taken."""
    game = Solo("W1 W22 W2 W3 W23 W4 W5 W24 W6").locked((ONE, NONE, ONE), NONE).game()
    pass_turn(game)
    assert game.position()["opponent"] == ["W22"]


def test_r7_3_locks_move_above_the_column() -> None:
    """R7.3: the whole supply and one lock from each other column; the gap is refilled after."""
    game = Solo().locked((TWO, NONE, ONE), {"O1": 4}).game()
    events = pass_turn(game)
    assert game.position()["opponent"] == ["W2"]
    assert locks(game) == ([ONE, {"O1": 6}, NONE], NONE)
    took, locked, refilled = OpponentTook("W2", 2, 4), Locked(1, 6), Revealed("W12", 4)
    assert [e for e in events if e in (took, locked, refilled)] == [took, locked, refilled]
    assert grid(game)[4] == "W12"
    assert set(in_all(game).values()) == {15}


def test_r7_3_only_one_lock_of_each_other_column_and_o1_first() -> None:
    """R7.1 (D), R7.3: O1 before I2 also here."""
    table = Solo(edition="first").locked(({"O1": 1, "I2": 1}, NONE, {"I2": 1}), {"I2": 1})
    game = table.game()
    pass_turn(game)
    assert locks(game) == ([{"I2": 1}, {"O1": 1, "I2": 2}, NONE], NONE)


def test_r7_3_empty_unlocked_columns() -> None:
    """R7.3 (D): the only open column has no puzzle left: nothing is taken, no lock moves."""
    table = Solo().cut("deck", 0).locked((NONE, ONE, TWO), {"O1": 2})
    for place in (0, 3, 6):
        table.data["market"]["grid"][place] = None
    game = table.game()
    before = game.position()
    pass_turn(game)
    after = game.position()
    for part in ("locks", "market", "opponent"):
        assert after[part] == before[part]


def test_r7_3_an_empty_open_column_beside_one_with_puzzles() -> None:
    """R7.3: it takes from the open column that still has some, and that one is locked."""
    table = Solo().cut("deck", 0).locked((NONE, NONE, TWO), {"O1": 2})
    for place in (0, 3, 6):
        table.data["market"]["grid"][place] = None
    game = table.game()
    pass_turn(game)
    assert game.position()["opponent"] == ["W2"]
    assert locks(game) == ([NONE, {"O1": 3}, ONE], NONE)
    assert grid(game)[4] is None


def test_r7_3_the_opponents_pile_is_open() -> None:
    """R7.3: everyone sees what it took."""
    game = Solo().locked((NONE, NONE, NONE), NONE).game()
    pass_turn(game)
    assert game.view(0)["opponent"] == game.view(None)["opponent"] == ["W1"]
    assert game.scores() == [0, 2]


# ------------------------------------------------------------------ R7.4
def test_r7_4_triggered_by_the_player() -> None:
    """R7.4: the round is finished, then one more full round, then the touches."""
    game = Solo().cut("deck", 1).locked((ONE, NONE, NONE), NONE).game()
    play(game, "take W10", "gain O1")
    assert game.position()["last_round"] == 2
    pass_turn(game)  # the opponent ends round 1
    assert len(game.position()["opponent"]) == 1
    assert (game.position()["phase"], game.position()["round"]) == ("play", 2)
    events = pass_turn(game)
    assert len(game.position()["opponent"]) == 2
    assert TouchesBegan() in events
    assert game.position()["phase"] == "touches"


def test_r7_4_triggered_by_taking_the_top_card() -> None:
    """R7.4: whichever way the deck becomes empty."""
    game = Solo().cut("deck", 1).game()
    assert EndTriggered() in game.play("take deck")


def test_r7_4_triggered_by_the_opponents_refill() -> None:
    """R7.4: the round of the trigger ends with that; one more full round follows."""
    game = Solo().lay(0, "W16").cut("deck", 1).locked((NONE, ONE, ONE), NONE).game()
    events = pass_turn(game)
    told = [type(event) for event in events]
    assert told.index(OpponentTook) < told.index(Revealed) < told.index(EndTriggered)
    assert game.position()["round"] == 2
    assert game.position()["phase"] == "play"
    events = pass_turn(game)
    assert TouchesBegan() in events
    assert game.turn == (0,)


def final(edition: str, own: str, theirs: str, *unfinished: str) -> Game:
    """The touches of a solo game with these piles and unfinished puzzles."""
    table = Solo(edition=edition).pile(0, own).give(0, "O1")
    for name in unfinished:
        table.lay(0, name)
    for name in theirs.split():
        table._remove_card(name)
    table.data["opponent"] = theirs.split()
    return table.touches(0).game()


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r7_4_unfinished_puzzles_are_deducted_in_every_edition(edition: str) -> None:
    """R7.4: 5 + 3 points, a touch and an unfinished 2 and 1 against 4."""
    game = final(edition, "B1 B13", "B6", "W3", "W12")
    assert game.scores() == [8 - 3, 4]
    play(game, "touch O1 W12 c4")
    assert game.scores() == [8 - 3 - 1, 4]


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize(
    ("own", "theirs", "winner"),
    [("B1", "B6", 0), ("B6", "B1", 1), ("B1", "B2", 1), ("W9 W12 W13 W14", "B6", 1)],
)
def test_r7_4_a_tie_is_the_opponents_win(own: str, theirs: str, winner: int, edition: str) -> None:
    """R7.4: the player must have more points; more puzzles do not help."""
    game = final(edition, own, theirs, "W29")
    outcome = play(game, "end").outcome()
    assert outcome is not None
    assert outcome.winners == (winner,)


def test_r7_4_a_tie_is_lost_whatever_the_credits() -> None:
    """R7.4: credits break no tie against the opponent."""
    table = Table(players=1, expansions=["finesse"]).pile(0, "B1").lay(0, "W29")
    table._remove_card("B2")
    table.data["opponent"] = ["B2"]
    table.player(0)["credits"] = 5
    table.data["bank"] -= 5
    outcome = play(table.touches(0).game(), "end").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 5), (1,))
