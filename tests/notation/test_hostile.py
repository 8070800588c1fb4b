"""Input that no honest program writes: refused with one clear line, never with a traceback."""

from typing import Any

import pytest

from projectl import Game, PositionError, RecordError


def test_a_view_of_a_view_is_that_view() -> None:
    view = Game.new(players=2, expansions=["finesse"], seed=1).view(0)
    assert Game.from_position(view).view(0) == view


def test_a_deck_larger_than_any_memory() -> None:
    position = Game.new(players=2, seed=1).view(0)
    position["decks"]["white"]["size"] = 2**70
    with pytest.raises(PositionError):
        Game.from_position(position)


@pytest.mark.parametrize("value", ["\ud800", {"\ud800": 1}])
def test_text_that_is_not_unicode(value: Any) -> None:
    record = Game.new(players=2, seed=1).record()
    record["setup"]["seed"] = value
    with pytest.raises(RecordError):
        Game.from_record(record)
    position = Game.new(players=2, seed=1).position()
    position["round"] = value
    with pytest.raises(PositionError):
        Game.from_position(position)
