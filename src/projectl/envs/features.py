"""Writes what a player may see as a row of small integers. Compiled; ``layout`` names the numbers.

It is given a veiled state (``views.veil``), so it could not betray a hidden card if it tried. Every
number of the row is written, none is left over from the row before.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from projectl.rules import pieces, solo
from projectl.rules.deal import cards_in_play
from projectl.rules.options import Rules
from projectl.rules.pieces import BOARD, PIECES, count
from projectl.rules.puzzles import BLACK, MOST_CARDS, WHITE, Box
from projectl.rules.state import CARD, LAID, NO_STEP, OPEN, SLOTS, Player, State
from projectl.rules.tiles import HIDDEN, PAYS_FOR, TRACK

REWARDS: Final[i64] = 15
"""Twelve pieces, one arrow, two arrows, an Ambassador action."""
PENDING: Final[i64] = 13
"""Twelve pieces, and arrows."""
STEPS: Final[i64] = 3
PHASES: Final[i64] = 3
_PAYS: Final[i64] = len(PAYS_FOR)
_LETTERS: Final[vec[i64]] = vec[i64]([HIDDEN[letter] for letter in "ABC"])

# How many numbers each block has; ``layout`` says what they are, in the same order.
TABLE: Final[i64] = PHASES + 11 + PIECES
PLAYER: Final[i64] = 14 + STEPS + 2 * PIECES + PENDING
PUZZLE: Final[i64] = 3 + REWARDS + BOARD
WORK: Final[i64] = PUZZLE + PIECES + 1
SOLO: Final[i64] = 2 * (solo.COLUMNS + 1) + 2 + solo.COLUMNS * solo.COLUMNS
TILE: Final[i64] = 4 + _PAYS + PIECES + 1


@final
class Features:
    """The row of one variant: how long it is, and how a view is written into it."""

    def __init__(self, rules: Rules, box: Box) -> None:
        self.players: i64 = rules.players
        self.places: i64 = rules.row * (
            3 if rules.solo is not None else 4 if rules.line_clear else 2
        )
        self.cards: bytes = b""
        """All cards in play, in the order in which the row says which are unseen."""
        self._index: vec[i64] = vec[i64]([-1] * 256)
        for colour in (WHITE, BLACK):
            self.cards += cards_in_play(rules, box, colour)
        for at, card in enumerate(self.cards):
            self._index[i64(card)] = at
        self._letter: vec[i64] = vec[i64]([0])
        for tile in box.tiles:
            self._letter = append(self._letter, i64("ABC".index(tile.letter)))
        self.size: i64 = (
            TABLE
            + self.players * (PLAYER + SLOTS * WORK)
            + self.places * PUZZLE
            + len(self.cards)
            + (SOLO if rules.solo is not None else 0)
            + (TRACK * TILE if rules.finesse else 0)
        )

    def write(self, seen: State, viewer: i64, out: vec[i16], start: i64) -> None:
        """Fill ``size`` numbers of ``out`` from ``start`` on; the viewer's own seat comes first."""
        at = _table(seen, out, start)
        number = self.players
        for step in range(number):
            at = _player(seen, (viewer + step) % number, out, at)
        for step in range(number):
            at = _works(seen, seen.players[(viewer + step) % number], out, at)
        for place in range(self.places):
            card = seen.market[place]
            at = _puzzle(seen.box, card, seen.box.cells[card], out, at)
        at = self._unseen(seen, out, at)
        if seen.rules.solo is not None:
            at = _solo(seen, out, at)
        if seen.rules.finesse:
            self._tiles(seen, out, at)

    def _unseen(self, seen: State, out: vec[i16], at: i64) -> i64:
        """1 for each card that the viewer cannot place: in a deck, a hidden pile or the box."""
        for k in range(i64(len(self.cards))):
            out[at + k] = 1
        for card in seen.market:
            self._strike(card, out, at)
        self._strike_all(seen.white, out, at)
        self._strike_all(seen.black, out, at)
        self._strike_all(seen.opponent_pile, out, at)
        for player in seen.players:
            for slot in range(SLOTS):
                self._strike(player.mat[CARD + slot], out, at)
            self._strike_all(player.pile[player.noted :], out, at)
            self._strike_all(player.stored, out, at)
        return at + len(self.cards)

    def _strike(self, card: i64, out: vec[i16], at: i64) -> None:
        index = self._index[card]
        if index >= 0:
            out[at + index] = 0

    def _strike_all(self, cards: bytes, out: vec[i16], at: i64) -> None:
        for k in range(i64(len(cards))):
            self._strike(i64(cards[k]), out, at)

    def _tiles(self, seen: State, out: vec[i16], at: i64) -> None:
        """The track from the current tile on; of a tile face down only the letter shows."""
        for k in range(TRACK):
            tile: i64 = 0
            letter: i64 = -1
            if k < len(seen.tiles):
                tile = i64(seen.tiles[k])
                if tile > MOST_CARDS:
                    for kind in range(3):
                        if tile == _LETTERS[kind]:
                            letter = kind
                    tile = 0
                else:
                    letter = self._letter[tile]
            out[at] = 1 if tile else 0
            at = _one_of(letter, 3, out, at + 1)
            if tile:
                shown = seen.box.tiles[tile - 1]
                at = _one_of(shown.pays_for, _PAYS, out, at)
                at = _counts(shown.shapes, out, at)
                out[at] = i16(shown.credits)
            else:
                at = _one_of(-1, _PAYS + PIECES, out, at)
                out[at] = 0
            at += 1


