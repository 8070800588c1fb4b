"""Games that studies look into: played in blocks on all cores, in the same order every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Generic, TypeVar

from projectl import bots
from projectl.bots import Bot
from projectl.lab.arena.schedule import seed_for
from projectl.lab.arena.workers import do_all
from projectl.lab.training.selfplay import table
from projectl.rules import views
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.state import PLAY, State, may_act, mover

Found = TypeVar("Found")


def in_order(work: Callable[[int], Found], first: int, jobs: int) -> Iterator[Found]:
    """What comes of the numbers from the first on, for ever; whoever has enough stops asking."""
    while True:
        block = range(first, first + jobs)
        with do_all(_Numbered(work), block, jobs) as results:
            found = dict(results)
        for number in block:
            yield found[number]
        first = block.stop


class _Numbered(Generic[Found]):
    """Work that says which number it was done for."""

    def __init__(self, work: Callable[[int], Found]) -> None:
        self._work = work

    def __call__(self, number: int) -> tuple[int, Found]:
        return number, self._work(number)


def positions(rules: Rules, player: str, seed: int, number: int) -> Iterator[tuple[State, int]]:
    """The positions at the beginning of each turn of a game that copies of a bot play."""
    s = table(rules, seed_for(seed, "deal", number))
    seats = [bots.load(player, seed_for(seed, player, number, p)) for p in range(rules.players)]
    begun: tuple[int, int] | None = None
    while s.phase == PLAY:
        p = int(mover(s))
        if begun != (int(s.round), p):
            begun = (int(s.round), p)
            yield s.copy(), p
        play(s, p, seats[p].choose(views.veil(s, p), p))


def finish_turn(s: State, p: int, bot: Bot) -> None:
    """Let a bot play the rest of a turn."""
    now = s.round
    while s.phase == PLAY and s.round == now and may_act(s, p):
        play(s, p, bot.choose(views.veil(s, p), p))


def dealt_anew(s: State, p: int, *seeds: object) -> State:
    """The same table with other hidden cards that fit what a player sees."""
    return views.sample(views.veil(s, p), Random(seed_for(*seeds)))
