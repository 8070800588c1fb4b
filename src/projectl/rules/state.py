"""The table at one moment: small integers, cheap to copy, with no rules of its own."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from projectl.rules import pieces
from projectl.rules.options import Rules
from projectl.rules.puzzles import Box

# Phases
PLAY: Final[i64] = 0
TOUCHES: Final[i64] = 1
OVER: Final[i64] = 2

# A player's mat has four slots and four numbers for each, grouped: mat[CARD + slot] and so on.
SLOTS: Final[i64] = 4
CARD: Final[i64] = 0
"""The card in the slot, 0 for none."""
OPEN: Final[i64] = 4
"""Its cells that are still to fill."""
JOINS: Final[i64] = 8
"""Which pieces lie where on it (``pieces.joins``)."""
LAID: Final[i64] = 12
"""The pieces on it, counted."""

# Actions that are played in steps: what a player is in the middle of.
NO_STEP: Final[i64] = 0
MASTER_STEP: Final[i64] = 1
AMBASSADOR_STEP: Final[i64] = 2
GHOST_STEP: Final[i64] = 3

# Why a seat plays no more.
SEATED: Final[i64] = 0
RESIGNED: Final[i64] = 1
TIMED_OUT: Final[i64] = 2


@final
class Setup:
    """What was dealt: cards from the top, those laid out face up first."""

    def __init__(
        self,
        white: bytes,
        black: bytes,
        tiles: bytes = b"",
        seed: int | None = None,
        reshuffles: tuple[bytes, ...] = (),
    ) -> None:
        self.white: Final = white
        self.black: Final = black
        """The one deck of a solo game is kept here: its end ends the game, as the black deck's does."""
        self.tiles: Final = tiles
        self.seed: Final = seed
        self.reshuffles: Final = reshuffles
        """Recorded orders of Endless White reshuffles (R12.2), used before the seed is."""

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.white, self.black, self.tiles, self.seed, self.reshuffles)


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat: what lies in front of a player and how far the turn has come."""

    def __init__(self, source: "Player | None" = None) -> None:
        if source is None:
            self.supply: i64 = 0
            self.mat: vec[i64] = vec[i64]([0] * 16)
            self.pile: bytes = b""
            """Finished puzzles in order; repeats are possible with Endless White."""
            self.points: i64 = 0
            """Points of the pile."""
            self.stored: bytes = b""
            """Finished Ambassador cards whose action is still unused."""
            self.fresh: i64 = 0
            """How many of them, the last, came this turn: they wait for a later one (R10.1)."""
            self.returned: bytes = b""
            """Those whose card Endless White has taken back into the deck: the action stays."""
            self.noted: i64 = 0
            """How many cards of the pile Endless White has taken back into the deck."""
            self.actions: i64 = 0
            self.master_used: bool = False
            self.black_taken: i64 = 0
            """Black puzzles taken this turn after the end was triggered (R6.2)."""
            self.owed: bool = False
            """An Insert is paid and its action not yet taken (R11.4)."""
            self.step: i64 = NO_STEP
            self.stepped: i64 = 0
            """Slots already used in this step action, one bit each."""
            self.hand: i64 = 0
            """New pieces of a Ghost action that are not yet placed (R9.3)."""
            self.pending: bytes = b""
            """Rewards still to be settled: pieces by number, Level Up arrows as LEVEL_UP."""
            self.waiting: i64 = 0
            self.active: i64 = 0
            """Credits, earned this turn and spendable (R11.2)."""
            self.touches: i64 = 0
            """Finishing touches paid with a point."""
            self.left: i64 = SEATED
        else:
            self.supply = source.supply
            self.mat = source.mat[0:16]
            self.pile = source.pile
            self.points = source.points
            self.stored = source.stored
            self.fresh = source.fresh
            self.returned = source.returned
            self.noted = source.noted
            self.actions = source.actions
            self.master_used = source.master_used
            self.black_taken = source.black_taken
            self.owed = source.owed
            self.step = source.step
            self.stepped = source.stepped
            self.hand = source.hand
            self.pending = source.pending
            self.waiting = source.waiting
            self.active = source.active
            self.touches = source.touches
            self.left = source.left

    def __copy__(self) -> "Player":
        return Player(self)

    def __deepcopy__(self, memo: object) -> "Player":
        return Player(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _restored_player, (_values(self, _PLAYER_FIELDS),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Player):
            return NotImplemented
        return _values(self, _PLAYER_FIELDS) == _values(other, _PLAYER_FIELDS)

    def slot_of(self, card: i64) -> i64:
        """Where a card lies on the mat, or -1."""
        mat = self.mat
        for slot in range(SLOTS):
            if mat[CARD + slot] == card:
                return slot
        return -1

    def beside_pile(self) -> bytes:
        """The stored Ambassador cards that really lie there (R10.1, R12.2)."""
        return without(self.stored, self.returned)

    def unfinished(self) -> i64:
        """How many puzzles lie on the mat."""
        number: i64 = 0
        for slot in range(SLOTS):
            if self.mat[CARD + slot]:
                number += 1
        return number

    def clear_step(self) -> None:
        """No action is under way any more: new pieces in hand go to the supply."""
        self.supply += self.hand
        self.hand = 0
        self.step = NO_STEP
        self.stepped = 0

    def owned(self) -> i64:
        """All pieces of the player: in the supply, on puzzles, and in hand during a Ghost action."""
        mat = self.mat
        return self.supply + self.hand + mat[LAID] + mat[LAID + 1] + mat[LAID + 2] + mat[LAID + 3]


@final
@mypyc_attr(acyclic=True)
class State:
    """Everything that bears on what may happen next."""

    def __init__(self, rules: Rules, box: Box, setup: Setup, source: "State | None" = None) -> None:
        self.rules: Rules = rules
        self.box: Box = box
        self.setup: Setup = setup
        self.log: list[tuple[int, int, int, int]] | None = None
        """Where events are written, if anyone listens; never copied."""
        if source is None:
            self.players: list[Player] = [Player() for _ in range(rules.players)]
            self.reserve: i64 = 0
            self.market: vec[i64] = vec[i64]()
            """Cards on offer, row by row: white, black; Line Clear: left white, left black, right
            white, right black; solo: the grid. 0 is a gap."""
            self.white: bytes = b""
            self.black: bytes = b""
            """The decks, top card first."""
            self.known_white: i64 = 0
            self.known_black: i64 = 0
            """How many cards at the bottom of each deck everyone has seen (R13)."""
            self.phase: i64 = PLAY
            self.turn: i64 = 0
            """The players who may act now, one bit each; two only in Line Clear."""
            self.round: i64 = 1
            self.last_round: i64 = 0
            """The round after which the touches begin; 0 until the end is triggered."""
            self.busy: bool = False
            """Somebody took a puzzle or placed a piece this round (R4.8)."""
            self.idle_rounds: i64 = 0
            self.mark: i64 = 0
            """Grows whenever something happens that cannot be taken back (R14)."""
            # Line Clear
            self.white_marker: i64 = 0
            self.black_marker: i64 = 0
            self.passed: i64 = 0
            """Markers the first player was passed since the trigger: 1 white, 2 black (R8.3)."""
            self.had_turn: i64 = 0
            """Players who have had a turn in this round of R4.8, one bit each."""
            # Finesse
            self.tiles: bytes = b""
            """Tiles still on the track, the leftmost first."""
            self.tile: i64 = 0
            """The tile that can be earned now, 0 while none is face up."""
            self.bank: i64 = 0
            # Solo
            self.locks: i64 = 0
            """Locks above the columns and in the opponent's supply, packed by ``solo``."""
            self.opponent_pile: bytes = b""
            # Endless White
            self.reshuffles: tuple[bytes, ...] = ()
            """The new decks made so far (R12.2)."""
        else:
            self.players = [Player(player) for player in source.players]
            self.reserve = source.reserve
            self.market = source.market[0 : len(source.market)]
            self.white = source.white
            self.black = source.black
            self.known_white = source.known_white
            self.known_black = source.known_black
            self.phase = source.phase
            self.turn = source.turn
            self.round = source.round
            self.last_round = source.last_round
            self.busy = source.busy
            self.idle_rounds = source.idle_rounds
            self.mark = source.mark
            self.white_marker = source.white_marker
            self.black_marker = source.black_marker
            self.passed = source.passed
            self.had_turn = source.had_turn
            self.tiles = source.tiles
            self.tile = source.tile
            self.bank = source.bank
            self.locks = source.locks
            self.opponent_pile = source.opponent_pile
            self.reshuffles = source.reshuffles

    def copy(self) -> "State":
        """An independent copy without a listener."""
        return State(self.rules, self.box, self.setup, self)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        values = _values(self, (*_STATE_FIELDS, "mark"))
        return _restored_state, (self.rules, self.box, self.setup, values, self.players)

    def __eq__(self, other: object) -> bool:
        """Whether the same may happen next in both; how far undo reaches makes no difference.

        A state changes, so it has no hash: ``fingerprint`` gives a number for what it is now.
        """
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.rules == other.rules
            and self.box == other.box
            and self.players == other.players
            and _values(self, _STATE_FIELDS) == _values(other, _STATE_FIELDS)
            and self._coming() == other._coming()
        )

    def _coming(self) -> tuple[object, ...]:
        """Where the reshuffles of Endless White will come from (R12.2)."""
        if not self.rules.endless_white:
            return ()
        return self.setup.seed, self.setup.reshuffles[len(self.reshuffles) :]


