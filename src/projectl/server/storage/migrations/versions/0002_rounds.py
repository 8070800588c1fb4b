"""The round a game is in, for lists; 0 until something happens at a table that was there before."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("round", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "round")
