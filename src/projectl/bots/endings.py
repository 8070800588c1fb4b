"""The last turns where they can be solved: what to play, and what comes of it."""

from dataclasses import dataclass

from projectl.bots.thinking.network import sigmoid
from projectl.rules import views
from projectl.rules.puzzles import UNKNOWN
from projectl.rules.state import PLAY, State, may_act, mover
from projectl.solver.ending import Ending, at_rest, solve

_GUESSED = 1.5
"""How sure a lead of one point is while piles are hidden."""


@dataclass(frozen=True)
class Solved:
    """The rest of a turn that nothing beats, and the chance to win with it."""

    line: list[int]
    chance: float
    """Of a win, 0 or 1 or a share of it; while piles are hidden, by what such piles hold."""


def solved(seen: State, world: State, player: int) -> Solved | None:
    """The exact ending, if there is one; ``world`` says what hidden piles may be worth."""
    found = _found(_told(seen, world), player)
    return Solved(found.line, chance(found, seen)) if found is not None else None


def settled(world: State, seen: State, player: int) -> float | None:
    """The chance to win with the best play of everybody from a later moment of the same world.

    ``seen`` is what the player saw when the choice was made; None where it cannot be said exactly.
    """
    found = ending_of(world, player)
    return chance(found, seen) if found is not None else None


def ending_of(world: State, player: int) -> Ending | None:
    """How a game ends for a player with the points that everybody has, whoever is to move."""
    if world.phase != PLAY:
        return at_rest(world, player)
    q = player if may_act(world, player) else int(mover(world))
    found = _found(_told(views.veil(world, q), world), q)
    if found is None or q == player:
        return found
    # Whoever moves last cannot be helped; before that it is a game of two.
    return Ending(found.theirs, found.mine, []) if len(world.players) == 2 else None


def chance(found: Ending, seen: State) -> float:
    """The chance to win of an ending: certain, unless points are hidden from the player."""
    if seen.rules.solo is not None:
        return 1.0 if found.lead() > 0 else 0.0  # R7.4: a tie is the opponent's
    if any(int(UNKNOWN) in rival.pile for rival in seen.players):
        return sigmoid(_GUESSED * found.lead())
    return found.result()


def _found(told: State, player: int) -> Ending | None:
    """While a rival is to move after and cards are left to draw there hardly ever is an answer.

    That takes long to see, so it is not tried.
    """
    if player + 1 < len(told.players) and len(told.white) > 0:
        return None
    return solve(told, player)


def _told(seen: State, world: State) -> State:
    """What a player sees, and the points of everybody."""
    told = seen.copy()
    for p, player in enumerate(world.players):
        told.players[p].points = player.points
    return told
