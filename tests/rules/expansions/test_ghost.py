"""R9: Ghost pieces, the Ghost action and Level Ups; with them R5.1 and R5.5."""

from collections import Counter
from functools import cache

import pytest

from projectl import Game, IllegalAction
from projectl.notation.events import Dissolved, Finished, Levelled, Placed, Rewarded
from tests.helpers import GHOSTS, SHAPES, finished, in_all, legal, play, puzzles, reserve, supply
from tests.rules.base.geometry import PICTURES, Cells, moved_to_corner, orientations
from tests.rules.expansions.helpers import Scene, actions_left, pending, phase

LEVEL_4 = ("I4", "L4", "O4", "S4", "T4")
NO_STOCK = dict.fromkeys(SHAPES, 0)


def table(**settings: object) -> Scene:
    return Scene(**{"players": 2, "expansions": ["ghost"], **settings})  # type: ignore[arg-type]


def refused(game: Game, action: str) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as error:
        game.play(action)
    return error.value.code


def one_arrow(supply: str = "I2", **settings: object) -> Scene:
    """GB9 (one arrow) waits for an I2 on b4c4; an I2 and an I3 lie on it."""
    scene = table(**settings)
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").give(0, supply)
    return scene


def two_arrows(supply: str = "I3", **settings: object) -> Scene:
    """GB10 (two arrows) waits for an I3 on b5c5d5; an I3 and an I2 lie on it."""
    scene = table(**settings)
    scene.lay(0, "GB10", "I3 b2c2d2", "I2 c3c4").give(0, supply)
    return scene


FINISH_ONE = "place I2 GB9 b4c4"
FINISH_TWO = "place I3 GB10 b5c5d5"


# ------------------------------------------------------------------------ R9.1
@pytest.mark.parametrize(("edition", "pieces"), [("first", 10), ("second", 15), ("second-2.5", 15)])
def test_r9_1_ten_of_each_ghost_piece(edition: str, pieces: int) -> None:
    """R9.1, R1.2: P5, U5 and L5, ten of each in every edition, beside the base pieces."""
    game = Game.new(players=3, edition=edition, expansions=["ghost"], seed=1)
    assert in_all(game) == {**dict.fromkeys(SHAPES, pieces), **dict.fromkeys(GHOSTS, 10)}
    assert [reserve(game)[name] for name in GHOSTS] == [10, 10, 10]


def test_r9_1_no_ghost_pieces_without_the_expansion() -> None:
    """R1.2: only when that expansion is in play."""
    assert set(reserve(Game.new(players=3, seed=1))) == set(SHAPES)


def test_r9_1_twelve_white_and_twelve_black_puzzles() -> None:
    """R9.1, R3.1: GW1-GW12 are all in the white deck, GB1-GB12 among those that may be drawn."""
    deals = [Game.new(players=2, expansions=["ghost"], seed=s).record()["setup"] for s in range(40)]
    whites = {f"W{n}" for n in range(1, 33)} | {f"GW{n}" for n in range(1, 13)}
    assert all(set(setup["white"]) == whites and len(setup["white"]) == 44 for setup in deals)
    assert all(len(setup["black"]) == 12 for setup in deals)
    blacks = {f"B{n}" for n in range(1, 21)} | {f"GB{n}" for n in range(1, 13)}
    assert {name for setup in deals for name in setup["black"]} == blacks


# ------------------------------------------------------------------------ R9.2
@pytest.mark.parametrize("piece", [*SHAPES, *GHOSTS])
def test_r9_2_upgrade_never_gains_a_ghost_piece(piece: str) -> None:
    """R9.2, R4.4: no trade yields a Ghost piece, not even for another one."""
    scene = table()
    scene.give(0, piece)
    game = scene.game()
    assert not {t for t in legal(game, "trade") if t.split()[2] in GHOSTS}
    for ghost in GHOSTS:
        if ghost != piece:
            assert refused(game, f"trade {piece} {ghost}") == "ghost_piece"


