"""The facts of the cards for programs that ask about them: what each shows, in words and numbers.

>>> from projectl import cards
>>> cards.card("W1").points, cards.card("W1").reward
(2, 'I2')
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from projectl import packs
from projectl.rules.puzzles import BLACK, REWARDS, Box, Puzzle

Colour = Literal["white", "black"]


@dataclass(frozen=True)
class Card:
    """A puzzle as it is printed."""

    name: str
    colour: Colour
    points: int
    reward: str
    """A piece, ``levelup``, ``levelup2`` or ``ambassador``."""
    cells: str
    """The cells to fill in reading order, as in the notation: ``b2c2b3``."""
    pack: str

    @property
    def size(self) -> int:
        """How many cells there are to fill."""
        return len(self.cells) // 2

    def __str__(self) -> str:
        """The card as text: its facts, then five rows.

        >>> print(card("W9"))
        W9: white, 1 point, O1
        . . . . .
        . . . . .
        . . # . .
        . . # . .
        . . . . .
        """
        points = "1 point" if self.points == 1 else f"{self.points} points"
        rows = [
            " ".join("#" if f"{column}{row}" in self._places() else "." for column in "abcde")
            for row in range(1, 6)
        ]
        return "\n".join([f"{self.name}: {self.colour}, {points}, {self.reward}", *rows])

    def _places(self) -> set[str]:
        return {self.cells[at : at + 2] for at in range(0, len(self.cells), 2)}


def card(name: str, box: Box | None = None) -> Card:
    """A card by its name; of the shipped packs unless a box is given."""
    cards = box or packs.standard_box()
    if name not in cards.numbers:
        from difflib import get_close_matches  # here, so that only mistakes pay for it

        close = get_close_matches(name.upper(), cards.numbers, 3)
        meant = f": did you mean {' or '.join(close)}?" if close else ""
        raise ValueError(f"there is no card {name!r}{meant}")
    return _facts(cards.puzzles[cards.numbers[name] - 1])


def cards(pack: str | None = None, box: Box | None = None) -> Iterator[Card]:
    """All cards, or those of one pack.

    >>> sum(it.points for it in cards("base") if it.colour == "black")
    77
    """
    for puzzle in (box or packs.standard_box()).puzzles:
        if pack is None or puzzle.pack == pack:
            yield _facts(puzzle)


def _facts(puzzle: Puzzle) -> Card:
    cells = "".join(f"{'abcde'[at % 5]}{at // 5 + 1}" for at in range(25) if puzzle.cells >> at & 1)
    colour: Colour = "black" if puzzle.colour == BLACK else "white"
    reward = REWARDS[puzzle.reward]
    return Card(puzzle.name, colour, puzzle.points, reward, cells, puzzle.pack)
