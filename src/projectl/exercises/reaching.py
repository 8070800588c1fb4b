"""Whether puzzles can be finished in so many actions of a turn, exactly, with a line that does it.

Every action of the engine is tried, with two cuts that lose nothing: an action lays at most one
piece on a puzzle, so a puzzle with too many open cells is out of reach; and the last action must
fill each puzzle that is left with one piece.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from projectl.rules import actions as codes
from projectl.rules import pieces, play
from projectl.rules.legal import legal
from projectl.rules.state import CARD, NO_STEP, OPEN, PLAY, SLOTS, State, may_act


class TooWide(Exception):
    """There are more positions to look at than allowed."""


class Reaching:
    """Looks for lines of one player within one turn; ``most`` bounds the positions looked at."""

    def __init__(self, player: int, goals: Collection[int], most: int = 60_000) -> None:
        self.p = player
        self.goals = frozenset(goals)
        self.most = most
        self.looked = 0
        self._met: dict[tuple[object, ...], list[int] | None] = {}

    def line(self, s: State, number: int) -> list[int] | None:
        """The numbers of the engine that finish all goals in at most so many actions, or None."""
        left = self._left(s)
        if left is None:
            return []
        if number == 0 or not may_act(s, self.p) or s.phase != PLAY:
            return None
        most = number * (5 if "ghost" in s.rules.expansions else 4)  # the cells of a piece
        if any(pieces.size(s.players[self.p].mat[OPEN + slot]) > most for slot in left):
            return None
        if self._needs_take(s) >= number:
            return None
        key = (_key(s, self.p), number)
        if key not in self._met:
            self._met[key] = self._searched(s, number)
        return self._met[key]

    def _searched(self, s: State, number: int) -> list[int] | None:
        if number == 1 and not self._could_be_last(s):
            return None
        for path, after in outcomes(s, self.p, self):
            rest = self.line(after, number - 1)
            if rest is not None:
                return path + rest
        return None

    def _left(self, s: State) -> list[int] | None:
        """The slots of goals still unfinished (none for one not yet taken), or None when done."""
        player = s.players[self.p]
        if all(card in player.pile for card in self.goals):
            return None
        return [slot for slot in range(int(SLOTS)) if int(player.mat[CARD + slot]) in self.goals]

    def _needs_take(self, s: State) -> int:
        """Goals that are still to be taken; each takes an action that finishes nothing."""
        player = s.players[self.p]
        held = {int(player.mat[CARD + slot]) for slot in range(int(SLOTS))} | set(player.pile)
        return len(self.goals - held)

    def _could_be_last(self, s: State) -> bool:
        """Whether one piece would fill each goal that is left."""
        player = s.players[self.p]
        return all(
            s.box.placement(player.mat[CARD + slot], player.mat[OPEN + slot]) >= 0
            for slot in self._left(s) or ()
        )


def outcomes(s: State, p: int, watch: Reaching | None = None) -> Iterator[tuple[list[int], State]]:
    """Every whole action with its steps and choices, and where it leads; no outcome twice."""
    met: set[tuple[object, ...]] = set()
    stack: list[tuple[list[int], State]] = [([], s)]
    while stack:
        path, now = stack.pop()
        for number in map(int, legal(now, p)):
            if not path and number == codes.END:
                continue
            after = now.copy()
            play.play(after, p, number)
            key = _key(after, p)
            if key in met:
                continue
            met.add(key)
            if watch is not None:
                watch.looked += 1
                if watch.looked > watch.most:
                    raise TooWide
            player = after.players[p]
            paid = number == codes.INSERT
            if may_act(after, p) and (player.step != NO_STEP or player.pending or paid):
                stack.append(([*path, number], after))
            else:
                yield [*path, number], after


def _key(s: State, p: int) -> tuple[object, ...]:
    """All that one player's turn can change."""
    player = s.players[p]
    return (
        int(player.supply),
        tuple(map(int, player.mat)),
        len(player.pile),
        int(player.actions),
        player.master_used,
        player.owed,
        int(player.step),
        int(player.stepped),
        int(player.hand),
        player.pending,
        player.stored,
        int(player.active),
        int(player.waiting),
        tuple(map(int, s.market)),
        int(s.phase),
        int(s.turn),
        len(s.white),
        len(s.black),
    )
