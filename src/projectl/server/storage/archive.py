"""A whole database as one portable file: written while servers work, read into any other database.

The file is compressed JSON lines: what it is, then of each table its name with its columns and its
rows, and in the end how many there were and what they add up to. All rows are of one moment. It
says which form the database had, so a later version can read it, and SQLite's go into PostgreSQL.
"""

import base64
import gzip
import hashlib
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, select, text

from projectl._version import __version__
from projectl.server.storage import schema
from projectl.server.storage.alone import alone, reach
from projectl.server.storage.database import forms, migrate
from projectl.server.tables.room import now_ms
from projectl.server.tables.storage import StoreError

FORMAT = "projectl-backup/1"
AT_ONCE = 1000
"""Rows that are read or written together."""

_FLEETING = frozenset({"alembic_version", "processes"})
"""Tables that say something about the database or its servers, not about games."""
_FORGOTTEN = frozenset({("tables", "open_at"), ("tables", "held_by")})
"""Columns that tell which server has what open."""
_SUMS = 1 << 256

Told = Callable[[str, int, int], None]
"""Called as it goes on: with a table's name, how many rows are done, and of how many."""
Row = list[Any]


class ArchiveError(StoreError):
    """A file that cannot be written, or cannot be read back; the message says why."""


class Head(msgspec.Struct, frozen=True):
    """What a file is."""

    format: str
    form: str
    """Of the database."""
    version: str
    """Of the program that wrote it."""
    made_at: int


class Part(msgspec.Struct, frozen=True):
    """The rows that follow are this table's."""

    table: str
    columns: list[str]


class Total(msgspec.Struct):
    """How many rows a table has, and what their hashes add up to, in whatever order they come."""

    rows: int = 0
    sum: str = "0"

    def add(self, line: bytes) -> None:
        """Count one row."""
        number = int.from_bytes(hashlib.sha256(line).digest())
        self.rows += 1
        self.sum = f"{(int(self.sum, 16) + number) % _SUMS:x}"


class End(msgspec.Struct, frozen=True):
    """Everything has been said."""

    totals: dict[str, Total]


class Contents(msgspec.Struct, frozen=True):
    """What is in a file."""

    head: Head
    totals: dict[str, Total]


# ------------------------------------------------------------------------ writing
async def backup(address: str, file: Path, force: bool, told: Told) -> Contents:
    """Write a database to a file, and read that back; servers may go on meanwhile."""
    if file.exists() and not force:
        raise ArchiveError(f"{file} is there already: --force writes over it")
    database = reach(address)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
            with gzip.GzipFile("", "wb", 6, raw) as packed:
                await database.run(lambda db: _write_or_say(db, packed, told))
            raw.flush()
            os.fsync(raw.fileno())
        contents = check(beside, told)
        os.replace(beside, file)
    except OSError as error:
        raise ArchiveError(f"{file} cannot be written: {error.strerror or error}") from error
    finally:
        beside.unlink(missing_ok=True)
        await database.close()
    return contents


def _write_or_say(db: Connection, file: gzip.GzipFile, told: Told) -> None:
    """Write; a full disk here is not the database's failure."""
    try:
        _write(db, file, told)
    except OSError as error:
        raise ArchiveError(f"the file cannot be written: {error.strerror or error}") from error


def _write(db: Connection, file: gzip.GzipFile, told: Told) -> None:
    if db.dialect.name == "postgresql":  # all of one moment; SQLite reads so by itself
        db.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    form = MigrationContext.configure(db).get_current_revision()
    if form is None:
        raise ArchiveError("there are no games in this database")
    _say(file, Head(FORMAT, form, __version__, now_ms()))
    totals = {}
    for table in _tables(db):
        columns = _columns(table)
        _say(file, Part(str(table.name), columns))
        total = totals[str(table.name)] = Total()
        number = db.execute(select(func.count()).select_from(table)).scalar() or 0
        for line in _lines(db, table, columns):
            file.write(line + b"\n")
            total.add(line)
            if total.rows % AT_ONCE == 0 or total.rows == number:
                told(table.name, total.rows, number)
    _say(file, End(totals))


def _say(file: gzip.GzipFile, line: msgspec.Struct) -> None:
    file.write(msgspec.json.encode(line) + b"\n")


def _tables(db: Connection) -> list[Table]:
    """The tables there are, whatever form they have."""
    found = MetaData()
    found.reflect(db)
    ours = set(schema.metadata.tables)
    return [table for table in found.sorted_tables if table.name in ours - _FLEETING]


def _columns(table: Table) -> list[str]:
    return [str(column.name) for column in table.c if (table.name, column.name) not in _FORGOTTEN]


