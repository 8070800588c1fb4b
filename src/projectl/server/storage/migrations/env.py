"""How Alembic reaches the database: over the connection that ``store`` hands it."""

from alembic import context

from projectl.server.storage.schema import metadata


def run() -> None:
    """Apply what is missing."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,  # SQLite cannot alter a column in place
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # as Alembic calls it; anything else only looks
    run()
