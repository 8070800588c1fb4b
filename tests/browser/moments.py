"""Games played in the engine up to a moment that a test needs; a table goes on from there."""

from collections.abc import Callable
from typing import Any

import msgspec

from projectl import Game
from projectl.server import bots

MOST_SEEDS = 40


def moment(wanted: Callable[[Game, list[str]], bool], **settings: Any) -> dict[str, Any]:
    """The record of a game in which the first player has something to do that the test wants."""
    for seed in range(MOST_SEEDS):
        game = Game.new(seed=seed, **settings)
        while not game.is_over:
            player = game.player
            if player == 0 and wanted(game, [str(action) for action in game.legal_actions(0)]):
                return game.record()
            view = msgspec.json.encode(game.view(player))
            game.play(bots.choose("greedy", seed, view, player), player)
    raise AssertionError("no game came to such a moment")


def can(*starts: str) -> Callable[[Game, list[str]], bool]:
    """Whether each of these begins some legal action."""
    return lambda _, legal: all(any(line.startswith(start) for line in legal) for start in starts)
