"""``projectl text``: whole games through pipes, commands, keeping and resuming, the terminal."""

import json
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from projectl import Game, bots
from projectl.cli import saves
from projectl.notation import coding
from projectl.rules import views
from tests.cli.conftest import VARIANTS, Run
from tests.variants import EVERYTHING


def _options(settings: dict[str, Any]) -> list[str]:
    named = {"players": "-p", "edition": "-e", "solo": "--solo"}
    options = [
        text for key in named if key in settings for text in (named[key], str(settings[key]))
    ]
    return options + [text for name in settings.get("expansions", ()) for text in ("-x", name)]


def _score(text: str, name: str) -> int:
    found = re.search(rf"^{name} +(-?\d+)  -?\d+ from ", text, re.MULTILINE)
    assert found is not None, text[-2000:]
    return int(found[1])


# ------------------------------------------------------------------------ whole games
@pytest.mark.parametrize(
    "options",
    [
        ["-p", "2"],
        ["-p", "3"],
        ["-p", "4"],
        ["-p", "2", "-e", "first"],
        ["--solo", "normal"],
        ["--solo", "hard"],
        ["--solo", "unbeatable"],
        ["-p", "5"],
        ["-p", "2", "-x", ",".join(EVERYTHING)],
        ["--solo", "hard", "-x", "finesse,ghost"],
        ["-p", "6", "-x", ",".join(EVERYTHING), "--bot", "random"],
        ["-p", "2", "-e", "second-2.5", "-x", "endless-white", "--bot", "random"],
    ],
    ids=" ".join,
)
def test_auto_plays_to_the_end(run: Run, options: list[str]) -> None:
    result = run("text", "--auto", "--seed", "1", *options)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "The game is over." in result.stdout
    last = result.stdout.splitlines()[-1]
    assert last.endswith(("wins.", "share the victory."))
    assert not list(saves.folder().glob("*"))


def _rehearsed(settings: dict[str, Any], seed: int, by_number: bool) -> tuple[Game, list[str]]:
    """The same game as ``play`` deals, you playing at random: how it ends and what you typed."""
    game = Game.new(seed=seed, **settings)
    choices = random.Random(seed)
    others = [bots.make("random", p) for p in range(game.rules.players)]
    typed = []
    while not game.is_over:
        p = game.player
        legal = game.legal_actions(p)
        if p == 0:
            at = choices.randrange(len(legal))
            typed.append(str(at + 1) if by_number else str(legal[at]))
            game.play(legal[at], game.player)
        else:
            code = others[p].choose(views.veil(game.state, p), p)
            game.play(coding.decode(game.state, code), game.player)
    return game, typed


