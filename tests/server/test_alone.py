"""One server for one database, whatever it is called."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from ofuda.cli import serve as command
from ofuda.server import alone
from ofuda.server.alone import Used, hold_file
from ofuda.server.app import Settings, make_app
from ofuda.server.database import NetworkDatabase
from ofuda.server.store import Store, Summary
from tests.server.databases import row

posix = pytest.mark.skipif(sys.platform == "win32", reason="file locks")
linux = pytest.mark.skipif(sys.platform != "linux", reason="locks of the file itself")
postgres = pytest.mark.parametrize("where", ["postgresql"], indirect=True)


def database(folder: Path) -> Path:
    file = folder / "x.db"
    asyncio.run(opened_and_closed(str(file)))
    return file


async def opened_and_closed(where: str) -> None:
    await (await Store.open(where)).close()


# --- files ------------------------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("other", ["the same", "a symbolic link", "an odd path"])
def test_a_file_is_held_under_every_path_and_its_holder_is_named(tmp_path: Path, other: str) -> None:
    file = database(tmp_path)
    (tmp_path / "link.db").symlink_to(file)
    (tmp_path / "sub").mkdir()
    paths = {"the same": file, "a symbolic link": tmp_path / "link.db", "an odd path": tmp_path / "sub" / ".." / "x.db"}
    with hold_file(file, "http://here/"), pytest.raises(Used) as caught, hold_file(paths[other], "http://there/"):
        raise AssertionError
    assert caught.value.address == "http://here/"
    with hold_file(paths[other], "http://there/"):
        pass


@linux
def test_a_hard_link_is_the_same_database(tmp_path: Path) -> None:
    file = database(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    other = tmp_path / "elsewhere" / "y.db"
    os.link(file, other)
    there = command.only_server(str(other), "http://there/")
    with hold_file(file, "http://here/"), pytest.raises(command.InUse) as caught, there:
        raise AssertionError
    assert str(caught.value) == f"{other}: this database is already used by a server; stop that one first"
    with hold_file(other, ""):
        pass


@posix
def test_a_database_that_is_held_can_be_used_and_stays_held(tmp_path: Path) -> None:
    file = database(tmp_path)

    async def use() -> None:
        store = await Store.open(str(file))
        await store.append("a", 0, [b"created"], 1, Summary(row("a"), ["", ""]))
        assert await store.read("a") == [b"created"]
        await store.close()

    with hold_file(file, ""):
        asyncio.run(use())
        with pytest.raises(Used), hold_file(file, ""):
            raise AssertionError


@linux
def test_where_the_lock_would_keep_sqlite_out_it_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on network file systems, whose locks are all of one kind."""
    file = database(tmp_path)
    other = tmp_path / "y.db"
    os.link(file, other)

    def locked_out(*given: object) -> None:
        raise sqlite3.OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr("sqlite3.connect", locked_out)
        held = hold_file(file, "")
        held.__enter__()
    with hold_file(other, ""):
        pass
    with pytest.raises(Used), hold_file(file, ""):  # the file next to it is still locked
        raise AssertionError
    held.__exit__(None, None, None)


@posix
def test_nobody_else_can_open_the_lock(tmp_path: Path) -> None:
    """Whoever can open it could lock it, and no server would start any more."""
    file = database(tmp_path)
    before = os.umask(0o022)
    try:
        with hold_file(file, "http://here/"):
            assert (tmp_path / "x.db.lock").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


@posix
def test_a_second_server_is_refused_before_it_touches_the_database(tmp_path: Path) -> None:
    """A newer one would change the tables of a server that is running."""
    file = tmp_path / "x.db"
    file.touch()
    listener = command.listen("127.0.0.1", 0)
    with listener, hold_file(file, "http://here/"), pytest.raises(command.InUse) as caught:
        command.run(Settings(str(file)), listener, "warning", lambda address: None)
    assert caught.value.address == "http://here/"
    assert file.stat().st_size == 0


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "TRIES", 2)
    monkeypatch.setattr(alone, "BETWEEN", 0.01)
    monkeypatch.setattr(alone, "WATCH", 0.01)


@postgres
@pytest.mark.anyio
@pytest.mark.usefixtures("_impatient")
async def test_a_second_server_of_a_postgresql_database_is_refused(where: str) -> None:
    first = await Store.open(where, alone=True)
    with pytest.raises(ValueError, match="this database is already used by another server; stop that one first"):
        await Store.open(where, alone=True)
    app = make_app(Settings(where, 0))
    with pytest.raises(ValueError, match="already used"):
        async with app.router.lifespan_context(app):
            raise AssertionError
    await (await Store.open(where)).close()  # who only looks is no server
    await first.close()
    await (await Store.open(where, alone=True)).close()


@postgres
@pytest.mark.anyio
@pytest.mark.usefixtures("_impatient")
async def test_a_refused_server_has_changed_nothing(where: str) -> None:
    first = await Store.open(where, alone=True)
    await first.change(lambda connection: connection.execute(text("UPDATE ofuda_version SET version_num = '9999'")))
    with pytest.raises(ValueError, match="already used"):  # not: written by a newer Ofuda
        await Store.open(where, alone=True)
    await first.close()


@postgres
@pytest.mark.anyio
@pytest.mark.usefixtures("_impatient")
async def test_a_lock_whose_connection_is_cut_is_taken_again(where: str) -> None:
    store = await Store.open(where, alone=True)
    assert isinstance(store.database, NetworkDatabase)
    hold = store.database._hold
    lost = hold._connection
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    await store.ask(lambda connection: connection.execute(text(f"{others} AND datname = current_database()")).all())
    for _ in range(1000):
        if hold.held and hold._connection is not lost:
            break
        await asyncio.sleep(0.01)
    with pytest.raises(ValueError, match="already used"):
        await Store.open(where, alone=True)
    await store.close()
