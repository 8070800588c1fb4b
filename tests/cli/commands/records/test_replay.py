"""``projectl replay``: results, the trace, wrong steps and broken files."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from projectl import Game
from projectl.cli.files import record_text
from tests.cli.conftest import VARIANTS, Run, played


def _written(tmp_path: Path, record: Any) -> str:
    file = tmp_path / "game.json"
    file.write_text(record_text(record))
    return str(file)


# ------------------------------------------------------------------------- results
def test_says_scores_winners_rounds_and_actions(run: Run, tmp_path: Path, finished: Game) -> None:
    record = finished.record()
    result = run("replay", _written(tmp_path, record))
    ana, ben = finished.scores()
    assert result.exit_code == 0
    assert f"Ana {ana}, Ben {ben}" in result.stdout
    winner = ["Ana", "Ben"][record["result"]["winners"][0]]
    assert f"{winner} wins" in result.stdout
    assert f"{finished.state.round} rounds, {len(record['actions'])} actions" in result.stdout


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_replays(run: Run, variant: str) -> None:
    game = played(**VARIANTS[variant])
    result = run("replay", "-", "--json", stdin=json.dumps(game.record()))
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert found["scores"] == game.scores()
    assert found["winners"] == game.record()["result"]["winners"]
    assert found["rounds"] == game.state.round
    assert found["over"] is True


def test_in_solo_the_opponent_can_win(run: Run) -> None:
    game = played(players=1, solo="unbeatable")
    result = run("replay", "-", stdin=json.dumps(game.record()))
    assert f"the opponent {game.scores()[1]}; the opponent wins" in result.stdout


def test_an_unfinished_record(run: Run) -> None:
    game = played(steps=5, players=2, names=["Ana", "Ben"])
    result = run("replay", "-", stdin=json.dumps(game.record()))
    assert result.exit_code == 0
    assert f"unfinished, the turn is with {game.names[game.player]}" in result.stdout
    found = json.loads(run("replay", "-", "--json", stdin=json.dumps(game.record())).stdout)
    assert found["winners"] is None


def test_many_games_in_one_file(run: Run, tmp_path: Path) -> None:
    games = [played(seed=seed, players=2) for seed in (1, 2, 3)]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(game.record()) + "\n" for game in games))
    lines = run("replay", str(file)).stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:3]] == [f"{file}, line {n}" for n in (1, 2, 3)]
    assert lines[3] == "3 games, all right"


def test_a_wrong_game_among_many_does_not_hide_the_others(run: Run) -> None:
    records = [played(seed=seed, players=2).record() for seed in (1, 2, 3)]
    records[1]["actions"][0] = "0 take B20"
    result = run("replay", "-", stdin="\n".join(map(json.dumps, records)))
    assert result.exit_code == 1
    assert "standard input, line 3:" in result.stdout
    assert "3 games, 1 wrong" in result.stdout
    assert "standard input, line 2: action 1:" in result.stderr


@pytest.mark.parametrize(
    ("key", "value"), [("scores", [99, 98]), ("winners", [0, 1]), ("scores", "high")]
)
def test_a_result_that_does_not_fit(run: Run, finished: Game, key: str, value: Any) -> None:
    record = finished.record()
    right = record["result"][key]
    record["result"] = {**record["result"], key: value}
    result = run("replay", "-", stdin=json.dumps(record))
    assert result.exit_code == 1
    assert f"the record says {key} {json.dumps(value)}" in result.stderr
    assert f"the replay gives {json.dumps(right)}" in result.stderr


def test_a_result_before_the_end(run: Run, finished: Game) -> None:
    record = finished.record()
    record["actions"] = record["actions"][:10]
    result = run("replay", "-", stdin=json.dumps(record))
    assert result.exit_code == 1
    assert "the game is not over" in result.stderr


# ----------------------------------------------------------------------- wrong steps
def test_a_wrong_step_says_where_why_and_what_was_legal(run: Run) -> None:
    record = Game.new(players=2, seed=7).record()
    record["actions"] = ["0 gain O1", "0 trade O1 T4"]
    result = run("replay", "-", stdin=json.dumps(record))
    assert result.exit_code == 1
    first, *rest = result.stderr.splitlines()
    assert "action 2: trade O1 T4: T4 is more than one level above O1" in first
    row = record["setup"]["white"][:4] + record["setup"]["black"][:4]
    assert f"  take     {' '.join([*row, 'white', 'black'])}" in rest
    assert "  gain     O1" in rest
    assert len(rest) <= 10


def test_what_was_legal_stays_short_however_much_it_is(run: Run) -> None:
    game = Game.new(players=2, seed=3)
    for action in [*["take black"] * 3, *["gain O1"] * 3, "take black"]:
        game.play(action)
    assert len(game.legal_actions()) > 100
    record = game.record()
    record["actions"].append(f"{game.player} trade L5 L5")
    result = run("replay", "-", stdin=json.dumps(record))
    assert result.exit_code == 1
    lines = result.stderr.splitlines()
    assert 2 < len(lines) <= 12
    assert max(map(len, lines[1:])) <= 100


@pytest.mark.parametrize("line", ["take W1", "7 take W1", "0 dance", "0 place T4 W1", ""])
def test_a_line_that_is_no_action(run: Run, line: str) -> None:
    record = Game.new(players=2, seed=7).record()
    record["actions"] = ["0 gain O1", line]
    result = run("replay", "-", stdin=json.dumps(record))
    assert result.exit_code == 1
    assert "action 2: " in result.stderr
    assert "Traceback" not in result.stderr


# ---------------------------------------------------------------------- broken files
def test_a_record_cut_off_anywhere(run: Run, finished: Game) -> None:
    text = record_text(finished.record())
    cuts = random.Random(1).sample(range(len(text.rstrip()) - 1), 120)
    for cut in [*range(5), *cuts]:
        result = run("replay", "-", stdin=text[:cut])
        assert result.exit_code == 1
        assert result.stdout == ""
        assert len(result.stderr.splitlines()) == 1, text[:cut]
        assert result.stderr.startswith("projectl: standard input")


def test_random_bytes(run: Run) -> None:
    noise = random.Random(2)
    for _ in range(60):
        data = noise.randbytes(noise.randrange(1, 200))
        result = run("replay", "-", stdin=data)
        assert result.exit_code == 1
        assert len(result.stderr.splitlines()) == 1


def test_one_changed_character_never_gives_a_traceback(run: Run, finished: Game) -> None:
    """Most changes break the record; some leave another that is right, and both must be said."""
    text = json.dumps(finished.record())
    noise = random.Random(3)
    codes = []
    for _ in range(150):
        at = noise.randrange(len(text))
        changed = text[:at] + noise.choice('x0"[]{}:, é\x00\\') + text[at + 1 :]
        result = run("replay", "-", stdin=changed)
        assert "Traceback" not in result.stderr
        codes.append(result.exit_code)
    assert set(codes) <= {0, 1}
    assert codes.count(1) > 100


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "7",
        "null",
        '"record"',
        "{}",
        '{"format": "chess"}',
        '{"format": "projectl/1"}',
        '{"format": "projectl/1", "rules": {}, "setup": {}}',
        '{"format": "projectl/1", "rules": {"players": 9}, "setup": {"seed": 1}}',
        '{"format": "projectl/1", "rules": {}, "setup": {"seed": 1}, "actions": [1]}',
        '{"format": "projectl/1", "rules": {}, "setup": {"seed": 1}, "names": ["\\ud800", "b"]}',
        '{"format": "projectl/1", "rules": {}, "setup": {"seed": ' + "9" * 5000 + "}}",
        "[" * 100_000,
    ],
)
def test_json_that_is_no_record(run: Run, text: str) -> None:
    result = run("replay", "-", stdin=text)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("projectl: standard input: ")


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("replay", str(tmp_path / "none.json"))
    assert result.exit_code == 1
    assert result.stderr.strip().endswith("none.json: No such file or directory")


def test_names_cannot_play_tricks_on_the_terminal(run: Run, finished: Game) -> None:
    record = {**finished.record(), "names": ["\x1b[31mAna", "B\nen"]}
    result = run("replay", "-", stdin=json.dumps(record))
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert len(result.stdout.splitlines()) == 1


# --------------------------------------------------------------------------- the trace
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_trace_has_a_line_for_each_action(run: Run, variant: str) -> None:
    record = played(**VARIANTS[variant]).record()
    result = run("replay", "-", "--trace", stdin=json.dumps(record))
    assert result.exit_code == 0
    steps = [json.loads(line) for line in result.stdout.splitlines()]
    assert [f"{step['player']} {step['action']}" for step in steps] == record["actions"]
    assert [step["n"] for step in steps] == list(range(1, len(record["actions"]) + 1))
    game, lines = Game.open_record(record)
    for number, (step, line) in enumerate(zip(steps, lines, strict=True), 1):
        assert list(step) == ["n", "player", "action", "position", "scores", "legal"]
        assert step["legal"] == game.legal_counts(step["player"])
        game.play_line(line, number)
        assert step["scores"] == game.scores()
        if number % 10 == 0:
            assert Game.from_position(step["position"]).position() == game.position()


def test_the_trace_of_the_first_action_counts_what_was_legal(run: Run) -> None:
    record = Game.new(players=2, seed=7).record()
    record["actions"] = [f"0 take {record['setup']['white'][0]}"]
    (line,) = run("replay", "-", "--trace", stdin=json.dumps(record)).stdout.splitlines()
    step = json.loads(line)
    assert step["legal"] == {"take": 10, "recycle": 2, "gain": 1, "trade": 4}
    assert step["position"]["players"][0]["puzzles"][0]["puzzle"] == record["setup"]["white"][0]
    assert step["scores"][1] == 0


def test_the_trace_stops_at_a_wrong_step(run: Run) -> None:
    record = Game.new(players=2, seed=7).record()
    record["actions"] = ["0 gain O1", "0 gain O1", "0 gain T4", "1 gain O1"]
    result = run("replay", "-", "--trace", stdin=json.dumps(record))
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 2
    assert "action 3: gain T4" in result.stderr
