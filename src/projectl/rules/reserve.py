"""What may be taken from the reserve: trades, gains and substitutes when a shape is out of stock (R4.4, R5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from projectl.rules.pieces import COUNT_BITS, COUNT_MASK, LEVEL_MASKS, LEVELS, PIECES, count, one

_UP_TO: Final[vec[i64]] = vec[i64](
    [sum(LEVEL_MASKS[i] for i in range(level + 1)) for level in range(6)]
)
"""``_UP_TO[n]`` selects the counts of all levels up to n."""

UPGRADE_TOP: Final[i64] = 4
"""The highest level the Upgrade action reaches (R4.4)."""
LEVELUP_TOP: Final[i64] = 5
"""The highest level a Level Up arrow reaches (R9.4)."""


def _next_level_in_stock(stock: i64, level: i64, top: i64) -> i64:
    """The pieces of the lowest level above this one that has any, up to ``top``."""
    level += 1
    while level <= top:
        found = stock & LEVEL_MASKS[level]
        if found:
            return found
        level += 1
    return 0


def _highest_level_below(stock: i64, level: i64) -> i64:
    level -= 1
    while level > 0:
        found = stock & LEVEL_MASKS[level]
        if found:
            return found
        level -= 1
    return 0


def trades(stock: i64, piece: i64, top: i64) -> i64:
    """What a piece can be exchanged for: its level, any lower, the next higher in stock (R4.4, R5.3).

    The result is a packed count: a shape is on offer where its count is not zero.
    """
    level = LEVELS[piece]
    found = stock & _UP_TO[top if level > top else level]
    found |= _next_level_in_stock(stock, level, top)
    return found & ~(one(piece) * COUNT_MASK)


def gains(stock: i64, free_shortage: bool) -> i64:
    """What the level-1 Upgrade yields: an ``O1``, or what R5.4 allows instead."""
    found = stock & LEVEL_MASKS[1]
    if found == 0 and free_shortage:
        found = _next_level_in_stock(stock, 1, UPGRADE_TOP)
    return found


def substitutes(stock: i64, piece: i64, free_shortage: bool) -> i64:
    """What is on offer instead of a reward piece that is out of stock (R5.3, R5.4, R5.5)."""
    level = LEVELS[piece]
    if level == 5:  # R5.5: another Ghost shape, then level 4
        found = stock & LEVEL_MASKS[5]
        return found if found else _highest_level_below(stock, 5)
    if free_shortage:
        found = stock & LEVEL_MASKS[level]
        if found:
            return found
        return (stock & _UP_TO[level - 1]) | _next_level_in_stock(stock, level, UPGRADE_TOP)
    found = _next_level_in_stock(stock, level, UPGRADE_TOP)
    if found == 0:
        found = stock & LEVEL_MASKS[level]
    if found == 0:
        found = _highest_level_below(stock, level)
    return found


def only_one(offer: i64) -> i64:
    """The single shape on offer, or -1 where there is none or a choice."""
    only: i64 = -1
    for piece in range(PIECES):
        if count(offer, piece):
            if only >= 0:
                return -1
            only = piece
    return only


def can_trade(stock: i64, supply: i64, top: i64) -> bool:
    """Whether any piece of a supply can be exchanged."""
    piece: i64 = 0
    while supply:
        if supply & COUNT_MASK and trades(stock, piece, top):
            return True
        supply >>= COUNT_BITS
        piece += 1
    return False


def in_stock(stock: i64, piece: i64) -> bool:
    """Whether the reserve has the shape."""
    return count(stock, piece) != 0
