"""R11.1 to R11.6: the track of tiles, earning and returning credits, Insert, the end."""

from collections import Counter

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import (
    Credited,
    CreditReturned,
    InsertDone,
    Inserted,
    RoundEnded,
    TileRemoved,
    TouchesBegan,
    TurnBegan,
    TurnEnded,
)
from tests.helpers import legal, play, supply
from tests.rules.expansions.helpers import (
    Scene,
    actions_left,
    bank,
    credits_of,
    dawdle,
    phase,
)

BOTH = ["finesse", "finesse-ambassador"]
#: Rounds 1 and 2 are face down; the third tile pays for Upgrades, the fourth for level 4.
TRACK = "FC4 FC9 FC10 FC8 FA1 FA2 FB1 FB2 FC1 FC2"


def table(tile: str | None = None, **settings: object) -> Scene:
    return Scene(**{"players": 2, "expansions": ["finesse"], "tile": tile, **settings})  # type: ignore[arg-type]


def refused(game: Game, action: str, player: int | None = None) -> str:
    with pytest.raises(IllegalAction) as error:
        game.play(action, player)
    return error.value.code


def tiles(game: Game) -> list[str]:
    found: list[str] = game.position()["tiles"]
    return found


def round_of(game: Game) -> int:
    found: int = game.position()["round"]
    return found


# ------------------------------------------------------------------------- R11.1
def test_r11_1_thirty_five_credits_in_the_bank() -> None:
    """R11.1: all of them; nobody starts with any."""
    game = Game.new(players=4, expansions=["finesse"], seed=1)
    assert bank(game) == 35
    assert [credits_of(game, p) for p in range(4)] == [(0, 0)] * 4


@pytest.mark.parametrize("expansions", [["finesse"], BOTH])
def test_r11_1_two_of_a_two_of_b_six_of_c(expansions: list[str]) -> None:
    """R11.1: ten different tiles, shuffled."""
    letters_in_order = set()
    for seed in range(30):
        track = tiles(Game.new(players=2, expansions=expansions, seed=seed))
        assert len(set(track)) == 10
        letters = "".join(name[1] for name in track)
        assert Counter(letters) == {"A": 2, "B": 2, "C": 6}
        letters_in_order.add(letters)
    assert len(letters_in_order) > 15


@pytest.mark.parametrize(
    ("expansions", "sizes"),
    [(["finesse"], {"A": 10, "B": 10, "C": 10}), (BOTH, {"A": 12, "B": 12, "C": 16})],
)
def test_r11_1_drawn_at_random_from_all_tiles_in_play(
    expansions: list[str], sizes: dict[str, int]
) -> None:
    """R11.1: with both packs their tiles are shuffled together."""
    seen = {
        name
        for seed in range(200)
        for name in tiles(Game.new(players=2, expansions=expansions, seed=seed))
    }
    assert Counter(name[1] for name in seen) == sizes
    assert all(int(name[2:]) <= sizes[name[1]] for name in seen)


def test_r11_1_two_face_down_with_their_letter() -> None:
    """R11.1, R13: players and watchers see the letters of the first two and the other eight tiles."""
    game = table(finesse=TRACK).game()
    for viewer in (0, 1, None):
        assert game.view(viewer)["tiles"] == ["C", "C", *TRACK.split()[2:]]
    dawdle(game, 0)
    dawdle(game, 1)
    assert game.view(0)["tiles"] == ["C", *TRACK.split()[2:]]
    assert tiles(game) == TRACK.split()[1:]


def test_r11_1_a_face_down_tile_stays_unknown_when_it_goes() -> None:
    """R11.1: only of a tile that lay face up is the name told."""
    game = table(finesse=TRACK).game()
    removed: list[str | None] = []
    for _ in range(3 * 2 * 3):
        events = game.play(min(legal(game, "trade")))
        removed += [event.tile for event in events if isinstance(event, TileRemoved)]
    assert removed == [None, None, "FC10"]


