"""The judge that takes its time: the champion says what is best, and both turns are tried out.

What was played and what the champion would have played meet the same worlds, other ones than those
in which the champion made up its mind, or its choice would always seem better than it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random

from projectl.advice.choosing import Choice
from projectl.advice.judge import Best, Judge, Stopped, Verdict
from projectl.advice.lines import whole_actions
from projectl.advice.trials import Figure, Trials, figure
from projectl.bots.champion import Champion
from projectl.bots.interface import Limits, never
from projectl.bots.net import WIDTH
from projectl.notation import coding
from projectl.notation.actions import Action
from projectl.rules import actions as codes
from projectl.rules import play, views
from projectl.rules.fingerprint import fingerprint
from projectl.rules.options import Rules
from projectl.rules.state import NO_STEP, PLAY, SEATED, State, may_act


class ThoroughJudge(Judge):
    """Judges by the champion's search and by short games; the same seed gives the same judgement."""

    def __init__(
        self,
        rules: Rules,
        seed: int,
        rollouts: int,
        tries: int,
        stopped: Callable[[], bool] = never,
    ) -> None:
        """``rollouts`` are the champion's for a turn, ``tries`` the worlds in which turns are compared."""
        super().__init__(rules, seed, WIDTH, stopped=stopped)
        self._champion = Champion(seed, rollouts=rollouts, seconds=inf)
        self._tries = tries

    def _found(self, seen: State, world: State, p: int) -> Best:
        if world.phase != PLAY:
            return super()._found(seen, world, p)
        random = Random(f"{self._seed}/plan/{fingerprint(seen)}/{p}")
        numbers = self._champion.plan(seen, world, p, random, Limits(stopped=self._stopped))
        if self._stopped():
            raise Stopped
        line = tuple(whole_actions(world, p, numbers))
        value = self._tried_out(seen, p, _codes(line))
        best = Best(value.value, line, doubt=value.doubt)
        self._foresee(world, p, best)
        return best

    def _seat(self, s: State, p: int) -> float:
        """At sight: whoever has acted was tried out, and the others share the rest as it seems."""
        if s.players[p].left != SEATED:
            return 0.0
        return self._value(self._world(views.veil(s, p), p, 0), p)

    def _foresee(self, world: State, p: int, best: Best) -> None:
        """Nothing is thought over again while the plan is followed and no card turns up."""
        s, line = world.copy(), best.line
        shown = set(world.market)
        while len(line) > 1:
            for code in line[0].codes:
                play.play(s, p, code)
            if not may_act(s, p) or s.phase != PLAY or not set(s.market) <= shown:
                return
            line = line[1:]
            self._met[fingerprint(views.veil(s, p)), p] = replace(best, line=line)

    def _tried_out(self, seen: State, p: int, line: list[int]) -> Figure:
        trials = self._trials(p)
        return figure([trials.value(self._test(seen, p, n), line) for n in range(self._tries)])

    def _compared(self, s: State, p: int, best: Best, played: Action) -> Verdict:
        agreed = Verdict(Figure(0.0), Figure(best.chance, best.doubt))
        if s.phase != PLAY:
            return super()._compared(s, p, best, played)
        if not best.line or best.line[0].action == played:
            return agreed
        seen = views.veil(s, p)
        line = self._as_played(s, p, played)
        if line is None:
            return agreed
        lost, left = self._trials(p).compare(
            lambda number: self._test(seen, p, number), self._tries, _codes(best.line), line
        )
        return Verdict(Figure(min(max(lost.value, 0.0), 1.0), lost.doubt), left)

    def _as_played(self, s: State, p: int, played: Action) -> list[int] | None:
        """What was played, and how the champion would have gone on if that showed nothing new."""
        after = s.copy()
        try:
            numbers = [int(code) for code in coding.encode(s, p, played)]
            for code in numbers:
                play.play(after, p, code)
            if after.players[p].step != NO_STEP:
                numbers.append(int(codes.END))
                play.play(after, p, codes.END)
        except coding.Unplayable:
            return None
        goes_on = after.phase == PLAY and after.round == s.round and may_act(after, p)
        if goes_on and set(after.market) <= set(s.market):
            numbers += _codes(self.best(after, p).line)
        return numbers

    def _trials(self, p: int) -> Trials:
        return Trials(self._evaluator, p, self._at_sight)

    def _test(self, seen: State, p: int, number: int) -> State:
        """A world that the champion has not seen."""
        if self._stopped():
            raise Stopped
        return self._world(seen, p, -1 - number)


def _codes(line: tuple[Choice, ...]) -> list[int]:
    return [code for choice in line for code in choice.codes]
