"""Which tables go on from a record that somebody has: they are not kept for ever."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Go forward; tables that were there before are kept."""
    column = sa.Column("continued", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", column)


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "continued")
