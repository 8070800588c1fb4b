"""Ways to fill, what they cost, and the best touches, against plain exhaustive searches."""

from itertools import product
from random import Random

import pytest

from projectl import packs
from projectl.rules import pieces
from projectl.rules.pieces import NAMES, PLACEMENTS, one
from projectl.solver import fillings, finish, touches, ways
from tests.helpers import Table

ALL_COUNTS = (1 << 60) - 1
BOX = packs.standard_box()


def packed(text: str) -> int:
    return sum(int(one(NAMES.index(name))) for name in text.split())


@pytest.mark.parametrize("name", ["W1", "W5", "W20", "B1", "B7"])
def test_the_ways_are_the_short_piece_sets(name: str) -> None:
    cells = int(BOX.cells[BOX.numbers[name]])
    every = fillings.piece_sets(cells)
    fewest = min(int(pieces.total(way)) for way in every)
    wanted = {way for way in every if pieces.total(way) <= fewest + ways.SPARE}
    found = [int(way) for way in ways.ways(cells)]
    assert set(found) == wanted
    assert len(found) == len(wanted)
    assert found == sorted(found, key=lambda way: int(pieces.total(way)))


def slow_upgrades(supply: tuple[int, ...], want: tuple[int, ...]) -> int:
    """Breadth-first over supplies by level; a trade gives one level up, or any level down."""

    def covers(held: tuple[int, ...]) -> bool:
        return all(held[i] >= want[i] for i in range(9))

    levels = [int(pieces.LEVELS[i]) for i in range(9)]
    layer, met, steps = {supply}, {supply}, 0
    while not any(covers(held) for held in layer):
        following: set[tuple[int, ...]] = set()
        for held in layer:
            more = [list(held)]
            more[0][0] += 1
            for given, taken in product(range(9), range(9)):
                if held[given] and given != taken and levels[taken] <= levels[given] + 1:
                    after = list(held)
                    after[given] -= 1
                    after[taken] += 1
                    more.append(after)
            following.update(tuple(after) for after in more)
        layer = following - met
        met |= layer
        steps += 1
    return steps


def test_upgrades_are_the_fewest() -> None:
    random = Random(5)
    for _ in range(60):
        supply = [0] * 9
        want = [0] * 9
        for _ in range(random.randrange(0, 3)):
            supply[random.randrange(9)] += 1
        for _ in range(random.randrange(1, 3)):
            want[random.randrange(9)] += 1
        held = sum(n * int(one(i)) for i, n in enumerate(supply))
        way = sum(n * int(one(i)) for i, n in enumerate(want))
        assert ways.upgrades(held, way) == slow_upgrades(tuple(supply), tuple(want))


@pytest.mark.parametrize("name", ["W5", "B1", "B12", "PB2"])
def test_the_quick_cost_is_that_of_the_cheapest_way(name: str) -> None:
    random = Random(name)
    cells = int(BOX.cells[BOX.numbers[name]])
    for _ in range(40):
        supply = sum(int(one(random.randrange(9))) for _ in range(random.randrange(9)))
        stock = int(ways.EVERY_SHAPE) & ~(1 << random.randrange(9))
        each = [int(pieces.total(w) + ways.upgrades(supply, w, stock)) for w in ways.ways(cells)]
        assert ways.cheapest(cells, supply, stock) // ways.ACTION == min(*each, int(ways.FAR))


def test_a_ghost_piece_cannot_be_made() -> None:
    assert ways.upgrades(packed("T4 T4"), packed("P5")) == ways.FAR


def test_ghost_pieces_finish_puzzles() -> None:
    """The exact count uses as many as there are; a bot's quick one uses one where few cells are open."""
    first = PLACEMENTS[NAMES.index("P5")][0]
    second = next(mask for mask in PLACEMENTS[NAMES.index("U5")] if not mask & first)
    third = next(m for m in PLACEMENTS[NAMES.index("O1")] if not m & (first | second))
    both = packed("P5 U5")
    assert finish.actions_to_finish(first, both, ALL_COUNTS) == 1
    assert finish.actions_to_finish(first | second, both, ALL_COUNTS) == 2
    assert ways.COSTS.cost(first, both, ways.EVERY_SHAPE) == ways.PLACEMENT
    assert ways.COSTS.cost(first | third, both + one(0), ways.EVERY_SHAPE) == 2 * ways.PLACEMENT
    assert ways.COSTS.cost(first | second, both, ways.EVERY_SHAPE) // ways.ACTION > 2


def test_a_shape_out_of_stock_is_not_counted_on() -> None:
    bar = 0b111
    stock = ALL_COUNTS & ~(31 * int(one(NAMES.index("I3"))))
    assert finish.actions_to_finish(bar, packed("I2"), ALL_COUNTS) == 2
    # Without I3: down to I2, an O1 from the reserve, two placements.
    assert finish.actions_to_finish(bar, packed("V3"), stock) == 4


def test_touches_finish_what_pays() -> None:
    table = Table(players=2).give(0, "O1 I2 I3").lay(0, "W1").cut("black", 0)
    state = table.game().state
    found = touches.best_touches(state, 0)
    # W1: two points and five cells; two pieces finish it for one point each, and save two more.
    assert found.points() == 2
    assert len(found.cells) == 2


def test_touches_that_do_not_pay_are_left() -> None:
    table = Table(players=2).give(0, "O1 O1 O1 O1").lay(0, "W25").cut("black", 0)
    state = table.game().state
    assert touches.best_touches(state, 0).points() == 0
    assert touches.touch_actions(state, 0) == [0]
