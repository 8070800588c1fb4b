"""R11.11 and R11.12: Finesse alone against the automaton, and Finesse in Line Clear."""

import pytest

from projectl import Game
from projectl.notation.events import (
    EndTriggered,
    Event,
    Locked,
    MarkersPassed,
    OpponentTook,
    Revealed,
    RoundEnded,
    TileRemoved,
    TouchesBegan,
    Unlocked,
)
from tests.helpers import deck, legal
from tests.rules.expansions.helpers import (
    Scene,
    bank,
    credits_of,
    dawdle,
    markers,
    pass_pair,
    phase,
)

#: Nine cards row by row; their points are 2 0 1 / 0 2 1 / 0 0 1.
GRID = "W1 W22 W9 W23 W2 W10 W24 W25 W11"

Locks = tuple[int, int, int, int]


class Solo(Scene):
    """Finesse solo with this grid; the locks above the columns and the opponent's are given."""

    def __init__(self, grid: str = GRID, locks: Locks = (0, 1, 1, 0), **settings: object) -> None:
        chosen = {"expansions": ["finesse"], "tile": "FA1", **settings}
        super().__init__(deck=grid, players=1, **chosen)  # type: ignore[arg-type]
        held = self.data["locks"]
        self.data["reserve"]["O1"] += sum(
            counts.get("O1", 0) for counts in (*held["columns"], held["supply"])
        )
        counts = [{"O1": number} if number else {} for number in locks]
        self.data["locks"] = {"columns": counts[:3], "supply": counts[3]}
        self.data["reserve"]["O1"] -= sum(locks)

    def empty_deck(self, left: int = 0) -> "Solo":
        """So many cards stay in the deck; the others go to the player's pile."""
        self.cut("deck", left)
        self.data["decks"]["deck"]["white"] = min(self.data["decks"]["deck"]["white"], left)
        return self

    def gap(self, *places: int) -> "Solo":
        """The cards on these places have been taken by the opponent."""
        for place in places:
            self.data["opponent"].append(self.data["market"]["grid"][place])
            self.data["market"]["grid"][place] = None
        return self


def opponent_turn(game: Game) -> list[Event]:
    """Spend the player's turn on trades; what happened with the last one."""
    while True:
        number = game.position()["round"]
        events = game.play(min(legal(game, "trade")))
        if game.position()["round"] != number or phase(game) != "play":
            return list(events)


def taken(events: list[Event]) -> list[str]:
    return [event.puzzle for event in events if isinstance(event, OpponentTook)]


def locks(game: Game) -> Locks:
    found = game.position()["locks"]
    first, second, third = (counts.get("O1", 0) for counts in found["columns"])
    return first, second, third, found["supply"].get("O1", 0)


def grid(game: Game) -> list[str | None]:
    found: list[str | None] = game.position()["market"]["grid"]
    return found


# ------------------------------------------------------------------------ R11.11
@pytest.mark.parametrize("difficulty", ["normal", "hard", "unbeatable"])
@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r11_11_twenty_white_and_fifteen_black(edition: str, difficulty: str) -> None:
    """R11.11: instead of 15 and 10; the white ones on top, nine in the grid."""
    game = Game.new(players=1, edition=edition, solo=difficulty, expansions=["finesse"], seed=4)
    dealt = game.record()["setup"]["deck"]
    assert [name[0] for name in dealt] == ["W"] * 20 + ["B"] * 15
    assert len(set(dealt)) == 35
    assert grid(game) == dealt[:9]
    assert deck(game, "deck") == dealt[9:]
    assert bank(game) == 35
    assert len(game.position()["tiles"]) == 10


def test_r11_11_without_finesse_it_stays_fifteen_and_ten() -> None:
    """R7.1: other expansions change nothing about the numbers."""
    game = Game.new(players=1, expansions=["ghost", "ambassador", "phoenix"], seed=4)
    assert len(game.record()["setup"]["deck"]) == 25


def test_r11_11_the_most_and_then_the_fewest_points_of_one_column() -> None:
    """R11.11: W1 (2 points) of the first column, then W23 (0), nearer the top than W24 (0)."""
    events = opponent_turn(Solo().game())
    assert taken(events) == ["W1", "W23"]


def test_r11_11_fewest_points_beats_nearest_the_top() -> None:
    """R11.11: below W1 (2) lie W9 (1) and W23 (0): the second is the 0."""
    game = Solo("W1 W22 W10 W9 W2 W11 W23 W24 W25").game()
    assert taken(opponent_turn(game)) == ["W1", "W23"]


def test_r11_11_the_second_comes_from_the_same_column_only() -> None:
    """R11.11: all columns open; W2 (2) lies first in column 2, lower points elsewhere do not matter."""
    game = Solo("W9 W2 W22 W10 W11 W23 W12 W13 W24", locks=(0, 0, 0, 0)).game()
    assert taken(opponent_turn(game)) == ["W2", "W11"]


