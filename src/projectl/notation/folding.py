"""Actions that are played in steps and written in one line: Master, Ambassador and Ghost.

The engine plays an opening, placements and, where it is needed, an ``end``; people write one action.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from projectl.notation.actions import Action, Ambassador, Ghost, Master, Place, Placement
from projectl.rules.state import State

Folding = Master | Ambassador | Ghost
"""What is played in steps."""


def is_whole(action: Action) -> bool:
    """Whether an action is written with all its steps, so that they end with it."""
    if isinstance(action, Ghost):
        return not action.open
    return isinstance(action, Master | Ambassador) and bool(action.placements)


def in_slot_order(s: State, p: int, placements: Iterable[Placement]) -> tuple[Placement, ...]:
    """The order in which placements are written and played: that of the puzzles on the mat."""
    player, numbers = s.players[p], s.box.numbers
    return tuple(sorted(placements, key=lambda at: int(player.slot_of(numbers[at.puzzle]))))


def with_step(s: State, p: int, opened: Folding, step: Action) -> Folding:
    """An action with one step more, a placement or its end; the state is the one before that step."""
    if isinstance(step, Place):
        placements = in_slot_order(s, p, (*opened.placements, step.placement))
        return replace(opened, placements=placements)
    return closed(opened)


def closed(opened: Folding) -> Folding:
    """An action to which no step is added any more."""
    return replace(opened, open=False) if isinstance(opened, Ghost) else opened


def unfolded(action: Action) -> list[Action]:
    """An action step by step: the opening, then each placement; others are one step."""
    if not isinstance(action, Folding):
        return [action]
    opening = replace(action, placements=())
    if isinstance(opening, Ghost):
        opening = replace(opening, open=True)
    return [opening, *map(Place, action.placements)]
