"""A bot's plan, numbers of the engine, as whole actions that people can read."""

from __future__ import annotations

from collections.abc import Sequence

from projectl.advice.choosing import Choice
from projectl.notation import coding, folding
from projectl.notation.folding import Folding
from projectl.rules import play
from projectl.rules.state import NO_STEP, State


def whole_actions(s: State, player: int, numbers: Sequence[int]) -> list[Choice]:
    """The actions of a plan, those played in steps folded into one; the state is not changed."""
    s = s.copy()
    found: list[Choice] = []
    opened: Folding | None = None
    begun = 0
    for at, number in enumerate(numbers):
        action = coding.decode(s, number)
        if opened is not None:
            opened = folding.with_step(s, player, opened, action)
        elif isinstance(action, Folding):
            opened, begun = action, at
        play.play(s, player, number)
        if opened is None:
            found.append(Choice(action, (int(number),)))
        elif s.players[player].step == NO_STEP:
            whole = folding.closed(opened)
            found.append(Choice(whole, tuple(map(int, numbers[begun : at + 1]))))
            opened = None
    return found
