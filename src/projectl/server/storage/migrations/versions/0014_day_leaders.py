"""Who reached what in the games of a day, and in how many rounds."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Go forward; what was played before gets its name from the table, if that is still there."""
    op.add_column("dailies", sa.Column("name", sa.Text))
    op.add_column("dailies", sa.Column("rounds", sa.Integer))
    db = op.get_bind()
    there = sa.text(
        "SELECT tables.id, tables.agreed, tables.round FROM tables"
        " JOIN dailies ON dailies.table_id = tables.id"
    )
    found = [
        {"of": row.id, "name": _name(row.agreed), "rounds": row.round or None}
        for row in db.execute(there)
    ]
    if found:
        noted = "UPDATE dailies SET name = :name, rounds = :rounds WHERE table_id = :of"
        db.execute(sa.text(noted), found)


def _name(agreed: str) -> str | None:
    seats = json.loads(agreed)["seats"]
    return next((seat.get("name") for seat in seats if seat["kind"] == "person"), None)


def downgrade() -> None:
    """Go back."""
    op.drop_column("dailies", "rounds")
    op.drop_column("dailies", "name")
