"""The table as a picture, for ``render_mode="rgb_array"``: painted cell by cell into a numpy array."""

import struct
import zlib

import numpy as np
import numpy.typing as npt

from projectl.looks import looks
from projectl.rules import pieces, scoring, solo
from projectl.rules.pieces import NAMES, count
from projectl.rules.puzzles import BLACK, Box
from projectl.rules.state import CARD, JOINS, OPEN, SLOTS, State, may_act

Picture = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]

COLOURS: dict[str, Colour] = {name: look.rgb for name, look in looks().items()}

CELL = 8
"""Pixels of a cell."""
_DOT = 2
"""Pixels of a dot of a digit."""
_GAP = 6
_CARD = 5 * CELL + 8
_HEAD = 14
"""The strip at the top of a card, with its points and reward."""
_TALL = _CARD + _HEAD
_WIDE = 4 * (_CARD + _GAP) + _GAP
_ROW = 30
"""A strip of pieces with their numbers."""

_FELT: Colour = (38, 70, 60)
_TURN: Colour = (64, 116, 98)
_LIGHT: Colour = (245, 245, 245)
_INK: Colour = (40, 40, 46)
_PAPER: tuple[Colour, Colour] = ((236, 232, 222), (58, 58, 66))
_HOLE: tuple[Colour, Colour] = ((196, 188, 172), (110, 110, 124))
"""A card and its open cells, white and black."""

_DIGITS = {
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# ### ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# ..# ..#",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    "-": "... ... ### ... ...",
}


def board(s: State) -> Picture:
    """The rows on offer, the reserve and every mat; the decks stay face down."""
    strips = [_market(s), _pieces(int(s.reserve), _FELT)]
    strips += [_mat(s, p) for p in range(len(s.players))]
    return np.concatenate(strips)


def png(picture: Picture) -> bytes:
    """A picture as the bytes of a PNG file."""
    tall, wide, _ = picture.shape
    lines = np.zeros((tall, 1 + 3 * wide), dtype=np.uint8)  # each begins with 0: not filtered
    lines[:, 1:] = picture.reshape(tall, 3 * wide)
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", wide, tall, 8, 2, 0, 0, 0),
        b"IDAT": zlib.compress(lines.tobytes(), 9),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks.items()
    )


def _blank(tall: int, wide: int, colour: Colour) -> Picture:
    return np.full((tall, wide, 3), colour, dtype=np.uint8)


def _market(s: State) -> Picture:
    row = s.rules.row
    rows = len(s.market) // row
    top = _ROW if s.rules.solo is not None else _GAP
    felt = _blank(top + rows * (_TALL + _GAP), _WIDE, _FELT)
    for place in range(len(s.market)):
        card = int(s.market[place])
        left = _GAP + place % row * (_CARD + _GAP)
        down = top + place // row * (_TALL + _GAP)
        if card:
            _paste(felt, _puzzle(s.box, card, int(s.box.cells[card])), down, left)
    if s.rules.solo is not None:
        for column in range(solo.COLUMNS):
            _write(felt, str(solo.locks(s, column)), 8, _GAP + column * (_CARD + _GAP) + 18, _LIGHT)
        _write(felt, str(solo.opponent_score(s)), 8, _WIDE - 30, COLOURS["O4"])
    return felt


def _mat(s: State, p: int) -> Picture:
    """A player's score, puzzles and supply, brighter on the player's turn."""
    player = s.players[p]
    colour = _TURN if may_act(s, p) else _FELT
    felt = _blank(_ROW + _TALL + _GAP, _WIDE, colour)
    _write(felt, str(scoring.score(s, p)), 8, _GAP, _LIGHT)
    for action in range(int(player.actions)):
        felt[8:18, 60 + 14 * action : 70 + 14 * action] = COLOURS["O1"]
    for slot in range(SLOTS):
        card = int(player.mat[CARD + slot])
        if card:
            space, joined = int(player.mat[OPEN + slot]), int(player.mat[JOINS + slot])
            work = _puzzle(s.box, card, space, joined)
            _paste(felt, work, _ROW, _GAP + slot * (_CARD + _GAP))
    return np.concatenate([felt, _pieces(int(player.supply + player.hand), colour)])


def _puzzle(box: Box, card: int, space: int, joined: int = 0) -> Picture:
    """A card: points and reward on top, below the open cells and the pieces that lie on it."""
    dark = int(box.colour[card] == BLACK)
    paper = _blank(_TALL, _CARD, _PAPER[dark])
    _write(paper, str(box.points[card]), 3, 4, _LIGHT if dark else _INK)
    reward = int(box.reward[card])
    if reward < len(NAMES):
        _shape(paper, reward, 2, _CARD - 18, 3)
    else:  # arrows or an Ambassador action
        paper[3:11, _CARD - 16 : _CARD - 4] = COLOURS["P5"]
    _cells(paper, space, 0, _HOLE[dark])
    for cells in pieces.pieces_on(int(box.cells[card]) & ~space, joined):
        _cells(paper, cells, int(pieces.joins(cells)), COLOURS[NAMES[pieces.shape_of(cells)]])
    return paper


def _cells(paper: Picture, cells: int, joined: int, colour: Colour) -> None:
    """Fill cells of a card; those that are joined touch."""
    for cell in range(25):
        if cells >> cell & 1:
            down, left = _HEAD + 4 + cell // 5 * CELL, 4 + cell % 5 * CELL
            right = CELL if joined >> cell & 1 else CELL - 1
            below = CELL if joined >> (cell + 25) & 1 else CELL - 1
            paper[down : down + below, left : left + right] = colour


def _pieces(packed: int, colour: Colour) -> Picture:
    """A strip of shapes, each with its number."""
    strip = _blank(_ROW, _WIDE, colour)
    held = [piece for piece in range(len(NAMES)) if count(packed, piece)]
    step = _WIDE // max(len(held), 7)
    for at, piece in enumerate(held):
        _shape(strip, piece, 4, 4 + at * step, 4)
        _write(strip, str(count(packed, piece)), 18, 4 + at * step, _LIGHT)
    return strip


def _shape(paper: Picture, piece: int, down: int, left: int, size: int) -> None:
    """A small drawing of a piece, lying on its longer side."""
    mask = pieces.PLACEMENTS[piece][0]
    for cell in range(25):
        if mask >> cell & 1:
            y, x = down + cell // 5 * size, left + cell % 5 * size
            paper[y : y + size, x : x + size] = COLOURS[NAMES[piece]]


def _paste(felt: Picture, part: Picture, down: int, left: int) -> None:
    felt[down : down + part.shape[0], left : left + part.shape[1]] = part


def _write(paper: Picture, digits: str, down: int, left: int, colour: Colour) -> None:
    for sign in digits:
        for y, row in enumerate(_DIGITS[sign].split()):
            for x, dot in enumerate(row):
                if dot == "#":
                    y0, x0 = down + y * _DOT, left + x * _DOT
                    paper[y0 : y0 + _DOT, x0 : x0 + _DOT] = colour
        left += 4 * _DOT
