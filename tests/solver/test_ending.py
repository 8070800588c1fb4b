"""The last turns, against trying every sequence of actions on the engine (R6)."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from projectl.building import Builder
from projectl.lab.training.selfplay import table
from projectl.rules import actions, options, scoring, solo, views
from projectl.rules.fingerprint import fingerprint
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import NO_STEP, OVER, PLAY, TOUCHES, State, may_act, mover
from projectl.solver.ending import can_be_last, line_of, solve
from projectl.solver.last_turn import POINT, PUZZLE, LastTurn
from projectl.solver.touches import touch_actions
from projectl.testing import explore

PLENTY = 1_000_000
FULL = bool(os.environ.get("PROJECTL_FULL"))
MOST = {1: 60, 2: 500 if FULL else 36}
"""Positions with more legal actions have too many turns to try them all, by the actions left."""
GAMES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "edition": "first"},
    {"players": 3, "edition": "second-2.5"},
    {"players": 1, "solo": "hard"},
    {"players": 2, "expansions": ["ambassador"]},
    {"players": 2, "expansions": ["ghost"]},
]


def names(settings: dict[str, Any]) -> str:
    return " ".join(str(value) for value in settings.values())


def last_actions(settings: dict[str, Any], seeds: range, left: int) -> Iterator[tuple[State, int]]:
    """Positions of sensible games in which somebody has so many actions left in a last turn."""
    rules = options.rules(**settings)
    for seed in seeds:
        s = table(rules, seed)
        for code in explore.play_out(table(rules, seed), seed, sensible=True):
            p = code // explore.PLAYER
            me = s.players[p]
            found = can_be_last(s, p) and me.actions == left and me.step == NO_STEP
            if found and not me.pending and len(legal(s, p)) <= MOST[left]:
                yield s.copy(), int(p)
            play(s, p, code % explore.PLAYER)


def reached(s: State, p: int) -> int:
    """What a player ends with whose turns are over, by the engine's own touches."""
    s = s.copy()
    s.phase, s.turn = TOUCHES, 1 << p
    for action in touch_actions(s, p)[:-1]:
        if s.phase == TOUCHES and may_act(s, p):
            play(s, p, action)
    points, _, puzzles, left = scoring.standing(s, p)
    rival = solo.opponent_score(s) if s.rules.solo is not None else 0
    return (points - int(rival)) * int(POINT) + puzzles * int(PUZZLE) + left


def brute(s: State, p: int, known: dict[int, int]) -> int:
    """The best that any sequence of legal actions leads to in a turn."""
    mark = fingerprint(s)
    if mark not in known:
        best = -(1 << 60)
        for action in legal(s, p):
            after = s.copy()
            play(after, p, action)
            on = after.phase == PLAY and after.round == s.round and may_act(after, p)
            best = max(best, brute(after, p, known) if on else reached(after, p))
        known[mark] = best
    return known[mark]


def without_deck(s: State) -> State:
    s = s.copy()
    s.white, s.known_white = b"", 0
    return s


@pytest.mark.parametrize("settings", GAMES, ids=names)
@pytest.mark.parametrize("left", [1, 2])
def test_a_last_turn_is_worth_what_the_best_of_all_turns_is(
    settings: dict[str, Any], left: int
) -> None:
    """R4, R5, R6: the value, and a line that leads there."""
    solved = 0
    for s, p in last_actions(settings, range(400), left):
        s = without_deck(s)
        search = LastTurn(PLENTY)
        search.run(s, p)
        if search.lost:
            continue
        assert search.best == brute(s, p, {})
        after = s.copy()
        for action in line_of(s, p, search.outcomes[b""]):
            assert action in legal(after, p)
            play(after, p, action)
        assert reached(after, p) == search.best
        solved += 1
        if solved == (9 if FULL else 3):
            break
    assert solved


# ------------------------------------------------------------------ the whole ending
def small(offered: str = "W9 W10 W22 W1") -> Builder:
    """Two players in the last round, with little to do and nothing hidden."""
    table = Builder(players=2, seed=3, open_scores=True)
    table.offer("white", offered).cut("white", 0)
    table.cut("black", 0).data["last_round"] = table.data["round"]
    return table.give(0, "O1").give(1, "I2")


def minimax(s: State, p: int, known: dict[int, int]) -> int:
    """The lead of a player with the best play of both, by every sequence of legal actions."""
    if s.phase != PLAY:
        return reached(s, p) - reached(s, 1 - p)
    mark = fingerprint(s)
    if mark not in known:
        q = int(mover(s))
        leads = []
        for action in legal(s, q):
            after = s.copy()
            play(after, q, action)
            leads.append(minimax(after, p, known))
        known[mark] = max(leads) if q == p else min(leads)
    return known[mark]


def test_two_last_turns_are_worth_what_minimax_says() -> None:
    """R6.1: what one player takes the other cannot have."""
    s = small().turn(0, actions=1).game().state
    found = solve(views.veil(s, 0), 0, PLENTY)
    assert found is not None
    assert found.mine - found.theirs == minimax(s, 0, {})


def test_a_rival_is_denied_the_card_that_would_help() -> None:
    """R6.4: W10 costs one as much as it brings the other, but a puzzle less breaks the tie."""
    s = small("W10 W5 W6 W7").give(1, "I3").turn(0, actions=1).game().state
    found = solve(views.veil(s, 0), 0, PLENTY)
    assert found is not None
    assert found.mine - found.theirs == minimax(s, 0, {})
    assert found.line == [int(actions.TAKE + s.box.numbers["W10"])]


def test_a_hidden_card_that_could_be_finished_makes_it_unsolvable() -> None:
    """R4.2, R13: who could fill any card of the deck cannot know what that brings."""
    table = small().turn(1).give(1, "I2 I3 L4 O4")
    assert solve(views.veil(table.game().state, 1), 1, PLENTY) is not None
    table = Builder(players=2, seed=3).cut("black", 0).give(1, "I2 I3 L4 O4").turn(1)
    table.data["last_round"] = table.data["round"]
    assert solve(views.veil(table.game().state, 1), 1, PLENTY) is None


def test_it_says_when_it_is_too_much() -> None:
    s = small().turn(1).game().state
    assert solve(views.veil(s, 1), 1, budget=1) is None


@pytest.mark.parametrize("settings", [{"players": 2, "expansions": ["finesse"]}, {"players": 5}])
def test_some_games_are_not_reckoned_with(settings: dict[str, Any]) -> None:
    """R8, R11: credits, and turns at the same time."""
    rules = options.rules(**settings)
    s = table(rules, 1)
    explore.play_out(s, 1, sensible=True)
    assert s.phase == OVER
    s = table(rules, 1)
    s.last_round = s.round
    assert solve(views.veil(s, 0), 0) is None