def test_r11_1_nothing_is_earned_in_the_first_two_rounds() -> None:
    """R11.1: the leftmost tile counts only if it is face up."""
    game = table(finesse=TRACK).game()
    play(game, "take W1", "take W2", "gain O1")  # FC4 would pay for a take
    dawdle(game, 1)
    assert round_of(game) == 2
    play(game, "gain O1", "gain O1", "gain O1")  # FC9 would pay for an Upgrade
    dawdle(game, 1)
    assert credits_of(game, 0) == credits_of(game, 1) == (0, 0)
    assert round_of(game) == 3
    game.play("gain O1")  # FC10 lies face up
    assert credits_of(game, 0) == (0, 1)


def test_r11_1_only_the_leftmost_tile_counts() -> None:
    """R11.1: FC4 lies second, so takes pay nothing yet."""
    scene = table("FC9")
    scene.data["tiles"][1] = "FC4"
    game = play(scene.game(), "take W1")
    assert credits_of(game) == (0, 0)
    game.play("gain O1")
    assert credits_of(game) == (0, 1)


def test_r11_1_everyone_can_earn_it_on_their_own_turn() -> None:
    """R11.1: both players of a round, each for what they do."""
    game = table("FC9").game()
    play(game, "gain O1", "take W1", "take W2")
    play(game, "gain O1", "gain O1", "take W3")
    assert credits_of(game, 0) == (1, 0)
    assert credits_of(game, 1) == (2, 0)


def test_r11_1_removed_at_the_end_of_the_round() -> None:
    """R11.1, R4.7: after the last player's turn, and the next tile counts from then on."""
    game = table("FC4").game()
    second = tiles(game)[1]
    dawdle(game, 0)
    assert tiles(game)[0] == "FC4"
    play(game, "gain O1", "gain O1")
    events = game.play("take W1")
    assert [
        type(event) for event in events if isinstance(event, Credited | TurnEnded | TileRemoved)
    ] == [Credited, TurnEnded, TileRemoved]
    assert TileRemoved("FC4") in events
    assert tiles(game)[0] == second


# ------------------------------------------------------------------------- R11.2
def test_r11_2_pink_credits_wait_until_the_end_of_the_turn() -> None:
    """R11.2: earned at once, they cannot be spent in the same turn."""
    game = play(table("FC9").game(), "gain O1", "gain O1")
    assert credits_of(game) == (0, 2)
    assert not legal(game, "insert")
    assert refused(game, "insert") == "credits"
    game.play("gain O1")
    assert credits_of(game) == (3, 0)


def test_r11_2_blue_credits_come_at_the_end_of_the_turn() -> None:
    """R11.2: FC1 pays what is true then, not what was true before."""
    scene = table("FC1")
    scene.lay(0, "W22", "O1 c3").lay(0, "B3")
    game = play(scene.game(), "take W1")
    assert credits_of(game) == (0, 0)
    game.play("place O1 W22 c4")
    assert credits_of(game) == (0, 0)
    game.play("gain O1")
    assert credits_of(game) == (2, 0)


def test_r11_2_the_order_at_the_end_of_a_turn() -> None:
    """R4.7: the blue tile pays, then the turn is over, then the next player's begins."""
    scene = table("FC1")
    scene.lay(0, "B3").turn(0, 1)
    events = scene.game().play("gain O1")
    order = [Credited(0, 1), TurnEnded(0), TurnBegan(1)]
    assert [event for event in events if event in order] == order


def test_r11_2_a_choice_of_the_last_action_comes_before_blue_pay() -> None:
    """R4.7: pending choices first: the level-4 piece won by the arrow counts for FC6."""
    scene = Scene(players=2, expansions=["finesse", "ghost"], tile="FC6")
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").give(0, "I2").turn(0, 1)
    game = play(scene.game(), "place I2 GB9 b4c4")
    assert credits_of(game) == (0, 0)
    game.play("levelup I3 T4")
    assert credits_of(game) == (1, 0)