# -------------------------------------------------------------------- blocks
def _table(seen: State, out: vec[i16], at: i64) -> i64:
    white: i64 = len(seen.white)
    black: i64 = len(seen.black)
    if seen.rules.solo is not None:  # one deck: how many cards of each colour are in it (R7.2)
        for k in range(i64(len(seen.black))):
            if seen.box.colour[i64(seen.black[k])] == WHITE:
                white += 1
        black -= white
    at = _one_of(seen.phase, PHASES, out, at)
    out[at] = i16(seen.round)
    out[at + 1] = 1 if seen.last_round else 0
    counted = seen.last_round > 0 and not seen.rules.line_clear
    out[at + 2] = i16(max(seen.last_round - seen.round + 1, 0)) if counted else 0
    out[at + 3] = i16(seen.idle_rounds)
    out[at + 4] = i16(white)
    out[at + 5] = i16(black)
    out[at + 6] = i16(seen.known_white)
    out[at + 7] = i16(seen.known_black)
    out[at + 8] = i16(seen.bank)
    out[at + 9] = i16(seen.passed & 1)
    out[at + 10] = i16(seen.passed >> 1 & 1)
    return _counts(seen.reserve, out, at + 11)


def _player(seen: State, p: i64, out: vec[i16], at: i64) -> i64:
    player = seen.players[p]
    clear = seen.rules.line_clear
    out[at] = i16(seen.turn >> p & 1)
    out[at + 1] = i16(player.actions)
    out[at + 2] = 1 if player.master_used else 0
    out[at + 3] = 1 if player.owed else 0
    out[at + 4] = i16(player.black_taken)
    out[at + 5] = 1 if clear and seen.white_marker == p else 0
    out[at + 6] = 1 if clear and seen.black_marker == p else 0
    out[at + 7] = i16(player.points)
    out[at + 8] = i16(len(player.pile))
    out[at + 9] = i16(player.touches)
    out[at + 10] = i16(player.active)
    out[at + 11] = i16(player.waiting)
    out[at + 12] = i16(len(player.stored) - player.fresh)
    out[at + 13] = i16(player.fresh)
    at = _one_of(player.step - 1 if player.step != NO_STEP else -1, STEPS, out, at + 14)
    at = _counts(player.supply, out, at)
    at = _counts(player.hand, out, at)
    _one_of(-1, PENDING, out, at)
    for k in range(i64(len(player.pending))):
        out[at + i64(player.pending[k])] += 1
    return at + PENDING


def _works(seen: State, player: Player, out: vec[i16], at: i64) -> i64:
    mat = player.mat
    for slot in range(SLOTS):
        at = _puzzle(seen.box, mat[CARD + slot], mat[OPEN + slot], out, at)
        at = _counts(mat[LAID + slot], out, at)
        out[at] = i16(player.stepped >> slot & 1)
        at += 1
    return at


def _puzzle(box: Box, card: i64, cells: i64, out: vec[i16], at: i64) -> i64:
    """A card with the cells still to fill; all 0 for a gap."""
    out[at] = 1 if card else 0
    out[at + 1] = i16(box.colour[card])
    out[at + 2] = i16(box.points[card])
    at = _one_of(box.reward[card] if card else -1, REWARDS, out, at + 3)
    for cell in range(BOARD):
        out[at + cell] = i16(cells >> cell & 1)
    return at + BOARD


def _solo(seen: State, out: vec[i16], at: i64) -> i64:
    """Locks of the columns and of the opponent's supply, its pile, and what it would take next."""
    for holder in range(solo.COLUMNS + 1):
        out[at] = i16(solo.lock_pieces(seen, holder, pieces.O1))
        out[at + 1] = i16(solo.lock_pieces(seen, holder, pieces.I2))
        at += 2
    out[at] = i16(solo.opponent_score(seen))
    out[at + 1] = i16(len(seen.opponent_pile))
    return _one_of(solo.next_take(seen), solo.COLUMNS * solo.COLUMNS, out, at + 2)


# -------------------------------------------------------------------- helpers
def _one_of(which: i64, size: i64, out: vec[i16], at: i64) -> i64:
    """A run of zeros with a single 1, or without one for -1."""
    for k in range(size):
        out[at + k] = 0
    if which >= 0:
        out[at + which] = 1
    return at + size


def _counts(packed: i64, out: vec[i16], at: i64) -> i64:
    for piece in range(PIECES):
        out[at + piece] = i16(count(packed, piece))
    return at + PIECES
