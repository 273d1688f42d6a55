"""`ofuda work`: real bots and replays through Redis, and machines that stop, die or are given rubbish."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("redis")

import ofuda
from ofuda.bots import glimpse
from ofuda.cli import main
from ofuda.server import workers
from ofuda.server.archive import Archive
from ofuda.server.cluster.connection import connect
from ofuda.server.cluster.jobs import BOTS, REPLAYS
from ofuda.server.cluster.remote import Asker, RemoteBot, remote_bots, remote_replays
from ofuda.server.metrics import Metrics
from ofuda.server.replays import POSITION, RECORD, REPLAY, Job, Shelf, Story
from ofuda.server.turns import Caller
from ofuda.server.workers import Failed, WorkerPool
from ofuda.table.codec import replace, write
from tests.cluster.redis_server import SOON, RedisServer
from tests.table.sessions import Session

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform == "win32", reason="signals")]
ANN = Caller("ann", "192.0.2.1")
LONG = 60.0  # seconds for everything together on a busy machine
BROODS = "ismcts:seconds=50"


class Machine:
    """A worker machine in a process."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self.log = log

    def said(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    async def says(self, event: str) -> None:
        async with asyncio.timeout(SOON):
            while event not in self.log.read_text():
                assert self.process.poll() is None, self.log.read_text()
                await asyncio.sleep(0.02)


@contextmanager
def machine(url: str, folder: Path, *arguments: str, name: str = "log") -> Iterator[Machine]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    log = folder / name
    given = [sys.executable, "-m", "ofuda", "work", *(arguments or ("--bots", "1", "--replays", "1"))]
    with log.open("w") as file:
        process = subprocess.Popen(given, stdout=file, stderr=file, text=True, env={**environment, "OFUDA_BUS": url})
    try:
        yield Machine(process, log)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(SOON)


@pytest.fixture
async def asker(redis_server: RedisServer) -> AsyncIterator[Asker]:
    redis = connect(redis_server.url)
    asker = Asker(redis)
    asker.start()
    yield asker
    await asker.close()
    await redis.aclose()


async def taken(asker: Asker, count: int = 1) -> None:
    """Wait until workers are at so many jobs."""
    async with asyncio.timeout(SOON):
        while await asker.stream.redis.zcard("ofuda:bots:taken") != count:
            await asyncio.sleep(0.02)


def job(game: str = "", bot: str = "easy") -> workers.Job:
    game = game or ofuda.names()[0]
    state = ofuda.load(game).start(seed=5)
    seat = next(iter(state.seats))
    given = glimpse(state, seat)
    return workers.Job(game, state.game.options, seat, given.world, given.view, given.key, bot)


async def test_bots_of_all_games_and_a_replay_are_answered_as_they_would_be_here(
    redis_server: RedisServer, asker: Asker, tmp_path: Path
) -> None:
    session = Session().sit("ann", "bob").random_moves(500, 3)
    story = Story(session.restored())
    step = len(story.moves) // 2
    reads = 0

    async def log() -> list[bytes]:
        nonlocal reads
        reads += 1
        return session.log

    pool = WorkerPool(remote_bots(asker), Metrics())
    archive = Archive(remote_replays(asker))
    pool.start()
    with machine(redis_server.url, tmp_path) as running:
        async with asyncio.timeout(LONG):
            wanted = [
                job(game, bot) for game in ofuda.names() for bot in ("easy", "medium", "ismcts:iterations=5,salt=3")
            ]
            moves = await asyncio.gather(*(pool.choose(each, each.game) for each in wanted))
            assert moves == [workers.answer(each).move for each in wanted]
            for asked in (Job("T", REPLAY), Job("T", RECORD), Job("T", POSITION, step, "1")):
                found = await archive.ask(ANN, asked, log)
                assert (found.status, found.body) == (200, story.answer(asked))
            assert found.status == 200
            assert reads == 1  # one process has kept the game
            refused = await archive.ask(ANN, Job("T", POSITION, 10**6), log)
            assert refused.status == 404
            assert refused.body == Shelf().answer(Job("T", POSITION, 10**6, log=session.log))[1]
        running.process.terminate()
        assert running.process.wait(SOON) == 0
        assert b"ofuda_bot_failures_total{" not in pool.metrics.written()
        assert [each["event"] for each in running.said()] == ["starting", "stopped"]
    await pool.close()
    await archive.close()


async def test_a_machine_that_stops_puts_its_jobs_back_at_once(redis_server: RedisServer, tmp_path: Path) -> None:
    redis = connect(redis_server.url)
    asker = Asker(redis)  # it does not look after its jobs
    with machine(redis_server.url, tmp_path, "--bots", "2", "--replays", "0") as first:
        asked = [asyncio.create_task(asker.ask(BOTS, "eve", write(job(bot=BROODS)), 60)) for _ in range(2)]
        await taken(asker, 2)
        first.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(first.process.wait, SOON) == 0
        found = [await asker.stream.take(BOTS) for _ in range(2)]
        assert {each.id for each in found if each is not None} == set(asker.asked)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
    await asker.close()
    await redis.aclose()


@pytest.mark.slow
async def test_a_machine_is_killed_and_another_does_its_jobs_and_keeps_them(
    redis_server: RedisServer, asker: Asker, tmp_path: Path
) -> None:
    given = job(bot="ismcts:seconds=5")  # longer than a worker may be silent
    with machine(redis_server.url, tmp_path, "--bots", "1", "--replays", "0") as first:
        asked = asyncio.create_task(RemoteBot(asker).ask(given, 60))
        await taken(asker)
        first.process.kill()
    tries = set()
    with machine(redis_server.url, tmp_path, "--bots", "2", "--replays", "0", name="second"):
        async with asyncio.timeout(LONG):
            while not asked.done():
                tries |= {await asker.stream.redis.hget(f"ofuda:bots:job:{id}", "tries") for id in list(asker.asked)}
                await asyncio.sleep(0.1)
    assert await asked in ofuda.load(given.game).from_bytes(given.world).moves(given.seat)
    assert tries - {None} == {b"1", b"2"}


@pytest.mark.slow
async def test_a_machine_waits_for_redis_and_survives_its_loss(redis_server: RedisServer, tmp_path: Path) -> None:
    redis_server.kill()
    redis = connect(redis_server.url)
    asker = Asker(redis)
    asker.start()
    with machine(redis_server.url, tmp_path, "--bots", "1", "--replays", "0") as running:
        await running.says("the bus does not answer")
        asked = asyncio.create_task(RemoteBot(asker).ask(job(), 60))
        redis_server.start()
        assert await asyncio.wait_for(asked, LONG) == workers.answer(job()).move
        thinking = asyncio.create_task(RemoteBot(asker).ask(job(bot="ismcts:seconds=1.5"), 60))
        await taken(asker)
        redis_server.kill()
        redis_server.start()
        await asyncio.wait_for(thinking, LONG)
        await running.says("the bus answers again")
        running.process.send_signal(signal.SIGINT)
        assert await asyncio.to_thread(running.process.wait, SOON) == 0
        assert "Traceback" not in running.log.read_text()
    await asker.close()
    await redis.aclose()


async def test_a_malformed_job_is_answered_with_a_problem_and_the_machine_goes_on(
    redis_server: RedisServer, asker: Asker, tmp_path: Path
) -> None:
    program = tmp_path / "game.py"
    program.write_text("raise SystemExit")
    secret = b'{"secret": "open sesame'
    with machine(redis_server.url, tmp_path) as running:
        async with asyncio.timeout(LONG):
            for data in (b"", secret, b"[]", b"\xff\x00", b'{"game": 7}'):
                said = workers.thought_reader.read(await asker.ask(BOTS, "eve", data, 60))
                assert said.problem == "Unreadable"
                assert b"Unreadable" in await asker.ask(REPLAYS, "eve", data, 60)
            for game in (str(program), "nothing"):
                with pytest.raises(Failed, match="UnknownGame"):
                    await RemoteBot(asker).ask(replace(job(), game=game), 60)
            with pytest.raises(Failed, match="ValueError"):
                await RemoteBot(asker).ask(job(bot="dragon"), 60)
            assert await RemoteBot(asker).ask(job(), 60) == workers.answer(job()).move
        assert running.process.poll() is None
        assert "sesame" not in running.log.read_text()
        assert len(running.said()) > 10


# --- the command ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "which servers? Give their Redis, such as --bus redis://HOST/0"),
        (["--bus", "http://:hunter2@host/0"], "the URL of the bus is not valid; write it as redis://HOST/0"),
        (["--bus", "redis://:hunter2@host:port/0"], "the URL of the bus is not valid"),
        (["--bus", "redis://:hunter2@host:99999/0"], "the URL of the bus is not valid"),
        (["--bus", "redis://:hunter2@host/zero"], "the URL of the bus is not valid"),
        (["--bus", "redis://:hunter2@host/0?colour=red"], "the URL of the bus is not valid"),
        (["--bus", "redis:///0"], "the URL of the bus is not valid"),
        (["--bus", "unix:"], "the URL of the bus is not valid"),
        (["--bus", "redis://host", "--log-level", "loud"], "unknown log level 'loud'; choose from debug, info"),
        (["--bus", "redis://host", "--bots", "0", "--replays", "0"], "leave nothing to do"),
    ],
)
def test_bad_input_is_one_sentence_without_the_password(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OFUDA_BUS", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["work", *arguments]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
    assert "hunter2" not in said


def test_without_the_package_it_is_said_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ofuda.cli.work.find_spec", lambda name: None)
    assert main(["work", "--bus", "redis://host/0"]) == 2
    assert "pip install 'ofuda[cluster]'" in capsys.readouterr().err