@pytest.mark.parametrize("by_number", [False, True], ids=["text", "numbers"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_can_be_typed(run: Run, variant: str, by_number: bool) -> None:
    """Choices, level ups, inserts, steps and touches come up here in every variant."""
    settings = VARIANTS[variant]
    game, typed = _rehearsed(settings, 21, by_number)
    options = [*_options(settings), "--bot", "random", "--seed", "21", "--new"]
    result = run("text", *options, stdin="\n".join([*typed, ""]))
    assert result.exit_code == 0
    assert _score(result.stdout, "You") == game.scores()[0]
    outcome = game.outcome()
    assert outcome is not None
    assert ("\nYou win.\n" in result.stdout) == (outcome.winners == (0,))
    assert not list(saves.folder().glob("*"))


def test_you_can_sit_elsewhere(run: Run) -> None:
    result = run("text", "-p", "3", "--seat", "3", "--seed", "1", stdin="quit\n")
    before = result.stdout.partition("▶ You")[0]
    assert "greedy 1 " in before
    assert "greedy 2 " in before
    result = run("text", "--seat", "3")
    assert result.exit_code == 2
    assert "there are 2 seats" in result.stderr


def test_a_bot_from_a_file_plays(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from projectl.bots.random import RandomBot as Mine\n")
    result = run("text", "--auto", "--seed", "1", "--bot", f"{file}:Mine")
    assert result.exit_code == 0
    assert "The game is over." in result.stdout


def test_rivals_are_called_by_name(run: Run) -> None:
    options = ["-p", "4", "--bot", "random", "--bot", "greedy", "--seed", "1"]
    text = run("text", *options, stdin="quit\n").stdout
    assert [name for name in ("random", "greedy 3", "greedy 4") if f"\n{name} " in text] == [
        "random",
        "greedy 3",
        "greedy 4",
    ]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--bot", "deepblue"], "there is no bot 'deepblue'"),
        (["--bot", "greedy", "--bot", "random"], "only 1 rival"),
        (["-p", "9"], "1 to 6"),
        (["--solo", "hard", "-p", "2"], "solo is for one player"),
    ],
)
def test_impossible_tables(run: Run, options: list[str], reason: str) -> None:
    result = run("text", *options)
    assert result.exit_code == 2
    assert reason in result.stderr


# --------------------------------------------------------------------------- commands
def _after_each(run: Run, *lines: str, options: tuple[str, ...] = ()) -> list[str]:
    """What is said after each line that was typed."""
    text = run("text", "--seed", "5", *options, stdin="\n".join([*lines, ""])).stdout
    return re.split(r"^[^\n]* > [^\n]*\n", text, flags=re.MULTILINE)[1:]


def test_actions_are_told_in_words_and_the_mat_is_shown(run: Run) -> None:
    took, placed, traded = _after_each(run, "take W9", "place I2 W9 c3c4", "trade O1 I2")
    assert took.startswith("You take W9 (white, 1 point). W13 (white, 1 point) comes up.\n")
    assert "Supply  O1  I2" in took
    assert placed.startswith("You place I2 on W9 (c3c4), finish W9 for 1 point and get O1.\n")
    assert "Supply  O1×2  I2" in placed
    assert traded.startswith("You trade O1 for I2.\n")
    assert "\ngreedy takes " in traded
    assert "Round 2\n" in traded


def test_what_is_wrong_is_said_and_nothing_is_lost(run: Run) -> None:
    said = _after_each(
        run, "dance", "take W1", "place I2 W9 c3c4", "trade O1 T4", "", "t", "take W9"
    )
    assert "'dance' is not understood" in said[0]
    assert "W1 is not on offer." in said[1]
    assert "W9 is not among the player's unfinished puzzles." in said[2]
    assert "T4 is more than one level above O1." in said[3]
    assert said[4] == ""
    assert "'t' could be take, trade or tiles." in said[5]
    assert said[6].startswith("You take W9")


def test_legal_numbers_everything(run: Run) -> None:
    (listed, taken) = _after_each(run, "legal", "2")
    game = Game.new(players=2, seed=5)
    for number, action in enumerate(game.legal_actions(), 1):
        assert re.search(rf"\b{number} {action}\b", listed)
    assert "Take a puzzle\n" in listed
    assert taken.startswith(f"You take {str(game.legal_actions()[1]).split()[1]} ")


def test_several_ways_are_listed_and_can_be_chosen(run: Run) -> None:
    _, listed, played = _after_each(run, "take W9", "place o1", "18")
    assert "O1 on W9: 18 c3   19 c4\n" in listed
    assert played.startswith("You place O1 on W9 (c3).")


def test_hint_is_legal_and_changes_nothing(run: Run) -> None:
    first, second, _ = _after_each(run, "hint", "hint", "legal")
    assert first == second
    action = first.strip().removeprefix("greedy would: ")
    assert Game.new(players=2, seed=5).why_not(action) is None


def test_undo_within_the_turn_only(run: Run) -> None:
    said = _after_each(run, "undo", "gain O1", "undo", "take W9", "undo")
    assert "Nothing can be taken back: nothing has been played." in said[0]
    assert "Taken back." in said[2]
    assert "3 actions left" in said[2]
    assert "Nothing can be taken back: a card has been revealed" in said[4]


def test_help_board_and_tiles(run: Run) -> None:
    helped, board, tiles = _after_each(run, "help", "board", "tiles")
    assert "place T4 B7 b2c2d2c3" in helped
    assert "White row" in board
    assert "no tiles" in tiles
    (tiles,) = _after_each(run, "tiles", options=("-x", "finesse"))
    assert len(re.findall(r"^F[ABC]\d+: \d credit", tiles, re.MULTILINE)) == 8


def test_master_in_steps_and_back(run: Run) -> None:
    said = _after_each(run, "take W9", "take W14", "master", "end", "p i2 w9", "p o1 b3")
    assert "Place at least one piece first." in said[3]
    assert "You place I2 on W9 (c3c4) by Master.\n" in said[4]
    assert "You place O1 on W14 (b3) by Master, finish W9 for 1 point and get O1." in said[5]


def test_save_writes_a_record_but_never_over_something_else(run: Run, tmp_path: Path) -> None:
    good, other = tmp_path / "my game.json", tmp_path / "notes.txt"
    other.write_text("milk")
    said = _after_each(run, f"save {good}", "gain O1", f"save {good}", f"save {other}", "save")
    assert f"Saved to {good}." in said[0]
    assert json.loads(good.read_text())["actions"] == ["0 gain O1"]
    assert "is something else, and stays as it is" in said[3]
    assert other.read_text() == "milk"
    assert "Say where to" in said[4]
    assert run("replay", str(good)).exit_code == 0
    nowhere = tmp_path / "nowhere" / "game.json"
    assert "Not saved" in _after_each(run, f"save {nowhere}")[0]


def test_resigning_lets_the_others_play_on(run: Run) -> None:
    result = run("text", "--seed", "5", "--bot", "random", stdin="resign\n")
    assert "You resign." in result.stdout
    assert result.stdout.splitlines()[-1] == "random wins."


# ------------------------------------------------------------------ keeping and resuming
def _kept() -> list[dict[str, Any]]:
    return [json.loads(file.read_text()) for file in sorted(saves.folder().glob("*.json"))]


def test_the_game_is_kept_after_each_action(run: Run) -> None:
    result = run("text", "--seed", "5", stdin="gain O1\ntrade O1 I2\n")
    assert result.exit_code == 0
    assert "`projectl text --resume` goes on with it" in result.stdout
    (record,) = _kept()
    assert record["actions"] == ["0 gain O1", "0 trade O1 I2"]
    assert record["seats"] == ["you", "greedy"]


def test_resume_goes_on_where_the_game_was_left(run: Run) -> None:
    run("text", "--seed", "5", "-p", "3", "--bot", "random", stdin="gain O1\nmaster\n")
    run("text", "--seed", "5", "-p", "3", "--bot", "random", stdin="take W9\nmaster\np o1 c3\n")
    result = run("text", "--resume", stdin="p o1 c4\n")
    assert "3 players" in result.stdout
    assert len(_kept()) == 2
    result = run("text", "--resume", stdin="gain O1\ngain O1\n")
    assert "You gain O1." in result.stdout
    assert "\nrandom 2 " in result.stdout


def test_an_open_master_is_kept_step_by_step(run: Run) -> None:
    run("text", "--seed", "5", stdin="take W9\ntake W14\nmaster\np i2 w9\n")
    (record,) = _kept()
    assert record["actions"][-2:] == ["0 master", "0 place I2 W9 c3c4"]
    result = run("text", "--resume", stdin="p o1 b3\n")
    assert "finish W9 for 1 point" in result.stdout


def test_a_pipe_starts_a_new_game_unless_told_otherwise(run: Run) -> None:
    run("text", "--seed", "5", stdin="gain O1\n")
    assert "Round 1" in run("text", stdin="gain O1\n").stdout
    assert len(_kept()) == 2


def test_nothing_to_resume(run: Run) -> None:
    result = run("text", "--resume")
    assert result.exit_code == 1
    assert "there is no unfinished game" in result.stderr


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"format": "projectl/1"}'])
def test_a_kept_game_that_broke_is_passed_over(run: Run, broken: str) -> None:
    run("text", "--seed", "5", stdin="gain O1\n")
    time.sleep(0.01)
    (saves.folder() / "later.json").write_text(broken)
    assert "2 actions left" in run("text", "--resume", stdin="quit\n").stdout
    assert (saves.folder() / "later.json").read_text() == broken


