"""What a pack file holds once it is read, and what can be wrong with it."""

from dataclasses import dataclass, field
from typing import Literal, get_args

from projectl.rules.puzzles import WHITE, Puzzle
from projectl.rules.tiles import Tile

FORMAT = "projectl-pack/1"

Origin = Literal["published", "own design"]
ORIGINS: tuple[Origin, ...] = get_args(Origin)


@dataclass(frozen=True, slots=True)
class Pack:
    """The contents of one box: its puzzles, or its tiles, and where they come from."""

    name: str
    title: str
    origin: Origin
    note: str
    puzzles: list[Puzzle] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    own: frozenset[str] = frozenset()
    """The entries that are not as published, whatever the rest of the pack is."""
    text: str = field(default="", repr=False)
    """The file it was read from, so that a record can carry it."""

    def summary(self) -> str:
        """What the pack holds, in a few words."""
        white = sum(puzzle.colour == WHITE for puzzle in self.puzzles)
        counts = {"white": white, "black": len(self.puzzles) - white, "tiles": len(self.tiles)}
        return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One thing wrong with a pack file: in which line, about which entry, and what."""

    line: int
    where: str
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.where}: {self.text}"


@dataclass(frozen=True, slots=True)
class Report:
    """What reading a pack file found: the pack, or the mistakes that stand in its way."""

    source: str
    pack: Pack | None
    mistakes: list[Mistake]

    @property
    def ok(self) -> bool:
        """Whether the file can be played with."""
        return not self.mistakes

    def lines(self) -> list[str]:
        """The report as text: one line per mistake, or one line saying what the file holds."""
        if self.mistakes:
            return [f"{self.source}:{m.line}: {m.where}: {m.text}" for m in self.mistakes]
        assert self.pack is not None
        return [f"{self.source}: {self.pack.name}: {self.pack.summary()}, no mistakes"]


class PackError(ValueError):
    """A pack that cannot be used; its text has one line per mistake."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
