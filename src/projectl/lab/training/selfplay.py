"""Games between bots: one at a time, or one deal from every seat to even out its luck."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from projectl import packs
from projectl.bots import Bot, Limits
from projectl.rules import deal, scoring, views
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import OVER, State, mover

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""


class Played(NamedTuple):
    """How one game ended."""

    scores: list[int]
    winners: list[int]

    def share(self, player: int) -> float:
        """A player's share of the win: a shared one counts in part."""
        return 1 / len(self.winners) if player in self.winners else 0.0


def table(rules: Rules, seed: int) -> State:
    """A fresh deal."""
    box = packs.standard_box()
    return deal.start(rules, box, deal.deal(rules, box, seed))


def play_game(rules: Rules, seed: int, bots: Sequence[Bot]) -> Played:
    """One game, each bot shown only what its player may see."""
    return play_on(table(rules, seed), bots)


def play_on(s: State, bots: Sequence[Bot], limits: Sequence[Limits] | None = None) -> Played:
    """A game from a position to its end, each bot with limits of its own where some are given."""
    while s.phase != OVER:
        p = int(mover(s))
        seen = views.veil(s, p)
        play(s, p, bots[p].choose(seen, p, limits[p]) if limits else bots[p].choose(seen, p))
    return Played(scoring.scores(s), scoring.winners(s))


def share_of_wins(rules: Rules, seed: int, hero: Maker, other: Maker) -> float:
    """One deal with the hero on every seat in turn, against copies of the other."""
    share = 0.0
    for seat in range(rules.players):
        bots = [
            (hero if p == seat else other)(1000 * seed + 10 * seat + p)
            for p in range(rules.players)
        ]
        share += play_game(rules, seed, bots).share(seat)
    return share / rules.players
