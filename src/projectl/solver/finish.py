"""The least number of actions to finish one puzzle, or several together with Master (R4.4 to R4.6).

The stock is taken to last: a shape is either in the reserve or not. Pieces that come back from a
finished puzzle are not counted on, so for several puzzles the number is an upper bound.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import pieces
from projectl.solver.ways import (
    FAR,
    GUARDS,
    clamped,
    in_stock,
    shapes_for,
    short_of,
    upgrades,
    ways,
)

_TURN: Final[i64] = 3
_WIDEST: Final[i64] = 60
"""So many good ways of each puzzle are combined with those of the others."""


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


def with_master(placements: vec[i64], upgrades_needed: i64, left: i64, master: bool) -> int:
    """The actions in which so many placements on each puzzle and so many Upgrades can be done.

    One Master a turn puts a piece on each puzzle; ``left`` actions of this turn remain, and
    ``master`` says whether its Master does.

    >>> with_master(vec[i64]([2, 2]), 0, 3, True)
    3
    """
    plain = upgrades_needed
    for number in placements:
        plain += number
    best = plain
    most: i64 = 0
    for number in placements:
        most = max(most, number)
    for masters in range(1, most + 1):
        needed = plain + masters
        for number in placements:
            needed -= min(number, masters)
        later = (max(needed - left, 0) + _TURN - 1) // _TURN
        if masters <= later + (1 if master and left > 0 else 0):
            best = min(best, needed)
    return best


def actions_together(
    opens: list[int], supply: i64, reserve: i64, left: i64 = 3, master: bool = True
) -> int:
    """The fewest actions that finish all these puzzles, no piece used twice; 31 if they cannot be.

    >>> corner = 0b1100001
    >>> actions_together([corner, corner], 2 * pieces.one(3), (1 << 60) - 1)
    1
    """
    held = clamped(supply)
    stock = in_stock(reserve)
    choices = [_shortlist(open, held, stock) for open in opens]
    return _combine(choices, 0, vec[i64](), 0, held, stock, left, master, FAR)


def _shortlist(open: i64, held: i64, stock: i64) -> vec[i64]:
    """The ways of one puzzle that are cheapest by themselves."""
    found: list[tuple[int, int]] = []
    for way in ways(open, shapes_for(held)):
        needed = pieces.total(way) + pieces.size(short_of(held, way))
        if needed < FAR:
            found.append((int(needed + upgrades(held, way, stock)), int(way)))
    found.sort()
    return vec[i64]([way for _, way in found[:_WIDEST]])


def _combine(
    choices: list[vec[i64]],
    at: i64,
    numbers: vec[i64],
    used: i64,
    held: i64,
    stock: i64,
    left: i64,
    master: bool,
    best: i64,
) -> i64:
    if at == len(choices):
        if used & GUARDS:
            return best
        needed = upgrades(held, used, stock)
        return min(best, with_master(numbers, needed, left, master)) if needed < FAR else best
    for way in choices[at]:
        grown = append(numbers[0 : len(numbers)], pieces.total(way))
        if with_master(grown, 0, left, master) < best:
            best = _combine(choices, at + 1, grown, used + way, held, stock, left, master, best)
    return best
