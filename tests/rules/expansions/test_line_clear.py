"""R8: Line Clear, two players acting at the same time."""

from itertools import combinations
from typing import Any

import pytest

from projectl import Game, IllegalAction, RulesError, UndoError
from projectl.notation.events import (
    EndTriggered,
    MarkersPassed,
    Revealed,
    TouchesBegan,
    TurnEnded,
)
from tests.helpers import PRINTED, Table, deck, legal, puzzles, reserve, row, supply
from tests.rules.expansions.helpers import (
    Scene,
    actions_left,
    dawdle,
    markers,
    pass_pair,
    phase,
)

LEFT = {"W1", "W2", "W3", "B1", "B2", "B3"}
RIGHT = {"W4", "W5", "W6", "B4", "B5", "B6"}


def table(players: int = 5, **settings: object) -> Scene:
    """Left rows W1-W3 and B1-B3, right rows W4-W6 and B4-B6; six players have Ghost pieces."""
    expansions = ["ghost"] if players == 6 else []
    return Scene(**{"players": players, "expansions": expansions, **settings})  # type: ignore[arg-type]


def code_of(game: Game, action: str, player: int) -> str:
    """The code with which an action is refused; refusing changes nothing."""
    before = game.position()
    with pytest.raises(IllegalAction) as refused:
        game.play(action, player)
    assert game.position() == before
    assert len(refused.value.reason) > 10
    return refused.value.code


# ---------------------------------------------------------------- who may play it
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r8_not_with_fewer_than_five(players: int) -> None:
    """R8: Line Clear is for 5 or 6 players."""
    with pytest.raises(RulesError, match=r"5 or 6 players.*turn it off, or add players"):
        Game.new(players=players, line_clear=True, seed=1)


@pytest.mark.parametrize("players", [5, 6])
def test_r8_not_in_the_first_edition(players: int) -> None:
    """R8, R2: the first edition is for 1-4 players."""
    with pytest.raises(RulesError, match=r"first edition.*choose the second edition"):
        Game.new(players=players, edition="first", line_clear=True, expansions=["ghost"], seed=1)


def test_r8_five_play_it_unless_told_otherwise() -> None:
    """R2, R8: five players play Line Clear; only revision 2.5 knows the normal game as well."""
    assert Game.new(players=5, seed=1).rules.line_clear
    with pytest.raises(RulesError, match=r"Line Clear.*second-2\.5"):
        Game.new(players=5, line_clear=False, seed=1)
    normal = Game.new(players=5, line_clear=False, edition="second-2.5", seed=1)
    assert normal.turn == (0,)
    assert [len(cards) for cards in normal.position()["market"].values()] == [4, 4]
    assert len(normal.record()["setup"]["black"]) == 20


# ------------------------------------------------------------------------ R8.1
@pytest.mark.parametrize(
    ("players", "expansions", "blacks"),
    [(5, [], 20), (5, ["ghost"], 20), (6, ["ghost"], 24), (6, ["phoenix"], 24)],
)
def test_r8_1_twenty_or_twenty_four_blacks(
    players: int, expansions: list[str], blacks: int
) -> None:
    """R8.1: 20 black puzzles for 5 players, 24 for 6; the white deck is whole."""
    setup = Game.new(players=players, expansions=expansions, seed=3).record()["setup"]
    assert len(setup["black"]) == len(set(setup["black"])) == blacks
    assert len(setup["white"]) == (44 if "ghost" in expansions else 32)


def test_r8_1_the_24_are_drawn_from_all_blacks_in_play() -> None:
    """R8.1, R3.1: with Ghost 24 of 32, different ones each time."""
    deals = [
        frozenset(Game.new(players=6, expansions=["ghost"], seed=s).record()["setup"]["black"])
        for s in range(30)
    ]
    assert len(set(deals)) > 20
    assert len(frozenset.union(*deals)) == 32


