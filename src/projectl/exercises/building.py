"""Finds trainer positions in bots' games: turns that finish puzzles with no action to spare."""

from __future__ import annotations

import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from projectl import bots
from projectl.advice.choosing import choose
from projectl.advice.lines import whole_actions
from projectl.exercises.collection import Exercise, Hardness, Kind
from projectl.exercises.reaching import Reaching, TooWide, outcomes
from projectl.game import Game
from projectl.notation import actions as forms
from projectl.notation.actions import Action
from projectl.notation.events import Finished
from projectl.rules import play, scoring, views
from projectl.rules.legal import legal
from projectl.rules.state import CARD, NO_STEP, SLOTS, TOUCHES, State, may_act
from projectl.solver.touches import best_touches, touch_actions

BOT = "net"
VARIANTS: Sequence[dict[str, Any]] = (
    {"players": 2},
    {"players": 2, "expansions": ["ghost"]},
    {"players": 2},
    {"players": 3},
    {"players": 2, "expansions": ["finesse"]},
    {"players": 2},
    {"players": 1, "solo": "normal"},
    {"players": 2, "edition": "first"},
    {"players": 2},
    {"players": 3, "expansions": ["ghost", "ambassador"]},
    {"players": 4},
)
"""The games that exercises come from, in turn."""

Wanted = Set[tuple[Kind, int]]
Mapper = Callable[..., Iterable[list[Exercise]]]

SHARES: dict[tuple[Kind, int], float] = {
    ("finish", 2): 0.2,
    ("finish", 3): 0.2,
    ("several", 1): 0.1,
    ("several", 2): 0.2,
    ("several", 3): 0.15,
    ("touches", 0): 0.15,
}
"""How many of each kind, by the number of actions."""
_PER_GAME = 3
_AT_ONCE = 4
"""Games between two looks at which kinds are still wanted."""
_POSITIONS = 20_000
"""Exercises that are wider than this are left out: they could not be checked in reasonable time."""

_TOUCHED = 4_000
"""The same for finishing touches."""


@dataclass(frozen=True)
class Moment:
    """One action of a turn, with the position before it."""

    state: State
    action: Action
    finished: frozenset[str]
    new: bool
    """An action of its own, not a choice that the last one left."""


@dataclass
class Found:
    """How far the search for exercises has come."""

    exercises: list[Exercise] = field(default_factory=list)
    games: int = 0

    def wanted(self, number: int) -> set[tuple[Kind, int]]:
        """Of which kinds there are still too few."""
        have = Counter((it.kind, 0 if it.kind == "touches" else it.best) for it in self.exercises)
        return {kind for kind, share in SHARES.items() if have[kind] < math.ceil(share * number)}


def build(number: int, seed: int = 0, bot: str = BOT, mapped: Mapper = map) -> Iterator[Found]:
    """Look through games, a few at a time, until there are enough; yields after each few.

    ``mapped`` may be a pool's ``map``; the result is the same.
    """
    found = Found()
    ids: set[str] = set()
    while len(found.exercises) < number:
        wanted = frozenset(found.wanted(number))
        games = [(seed, found.games + at, bot, wanted) for at in range(_AT_ONCE)]
        for exercises in mapped(_of_game, games):
            for exercise in exercises:
                if exercise.id not in ids and len(found.exercises) < number:
                    ids.add(exercise.id)
                    found.exercises.append(exercise)
        found.games += _AT_ONCE
        yield found


def _of_game(game: tuple[int, int, str, Wanted]) -> list[Exercise]:
    seed, number, bot, wanted = game
    settings = VARIANTS[number % len(VARIANTS)]
    return list(islice(from_game(settings, seed * 1_000_003 + number, bot, wanted), _PER_GAME))


def from_game(
    settings: dict[str, Any],
    seed: int,
    bot: str = BOT,
    wanted: Wanted = frozenset(SHARES),
) -> Iterator[Exercise]:
    """The exercises of the kinds wanted in one game of a bot against itself."""
    for player, moments in turns(settings, seed, bot):
        first = moments[0].state
        if first.phase == TOUCHES:
            exercise = touches_exercise(first, player) if ("touches", 0) in wanted else None
        else:
            exercise = finishing_exercise(player, moments, wanted)
        if exercise is not None:
            yield exercise


def turns(settings: dict[str, Any], seed: int, bot: str) -> Iterator[tuple[int, list[Moment]]]:
    """The turns of a game, each bot seeing only what its player may see."""
    game = Game.new(seed=seed, **settings)
    seats = [bots.make(bot, seed + p) for p in range(game.rules.players)]
    moments: list[Moment] = []
    mark: object = None
    last = -1
    while not game.is_over:
        p, s = game.player, game.state
        if (p, s.round, s.phase) != mark:
            if moments:
                yield last, moments
            moments, mark, last = [], (p, s.round, s.phase), p
        player = s.players[p]
        new = player.step == NO_STEP and not player.pending
        action = choose(seats[p], views.veil(s, p), p).action
        happened = game.play(action, p)
        done = frozenset(
            it.puzzle for it in happened if isinstance(it, Finished) and it.player == p
        )
        moments.append(Moment(s, action, done, new))
    if moments:
        yield last, moments