def test_r11_2_a_turn_ended_early_still_pays_blue() -> None:
    """R11.2: first edition, the player stops at once."""
    scene = table("FC1", edition="first")
    scene.lay(0, "B3").lay(0, "B5")
    game = play(scene.game(), "end")
    assert credits_of(game) == (2, 0)


def _stuck(p: int, **settings: object) -> Scene:
    """Player p has four puzzles, nothing in the supply, and there is no O1 to gain."""
    scene = table(**{"tile": "FC1", "edition": "first", **settings})  # type: ignore[arg-type]
    for card in ("B3", "B5", "B11", "B12"):
        scene.lay(p, card)
    scene.give(p, "").stock(holder=1 - p, O1=0)
    return scene


def test_r11_2_a_turn_in_which_nothing_is_legal_pays_blue() -> None:
    """R11.2, R4.7: player 1 cannot do anything, so the turn is over at once, and FC1 pays 4."""
    scene = _stuck(1)
    scene.turn(0, 1)
    game = play(scene.game(), "end")
    assert game.turn == (0,)
    assert credits_of(game, 1) == (4, 0)


def test_r11_2_a_turn_that_runs_out_of_actions_pays_blue() -> None:
    """R11.2, R4.7: after the last piece is placed nothing is legal; two actions are lost, FC1 pays."""
    scene = _stuck(0)
    scene.give(0, "I3")
    game = scene.game()
    events = game.play("place I3 B3 a3b3c3")
    assert TurnEnded(0) in events
    assert credits_of(game) == (4, 0)


@pytest.mark.parametrize("tile", ["FC7", "FC3", "FC1", "FC5"])
def test_r11_2_touches_earn_no_credits(tile: str) -> None:
    """R11.2 (D): nothing pays outside turns, though the track still shows a tile."""
    scene = table(tile)
    scene.lay(0, "W22", "O1 c3").lay(0, "W15").touches(0)
    game = play(scene.game(), "touch O1 W22 c4", "end")
    assert game.is_over
    assert credits_of(game) == (0, 0)
    assert bank(game) == 35


# ------------------------------------------------------------------------- R11.3
def test_r11_3_all_of_the_richest_return_one() -> None:
    """R11.3: bank empty; players 0 and 1 have twelve each and return one, then player 0 takes one."""
    scene = table("FC4", players=3, credits={0: (10, 2), 1: (12, 0), 2: (11, 0)})
    game = scene.game()
    assert bank(game) == 0
    events = game.play("take W1")
    assert [e for e in events if isinstance(e, CreditReturned)] == [
        CreditReturned(0),
        CreditReturned(1),
    ]
    assert credits_of(game, 0) == (10, 2)  # a waiting one went first, the new one waits
    assert credits_of(game, 1) == (11, 0)
    assert credits_of(game, 2) == (11, 0)
    assert bank(game) == 1


def test_r11_3_active_ones_where_none_are_waiting() -> None:
    """R11.3: waiting ones first, else active ones."""
    scene = table("FC4", players=2, credits={0: (18, 0), 1: (17, 0)})
    game = play(scene.game(), "take W1")
    assert credits_of(game, 0) == (17, 1)
    assert credits_of(game, 1) == (17, 0)
    assert bank(game) == 0


def test_r11_3_waiting_and_active_count_together() -> None:
    """R11.3: 9 active and 9 waiting are more than 17 active."""
    scene = table("FC4", players=2, credits={0: (9, 9), 1: (17, 0)})
    game = play(scene.game(), "take W1")
    assert credits_of(game, 0) == (9, 9)
    assert credits_of(game, 1) == (17, 0)


