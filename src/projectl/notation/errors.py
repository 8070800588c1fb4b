"""What can be wrong with a text or an action, as narrow exceptions that say what was expected."""

from collections.abc import Sequence


class NotationError(ValueError):
    """A text is not in the notation; the message says what was expected."""


class IllegalAction(ValueError):
    """An action is well written but may not be played now.

    ``code`` names the reason for programs, ``reason`` says it in words, and ``legal`` lists what
    could have been played instead.
    """

    def __init__(self, action: str, code: str, reason: str, legal: Sequence[str] = ()) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.code = code
        self.reason = reason
        self.legal = list(legal)

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action, self.code, self.reason, self.legal)


class NoSuchPlayer(ValueError):
    """A player's number that nobody at the table has; the message names those there are."""

    def __init__(self, player: int, players: int) -> None:
        super().__init__(player, players)
        self.player, self.players = player, players

    def __str__(self) -> str:
        return f"there is no player {self.player}: players are 0 to {self.players - 1}"


class RecordError(ValueError):
    """A record cannot be read or replayed; ``line`` is the number of the action, from 1, if any."""

    def __init__(
        self, message: str, line: int | None = None, cause: Exception | None = None
    ) -> None:
        super().__init__(message if line is None else f"action {line}: {message}")
        self.line = line
        self.cause = cause


class PositionError(ValueError):
    """A position is not well formed or not possible; the message says where and why."""
