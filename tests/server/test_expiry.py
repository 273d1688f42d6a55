"""Expiry: who has not come for long and what is over for long is deleted, a few rows at a time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import Connection, func, insert, select

from ofuda.cli import main
from ofuda.server import expiry as module
from ofuda.server.expiry import ROWS, Expiry
from ofuda.server.guard import Denied
from ofuda.server.live import Live
from ofuda.server.people import DAY, People, Visit, hashed
from ofuda.server.schema import codes, events, metadata, people, seats, sessions, tables
from ofuda.server.store import Store, Summary
from ofuda.server.trouble import StoreError
from tests.server.databases import KINDS, row
from tests.server.in_process import hosted
from tests.server.test_people import Clock

pytestmark = pytest.mark.anyio
both = pytest.mark.parametrize("where", KINDS, indirect=True)
NOBODY = ["", ""]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folk(store: Store, clock: Clock) -> People:
    return People(store, clock)


def expiry(folk: People, guests: int = 30, finished: int = 0, lives: dict[str, Live] | None = None) -> Expiry:
    return Expiry(folk.store, folk, lives or {}, guests, finished)


async def table(
    store: Store, id: str, at: int, phase: str = "over", who: list[str] | None = None, long: int = 3
) -> None:
    bodies = [b"%d" % n for n in range(long)]
    await store.append(id, 0, bodies, at, Summary(row(id, at=at, phase=phase), who or NOBODY))


async def counts(store: Store) -> dict[str, int]:
    """Return how many rows each table has."""

    def look(connection: Connection) -> dict[str, int]:
        return {
            name: connection.execute(select(func.count()).select_from(one)).scalar_one()
            for name, one in metadata.tables.items()
        }

    return await store.ask(look)


# --- guests -----------------------------------------------------------------------------------------------------------


@both
async def test_a_guest_who_has_not_come_for_long_goes_with_sessions_and_codes(folk: People, clock: Clock) -> None:
    old = await folk.guest()
    used = await folk.code(old.me)
    there = await folk.enter(used, None)
    await folk.code(old.me)
    await folk.leave(there)
    clock.at += 29 * DAY
    young = await folk.guest()
    code = await folk.code(young.me)
    await expiry(folk).sweep()
    assert (await counts(folk.store))["people"] == 2
    clock.at += 2 * DAY
    await expiry(folk).sweep()
    left = await counts(folk.store)
    assert (left["people"], left["sessions"], left["codes"]) == (1, 1, 1)
    assert await folk.known(old.fresh) is None
    assert await folk.known(young.fresh) is not None
    with pytest.raises(Denied):
        await folk.enter(code, None)  # it is ten minutes old


@both
async def test_a_guest_who_came_again_stays(folk: People, clock: Clock) -> None:
    visit = await folk.guest()
    clock.at += 29 * DAY
    assert await folk.known(visit.fresh) is not None
    clock.at += 29 * DAY
    await expiry(folk).sweep()
    assert await folk.known(visit.fresh) is not None


@both
@pytest.mark.parametrize(
    ("phase", "days", "stays"),
    [("playing", 29, True), ("playing", 31, False), ("over", 29, False), ("open", 29, False)],
    ids=["running", "abandoned", "over", "open"],
)
async def test_a_guest_with_a_running_game_stays(
    folk: People, clock: Clock, phase: str, days: int, stays: bool
) -> None:
    visit = await folk.guest()
    other = await folk.guest()
    clock.at += 31 * DAY
    await table(folk.store, "a", clock.at - days * DAY, phase, ["", visit.me.id])
    await expiry(folk).sweep()
    assert (await folk.known(visit.fresh) is not None) == stays
    assert await folk.known(other.fresh) is None
    assert await folk.store.read("a") == [b"0", b"1", b"2"]


async def test_a_guest_who_is_connected_has_been_seen(folk: People, clock: Clock) -> None:
    class Here:
        def __init__(self, person: str) -> None:
            self.person = person

    visit = await folk.guest()
    live = Live("a")
    live.listeners.add(Here(visit.me.id))  # type: ignore[arg-type]
    clock.at += 31 * DAY
    await expiry(folk, lives={"a": live}).sweep()
    assert await folk.known(visit.fresh) is not None
    live.listeners.clear()
    await expiry(folk, lives={"a": live}).sweep()
    assert await folk.known(visit.fresh) is not None  # it was seen a moment ago
    clock.at += 31 * DAY
    await expiry(folk, lives={"a": live}).sweep()
    assert await folk.known(visit.fresh) is None


async def test_a_session_in_memory_ends_with_its_guest_and_its_connections_are_closed(
    folk: People, clock: Clock
) -> None:
    ended: set[str] = set()
    folk.subscribe(ended.update)
    visit = await folk.guest()
    assert folk._sessions
    clock.at += 31 * DAY
    await expiry(folk).sweep()
    assert folk._sessions == {}
    assert ended == {visit.session}
    assert await folk.known(visit.fresh) is None


@both
async def test_guests_go_in_small_steps_however_many_sessions_they_have(
    folk: People, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = [await folk.guest() for _ in range(120)]
    await folk.store.change(lambda connection: connection.execute(insert(sessions), many(folk, guests[0])))
    clock.at += 31 * DAY
    steps = watch(folk.store, monkeypatch)
    await expiry(folk).sweep()
    left = await counts(folk.store)
    assert (left["people"], left["sessions"]) == (0, 0)
    assert len(steps) >= 5
    assert max(steps) <= 2 * ROWS


def many(folk: People, visit: Visit) -> list[dict[str, Any]]:
    return [folk._session(f"token {n}", visit.me.id) for n in range(450)]


def watch(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the rows that each transaction deletes."""
    steps: list[int] = []
    real = store.change

    def size(connection: Connection) -> int:
        counted = (people, sessions, codes, events, seats, tables)
        return sum(connection.execute(select(func.count()).select_from(one)).scalar_one() for one in counted)

    async def change(work: Any) -> Any:
        def measured(connection: Connection) -> Any:
            before = size(connection)
            result = work(connection)
            steps.append(before - size(connection))
            return result

        return await real(measured)

    monkeypatch.setattr(store, "change", change)
    return steps


