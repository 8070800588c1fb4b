"""Line Clear: two markers, two turns at the same time, and how the game ends (R8, R11.12)."""

from typing import Final

from mypy_extensions import i64

from projectl.rules import events, finesse, market
from projectl.rules.events import record
from projectl.rules.state import NO_STEP, State

_WHITE: Final[i64] = 1
_BLACK: Final[i64] = 2


def set_up(s: State) -> None:
    """The white marker starts at the first player, the black one half-way round (R8.1)."""
    s.white_marker = 0
    s.black_marker = 2 if len(s.players) == 5 else 3


def pass_markers(s: State) -> bool:
    """Both turns are done: hand on the markers; False when that ends the game.

    The tile goes first (R11.12), then the count of R8.3.
    """
    number = i64(len(s.players))
    s.had_turn |= 1 << s.white_marker | 1 << s.black_marker
    s.white_marker = (s.white_marker + 1) % number
    s.black_marker = (s.black_marker + 1) % number
    record(s, events.MARKERS_PASSED, events.NOBODY, s.white_marker, s.black_marker)
    if s.white_marker == 0:
        record(s, events.ROUND_ENDED, events.NOBODY, s.round)
        if len(s.tiles) > 0 and finesse.remove_tile(s):
            return False
    if market.triggered(s):
        if s.white_marker == 0:
            s.passed |= _WHITE
        if s.black_marker == 0:
            s.passed |= _BLACK
        if s.passed == _WHITE | _BLACK:
            return False
    return True


def count_round(s: State) -> None:
    """The game goes on: where White is back at the first player, the next round begins (R11.12)."""
    if s.white_marker == 0:
        s.round += 1


def must_wait(s: State, p: i64) -> bool:
    """Whether the other player is in the middle of an action: turns interleave, actions do not."""
    for other in (s.white_marker, s.black_marker):
        if other != p and s.players[other].step != NO_STEP:
            return True
    return False


def everyone_had_a_turn(s: State) -> bool:
    """Whether a round in the sense of R4.8 is over; starts the next one if so (R8.3)."""
    if s.had_turn != (1 << len(s.players)) - 1:
        return False
    s.had_turn = 0
    return True