def test_a_game_from_elsewhere_with_strange_seats_is_passed_over(run: Run) -> None:
    saves.folder().mkdir(parents=True)
    for n, seats in enumerate((["you", "deepblue"], ["you"], "you", None, [1, 2])):
        record = {**Game.new(players=2, seed=1).record(), "seats": seats}
        (saves.folder() / f"{n}.json").write_text(json.dumps(record))
    assert run("text", "--resume").exit_code == 1


def test_only_the_newest_games_are_kept(run: Run) -> None:
    saves.folder().mkdir(parents=True)
    for n in range(30):
        file = saves.folder() / f"{n}.json"
        file.write_text("{}")
        os.utime(file, (n, n))
    run("text", "--seed", "5", stdin="gain O1\n")
    names = {file.name for file in saves.folder().glob("*.json")}
    assert "9.json" not in names
    assert "10.json" in names


def test_a_state_folder_that_cannot_be_used_is_no_hindrance(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    result = run("text", "--seed", "5", stdin="gain O1\ngain O1\n")
    assert result.exit_code == 0
    assert result.stderr.count("the game cannot be kept") == 1
    assert "1 action left" in result.stdout


# ------------------------------------------------------------------------ on a terminal
class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._ours, theirs = pty.openpty()
        # Tests may run in the background, where shells have Ctrl-C ignored.
        code = (
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
            "from projectl.cli import main; main()"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-c", code, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"},
        )
        os.close(theirs)
        self.text = ""

    def wait_for(self, expected: str) -> None:
        """Read until something appears, then forget what was read."""
        while expected not in self.text:
            ready, _, _ = select.select([self._ours], [], [], 60)
            try:
                self.text += os.read(self._ours, 4096).decode(errors="replace") if ready else ""
            except OSError:  # the other side is closed
                ready = []
            if not ready:
                self.process.kill()
                pytest.fail(f"no {expected!r} in {self.text!r}")
        self.text = self.text.partition(expected)[2]

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def close(self) -> int:
        code = self.process.wait(timeout=30)
        os.close(self._ours)
        return code


