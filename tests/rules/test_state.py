"""A state is copied, pickled, compared, fingerprinted and written down whole: no field is forgotten."""

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from projectl import Game
from projectl.notation.writing import to_position
from projectl.rules.fingerprint import fingerprint
from projectl.rules.state import CARD, MASTER_STEP, OPEN, Player, State

#: What never changes in a game, and who listens.
FIXED = {"rules", "box", "setup", "log"}
#: Fields that a position does without, and why.
UNWRITTEN = {
    "mark": "undo does not reach back behind a position",
    "tile": "follows from the tiles and the phase",
    "points": "follows from the pile",
}


def fields_of(thing: State | Player) -> list[str]:
    """The names of all fields, compiled or not."""
    compiled: tuple[str, ...] | None = getattr(type(thing), "__mypyc_attrs__", None)
    return sorted(set(compiled or vars(thing)) - {"__dict__"} - FIXED - {"players"})


def table(**settings: Any) -> State:
    """A dealt table whose first player is in the middle of a Master action on one puzzle."""
    s = Game.new(seed=5, **settings).state
    player = s.players[0]
    player.mat[CARD] = s.market[0]
    player.mat[OPEN] = s.box.cells[s.market[0]]
    player.step = MASTER_STEP
    return s


VARIANTS: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 5, "expansions": ["finesse"]},
    {"players": 2, "edition": "second-2.5", "expansions": ["endless-white"]},
]


def other_value(name: str, value: Any) -> Any:
    """A value unlike the present one that could stand there."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case bytes():
            return value[1:] or b"\x01"
        case tuple():
            return (*value, b"\x01")
    numbers = list(value)
    if name == "mat":
        numbers[OPEN] &= numbers[OPEN] - 1  # a cell less is open
    else:
        numbers[0] = 0
    return vec[i64](numbers)


def read(thing: State | Player, name: str) -> Any:
    value = getattr(thing, name)
    return value if isinstance(value, int | bytes | tuple) else list(value)


def changed_states() -> Iterator[tuple[str, State, State]]:
    """Each field of the state and of a player in turn: its name, a state, and one where it differs."""
    for settings in VARIANTS:
        for pick in (_table, _player):
            for name in fields_of(pick(table(**settings))):
                before, after = table(**settings), table(**settings)
                owner = pick(after)
                setattr(owner, name, other_value(name, getattr(owner, name)))
                yield name, before, after


def _table(s: State) -> State | Player:
    return s


def _player(s: State) -> State | Player:
    return s.players[0]


def test_there_are_fields() -> None:
    """The tests below say nothing where no field is found."""
    s = table(players=2)
    assert {"reserve", "white", "round", "reshuffles"} <= set(fields_of(s))
    assert {"supply", "mat", "owed", "left"} <= set(fields_of(s.players[0]))


def pickled(s: State) -> State:
    found: State = pickle.loads(pickle.dumps(s))
    return found


WAYS = [State.copy, copy.copy, copy.deepcopy, pickled]


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_has_every_field(way: Callable[[State], State]) -> None:
    for name, _, s in changed_states():
        other = way(s)
        assert other == s
        for one, its in ((s, other), (s.players[0], other.players[0])):
            for field in fields_of(one):
                assert read(one, field) == read(its, field), f"{field} after {name}"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("settings", VARIANTS)
def test_a_copy_shares_nothing_that_changes(
    settings: dict[str, Any], way: Callable[[State], State]
) -> None:
    s = table(**settings)
    before = fingerprint(s)
    other = way(s)
    other.market[0] = 0
    for player in other.players:
        player.mat[OPEN] = 1
        player.supply += 1
    assert fingerprint(s) == before
    assert other != s


def test_every_field_makes_a_difference_but_how_far_undo_reaches() -> None:
    alike = {name for name, before, after in changed_states() if before == after}
    assert alike == {"mark"}


def test_a_state_is_unlike_anything_else_and_has_no_hash() -> None:
    s = table(players=2)
    assert s != 1
    assert s.players[0] != 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(s)


def test_copies_share_the_box() -> None:
    """It is large, never changes, and is pickled by name."""
    s = table(players=2)
    assert copy.deepcopy(s).box is s.box
    assert pickled(s).box is s.box
    assert len(pickle.dumps(s)) < 4000


def test_every_field_is_in_the_fingerprint() -> None:
    """It is what bots are seeded with and what judgements are remembered by."""
    forgotten = {
        n for n, before, after in changed_states() if fingerprint(before) == fingerprint(after)
    }
    assert not forgotten


def test_every_field_is_in_the_position() -> None:
    """What a position leaves out must follow from the rest of it, or bear on nothing."""
    names, written = set(), set()
    for name, before, after in changed_states():
        names.add(name)
        if to_position(before) != to_position(after):
            written.add(name)
    assert names - written == set(UNWRITTEN)
