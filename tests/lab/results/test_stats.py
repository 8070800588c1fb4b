import math
from collections import Counter

import pytest

from projectl import Game, bots
from projectl.advice.choosing import choose
from projectl.cli.terminal import stats_table
from projectl.lab.arena import schedule
from projectl.lab.arena.matches import Result, play_match
from projectl.lab.arena.schedule import Event
from projectl.lab.arena.tallies import Tally
from projectl.lab.results import stats
from projectl.notation import events
from projectl.rules import views
from projectl.rules.options import rules
from tests.lab.results.test_standings import result


@pytest.mark.parametrize("players", [1, 2, 3])
def test_tallies_count_what_the_game_tells(players: int) -> None:
    """The same game through the public API, counted from its typed events."""
    kind = rules(players=players, expansions=["ghost", "ambassador"])
    match = next(schedule.matches(Event((kind,), ("greedy",), detail=True), 1))
    played = play_match(match).tally
    assert played is not None
    game = Game.new(rules=kind, seed=match.deal_seed)
    seats = [bots.make("greedy", seed) for seed in match.bot_seeds]
    taken, finished, got, placed = ([Counter[str]() for _ in seats] for _ in range(4))
    while not game.is_over:
        p = game.player
        for event in game.play(choose(seats[p], views.veil(game.state, p), p).action, p):
            match event:
                case events.Took(player, puzzle, _):
                    taken[player][puzzle] += 1
                case events.Finished(player, puzzle, _, _):
                    finished[player][puzzle] += 1
                case events.Gained(player, piece):
                    got[player][piece] += 1
                case events.Traded(player, _, piece):
                    got[player][piece] += 1
                case events.Levelled(player, _, str(piece)) | events.Rewarded(
                    player, str(piece), _
                ):
                    got[player][piece] += 1
                case events.Dissolved(player, _, parts):
                    got[player].update(parts)
                case events.Placed(player, piece, _, _, _):
                    placed[player][piece] += 1
                case events.Touched(player, piece, _, _, _):
                    placed[player][piece] += 1
    assert played.taken == taken
    assert played.got == got
    assert played.placed == placed
    for p, counts in enumerate(finished):
        assert counts.items() <= played.finished[p].items()  # those filled by touches come on top
        assert sum(played.finished[p].values()) == _finished(game, p)


def _finished(game: Game, p: int) -> int:
    from projectl.rules import scoring

    return int(scoring.finished(game.state.players[p]))


def _won(number: int, winner: int, *, taken: list[dict[str, int]]) -> Result:
    found = result(number, number, [0, 0], [20 - winner, 19 + winner], winner)
    found.tally = Tally(taken, taken, [{"O1": 1}, {"O1": 3}], [{}, {}])
    return found


def _games() -> list[Result]:
    """Ten games, seven of them won by the first player; who takes W1 mostly wins, W2 says nothing."""
    games = []
    for n in range(10):
        winner = int(n >= 7)
        taken: list[dict[str, int]] = [{"W2": 1}, {"W2": 1}]
        if n != 3:
            taken[winner]["W1"] = 1
        games.append(_won(n, winner, taken=taken))
    return games


def test_the_first_players_advantage() -> None:
    found = stats.statistics(_games())
    assert [it.value for it in found.seats] == pytest.approx([0.7, 0.3])
    assert found.first_player_advantage.value == pytest.approx(0.2)
    assert found.first_player_advantage.low == pytest.approx(found.seats[0].low - 0.5)
    assert found.fair == 0.5


def test_what_winners_have() -> None:
    found = stats.statistics(_games())
    first, second = found.puzzles
    assert (first.name, first.finished.winners, first.finished.losers) == ("W1", 9, 0)
    assert first.finished.difference.value == pytest.approx(0.9)
    assert first.finished.difference.low > 0.6
    assert (second.name, second.taken.winners, second.taken.losers) == ("W2", 10, 10)
    assert second.taken.difference.value == 0
    (piece,) = found.pieces
    # Seven winners got 1 and three 3; losers the other way round.
    assert (piece.name, piece.got.winners, piece.got.losers) == ("O1", 16, 24)
    assert piece.got.difference.value == pytest.approx(-0.8)
    assert stats_table.lead(first.finished).endswith("few")
    assert not stats_table.lead(piece.got).endswith("few")


def test_spreads() -> None:
    found = stats.spread([3, 1, 2, 5, 4])
    assert found.mean == 3
    assert found.sd == pytest.approx(math.sqrt(2.5))
    assert found.quantiles == (1, 1, 2, 3, 4, 5, 5)
    assert stats.spread([]).number == 0
    games = stats.statistics(_games())
    assert games.scores.number == 20
    assert games.scores.mean == pytest.approx(19.5)
    assert games.margins.quantiles[0] == 1
    assert games.rounds.mean == pytest.approx(13.5)
