"""The entries of games that are over in one row each."""

import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Go forward; the caretaker packs what is there, by and by."""
    op.add_column("tables", sa.Column("packed", sa.LargeBinary))
    op.add_column("tables", sa.Column("ended_at", sa.BigInteger))
    unpacked = sa.text("status = 'over' AND packed IS NULL")
    op.create_index(
        "tables_unpacked", "tables", ["id"], postgresql_where=unpacked, sqlite_where=unpacked
    )
    op.create_index("tables_ended", "tables", ["ended_at"])


def downgrade() -> None:
    """Go back, with every entry in a row of its own again."""
    tables = sa.table("tables", sa.column("id"), sa.column("packed"))
    names = ("table_id", "seq", "at", "kind", "seat", "text", "action_id")
    entries = sa.table("entries", *map(sa.column, names))
    db = op.get_bind()
    packed = sa.select(tables.c.id).where(tables.c.packed.is_not(None))
    for table_id in db.execute(packed).scalars().all():  # one by one: all of them may be gigabytes
        log = db.execute(sa.select(tables.c.packed).where(tables.c.id == table_id)).scalar_one()
        rows = []
        for entry in msgspec.msgpack.decode(zlib.decompress(log)):
            action_id = entry.pop("id", None)
            known = {"table_id": table_id, "action_id": action_id}
            rows.append({**dict.fromkeys(names), **entry, **known})
        if rows:
            db.execute(entries.insert(), rows)
    op.drop_index("tables_ended", "tables")
    op.drop_index("tables_unpacked", "tables")
    op.drop_column("tables", "ended_at")
    op.drop_column("tables", "packed")
