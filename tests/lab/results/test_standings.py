"""The figures of an event, from results made by hand, where every figure can be worked out."""

import math
from io import StringIO

import pytest
from rich.console import Console

from projectl.cli.terminal import arena_table
from projectl.lab.arena.matches import Result
from projectl.lab.arena.runs import Run
from projectl.lab.arena.schedule import Event
from projectl.lab.arena.timing import Times
from projectl.lab.results import estimates, standings
from projectl.rules.options import rules


def result(number: int, deal: int, seats: list[int], scores: list[int], *winners: int) -> Result:
    players = range(len(seats))
    times = [Times() for _ in players]
    for p in players:
        times[p].add(0.001 * (seats[p] + 1))
    return Result(
        number=number,
        deal=deal,
        seats=seats,
        scores=scores,
        winners=list(winners),
        places=[1 if p in winners else 2 for p in players],
        finished=[scores[p] // 2 for p in players],
        rounds=9 + deal,
        decisions=times,
        turns=times,
    )


def a_run(event: Event, results: list[Result]) -> Run:
    return Run(event, len(results), results, 0, 0, False)


def _two(won: list[tuple[float, float]]) -> Run:
    """Two bots, paired; for each deal who won from either seat: 1 the first bot, 0.5 shared."""
    results: list[Result] = []
    for deal, pair in enumerate(won):
        for at, share in enumerate(pair):
            seats = [0, 1] if at == 0 else [1, 0]
            first = seats.index(0)
            winners = [0, 1] if share == 0.5 else [first if share else 1 - first]
            scores = [20, 20] if share == 0.5 else [24 if p in winners else 18 for p in (0, 1)]
            results.append(result(len(results), deal, seats, scores, *winners))
    return a_run(Event((rules(),), ("greedy", "random")), results)


def test_two_bots() -> None:
    run = _two([(1, 1), (1, 0), (1, 1), (0.5, 1), (1, 1), (0, 0)])
    first, second = standings.table(run)
    assert first.wins == estimates.proportion([(2, 2), (1, 2), (2, 2), (1.5, 2), (2, 2), (0, 2)])
    assert first.wins.value == pytest.approx(8.5 / 12)
    assert second.wins.value == pytest.approx(3.5 / 12)
    assert second.wins.low == pytest.approx(1 - first.wins.high)
    assert first.margin == estimates.mean([(12, 2), (0, 2), (12, 2), (6, 2), (12, 2), (-12, 2)])
    assert first.margin.value == pytest.approx(30 / 12)
    assert second.margin.value == pytest.approx(-30 / 12)
    assert first.elo is not None
    assert first.elo.value == pytest.approx(400 * math.log10(8.5 / 3.5))
    assert second.elo is not None
    assert second.elo.value == pytest.approx(-first.elo.value)
    assert second.elo.low == pytest.approx(-first.elo.high)
    assert first.rounds.value == pytest.approx(11.5)
    assert (first.fair, first.games) == (0.5, 12)
    assert first.times_fair.value == pytest.approx(17 / 12)
    assert first.decisions.number == 12
    assert first.decisions.mean == pytest.approx(0.001)
    assert second.decisions.mean == pytest.approx(0.002)


def test_one_against_copies_takes_a_share_of_the_table() -> None:
    """The first bot wins from every seat but the last: three games of four."""
    event = Event((rules(players=4),), ("greedy", "random"))
    results: list[Result] = []
    for deal in range(5):
        for at in range(4):
            seats = [int(p != at) for p in range(4)]
            winner = at if at < 3 else 0
            scores = [30 if p == winner else 10 for p in range(4)]
            results.append(result(len(results), deal, seats, scores, winner))
    first, copies = standings.table(a_run(event, results))
    assert first.wins.value == pytest.approx(0.75)
    assert first.fair == pytest.approx(0.25)
    assert first.times_fair.value == pytest.approx(3)
    assert copies.wins.value == pytest.approx(0.25)
    assert copies.fair == pytest.approx(0.75)
    assert first.elo is not None
    assert first.elo.value == pytest.approx(400 * math.log10(0.75 * 3 / 0.25))
    # Three times 30 - 10, once 10 - (30 + 10 + 10) / 3.
    assert first.margin.value == pytest.approx((60 + 10 - 50 / 3) / 4)


def test_all_at_one_table() -> None:
    event = Event((rules(players=3),), ("greedy", "random", "greedy"))
    results: list[Result] = []
    for deal in range(10):
        for at in range(3):
            seats = [(p - at) % 3 for p in range(3)]
            best = seats.index(0) if (deal + at) % 3 else seats.index(2)
            scores = [20 if p == best else 10 for p in range(3)]
            results.append(result(len(results), deal, seats, scores, best))
    rows = standings.table(a_run(event, results))
    assert [row.bot for row in rows] == ["greedy", "random", "greedy #2"]
    assert [row.wins.value for row in rows] == pytest.approx([2 / 3, 0, 1 / 3])
    assert all(row.fair == pytest.approx(1 / 3) for row in rows)
    elos = [row.elo.value for row in rows if row.elo is not None]
    assert elos[0] > elos[2] > elos[1]
    assert sum(elos) == pytest.approx(0, abs=1e-3)
    assert elos[0] - elos[2] == pytest.approx(400 * math.log10(2), abs=3)


def test_solo_has_a_row_for_each_bot_and_difficulty() -> None:
    kinds = tuple(rules(players=1, solo=solo) for solo in ("normal", "hard"))
    event = Event(kinds, ("greedy", "random"))
    results: list[Result] = []
    for deal in range(8):
        for hard in (False, True):
            for bot in (0, 1):
                wins = bot == 0 and not (hard and deal % 2)
                scores = [20, 15] if wins else [10, 22]
                results.append(result(len(results), deal, [bot], scores, 0 if wins else 1))
    rows = standings.table(a_run(event, results))
    assert [(row.bot, row.solo, row.wins.value) for row in rows] == [
        ("greedy", "normal", 1.0),
        ("random", "normal", 0.0),
        ("greedy", "hard", 0.5),
        ("random", "hard", 0.0),
    ]
    assert rows[0].wins.low == pytest.approx(1 / (1 + estimates.Z**2 / 8))
    assert rows[2].margin.value == pytest.approx((5 - 12) / 2)
    assert all(row.elo is None and row.games == 8 for row in rows)


def test_the_running_score_counts_every_game() -> None:
    run = _two([(1, 1), (0.5, 0)])
    score = arena_table.RunningScore(Console(file=StringIO()), run.event)
    score.begin(run.results[:2], 4)
    assert score.score() == "greedy 100.0% · random 0.0%"
    for more in run.results[2:]:
        score.note(more)
    assert score.score() == "greedy 62.5% · random 37.5%"


def test_texts_say_what_is_not_known() -> None:
    one = standings.table(_two([(1, 1), (1, 1)]))[0]
    assert arena_table.share_text(one.wins).startswith("100.0% [")
    assert arena_table.elo_text(one.elo).startswith(("over ", "under "))
    single = standings.table(_two([(1, 0)]))[0]
    assert arena_table.number_text(single.margin) == "0.0"
    assert standings.table(_two([])) == []
