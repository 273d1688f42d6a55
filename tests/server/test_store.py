"""The store: many tables per commit, and nothing acknowledged before it is written."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection, RootTransaction, bindparam, func, literal, literal_column, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from ofuda.server import connect
from ofuda.server.connect import address
from ofuda.server.database import LINES, CommitFailed, execute_alone
from ofuda.server.store import LISTED_FOR, Change, Job, Store, Summary
from ofuda.server.trouble import Conflict, StoreError
from tests.server.databases import KINDS, row

pytestmark = pytest.mark.anyio
both = pytest.mark.parametrize("where", KINDS, indirect=True)


async def begin(store: Store, table: str, people: list[str] | None = None, **more: Any) -> None:
    await store.append(table, 0, [b"created"], 1, Summary(row(table, **more), people or ["", ""]))


@both
async def test_what_was_acknowledged_is_there_after_a_restart(where: str) -> None:
    store = await Store.open(where)
    await begin(store, "a")
    await store.append("a", 1, [b"one", b"two"], 2)
    await store.close()
    again = await Store.open(where)
    assert await again.read("a") == [b"created", b"one", b"two"]
    assert await again.read("b") == []
    await again.close()


@both
async def test_moves_of_many_tables_share_a_commit(store: Store) -> None:
    names = [f"t{n}" for n in range(60)]
    before = store.commits
    await asyncio.gather(*(begin(store, name) for name in names))
    assert store.commits == before + 1
    for name in names:
        assert await store.read(name) == [b"created"]


@both
async def test_a_poisoned_neighbour_fails_alone(store: Store) -> None:
    await begin(store, "taken")
    work = [begin(store, "a"), begin(store, "taken"), begin(store, "b")]
    found = await asyncio.gather(*work, return_exceptions=True)
    assert [type(result) for result in found] == [type(None), Conflict, type(None)]
    assert await store.read("a") == await store.read("b") == await store.read("taken") == [b"created"]


@both
async def test_entries_of_no_table_and_of_the_wrong_kind_fail_alone(store: Store) -> None:
    bad: Any = ["text"]
    work = [begin(store, "a"), store.append("nowhere", 0, [b"x"], 1), store.append("a", 1, bad, 1), begin(store, "b")]
    found = await asyncio.gather(*work, return_exceptions=True)
    assert [isinstance(result, StoreError) for result in found] == [False, True, True, False]
    assert not isinstance(found[1], Conflict)
    assert await store.read("a") == [b"created"]
    assert await store.read("nowhere") == []


@both
async def test_after_a_conflict_nothing_follows_with_a_gap(store: Store) -> None:
    await begin(store, "a")
    late = Summary(row("a", at=99), ["ann", ""])
    work = [store.append("a", 0, [b"other"], 1), store.append("a", 1, [b"one"], 1, late), begin(store, "b")]
    found = await asyncio.gather(*work, return_exceptions=True)
    assert [type(result) for result in found] == [Conflict, Conflict, type(None)]
    assert await store.read("a") == [b"created"]
    assert (await store.lobby("ann", 0)).mine == []


async def test_a_log_with_a_gap_is_not_read(store: Store) -> None:
    await begin(store, "a")
    await store.append("a", 2, [b"two"], 1)
    with pytest.raises(StoreError, match="damaged"):
        await store.read("a")


# --- trouble ----------------------------------------------------------------------------------------------------------


async def test_a_locked_database_is_said_and_the_writer_goes_on(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "BUSY", 20)
    store = await Store.open(where)
    await begin(store, "a")
    other = sqlite3.connect(where, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    found = await asyncio.gather(*(store.append("a", 1, [b"x"], 1) for _ in range(2)), return_exceptions=True)
    assert [getattr(error, "said", None) and error.said.key for error in found] == ["server.store.busy"] * 2  # type: ignore[union-attr]
    assert await store.read("a") == [b"created"]  # readers do not wait for writers
    other.execute("ROLLBACK")
    other.close()
    await store.append("a", 1, [b"one"], 1)
    assert await store.read("a") == [b"created", b"one"]
    await store.close()


async def test_a_full_disk_is_said_and_nothing_is_half_written(store: Store) -> None:
    await begin(store, "a")
    await store.change(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1").all())
    with pytest.raises(StoreError) as caught:
        await store.append("a", 1, [b"one", b"x" * 200_000], 1)
    assert caught.value.said.key == "server.store.full"
    assert not caught.value.unsure
    assert await store.read("a") == [b"created"]
    await store.change(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1000000").all())
    await store.append("a", 1, [b"one"], 1)
    assert await store.read("a") == [b"created", b"one"]


async def test_a_file_that_was_taken_away_gets_no_more_moves(store: Store, where: str) -> None:
    await begin(store, "a")
    Path(where).rename(where + ".away")
    with pytest.raises(StoreError) as caught:
        await store.append("a", 1, [b"lost"], 1)
    assert caught.value.said.key == "server.store.gone"
    with pytest.raises(StoreError):
        await store.ping()
    Path(where + ".away").rename(where)
    await store.append("a", 1, [b"kept"], 1)
    assert await store.read("a") == [b"created", b"kept"]


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_the_writer_survives_a_connection_that_is_cut(store: Store) -> None:
    await begin(store, "a")
    await cut(store)
    with pytest.raises(StoreError) as caught:
        await store.append("a", 1, [b"one"], 1)
    assert caught.value.said.key == "server.store.gone"
    await store.append("a", 1, [b"one"], 1)
    assert await store.read("a") == [b"created", b"one"]


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_a_read_survives_connections_that_are_cut(store: Store) -> None:
    await begin(store, "a")
    await asyncio.gather(*(store.read("a") for _ in range(3)))
    for _ in range(2):
        await cut(store)
        assert await asyncio.gather(*(store.read("a") for _ in range(3))) == [[b"created"]] * 3


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_many_reads_at_once_share_a_few_connections(store: Store) -> None:
    await begin(store, "a")
    assert await asyncio.gather(*(store.read("a") for _ in range(40))) == [[b"created"]] * 40
    count = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
    assert await store.ask(lambda connection: connection.execute(count).scalar_one()) <= LINES + 3


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_who_stops_reading_leaves_nothing_behind_for_the_next(store: Store) -> None:
    await begin(store, "a")
    slow = select(func.pg_sleep(bindparam("seconds")), literal("slow"))
    for _ in range(LINES + 1):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await store.fetch(slow, {"seconds": 20.0})
    async with asyncio.timeout(10):
        assert await store.read("a") == [b"created"]


@both
async def test_a_statement_that_the_database_refuses_is_trouble_and_no_more(store: Store) -> None:
    await begin(store, "a")
    for _ in range(3):
        with pytest.raises(StoreError):
            await store.fetch(select(literal_column("nothing_of_this_name")), {})
    assert await store.read("a") == [b"created"]


async def cut(store: Store) -> None:
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    await store.ask(lambda connection: connection.execute(text(f"{others} AND datname = current_database()")).all())


def lying(committed: bool) -> Any:
    """Simulate a commit whose answer is lost, after or before it was done."""
    real = RootTransaction.commit

    def commit(self: RootTransaction) -> None:
        if committed:
            real(self)
        raise OperationalError("COMMIT", {}, Exception("the connection was lost"))

    return commit


def lying_alone(committed: bool) -> Any:
    """Simulate the same on SQLite for a statement that is a transaction of its own."""

    def execute(connection: Connection, statement: str, values: tuple[Any, ...]) -> None:
        if committed:
            execute_alone(connection, statement, values)
        raise CommitFailed(OperationalError("INSERT", {}, Exception("the disk did not answer")))

    return execute


def lying_driver(committed: bool) -> Any:
    """Simulate the same for a statement that is a transaction of its own."""
    real = asyncpg.Connection.execute

    async def execute(self: Any, query: str, *given: Any, **more: Any) -> Any:
        if "INSERT INTO events" not in query:
            return await real(self, query, *given, **more)
        if committed:
            await real(self, query, *given, **more)
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    return execute


@both
@pytest.mark.parametrize("committed", [True, False])
async def test_where_the_answer_to_a_commit_is_lost_the_log_decides(
    store: Store, committed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(store, "a")
    with monkeypatch.context() as patch:
        if store.database.appends:
            patch.setattr(asyncpg.Connection, "execute", lying_driver(committed))
        else:
            patch.setattr("ofuda.server.store.execute_alone", lying_alone(committed))
        if committed:
            await store.append("a", 1, [b"one"], 1)
        else:
            with pytest.raises(StoreError) as caught:
                await store.append("a", 1, [b"one"], 1)
            assert not caught.value.unsure
    assert (await store.read("a"))[1:] == ([b"one"] if committed else [])


@both
@pytest.mark.parametrize("committed", [True, False])
async def test_the_same_holds_for_entries_that_come_with_a_summary(
    store: Store, committed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(store, "a")
    with monkeypatch.context() as patch:
        patch.setattr(RootTransaction, "commit", lying(committed))
        if committed:
            await store.append("a", 1, [b"one"], 1, Summary(row("a"), ["", ""]))
        else:
            with pytest.raises(StoreError) as caught:
                await store.append("a", 1, [b"one"], 1, Summary(row("a"), ["", ""]))
            assert not caught.value.unsure
    assert (await store.read("a"))[1:] == ([b"one"] if committed else [])


async def test_a_statement_alone_leaves_the_connection_as_it_was(store: Store) -> None:
    await begin(store, "a")
    await store.append("a", 1, [b"one"], 1)
    with pytest.raises(Conflict):
        await store.append("a", 1, [b"other"], 1)

    def fail(connection: Connection) -> None:
        connection.execute(text("DELETE FROM events"))
        raise RuntimeError("on purpose")

    with pytest.raises(RuntimeError):
        await store.change(fail)
    await store.append("a", 2, [b"two"], 1)
    assert await store.read("a") == [b"created", b"one", b"two"]


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_a_commit_that_is_still_under_way_is_waited_for(store: Store, where: str) -> None:
    await begin(store, "a")
    entry = ("a", 1, 1, b"one")
    other = create_async_engine(address(where))
    async with other.connect() as line:
        statement = text("INSERT INTO events (table_id, seq, at, body) VALUES ('a', 1, 1, 'one')")
        await line.execute(statement)
        looking = asyncio.create_task(store._check_committed([entry], OSError("the connection was lost")))
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        for _ in range(500):
            if await store.ask(lambda connection: connection.execute(waiting).scalar_one()):
                break
            await asyncio.sleep(0.01)
        assert not looking.done()
        await line.commit()
        await looking  # it was committed after all
    await other.dispose()


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_a_commit_that_never_ends_leaves_the_store_unsure(
    store: Store, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ofuda.server.store.UNDER_WAY", 50)
    await begin(store, "a")
    other = create_async_engine(address(where))
    async with other.connect() as line:
        await line.execute(text("INSERT INTO events (table_id, seq, at, body) VALUES ('a', 1, 1, 'one')"))
        with pytest.raises(StoreError) as caught:
            await store._check_committed([("a", 1, 1, b"one")], OSError("the connection was lost"))
        assert caught.value.unsure
    await other.dispose()


async def test_where_nobody_can_look_the_store_is_unsure(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(store, "a")
    with monkeypatch.context() as patch:
        patch.setattr("ofuda.server.store.execute_alone", lying_alone(True))
        patch.setattr(type(store.database), "read", lambda self, work: 1 / 0)
        with pytest.raises(StoreError) as caught:
            await store.append("a", 1, [b"one"], 1)
    assert caught.value.unsure
    assert await store.read("a") == [b"created", b"one"]


async def test_who_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    await begin(store, "a")
    waiting = asyncio.create_task(store.append("a", 1, [b"one"], 1))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.append("a", 2, [b"two"], 1)
    assert await store.read("a") == [b"created", b"one", b"two"]


async def test_closing_writes_what_waits_and_takes_nothing_more(where: str) -> None:
    store = await Store.open(where)
    waiting = asyncio.create_task(begin(store, "a"))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    with pytest.raises(StoreError, match="closed"):
        await begin(store, "b")


async def test_work_that_fails_is_rolled_back_and_its_error_comes_out(store: Store) -> None:
    await begin(store, "a")

    def work(connection: Connection) -> None:
        connection.execute(text("DELETE FROM events"))
        raise KeyError("mine")

    with pytest.raises(KeyError):
        await store.change(work)
    assert await store.read("a") == [b"created"]


@both
async def test_other_work_shares_a_commit_with_moves(store: Store) -> None:
    before = store.commits
    count = text("SELECT count(*) FROM tables")
    work = [store.change(lambda line: line.execute(count).scalar_one()) for _ in range(3)]
    found = await asyncio.gather(begin(store, "a"), *work)
    assert found == [None, 1, 1, 1]
    assert store.commits == before + 1


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_moves_are_added_apart_from_other_work(store: Store) -> None:
    await begin(store, "a")
    before = store.commits
    entries = text("SELECT count(*) FROM events")
    work = store.change(lambda line: line.execute(entries).scalar_one())
    found, _ = await asyncio.gather(work, store.append("a", 1, [b"one"], 1))
    assert found == 2  # the move comes first
    assert store.commits == before + 2


@both
async def test_entries_of_a_table_are_written_in_their_order_even_if_some_come_with_a_summary(store: Store) -> None:
    more = Summary(row("a"), ["ann", ""])
    work = [begin(store, "a"), store.append("a", 1, [b"one"], 1), store.append("a", 2, [b"two"], 1, more)]
    await asyncio.gather(*work, store.append("a", 3, [b"three"], 1))
    assert await store.read("a") == [b"created", b"one", b"two", b"three"]


@both
async def test_no_entry_follows_one_that_was_not_written(store: Store) -> None:
    await begin(store, "a")
    await begin(store, "b")
    await store.append("a", 1, [b"theirs"], 1)
    more = Summary(row("a"), ["ann", ""])
    work = [
        store.append("a", 1, [b"one"], 1),
        store.append("b", 1, [b"one"], 1),
        store.append("a", 2, [b"two"], 1, more),
    ]
    found = await asyncio.gather(*work, return_exceptions=True)
    assert [type(result) for result in found] == [Conflict, type(None), Conflict]
    assert await store.read("a") == [b"created", b"theirs"]


@both
async def test_a_job_that_comes_while_others_are_taken_is_not_lost(store: Store) -> None:
    """The database's thread takes jobs while the loop adds some."""
    late = Change(lambda connection: None)

    class Racing(list[Job]):
        def __getitem__(self, which: Any) -> Any:
            found = super().__getitem__(which)
            self.append(late)
            return found

    first = Change(lambda connection: None)
    store._jobs = Racing([first])
    assert store._take() == [first]
    assert list(store._jobs) == [late]
    store._jobs = []


