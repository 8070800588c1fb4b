"""``projectl analyse``: a game judged, and what cannot be."""

import json
from pathlib import Path

from projectl.advice import analysis
from tests.bot_games import played
from tests.commands import run


def test_a_game_is_judged_in_words_and_as_json(tmp_path: Path) -> None:
    record = played(5, "3", players=2).record()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = run(tmp_path, "analyse", str(file), "--worst", "2")
    assert told.returncode == 0, told.stderr
    assert "The chance to win of Player 1" in told.stdout
    assert told.stdout.count("Better:") == 2
    spoken = run(
        tmp_path,
        "analyse",
        str(file),
        "--json",
        "--jobs",
        "2",
        "--record",
        str(tmp_path / "judged.json"),
    )
    assert spoken.returncode == 0, spoken.stderr
    assert analysis.from_json(spoken.stdout) == analysis.analysis_of(record)
    assert json.loads((tmp_path / "judged.json").read_text(encoding="utf-8"))["variations"]


def test_it_looks_deeper_when_asked_to(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played(5, "3", most=6, players=2).record()), encoding="utf-8")
    told = run(tmp_path, "analyse", str(file), "--depth", "standard", "--json")
    assert told.returncode == 0, told.stderr
    found = analysis.from_json(told.stdout)
    assert {turn.look for turn in found.turns} == set(analysis.looks("standard"))
    assert all(turn.doubt > 0 for turn in found.turns)
    refused = run(tmp_path, "analyse", str(file), "--depth", "abyss")
    assert refused.returncode == 2
    assert "quick, standard and deep" in refused.stderr


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    told = run(tmp_path, "analyse", str(tmp_path / "bad.json"))
    assert told.returncode == 1
    assert "not a record" in told.stderr
