"""Which process has a table open, in place of when one last had it open."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "processes",
        sa.Column("number", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("held_by", sa.BigInteger))
    op.drop_column("tables", "open_at")


def downgrade() -> None:
    """Go back."""
    op.add_column("tables", sa.Column("open_at", sa.BigInteger))
    op.drop_column("tables", "held_by")
    op.drop_table("processes")