async def test_work_that_fails_spares_the_moves_beside_it(store: Store) -> None:
    def work(line: Connection) -> None:
        line.execute(text("DELETE FROM events"))
        raise KeyError("mine")

    found = await asyncio.gather(begin(store, "a"), store.change(work), begin(store, "b"), return_exceptions=True)
    assert [type(result) for result in found] == [type(None), KeyError, type(None)]
    assert await store.read("a") == await store.read("b") == [b"created"]


# --- lists ------------------------------------------------------------------------------------------------------------


@both
async def test_the_lobby_shows_public_tables_and_ones_own(store: Store) -> None:
    await begin(store, "listed", phase="open", at=5)
    await begin(store, "private", phase="open", open=False)
    await begin(store, "watched", ["bob", ""], at=6)
    await begin(store, "own", ["ann", ""], open=False, at=7, asked=0)
    await begin(store, "done", ["", "ann"], phase="over", at=4, asked=1)
    lobby = await store.lobby("ann", 10)
    assert [row.table for row in lobby.open] == ["listed"]
    assert [row.table for row in lobby.playing] == ["watched"]
    assert [(row.table, row.mine, row.asked) for row in lobby.mine] == [("own", True, True), ("done", True, False)]
    assert not lobby.playing[0].mine
    assert (await store.lobby("bob", 10)).playing[0].mine
    assert await store.playing() == ["own", "watched"]


