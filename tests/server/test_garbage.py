"""Memory: a server leaves nothing behind that only a garbage collection would free."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ofuda.server import garbage
from ofuda.server.protocol import WebSocketProtocol
from tests.server.serving import Serving, play_out, run, serving, settings, two_at_a_table

OURS = ("ofuda.", "sqlalchemy.", "starlette.", "uvicorn.", "asyncpg.")  # modules that only the server uses


@contextmanager
def counting_only() -> Iterator[None]:
    """Switch the garbage collector off, so that only reference counting frees objects."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def left_behind() -> Counter[str]:
    """Return how many objects of the server's modules a collection finds, by their type."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        names = [f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.garbage]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    return Counter(name for name in names if name.startswith(OURS))


async def evening(server: Serving) -> None:
    """Do what people do: sit down, play a whole game, read, sign out, come back."""
    table, ann, one, bob, two = await two_at_a_table(server)
    watcher = await (await server.guest()).page(table)
    await one.do("say", text="hello")
    assert await one.refused("move", seen=one.state["n"], move=10_000)
    await play_out(one, two)
    await watcher.until(lambda: watcher.state["phase"] == "over")
    await ann.ask("GET", "/api/tables")
    await ann.ask("GET", "/api/games")
    await ann.ask("PATCH", "/api/me", json={"name": "Anne"})
    await bob.ask("POST", "/api/me/leave", json={})
    for page in (one, two, watcher):
        await page.close()
    while server.connections.open:
        await asyncio.sleep(0.005)


def test_an_evening_leaves_nothing_behind(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            await evening(server)  # what is made once may leave something
            with counting_only():
                await evening(server)
                assert left_behind() == Counter()

    run(session())


def test_connections_are_freed_without_the_garbage_collector(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, _, one, _, two = await two_at_a_table(server)
            alive = [weakref.ref(each) for each in server.host.server_state.connections]
            assert sum(isinstance(ref(), WebSocketProtocol) for ref in alive) == 2
            with counting_only():
                await one.connection.close()
                await two.connection.close()
                for _ in range(200):
                    if not any(ref() for ref in alive):
                        break
                    await asyncio.sleep(0.01)
                assert not any(ref() for ref in alive)

    run(session())


def test_garbage_is_collected_while_nobody_is_connected_and_after_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        garbage.begin()
        assert not gc.isenabled()
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.enable()
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    collector = garbage.Collector()
    assert not collector.look(0)
    now += garbage.QUIET
    assert not collector.look(1)
    assert collector.look(0)
    assert not collector.look(0)
    now += garbage.LONG
    assert collector.look(1)
    assert not collector.look(1)
