"""Game trees: written and read back whole, every variation legal, files read one game at a time."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projectl import Game, IllegalAction, RecordError, trees
from projectl.notation.notes import MARKS
from projectl.trees import Tree
from tests.helpers import examples
from tests.test_game import VARIANTS, step


def grown(variant: str, seed: int) -> Tree:
    """A game of random actions with random variations and notes all over."""
    choices = random.Random(seed)
    game = Game.new(seed=seed, **VARIANTS[variant])
    for _ in range(12):
        step(game, choices)
    tree = Tree.of(game)
    for _ in range(15):
        node = choices.choice(list(tree.nodes()))
        here = node.game()
        if not here.is_over:
            node = node.add(choices.choice(here.legal_actions()), here.player)
        node.comment = choices.choice(["", "Slow.", "„Zug“ – ok?"])
        node.mark = choices.choice(["", *MARKS])
        node.seconds = choices.choice([None, 1.5])
    return tree


@given(variant=st.sampled_from(sorted(VARIANTS)), seed=st.integers(0, 99))
@examples(25)
def test_a_tree_is_read_back_as_it_was(variant: str, seed: int) -> None:
    tree = grown(variant, seed)
    record = json.loads(json.dumps(tree.record()))
    again = Tree.from_record(record)
    assert again.record() == record
    assert [str(node) for node in again.nodes()] == [str(node) for node in tree.nodes()]
    for one, other in zip(tree.nodes(), again.nodes(), strict=True):
        assert (one.comment, one.mark, one.seconds) == (other.comment, other.mark, other.seconds)


def test_who_knows_no_trees_reads_the_game_and_keeps_the_rest() -> None:
    game = Game.new(players=2, seed=7)
    game.play("take W25")
    tree = Tree.of(game)
    tree.root.add("gain O1").comment = "Or this."
    read = Game.from_record(tree.record())
    assert read.actions == game.actions
    assert read.record()["variations"] == tree.record()["variations"]


def test_a_known_action_gives_the_node_that_is_there() -> None:
    tree = Tree.of(Game.new(players=2, seed=7))
    assert tree.root.add("gain O1") is tree.root.add("gain O1")


def test_an_illegal_variation_is_refused() -> None:
    tree = Tree.of(Game.new(players=2, seed=7))
    with pytest.raises(IllegalAction):
        tree.root.add("trade O1 T4")
    assert not tree.root.children


def test_a_variation_can_become_the_line_and_go() -> None:
    tree = Tree.of(Game.new(players=2, seed=7))
    tree.root.add_line("take W25", "gain O1")
    other = tree.root.add("gain O1")
    other.promote()
    assert tree.record()["actions"] == ["0 gain O1"]
    tree.root.children[1].remove()
    assert "variations" not in tree.record()


def test_steps_of_a_master_action_are_nodes() -> None:
    tree = Tree.of(Game.new(players=2, seed=7))
    opened = tree.root.add_line("take W25", "master")
    assert opened.game().state.players[0].step
    opened.add("place I2 W25 c2c3")
    assert Tree.from_record(tree.record()).record() == tree.record()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"notes": [{"after": 9}]}, "the line has 1 actions"),
        ({"notes": [{"after": 0, "mark": "?!?"}]}, "unknown mark"),
        ({"notes": [{"comment": "x"}]}, "after"),
        ({"variations": [{"after": 0, "actions": []}]}, "has an action"),
        ({"variations": [{"after": 0, "actions": ["0 trade O1 T4"]}]}, "action 1: trade O1 T4"),
        ({"variations": {"after": 0}}, "array"),
    ],
)
def test_what_does_not_fit_is_said(said: dict[str, Any], words: str) -> None:
    record = Game.new(players=2, seed=7).record()
    with pytest.raises(RecordError, match=words):
        Tree.from_record({**record, "actions": ["0 gain O1"], **said})


def test_deep_variations_are_refused() -> None:
    record = Game.new(players=2, seed=7).record()
    inner: dict[str, Any] = {"after": 0, "actions": ["0 gain O1"]}
    for _ in range(200):
        inner = {"after": 0, "actions": ["0 gain O1"], "variations": [inner]}
    with pytest.raises(RecordError, match="inside each other"):
        Tree.from_record({**record, "variations": [inner]})


def test_games_of_a_file_come_one_at_a_time(tmp_path: Path) -> None:
    """The second line is wrong, and is not looked at before the first game is out."""
    record = Game.new(players=2, seed=7).record()
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(record) + "\n" + json.dumps({**record, "actions": ["0 x"]}) + "\n")
    games = trees.read(file)
    assert next(games).start == Game.new(players=2, seed=7)
    with pytest.raises(RecordError, match="line 2"):
        next(games)