async def test_a_summary_follows_the_table(store: Store) -> None:
    await begin(store, "a", ["ann", ""], phase="open", at=1)
    await store.append("a", 1, [b"left"], 2, Summary(row("a", phase="open", at=2), ["", "bob"]))
    assert (await store.lobby("ann", 3)).mine == []
    assert [row.at for row in (await store.lobby("bob", 3)).mine] == [2]
    await store.append("a", 2, [b"over"], 3, Summary(row("a", phase="over", at=3), ["", "bob"]))
    lobby = await store.lobby("bob", 3)
    assert lobby.open == []
    assert lobby.mine[0].phase == "over"


async def test_lists_are_short_and_of_late(store: Store) -> None:
    await begin(store, "old", phase="open", at=1)
    for n in range(4):
        await begin(store, f"t{n}", phase="open", at=LISTED_FOR + n)
    lobby = await store.lobby("ann", LISTED_FOR + 5, most=3)
    assert [row.table for row in lobby.open] == ["t3", "t2", "t1"]
    assert "old" not in [row.table for row in (await store.lobby("ann", LISTED_FOR + 5)).open]


async def test_reading_the_lobby_leaves_no_reference_cycles(store: Store) -> None:
    for _ in range(3):
        await store.lobby("ann", 1)
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            await store.lobby("ann", 1)
        assert gc.collect() < 20
    finally:
        gc.enable()


