"""The best finishing touches, against trying every sequence of touches on the engine (R6.3, R11.6)."""

from collections.abc import Iterator
from typing import Any

import pytest

from projectl.lab.training.selfplay import table
from projectl.rules import options, scoring
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import CARD, OPEN, SLOTS, TOUCHES, State, mover
from projectl.solver.touches import touch_actions
from projectl.testing import explore

Standing = tuple[int, int, int, int]

CELLS = 9
"""A mat with more open cells has too many sequences to try them all."""


def ends(settings: dict[str, Any], seeds: range) -> Iterator[State]:
    """Positions in which touches begin, with something small left to finish."""
    rules = options.rules(**settings)
    for seed in seeds:
        s = table(rules, seed)
        for code in explore.play_out(table(rules, seed), seed, sensible=True):
            if s.phase == TOUCHES:
                p = int(mover(s))
                mat = s.players[p].mat
                cells = sum(int(mat[OPEN + slot]).bit_count() for slot in range(SLOTS))
                if 0 < cells <= CELLS:
                    yield s
                break
            play(s, code // 100000, code % 100000)


def most(s: State, p: int, known: dict[tuple[int, ...], Standing]) -> Standing:
    """The best standing that any sequence of touches leads to."""
    player = s.players[p]
    mark = (
        int(player.supply),
        int(player.active),
        int(player.touches),
        *(int(player.mat[OPEN + slot]) for slot in range(SLOTS) if player.mat[CARD + slot]),
    )
    if mark not in known:
        best = scoring.standing(s, p)
        for action in legal(s, p):
            after = s.copy()
            play(after, p, action)
            if after.phase == TOUCHES and int(mover(after)) == p:
                best = max(best, most(after, p, known))
            else:  # nothing is left to touch
                best = max(best, scoring.standing(after, p))
        known[mark] = best
    return known[mark]


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 2},
        {"players": 2, "edition": "first"},
        {"players": 3, "expansions": ["finesse"]},
        {"players": 1, "solo": "hard"},
    ],
    ids=["second", "first", "finesse", "solo"],
)
def test_no_sequence_of_touches_does_better(settings: dict[str, Any]) -> None:
    tried = 0
    for s in ends(settings, range(400)):
        p = int(mover(s))
        after = s.copy()
        for action in touch_actions(s, p)[:-1]:
            assert action in legal(after, p)
            play(after, p, action)
        assert scoring.standing(after, p) == most(s, p, {})
        tried += len(touch_actions(s, p)) > 1
        if tried == 12:
            break
    assert tried >= 3, "too few positions in which a touch pays"
