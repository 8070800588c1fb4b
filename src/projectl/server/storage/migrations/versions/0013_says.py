"""What processes say to each other."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Go forward."""
    op.add_column("processes", sa.Column("says", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Go back."""
    op.drop_column("processes", "says")