@both
async def test_nobody_fills_the_lists(store: Store) -> None:
    """Two people make many tables; each has one row, and the others are not pushed out."""
    for n in range(12):
        for maker in ("eve", "mal"):
            for phase in ("open", "playing"):
                table = f"{maker}{n:02}-{phase}"
                await store.append(table, 0, [b"x"], 1, Summary(row(table, 100 + n, phase), ["", ""], maker))
    for n, maker in enumerate(("ann", "bob", "", "")):
        for phase in ("open", "playing"):
            table = f"t{n}-{phase}"
            await store.append(table, 0, [b"x"], 1, Summary(row(table, 10 + n, phase), ["", ""], maker))
    lobby = await store.lobby("ann", 200, most=6)
    for phase, rows in (("open", lobby.open), ("playing", lobby.playing)):
        found = [row.table.removesuffix(f"-{phase}") for row in rows]
        assert sorted(found[:2]) == ["eve11", "mal11"]
        assert found[2:] == ["t3", "t2", "t1", "t0"]  # where the maker is not known, tables are not taken together


@both
async def test_what_is_private_or_old_hides_no_public_table_of_its_maker(store: Store) -> None:
    rows = [row("listed", 5, "open"), row("private", 6, "open", open=False), row("begun", 7, "playing")]
    for given in rows:
        await store.append(given.table, 0, [b"x"], 1, Summary(given, ["", ""], "ann"))
    lobby = await store.lobby("bob", 10)
    assert [row.table for row in lobby.open] == ["listed"]
    assert [row.table for row in lobby.playing] == ["begun"]


