"""``projectl tournament`` and ``leaderboard``: tables in words, as data and as a page."""

import json
from pathlib import Path

from tests.commands import run

CRASH = """class Crash:
    def __init__(self, seed): ...
    def choose(self, seen, player): raise RuntimeError("boom")
"""
FIRST = """from projectl.rules.legal import legal
class First:
    def __init__(self, seed): ...
    def choose(self, seen, player): return legal(seen, player)[0]
"""


def test_a_tournament_in_words_and_as_data(tmp_path: Path) -> None:
    (tmp_path / "crash.py").write_text(CRASH)
    words = ("random", "greedy", "crash.py:Crash", "--games", "2", "--jobs", "1")
    records = tmp_path / "games.jsonl"
    told = run(tmp_path, "tournament", *words, "--records", str(records), folder=tmp_path)
    assert told.returncode == 0, told.stderr
    lines = told.stdout.splitlines()
    assert lines[0].split() == ["bot", "Elo", "points", "forfeits", "1", "2", "3"]
    assert [line.split()[1] for line in lines[1:]] == ["greedy", "random", "crash.py:Crash"]
    assert len(records.read_text().splitlines()) == 6
    spoken = run(
        tmp_path, "tournament", *words, "--records", str(records), "--json", folder=tmp_path
    )
    rows = json.loads(spoken.stdout)["bots"]
    assert [row["forfeits"] for row in rows] == [0, 0, 4]


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    told = run(tmp_path, "tournament", "random", "greedy", "--style", "knockout")
    assert told.returncode == 2
    assert "round-robin, gauntlet, swiss" in told.stderr
    alone = run(tmp_path, "tournament", "random")
    assert alone.returncode == 2
    assert run(tmp_path, "leaderboard", str(tmp_path / "none")).returncode == 2


def test_a_folder_of_bots_becomes_a_page(tmp_path: Path) -> None:
    folder = tmp_path / "bots"
    folder.mkdir()
    (folder / "crash.py").write_text(CRASH)
    (folder / "first.py").write_text(FIRST)
    page = tmp_path / "page.html"
    words = (str(folder), "-o", str(page), "--games", "2", "--jobs", "1", "--reference", "random")
    told = run(tmp_path, "leaderboard", *words, "--seconds", "30")
    assert told.returncode == 0, told.stderr
    rows = {row["bot"]: row for row in json.loads(page.with_suffix(".json").read_text())}
    assert rows.keys() == {"crash", "first", "random"}
    assert rows["crash"]["forfeits"] > 0
    assert rows["first"]["forfeits"] == rows["random"]["forfeits"] == 0
    assert "<td>crash</td>" in page.read_text()


def test_the_arena_stops_by_a_sequential_test_and_plays_a_suite(tmp_path: Path) -> None:
    told = run(
        tmp_path, "arena", "greedy", "random", "--sprt", "0,200", "--games", "400", "--jobs", "1"
    )
    assert told.returncode == 0, told.stderr
    assert "at least 200 Elo better is accepted" in told.stdout
    assert int(told.stdout.split(" games, ")[0].split()[-1]) < 60
    suite = tmp_path / "suite.txt"
    suite.write_text("7\n11\n")
    told = run(tmp_path, "arena", "random", "random", "--deals", str(suite), "--jobs", "1")
    assert "4 games, 2 deals" in told.stdout
    suite.write_text('"x"\n')
    assert run(tmp_path, "arena", "random", "random", "--deals", str(suite)).returncode == 2