def test_r11_3_another_player_may_be_the_richest() -> None:
    """R11.3: player 1 returns one, player 0 has it."""
    scene = table("FC4", players=2, credits={0: (5, 0), 1: (30, 0)})
    game = play(scene.game(), "take W1")
    assert (credits_of(game, 0), credits_of(game, 1)) == ((5, 1), (29, 0))


def test_r11_3_one_credit_at_a_time() -> None:
    """R11.3 (D): three are due with 12, 12 and 11 out: after two from the others, one's own."""
    scene = table("FC1", players=3, credits={0: (12, 0), 1: (12, 0), 2: (11, 0)})
    for card in ("B3", "B5", "B11"):
        scene.lay(2, card)
    scene.turn(2, 1)
    game = play(scene.game(), "gain O1", "end")
    assert [credits_of(game, p) for p in range(3)] == [(11, 0), (11, 0), (13, 0)]
    assert bank(game) == 0


def test_r11_3_the_bank_is_used_up_first() -> None:
    """R11.3: two credits from the bank, and only the third is collected."""
    scene = table("FC1", players=2, credits={0: (3, 0), 1: (30, 0)})
    for card in ("B3", "B5", "B11"):
        scene.lay(0, card)
    scene.turn(0, 1)
    game = play(scene.game(), "gain O1", "end")
    assert credits_of(game, 0) == (6, 0)
    assert credits_of(game, 1) == (29, 0)
    assert bank(game) == 0


def test_r11_3_nobody_returns_while_the_bank_has_credits() -> None:
    """R11.3: only when a credit is due and there is none."""
    scene = table("FC4", players=2, credits={0: (4, 0), 1: (30, 0)})
    game = play(scene.game(), "take W1")
    assert (credits_of(game, 0), credits_of(game, 1), bank(game)) == ((4, 1), (30, 0), 0)


# ------------------------------------------------------------------------- R11.4
def test_r11_4_two_active_credits_buy_an_extra_action() -> None:
    """R11.4: the credits go to the bank, and the turn has four actions."""
    game = table("FA1", credits={0: (2, 0)}).game()
    assert Inserted(0) in game.play("insert")
    assert credits_of(game) == (0, 0)
    assert bank(game) == 35
    assert InsertDone(0) in game.play("gain O1")
    assert actions_left(game) == 3
    play(game, "gain O1", "gain O1")
    assert game.turn == (0,)
    game.play("gain O1")
    assert game.turn == (1,)
    assert supply(game)["O1"] == 5


@pytest.mark.parametrize("credits", [(0, 0), (1, 0), (1, 9), (0, 2)])
def test_r11_4_only_active_credits_count(credits: tuple[int, int]) -> None:
    """R11.4: two of them are needed."""
    game = table("FA1", credits={0: credits}).game()
    assert "insert" not in legal(game)
    assert refused(game, "insert") == "credits"


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_r11_4_between_any_two_actions(before: int) -> None:
    """R11.4: before the first action, after each, and when the three are used up."""
    game = table("FA1", credits={0: (2, 0)}).game()
    play(game, *["gain O1"] * before, "insert")
    play(game, *["gain O1"] * (4 - before))
    assert game.turn == (1,)
    assert supply(game)["O1"] == 5


def test_r11_4_with_no_action_left_the_player_says_so() -> None:
    """R4.7, R11.4: the turn does not end by itself while an Insert is possible."""
    game = play(table("FA1", credits={0: (2, 0)}).game(), *["gain O1"] * 3)
    assert game.turn == (0,)
    assert legal(game) == {"insert", "end"}
    assert refused(game, "gain O1") == "no_actions"
    game.play("end")
    assert game.turn == (1,)
    assert credits_of(game) == (2, 0)


def test_r11_4_without_two_credits_the_turn_ends_by_itself() -> None:
    """R4.7: one active credit is not enough to wait for."""
    game = play(table("FA1", credits={0: (1, 0)}).game(), *["gain O1"] * 3)
    assert game.turn == (1,)


