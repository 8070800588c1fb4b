"""Looking a turn further: whose turn comes next, what is judged, and that no hidden card counts."""

from random import Random

import pytest

from projectl.bots.net import learned, weights_for
from projectl.bots.thinking.ahead import Ahead, pass_on
from projectl.bots.thinking.search import Search
from projectl.bots.thinking.worth import Worth
from projectl.rules import views
from projectl.rules.state import PLAY, State, may_act, mover
from tests.bots.test_strong import VARIANTS, middle


def opening(variant: str) -> State:
    """A position early in a game."""
    return middle(VARIANTS[variant], 5, 17)


@pytest.mark.parametrize("variant", ["two", "four", "line clear", "solo", "finesse"])
def test_passing_on_leads_to_the_players_next_turn(variant: str) -> None:
    s = opening(variant)
    p = int(mover(s))
    turn = Search(Worth(), 2).run(s, p)[0]
    before = turn.state.copy()
    pass_on(turn.state, p)
    after = turn.state
    assert after.phase == PLAY
    assert may_act(after, p)
    assert after.round == s.round + 1
    assert [int(q.points) for q in after.players] == [int(q.points) for q in before.players]


def test_turns_are_put_in_the_order_of_now_and_later() -> None:
    s = opening("two")
    p = int(mover(s))
    evaluator = learned(weights_for(s.rules))
    turns = Search(evaluator, 8).run(s, p)[:6]
    judged = Ahead(evaluator, 1).judge(turns, p)
    assert {tuple(turn.path) for turn in judged} == {tuple(turn.path) for turn in turns}
    values = [turn.value for turn in judged]
    assert values == sorted(values, reverse=True)
    search = Search(evaluator, 1, 300)
    evaluator.begin(s, p)
    for turn in judged:
        now = next(other.value for other in turns if tuple(other.path) == tuple(turn.path))
        after = turn.state.copy()
        pass_on(after, p)
        assert turn.value == pytest.approx((now + search.run_on(after, p)[0].value) / 2)


@pytest.mark.parametrize("variant", ["two", "finesse"])
def test_cards_that_turn_up_on_the_way_stay_unknown(variant: str) -> None:
    s = opening(variant)
    p = int(mover(s))
    seen = views.veil(s, p)
    found = set()
    for deal in range(6):
        world = views.sample(seen, Random(deal))
        for q, player in enumerate(world.players):
            player.points = s.players[q].points
        evaluator = learned(weights_for(s.rules))
        turns = Search(evaluator, 6).run(world, p)[:8]
        judged = Ahead(evaluator, 1).judge(turns, p)
        found.add(tuple((tuple(map(int, turn.path)), round(turn.value, 9)) for turn in judged))
    assert len(found) == 1