def test_r11_11_both_gaps_are_refilled_the_top_one_first() -> None:
    """R11.11: W2 (2) is the middle of its column, W22 (0) the top: the next card goes to the top."""
    game = Solo(locks=(1, 0, 1, 0)).game()
    first, second = deck(game, "deck")[:2]
    events = opponent_turn(game)
    assert taken(events) == ["W2", "W22"]
    assert (grid(game)[1], grid(game)[4]) == (first, second)
    order = [type(event) for event in events if isinstance(event, OpponentTook | Revealed)]
    assert order == [OpponentTook, OpponentTook, Revealed, Revealed]


def test_r11_11_nothing_comes_up_before_both_are_taken() -> None:
    """R11.11: a 0-pointer on top of the deck cannot be the second puzzle."""
    game = Solo(
        "W1 W22 W9 W3 W2 W10 W4 W25 W11 W23", locks=(0, 1, 1, 0)
    ).game()  # column 1: 2, 2, 2 points
    assert deck(game, "deck")[0] == "W23"
    assert taken(opponent_turn(game)) == ["W1", "W3"]


def test_r11_11_the_locks_move_once() -> None:
    """R11.11, R7.3: the whole supply and one lock of each other column, after both takes."""
    game = Solo(locks=(0, 2, 1, 3)).game()
    events = opponent_turn(game)
    assert locks(game) == (3 + 1 + 1, 1, 0, 0)
    assert [event for event in events if isinstance(event, Locked)] == [Locked(0, 5)]


def test_r11_11_all_columns_locked() -> None:
    """R7.3, R11.11: one lock of each returns to the reserve and it takes nothing; the tile goes."""
    game = Solo(locks=(2, 2, 1, 3)).game()
    events = opponent_turn(game)
    assert Unlocked() in events
    assert taken(events) == []
    assert locks(game) == (1, 1, 0, 3)
    assert TileRemoved("FA1") in events


def test_r11_11_a_column_with_one_puzzle_left() -> None:
    """R11.11: none left: the second take is skipped."""
    game = Solo().empty_deck().gap(3, 6).game()
    assert taken(opponent_turn(game)) == ["W1"]
    assert grid(game)[0] is None


def test_r11_11_one_card_for_two_gaps() -> None:
    """R11.11: it goes to the top one."""
    game = Solo().empty_deck(1).game()
    (last,) = deck(game, "deck")
    events = opponent_turn(game)
    assert (grid(game)[0], grid(game)[3]) == (last, None)
    assert EndTriggered() in events


def test_r11_11_both_count_for_the_opponent() -> None:
    """R7.3, R11.11: the points of both are its own."""
    game = Solo("W1 W22 W10 W9 W2 W11 W3 W24 W25").game()  # column 1: 2, 1, 2
    assert taken(opponent_turn(game)) == ["W1", "W9"]
    assert game.position()["opponent"] == ["W1", "W9"]
    assert game.scores()[1] == 3


@pytest.mark.parametrize("tile", ["FC4", "FC3", "FC1", "FC11"])
def test_r11_11_the_opponent_earns_no_credits(tile: str) -> None:
    """R11.11: its takes are nobody's takes; the player's end-of-turn tile pays the player once."""
    expansions = ["finesse", "finesse-ambassador"]
    game = Solo(tile=tile, expansions=expansions).game()
    events = opponent_turn(game)
    assert len(taken(events)) == 2
    assert credits_of(game) == ((4, 0) if tile == "FC11" else (0, 0))
    assert bank(game) == 35 - sum(credits_of(game))


def test_r11_11_the_player_earns_and_inserts_as_usual() -> None:
    """R11.11: the Finesse rules hold for the player."""
    game = Solo(tile="FC4", credits={0: (2, 0)}).game()
    game.play("insert")
    game.play("take W9")
    assert credits_of(game) == (0, 1)
    game.play("take deck")
    assert credits_of(game) == (0, 2)


def test_r11_11_the_tile_is_removed_after_the_opponents_turn() -> None:
    """R11.11: after its takes, at the end of the round."""
    events = opponent_turn(Solo().game())
    order = [event for event in events if isinstance(event, OpponentTook | TileRemoved)]
    assert [type(event) for event in order] == [OpponentTook, OpponentTook, TileRemoved]


def test_r11_11_the_tenth_tile_ends_it() -> None:
    """R11.11: after the opponent's turn, with cards left in the deck."""
    game = Solo(left=1).game()
    events = opponent_turn(game)
    assert len(taken(events)) == 2
    assert phase(game) != "play"
    assert deck(game, "deck")


def test_r11_11_or_the_deck() -> None:
    """R11.11, R7.4: triggered by the empty deck: this round and one more."""
    game = Solo(left=6).empty_deck(1).game()
    assert EndTriggered() in opponent_turn(game)
    assert phase(game) == "play"
    opponent_turn(game)
    assert phase(game) != "play"
    assert game.position()["tiles"]


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
def test_r11_11_the_recycle_tile_is_left_out(edition: str) -> None:
    """R11.9, R11.11: FC12 is never dealt in solo; the other five Ambassador C tiles are."""
    seen = set()
    for seed in range(120):
        game = Game.new(
            players=1, edition=edition, expansions=["finesse", "finesse-ambassador"], seed=seed
        )
        seen |= set(game.position()["tiles"])
    assert "FC12" not in seen
    assert {"FC11", "FC13", "FC14", "FC15", "FC16"} < seen


