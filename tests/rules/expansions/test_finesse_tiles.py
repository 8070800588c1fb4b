"""R11.7 to R11.10: what every Finesse tile pays for, and how much."""

from itertools import combinations

import pytest

from projectl import Game
from projectl.notation.events import Credited
from tests.helpers import SHAPES, finished, legal, play
from tests.rules.expansions.helpers import Scene, bank, credits_of, dawdle

LEVEL_4 = ("I4", "L4", "O4", "S4", "T4")
SMALL = ("O1", "I2", "I3", "V3")
BOTH = ["finesse", "finesse-ambassador"]

#: One way to place each shape on B3, where all of them fit.
ON_B3 = {
    "O1": "c2",
    "I2": "a3b3",
    "I3": "a3b3c3",
    "V3": "a3b3a4",
    "I4": "a3b3c3d3",
    "L4": "a3b3c3a4",
    "O4": "a3b3a4b4",
    "S4": "b3c3a4b4",
    "T4": "a3b3c3b4",
    "P5": "a3b3a4b4a5",
    "U5": "a3b3a4a5b5",
    "L5": "a3b3c3d3a4",
}


def table(tile: str, *more: str, **settings: object) -> Scene:
    """Two players, the tile lies open and can be earned; ``more`` expansions."""
    expansions = [*BOTH, *more]
    return Scene(**{"players": 2, "expansions": expansions, "tile": tile, **settings})  # type: ignore[arg-type]


def paid(game: Game, *actions: str) -> int:
    """How many credits player 0 gains by playing actions, all of them waiting on the left."""
    active, waiting = credits_of(game)
    play(game, *actions)
    assert credits_of(game)[0] == active
    return credits_of(game)[1] - waiting


def paid_at_the_end(scene: Scene) -> int:
    """What player 0 gets at the end of a turn: trades do not matter, or there is nothing to do."""
    scene.turn(0, 1)
    game = scene.game()
    assert credits_of(game) == (0, 0)
    if game.rules.stop_early:
        game.play("end")
    else:
        dawdle(game, 0)
    assert game.turn == (1,)
    active, waiting = credits_of(game)
    assert waiting == 0
    assert bank(game) == 35 - active
    return active


def owning(tile: str, supply: str, lying: tuple[str, ...]) -> int:
    """What a blue tile pays for exactly these pieces in the supply and on B3.

    The first edition lets a player end a turn without doing anything.
    """
    scene = table(tile, "ghost", edition="first")
    scene.lay(0, "B3", *lying).give(0, supply)
    return paid_at_the_end(scene)


def depicted_by_placing(tile: str, shapes: tuple[str, ...]) -> frozenset[str]:
    """Which shapes a pink "place" tile pays for, found by placing each of them once."""
    found = set()
    for shape in shapes:
        scene = table(tile, "ghost")
        scene.lay(0, "B3").give(0, shape)
        credits = paid(scene.game(), f"place {shape} B3 {ON_B3[shape]}")
        assert credits in (0, 1)
        if credits:
            found.add(shape)
    return frozenset(found)


def depicted_by_owning(tile: str) -> frozenset[str]:
    """Which shapes a blue tile counts, found by owning one of each in turn."""
    shapes = (*SHAPES, "P5", "U5", "L5")
    paid_for = {shape: owning(tile, shape, ()) for shape in shapes}
    assert set(paid_for.values()) == {0, 1}
    return frozenset(shape for shape, credits in paid_for.items() if credits)


# ------------------------------------------------------------------------- R11.7
def test_r11_7_set_a_is_the_ten_triples_of_level_4_shapes() -> None:
    """R11.7 (D): FA1-FA10, pink, 1 credit for placing a depicted piece."""
    shapes = (*SHAPES, "P5", "U5", "L5")
    triples = [depicted_by_placing(f"FA{n}", shapes) for n in range(1, 11)]
    assert set(triples) == {frozenset(triple) for triple in combinations(LEVEL_4, 3)}
    assert len(triples) == 10


def test_r11_7_set_b_is_the_ten_pairs_of_level_4_shapes() -> None:
    """R11.7 (D): FB1-FB10, blue, 1 credit for an owned depicted piece."""
    pairs = [depicted_by_owning(f"FB{n}") for n in range(1, 11)]
    assert set(pairs) == {frozenset(pair) for pair in combinations(LEVEL_4, 2)}


