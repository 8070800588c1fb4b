"""Names for the numbers of an observation: which block, which field, and what it counts.

``features`` writes the rows; this says how to read them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from projectl.envs import features
from projectl.envs.features import Features
from projectl.rules.options import Rules
from projectl.rules.pieces import NAMES
from projectl.rules.puzzles import REWARDS, Box
from projectl.rules.tiles import PAYS_FOR, TRACK

MANY = 999
"""More than any count in a game."""


@dataclass(frozen=True)
class Field:
    """So many numbers of one kind, each from 0 to ``high``."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=int))


@dataclass(frozen=True)
class Block:
    """Fields that repeat together: once per seat, per slot, per place of the market."""

    name: str
    repeats: tuple[int, ...]
    fields: tuple[Field, ...]
    word: int = 1
    """Each repetition is filled up with zeros to a multiple of so many numbers."""

    @property
    def width(self) -> int:
        """How many numbers one repetition has."""
        return -(-sum(field.size for field in self.fields) // self.word) * self.word

    @property
    def size(self) -> int:
        """How many numbers all repetitions have."""
        return int(np.prod(self.repeats, dtype=int)) * self.width


def _flag(name: str, meaning: str) -> Field:
    return Field(name, (), 1, meaning)


def _count(name: str, meaning: str, high: int = MANY) -> Field:
    return Field(name, (), high, meaning)


_PIECES = (len(NAMES),)
_TABLE = (
    Field("phase", (3,), 1, "one of: turns, finishing touches, over"),
    _count("round", "the round, from 1"),
    _flag("triggered", "the end of the game has been triggered (R6.1)"),
    _count("rounds_left", "from then on, this round and those after it; 0 in Line Clear", 2),
    _count("idle_rounds", "rounds without a take or a placement (R4.8)", 5),
    _count("white_deck", "cards in the white deck; in solo the white cards of the one deck", 250),
    _count("black_deck", "cards in the black deck; in solo the black cards of the one deck", 250),
    _count("known_white", "recycled cards at the bottom of the white deck", 250),
    _count("known_black", "recycled cards at the bottom of the black deck", 250),
    _count("bank", "credits in the bank (Finesse)", 35),
    _flag("passed_white", "the first player was passed the white marker since the trigger (R8.3)"),
    _flag("passed_black", "the same of the black marker"),
    Field("reserve", _PIECES, 31, "pieces in the reserve, by shape"),
)
_PLAYER = (
    _flag("acts", "it is this player's turn"),
    _count("actions", "actions left in the turn", 31),
    _flag("master_used", "the Master action of the turn is used"),
    _flag("owed", "an Insert is paid and its action still to be taken"),
    _count("black_taken", "black puzzles taken this turn after the trigger (R6.2)", 31),
    _flag("white_marker", "has the white marker (Line Clear)"),
    _flag("black_marker", "has the black marker (Line Clear)"),
    _count("points", "points of the finished puzzles; 0 where they are hidden from the viewer"),
    _count("finished", "finished puzzles"),
    _count("touches", "finishing touches paid with a point", 100),
    _count("active", "credits that can be spent", 35),
    _count("waiting", "credits earned this turn", 35),
    _count("stored", "Ambassador actions that can be used", 250),
    _count("fresh", "Ambassador actions that came this turn", 250),
    Field("step", (3,), 1, "in the middle of: Master, Ambassador, Ghost"),
    Field("supply", _PIECES, 31, "pieces in the supply, by shape"),
    Field("hand", _PIECES, 31, "new pieces of a Ghost action, not yet placed"),
    Field("pending", (int(features.PENDING),), 31, "rewards to be settled: pieces, arrows"),
)
_PUZZLE = (
    _flag("present", "there is a puzzle; if not, all is 0"),
    _flag("black", "it is black"),
    _count("points", "its points", 9),
    Field("reward", (len(REWARDS),), 1, "its reward: a piece, one or two arrows, Ambassador"),
    Field("cells", (5, 5), 1, "the cells still to be filled, row by row"),
)
_WORK = (
    *_PUZZLE,
    Field("laid", _PIECES, 31, "the pieces on it, by shape"),
    _flag("stepped", "it has had its piece of the Master, Ambassador or Ghost action"),
)
_SOLO = (
    Field("locks", (4, 2), 31, "locks on the columns and in its supply: O1 or tokens, I2"),
    _count("points", "points of the opponent's pile"),
    _count("finished", "puzzles in the opponent's pile", 250),
    Field("next_take", (3, 3), 1, "what the opponent would take if it moved now"),
)
_TILE = (
    _flag("face_up", "there is a tile and it lies face up"),
    Field("letter", (3,), 1, "its set: A, B, C"),
    Field("pays_for", (len(PAYS_FOR),), 1, "what it pays for, in the order of tiles.PAYS_FOR"),
    Field("pieces", _PIECES, 1, "the pieces it shows"),
    _count("credits", "what it pays", 9),
)


class Layout:
    """The blocks of a variant's observation, in order.

    >>> from projectl import packs
    >>> from projectl.rules import options
    >>> Layout(options.rules(players=2), packs.standard_box()).size
    978
    """

    def __init__(self, rules: Rules, box: Box, word: int = 1) -> None:
        row = Features(rules, box)
        seats = rules.players
        self.cards: tuple[str, ...] = tuple(box.name(card) for card in row.cards)
        """The cards in play, in the order of the block ``unseen``."""
        unseen = Field(
            "card", (len(self.cards),), 1, "this card is in a deck, a hidden pile or the box"
        )
        blocks = [
            Block("table", (), _TABLE, word),
            Block("players", (seats,), _PLAYER, word),
            Block("puzzles", (seats, 4), _WORK, word),
            Block("market", (int(row.places),), _PUZZLE, word),
            Block("unseen", (), (unseen,), word),
        ]
        if rules.solo is not None:
            blocks.append(Block("opponent", (), _SOLO, word))
        if rules.finesse:
            blocks.append(Block("tiles", (int(TRACK),), _TILE, word))
        self.blocks: tuple[Block, ...] = tuple(blocks)
        self.size: int = sum(block.size for block in blocks)
        """How many numbers an observation has."""

    def split_blocks(
        self, observation: npt.NDArray[np.generic]
    ) -> dict[str, npt.NDArray[np.generic]]:
        """The blocks of an observation, or of many along the first axes, each with its repetitions."""
        found = {}
        start = 0
        for block in self.blocks:
            part = observation[..., start : start + block.size]
            shape = (*observation.shape[:-1], *block.repeats, block.width)
            found[block.name] = part.reshape(shape)
            start += block.size
        return found

    def split(self, observation: npt.NDArray[np.generic]) -> dict[str, npt.NDArray[np.generic]]:
        """The same down to single fields: ``market/cells``, ``players/supply`` and so on."""
        found = {}
        parts = self.split_blocks(observation)
        for block in self.blocks:
            part = parts[block.name]
            at = 0
            for field in block.fields:
                numbers = part[..., at : at + field.size]
                name = f"{block.name}/{field.name}"
                found[name] = numbers.reshape((*part.shape[:-1], *field.shape))
                at += field.size
        return found

    def limits(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """The least and the greatest value of every number."""
        most = [field.high for field in self._every_field() for _ in range(field.size)]
        high = np.array(most, dtype=np.int16)
        return np.zeros_like(high), high

    def scale(self) -> npt.NDArray[np.float32]:
        """What to multiply an observation with for a network: flags stay, counts shrink.

        Counts are divided by about the most that a usual game shows.
        """
        usual = [min(field.high, 20) for field in self._every_field() for _ in range(field.size)]
        return (1 / np.array(usual, dtype=np.float32)).astype(np.float32)

    def _every_field(self) -> Iterator[Field]:
        for block in self.blocks:
            for _ in range(int(np.prod(block.repeats, dtype=int))):
                yield from block.fields
                filling = block.width - sum(field.size for field in block.fields)
                yield Field("", (filling,), 1, "always 0")

    def describe(self) -> str:
        """The layout as a Markdown table."""
        lines = ["| block/field | shape | up to | meaning |", "| --- | --- | --- | --- |"]
        for block in self.blocks:
            for field in block.fields:
                shape = " × ".join(map(str, (*block.repeats, *field.shape))) or "1"
                name = f"`{block.name}/{field.name}`"
                lines.append(f"| {name} | {shape} | {field.high} | {field.meaning} |")
        return "\n".join(lines)