@pytest.mark.parametrize("expansions", [[], ["ambassador"], ["finesse"]])
def test_r8_1_six_players_need_more_blacks(expansions: list[str]) -> None:
    """R8.1: 20 or 22 black puzzles are too few; the message says what would help."""
    blacks = 22 if "ambassador" in expansions else 20
    with pytest.raises(RulesError) as refused:
        Game.new(players=6, expansions=expansions, seed=1)
    for word in ("24", str(blacks), "ghost", "phoenix"):
        assert word in str(refused.value)


@pytest.mark.parametrize("expansions", [["ghost"], ["phoenix"], ["ambassador", "phoenix"]])
def test_r8_1_ghost_or_phoenix_bring_enough(expansions: list[str]) -> None:
    """R8.1: 32, 27 or 29 black puzzles are enough for six."""
    assert len(Game.new(players=6, expansions=expansions, seed=1).turn) == 2


@pytest.mark.parametrize("players", [5, 6])
def test_r8_1_rows_of_three_on_both_sides(players: int) -> None:
    """R8.1: a left and a right row of each colour, three cards each, dealt from the decks."""
    expansions = ["ghost"] if players == 6 else []
    game = Game.new(players=players, expansions=expansions, seed=9)
    setup, market = game.record()["setup"], game.position()["market"]
    assert list(market) == ["white", "black", "white right", "black right"]
    for colour in ("white", "black"):
        assert market[colour] == setup[colour][:3]
        assert market[f"{colour} right"] == setup[colour][3:6]
        assert deck(game, colour) == setup[colour][6:]


@pytest.mark.parametrize(("players", "black"), [(5, 2), (6, 3)])
def test_r8_1_markers_at_the_start(players: int, black: int) -> None:
    """R8.1: white at player 1; black at player 3 of 5, at player 4 of 6 (counted from 1)."""
    game = table(players).game()
    assert markers(game) == (0, black)
    assert game.turn == (0, black)
    assert [actions_left(game, p) for p in game.turn] == [3, 3]


def test_r8_1_everyone_starts_with_two_pieces() -> None:
    """R3.2: one O1 and one I2 for each of the five."""
    game = table().game()
    assert [supply(game, p) for p in range(5)] == [{"O1": 1, "I2": 1}] * 5
    assert (reserve(game)["O1"], reserve(game)["I2"]) == (10, 10)


# ------------------------------------------------------------- R8.2: who takes where
@pytest.mark.parametrize(("players", "black"), [(5, 2), (6, 3)])
def test_r8_2_each_marker_has_its_side(players: int, black: int) -> None:
    """R8.2: white takes from the left rows and the decks, black from the right rows."""
    game = table(players).game()
    decks = {"take white", "take black"}
    assert legal(game, "take", 0) == {f"take {card}" for card in LEFT} | decks
    assert legal(game, "take", black) == {f"take {card}" for card in RIGHT}


@pytest.mark.parametrize(("player", "card"), [(0, "W4"), (0, "B6"), (2, "W1"), (2, "B3")])
def test_r8_2_the_other_side_is_refused(player: int, card: str) -> None:
    """R8.2: nobody reaches over to the other side."""
    assert code_of(table().game(), f"take {card}", player) == "other_side"


@pytest.mark.parametrize("action", ["take white", "take black"])
def test_r8_2_only_white_takes_from_a_deck(action: str) -> None:
    """R8.2: a deck's top card is only for the player with the white marker."""
    game = table().game()
    assert code_of(game, action, 2) == "white_marker"
    top = deck(game, action.split()[1])[0]
    game.play(action, 0)
    assert puzzles(game, 0)[0] == top


def test_r8_2_only_white_recycles_and_only_the_left_rows() -> None:
    """R8.2, R4.3: W3 W1 W2 go under the white deck, W7-W9 come up; the right row stays."""
    game = table().game()
    assert {text.split()[1] for text in legal(game, "recycle", 0)} == {"white", "black"}
    assert not legal(game, "recycle", 2)
    assert code_of(game, "recycle white W1 W2 W3", 2) == "white_marker"
    assert code_of(game, "recycle white W4 W5 W6", 0) == "row"
    game.play("recycle white W3 W1 W2", 0)
    assert row(game, "white") == ["W7", "W8", "W9"]
    assert row(game, "white right") == ["W4", "W5", "W6"]
    assert deck(game, "white")[-3:] == ["W3", "W1", "W2"]


