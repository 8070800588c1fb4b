"""When a process last had a table open that might be cleaned away, so that others spare it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("open_at", sa.BigInteger))


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "open_at")
