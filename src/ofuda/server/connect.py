"""Open the database: a path for SQLite or a URL for PostgreSQL. Errors are reported in one sentence."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from ofuda.server.database import CommitFailed, Database, FileDatabase, NetworkDatabase
from ofuda.server.schema import VERSION_TABLE, metadata

MIGRATIONS = Path(__file__).parent / "migrations"
MAGIC = b"SQLite format 3\x00"
BUSY = 5_000  # ms to wait for another process's write lock
MIGRATING = 7_203_411  # key of an advisory lock, so that servers that start together migrate one after another
POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
RESCUE = "or rescue what can be read with: sqlite3 FILE .recover | sqlite3 NEW-FILE"
ADVICE = "use a file path, sqlite:///FILE or postgresql://USER@HOST/NAME"


def address(text: str) -> URL:
    """Parse a path or a URL; raise ValueError if it does not name a supported database."""
    if "://" not in text:
        return file_address(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise ValueError(f"invalid database URL {text.partition('://')[0]}://...; {ADVICE}") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return file_address(url.database or "")
    if url.drivername in POSTGRES:
        return url.set(drivername="postgresql+asyncpg")
    raise ValueError(f"unsupported database {url.drivername!r}; {ADVICE}")


def file_address(name: str) -> URL:
    if name in ("", ":memory:"):
        raise ValueError(f"the database must be a file, not memory; {ADVICE}")
    path = Path(name).expanduser().absolute()
    try:
        if path.is_dir():
            raise ValueError(f"{path}: is a folder; the database must be a file")
        if not path.parent.is_dir():
            raise ValueError(f"{path}: no such folder: {path.parent}")
        if path.exists():
            with path.open("rb") as file:
                head = file.read(len(MAGIC))
            if head and head != MAGIC:
                raise ValueError(f"{path}: not an SQLite database; the file was not changed")
            if not os.access(path, os.W_OK):
                raise ValueError(f"{path}: the file is not writable")
        if not os.access(path.parent, os.W_OK):  # SQLite writes two more files next to it
            raise ValueError(f"{path}: the folder {path.parent} is not writable")
        create_private(path)
        with closing(sqlite3.connect(path, BUSY / 1000)) as connection:
            connection.execute("PRAGMA schema_version")
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from None
    except sqlite3.Error as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(DAMAGED):
            raise ValueError(f"{path}: {damaged(error)}") from None
        raise ValueError(f"{path}: cannot use this database: {error}") from None
    return URL.create("sqlite", database=str(path))


def create_private(path: Path) -> None:
    """Create an empty file that nobody else can open; SQLite gives the files next to it the same permissions."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def file_of(text: str) -> Path | None:
    """Return the file of a database, created if necessary, or None if it is not a file."""
    return path_of(address(text))


def path_of(url: URL) -> Path | None:
    return Path(str(url.database)) if url.drivername.startswith("sqlite") else None


def shown(url: URL) -> str:
    """Return the URL without its password."""
    path = path_of(url)
    return str(path) if path is not None else url.render_as_string(hide_password=True)


def make_database(url: URL) -> Database:
    """Return a database with the settings that tables need."""
    if url.drivername.startswith("sqlite"):
        engine = create_engine(url, hide_parameters=True)  # error messages must not contain stored values
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
    """Sync the log at every commit, so that nothing acknowledged is lost even on a power failure."""
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def open_database(
    text: str, alone: bool = False, check: bool = True, shared: bool = False
) -> tuple[Database, Path | None]:
    """Open and migrate a database; return it with the path of its file, if it is one. Raise ValueError on failure.

    With `alone` it is for one server, and refused if another one has it; with `shared` for several that know of each
    other. With `check` a damaged file is refused.
    """
    url = address(text)
    database = make_database(url)
    try:
        if alone or shared:
            await database.hold(shared)  # first, or a newer server would change the tables of a running one
        if check:
            await database.read(check_file)
        await database.write(upgrade)
    except BaseException as error:
        await database.close()
        if isinstance(error, ValueError) and not isinstance(error, SQLAlchemyError):
            raise ValueError(f"{shown(url)}: {error}") from None
        if isinstance(error, Exception):
            failed = error.error if isinstance(error, CommitFailed) else error
            orig = getattr(failed, "orig", None) or failed
            if str(getattr(orig, "sqlite_errorname", "")).startswith(DAMAGED):
                raise ValueError(f"{shown(url)}: {damaged(orig)}") from error
            reason = str(orig).partition("\n")[0] or type(error).__name__
            raise ValueError(f"{shown(url)}: cannot use this database: {reason}") from error
        raise
    return database, path_of(url)


def check_file(connection: Connection) -> None:
    """Raise ValueError if the pages of a file do not fit together. This reads the whole file."""
    if connection.dialect.name == "sqlite":
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise ValueError(damaged(found.splitlines()[-1]))


def damaged(how: object) -> str:
    return f"the database file is damaged ({how}); put a copy from before in its place, {RESCUE}"


def upgrade(connection: Connection) -> None:
    """Run the missing migrations in one transaction."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    config = migrations(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    have = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    if set(have) - known:
        raise ValueError(f"this database was written by a newer Ofuda (version {', '.join(have)}); use that version")
    if not have:
        there = set(inspect(connection).get_table_names())
        ours = there & set(metadata.tables)
        if ours or (there and connection.dialect.name == "sqlite"):
            raise ValueError(f"not a database of Ofuda: it contains {', '.join(sorted(ours or there)[:4])}")
    command.upgrade(config, "head")


def migrations(connection: Connection) -> Config:
    """Return Alembic's configuration, which has no file of its own."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