def test_r8_2_the_sides_follow_the_markers() -> None:
    """R8.2: the side belongs to the marker, not to the player."""
    game = table(markers=(2, 4)).game()
    assert {f"take {card}" for card in LEFT} < legal(game, "take", 2)
    assert legal(game, "take", 4) == {f"take {card}" for card in RIGHT}
    assert not legal(game, "recycle", 4)


def test_r8_2_both_rows_are_refilled_from_the_one_deck() -> None:
    """R8.2, R4.2: gaps are filled in place, whoever comes first gets the next card."""
    game = table().game()
    game.play("take W5", 2)
    game.play("take W1", 0)
    assert row(game, "white right") == ["W4", "W7", "W6"]
    assert row(game, "white") == ["W8", "W2", "W3"]


# ----------------------------------------------------- R8.2: the two turns interleave
def test_r8_2_turns_interleave_freely() -> None:
    """R8.2 (D): the two act in any order, each with three actions of their own."""
    game = table().game()
    left = {0: 3, 2: 3}
    for player in (2, 0, 0, 2, 0, 2):
        assert markers(game) == (0, 2)
        assert {p: actions_left(game, p) for p in left} == left
        game.play(min(legal(game, "trade", player)), player)
        left[player] -= 1
    assert markers(game) == (1, 3)


def test_r8_2_one_may_play_the_whole_turn_first() -> None:
    """R8.2: who is done waits; the markers stay until the other is done too."""
    game = table().game()
    dawdle(game, 2)
    assert (game.turn, markers(game)) == ((0,), (0, 2))
    assert code_of(game, "gain O1", 2) == "turn"
    dawdle(game, 0)
    assert (game.turn, markers(game)) == ((1, 3), (1, 3))


def test_r8_2_nobody_else_acts() -> None:
    """R8.2: only the two with a marker."""
    game = table().game()
    for player in (1, 3, 4):
        assert not game.legal_actions(player)
        assert code_of(game, "gain O1", player) == "turn"


@pytest.mark.parametrize("players", [5, 6])
def test_r8_2_markers_pass_clockwise_all_around(players: int) -> None:
    """R8.2: each pass hands both markers to the next player, the last one's to the first."""
    game = table(players).game()
    gap = 2 if players == 5 else 3
    for turn in range(1, players + 2):
        pass_pair(game)
        expected = (turn % players, (turn + gap) % players)
        assert markers(game) == expected
        assert game.turn == tuple(sorted(expected))
        assert [actions_left(game, p) for p in expected] == [3, 3]


def test_r8_2_passing_is_announced() -> None:
    """R8.2: the last action of the pair passes the markers."""
    game = table().game()
    dawdle(game, 0)
    game.play("trade O1 I2", 2)
    game.play("trade I2 O1", 2)
    events = game.play("trade O1 I2", 2)
    assert MarkersPassed(1, 3) in events


def test_r8_2_an_action_in_steps_is_not_interrupted() -> None:
    """R8.2: turns interleave, actions do not; the other waits until Master is done."""
    scene = table()
    scene.lay(0, "W15").lay(0, "W16")
    game = scene.game()
    game.play("master", 0)
    game.play("place O1 W15 a3", 0)
    assert not game.legal_actions(2)
    assert code_of(game, "gain O1", 2) == "wait"
    game.play("end", 0)
    game.play("gain O1", 2)


def test_r8_2_each_has_a_master_of_their_own() -> None:
    """R8.2, R4.6: once per turn means once in each of the two turns."""
    scene = table()
    scene.lay(0, "W15").lay(2, "W16")
    game = scene.game()
    game.play("master O1 W15 a3", 0)
    game.play("master O1 W16 b3", 2)
    assert code_of(game, "master I2 W15 b3c3", 0) == "master_used"
    assert code_of(game, "master I2 W16 b4c4", 2) == "master_used"


