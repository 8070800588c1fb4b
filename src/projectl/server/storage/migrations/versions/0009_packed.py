"""The entries of games that are over in one row each."""

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
    """Go back, if nothing has been packed: an older version would take such games for empty."""
    packed = sa.text("SELECT count(*) FROM tables WHERE packed IS NOT NULL")
    if op.get_bind().execute(packed).scalar():
        raise RuntimeError("games have been packed: restore a backup of the older version instead")
    op.drop_index("tables_ended", "tables")
    op.drop_index("tables_unpacked", "tables")
    op.drop_column("tables", "ended_at")
    op.drop_column("tables", "packed")
