"""``projectl doctor --server``: the settings and the machine, each with what could be wrong with it."""

import asyncio
import shutil
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from projectl.cli.checkup import clock_finding, look_at_settings
from projectl.cli.findings import Finding
from projectl.server.storage.alone import bring_to
from projectl.server.storage.database import forms
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _no_process_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One test has one started; the others need not wait for it."""

    async def started() -> None:
        return

    monkeypatch.setattr("projectl.cli.checkup._start_one", started)


def looked(database: Path, **environment: str) -> dict[str, Finding]:
    found = look_at_settings({**environment, "HOME": "/root"}, str(database))
    return {finding.name: finding for finding in found}


def test_a_good_server(tmp_path: Path) -> None:
    found = looked(tmp_path / "tables.db")
    assert [name for name, finding in found.items() if finding.good is False] == []
    assert set(found) >= {"settings", "trusted proxies", "disk", "processes", "open files"}


@pytest.mark.parametrize(
    ("name", "value", "where", "says"),
    [
        ("PROJECTL_REQUEST_RATE", "5", "settings", "nothing reads PROJECTL_REQUEST_RATE"),
        ("PROJECTL_LIMITS", "off", "settings", "anybody can flood it"),
        ("PROJECTL_IDLE_SECONDS", "nan", "settings", "PROJECTL_IDLE_SECONDS=nan: expected"),
        ("PROJECTL_TRUSTED_PROXIES", "*", "trusted proxies", "list your proxies"),
    ],
)
def test_settings_that_are_no_good(
    tmp_path: Path, name: str, value: str, where: str, says: str
) -> None:
    finding = looked(tmp_path / "tables.db", **{name: value})[where]
    assert finding.good is False
    assert says in finding.says


def test_more_processes_than_cores(tmp_path: Path) -> None:
    finding = looked(tmp_path / "tables.db", PROJECTL_BOT_WORKERS="1000")["processes"]
    assert finding.good is None
    assert "fewer would be as fast" in finding.says


def test_the_form_of_a_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(mode=0o600)
    assert looked(file)["schema"].says == "none yet: the first start makes it"
    asyncio.run(bring_to(str(file), "0001"))
    older = looked(file)["schema"]
    assert older.good is None
    assert f"the next start brings it to {forms()[-1]}" in older.says
    asyncio.run(bring_to(str(file), "head"))
    assert looked(file)["schema"].good
    with sqlite3.connect(file) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    assert looked(file)["schema"].good is False


def test_a_file_that_others_can_read(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(mode=0o600)
    assert "file" not in looked(file)
    file.chmod(0o644)
    assert "chmod 600" in looked(file)["file"].says


def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        free: int

    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(1_000_000))
    finding = looked(tmp_path / "tables.db")["disk"]
    assert finding.good is False
    assert "make room" in finding.says


def test_clocks() -> None:
    assert clock_finding("its clock", 0.5).good
    assert clock_finding("its clock", -90).says == "90 s behind ours: set both by NTP"
    assert clock_finding("its clock", 90).good is False


def test_it_is_a_command(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("doctor", "--server", "--database", str(tmp_path / "tables.db"))
    assert "✓ trusted proxies" in done.stdout
    assert "browser" not in done.stdout
    monkeypatch.setenv("PROJECTL_LIMITS", "off")
    assert run("doctor", "--server", "--database", str(tmp_path / "tables.db")).exit_code == 1


def test_a_process_can_be_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert looked(tmp_path / "tables.db")["processes"].good

    async def refused(self: Any, *arguments: Any) -> None:
        raise PermissionError("not permitted")

    monkeypatch.setattr("projectl.server.workers.processes.Processes.run", refused)
    finding = looked(tmp_path / "tables.db")["processes"]
    assert finding.good is False
    assert "so no bot moves" in finding.says
