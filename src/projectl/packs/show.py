"""Packs as lines of text, for the command line: what is shipped, and what a pack holds."""

from collections.abc import Iterable, Iterator

from projectl.packs import STANDARD, load
from projectl.packs.model import Pack
from projectl.packs.shapes import picture
from projectl.rules import pieces
from projectl.rules.puzzles import REWARDS, Puzzle
from projectl.rules.tiles import PAYS_FOR, Tile


def overview(packs: Iterable[Pack] | None = None) -> list[str]:
    """One line per pack: its name, what it holds and where that comes from."""
    chosen = [load(name) for name in STANDARD] if packs is None else list(packs)
    wide = max((len(pack.name) for pack in chosen), default=0)
    return [f"{pack.name:{wide}}  {pack.summary():18}  {pack.origin}" for pack in chosen]


def contents(pack: Pack, width: int = 80) -> list[str]:
    """A pack in full: its title and note, pictures of its puzzles side by side, its tiles."""
    lines = [f"{pack.title} ({pack.name}, {pack.origin})", *_wrapped(pack.note, width), ""]
    lines += _pictures(pack.puzzles, max(1, (width + 2) // (_WIDE + 2)))
    lines += [tile_line(tile, tile.name in pack.own) for tile in pack.tiles]
    return lines


def tile_line(tile: Tile, own: bool = False) -> str:
    """A tile in one line: name, credits, when and what it pays for, the pieces it shows."""
    shown = [name for i, name in enumerate(pieces.NAMES) if pieces.count(tile.shapes, i)]
    when = "at once" if tile.pink else "turn end"
    text = (
        f"{tile.name:5} {tile.credits}  {when:8}  {PAYS_FOR[tile.pays_for]:15}  {' '.join(shown)}"
    )
    return f"{text:50}  own design" if own else text.rstrip()


_WIDE = 16


def _pictures(puzzles: list[Puzzle], columns: int) -> Iterator[str]:
    for at in range(0, len(puzzles), columns):
        some = puzzles[at : at + columns]
        captions = [f"{p.name} {p.points} {REWARDS[p.reward]}" for p in some]
        yield "  ".join(f"{caption:{_WIDE}}" for caption in captions).rstrip()
        for rows in zip(*(picture(puzzle.cells) for puzzle in some), strict=True):
            yield "  ".join(f"{' '.join(row):{_WIDE}}" for row in rows).rstrip()
        yield ""


def _wrapped(text: str, width: int) -> list[str]:
    from textwrap import wrap

    return wrap(text, width)