@pytest.fixture
def terminal() -> type[Terminal]:
    return Terminal


def test_a_terminal_is_asked_and_ctrl_d_leaves(terminal: type[Terminal]) -> None:
    screen = terminal("text", "--seed", "5")
    screen.wait_for("3 actions left")
    screen.wait_for(" > ")
    screen.type("gain O1\r")
    screen.wait_for("You gain O1.")
    screen.wait_for("2 actions left > ")
    screen.type("\x04")
    screen.wait_for("goes on with it")
    assert screen.close() == 0
    assert _kept()[0]["actions"] == ["0 gain O1"]


def test_an_unfinished_game_is_offered_and_ctrl_c_leaves(
    run: Run, terminal: type[Terminal]
) -> None:
    run("text", "--seed", "5", stdin="gain O1\n")
    screen = terminal("text")
    screen.wait_for("There is an unfinished game (second edition, 2 players, round 1)")
    screen.type("\r")
    screen.wait_for("2 actions left > ")
    screen.type("gain ")
    screen.wait_for("gain ")
    time.sleep(0.3)
    screen.process.send_signal(signal.SIGINT)
    screen.wait_for("goes on with it")
    assert screen.close() == 0
    screen = terminal("text")
    screen.wait_for("[Y/n] ")
    screen.type("n\r")
    screen.wait_for("3 actions left > ")
    screen.type("quit\r")
    assert screen.close() == 0


def test_colours_on_a_terminal(terminal: type[Terminal]) -> None:
    screen = terminal("text", "--new", "--seed", "5")
    screen.wait_for("\x1b[")
    screen.type("quit\r")
    assert screen.close() == 0
