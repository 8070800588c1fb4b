"""What the people at a table agree on while they play: a pause, or taking back more than the rules let.

Pure, as the table is: who has asked and who has said yes follows from the log.
"""

from collections.abc import Collection
from typing import Any

from projectl.game import Game
from projectl.notation.actions import Resign, Timeout
from projectl.server.protocol.answers import Code
from projectl.server.protocol.messages import Question


class NotNow(ValueError):
    """A question that cannot be asked or answered now."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code


class Proposal:
    """A question that waits for the others' answers."""

    __slots__ = ("by", "what", "yes")

    def __init__(self, what: Question, by: int) -> None:
        self.what = what
        self.by = by
        self.yes: set[int] = set()

    def document(self) -> dict[str, Any]:
        """The question as everyone sees it."""
        return {"what": self.what, "by": self.by, "yes": sorted(self.yes)}


class Talk:
    """Whether a table pauses, and what has been asked; ``others`` are those who must agree."""

    __slots__ = ("_refused", "asked", "paused")

    def __init__(self) -> None:
        self.paused = False
        self.asked: Proposal | None = None
        self._refused: set[tuple[int, str]] = set()
        """Who has asked for what in vain since the last action."""

    def ask(self, seat: int, what: Question, others: Collection[int]) -> None:
        """A seat asks the others for something. A pause ends as soon as anybody says so."""
        if what == "resume":
            if not self.paused:
                raise NotNow("asked", "the game is not paused")
            self.paused = False
            return
        if self.asked is not None:
            raise NotNow("asked", "a question is open: answer that first")
        if not others:
            raise NotNow("asked", "there is nobody who could agree")
        if (seat, what) in self._refused:
            raise NotNow("asked", "the answer was no: play on first")
        self.asked = Proposal(what, seat)

    def answer(self, seat: int, yes: bool, others: Collection[int]) -> Question | None:
        """A seat says yes or no; what is agreed on now, if everyone has said yes."""
        asked = self.asked
        withdraws = asked is not None and seat == asked.by and not yes
        if asked is None or not (seat in others or withdraws):
            raise NotNow("asked", "there is nothing for you to answer")
        if not yes:
            if seat != asked.by:
                self._refused.add((asked.by, asked.what))
            self.asked = None
            return None
        asked.yes.add(seat)
        if not asked.yes.issuperset(others):
            return None
        self.asked = None
        self.paused = asked.what == "pause"
        return asked.what

    def go_on(self) -> None:
        """Somebody has acted: what was to be taken back is no longer the last thing that happened."""
        self._refused.clear()
        if self.asked is not None and self.asked.what == "undo":
            self.asked = None


def lines_to_keep(game: Game, seat: int) -> int | None:
    """How many lines stand when a seat's last action is taken back, and with it all that came after.

    None where it has played nothing, or somebody has left since.
    """
    for number, (player, action) in reversed(list(enumerate(game.actions))):
        if isinstance(action, Resign | Timeout):
            return None
        if player == seat:
            return number
    return None


def back_to(start: Game, game: Game, lines: int) -> Game:
    """The game as it was after so many lines, played again from its start."""
    for player, action in game.actions[len(start.actions) : lines]:
        start.play(action, player)
    return start
