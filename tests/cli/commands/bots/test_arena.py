import csv
import json
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.commands import run

PAIR = ("greedy", "random", "--games", "4", "--jobs", "1")


def test_the_table(tmp_path: Path) -> None:
    words = ("random", "random", "--games", "20", "--jobs", "1")
    done = run(tmp_path, "arena", *words)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["random", "random", "#2"]
    assert [line.split("  ")[0] for line in lines[1:9]] == [
        "wins",
        "Elo",
        "margin",
        "score",
        "puzzles",
        "rounds",
        "ms a decision",
        "ms a turn",
    ]
    assert re.search(r"wins +\d+\.\d% \[\d+\.\d, \d+\.\d\]", lines[1])
    assert lines[-1] == "20 games, 10 deals, seats rotated; intervals are 95%."
    again = run(tmp_path, "arena", *words)
    assert again.stdout.splitlines()[:-1] == lines[:-1]
    assert "20 games were in the log" in again.stdout
    anew = run(tmp_path, "arena", *words, "--no-resume")
    assert anew.stdout.splitlines()[:7] == lines[:7]  # all but the times
    assert "in the log" not in anew.stdout


def test_json_csv_parquet_and_plot_agree(tmp_path: Path) -> None:
    files = {kind: tmp_path / f"games.{kind}" for kind in ("csv", "parquet", "png")}
    words = [*PAIR, "--json", "--csv", str(files["csv"])]
    extras = find_spec("pyarrow") is not None and find_spec("matplotlib") is not None
    if extras:
        words += ["--parquet", str(files["parquet"]), "--plot", str(files["png"])]
    done = run(tmp_path, "arena", *words)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["games"] == 4
    assert said["bots"][0]["bot"] == "greedy"
    assert said["bots"][0]["wins"]["value"] == 1.0
    assert said["bots"][0]["elo"]["value"] is None
    with files["csv"].open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 8
    scores = [float(row["score"]) for row in rows if row["bot"] == "greedy"]
    assert sum(scores) / 4 == pytest.approx(said["bots"][0]["score"]["value"])
    assert {(row["bot"], row["seat"]) for row in rows} == {
        (bot, seat) for bot in ("greedy", "random") for seat in "01"
    }
    assert len({row["deal_seed"] for row in rows}) == 2
    if not extras:
        pytest.skip("pyarrow and matplotlib are not installed: Parquet and plots are not tested")
    parquet = import_module("pyarrow.parquet")
    table = parquet.read_table(files["parquet"]).to_pylist()
    assert [row["score"] for row in table] == [int(row["score"]) for row in rows]
    assert files["png"].read_bytes().startswith(b"\x89PNG")


def test_solo_against_every_difficulty(tmp_path: Path) -> None:
    done = run(tmp_path, "arena", "random", "--solo", "all", "-n", "3", "-j", "1", "--json")
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["bots"]
    assert [(row["solo"], row["games"]) for row in rows] == [
        ("normal", 3),
        ("hard", 3),
        ("unbeatable", 3),
    ]
    assert all(row["wins"]["value"] == 0 for row in rows)


def test_many_players(tmp_path: Path) -> None:
    words = ("random", "random", "-p", "5", "-n", "5", "-j", "1", "--json")
    done = run(tmp_path, "arena", *words)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["games_per_deal"] == 5
    assert said["bots"][0]["fair_share"] == pytest.approx(0.2)
    assert sum(row["wins"]["value"] for row in said["bots"]) == pytest.approx(1)


BOT = """
from projectl.rules import legal

class Last:
    def __init__(self, seed):
        pass

    def choose(self, seen, player):
        return int(legal.legal(seen, player)[-1])

class Wrong(Last):
    def choose(self, seen, player):
        return super().choose(seen, player) if seen.round < 3 else 99999
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_from_a_file(tmp_path: Path, jobs: str) -> None:
    if jobs != "1":
        pytest.importorskip("joblib", reason="joblib is not installed: one process is tested")
    (tmp_path / "mybot.py").write_text(BOT)
    words = ("mybot.py:Last", "random", "-n", "4", "-j", jobs, "--log", "log.jsonl")
    done = run(tmp_path, "arena", *words, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[:2] == ["mybot.py:Last", "random"]
    (tmp_path / "mybot.py").write_text(BOT + "# changed\n")
    changed = run(tmp_path, "arena", *words, folder=tmp_path)
    assert changed.returncode == 2
    assert "an earlier version of rules or bots" in changed.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_plays_wrongly_loses_in_words(tmp_path: Path, jobs: str) -> None:
    if jobs != "1":
        pytest.importorskip("joblib", reason="joblib is not installed: one process is tested")
    (tmp_path / "mybot.py").write_text(BOT)
    words = ("random", "mybot.py:Wrong", "-n", "4", "-j", jobs)
    done = run(tmp_path, "arena", *words, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^forfeits +0 +4 *$", done.stdout, re.MULTILINE)
    assert re.search(r"mybot.py:Wrong forfeited \(game \d, illegal: chose 99999", done.stdout)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["greedy"], "needs two bots"),
        (["greedy", "nobody"], "there is no bot 'nobody'"),
        (["greedy", "random", "--edition", "third"], "unknown edition 'third'"),
        (["greedy", "random", "-x", "gost"], "unknown expansion 'gost'"),
        (["greedy", "random", "-p", "6"], "6 players need 24 black puzzles"),
        (["greedy", "--solo", "easy"], "unknown solo difficulty 'easy'"),
        (["greedy", "--solo", "hard", "-p", "3"], "solo is for one player"),
        (["greedy", "random", "--csv", "/nowhere/x.csv"], "its folder does not exist"),
        (["greedy", "random", "--plot", "x.gif"], "the name must end with .png"),
        (["greedy", "random", "--games", "0"], "--games"),
        (["greedy", "random", "greedy", "-p", "4"], "3 bots for 4 seats"),
    ],
)
def test_bad_usage_is_said_in_words(tmp_path: Path, words: list[str], complaint: str) -> None:
    done = run(tmp_path, "arena", *words)
    assert done.returncode == 2
    assert complaint in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert not done.stdout


def test_help_teaches(tmp_path: Path) -> None:
    done = run(tmp_path, "arena", "--help")
    assert "projectl arena planner champion --games 400" in done.stdout
    for option in ("--games", "--players", "--solo", "--seed", "--jobs", "--dask", "--no-resume"):
        assert option in done.stdout
