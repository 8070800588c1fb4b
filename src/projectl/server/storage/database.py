"""Reaching a database: SQLite in threads, PostgreSQL without; both run the same SQLAlchemy code."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    QueuePool,
    create_engine,
    event,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from projectl.server.background import pause_after
from projectl.server.tables.storage import StoreError

TRIES = 6
"""So often a database is tried that does not answer when the server starts: for half a minute."""
CONNECT_WITHIN = 10.0
"""Seconds after which an address that does not answer is as good as a wrong one."""
_NOT_NOW = ("08", "53300", "57P")
"""How PostgreSQL's codes begin for: the line is cut, there is no room, it is starting or stopping."""
PATIENCE = "5000"
"""Milliseconds after which PostgreSQL undoes what was begun by somebody who says nothing more: a
process that hangs in the middle must not keep the others from its tables."""

Found = TypeVar("Found")

log = logging.getLogger("projectl.database")


class Unreachable(StoreError):
    """The database does not answer; perhaps it will."""


class Sqlite:
    """Work with an SQLite file: in threads, for its driver waits for the disk."""

    def __init__(self, url: URL, size: int) -> None:
        self._engine = _sqlite_engine(url, size)
        self._threads = ThreadPoolExecutor(size, "sqlite")

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Do some work in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def _do(self, work: Callable[[Connection], Found]) -> Found:
        try:
            with self._engine.begin() as db:
                return work(db)
        except SQLAlchemyError as error:
            raise _problem(error) from error

    async def close(self) -> None:
        """Let go of the file."""
        self._threads.shutdown()
        self._engine.dispose()


class Postgres:
    """Work with PostgreSQL, whose driver does not block."""

    def __init__(self, url: URL, size: int = 1) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # loads much that SQLite needs not

        try:
            self._engine = create_async_engine(
                url,
                pool_size=size,
                max_overflow=0,
                pool_pre_ping=True,
                hide_parameters=True,
                connect_args={
                    "timeout": CONNECT_WITHIN,
                    "server_settings": {"idle_in_transaction_session_timeout": PATIENCE},
                },
            )
        except ImportError as error:
            raise StoreError(
                "PostgreSQL needs one more package: pip install 'projectl[postgres]'"
            ) from error

    async def run(self, work: Callable[[Connection], Found]) -> Found:
        """Do some work in one transaction."""
        try:
            async with self._engine.begin() as db:
                return await db.run_sync(work)
        except (SQLAlchemyError, OSError) as error:
            raise self._problem(error) from error

    def _problem(self, error: Exception) -> StoreError:
        driver: Any = getattr(error, "orig", error)
        if isinstance(error, OSError) or str(getattr(driver, "sqlstate", "")).startswith(_NOT_NOW):
            where = self._engine.url.render_as_string(hide_password=True)
            return Unreachable(f"{where} cannot be reached: {driver}")
        return _problem(error)

    async def close(self) -> None:
        """Close the connections."""
        await self._engine.dispose()


def _problem(error: Exception) -> StoreError:
    let_in = getattr(error, "statement", None) is not None
    return StoreError(f"the database failed: {error if let_in else getattr(error, 'orig', error)}")


async def bring_up(database: Sqlite | Postgres) -> None:
    """Bring a database to the newest form; one that does not answer yet is waited for, a little."""
    for failures in range(1, TRIES):
        try:
            await database.run(migrate)
            return
        except Unreachable as problem:
            pause = pause_after(failures)
            about = {"problem": str(problem), "again_in": round(pause, 1)}
            log.warning("the database does not answer", extra=about)
            await asyncio.sleep(pause)
    await database.run(migrate)


def lock_file(path: Path) -> sqlite3.Connection:
    """One process per SQLite file: two would not hear of each other's entries."""
    # A file beside it, locked by SQLite itself: this works everywhere, and ends with the process.
    # It lies beside the file itself, whatever links lead there. Both are for their owner only: the
    # deals of running games are in there. SQLite gives its journals the mode of the file.
    try:
        real = path.resolve()
        real.parent.mkdir(parents=True, exist_ok=True)
        beside = real.with_name(f"{real.name}.lock")
        for file in (real, beside):
            file.touch(mode=0o600)
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.OperationalError) as error:
        if "locked" not in str(error):
            raise StoreError(f"{path} cannot be used: {error}") from error
        raise StoreError(
            f"another server uses {path}: stop it, or give this one another file; "
            "several processes need PostgreSQL"
        ) from error
    return lock


def database_url(address: str) -> URL:
    """A database by its URL, or an SQLite file by its path, with the driver this server uses.

    >>> database_url("games.db").drivername, database_url("postgres://db/projectl").drivername
    ('sqlite', 'postgresql+asyncpg')
    """
    try:
        url = make_url(address) if "://" in address else URL.create("sqlite", database=address)
    except (ArgumentError, ValueError) as error:  # which would show a password
        raise StoreError(
            "the database's address cannot be read: expected a file, "
            "or postgresql://user:password@host:port/name"
        ) from error
    match url.get_backend_name():
        case "sqlite":
            if not url.database or url.database == ":memory:":
                raise StoreError("the SQLite database must be a file")
            return url.set(drivername="sqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+asyncpg")
    raise StoreError(f"{url.get_backend_name()} is not supported: use SQLite or PostgreSQL")


def is_postgres(address: str) -> bool:
    """Whether that is a PostgreSQL database, which several processes can share."""
    return database_url(address).get_backend_name() == "postgresql"


def _sqlite_engine(url: URL, size: int) -> Engine:
    # Parameters hold deals and names, and errors are logged.
    engine = create_engine(
        url, poolclass=QueuePool, pool_size=size, max_overflow=0, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, DDL included
        cursor = connection.cursor()
        # What a statement may have to take back is kept in memory: else each commit makes a file for it.
        pragmas = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "temp_store=MEMORY")
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def migrate(db: Connection, form: str = "head") -> None:
    """Bring the database to the newest form, or to another one, later or earlier."""
    if db.dialect.name == "postgresql":  # several processes may start at once
        db.execute(text("SELECT pg_advisory_xact_lock(7250421)"))
    config = _migrations()
    config.attributes["connection"] = db
    known, found = forms(), MigrationContext.configure(db).get_current_revision()
    if found is not None and found not in known:
        raise StoreError(
            f"the database has form {found}, which is newer than this version of projectl: "
            "install the version that made it, or restore a backup"
        )
    if form in known and found is not None and known.index(form) < known.index(found):
        command.downgrade(config, form)
    else:
        command.upgrade(config, form)


def forms() -> list[str]:
    """The forms that a database can have had, the first one first."""
    scripts = ScriptDirectory.from_config(_migrations()).walk_revisions()
    return [script.revision for script in scripts][::-1]


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config
