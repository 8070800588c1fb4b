"""The Finesse tiles, clause by clause."""

from itertools import combinations

import pytest

from projectl.packs import load
from projectl.rules import pieces
from projectl.rules.tiles import PAYS_FOR, Tile

TILES = {t.name: t for name in ("finesse", "finesse-ambassador") for t in load(name).tiles}
LEVEL_4 = "I4 L4 O4 S4 T4"
SMALL = "O1 I2 I3 V3"


def depicted(tile: Tile) -> str:
    assert all(pieces.count(tile.shapes, n) <= 1 for n in range(12))
    return " ".join(name for n, name in enumerate(pieces.NAMES) if pieces.count(tile.shapes, n))


def told(name: str) -> tuple[str, str, str, int]:
    tile = TILES[name]
    when = "pink" if tile.pink else "blue"
    return when, PAYS_FOR[tile.pays_for], depicted(tile), tile.credits


def test_the_packs_hold_the_printed_counts() -> None:
    """R11.1 and the boxes: 10 of each set, and 2, 2 and 6 more."""
    for pack, counts in (("finesse", (10, 10, 10)), ("finesse-ambassador", (2, 2, 6))):
        letters = [tile.letter for tile in load(pack).tiles]
        assert tuple(letters.count(letter) for letter in "ABC") == counts
        assert {tile.pack for tile in load(pack).tiles} == {pack}


def test_set_a_is_the_ten_triples_of_level_4_shapes() -> None:
    """R11.7: pink, placing any depicted piece pays 1."""
    triples = [" ".join(triple) for triple in combinations(LEVEL_4.split(), 3)]
    assert [told(f"FA{n}") for n in range(1, 11)] == [("pink", "place", t, 1) for t in triples]


def test_set_b_is_the_ten_pairs_of_level_4_shapes() -> None:
    """R11.7: blue, each depicted piece owned pays 1."""
    pairs = [" ".join(pair) for pair in combinations(LEVEL_4.split(), 2)]
    assert [told(f"FB{n}") for n in range(1, 11)] == [("blue", "own each", p, 1) for p in pairs]


def test_set_c_of_finesse() -> None:
    """R11.8, in its order."""
    assert [told(f"FC{n}") for n in range(1, 11)] == [
        ("blue", "unfinished", "", 1),
        ("pink", "master piece", "", 1),
        ("pink", "finished", "", 1),
        ("pink", "take", "", 1),
        ("blue", "kinds owned", SMALL, 1),
        ("blue", "kinds owned", LEVEL_4, 1),
        ("pink", "place", SMALL, 1),
        ("pink", "place", LEVEL_4, 1),
        ("pink", "upgrade", "", 1),
        ("pink", "upgrade", "", 1),
    ]


def test_set_c_of_the_ambassador_pack() -> None:
    """R11.9, in its order."""
    assert [told(f"FC{n}") for n in range(11, 17)] == [
        ("blue", "none unfinished", "", 4),
        ("pink", "recycle", "", 2),
        ("blue", "every level", "", 4),
        ("pink", "insert", "", 1),
        ("blue", "all different", "", 4),
        ("blue", "no small", "O1 I2", 3),
    ]


def test_sets_a_and_b_of_the_ambassador_pack_are_our_decision() -> None:
    """R11.9 (D)."""
    assert told("FA11") == ("pink", "place", "I2 I3 V3", 1)
    assert told("FA12") == ("pink", "place", "V3 S4 T4", 1)
    assert told("FB11") == ("blue", "own each", "I3 V3", 1)
    assert told("FB12") == ("blue", "own each", "I2 O4", 1)


@pytest.mark.parametrize("pack", ["finesse", "finesse-ambassador"])
def test_what_the_rulebook_does_not_show_is_marked_as_ours(pack: str) -> None:
    """R11.7, R11.9: the rulebook prints set C; the full sets A and B are our completion."""
    loaded = load(pack)
    assert loaded.origin == "published"
    assert loaded.own == {tile.name for tile in loaded.tiles if tile.letter in "AB"}
    assert "our completion" in loaded.note