@pytest.mark.parametrize("number", range(1, 11))
def test_r11_7_set_a_pays_each_time(number: int) -> None:
    """R11.7: three depicted pieces placed by one Master pay 3, and nothing more at the turn's end."""
    shapes = sorted(depicted_by_placing(f"FA{number}", LEVEL_4))
    scene = table(f"FA{number}")
    for card, shape in zip(("B3", "B5", "B11"), shapes, strict=True):
        scene.lay(0, card)
        assert shape in LEVEL_4
    scene.give(0, " ".join([*shapes, "O1"]))
    game = play(scene.game(), "master")
    for card, shape in zip(("B3", "B5", "B11"), shapes, strict=True):
        game.play(min(t for t in legal(game, "place") if t.startswith(f"place {shape} {card}")))
    assert credits_of(game) == (0, 3)
    dawdle(game, 0)
    assert credits_of(game) == (3, 0)


@pytest.mark.parametrize("number", range(1, 11))
def test_r11_7_set_b_counts_every_piece_in_supply_and_on_puzzles(number: int) -> None:
    """R11.7: two in the supply, one on a puzzle of the one kind and one of the other: 4."""
    first, second = sorted(depicted_by_owning(f"FB{number}"))
    scene = table(f"FB{number}")
    scene.lay(0, "B3", f"{first} {ON_B3[first]}").give(0, f"{first} {first} {second} O1")
    assert paid_at_the_end(scene) == 4


def test_r11_7_other_peoples_pieces_do_not_count() -> None:
    """R11.7: depicted pieces owned by the player."""
    shapes = depicted_by_owning("FB1")
    scene = table("FB1")
    scene.give(1, " ".join(shapes)).give(0, "O1")
    assert paid_at_the_end(scene) == 0


# ------------------------------------------------------------------ R11.8, blue ones
@pytest.mark.parametrize("number", range(5))
def test_r11_8_fc1_one_per_unfinished_puzzle(number: int) -> None:
    """R11.8: FC1, blue."""
    scene = table("FC1")
    scene.give(0, "O1")
    for card in ("B3", "B5", "W15", "B11")[:number]:
        scene.lay(0, card)
    assert paid_at_the_end(scene) == number


@pytest.mark.parametrize(
    ("supply", "lying", "expected"),
    [
        ("T4", (), 0),
        ("O1 O1 O1 T4 I4", (), 1),
        ("O1 I3", (), 2),
        ("O1 O1 I3 V3", (), 3),
        ("O1", ("V3 a3b3a4",), 2),
        ("O1 O1 I3", ("V3 a3b3a4", "I2 c3c4"), 4),
    ],
)
def test_r11_8_fc5_kinds_of_small_pieces(
    supply: str, lying: tuple[str, ...], expected: int
) -> None:
    """R11.8: FC5, blue, 1 per kind owned out of O1, I2, V3 and I3."""
    assert owning("FC5", supply, lying) == expected


@pytest.mark.parametrize(
    ("supply", "lying", "expected"),
    [
        ("O1 P5", (), 0),
        ("O1 T4", (), 1),
        ("O1 T4 T4 T4", (), 1),
        ("O1 I4 L4 O4 S4 T4", (), 5),
        ("O1 I4", ("O4 a3b3a4b4", "T4 c3d3e3d4"), 3),
    ],
)
def test_r11_8_fc6_kinds_of_level_4(supply: str, lying: tuple[str, ...], expected: int) -> None:
    """R11.8: FC6, blue, 1 per kind owned out of the five level-4 shapes."""
    assert owning("FC6", supply, lying) == expected


# ------------------------------------------------------------------ R11.8, pink ones
def test_r11_8_fc2_one_per_piece_placed_by_master() -> None:
    """R11.8: FC2, pink: three pieces by Master pay 3, of any kind."""
    scene = table("FC2")
    scene.lay(0, "W15").lay(0, "W16").lay(0, "B3").give(0, "O1 I2 T4")
    assert paid(scene.game(), "master O1 W15 a3, I2 W16 b3c3, T4 B3 a3b3c3b4") == 3


