"""Who has asked for an analysis: for fair queues, and so that nobody else cancels it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Go forward."""
    op.add_column("analyses", sa.Column("asker", sa.Text, nullable=False, server_default=""))
    op.add_column("analyses", sa.Column("tokens", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Go back."""
    op.drop_column("analyses", "tokens")
    op.drop_column("analyses", "asker")
