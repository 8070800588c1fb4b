"""Writes what a player may see as a row of small integers. Compiled; ``layout`` names the numbers.

Of a full state it reads no more than of a veiled one (``views.veil``), and a test holds it to that:
the rows of both are the same. ``write`` writes every number; ``refresh`` leaves out the puzzles that
lie as they did when the row was written last, which are most of them.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from projectl.rules import pieces, solo
from projectl.rules.deal import cards_in_play
from projectl.rules.options import Rules
from projectl.rules.pieces import BOARD, PIECES, count
from projectl.rules.puzzles import BLACK, MOST_CARDS, WHITE, Box
from projectl.rules.state import CARD, LAID, NO_STEP, OPEN, OVER, SLOTS, Player, State
from projectl.rules.tiles import FACE_DOWN, HIDDEN, PAYS_FOR, TRACK

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
        self.memory: i64 = 3 + (3 + 2 * SLOTS) * self.players + self.places
        """How many numbers ``refresh`` remembers of a row."""

    def write(self, s: State, viewer: i64, out: vec[i16], start: i64) -> None:
        """Fill ``size`` numbers of ``out`` from ``start`` on; the viewer's own seat comes first."""
        self.refresh(s, viewer, out, start, vec[i64]([-1] * int(self.memory)), 0)

    def refresh(
        self, s: State, viewer: i64, out: vec[i16], start: i64, known: vec[i64], first: i64
    ) -> None:
        """The same for a row that is known: ``known`` from ``first`` on, -1 for unknown.

        Of another game than the row was last written for, the first of these numbers is unknown.
        """
        at = _table(s, out, start)
        number = self.players
        box = s.box
        if known[first + 2] != s.reserve:
            known[first + 2] = s.reserve
            _counts(s.reserve, out, at)
        at += PIECES
        note = first + 3
        for step in range(number):
            at = _player(s, viewer, (viewer + step) % number, out, at, known, note)
            note += 3
        for step in range(number):
            player = s.players[(viewer + step) % number]
            mat = player.mat
            for slot in range(SLOTS):
                card = mat[CARD + slot]
                lies = card | (player.stepped >> slot & 1) << 8 | mat[OPEN + slot] << 9
                if known[note] != lies or known[note + 1] != mat[LAID + slot]:
                    known[note] = lies
                    known[note + 1] = mat[LAID + slot]
                    _work(box, player, slot, out, at)
                note += 2
                at += WORK
        for place in range(self.places):
            card = s.market[place]
            if known[note] != card:
                known[note] = card
                _puzzle(box, card, box.cells[card], out, at)
            note += 1
            at += PUZZLE
        sight = in_sight(s)
        if known[first] != sight or known[first + 1] != viewer:
            known[first] = sight
            known[first + 1] = viewer
            self._unseen(s, viewer, out, at)
        self.write_more(s, out, at + len(self.cards))

    def write_more(self, s: State, out: vec[i16], at: i64) -> None:
        """The blocks that few variants have: solo's opponent, the tiles of Finesse."""
        if s.rules.solo is not None:
            at = _solo(s, out, at)
        if s.rules.finesse:
            self._tiles(s, out, at)

    def _unseen(self, s: State, viewer: i64, out: vec[i16], at: i64) -> None:
        """1 for each card that the viewer cannot place: in a deck, a hidden pile or the box."""
        for k in range(i64(len(self.cards))):
            out[at + k] = 1
        for card in s.market:
            self._strike(card, out, at)
        self._strike_from(s.white, len(s.white) - s.known_white, out, at)
        self._strike_from(s.black, len(s.black) - s.known_black, out, at)
        self._strike_from(s.opponent_pile, 0, out, at)
        for p in range(self.players):
            player = s.players[p]
            for slot in range(SLOTS):
                self._strike(player.mat[CARD + slot], out, at)
            if shows_pile(s, viewer, p):
                self._strike_from(player.pile, player.noted, out, at)
            self._strike_from(player.stored, 0, out, at)

    def _strike(self, card: i64, out: vec[i16], at: i64) -> None:
        index = self._index[card]
        if index >= 0:
            out[at + index] = 0

    def _strike_from(self, cards: bytes, first: i64, out: vec[i16], at: i64) -> None:
        for k in range(first, i64(len(cards))):
            self._strike(i64(cards[k]), out, at)

    def _tiles(self, s: State, out: vec[i16], at: i64) -> None:
        """The track from the current tile on; of a tile face down only the letter shows."""
        hidden = len(s.tiles) - (TRACK - FACE_DOWN)
        for k in range(TRACK):
            tile: i64 = 0
            letter: i64 = -1
            if k < len(s.tiles):
                tile = i64(s.tiles[k])
                if tile > MOST_CARDS:
                    for kind in range(3):
                        if tile == _LETTERS[kind]:
                            letter = kind
                    tile = 0
                else:
                    letter = self._letter[tile]
                    if k < hidden:
                        tile = 0
            out[at] = 1 if tile else 0
            at = _one_of(letter, 3, out, at + 1)
            if tile:
                shown = s.box.tiles[tile - 1]
                at = _one_of(shown.pays_for, _PAYS, out, at)
                at = _counts(shown.shapes, out, at)
                out[at] = i16(shown.credits)
            else:
                at = _one_of(-1, _PAYS + PIECES, out, at)
                out[at] = 0
            at += 1


