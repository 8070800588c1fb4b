"""``projectl dataset``: files in a folder, figures in words and as data, and what is refused."""

import json
import re
from pathlib import Path

import pytest

from tests.commands import run

pytest.importorskip("pettingzoo", reason="the extra projectl[envs] is not installed")
pytest.importorskip("pyarrow", reason="pyarrow is not installed")

from pyarrow import parquet

from projectl.lab.data.shards import COLUMNS

PAGE = Path(__file__).parents[4] / "docs" / "dataset.md"
WORDS = ("games", "--games", "3", "--shard", "2", "--bot", "random", "--jobs", "1")


def test_a_data_set_is_made_and_goes_on(tmp_path: Path) -> None:
    told = run(tmp_path, "dataset", *WORDS, folder=tmp_path)
    assert told.returncode == 0, told.stderr
    assert re.match(r"3 games, \d+ positions, [\d.]+ MB in games\n", told.stdout)
    assert parquet.read_table(tmp_path / "games" / "games").num_rows == 3
    assert "# Games of Project L" in (tmp_path / "games" / "README.md").read_text()
    more = run(tmp_path, "dataset", *WORDS, "--games", "5", "--json", folder=tmp_path)
    found = json.loads(more.stdout)
    assert (found["games"], found["shards"]) == (5, 3)
    assert parquet.read_table(tmp_path / "games" / "positions").num_rows == found["positions"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bot", "nobody"), "there is no bot 'nobody'"),
        (("--solo", "all"), "name one difficulty"),
        (("--bot", "random=0"), "a share must be above 0"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    told = run(tmp_path, "dataset", "games", "--games", "1", *words, folder=tmp_path)
    assert told.returncode == 2
    assert why in told.stderr
    assert "Traceback" not in told.stderr


def test_the_page_tells_of_every_column() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for columns in COLUMNS.values():
        for name, holds in columns.items():
            assert f"| `{name}` | {holds} |" in page
