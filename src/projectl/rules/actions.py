"""How an action is written as one integer inside the engine.

The numbers are the same in every variant with the same box, so they serve as the action space for
learning. A placement is numbered by its box (``puzzles.Box``); in the finishing-touches phase the
same number is a touch paid with a point, and ``credit_touch(box)`` on starts those paid with a credit.

The first number of each kind stands for the kind: ``kind(action)`` is one of the constants below, and
``action - kind(action)`` the argument that stands beside it.
"""

from typing import Final

from mypy_extensions import i64

from projectl.rules.pieces import PIECES
from projectl.rules.puzzles import Box

END: Final[i64] = 0
INSERT: Final[i64] = 1
MASTER: Final[i64] = 2
RESIGN: Final[i64] = 3
TIMEOUT: Final[i64] = 4
CHOOSE_NONE: Final[i64] = 5
LEVELUP_NONE: Final[i64] = 6
TAKE_TOP: Final[i64] = 7
"""+ deck colour; the one deck of a solo game counts as black."""
GAIN: Final[i64] = 10
"""+ piece."""
CHOOSE: Final[i64] = 22
"""+ piece."""
RECYCLE: Final[i64] = 34
"""+ colour * 24 + the number of the order in which the present row goes under its deck."""
TRADE: Final[i64] = 82
"""+ piece given * 12 + piece taken."""
LEVELUP: Final[i64] = 226
"""+ piece given * 12 + piece taken."""
GHOST: Final[i64] = 370
"""+ number of the dissolving (``ghost.PARTS``)."""
TAKE: Final[i64] = 512
"""+ card."""
AMBASSADOR: Final[i64] = 768
"""+ card."""
PLACE: Final[i64] = 1024
"""+ placement of the box."""

ORDERS: Final[i64] = 24


def kind(action: i64) -> i64:
    """What kind of action a number means: the constant that its kind begins with.

    >>> kind(TAKE + 7) == TAKE, kind(END) == END
    (True, True)
    """
    if action >= PLACE:
        return PLACE
    if action >= TAKE:
        return AMBASSADOR if action >= AMBASSADOR else TAKE
    if action >= TRADE:
        if action >= GHOST:
            return GHOST
        return LEVELUP if action >= LEVELUP else TRADE
    if action >= GAIN:
        if action >= RECYCLE:
            return RECYCLE
        return CHOOSE if action >= CHOOSE else GAIN
    return TAKE_TOP if action >= TAKE_TOP else action


def exchange(given: i64, taken: i64) -> i64:
    """The argument of a TRADE or LEVELUP."""
    return given * PIECES + taken


def given(argument: i64) -> i64:
    """The piece that a TRADE or LEVELUP gives."""
    return argument // PIECES


def taken(argument: i64) -> i64:
    """The piece that a TRADE or LEVELUP takes."""
    return argument % PIECES


def colour(argument: i64) -> i64:
    """The row that a RECYCLE puts under its deck."""
    return argument // ORDERS


def order(argument: i64) -> i64:
    """The number of the order in which a RECYCLE does so."""
    return argument % ORDERS


def as_listed(action: i64) -> i64:
    """The number under which an action stands in the list of legal ones: a Recycle stands there once."""
    return action - order(action - RECYCLE) if RECYCLE <= action < TRADE else action


def credit_touch(box: Box) -> i64:
    """The first number of a finishing touch paid with a credit (+ placement)."""
    return PLACE + box.placements


def space(box: Box) -> i64:
    """How many different actions there are with this box."""
    return PLACE + 2 * box.placements
