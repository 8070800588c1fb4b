"""How hard a set of cells is to fill, and what the base game pays for such a puzzle.

Both are least-squares fits to the 52 puzzles of the base game, printed by
``python tools/design_packs.py base``; the base game is the only measure of its own taste there is.
"""

from math import log2
from typing import Final

from mypy_extensions import i64

from projectl.rules import pieces
from projectl.rules.puzzles import AMBASSADOR, LEVEL_UP, LEVEL_UP_TWICE, WHITE
from projectl.solver.fillings import fillings

# Line "both: cells, level, log2 fillings" of the command above, without its level term.
_START: Final = -0.286
_PER_CELL: Final = 0.609
_PER_DOUBLING: Final = -0.209


def difficulty(cells: i64) -> float:
    """How hard the cells are to fill, on the scale of the points that the base game gives.

    Each cell makes it harder; each doubling of the ways to fill it makes it easier.

    >>> f"{difficulty(0b1):.1f} {difficulty(0b0111011111111110111000000):.1f}"
    '0.3 5.6'
    """
    size: int = pieces.size(cells)
    return _START + _PER_CELL * size + _PER_DOUBLING * log2(fillings(cells))


def reward_worth(reward: i64) -> int:
    """What a reward is worth in Upgrade actions: a piece of level n takes n of them.

    A Level Up is one action given for free, two arrows are two. An Ambassador action places up to
    four pieces for the price of one: it saves up to three.
    """
    if reward < pieces.PIECES:
        return pieces.LEVELS[reward]
    if reward == LEVEL_UP:
        return 1
    if reward == LEVEL_UP_TWICE:
        return 2
    assert reward == AMBASSADOR
    return 3


def fair_points(size: int, colour: i64, reward: i64) -> float:
    """The points that the base game would give for so many cells, beside such a reward.

    >>> f"{fair_points(16, 1, 0):.1f}"
    '5.0'
    """
    worth = reward_worth(reward)
    # Lines "white: cells, level" and "black: cells, level" of the command above.
    if colour == WHITE:
        return 0.506 + 0.491 * size - 0.629 * worth
    return 1.824 + 0.215 * size - 0.256 * worth