def test_r8_2_taking_back_stops_at_the_others_action() -> None:
    """R14, R8.2: what one did cannot be undone once the other has acted; the last action can."""
    game = table().game()
    game.play("gain O1", 0)
    game.play("gain O1", 0)
    game.play("trade O1 I2", 2)
    assert game.why_no_undo(0) == "another player has acted since"
    with pytest.raises(UndoError):
        game.undo(0)
    game.undo(2)
    game.undo(0)
    game.undo(0)
    assert game.position() == table().game().position()


@pytest.mark.parametrize(("player", "card"), [(0, "W1"), (2, "B4"), (0, "black")])
def test_r14_ones_own_revealing_take_is_said_to_reveal(player: int, card: str) -> None:
    """R14, R8.2: the turn goes on, so it is the card that cannot be taken back."""
    game = table().game()
    game.play(f"take {card}", player)
    problem = game.undo_problem(player)
    assert problem is not None
    assert problem.code == "revealed"


def test_r14_a_turn_that_is_over_is_said_to_be_over() -> None:
    """R14, R8.2: also while the other marker's turn goes on."""
    game = table().game()
    dawdle(game, 0)
    problem = game.undo_problem(0)
    assert problem is not None
    assert problem.code == "turn"


# ---------------------------------------------------------- R8.2: independent turns
def _interleavings() -> list[tuple[int, ...]]:
    return [tuple(0 if i in first else 2 for i in range(6)) for first in combinations(range(6), 3)]


@pytest.mark.parametrize(
    ("white_turn", "black_turn"),
    [
        (("take W1", "place I2 W1 c3c4", "gain O1"), ("take B4", "trade I2 I3", "place O1 B4 b2")),
        (("take white", "take W2", "trade O1 I2"), ("take B5", "take B4", "place I2 B5 b2c2")),
        (
            ("recycle black B3 B1 B2", "take B7", "gain O1"),
            ("take W4", "place I2 W4 b4c4", "trade O1 I2"),
        ),
        (("take W3", "gain O1", "gain O1"), ("gain O1", "take B6", "trade I2 V3")),
    ],
)
def test_r8_2_disjoint_turns_commute(
    white_turn: tuple[str, ...], black_turn: tuple[str, ...]
) -> None:
    """R8.2: turns that touch different things give one position in all twenty interleavings."""
    found = []
    for order in _interleavings():
        game = table().game()
        turns = {0: list(white_turn), 2: list(black_turn)}
        for player in order:
            game.play(turns[player].pop(0), player)
        found.append(game.position())
    assert len(found) == 20
    assert all(position == found[0] for position in found)
    assert found[0]["markers"]["white"] == 1


# --------------------------------------------------------------- R8.2: contention
@pytest.mark.parametrize(("first", "late"), [(0, 2), (2, 0)])
def test_r8_2_the_last_level_1_piece_goes_to_who_comes_first(first: int, late: int) -> None:
    """R8.2 (D): both want the last O1; arrival decides and the late one is told why."""
    scene = table()
    scene.stock(O1=1)
    game = scene.game()
    game.play("gain O1", first)
    assert supply(game, first)["O1"] == 2
    with pytest.raises(IllegalAction) as refused:
        game.play("gain O1", late)
    assert refused.value.code == "out_of_stock"
    assert "O1" in refused.value.reason
    assert "gain O1" not in refused.value.legal
    assert "trade O1 I2" in refused.value.legal


@pytest.mark.parametrize(("first", "late"), [(0, 2), (2, 0)])
def test_r8_2_the_last_traded_piece_goes_to_who_comes_first(first: int, late: int) -> None:
    """R8.2 (D): the same for the last V3 in a trade."""
    scene = table()
    scene.stock(V3=1)
    game = scene.game()
    game.play("trade I2 V3", first)
    assert code_of(game, "trade I2 V3", late) == "out_of_stock"
    game.play("trade I2 I3", late)


