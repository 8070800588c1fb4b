"""Whole-game loops inside the engine: random and sensible games, replays, perft.

They are what tests and benchmarks run on, compiled and interpreted alike.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules import actions
from projectl.rules.audit import audit
from projectl.rules.chance import next_random
from projectl.rules.fingerprint import fingerprint
from projectl.rules.legal import legal
from projectl.rules.pieces import LEVELS, levels, size
from projectl.rules.play import play
from projectl.rules.state import (
    NO_STEP,
    OPEN,
    OVER,
    TOUCHES,
    Player,
    State,
    mover,
)


class Defect(Exception):
    """The engine contradicts itself; never the user's fault."""


def perft(s: State, depth: int) -> int:
    """How many lines of play of a given length there are, by the player to move."""
    if depth == 0 or s.phase == OVER:
        return 1
    p = mover(s)
    found = legal(s, p)
    if depth == 1:
        return len(found)
    lines = 0
    for action in found:
        after = s.copy()
        play(after, p, action)
        lines += perft(after, depth - 1)
    return lines


def _some_mover(s: State, random: i64) -> i64:
    """One of the players who may act: in Line Clear now the one, now the other."""
    p = mover(s)
    if s.rules.line_clear and s.players[p].step == NO_STEP and random & 1:
        for other in range(p + 1, i64(len(s.players))):
            if s.turn >> other & 1:
                return other
    return p


def play_out(s: State, seed: int, sensible: bool = False, check: bool = False) -> list[int]:
    """Play to the end and return what was played: player * 100000 + action, in order.

    Actions are random, or sensible ones with some chance mixed in. With ``check`` every state is
    audited and a contradiction raises ``Defect``.
    """
    played = vec[i64](capacity=256)
    random: i64 = (seed * 2654435761 + 1) & 0xFFFFFFFF | 1
    while s.phase != OVER:
        random = next_random(random)
        p = _some_mover(s, random >> 7)
        found = legal(s, p)
        random = next_random(random)
        if sensible:
            action = most_sensible(s, p, found, random)
        else:
            action = found[random % len(found)]
        play(s, p, action)
        played = append(played, p * PLAYER + action)
        if check:
            wrong = audit(s)
            if wrong:
                raise Defect(f"after action {len(played)}: {wrong}")
    return list(played)


PLAYER: Final[i64] = 100000
"""In the result of ``play_out`` the player is counted in units of this."""


def replay(s: State, played: vec[i64]) -> int:
    """Play such a list with full move generation at every step; how many were legal in all."""
    number: i64 = 0
    for code in played:
        p = code // PLAYER
        number += len(legal(s, p))
        play(s, p, code % PLAYER)
    return number


def replay_blind(s: State, played: vec[i64]) -> None:
    """Play such a list without asking what is legal."""
    for code in played:
        play(s, code // PLAYER, code % PLAYER)


def clone_often(s: State, times: int) -> None:
    """Copy a state over and over."""
    for _ in range(times):
        s.copy()


# ------------------------------------------------------------- sensible play
def most_sensible(s: State, p: i64, found: vec[i64], random: i64) -> i64:
    """A quick reasonable choice: finish, place, take what fits, build up; chance breaks near-ties."""
    best: i64 = -1
    best_worth: i64 = -1
    for action in found:
        random = next_random(random)
        worth = _worth(s, s.players[p], action) + (random & 15)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _worth(s: State, player: Player, action: i64) -> i64:
    kind = actions.kind(action)
    at = action - kind
    if kind == actions.PLACE:
        return _worth_of_placing(s, player, at)
    if kind == actions.TRADE:
        return 60 if LEVELS[actions.taken(at)] > LEVELS[actions.given(at)] else 5
    if kind == actions.TAKE:
        return _worth_of_taking(player, size(s.box.cells[at]), s.box.points[at])
    if kind == actions.TAKE_TOP:
        return _worth_of_taking(player, 12, 2)
    if kind == actions.RECYCLE:
        return 1
    if kind == actions.GAIN:
        return 55
    if kind == actions.MASTER:
        return 220 if player.unfinished() > 1 else 0
    if kind == actions.LEVELUP:
        return 100 + 20 * (LEVELS[actions.taken(at)] - LEVELS[actions.given(at)])
    if kind == actions.CHOOSE:
        return 100 + 10 * LEVELS[at]
    if kind == actions.GHOST:
        return 20
    if kind == actions.AMBASSADOR:
        return 210
    if kind == actions.END:
        return 16 if s.phase == TOUCHES else 0
    return 10


def _worth_of_placing(s: State, player: Player, at: i64) -> i64:
    touching = s.phase == TOUCHES
    if touching and at >= s.box.placements:
        at -= s.box.placements
    slot = player.slot_of(s.box.card[at])
    cells = s.box.mask[at]
    if player.mat[OPEN + slot] == cells:
        return 300 + 10 * s.box.points[s.box.card[at]]
    return 0 if touching else 100 + 10 * size(cells)


def _worth_of_taking(player: Player, cells: i64, points: i64) -> i64:
    """Small puzzles while the supply is small, points as soon as it could cover them."""
    held = player.unfinished()
    if held > 2:
        return 4
    if levels(player.supply) < cells:
        return 200 - 70 * held - 4 * cells
    return 240 - 70 * held + 8 * points


def trail(s: State, played: list[int]) -> list[int]:
    """The fingerprint after each action of a ``play_out`` list."""
    found = []
    for code in played:
        play(s, code // PLAYER, code % PLAYER)
        found.append(fingerprint(s))
    return found
