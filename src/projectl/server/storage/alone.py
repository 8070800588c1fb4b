"""Work on a database beside the servers, or where none may be: for backups and changes of form."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from projectl.server.storage.database import Postgres, Sqlite, database_url, lock_file, migrate
from projectl.server.tables.storage import StoreError

Found = TypeVar("Found")


def reach(address: str) -> Sqlite | Postgres:
    """A database that is there; servers may use it."""
    url = database_url(address)
    if url.get_backend_name() != "sqlite":
        return Postgres(url)
    if not Path(url.database or "").exists():
        raise StoreError(f"there is no database at {url.database}")
    return Sqlite(url, 1)


async def alone(address: str, work: Callable[[Connection], Found]) -> Found:
    """Do something in one transaction, to a database that no server uses."""
    url = database_url(address)
    lock = None
    if url.get_backend_name() == "sqlite":
        lock = lock_file(Path(url.database or ""))
    database = reach(address)

    def do(db: Connection) -> Found:
        if db.dialect.name == "postgresql":
            _check_alone(db)
        return work(db)

    try:
        return await database.run(do)
    finally:
        await database.close()
        if lock is not None:
            lock.close()


def _check_alone(db: Connection) -> None:
    """Servers would go on with what they have in memory."""
    others = db.execute(
        text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
    ).scalar()
    if others:
        raise StoreError(f"others use this database, over {others} connections: stop them first")


async def bring_to(address: str, form: str) -> tuple[str | None, str | None]:
    """Bring a database to some form; which it had, and which it has."""

    def bring(db: Connection) -> tuple[str | None, str | None]:
        before = MigrationContext.configure(db).get_current_revision()
        migrate(db, form)
        return before, MigrationContext.configure(db).get_current_revision()

    return await alone(address, bring)