@pytest.mark.parametrize("edition", ["second", "second-2.5"])
def test_r9_2_not_even_when_nothing_else_is_left(edition: str) -> None:
    """R9.2, R5.5: with levels 1-4 out of stock neither a gain nor a trade reaches level 5."""
    scene = table(edition=edition)
    scene.give(0, "T4").stock(holder=1, **NO_STOCK)
    game = scene.game()
    assert not legal(game, "gain")
    assert not legal(game, "trade")
    assert refused(game, "gain P5") == "out_of_stock"


@pytest.mark.parametrize("ghost", GHOSTS)
def test_r9_2_a_ghost_piece_may_be_traded_down(ghost: str) -> None:
    """R4.4 (D): for any piece of levels 1-4; it goes back to the reserve."""
    scene = table()
    scene.give(0, ghost)
    game = scene.game()
    assert legal(game, "trade") == {f"trade {ghost} {name}" for name in SHAPES}
    game.play(f"trade {ghost} V3")
    assert supply(game) == {"V3": 1}
    assert reserve(game)[ghost] == 10


@pytest.mark.parametrize(
    ("puzzle", "lying", "piece", "cells", "reward"),
    [
        ("GW10", "I3 b3c3d3", "O1", "c2", "P5"),
        ("GW11", "I3 b2b3b4", "I2", "c4d4", "U5"),
        ("GW12", "I3 b2b3b4", "I2", "b5c5", "L5"),
    ],
)
def test_r9_2_ghost_pieces_come_as_rewards(
    puzzle: str, lying: str, piece: str, cells: str, reward: str
) -> None:
    """R9.2: a white Ghost puzzle yields its Ghost piece."""
    extra = ["O1 c4"] if puzzle == "GW10" else []
    scene = table()
    scene.lay(0, puzzle, lying, *extra).give(0, piece)
    game = scene.game()
    events = game.play(f"place {piece} {puzzle} {cells}")
    assert Rewarded(0, reward, reward) in events
    assert supply(game)[reward] == 1
    assert reserve(game)[reward] == 9


@pytest.mark.parametrize("piece", LEVEL_4)
@pytest.mark.parametrize("ghost", GHOSTS)
def test_r9_2_or_by_level_up_of_a_level_4_piece(piece: str, ghost: str) -> None:
    """R9.2, R9.4: any level-4 piece may be raised to any Ghost piece."""
    game = play(one_arrow(f"I2 {piece}").game(), FINISH_ONE, f"levelup {piece} {ghost}")
    assert supply(game) == {"I2": 2, "I3": 1, ghost: 1}


def test_r9_2_a_ghost_piece_is_placed_like_any_other() -> None:
    """R1.1, R4.5: turned and flipped freely, it fills GW12 and comes back with the reward."""
    scene = table()
    scene.lay(0, "GW12").lay(0, "GB7").lay(0, "GB11").give(0, "L5 L5 L5")
    game = play(
        scene.game(),
        "place L5 GB7 e3b4c4d4e4",
        "place L5 GB11 b3b4c4d4e4",
        "place L5 GW12 b2b3b4b5c5",
    )
    assert finished(game) == ["GW12"]
    assert supply(game) == {"L5": 2}


# ------------------------------------------------- R9.3: which sets tile a Ghost piece
@cache
def tilings(cells: Cells) -> frozenset[tuple[str, ...]]:
    """All collections of level 1-4 pieces that tile some cells, worked out from the pictures."""
    if not cells:
        return frozenset({()})
    row, column = min(cells)
    found = set()
    for name in SHAPES:
        for shape in orientations(name):
            for r, c in shape:
                laid = frozenset((row + y - r, column + x - c) for y, x in shape)
                if laid <= cells:
                    found |= {tuple(sorted((*rest, name))) for rest in tilings(cells - laid)}
    return frozenset(found)


def in_order(parts: tuple[str, ...]) -> str:
    return " ".join(sorted(parts, key=SHAPES.index))


