"""Where each legal action would lead, as rows of numbers: for learners that compare outcomes. Compiled.

A row describes a position by the features that the strong bots think with
(``bots.thinking.features``), followed by which kind of action led there. Cards that come up on the
way count as average, and one taken unseen is left out, so the rows tell nothing that the player cannot
see. For two players and more: in solo the automaton's answer is part of an action.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from projectl.bots.thinking.features import FEATURES
from projectl.bots.thinking.network import Network, size
from projectl.bots.turns import guess_points
from projectl.envs.numbering import GROUPS, Numbering
from projectl.rules.legal import legal
from projectl.rules.options import Rules
from projectl.rules.play import play
from projectl.rules.puzzles import Box
from projectl.rules.state import CARD, OPEN, SLOTS, State
from projectl.rules.views import veil

WIDTH: Final[i64] = FEATURES + len(GROUPS)
"""How many numbers a row has."""


@final
class Outcomes:
    """The rows of as many decisions as are looked at, one after the other."""

    def __init__(self, rules: Rules, box: Box) -> None:
        if rules.solo is not None:
            raise ValueError("outcomes are for two players and more, not for solo")
        self.numbering: Final = Numbering(rules, box)
        self._sight: Final = Network(1, [0.0] * size(1))
        """For what it sees; what it thinks of it is not asked."""
        self.rows: vec[float] = vec[float]([0.0] * int(1024 * WIDTH))
        self.numbers: vec[i64] = vec[i64]()
        """What was played to get to each row, -1 where nothing was: the position as it is."""
        self.used: i64 = 0
        """How many rows there are."""

    def clear(self) -> None:
        """Forget all rows."""
        self.used = 0
        self.numbers = vec[i64]()

    def look(self, s: State, p: i64) -> None:
        """Add the position that a player is in, and what each legal action makes of it."""
        world = s.copy()
        guess_points(veil(s, p), world, p)
        self._sight.begin(world, p)
        self._add(world, p, -1, -1)
        for code in legal(world, p):
            number = self.numbering.number(world, p, code)
            after = world.copy()
            play(after, p, code)
            self._leave_out_unseen(after, p)
            self._add(after, p, number, self.numbering.group(number))

    def _leave_out_unseen(self, s: State, p: i64) -> None:
        mat = s.players[p].mat
        for slot in range(SLOTS):
            if not self._sight.known[mat[CARD + slot]]:
                mat[CARD + slot] = 0
                mat[OPEN + slot] = 0

    def _add(self, s: State, p: i64, number: i64, group: i64) -> None:
        start = self.used * WIDTH
        while start + WIDTH > len(self.rows):
            self.rows = append(self.rows, 0.0)
        self._sight.write(s, p, self.rows, start)
        for k in range(FEATURES, WIDTH):
            self.rows[start + k] = 0.0
        if group >= 0:
            self.rows[start + FEATURES + group] = 1.0
        self.numbers = append(self.numbers, number)
        self.used += 1