# fmt: off
_PLAYER_FIELDS: Final = (
    "supply", "mat", "pile", "points", "stored", "fresh", "returned", "noted", "actions",
    "master_used", "black_taken", "owed", "step", "stepped", "hand", "pending", "waiting", "active",
    "touches", "left",
)
_STATE_FIELDS: Final = (
    "reserve", "market", "white", "black", "known_white", "known_black", "phase", "turn", "round",
    "last_round", "busy", "idle_rounds", "white_marker", "black_marker", "passed", "had_turn",
    "tiles", "tile", "bank", "locks", "opponent_pile", "reshuffles",
)
# fmt: on
_BUFFERS: Final = ("mat", "market")


def _values(thing: object, names: tuple[str, ...]) -> dict[str, object]:
    """Fields by name, the buffers among them as lists: to compare, and to pickle."""
    found: dict[str, object] = {name: getattr(thing, name) for name in names}
    for name in _BUFFERS:
        if name in found:
            numbers: vec[i64] = getattr(thing, name)
            found[name] = list(numbers)
    return found


def _restored(thing: object, values: dict[str, object]) -> None:
    for name, value in values.items():
        setattr(thing, name, vec[i64](value) if isinstance(value, list) else value)


def _restored_player(values: dict[str, object]) -> Player:
    player = Player()
    _restored(player, values)
    return player


