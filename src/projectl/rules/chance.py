"""Shuffling: the only chance in the game, always from a random source that is handed in.

Programs that play many games need chance too: ``next_random`` is a source that fits in one number.
"""

from random import Random

from librt.vecs import vec
from mypy_extensions import i64, u8


def shuffled(cards: bytes, random: Random) -> bytes:
    """The cards in random order, through the one method of ``Random`` that is promised not to change.

    >>> shuffled(b"abcd", Random(7)) == shuffled(b"abcd", Random(7))
    True
    """
    draw = random.random
    order = vec[u8](cards)
    i: i64 = len(order) - 1
    while i > 0:
        j = i64(int(draw() * float(i + 1)))
        card = order[i]
        order[i] = order[j]
        order[j] = card
        i -= 1
    return bytes(order)


def next_random(state: i64) -> i64:
    """A small generator (xorshift, 32 bits) that is the same compiled and interpreted."""
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    state ^= (state << 5) & 0xFFFFFFFF
    return state