def test_r8_2_what_one_returns_the_other_may_take() -> None:
    """R8.2 (D): the reserve is one; an O1 traded in is there for the other at once."""
    scene = table()
    scene.stock(O1=0)
    game = scene.game()
    assert "gain O1" not in legal(game, "", 2)
    game.play("trade O1 I2", 0)
    game.play("gain O1", 2)
    assert supply(game, 2) == {"O1": 2, "I2": 1}


@pytest.mark.parametrize(
    ("first", "taken", "late", "gap"),
    [(0, "B1", 2, "black right"), (2, "B4", 0, "black")],
)
def test_r8_2_the_last_card_refills_the_row_of_who_comes_first(
    first: int, taken: str, late: int, gap: str
) -> None:
    """R8.2 (D): one card is left; it comes up on the side that was emptied first."""
    scene = table()
    scene.cut("black", 1)
    game = scene.game()
    (last,) = deck(game, "black")
    game.play(f"take {taken}", first)
    game.play(f"take {'B4' if taken == 'B1' else 'B1'}", late)
    other = "black" if gap == "black right" else "black right"
    assert last in row(game, other)
    assert None in row(game, gap)
    assert code_of(game, f"take {last}", late) == "other_side"


def test_r8_2_a_deck_card_that_came_up_meanwhile_is_gone_for_white() -> None:
    """R8.2 (D): black's take turned up the last white card, so white's deck take comes too late."""
    scene = table()
    scene.cut("white", 1)
    game = scene.game()
    game.play("take W4", 2)
    assert row(game, "white right") == ["W7", "W5", "W6"]
    assert code_of(game, "take white", 0) == "deck_empty"


def test_r8_2_a_card_that_is_already_taken() -> None:
    """R8.2: naming a card that lies on a mat by now is refused."""
    game = table().game()
    game.play("take B4", 2)
    assert code_of(game, "take B4", 2) == "not_in_row"
    assert code_of(game, "take B4", 0) == "not_in_row"


def test_r8_2_a_reward_choice_narrows_as_the_other_takes() -> None:
    """R8.2 (D), R5.2: while white chooses between I4 and L4 black takes the last I4: L4 it is."""
    scene = table(edition="second")
    scene.lay(0, "W32").give(0, "T4").give(2, "I3 I3")
    scene.stock(holder=4, T4=0, O4=0, S4=0, I4=1, L4=1)
    game = scene.game()
    game.play("place T4 W32 c3b4c4d4", 0)
    assert legal(game, "", 0) == {"choose I4", "choose L4"}
    game.play("trade I3 I4", 2)
    assert supply(game, 0) == {"T4": 1, "L4": 1}
    assert code_of(game, "choose I4", 0) == "nothing_due"


def test_r8_2_a_turn_left_without_any_action_ends_by_itself() -> None:
    """R8.2, R4.7: the other takes the last O1, so nothing is legal any more and the turn is over."""
    game = _only_the_last_level_1_piece().game()
    assert legal(game, "", 2) == {"gain O1"}
    events = game.play("gain O1", 0)
    assert TurnEnded(2) in events
    assert game.turn == (0,)
    dawdle(game, 0)
    assert markers(game) == (1, 3)


def test_r8_2_an_inserted_action_that_became_impossible_does_not_stall() -> None:
    """R8.2, R4.7, R11.4: paid for, then the other takes the last O1: nothing is legal, the turn ends."""
    game = _only_the_last_level_1_piece(
        expansions=["finesse"], tile="FA1", credits={2: (2, 0)}
    ).game()
    game.play("insert", 2)
    game.play("gain O1", 0)
    assert game.turn == (0,)
    dawdle(game, 0)
    assert markers(game) == (1, 3)


def _only_the_last_level_1_piece(**settings: Any) -> Table:
    """Player 3 of 5 has four puzzles and no piece in the supply; one O1 is in the reserve."""
    scene = table(**settings)
    scene.give(2, "").stock(holder=4, O1=1)
    for card in ("B17", "B18", "B19", "B20"):
        scene.lay(2, card)
    return scene


