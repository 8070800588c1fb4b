"""Small pictures in text: puzzles with what lies on them, the shapes of pieces, blocks side by side.

A cell is two characters wide, which looks square in a terminal. What lies on a cell is written
there by name, so that everything can be read without colours.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from projectl.drawing.lines import Line
from projectl.looks import looks
from projectl.rules import pieces
from projectl.rules.pieces import NAMES
from projectl.rules.puzzles import BLACK, REWARDS, Box

Block = list[Line]
"""Lines of text that stand together."""

COLOURS = {name: f"{look.ink} on {look.colour}" for name, look in looks().items()}
SHAPES = {
    "O1": ("#", "."),
    "I2": ("##", ".."),
    "I3": ("###", "..."),
    "V3": ("##", "#."),
    "I4": ("####", "...."),
    "L4": ("###", "#.."),
    "O4": ("##", "##"),
    "S4": ("##.", ".##"),
    "T4": ("###", ".#."),
    "P5": ("###", "##."),
    "U5": ("#.#", "###"),
    "L5": ("####", "#..."),
}
PUZZLE_WIDTH = 10

_CARDS = ("bold #000000 on #e9e4d8", "bold #ffffff on #3c3c3c")
_OPEN, _OUTSIDE = "[]", " ·"
_REWARDS = {"levelup": "up", "levelup2": "up2", "ambassador": "amb"}


def shape(name: str) -> Block:
    """A piece, lying down.

    >>> [str(line) for line in shape("T4")]
    ['T4T4T4', '  T4  ']
    """
    return [
        Line.of(*((name, COLOURS[name]) if mark == "#" else "  " for mark in row))
        for row in SHAPES[name]
    ]


def caption(box: Box, card: int) -> Line:
    """The name, points and reward of a puzzle: ``B7 4 +L4``.

    >>> from projectl.packs import standard_box
    >>> str(caption(standard_box(), standard_box().numbers["W1"]))
    'W1 2 +I2  '
    """
    reward = REWARDS[box.reward[card]]
    text = f"{box.name(card)} {box.points[card]} +{_REWARDS.get(reward, reward)}"
    return Line(f"{text:{PUZZLE_WIDTH}}", _CARDS[box.colour[card] == BLACK])


def puzzle(
    box: Box, card: int, open_cells: int, joins: int = 0, cells_named: bool = False
) -> Block:
    """A puzzle with what lies on it; with the names of columns and rows for typing placements."""
    lying: dict[int, str] = {}
    for mask in pieces.pieces_on(box.cells[card] & ~open_cells, joins):
        name = NAMES[pieces.shape_of(mask)]
        lying |= {cell: name for cell in range(25) if mask >> cell & 1}
    rows = []
    for first in range(0, 25, 5):
        line = Line()
        for cell in range(first, first + 5):
            if cell in lying:
                line.append(lying[cell], COLOURS[lying[cell]])
            elif open_cells >> cell & 1:
                line.append(_OPEN, "bold")
            else:
                line.append(_OUTSIDE, "dim")
        rows.append(line)
    if not cells_named:
        return [caption(box, card), *rows]
    margin = [Line("  "), Line("  "), *(Line(f"{row} ", "dim") for row in range(1, 6))]
    columns = Line("a b c d e ", "dim")
    return [
        Line.of(*pair) for pair in zip(margin, [caption(box, card), columns, *rows], strict=True)
    ]


def gap() -> Block:
    """The place of a puzzle where none lies."""
    return [Line(f"{'–':^{PUZZLE_WIDTH}}", "dim")]


# -------------------------------------------------------------------- side by side
def width(block: Block) -> int:
    """The columns a block takes."""
    return max((line.columns for line in block), default=0)


def beside(blocks: Sequence[Block], space: int = 2) -> Block:
    """Blocks next to each other, their tops in line."""
    wide = [width(block) for block in blocks]
    lines = []
    for row in zip_longest(*blocks, fillvalue=Line()):
        line = Line()
        for i, (part, columns) in enumerate(zip(row, wide, strict=True)):
            line.join(part)
            if i < len(blocks) - 1:
                line.append(" " * (columns - part.columns + space))
        lines.append(line)
    return lines


def flow(blocks: Iterable[Block], columns: int, space: int = 2) -> Block:
    """Blocks next to each other as far as the columns reach, then on below."""
    lines: Block = []
    row: list[Block] = []
    for block in blocks:
        if row and width(beside([*row, block], space)) > columns:
            lines += [*beside(row, space), Line()]
            row = []
        row.append(block)
    return lines + beside(row, space)
