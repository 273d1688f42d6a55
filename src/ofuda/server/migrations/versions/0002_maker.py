"""Who made a table, so that nobody fills the lobby alone."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

AT_ONCE = 500  # tables whose makers are looked up together

tables = sa.table("tables", sa.column("id", sa.String), sa.column("maker", sa.String))
events = sa.table(
    "events",
    sa.column("table_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("body", sa.LargeBinary),
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_tables_maker_phase", "tables", ["maker", "phase"])
    note_makers(op.get_bind())


def note_makers(connection: sa.Connection) -> None:
    """Read the makers of all tables from the first entries of their logs."""
    first = sa.select(events.c.table_id, events.c.body).where(events.c.seq == 0).order_by(events.c.table_id)
    noted = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(maker=sa.bindparam("by"))
    last = ""
    while True:
        found = connection.execute(first.where(events.c.table_id > last).limit(AT_ONCE)).all()
        if not found:
            return
        last = found[-1].table_id
        known = [{"table": table, "by": maker_of(body)} for table, body in found]
        connection.execute(noted, known)


def maker_of(body: Any) -> str:
    """Return who made a table; "" if its log is damaged."""
    try:
        return str(json.loads(bytes(body))["by"])[:64]
    except (ValueError, KeyError, TypeError):
        return ""


def downgrade() -> None:
    op.drop_index("ix_tables_maker_phase", "tables")
    op.drop_column("tables", "maker")
