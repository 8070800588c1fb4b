"""Studies of bots: what comes of them is the same every time, and means what it says."""

from projectl.advice.choosing import choose
from projectl.bots import make
from projectl.bots.thinking.worth import Worth
from projectl.lab.studies import disagreements, regret, scaling, solo
from projectl.lab.studies.games import in_order, positions
from projectl.lab.training.selfplay import play_on, table
from projectl.rules import options, scoring, views

TWO = options.rules(players=2)


def test_work_is_handed_back_in_order() -> None:
    found = in_order(lambda number: number * number, 3, jobs=1)
    assert [next(found) for _ in range(9)] == [number * number for number in range(3, 12)]


def test_last_turns_of_a_game_are_judged_by_the_solver() -> None:
    losses, unsolved = regret._game(TWO, "greedy", 0, "greedy", 1)
    assert len(losses) + unsolved == 2
    assert all(0 <= loss <= 1 for loss in losses)
    assert regret._game(TWO, "greedy", 0, "greedy", 1) == (losses, unsolved)


def test_the_mean_is_over_positions_and_the_spread_over_games() -> None:
    found = regret.Regret([(1.0, 2), (0.0, 1), (0.0, 1)], unsolved=3)
    assert found.positions == 4
    assert found.loss.value == 0.25
    assert found.loss.low < 0.25 < found.loss.high


def test_each_doubling_is_played_from_every_seat() -> None:
    found = list(scaling.measure(TWO, "greedy", 0.01, doublings=2, deals=1))
    assert [(it.seconds, it.games) for it in found] == [(0.02, 2), (0.04, 2)]
    assert all(0 <= it.wins.value <= 1 for it in found)


def test_both_choices_meet_the_same_cards() -> None:
    """Where the choice is the same, so is everything after it."""
    question = disagreements.Question(TWO, ("greedy", "random"), "greedy", rollouts=1, seed=2)
    s, p = next(positions(TWO, "greedy", 2, 0))
    one = choose(make("greedy"), views.veil(s, p), p)
    assert disagreements._difference(question, s, p, one, one, 0) == 0.0
    other = choose(make("random"), views.veil(s, p), p)
    assert -1 <= disagreements._difference(question, s, p, one, other, 0) <= 1


def test_nobody_differs_from_oneself() -> None:
    question = disagreements.Question(TWO, ("greedy", "greedy"), "greedy", rollouts=1)
    lost, compared = disagreements._game(question, 0)
    assert lost is None
    assert compared


def test_the_bound_of_solo_holds_in_every_game() -> None:
    """R7: a player who does well, and one who sees the deck, stay below it."""
    for difficulty in options.DIFFICULTIES:
        rules = options.rules(players=1, solo=difficulty)
        start = table(rules, 5)
        most = solo.bound(start)
        for name in ("greedy", "planner"):
            s = start.copy()
            play_on(s, [make(name)])
            assert scoring.score(s, 0) <= most
        found = solo.best_found(start, Worth(), beam=4)
        assert 0 < found <= most


def test_the_most_points_of_some_puzzles() -> None:
    """Two puzzles of one piece each, or the large one: counted by hand."""
    most = solo._most_points([1, 1, 3], [1, 2, 5])
    assert (most[0][0], most[1][1], most[2][2], most[1][3], most[3][5]) == (0, 2, 3, 5, 8)