def test_r11_4_any_number_of_times() -> None:
    """R11.4: six credits, three extra actions."""
    game = table("FA1", credits={0: (7, 0)}).game()
    play(game, *["insert", "gain O1"] * 3)
    assert credits_of(game) == (1, 0)
    assert actions_left(game) == 3


def test_r11_4_one_insert_at_a_time_and_it_must_be_used() -> None:
    """R11.4: the extra action is taken at once: no second Insert, no end in between."""
    game = play(table("FA1", credits={0: (6, 0)}).game(), *["gain O1"] * 3, "insert")
    assert refused(game, "insert") == "owed"
    assert refused(game, "end") == "owed"
    assert not {"insert", "end"} & legal(game)
    game.play("gain O1")
    assert legal(game) == {"insert", "end"}


def test_r11_4_in_the_first_edition_too_it_must_be_used() -> None:
    """R11.4: stopping early is allowed, but not between paying and acting."""
    game = play(table("FA1", edition="first", credits={0: (2, 0)}).game(), "insert")
    assert refused(game, "end") == "owed"


def test_r11_4_insert_and_master_in_one_turn() -> None:
    """R11.4: Master as the extra action; it stays once per turn."""
    scene = table("FA1", credits={0: (4, 0)})
    scene.lay(0, "W15").lay(0, "W16").give(0, "O1 O1 O1 I2")
    game = play(scene.game(), "insert", "master O1 W15 a3, O1 W16 b3")
    assert actions_left(game) == 3
    assert refused(game, "master O1 W15 b3") == "master_used"
    game.play("insert")
    assert refused(game, "master O1 W15 b3") == "master_used"
    game.play("place O1 W15 b3")


def test_r11_4_master_first_then_no_inserted_master() -> None:
    """R11.4: the other way round it is the same."""
    scene = table("FA1", credits={0: (2, 0)})
    scene.lay(0, "W15").give(0, "O1 O1 I2")
    game = play(scene.game(), "master O1 W15 a3", "insert")
    assert "master" not in legal(game)


@pytest.mark.parametrize("action", ["take W1", "recycle white W1 W2 W3 W4", "trade I2 V3"])
def test_r11_4_any_action_may_be_inserted(action: str) -> None:
    """R11.4: one extra action of any kind."""
    game = play(table("FA1", credits={0: (2, 0)}).game(), "insert", action)
    assert actions_left(game) == 3


def test_r11_4_not_in_the_middle_of_an_action() -> None:
    """R11.4: between actions, so neither during Master nor while a reward is being chosen."""
    scene = table("FA1", credits={0: (4, 0)})
    scene.lay(0, "W15").lay(0, "W16")
    game = play(scene.game(), "master", "place O1 W15 a3")
    assert refused(game, "insert") == "step_open"
    scene = Scene(players=2, expansions=["finesse", "ghost"], tile="FA1", credits={0: (4, 0)})
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").give(0, "I2")
    game = play(scene.game(), "place I2 GB9 b4c4")
    assert refused(game, "insert") == "choice_due"


def test_r11_4_only_when_some_action_would_be_legal() -> None:
    """R11.4, R4.7: nothing is legal any more, so the turn ends although there are credits."""
    scene = _stuck(0, credits={0: (6, 0)})
    scene.give(0, "I3")
    game = play(scene.game(), "place I3 B3 a3b3c3")
    assert game.turn == (1,)
    assert credits_of(game) == (10, 0)


def test_r11_4_the_black_limit_counts_inserted_takes() -> None:
    """R6.2, R11.4: one black puzzle per turn after the trigger, inserted or not."""
    scene = table("FA1", credits={0: (2, 0)})
    scene.cut("black", 0)
    game = play(scene.game(), "take B1", "insert")
    assert refused(game, "take B2") == "black_limit"


def test_r11_4_the_current_tile_pays_for_inserted_actions() -> None:
    """R11.4: an inserted Upgrade pays FC9 like any other."""
    game = play(table("FC9", credits={0: (2, 0)}).game(), "insert", "gain O1")
    assert credits_of(game) == (0, 1)


