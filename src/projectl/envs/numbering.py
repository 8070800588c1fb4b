"""Action numbers as a player sees the table: places of the market, slots of the mat, cells of a board.

The engine numbers a placement by its card, which makes thousands of numbers that say the same about
different cards. Here "this shape on these cells of my second puzzle" is one number whatever the card,
so what is learned on one puzzle carries over to the next. The numbers of a variant are fixed; which
card they mean is read from the state. Compiled.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from projectl.rules import actions, ghost, market, pieces
from projectl.rules.deal import cards_in_play
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.pieces import PIECES
from projectl.rules.puzzles import AMBASSADOR, BLACK, LEVEL_UP, LEVEL_UP_TWICE, WHITE, Box
from projectl.rules.state import CARD, SLOTS, State

#: The kinds of actions in the order in which they are numbered.
GROUPS: Final = (
    "end",
    "insert",
    "master",
    "choose none",
    "levelup none",
    "take",
    "take top",
    "recycle",
    "gain",
    "choose",
    "trade",
    "levelup",
    "ghost",
    "ambassador",
    "place",
    "touch for a credit",
)


@final
class Numbering:
    """The action numbers of one variant."""

    def __init__(self, rules: Rules, box: Box) -> None:
        self.pieces: i64 = pieces.PIECES if "ghost" in rules.expansions else pieces.GHOST
        """How many shapes are in play."""
        self.board: i64 = sum(len(pieces.PLACEMENTS[piece]) for piece in range(self.pieces))
        """How many ways there are to place one of them on an empty 5x5 board."""
        self._box: Box = box
        self._on_board: vec[i64] = vec[i64]()
        """By placement of the box: the same shape and cells on the empty board, or -1."""
        self._piece: vec[i64] = vec[i64]()
        self._mask: vec[i64] = vec[i64]()
        """By placement on the empty board."""
        self._where: vec[i64] = vec[i64]()
        """By placement of the box: its card << 32 | its number in ``_on_board``."""
        self._list_placements()
        self._flips: vec[i64] = vec[i64]()
        """The cards that bring an Ambassador action."""
        arrows = False
        for colour in (WHITE, BLACK):
            for card in cards_in_play(rules, box, colour):
                reward = box.reward[card]
                if reward == AMBASSADOR:
                    self._flips = append(self._flips, i64(card))
                if reward == LEVEL_UP or reward == LEVEL_UP_TWICE:
                    arrows = True
        self.sizes: list[int] = self._group_sizes(rules, arrows)
        """How many numbers each of the ``GROUPS`` has; 0 where the variant lacks it."""
        starts = [0]
        for size in self.sizes:
            starts.append(starts[len(starts) - 1] + size)
        self.size: i64 = starts[len(GROUPS)]
        """How many numbers there are in all."""
        self.starts: list[int] = starts[: len(GROUPS)]
        self._insert: i64 = starts[1]
        self._master: i64 = starts[2]
        self._choose_none: i64 = starts[3]
        self._levelup_none: i64 = starts[4]
        self._take: i64 = starts[5]
        self._take_top: i64 = starts[6]
        self._recycle: i64 = starts[7]
        self._gain: i64 = starts[8]
        self._choose: i64 = starts[9]
        self._trade: i64 = starts[10]
        self._levelup: i64 = starts[11]
        self._ghost: i64 = starts[12]
        self._ambassador: i64 = starts[13]
        self._place: i64 = starts[14]
        self._credit: i64 = starts[15]
        self._fixed: vec[i64] = vec[i64]()
        """By engine action: its number, where no card is meant."""
        for code in range(actions.TAKE):
            number = self._fixed_number(code, rules.solo is not None)
            self._fixed = append(self._fixed, number)

    def _list_placements(self) -> None:
        first: dict[int, int] = {}
        for piece in range(self.pieces):
            for mask in pieces.PLACEMENTS[piece]:
                first[mask] = len(self._mask)
                self._mask = append(self._mask, i64(mask))
                self._piece = append(self._piece, piece)
        for at in range(self._box.placements):
            number = i64(first.get(int(self._box.mask[at]), -1))
            self._on_board = append(self._on_board, number)
            self._where = append(self._where, self._box.card[at] << 32 | (number & 0xFFFFFFFF))

    def _group_sizes(self, rules: Rules, arrows: bool) -> list[int]:
        kinds = int(self.pieces)
        solo = rules.solo is not None
        places = rules.row * (3 if solo else 4 if rules.line_clear else 2)
        board = int(SLOTS * self.board)
        return [
            1,
            1 if rules.finesse else 0,
            1,
            1 if rules.free_shortage else 0,
            1 if arrows else 0,
            places,
            0 if not rules.deck_top else 1 if solo else 2,
            2 if rules.recycle and not solo else 0,
            int(pieces.GHOST) if rules.free_shortage else 1,
            kinds,
            kinds * int(pieces.GHOST),
            kinds * kinds if arrows else 0,
            len(ghost.PARTS) if kinds > pieces.GHOST else 0,
            len(self._flips),
            board,
            board if rules.finesse else 0,
        ]

    def group(self, number: i64) -> i64:
        """Which of the ``GROUPS`` a number belongs to."""
        found: i64 = len(GROUPS) - 1
        while self.starts[found] > number or not self.sizes[found]:
            found -= 1
        return found

    def legal(self, s: State, p: i64) -> vec[i64]:
        """The numbers of everything a player may do now."""
        found = vec[i64](capacity=64)
        for code in legal(s, p):
            found = append(found, self.number(s, p, code))
        return found

    # ------------------------------------------------------------ engine -> number
    def number(self, s: State, p: i64, code: i64) -> i64:
        """The number of an engine action that is legal for a player in this state."""
        if code < actions.TAKE:
            return self._fixed[code]
        if code >= actions.PLACE:
            at = code - actions.PLACE
            start = self._place
            if at >= s.box.placements:
                at -= s.box.placements
                start = self._credit
            slot = s.players[p].slot_of(s.box.card[at])
            return start + slot * self.board + self._on_board[at]
        if code >= actions.AMBASSADOR:
            return self._ambassador + self._flip_of(code - actions.AMBASSADOR)
        return self._take + market.place_of(s, code - actions.TAKE)

    def write_all(
        self,
        s: State,
        p: i64,
        codes: vec[i64],
        numbers: vec[i64],
        at: i64,
        mask: vec[u8],
        start: i64,
    ) -> None:
        """The numbers of all that is legal: a list of them from ``at`` on, a mask from ``start`` on.

        Cards of the market are listed in the order in which they lie and placements card by card, so
        each place and each slot is looked up once.
        """
        fixed, where, market = self._fixed, self._where, s.market
        placements = s.box.placements
        card: i64 = 0
        first: i64 = 0
        place: i64 = 0
        for code in codes:
            placement = code - actions.PLACE
            if code < actions.TAKE:
                number = fixed[code]
            elif code < actions.AMBASSADOR:
                while market[place] != code - actions.TAKE:
                    place += 1
                number = self._take + place
            elif 0 <= placement < placements:
                lies = where[placement]
                if lies >> 32 != card:
                    card = lies >> 32
                    first = self._place + s.players[p].slot_of(card) * self.board
                number = first + (lies & 0xFFFFFFFF)
            else:
                number = self.number(s, p, code)
            numbers[at] = number
            mask[start + number] = 1
            at += 1

    def _fixed_number(self, code: i64, solo: bool) -> i64:
        """The number of an action that means the same in every position."""
        kind = actions.kind(code)
        at = code - kind
        if kind == actions.TRADE:
            return self._trade + actions.given(at) * pieces.GHOST + actions.taken(at)
        if kind == actions.TAKE_TOP:
            return self._take_top + (0 if solo else at)
        if kind == actions.RECYCLE:
            return self._recycle + actions.colour(at)
        if kind == actions.GAIN:
            return self._gain + at
        if kind == actions.MASTER:
            return self._master
        if kind == actions.CHOOSE:
            return self._choose + at
        if kind == actions.CHOOSE_NONE:
            return self._choose_none
        if kind == actions.LEVELUP:
            return self._levelup + actions.given(at) * self.pieces + actions.taken(at)
        if kind == actions.LEVELUP_NONE:
            return self._levelup_none
        if kind == actions.INSERT:
            return self._insert
        if kind == actions.GHOST:
            return self._ghost + at
        return 0

    def _flip_of(self, card: i64) -> i64:
        for at in range(i64(len(self._flips))):
            if self._flips[at] == card:
                return at
        return -1

    # ------------------------------------------------------------ number -> engine
    def code(self, s: State, p: i64, number: i64) -> i64:
        """The engine action that a number means for a player in this state, or -1 for none.

        Whether it is legal is another question; a number that is legal always means something.
        """
        if number < 0 or number >= self.size:
            return -1
        if number >= self._place:
            return self._placing(s, p, number)
        if number >= self._ambassador:
            return actions.AMBASSADOR + self._flips[number - self._ambassador]
        if number >= self._ghost:
            return actions.GHOST + number - self._ghost
        if number >= self._levelup:
            number -= self._levelup
            return actions.LEVELUP + actions.exchange(number // self.pieces, number % self.pieces)
        if number >= self._trade:
            number -= self._trade
            return actions.TRADE + actions.exchange(number // pieces.GHOST, number % pieces.GHOST)
        if number >= self._choose:
            return actions.CHOOSE + number - self._choose
        if number >= self._gain:
            return actions.GAIN + number - self._gain
        if number >= self._recycle:
            return actions.RECYCLE + (number - self._recycle) * actions.ORDERS
        if number >= self._take_top:
            solo = s.rules.solo is not None
            return actions.TAKE_TOP + (BLACK if solo else number - self._take_top)
        if number >= self._take:
            card = s.market[number - self._take]
            return actions.TAKE + card if card else -1
        if number >= self._levelup_none:
            return actions.LEVELUP_NONE
        if number >= self._choose_none:
            return actions.CHOOSE_NONE
        if number >= self._master:
            return actions.MASTER
        return actions.INSERT if number >= self._insert else actions.END

    def _placing(self, s: State, p: i64, number: i64) -> i64:
        """The placement on whatever card lies in the slot."""
        start = actions.PLACE
        number -= self._place
        if number >= SLOTS * self.board:
            number -= SLOTS * self.board
            start += s.box.placements
        card = s.players[p].mat[CARD + number // self.board]
        if not card:
            return -1
        board = number % self.board
        row = card * PIECES + self._piece[board]
        for at in range(s.box.first[row], s.box.first[row + 1]):
            if s.box.mask[at] == self._mask[board]:
                return start + at
        return -1
