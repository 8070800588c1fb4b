"""Positions as JSON: everything that bears on what may happen next, whole or as a viewer sees it.

``to_position`` writes (see ``writing``), ``from_position`` reads; both work on plain dicts. The same
form serves both: a view leaves out ``order`` of the decks, ``seed``, and whatever else R13 hides.
"""

from typing import Any, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from projectl.notation.cells import parse_cells, parse_piece, piece_number
from projectl.notation.errors import NotationError, PositionError
from projectl.notation.writing import (
    FORMAT,
    LEFT,
    PHASES,
    ROWS,
    STEPS,
    Counts,
    fingerprints,
    market_keys,
)
from projectl.rules import finesse, options, pieces, puzzles, solo, state
from projectl.rules.audit import audit
from projectl.rules.pieces import NAMES
from projectl.rules.puzzles import REWARDS, Box
from projectl.rules.state import CARD, OPEN, SLOTS, Player, Setup, State
from projectl.rules.tiles import HIDDEN

Found = TypeVar("Found")


class _Deck(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    size: int
    known: list[str] = []
    """Cards at the bottom that everyone has seen, from the top of that part."""
    order: list[str] | None = None
    """All cards from the top: only in the whole form."""
    white: int | None = None
    """Solo: how many of the cards are white (they lie on top)."""


class _Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    puzzle: str
    pieces: list[str]
    """What lies on it, as ``PIECE CELLS`` in reading order."""


class _Step(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    action: str
    used: list[str] = []
    hand: Counts = {}


class _Player(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    supply: Counts
    puzzles: list[_Puzzle | None]
    finished: list[str] | int
    """A number where a viewer may not see the pile."""
    stored: list[str] = []
    fresh: int = 0
    """How many of the stored actions came this turn and wait for a later one."""
    returned: list[str] = []
    """Stored actions whose card Endless White has taken back into the deck."""
    noted: int = 0
    credits: int = 0
    waiting: int = 0
    touches: int = 0
    left: str = ""
    actions: int = 0
    master_used: bool = False
    black_taken: int = 0
    owed: bool = False
    pending: list[str] = []
    step: _Step | None = None


class _Markers(msgspec.Struct, forbid_unknown_fields=True):
    white: int
    black: int
    passed: list[str]
    had_turn: list[int]


class _Locks(msgspec.Struct, forbid_unknown_fields=True):
    columns: list[Counts]
    supply: Counts


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The fields of a position in JSON."""

    format: str
    rules: dict[str, Any]
    phase: str
    round: int
    turn: list[int]
    market: dict[str, list[str | None]]
    decks: dict[str, _Deck]
    reserve: Counts
    players: list[_Player]
    last_round: int | None = None
    busy: bool = False
    idle_rounds: int = 0
    markers: _Markers | None = None
    tiles: list[str] | None = None
    bank: int | None = None
    locks: _Locks | None = None
    opponent: list[str] | None = None
    seed: int | None = None
    reshuffles: list[list[str]] = []
    coming: list[list[str]] = []
    """Reshuffles still to come, where a record fixes them."""
    packs: list[str] = []
    """Fingerprints of pack files put in place of shipped ones: reading needs the same box."""


# ------------------------------------------------------------------- reading
def from_position(data: object, box: Box) -> State:
    """The state of a position, or a veiled state if the position is a viewer's."""
    try:
        position = msgspec.convert(data, Position)
        if position.format != FORMAT:
            raise PositionError(f"format: expected {FORMAT!r}, not {position.format!r}")
        if position.packs != fingerprints(box):
            raise PositionError("packs: this position was made with other packs; give that box")
        s = _Reader(position, box).state
    except (msgspec.ValidationError, options.RulesError, NotationError) as error:
        raise PositionError(str(error)) from error
    except UnicodeEncodeError as error:
        raise PositionError("a text in it is not valid Unicode") from error
    wrong = audit(s)
    if wrong:
        raise PositionError(f"not a possible position: {wrong}")
    return s


class _Reader:
    """Builds a state from a position, checking each part."""

    def __init__(self, position: Position, box: Box) -> None:
        self.box = box
        rules = options.from_dict(position.rules)
        reshuffles = tuple(self._cards(cards) for cards in position.reshuffles)
        coming = tuple(self._cards(cards) for cards in position.coming)
        setup = Setup(b"", b"", seed=position.seed, reshuffles=reshuffles + coming)
        s = self.state = State(rules, box, setup)
        s.reshuffles = reshuffles
        s.phase = self._index(PHASES, position.phase, "phase")
        s.round = self._between(position.round, 1, 1_000_000, "round")
        s.last_round = self._between(position.last_round or 0, 0, 1_000_001, "last_round")
        s.turn = self._mask(position.turn, "turn")
        s.busy = position.busy
        s.idle_rounds = self._between(position.idle_rounds, 0, 5, "idle_rounds")
        s.reserve = self._collection(position.reserve, "reserve")
        self._read_market(position.market)
        self._read_decks(position.decks)
        if len(position.players) != rules.players:
            raise PositionError(f"players: expected {rules.players}, not {len(position.players)}")
        for player, said in zip(s.players, position.players, strict=True):
            self._read_player(player, said)
        self._read_variant(position)

    # -- small parts
    def _index(self, names: tuple[str, ...], name: str, what: str) -> int:
        if name not in names:
            raise PositionError(f"{what}: expected one of {', '.join(filter(None, names))}")
        return names.index(name)

    def _between(self, number: int, least: int, most: int, what: str) -> int:
        if not least <= number <= most:
            raise PositionError(f"{what}: expected {least} to {most}, not {number}")
        return number

    def _mask(self, players: list[int], what: str) -> int:
        for p in players:
            self._between(p, 0, self.state.rules.players - 1, what)
        return sum(1 << p for p in set(players))

    def _required(self, value: Found | None, what: str) -> Found:
        if value is None:
            raise PositionError(f"{what}: missing for these rules")
        return value

    def _cards(self, names: list[str]) -> bytes:
        for name in names:
            if name not in self.box.numbers:
                raise PositionError(f"there is no puzzle {name!r}")
        return bytes(self.box.numbers[name] for name in names)

    def _collection(self, counts: Counts, what: str) -> int:
        total = 0
        for name, number in counts.items():
            total += int(pieces.one(piece_number(parse_piece(name)))) * self._between(
                number, 0, 31, f"{what}: {name}"
            )
        return total

    # -- large parts
    def _read_market(self, rows: dict[str, list[str | None]]) -> None:
        keys = market_keys(self.state.rules)
        width = self.state.rules.row * (3 if keys == ["grid"] else 1)
        cards: list[int] = []
        for key in keys:
            row = rows.get(key)
            if row is None or len(row) != width:
                raise PositionError(f"market: expected {width} places in {key!r}")
            cards += [self._cards([name])[0] if name is not None else 0 for name in row]
        self.state.market = vec[i64](cards)

    def _read_decks(self, decks: dict[str, _Deck]) -> None:
        s = self.state
        for deck in decks.values():
            self._between(deck.size, 0, int(puzzles.MOST_CARDS), "decks: size")
        if s.rules.solo is not None:
            deck = self._required(decks.get("deck"), "decks: deck")
            white = self._between(deck.white or 0, 0, deck.size, "decks: white")
            unseen = deck.size - len(deck.known)
            back = bytes([int(puzzles.UNKNOWN_WHITE)] * white).ljust(
                unseen, bytes([int(puzzles.UNKNOWN_BLACK)])
            )
            s.black, s.known_black = self._deck(deck, back)
            return
        for name, unknown in (
            ("white", puzzles.UNKNOWN_WHITE),
            ("black", puzzles.UNKNOWN_BLACK),
        ):
            deck = self._required(decks.get(name), f"decks: {name}")
            cards, known = self._deck(deck, bytes([int(unknown)] * deck.size))
            if name == "white":
                s.white, s.known_white = cards, known
            else:
                s.black, s.known_black = cards, known

    def _deck(self, deck: _Deck, back: bytes) -> tuple[bytes, int]:
        known = self._cards(deck.known)
        if len(known) > deck.size:
            raise PositionError("decks: more known cards than cards")
        if deck.order is None:
            return back[: deck.size - len(known)] + known, len(known)
        cards = self._cards(deck.order)
        if len(cards) != deck.size or not cards.endswith(known):
            raise PositionError("decks: order does not fit size and known")
        return cards, len(known)

    def _read_player(self, player: Player, said: _Player) -> None:
        player.supply = self._collection(said.supply, "supply")
        if len(said.puzzles) != SLOTS:
            raise PositionError(f"puzzles: expected {SLOTS} slots, null where one is free")
        for slot, puzzle in enumerate(said.puzzles):
            if puzzle is not None:
                self._lay_out(player, slot, puzzle)
        if isinstance(said.finished, int):
            number = self._between(said.finished, 0, 1000, "finished")
            player.pile = bytes([int(puzzles.UNKNOWN)] * number)
        else:
            player.pile = self._cards(said.finished)
            player.points = sum(self.box.points[card] for card in player.pile)
        player.stored = self._cards(said.stored)
        player.fresh = self._between(said.fresh, 0, len(player.stored), "fresh")
        player.returned = self._cards(said.returned)
        player.noted = self._between(said.noted, 0, len(player.pile), "noted")
        player.active = self._between(said.credits, 0, 35, "credits")
        player.waiting = self._between(said.waiting, 0, 35, "waiting")
        player.touches = self._between(said.touches, 0, 100, "touches")
        player.left = self._index(LEFT, said.left, "left")
        player.actions = self._between(said.actions, 0, 100, "actions")
        player.master_used = said.master_used
        player.black_taken = self._between(said.black_taken, 0, 100, "black_taken")
        player.owed = said.owed
        player.pending = bytes(self._index(REWARDS, due, "pending") for due in said.pending)
        if said.step is not None:
            player.step = self._index(STEPS, said.step.action, "step")
            player.hand = self._collection(said.step.hand, "hand")
            for card in self._cards(said.step.used):
                slot = player.slot_of(card)
                if slot < 0:
                    raise PositionError(f"step: {self.box.name(card)} is not on the mat")
                player.stepped |= 1 << slot

    def _lay_out(self, player: Player, slot: int, puzzle: _Puzzle) -> None:
        card = self._cards([puzzle.puzzle])[0]
        player.mat[CARD + slot] = card
        player.mat[OPEN + slot] = self.box.cells[card]
        for text in puzzle.pieces:
            piece, _, cells = text.partition(" ")
            mask = parse_cells(cells)
            at = self.box.placement(card, mask)
            if at < 0 or NAMES[self.box.piece[at]] != parse_piece(piece):
                raise PositionError(f"{piece} cannot lie on {cells} of {puzzle.puzzle}")
            if mask & ~player.mat[OPEN + slot]:
                raise PositionError(f"pieces overlap on {puzzle.puzzle} at {cells}")
            state.lay(self.state, player, slot, at)

    def _read_variant(self, position: Position) -> None:
        s = self.state
        if s.rules.line_clear:
            markers = self._required(position.markers, "markers")
            last = s.rules.players - 1
            s.white_marker = self._between(markers.white, 0, last, "markers")
            s.black_marker = self._between(markers.black, 0, last, "markers")
            s.passed = sum(1 << self._index(ROWS, name, "passed") for name in markers.passed)
            s.had_turn = self._mask(markers.had_turn, "had_turn")
        if s.rules.finesse:
            s.tiles = self._tiles(self._required(position.tiles, "tiles"))
            s.bank = self._between(self._required(position.bank, "bank"), 0, 35, "bank")
            finesse.show_tile(s)
        if s.rules.solo is not None:
            locks = self._required(position.locks, "locks")
            if len(locks.columns) != solo.COLUMNS:
                raise PositionError("locks: expected three columns")
            for holder, counts in enumerate([*locks.columns, locks.supply]):
                for name, number in counts.items():
                    piece = self._index(("O1", "I2"), name, "locks")
                    solo.add_locks(s, holder, piece, self._between(number, 0, 15, "locks"))
            s.opponent_pile = self._cards(self._required(position.opponent, "opponent"))

    def _tiles(self, names: list[str]) -> bytes:
        track = bytearray()
        for name in names:
            if name not in HIDDEN and name not in self.box.tile_numbers:
                raise PositionError(f"there is no tile {name!r}")
            track.append(HIDDEN[name] if name in HIDDEN else self.box.tile_numbers[name])
        return bytes(track)