@pytest.mark.parametrize("ghost", GHOSTS)
def test_r9_3_every_set_that_tiles_it(ghost: str) -> None:
    """R9.3: any set of two or more level 1-4 pieces that together tile the pentomino."""
    scene = table()
    scene.give(0, ghost)
    expected = tilings(moved_to_corner(PICTURES[ghost]))
    assert all(len(parts) >= 2 for parts in expected)
    found = legal(scene.game(), "ghost")
    assert found == {f"ghost {ghost} = {in_order(parts)}:" for parts in expected}


@pytest.mark.parametrize(
    ("ghost", "parts"),
    [
        ("P5", "O1 O4"),
        ("P5", "O1 L4"),
        ("P5", "I2 I3"),
        ("P5", "I2 V3"),
        ("U5", "I2 V3"),
        ("U5", "O1 O1 I3"),
        ("L5", "O1 I4"),
        ("L5", "O1 L4"),
        ("L5", "I2 V3"),
    ],
)
def test_r9_3_sets_seen_on_the_pieces(ghost: str, parts: str) -> None:
    """R9.3: a few that can be checked by eye."""
    scene = table()
    scene.give(0, ghost)
    game = scene.game()
    game.play(f"ghost {ghost} = {parts}")
    assert supply(game) == dict(Counter(parts.split()))


@pytest.mark.parametrize(
    "action",
    [
        "ghost P5 = O1 I4",  # four in a row do not fit
        "ghost U5 = O1 O4",  # nor does a square
        "ghost U5 = O1 T4",
        "ghost L5 = O1 S4",
        "ghost L5 = O1 O1 I2",  # too small
        "ghost L5 = I3 V3",  # too large
        "ghost P5 = P5",  # level 1-4 only
    ],
)
def test_r9_3_sets_that_do_not_tile_it(action: str) -> None:
    """R9.3: pieces that cannot form the same shape are refused."""
    scene = table()
    scene.give(0, "P5 U5 L5")
    assert refused(scene.game(), action) == "tiling"


def test_r9_3_only_what_is_in_stock() -> None:
    """R9.3: every piece of the set must be in the reserve, as many as are needed."""
    scene = table()
    scene.give(0, "P5").stock(holder=1, O1=1, O4=0, V3=0)
    found = legal(scene.game(), "ghost")
    expected = {
        parts
        for parts in tilings(moved_to_corner(PICTURES["P5"]))
        if Counter(parts)["O1"] <= 1 and not {"O4", "V3"} & set(parts)
    }
    assert expected
    assert found == {f"ghost P5 = {in_order(parts)}:" for parts in expected}
    assert refused(scene.game(), "ghost P5 = O1 O4") == "out_of_stock"
    assert refused(scene.game(), "ghost P5 = O1 O1 O1 O1 O1") == "out_of_stock"


def test_r9_3_no_ghost_action_without_a_ghost_piece_in_the_supply() -> None:
    """R9.3: one that lies on a puzzle does not count."""
    scene = table()
    scene.lay(0, "GB7", "P5 a2b2a3b3a4").give(0, "U5")
    game = scene.game()
    assert {text.split()[1] for text in legal(game, "ghost")} == {"U5"}
    assert refused(game, "ghost P5 = I2 I3") == "no_piece"


# ------------------------------------------------------------- R9.3: what it does
def test_r9_3_the_ghost_piece_returns_and_the_set_is_taken() -> None:
    """R9.3: reserve and supply change hands; it is one of the turn's actions."""
    scene = table()
    scene.give(0, "P5 I2")
    game = scene.game()
    events = game.play("ghost P5 = I2 I3")
    assert Dissolved(0, "P5", ("I2", "I3")) in events
    assert supply(game) == {"I2": 2, "I3": 1}
    assert (reserve(game)["P5"], reserve(game)["I3"]) == (10, 14)
    assert actions_left(game) == 2


