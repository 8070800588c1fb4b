"""The rows of puzzles and their decks: who may take what, refilling, and the trigger of the end."""

from itertools import permutations
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from projectl.rules import endless, events
from projectl.rules.events import record
from projectl.rules.puzzles import BLACK, UNKNOWN, WHITE
from projectl.rules.state import Player, State


class UnseenCard(ValueError):
    """The next card of a deck is hidden in a viewer's state: it can be looked at, not played on."""

    def __init__(self, colour: int) -> None:
        super().__init__("what comes up next is not known in a view")
        self.colour = colour
        """Which deck it is."""


def first_place(s: State, p: i64) -> i64:
    """Where the part of the market begins that a player may take from (R8.2)."""
    return 2 * s.rules.row if s.rules.line_clear and p == s.black_marker else 0


def last_place(s: State, p: i64) -> i64:
    """Just past the end of that part."""
    return 2 * s.rules.row if s.rules.line_clear and p == s.white_marker else len(s.market)


def _has_decks(s: State, p: i64) -> bool:
    """Whether the decks are a player's to use: in Line Clear only with the white marker (R8.2)."""
    return not s.rules.line_clear or p == s.white_marker


def may_take_top(s: State, p: i64) -> bool:
    """Whether a player may take the unseen top card of a deck (R4.2)."""
    return s.rules.deck_top and _has_decks(s, p)


def may_recycle(s: State, p: i64) -> bool:
    """Whether a player may put a row under its deck (R4.3); never in solo (R7.2)."""
    return s.rules.recycle and s.rules.solo is None and _has_decks(s, p)


def can_recycle(s: State, p: i64) -> bool:
    """Whether there is a row that a player may recycle now."""
    return may_recycle(s, p) and (len(s.white) > 0 or len(s.black) > 0)


def triggered(s: State) -> bool:
    """Whether the end of the game has been triggered (R6.1)."""
    return s.last_round > 0


def limits_black(s: State) -> bool:
    """Whether black puzzles are now counted against a player's turn (R6.2, R7.2)."""
    return triggered(s) and s.rules.black_limit > 0 and s.rules.solo is None


def may_take_black(s: State, player: Player) -> bool:
    """Whether a player has not yet used up the turn's black puzzles."""
    return not limits_black(s) or player.black_taken < s.rules.black_limit


def colour_of(s: State, place: i64) -> i64:
    """Which deck a place is filled from; the one deck of a solo game counts as black."""
    if s.rules.solo is not None:
        return BLACK
    return (place // s.rules.row) & 1


def place_of(s: State, card: i64) -> i64:
    """Where in the market a card lies, or -1."""
    market = s.market
    for place in range(i64(len(market))):
        if market[place] == card:
            return place
    return -1


def draw(s: State, colour: i64) -> i64:
    """Turn over the top card of a deck; whoever draws says where it goes, then ``look_for_end``."""
    if (s.white if colour == WHITE else s.black)[0] >= UNKNOWN:
        raise UnseenCard(colour)
    s.mark += 1
    if colour == WHITE:
        card = i64(s.white[0])
        s.white = s.white[1:]
        s.known_white = min(s.known_white, len(s.white))
        if len(s.white) == 0 and s.rules.endless_white:
            endless.reshuffle(s)
        return card
    card = i64(s.black[0])
    s.black = s.black[1:]
    s.known_black = min(s.known_black, len(s.black))
    return card


def look_for_end(s: State, colour: i64) -> None:
    """After a draw: the last black card triggers the end (R6.1)."""
    if colour == BLACK and len(s.black) == 0 and not triggered(s):
        s.last_round = _last_round(s)
        record(s, events.END_TRIGGERED, events.NOBODY)


def _last_round(s: State) -> i64:
    """The last round in which anybody has a turn, if the end is triggered now (R6.6)."""
    last = s.round + 1
    if s.rules.line_clear and s.white_marker < s.black_marker:
        last = s.round  # R8.3: White is the later to come to the first player, and ends the game
    if s.rules.finesse:
        last = min(last, s.round + len(s.tiles) - 1)  # R11.5: a tile for each round
    return last


def refill(s: State, place: i64) -> None:
    """Fill a gap from its deck, if it has cards."""
    colour = colour_of(s, place)
    if len(s.white if colour == WHITE else s.black) > 0:
        s.market[place] = draw(s, colour)
        record(s, events.REVEALED, events.NOBODY, s.market[place], place)
        look_for_end(s, colour)


def fill_white_gaps(s: State) -> None:
    """With Endless White, bring new cards into the white rows at the end of an action (R12.2)."""
    if len(s.white) == 0:
        endless.reshuffle(s)
    for place in range(i64(len(s.market))):
        if not s.market[place] and colour_of(s, place) == WHITE:
            refill(s, place)


def recycle(s: State, colour: i64, order: bytes) -> None:
    """Put a row under its deck in an order of places, then fill it from the top (R4.3).

    The cards go under before any is drawn, so the deck is never empty and nothing is triggered.
    """
    row = i64(len(order))
    start = colour * row
    market = s.market
    stack = BytesWriter()
    stack.write(s.white if colour == WHITE else s.black)
    for k in range(row):
        stack.append(int(market[start + i64(order[k])]))
    deck = stack.getvalue()
    if deck[0] >= UNKNOWN:
        raise UnseenCard(colour)
    s.mark += row
    left = deck[row:]
    if colour == WHITE:
        s.white = left
        s.known_white = min(s.known_white + row, i64(len(left)))
    else:
        s.black = left
        s.known_black = min(s.known_black + row, i64(len(left)))
    for place in range(row):
        card = i64(deck[place])
        market[start + place] = card
        record(s, events.REVEALED, events.NOBODY, card, start + place)


_ORDERS: Final[list[list[bytes]]] = [
    [bytes(order) for order in permutations(range(length))] for length in range(5)
]
"""All orders of the places of a row, by its length."""


def order_of(number: i64, length: i64) -> bytes:
    """The n-th order of a row's places; number 0 is the order as it lies.

    >>> list(order_of(0, 4)), list(order_of(23, 4))
    ([0, 1, 2, 3], [3, 2, 1, 0])
    """
    return _ORDERS[length][number]


def number_of(order: bytes) -> int:
    """The inverse of ``order_of``."""
    return _ORDERS[len(order)].index(order)
