"""Actions in steps, folded into one line and unfolded again."""

import pytest

from projectl.notation import folding
from projectl.notation.actions import End, Ghost, Master, Place, parse_action
from projectl.notation.folding import Folding
from tests.helpers import Table

WHOLE = [
    "master O1 W10 c2, I2 W22 c3c4",
    "ambassador AW1: O1 W10 c2",
    "ghost P5 = I2 V3: I2 W22 c3c4",
    "ghost P5 = I2 V3",
]


@pytest.mark.parametrize("text", WHOLE)
def test_unfolding_and_folding_are_inverse(text: str) -> None:
    """R4.6, R9.3, R10.1: the opening, a step for each placement, and back again."""
    s = Table(players=2).lay(0, "W10").lay(0, "W22").game().state
    whole = parse_action(text)
    folded, *steps = folding.unfolded(whole)
    assert isinstance(folded, Folding)
    assert folding.is_whole(whole)
    assert not folding.is_whole(folded)
    for step in reversed(steps):  # the order of the mat, whatever was placed first
        assert isinstance(step, Place)
        folded = folding.with_step(s, 0, folded, step)
    assert folding.with_step(s, 0, folded, End()) == whole


def test_an_open_action_is_not_whole() -> None:
    """More steps are to follow, so none of these ends by itself."""
    assert not folding.is_whole(Master())
    opened = Ghost("P5", ("I2", "V3"), open=True)
    assert not folding.is_whole(opened)
    assert folding.is_whole(folding.closed(opened))


def test_other_actions_are_one_step() -> None:
    action = parse_action("trade O1 I2")
    assert folding.unfolded(action) == [action]
    assert not folding.is_whole(action)
