"""``projectl show``: positions and moments of records from files."""

import json
from pathlib import Path

import pytest

from projectl import Game
from tests.cli.conftest import VARIANTS, Run, played
from tests.helpers import play


def test_a_record_after_some_actions_and_after_all(
    run: Run, finished: Game, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(finished.record()))
    assert "the game is over" in run("show", str(file)).stdout
    assert "Round 1\n" in run("show", str(file), "--at", "0").stdout
    third = Game.from_record({**finished.record(), "actions": finished.record()["actions"][:3]})
    position = run("show", "-", stdin=json.dumps({**third.record(), "names": ["Ana", "Ben"]}))
    assert run("show", str(file), "--at", "3").stdout == position.stdout


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_position_looks_like_the_record_that_led_to_it(run: Run, variant: str) -> None:
    game = played(steps=40, **VARIANTS[variant])
    from_record = run("show", "-", stdin=json.dumps(game.record()))
    from_position = run("show", "-", stdin=json.dumps(game.position()))
    assert from_position.exit_code == 0
    assert from_position.stdout == from_record.stdout


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_view_from_another_program_can_be_shown(run: Run, variant: str) -> None:
    game = played(steps=40, **VARIANTS[variant])
    result = run("show", "-", stdin=json.dumps(game.view(0)))
    assert result.exit_code == 0
    assert "reserve" in result.stdout


def test_the_view_of_a_player_hides_the_others_points(run: Run, finished: Game) -> None:
    record = finished.record()
    record["actions"] = record["actions"][:40]
    text = json.dumps(record)
    everything, seen = (
        run("show", "-", *view, stdin=text).stdout for view in ([], ["--view", "0"])
    )
    assert everything.count("finished,") == 2
    assert seen.count("finished,") == 1
    assert "a b c d e" in seen


def test_one_game_of_many(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    records = [Game.new(players=n, seed=1).record() for n in (2, 3)]
    file.write_text("\n".join(map(json.dumps, records)))
    assert "Player 3" not in run("show", str(file)).stdout
    assert "Player 3" in run("show", str(file), "--game", "2").stdout
    result = run("show", str(file), "--game", "3")
    assert result.exit_code == 2
    assert "the last one" in result.stderr


@pytest.mark.parametrize(
    ("options", "reason"),
    [(["--at", "9999"], "the record has"), (["--view", "2"], "players are 0 to 1")],
)
def test_what_is_not_there(run: Run, finished: Game, options: list[str], reason: str) -> None:
    result = run("show", "-", *options, stdin=json.dumps(finished.record()))
    assert result.exit_code == 2
    assert reason in result.stderr


def test_at_is_for_records(run: Run, finished: Game) -> None:
    result = run("show", "-", "--at", "3", stdin=json.dumps(finished.position()))
    assert result.exit_code == 2
    assert "--at is for records" in result.stderr


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "x"}', '{"format": ["projectl/1"]}'])
def test_what_is_neither_record_nor_position(run: Run, text: str) -> None:
    result = run("show", "-", stdin=text)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1


def test_a_position_that_is_not_possible(run: Run, finished: Game) -> None:
    position = finished.position()
    position["round"] = -3
    result = run("show", "-", stdin=json.dumps(position))
    assert result.exit_code == 1
    assert "round: expected" in result.stderr


def test_a_record_with_a_wrong_step(run: Run, finished: Game) -> None:
    record = finished.record()
    record["actions"][4] = "0 dance"
    assert run("show", "-", "--at", "4", stdin=json.dumps(record)).exit_code == 0
    result = run("show", "-", stdin=json.dumps(record))
    assert result.exit_code == 1
    assert "action 5: " in result.stderr


def test_speaks_json(run: Run, finished: Game) -> None:
    record = json.dumps(finished.record())
    assert json.loads(run("show", "-", "--json", stdin=record).stdout) == finished.position()
    early = Game.from_record({**finished.record(), "actions": finished.record()["actions"][:3]})
    seen = run("show", "-", "--json", "--at", "3", "--view", "1", stdin=record).stdout
    assert json.loads(seen) == early.view(1)
    assert "order" not in seen


def test_pictures_are_written_to_files(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(json.dumps(play(Game.new(players=2, seed=7), "take W25").record()))
    svg, png = tmp_path / "moment.svg", tmp_path / "moment.png"
    assert run("show", str(record), "--svg", str(svg), "--png", str(png)).exit_code == 0
    assert "Player 1: take W25" in svg.read_text()
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_written_is_said(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(json.dumps(Game.new(players=2, seed=7).record()))
    found = run("show", str(record), "--svg", str(tmp_path / "no" / "moment.svg"))
    assert found.exit_code == 1
    assert "No such file" in found.stderr
