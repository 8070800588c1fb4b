"""The least number of actions to finish a puzzle by itself, and the pieces for it (R4.4 to R4.6).

The stock is taken to last: a shape is either in the reserve or not.
"""

from mypy_extensions import i64

from projectl.rules import pieces
from projectl.solver.ways import FAR, clamped, in_stock, shapes_for, upgrades, ways


def actions_to_finish(open: i64, supply: i64, reserve: i64) -> int:
    """The fewest actions, Upgrades and placements, that finish a puzzle; 31 if it cannot be.

    >>> actions_to_finish(0b111, pieces.one(pieces.O1), (1 << 60) - 1)
    3
    """
    if open == 0:
        return 0
    way = best_way(open, supply, reserve)
    if way < 0:
        return int(FAR)
    return int(pieces.total(way) + upgrades(clamped(supply), way, in_stock(reserve)))


def best_way(open: i64, supply: i64, reserve: i64) -> int:
    """The pieces, packed, of a cheapest way to finish a puzzle; -1 if it cannot be finished."""
    held = clamped(supply)
    stock = in_stock(reserve)
    best: i64 = -1
    least: i64 = FAR
    for way in ways(open, shapes_for(supply)):
        needed = pieces.total(way) + upgrades(held, way, stock)
        if needed < least:
            least = needed
            best = way
    return best
