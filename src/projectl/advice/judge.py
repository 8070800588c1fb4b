"""What a position is worth to each player, as the chance to win, and what the best turn is.

Everything is judged from what a player could see: hidden cards are dealt at random to fit the view,
the same for the same view and seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from projectl.advice.choosing import Choice
from projectl.advice.hints import Step, played_step
from projectl.advice.lines import whole_actions
from projectl.advice.trials import Figure
from projectl.bots.endings import settled, solved
from projectl.bots.interface import never
from projectl.bots.net import WIDTH, learned, weights_for
from projectl.bots.thinking.network import Network, sigmoid
from projectl.bots.thinking.search import Search, Turn
from projectl.bots.turns import guess_points
from projectl.game import Game
from projectl.notation import coding
from projectl.notation.actions import Action, parse_action
from projectl.notation.errors import IllegalAction
from projectl.rules import actions as codes
from projectl.rules import play, scoring, views
from projectl.rules.fingerprint import fingerprint
from projectl.rules.legal import legal
from projectl.rules.market import UnseenCard
from projectl.rules.options import Rules
from projectl.rules.state import NO_STEP, OVER, PLAY, SEATED, TOUCHES, State, may_act, mover
from projectl.solver.touches import best_touches, touch_actions

_POINTS = 6.0
"""Where no network was trained: being so many points ahead makes the odds e to 1."""
_GUESSED = 1.5
"""How sure a lead of one point is while piles are hidden."""
LOSS_AT_SIGHT, CHANCE_AT_SIGHT = 0.18, 0.23
"""How far off the network's word may be, nineteen times in twenty: benchmarks/analysis.py --doubt."""


@dataclass(frozen=True)
class Best:
    """The best that a player can do with the rest of a turn."""

    chance: float
    line: tuple[Choice, ...]
    exact: bool = False
    """The rest of the game is solved: nothing beats the line."""
    doubt: float = 0.0
    """How far off the chance may be."""


@dataclass(frozen=True)
class Verdict:
    """What an action gave away, and where it was tried out the chance to win that is left."""

    loss: Figure
    chance: Figure | None = None


NOTHING_LOST = Verdict(Figure(0.0))


class Stopped(Exception):
    """Somebody wanted the judging to end before it was done."""


