"""How alembic reaches the database: by the connection that `database.migrate` hands over."""

from alembic import context

from demesne.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # SQLite changes a table by making it again.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
