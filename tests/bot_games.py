"""Games that bots have played, for tests of what can be said about a game."""

from typing import Any

from projectl import Game, bots
from projectl.advice.choosing import choose
from projectl.rules import views


def played(seed: int, bot: str = "greedy", most: int = 1000, **settings: Any) -> Game:
    """A game of copies of a bot, to its end or for so many actions."""
    game = Game.new(seed=seed, **settings)
    seats = [bots.make(bot, p) for p in range(game.rules.players)]
    while not game.is_over and most:
        p = game.player
        game.play(choose(seats[p], views.veil(game.state, p), p).action, p)
        most -= 1
    return game