# ------------------------------------------------------------------------ R8.3
@pytest.mark.parametrize(("player", "card"), [(0, "B1"), (2, "B4"), (0, "black")])
def test_r8_3_the_empty_black_deck_triggers_the_end(player: int, card: str) -> None:
    """R8.3: whoever's take empties the deck; what is taken then is not replaced."""
    scene = table()
    scene.cut("black", 1)
    game = scene.game()
    assert EndTriggered() in game.play(f"take {card}", player)
    game.play("take B2", 0)
    assert row(game, "black")[1] is None


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("by", ["white", "black"])
def test_r8_3_the_end_comes_when_the_first_player_got_both_markers(
    players: int, turn: int, by: str
) -> None:
    """R8.3: each marker must reach the first player again, counted from the trigger on."""
    if turn == players:
        turn = 0
    white, black = turn, (turn + (2 if players == 5 else 3)) % players
    scene = table(players, markers=(white, black))
    scene.cut("black", 1)
    game = scene.game()
    game.play("take B1" if by == "white" else "take B4", white if by == "white" else black)
    passes = max(players - white, players - black)  # a marker that is there goes all around
    rounds = set()
    for number in range(1, passes + 1):
        assert phase(game) == "play", f"ended before pass {number}"
        rounds.add(game.position()["round"])
        pass_pair(game)
    assert phase(game) == "touches"
    position = game.position()
    assert position["last_round"] == position["round"] == max(rounds), "R6.6"
    assert markers(game)[0] == 0 or markers(game)[1] == 0


def test_r8_3_touches_follow_at_once() -> None:
    """R8.3: nobody plays on with the markers; the first player touches first."""
    scene = table(markers=(4, 1))
    scene.cut("black", 1).lay(0, "W15").lay(3, "W16")
    game = scene.game()
    game.play("take B4", 1)
    for _ in range(3):
        pass_pair(game)
    dawdle(game, game.turn[0])
    (last,) = game.turn
    game.play(sorted(legal(game, "trade", last))[0], last)
    game.play(sorted(legal(game, "trade", last))[0], last)
    events = game.play(sorted(legal(game, "trade", last))[0], last)
    assert TouchesBegan() in events
    assert game.turn == (0,)
    assert legal(game, "touch", 0)


@pytest.mark.parametrize(
    ("player", "first", "second"), [(0, "B1", "B2"), (2, "B4", "B5")], ids=["white", "black"]
)
def test_r8_3_the_black_limit_binds_both(player: int, first: str, second: str) -> None:
    """R8.3 (D), R6.2: after the trigger one black puzzle per turn, for either marker."""
    scene = table()
    scene.cut("black", 0)
    game = scene.game()
    game.play(f"take {first}", player)
    assert code_of(game, f"take {second}", player) == "black_limit"
    white = "W1" if player == 0 else "W4"
    game.play(f"take {white}", player)


def test_r8_3_the_limit_counts_from_the_trigger_for_both() -> None:
    """R6.2, R8.3: black puzzles taken before, and the triggering one, do not count."""
    scene = table()
    scene.cut("black", 2)
    game = scene.game()
    game.play("take B4", 2)  # before the trigger
    game.play("take B1", 0)  # the trigger
    assert "take B2" in legal(game, "", 0)
    game.play("take B2", 0)
    assert code_of(game, "take B3", 0) == "black_limit"
    game.play("take B5", 2)
    assert code_of(game, "take B6", 2) == "black_limit"


def test_r8_3_the_limit_starts_anew_with_each_turn() -> None:
    """R6.2, R8.3: the next holders of the markers may take one each."""
    scene = table()
    scene.cut("black", 0)
    game = scene.game()
    game.play("take B1", 0)
    game.play("take B4", 2)
    pass_pair(game)
    game.play("take B2", 1)
    game.play("take B5", 3)
    assert (puzzles(game, 1)[0], puzzles(game, 3)[0]) == ("B2", "B5")