def test_r11_8_fc2_pays_for_ambassador_too() -> None:
    """R11.8: pieces placed by Ambassador."""
    scene = table("FC2", "ambassador")
    scene.pile(0, "AB1").lay(0, "W15").lay(0, "W16")
    scene.player(0)["stored"] = ["AB1"]
    assert paid(scene.game(), "ambassador AB1: O1 W15 a3, I2 W16 b3c3") == 2


def test_r11_8_fc2_not_for_place() -> None:
    """R11.8: a Place action is no Master."""
    scene = table("FC2")
    scene.lay(0, "W15")
    assert paid(scene.game(), "place O1 W15 a3") == 0


def test_r11_8_fc3_one_per_finished_puzzle() -> None:
    """R11.8: FC3, pink: two finished at once pay 2, placing alone nothing."""
    scene = table("FC3")
    scene.lay(0, "W22", "O1 c3").lay(0, "W9", "O1 c3").lay(0, "W15").give(0, "O1 O1 I2")
    game = scene.game()
    assert paid(game, "place I2 W15 a3b3") == 0
    assert paid(game, "master O1 W22 c4, O1 W9 c4") == 2


@pytest.mark.parametrize("action", ["take W1", "take B1", "take white", "take black"])
def test_r11_8_fc4_one_per_take(action: str) -> None:
    """R11.8: FC4, pink, from a row or a deck."""
    game = table("FC4").game()
    assert paid(game, action) == 1
    assert paid(game, "gain O1") == 0


def test_r11_8_fc4_three_takes_pay_three() -> None:
    """R11.2, R11.8: each time."""
    game = play(table("FC4").game(), "take W1", "take W2", "take B1")
    assert credits_of(game) == (3, 0)


def test_r11_8_fc7_one_per_small_piece_placed() -> None:
    """R11.8: FC7, pink, for O1, I2, V3 and I3."""
    assert depicted_by_placing("FC7", (*SHAPES, "P5", "U5", "L5")) == set(SMALL)


def test_r11_8_fc8_one_per_level_4_piece_placed() -> None:
    """R11.8: FC8, pink, for the five level-4 shapes."""
    assert depicted_by_placing("FC8", (*SHAPES, "P5", "U5", "L5")) == set(LEVEL_4)


@pytest.mark.parametrize(("tile", "supply"), [("FC7", "O1 I2"), ("FC8", "T4 O4")])
def test_r11_8_fc7_and_fc8_pay_for_master_as_well(tile: str, supply: str) -> None:
    """R11.8: per placed piece, however it is placed."""
    scene = table(tile)
    scene.lay(0, "B3").lay(0, "B5").give(0, supply)
    game = play(scene.game(), "master")
    first, second = supply.split()
    game.play(min(t for t in legal(game, "place") if t.startswith(f"place {first} B3")))
    game.play(min(t for t in legal(game, "place") if t.startswith(f"place {second} B5")))
    assert credits_of(game) == (0, 2)


@pytest.mark.parametrize("tile", ["FC9", "FC10"])
def test_r11_8_fc9_and_fc10_one_per_upgrade(tile: str) -> None:
    """R11.8: pink, two tiles, for either kind of Upgrade."""
    game = table(tile).game()
    assert paid(game, "gain O1") == 1
    assert paid(game, "trade I2 V3") == 1
    assert credits_of(game) == (0, 2)
    game.play("trade O1 I2")
    assert credits_of(game) == (3, 0)


@pytest.mark.parametrize("tile", ["FC9", "FC10"])
@pytest.mark.parametrize("choice", ["levelup I3 T4", "levelup none"])
def test_r11_8_each_arrow_received_counts(tile: str, choice: str) -> None:
    """R11.8: a double arrow pays 2, whether it is used or not; using it is no Upgrade action."""
    scene = table(tile, "ghost")
    scene.lay(0, "GB10", "I3 b2c2d2", "I2 c3c4").give(0, "I3")
    game = scene.game()
    assert paid(game, "place I3 GB10 b5c5d5") == 2
    assert paid(game, choice, "levelup none") == 0


def test_r11_8_a_single_arrow_pays_one() -> None:
    """R11.8: 1 for one arrow."""
    scene = table("FC9", "ghost")
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").give(0, "I2")
    assert paid(scene.game(), "place I2 GB9 b4c4", "levelup none") == 1


