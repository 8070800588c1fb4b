"""Seats of an account are in its name: what its devices share holds their tokens no longer."""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

_keepsakes = sa.table("keepsakes", sa.column("player", sa.Text), sa.column("kept", sa.Text))
_seats = sa.table("seats", sa.column("token", sa.LargeBinary), sa.column("player", sa.Text))


def upgrade() -> None:
    """Go forward."""
    db = op.get_bind()
    for player, kept in db.execute(sa.select(_keepsakes)).all():
        try:
            said = json.loads(kept)
        except ValueError:
            continue
        if not isinstance(said, dict):
            continue
        said.pop("learn", None)
        tokens = [
            hashlib.sha256(token.encode()).digest() for token in _tokens(said.pop("seats", []))
        ]
        theirs = sa.update(_seats).where(_seats.c.token.in_(tokens), _seats.c.player.is_(None))
        db.execute(theirs.values(player=player))
        changed = sa.update(_keepsakes).where(_keepsakes.c.player == player)
        db.execute(changed.values(kept=json.dumps(said, ensure_ascii=False)))


def _tokens(said: object) -> list[str]:
    """Of seats as pages have written them."""
    found = (
        [one.get("token") for one in said if isinstance(one, dict)]
        if isinstance(said, list)
        else []
    )
    return [token for token in found if isinstance(token, str)]


def downgrade() -> None:
    """Go back: the devices still have their tokens, and share them again."""