# ------------------------------------------------------------------ finishing
def finishing_exercise(player: int, moments: list[Moment], wanted: Wanted) -> Exercise | None:
    """The longest end of a turn that has no action to spare."""
    starts = [at for at, moment in enumerate(moments) if moment.new]
    if not starts or not any(moment.finished for moment in moments[starts[-1] :]):
        return None
    for number, at in zip(range(len(starts), 0, -1), starts, strict=True):
        puzzles = frozenset[str]().union(*(moment.finished for moment in moments[at:]))
        kind: Kind = "finish" if len(puzzles) == 1 else "several"
        actions = moments[at].state.players[player].actions
        if actions == number and (kind, number) in wanted:
            exercise = _finishing(kind, player, moments[at:], number, sorted(puzzles))
            if exercise is not None:
                return exercise
    return None


def _finishing(
    kind: Kind, player: int, moments: list[Moment], number: int, puzzles: list[str]
) -> Exercise | None:
    s = moments[0].state
    if not _is_foreseeable(s, player, puzzles, [moment.action for moment in moments]):
        return None
    goals = [s.box.numbers[name] for name in puzzles]
    reaching = Reaching(player, goals, _POSITIONS)
    try:
        if reaching.line(s, number - 1) is not None:
            return None
        keeping = {
            path[0]
            for path, after in outcomes(s, player, reaching)
            if reaching.line(after, number - 1) is not None
        }
    except TooWide:
        return None
    line = [moment.action for moment in moments]
    while not moments[len(line) - 1].finished:  # what comes after the goal is reached
        line.pop()
    return _exercise(
        kind,
        s,
        player,
        number,
        line,
        Hardness(
            firsts=len(legal(s, player)),
            keeping=len(keeping),
            upgrades=sum(isinstance(action, forms.Gain | forms.Trade) for action in line),
            master=any(
                isinstance(action, forms.Master | forms.Ambassador | forms.Ghost) for action in line
            ),
            chained=any(moment.finished for moment in moments[: len(line) - 1]),
        ),
        puzzles,
    )


def _is_foreseeable(s: State, player: int, puzzles: list[str], line: list[Action]) -> bool:
    """Whether all that the line uses lay open at its start."""
    cards = {int(s.players[player].mat[CARD + slot]) for slot in range(int(SLOTS))}
    in_sight = {s.box.name(card) for card in cards | {int(card) for card in s.market} if card}
    taken = {action.puzzle for action in line if isinstance(action, forms.Take)}
    recycled = any(isinstance(action, forms.Recycle) for action in line)
    return not recycled and in_sight >= taken | set(puzzles)


# ------------------------------------------------------------------ touches
def touches_exercise(s: State, player: int) -> Exercise | None:
    """Finishing touches where most of what can be laid first is wrong."""
    gain = best_touches(s, player).points()
    firsts = [int(number) for number in legal(s, player)]
    if gain < 1 or len(firsts) < 6 or not _is_narrow(s, player):
        return None
    best = int(scoring.score(s, player)) + gain
    keeping = 0
    for number in firsts:
        after = s.copy()
        play.play(after, player, number)
        more = best_touches(after, player).points() if may_act(after, player) else 0
        keeping += int(scoring.score(after, player)) + more == best
    if 2 * keeping > len(firsts):
        return None
    line = _until_done(s, player, touch_actions(s, player))
    hardness = Hardness(firsts=len(firsts), keeping=keeping)
    return _exercise("touches", s, player, best, line, hardness, [])


def _until_done(s: State, player: int, numbers: list[int]) -> list[Action]:
    """The touches as actions, without an ``end`` that comes by itself."""
    after = s.copy()
    needed = []
    for number in numbers:
        if not may_act(after, player):
            break
        needed.append(number)
        play.play(after, player, number)
    return [choice.action for choice in whole_actions(s, player, needed)]


def _is_narrow(s: State, player: int) -> bool:
    """Whether all ways to lay touches can be gone through."""
    waiting = [s]
    met: set[tuple[int, ...]] = set()
    while waiting:
        now = waiting.pop()
        for number in map(int, legal(now, player)):
            after = now.copy()
            play.play(after, player, number)
            own = after.players[player]
            key = (int(own.supply), int(own.active), int(own.touches), *map(int, own.mat))
            if may_act(after, player) and key not in met:
                met.add(key)
                waiting.append(after)
                if len(met) > _TOUCHED:
                    return False
    return True


def _exercise(
    kind: Kind,
    s: State,
    player: int,
    best: int,
    line: list[Action],
    hardness: Hardness,
    puzzles: list[str],
) -> Exercise:
    position = Game(s).position()
    text = json.dumps([position, puzzles], sort_keys=True)
    return Exercise(
        id=hashlib.sha256(text.encode()).hexdigest()[:8],
        kind=kind,
        position=position,
        player=player,
        best=best,
        solution=[str(action) for action in line],
        hardness=hardness,
        puzzles=puzzles,
    )
