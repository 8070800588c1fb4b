"""The puzzle trainer: positions from bots' games in which a turn has one clear best plan.

>>> from random import Random
>>> exercise = pick(1200, seen=(), random=Random(1))
>>> judge(exercise, exercise.solution).solved
True
"""

from __future__ import annotations

import gzip
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from projectl.game import Game
from projectl.notation.actions import Choose, End, Insert, LevelUp, parse_action
from projectl.notation.errors import IllegalAction, NotationError
from projectl.notation.events import Finished
from projectl.rules.state import NO_STEP

Kind = Literal["finish", "several", "touches"]
_FILE = "exercises.jsonl.gz"
_NEAR = 12
"""The next exercise is one of so many whose rating is nearest."""


class Hardness(msgspec.Struct, frozen=True, omit_defaults=True):
    """What makes an exercise hard."""

    firsts: int
    """Legal first actions."""
    keeping: int
    """Those after which the goal can still be reached."""
    upgrades: int = 0
    """Gains and trades in the solution."""
    master: bool = False
    """It takes Master, an Ambassador action or a Ghost action."""
    chained: bool = False
    """Something must be finished first, for the pieces that it gives back or brings."""


class Exercise(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position, a goal, and the best that can be done."""

    id: str
    kind: Kind
    """``finish`` a puzzle or ``several``, or ``touches``: reach the best score."""
    position: dict[str, Any]
    """The whole position (docs/notation.md); show people ``view`` only."""
    player: int
    best: int
    """The least number of actions, all that are left in the turn; for touches the best score."""
    solution: list[str]
    hardness: Hardness
    puzzles: list[str] = []
    """What is to be finished; empty for touches."""
    rating: int = 0
    """How hard it is, on the scale of ``projectl.ratings``."""

    def game(self) -> Game:
        """The game from here on."""
        return Game.from_position(self.position)

    def view(self) -> dict[str, Any]:
        """What the player may see of the position."""
        return self.game().view(self.player)


@dataclass(frozen=True)
class Verdict:
    """What came of an attempt."""

    solved: bool
    code: Literal["solved", "go_on", "missed", "illegal", "worse"]
    """``go_on``: the goal is not reached yet, and there are actions left."""
    reason: str
    used: int
    """Actions used; for touches the pieces laid."""
    score: int | None = None
    """For touches: the score that was reached."""


# ------------------------------------------------------------------ choosing
@cache
def exercises() -> tuple[Exercise, ...]:
    """Those that come with the package, the easiest first."""
    data = Path(__file__).with_name(_FILE).read_bytes()
    return read(gzip.decompress(data))


@cache
def _by_id() -> dict[str, Exercise]:
    return {exercise.id: exercise for exercise in exercises()}


def exercise_of(id: str) -> Exercise | None:
    """An exercise of the package by its id."""
    return _by_id().get(id)


def pick(rating: float, seen: Collection[str], random: Random) -> Exercise:
    """One that suits a player's rating, not seen before unless all have been."""
    new = [it for it in exercises() if it.id not in seen] or list(exercises())
    new.sort(key=lambda it: (abs(it.rating - rating), it.id))
    return new[int(random.random() * min(_NEAR, len(new)))]


# ------------------------------------------------------------------ judging
def judge(exercise: Exercise, actions: Sequence[str]) -> Verdict:
    """Whether the actions, in our notation, reach the goal; and if not, why.

    For touches the attempt ends with ``end``, or by itself when nothing more fits.
    """
    game, p = exercise.game(), exercise.player
    missing = set(exercise.puzzles)
    used = 0
    for text in actions:
        try:
            action = parse_action(text)
            counts = not isinstance(action, Insert | End | Choose | LevelUp) and _is_new(game, p)
            happened = game.play(action, p)
        except NotationError as error:
            return Verdict(False, "illegal", str(error), used)
        except IllegalAction as error:
            return Verdict(False, "illegal", error.reason, used)
        used += counts
        missing -= {it.puzzle for it in happened if isinstance(it, Finished) and it.player == p}
        if exercise.kind == "touches":
            continue
        if used > exercise.best:
            return Verdict(False, "missed", _missed(exercise, missing), used)
        if not missing:
            return Verdict(True, "solved", "The goal is reached.", used)
    if exercise.kind == "touches":
        return _touched(exercise, game, used)
    if used < exercise.best or not _is_new(game, p):
        return Verdict(False, "go_on", f"{exercise.best - used} of the actions are left.", used)
    return Verdict(False, "missed", _missed(exercise, missing), used)


def _is_new(game: Game, p: int) -> bool:
    """Whether what comes next is an action of its own, not a step or a choice of the last one."""
    player = game.state.players[p]
    return player.step == NO_STEP and not player.pending


def _missed(exercise: Exercise, missing: Iterable[str]) -> str:
    return f"{' and '.join(sorted(missing))} cannot be finished any more with the actions left."


def _touched(exercise: Exercise, game: Game, used: int) -> Verdict:
    score = game.scores()[exercise.player]
    if exercise.player in game.turn:
        return Verdict(False, "go_on", "More can be placed, or `end`.", used, score)
    if score >= exercise.best:
        return Verdict(True, "solved", f"{score} points: no touches do better.", used, score)
    return Verdict(False, "worse", f"{score} points; {exercise.best} were possible.", used, score)


# ------------------------------------------------------------------ files
def read(data: bytes) -> tuple[Exercise, ...]:
    """Exercises from JSON lines, the easiest first."""
    found = msgspec.json.Decoder(Exercise).decode_lines(data)
    return tuple(sorted(found, key=lambda it: (it.rating, it.id)))


def write(found: Iterable[Exercise]) -> bytes:
    """Exercises as JSON lines."""
    return msgspec.json.Encoder().encode_lines(sorted(found, key=lambda it: (it.rating, it.id)))


def packed(data: bytes) -> bytes:
    """The form in the package: compressed, the same bytes for the same exercises."""
    return gzip.compress(data, 9, mtime=0)


def goal_text(exercise: Exercise) -> str:
    """The goal in words.

    >>> goal_text(exercises()[0]).startswith(("Finish", "Place"))
    True
    """
    if exercise.kind == "touches":
        return "Place finishing touches for the best score you can reach."
    names = " and ".join(exercise.puzzles)
    number = "one action" if exercise.best == 1 else f"{exercise.best} actions"
    return f"Finish {names} with the {number} that you have left."


__all__ = [
    "Exercise",
    "Hardness",
    "Kind",
    "Verdict",
    "exercise_of",
    "exercises",
    "goal_text",
    "judge",
    "packed",
    "pick",
    "read",
    "write",
]
