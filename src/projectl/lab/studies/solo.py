"""How far a bot is from the best that a solo deal allows: with the deck open, and by a bound.

What is possible at best nobody knows. It is at least what a search finds that sees the deck, and at
most what a bound allows that forgets most of what makes the game hard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from projectl import bots
from projectl.bots.net import learned, weights_for
from projectl.bots.thinking.search import Evaluator, Search, Turn
from projectl.bots.thinking.worth import Worth
from projectl.lab.arena.schedule import seed_for
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate
from projectl.lab.studies.games import in_order
from projectl.lab.training.selfplay import play_on, table
from projectl.rules import scoring
from projectl.rules.fingerprint import fingerprint
from projectl.rules.options import Rules, RulesError, solo_supply
from projectl.rules.play import play
from projectl.rules.state import PLAY, TOUCHES, State
from projectl.solver.touches import touch_actions

BEAM = 60
"""Games that are followed at once."""
_EACH = 4
"""Turns that each of them goes on with."""
_WIDTH, _MOST = 16, 600
_LARGEST = 4
"""Cells of the largest piece."""
_GRID, _LOCKED = 9, 4
"""Puzzles on offer, and locks above them, when the game begins."""
_ACTIONS, _PLACED = 3, 6
"""Actions of a turn, and the pieces that they can lay: four by Master and one each by the others."""


@dataclass(frozen=True)
class Deal:
    """One deal: what a bot reached, what was found with the deck open, and the bound."""

    reached: int
    found: int
    bound: int


@dataclass
class Distance:
    """All deals together."""

    deals: list[Deal] = field(default_factory=list)

    def mean(self, figure: Callable[[Deal], float]) -> Estimate:
        """The mean of something over the deals."""
        return estimates.mean([(figure(deal), 1) for deal in self.deals])

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        figures: dict[str, Callable[[Deal], float]] = {
            "reached": lambda it: it.reached,
            "found": lambda it: it.found,
            "bound": lambda it: it.bound,
            "distance": lambda it: it.found - it.reached,
        }
        means = {name: self.mean(figure).as_dict() for name, figure in figures.items()}
        return {"deals": len(self.deals), **means}


def check(rules: Rules) -> None:
    """Refuse what the bound does not hold for."""
    if rules.solo is None or rules.expansions:
        raise RulesError("solo", "the bound holds for solo games of the base box")


def measure(
    rules: Rules,
    bot: str,
    number: int,
    seed: int = 0,
    jobs: int = 1,
    watch: Callable[[int], None] = lambda done: None,
) -> Distance:
    """So many deals, played by the bot and looked into with the deck open."""
    check(rules)
    found = Distance()
    for deal in in_order(partial(_deal, rules, bot, seed), 0, jobs):
        found.deals.append(deal)
        watch(len(found.deals))
        if len(found.deals) >= number:
            return found
    raise AssertionError("deals never run out")


def _deal(rules: Rules, bot: str, seed: int, number: int) -> Deal:
    start = table(rules, seed_for(seed, "deal", number))
    s = start.copy()
    play_on(s, [bots.load(bot, seed_for(seed, bot, number))])
    reached = int(scoring.score(s, 0))
    evaluators = (learned(weights_for(rules)), Worth())
    found = max(best_found(start, evaluator) for evaluator in evaluators)
    # Whoever does not see the deck may have found more than a search that does.
    return Deal(reached, max(found, reached), bound(start))


# ------------------------------------------------------------------ with the deck open
def best_found(start: State, evaluator: Evaluator, beam: int = BEAM) -> int:
    """The best score of the games that a beam search ends with that sees every card to come."""
    search = Search(evaluator, _WIDTH, _MOST)
    games = [start]
    best = -1000
    while games:
        turns = [turn for s in games for turn in _turns(search, evaluator, s)]
        turns.sort(key=lambda turn: turn.value, reverse=True)
        games = []
        met: set[int] = set()
        for turn in turns:
            mark = fingerprint(turn.state)
            if turn.state.phase != PLAY:
                best = max(best, _touched(turn.state))
            elif len(games) < beam and mark not in met:
                met.add(mark)
                games.append(turn.state)
    return best


def _turns(search: Search, evaluator: Evaluator, s: State) -> list[Turn]:
    """The best turns of a player who knows all cards."""
    evaluator.begin(s, 0)
    for card in range(len(evaluator.known)):
        evaluator.known[card] = 1
    return [turn for turn in search.run_on(s, 0)[:_EACH] if turn.over or turn.state.phase != PLAY]


def _touched(s: State) -> int:
    s = s.copy()
    if s.phase == TOUCHES:
        for code in touch_actions(s, 0):
            play(s, 0, code)
    return int(scoring.score(s, 0))


# ------------------------------------------------------------------ the bound
def bound(start: State) -> int:
    """No game of this deal ends with more points.

    Every round the opponent takes a card unless all columns are locked, which uses up three locks;
    so the more a player takes, the sooner the deck is empty. A turn has three actions, of which one
    may be Master; a puzzle takes an action and at least a piece for every four cells. Which pieces
    a player has, what lies where, and what the opponent takes is forgotten.
    """
    cards = [int(card) for card in (*start.market, *start.black) if card]
    needs = [-(-int(start.box.cells[card]).bit_count() // _LARGEST) for card in cards]
    points = [int(start.box.points[card]) for card in cards]
    most = _most_points(needs, points)
    assert start.rules.solo is not None
    opened = (_LOCKED + int(solo_supply(start.rules.solo))) // 3
    deck = len(cards) - _GRID
    best = 0
    for early in range(deck):  # takes before the round in which the deck becomes empty
        rounds = deck + opened + 1 - early
        for number in range(min(early + 2 * _ACTIONS, len(cards)) + 1):
            laid = _PLACED * rounds - number
            for need, worth in enumerate(most[number]):
                best = max(best, worth - max(need - laid, 0))  # touches cost a point each
    return best


def _most_points(needs: list[int], points: list[int]) -> list[list[int]]:
    """The most points of so many puzzles that need so many pieces together."""
    total = sum(needs)
    most = [[-1000] * (total + 1) for _ in range(len(needs) + 1)]
    most[0][0] = 0
    for need, worth in zip(needs, points, strict=True):
        for number in range(len(needs), 0, -1):
            for at in range(total, need - 1, -1):
                most[number][at] = max(most[number][at], most[number - 1][at - need] + worth)
    return most
