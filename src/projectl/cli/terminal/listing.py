"""Lists of what is legal, grouped by kind: in short for a complaint, numbered for a player."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from projectl.drawing.words import counted
from projectl.notation import actions as forms
from projectl.notation.actions import Action

_TITLES = {
    "take": "Take a puzzle",
    "recycle": "Recycle a row",
    "gain": "Upgrade",
    "trade": "Upgrade",
    "place": "Place a piece",
    "master": "Master: pieces on several puzzles at once",
    "ambassador": "Ambassador: as Master",
    "ghost": "Give up a Ghost piece for smaller ones",
    "insert": "Insert: pay 2 credits for an extra action",
    "choose": "Choose a reward",
    "levelup": "Level Up",
    "touch": "Finishing touch",
    "end": "Stop",
}


def kind(action: Action | str) -> str:
    """The first word of an action."""
    return str(action).partition(" ")[0]


def folded(steps: Sequence[Action]) -> str:
    """An action played in steps, in one line as records write it.

    >>> folded([forms.Master(), forms.parse_action("place O1 W3 a1"), forms.End()])
    'master O1 W3 a1'
    """
    opening, *rest = steps
    placements = tuple(step.placement for step in rest if isinstance(step, forms.Place))
    match opening:
        case forms.Master() | forms.Ambassador():
            return str(replace(opening, placements=placements))
        case forms.Ghost():
            return str(replace(opening, placements=placements, open=False))
    return str(opening)


# ------------------------------------------------------------------------ in short
def brief(legal: Iterable[str], columns: int = 96) -> list[str]:
    """A line for each kind of action, cut where it would be too long.

    >>> brief(["take W1", "take B2", "trade O1 I2", "place O1 W3 a1", "place O1 W3 b1", "master"])
    ['take     W1 B2', 'trade    O1 I2', 'place    O1 on W3 (2 ways)', 'master']
    """
    lines = []
    for name, group in groupby(sorted(legal, key=_order), kind):
        rests = [text.partition(" ")[2] for text in group]
        parts = _ways(rests) if name in ("place", "touch") else rests
        lines.append(_cut(f"{name:8} {_separator(name).join(parts)}".rstrip(), len(parts), columns))
    return lines


_ONE_WORD = ("take", "gain", "choose")


def _separator(name: str) -> str:
    return " " if name in _ONE_WORD else ", "


def _order(text: str) -> int:
    names = list(_TITLES)
    return names.index(kind(text)) if kind(text) in names else len(names)


def _ways(rests: list[str]) -> list[str]:
    """Placements counted by piece and puzzle."""
    found: dict[str, int] = {}
    for rest in rests:
        piece, puzzle, *_ = rest.split()
        name = f"{piece} on {puzzle}"
        found[name] = found.get(name, 0) + (not rest.endswith("credit"))
    return [f"{name} ({counted(number, 'way')})" for name, number in found.items()]


def _cut(line: str, number: int, columns: int) -> str:
    if len(line) <= columns:
        return line
    end = f" … ({number} in all)"
    return line[: columns - len(end)].rstrip(" ,") + end


# ------------------------------------------------------------------------ numbered
def numbered(choices: Sequence[tuple[int, Action]], columns: int = 96) -> list[str]:
    """Every action with its number, grouped under titles; placements by piece and puzzle.

    >>> numbered([(1, forms.Take("W1")), (2, forms.Gain("O1"))])
    ['Take a puzzle', '  1 take W1', 'Upgrade', '  2 gain O1']
    """
    lines: list[str] = []
    title = ""
    for (name, head), group in groupby(choices, lambda choice: _heads(choice[1])):
        if _TITLES[name] != title:
            title = _TITLES[name]
            lines.append(title)
        items = [f"{number} {_item(action)}" for number, action in group]
        lines += _wrapped(f"  {head}", items, columns)
    return lines


def _heads(action: Action) -> tuple[str, str]:
    """What a line of the list has in common: the kind, and for placements piece and puzzle."""
    match action:
        case forms.Place(placement):
            return "place", f"{placement.piece} on {placement.puzzle}: "
        case forms.Touch(placement, credit):
            price = " for a credit" if credit else ""
            return "touch", f"{placement.piece} on {placement.puzzle}{price}: "
    return kind(action), ""


def _item(action: Action) -> str:
    match action:
        case forms.Place(placement) | forms.Touch(placement, _):
            return placement.cells
    return str(action)


def _wrapped(head: str, items: list[str], columns: int) -> list[str]:
    lines = [head]
    for i, item in enumerate(items):
        space = "   " if i and lines[-1].strip() else ""
        if len(lines[-1]) + len(space) + len(item) > columns:
            lines.append(" " * len(head))
            space = ""
        lines[-1] += space + item
    return lines
