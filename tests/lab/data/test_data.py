"""A data set holds what was played, makes the same files wherever it is made, and goes on."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra projectl[envs] is not installed")
pytest.importorskip("pyarrow", reason="pyarrow is not installed")

import numpy as np
from pyarrow import parquet

from projectl import Game, bots
from projectl.envs import Table, variant
from projectl.lab.data import plan, runs, shards
from projectl.lab.data.plan import Plan
from projectl.rules.options import rules

SHARES = {"planner/1": 2.0, "random": 1.0}


def a_plan(seed: int = 1, **settings: Any) -> Plan:
    return plan.made(rules(**settings), SHARES, seed, shard=2)


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*.parquet"))
    }


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("data")
    runs.make(a_plan(), 3, folder)
    return folder


def rows(folder: Path, part: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / part).to_pylist()
    return found


def test_the_columns_are_those_that_are_described(made: Path) -> None:
    for part, columns in shards.COLUMNS.items():
        assert parquet.read_table(made / part).column_names == list(columns)


def test_the_games_can_be_played_again(made: Path) -> None:
    """The deal and the texts are the whole game, and the numbers mean the same."""
    positions = rows(made, "positions")
    games = rows(made, "games")
    assert [game["game"] for game in games] == [0, 1, 2]
    for one in games:
        game = Game.new(players=2, seed=one["deal"])
        table = Table(variant(players=2), "win", one["deal"])
        steps = [row for row in positions if row["game"] == one["game"]]
        assert [row["step"] for row in steps] == list(range(one["steps"]))
        for row in steps:
            assert row["seat"] == table.player
            assert row["bot"] == one["bots"][row["seat"]]
            assert row["legal"] == sorted(table.numbers())
            assert row["action"] in row["legal"]
            assert row["text"] == table.text(row["action"])
            assert 0 <= row["evaluation"] <= 1
            assert row["win"] == one["wins"][row["seat"]]
            assert row["margin"] == one["scores"][row["seat"]] - one["scores"][1 - row["seat"]]
            np.testing.assert_array_equal(row["observation"], table.look(row["seat"]))
            game.play(row["text"], row["seat"])
            table.play(row["action"])
        assert game.is_over
        assert game.scores() == one["scores"]
        assert game.state.round == one["rounds"]


def test_the_same_plan_makes_the_same_files(made: Path, tmp_path: Path) -> None:
    runs.make(a_plan(), 3, tmp_path)
    assert files(tmp_path) == files(made)


def test_another_seed_makes_other_games(made: Path, tmp_path: Path) -> None:
    runs.make(a_plan(seed=2), 3, tmp_path)
    assert files(tmp_path) != files(made)


def test_a_set_goes_on_where_it_was(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks: list[int] = []
    most = 1

    def counted(task: tuple[Plan, int, int]) -> Any:
        if len(tasks) == most:
            raise KeyboardInterrupt
        tasks.append(task[1])
        return shards.make_shard(task)

    monkeypatch.setattr(runs, "make_shard", counted)
    first = runs.make(a_plan(), 3, tmp_path)
    assert first.interrupted
    assert first.games == 2
    most = 9
    with (tmp_path / runs.LOG).open("ab") as log:
        log.write(b'{"shard": 1, "ga')  # what a crash cut off
        log.write(b"\n")
    whole = runs.make(a_plan(), 3, tmp_path)
    assert tasks == [0, 1]
    assert whole.games == 3
    assert files(tmp_path) == files(made)
    more = runs.make(a_plan(), 4, tmp_path)  # the last shard was not full
    assert tasks == [0, 1, 1]
    assert more.games == 4


def test_a_folder_holds_one_set(made: Path) -> None:
    with pytest.raises(runs.FolderError, match=r"it differs in: rules, seed"):
        runs.make(a_plan(seed=2, players=3), 3, made)


def test_the_card_says_what_there_is(made: Path) -> None:
    text = (made / runs.CARD).read_text(encoding="utf-8")
    positions = parquet.read_table(made / "positions").num_rows
    assert f"3 games with {positions:,} decisions in 2 shards" in text
    assert "| a million games |" in text
    assert "| planner/1 |" in text
    assert '"seed": 1' in text
    for columns in shards.COLUMNS.values():
        for name in columns:
            assert f"| `{name}` |" in text


@pytest.mark.parametrize("settings", [{"players": 1}, {"players": 5, "expansions": ["ghost"]}])
def test_other_games_make_sets_too(settings: dict[str, Any], tmp_path: Path) -> None:
    runs.make(plan.made(rules(**settings), {"random": 1}, 0, 1), 1, tmp_path)
    (game,) = rows(tmp_path, "games")
    assert sum(game["wins"]) == pytest.approx(1) or settings["players"] == 1
    assert len(game["bots"]) == settings["players"]


def test_every_level_is_in_the_usual_mix() -> None:
    assert set(map(str, bots.LEVELS)) < set(plan.USUAL)
    usual = plan.made(rules(), None, 0, 500)
    seats = [name for game in range(3000) for name in usual.seats(game)]
    assert {"random", "planner/1", "planner/2", "planner/4", "1", "7"} <= set(seats)
    assert seats.count("planner/1") > seats.count("planner/2") > seats.count("1")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("greedy/2", "expected planner or net with 1 to 100"),
        ("planner/x", "expected planner or net with 1 to 100"),
        ("random=0", "a share must be above 0"),
        ("random=much", "could not convert"),
    ],
)
def test_strange_bots_are_refused(text: str, why: str) -> None:
    with pytest.raises(plan.PlanError, match=why):
        plan.parse_shares([text])
