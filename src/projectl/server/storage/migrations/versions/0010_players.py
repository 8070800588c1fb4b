"""Players and their devices, accounts, and what a host says about them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Go forward; nobody is known to have sat at the tables that are there."""
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("account", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("players_folded", "players", ["folded"])
    op.create_index("players_seen", "players", ["seen_at"])
    accounts = sa.text("account")
    op.create_index(
        "players_accounts",
        "players",
        ["folded"],
        unique=True,
        postgresql_where=accounts,
        sqlite_where=accounts,
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
    )
    op.create_index("sessions_player", "sessions", ["player"])
    op.add_column("seats", sa.Column("player", sa.Text))
    op.create_index("seats_player", "seats", ["player"])
    _create_for_accounts()
    _create_for_hosts()


def _create_for_accounts() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("session", sa.LargeBinary),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_expire", "challenges", ["expires_at"])
    op.create_table(
        "codes",
        sa.Column("number", sa.Text, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("codes_expire", "codes", ["expires_at"])
    op.create_table(
        "guesses",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("guesses_expire", "guesses", ["expires_at"])
    op.create_table(
        "keepsakes",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("kept", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )


def _create_for_hosts() -> None:
    op.create_table(
        "bans",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, primary_key=True),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Go back, without players."""
    for name in ("announcements", "bans", "keepsakes", "guesses", "codes", "challenges"):
        op.drop_table(name)
    op.drop_index("seats_player", "seats")
    op.drop_column("seats", "player")
    for name in ("passkeys", "sessions", "players"):
        op.drop_table(name)