def test_r9_3_placed_at_once() -> None:
    """R9.3: dissolved with immediate placement; the piece finishes W27, the rest joins the supply."""
    scene = table()
    scene.lay(0, "W27").give(0, "P5")
    game = scene.game()
    events = game.play("ghost P5 = I2 I3: I3 W27 b3c3d3")
    assert Placed(0, "I3", "W27", "b3c3d3", "ghost") in events
    assert any(isinstance(event, Finished) for event in events)
    assert supply(game) == {"I2": 1, "I3": 2}  # its own piece back and the reward
    assert actions_left(game) == 2


def test_r9_3_one_new_piece_on_each_of_several_puzzles() -> None:
    """R9.3: at most one on each; both are finished by the one action."""
    scene = table()
    scene.lay(0, "W27").lay(0, "W9").give(0, "P5")
    game = scene.game()
    game.play("ghost P5 = I2 I3: I3 W27 b3c3d3, I2 W9 c3c4")
    assert finished(game) == ["W27", "W9"]
    assert supply(game) == {"O1": 1, "I2": 1, "I3": 2}


def test_r9_3_not_two_new_pieces_on_one_puzzle() -> None:
    """R9.3: at most one new piece per puzzle, although both would fit W15."""
    scene = table()
    scene.lay(0, "W15").lay(0, "W16").give(0, "P5")
    game = scene.game()
    assert refused(game, "ghost P5 = I2 I3: I2 W15 a3b3, I3 W15 c3d3e3") == "one_each"
    game.play("ghost P5 = I2 I3:")
    game.play("place I3 W15 a3b3c3")
    assert refused(game, "place I2 W15 d3e3") == "one_each"
    assert legal(game, "place") == {
        f"place I2 W16 {at}" for at in ("b3c3", "b3b4", "c3c4", "b4c4", "c4d4")
    }


def test_r9_3_only_the_new_pieces() -> None:
    """R9.3: what was in the supply before is not placed by this action."""
    scene = table()
    scene.lay(0, "W15").lay(0, "W31").give(0, "P5 O4")
    game = scene.game()
    assert refused(game, "ghost P5 = I2 I3: O4 W31 b3c3b4c4") == "no_piece"
    game.play("ghost P5 = I2 I3:")
    assert not {text for text in legal(game, "place") if "O4" in text}


def test_r9_3_no_more_than_the_new_pieces() -> None:
    """R9.3: the I3 that W27 returns at the end of the action is not a new piece."""
    scene = table()
    scene.lay(0, "W9").lay(0, "W27").lay(0, "W10").give(0, "P5")
    game = scene.game()
    action = "ghost P5 = I2 I3: I2 W9 c3c4, I3 W27 b3c3d3, I3 W10 c2c3c4"
    assert refused(game, action)
    assert puzzles(game)[:3] == ["W9", "W27", "W10"]


def test_r9_3_nothing_need_be_placed() -> None:
    """R9.3: if wished; written without a colon, or by ending the open action."""
    scene = table()
    scene.lay(0, "W15").give(0, "P5")
    whole, stepped = scene.game(), scene.game()
    whole.play("ghost P5 = I2 I3")
    play(stepped, "ghost P5 = I2 I3:", "end")
    assert whole.position() == stepped.position()
    assert puzzles(whole)[0] == "W15"
    assert supply(whole) == {"I2": 1, "I3": 1}


def test_r9_3_until_the_action_ends_the_new_pieces_are_in_hand() -> None:
    """R9.3: neither in the reserve nor in the supply, and not lost either."""
    scene = table()
    scene.lay(0, "W15").lay(0, "W16").give(0, "P5")
    game = play(scene.game(), "ghost P5 = I2 I3:")
    assert supply(game) == {}
    assert game.position()["players"][0]["step"]["hand"] == {"I2": 1, "I3": 1}
    assert in_all(game) == {**dict.fromkeys(SHAPES, 15), **dict.fromkeys(GHOSTS, 10)}


def test_r9_3_where_nothing_fits_the_action_is_over_at_once() -> None:
    """R9.3, R5.2: no puzzle to place on, so there is nothing to ask."""
    scene = table()
    scene.give(0, "P5")
    game = play(scene.game(), "ghost P5 = I2 I3:")
    assert supply(game) == {"I2": 1, "I3": 1}
    assert actions_left(game) == 2


