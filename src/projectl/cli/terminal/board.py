"""The board in the colours of the pieces, for printing with rich."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from projectl.drawing.board import WIDEST, Board
from projectl.drawing.lines import Line
from projectl.game import Game
from projectl.rules.state import State


def board_text(
    table: Game | State, viewer: int | None = None, names: Sequence[str] = ()
) -> "Printed":
    """The board for printing; a viewer sees what R13 lets that player see."""
    if isinstance(table, Game):
        return Printed(Board(table.state, viewer, names or table.names))
    return Printed(Board(table, viewer, names))


class Printed:
    """A board that rich can print, in as many columns as there are (at most 100)."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in map(coloured, self.board.lines(min(options.max_width, WIDEST))):
            line.no_wrap, line.overflow = True, "ellipsis"
            if not console.is_terminal:
                line.rstrip()
            yield line


def coloured(line: Line) -> Text:
    """A drawn line in rich's form."""
    text = Text(style=line.style)
    for part, style in line.parts:
        text.append(part, style or None)
    return text
