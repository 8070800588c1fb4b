"""One game of a data set: played to its end, with a row for each decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import inf

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i16, i64

from projectl.advice.judge import Judge
from projectl.bots import Limits
from projectl.envs.buffers import array_of
from projectl.envs.table import Variant, variant
from projectl.lab.data.plan import Plan, player
from projectl.notation import coding
from projectl.rules import deal, play, scoring, views
from projectl.rules.options import Rules
from projectl.rules.state import OVER, mover

_LIMITS = Limits(seconds=inf)
"""No clock: it would make the games depend on how busy the machine is."""


@dataclass
class Played:
    """A game and its decisions; lists are by decision, but for the last ones."""

    game: int
    deal: int
    observations: list[npt.NDArray[np.int16]] = field(default_factory=list)
    legal: list[list[int]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    evaluations: list[float] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    """By seat, as the rest."""
    scores: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)


@lru_cache(maxsize=4)
def _kind(rules: Rules) -> Variant:
    return variant(rules=rules)


def play_game(plan: Plan, number: int) -> Played:
    """Play a game of a plan."""
    rules = plan.rules
    kind = _kind(rules)
    found = Played(number, plan.deal(number), bots=plan.seats(number))
    bots = [player(name, plan.bot_seed(number, p)) for p, name in enumerate(found.bots)]
    judge = Judge(rules, plan.seed)
    row: vec[i16] = vec[i16](bytes(kind.layout.size))
    known: vec[i64] = vec[i64]([-1] * int(kind.features.memory))
    numbers = array_of(row, np.int16)
    s = deal.start(rules, kind.box, deal.deal(rules, kind.box, found.deal))
    while s.phase != OVER:
        p = int(mover(s))
        code = bots[p].choose(views.veil(s, p), p, limits=_LIMITS)
        kind.features.refresh(s, p, row, 0, known, 0)
        found.observations.append(numbers.copy())
        found.legal.append(sorted(kind.numbering.legal(s, p)))
        found.actions.append(int(kind.numbering.number(s, p, code)))
        found.texts.append(str(coding.decode(s, code)))
        found.seats.append(p)
        found.rounds.append(int(s.round))
        found.evaluations.append(judge.glance(s, p))
        play.play(s, p, code)
    winners = scoring.winners(s)
    scores = scoring.scores(s)
    for p in range(rules.players):
        found.wins.append(1 / len(winners) if p in winners else 0.0)
        found.margins.append(scores[p] - max(scores[:p] + scores[p + 1 :]))
    found.scores = scores
    return found
