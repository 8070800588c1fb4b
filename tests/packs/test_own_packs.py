"""Somebody's own pack file in a game: played, recorded whole, and asked for by positions."""

import json
from pathlib import Path

import pytest

from projectl import Game, PositionError, RecordError, packs
from projectl.packs.reading import read


def own_phoenix() -> packs.Pack:
    """The shipped Phoenix pack with one card changed."""
    path = Path(packs.__file__).with_name("phoenix.toml")
    text = path.read_text(encoding="utf-8").replace("points = 6", "points = 7", 1)
    pack = read(text).pack
    assert pack is not None
    return pack


def test_a_record_carries_the_packs_it_was_played_with() -> None:
    box = packs.box([own_phoenix()])
    game = Game.new(players=2, seed=3, expansions=["phoenix"], box=box)
    game.play(game.legal_actions()[0])
    record = json.loads(json.dumps(game.record()))
    again = Game.from_record(record)
    assert again.state.box.puzzles[box.numbers["PB1"] - 1].points == 7
    assert again.record() == record


def test_a_position_asks_for_the_box_it_was_made_with() -> None:
    box = packs.box([own_phoenix()])
    position = Game.new(players=2, seed=3, expansions=["phoenix"], box=box).position()
    with pytest.raises(PositionError, match="packs"):
        Game.from_position(position)
    assert Game.from_position(position, box).position() == position


def test_a_record_with_a_broken_pack_is_refused() -> None:
    record = Game.new(players=2, seed=3).record()
    record["packs"] = ["format = 'projectl-pack/1'"]
    with pytest.raises(RecordError, match="packs: pack 1:1:"):
        Game.from_record(record)


def test_shipped_packs_leave_no_trace_in_records_and_positions() -> None:
    game = Game.new(players=2, seed=3)
    assert "packs" not in game.record()
    assert "packs" not in game.position()
