"""Events as typed values: what playing an action made happen, in the order it happened."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from projectl.notation.cells import cells_text
from projectl.notation.coding import collection_names
from projectl.rules import events as kinds
from projectl.rules import ghost
from projectl.rules.pieces import NAMES
from projectl.rules.puzzles import Box

Deck = Literal["white", "black"]
By = Literal["place", "master", "ambassador", "ghost"]
Why = Literal["resigned", "timeout"]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Something that happened; in JSON the key ``event`` names the kind."""


class Took(Event, frozen=True):
    """A player took a puzzle; ``place`` is None for the top of a deck."""

    player: int
    puzzle: str
    place: int | None


class Revealed(Event, frozen=True):
    """A card was turned face up in the market."""

    puzzle: str
    place: int


class Recycled(Event, frozen=True):
    """A row went under its deck."""

    player: int
    deck: Deck


class Gained(Event, frozen=True):
    """A level-1 piece was taken from the reserve."""

    player: int
    piece: str


class Traded(Event, frozen=True):
    """A piece was exchanged with the reserve."""

    player: int
    given: str
    taken: str


class Placed(Event, frozen=True):
    """A piece was laid on a puzzle; ``by`` is place, master, ambassador or ghost."""

    player: int
    piece: str
    puzzle: str
    cells: str
    by: By


class Dissolved(Event, frozen=True):
    """A Ghost piece was given up for smaller ones."""

    player: int
    piece: str
    parts: tuple[str, ...]


class Flipped(Event, frozen=True):
    """A stored Ambassador action was used."""

    player: int
    puzzle: str


class Finished(Event, frozen=True):
    """A puzzle was finished and its pieces returned."""

    player: int
    puzzle: str
    points: int
    pieces: tuple[str, ...]


class Rewarded(Event, frozen=True):
    """A reward was taken; ``piece`` differs from ``depicted`` when that was out of stock."""

    player: int
    piece: str | None
    depicted: str


class Stored(Event, frozen=True):
    """An Ambassador action now lies ready."""

    player: int
    puzzle: str


class Arrow(Event, frozen=True):
    """A Level Up arrow was received."""

    player: int


class Levelled(Event, frozen=True):
    """A Level Up arrow was used, or not (both None)."""

    player: int
    given: str | None
    taken: str | None


class Inserted(Event, frozen=True):
    """Credits were paid for an extra action."""

    player: int


class InsertDone(Event, frozen=True):
    """The extra action was taken."""

    player: int


class Touched(Event, frozen=True):
    """A finishing touch was placed."""

    player: int
    piece: str
    puzzle: str
    cells: str
    credit: bool


class Credited(Event, frozen=True):
    """A player earned credits."""

    player: int
    credits: int


class CreditReturned(Event, frozen=True):
    """One of the richest players gave a credit back to an empty bank."""

    player: int


class TurnBegan(Event, frozen=True):
    """A player's turn began."""

    player: int


class TurnEnded(Event, frozen=True):
    """A player's turn ended."""

    player: int


class RoundEnded(Event, frozen=True):
    """A round was completed."""

    round: int


class EndTriggered(Event, frozen=True):
    """The deck that ends the game is empty."""


class TileRemoved(Event, frozen=True):
    """The leftmost Finesse tile left the track; one that lay face down stays unknown."""

    tile: str | None


class MarkersPassed(Event, frozen=True):
    """The Line Clear markers were handed on."""

    white: int
    black: int


class LockReturned(Event, frozen=True):
    """A lock of the column went to the solo opponent's supply."""

    column: int


class Unlocked(Event, frozen=True):
    """The solo opponent could take nothing: each column lost a lock."""


class OpponentTook(Event, frozen=True):
    """The solo opponent took a puzzle."""

    puzzle: str
    points: int
    place: int


class Locked(Event, frozen=True):
    """The solo opponent locked the column it took from."""

    column: int
    locks: int


class Reshuffled(Event, frozen=True):
    """Finished white puzzles became a new white deck."""

    cards: int


class Left(Event, frozen=True):
    """A seat was given up: ``why`` is resigned or timeout."""

    player: int
    why: Why


class TouchesBegan(Event, frozen=True):
    """The last round is over: finishing touches."""


class GameOver(Event, frozen=True):
    """The game is over."""


