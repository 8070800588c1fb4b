"""Second thoughts: the best turns are judged again after the turn that could follow each."""

from typing import Final, final

from mypy_extensions import i64

from projectl.bots.thinking.search import Evaluator, Search, Turn, worth_of
from projectl.rules import actions
from projectl.rules.legal import legal
from projectl.rules.play import play
from projectl.rules.state import PLAY, State, may_act, mover

_MOST: Final = 300
"""Positions that are judged for a next turn."""


@final
class Ahead:
    """Looks one turn further, as if the others passed meanwhile."""

    def __init__(self, evaluator: Evaluator, width: int) -> None:
        self.evaluator: Evaluator = evaluator
        self.search: Search = Search(evaluator, width, _MOST)

    def judge(self, turns: list[Turn], p: i64) -> list[Turn]:
        """The turns in a new order: by the mean of what each is worth now and a turn later."""
        if len(turns) < 2:
            return turns
        judged: list[Turn] = []
        for turn in turns:
            s = turn.state.copy()
            pass_on(s, p)
            if s.phase == PLAY:
                later = self.search.run_on(s, p)[0].value
            else:
                later = self.evaluator.value(s, p)
            judged.append(Turn(turn.state, turn.path, (turn.value + later) / 2.0, turn.over))
        judged.sort(key=worth_of, reverse=True)
        return judged


def pass_on(s: State, p: i64) -> None:
    """Let everybody pass until it is a player's turn, or the game is over but for the touches."""
    while s.phase == PLAY and not may_act(s, p):
        other = mover(s)
        found = legal(s, other)
        play(s, other, actions.END if actions.END in found else found[0])
