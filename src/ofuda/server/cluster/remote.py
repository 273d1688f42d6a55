"""Bots and replays on other machines: stand-ins for local workers, which ask through the stream of jobs."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from hashlib import blake2b
from math import inf
from typing import Any

from redis.asyncio import Redis

from ofuda.server import archive, pipes, replays, workers
from ofuda.server.cluster.connection import LOST, WAIT, Line, repeat
from ofuda.server.cluster.jobs import BOTS, LARGEST, REPLAYS, JobStream
from ofuda.server.fair_queue import QueueFull
from ofuda.server.store import pending
from ofuda.table.codec import Unreadable, write

EVERY = 1.0  # seconds from one look after the jobs to the next
LATE = 5.0  # seconds by which an answer may come later than the worker's own limit
QUEUE = 60.0  # seconds that a replay may wait for a worker; a browser waits for it
CANCEL = "take a job away"
REMOTE_BOTS, REMOTE_REPLAYS = 64, 8  # jobs that one server has under way


class Hopeless(Exception):
    """There is no answer, and there will be none; the text is one word for the log."""


@dataclass
class Asked:
    """A job that is not answered yet."""

    kind: str
    owner: str
    data: bytes
    patience: float  # seconds that a worker has
    until: float  # when the server stops waiting for a worker
    began: float | None = None  # when a worker was first seen at it
    unknown: bool = False  # Redis did not know it when it was last asked
    done: asyncio.Future[bytes] = field(default_factory=pending)

    @property
    def answered(self) -> bool:
        return self.done.done() and not self.done.cancelled() and self.done.exception() is None


class Asker:
    """All jobs of one server that are under way on other machines."""

    def __init__(self, redis: Redis, stream: JobStream | None = None) -> None:
        self.stream = stream or JobStream(redis)
        self.address = self.stream.address(secrets.token_hex(8))
        self.line = Line("put a job")
        self.asked: dict[str, Asked] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._begin(repeat(self._receive, Line("receive answers")))
        self._begin(repeat(self._look, Line("look after jobs")))

    async def close(self) -> None:
        """Stop, and take the jobs that are under way out of the stream; who still waits is told."""
        for asked in self.asked.values():
            fail(asked, Hopeless("Closed"))
        await asyncio.sleep(0)  # each of them begins to take its job away
        tasks = list(self._tasks)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WAIT):
                await asyncio.gather(*(task for task in tasks if task.get_name() == CANCEL))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, kind: str, owner: str, data: bytes, patience: float, wait: float = inf) -> bytes:
        """Return the answer to a job.

        Raise TimeoutError if a worker has not answered in its time, QueueFull if too much of this owner waits, and
        Hopeless if there will be no answer. While Redis is away the job waits. Who stops waiting takes it away.
        """
        if len(data) > LARGEST[kind]:
            raise Hopeless("TooLarge")
        id = secrets.token_hex(16)
        whose = blake2b(owner.encode(), digest_size=12).hexdigest()  # an address is nobody's business there
        asked = self.asked[id] = Asked(kind, whose, data, patience, time.monotonic() + wait)
        putting = self._begin(self._first(id, asked))
        try:
            return await asked.done
        finally:
            del self.asked[id]
            if not asked.answered:
                self._begin(self._cancel(id, asked, putting), CANCEL)

    async def _first(self, id: str, asked: Asked) -> None:
        try:
            await self._put(id, asked)
        except QueueFull as error:
            fail(asked, error)

    async def _put(self, id: str, asked: Asked) -> None:
        """Put a job into the stream; where Redis does not answer, it is put again later."""
        try:
            await self.stream.put(asked.kind, asked.owner, id, self.address, asked.data)
            self.line.works()
        except LOST as error:
            self.line.lost(error)

    def _begin(self, work: Coroutine[Any, Any, None], name: str = "") -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _cancel(self, id: str, asked: Asked, putting: asyncio.Task[None]) -> None:
        await asyncio.wait([putting])
        with contextlib.suppress(*LOST):  # else it goes by itself, as nobody looks after it
            await self.stream.cancel(asked.kind, id, asked.owner)

    async def _receive(self) -> None:
        """Wait for one answer; an answer that nobody waits for, as a second one, is dropped."""
        found = await self.stream.answered(self.address, WAIT)
        if found is None:
            return
        id, data = found
        asked = self.asked.get(id)
        if asked is None or asked.done.done():
            return
        if len(data) > LARGEST[asked.kind]:
            fail(asked, Hopeless("TooLarge"))
        else:
            asked.done.set_result(data)

    async def _look(self) -> None:
        """Look after all jobs after a while: put again what Redis does not know, give up what takes too long."""
        await asyncio.sleep(EVERY)
        now = time.monotonic()
        for kind in LARGEST:
            mine = {id: asked for id, asked in self.asked.items() if asked.kind == kind}
            for asked in mine.values():
                if asked.began is None and now > asked.until:
                    fail(asked, Hopeless("NoWorker"))
            if mine:
                await self._look_after(kind, mine, now)

    async def _look_after(self, kind: str, mine: dict[str, Asked], now: float) -> None:
        looked = await self.stream.missing(kind, list(mine))
        for id, asked in mine.items():
            if asked.done.done():
                continue
            if id in looked.hopeless:
                fail(asked, Hopeless("Died"))
            elif id in looked.taken:
                asked.began = now if asked.began is None else asked.began
                if now > asked.began + asked.patience + LATE:
                    fail(asked, TimeoutError())
            else:
                asked.began = None
            if id in looked.unknown and asked.unknown:  # twice: an answer may have been on its way
                with contextlib.suppress(QueueFull):  # next time
                    await self._put(id, asked)
            asked.unknown = id in looked.unknown


def fail(asked: Asked, error: Exception) -> None:
    """Tell whoever waits why there is no answer."""
    if not asked.done.done():
        asked.done.set_exception(error)
        asked.done.exception()  # whoever has stopped waiting need not hear of it


# --- in place of local workers --------------------------------------------------------------------------------------


class RemoteBot(workers.Worker):
    """A place for one bot that thinks on some other machine."""

    stoppable = True

    def __init__(self, asker: Asker) -> None:
        super().__init__()
        self.asker = asker

    async def warm(self) -> None:
        """Do nothing: the other machines run already."""

    async def ask(self, job: workers.Job, patience: float, owner: str = "") -> int:
        """Return the bot's move; raise Failed if it dies, times out or reports a problem, QueueFull if much waits."""
        try:
            data = await self.asker.ask(BOTS, owner, write(job), patience)
            return workers.move_of(workers.thought_reader.read(data))
        except Hopeless as error:
            raise workers.Failed(str(error)) from None
        except (TimeoutError, Unreadable) as error:
            raise workers.Failed(type(error).__name__) from None


