"""The engine protocol: the documented conversation, and everything that can be said wrongly."""

import io
import json
import os
import re
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from projectl import Game, bots
from projectl.bots import UNLIMITED, Limits
from projectl.cli import engine
from projectl.notation.engine_protocol import LONGEST, Go, parse_command, split_move
from projectl.notation.errors import NotationError
from projectl.rules import actions as codes
from projectl.rules import legal
from projectl.rules.state import State
from projectl.testing import explore
from tests.commands import command, environment

PAGE = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
START = '{"format": "projectl/1", "rules": {"players": 2}, "setup": {"seed": 24}}'


def answers(*lines: str, bot: str = "random", seed: int = 0) -> list[str]:
    """What the engine says to some lines, in this process."""
    sink = io.BytesIO()
    engine.serve(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), sink, bot, seed)
    return sink.getvalue().decode().splitlines()


# ------------------------------------------------------------ the real process
def test_the_documented_conversation_is_what_happens(tmp_path: Path) -> None:
    (block,) = re.findall(r"^```text\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    process = subprocess.Popen(
        command("engine"),
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    heard = 0
    try:
        for line in block.splitlines():
            mark, text = line[:2], line[2:]
            if mark == "> ":
                process.stdin.write(f"{text}\n")
            else:
                assert mark == "< ", line
                heard += 1
                assert _plain(process.stdout.readline().rstrip("\n")) == _plain(text)
        assert process.stdout.read() == ""
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
    assert heard > 10


def _plain(line: str) -> str:
    """Without what changes from day to day: the version, the list of bots, the time."""
    line = re.sub(r"^(id name projectl) .*", r"\1", line)
    line = re.sub(r"^(option bot value) .*", r"\1", line)
    return re.sub(r"^(info time) \d+", r"\1", line)


def test_the_end_of_the_input_lets_the_bot_answer(tmp_path: Path) -> None:
    done = subprocess.run(
        command("engine", "--bot", "greedy"),
        env=environment(tmp_path),
        input=f"position record {START}\ngo",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert re.fullmatch(r"info time \d+\nbest take \w+\n", done.stdout)


def test_an_unknown_bot_is_bad_usage(tmp_path: Path) -> None:
    done = subprocess.run(
        command("engine", "--bot", "nobody"),
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "there is no bot 'nobody'" in done.stderr


def test_nobody_listens_any_more(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("engine"),
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(b"identify\n" * 100)
    process.stdin.close()
    assert process.wait(timeout=30) == 1
    assert process.stderr.read() == b""
    process.stderr.close()


# --------------------------------------------------------------------- answers
@pytest.mark.parametrize(
    "settings",
    [
        {"players": 2},
        {"players": 3, "expansions": ["ghost", "ambassador", "finesse"]},
        {"players": 5},
        {"players": 1, "solo": "hard"},
    ],
    ids=str,
)
def test_every_answer_is_a_whole_action_that_may_be_played(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "make", lambda name, seed=0: Sensible())
    game = Game.new(seed=11, **settings)
    thinker = _Direct("sensible")
    folded = 0
    while not game.is_over:
        p = game.player
        text = thinker.best(game.view(p), p)
        folded += text.startswith(("master", "ambassador", "ghost"))
        game.play(text, p)
        assert not any(player.step for player in game.state.players)
    assert folded > 2


class Sensible:
    """A quick bot that likes Master and gives up Ghost pieces at once."""

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        found = legal.legal(seen, player)
        ghosts = [code for code in found if codes.GHOST <= code < codes.TAKE]
        return int(ghosts[0] if ghosts else explore.most_sensible(seen, player, found, 1))


class _Direct:
    """An engine without streams."""

    def __init__(self, bot: str) -> None:
        self.said: list[str] = []
        self._engine = engine.Engine(self.said.append, bot)

    def __call__(self, line: str) -> list[str]:
        self.said.clear()
        asked = parse_command(line)
        assert asked is not None
        self._engine.carry_out(asked, lambda: False)
        return self.said

    def best(self, view: dict[str, Any], player: int) -> str:
        self(f"position view {json.dumps(view)}")
        *_, last = self(f"go player {player}")
        assert last.startswith("best ")
        return last.removeprefix("best ")


def test_a_view_is_as_good_as_the_record() -> None:
    game = Game.from_record(json.loads(START))
    game.play("take W10")
    by_view = answers(f"position view {json.dumps(game.view(0))}", "go", "legal", bot="greedy")
    by_record = answers(f"position record {json.dumps(game.record())}", "go", "legal", bot="greedy")
    by_moves = answers(f"position record {START} moves take W10", "go", "legal", bot="greedy")
    assert by_view[1:] == by_record[1:] == by_moves[1:]
    assert by_view[1].startswith("best ")


def test_hidden_cards_of_a_record_are_not_shown_to_the_bot() -> None:
    record = json.loads(START)
    game = Game.from_record(record)
    whole = game.record()
    for deck in ("white", "black"):
        cards = whole["setup"][deck]
        whole["setup"][deck] = cards[:4] + cards[:3:-1]
    whole["setup"].pop("seed")
    for bot in ("random", "greedy", "planner", "net", "champion"):
        # With a number of nodes, for a clock does not always stop at the same thought.
        first = answers(f"position record {START}", "go nodes 24", bot=bot)[-1]
        second = answers(f"position record {json.dumps(whole)}", "go nodes 24", bot=bot)[-1]
        assert first == second, bot
        assert first.startswith("best "), bot


def test_legal_lists_what_the_game_allows() -> None:
    game = Game.from_record(json.loads(START))
    (line,) = answers(f"position record {START}", "legal")
    assert line.removeprefix("legal ").split("; ") == [str(a) for a in game.legal_actions()]


def test_line_clear_asks_for_either_player() -> None:
    start = json.dumps(Game.new(players=5, seed=3).record())
    said = answers(f"position record {start}", "go player 2", "go player 0", "go", "go player 1")
    assert [line.split()[0] for line in said] == ["info", "best"] * 3 + ["error"]
    assert "it is the turn of player 0 and player 2" in said[-1]


def test_the_seed_decides() -> None:
    tries = {
        answers("option bot random", f"option seed {seed}", f"position record {START}", "go")[-1]
        for seed in range(12)
    }
    assert len(tries) > 3
    once = answers("option seed 5", f"position record {START}", "go")[-1]
    assert answers("option seed 5", f"position record {START}", "go")[-1] == once


def test_newgame_forgets() -> None:
    (said,) = answers(f"position record {START}", "newgame", "go")
    assert said.startswith("error no position")


# -------------------------------------------------------------------- bad lines
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fly", "unknown command 'fly'"),
        ("go time", "go [time MS]"),
        ("go time -5", "go [time MS]"),
        ("go time 99999999999999999", "go [time MS]"),
        ("go player 7", "player 7 may not act now"),
        ("quit now", "expected `quit` alone"),
        ("option", "option NAME VALUE"),
        ("option bot nobody", "there is no bot 'nobody'"),
        ("option level 12", "a level from 1 to 9"),
        ("option level ٣", "a level from 1 to 9"),
        ("option seed one", "whole number"),
        ("option colour red", "unknown option 'colour'"),
        ("position", "position view JSON"),
        ("position view", "not JSON"),
        ("position view {", "not JSON"),
        ("position view []", "expected a JSON object"),
        ("position view " + "[" * 100_000, "not JSON"),
        ("position view {}", "missing required field"),
        ("position record {}", "format"),
        (f"position record {START} take W10", "expected `moves`"),
        (f"position record {START} moves take W99", "there is no puzzle W99"),
        (f"position record {START} moves jump", "is not an action"),
        (f"position record {START} moves 1 take W10", "take W10"),
        ("x" * (LONGEST + 10), "characters"),
    ],
    ids=lambda text: text[:40],
)
def test_a_bad_line_gets_one_error_line(line: str, words: str) -> None:
    said = answers(f"position record {START}", line, "isready", "go")
    assert said[0].startswith("error ")
    assert words in said[0]
    assert said[1] == "readyok"
    assert said[-1].startswith("best "), "the position from before still stands"


def test_a_move_that_turns_up_an_unknown_card_is_refused() -> None:
    view = json.dumps(Game.from_record(json.loads(START)).view(0))
    said = answers(
        f"position view {view} moves gain O1",
        "go",
        f"position view {view} moves take W10",
        f"position view {view} moves take white",
    )
    assert said[1].startswith("best ")
    assert all("what comes up next is not known in a view" in line for line in said[2:])
    assert len(said) == 4


def test_noise_never_ends_the_process() -> None:
    """Random bytes, and random damage to lines that are right."""
    random = Random(8)
    game = Game.new(players=2, seed=5, expansions=["finesse", "ghost"])
    right = [
        b"identify",
        b"go time 5 player 0",
        b"option bot greedy",
        b"legal player 1",
        f"position record {START} moves take W10; trade I2 I3".encode(),
        f"position view {json.dumps(game.view(0))}".encode(),
        f"position view {json.dumps(game.position())}".encode(),
    ]
    lines = []
    for _ in range(600):
        line = bytearray(random.choice(right))
        for _ in range(random.choice((0, 1, 1, 2, 5))):
            at = random.randrange(len(line) + 1)
            line[at : at + random.choice((0, 1, 1, 9))] = random.randbytes(random.choice((0, 1, 2)))
        lines.append(bytes(line).replace(b"\n", b" ").replace(b"quit", b"wait"))
    lines += [random.randbytes(random.randrange(80)).replace(b"\n", b"") for _ in range(200)]
    lines += [b"\xff\xfe", b"\0", b"", b"   ", b"# a remark", b"isready"]
    sink = io.BytesIO()
    engine.serve(io.BytesIO(b"\n".join(lines)), sink, "random")
    said = sink.getvalue().decode().splitlines()
    assert said[-1] == "readyok"
    known = ("id ", "option ", "identified", "info ", "best ", "legal ", "error ", "readyok")
    assert all(line.startswith(known) for line in said)
    assert sum(line.startswith("error ") for line in said) > 100
    assert sum(line.startswith("best ") for line in said) > 10


def test_positions_that_cannot_be_do_no_harm() -> None:
    """Numbers and names of a right position, changed at random."""
    random = Random(9)
    game = Game.new(players=3, seed=6, expansions=["finesse", "ghost", "ambassador"])
    thinker = _Direct("random")
    for _ in range(30):
        game.play(thinker.best(game.view(game.player), game.player))
    lines = []
    for _ in range(150):
        position = json.loads(json.dumps(game.view(game.player)))
        for _ in range(random.choice((1, 2, 4))):
            _damage(position, random)
        lines += [f"position view {json.dumps(position)}", "go", "legal"]
    said = answers(*lines, "isready", bot="greedy")
    assert said[-1] == "readyok"
    assert any(line.startswith("best ") for line in said)
    assert any(line.startswith("error ") for line in said)


def _damage(data: Any, random: Random) -> None:
    """Change one value somewhere."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in items:
            places.append((node, key))
            if isinstance(value, dict | list):
                walk(value)

    walk(data)
    node, key = random.choice(places)
    node[key] = random.choice(
        [0, 1, 3, -1, 31, 10**6, None, "W1", "B3", "O1", "over", [], {}, True]
    )


def test_levels_are_bots() -> None:
    said = answers("option level 1", "identify", f"position record {START}", "go")
    assert "option bot value 1 names random greedy planner net champion" in said
    assert said[-1].startswith("best ")


@pytest.mark.parametrize("text", ["go go", "legal 1", "go time 5 time", "stop it", "isready?"])
def test_the_grammar_is_strict(text: str) -> None:
    with pytest.raises(NotationError):
        parse_command(text)


def test_the_grammar() -> None:
    assert parse_command("  go nodes 30 time 5  ") == Go(5, 30)
    assert parse_command("") is parse_command("  # remark") is None
    assert split_move("2 end") == (2, "end")
    assert split_move(" end ") == (None, "end")


# -------------------------------------------------------------- while it thinks
class Ponderer:
    """Thinks until it is told to stop; offers everything that a bot may."""

    def __init__(self) -> None:
        self.limits = UNLIMITED
        self.report: dict[str, Any] = {}
        self.begun = threading.Event()

    def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
        self.limits = limits
        self.begun.set()
        limit = time.monotonic() + (1.0 if limits.seconds is None else limits.seconds)
        while time.monotonic() < limit and not limits.stopped():
            time.sleep(0.005)
        found = [int(code) for code in legal.legal(seen, player)]
        self.report = {
            "playouts": limits.rollouts or 0,
            "estimate": 0.61803,
            "note": "two words",
            "line": [found[0], found[0] + 0, "end"],
            "silly": object(),
        }
        return found[0]


@contextmanager
def talking(monkeypatch: pytest.MonkeyPatch, bot: bots.Bot) -> Iterator[Any]:
    """A conversation with an engine in another thread: (say, hear)."""
    monkeypatch.setattr(bots, "make", lambda name, seed=0: bot)
    to_engine, from_me = os.pipe()
    to_me, from_engine = os.pipe()
    with (
        os.fdopen(to_engine, "rb") as source,
        os.fdopen(from_engine, "wb") as sink,
        os.fdopen(from_me, "wb", buffering=0) as mouth,
        os.fdopen(to_me, "rb") as ear,
    ):
        thread = threading.Thread(target=engine.serve, args=(source, sink, "ponderer"))
        thread.start()
        try:
            yield (
                lambda line: mouth.write(line.encode() + b"\n"),
                lambda: ear.readline().decode().rstrip("\n"),
            )
        finally:
            mouth.write(b"quit\n")
            thread.join(timeout=30)
            assert not thread.is_alive()


def test_stop_is_heard_and_isready_answered_while_the_bot_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Ponderer()
    with talking(monkeypatch, bot) as (say, hear):
        say(f"position record {START}")
        begun = time.monotonic()
        say("go nodes 40")
        assert bot.begun.wait(20)
        say("isready")
        assert hear() == "readyok"
        say("legal")  # waits its turn
        say("stop")
        info = hear()
        assert info.startswith("info time ")
        assert " playouts 40 estimate 0.618 note two_words line take W" in info
        assert hear().startswith("best take W")
        assert hear().startswith("legal take W")
        assert time.monotonic() - begun < 30
        assert bot.limits.seconds == 3600, "only the number of rollouts was limited"


def test_a_time_limit_reaches_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Ponderer()
    with talking(monkeypatch, bot) as (say, hear):
        say(f"position record {START}")
        say("go time 80")
        info = hear()
        spent = int(info.split()[2])
        assert 80 <= spent < 5000
        assert bot.limits.seconds == 0.08
        assert bot.limits.rollouts is None
        assert hear().startswith("best ")
        say("go\nstop")
        assert hear().startswith("info ")
        assert bot.limits.seconds is None, "its own measure holds again"


def test_a_stop_that_is_sent_ahead_stops_what_it_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    with talking(monkeypatch, Ponderer()) as (say, hear):
        say(f"position record {START}\ngo\nstop\ngo time 1\nisready")
        said = [hear() for _ in range(5)]
    assert [line.split()[0] for line in said] == ["info", "best", "info", "best", "readyok"]


def test_quit_does_not_lose_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with talking(monkeypatch, Ponderer()) as (say, hear):
        say(f"position record {START}\ngo\nquit")
        assert hear().startswith("info ")
        assert hear().startswith("best ")


def test_a_bot_that_breaks_down_is_an_error_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, seen: State, player: int, limits: Limits = UNLIMITED) -> int:
            raise RuntimeError("no\nidea")

    with talking(monkeypatch, Broken()) as (say, hear):
        say(f"position record {START}\ngo\nisready")
        assert hear() == "error no idea"
        assert hear() == "readyok"
