"""Games played in the engine up to a moment that a test needs; a table goes on from there."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from projectl import Game
from projectl.server.tables import thoughts
from tests.browser.api import Table, bot, call, person

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
            game.play(thoughts.choose("greedy", seed, view, player), player)
    raise AssertionError("no game came to such a moment")


@cache
def whole_game(
    seed: int = 3, players: int = 2, expansions: tuple[str, ...] = (), solo: str | None = None
) -> dict[str, Any]:
    """The record of a whole game of greedy bots."""
    rules: dict[str, Any] = {"solo": solo} if solo else {}
    game = Game.new(players=players, seed=seed, expansions=list(expansions), **rules)
    while not game.is_over:
        view = msgspec.json.encode(game.view(game.player))
        game.play(thoughts.choose("greedy", seed, view, game.player), game.player)
    return {**game.record(), "names": ["Ana", "Ben", "Cleo", "Dan", "Eve", "Flo"][:players]}


def nearly_over(url: str, record: dict[str, Any], left: int, *others: dict[str, Any]) -> Table:
    """A table where a recorded game goes on with the first player, so many actions before its end or a few more."""
    actions = record["actions"]
    upto = max(n for n in range(max(1, len(actions) - left)) if actions[n].startswith("0 "))
    return Table(url, [person("Ana"), *others], record=record, upto=upto)


@cache
def finished_table(url: str) -> Table:
    """A table where a recorded game was played to its end; one for all tests that only look at it."""
    table = nearly_over(url, whole_game(), 5, bot())
    table.play(20)
    return table


@cache
def finished_people(url: str) -> str:
    """A player who has ended a rated game with somebody else."""
    ana, ben = (call(url, "/players", {"name": name}) for name in ("Ana", "Ben"))
    seats = [person("Ana"), {"kind": "open"}]
    body = {"seats": seats, "first": "given", "options": {"rated": True}}
    made = call(url, "/tables", body, player=ana["token"])
    join = {"invite": made["invite"], "name": "Ben", "id": "sits-down-by-link"}
    seat = call(url, f"/tables/{made['table']}/seats", join, player=ben["token"])
    table = Table.there(url, made["table"], {0: made["seats"][0]["token"], 1: seat["token"]})
    action = ""
    while action != "resign":
        seq, document = table.look()
        (mover,) = document["view"]["turn"]
        legal = table.look(mover)[1]["legal"]
        ending = document["view"]["round"] == 3
        action = "resign" if ending else next(it for it in legal if not it.startswith("master"))
        body = {"id": f"move{seq}", "action": action}
        call(url, f"/tables/{table.id}/actions", body, table.tokens[mover])
    return str(ana["player"])


def can(*starts: str) -> Callable[[Game, list[str]], bool]:
    """Whether each of these begins some legal action."""
    return lambda _, legal: all(any(line.startswith(start) for line in legal) for start in starts)
