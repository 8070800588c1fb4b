"""The solo opponent: locks above the columns and the automaton's turn (R7, R11.11)."""

from typing import Final

from mypy_extensions import i64

from projectl.rules import events, market, pieces
from projectl.rules.events import record
from projectl.rules.options import solo_supply
from projectl.rules.state import State

COLUMNS: Final[i64] = 3
SUPPLY: Final[i64] = 3
"""Holders of locks: the three columns, then the opponent's supply."""

# Locks are packed in one integer, ten bits a holder: five for O1 (or tokens), five for I2.
_HOLDER: Final[i64] = 10
_KIND: Final[i64] = 5


def locks(s: State, holder: i64) -> i64:
    """How many locks a column or the opponent's supply has."""
    return lock_pieces(s, holder, pieces.O1) + lock_pieces(s, holder, pieces.I2)


def lock_pieces(s: State, holder: i64, piece: i64) -> i64:
    """How many of them are this piece (tokens count as ``O1``)."""
    return (s.locks >> (holder * _HOLDER + piece * _KIND)) & 31


def add_locks(s: State, holder: i64, piece: i64, number: i64) -> None:
    """Put locks on a holder, or take them away with a negative number."""
    s.locks += number << (holder * _HOLDER + piece * _KIND)


def set_up(s: State) -> None:
    """Lock the columns with 1, 2, 1 and fill the opponent's supply by difficulty (R7.1)."""
    assert s.rules.solo is not None
    for holder, number in enumerate((1, 2, 1, solo_supply(s.rules.solo))):
        for _ in range(number):
            piece = pieces.O1
            if not s.rules.lock_tokens:
                if not pieces.count(s.reserve, pieces.O1):
                    piece = pieces.I2
                s.reserve -= pieces.one(piece)
            add_locks(s, holder, piece, 1)


def _move_lock(s: State, source: i64, target: i64) -> bool:
    """Move one lock, ``O1`` before ``I2``; False where there is none."""
    piece = pieces.O1 if lock_pieces(s, source, pieces.O1) else pieces.I2
    if not lock_pieces(s, source, piece):
        return False
    add_locks(s, source, piece, -1)
    add_locks(s, target, piece, 1)
    return True


def took_from(s: State, place: i64) -> None:
    """The player took a puzzle: a lock of its column goes to the opponent's supply (R7.2)."""
    if _move_lock(s, place % COLUMNS, SUPPLY):
        record(s, events.LOCK_RETURNED, events.NOBODY, place % COLUMNS)


def opponent_turn(s: State) -> None:
    """The automaton takes a puzzle, or opens the columns (R7.3)."""
    if locks(s, 0) and locks(s, 1) and locks(s, 2):
        _unlock(s)
        return
    best = _best_place(s)
    if best < 0:
        return
    column = best % COLUMNS
    second: i64 = -1
    _take(s, best)
    if s.rules.finesse:
        second = _worst_in_column(s, column)
        if second >= 0:
            _take(s, second)
    _lock(s, column)
    if second >= 0:
        market.refill(s, min(best, second))
    market.refill(s, max(best, second))


def next_take(s: State) -> i64:
    """The place the opponent would take from if it moved now, or -1: open information."""
    if locks(s, 0) and locks(s, 1) and locks(s, 2):
        return -1
    return _best_place(s)


def _unlock(s: State) -> None:
    for column in range(COLUMNS):
        piece = pieces.O1 if lock_pieces(s, column, pieces.O1) else pieces.I2
        add_locks(s, column, piece, -1)
        if not s.rules.lock_tokens:
            s.reserve += pieces.one(piece)
    record(s, events.UNLOCKED, events.NOBODY)


def _best_place(s: State) -> i64:
    """The most points in an open column, the first in reading order."""
    best: i64 = -1
    for place in range(i64(len(s.market))):
        card = s.market[place]
        if card and not locks(s, place % COLUMNS):
            if best < 0 or s.box.points[card] > s.box.points[s.market[best]]:
                best = place
    return best


def _worst_in_column(s: State, column: i64) -> i64:
    """The fewest points in a column, nearest the top (R11.11)."""
    worst: i64 = -1
    for place in range(column, i64(len(s.market)), COLUMNS):
        card = s.market[place]
        if card and (worst < 0 or s.box.points[card] < s.box.points[s.market[worst]]):
            worst = place
    return worst


def _take(s: State, place: i64) -> None:
    card = s.market[place]
    s.opponent_pile += bytes([int(card)])
    s.market[place] = 0
    s.busy = True
    record(s, events.OPPONENT_TOOK, events.NOBODY, card, place)


def _lock(s: State, column: i64) -> None:
    """The whole supply and one lock of each other column move above the column."""
    while _move_lock(s, SUPPLY, column):
        pass
    for other in range(COLUMNS):
        if other != column:
            _move_lock(s, other, column)
    record(s, events.LOCKED, events.NOBODY, column, locks(s, column))


def opponent_score(s: State) -> i64:
    """The points of the opponent's pile."""
    points: i64 = 0
    for card in s.opponent_pile:
        points += s.box.points[card]
    return points