def test_r9_3_any_number_per_turn_beside_master() -> None:
    """R9.3, R4.1: two Ghost actions and a Master in one turn."""
    scene = table()
    scene.lay(0, "W15").lay(0, "W16").give(0, "P5 L5")
    game = play(
        scene.game(),
        "ghost P5 = I2 I3: I3 W15 a3b3c3",
        "master I2 W15 d3e3",
        "ghost L5 = O1 I4",
    )
    assert game.turn == (1,)
    assert supply(game) == {"O1": 1, "I2": 1, "I3": 2, "I4": 1}


def test_r9_3_puzzles_are_finished_at_the_end_of_the_action() -> None:
    """R5.1: what a finished puzzle returns cannot be placed by the same Ghost action."""
    scene = table()
    scene.lay(0, "W27").lay(0, "W10").give(0, "P5")
    game = play(scene.game(), "ghost P5 = I2 I3:", "place I3 W27 b3c3d3")
    assert finished(game) == []
    assert {text.split()[1] for text in legal(game, "place")} == {"I2"}


def test_r9_3_not_during_finishing_touches() -> None:
    """R9.3: a Ghost piece can be placed then, but not exchanged."""
    scene = table()
    scene.lay(0, "GW12").lay(0, "W15").give(0, "L5").touches(0)
    game = scene.game()
    assert not legal(game, "ghost")
    assert "touch L5 GW12 b2b3b4b5c5" in legal(game, "touch")
    assert refused(game, "ghost L5 = O1 I4") == "phase"
    assert refused(game, "ghost L5 = O1 I4: O1 W15 a3") == "phase"


def test_r9_3_the_pieces_may_be_named_in_any_order() -> None:
    """R9.3: `I3 I2` is the set `I2 I3`."""
    scene = table()
    scene.give(0, "P5")
    game = play(scene.game(), "ghost P5 = I3 I2")
    assert supply(game) == {"I2": 1, "I3": 1}


# ------------------------------------------------------------------------ R9.4
def test_r9_4_one_arrow_is_offered_at_once() -> None:
    """R9.4: after the pieces are back, before anything else; it costs no action."""
    game = play(one_arrow().game(), FINISH_ONE)
    assert pending(game) == ["levelup"]
    assert supply(game) == {"I2": 2, "I3": 1}  # those just returned included
    assert refused(game, "gain O1") == "choice_due"
    game.play("levelup I3 T4")
    assert supply(game) == {"I2": 2, "T4": 1}
    assert actions_left(game) == 2


def test_r9_4_everything_an_arrow_may_do() -> None:
    """R9.4: per piece its level, all lower ones (D) and one higher; or nothing."""
    game = play(one_arrow("I2 T4").game(), FINISH_ONE)
    level = {name: int(name[1]) for name in (*SHAPES, *GHOSTS)}
    expected = {
        f"levelup {given} {taken}"
        for given in ("I2", "I3", "T4")
        for taken in level
        if taken != given and level[taken] <= level[given] + 1
    }
    assert legal(game) == expected | {"levelup none"}


def test_r9_4_sideways_and_down() -> None:
    """R9.4 (D): as in Upgrade B; a Ghost piece may become another one or a smaller piece."""
    for given, taken in (("I3", "V3"), ("I3", "O1"), ("P5", "U5"), ("P5", "O1")):
        game = play(one_arrow("I2 P5").game(), FINISH_ONE, f"levelup {given} {taken}")
        assert supply(game)[taken] >= 1
        assert reserve(game)[given] == (15 if given == "I3" else 10)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("levelup I2 T4", "level"),
        ("levelup I3 P5", "level"),
        ("levelup I3 I3", "same_shape"),
        ("levelup V3 T4", "no_piece"),
    ],
)
def test_r9_4_what_an_arrow_may_not_do(action: str, code: str) -> None:
    """R9.4, R4.4: one level up at most, another shape, a piece that is there."""
    game = play(one_arrow().game(), FINISH_ONE)
    assert refused(game, action) == code


