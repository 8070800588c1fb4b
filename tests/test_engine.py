"""The client of the engine protocol: asks, is answered, and survives programs that misbehave."""

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from projectl import Game, bots, engine
from projectl.engine import AsyncEngine, Engine, EngineError, EngineRefused, EngineTimeout

GREEDY = [sys.executable, "-W", "ignore", "-m", "projectl", "engine", "--bot", "greedy"]
SCRIPT = """
import sys
for line in sys.stdin:
    line = line.strip()
    if line == "identify": print("identified", flush=True)
    elif line == "isready": print("readyok", flush=True)
    elif line.startswith("go"): {go}
"""


@pytest.fixture(scope="module")
def greedy() -> Iterator[Engine]:
    with Engine(GREEDY) as client:
        yield client


def program(tmp_path: Path, go: str) -> list[str]:
    file = tmp_path / "program.py"
    file.write_text(SCRIPT.format(go=go))
    return [sys.executable, str(file)]


def in_shell(tmp_path: Path) -> str:
    """The player in shell of the documentation, as a command."""
    page = Path(__file__).parents[1] / "docs" / "engine-protocol.md"
    found = re.search(r"```sh\n(#!/bin/sh.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    file = tmp_path / "last.sh"
    file.write_text(found[1])
    return f"sh {file}"


def test_it_answers_what_a_bot_would_play(greedy: Engine) -> None:
    assert {"bot", "level", "seed"} <= greedy.options.keys()
    greedy.configure(seed=3)
    game = Game.new(players=2, seed=7)
    answer = greedy.play(game, seconds=2)
    assert game.why_not(answer.action) is None
    assert int(answer.info["time"]) >= 0


def test_legal_list_score_and_result(greedy: Engine) -> None:
    game = Game.new(players=2, seed=7)
    assert greedy.legal(game) == [str(action) for action in game.legal_actions()]
    assert greedy.scores(game) == game.scores()
    assert greedy.result(game) is None
    while not game.is_over:
        bots.play("greedy", game)
    assert greedy.result(game) == game.outcome()


def test_complaints_are_raised_and_change_nothing(greedy: Engine) -> None:
    with pytest.raises(EngineRefused, match="unknown option 'depth'"):
        greedy.configure(depth=3)
    greedy.ping()


def test_many_questions_at_once_from_an_event_loop() -> None:
    async def ask() -> list[str]:
        async with await AsyncEngine.start(GREEDY) as client:
            await client.configure(seed=1)
            game = Game.new(players=2, seed=7)
            answer = await client.play(game, seconds=2)
            assert await client.scores(game) == [0, 0]
            assert await client.result(game) is None
            assert await client.legal(game)
            return [answer.action]

    (action,) = asyncio.run(ask())
    assert Game.new(players=2, seed=7).why_not(action) is None


def test_what_cannot_be_started_is_said() -> None:
    with pytest.raises(EngineError, match="cannot be started"):
        Engine("/no/such/program")


def test_a_program_that_ends_is_noticed(tmp_path: Path) -> None:
    with Engine(program(tmp_path, "sys.exit(3)")) as client:
        with pytest.raises(EngineError, match="exit code 3"):
            client.play(Game.new(players=2, seed=7))
        with pytest.raises(EngineError, match="has ended"):
            client.play(Game.new(players=2, seed=7))


def test_a_program_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SPARE", 0.2)
    with (
        Engine(program(tmp_path, "__import__('time').sleep(600)")) as client,
        pytest.raises(EngineTimeout),
    ):
        client.play(Game.new(players=2, seed=7), seconds=0.1)


def test_a_player_in_shell_plays_whole_games(tmp_path: Path) -> None:
    """As in the documentation, by the same name as in the arena."""
    game = Game.new(players=2, seed=7, expansions=["ghost"])
    program = bots.load(f"engine:{in_shell(tmp_path)}", 1)
    players = [program, bots.make("greedy", 2)]
    for _ in range(60):
        if not game.is_over:
            bots.play(players[game.player], game)
    assert {player for player, _ in game.actions} == {0, 1}


def test_whole_actions_of_a_program_are_played_in_steps() -> None:
    """Greedy behind the protocol plays as greedy does, its Master actions folded on the way."""
    command = " ".join(GREEDY)
    own, other = Game.new(players=2, seed=3), Game.new(players=2, seed=3)
    program = bots.load(f"engine:{command}", 5)
    direct = bots.make("greedy", 5)
    for _ in range(40):
        bots.play(program, other)
        bots.play(direct, own)
    assert any(str(action).startswith("master") for _, action in own.actions)
    assert other.actions == own.actions
