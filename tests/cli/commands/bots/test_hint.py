"""``projectl hint``: a turn in words, and what cannot be hinted."""

import json
from pathlib import Path

import pytest

from projectl import Game
from tests.bot_games import played
from tests.commands import run


def test_a_turn_is_told_in_words_and_as_json(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = played(4, most=15, players=2)
    game.names = ["Ana", "Ben"]
    file.write_text(json.dumps(game.record()))
    done = run(tmp_path, "hint", str(file), "--bot", "greedy")
    assert done.returncode == 0, done.stderr
    first, *rest = done.stdout.splitlines()
    assert first == f"{game.names[game.player]}, this is how greedy would play your turn:"
    assert rest[0].startswith("1. ")
    said = json.loads(run(tmp_path, "hint", str(file), "--bot", "greedy", "--json").stdout)
    assert [line.split(". ", 1)[1] for line in rest if line[0].isdigit()] == said["sentences"]
    assert said["player"] == game.player
    for action in said["actions"]:
        game.play(action, said["player"])


def test_positions_and_standard_input_are_read(tmp_path: Path) -> None:
    view = json.dumps(Game.new(players=2, seed=7).view(0))
    done = run(tmp_path, "hint", "-", "--bot", "greedy", stdin=view)
    assert done.returncode == 0, done.stderr
    assert "would play your turn" in done.stdout


@pytest.mark.parametrize(
    ("text", "words", "code", "complaint"),
    [
        ("{", (), 1, "not JSON"),
        ("{}", (), 1, "neither a record nor a position"),
        ('{"format": "projectl/1"}', (), 1, "missing required field"),
        (None, (), 1, "No such file"),
        ("RECORD", ("--bot", "nobody"), 2, "there is no bot 'nobody'"),
        ("RECORD", ("--player", "1"), 1, "player 1 may not act now"),
        ("RECORD", ("--game", "2"), 2, "--game 2"),
    ],
)
def test_what_cannot_be_hinted_is_said_in_words(
    tmp_path: Path, text: str | None, words: tuple[str, ...], code: int, complaint: str
) -> None:
    file = tmp_path / "game.json"
    if text is not None:
        record = json.dumps(Game.new(players=2, seed=7).record())
        file.write_text(record if text == "RECORD" else text)
    done = run(tmp_path, "hint", str(file), *words)
    assert done.returncode == code
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