def test_r11_4_not_on_another_players_turn() -> None:
    """R11.4: on one's own turn."""
    game = table("FA1", credits={1: (4, 0)}).game()
    assert refused(game, "insert", 1) == "turn"


def test_r11_4_no_insert_without_finesse() -> None:
    """R11.4: there are no credits then."""
    assert refused(Game.new(players=2, seed=1), "insert") == "credits"


# ------------------------------------------------------------------------- R11.5
def test_r11_5_the_tenth_tile_ends_the_game() -> None:
    """R11.5: ten rounds from the deal on, then touches; the black deck is far from empty."""
    game = table(finesse=TRACK).game()
    for number in range(1, 11):
        assert (round_of(game), phase(game), len(tiles(game))) == (number, "play", 11 - number)
        if number % 4 == 0:  # five idle rounds would end it sooner (R4.8)
            game.play("take W1" if number == 4 else "take W2")
        for player in (0, 1):
            dawdle(game, player)
            if game.turn == (player,):  # an Insert would be possible
                game.play("end")
    assert phase(game) == "touches"
    assert tiles(game) == []


def test_r11_5_at_once_without_another_round() -> None:
    """R11.5: removing the last tile leads straight to Finishing Touches."""
    scene = table("FA1", left=1)
    scene.lay(0, "W15").turn(1, 1)
    events = scene.game().play("gain O1", 1)
    order = [RoundEnded(10), TileRemoved("FA1"), TouchesBegan()]
    assert [event for event in events if event in order] == order


def test_r11_5_even_if_the_black_deck_ran_out_in_that_round() -> None:
    """R11.5, R6.6: whichever comes first; the final round of R6.1 is neither played nor announced."""
    scene = table("FA1", left=1)
    scene.cut("black", 1).turn(1, 1)
    game = play(scene.game(), "take B1")
    assert game.position()["last_round"] == round_of(game) == 10
    assert phase(game) == "touches"


@pytest.mark.parametrize(("left", "last"), [(1, 10), (2, 10), (3, 9)])
def test_r6_6_the_last_round_has_a_tile(left: int, last: int) -> None:
    """R6.6, R11.5: one more round, but never more than there are tiles."""
    scene = table("FA1", left=left)
    scene.cut("black", 1)
    assert play(scene.game(), "take B1").position()["last_round"] == last


def test_r11_5_or_by_the_black_deck_with_tiles_left() -> None:
    """R11.5, R6.1: the usual end still holds."""
    scene = table("FA1", left=5)
    scene.cut("black", 0).lay(0, "W15")
    game = scene.game()
    for _ in range(2):
        assert phase(game) == "play"
        dawdle(game, 0)
        dawdle(game, 1)
    assert phase(game) == "touches"
    assert len(tiles(game)) == 3


def test_r11_5_credits_of_the_last_turn_can_pay_touches() -> None:
    """R11.5: what was waiting becomes active."""
    scene = table("FC4", left=1)
    scene.lay(1, "W15").turn(1, 1)
    game = play(scene.game(), "take W1")
    assert phase(game) == "touches"
    assert credits_of(game, 1) == (1, 0)
    assert "touch O1 W15 a3 credit" in legal(game, "touch", 1)


def test_r11_5_waiting_credits_become_active_for_the_touches() -> None:
    """R11.5: also those of a player whose turn was not the last."""
    scene = table("FA1", left=1, credits={0: (0, 3)})
    scene.lay(0, "W15").turn(1, 1)
    game = play(scene.game(), "gain O1")
    assert credits_of(game, 0) == (3, 0)


