"""What a bot answers is checked before it is played, whoever wrote the bot."""

from projectl.rules import actions, legal
from projectl.rules.state import State


class BotError(RuntimeError):
    """A bot broke down or chose what is not legal; the message says which, in which game."""


def is_legal(s: State, p: int, code: object) -> bool:
    """Whether a bot may play this; a row may be recycled in any order, though one is listed."""
    if not isinstance(code, int) or isinstance(code, bool):
        return False
    if actions.RECYCLE <= code < actions.TRADE:
        code -= (code - actions.RECYCLE) % actions.ORDERS
    return code in legal.legal(s, p)
