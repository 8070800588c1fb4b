"""Shuffling: the only chance in the game, always from a random source that is handed in."""

from random import Random


def shuffled(cards: bytes, random: Random) -> bytes:
    """The cards in random order, through the one method of ``Random`` that is promised not to change.

    >>> shuffled(b"abcd", Random(7)) == shuffled(b"abcd", Random(7))
    True
    """
    order = bytearray(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(random.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return bytes(order)
