"""The asking side: jobs under way on other machines, whatever happens to workers and to Redis."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest

pytest.importorskip("redis")

from ofuda.server import archive, replays, workers
from ofuda.server.cluster import remote
from ofuda.server.cluster.connection import LOST, Line, connect, repeat
from ofuda.server.cluster.jobs import BOTS, LARGEST, REPLAYS, JobStream
from ofuda.server.cluster.remote import Asker, Hopeless, RemoteBot, RemoteReplay, remote_bots, written_answer
from ofuda.server.fair_queue import QueueFull
from ofuda.server.metrics import Metrics
from ofuda.server.workers import Failed, Job, WorkerPool
from ofuda.table.codec import write
from tests.cluster.redis_server import SOON, RedisServer

pytestmark = pytest.mark.anyio
JOB = Job("", {}, 0, b"", {}, b"", "x")


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "EVERY", 0.1)


@pytest.fixture
async def asker(redis_server: RedisServer) -> AsyncIterator[Asker]:
    redis = connect(redis_server.url)
    asker = Asker(redis, JobStream(redis, most=3, silent=1000))
    asker.start()
    yield asker
    await asker.close()
    await redis.aclose()


@pytest.fixture
async def stream(redis_server: RedisServer) -> AsyncIterator[JobStream]:
    """Return the stream as workers see it."""
    redis = connect(redis_server.url)
    yield JobStream(redis, silent=1000)
    await redis.aclose()


async def stored(stream: JobStream, count: int) -> None:
    """Wait until so many jobs are in Redis."""
    async with asyncio.timeout(SOON):
        while len(await stream.redis.keys("ofuda:bots:job:*")) != count:
            await asyncio.sleep(0.01)


async def take(stream: JobStream, kind: str = BOTS) -> Any:
    """Take the next job when there is one, whatever happens to Redis."""
    async with asyncio.timeout(SOON):
        while True:
            with suppress(*LOST):
                if (job := await stream.take(kind)) is not None:
                    return job
            await asyncio.sleep(0.02)


def ask(asker: Asker, owner: str = "eve", data: bytes = b"?", **given: Any) -> asyncio.Task[bytes]:
    return asyncio.create_task(asker.ask(BOTS, owner, data, given.pop("patience", 60.0), **given))


async def test_answers_reach_who_asked_in_any_order_and_a_second_one_is_dropped(
    asker: Asker, stream: JobStream
) -> None:
    asked = [ask(asker, data=name) for name in (b"one", b"two")]
    jobs = [await take(stream) for _ in asked]
    for job in reversed(jobs):
        for answer in (b"to " + job.data, b"again"):
            await stream.answer(BOTS, job.id, job.reply_to, answer)
    assert await asyncio.gather(*asked) == [b"to one", b"to two"]
    third = ask(asker, data=b"three")
    job = await take(stream)
    await stream.answer(BOTS, jobs[0].id, job.reply_to, b"again")
    await stream.answer(BOTS, job.id, job.reply_to, b"to three")
    assert await third == b"to three"
    assert asker.asked == {}


async def test_who_has_too_much_waiting_is_told(asker: Asker, stream: JobStream) -> None:
    asked = [ask(asker, data=b"%d" % n) for n in range(3)]
    await stored(stream, 3)
    with pytest.raises(QueueFull):
        await ask(asker)
    other = ask(asker, "ann")
    for _ in range(4):
        job = await take(stream)
        await stream.answer(BOTS, job.id, job.reply_to, job.data)
    assert sorted(await asyncio.gather(*asked, other)) == [b"0", b"1", b"2", b"?"]


async def test_owners_are_not_named_in_redis(asker: Asker, stream: JobStream) -> None:
    asked = ask(asker, "192.0.2.77")
    await stored(stream, 1)
    assert await stream.redis.keys("ofuda:bots:of:*")
    for key in await stream.redis.keys("*"):
        assert b"192.0.2.77" not in key
    assert b"192.0.2.77" not in await stream.redis.lrange("ofuda:bots:ring", 0, -1)
    asked.cancel()


async def test_who_stops_waiting_takes_the_job_away(asker: Asker, stream: JobStream) -> None:
    gone = ask(asker, data=b"gone")
    await stored(stream, 1)
    gone.cancel()
    await stored(stream, 0)
    assert not asker.asked
    asked = ask(asker, data=b"asked")
    assert (await take(stream)).data == b"asked"
    asked.cancel()


async def test_a_job_whose_worker_was_killed_is_done_by_another(asker: Asker, stream: JobStream) -> None:
    asked = ask(asker)
    first = await take(stream)  # and never a word again
    began = time.monotonic()
    second = await take(stream)
    assert second == first
    assert time.monotonic() - began < 10
    await stream.answer(BOTS, second.id, second.reply_to, b"done")
    assert await asked == b"done"


@pytest.mark.parametrize("moment", ["before", "waiting", "taken"])
async def test_redis_is_killed_with_its_data_and_all_jobs_are_answered(
    moment: str, redis_server: RedisServer, asker: Asker, stream: JobStream
) -> None:
    if moment == "before":
        redis_server.kill()
    asked = [ask(asker, owner, owner.encode()) for owner in ("ann", "bob", "eve")]
    if moment != "before":
        await stored(stream, 3)
        if moment == "taken":
            await take(stream)
        redis_server.kill()
    await asyncio.sleep(0.3)
    assert not any(task.done() for task in asked)
    redis_server.start()
    for _ in asked:
        job = await take(stream)
        await stream.answer(BOTS, job.id, job.reply_to, b"to " + job.data)
    assert await asyncio.wait_for(asyncio.gather(*asked), SOON) == [b"to ann", b"to bob", b"to eve"]


async def test_an_answer_that_got_lost_is_asked_for_again(asker: Asker, stream: JobStream) -> None:
    asked = ask(asker)
    job = await take(stream)
    await stream.answer(BOTS, job.id, "ofuda:answers:nobody", b"lost")
    again = await take(stream)
    assert again == job
    await stream.answer(BOTS, again.id, again.reply_to, b"found")
    assert await asked == b"found"


async def test_an_answer_on_its_way_is_not_asked_for_again_at_once(stream: JobStream) -> None:
    asker = Asker(stream.redis)  # it does not look by itself
    asked = ask(asker)
    job = await take(stream)
    await stream.answer(BOTS, job.id, job.reply_to, b"on its way")
    await asker._look_after(BOTS, dict(asker.asked), time.monotonic())
    assert await stream.take(BOTS) is None
    await asker._look_after(BOTS, dict(asker.asked), time.monotonic())
    assert await stream.take(BOTS) == job
    asked.cancel()


async def test_patience_begins_when_a_worker_has_begun(
    asker: Asker, stream: JobStream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "LATE", 0.0)
    stream.silent = 60_000
    asked = ask(asker, patience=0.2)
    await asyncio.sleep(1)
    assert not asked.done()
    await take(stream)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asked, SOON)


async def test_patience_begins_again_with_another_worker(stream: JobStream) -> None:
    asker = Asker(stream.redis)  # it does not look by itself
    asked = ask(asker, patience=10.0)
    stream.silent = 0
    for begins in (0.0, 100.0):
        await take(stream)
        stream.silent = 60_000
        await stream.keep(BOTS, asker.asked)
        await asker._look_after(BOTS, dict(asker.asked), begins)
        stream.silent = 0
        await stream.keep(BOTS, asker.asked)
        await asyncio.sleep(0.01)
        await asker._look_after(BOTS, dict(asker.asked), begins + 1)  # its worker is lost
    await asyncio.sleep(0)
    assert not asked.done()
    asked.cancel()


async def test_who_waits_for_a_worker_in_vain_is_told_if_wanted(asker: Asker) -> None:
    with pytest.raises(Hopeless, match="NoWorker"):
        await asyncio.wait_for(ask(asker, wait=0.2), SOON)


async def test_jobs_and_answers_that_are_too_large_are_refused(
    asker: Asker, stream: JobStream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LARGEST, BOTS, 10)
    with pytest.raises(Hopeless, match="TooLarge"):
        await ask(asker, data=b"x" * 11)
    asked = ask(asker, data=b"x" * 10)
    job = await take(stream)
    await stream.answer(BOTS, job.id, job.reply_to, b"x" * 11)
    with pytest.raises(Hopeless, match="TooLarge"):
        await asked


async def test_who_waits_when_the_server_stops_is_told_and_nothing_stays_in_the_stream(
    redis_server: RedisServer, stream: JobStream
) -> None:
    redis = connect(redis_server.url)
    asker = Asker(redis)
    asker.start()
    asked = ask(asker)
    await stored(stream, 1)
    await asker.close()
    with pytest.raises(Hopeless, match="Closed"):
        await asked
    assert await stream.take(BOTS) is None
    await redis.aclose()


async def test_a_loop_ends_though_its_cancellation_is_swallowed() -> None:
    """The package redis does so now and then, when it looks whether a connection still works."""
    begun = asyncio.Event()
    swallowed = False

    async def step() -> None:
        nonlocal swallowed
        begun.set()
        try:
            await asyncio.sleep(0.1)
        except asyncio.CancelledError:
            if swallowed:
                raise
            swallowed = True

    loop = asyncio.create_task(repeat(step, Line("test")))
    await begun.wait()
    loop.cancel()
    await asyncio.wait([loop], timeout=2)
    ended = loop.done()
    loop.cancel()
    assert swallowed
    assert ended


# --- in place of local workers --------------------------------------------------------------------------------------


async def test_a_remote_bot_fails_as_a_local_one_does(asker: Asker, stream: JobStream) -> None:
    for said, move, problem in (
        (write(workers.Thought(7)), 7, ""),
        (write(workers.Thought(problem="KeyError")), -1, "KeyError"),
        (b"{", -1, "Unreadable"),
    ):
        asked = asyncio.create_task(RemoteBot(asker).ask(JOB, 60, "eve"))
        job = await take(stream)
        assert workers.job_reader.read(job.data) == JOB
        await stream.answer(BOTS, job.id, job.reply_to, said)
        if problem:
            with pytest.raises(Failed, match=problem):
                await asked
        else:
            assert await asked == move


async def test_a_pool_passes_owners_on_and_a_cancelled_bot_stops(asker: Asker, stream: JobStream) -> None:
    pool = WorkerPool(remote_bots(asker, 8), Metrics())
    pool.start()
    pool.warm()
    asked = [asyncio.create_task(pool.choose(JOB, owner)) for owner in ("eve", "eve", "eve", "ann")]
    await stored(stream, 4)
    assert len({each.owner for each in asker.asked.values()}) == 2
    with pytest.raises(QueueFull):
        await pool.choose(JOB, "eve")
    for task in asked[1:]:
        task.cancel()
    await stored(stream, 1)
    job = await take(stream)
    assert await stream.take(BOTS) is None
    await stream.answer(BOTS, job.id, job.reply_to, write(workers.Thought(7)))
    assert await asked[0] == 7
    await pool.close()
    assert not asker.asked


async def test_a_remote_replay_fails_as_a_local_one_does(asker: Asker, stream: JobStream) -> None:
    asked_for = replays.Job("T", replays.REPLAY, log=[b"{}"])
    for said, problem in (
        (written_answer(replays.Head(200, 4, "x.json"), b"body"), None),
        (written_answer(replays.Head(remote.NO_ANSWER, problem="TimeoutError")), TimeoutError),
        (written_answer(replays.Head(remote.NO_ANSWER, problem="IncompleteReadError")), archive.Died),
        (written_answer(replays.Head(200, 5), b"body"), archive.Died),
        (b"\xff\xff\xff\xff{", archive.Died),
        (b"", archive.Died),
    ):
        asked = asyncio.create_task(RemoteReplay(asker).ask(asked_for, 60, "eve"))
        job = await take(stream, REPLAYS)
        assert replays.job_reader.read(job.data) == asked_for
        await stream.answer(REPLAYS, job.id, job.reply_to, said)
        if problem:
            with pytest.raises(problem):
                await asked
        else:
            assert await asked == (replays.Head(200, 4, "x.json"), b"body")