def test_r9_4_out_of_stock_is_refused() -> None:
    """R9.4: the piece taken must be in the reserve."""
    scene = one_arrow()
    scene.stock(holder=1, T4=0)
    game = play(scene.game(), FINISH_ONE)
    assert refused(game, "levelup I3 T4") == "out_of_stock"
    assert "levelup I3 O4" in legal(game)


def test_r9_4_empty_levels_are_skipped() -> None:
    """R9.4: with no level-3 piece in stock an I2 rises to level 4, but no further."""
    scene = one_arrow("I2 I2")
    scene.stock(holder=1, I3=0, V3=0)
    game = play(scene.game(), FINISH_ONE)
    ups = {text.split()[2] for text in legal(game) if text.startswith("levelup I2 ")}
    assert ups == {"O1", *LEVEL_4}


def test_r9_4_skipping_reaches_level_5() -> None:
    """R9.4: level 5 is allowed, so an empty level 4 is skipped too."""
    scene = one_arrow()
    scene.stock(holder=1, **dict.fromkeys(LEVEL_4, 0))
    game = play(scene.game(), FINISH_ONE)
    ups = {text.split()[2] for text in legal(game) if text.startswith("levelup I3 ")}
    assert ups == {"O1", "I2", "V3", *GHOSTS}


def test_r9_4_an_arrow_may_be_declined() -> None:
    """R9.4: optionally."""
    game = play(one_arrow().game(), FINISH_ONE, "levelup none")
    assert supply(game) == {"I2": 2, "I3": 1}
    assert pending(game) == []
    game.play("gain O1")


def test_r9_4_two_arrows_raise_one_piece_twice() -> None:
    """R9.4: I3 to level 4, and that to level 5."""
    game = play(two_arrows().game(), FINISH_TWO)
    assert pending(game) == ["levelup", "levelup"]
    play(game, "levelup I3 S4", "levelup S4 U5")
    assert supply(game) == {"I2": 1, "I3": 1, "U5": 1}
    assert actions_left(game) == 2


def test_r9_4_two_arrows_raise_two_pieces() -> None:
    """R9.4: or two different pieces once each."""
    game = play(two_arrows().game(), FINISH_TWO, "levelup I3 T4", "levelup I2 V3")
    assert supply(game) == {"I3": 1, "V3": 1, "T4": 1}


@pytest.mark.parametrize("declined_first", [True, False])
def test_r9_4_each_of_two_arrows_is_optional(declined_first: bool) -> None:
    """R9.4: per arrow; declining one leaves the other."""
    choices = ["levelup none", "levelup I3 T4"]
    game = play(two_arrows().game(), FINISH_TWO)
    game.play(choices[0 if declined_first else 1])
    assert pending(game) == ["levelup"]
    game.play(choices[1 if declined_first else 0])
    assert supply(game) == {"I2": 1, "I3": 1, "T4": 1}


def test_r9_4_where_nothing_can_be_raised_nobody_is_asked() -> None:
    """R9.4, R5.2: an empty reserve leaves no choice."""
    scene = one_arrow()
    scene.stock(holder=1, **NO_STOCK, P5=0, U5=0, L5=0)
    game = scene.game()
    events = game.play(FINISH_ONE)
    assert Levelled(0, None, None) in events
    assert pending(game) == []


def test_r9_4_the_second_arrow_lapses_where_the_first_left_nothing() -> None:
    """R9.4, R5.2: the last piece of the reserve is exchanged; what returned can still come back."""
    scene = two_arrows("I3")
    scene.stock(holder=1, **{**NO_STOCK, "V3": 1}, P5=0, U5=0, L5=0)
    game = play(scene.game(), FINISH_TWO)
    assert legal(game) == {"levelup I3 V3", "levelup I2 V3", "levelup none"}
    game.play("levelup I3 V3")
    assert legal(game) == {"levelup V3 I3", "levelup I2 I3", "levelup none"}