AnyEvent = (
    Took | Revealed | Recycled | Gained | Traded | Placed | Dissolved | Flipped | Finished
    | Rewarded | Stored | Arrow | Levelled | Inserted | InsertDone | Touched | Credited
    | CreditReturned | TurnBegan | TurnEnded | RoundEnded | EndTriggered | TileRemoved
    | MarkersPassed | LockReturned | Unlocked | OpponentTook | Locked | Reshuffled | Left
    | TouchesBegan | GameOver
)  # fmt: skip
"""All kinds, told apart by ``event``: for whoever reads them from JSON."""

_DECKS: tuple[Deck, ...] = ("white", "black")
_BY: tuple[By, ...] = ("place", "master", "ambassador", "ghost")
_WHY: dict[int, Why] = {1: "resigned", 2: "timeout"}


def _piece(number: int) -> str | None:
    return NAMES[number] if number >= 0 else None


def _lying(box: Box, at: int) -> tuple[str, str, str]:
    return NAMES[box.piece[at]], box.name(box.card[at]), cells_text(box.mask[at])


_Reader = Callable[[Box, int, int, int], Event]

_READERS: dict[int, _Reader] = {
    kinds.TOOK: lambda box, p, a, b: Took(p, box.name(a), b if b >= 0 else None),
    kinds.REVEALED: lambda box, p, a, b: Revealed(box.name(a), b),
    kinds.RECYCLED: lambda box, p, a, b: Recycled(p, _DECKS[a]),
    kinds.GAINED: lambda box, p, a, b: Gained(p, NAMES[a]),
    kinds.TRADED: lambda box, p, a, b: Traded(p, NAMES[a], NAMES[b]),
    kinds.PLACED: lambda box, p, a, b: Placed(p, *_lying(box, a), _BY[b]),
    kinds.DISSOLVED: lambda box, p, a, b: Dissolved(
        p, NAMES[a], collection_names(ghost.PARTS[b][1])
    ),
    kinds.FLIPPED: lambda box, p, a, b: Flipped(p, box.name(a)),
    kinds.FINISHED: lambda box, p, a, b: Finished(
        p, box.name(a), box.points[a], collection_names(b)
    ),
    kinds.REWARDED: lambda box, p, a, b: Rewarded(p, _piece(a), NAMES[b]),
    kinds.STORED: lambda box, p, a, b: Stored(p, box.name(a)),
    kinds.ARROW: lambda box, p, a, b: Arrow(p),
    kinds.LEVELLED: lambda box, p, a, b: Levelled(p, _piece(a), _piece(b)),
    kinds.INSERTED: lambda box, p, a, b: Inserted(p),
    kinds.INSERT_DONE: lambda box, p, a, b: InsertDone(p),
    kinds.TOUCHED: lambda box, p, a, b: Touched(p, *_lying(box, a), bool(b)),
    kinds.CREDITED: lambda box, p, a, b: Credited(p, a),
    kinds.CREDIT_RETURNED: lambda box, p, a, b: CreditReturned(p),
    kinds.TURN_BEGAN: lambda box, p, a, b: TurnBegan(p),
    kinds.TURN_ENDED: lambda box, p, a, b: TurnEnded(p),
    kinds.ROUND_ENDED: lambda box, p, a, b: RoundEnded(a),
    kinds.END_TRIGGERED: lambda box, p, a, b: EndTriggered(),
    kinds.TILE_REMOVED: lambda box, p, a, b: TileRemoved(None if b else box.tile(a).name),
    kinds.MARKERS_PASSED: lambda box, p, a, b: MarkersPassed(a, b),
    kinds.LOCK_RETURNED: lambda box, p, a, b: LockReturned(a),
    kinds.UNLOCKED: lambda box, p, a, b: Unlocked(),
    kinds.OPPONENT_TOOK: lambda box, p, a, b: OpponentTook(box.name(a), box.points[a], b),
    kinds.LOCKED: lambda box, p, a, b: Locked(a, b),
    kinds.RESHUFFLED: lambda box, p, a, b: Reshuffled(a),
    kinds.LEFT: lambda box, p, a, b: Left(p, _WHY[a]),
    kinds.TOUCHES_BEGAN: lambda box, p, a, b: TouchesBegan(),
    kinds.GAME_OVER: lambda box, p, a, b: GameOver(),
}


def read_events(box: Box, raw: Iterable[tuple[int, int, int, int]]) -> list[Event]:
    """Typed events from the engine's numbers."""
    return [_READERS[kind](box, p, a, b) for kind, p, a, b in raw]
