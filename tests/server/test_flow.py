"""Limits that all connections of a person share."""

from __future__ import annotations

from pathlib import Path

import pytest

from ofuda.server.flow import Bucket, Buckets, Limits
from tests.server.in_process import Client, InProcessServer, hosted

pytestmark = pytest.mark.anyio


def test_a_bucket_is_forgotten_only_when_it_is_full_again() -> None:
    now = [0.0]
    buckets = Buckets(lambda: Bucket(rate=1, burst=2, now=lambda: now[0]), most=3)
    spent = buckets.of("ann")
    assert [spent.take() for _ in range(3)] == [1, 0, -1]
    for n in range(20):
        buckets.of(f"guest {n}").take()
        now[0] += 0.1  # a guest's bucket is full after a second, hers after three
    assert buckets.of("ann") is spent
    assert len(buckets) < 20
    now[0] += 60
    for n in range(20):
        buckets.of(f"other {n}").take()
    assert buckets.of("ann").take() == 1


def test_where_nobody_can_be_forgotten_looking_stays_rare() -> None:
    looks = 0

    class Watched(Bucket):
        @property
        def full(self) -> bool:
            nonlocal looks
            looks += 1
            return False

    buckets = Buckets(lambda: Watched(1, 1), most=4)
    for n in range(1000):
        buckets.of(f"guest {n}")
    assert len(buckets) == 1000
    assert looks < 3000


def test_excess_is_counted_up_to_a_limit() -> None:
    now = [0.0]
    bucket = Bucket(rate=1, burst=2, now=lambda: now[0], debt=2)
    assert [bucket.take() for _ in range(9)][-1] == -2
    now[0] = 3.0
    assert bucket.take() == 0


async def seated(here: InProcessServer) -> tuple[str, str]:
    """Return a table where somebody sits, and the person's cookie."""
    person, cookie = await here.guest("Ann")
    table = await here.make(person, ["", ""])
    client = await here.connect(table, cookie)
    client.say({"do": "sit", "id": "sit", "salt": "0" * 32})
    await here.quiet()
    client.disconnect()
    await here.quiet()
    return table, cookie


async def say(here: InProcessServer, client: Client, count: int) -> list[str]:
    """Say some lines and return the answers."""
    client.taken()
    for n in range(count):
        client.say({"do": "say", "id": f"s{n}", "text": "hello"})
    await here.quiet()
    return [message["is"] for message in client.heard() if message["is"] in ("done", "refused")]


async def test_who_talks_too_much_gains_nothing_by_reconnecting(tmp_path: Path) -> None:
    async with hosted(tmp_path, Limits(talk_rate=1e-6, talk_burst=3)) as here:
        table, cookie = await seated(here)
        assert await say(here, await here.connect(table, cookie), 2) == ["done"] * 2
        for client in here.clients:
            client.disconnect()
        await here.quiet()
        assert await say(here, await here.connect(table, cookie), 3) == ["done", "refused", "refused"]
        assert await say(here, await here.connect(table, cookie), 1) == ["refused"]  # nor by a second tab


async def test_what_one_says_is_not_counted_for_another(tmp_path: Path) -> None:
    async with hosted(tmp_path, Limits(talk_rate=1e-6, talk_burst=1)) as here:
        table, cookie = await seated(here)
        other, cookie_of_other = await seated(here)
        assert await say(here, await here.connect(table, cookie), 2) == ["done", "refused"]
        assert await say(here, await here.connect(other, cookie_of_other), 1) == ["done"]