def test_r9_4_the_last_action_waits_for_the_arrow() -> None:
    """R4.7: pending choices of the last action come before the end of the turn."""
    scene = one_arrow()
    scene.turn(0, 1)
    game = play(scene.game(), FINISH_ONE)
    assert game.turn == (0,)
    game.play("levelup I3 T4")
    assert game.turn == (1,)


def test_r9_4_finished_by_touches_gives_no_level_up() -> None:
    """R6.3: no rewards after the last round."""
    scene = one_arrow()
    scene.touches(0)
    game = play(scene.game(), "touch I2 GB9 b4c4")
    assert game.is_over
    assert supply(game) == {}
    assert game.scores()[0] == 3 - 1


# ---------------------------------------------------- R5.1: several finished at once
def test_r5_1_pieces_then_piece_rewards_then_level_ups() -> None:
    """R5.1 (D): the Level Up of slot 1 waits for the piece reward of slot 2 and may raise it."""
    scene = table()
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").lay(0, "W31").give(0, "I2 O4")
    game = scene.game()
    events = game.play("master I2 GB9 b4c4, O4 W31 b3c3b4c4")
    kinds = [type(event) for event in events]
    assert kinds.count(Finished) == 2
    assert kinds.index(Rewarded) > kinds.index(Finished, kinds.index(Finished) + 1)
    assert supply(game) == {"I2": 2, "I3": 1, "O4": 2}
    assert pending(game) == ["levelup"]
    game.play("levelup O4 P5")
    assert supply(game) == {"I2": 2, "I3": 1, "O4": 1, "P5": 1}


def test_r5_1_piece_rewards_in_slot_order() -> None:
    """R5.1 (D): both W22 and W23 depict I2 and one is left: slot 1 has it, slot 2 must choose."""
    scene = table()
    scene.lay(0, "W22", "O1 c3").lay(0, "W31", "V3 b3c3b4")
    scene.lay(0, "W23", "O1 c3").give(0, "O1 O1").stock(holder=1, I2=1)
    game = scene.game()
    events = game.play("master O1 W22 c4, O1 W23 c4")
    assert [event for event in events if isinstance(event, Rewarded)] == [Rewarded(0, "I2", "I2")]
    assert legal(game) == {"choose I3", "choose V3"}
    game.play("choose V3")
    assert supply(game) == {"O1": 4, "I2": 1, "V3": 1}


def test_r5_1_an_earlier_slot_may_take_the_later_ones_piece() -> None:
    """R5.1 (D): T4 of slot 1 is out, so its owner may choose the last O4, which slot 2 depicts."""
    scene = table()
    scene.lay(0, "W32").lay(0, "W31").give(0, "T4 O4").stock(holder=1, T4=0, O4=1)
    game = play(scene.game(), "master T4 W32 c3b4c4d4, O4 W31 b3c3b4c4")
    assert pending(game) == ["T4", "O4"]
    assert "choose O4" in legal(game)
    game.play("choose O4")
    assert pending(game) == ["O4"]
    assert legal(game) == {"choose I4", "choose L4", "choose S4"}


def test_r5_1_a_choice_comes_before_the_level_up() -> None:
    """R5.1 (D): the substitute of slot 2 is chosen first, then the arrow of slot 1 is used."""
    scene = table()
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").lay(0, "W31").give(0, "I2 O4")
    scene.stock(holder=1, O4=0)
    game = play(scene.game(), "master I2 GB9 b4c4, O4 W31 b3c3b4c4")
    assert pending(game) == ["O4", "levelup"]
    play(game, "choose T4", "levelup T4 U5")
    assert supply(game) == {"I2": 2, "I3": 1, "O4": 1, "U5": 1}


