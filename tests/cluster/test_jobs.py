"""The stream of jobs: whose turn it is, and what becomes of jobs whose workers or servers are gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

pytest.importorskip("redis")

from ofuda.server.cluster import jobs
from ofuda.server.cluster.connection import connect
from ofuda.server.cluster.jobs import BOTS, TRIES, WAITING, JobStream
from ofuda.server.fair_queue import QueueFull
from tests.cluster.redis_server import RedisServer

pytestmark = pytest.mark.anyio
HOME = "ofuda:answers:here"


@pytest.fixture
async def stream(redis_server: RedisServer) -> AsyncIterator[JobStream]:
    redis = connect(redis_server.url)
    yield JobStream(redis)
    await redis.aclose()


async def put(stream: JobStream, owner: str, *ids: str, data: bytes = b"{}") -> None:
    for id in ids:
        await stream.put(BOTS, owner, id, HOME, data)


async def taken(stream: JobStream, most: int = 1000) -> list[str]:
    found: list[str] = []
    while len(found) < most and (job := await stream.take(BOTS)) is not None:
        found.append(job.id)
    return found


async def clean(stream: JobStream) -> bool:
    """Return whether nothing is left but calls for workers and answers."""
    keys = set(await stream.redis.keys("*"))
    return keys <= {b"ofuda:bots:bell", HOME.encode()}


async def test_who_has_many_jobs_does_not_delay_others_and_keeps_the_order_of_its_own(stream: JobStream) -> None:
    many = [f"eve{n}" for n in range(50)]
    await put(stream, "eve", *many)
    await put(stream, "ann", "ann0")
    await put(stream, "bob", "bob0", "bob1")
    assert await taken(stream, 6) == ["eve0", "ann0", "bob0", "eve1", "bob1", "eve2"]
    await put(stream, "ann", "ann1")
    assert await taken(stream) == ["eve3", "ann1", *many[4:]]


async def test_a_worker_gets_everything_and_the_answer_reaches_who_asked(stream: JobStream) -> None:
    data = bytes(range(256)) * 10
    await put(stream, "ann", "one", data=data)
    assert await stream.take(BOTS) == ("one", HOME, data)
    assert await stream.take(BOTS) is None
    await stream.answer(BOTS, "one", HOME, data)
    assert await stream.answered(HOME, 1) == ("one", data)
    assert await stream.answered(HOME, 0.01) is None
    assert await clean(stream)


async def test_only_so_many_jobs_of_one_owner_wait(stream: JobStream) -> None:
    await put(stream, "eve", *(f"eve{n}" for n in range(WAITING)))
    with pytest.raises(QueueFull):
        await put(stream, "eve", "more")
    await put(stream, "eve", "eve3")  # it waits already
    await put(stream, "ann", "ann")
    await taken(stream, 1)
    await put(stream, "eve", "more")
    assert await taken(stream) == ["ann", *(f"eve{n}" for n in range(1, WAITING)), "more"]


async def test_jobs_of_a_server_that_is_gone_take_nobodys_place(stream: JobStream) -> None:
    await put(stream, "eve", *(f"eve{n}" for n in range(WAITING)))
    for n in range(WAITING):
        assert 0 < await stream.redis.pttl(f"ofuda:bots:job:eve{n}") <= jobs.LIFE
        await stream.redis.delete(f"ofuda:bots:job:eve{n}")  # as if the time were over
    await put(stream, "eve", "more")
    await put(stream, "ann", "ann")
    assert await taken(stream) == ["more", "ann"]


async def test_a_cancelled_job_is_not_taken_and_leaves_nothing(stream: JobStream) -> None:
    await put(stream, "eve", "eve0", "eve1", "eve2")
    await put(stream, "ann", "ann0")
    await stream.cancel(BOTS, "eve0", "eve")
    await stream.cancel(BOTS, "eve2", "eve")
    await stream.cancel(BOTS, "ann0", "ann")
    assert await taken(stream) == ["eve1"]
    await stream.cancel(BOTS, "eve1", "eve")
    assert (await stream.missing(BOTS, ["eve1"])).unknown == {"eve1"}
    assert await clean(stream)


async def test_a_job_whose_worker_is_silent_goes_to_the_next_at_once(stream: JobStream) -> None:
    stream.silent = 0
    await put(stream, "eve", "eve0", "eve1")
    await put(stream, "ann", "ann0")
    assert await taken(stream, 1) == ["eve0"]
    await asyncio.sleep(0.01)
    assert await stream.missing(BOTS, ["eve0", "eve1", "ann0"]) == (set(), set(), set())
    assert await taken(stream) == ["eve0", "ann0", "eve1"]


async def test_a_job_that_is_kept_stays_with_its_worker(stream: JobStream) -> None:
    stream.silent = 0
    await put(stream, "eve", "eve0", "eve1")
    assert await taken(stream) == ["eve0", "eve1"]
    stream.silent = 60_000
    await stream.keep(BOTS, ["eve0"])
    await asyncio.sleep(0.01)
    looked = await stream.missing(BOTS, ["eve0", "eve1", "nothing"])
    assert looked == ({"nothing"}, {"eve0"}, set())
    assert await taken(stream) == ["eve1"]


async def test_a_job_over_which_many_workers_were_lost_is_given_up(stream: JobStream) -> None:
    stream.silent = 0
    await put(stream, "eve", "bad")
    for _ in range(TRIES - 1):
        assert await taken(stream) == ["bad"]
        await asyncio.sleep(0.01)
        assert await stream.missing(BOTS, ["bad"]) == (set(), set(), set())
    assert await taken(stream) == ["bad"]
    await asyncio.sleep(0.01)
    assert await stream.missing(BOTS, ["bad"]) == (set(), set(), {"bad"})
    assert await clean(stream)


async def test_jobs_that_are_given_back_are_next_and_no_worker_counts_as_lost(stream: JobStream) -> None:
    await put(stream, "eve", "eve0", "eve1")
    await put(stream, "ann", "ann0")
    for _ in range(TRIES + 1):
        assert await taken(stream, 1) == ["eve0"]
        await stream.give_back(BOTS, ["eve0", "unknown"])
    stream.silent = 0
    assert await taken(stream, 1) == ["eve0"]
    await asyncio.sleep(0.01)
    assert (await stream.missing(BOTS, ["eve0"])).hopeless == set()
    assert await taken(stream) == ["eve0", "ann0", "eve1"]


async def test_an_answer_takes_a_job_away_that_was_given_to_another_worker(stream: JobStream) -> None:
    stream.silent = 0
    await put(stream, "eve", "eve0")
    await taken(stream)
    await asyncio.sleep(0.01)
    await stream.missing(BOTS, ["eve0"])
    await stream.answer(BOTS, "eve0", HOME, b"late")
    assert await stream.take(BOTS) is None
    assert await stream.answered(HOME, 1) == ("eve0", b"late")
    assert await clean(stream)


async def test_answers_for_a_server_that_is_gone_vanish(stream: JobStream) -> None:
    await put(stream, "eve", "eve0")
    await taken(stream)
    await stream.answer(BOTS, "eve0", HOME, b"x")
    assert 0 < await stream.redis.ttl(HOME) <= jobs.ANSWERS


async def test_a_job_that_is_too_large_is_not_sent_to_a_worker(
    stream: JobStream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(jobs.LARGEST, BOTS, 10)
    await put(stream, "eve", "small", data=b"x" * 10)
    await put(stream, "eve", "large", data=b"x" * 11)
    assert await stream.take(BOTS) == ("small", HOME, b"x" * 10)
    assert await stream.take(BOTS) == ("large", HOME, b"")


async def test_a_worker_that_waits_is_called(stream: JobStream) -> None:
    waiting = asyncio.create_task(stream.wait(BOTS, 4))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    began = asyncio.get_running_loop().time()
    await put(stream, "eve", "eve0")
    await waiting
    assert asyncio.get_running_loop().time() - began < 3
    for n in range(3):
        await put(stream, "eve", f"more{n}")
    assert await stream.redis.llen("ofuda:bots:bell") == 3
