"""Project L, the board game, as a library: deal a game, ask what is legal, play, look, record.

>>> import projectl
>>> game = projectl.Game.new(players=2, edition="second", seed=7)
>>> len(game.legal_actions())
17
"""

from projectl import _pure

_pure.install()

from projectl._version import __version__  # noqa: E402
from projectl.game import Game, Outcome, UndoError  # noqa: E402
from projectl.notation.actions import Action, parse_action  # noqa: E402
from projectl.notation.errors import (  # noqa: E402
    IllegalAction,
    NoSuchPlayer,
    NotationError,
    PositionError,
    RecordError,
)
from projectl.notation.events import Event  # noqa: E402
from projectl.rules.options import Rules, RulesError  # noqa: E402

__all__ = [
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "NoSuchPlayer",
    "NotationError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Rules",
    "RulesError",
    "UndoError",
    "__version__",
    "parse_action",
]
