"""Pictures of pieces, cards and whole tables as SVG: for notebooks, documents and pages.

Every function gives a whole picture as text. What is drawn is put together from blocks, which stand
beside or below each other; the colours and glyphs of the pieces come from ``looks``.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from projectl import packs
from projectl.drawing.board import Board
from projectl.drawing.lines import Line, width
from projectl.drawing.pictures import SHAPES
from projectl.looks import looks
from projectl.rules import pieces, solo
from projectl.rules.pieces import NAMES, count
from projectl.rules.puzzles import BLACK, REWARDS, Box
from projectl.rules.state import CARD, JOINS, OPEN, SLOTS, State, may_act

CELL = 14
"""A cell of a card, in pixels of a picture at its natural size."""
_SMALL = 6
"""A cell of a piece in a supply."""
_PAD = 5
_GAP = 8
_WIDE = 5 * CELL + 2 * _PAD
_TALL = _WIDE + 16

_FELT, _TURN, _WORDS = "#26282e", "#34504a", "#f3f4f1"
_PAPER = (("#f6f3ec", "#17181b", "#cfc9ba"), ("#131417", "#f3f4f1", "#4c515b"))
"""White and black cards: the card, its writing, its open cells."""
_ARROWS = {"levelup": "▲", "levelup2": "▲▲", "ambassador": "✦"}


class Block(NamedTuple):
    """A part of a picture with the room it takes."""

    svg: str
    wide: float
    tall: float


# -------------------------------------------------------------------- whole pictures
def piece(name: str, cell: float = CELL) -> str:
    """A piece, lying down.

    >>> piece("O1").count("<path")
    2
    """
    if name not in SHAPES:
        raise ValueError(f"there is no piece {name!r}: choose from {', '.join(SHAPES)}")
    return _whole(_shape(name, cell), name)


def card(name: str, box: Box | None = None) -> str:
    """A card by its name, empty.

    >>> card("B7").startswith("<svg")
    True
    """
    cards = box or packs.standard_box()
    if name not in cards.numbers:
        raise ValueError(f"there is no puzzle {name!r}")
    number = cards.numbers[name]
    return _whole(_card(cards, number, int(cards.cells[number])), name)


def table(s: State, viewer: int | None = None, names: Sequence[str] = (), caption: str = "") -> str:
    """A whole moment: what is on offer, the reserve and every mat, with words for what happened."""
    board = Board(s, viewer, names)
    parts = [
        _text([board.headline(), *([Line(caption)] if caption else [])]),
        _market(board),
        _text(board.tiles()),
        _beside([_text([Line("Reserve", "bold")]), _pieces(int(board.s.reserve))]),
        *_mats(board),
    ]
    whole = _below([part for part in parts if part.tall])
    return _whole(whole, str(board.headline()), _FELT)


# ------------------------------------------------------------------------- the table
def _market(board: Board) -> Block:
    s, row = board.s, int(board.s.rules.row)
    rows = [
        _beside([_offered(s, place) for place in range(at, at + row)])
        for at in range(0, len(s.market), row)
    ]
    if s.rules.solo is not None:
        locks = [f"{solo.locks(s, column)} locked" for column in range(solo.COLUMNS)]
        heads = _beside([_padded(_text([Line(text)]), _WIDE) for text in locks])
        return _beside([_below([heads, *rows]), _text(board.opponent())], 3 * _GAP)
    titles = [
        _text([board.deck_title("White", s.white, s.known_white)]),
        _text([board.deck_title("Black", s.black, s.known_black)]),
    ]
    sides = [_below([titles[at % 2], shown], 2) for at, shown in enumerate(rows)]
    if not s.rules.line_clear:
        return _beside(sides, 2 * _GAP)
    left = Line(f"Left, white marker: {board.names[s.white_marker]}", "bold")
    right = Line(f"Right, black marker: {board.names[s.black_marker]}", "bold")
    return _beside(
        [_below([_text([left]), *sides[:2]]), _below([_text([right]), *sides[2:]])], 3 * _GAP
    )


def _offered(s: State, place: int) -> Block:
    number = int(s.market[place])
    return _card(s.box, number, int(s.box.cells[number])) if number else _slot()


def _mats(board: Board) -> list[Block]:
    """The mats, two beside each other."""
    mats = [_mat(board, p) for p in range(len(board.s.players))]
    return [_beside(mats[at : at + 2]) for at in range(0, len(mats), 2)]


def _mat(board: Board, p: int) -> Block:
    s, player = board.s, board.s.players[p]
    works = [
        _card(
            s.box,
            int(player.mat[CARD + slot]),
            int(player.mat[OPEN + slot]),
            int(player.mat[JOINS + slot]),
        )
        if player.mat[CARD + slot]
        else _slot()
        for slot in range(SLOTS)
    ]
    notes = [Line(note) for note in board.notes(player)]
    inside = _below(
        [
            _text([board.title(p)]),
            _beside(works),
            _pieces(int(player.supply + player.hand)),
            *([_text(notes)] if notes else []),
        ]
    )
    wide, tall = 4 * (_WIDE + _GAP) + _GAP, inside.tall + 2 * _GAP
    felt = f'<rect width="{wide}" height="{tall:g}" rx="6" fill="{_TURN if may_act(s, p) else "#1c1e22"}"/>'
    return Block(felt + _moved(inside, _GAP, _GAP), wide, tall)


def _pieces(packed: int) -> Block:
    """A collection of pieces, each shape with its number."""
    held = [(name, int(count(packed, i))) for i, name in enumerate(NAMES)]
    return _beside(
        [
            _beside([_shape(name, _SMALL), _text([Line(f"×{number}")])], 3)
            for name, number in held
            if number
        ]
    )


# --------------------------------------------------------------------- cards, pieces
def _card(box: Box, number: int, space: int, joins: int = 0) -> Block:
    """A card: name, points and reward on top, below the open cells and what lies there."""
    paper, ink, well = _PAPER[box.colour[number] == BLACK]
    reward = REWARDS[box.reward[number]]
    words = (
        f'<tspan font-weight="bold">{box.points[number]}</tspan>'
        f'<tspan dx="5" font-size="9">{escape(box.name(number))}</tspan>'
    )
    parts = [
        f'<rect width="{_WIDE}" height="{_TALL}" rx="5" fill="{paper}"/>',
        f'<text x="{_PAD}" y="13" fill="{ink}">{words}</text>',
    ]
    if reward in SHAPES:
        drawn = _shape(reward, 4)
        parts.append(_moved(drawn, _WIDE - _PAD - drawn.wide, 4))
    else:
        parts.append(
            f'<text x="{_WIDE - _PAD}" y="13" text-anchor="end" fill="{ink}">{_ARROWS[reward]}</text>'
        )
    cells = "".join(
        f'<rect x="{_PAD + at % 5 * CELL + 1}" y="{_PAD + 16 + at // 5 * CELL + 1}"'
        f' width="{CELL - 2}" height="{CELL - 2}" rx="2"/>'
        for at in range(25)
        if space >> at & 1
    )
    parts.append(f'<g fill="{well}">{cells}</g>')
    for mask in pieces.pieces_on(box.cells[number] & ~space, joins):
        where = [(at // 5, at % 5) for at in range(25) if mask >> at & 1]
        drawn = _piece(NAMES[pieces.shape_of(mask)], where, CELL)
        parts.append(_moved(drawn, _PAD, _PAD + 16))
    return Block("".join(parts), _WIDE, _TALL)


def _slot() -> Block:
    """The place of a card where none lies."""
    return Block(
        f'<rect x="0.5" y="0.5" width="{_WIDE - 1}" height="{_TALL - 1}" rx="5" fill="none"'
        ' stroke="#5d636e" stroke-dasharray="3 3"/>',
        _WIDE,
        _TALL,
    )


def _shape(name: str, u: float) -> Block:
    """A piece as it lies in a supply."""
    rows = SHAPES[name]
    where = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    return _piece(name, where, u)


def _piece(name: str, where: Sequence[tuple[int, int]], u: float) -> Block:
    """A piece on some cells, with its outline and, if there is room, a glyph on each cell."""
    look, covered = looks()[name], set(where)
    body = "".join(f"M{c * u:g} {r * u:g}h{u:g}v{u:g}h{-u:g}z" for r, c in where)
    edges = ""
    for r, c in where:
        x, y = c * u, r * u
        edges += f"M{x:g} {y:g}h{u:g}" if (r - 1, c) not in covered else ""
        edges += f"M{x:g} {y + u:g}h{u:g}" if (r + 1, c) not in covered else ""
        edges += f"M{x:g} {y:g}v{u:g}" if (r, c - 1) not in covered else ""
        edges += f"M{x + u:g} {y:g}v{u:g}" if (r, c + 1) not in covered else ""
    svg = f'<path d="{body}" fill="{look.colour}" stroke="{look.colour}" stroke-width="0.2"/>'
    svg += (
        f'<path d="{edges}" fill="none" stroke="#000" stroke-opacity=".6" stroke-linecap="round"/>'
    )
    if u >= 10:
        svg += "".join(_glyph(name, (c + 0.5) * u, (r + 0.5) * u, u * 0.17) for r, c in where)
    wide, tall = 1 + max(c for _, c in where), 1 + max(r for r, _ in where)
    return Block(svg, wide * u, tall * u)


def _glyph(name: str, x: float, y: float, k: float) -> str:
    look = looks()[name]
    ring, lines, closed, filled = look.glyph
    style = f'fill="{look.ink if filled else "none"}" stroke="{look.ink}" stroke-opacity=".7"'
    if ring:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{ring * k:.2f}" {style}/>'
    drawn = ""
    for line in lines:
        points = zip(line[::2], line[1::2], strict=True)
        drawn += "M" + "L".join(f"{x + dx * k:.2f} {y + dy * k:.2f}" for dx, dy in points)
        drawn += "Z" if closed else ""
    return f'<path d="{drawn}" {style}/>'


# -------------------------------------------------------------------------- blocks
def _text(lines: Sequence[Line]) -> Block:
    """Lines of words; a line is bold if it begins so."""
    parts = [
        f'<text y="{11 + 15 * at}" fill="{_WORDS}"'
        f"{_BOLD if line.style.startswith('bold') else ''}>{escape(str(line))}</text>"
        for at, line in enumerate(lines)
    ]
    longest = max((width(str(line)) for line in lines), default=0)
    return Block("".join(parts), 6.6 * longest, 15 * len(lines))


_BOLD = ' font-weight="bold"'


def _padded(block: Block, wide: float) -> Block:
    return block._replace(wide=max(wide, block.wide))


def _beside(blocks: Iterable[Block], gap: float = _GAP) -> Block:
    parts, right, tall = [], 0.0, 0.0
    for block in blocks:
        parts.append(_moved(block, right, 0))
        right += block.wide + gap
        tall = max(tall, block.tall)
    return Block("".join(parts), max(right - gap, 0), tall)


def _below(blocks: Iterable[Block], gap: float = _GAP) -> Block:
    parts, down, wide = [], 0.0, 0.0
    for block in blocks:
        parts.append(_moved(block, 0, down))
        down += block.tall + gap
        wide = max(wide, block.wide)
    return Block("".join(parts), wide, max(down - gap, 0))


def _moved(block: Block, right: float, down: float) -> str:
    if not right and not down:
        return block.svg
    return f'<g transform="translate({right:g} {down:g})">{block.svg}</g>'


def _whole(block: Block, title: str, felt: str = "") -> str:
    """A picture of its own, with a margin."""
    margin = 2 * _GAP if felt else 1
    wide, tall = block.wide + 2 * margin, block.tall + 2 * margin
    ground = f'<rect width="100%" height="100%" fill="{felt}"/>' if felt else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{tall:g}"'
        f' viewBox="0 0 {wide:g} {tall:g}" font-family="sans-serif" font-size="12" role="img">'
        f"<title>{escape(title)}</title>{ground}{_moved(block, margin, margin)}</svg>"
    )
