"""``projectl doctor``: what it looks at, and what it makes of what it finds."""

import json
import sqlite3
import webbrowser
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


def _findings(run: Run, *arguments: str) -> dict[str, dict[str, Any]]:
    found = json.loads(run("doctor", "--json", *arguments).stdout)
    return {finding["name"]: finding for finding in found}


def test_it_says_what_is_there(run: Run, tmp_path: Path) -> None:
    found = _findings(run, "--database", str(tmp_path / "new" / "tables.db"))
    assert found["engine"]["says"].startswith(("compiled", "interpreted"))
    assert found["database"]["good"]
    assert found["database"]["says"].endswith("tables.db, to be made")
    assert not (tmp_path / "new").exists()  # it only looks
    extras = {name.strip("[]") for name in found if name.startswith("[")}
    assert extras == set(metadata.metadata("projectl").get_all("Provides-Extra") or ())
    text = run("doctor").stdout
    assert all(name in text for name in found)


def test_a_database_that_answers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    sqlite3.connect(file).close()
    assert _findings(run, "--database", str(file))["database"]["says"].endswith("answers")


@pytest.mark.parametrize(
    "address", ["mysql://somewhere/tables", "postgresql://nobody@127.0.0.1:1/none"]
)
def test_a_database_out_of_reach_fails(run: Run, address: str) -> None:
    result = run("doctor", "--json", "--database", address)
    (finding,) = (one for one in json.loads(result.stdout) if one["name"] == "database")
    assert finding["good"] is False
    assert result.exit_code == 1


def test_a_file_that_is_no_database_fails(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("not a database, but long enough to be read as the header of one" * 20)
    assert run("doctor", "--database", str(file)).exit_code == 1


def test_no_browser_is_no_failure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none)
    assert _findings(run)["browser"]["good"] is None


def test_a_missing_package_names_its_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = metadata.version

    def version(name: str) -> str:
        if name == "pettingzoo":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)
    finding = _findings(run)["[envs]"]
    assert finding["good"] is None
    assert "without pettingzoo: pip install 'projectl[envs]'" in finding["says"]
