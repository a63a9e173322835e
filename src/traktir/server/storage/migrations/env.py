"""Run by Alembic, in code (`database.migrate`) or from its own command line."""

from alembic import context

from traktir.server.storage.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