@both
async def test_tables_that_wait_are_counted_for_their_maker(store: Store) -> None:
    for n in range(4):
        given = Summary(row(f"t{n}", 10 + n, "open", open=n > 1), ["", ""], "ann")
        await store.append(f"t{n}", 0, [b"x"], 1, given)
    await store.append("other", 0, [b"x"], 1, Summary(row("other", 20, "open"), ["ann", ""], "bob"))
    assert [await store.waiting("ann", since) for since in (0, 10, 12, 13)] == [4, 3, 1, 0]
    await store.append("t3", 1, [b"begun"], 2, Summary(row("t3", 30, "playing"), ["ann", ""]))  # its maker stays
    assert await store.waiting("ann", 0) == 3
    await store.append("t2", 1, [b"left"], 2, Summary(row("t2", 31, "open"), ["", ""]))
    assert await store.waiting("ann", 0) == 3


# --- opening ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("mysql://x/y", "unsupported database 'mysql'"),
        ("postgresql://user:secret@host:port/x", "invalid database URL"),
        ("", "must be a file"),
        ("sqlite://", "must be a file"),
        (":memory:", "must be a file"),
        ("{tmp}", "is a folder; the database must be a file"),
        ("{tmp}/no/x.db", "no such folder: {tmp}/no"),
        ("sqlite:///{tmp}/no/x.db", "no such folder: {tmp}/no"),
        ("{tmp}/text.txt", "not an SQLite database"),
        ("{tmp}/broken.db", "broken.db: the database file is damaged ("),
        ("{tmp}/other.db", "not a database of Ofuda: it contains wishes"),
        ("/proc/ofuda.db", "/proc"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot use this database"),
    ],
)
async def test_what_cannot_be_opened_is_said_in_a_sentence(given: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("Dear diary")
    (tmp_path / "broken.db").write_bytes(connect.MAGIC + b"\xff" * 5000)
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE wishes (x)")
    with pytest.raises(ValueError) as caught:
        await Store.open(given.replace("{tmp}", str(tmp_path)))
    told = str(caught.value)
    assert words.replace("{tmp}", str(tmp_path)) in told
    assert "secret" not in told
    assert "\n" not in told
    assert (tmp_path / "text.txt").read_text() == "Dear diary"


async def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(ValueError, match="is not writable"):
        await Store.open(str(tmp_path / "x.db"))


async def test_a_file_keeps_its_promises_on_every_connection(store: Store) -> None:
    def pragmas(connection: Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.ask(pragmas) == await store.change(pragmas) == ["wal", 2, 1, connect.BUSY]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions")
@pytest.mark.parametrize("umask", [0o022, 0o000])
async def test_nobody_else_can_open_the_files_of_a_new_database(
    tmp_path: Path, umask: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: dict[str, int] = {}
    real = connect.create_private

    def watched(path: Path) -> None:
        assert not path.exists()  # nothing else makes it, with other permissions
        real(path)
        made[path.name] = path.stat().st_mode & 0o777

    monkeypatch.setattr(connect, "create_private", watched)
    before = os.umask(umask)
    try:
        store = await Store.open(str(tmp_path / "x.db"))
        await begin(store, "a")
        await store.read("a")
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        await store.close()
    finally:
        os.umask(before)
    assert made == {"x.db": 0o600}
    assert modes == {"x.db": 0o600, "x.db-wal": 0o600, "x.db-shm": 0o600}


@pytest.mark.skipif(sys.platform == "win32", reason="permissions")
async def test_the_permissions_of_a_database_that_is_there_are_its_owners_choice(where: str) -> None:
    await (await Store.open(where)).close()
    Path(where).chmod(0o640)
    await (await Store.open(where)).close()
    assert Path(where).stat().st_mode & 0o777 == 0o640
