"""The archive: finished games are looked at in separate processes, so that no replay holds up the tables.

The server sends a worker the log of a finished game and passes its answer on. It keeps answers, never replays. A worker
that dies or takes too long is ended and started again for the next job.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from ofuda.server import pipes
from ofuda.server.guard import Denied
from ofuda.server.logs import logger
from ofuda.server.replays import FORK, LARGEST, MOST, WANTED, Head, Job, head_reader
from ofuda.server.store import pending
from ofuda.server.trouble import StoreError
from ofuda.server.turns import Caller, Crowded, Turns
from ofuda.server.workers import Child
from ofuda.table.codec import Unreadable, replace, write

WORKERS = 2  # so that a long game of one person does not hold up the others
PATIENCE = 30.0  # seconds for one job
REST = 60.0  # seconds until a game that took too long is tried again
ANSWERS = 16 << 20  # bytes of answers in memory
PER_PERSON, PER_GROUP, IN_ALL = 32, 96, 512  # waiting jobs; a browser has six requests under way

Log = Callable[[], Awaitable[list[bytes]]]
Key = tuple[str, str, int, str]


@dataclass(frozen=True)
class Answer:
    """An HTTP status with its body, as a worker wrote it."""

    status: int
    body: bytes
    name: str = ""  # of the file, if it is one


class Died(Exception):
    """The worker ended, or what it said cannot be read."""


class Worker(Child):
    """A process in which finished games are looked at."""

    code = "from ofuda.server.replays import work; work()"

    def __init__(self) -> None:
        super().__init__()
        self.tables: OrderedDict[str, None] = OrderedDict()  # what it was asked for last: likely still in its memory

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.tables.clear()
        return await super().start()

    async def ask(self, job: Job, patience: float, owner: str = "") -> tuple[Head, bytes]:
        """Return the worker's answer; raise Died or TimeoutError after ending the process."""
        try:
            async with asyncio.timeout(patience):
                return await self._ask(job)
        except (TimeoutError, asyncio.CancelledError):
            await self.end()
            raise
        except (OSError, asyncio.IncompleteReadError, Unreadable) as error:
            await self.end()
            raise Died(type(error).__name__) from None

    async def _ask(self, job: Job) -> tuple[Head, bytes]:
        answers = await pipes.send(await self.start(), write(job))
        head: Head = head_reader.read(await pipes.receive(answers, LARGEST))
        return head, await answers.readexactly(pipes.checked(head.size, LARGEST))

    def knows(self, table: str) -> None:
        """Note that this table was just asked for."""
        self.tables[table] = None
        self.tables.move_to_end(table)
        while len(self.tables) > MOST:
            self.tables.popitem(last=False)

    async def end(self) -> None:
        self.tables.clear()
        await super().end()


class Answers:
    """The last answers, up to so many bytes; the least recently used go first."""

    def __init__(self, most: int = ANSWERS) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Key, Answer] = OrderedDict()

    def get(self, job: Job) -> Answer | None:
        found = self._kept.get(key_of(job))
        if found is not None:
            self._kept.move_to_end(key_of(job))
        return found

    def put(self, job: Job, answer: Answer) -> None:
        """Keep an answer; refusals and large answers are not kept."""
        key = key_of(job)
        if answer.status != 200 or job.what == FORK or len(answer.body) > self.most or key in self._kept:
            return
        self._kept[key] = answer
        self.size += len(answer.body)
        while self.size > self.most:
            self.size -= len(self._kept.popitem(last=False)[1].body)

    def forget(self, table: str) -> None:
        for key in [key for key in self._kept if key[0] == table]:
            self.size -= len(self._kept.pop(key).body)


def key_of(job: Job) -> Key:
    return job.table, job.what, job.step, job.eyes


@dataclass
class Waiting:
    """A job in the queue. `log` reads the table's log, if the worker needs it."""

    job: Job
    log: Log
    done: asyncio.Future[Answer] = field(default_factory=pending)


