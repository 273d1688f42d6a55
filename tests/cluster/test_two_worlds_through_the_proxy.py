"""A session and its twin send the same data through the proxy and two servers: no byte, count or order differs."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ofuda.table import wire
from ofuda.table.codec import replace
from ofuda.table.table import Table
from tests.cluster.needs import need_programs
from tests.cluster.proxied import Proxy, proxied
from tests.cluster.redis_server import RedisServer
from tests.server.databases import new_database
from tests.server.wire_worlds import KINDS, World, first_evening, second_evening
from tests.table.worlds import Deal, Script, TwinPlay, Unplayable

pytestmark = pytest.mark.slow
numbers = itertools.count(1)
Compared = tuple[int, int]  # twins with other cards, twins with another deal


class Stage:
    """PostgreSQL, Redis and the proxy, on which worlds are played one after another."""

    def __init__(self, postgres: str, redis: RedisServer, proxy: Proxy) -> None:
        self.postgres = postgres
        self.redis = redis
        self.proxy = proxy

    def first(self, kind: str, person: str, steps: int, rng: random.Random) -> tuple[list[Any], Script, list[Deal]]:
        where = self._database()

        async def session() -> tuple[list[Any], Script, list[Deal]]:
            async with proxied(where, self.redis.url, self.proxy) as site:
                world = await World(site, KINDS[kind], person).begin()
                script = await first_evening(world, steps, rng)
                assert isinstance(world.table.play, TwinPlay)
                return world.sent, script, world.table.play.other_deals(world.seats[person], steps, most=1)

        return asyncio.run(asyncio.wait_for(session(), 120))

    def second(self, kind: str, script: Script, rng: random.Random) -> list[Any]:
        where = self._database()

        async def session() -> list[Any]:
            async with proxied(where, self.redis.url, self.proxy) as site:
                world = await World(site, KINDS[kind], script.person).begin()
                await second_evening(world, script, rng)
                return world.sent

        return asyncio.run(asyncio.wait_for(session(), 120))

    def _database(self) -> str:
        return new_database(self.postgres, f"twin{next(numbers)}")


@pytest.fixture
def stage(postgres: str, redis_server: RedisServer, tmp_path: Path) -> Iterator[Stage]:
    need_programs(bus=True)
    proxy = Proxy(tmp_path)
    yield Stage(postgres, redis_server, proxy)
    proxy.close()


def compared(stage: Stage, kind: str, person: str, seed: int, patch: pytest.MonkeyPatch) -> Compared:
    """Play a random session and its twins; return how many were compared."""
    rng = random.Random(seed)
    patch.setattr("ofuda.table.table.Play", TwinPlay)
    sent, script, deals = stage.first(kind, person, rng.randrange(40, 90), rng)
    made = 0
    for attempt in range(2):
        exchanges = script.exchanges(rng, attempt % 2 == 0)
        patch.setattr("ofuda.table.table.Play", type("Twin", (TwinPlay,), {"exchanges": exchanges}))
        try:
            twin = stage.second(kind, script, random.Random(seed * 100 + attempt))
        except Unplayable:
            continue
        for step, (here, there) in enumerate(zip(sent, twin, strict=True)):
            assert here == there, f"{person} can tell the twin apart by step {step}"
        made += bool(exchanges)
    for deal in deals:
        patch.setattr("ofuda.table.table.Play", type("Twin", (TwinPlay,), {"deal": deal}))
        twin = stage.second(kind, script, random.Random(seed))
        assert twin == sent[: len(twin)], f"{person} can tell the twin apart by a deal"
    return made, len(deals)


@pytest.mark.parametrize(
    ("kind", "person", "seeds"), [("jinkei", "ann", (0, 1)), ("duel", "bob", (0, 1)), ("shamans-3", "ann", (0, 2))]
)
def test_what_comes_through_the_proxy_is_the_same_in_both_worlds(
    kind: str, person: str, seeds: tuple[int, ...], stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [compared(stage, kind, person, seed, monkeypatch) for seed in seeds]
    assert sum(made for made, _ in found) > 0
    assert sum(deals for _, deals in found) > 0


def test_a_leak_is_found_through_the_proxy(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.update

    def update(self: Table, seat: int | None, now: int) -> wire.State | None:
        hand = self.play.state.view(1)["players"][1]["hand"] if self.play is not None else []
        found = honest(self, seat, now)
        return found and replace(found, invite="".join(hand[:1]))

    monkeypatch.setattr(Table, "update", update)
    with pytest.raises(AssertionError, match="can tell the twin apart"):
        sum((compared(stage, "jinkei", "ann", seed, monkeypatch) for seed in range(4)), ())
