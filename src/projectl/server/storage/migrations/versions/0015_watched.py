"""Public tables that are played, for those who want to watch."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Go forward."""
    played = sa.text("public AND status = 'playing'")
    op.create_index(
        "tables_watched", "tables", ["made_at"], postgresql_where=played, sqlite_where=played
    )


def downgrade() -> None:
    """Go back."""
    op.drop_index("tables_watched", "tables")