def _lines(db: Connection, table: Table, columns: list[str]) -> Iterator[bytes]:
    """The rows of a table as they are written down; bytes become base64."""
    question = select(*(table.c[name] for name in columns))
    for row in db.execute(question, execution_options={"yield_per": AT_ONCE}):
        yield msgspec.json.encode(tuple(row))


# ------------------------------------------------------------------------ reading
def check(file: Path, told: Told = lambda table, done, of: None) -> Contents:
    """What is in a file, every line of which has been read and counted."""
    head: Head | None = None
    counted: dict[str, Total] = {}
    with _reading(file):
        for part, lines in _parts(file):
            if isinstance(part, Head):
                head = part
            elif isinstance(part, Part):
                total = counted[part.table] = Total()
                for line in lines:
                    total.add(line)
                    if total.rows % AT_ONCE == 0:
                        told(f"checking {part.table}", total.rows, 0)
            elif part.totals == counted and head is not None and not list(lines):
                return Contents(head, counted)
    raise ArchiveError(f"{file} is damaged: it does not hold what it says")


@contextmanager
def _reading(file: Path) -> Iterator[None]:
    try:
        yield
    except (EOFError, zlib.error, msgspec.DecodeError, gzip.BadGzipFile) as error:
        raise ArchiveError(f"{file} is damaged, or no backup: {error}") from error
    except OSError as error:
        raise ArchiveError(f"{file} cannot be read: {error.strerror or error}") from error


def _parts(file: Path) -> Iterator[tuple[Head | Part | End, Iterator[bytes]]]:
    """The parts of a file, each with the lines of its rows, which must be taken before the next."""
    with gzip.open(file) as packed:
        head = msgspec.json.decode(packed.readline(4096), type=Head)
        if head.format != FORMAT:
            raise ArchiveError(f"{file} is a {head.format}, not a {FORMAT}")
        yield head, iter(())
        line = packed.readline()
        while line:
            kind: type[Part | End] = Part if line.startswith(b'{"table"') else End
            rest: list[bytes] = []
            yield msgspec.json.decode(line, type=kind), _rows(packed, rest)
            line = rest[0] if rest else b""


def _rows(packed: gzip.GzipFile, rest: list[bytes]) -> Iterator[bytes]:
    """The lines of rows that come next; the first line that is none is put into ``rest``."""
    for line in packed:
        if not line.startswith(b"["):
            rest.append(line)
            return
        yield line.rstrip(b"\n")


async def restore(address: str, file: Path, force: bool, told: Told) -> Contents:
    """Fill a database from a file; all or nothing, and what came in is compared."""
    contents = check(file, told)
    if contents.head.form not in forms():
        raise ArchiveError(
            f"{file} was written by projectl {contents.head.version}, which is newer than this: "
            "install that version, or a later one"
        )
    await alone(address, lambda db: _fill(db, file, contents, force, told))
    await alone(address, migrate)  # apart: PostgreSQL changes no table that it has just read from
    return contents


def _fill(db: Connection, file: Path, contents: Contents, force: bool, told: Told) -> None:
    there = {table.name: table for table in _tables(db)}
    if "tables" in there and db.execute(select(there["tables"]).limit(1)).first() and not force:
        raise ArchiveError("there are games in this database: --force removes them first")
    schema.metadata.drop_all(db)
    db.execute(text("DROP TABLE IF EXISTS alembic_version"))
    migrate(db, contents.head.form)
    made = {table.name: table for table in _tables(db)}
    for part, lines in _parts(file):  # which have been read before
        if isinstance(part, Part):
            _insert(db, made[part.table], part, lines, contents.totals[part.table].rows, told)
    for name, total in contents.totals.items():
        found = Total()
        for line in _lines(db, made[name], _columns(made[name])):
            found.add(line)
        if found != total:
            raise ArchiveError(
                f"what came in differs from the file, in {name}: nothing was changed"
            )


def _insert(
    db: Connection, table: Table, part: Part, lines: Iterator[bytes], number: int, told: Told
) -> None:
    binary = [n for n, name in enumerate(part.columns) if _is_binary(table, name)]
    done = 0
    while rows := _decoded(islice(lines, AT_ONCE), binary):
        db.execute(insert(table), [dict(zip(part.columns, row, strict=True)) for row in rows])
        done += len(rows)
        told(part.table, done, number)


def _is_binary(table: Table, name: str) -> bool:
    return isinstance(table.c[name].type, LargeBinary)


def _decoded(lines: Iterable[bytes], binary: list[int]) -> list[Row]:
    rows: list[Row] = [msgspec.json.decode(line) for line in lines]
    for row in rows:
        for number in binary:
            if row[number] is not None:
                row[number] = base64.b64decode(row[number])
    return rows
