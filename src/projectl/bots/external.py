"""Bots in any language: a program that speaks the engine protocol, named by ``engine:COMMAND``."""

from projectl.bots.checks import BotError
from projectl.bots.interface import UNLIMITED, Limits
from projectl.engine import Engine
from projectl.notation import coding, folding
from projectl.notation.actions import parse_action
from projectl.notation.errors import NotationError
from projectl.notation.writing import to_position
from projectl.rules import actions
from projectl.rules.legal import legal
from projectl.rules.state import NO_STEP, State

_idle: dict[str, list[Engine]] = {}
"""Programs whose game is over; starting one may take longer than a game."""


class External:
    """A program as a bot; the steps of a whole action are played from its one answer."""

    def __init__(self, command: str, seed: int) -> None:
        self._command = command
        waiting = _idle.get(command)
        self._engine = waiting.pop() if waiting else Engine(command)
        self._steps: list[int] = []
        self.report: dict[str, str] = {}
        if "seed" in self._engine.options:
            self._engine.configure(seed=seed)
        self._engine.new_game()

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        """What the program answers, or the next step of what it answered before."""
        if seen.players[player].step != NO_STEP and self._steps:
            return self._steps.pop(0)
        told = [str(coding.decode(seen, code)) for code in legal(seen, player)]
        answer = self._engine.choose(
            to_position(seen), player, told, limits.seconds, limits.rollouts
        )
        self.report = dict(answer.info)
        try:
            form = parse_action(answer.action)
            first, *rest = coding.encode(seen, player, form)
        except (NotationError, coding.Unplayable) as error:
            raise BotError(f"it answered {answer.action!r}: {error}") from error
        self._steps = [*rest, int(actions.END)] if folding.is_whole(form) else []
        return first

    def close(self) -> None:
        """Keep the program for the next game."""
        _idle.setdefault(self._command, []).append(self._engine)

    def abandon(self) -> None:
        """End the program: it hangs, or has lost its way."""
        self._engine.close()
