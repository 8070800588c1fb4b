"""Actions as small typed values and as text: ``str(action)`` writes, ``parse_action`` reads."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from projectl.notation.cells import cells_text, parse_cells, parse_piece, piece_number
from projectl.notation.errors import NotationError

_LONGEST = 400
"""No action needs more characters; longer text is refused unread."""


class Action(msgspec.Struct, frozen=True):
    """Anything a player can do; the subclasses are its forms."""


class Placement(msgspec.Struct, frozen=True):
    """A piece on some cells of a puzzle, as part of a larger action."""

    piece: str
    puzzle: str
    cells: str

    def __str__(self) -> str:
        return f"{self.piece} {self.puzzle} {self.cells}"


class Take(Action, frozen=True):
    """Take a puzzle from a row, or the top of a deck: ``white``, ``black`` or ``deck``."""

    puzzle: str

    def __str__(self) -> str:
        return f"take {self.puzzle}"


class Recycle(Action, frozen=True):
    """Put a row under its deck; the first named comes up first."""

    deck: str
    order: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("recycle", self.deck, *self.order))


class Gain(Action, frozen=True):
    """Take a level-1 piece."""

    piece: str

    def __str__(self) -> str:
        return f"gain {self.piece}"


class Trade(Action, frozen=True):
    """Return one piece and take another."""

    given: str
    taken: str

    def __str__(self) -> str:
        return f"trade {self.given} {self.taken}"


class Place(Action, frozen=True):
    """Place one piece; inside Master, Ambassador and Ghost, one step of it."""

    placement: Placement

    def __str__(self) -> str:
        return f"place {self.placement}"


class Master(Action, frozen=True):
    """Place several pieces at once; with no placements, the opening step."""

    placements: tuple[Placement, ...] = ()

    def __str__(self) -> str:
        return f"master {_joined(self.placements)}".rstrip()


class Ambassador(Action, frozen=True):
    """Flip a stored Ambassador card and do what Master does; with no placements, the opening step."""

    puzzle: str
    placements: tuple[Placement, ...] = ()

    def __str__(self) -> str:
        return f"ambassador {self.puzzle}: {_joined(self.placements)}".rstrip()


class Ghost(Action, frozen=True):
    """Give up a Ghost piece for pieces that tile it; ``open`` is the opening step, more to follow."""

    piece: str
    parts: tuple[str, ...]
    placements: tuple[Placement, ...] = ()
    open: bool = False

    def __str__(self) -> str:
        text = f"ghost {self.piece} = {' '.join(self.parts)}"
        if self.placements or self.open:
            text += f": {_joined(self.placements)}"
        return text.rstrip()


class Insert(Action, frozen=True):
    """Pay two credits for one extra action."""

    def __str__(self) -> str:
        return "insert"


class Choose(Action, frozen=True):
    """Choose the reward where the depicted piece is out of stock."""

    piece: str | None

    def __str__(self) -> str:
        return f"choose {self.piece or 'none'}"


class LevelUp(Action, frozen=True):
    """Use one Level Up arrow, or decline it."""

    given: str | None = None
    taken: str | None = None

    def __str__(self) -> str:
        return f"levelup {self.given} {self.taken}" if self.given else "levelup none"


class Touch(Action, frozen=True):
    """A finishing touch, paid with a point or a credit."""

    placement: Placement
    credit: bool = False

    def __str__(self) -> str:
        return f"touch {self.placement}{' credit' if self.credit else ''}"


class End(Action, frozen=True):
    """Stop: a turn, the steps of an action, or the finishing touches."""

    def __str__(self) -> str:
        return "end"


class Resign(Action, frozen=True):
    """Leave the game."""

    def __str__(self) -> str:
        return "resign"


class Timeout(Action, frozen=True):
    """Lose the seat on the clock."""

    def __str__(self) -> str:
        return "timeout"


DECK_TOPS = ("white", "black", "deck")


def _joined(placements: tuple[Placement, ...]) -> str:
    return ", ".join(map(str, placements))


# ------------------------------------------------------------------- reading
@lru_cache(maxsize=4096)  # the same few thousand are read again and again, and never change
def parse_action(text: str) -> Action:
    """Read one action; what may be played is not asked here.

    >>> parse_action("place T4 B7 c3b2c2d2")
    Place(placement=Placement(piece='T4', puzzle='B7', cells='b2c2d2c3'))
    """
    if len(text) > _LONGEST:
        raise NotationError(f"an action has at most {_LONGEST} characters, this has {len(text)}")
    verb, _, rest = text.strip().partition(" ")
    read = _READERS.get(verb.rstrip(":"))
    if read is None:
        known = ", ".join(_READERS)
        raise NotationError(f"{text!r} is not an action: expected it to begin with one of {known}")
    return read(rest.strip())


def _words(rest: str, form: str, number: int) -> list[str]:
    words = rest.split()
    if len(words) != number:
        raise NotationError(f"expected `{form}`")
    return words


def parse_placement(text: str) -> Placement:
    """Read ``PIECE PUZZLE CELLS``."""
    piece, puzzle, cells = _words(text, "PIECE PUZZLE CELLS, such as T4 B7 b2c2d2c3", 3)
    return Placement(parse_piece(piece), _name(puzzle), cells_text(parse_cells(cells)))


def _placements(text: str) -> tuple[Placement, ...]:
    return tuple(parse_placement(part) for part in text.split(",")) if text.strip() else ()


def _name(text: str) -> str:
    if not (text.isascii() and text.isalnum()) or len(text) > 20:
        raise NotationError(f"{text!r} is not the name of a puzzle, such as W12 or B7")
    return text


def _take(rest: str) -> Action:
    (puzzle,) = _words(rest, "take PUZZLE, take white, take black or take deck", 1)
    return Take(puzzle if puzzle in DECK_TOPS else _name(puzzle))


def _recycle(rest: str) -> Action:
    deck, *order = rest.split() or [""]
    if deck not in ("white", "black"):
        raise NotationError("expected `recycle white PUZZLE ...` or `recycle black PUZZLE ...`")
    return Recycle(deck, tuple(_name(name) for name in order))


def _gain(rest: str) -> Action:
    (piece,) = _words(rest, "gain PIECE", 1)
    return Gain(parse_piece(piece))


def _trade(rest: str) -> Action:
    given, taken = _words(rest, "trade PIECE PIECE", 2)
    return Trade(parse_piece(given), parse_piece(taken))


def _place(rest: str) -> Action:
    return Place(parse_placement(rest))


def _master(rest: str) -> Action:
    return Master(_placements(rest))


def _ambassador(rest: str) -> Action:
    puzzle, _, placements = rest.partition(":")
    return Ambassador(_name(puzzle.strip()), _placements(placements))


def _ghost(rest: str) -> Action:
    head, colon, placements = rest.partition(":")
    piece, equals, parts = head.partition("=")
    if not equals or not parts.split():
        raise NotationError("expected `ghost PIECE = PIECE PIECE ...`, then `: placements` if any")
    pieces = sorted((parse_piece(part) for part in parts.split()), key=piece_number)
    placed = _placements(placements)
    return Ghost(parse_piece(piece.strip()), tuple(pieces), placed, bool(colon) and not placed)


def _choose(rest: str) -> Action:
    (piece,) = _words(rest, "choose PIECE or choose none", 1)
    return Choose(None if piece == "none" else parse_piece(piece))


def _level_up(rest: str) -> Action:
    if rest == "none":
        return LevelUp()
    given, taken = _words(rest, "levelup PIECE PIECE or levelup none", 2)
    return LevelUp(parse_piece(given), parse_piece(taken))


def _touch(rest: str) -> Action:
    placement, _, paid = rest.rpartition(" ")
    if paid == "credit":
        return Touch(parse_placement(placement), credit=True)
    return Touch(parse_placement(rest))


_BARE = {"insert": Insert(), "end": End(), "resign": Resign(), "timeout": Timeout()}


def _bare(verb: str) -> Callable[[str], Action]:
    def read(rest: str) -> Action:
        if rest:
            raise NotationError(f"expected `{verb}` alone, without {rest!r}")
        return _BARE[verb]

    return read


_READERS: dict[str, Callable[[str], Action]] = {
    "take": _take,
    "recycle": _recycle,
    "gain": _gain,
    "trade": _trade,
    "place": _place,
    "master": _master,
    "ambassador": _ambassador,
    "ghost": _ghost,
    "choose": _choose,
    "levelup": _level_up,
    "touch": _touch,
    **{verb: _bare(verb) for verb in _BARE},
}
