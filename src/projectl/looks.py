"""How the pieces look, the same in the terminal, in pictures and on the page.

``looks.json`` is read here and by the page's build. It has a colour for each piece (R1.1 names
those of the printed ones; the Ghosts are shades of white), whether writing on it is dark or light,
and a glyph: a ring, or lines through points around the middle of a cell.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Glyph(NamedTuple):
    """The sign on each cell of a piece, for those who see no colours; 1 is a sixth of a cell."""

    ring: float = 0.0
    lines: tuple[tuple[float, ...], ...] = ()
    closed: bool = False
    filled: bool = False


class Look(NamedTuple):
    """The colour of a piece, and of what is written on it."""

    colour: str
    ink: str
    glyph: Glyph = Glyph()

    @property
    def rgb(self) -> tuple[int, int, int]:
        """The colour as numbers from 0 to 255.

        >>> looks()["O1"].rgb
        (255, 230, 0)
        """
        red, green, blue = bytes.fromhex(self.colour[1:])
        return red, green, blue


_INKS = {"dark": "#000000", "light": "#ffffff"}


@cache
def looks() -> dict[str, Look]:
    """The look of each piece by its name."""
    found = json.loads(Path(__file__).with_name("looks.json").read_bytes())
    return {
        name: Look(it["colour"], _INKS[it["ink"]], Glyph(**it["glyph"]))
        for name, it in found.items()
    }