def test_r11_8_a_reward_piece_is_no_upgrade() -> None:
    """R11.8: per Upgrade action or arrow, not per piece gained."""
    scene = table("FC9")
    scene.lay(0, "W22", "O1 c3")
    assert paid(scene.game(), "place O1 W22 c4") == 0


def test_r11_8_pink_tiles_pay_nothing_at_the_end_of_the_turn() -> None:
    """R11.2: what pays at once pays once."""
    scene = table("FC4")
    scene.turn(0, 1)
    game = scene.game()
    events = game.play("take W1")
    assert [event for event in events if isinstance(event, Credited)] == [Credited(0, 1)]
    assert credits_of(game) == (1, 0)


# ------------------------------------------------------------------------- R11.9
@pytest.mark.parametrize(("number", "expected"), [(0, 4), (1, 0), (4, 0)])
def test_r11_9_fc11_four_without_an_unfinished_puzzle(number: int, expected: int) -> None:
    """R11.9: FC11, blue."""
    scene = table("FC11")
    scene.give(0, "O1")
    for card in ("B3", "B5", "W15", "B11")[:number]:
        scene.lay(0, card)
    assert paid_at_the_end(scene) == expected


def test_r11_9_fc11_finishing_the_last_puzzle_is_enough() -> None:
    """R11.9: what counts is the end of the turn."""
    scene = table("FC11")
    scene.lay(0, "W22", "O1 c3").turn(0, 1)
    game = play(scene.game(), "place O1 W22 c4")
    assert finished(game) == ["W22"]
    assert credits_of(game) == (4, 0)


def test_r11_9_fc12_two_per_recycle() -> None:
    """R11.9: FC12, pink."""
    game = table("FC12").game()
    assert paid(game, "recycle white W1 W2 W3 W4") == 2
    assert paid(game, "recycle black B1 B2 B3 B4") == 2
    assert credits_of(game) == (0, 4)


@pytest.mark.parametrize(
    ("supply", "lying", "expected"),
    [
        ("O1 I2 I3 T4", (), 4),
        ("O1 I2 V3", ("O4 a3b3a4b4",), 4),
        ("I2 I3 T4", (), 0),
        ("O1 I3 T4", (), 0),
        ("O1 I2 T4", (), 0),
        ("O1 I2 I3 P5", (), 0),  # a Ghost piece is no level-4 piece
    ],
)
def test_r11_9_fc13_four_for_every_level(
    supply: str, lying: tuple[str, ...], expected: int
) -> None:
    """R11.9: FC13, blue, at least one piece of each level 1-4 in supply or on puzzles."""
    assert owning("FC13", supply, lying) == expected


def test_r11_9_fc14_one_after_each_insert() -> None:
    """R11.9, R11.4: FC14, pink, when the inserted action is done."""
    game = table("FC14", credits={0: (4, 0)}).game()
    game.play("insert")
    assert credits_of(game) == (2, 0)
    assert bank(game) == 33
    game.play("gain O1")
    assert credits_of(game) == (2, 1)
    game.play("gain O1")
    assert credits_of(game) == (2, 1)
    play(game, "insert", "gain O1")
    assert credits_of(game) == (0, 2)


def test_r11_9_fc14_a_choice_belongs_to_the_inserted_action() -> None:
    """R11.4, R11.9: the credit comes after the arrow that the action won is settled."""
    scene = table("FC14", "ghost", credits={0: (2, 0)})
    scene.lay(0, "GB9", "I2 c2d2", "I3 b3c3d3").give(0, "I2")
    game = play(scene.game(), "insert", "place I2 GB9 b4c4")
    assert credits_of(game) == (0, 0)
    game.play("levelup I3 T4")
    assert credits_of(game) == (0, 1)


def test_r11_9_fc14_an_inserted_master_pays_when_it_is_over() -> None:
    """R11.4, R11.9: not at its first piece."""
    scene = table("FC14", credits={0: (2, 0)})
    scene.lay(0, "W15").lay(0, "W16")
    game = play(scene.game(), "insert", "master", "place O1 W15 a3")
    assert credits_of(game) == (0, 0)
    game.play("end")
    assert credits_of(game) == (0, 1)


