"""What can happen when an action is played: the kinds of events, for logs, animation and speech."""

from typing import Final

from mypy_extensions import i64

from projectl.rules.state import State

# An event is (kind, player, a, b); what a and b mean stands beside each kind.
TOOK: Final[i64] = 0  # card, place in the market or -1 from the top of a deck
REVEALED: Final[i64] = 1  # card, place in the market
RECYCLED: Final[i64] = 2  # colour
GAINED: Final[i64] = 3  # piece
TRADED: Final[i64] = 4  # piece given, piece taken
PLACED: Final[i64] = 5  # placement, step kind
DISSOLVED: Final[i64] = 6  # Ghost piece, number of the dissolving
FLIPPED: Final[i64] = 7  # Ambassador card
FINISHED: Final[i64] = 8  # card, its pieces (packed)
REWARDED: Final[i64] = 9  # piece taken or -1, piece depicted
STORED: Final[i64] = 10  # Ambassador card
ARROW: Final[i64] = 11  # a Level Up arrow is received
LEVELLED: Final[i64] = 12  # piece given, piece taken, or -1 -1 when declined
INSERTED: Final[i64] = 13
INSERT_DONE: Final[i64] = 14
TOUCHED: Final[i64] = 15  # placement, 1 if paid with a credit
CREDITED: Final[i64] = 16  # credits gained
CREDIT_RETURNED: Final[i64] = 17  # one credit given back to an empty bank
TURN_BEGAN: Final[i64] = 18
TURN_ENDED: Final[i64] = 19
ROUND_ENDED: Final[i64] = 20  # round
END_TRIGGERED: Final[i64] = 21
TILE_REMOVED: Final[i64] = 22  # tile, 1 if it was face down
MARKERS_PASSED: Final[i64] = 23  # player with the white marker, player with the black one
LOCK_RETURNED: Final[i64] = 24  # column whose lock goes to the opponent's supply
UNLOCKED: Final[i64] = 25  # the opponent could not take: one lock of each column to the reserve
OPPONENT_TOOK: Final[i64] = 26  # card, place in the grid
LOCKED: Final[i64] = 27  # column, locks above it now
RESHUFFLED: Final[i64] = 28  # cards in the new white deck
LEFT: Final[i64] = 29  # 1 resigned, 2 out of time
TOUCHES_BEGAN: Final[i64] = 30
GAME_OVER: Final[i64] = 31

NOBODY: Final[i64] = -1


def record(s: State, kind: i64, p: i64, a: i64 = 0, b: i64 = 0) -> None:
    """Write an event for whoever listens."""
    if s.log is not None:
        _write(s.log, kind, p, a, b)


def _write(log: list[tuple[int, int, int, int]], kind: i64, p: i64, a: i64, b: i64) -> None:
    """Apart from the question whether anybody listens, which is asked often and mostly in vain."""
    log.append((kind, p, a, b))
