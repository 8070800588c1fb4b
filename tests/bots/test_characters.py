"""Characters: named behind a level, bounded in what they cost, and different in what they do."""

import pytest

from projectl import Game, bots
from projectl.bots.characters import CHARACTERS, Character, plan_of, preferred
from projectl.bots.planner import Planner
from projectl.rules import views
from projectl.rules.state import State


@pytest.mark.parametrize("name", ["5:collector", "7:finisher", "greedy:engineer", "2:collector"])
def test_a_character_goes_behind_the_name(name: str) -> None:
    game = Game.new(players=2, seed=4)
    seen = views.veil(game.state, 0)
    first, again = (bots.load(name, 3).choose(seen, 0) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(
    "name", ["5:builder", "random:collector", "5:", "12:collector", ":finisher"]
)
def test_there_is_no_such_bot(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="as in 5:collector"):
        bots.make(name)


def test_a_level_is_the_same_level_with_a_character() -> None:
    assert bots.level_of("5:collector") is bots.LEVELS[5]
    assert bots.level_of("champion:collector") is None


def test_it_costs_no_more_than_it_may() -> None:
    game = Game.new(players=2, seed=4)
    search = Planner().search(game.rules)
    found = search.run(game.state, 0)
    turns = [(turn.path, turn.value) for turn in found]
    for character in CHARACTERS.values():
        for slack in (0.0, 0.1, 0.5, 2.0):
            chosen = preferred(character, slack, game.state, 0, turns)
            assert turns[chosen][1] >= turns[0][1] - slack
        strong = Character(character.big * 9, character.done * 9, character.near, character.pieces)
        assert turns[preferred(strong, 0.3, game.state, 0, turns)][1] >= turns[0][1] - 0.3
    assert preferred(None, 9.0, game.state, 0, turns) == 0


def _after(*actions: str) -> tuple[State, State]:
    game = Game.new(players=2, seed=7)
    before = game.state
    for action in actions:
        game.play(action)
    return before, game.state


def test_what_a_turn_is_for() -> None:
    assert plan_of(*_after("gain O1", "trade O1 I2"), 0) == "engineer"
    assert plan_of(*_after("take B7"), 0) == "collector"
    assert plan_of(*_after("take W25", "place I2 W25 c2c3", "place O1 W25 c4"), 0) == "finisher"


def test_characters_do_not_all_play_alike() -> None:
    """Somewhere in a game each of them goes its own way."""
    game = Game.new(players=2, seed=9)
    plain = [bots.make("planner", p) for p in range(2)]
    others = dict.fromkeys(CHARACTERS, False)
    while not game.is_over and not all(others.values()):
        p = game.player
        seen = views.veil(game.state, p)
        for name in others:
            chosen = bots.make(f"planner:{name}", p).choose(seen, p)
            others[name] |= chosen != bots.make("planner", p).choose(seen, p)
        bots.play(plain[p], game, p)
    assert all(others.values())