def _restored_state(
    rules: Rules, box: Box, setup: Setup, values: dict[str, object], players: list[Player]
) -> State:
    s = State(rules, box, setup)
    _restored(s, values)
    s.players = players
    return s


def without(cards: bytes, gone: bytes) -> bytes:
    """Cards with one of each of the others taken out, the first there is."""
    for card in gone:
        at = cards.find(card)
        if at >= 0:
            cards = cards[:at] + cards[at + 1 :]
    return cards


def may_act(s: State, p: i64) -> bool:
    """Whether it is this player's turn, or one of the two turns in Line Clear."""
    return (s.turn >> p) & 1 != 0


def mover(s: State) -> i64:
    """The player to ask next, or -1 when the game is over.

    Of two at once (Line Clear) it is the one in the middle of an action, else the lower number.
    """
    first: i64 = -1
    for p in range(i64(len(s.players))):
        if (s.turn >> p) & 1:
            if s.players[p].step != NO_STEP:
                return p
            if first < 0:
                first = p
    return first


def lay(s: State, player: Player, slot: i64, placement: i64) -> None:
    """Put a piece on the mat; where it comes from is the caller's business."""
    box = s.box
    player.mat[OPEN + slot] &= ~box.mask[placement]
    player.mat[JOINS + slot] |= box.joins[placement]
    player.mat[LAID + slot] += pieces.one(box.piece[placement])
