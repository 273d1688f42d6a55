"""A worker machine: takes jobs of all servers from the stream and gives them to child processes.

A job is kept while a child is at it, and put back when the machine stops. Whatever a job contains, the machine goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Generic, TypeVar

from redis.asyncio import Redis

import ofuda
from ofuda.server import archive, replays, workers
from ofuda.server.cluster.connection import AGAIN, LOST, WAIT, Line, repeat
from ofuda.server.cluster.jobs import BOTS, LARGEST, REPLAYS, JobStream, Taken
from ofuda.server.cluster.remote import NO_ANSWER, written_answer
from ofuda.server.logs import logger
from ofuda.table.codec import write

KEEP = 1.0  # seconds from one word about the jobs to the next
DELIVERIES = 20  # attempts to send an answer
GOODBYE = 5.0  # seconds to put jobs back


class Unsuitable(Exception):
    """A job that is not done here; the text is one word for the log."""


W = TypeVar("W", bound=workers.Child)


class Crew(ABC, Generic[W]):
    """The child processes for one kind of job."""

    kind = ""

    def __init__(self, children: Iterable[W]) -> None:
        self.children = list(children)
        self.idle = list(self.children)

    @contextlib.contextmanager
    def lend(self, fits: Callable[[W], bool] = lambda child: True) -> Iterator[W]:
        """Lend an idle child: one that fits, else one that runs, else any."""
        child = max(self.idle, key=lambda child: (fits(child), child.process is not None))
        self.idle.remove(child)
        try:
            yield child
        finally:
            self.idle.append(child)

    async def end(self) -> None:
        for child in self.children:
            await child.end()

    @abstractmethod
    async def answer(self, data: bytes) -> bytes:
        """Let a child do a job; raise Unreadable if it is malformed, Unsuitable if it is not done here."""

    @abstractmethod
    def problem(self, name: str) -> bytes:
        """Return the answer to a job that was not done."""


class Bot(workers.Worker):
    """A process in which bots think; unlike a server's own it opens no decks by their paths."""

    code = "from ofuda.kernel.decks import no_files\nfrom ofuda.server.workers import work\nwith no_files(): work()"


class Bots(Crew[Bot]):
    """The processes in which bots think."""

    kind = BOTS

    async def answer(self, data: bytes) -> bytes:
        job: workers.Job = workers.job_reader.read(data)
        if job.game not in ofuda.names():  # the path of a program would be a game, too
            raise Unsuitable("UnknownGame")
        with self.lend() as child:
            try:
                return write(workers.Thought(await child.ask(job, workers.PATIENCE)))
            except workers.Failed as error:
                return self.problem(str(error))

    def problem(self, name: str) -> bytes:
        return write(workers.Thought(problem=name))


class Replays(Crew[archive.Worker]):
    """The processes in which finished games are looked at."""

    kind = REPLAYS

    async def answer(self, data: bytes) -> bytes:
        job: replays.Job = replays.job_reader.read(data)
        with self.lend(lambda child: job.table in child.tables) as child:
            try:
                head, body = await child.ask(job, archive.PATIENCE)
            except archive.Died as error:
                return self.problem(str(error))
            except TimeoutError:
                return self.problem(TimeoutError.__name__)
            if head.status != replays.WANTED:
                child.knows(job.table)
        return written_answer(head, body)

    def problem(self, name: str) -> bytes:
        return written_answer(replays.Head(NO_ANSWER, problem=name))


class Machine:
    """Loops that take jobs, as many as there are processes."""

    def __init__(self, redis: Redis, bots: int, replays: int, stream: JobStream | None = None) -> None:
        self.stream = stream or JobStream(redis)
        self.crews: list[Crew[Any]] = [
            Bots(Bot() for _ in range(bots)),
            Replays(archive.Worker() for _ in range(replays)),
        ]
        self.busy: dict[str, set[str]] = {crew.kind: set() for crew in self.crews}  # ids of jobs

    async def run(self, stop: asyncio.Event) -> None:
        """Work until told to stop; then put back what is not finished."""
        taking = Line("take jobs")
        loops = [
            asyncio.create_task(repeat(partial(self._work, crew), taking)) for crew in self.crews for _ in crew.children
        ]
        loops.append(asyncio.create_task(repeat(self._keep, Line("keep jobs"))))
        try:
            await stop.wait()
        finally:
            for loop in loops:
                loop.cancel()
            await asyncio.gather(*loops, return_exceptions=True)
            await self._give_back()
            for crew in self.crews:
                await crew.end()

    async def _keep(self) -> None:
        await asyncio.sleep(KEEP)
        for kind, jobs in self.busy.items():
            if jobs:
                await self.stream.keep(kind, list(jobs))

    async def _work(self, crew: Crew[Any]) -> None:
        """Take a job and answer it, or wait a while for one."""
        job = await self._take(crew.kind)
        if job is None:
            await self.stream.wait(crew.kind, WAIT)
            return
        try:
            await self._deliver(crew.kind, job, await self._answer(crew, job))
        except Exception:
            self.busy[crew.kind].discard(job.id)  # the server that asked will see to it
            raise
        self.busy[crew.kind].discard(job.id)  # not if the machine is stopped meanwhile: then it is put back

    async def _take(self, kind: str) -> Taken | None:
        """Take a job. Who is stopped meanwhile notes the job nevertheless, so that it is put back at once."""
        taking = asyncio.ensure_future(self.stream.take(kind))
        try:
            job = await asyncio.shield(taking)
        except asyncio.CancelledError:
            with contextlib.suppress(*LOST):
                self._note(kind, await taking)
            raise
        self._note(kind, job)
        return job

    def _note(self, kind: str, job: Taken | None) -> None:
        if job is not None:
            self.busy[kind].add(job.id)

    async def _answer(self, crew: Crew[Any], job: Taken) -> bytes:
        try:
            data = await crew.answer(job.data)
        except Unsuitable as error:
            name = str(error)
        except Exception as error:  # as Unreadable
            name = type(error).__name__
        else:
            if len(data) <= LARGEST[crew.kind]:
                return data
            name = "TooLarge"
        logger().warning("a job was not done", kind=crew.kind, why=name)
        return crew.problem(name)

    async def _deliver(self, kind: str, job: Taken, data: bytes) -> None:
        """Send an answer; if Redis stays away, the server that asked will see to its job."""
        for _ in range(DELIVERIES):
            try:
                return await self.stream.answer(kind, job.id, job.reply_to, data)
            except LOST:
                await asyncio.sleep(AGAIN)
        return None

    async def _give_back(self) -> None:
        with contextlib.suppress(*LOST):
            async with asyncio.timeout(GOODBYE):
                for kind, jobs in self.busy.items():
                    if jobs:
                        await self.stream.give_back(kind, list(jobs))
