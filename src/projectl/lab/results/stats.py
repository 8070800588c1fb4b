"""What self-play shows about the game: scores, lengths, the first player's advantage, what wins."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from projectl import packs
from projectl.lab.arena.matches import Result
from projectl.lab.arena.runs import Run
from projectl.lab.arena.tallies import Counts, Tally
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate, Part
from projectl.rules.pieces import NAMES
from projectl.rules.puzzles import REWARDS

QUANTILES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)


@dataclass(frozen=True)
class Spread:
    """How a figure is spread over the games."""

    number: int
    mean: float
    sd: float
    quantiles: tuple[float, ...]
    """At ``QUANTILES``: the least, some in between, the most."""

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        named = {
            f"{share:g}": value for share, value in zip(QUANTILES, self.quantiles, strict=True)
        }
        return {
            "number": self.number,
            "mean": round(self.mean, 4),
            "sd": round(self.sd, 4),
            "quantiles": named,
        }


def spread(values: Iterable[float]) -> Spread:
    """The spread of some numbers.

    >>> spread([1, 2, 3, 4, 10]).quantiles[3]
    3
    """
    found = sorted(values)
    n = len(found)
    if not n:
        return Spread(0, math.nan, math.nan, (math.nan,) * len(QUANTILES))
    mean = math.fsum(found) / n
    sd = math.sqrt(math.fsum((x - mean) ** 2 for x in found) / (n - 1)) if n > 1 else 0.0
    return Spread(n, mean, sd, tuple(found[round(share * (n - 1))] for share in QUANTILES))


@dataclass(frozen=True)
class Contrast:
    """A puzzle or piece: how often winners had it and how often losers, and what that makes a game."""

    winners: int
    losers: int
    difference: Estimate
    """How many more a winner had in a game than a loser, on average."""

    @property
    def surprise(self) -> float:
        """The difference in units of its uncertainty: how much it is to be believed."""
        half = (self.difference.high - self.difference.low) / 2
        return self.difference.value / half if half and math.isfinite(half) else 0.0

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "winners": self.winners,
            "losers": self.losers,
            "difference": self.difference.as_dict(),
        }


@dataclass(frozen=True)
class PuzzleStats:
    """One puzzle in the hands of winners and losers."""

    name: str
    points: int
    reward: str
    taken: Contrast
    finished: Contrast


@dataclass(frozen=True)
class PieceStats:
    """One shape: how many winners and losers got, and placed."""

    name: str
    got: Contrast
    placed: Contrast


@dataclass(frozen=True)
class Statistics:
    """Everything that ``projectl simulate`` says."""

    games: int
    scores: Spread
    winning_scores: Spread
    margins: Spread
    """The winner's score less the next; in solo the player's less the opponent's."""
    rounds: Spread
    decisions: Spread
    """Choices a player makes in a game."""
    puzzles_finished: Spread
    shared: int
    """Games with more than one winner."""
    seats: tuple[Estimate, ...]
    """Each seat's share of the wins, the first player's first; in solo the player's wins."""
    fair: float
    seat_scores: tuple[Estimate, ...]
    puzzles: tuple[PuzzleStats, ...]
    pieces: tuple[PieceStats, ...]

    @property
    def first_player_advantage(self) -> Estimate:
        """How much the first player's share of the wins is above a fair one."""
        first = self.seats[0]
        return Estimate(first.value - self.fair, first.low - self.fair, first.high - self.fair)

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "games": self.games,
            "scores": self.scores.as_dict(),
            "winning_scores": self.winning_scores.as_dict(),
            "margins": self.margins.as_dict(),
            "rounds": self.rounds.as_dict(),
            "decisions": self.decisions.as_dict(),
            "puzzles_finished": self.puzzles_finished.as_dict(),
            "shared_wins": self.shared,
            "fair_share": round(self.fair, 6),
            "first_player_advantage": self.first_player_advantage.as_dict(),
            "seats": [
                {"seat": at, "wins": wins.as_dict(), "score": score.as_dict()}
                for at, (wins, score) in enumerate(zip(self.seats, self.seat_scores, strict=True))
            ],
            "puzzles": {
                it.name: {
                    "points": it.points,
                    "reward": it.reward,
                    "taken": it.taken.as_dict(),
                    "finished": it.finished.as_dict(),
                }
                for it in self.puzzles
            },
            "pieces": {
                it.name: {"got": it.got.as_dict(), "placed": it.placed.as_dict()}
                for it in self.pieces
            },
        }


