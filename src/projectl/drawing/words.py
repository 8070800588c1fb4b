"""The small words around a table: numbers with their nouns, lists, names, what tiles pay."""

from collections.abc import Sequence

from projectl.rules import pieces
from projectl.rules.state import State
from projectl.rules.tiles import FACE_DOWN, HIDDEN, PAYS_FOR, TRACK, Tile


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "point"), counted(2, "touch", "touches")
    ('1 point', '2 touches')
    """
    return f"{number} {one if number in (1, -1) else many or one + 's'}"


def joined(parts: Sequence[str], last: str = "and") -> str:
    """A list in words.

    >>> joined(["O1", "I2", "I3"])
    'O1, I2 and I3'
    """
    return f" {last} ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def shortened(text: str, most: int) -> str:
    """A name that fits, with nothing in it that a terminal would act on."""
    plain = "".join(mark if mark.isprintable() else "?" for mark in text) or "?"
    return plain if len(plain) <= most else plain[: most - 1] + "…"


def seat_names(number: int) -> list[str]:
    """What players are called who gave no name."""
    return [f"Player {p + 1}" for p in range(number)]


_TILES = {
    "place": "for each {any} placed",
    "master piece": "for each piece placed by Master or Ambassador",
    "finished": "for each puzzle finished",
    "take": "for each puzzle taken",
    "upgrade": "for each Upgrade action or Level Up arrow",
    "recycle": "for each Recycle",
    "insert": "after each Insert",
    "own each": "for each {any} owned",
    "kinds owned": "for each kind owned out of {all}",
    "unfinished": "for each unfinished puzzle",
    "none unfinished": "with no unfinished puzzle",
    "every level": "with a piece of each level from 1 to 4",
    "all different": "with no two pieces of the same shape",
    "no small": "with no piece of level 1 or 2",
}


def tile(it: Tile) -> str:
    """What a Finesse tile pays.

    >>> from projectl.packs import standard_box
    >>> tile(standard_box().tile(1))
    'FA1: 1 credit at once for each I4, L4 or O4 placed'
    """
    shown = [name for i, name in enumerate(pieces.NAMES) if pieces.count(it.shapes, i)]
    reason = _TILES[PAYS_FOR[it.pays_for]].format(any=joined(shown, "or"), all=joined(shown))
    when = "at once" if it.pink else "at the end of a turn"
    return f"{it.name}: {counted(int(it.credits), 'credit')} {when} {reason}"


def track(s: State) -> list[str]:
    """The Finesse tiles still to come, the current one first; those face down say only their set."""
    hidden = {code: letter for letter, code in HIDDEN.items()}
    face_down = len(s.tiles) - (TRACK - FACE_DOWN)
    return [
        f"({hidden.get(number) or s.box.tile(number).letter}): face down, it pays nothing"
        if i < face_down or number in hidden
        else tile(s.box.tile(number))
        for i, number in enumerate(s.tiles)
    ]
