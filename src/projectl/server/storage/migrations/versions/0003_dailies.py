"""The deal of the day: the server's secret, and who has played which game with what result."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "dailies",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("device", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("won", sa.Boolean),
    )
    op.create_index("dailies_table", "dailies", ["table_id"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("dailies")
    op.drop_table("secrets")
