"""Whole-game loops inside the engine: random games, replays and perft, for tests and benchmarks."""

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import OVER, State, mover


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


def next_random(state: i64) -> i64:
    """A small generator (xorshift, 32 bits) that is the same compiled and interpreted."""
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    state ^= (state << 5) & 0xFFFFFFFF
    return state


def random_game(s: State, seed: int) -> list[int]:
    """Play uniformly random legal actions to the end; the actions, in order."""
    played = vec[i64](capacity=256)
    random: i64 = (seed * 2654435761 + 1) & 0xFFFFFFFF | 1
    while s.phase != OVER:
        p = mover(s)
        found = legal(s, p)
        random = next_random(random)
        action = found[random % len(found)]
        play(s, p, action)
        played = append(played, action)
    return list(played)


def replay(s: State, played: vec[i64]) -> int:
    """Play recorded actions with full move generation at every step; how many were legal in all."""
    number: i64 = 0
    for action in played:
        p = mover(s)
        number += len(legal(s, p))
        play(s, p, action)
    return number
