"""Cells of the 5x5 board as text: ``a1`` is top left, ``e5`` bottom right."""

from functools import lru_cache

from projectl.notation.errors import NotationError
from projectl.rules.pieces import NAMES

_NAMES = tuple(column + row for row in "12345" for column in "abcde")
_BITS = {name: 1 << i for i, name in enumerate(_NAMES)}
_PIECES = {name: i for i, name in enumerate(NAMES)}


@lru_cache(maxsize=8192)  # every piece on a mat is written for every viewer after every action
def cells_text(mask: int) -> str:
    """Write a set of cells in reading order.

    >>> cells_text(0b100011)
    'a1b1a2'
    """
    return "".join(name for name, bit in _BITS.items() if mask & bit)


def parse_cells(text: str) -> int:
    """Read a set of cells, in any order.

    >>> parse_cells("a2a1b1") == 0b100011
    True
    """
    mask = 0
    for i in range(0, len(text), 2):
        bit = _BITS.get(text[i : i + 2])
        if bit is None:
            raise NotationError(
                f"{text[i : i + 2]!r} in {text!r} is not a cell: expected a column a-e and a row 1-5"
            )
        if mask & bit:
            raise NotationError(f"cell {text[i : i + 2]} stands twice in {text!r}")
        mask |= bit
    if not mask:
        raise NotationError("expected the cells of a placement, such as b2c2d2c3")
    return mask


def parse_piece(text: str) -> str:
    """Check the name of a piece."""
    if text not in _PIECES:
        raise NotationError(f"{text!r} is not a piece: expected one of {', '.join(NAMES)}")
    return text


def piece_number(name: str) -> int:
    """The engine's number of a piece."""
    return _PIECES[name]
