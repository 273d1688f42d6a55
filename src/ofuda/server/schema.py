"""The database schema: logs of tables, their rows in the lobby, people with their sessions, servers and leases."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

# Constraints need fixed names, so that later migrations can refer to them.
NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}
VERSION_TABLE = "ofuda_version"  # not Alembic's default name, so that a database can be shared

metadata = MetaData(naming_convention=NAMES)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),  # when something last happened
    Column("open", Boolean, nullable=False),  # listed in the lobby
    Column("row", LargeBinary, nullable=False),  # wire.Row as a spectator sees it
    Column("maker", String(64), nullable=False, server_default=""),  # who made it; "" if that is not known
    Index(None, "phase", "at"),
    Index(None, "maker", "phase"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # clusters each log and saves a second index
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False, index=True),  # no foreign key: people may be deleted
)

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the token; the token itself is not stored
    Column("person", String(64), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Column("follows", String(64), nullable=True, index=True),  # the session that it replaces when it is first used
    Column("replaced_at", BigInteger, nullable=True),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False),
)

health = Table(
    "ofuda_health",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # one row
    Column("at", BigInteger, nullable=False),  # when it was last seen that the database can be written
)

# Where several servers share a database: those that run, and which of them each table belongs to.

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(128), nullable=False),
    Column("until", BigInteger, nullable=False),  # ms by the database's clock; its leases hold as long
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(32), nullable=False, index=True),  # a server; "" if it gave the table up
    Column("epoch", Integer, nullable=False),  # how often the table has changed hands
    Column("given", BigInteger, nullable=True),  # when its last owner handed it over; null: it stopped or died
)
