"""Public tables, players who wait, ratings and results of games between people."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Go forward."""
    public = sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", public)
    is_open = sa.text("public AND status = 'waiting'")
    op.create_index(
        "tables_open", "tables", ["made_at"], postgresql_where=is_open, sqlite_where=is_open
    )
    op.create_table(
        "tickets",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("front", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("sizes", sa.Integer, nullable=False),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("match", sa.Text),
        sa.Column("until", sa.BigInteger),
        sa.Column("accepted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("table_id", sa.Text),
        sa.Column("seat", sa.Integer),
    )
    op.create_index("tickets_match", "tickets", ["match"])
    op.create_index("tickets_owner", "tickets", ["owner"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("how", sa.Text, nullable=False),
        sa.Column("before", sa.Float),
        sa.Column("value", sa.Float),
        sa.Column("deviation", sa.Float),
    )
    op.create_index("results_player", "results", ["player", "at"])
    op.create_index("results_kind", "results", ["kind", "at"])


def downgrade() -> None:
    """Go back."""
    for table in ("results", "ratings", "tickets"):
        op.drop_table(table)
    op.drop_index("tables_open", "tables")
    op.drop_column("tables", "public")
