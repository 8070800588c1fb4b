"""Who took, finished and placed what in a game: read from the engine's events, counted by seat."""

import msgspec

from projectl.rules import events
from projectl.rules.ghost import PARTS
from projectl.rules.pieces import NAMES, PIECES, count
from projectl.rules.state import CARD, OPEN, SLOTS, State

Counts = dict[str, int]


class Tally(msgspec.Struct):
    """By seat: puzzles and pieces by name, with how many times."""

    taken: list[Counts]
    """Puzzles taken."""
    finished: list[Counts]
    """Puzzles finished, those filled by finishing touches included."""
    got: list[Counts]
    """Pieces acquired: by level-1 takes, trades, rewards, Level Ups and Ghost actions."""
    placed: list[Counts]
    """Pieces laid on puzzles, touches included."""


def tally(s: State) -> Tally:
    """Count the events of a game that is over; its ``log`` has been kept from the start."""
    seats = range(len(s.players))
    found = Tally(
        [{} for _ in seats], [{} for _ in seats], [{} for _ in seats], [{} for _ in seats]
    )
    for kind, p, a, b in s.log or []:
        if kind == events.TOOK:
            _add(found.taken[p], s.box.name(a))
        elif kind == events.FINISHED:
            _add(found.finished[p], s.box.name(a))
        elif kind == events.GAINED:
            _add(found.got[p], NAMES[a])
        elif kind in (events.TRADED, events.LEVELLED) and b >= 0:
            _add(found.got[p], NAMES[b])
        elif kind == events.REWARDED and a >= 0:
            _add(found.got[p], NAMES[a])
        elif kind == events.DISSOLVED:
            for piece in range(PIECES):
                _add(found.got[p], NAMES[piece], int(count(PARTS[b][1], piece)))
        elif kind in (events.PLACED, events.TOUCHED):
            _add(found.placed[p], NAMES[s.box.piece[a]])
    for p in seats:
        mat = s.players[p].mat
        for slot in range(SLOTS):
            if mat[CARD + slot] and mat[OPEN + slot] == 0:  # filled by touches
                _add(found.finished[p], s.box.name(mat[CARD + slot]))
    return found


def _add(counts: Counts, name: str, number: int = 1) -> None:
    if number:
        counts[name] = counts.get(name, 0) + number
