"""Bots that think for the server: a turn is planned once, and played as the bot itself would."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from projectl import bots
from projectl.advice import choosing
from projectl.game import Game
from projectl.notation import positions
from projectl.server.tables.thoughts import choose, plan
from tests.server.client import Http, Live, request
from tests.server.conftest import Start
from tests.server.tables.test_table import VARIANTS


@pytest.mark.parametrize(
    ("name", "variant"),
    [("4", "base"), *((name, variant) for name in ("random", "planner") for variant in VARIANTS)],
)
def test_a_plan_is_what_one_bot_plays_that_is_asked_action_by_action(
    name: str, variant: str
) -> None:
    game = Game.new(seed=11, **VARIANTS[variant])
    longest = 0
    for number in range(15):
        if game.is_over:
            break
        seat = Random(number).choice(game.turn)
        planned = plan(name, number, seen(game, seat), seat)
        bot, mark = bots.make(name, number), game.state.mark
        for step in planned:
            assert game.state.mark == mark  # nothing has happened that could not be foreseen
            assert step.seen == seen(game, seat)
            known = positions.from_position(game.view(seat), game.state.box)
            asked = choosing.choose(bot, known, seat)
            assert step.action == str(asked.action)
            game.play(step.action, seat)
        assert game.state.mark != mark  # and there it ends
        longest = max(longest, len(planned))
    assert longest > 1


def test_its_first_action_is_what_a_hint_says() -> None:
    game = Game.new(seed=3, players=2)
    first = plan("planner", 5, seen(game, 0), 0)[0]
    assert choose("planner", 5, seen(game, 0), 0) == first.action


def seen(game: Game, seat: int) -> Any:
    return msgspec.json.encode(game.view(seat))


async def test_many_slow_bots_do_not_hold_up_a_quick_one(start: Start) -> None:
    """One address fills every place with the strongest bots; a beginner's bot still answers."""
    server = start()
    slow = {"kind": "bot", "bot": "9"}
    http = Http(server.base)
    for _ in range(12):
        await http.post("/tables", {"seats": [slow] * 4})
    seats = [{"kind": "bot", "bot": "1"}, {"kind": "person"}]
    made = await http.post("/tables", {"seats": seats, "first": "given"})
    ana = Live(server.base, made["table"], made["seats"][0]["token"])
    await ana.connect()
    while (ana.seq or 0) < 3:
        await ana.receive()
    waiting = request("GET", f"{server.base}/metrics").text
    assert re.search(r"^projectl_bots_waiting ([1-9])", waiting, re.MULTILINE)