# -------------------------------------------------------------------- blocks
def deck_sizes(seen: State) -> tuple[i64, i64]:
    """White and black cards in the decks; in solo those of each colour in the one deck (R7.2)."""
    white: i64 = len(seen.white)
    black: i64 = len(seen.black)
    if seen.rules.solo is not None:
        for k in range(i64(len(seen.black))):
            if seen.box.colour[i64(seen.black[k])] == WHITE:
                white += 1
        black -= white
    return white, black


def _table(seen: State, out: vec[i16], at: i64) -> i64:
    white, black = deck_sizes(seen)
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
    return at + 11


def shows_pile(s: State, viewer: i64, p: i64) -> bool:
    """Whether the viewer may look at a player's finished puzzles (R13)."""
    return p == viewer or s.rules.open_scores or s.phase == OVER


def in_sight(s: State) -> i64:
    """Changes whenever a card of a game comes into sight or is lost from it.

    Cards come into sight from the unknown part of a deck and are lost in piles: as long as the sizes
    of those are the same, the others have only been moved about.
    """
    unknown = len(s.white) - s.known_white | len(s.black) - s.known_black << 8
    piles: i64 = len(s.opponent_pile)
    stored: i64 = 0
    noted: i64 = 0
    for player in s.players:
        piles += len(player.pile)
        stored += len(player.stored)
        noted += player.noted
    return unknown | s.phase << 16 | piles << 20 | stored << 32 | noted << 44


def _player(
    seen: State, viewer: i64, p: i64, out: vec[i16], at: i64, known: vec[i64], note: i64
) -> i64:
    """A seat; its pieces and pending rewards, which seldom change, where they are not known."""
    player = seen.players[p]
    clear = seen.rules.line_clear
    out[at] = i16(seen.turn >> p & 1)
    out[at + 1] = i16(player.actions)
    out[at + 2] = 1 if player.master_used else 0
    out[at + 3] = 1 if player.owed else 0
    out[at + 4] = i16(player.black_taken)
    out[at + 5] = 1 if clear and seen.white_marker == p else 0
    out[at + 6] = 1 if clear and seen.black_marker == p else 0
    out[at + 7] = i16(player.points) if shows_pile(seen, viewer, p) else 0
    out[at + 8] = i16(len(player.pile))
    out[at + 9] = i16(player.touches)
    out[at + 10] = i16(player.active)
    out[at + 11] = i16(player.waiting)
    out[at + 12] = i16(len(player.stored) - player.fresh)
    out[at + 13] = i16(player.fresh)
    at = _one_of(player.step - 1 if player.step != NO_STEP else -1, STEPS, out, at + 14)
    if known[note] != player.supply:
        known[note] = player.supply
        _counts(player.supply, out, at)
    at += PIECES
    if known[note + 1] != player.hand:
        known[note + 1] = player.hand
        _counts(player.hand, out, at)
    at += PIECES
    pending: i64 = len(player.pending)
    if pending or known[note + 2] != 0:
        known[note + 2] = pending
        _one_of(-1, PENDING, out, at)
        for k in range(pending):
            out[at + i64(player.pending[k])] += 1
    return at + PENDING


def _work(box: Box, player: Player, slot: i64, out: vec[i16], at: i64) -> None:
    mat = player.mat
    at = _puzzle(box, mat[CARD + slot], mat[OPEN + slot], out, at)
    at = _counts(mat[LAID + slot], out, at)
    out[at] = i16(player.stepped >> slot & 1)


def _puzzle(box: Box, card: i64, cells: i64, out: vec[i16], at: i64) -> i64:
    """A card with the cells still to fill; all 0 for a gap."""
    out[at] = 1 if card else 0
    out[at + 1] = i16(box.colour[card])
    out[at + 2] = i16(box.points[card])
    reward: i64 = -1
    if card:
        reward = box.reward[card]
    at = _one_of(reward, REWARDS, out, at + 3)
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