class Judge:
    """Judges positions of one kind of game; the same seed gives the same judgement."""

    def __init__(
        self,
        rules: Rules,
        seed: int = 0,
        width: int = WIDTH,
        worlds: int = 4,
        stopped: Callable[[], bool] = never,
    ) -> None:
        """``stopped`` is asked between two searches; once it is true, ``Stopped`` is raised."""
        self._evaluator = learned(weights_for(rules))
        self._search = Search(self._evaluator, width)
        self._seed = seed
        self._worlds = worlds
        self._stopped = stopped
        self._met: dict[tuple[int, int], Best] = {}

    # ------------------------------------------------------------- one player
    def best(self, s: State, p: int) -> Best:
        """The best turn of a player who may act, from what that player sees."""
        seen = views.veil(s, p)
        key = (fingerprint(seen), p)
        if key not in self._met:
            world = self._world(seen, p, 0)
            self._met[key] = self._solved(seen, world, p) or self._found(seen, world, p)
        return self._met[key]

    def verdict(self, s: State, p: int, played: Action) -> Verdict:
        """How much of the chance to win an action gave away, compared with the best one.

        Both are played in the same worlds and judged after what they turn up has been looked at.
        """
        if len(legal(s, p)) < 2:
            return NOTHING_LOST
        best = self.best(s, p)
        if best.exact:
            seen = views.veil(s, p)
            after = _after(self._world(seen, p, 0), p, played)
            reached = settled(after, seen, p) if after is not None else None
            if reached is not None:
                return Verdict(Figure(max(best.chance - reached, 0.0)), Figure(reached))
        return self._compared(s, p, best, played)

    def _compared(self, s: State, p: int, best: Best, played: Action) -> Verdict:
        """The best action and the one that was played, side by side."""
        doubt = LOSS_AT_SIGHT if s.phase == PLAY else 0.0  # touches are counted, not judged
        doubtful = Verdict(Figure(0.0, doubt))
        if not best.line or best.line[0].action == played:
            return doubtful
        seen = views.veil(s, p)
        lost = 0.0
        for number in range(self._worlds):
            world = self._world(seen, p, number)
            as_played = _after(world, p, played)
            as_advised = _after(world, p, best.line[0].action)
            if as_played is None or as_advised is None:
                return doubtful
            lost += self._value(as_advised, p) - self._value(as_played, p)
        return Verdict(Figure(min(max(lost / self._worlds, 0.0), 1.0), doubt))

    def glance(self, s: State, p: int) -> float:
        """A player's chance to win at first sight: from what that player sees, nothing searched."""
        return self._at_sight(self._world(views.veil(s, p), p, 0), p)

    def _world(self, seen: State, p: int, number: int) -> State:
        """A full state that fits what a player sees."""
        random = Random(f"{self._seed}/{number}/{fingerprint(seen)}/{p}")
        world = views.sample(seen, random)
        guess_points(seen, world, p)
        return world

    def _solved(self, seen: State, world: State, p: int) -> Best | None:
        """The last turn, exactly, where it can be had."""
        if self._stopped():
            raise Stopped
        ending = solved(seen, world, p)
        if ending is None:
            return None
        return Best(ending.chance, tuple(whole_actions(world, p, ending.line)), exact=True)

    def _found(self, seen: State, world: State, p: int) -> Best:
        if world.phase == TOUCHES:
            line = whole_actions(world, p, touch_actions(world, p))
            return Best(_at_the_end(world, p), tuple(line))
        turn = self._searched(world, p)
        line = whole_actions(world, p, [int(number) for number in turn.path])
        return Best(self._chance(turn.value, world, p), tuple(line), doubt=CHANCE_AT_SIGHT)

    def _searched(self, world: State, p: int) -> Turn:
        if self._stopped():
            raise Stopped
        return self._search.run(world, p)[0]

    def _value(self, world: State, p: int) -> float:
        """The chance to win, with the best play for the rest of the turn if it goes on."""
        if world.phase == PLAY and may_act(world, p) and len(legal(world, p)) > 0:
            return self._chance(self._searched(world, p).value, world, p)
        return self._at_sight(world, p)

    def _at_sight(self, world: State, p: int) -> float:
        if world.phase == OVER:
            return _result(world)[p]
        if world.phase == TOUCHES:
            return _at_the_end(world, p)
        self._evaluator.begin(world, p)
        return self._chance(self._evaluator.value(world, p), world, p)

    def _chance(self, value: float, world: State, p: int) -> float:
        if isinstance(self._evaluator, Network):
            return min(max(value, 0.0), 1.0)
        rivals = [q for q in range(len(world.players)) if q != p]
        ahead = value - max((self._evaluator.value(world, q) for q in rivals), default=0.0)
        return sigmoid(ahead / _POINTS)

    # ------------------------------------------------------------ all players
    def chances(self, s: State) -> list[float]:
        """Each player's chance to win, from what that player sees; together they make 1.

        In solo there is one, and the rest is the opponent's.
        """
        if s.phase == OVER:
            return _result(s)
        found = [self._seat(s, p) for p in range(len(s.players))]
        if len(found) == 1:
            return found
        total = sum(found)
        return [value / total for value in found] if total else [1 / len(found)] * len(found)

    def _seat(self, s: State, p: int) -> float:
        if s.players[p].left != SEATED:
            return 0.0
        if may_act(s, p) and len(legal(s, p)) > 0:
            return self.best(s, p).chance
        return self._value(self._world(views.veil(s, p), p, 0), p)


def _after(world: State, p: int, action: Action) -> State | None:
    game = Game(world)
    try:
        game.play(action, p)
    except IllegalAction:  # in this world the cards do not allow it
        return None
    return game.state


def _result(s: State) -> list[float]:
    winners = scoring.winners(s)
    return [1 / len(winners) if p in winners else 0.0 for p in range(len(s.players))]


def _at_the_end(s: State, p: int) -> float:
    """Only touches are to come, and everyone makes the best: who leads is all but certain."""
    reached = [_reached(s, q) for q in range(len(s.players))]
    if s.rules.solo is not None:
        return 1.0 if reached[p] > scoring.scores(s)[1] else 0.0
    seated = [q for q in range(len(s.players)) if s.players[q].left == SEATED]
    best = max((reached[q] for q in seated if q != p), default=reached[p] - 100)
    return sigmoid(_GUESSED * (reached[p] - best))


def _reached(s: State, q: int) -> int:
    """The score with the best touches, if they are still to come."""
    to_come = q >= int(mover(s))
    return int(scoring.score(s, q)) + (best_touches(s, q).points() if to_come else 0)


def told_line(s: State, p: int, line: Sequence[str]) -> tuple[Step, ...]:
    """The steps of a line, for words about it, as far as it goes without a card that nobody saw."""
    world = views.sample(views.veil(s, p), Random(0))
    steps: list[Step] = []
    for text in line:
        action = parse_action(text)
        try:
            numbers = coding.encode(world, p, action)
            steps.append(played_step(world, p, action, tuple(numbers)))
        except (coding.Unplayable, UnseenCard):
            break
        if world.players[p].step != NO_STEP:
            play.play(world, p, codes.END)
    return tuple(steps)
