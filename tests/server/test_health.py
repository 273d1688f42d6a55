"""Health: a full disk and a damaged file are noticed, at little cost, and the log has the database's own words."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from ofuda.server import connect
from ofuda.server.app import Settings, make_app
from ofuda.server.health import EVERY, Health
from ofuda.server.store import Store, Summary
from ofuda.server.trouble import ILL_FOR, SAY, Illness, StoreError
from tests.server.databases import KINDS, row

pytestmark = pytest.mark.anyio
both = pytest.mark.parametrize("where", KINDS, indirect=True)
SECRET = "a word in private"


class Clock:
    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def health(store: Store, clock: Clock) -> Health:
    store.ill.now = clock
    return Health(store, clock)


async def why(health: Health) -> str:
    """Return what is wrong, "" if nothing is."""
    try:
        await health.check()
    except StoreError as error:
        return error.why
    return ""


async def begin(store: Store, table: str = "a") -> None:
    await store.append(table, 0, [b"created"], 1, Summary(row(table), ["", ""]))


def fill_the_disk(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA max_page_count=1").all()


def free_the_disk(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA max_page_count=1000000").all()


async def spoil(store: Store, where: str) -> None:
    """Overwrite all pages of the file but the first, as a broken disk would."""
    line = sqlite3.connect(where)
    line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    size = line.execute("PRAGMA page_size").fetchone()[0]
    line.close()
    with Path(where).open("r+b") as file:
        length = file.seek(0, 2)
        file.seek(size)
        file.write(b"\xa5" * (length - size))


# --- the test ---------------------------------------------------------------------------------------------------------


@both
async def test_health_writes_at_most_every_few_seconds_whoever_asks(health: Health, clock: Clock) -> None:
    before = health.store.commits
    for _ in range(20):
        assert await asyncio.gather(*(why(health) for _ in range(10))) == [""] * 10
    assert (health.tests, health.store.commits) == (1, before + 1)
    clock.at += EVERY - 0.1
    assert await why(health) == ""
    assert health.tests == 1
    clock.at += 0.1
    assert await why(health) == ""
    assert (health.tests, health.store.commits) == (2, before + 2)


@both
async def test_the_test_leaves_one_row(health: Health, clock: Clock) -> None:
    for _ in range(3):
        assert await why(health) == ""
        clock.at += EVERY
    count = text("SELECT count(*) FROM ofuda_health")
    assert await health.store.ask(lambda connection: connection.execute(count).scalar()) == 1


async def test_a_test_really_writes(health: Health, clock: Clock, where: str) -> None:
    """A row that is set to what it was would not reach the disk."""
    wal = Path(f"{where}-wal")
    sizes: list[int] = []
    for _ in range(3):
        assert await why(health) == ""
        await asyncio.sleep(0.002)
        sizes.append(wal.stat().st_size)
        clock.at += EVERY
    assert sizes[0] < sizes[1] < sizes[2]


async def test_a_full_disk_is_not_healthy_until_there_is_room_again(health: Health, clock: Clock) -> None:
    store = health.store
    await begin(store)
    assert await why(health) == ""
    await store.change(fill_the_disk)
    with pytest.raises(StoreError):
        await store.append("a", 1, [b"x" * 200_000], 1)
    assert await why(health) == "full"  # a small write would still find room
    await store.change(free_the_disk)
    clock.at += ILL_FOR
    assert await why(health) == ""


async def test_a_database_that_can_only_be_read_is_not_healthy(health: Health, clock: Clock) -> None:
    await health.store.change(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
    with structlog.testing.capture_logs() as told:
        assert await why(health) == "gone"
    assert [(line["event"], line["doing"], line["code"]) for line in told] == [
        ("database failed", "write", "SQLITE_READONLY")
    ]
    await health.store.change(lambda connection: connection.exec_driver_sql("PRAGMA query_only=OFF"))
    assert await why(health) == "gone"  # until the next test
    clock.at += max(EVERY, ILL_FOR)
    assert await why(health) == ""


async def test_a_damaged_file_is_not_healthy(health: Health, clock: Clock, where: str) -> None:
    await begin(health.store)
    assert await why(health) == ""
    await spoil(health.store, where)
    clock.at += EVERY
    with structlog.testing.capture_logs() as told:
        assert await why(health) == "corrupt"
    assert "SQLITE_CORRUPT" in [line["code"] for line in told]


async def test_a_database_that_does_not_answer_is_not_healthy(health: Health, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ofuda.server.health.PATIENCE", 0.01)
    may = asyncio.Event()
    real = health.store.change

    async def slow(work: Any) -> Any:
        await may.wait()
        return await real(work)

    monkeypatch.setattr(health.store, "change", slow)
    assert await asyncio.gather(*(why(health) for _ in range(2))) == ["busy", "busy"]
    assert health.tests == 1  # nobody piles up more
    may.set()
    monkeypatch.setattr("ofuda.server.health.PATIENCE", 20.0)
    assert await why(health) == ""


# --- the log ----------------------------------------------------------------------------------------------------------


async def test_the_log_names_the_error_of_the_database_and_no_value(store: Store) -> None:
    await begin(store)
    await store.change(fill_the_disk)
    with structlog.testing.capture_logs() as told, pytest.raises(StoreError):
        await store.append("a", 1, [SECRET.encode() * 20_000], 1)
    assert told == [
        {
            "event": "database failed",
            "doing": "write",
            "code": "SQLITE_FULL",
            "why": "server.store.full",
            "log_level": "warning",
        }
    ]


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_the_log_names_the_state_of_postgresql_and_no_value(store: Store) -> None:
    await begin(store)
    with structlog.testing.capture_logs() as told:
        for statement in ("INSERT INTO nowhere VALUES (:word)", "UPDATE people SET seen = :word"):
            with pytest.raises(StoreError):
                await store.change(lambda line, s=statement: line.execute(text(s), {"word": SECRET}))  # type: ignore[misc]
    assert told[0]["code"] == "42P01"
    assert all(line["event"] == "database failed" for line in told)
    assert SECRET not in str(told)


async def test_an_error_that_comes_again_and_again_does_not_fill_the_log(clock: Clock) -> None:
    ill = Illness(clock)
    with structlog.testing.capture_logs() as told:
        for _ in range(100):
            ill.note("write", OSError(5, SECRET))
        clock.at += SAY
        ill.note("write", OSError(5, SECRET))
    assert [line["code"] for line in told] == ["OSError"] * 2
    assert ill.lately() is None


async def test_errors_of_the_work_itself_are_not_the_databases(store: Store) -> None:
    with structlog.testing.capture_logs() as told, pytest.raises(KeyError):
        await store.change(lambda connection: {"yours": 1}["mine"])
    assert told == []


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("SQLITE_FULL", "full"),
        ("SQLITE_CORRUPT", "corrupt"),
        ("SQLITE_CORRUPT_INDEX", "corrupt"),
        ("SQLITE_NOTADB", "corrupt"),
        ("53100", "full"),
        ("XX001", "corrupt"),
    ],
)
async def test_what_does_not_pass_by_itself_is_remembered(clock: Clock, code: str, why: str) -> None:
    class Failed(Exception):
        sqlite_errorname = code

    ill = Illness(clock)
    ill.note("read", DBAPIError("SELECT", {}, Failed()))
    found = ill.lately()
    assert found is not None
    assert found.why == why
    clock.at += ILL_FOR
    assert ill.lately() is None


# --- the start --------------------------------------------------------------------------------------------------------


async def test_a_damaged_file_is_refused_at_the_start_with_its_name_and_what_to_do(where: str) -> None:
    store = await Store.open(where)
    for n in range(50):
        await begin(store, f"t{n}")
    await store.close()
    await spoil(store, where)
    for opening in (Store.open(where), in_an_application(where)):
        with pytest.raises(ValueError) as caught:
            await opening
        told = str(caught.value)
        assert told.startswith(f"{where}: the database file is damaged (")
        assert "put a copy from before in its place" in told
        assert "\n" not in told


async def in_an_application(where: str) -> None:
    app = make_app(Settings(where, 0))
    async with app.router.lifespan_context(app):
        raise AssertionError


async def test_damage_that_no_query_would_meet_is_found_at_the_start(where: str) -> None:
    """One page of one log among many."""
    store = await Store.open(where)
    for n in range(50):
        await begin(store, f"t{n:02}")
        await store.append(f"t{n:02}", 1, [b"x" * 3000], 1)
    await store.close()
    with Path(where).open("r+b") as file:
        length = file.seek(0, 2)
        page = length // 4096 - 20
        file.seek(page * 4096)
        file.write(b"\xa5" * 4096)
    with pytest.raises(ValueError, match=r"the database file is damaged \("):
        await Store.open(where)
    unchecked = await Store.open(where, check=False)
    await unchecked.close()


async def test_a_file_is_checked_once(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = 0
    real = connect.check_file

    def counted(connection: Connection) -> None:
        nonlocal checks
        checks += 1
        real(connection)

    monkeypatch.setattr(connect, "check_file", counted)
    await (await Store.open(where)).close()
    app = make_app(Settings(where, 0, checked=True))
    async with app.router.lifespan_context(app):
        assert checks == 1
