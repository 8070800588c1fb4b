"""What a player meant by what was typed: an action, part of one, a number, or a command."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from projectl.cli.terminal.listing import kind
from projectl.drawing.words import joined
from projectl.notation import actions as forms
from projectl.notation.actions import Action, Placement, parse_action, parse_placement
from projectl.notation.errors import NotationError

COMMANDS = ("help", "legal", "hint", "undo", "board", "tiles", "save", "quit")
VERBS = (
    *("take", "recycle", "gain", "trade", "place", "master", "ambassador", "ghost"),
    *("insert", "choose", "levelup", "touch", "end", "resign"),
)
_SHORT = {"?": "help", "h": "help", "b": "board", "l": "legal", "u": "undo", "q": "quit"}
_SHORT |= {"exit": "quit", "upgrade": "trade", "done": "end"}

_CELLS = re.compile(r"([a-e][1-5])+", re.IGNORECASE)
_PLACING = ("place", "touch", "ghost")
_LOWER = ("white", "black", "deck", "none", "credit")


class Unclear(ValueError):
    """What was typed means nothing here; the message says what would."""


@dataclass(frozen=True)
class Command:
    """Something that is not an action."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Several:
    """Part of an action that could go on in several ways, each with its number."""

    choices: list[tuple[int, Action]]


def understand(
    text: str, legal: Sequence[Action], works: Sequence[str]
) -> Command | Action | Several:
    """Make out what was meant; ``works`` are the puzzles on the player's mat.

    Capitals do not matter, words may be shortened, and so may actions as long as one legal action
    fits: the name of a piece, a puzzle, or some of the cells is often enough.
    """
    first, _, rest = text.strip().partition(" ")
    if first.isdecimal() and not rest:
        return _by_number(first, legal)
    verb = _verb(first.lower().rstrip(":"), legal)
    if verb in COMMANDS:
        return Command(verb, rest.strip())
    if verb == "master" and rest.strip():
        return forms.Master(_placements(rest, legal, works))
    if verb == "ambassador" and ":" in rest:
        name, _, listed = rest.partition(":")
        return forms.Ambassador(name.strip().upper(), _placements(listed, legal, works))
    words = _spelled(verb, rest, works)
    line = " ".join((verb, *words)).replace(" ,", ",").replace(" :", ":")
    if "=" not in words:
        fitting = [
            (number, action)
            for number, action in enumerate(legal, 1)
            if kind(action) == verb and _fits(words, action)
        ]
        for _, action in fitting:
            if len(fitting) == 1 or str(action) == line:
                return action
        if fitting:
            return Several(fitting)
    try:
        return parse_action(line)
    except NotationError as error:
        raise Unclear(str(error)) from error


def _by_number(digits: str, legal: Sequence[Action]) -> Action:
    number = int(digits[:9])
    if not 1 <= number <= len(legal):
        raise Unclear(f"the list has numbers 1 to {len(legal)}: `legal` shows them")
    return legal[number - 1]


def _verb(word: str, legal: Sequence[Action]) -> str:
    if word in COMMANDS or word in VERBS:
        return word
    if word in _SHORT:
        return _SHORT[word]
    possible = [*dict.fromkeys(map(kind, legal)), *COMMANDS]
    begun = [name for name in possible if name.startswith(word)] or [
        name for name in VERBS if name.startswith(word) and name != "resign"
    ]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Unclear(f"{word!r} could be {joined(begun, 'or')}")
    raise Unclear(
        f"{word[:40]!r} is not understood: `help` shows how to say things, `legal` what you may do"
    )


def _spelled(verb: str, rest: str, works: Sequence[str]) -> list[str]:
    """The words after the verb with the capitals of the notation.

    A word such as ``b1`` may be a puzzle or a cell: it is the puzzle if that lies on the mat and
    no puzzle was named before it, or if it stands where the notation has the puzzle.
    """
    words = re.sub(r"([,:=])", r" \1 ", rest).split()
    spelled: list[str] = []
    named = False
    for at, word in enumerate(words):
        if word in (",", ":"):
            named = False
        if word.lower() in _LOWER:
            spelled.append(word.lower())
        elif verb not in _PLACING or not _CELLS.fullmatch(word):
            spelled.append(word.upper())
            named = named or word.upper() in works
        elif not named and (word.upper() in works or (at == 1 and len(words) > 2)):
            spelled.append(word.upper())
            named = True
        else:
            spelled.append(word.lower())
    return spelled


def _placements(text: str, legal: Sequence[Action], works: Sequence[str]) -> tuple[Placement, ...]:
    """The placements of a Master or Ambassador action, each as short as it is clear."""
    found = []
    for part in text.split(","):
        words = _spelled("place", part, works)
        ways = [a.placement for a in legal if isinstance(a, forms.Place) and _fits(words, a)]
        if len(ways) == 1:
            found.append(ways[0])
            continue
        if len(ways) > 1 and words:
            cells = joined([f"{way.puzzle} {way.cells}" for way in ways[:6]], "or")
            more = " and more" if len(ways) > 6 else ""
            raise Unclear(f"{' '.join(words)} could go on {cells}{more}")
        try:
            found.append(parse_placement(" ".join(words)))
        except NotationError as error:
            raise Unclear(str(error)) from error
    return tuple(found)


def _fits(words: Sequence[str], action: Action) -> bool:
    """Whether an action is one way to complete the words."""
    match action:
        case forms.Place(placement):
            return all(_is_part(word, placement) for word in words)
        case forms.Touch(placement, credit):
            others = [word for word in words if word != "credit"]
            fits = all(_is_part(word, placement) for word in others)
            return fits and credit == (len(others) < len(words))
        case forms.Ghost(piece, parts):
            return not words or (words[0] == piece and all(part in parts for part in words[1:]))
    written = str(action).split()[1:]
    return [word.rstrip(":") for word in written[: len(words)]] == list(words)


def _is_part(word: str, placement: Placement) -> bool:
    if _CELLS.fullmatch(word) and word.islower():
        cells = {placement.cells[i : i + 2] for i in range(0, len(placement.cells), 2)}
        return all(word[i : i + 2] in cells for i in range(0, len(word), 2))
    return word in (placement.piece, placement.puzzle)
