"""Where Alembic comes in: it works on the connection that `ofuda.server.store` hands over."""

from __future__ import annotations

from alembic import context

from ofuda.server.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # the store has begun a transaction: all steps or none
)
context.run_migrations()