# --- tables -----------------------------------------------------------------------------------------------------------


@both
async def test_old_finished_tables_go_and_the_others_stay(folk: People, clock: Clock) -> None:
    store, start = folk.store, clock.at
    await table(store, "old", start, who=["ann", ""])
    await table(store, "playing", start, "playing", ["ann", ""])
    await table(store, "open", start, "open")
    await table(store, "late", start + 5 * DAY, who=["ann", ""])
    clock.at += 11 * DAY
    await expiry(folk, 0, 10).sweep()
    assert await store.read("old") == []
    for id in ("playing", "open", "late"):
        assert await store.read(id) == [b"0", b"1", b"2"]
    assert sorted(row.table for row in (await store.lobby("ann", clock.at)).mine) == ["late", "playing"]
    left = await counts(store)
    assert (left["tables"], left["events"], left["seats"]) == (3, 9, 2)


@both
async def test_long_logs_go_in_small_steps_and_are_never_half_a_game(
    folk: People, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = folk.store
    for n in range(3):
        await table(store, f"long{n}", clock.at, long=3 * ROWS + 7 * n, who=["ann", "bob"])
    for n in range(30):
        await table(store, f"short{n}", clock.at, long=20)
    clock.at += 11 * DAY
    steps = watch(store, monkeypatch)
    touched: list[str] = []
    store.on_delete(touched.append)
    sweeping = asyncio.create_task(expiry(folk, 0, 10).sweep())
    lengths: set[int] = set()
    while not sweeping.done():
        lengths.add(len(await store.read("long1")))
    await sweeping
    assert lengths <= {0, 3 * ROWS + 7}
    assert max(steps) <= ROWS + 40
    assert len(steps) >= 12
    left = await counts(store)
    assert (left["tables"], left["events"], left["seats"]) == (0, 0, 0)
    assert touched.count("long0") >= 3


@both
async def test_a_deletion_that_was_interrupted_is_finished_later(folk: People, clock: Clock) -> None:
    store = folk.store
    await table(store, "a", clock.at, long=10, who=["ann", ""])
    before = clock.at + 1
    touched, done = await store.change(lambda connection: module.remove(connection, ["a"], before, 4))
    assert (touched, done) == (["a"], 0)
    assert await store.read("a") == []  # not: damaged
    assert (await store.lobby("ann", clock.at)).mine == []
    clock.at += 11 * DAY
    await expiry(folk, 0, 10).sweep()
    left = await counts(store)
    assert (left["tables"], left["events"]) == (0, 0)


async def test_a_table_where_something_happens_meanwhile_stays(folk: People, clock: Clock) -> None:
    store = folk.store
    await table(store, "a", clock.at)
    before = clock.at + 1
    await store.append("a", 3, [b"3"], clock.at + 5, Summary(row("a", at=clock.at + 5, phase="over"), NOBODY))
    assert await store.change(lambda connection: module.remove(connection, ["a"], before, 100)) == ([], 1)
    assert len(await store.read("a")) == 4


@both
async def test_nothing_goes_where_everything_is_kept(folk: People, clock: Clock) -> None:
    visit = await folk.guest()
    await table(folk.store, "a", clock.at)
    clock.at += 10_000 * DAY
    before = await counts(folk.store)
    idle = expiry(folk, 0, 0)
    idle.start()
    await idle.sweep()
    assert await counts(folk.store) == before
    assert visit.session == hashed(visit.fresh)


# --- a server ---------------------------------------------------------------------------------------------------------


def test_a_deleted_table_is_unknown_everywhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hosted(tmp_path) as server:
            ann, cookie = await server.guest("Ann")
            id = await server.make(ann, ["", ""])
            clients = [await server.connect(id, cookie)]
            clients.append(await server.connect(id, (await server.guest("Bob"))[1]))
            for n, client in enumerate(clients):
                client.say({"do": "sit", "id": "sit", "salt": f"{n:032x}", "invite": server.table(id).invite})
                await server.quiet()
            clients[0].say({"do": "concede", "id": "concede"})
            await server.quiet()
            assert server.table(id).over
            await server.table_host.lists.update()
            paths = [f"/api/replays/{id}", f"/api/replays/{id}/0", f"/api/tables/{id}/record", f"/api/verify/{id}"]
            paths.append(f"/api/tables/{id}/sheet")
            for path in paths:
                assert (await server.ask("GET", path)).status_code == 200, path
            await server.pass_time(11 * DAY)
            sweeper = Expiry(server.store, server.people, server.table_host.lives, 0, 10)
            await sweeper.sweep()
            assert (await server.ask("GET", paths[0])).status_code == 200  # somebody is looking
            for client in clients:
                client.disconnect()
            await server.quiet()
            await sweeper.sweep()
            for path in paths:
                answer = await server.ask("GET", path)
                unknown = await server.ask("GET", path.replace(id, "nowhere"))
                assert (answer.status_code, answer.content) == (404, unknown.content), path
            assert id not in server.table_host.lives
            late = await server.connect(id, cookie)
            assert [message["why"]["key"] for message in late.heard()] == ["server.gone.unknown"]

    asyncio.run(asyncio.wait_for(scene(), 60))


async def test_the_task_runs_every_hour_and_outlives_trouble(
    folk: People, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.0)
    sweeper = expiry(folk)
    runs = 0
    enough = asyncio.Event()

    async def sweep() -> None:
        nonlocal runs
        runs += 1
        if runs == 1:
            raise StoreError("busy")
        if runs == 2:
            raise KeyError("a word in private")
        enough.set()

    monkeypatch.setattr(sweeper, "sweep", sweep)
    with structlog.testing.capture_logs() as told:
        sweeper.start()
        await asyncio.wait_for(enough.wait(), 20)
        await sweeper.close()
    assert [line["event"] for line in told] == ["expiry failed"]


def test_the_help_says_how_long_things_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for words in ("--keep-guests", "--keep-tables", "DAYS", "for ever"):
        assert words in out


def test_the_days_reach_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: list[Any] = []

    def run(settings: Any, listener: Any, *rest: Any) -> None:
        listener.close()
        given.append((settings.keep_guests, settings.keep_tables))

    monkeypatch.setattr("ofuda.cli.serve.run", run)
    where = ["--port", "0", "--database", str(tmp_path / "x.db")]
    assert main(["serve", *where]) == 0
    assert main(["serve", *where, "--keep-guests", "7", "--keep-tables", "0"]) == 0
    assert main(["serve", *where, "--keep-guests", "0", "--keep-tables", "90"]) == 0
    assert main(["serve", *where, "--keep-guests", "-1"]) == 2
    assert given == [(365, 0), (7, 0), (0, 90)]
