"""Finesse tiles: what each pays for, and how much (R11.7 to R11.9)."""

from typing import Final, final

from mypy_extensions import i64

# Pink tiles pay at once ...
PLACE: Final[i64] = 0
MASTER_PIECE: Final[i64] = 1
FINISHED: Final[i64] = 2
TAKE: Final[i64] = 3
UPGRADE: Final[i64] = 4
RECYCLE: Final[i64] = 5
INSERT: Final[i64] = 6
# ... blue ones at the end of the turn.
OWN_EACH: Final[i64] = 7
KINDS_OWNED: Final[i64] = 8
UNFINISHED: Final[i64] = 9
NONE_UNFINISHED: Final[i64] = 10
EVERY_LEVEL: Final[i64] = 11
ALL_DIFFERENT: Final[i64] = 12
NO_SMALL: Final[i64] = 13

#: The same as pack files write them, by number.
PAYS_FOR: Final = (
    "place",
    "master piece",
    "finished",
    "take",
    "upgrade",
    "recycle",
    "insert",
    "own each",
    "kinds owned",
    "unfinished",
    "none unfinished",
    "every level",
    "all different",
    "no small",
)

TRACK: Final[i64] = 10
"""Tiles on the track, one a round (R11.1)."""
FACE_DOWN: Final[i64] = 2
"""How many of them, the first, stay face down."""

#: A tile of which only the set letter may be seen.
HIDDEN: Final = {"A": 253, "B": 254, "C": 255}


@final
class Tile:
    """One tile: its name and set, what it pays for, the pieces it shows, and the credits it pays."""

    def __init__(
        self, name: str, letter: str, pays_for: int, shapes: int, credits: int, pack: str
    ) -> None:
        self.name: Final = name
        self.letter: Final = letter
        self.pays_for: Final[i64] = pays_for
        self.shapes: Final[i64] = shapes
        """The depicted shapes, one each, as a packed count."""
        self.credits: Final[i64] = credits
        self.pack: Final = pack

    @property
    def pink(self) -> bool:
        """Whether it pays at once, each time the thing happens."""
        return self.pays_for < OWN_EACH

    def __reduce__(self) -> tuple[object, ...]:
        return Tile, self._facts()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tile):
            return NotImplemented
        return self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[object, ...]:
        return self.name, self.letter, self.pays_for, self.shapes, self.credits, self.pack

    def __repr__(self) -> str:
        return f"<Tile {self.name}: {self.credits} for {PAYS_FOR[self.pays_for]}>"
