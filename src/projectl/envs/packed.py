"""Writes what a player may see as a row of bytes, eight to a machine word. Compiled.

The numbers are those of ``features``, block by block, each block filled up with zeros to whole words,
and cut off at what a byte holds. A word takes one step to write where its numbers would take eight.
Of a row that was written before, cards that still lie there as they did are left alone.

Little-endian machines only, which all supported ones are: byte k of a word is its bits from 8 * k on.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from projectl.envs import features
from projectl.envs.features import Features
from projectl.rules.options import Rules
from projectl.rules.puzzles import Box
from projectl.rules.state import CARD, LAID, NO_STEP, OPEN, SLOTS, Player, State
from projectl.rules.tiles import TRACK

BYTES: Final[i64] = 8
"""In a word."""
MOST: Final[i64] = 127
"""What larger numbers are cut off at."""

# How many words each block has.
TABLE: Final[i64] = 4
PLAYER: Final[i64] = 7
PUZZLE: Final[i64] = 6
WORK: Final[i64] = 7

_PART: Final[i64] = 56
"""Cards in a set: as many as fit a number, in whole words of the row."""
_ALL: Final[vec[i64]] = vec[i64]([(1 << number) - 1 for number in range(57)])
"""Sets of so many cards."""
_SPREAD: Final[vec[i64]] = vec[i64](
    [sum((bits >> k & 1) << 8 * k for k in range(8)) for bits in range(256)]
)
"""Eight bits as eight bytes."""

# The first so many counts of a packed collection.
_THREE: Final[i64] = (1 << 15) - 1
_FIVE: Final[i64] = (1 << 25) - 1
_SEVEN: Final[i64] = (1 << 35) - 1
_EIGHT: Final[i64] = (1 << 40) - 1


def words(numbers: int) -> int:
    """How many words so many bytes fill."""
    return -(-numbers // int(BYTES))


@final
class Packed:
    """The row of one variant in words: how long it is, and how a view is written into it."""

    def __init__(self, rules: Rules, box: Box) -> None:
        self._plain: Final = Features(rules, box)
        self._cards: i64 = words(len(self._plain.cards))
        rest = 0
        if rules.solo is not None:
            rest = int(features.SOLO)
        tiles = int(TRACK) if rules.finesse else 0
        self._solo: i64 = words(rest)
        self._tiles: i64 = tiles * words(int(features.TILE))
        self._rest: vec[i16] = vec[i16](bytes(rest + tiles * int(features.TILE)))
        self.size: i64 = (
            TABLE
            + self._plain.players * (PLAYER + SLOTS * WORK)
            + self._plain.places * PUZZLE
            + self._cards
            + self._solo
            + self._tiles
        )
        """Words in a row."""
        self._face: vec[i64] = vec[i64]()
        """By card: its words as it lies in the market."""
        for card in range(256):
            self._add_face(box, card)
        self._parts: i64 = -(-len(self._plain.cards) // int(_PART))
        """Into how many sets of cards those in play are split, so that each fits a number."""
        seats = self._plain.players * (1 + SLOTS)
        self.memory: i64 = 3 + 2 * self._parts + seats + self._plain.places
        """How many numbers ``refresh`` remembers of a row."""
        self._keep: vec[i64] = vec[i64]([-1] * int(self._parts * 256))
        """By set and card: the cards of the set that are left when the card is seen."""
        part = int(_PART)
        for at, seen in enumerate(self._plain.cards):
            self._keep[i64(at // part * 256 + seen)] = ~(1 << at % part)

    def _add_face(self, box: Box, card: int) -> None:
        """The words of a card that nothing lies on; zeros for a number that is no card."""
        numbers = [0] * int(PUZZLE * BYTES)
        if 0 < card <= len(box.puzzles):
            puzzle = box.puzzles[card - 1]
            numbers[0:3] = [1, puzzle.colour, puzzle.points]
            numbers[3 + puzzle.reward] = 1
            start = int(3 + features.REWARDS)
            for cell in range(25):
                numbers[start + cell] = puzzle.cells >> cell & 1
        for word in range(int(PUZZLE)):
            some = numbers[8 * word : 8 * word + 8]
            self._face = append(self._face, i64(sum(n << 8 * k for k, n in enumerate(some))))

    # -------------------------------------------------------------------- writing
    def write(self, s: State, viewer: i64, out: vec[i64], start: i64) -> None:
        """Fill ``size`` words of ``out`` from ``start`` on; the viewer's own seat comes first."""
        self.refresh(s, viewer, out, start, vec[i64]([-1] * int(self.memory)), 0)

    def refresh(
        self, s: State, viewer: i64, out: vec[i64], start: i64, known: vec[i64], first: i64
    ) -> None:
        """The same for a row that is known: ``known`` from ``first`` on, -1 for unknown.

        Of another game than the row was last written for, the first of these numbers is unknown.
        """
        number = self._plain.players
        sight = features.in_sight(s)
        moment = viewer | s.phase << 4 | s.round << 8
        # Whoever moves again has changed nothing before the others, but at the end of a round.
        goes_on = known[first] >= 0 and known[first + 1] == moment and not s.rules.line_clear
        shown: i64 = 1 if goes_on else number
        at = start + TABLE
        mats = at + number * PLAYER
        note = first + 3 + 2 * self._parts
        _table(s, out, start, known, first + 2)
        p = viewer
        for step in range(shown):
            player = s.players[p]
            _player(s, viewer, p, player, out, at + step * PLAYER, known, note)
            self._mat(player, out, mats + step * SLOTS * WORK, known, note + 1)
            note += 1 + SLOTS
            p = p + 1 if p + 1 < number else 0
        at = mats + number * SLOTS * WORK
        note += (number - shown) * (1 + SLOTS)
        market, face = s.market, self._face
        for place in range(self._plain.places):
            card = market[place]
            if known[note] != card:
                known[note] = card
                of = card * PUZZLE
                for word in range(PUZZLE):
                    out[at + word] = face[of + word]
            note += 1
            at += PUZZLE
        if known[first] != sight:
            self._note_sight(s, known, first + 3)
        if known[first] != sight or known[first + 1] != moment:
            self._unseen(s, viewer, out, at, known, first + 3)
        known[first] = sight
        known[first + 1] = moment
        if self._solo or self._tiles:
            self._more(s, out, at + self._cards)

    def _mat(self, player: Player, out: vec[i64], at: i64, known: vec[i64], note: i64) -> None:
        """The puzzles on a mat that do not lie as they did."""
        mat, face, spread = player.mat, self._face, _SPREAD
        for slot in range(SLOTS):
            # What is open of a card tells what lies on it, as long as it is the same game.
            card = mat[CARD + slot]
            cells = mat[OPEN + slot]
            used = player.stepped >> slot & 1
            lies = card | used << 8 | cells << 9
            if known[note + slot] != lies:
                known[note + slot] = lies
                laid = mat[LAID + slot]
                of = card * PUZZLE
                out[at] = face[of]
                out[at + 1] = face[of + 1]
                out[at + 2] = (face[of + 2] & 0xFFFF) | spread[cells & 63] << 16
                out[at + 3] = spread[cells >> 6 & 255]
                out[at + 4] = spread[cells >> 14 & 255]
                out[at + 5] = spread[cells >> 22] | _counts(laid & _FIVE) << 24
                out[at + 6] = _counts(laid >> 25) | used << 56
            at += WORK

    def _note_sight(self, s: State, known: vec[i64], note: i64) -> None:
        """Remember which cards nobody can place, but for those in piles."""
        left: i64 = len(self._plain.cards)
        for part in range(self._parts):
            known[note + part] = self._left(s, part * 256, _ALL[min(left, _PART)])
            left -= _PART

    def _unseen(
        self, s: State, viewer: i64, out: vec[i64], at: i64, known: vec[i64], note: i64
    ) -> None:
        """1 for each card that the viewer cannot place: in a deck, a hidden pile or the box."""
        end = at + self._cards
        for part in range(self._parts):
            bits = known[note + part]
            for p in range(self._plain.players):
                if features.shows_pile(s, viewer, p):
                    player = s.players[p]
                    bits &= _without(self._keep, part * 256, player.pile, player.noted)
            if known[note + self._parts + part] != bits:
                known[note + self._parts + part] = bits
                for k in range(min(_PART // BYTES, end - at)):
                    out[at + k] = _SPREAD[bits >> 8 * k & 255]
            at += _PART // BYTES

    def _left(self, s: State, of: i64, bits: i64) -> i64:
        """The cards of a set that are neither on the table nor known to lie in a deck."""
        keep = self._keep
        for card in s.market:
            bits &= keep[of + card]
        bits &= _without(keep, of, s.white, len(s.white) - s.known_white)
        bits &= _without(keep, of, s.black, len(s.black) - s.known_black)
        bits &= _without(keep, of, s.opponent_pile, 0)
        for player in s.players:
            mat = player.mat
            for slot in range(SLOTS):
                bits &= keep[of + mat[CARD + slot]]
            bits &= _without(keep, of, player.stored, 0)
        return bits

    def _more(self, s: State, out: vec[i64], at: i64) -> None:
        """The blocks that few variants have, packed number by number."""
        rest = self._rest
        self._plain.write_more(s, rest, 0)
        first: i64 = 0
        if self._solo:
            _pack(rest, first, features.SOLO, out, at)
            first += features.SOLO
            at += self._solo
        if self._tiles:
            width: i64 = (features.TILE + BYTES - 1) // BYTES
            for _ in range(TRACK):
                _pack(rest, first, features.TILE, out, at)
                first += features.TILE
                at += width


def _without(keep: vec[i64], of: i64, cards: bytes, first: i64) -> i64:
    """All cards of a set but those from ``first`` on."""
    bits: i64 = -1
    for k in range(first, i64(len(cards))):
        bits &= keep[of + i64(cards[k])]
    return bits


def _pack(numbers: vec[i16], first: i64, size: i64, out: vec[i64], at: i64) -> None:
    """So many numbers as bytes of as many words as they fill."""
    word: i64 = 0
    shift: i64 = 0
    for k in range(first, first + size):
        word |= min(i64(numbers[k]), MOST) << shift
        shift += 8
        if shift == 64:
            out[at] = word
            at += 1
            word = 0
            shift = 0
    if shift:
        out[at] = word


def _counts(packed: i64) -> i64:
    """Up to eight counts of a packed collection, a byte each: split in halves, pairs and ones."""
    packed = packed & 0xFFFFF | (packed & 0xFFFFF00000) << 12
    packed = packed & 0x3FF000003FF | (packed & 0xFFC00000FFC00) << 6
    return packed & 0x1F001F001F001F | (packed & 0x3E003E003E003E0) << 3


def _cut(number: i64) -> i64:
    return number if number < MOST else MOST


def _table(s: State, out: vec[i64], at: i64, known: vec[i64], note: i64) -> None:
    white, black = features.deck_sizes(s)
    phase: i64 = 1
    rounds_left: i64 = 0
    if s.last_round > 0 and not s.rules.line_clear and s.last_round >= s.round:
        rounds_left = s.last_round - s.round + 1
    triggered: i64 = 1 if s.last_round else 0
    reserve = s.reserve
    out[at] = (
        phase << 8 * s.phase
        | _cut(s.round) << 24
        | triggered << 32
        | rounds_left << 40
        | s.idle_rounds << 48
        | _cut(white) << 56
    )
    out[at + 1] = (
        _cut(black)
        | _cut(s.known_white) << 8
        | _cut(s.known_black) << 16
        | s.bank << 24
        | (s.passed & 1) << 32
        | (s.passed >> 1 & 1) << 40
        | _counts(reserve & 1023) << 48
    )
    if known[note] != reserve:
        known[note] = reserve
        out[at + 2] = _counts(reserve >> 10 & _EIGHT)
        out[at + 3] = _counts(reserve >> 50)


def _player(
    s: State,
    viewer: i64,
    p: i64,
    player: Player,
    out: vec[i64],
    at: i64,
    known: vec[i64],
    note: i64,
) -> None:
    white: i64 = 0
    black: i64 = 0
    if s.rules.line_clear:
        white = 1 if s.white_marker == p else 0
        black = 1 if s.black_marker == p else 0
    points = player.points if features.shows_pile(s, viewer, p) else i64(0)
    used: i64 = 1 if player.master_used else 0
    owed: i64 = 1 if player.owed else 0
    step: i64 = 0
    if player.step != NO_STEP:
        step = 1 << 8 * (player.step - 1)
    stored: i64 = len(player.stored)
    out[at] = (
        s.turn >> p & 1
        | player.actions << 8
        | used << 16
        | owed << 24
        | player.black_taken << 32
        | white << 40
        | black << 48
        | _cut(points) << 56
    )
    out[at + 1] = (
        _cut(i64(len(player.pile)))
        | _cut(player.touches) << 8
        | player.active << 16
        | player.waiting << 24
        | _cut(stored - player.fresh) << 32
        | _cut(player.fresh) << 40
        | (step & 0xFFFF) << 48
    )
    supply = player.supply
    hand = player.hand
    # Seldom anything but the supply, which then says all that follows.
    more = step != 0 or hand != 0 or len(player.pending) > 0
    if not more and known[note] == supply:
        return
    known[note] = -1 if more else supply
    out[at + 2] = step >> 16 | _counts(supply & _SEVEN) << 8
    out[at + 3] = _counts(supply >> 35) | _counts(hand & _THREE) << 40
    out[at + 4] = _counts(hand >> 15 & _EIGHT)
    low: i64 = 0
    high: i64 = 0
    for due in player.pending:
        one: i64 = 1
        if due < 7:
            low += one << 8 * i64(due)
        else:
            high += one << 8 * (i64(due) - 7)
    out[at + 5] = hand >> 55 | low << 8
    out[at + 6] = high
