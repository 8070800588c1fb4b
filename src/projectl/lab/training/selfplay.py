"""Games between bots: one at a time, and paired matches that even out the luck of the deal."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from projectl import packs
from projectl.bots import Bot, load
from projectl.rules import deal, scoring, views
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import OVER, State, mover

Maker = Callable[[int], Bot]


@dataclass
class Played:
    """How one game went."""

    scores: list[int]
    winners: list[int]
    rounds: int
    seconds: list[float]
    """Time of each decision that took thought, by all bots together."""


def table(rules: Rules, seed: int) -> State:
    """A fresh deal."""
    box = packs.standard_box()
    return deal.start(rules, box, deal.deal(rules, box, seed))


def play_game(rules: Rules, seed: int, bots: Sequence[Bot], watched: int = -1) -> Played:
    """One game, each bot shown only what its player may see; times those of one seat."""
    s = table(rules, seed)
    spent: list[float] = []
    while s.phase != OVER:
        p = int(mover(s))
        seen = views.veil(s, p)
        began = time.perf_counter()
        action = bots[p].choose(seen, p)
        if p == watched:
            spent.append(time.perf_counter() - began)
        play(s, p, action)
    return Played(scoring.scores(s), scoring.winners(s), int(s.round), spent)


@dataclass
class Match:
    """The tally of a match, from the side of the first bot."""

    shares: list[float] = field(default_factory=list)
    """Its mean share of the win in each deal."""
    margins: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    games: int = 0

    @property
    def rate(self) -> float:
        """The share of games won; a shared win counts in part."""
        return sum(self.shares) / len(self.shares)

    @property
    def margin(self) -> float:
        """Points ahead of the best other, on average."""
        return sum(self.margins) / len(self.margins)

    @property
    def error(self) -> float:
        """Half the width of the 95% interval, the deal being the unit."""
        n = len(self.shares)
        if n < 2:
            return 1.0
        variance = sum((share - self.rate) ** 2 for share in self.shares) / (n - 1)
        return 1.96 * math.sqrt(max(variance, 0.25 / n) / n)

    def __str__(self) -> str:
        worst = sorted(self.seconds)[int(0.99 * (len(self.seconds) - 1))] if self.seconds else 0
        return (
            f"{self.rate:.3f} ± {self.error:.3f} ({self.games} games), margin {self.margin:+.1f}, "
            f"rounds {sum(self.rounds) / len(self.rounds):.1f}, p99 {1000 * worst:.1f} ms"
        )


def one_deal(rules: Rules, seed: int, hero: Maker | str, other: Maker | str, into: Match) -> None:
    """One deal with the hero on every seat in turn, against copies of the other."""
    share = margin = 0.0
    for seat in range(rules.players):
        bots = [
            _made(hero if p == seat else other, 1000 * seed + 10 * seat + p)
            for p in range(rules.players)
        ]
        game = play_game(rules, seed, bots, seat)
        if seat in game.winners:
            share += 1 / len(game.winners)
        others = [score for p, score in enumerate(game.scores) if p != seat]
        margin += game.scores[seat] - max(others)
        into.seconds += game.seconds
        into.rounds.append(game.rounds)
        into.games += 1
    into.shares.append(share / rules.players)
    into.margins.append(margin / rules.players)


def _made(bot: Maker | str, seed: int) -> Bot:
    return load(bot, seed) if isinstance(bot, str) else bot(seed)


def match(
    rules: Rules, hero: Maker | str, other: Maker | str, games: int, first_seed: int = 0
) -> Match:
    """So many games of one bot against copies of another, each deal played from every seat."""
    into = Match()
    for number in range(max(games // rules.players, 1)):
        one_deal(rules, first_seed + number, hero, other, into)
    return into