def statistics(results: Sequence[Result]) -> Statistics:
    """The statistics of games in which all seats were the same bot, with tallies."""
    players = len(results[0].seats)
    solo = len(results[0].scores) > players
    seats = range(players)
    return Statistics(
        games=len(results),
        scores=spread(score for r in results for score in r.scores[:players]),
        winning_scores=spread(r.scores[p] for r in results for p in r.winners if p < players),
        margins=spread(_margin(r, solo) for r in results),
        rounds=spread(r.rounds for r in results),
        decisions=spread(times.number for r in results for times in r.decisions),
        puzzles_finished=spread(number for r in results for number in r.finished),
        shared=sum(len(r.winners) > 1 for r in results),
        seats=tuple(estimates.proportion([(r.share(p), 1.0) for r in results]) for p in seats),
        fair=0.5 if solo else 1 / players,
        seat_scores=tuple(estimates.mean([(r.scores[p], 1.0) for r in results]) for p in seats),
        puzzles=tuple(_puzzles(results)),
        pieces=tuple(_pieces(results)),
    )


def _margin(result: Result, solo: bool) -> float:
    if solo:
        return result.scores[0] - result.scores[1]
    first, second = sorted(result.scores, reverse=True)[:2]
    return first - second


def _puzzles(results: Sequence[Result]) -> Iterable[PuzzleStats]:
    """Every puzzle that anybody took."""
    seen = {name for r in results for counts in _tally(r).taken for name in counts}
    for puzzle in packs.standard_box().puzzles:
        if puzzle.name in seen:
            yield PuzzleStats(
                puzzle.name,
                puzzle.points,
                REWARDS[puzzle.reward],
                _contrast(results, puzzle.name, lambda tally: tally.taken),
                _contrast(results, puzzle.name, lambda tally: tally.finished),
            )


def _pieces(results: Sequence[Result]) -> Iterable[PieceStats]:
    for name in NAMES:
        found = PieceStats(
            name,
            _contrast(results, name, lambda tally: tally.got),
            _contrast(results, name, lambda tally: tally.placed),
        )
        if found.got.winners + found.got.losers:
            yield found


def _contrast(
    results: Sequence[Result], name: str, column: Callable[[Tally], list[Counts]]
) -> Contrast:
    cases: list[tuple[Part, Part]] = []
    winners = losers = 0
    for result in results:
        counts = column(_tally(result))
        won = [counts[p].get(name, 0) for p in range(len(counts)) if p in result.winners]
        lost = [counts[p].get(name, 0) for p in range(len(counts)) if p not in result.winners]
        winners += sum(won)
        losers += sum(lost)
        cases.append(((sum(won), len(won)), (sum(lost), len(lost))))
    return Contrast(winners, losers, estimates.difference(cases))


def _tally(result: Result) -> Tally:
    assert result.tally is not None, "these games were played without counting"
    return result.tally


def as_dict(run: Run) -> dict[str, Any]:
    """A run of self-play as JSON data."""
    return {
        "format": "projectl-simulate/1",
        "event": run.event.as_dict(),
        "interrupted": run.interrupted,
        "statistics": [
            {"rules": rules.as_dict(), **statistics(results).as_dict()}
            for rules, results in by_rules(run)
        ],
    }


def by_rules(run: Run) -> list[tuple[Any, list[Result]]]:
    """The games of each kind: one, or a solo game for each difficulty."""
    deals = list(run.by_deal())
    return [
        (rules, [deal[at] for deal in deals]) for at, rules in enumerate(run.event.rules) if deals
    ]
