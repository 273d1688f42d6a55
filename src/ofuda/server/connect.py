"""Opening the database: a file for SQLite, an address for PostgreSQL; what is wrong with it is said in a sentence."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from ofuda.server.database import Database, FileDatabase, NetworkDatabase, Torn
from ofuda.server.schema import VERSION_TABLE, metadata

MIGRATIONS = Path(__file__).parent / "migrations"
MAGIC = b"SQLite format 3\x00"
BUSY = 5_000  # ms to wait for another process that writes
MIGRATING = 7_203_411  # any number: the name of a lock, so that two servers that start together migrate one by one
POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")
ADVICE = "give a file's path, sqlite:///FILE or postgresql://USER@HOST/NAME"


def address(text: str) -> URL:
    """What to connect to; a ValueError says what is wrong with a text that names nothing usable."""
    if "://" not in text:
        return file_address(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise ValueError(f"the database's address {text.partition('://')[0]}://... cannot be read; {ADVICE}") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return file_address(url.database or "")
    if url.drivername in POSTGRES:
        return url.set(drivername="postgresql+asyncpg")
    raise ValueError(f"databases of kind {url.drivername!r} are not known; {ADVICE}")


def file_address(name: str) -> URL:
    if name in ("", ":memory:"):
        raise ValueError(f"the database must be a file that outlives the server; {ADVICE}")
    path = Path(name).expanduser().absolute()
    try:
        if path.is_dir():
            raise ValueError(f"{path}: this is a folder; the database is a file")
        if not path.parent.is_dir():
            raise ValueError(f"{path}: there is no folder {path.parent}")
        if path.exists():
            with path.open("rb") as file:
                head = file.read(len(MAGIC))
            if head and head != MAGIC:
                raise ValueError(f"{path}: this file is no SQLite database; it stays as it is")
            if not os.access(path, os.W_OK):
                raise ValueError(f"{path}: this file may not be written")
        if not os.access(path.parent, os.W_OK):  # SQLite keeps two more files beside it
            raise ValueError(f"{path}: nothing may be written in the folder {path.parent}")
        with closing(sqlite3.connect(path, BUSY / 1000)) as line:
            line.execute("PRAGMA schema_version")
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from None
    except sqlite3.Error as error:
        raise ValueError(f"{path}: this database cannot be used: {error}") from None
    return URL.create("sqlite", database=str(path))


def shown(url: URL) -> str:
    """The address as it may be printed."""
    return str(url.database) if url.drivername.startswith("sqlite") else url.render_as_string(hide_password=True)


def make_lines(url: URL) -> Database:
    """The database, set up as a table needs them."""
    if url.drivername.startswith("sqlite"):
        engine = create_engine(url, hide_parameters=True)  # an error's text must not hold what was written
        event.listen(engine, "connect", set_up)
        return FileDatabase(engine)
    try:
        return NetworkDatabase(
            create_async_engine(
                url,
                hide_parameters=True,
                pool_pre_ping=True,
                connect_args={"timeout": 10, "command_timeout": 30, "server_settings": {"jit": "off"}},
            )
        )
    except ModuleNotFoundError as error:
        raise ValueError(f"{shown(url)}: PostgreSQL needs the package {error.name}, which is not installed") from None


def set_up(connection: Any, _: object) -> None:
    """Nothing that was acknowledged is lost, even if the power fails: the log is synced at every commit."""
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def open_database(text: str) -> tuple[Database, Path | None]:
    """A database that is up to date, and where its file lies if it is one; a ValueError says what is in the way."""
    url = address(text)
    database = make_lines(url)
    try:
        await database.write(upgrade)
    except BaseException as error:
        await database.close()
        if isinstance(error, ValueError) and not isinstance(error, SQLAlchemyError):
            raise ValueError(f"{shown(url)}: {error}") from None
        if isinstance(error, Exception):
            failed = error.error if isinstance(error, Torn) else error
            reason = str(getattr(failed, "orig", None) or failed).partition("\n")[0] or type(error).__name__
            raise ValueError(f"{shown(url)}: this database cannot be used: {reason}") from error
        raise
    path = Path(str(url.database)) if url.drivername.startswith("sqlite") else None
    return database, path


def upgrade(connection: Connection) -> None:
    """Take the steps that are missing, all of them or none."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    config = migrations(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    have = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    if set(have) - known:
        raise ValueError(f"a newer Ofuda has written this database (version {', '.join(have)}); use that one")
    if not have:
        there = set(inspect(connection).get_table_names())
        ours = there & set(metadata.tables)
        if ours or (there and connection.dialect.name == "sqlite"):
            raise ValueError(f"this is a database, but not Ofuda's: it holds {', '.join(sorted(ours or there)[:4])}")
    command.upgrade(config, "head")


def migrations(connection: Connection) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
