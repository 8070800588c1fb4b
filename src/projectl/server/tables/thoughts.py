"""What bots think: functions of what a seat may see and of a seed, for whoever thinks to call."""

import hashlib
from random import Random

import msgspec

from projectl import bots, packs
from projectl.advice import choosing
from projectl.advice.hint_words import reward_name
from projectl.advice.hints import Step, Work, next_step
from projectl.bots import Limits
from projectl.notation import positions, writing
from projectl.rules import play, views
from projectl.rules.state import State
from projectl.server.protocol.answers import HintFinish, HintReasons, HintWork
from projectl.server.tables.table import Table
from projectl.server.tables.thinkers import Advised, Planned

FALLBACK = "random"
"""Plays for a bot that failed."""


def choose(name: str, seed: int, view: bytes, seat: int, limits: Limits = bots.UNLIMITED) -> str:
    """A whole action for a seat, from nothing but what it may see."""
    return str(choosing.choose(bots.make(name, seed), _read(view), seat, limits).action)


def advise(
    name: str, seed: int, view: bytes, seat: int, limits: Limits = bots.UNLIMITED
) -> Advised:
    """The same, with what speaks for it."""
    seen = _read(view)
    step = next_step(seen, seat, bots.make(name, seed), limits)
    reasons = HintReasons(
        finishes=[
            HintFinish(it.puzzle, it.points, _reward(seen, step, it.puzzle), list(it.pieces))
            for it in step.finished
        ],
        works=[_work(seen, step, work) for work in step.after if work.puzzle in step.touches],
        reveals=step.reveals,
        exact=step.exact,
        plan=step.plan,
    )
    return Advised(str(step.action), reasons)


def _work(seen: State, step: Step, work: Work) -> HintWork:
    before = step.earlier(work.puzzle)
    return HintWork(
        puzzle=work.puzzle,
        points=work.points,
        reward=reward_name(seen.box, work.puzzle),
        cells=work.cells,
        actions=work.actions,
        before=before.actions if before else None,
        pieces=list(work.pieces),
    )


def _reward(seen: State, step: Step, puzzle: str) -> str:
    return step.reward(reward_name(seen.box, puzzle))


def plan(
    name: str, seed: int, view: bytes, seat: int, limits: Limits = bots.UNLIMITED
) -> list[Planned]:
    """The actions of a bot that is asked again and again, until its turn ends or a card is revealed.

    Up to there nothing hidden bears on what it sees, so any world that fits shows the same.
    """
    bot, seen = bots.make(name, seed), _read(view)
    world = views.sample(seen, Random(0))
    found: list[Planned] = []
    while True:
        choice = choosing.choose(bot, seen, seat, limits)
        found.append(Planned(view, str(choice.action)))
        for code in choice.codes:
            play.play(world, seat, code)
        if world.mark != seen.mark or limits.stopped():
            return found
        seen = views.veil(world, seat)
        view = msgspec.json.encode(writing.to_position(seen))


def _read(view: bytes) -> State:
    return positions.from_position(msgspec.json.decode(view), packs.standard_box())


def seed_for(table: Table, seat: int) -> int:
    """The same position at the same table gives the same thoughts, also after a restart."""
    text = f"{table.agreed.salt}.bot.{seat}.{table.seq}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])