class RemoteReplay(archive.Worker):
    """A place for one question about a finished game that is answered on some other machine."""

    def __init__(self, asker: Asker) -> None:
        super().__init__()
        self.asker = asker

    async def ask(self, job: replays.Job, patience: float, owner: str = "") -> tuple[replays.Head, bytes]:
        """Return the answer; raise Died or TimeoutError if there is none."""
        try:
            head, body = read_answer(await self.asker.ask(REPLAYS, owner, write(job), patience, QUEUE))
        except Hopeless as error:
            raise archive.Died(str(error)) from None
        except (QueueFull, Unreadable) as error:
            raise archive.Died(type(error).__name__) from None
        if head.status == NO_ANSWER:
            if head.problem == TimeoutError.__name__:
                raise TimeoutError
            raise archive.Died(head.problem)
        return head, body

    def knows(self, table: str) -> None:
        """Note nothing: whoever is free takes the next question."""


NO_ANSWER = 0  # a status: the worker's process died or took too long


def written_answer(head: replays.Head, body: bytes = b"") -> bytes:
    """Return an answer about a finished game as it is sent."""
    return pipes.framed(write(head)) + body


def read_answer(data: bytes) -> tuple[replays.Head, bytes]:
    first, body = pipes.unframed(data)
    head: replays.Head = replays.head_reader.read(first)
    if len(body) != head.size:
        raise Unreadable("cut off")
    return head, body


def remote_bots(asker: Asker, places: int = REMOTE_BOTS) -> list[workers.Worker]:
    return [RemoteBot(asker) for _ in range(places)]


def remote_replays(asker: Asker, places: int = REMOTE_REPLAYS) -> list[archive.Worker]:
    return [RemoteReplay(asker) for _ in range(places)]
