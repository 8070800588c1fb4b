"""Every exercise of the package, checked by trying everything: a breadth-first search over the
engine's own legal actions, which shares nothing with the code that found the exercises.

Two cuts keep it quick, and both are plain: only an action that lays pieces can finish a puzzle, and
no action lays more than one piece, of at most five cells, on one puzzle.
"""

from collections.abc import Iterator

import pytest

from projectl import Game
from projectl.exercises import collection
from projectl.exercises.collection import Exercise
from projectl.rules import actions as codes
from projectl.rules import play, scoring
from projectl.rules.legal import legal
from projectl.rules.state import State

ALL = collection.exercises()
LAYING = (codes.MASTER, codes.INSERT)


def _sight(s: State, p: int) -> tuple[object, ...]:
    """What a player's later possibilities depend on."""
    own = s.players[p]
    return (
        own.supply, tuple(own.mat), own.pile, own.actions, own.master_used, own.owed, own.step,
        own.stepped, own.hand, own.pending, own.stored, own.active, own.touches, tuple(s.market),
        len(s.white), len(s.black), s.turn, s.phase,
    )  # fmt: skip


def _open_cells(s: State, p: int, card: int) -> int:
    """Cells of a puzzle on the mat that are still to fill, 25 for one that is not there."""
    own = s.players[p]
    slot = own.slot_of(card)
    return int(own.mat[4 + slot]).bit_count() if slot >= 0 else 25


def _within_reach(s: State, p: int, goals: set[int], actions: int) -> bool:
    left = goals - set(s.players[p].pile)
    return all(
        _open_cells(s, p, card) <= 5 * actions or (_open_cells(s, p, card) == 25 and actions > 1)
        for card in left
    )


def _lays(number: int) -> bool:
    return number in LAYING or number >= codes.AMBASSADOR or codes.GHOST <= number < codes.TAKE


def _after_one_action(s: State, p: int, last: bool) -> Iterator[State]:
    """Wherever one whole action leads, its steps and choices included."""
    begun, met = [s], set()
    while begun:
        now = begun.pop()
        own = now.players[p]
        fresh = own.step == 0 and not own.pending and not own.owed
        for number in map(int, legal(now, p)):
            if fresh and (number == codes.END or (last and not _lays(number))):
                continue
            after = now.copy()
            play.play(after, p, number)
            if (mark := _sight(after, p)) in met:
                continue
            met.add(mark)
            then = after.players[p]
            if then.step or then.pending or then.owed:
                begun.append(after)
            else:
                yield after


def _can_finish(s: State, p: int, goals: set[int], actions: int) -> bool:
    """Breadth first: all positions after one action, after two, and so on."""
    level = [s]
    for left in range(actions, 0, -1):
        reached: dict[tuple[object, ...], State] = {}
        for now in level:
            for after in _after_one_action(now, p, left == 1):
                if goals <= set(after.players[p].pile):
                    return True
                if left > 1 and after.turn >> p & 1 and _within_reach(after, p, goals, left - 1):
                    reached.setdefault(_sight(after, p), after)
        level = list(reached.values())
    return False


def _best_touches(s: State, p: int) -> int:
    """The best score of all ways to lay touches."""
    level, met = [s], set()
    best = -1000
    while level:
        grown = []
        for now in level:
            best = max(best, int(scoring.score(now, p)))
            for number in map(int, legal(now, p)):
                after = now.copy()
                play.play(after, p, number)
                if (mark := _sight(after, p)) not in met:
                    met.add(mark)
                    if after.turn >> p & 1:
                        grown.append(after)
                    else:
                        best = max(best, int(scoring.score(after, p)))
        level = grown
    return best


def test_there_are_three_hundred() -> None:
    assert len(ALL) == 300
    assert len({it.id for it in ALL}) == 300
    assert {it.kind for it in ALL} == {"finish", "several", "touches"}
    expansions = {name for it in ALL for name in it.game().rules.expansions}
    assert expansions >= {"ghost", "finesse"}


# In groups: xdist shares them out, and a failure still names its exercise.
@pytest.mark.parametrize("group", range(12))
def test_the_best_is_the_best(group: int) -> None:
    for exercise in ALL[group::12]:
        _check(exercise)


def _check(exercise: Exercise) -> None:
    game, p = exercise.game(), exercise.player
    assert game.player == p, exercise.id
    assert collection.judge(exercise, exercise.solution).solved, exercise.id
    if exercise.kind == "touches":
        assert _best_touches(game.state, p) == exercise.best, exercise.id
        return
    own = game.state.players[p]
    assert own.actions == exercise.best, exercise.id
    goals = {game.state.box.numbers[name] for name in exercise.puzzles}
    assert goals
    assert not goals & set(own.pile)
    assert not _can_finish(game.state, p, goals, exercise.best - 1), exercise.id
    _follow(exercise, game, goals)


def _follow(exercise: Exercise, game: Game, goals: set[int]) -> None:
    """The solution on the real engine; nothing in it was face down at the start."""
    in_sight = {name for row in exercise.view()["market"].values() for name in row}
    for text in exercise.solution:
        kind, *rest = text.split()
        assert kind != "recycle"
        assert kind != "take" or rest[0] in in_sight, exercise.id
        game.play(text, exercise.player)
    assert goals <= set(game.state.players[exercise.player].pile), exercise.id


def test_the_check_can_fail() -> None:
    """With the actions of the solution itself, the search finds the goal."""
    short = [it for it in ALL if it.kind != "touches" and it.best == 2][:5]
    for exercise in short:
        game = exercise.game()
        goals = {game.state.box.numbers[name] for name in exercise.puzzles}
        assert _can_finish(game.state, exercise.player, goals, exercise.best), exercise.id
