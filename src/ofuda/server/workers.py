"""The worker pool: bots run in separate processes, so that their memory contains only what is in the job.

A worker is a new Python process (spawned, never forked), which reads jobs from its standard input. If it dies or takes
too long, it is replaced and the job is retried, finally with a simpler bot.

Each job belongs to a person, and people take turns: who has many bots waits longer for them, and nobody else does.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import ofuda
from ofuda.bots import Glimpse, make_bot
from ofuda.server import pipes
from ofuda.server.fair_queue import FairQueue, QueueFull
from ofuda.server.metrics import Metrics
from ofuda.table.codec import Reader, Struct, Unreadable, write

PATIENCE = 60.0  # seconds a worker may think
FALLBACK = "greedy"  # the bot that answers if the requested one has failed twice
LARGEST = 1 << 24  # bytes of a job or an answer
WAITING = 64  # jobs that may wait for one person; bots at all tables that one may have running are fewer
KEPT = (
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "SYSTEMROOT",
    "LD_LIBRARY_PATH",
    "TMPDIR",
)  # a worker's variables


class Job(Struct, frozen=True):
    """Everything that a worker is told about a game: only what the bot's seat may know."""

    game: str
    options: dict[str, Any]
    seat: int
    world: bytes
    view: dict[str, Any]
    key: bytes
    bot: str


class Thought(Struct, frozen=True):
    """A worker's answer; `problem` is the name of an exception."""

    move: int = -1
    problem: str = ""


class Failed(Exception):
    """The worker died or timed out, or its bot raised an exception."""


job_reader = Reader(Job)
thought_reader = Reader(Thought)


# --- in the worker ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _game(name: str, options: bytes) -> ofuda.Game:
    return ofuda.load(name, **_options.read(options))


_options = Reader(dict[str, Any])


def glimpse(job: Job) -> Glimpse:
    """Return the job as a Glimpse for the bot."""
    return Glimpse(_game(job.game, write(job.options)), job.seat, job.world, job.view, job.key)


def first_move(job: Job) -> int:
    """Return the first legal move of the imagined world, which is legal in the real one, too."""
    return glimpse(job).imagined().moves(job.seat)[0]


def answer(job: Job) -> Thought:
    """Let the bot choose."""
    try:
        return Thought(int(make_bot(job.bot).choose(glimpse(job))))
    except Exception as error:
        return Thought(problem=type(error).__name__)


def work() -> None:
    """Run a worker."""
    pipes.work(lambda data: pipes.framed(write(answer(job_reader.read(data)))))


# --- in the server ------------------------------------------------------------------------------------------------


def environment() -> dict[str, str]:
    """Return a worker's environment: enough to import the same code, but none of the server's secrets."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path)}


class Child:
    """A Python process of this server, started on first use and again after it was ended."""

    code = ""  # what it runs

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-c",
                self.code,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(),
                start_new_session=True,  # only the server handles Ctrl-C
            )
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Worker(Child):
    """A process in which bots think."""

    code = "from ofuda.server.workers import work; work()"
    stoppable = False  # to start another process takes longer than most bots think

    async def warm(self) -> None:
        """Start in advance."""
        await self.start()

    async def ask(self, job: Job, patience: float, owner: str = "") -> int:
        """Return the worker's move; raise Failed if it dies, times out or reports a problem."""
        try:
            async with asyncio.timeout(patience):
                answers = await pipes.send(await self.start(), write(job))
                thought: Thought = thought_reader.read(await pipes.receive(answers, LARGEST))
        except (TimeoutError, OSError, asyncio.IncompleteReadError, Unreadable) as error:
            await self.end()
            raise Failed(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.end()
            raise
        return move_of(thought)


def move_of(thought: Thought) -> int:
    """Return the move, or raise Failed if there is none."""
    if thought.problem:
        raise Failed(thought.problem)
    return thought.move


class WorkerPool:
    """The workers and their queue of jobs."""

    def __init__(self, workers: int | Sequence[Worker], metrics: Metrics, patience: float = PATIENCE) -> None:
        self.workers = [Worker() for _ in range(workers)] if isinstance(workers, int) else list(workers)
        self.metrics = metrics
        self.patience = patience
        self._jobs: FairQueue[tuple[str, Job | None, asyncio.Future[int]]] = FairQueue(WAITING)
        self._running: list[asyncio.Task[None]] = []
        self._warm = False

    def start(self) -> None:
        self._running = [asyncio.create_task(self._run(worker)) for worker in self.workers]

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for worker in self.workers:
            await worker.end()

    def warm(self) -> None:
        """Start the workers in advance, because a bot will be needed soon."""
        if not self._warm:
            self._warm = True
            with contextlib.suppress(QueueFull):  # the others start with their first jobs
                for _ in self.workers:
                    self._jobs.put("", ("", None, asyncio.get_running_loop().create_future()))

    async def choose(self, job: Job, owner: str = "") -> int:
        """Return a move for a person: try the bot twice, then the fallback, then take the first legal move.

        Raise QueueFull if too many jobs of this person wait already.
        """
        for bot in (job.bot, job.bot, FALLBACK):
            given = asyncio.get_running_loop().create_future()
            again = Job(job.game, job.options, job.seat, job.world, job.view, job.key, bot)
            self._jobs.put(owner, (owner, again, given))
            try:
                return int(await given)
            except Failed as error:
                self.metrics.bot_failed(str(error))
            except asyncio.CancelledError:
                self._jobs.remove(owner, (owner, again, given))
                raise
        return first_move(job)

    async def _run(self, worker: Worker) -> None:
        while True:
            owner, job, given = await self._jobs.get()
            if given.cancelled():
                continue
            began = time.perf_counter()
            try:
                if job is None:
                    await worker.warm()
                    continue
                move = await self._ask(worker, job, owner, given)
            except (Failed, QueueFull, OSError) as error:
                if job is not None and not given.done():
                    given.set_exception(Failed(type(error).__name__) if isinstance(error, OSError) else error)
            else:
                self.metrics.bot_thought(time.perf_counter() - began)
                if not given.done():
                    given.set_result(move)

    async def _ask(self, worker: Worker, job: Job, owner: str, given: asyncio.Future[int]) -> int:
        """Return a worker's move; a worker that can be stopped is stopped when nobody waits any more."""
        if not worker.stoppable:
            return await worker.ask(job, self.patience, owner)
        asked = asyncio.create_task(worker.ask(job, self.patience, owner))
        try:
            await asyncio.wait((asked, given), return_when=asyncio.FIRST_COMPLETED)
            if given.cancelled() and not asked.done():
                raise Failed("Cancelled")
            return asked.result()
        finally:
            asked.cancel()
