"""A bot's plan, numbers of the engine, as whole actions that people can read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from projectl.advice.choosing import Choice
from projectl.notation import coding
from projectl.notation.actions import Action, Ambassador, Ghost, Master, Place, Placement
from projectl.rules import play
from projectl.rules.state import NO_STEP, State


def whole_actions(s: State, player: int, numbers: Sequence[int]) -> list[Choice]:
    """The actions of a plan, those played in steps folded into one; the state is not changed."""
    s = s.copy()
    found: list[Choice] = []
    placements: list[Placement] = []
    opened: Master | Ambassador | Ghost | None = None
    begun = 0
    for at, number in enumerate(numbers):
        action = coding.decode(s, number)
        slots = s.players[player].slot_of
        play.play(s, player, number)
        if isinstance(action, Master | Ambassador | Ghost):
            opened, placements, begun, slot_of = action, [], at, slots
        elif opened is None:
            found.append(Choice(action, (int(number),)))
        elif isinstance(action, Place):
            placements.append(action.placement)
        if opened is not None and s.players[player].step == NO_STEP:
            placements.sort(key=lambda it: int(slot_of(s.box.numbers[it.puzzle])))
            folded: Action = replace(opened, placements=tuple(placements))
            if isinstance(folded, Ghost):
                folded = replace(folded, open=False)
            found.append(Choice(folded, tuple(map(int, numbers[begun : at + 1]))))
            opened = None
    return found