class Archive:
    """The workers, the jobs that wait for them, and the last answers."""

    def __init__(
        self,
        workers: Sequence[Worker] | None = None,
        patience: float = PATIENCE,
        answers: int = ANSWERS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.workers = [Worker() for _ in range(WORKERS)] if workers is None else list(workers)
        self.patience = patience
        self.now = now
        self.answers = Answers(answers)
        self.turns: Turns[Waiting] = Turns(PER_PERSON, PER_GROUP, IN_ALL)
        self._idle = list(self.workers)
        self._tasks: set[asyncio.Task[None]] = set()
        self._long: OrderedDict[str, float] = OrderedDict()  # games that took too long, and until when they rest
        self._forgotten = 0
        self._closed = False

    def forget(self, table: str) -> None:
        """Drop the answers about a deleted table."""
        self._forgotten += 1
        self.answers.forget(table)

    async def close(self) -> None:
        self._closed = True
        for waiting in self.turns.clear():
            fail(waiting, StoreError("closed"))
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self.workers:
            await worker.end()

    async def ask(self, caller: Caller, job: Job, log: Log) -> Answer:
        """Return the answer to a job when it is this caller's turn; raise Denied if there is none."""
        found = self.answers.get(job)
        if found is not None:
            return found
        if self._closed:
            raise StoreError("closed")
        self._check_rest(job.table)
        waiting = Waiting(job, log)
        try:
            self.turns.add(caller, waiting)
        except Crowded as error:
            if error.own:
                raise Denied(429, "server.replay.many", most=error.most) from None
            raise Denied(503, "server.replay.busy") from None
        self._hand_out()
        return await waiting.done

    def _check_rest(self, table: str) -> None:
        """Refuse a game that has just taken too long: it would do so again."""
        until = self._long.get(table)
        if until is None:
            return
        if until <= self.now():
            del self._long[table]
            return
        raise self._too_long()

    def _too_long(self) -> Denied:
        return Denied(503, "server.replay.long", seconds=round(self.patience))

    def _hand_out(self) -> None:
        """Give the next jobs to the idle workers."""
        while self._idle and not self._closed:
            taken = self.turns.take()
            if taken is None:
                return
            group, waiting = taken
            if waiting.done.done():  # whoever asked has gone
                self.turns.done(group)
                continue
            worker = self._choose(waiting.job.table)
            self._idle.remove(worker)
            task = asyncio.create_task(self._serve(worker, group, waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _choose(self, table: str) -> Worker:
        """Return an idle worker: one that knows the table, else one that runs, else any."""
        return max(self._idle, key=lambda worker: (table in worker.tables, worker.process is not None))

    async def _serve(self, worker: Worker, group: str, waiting: Waiting) -> None:
        try:
            answer = await self._answer(worker, group, waiting)
        except asyncio.CancelledError:
            fail(waiting, StoreError("closed"))
            raise
        except Exception as error:
            fail(waiting, error)
        else:
            if not waiting.done.done():
                waiting.done.set_result(answer)
        finally:
            self._idle.append(worker)
            self.turns.done(group)
            self._hand_out()

    async def _answer(self, worker: Worker, group: str, waiting: Waiting) -> Answer:
        job = waiting.job
        found = self.answers.get(job)  # somebody else may have asked for the same meanwhile
        if found is not None:
            return found
        self._check_rest(job.table)
        forgotten = self._forgotten
        try:
            head, body = await worker.ask(job, self.patience, group)
            if head.status == WANTED:
                head, body = await worker.ask(replace(job, log=await waiting.log()), self.patience, group)
        except TimeoutError:
            logger().warning("replay took too long", table=job.table)
            self._long[job.table] = self.now() + REST
            while len(self._long) > IN_ALL:
                self._long.popitem(last=False)
            raise self._too_long() from None
        except Died as error:
            logger().warning("replay worker ended", table=job.table, error=str(error))
            raise Denied(503, "server.replay.died") from None
        if head.problem:
            logger().error("replay failed", table=job.table, error=head.problem)
        worker.knows(job.table)
        answer = Answer(head.status, body, head.name)
        if forgotten == self._forgotten:  # else it may be about a deleted table
            self.answers.put(job, answer)
        return answer


def fail(waiting: Waiting, error: Exception) -> None:
    """Tell whoever waits why there is no answer."""
    if not waiting.done.done():
        waiting.done.set_exception(error)
        waiting.done.exception()  # whoever has stopped waiting need not hear of it
