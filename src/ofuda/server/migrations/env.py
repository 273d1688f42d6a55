"""Alembic's entry point; it uses the connection that `ofuda.server.connect` passes."""

from __future__ import annotations

from alembic import context

from ofuda.server.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # the caller has begun a transaction: all migrations or none
)
context.run_migrations()
