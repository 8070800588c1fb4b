"""How deep an analysis looks."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Go forward."""
    op.add_column("analyses", sa.Column("depth", sa.Text, nullable=False, server_default="quick"))


def downgrade() -> None:
    """Go back."""
    op.drop_column("analyses", "depth")
