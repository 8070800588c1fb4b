"""Characters: among turns that are about as good, each bot has others that it likes.

A character never costs more than a little of a turn's value, so a level stays as strong as it is,
and it depends on nothing but the turn, so the same view and seed still give the same action.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from projectl.bots.checks import is_legal
from projectl.rules import pieces, play, scoring
from projectl.rules.state import CARD, OPEN, PLAY, SLOTS, Player, State, may_act

Plan = Literal["collector", "finisher", "engineer"]
"""What a turn is about; the characters are named after what they like."""

_MUCH = 4.0
"""What is liked so much more may cost all that a character may cost; less of it costs less."""
_BIG = 3
"""Points of a puzzle that is worth collecting."""


@dataclass(frozen=True)
class Character:
    """What somebody likes a turn to end with."""

    big: float = 0.0
    """For each point of the big puzzles in work, and twice that once they are finished."""
    done: float = 0.0
    """For each puzzle finished."""
    near: float = 0.0
    """For each cell of the puzzles in work that is still open, against it."""
    pieces: float = 0.0
    """For each level of the pieces."""

    def likes(self, after: State, p: int) -> float:
        """How much the player likes where a turn has led."""
        player = after.players[p]
        works = [(int(player.mat[CARD + i]), int(player.mat[OPEN + i])) for i in range(SLOTS)]
        return (
            self.big * (2 * _big(after, player.pile) + _big(after, [card for card, _ in works]))
            + self.done * int(scoring.finished(player))
            - self.near * sum(open.bit_count() for card, open in works if card)
            + self.pieces * int(pieces.levels(player.owned()))
        )


CHARACTERS: Mapping[Plan, Character] = {
    "collector": Character(big=1.0),
    "finisher": Character(done=4.0, near=0.5),
    "engineer": Character(pieces=1.0),
}


def preferred(
    character: Character | None,
    slack: float,
    world: State,
    p: int,
    turns: Sequence[tuple[Iterable[int], float]],
) -> int:
    """Which of some turns, given with their values and the best first, a character plays."""
    if character is None:
        return 0
    least = turns[0][1] - slack
    good = [at for at, (_, value) in enumerate(turns) if value >= least]
    if len(good) == 1:
        return good[0]
    likes = [character.likes(played(world, p, turns[at][0]), p) for at in good]
    worth = [turns[at][1] + slack * like / _MUCH for at, like in zip(good, likes, strict=True)]
    return good[max(range(len(good)), key=lambda number: (worth[number], -number))]


def played(world: State, p: int, line: Iterable[int]) -> State:
    """Where a line leads, as far as it can be played."""
    s = world.copy()
    for code in line:
        if s.phase != PLAY or s.round != world.round or not may_act(s, p):
            break
        if not is_legal(s, p, int(code)):
            break
        play.play(s, p, int(code))
    return s


def plan_of(before: State, after: State, p: int) -> Plan:
    """What a turn is for, by what it does: it finishes something, collects, or builds."""
    then, now = before.players[p], after.players[p]
    if scoring.finished(now) > scoring.finished(then):
        return "finisher"
    begun = _big(after, _cards(now)) > _big(before, _cards(then))
    filled = _big_cells(after, now) < _big_cells(before, then)
    return "collector" if begun or filled else "engineer"


def _cards(player: Player) -> list[int]:
    return [int(player.mat[CARD + i]) for i in range(SLOTS)]


def _big(s: State, cards: Iterable[int]) -> int:
    """The points of the big puzzles among some."""
    points = [int(s.box.points[card]) for card in cards if card]
    return sum(number for number in points if number >= _BIG)


def _big_cells(s: State, player: Player) -> int:
    """The cells of big puzzles in work that are still open."""
    return sum(
        int(player.mat[OPEN + slot]).bit_count()
        for slot, card in enumerate(_cards(player))
        if card and s.box.points[card] >= _BIG
    )
