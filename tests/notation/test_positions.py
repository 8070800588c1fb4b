"""Positions: everything that bears on what may happen next, as JSON."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from projectl import Game, PositionError
from tests.helpers import Table, dealt, legal, play

Json = dict[str, Any]


def read_again(game: Game) -> Game:
    return Game.from_position(json.loads(json.dumps(game.position())))


def assert_plays_on_identically(game: Game, random: Random, steps: int) -> None:
    """A copy made from the position goes the same way as the game itself."""
    copy = read_again(game)
    for _ in range(steps):
        assert copy.position() == game.position()
        actions = game.legal_actions()
        assert copy.legal_actions() == actions
        if not actions:
            break
        action = actions[random.randrange(len(actions))]
        assert copy.play(action, game.player) == game.play(action, game.player)
    assert copy.scores() == game.scores()


@pytest.mark.parametrize("edition", ["first", "second", "second-2.5"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_round_trips(players: int, edition: str) -> None:
    random = Random(players)
    game = Game.new(players=players, edition=edition, seed=40 + players)
    for _ in range(1500):
        if game.is_over:
            break
        position = game.position()
        assert read_again(game).position() == position
        if random.random() < 0.05:
            assert_plays_on_identically(game.clone(), random, 30)
        actions = game.legal_actions()
        game.play(actions[random.randrange(len(actions))], game.player)
    assert game.is_over
    assert read_again(game).outcome() == game.outcome()


def test_the_parts_of_a_position() -> None:
    game = play(dealt("W22 W10 W9 W1 W2", "B1 B2 B3 B4", players=2), "take W22", "place O1 W22 c3")
    position = game.position()
    assert position["market"] == {
        "white": ["W2", "W10", "W9", "W1"],
        "black": ["B1", "B2", "B3", "B4"],
    }
    assert position["decks"]["white"]["size"] == len(position["decks"]["white"]["order"]) == 27
    assert position["reserve"] == {"O1": 13, "I2": 13} | dict.fromkeys(
        ("I3", "V3", "I4", "L4", "O4", "S4", "T4"), 15
    )
    me, you = position["players"]
    assert me["supply"] == {"I2": 1}
    assert me["puzzles"] == [{"puzzle": "W22", "pieces": ["O1 c3"]}, None, None, None]
    assert me["finished"] == []
    assert me["actions"] == 1
    assert you["supply"] == {"O1": 1, "I2": 1}
    assert (position["turn"], position["round"], position["phase"]) == ([0], 1, "play")


@pytest.mark.parametrize(
    ("actions", "key", "value"),
    [
        (("master O1 W10 c2",), "master_used", True),
        (("master", "place O1 W10 c2"), "step", {"action": "master", "used": ["W10"]}),
        (("take B1",), "black_taken", 1),
        (("place I2 W22 c3c4",), "pending", ["I2"]),
    ],
)
def test_what_a_turn_remembers(actions: tuple[str, ...], key: str, value: object) -> None:
    """Master used, an open step, black puzzles since the trigger, choices still to be made."""
    table = Table(black="B1", players=2).lay(0, "W10").lay(0, "W22").cut("black", 0).stock(I2=0)
    game = play(table.game(), *actions)
    assert game.position()["players"][0][key] == value
    assert_plays_on_identically(game, Random(1), 20)


def test_touches_paid_are_part_of_the_position() -> None:
    table = Table(players=2).give(0, "O1 O1").lay(0, "W10").touches(0)
    game = play(table.game(), "touch O1 W10 c2")
    assert game.position()["players"][0]["touches"] == 1
    assert_plays_on_identically(game, Random(1), 5)


def test_known_cards_are_part_of_the_position() -> None:
    game = play(dealt("W1 W2 W3 W4", players=2), "recycle white W4 W3 W2 W1")
    assert game.position()["decks"]["white"]["known"] == ["W4", "W3", "W2", "W1"]
    assert read_again(game).view(1) == game.view(1)


def test_those_who_left_are_part_of_the_position() -> None:
    game = Game.new(players=3, seed=1)
    game.play("resign", 1)
    game.play("timeout", 2)
    left = [player.get("left", "") for player in game.position()["players"]]
    assert left == ["", "resigned", "timeout"]
    assert_plays_on_identically(game, Random(1), 20)


def test_a_position_is_not_bound_to_the_game() -> None:
    """Changing the dict afterwards does not change the game it came from or went into."""
    data = Table(players=2).data
    game = Game.from_position(data)
    data["players"][0]["supply"]["O1"] = 9
    game.position()["market"]["white"].clear()
    assert game.position()["players"][0]["supply"] == {"O1": 1, "I2": 1}
    assert len(legal(game, "take")) == 10


# ------------------------------------------------------------------ mistakes
def lacking(key: str) -> Callable[[Json], None]:
    return lambda data: data.pop(key)


def setting(path: str, value: object) -> Callable[[Json], None]:
    """Put a value at a path such as ``players 0 supply``."""

    def change(data: Json) -> None:
        *way, last = path.split()
        at: Any = data
        for key in way:
            at = at[int(key) if isinstance(at, list) else key]
        at[int(last) if isinstance(at, list) else last] = value

    return change


MISTAKES: list[tuple[Callable[[Json], None], str]] = [
    (lacking("format"), "format"),
    (lacking("reserve"), "reserve"),
    (setting("format", "projectl-position/9"), "projectl-position/1"),
    (setting("colour", "red"), "colour"),
    (setting("phase", "lunch"), "phase"),
    (setting("round", 0), "round"),
    (setting("round", "one"), "round"),
    (setting("turn", [2]), "turn"),
    (setting("rules edition", "third"), "third"),
    (setting("rules players", 3), "players"),
    (setting("market white", ["W1", "W2", "W3"]), "white"),
    (setting("market white 0", "X1"), "X1"),
    (setting("decks white size", 27), "decks"),
    (setting("decks white known", ["W1"]), "decks"),
    (setting("decks", {}), "white"),
    (setting("reserve O1", -1), "O1"),
    (setting("reserve O1", 99), "O1"),
    (setting("reserve O9", 1), "O9"),
    (setting("players 0 supply", {"O1": "two"}), "supply"),
    (setting("players 0 puzzles", [None]), "4 slots"),
    (setting("players 0 puzzles 0", {"puzzle": "W99", "pieces": []}), "W99"),
    (setting("players 0 puzzles 0", {"puzzle": "W10", "pieces": ["O1 a1"]}), "W10"),
    (setting("players 0 puzzles 0", {"puzzle": "W10", "pieces": ["I2 c2c4"]}), "W10"),
    (setting("players 0 puzzles 0", {"puzzle": "W10", "pieces": ["V3 c2c3c4"]}), "W10"),
    (setting("players 0 puzzles 0", {"puzzle": "W10", "pieces": ["O1 c2", "I2 c2c3"]}), "overlap"),
    (setting("players 0 puzzles 0", {"puzzle": "W10", "pieces": ["O1 z2"]}), "z2"),
    (setting("players 0 finished", ["W98"]), "W98"),
    (setting("players 0 actions", -1), "actions"),
    (setting("players 0 pending", ["X2"]), "pending"),
    (setting("players 0 left", "bored"), "left"),
    (setting("players 0 step", {"action": "jump"}), "step"),
    (setting("players 0 step", {"action": "master", "used": ["W10"]}), "W10"),
    (setting("players", []), "players"),
]


@pytest.mark.parametrize(("change", "said"), MISTAKES)
def test_a_bad_position_says_what_is_wrong(change: Callable[[Json], None], said: str) -> None:
    data = deepcopy(Table("W1 W2 W3 W4", players=2).data)
    Game.from_position(data)
    change(data)
    with pytest.raises(PositionError) as caught:
        Game.from_position(data)
    assert said in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "position", 3, {}])
def test_something_else_is_not_a_position(data: object) -> None:
    with pytest.raises(PositionError):
        Game.from_position(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lacking("locks"), "locks"),
        (lacking("opponent"), "opponent"),
        (setting("locks columns", [{}, {}]), "three columns"),
        (setting("locks supply", {"T4": 1}), "locks"),
        (setting("market", {"white": ["W1"] * 4, "black": ["B1"] * 4}), "grid"),
        (setting("decks", {}), "deck"),
    ],
)
def test_a_bad_solo_position(change: Callable[[Json], None], said: str) -> None:
    data = deepcopy(Table(players=1).data)
    change(data)
    with pytest.raises(PositionError) as caught:
        Game.from_position(data)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "change",
    [
        setting("reserve O1", 12),  # one O1 has vanished
        setting("players 0 supply", {"O1": 1, "I2": 1, "T4": 1}),  # a T4 from nowhere
        setting("market white 0", "W2"),  # W2 twice in the row
        setting("players 0 finished", ["W1"]),  # W1 in the row and in a pile
        setting("players 0 puzzles 0", {"puzzle": "W9", "pieces": []}),  # W9 is in the deck
    ],
)
def test_an_impossible_position_is_refused(change: Callable[[Json], None]) -> None:
    """R1.2, R1.3: the totals of the pieces are fixed, and there is one card of each name."""
    data = deepcopy(Table("W1 W2 W3 W4", players=2).data)
    change(data)
    with pytest.raises(PositionError):
        Game.from_position(data)
