"""Where two bots differ, and what that costs: both choices played to the end on the same cards.

A game gives one position, the first in which they differ from some turn on, so that positions are
independent of each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from projectl import bots
from projectl.advice.choosing import Choice, choose
from projectl.lab.arena.schedule import seed_for
from projectl.lab.results import estimates
from projectl.lab.results.estimates import Estimate, Part
from projectl.lab.studies.games import dealt_anew, in_order, positions
from projectl.lab.training.selfplay import play_on
from projectl.rules import views
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import State

_TURNS = 8
"""They are asked from one of so many turns of a player on, each as often as the others."""


@dataclass
class Disagreements:
    """What was found so far."""

    compared: int = 0
    """Positions in which both were asked."""
    differed: int = 0
    parts: list[Part] = field(default_factory=list)
    """What each position adds: the wins that the second's choice brought more, and 1."""

    @property
    def loss(self) -> Estimate:
        """What the first bot loses by its choice where they differ, 0 to 1; below 0 the second does."""
        return estimates.mean(self.parts)

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "compared": self.compared,
            "differed": self.differed,
            "loss": self.loss.as_dict(),
            "total": round(sum(lost for lost, _ in self.parts), 4),
        }


@dataclass(frozen=True)
class Question:
    """Who is compared, and how each choice is tried."""

    rules: Rules
    bots: tuple[str, str]
    judge: str
    """Plays both choices to the end, on every seat."""
    rollouts: int
    seed: int = 0


def measure(
    question: Question,
    number: int,
    jobs: int = 1,
    watch: Callable[[int], None] = lambda done: None,
) -> Disagreements:
    """At least so many positions in which the two choose differently."""
    found = Disagreements()
    for lost, compared in in_order(partial(_game, question), 0, jobs):
        found.compared += compared
        if lost is not None:
            found.differed += 1
            found.parts.append((lost, 1))
        watch(found.differed)
        if found.differed >= number:
            return found
    raise AssertionError("games never run out")


def _game(question: Question, number: int) -> tuple[float | None, int]:
    """What the first loses where they differ in one game of the judge, and how often both were asked."""
    compared = 0
    rules, seed = question.rules, question.seed
    begin = seed_for(seed, "begin", number) % (_TURNS * rules.players)
    for turn, (s, p) in enumerate(positions(rules, question.judge, seed, number)):
        if turn < begin or len(legal(s, p)) < 2:
            continue
        compared += 1
        one, other = (
            choose(bots.load(bot, seed_for(seed, number, p)), views.veil(s, p), p)
            for bot in question.bots
        )
        if one.action != other.action:
            return _difference(question, s, p, one, other, number), compared
    return None, compared


def _difference(
    question: Question, s: State, p: int, one: Choice, other: Choice, number: int
) -> float:
    """How much more often the second choice wins, with the same hidden cards for both."""
    more = 0.0
    for rollout in range(question.rollouts):
        seeds = (question.seed, number, int(s.round), p, rollout)
        world = dealt_anew(s, p, *seeds)
        won = [_played(question, world.copy(), p, choice, seeds) for choice in (one, other)]
        more += won[1] - won[0]
    return more / question.rollouts


def _played(
    question: Question, s: State, p: int, choice: Choice, seeds: tuple[object, ...]
) -> float:
    for code in choice.codes:
        play(s, p, code)
    seats = [bots.load(question.judge, seed_for(*seeds, q)) for q in range(len(s.players))]
    return play_on(s, seats).share(p)
