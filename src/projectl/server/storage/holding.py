"""Which process has a table, in SQL.

A process is alive as long as it has a row, whose number is never given twice. A table is free if it
names no process or one that is gone. Whoever takes a table waits for the entry that its former
holder is writing, and whatever that one writes later names the wrong process and is not written
(see ``store``): so nothing is confirmed by a process that has lost its table.
"""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Interval,
    Row,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from projectl.server.storage.schema import processes, tables
from projectl.server.tables.storage import HeldElsewhere


def is_free(number: int | None) -> ColumnElement[bool]:
    """Whether no other process has a table."""
    alive = exists().where(processes.c.number == tables.c.held_by)
    return or_(tables.c.held_by.is_(None), tables.c.held_by == number, ~alive)


def claim(db: Connection, table_id: str, number: int | None) -> Row[Any] | None:
    """Take a table unless another process has it; None if there is no such table."""
    taking = (
        update(tables)
        .where(tables.c.id == table_id, is_free(number))
        .values(held_by=number)
        .returning(tables.c.agreed, tables.c.invite, tables.c.packed)
    )
    holder = (
        select(processes.c.address)
        .select_from(tables.outerjoin(processes, processes.c.number == tables.c.held_by))
        .where(tables.c.id == table_id)
    )
    while True:
        if (row := db.execute(taking).first()) is not None:
            return row
        if (found := db.execute(holder).first()) is None:
            return None
        if found.address is not None:
            raise HeldElsewhere(found.address)
        # Else its holder has gone meanwhile.


def enrol(db: Connection, address: str) -> int:
    """A number for a new process; who had this address before is gone, for it is taken."""
    db.execute(delete(processes).where(processes.c.address == address))
    new = insert(processes).values(address=address, seen_at=func.clock_timestamp())
    return int(db.execute(new.returning(processes.c.number)).scalar_one())


def renew(db: Connection, number: int, says: str) -> dict[int, str] | None:
    """Say that a process is alive, and something to the others; what they say, by their numbers.

    None if it has been given up for dead.
    """
    alive = update(processes).where(processes.c.number == number)
    if not db.execute(alive.values(seen_at=func.clock_timestamp(), says=says)).rowcount:
        return None
    others = select(processes.c.number, processes.c.says).where(processes.c.number != number)
    return {row.number: row.says for row in db.execute(others)}


def bury(db: Connection, seconds: float) -> int:
    """Give up the processes that have not been heard of for so long; how many."""
    since = func.clock_timestamp() - literal(f"{seconds} seconds").cast(Interval)
    return db.execute(delete(processes).where(processes.c.seen_at < since)).rowcount


def resign(db: Connection, number: int) -> None:
    """A process ends: all its tables are free."""
    db.execute(delete(processes).where(processes.c.number == number))
