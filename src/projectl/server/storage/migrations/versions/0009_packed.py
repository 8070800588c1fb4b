"""The entries of games that are over in one row each."""

import sqlalchemy as sa
from alembic import op
from msgspec.structs import astuple

from projectl.server.storage.packing import unpack

revision = "0009"
down_revision = "0008"

_NAMES = ("table_id", "seq", "at", "kind", "seat", "text", "action_id")
_ENTRIES = sa.table("entries", *(sa.column(name) for name in _NAMES))


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
    """Go back; what was packed is unpacked, for an older version would take such games for empty."""
    db = op.get_bind()
    ids = db.execute(sa.text("SELECT id FROM tables WHERE packed IS NOT NULL")).scalars().all()
    for table_id in ids:
        packed = sa.text("SELECT packed FROM tables WHERE id = :id")
        log = unpack(db.execute(packed, {"id": table_id}).scalar())
        rows = [dict(zip(_NAMES, (table_id, *astuple(entry)), strict=True)) for entry in log]
        if rows:
            db.execute(_ENTRIES.insert(), rows)
    op.drop_index("tables_ended", "tables")
    op.drop_index("tables_unpacked", "tables")
    op.drop_column("tables", "ended_at")
    op.drop_column("tables", "packed")
