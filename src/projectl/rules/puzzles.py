"""Cards and tiles, and the box they come from, with all the ways to place a piece on each card (R1.3)."""

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import pieces
from projectl.rules.tiles import Tile

WHITE: Final[i64] = 0
BLACK: Final[i64] = 1

# Rewards: a number below 12 is that piece.
LEVEL_UP: Final[i64] = 12
LEVEL_UP_TWICE: Final[i64] = 13
AMBASSADOR: Final[i64] = 14

#: Reward names as pack files write them, by reward number.
REWARDS: Final = (*pieces.NAMES, "levelup", "levelup2", "ambassador")

MOST_CARDS: Final[i64] = 250
"""Cards are stored in single bytes; number 0 stands for no card."""
UNKNOWN: Final[i64] = 253
UNKNOWN_WHITE: Final[i64] = 254
UNKNOWN_BLACK: Final[i64] = 255
"""Cards a viewer may not see (R13): nothing known but, of a deck's cards, the colour."""


@final
class Puzzle:
    """One card: its name, colour, points, reward, the cells to fill, and the pack it belongs to."""

    def __init__(
        self, name: str, colour: int, points: int, reward: int, cells: int, pack: str
    ) -> None:
        self.name: Final = name
        self.colour: Final = colour
        self.points: Final = points
        self.reward: Final = reward
        self.cells: Final = cells
        self.pack: Final = pack

    def __reduce__(self) -> tuple[object, ...]:
        return Puzzle, self._facts()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[object, ...]:
        return self.name, self.colour, self.points, self.reward, self.cells, self.pack

    def __repr__(self) -> str:
        return f"<Puzzle {self.name}: {self.points} points, {REWARDS[self.reward]}>"


@final
class Box:
    """A numbered set of cards with flat look-up tables.

    Cards are numbered from 1 in the order given. Placements are numbered through all cards, ordered
    by card, then piece, then mask: those of a piece on a card are
    ``first[card * 12 + piece]`` up to ``first[card * 12 + piece + 1]``.
    """

    def __init__(
        self,
        puzzles: Iterable[Puzzle],
        tiles: Iterable[Tile] = (),
        own_packs: tuple[str, ...] = (),
    ) -> None:
        self.puzzles: list[Puzzle] = list(puzzles)
        self.tiles: list[Tile] = list(tiles)
        self.own_packs: Final = own_packs
        """The pack files, whole, that somebody put in place of shipped ones."""
        if len(self.puzzles) > MOST_CARDS:
            raise ValueError(f"a box holds at most {MOST_CARDS} cards, not {len(self.puzzles)}")
        self.numbers: dict[str, int] = {p.name: i + 1 for i, p in enumerate(self.puzzles)}
        self.tile_numbers: dict[str, int] = {t.name: i + 1 for i, t in enumerate(self.tiles)}
        if len(self.numbers) < len(self.puzzles):
            raise ValueError("two cards of a box have the same name")
        self.points: vec[i64] = vec[i64]([0] + [p.points for p in self.puzzles])
        self.colour: vec[i64] = vec[i64]([0] + [p.colour for p in self.puzzles])
        while len(self.colour) < 256:
            self.colour = append(self.colour, WHITE)
        self.colour[UNKNOWN_BLACK] = BLACK
        self.reward: vec[i64] = vec[i64]([0] + [p.reward for p in self.puzzles])
        self.cells: vec[i64] = vec[i64]([0] + [p.cells for p in self.puzzles])
        self.first: vec[i64] = vec[i64]([0] * 12)
        self.mask: vec[i64] = vec[i64]()
        self.joins: vec[i64] = vec[i64]()
        self.piece: vec[i64] = vec[i64]()
        self.card: vec[i64] = vec[i64]()
        for number, puzzle in enumerate(self.puzzles):
            self._add_placements(number + 1, puzzle.cells)
        self.first = append(self.first, len(self.mask))
        self.placements: i64 = len(self.mask)
        self.in_play: dict[tuple[frozenset[str], int], bytes] = {}
        """Which cards are dealt with which expansions, by colour: ``deal`` remembers it here."""

    def _add_placements(self, number: i64, cells: i64) -> None:
        piece: i64 = 0
        while piece < pieces.PIECES:
            self.first = append(self.first, len(self.mask))
            for mask in pieces.PLACEMENTS[piece]:
                if mask & ~cells == 0:
                    self.mask = append(self.mask, i64(mask))
                    self.joins = append(self.joins, pieces.joins(mask))
                    self.piece = append(self.piece, piece)
                    self.card = append(self.card, number)
            piece += 1

    def __copy__(self) -> "Box":
        return self  # it never changes

    def __deepcopy__(self, memo: object) -> "Box":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Box, (self.puzzles, self.tiles, self.own_packs)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Box):
            return NotImplemented
        return self is other or (self.puzzles == other.puzzles and self.tiles == other.tiles)

    def __hash__(self) -> int:
        return hash((len(self.puzzles), self.own_packs))

    def name(self, card: int) -> str:
        """The name of a card by its number."""
        return self.puzzles[card - 1].name

    def tile(self, number: int) -> Tile:
        """A Finesse tile by its number."""
        return self.tiles[number - 1]

    def placement(self, card: i64, cells: i64) -> i64:
        """The number of the placement of some piece on exactly these cells of a card, or -1."""
        piece = pieces.shape_of(cells)
        if piece >= 0:
            at = self.first[card * pieces.PIECES + piece]
            while at < self.first[card * pieces.PIECES + piece + 1]:
                if self.mask[at] == cells:
                    return at
                at += 1
        return -1
