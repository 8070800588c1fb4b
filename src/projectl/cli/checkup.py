"""What a server needs, as far as it can be seen from this machine, with advice on what to mend."""

import asyncio
import os
import shutil
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from projectl.cli.findings import Finding
from projectl.server.settings import VARIABLES, Settings, SettingsError
from projectl.server.storage.alone import reach
from projectl.server.storage.database import database_url, forms
from projectl.server.tables.storage import StoreError
from projectl.server.workers.processes import Processes

LITTLE = 1 << 30
"""Bytes: with less room than this on its disk a database should get more."""
FEW_FILES = 4096
"""Fewer open files than this are soon used up by live connections."""
OFF = 2.0
"""Seconds by which clocks may differ."""
_OTHERS = ("PROJECTL_PURE", "PROJECTL_FULL", "PROJECTL_CHROMIUM")
"""Variables that are not for servers."""


def look_at_settings(environment: Mapping[str, str], database: str | None) -> Iterator[Finding]:
    """Everything about a server that would be started here."""
    unknown = sorted(
        name
        for name in environment
        if name.startswith("PROJECTL_") and name not in (*VARIABLES, *_OTHERS)
    )
    try:
        settings = Settings.from_environment(environment)
    except SettingsError as error:
        yield Finding("settings", False, str(error))
        return
    if unknown:
        yield Finding("settings", False, f"nothing reads {', '.join(unknown)}: see hosting.md")
    elif not settings.limits:
        yield Finding(
            "settings", False, "PROJECTL_LIMITS=off is for load tests: anybody can flood it"
        )
    else:
        yield Finding("settings", True, "the environment has nothing wrong")
    yield _proxies(settings)
    yield from _database(database or settings.database)
    yield _workers(settings)
    yield _files(settings)


def _proxies(settings: Settings) -> Finding:
    if "*" in settings.trusted_proxies:
        says = "everybody is believed, so anyone can pretend to be anyone: list your proxies"
        return Finding("trusted proxies", False, says)
    return Finding("trusted proxies", True, ", ".join(settings.trusted_proxies))


def _database(address: str) -> Iterator[Finding]:
    try:
        url = database_url(address)
        if url.get_backend_name() == "sqlite":
            yield from _file(Path(str(url.database)))
            if not Path(str(url.database)).exists():
                return
        form, clock = asyncio.run(asyncio.wait_for(_ask(address), 15))
    except (StoreError, TimeoutError) as error:
        yield Finding("schema", False, str(error) or "the database does not answer")
        return
    known = forms()
    if form is None:
        yield Finding("schema", True, "none yet: the first start makes it")
    elif form not in known:
        says = f"form {form} is newer than this version ({known[-1]}): install the one that made it"
        yield Finding("schema", False, says)
    elif form != known[-1]:
        says = f"form {form}: the next start brings it to {known[-1]}; `projectl backup` first"
        yield Finding("schema", None, says)
    else:
        yield Finding("schema", True, f"form {form}, the newest")
    yield clock_finding("the database's clock", clock)


async def _ask(address: str) -> tuple[str | None, float]:
    """The form of a database, and how many seconds its clock is ahead of ours."""
    database = reach(address)

    def ask(db: Connection) -> tuple[str | None, float]:
        ahead = 0.0
        if db.dialect.name == "postgresql":
            there = db.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar()
            ahead = float(there or 0) - time.time()
        return MigrationContext.configure(db).get_current_revision(), ahead

    try:
        return await database.run(ask)
    finally:
        await database.close()


def _file(file: Path) -> Iterator[Finding]:
    folder = next(place for place in file.absolute().parents if place.exists())
    free = shutil.disk_usage(folder).free
    says = f"{free / (1 << 30):.1f} GB free in {folder}"
    if free < LITTLE:
        yield Finding("disk", False, f"{says}: make room, a full disk stops every game")
    else:
        yield Finding("disk", True, says)
    if file.exists() and file.stat().st_mode & 0o077:
        says = f"{file} can be read by others, and holds the deals: chmod 600 {file}"
        yield Finding("file", None, says)


def _workers(settings: Settings) -> Finding:
    cores = os.cpu_count() or 1
    says = f"{settings.workers} for slow bots, 1 for quick ones, {settings.analysts} for analyses"
    try:
        asyncio.run(asyncio.wait_for(_start_one(), 60))
    except Exception as error:  # whatever keeps a process from starting
        return Finding("processes", False, f"none can be started, so no bot moves: {error!r}")
    if settings.workers > cores:
        return Finding("processes", None, f"{says}, but {cores} cores: fewer would be as fast")
    return Finding("processes", True, f"{says}, on {cores} cores")


async def _start_one() -> None:
    processes = Processes(1, _nothing)
    try:
        await processes.run(os.getpid)
    finally:
        processes.give_up(wait=True)


def _nothing() -> None:
    """A process needs no preparation to show that it can be started."""


def _files(settings: Settings) -> Finding:
    try:
        import resource
    except ImportError:  # not on Windows
        return Finding("open files", None, "not limited here")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if most < FEW_FILES:
        says = f"{most} at most, one for each connection: raise it (ulimit -n, LimitNOFILE=)"
        return Finding("open files", None, says)
    return Finding("open files", True, f"{most} at most")


def clock_finding(name: str, ahead: float) -> Finding:
    """Whether another clock agrees with ours."""
    if abs(ahead) > OFF:
        says = f"{abs(ahead):.0f} s {'ahead of' if ahead > 0 else 'behind'} ours: set both by NTP"
        return Finding(name, False, says)
    return Finding(name, True, "agrees with ours")