# ------------------------------------------------------------------------- R11.6
def test_r11_6_a_credit_pays_a_touch() -> None:
    """R11.6: no point is lost; the credit goes to the bank."""
    scene = table("FA1", credits={0: (2, 0)})
    scene.lay(0, "W22", "O1 c3").pile(0, "B1").touches(0)
    game = scene.game()
    assert game.scores()[0] == 5
    game.play("touch O1 W22 c4 credit")
    assert game.scores()[0] == 5 + 0
    assert credits_of(game) == (1, 0)
    assert bank(game) == 34


def test_r11_6_points_and_credits_can_be_mixed() -> None:
    """R11.6: one touch by credit, and with none left the next by a point."""
    scene = table("FA1", credits={0: (1, 0)})
    scene.lay(0, "W15").pile(0, "B1").give(0, "O1 O1 I3").touches(0)
    game = play(scene.game(), "touch O1 W15 a3 credit")
    assert refused(game, "touch O1 W15 b3 credit") == "credits"
    assert game.scores()[0] == 5 - 1  # W15 is still unfinished
    play(game, "touch O1 W15 b3", "touch I3 W15 c3d3e3")
    assert game.scores()[0] == 5 + 1 - 2
    assert game.position()["players"][0]["touches"] == 2


def test_r11_6_a_point_may_be_paid_although_there_are_credits() -> None:
    """R11.6: it may be paid with a credit; it need not."""
    scene = table("FA1", credits={0: (3, 0)})
    scene.lay(0, "W22", "O1 c3").touches(0)
    game = scene.game()
    assert legal(game) == {"touch O1 W22 c4", "touch O1 W22 c4 credit", "end"}
    game.play("touch O1 W22 c4")
    assert credits_of(game) == (3, 0)
    assert game.scores()[0] == -1


def test_r11_6_no_credit_touches_without_finesse() -> None:
    """R11.6: there is nothing to pay with."""
    scene = Scene(players=2)
    scene.lay(0, "W22", "O1 c3").touches(0)
    assert refused(scene.game(), "touch O1 W22 c4 credit") == "credits"


def tied(first: tuple[int, int], second: tuple[int, int], **settings: object) -> Game:
    """Both have 5 points; player 1 has finished three puzzles, player 0 one."""
    scene = table("FA1", credits={0: first, 1: second}, **settings)
    scene.pile(0, "B1").pile(1, "B15 W1 W22").lay(0, "W23").touches(0)
    return scene.game()


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((3, 0), (2, 0), (0,)),
        ((2, 0), (3, 0), (1,)),
        ((2, 0), (2, 0), (1,)),
        ((0, 0), (0, 0), (1,)),
    ],
)
def test_r11_6_ties_go_to_the_most_credits(
    first: tuple[int, int], second: tuple[int, int], winners: tuple[int, ...]
) -> None:
    """R11.6: credits before the number of puzzles; with equal credits R6.4 decides."""
    game = play(tied(first, second), "end")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.scores == (5, 5)
    assert outcome.winners == winners


def test_r11_6_what_is_spent_on_touches_is_not_left() -> None:
    """R11.6: most credits left; player 0 pays one for W23 and falls level, so puzzles decide."""
    game = play(tied((3, 0), (2, 0)), "touch O1 W23 c3 credit")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_r11_6_more_points_beat_any_credits() -> None:
    """R11.6: credits only break ties."""
    scene = table("FA1", credits={1: (30, 0)})
    scene.pile(0, "B1 W9").pile(1, "B2").lay(0, "W23").touches(0)
    outcome = play(scene.game(), "end").outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_r11_6_not_in_solo() -> None:
    """R11.6, R7.4: a tie is the opponent's win, whatever the credits."""
    scene = Scene(players=1, expansions=["finesse"], tile="FA1", credits={0: (9, 0)})
    scene.pile(0, "B1").lay(0, "W23").touches(0)
    scene._remove_card("B2")
    scene.data["opponent"].append("B2")
    outcome = play(scene.game(), "end").outcome()
    assert outcome is not None
    assert outcome.scores == (5, 5)
    assert outcome.winners == (1,)