# ------------------------------------------------------------------------ R11.12
def line_clear(players: int = 5, **settings: object) -> Scene:
    expansions = ["finesse", "ghost"] if players == 6 else ["finesse"]
    chosen = {"players": players, "expansions": expansions, "tile": "FA1", **settings}
    return Scene(**chosen)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [5, 6])
def test_r11_12_a_round_ends_when_the_first_player_gets_white_again(players: int) -> None:
    """R11.12: as many passes as there are players; the black marker does not matter."""
    game = line_clear(players).game()
    first, second = game.position()["tiles"][:2]
    for _ in range(players):
        assert game.position()["tiles"][0] == first
        pass_pair(game)
    assert markers(game)[0] == 0
    assert game.position()["tiles"][0] == second


def test_r11_12_both_players_of_a_pair_earn_the_tile() -> None:
    """R11.1, R11.12: each on their own turn, credits wait for the end of that turn."""
    game = line_clear(tile="FC9").game()
    game.play("gain O1", 0)
    game.play("gain O1", 2)
    game.play("gain O1", 2)
    assert (credits_of(game, 0), credits_of(game, 2)) == ((0, 1), (0, 2))
    game.play("gain O1", 2)
    assert (credits_of(game, 0), credits_of(game, 2)) == ((0, 1), (3, 0))


def test_r11_12_who_inserts_does_not_hold_up_the_other() -> None:
    """R8.2, R11.4: one waits at `insert or end` while the other plays on."""
    game = line_clear(credits={0: (2, 0)}).game()
    for _ in range(3):
        game.play(min(legal(game, "trade", 0)), 0)
    assert legal(game, "", 0) == {"insert", "end"}
    game.play("gain O1", 2)
    game.play("insert", 0)
    game.play("gain O1", 2)
    game.play("gain O1", 0)
    game.play("gain O1", 2)
    assert markers(game) == (1, 3)


def test_r11_12_waiting_credits_of_the_other_are_returned_first() -> None:
    """R11.3, R8.2: the richest is in the middle of a turn too and gives a waiting credit."""
    credits = {0: (5, 0), 2: (7, 5), 1: (6, 0), 3: (6, 0), 4: (6, 0)}
    game = line_clear(tile="FC4", credits=credits).game()
    assert bank(game) == 0
    game.play("take W1", 0)
    assert credits_of(game, 2) == (7, 4)
    assert credits_of(game, 0) == (5, 1)


@pytest.mark.parametrize("players", [5, 6])
def test_r11_12_the_tenth_tile_ends_it_when_white_comes_round(players: int) -> None:
    """R11.5, R11.12: in the middle of the black marker's way, with the deck full."""
    gap = 2 if players == 5 else 3
    game = line_clear(players, left=1, markers=(players - 1, gap - 1)).game()
    pass_pair(game)
    assert phase(game) != "play"
    assert deck(game, "black")
    assert game.position()["round"] == 10, "R6.6: there is no eleventh round"


@pytest.mark.parametrize(("left", "white", "last"), [(1, 4, 10), (2, 4, 10), (3, 4, 9), (3, 0, 8)])
def test_r6_6_the_last_round_of_line_clear_has_a_tile(left: int, white: int, last: int) -> None:
    """R6.6, R11.12: as R8.3 has it, but never more rounds than there are tiles."""
    scene = line_clear(left=left, markers=(white, (white + 2) % 5))
    scene.cut("black", 1)
    game = scene.game()
    game.play("take B1", white)
    assert game.position()["last_round"] == last


def test_r11_12_the_tile_goes_before_the_end_is_counted() -> None:
    """R11.12: tile removed first, then R8.3: here both end the game, and the tile is gone."""
    scene = line_clear(left=3, markers=(4, 1))
    scene.cut("black", 0)
    scene.data["markers"]["passed"] = ["black"]
    game = scene.game()
    dawdle(game, 4)
    for _ in range(2):
        game.play(min(legal(game, "trade", 1)), 1)
    events = game.play(min(legal(game, "trade", 1)), 1)
    kinds = (MarkersPassed, RoundEnded, TileRemoved, TouchesBegan)
    assert [type(event) for event in events if isinstance(event, kinds)] == list(kinds)
    assert len(game.position()["tiles"]) == 2


def test_r11_12_a_pass_to_the_first_player_of_black_removes_nothing() -> None:
    """R11.12: only the white marker starts a new round."""
    game = line_clear(markers=(2, 4)).game()
    pass_pair(game)
    assert markers(game) == (3, 0)
    assert game.position()["tiles"][0] == "FA1"


def test_r11_12_the_deck_may_end_it_with_tiles_left() -> None:
    """R8.3, R11.5: whichever happens first."""
    scene = line_clear(left=8, markers=(1, 3))
    scene.cut("black", 1)
    game = scene.game()
    game.play("take B1", 1)
    for _ in range(4):
        assert phase(game) == "play"
        pass_pair(game)
    assert phase(game) != "play"
    assert len(game.position()["tiles"]) == 7