def test_r5_1_level_ups_of_two_puzzles_add_up() -> None:
    """R5.1 (D): one arrow and two arrows, three in all."""
    scene = table()
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").lay(0, "GB10", "I3 b2c2d2", "I2 c3c4")
    scene.give(0, "I2 I3")
    game = play(scene.game(), "master I2 GB9 b4c4, I3 GB10 b5c5d5")
    assert pending(game) == ["levelup"] * 3
    assert supply(game) == {"I2": 3, "I3": 3}
    assert finished(game) == ["GB9", "GB10"]


def test_r5_1_the_piles_grow_in_slot_order() -> None:
    """R5.1: whatever the order of the placements."""
    scene = table()
    scene.lay(0, "W22", "O1 c3").lay(0, "W9", "O1 c3").give(0, "O1 O1")
    game = play(scene.game(), "master O1 W9 c4, O1 W22 c4")
    assert finished(game) == ["W22", "W9"]


# ------------------------------------------------------------------------ R5.5
def ghost_reward(**settings: object) -> Scene:
    """GW12 (reward L5) waits for an I2."""
    scene = table(**settings)
    scene.lay(0, "GW12", "I3 b2b3b4").give(0, "I2")
    return scene


FINISH_GHOST = "place I2 GW12 b5c5"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_r5_5_another_ghost_shape_first(edition: str) -> None:
    """R5.5 (D): L5 is out, so P5 or U5, nothing else."""
    scene = ghost_reward(edition=edition)
    scene.stock(holder=1, L5=0)
    game = play(scene.game(), FINISH_GHOST)
    assert legal(game) == {"choose P5", "choose U5"}
    game.play("choose U5")
    assert supply(game)["U5"] == 1


def test_r5_5_the_only_ghost_shape_left_is_taken_unasked() -> None:
    """R5.5 (D), R5.2: one outcome, no question."""
    scene = ghost_reward()
    scene.stock(holder=1, L5=0, P5=0)
    game = scene.game()
    assert Rewarded(0, "U5", "L5") in game.play(FINISH_GHOST)
    assert pending(game) == []


@pytest.mark.parametrize("edition", ["first", "second"])
def test_r5_5_then_level_4(edition: str) -> None:
    """R5.5 (D): no Ghost piece left at all: a level-4 piece of choice."""
    scene = ghost_reward(edition=edition)
    scene.stock(holder=1, L5=0, P5=0, U5=0, S4=0)
    game = play(scene.game(), FINISH_GHOST)
    assert legal(game) == {"choose I4", "choose L4", "choose O4", "choose T4"}


def test_r5_5_revision_2_5_may_also_take_nothing() -> None:
    """R5.4, R5.5: the same substitutes, or nothing."""
    scene = ghost_reward(edition="second-2.5")
    scene.stock(holder=1, L5=0, P5=0)
    game = play(scene.game(), FINISH_GHOST)
    assert legal(game) == {"choose U5", "choose none"}
    game.play("choose none")
    assert supply(game) == {"I2": 1, "I3": 1}


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("first", {"I3", "V3"}),
        ("second", {"I3", "V3"}),
        ("second-2.5", {"O1", "I2", "I3", "V3", "none"}),
    ],
)
def test_r5_5_level_5_never_stands_in_for_level_4(edition: str, expected: set[str]) -> None:
    """R5.5: all of level 4 is out; the reward of W32 becomes a lower piece, never a Ghost."""
    scene = table(edition=edition)
    scene.lay(0, "W32").give(0, "T4").stock(holder=1, **dict.fromkeys(LEVEL_4, 0))
    game = play(scene.game(), "place T4 W32 c3b4c4d4")
    assert legal(game) == {f"choose {name}" for name in expected}


def test_r5_5_nor_does_trading_up_reach_it() -> None:
    """R5.3, R5.5: level 4 is out, so an I3 cannot be traded up at all."""
    scene = table()
    scene.give(0, "I3").stock(holder=1, **dict.fromkeys(LEVEL_4, 0))
    game = scene.game()
    assert legal(game, "trade") == {"trade I3 O1", "trade I3 I2", "trade I3 V3"}
    assert phase(game) == "play"
