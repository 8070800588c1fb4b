"""Ways to tell players something, and what waits to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "channels",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("session", sa.Text),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("page", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("kinds", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("failing_since", sa.BigInteger),
    )
    op.create_index("channels_player", "channels", ["player"])
    op.create_index("channels_address", "channels", ["address"])
    op.create_table(
        "notices",
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("about", sa.Text),
    )
    op.create_index("notices_due", "notices", ["due_at"])
    op.create_index("notices_table", "notices", ["table_id"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("notices")
    op.drop_table("channels")
