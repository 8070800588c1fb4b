"""`projectl serve`: its flags and variables, and what it says when it cannot start."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection
from typer.testing import CliRunner

from projectl.cli import app
from projectl.server.settings import Settings
from projectl.server.storage import database
from projectl.server.storage.database import Sqlite, database_url, migrate
from tests.server.conftest import Start


def said_by(*arguments: str, **environment: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["serve", *arguments], env=environment)
    return result.exit_code, result.output


def said_apart(*arguments: str) -> tuple[int, str]:
    """In a process of its own, where logs may be set up; it has no patience with databases."""
    code = "from projectl.cli import app; from projectl.server import background as b\n"
    code += "b.FIRST_PAUSE = 0.001; app()"
    done = subprocess.run(
        [sys.executable, "-c", code, "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_variables_of_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "PROJECTL_DATABASE_URL": "games.db",
            "PROJECTL_ORIGINS": "https://a.example, https://b.example,",
            "PROJECTL_BOT_WORKERS": "0",
            "PROJECTL_KEEP_EMPTY_HOURS": "1.5",
            "PROJECTL_IDLE_SECONDS": "7",
            "PROJECTL_INTERNAL": "[fd00::5]:7000",
            "PROJECTL_LIMITS": "off",
            "PROJECTL_REQUESTS_RATE": "2.5",
            "PROJECTL_CONNECTIONS_PER_ADDRESS": "9",
        }
    )
    assert settings == Settings(
        database="games.db",
        origins=("https://a.example", "https://b.example"),
        workers=1,
        keep_empty_hours=1.5,
        idle_seconds=7.0,
        internal=("fd00::5", 7000),
        limits=False,
        requests_rate=2.5,
        connections_per_address=9,
    )
    assert Settings.from_environment({}).limits


@pytest.mark.parametrize(
    ("arguments", "environment", "said"),
    [
        ([], {"PROJECTL_BOT_WORKERS": "many"}, "PROJECTL_BOT_WORKERS=many: expected a number"),
        (
            [],
            {"PROJECTL_IDLE_SECONDS": "nan"},
            "PROJECTL_IDLE_SECONDS=nan: expected a number from",
        ),
        ([], {"PROJECTL_BOT_WORKERS": "-1"}, "=-1: expected a whole number from 0"),
        ([], {"PROJECTL_KEEP_EMPTY_HOURS": "-1"}, "=-1: expected a number from 0 to"),
        ([], {"PROJECTL_KEEP_CONTINUED_DAYS": "1e308"}, "=1e308: expected a number from 0 to"),
        ([], {"PROJECTL_ARCHIVE": "/dev/null/x"}, "=/dev/null/x: expected a folder that can"),
        ([], {"PROJECTL_LIMITS": "no"}, "PROJECTL_LIMITS=no: expected on or off"),
        ([], {"PROJECTL_ANALYSIS_PRIORITY": "high"}, "=high: expected idle or low"),
        ([], {"PROJECTL_REQUESTS_RATE": "0"}, "=0: expected a number above 0"),
        ([], {"PROJECTL_CONNECTIONS": "0"}, "=0: expected a whole number above 0"),
        ([], {"PROJECTL_ORIGINS": "play.example"}, "=play.example: expected https://name"),
        ([], {"PROJECTL_ORIGINS": "https://*.example"}, "=https://*.example: expected https://n"),
        (["--origin", "https://play.example/"], {}, "--origin: expected https://name"),
        (["--trust-proxy", "proxy.example"], {}, "--trust-proxy: expected addresses"),
        ([], {"PROJECTL_TRUSTED_PROXIES": "10.0.0.0/99"}, "=10.0.0.0/99: expected addresses or"),
        (["--database", "mysql://host/name"], {}, "use SQLite or PostgreSQL"),
        (
            ["--database", "postgresql://a:secret@host:port/b"],
            {},
            "address cannot be read: expected",
        ),
        (["--database", "://"], {}, "the database's address cannot be read: expected a file, or"),
        (["--database", "/dev/null/tables.db"], {}, "/dev/null/tables.db cannot be used"),
        (["--host", "192.0.2.1", "--database", "FRESH"], {}, "cannot listen at 192.0.2.1:8000: "),
        (
            ["--port", "0", "--processes", "2", "--database", "postgresql://127.0.0.1:1/b"],
            {"PROJECTL_INTERNAL": "127.0.0.1:65535"},
            "PROJECTL_INTERNAL: there are not so many ports after this one",
        ),
        (["--processes", "2"], {}, "--processes: several need PostgreSQL"),
        ([], {"PROJECTL_INTERNAL": "0.0.0.0:1"}, "PROJECTL_INTERNAL=0.0.0.0:1: expected ADDRESS"),
        (["--log-level", "loud"], {}, "choose one of debug, info, warning, error"),
    ],
)
def test_it_says_why_it_cannot_start(
    arguments: list[str], environment: dict[str, str], said: str, tmp_path: Path
) -> None:
    fresh = str(tmp_path / "tables.db")
    code, output = said_by(*(word.replace("FRESH", fresh) for word in arguments), **environment)
    assert code != 0
    assert said in " ".join(output.split())
    assert "Traceback" not in output
    assert "secret" not in output


def test_a_file_that_is_no_database_is_named_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(b"no database at all" * 100)
    code, output = said_apart("--database", str(file))
    assert code == 1
    assert output.splitlines()[-1].startswith("projectl: the database failed: file is not a data")
    assert "Traceback" not in output


def test_a_database_out_of_reach_is_tried_again_but_not_for_ever() -> None:
    code, output = said_apart("--database", "postgresql://ana:secret@127.0.0.1:1/none")
    assert code == 1
    assert output.count("the database does not answer") == database.TRIES - 1
    assert "projectl: postgresql+asyncpg://ana:***@127.0.0.1:1/none cannot be reached" in output
    assert "Traceback" not in output
    assert "secret" not in output


def test_what_will_not_change_is_not_tried_again(postgres: str) -> None:
    code, output = said_apart("--database", postgres.replace("/test_", "/no_test_"))
    assert code == 1
    assert "projectl: the database failed:" in output
    assert "does not exist" in output
    assert "does not answer" not in output
    assert "Traceback" not in output


def test_a_newer_database_is_refused_in_one_line(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    newer = Sqlite(database_url(file), 1)
    asyncio.run(newer.run(_make_newer))
    asyncio.run(newer.close())
    code, output = said_apart("--database", file)
    assert code == 1
    assert "projectl: the database has form 9999, which is newer than this version" in output
    assert "Traceback" not in output


def _make_newer(db: Connection) -> None:
    migrate(db)
    db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")


async def test_a_second_server_on_the_same_file_is_refused(start: Start) -> None:
    server = start()
    with pytest.raises(AssertionError, match="another server uses") as refused:
        start(server.database)
    assert "Traceback" not in str(refused.value)
    assert server.is_up()


def test_it_stops_politely_and_leaves_the_file_to_the_next(start: Start) -> None:
    server = start()
    assert server.stop() in (0, -signal.SIGTERM)
    assert "projectl is at http://localhost:" in server.output()
    again = start(server.database)
    assert again.is_up()
