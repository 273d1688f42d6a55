"""Databases for tests: a file, and a private PostgreSQL cluster if Debian's server is installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from ofuda.table import wire

KINDS = ["sqlite", "postgresql"]


def cluster() -> Iterator[str]:
    """Run a PostgreSQL server during the tests; yield the folder of its socket."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    missing = "" if found else "there is no server in /usr/lib/postgresql (Debian: apt-get install postgresql)"
    missing = missing or ("" if find_spec("asyncpg") else "the package asyncpg is not installed")
    if missing:
        warnings.warn(f"PostgreSQL is NOT tested: {missing}", stacklevel=1)
        pytest.skip(missing)
    bin = found[-1].parent
    who = somebody()
    home = Path(tempfile.mkdtemp(prefix="ofuda-pg-"))
    try:
        if who:
            os.chown(home, *ids(who))
        user = {"user": who} if who else {}
        given = {"cwd": home, "stdin": subprocess.DEVNULL, "capture_output": True, "text": True, **user}
        data = home / "data"
        made = subprocess.run(  # type: ignore[call-overload]
            [bin / "initdb", "-D", data, "-U", "ofuda", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"], **given
        )
        assert made.returncode == 0, made.stderr
        options = f"-c listen_addresses='' -c fsync=off -c unix_socket_directories={home}"
        started = subprocess.run(  # type: ignore[call-overload]
            [bin / "pg_ctl", "-D", data, "-w", "-l", home / "log", "-o", options, "start"],
            **{**given, "capture_output": False, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL},
        )
        assert started.returncode == 0, (home / "log").read_text()
        try:
            yield str(home)
        finally:
            subprocess.run(  # type: ignore[call-overload]
                [bin / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"], **given
            )
    finally:
        shutil.rmtree(home, ignore_errors=True)


def somebody() -> str:
    """Return another user's name, because PostgreSQL does not run as root, or "" if not needed."""
    if os.getuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def ids(who: str) -> tuple[int, int]:
    entry = pwd.getpwnam(who)
    return entry.pw_uid, entry.pw_gid


def new_database(socket: str, name: str) -> str:
    """Create an empty database and return its URL."""

    async def make() -> None:
        engine = create_async_engine(f"postgresql+asyncpg://ofuda@/postgres?host={socket}")
        async with engine.connect() as connection:
            connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(make())
    return f"postgresql://ofuda@/{name}?host={socket}"


def row(table: str, at: int = 1, phase: str = "playing", open: bool = True, asked: int = -1) -> wire.Row:
    chairs = [
        wire.Chair(0, "person", "Ann", "teal", asked=asked == 0),
        wire.Chair(1, "bot", bot="easy", asked=asked == 1),
    ]
    return wire.Row(table, "jinkei", phase, chairs, at, False, False, open)  # type: ignore[arg-type]
