"""The first form: tables, seats, entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("agreed", sa.Text, nullable=False),
        sa.Column("invite", sa.LargeBinary),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
    )
    op.create_index("tables_due", "tables", ["due_at"])
    op.create_index("tables_made", "tables", ["made_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.LargeBinary),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_index("seats_token", "seats", ["token"], unique=True)
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text),
        sa.Column("action_id", sa.Text),
    )


def downgrade() -> None:
    """Go back."""
    for name in ("entries", "seats", "tables"):
        op.drop_table(name)