# --------------------------------------------------------------- R8.3: R4.8's round
@pytest.mark.parametrize("players", [5, 6])
def test_r8_3_five_idle_rounds_end_the_game(players: int) -> None:
    """R4.8, R8.3: a round is over when every player has had a turn, after three pairs."""
    game = table(players).game()
    for _ in range(5 * 3):
        assert phase(game) == "play"
        pass_pair(game)
    assert phase(game) != "play"


def test_r8_3_a_take_starts_the_idle_count_anew() -> None:
    """R4.8, R8.3: four idle rounds, a take in the fifth, then five more."""
    game = table().game()
    for _ in range(4 * 3):
        pass_pair(game)
    game.play("take white", markers(game)[0])
    for _ in range(3 + 5 * 3):
        assert phase(game) == "play"
        pass_pair(game)
    assert phase(game) != "play"


def test_r8_3_a_placement_counts_as_well() -> None:
    """R4.8, R8.3: placing a piece in the fifth round keeps the game going."""
    scene = table()
    for player in range(5):
        scene.lay(player, f"B{16 + player}")
    game = scene.game()
    for _ in range(4 * 3):
        pass_pair(game)
    black = markers(game)[1]
    piece = sorted(supply(game, black))[0]
    game.play(min(text for text in legal(game, "place", black) if piece in text), black)
    for _ in range(3):
        pass_pair(game)
    assert phase(game) == "play"


def test_r6_6_five_idle_rounds_count_no_round_that_nobody_plays() -> None:
    """R6.6, R4.8: the end comes in the moment in which White is back at the first player."""
    scene = table(markers=(4, 1))
    scene.data["markers"]["had_turn"] = [0, 2, 3]
    scene.data["idle_rounds"] = 4
    scene.lay(0, "W15")
    game = scene.game()
    pass_pair(game)
    assert (markers(game)[0], phase(game), game.position()["round"]) == (0, "touches", 1)


# ------------------------------------------------------------------------ R8.4
def test_r8_4_worked_example() -> None:
    """R8.4: five players from the first deal on, the deck empties at player 2 white, 4 black."""
    game = table().game()
    assert len(deck(game, "black")) == 14

    def take_blacks(player: int, number: int) -> None:
        side = "black" if player == markers(game)[0] else "black right"
        for _ in range(number):
            game.play(f"take {row(game, side)[0]}", player)

    script = [{0: 3, 2: 3}, {1: 1}, {2: 1, 4: 3}, {0: 1}, {4: 1}, {}]
    for takes in script:
        pair = markers(game)
        for player, number in takes.items():
            take_blacks(player, number)
        while markers(game) == pair:
            dawdle(game)
    assert markers(game) == (1, 3)  # players 2 and 4, counted from 1
    assert len(deck(game, "black")) == 1
    events = game.play(f"take {row(game, 'black')[0]}", 1)
    assert EndTriggered() in events
    assert not deck(game, "black")

    pass_pair(game)
    assert (markers(game), phase(game)) == ((2, 4), "play")
    pass_pair(game)
    assert (markers(game), phase(game)) == ((3, 0), "play")  # player 1 gets black
    assert game.turn == (0, 3)
    pass_pair(game)
    assert (markers(game), phase(game)) == ((4, 1), "play")
    pass_pair(game)
    assert markers(game) == (0, 2)  # player 1 gets white: the game ends there
    assert phase(game) == "touches"
    while not game.is_over:
        game.play("end")
    assert game.outcome() is not None


def test_r8_4_the_last_take_reveals_its_card() -> None:
    """R6.1, R8.4: the last black card comes up face up as the deck runs out."""
    scene = table(markers=(1, 3))
    scene.cut("black", 1)
    game = scene.game()
    (last,) = deck(game, "black")
    events = game.play("take B2", 1)
    assert Revealed(last, 4) in events
    assert PRINTED[last]["colour"] == "black"
