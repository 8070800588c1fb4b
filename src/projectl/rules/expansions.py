"""The expansions, one record each: what it is called, what it adds and what it goes with (R2, R9-R12)."""

from dataclasses import dataclass
from typing import Final, Literal, final

Origin = Literal["published", "completed", "own design"]
"""Of the cards: ``completed`` are those that are ours where the rulebook does not show them."""


@final
@dataclass(frozen=True, kw_only=True)
class Expansion:
    """A box or a variant that can be added to a game."""

    name: str
    title: str
    origin: Origin
    puzzles: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    """Other expansions that it adds to."""
    edition: str | None = None
    """The only edition that has it; None for all."""
    solo: bool = True
    """Whether one player can use it."""

    @property
    def pack(self) -> str | None:
        """The pack file with its puzzles and tiles, called like the expansion, if it has any."""
        return self.name if self.puzzles or self.tiles else None


def _numbered(prefix: str, first: int, last: int) -> tuple[str, ...]:
    return tuple([f"{prefix}{number}" for number in range(first, last + 1)])


_ALL: Final = (
    Expansion(
        name="ghost",
        title="Ghost Piece expansion",
        origin="own design",
        puzzles=_numbered("GW", 1, 12) + _numbered("GB", 1, 12),
    ),
    Expansion(
        name="ambassador",
        title="Ambassador Pack",
        origin="own design",
        puzzles=_numbered("AW", 1, 1) + _numbered("AB", 1, 2),
    ),
    Expansion(
        name="finesse",
        title="Finesse",
        origin="completed",
        tiles=_numbered("FA", 1, 10) + _numbered("FB", 1, 10) + _numbered("FC", 1, 10),
    ),
    Expansion(
        name="finesse-ambassador",
        title="Finesse Ambassador Pack",
        origin="completed",
        tiles=_numbered("FA", 11, 12) + _numbered("FB", 11, 12) + _numbered("FC", 11, 16),
        needs=("finesse",),
    ),
    Expansion(
        name="phoenix",
        title="Phoenix",
        origin="own design",
        puzzles=_numbered("PB", 1, 7),
    ),
    Expansion(
        name="endless-white",
        title="Endless White Deck",
        origin="published",
        edition="second-2.5",
        solo=False,
    ),
)

EXPANSIONS: Final = {expansion.name: expansion for expansion in _ALL}
"""All of them by name, in the order in which records list them and cards are numbered."""

TOGETHER: Final = tuple([name for name, it in EXPANSIONS.items() if it.edition is None and it.solo])
"""Those that every edition and any number of players can have, all at once."""
