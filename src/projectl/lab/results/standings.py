"""Who is stronger, and by how much: the figures of an event, each with its interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from projectl.lab.arena import schedule, timing
from projectl.lab.arena.matches import Result
from projectl.lab.arena.runs import Run
from projectl.lab.arena.timing import Times
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate, Part


@dataclass(frozen=True)
class Row:
    """One bot; in solo one bot at one difficulty."""

    bot: str
    solo: str | None
    games: int
    wins: Estimate
    """Its part of all wins in the games it played, shared wins split."""
    fair: float
    """What that would be if all seats were equally strong."""
    elo: Estimate | None
    margin: Estimate
    """Its score less the mean score of the others (in solo, the opponent's)."""
    score: Estimate
    finished: Estimate
    rounds: Estimate
    decisions: Times
    turns: Times
    forfeits: int = 0
    """Games that it lost by breaking down, cheating or being late."""

    @property
    def times_fair(self) -> Estimate:
        """The wins in units of the fair share."""
        wins = self.wins
        return Estimate(wins.value / self.fair, wins.low / self.fair, wins.high / self.fair)

    def as_dict(self) -> dict[str, Any]:
        """The JSON form; times in milliseconds."""
        return {
            "bot": self.bot,
            "solo": self.solo,
            "games": self.games,
            "wins": self.wins.as_dict(),
            "fair_share": round(self.fair, 6),
            "times_fair_share": self.times_fair.as_dict(),
            "elo": self.elo.as_dict() if self.elo is not None else None,
            "margin": self.margin.as_dict(),
            "score": self.score.as_dict(),
            "finished_puzzles": self.finished.as_dict(),
            "rounds": self.rounds.as_dict(),
            "decision_ms": _milliseconds(self.decisions),
            "turn_ms": _milliseconds(self.turns),
            "forfeits": self.forfeits,
        }


def _milliseconds(times: Times) -> dict[str, float]:
    return {
        "number": times.number,
        "mean": round(1000 * times.mean, 4),
        "p99": round(1000 * times.quantile(0.99), 4),
        "max": round(1000 * times.longest, 4),
    }


def labels(bots: tuple[str, ...]) -> list[str]:
    """The bots' names, told apart where a bot plays itself.

    >>> labels(("greedy", "greedy", "random"))
    ['greedy', 'greedy #2', 'random']
    """
    found = []
    for at, name in enumerate(bots):
        same = bots[:at].count(name)
        found.append(f"{name} #{same + 1}" if same else name)
    return found


def table(run: Run) -> list[Row]:
    """A row for each bot, in the order they were named; empty before the first deal is complete."""
    if not run.results:
        return []
    if run.event.is_solo:
        return _solo_rows(run)
    return _rows(run)


def _rows(run: Run) -> list[Row]:
    event = run.event
    deals = list(run.by_deal())
    elos = _elos(run, deals)
    return [_row(deals, label, bot, elos[bot]) for bot, label in enumerate(labels(event.bots))]


def _elos(run: Run, deals: list[list[Result]]) -> list[Estimate | None]:
    bots, players = len(run.event.bots), run.event.rules[0].players
    if bots == 1:
        return [None]
    if bots == 2:
        first = estimates.elo_of(_wins(deals, 0), players)
        return [first, Estimate(-first.value, -first.high, -first.low)]
    games = ([(r.seats, [r.share(p) for p in range(players)]) for r in deal] for deal in deals)
    return list(estimates.ratings(games, bots))


def _solo_rows(run: Run) -> list[Row]:
    event = run.event
    per_deal = len(event.bots)
    rows = []
    for at, rules in enumerate(event.rules):
        for bot, label in enumerate(labels(event.bots)):
            deals = [[deal[at * per_deal + bot]] for deal in run.by_deal()]
            rows.append(_row(deals, label, bot, None, rules.solo))
    return rows


def _row(
    deals: list[list[Result]], label: str, bot: int, elo: Estimate | None, solo: str | None = None
) -> Row:
    results = [result for deal in deals for result in deal if bot in result.seats]
    at = [(result, p) for result in results for p, who in enumerate(result.seats) if who == bot]
    seats = sum(len(result.seats) for result in results)
    return Row(
        bot=label,
        solo=solo,
        games=len(results),
        wins=_wins(deals, bot),
        fair=0.5 if solo else len(at) / seats,
        elo=elo,
        margin=_mean(deals, bot, margin),
        score=_mean(deals, bot, lambda result, p: result.scores[p]),
        finished=_mean(deals, bot, lambda result, p: result.finished[p]),
        rounds=_mean(deals, bot, lambda result, p: result.rounds),
        decisions=timing.total(result.decisions[p] for result, p in at),
        turns=timing.total(result.turns[p] for result, p in at),
        forfeits=sum(p in result.forfeits for result, p in at),
    )


def _wins(deals: list[list[Result]], bot: int) -> Estimate:
    return estimates.proportion(wins_by_deal(deals, bot))


def wins_by_deal(deals: list[list[Result]], bot: int) -> list[Part]:
    """For each deal the wins of a bot, all its seats together, and the games it played."""
    found = []
    for deal in deals:
        results = [result for result in deal if bot in result.seats]
        won = sum(r.share(p) for r in results for p, who in enumerate(r.seats) if who == bot)
        if results:
            found.append((won, float(len(results))))
    return found


def _mean(deals: list[list[Result]], bot: int, figure: Callable[[Result, int], float]) -> Estimate:
    return estimates.mean(parts_by_deal(deals, bot, figure))


def parts_by_deal(
    deals: list[list[Result]], bot: int, figure: Callable[[Result, int], float]
) -> list[Part]:
    """For each deal the sum of a figure over a bot's seats, and their number."""
    found = []
    for deal in deals:
        figures = [
            figure(result, p) for result in deal for p, who in enumerate(result.seats) if who == bot
        ]
        if figures:
            found.append((float(sum(figures)), float(len(figures))))
    return found


def margin(result: Result, p: int) -> float:
    """Against the mean of the other bots; among copies of itself alone, of the other seats."""
    own = result.seats[p]
    others = [
        q for q in range(len(result.scores)) if q >= len(result.seats) or result.seats[q] != own
    ]
    others = others or [q for q in range(len(result.scores)) if q != p]
    return result.scores[p] - sum(result.scores[q] for q in others) / len(others)


def as_dict(run: Run) -> dict[str, Any]:
    """The whole event as JSON data."""
    event = run.event
    return {
        "format": "projectl-arena/1",
        "event": event.as_dict(),
        "games_wanted": run.deals * schedule.block(event),
        "games": len(run.results),
        "games_not_counted": run.loose,
        "games_resumed": run.resumed,
        "deals": run.played_deals,
        "games_per_deal": schedule.block(event),
        "interrupted": run.interrupted,
        "bots": [row.as_dict() for row in table(run)],
    }