@pytest.mark.parametrize(
    ("supply", "lying", "expected"),
    [
        ("O1 T4 V3", (), 4),
        ("O1 T4", ("I3 a3b3c3",), 4),
        ("O1 T4 T4", (), 0),
        ("O1 T4", ("T4 a3b3c3b4",), 0),
        ("O1", ("I2 a3b3", "I2 a4b4"), 0),
        ("P5 P5", (), 0),
        ("P5 U5 L5", (), 4),
    ],
)
def test_r11_9_fc15_four_if_all_pieces_differ(
    supply: str, lying: tuple[str, ...], expected: int
) -> None:
    """R11.9: FC15, blue, no two owned pieces of one shape, Ghosts included."""
    assert owning("FC15", supply, lying) == expected


@pytest.mark.parametrize(
    ("supply", "lying", "expected"),
    [
        ("I3 T4", (), 3),
        ("P5", (), 3),
        ("I3 T4 O1", (), 0),
        ("I3 T4 I2", (), 0),
        ("I3 T4", ("O1 c2",), 0),
        ("I3 T4", ("I2 a3b3",), 0),
    ],
)
def test_r11_9_fc16_three_without_small_pieces(
    supply: str, lying: tuple[str, ...], expected: int
) -> None:
    """R11.9: FC16, blue, no level-1 or level-2 piece in supply or on puzzles."""
    assert owning("FC16", supply, lying) == expected


@pytest.mark.parametrize(
    ("tile", "shapes"), [("FA11", {"I2", "I3", "V3"}), ("FA12", {"V3", "S4", "T4"})]
)
def test_r11_9_our_two_a_tiles(tile: str, shapes: set[str]) -> None:
    """R11.9 (D): FA11 and FA12."""
    assert depicted_by_placing(tile, (*SHAPES, "P5", "U5", "L5")) == shapes


@pytest.mark.parametrize(("tile", "shapes"), [("FB11", {"I3", "V3"}), ("FB12", {"I2", "O4"})])
def test_r11_9_our_two_b_tiles(tile: str, shapes: set[str]) -> None:
    """R11.9 (D): FB11 and FB12."""
    assert depicted_by_owning(tile) == shapes


# ------------------------------------------------------------------------ R11.10
@pytest.mark.parametrize(("tile", "expected"), [("FC7", 2), ("FA11", 2), ("FC8", 0), ("FC2", 0)])
def test_r11_10_a_ghost_action_pays_place_tiles_not_the_master_tile(
    tile: str, expected: int
) -> None:
    """R11.10 (D): an I2 and an I3 placed by a Ghost action."""
    scene = table(tile, "ghost")
    scene.lay(0, "W15").lay(0, "W16").give(0, "P5")
    assert paid(scene.game(), "ghost P5 = I2 I3: I3 W15 a3b3c3, I2 W16 b3c3") == expected


def test_r11_10_a_ghost_action_that_finishes_pays_the_finish_tile() -> None:
    """R11.8, R11.10: whatever finished it."""
    scene = table("FC3", "ghost")
    scene.lay(0, "W27").give(0, "P5")
    assert paid(scene.game(), "ghost P5 = I2 I3: I3 W27 b3c3d3") == 1


@pytest.mark.parametrize("tile", ["FC9", "FC10"])
def test_r11_10_a_ghost_action_is_no_upgrade(tile: str) -> None:
    """R11.10 (D): nor does trading in pieces by it count."""
    scene = table(tile, "ghost")
    scene.give(0, "P5")
    assert paid(scene.game(), "ghost P5 = I2 I3") == 0


def test_r11_10_ghost_pieces_placed_by_master_count() -> None:
    """R11.10 (D): any piece placed by Master pays the Master tile."""
    scene = table("FC2", "ghost")
    scene.lay(0, "GW12").lay(0, "W15").give(0, "L5 O1")
    assert paid(scene.game(), "master L5 GW12 b2b3b4b5c5, O1 W15 a3") == 2


def test_r11_10_ghost_pieces_pay_no_tile_that_depicts_others() -> None:
    """R11.7, R11.8: a Ghost piece is not depicted on any tile."""
    for tile in ("FC7", "FC8", "FA1", "FA11"):
        scene = table(tile, "ghost")
        scene.lay(0, "GW12").give(0, "L5")
        assert paid(scene.game(), "place L5 GW12 b2b3b4b5c5") == 0
