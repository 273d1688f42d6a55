"""A row that is written to see whether the database can be written; people by their last visit."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ofuda_health",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ofuda_health"),
    )
    op.create_index("ix_people_seen", "people", ["seen"])


def downgrade() -> None:
    op.drop_index("ix_people_seen", "people")
    op.drop_table("ofuda_health")
