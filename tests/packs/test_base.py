"""The base game's cards: facts of the printed game that no edit may change."""

from collections import Counter
from hashlib import sha256

from projectl.packs import load
from projectl.packs.shapes import holes, outline, picture
from projectl.rules import pieces
from projectl.rules.puzzles import BLACK, REWARDS, WHITE, Puzzle

PACK = load("base")
WHITES = [p for p in PACK.puzzles if p.colour == WHITE]
BLACKS = [p for p in PACK.puzzles if p.colour == BLACK]


def rewards(puzzles: list[Puzzle]) -> dict[str, int]:
    return Counter(REWARDS[p.reward] for p in puzzles)


def test_the_cards_are_named_in_order() -> None:
    """R1.3: W1 to W32, then B1 to B20."""
    names = [f"W{n}" for n in range(1, 33)] + [f"B{n}" for n in range(1, 21)]
    assert [p.name for p in PACK.puzzles] == names
    assert {p.pack for p in PACK.puzzles} == {"base"}
    assert (len(WHITES), len(BLACKS)) == (32, 20)


def test_points() -> None:
    assert Counter(p.points for p in WHITES) == {2: 8, 1: 13, 0: 11}
    assert Counter(p.points for p in BLACKS) == {5: 5, 4: 7, 3: 8}


def test_rewards() -> None:
    level_4 = {"I4": 3, "L4": 3, "O4": 3, "S4": 3, "T4": 3}
    assert rewards(WHITES) == {"O1": 1, "I2": 6, "I3": 5, "V3": 5, **level_4}
    level_4 = {"I4": 1, "L4": 1, "O4": 1, "S4": 1, "T4": 1}
    assert rewards(BLACKS) == {"O1": 6, "I2": 3, "I3": 3, "V3": 3, **level_4}


def test_some_cards_by_sight() -> None:
    shown = {p.name: "/".join(picture(p.cells)) for p in PACK.puzzles}
    assert shown["W1"] == "...../.###./..#../..#../....."
    assert shown["W21"] == "...../...#./.###./.##../....."
    assert shown["B1"] == "..##./####./.####/.####/.##.."
    assert shown["B12"] == "...../...##/..###/.####/#####"


def test_every_cell_is_as_printed() -> None:
    """The sum over all cards, taken when they were checked against the printed artwork."""
    lines = [
        f"{p.name} {p.points} {REWARDS[p.reward]} {''.join(picture(p.cells))}" for p in PACK.puzzles
    ]
    assert sum(pieces.size(p.cells) for p in PACK.puzzles) == CELLS
    assert sha256("\n".join(lines).encode()).hexdigest() == DIGEST


CELLS = 406
DIGEST = "36efd6eeaca87b52d8abc3321c4323ed963bb3b6f8f62d78a107d60e08b54adb"


def test_the_box_repeats_only_the_small_shapes_of_its_first_steps() -> None:
    shapes = Counter(outline(p.cells) for p in PACK.puzzles)
    repeated = {
        pieces.NAMES[pieces.shape_of(shape)]: count for shape, count in shapes.items() if count > 1
    }
    assert repeated == {"I2": 3, "I3": 3, "V3": 3, "T4": 2}


def test_no_card_has_a_hole() -> None:
    assert [p.name for p in PACK.puzzles if holes(p.cells)] == []


def test_the_people_who_made_the_game_are_named() -> None:
    for name in ("Adam Španěl", "Jan Soukal", "Michal Mikeš", "Boardcubator", "unofficial"):
        assert name in PACK.note
