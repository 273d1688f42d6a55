"""Workers of the archive for tests: they answer in this process, or not at all."""

from __future__ import annotations

import asyncio

from ofuda.server.archive import Worker
from ofuda.server.replays import Head, Job, Shelf, job_reader
from ofuda.table.codec import write


class InProcessWorker(Worker):
    """A worker that answers at once, without a process; it notes its jobs."""

    def __init__(self) -> None:
        super().__init__()
        self.shelf = Shelf()
        self.jobs: list[Job] = []

    async def ask(self, job: Job, patience: float, owner: str = "") -> tuple[Head, bytes]:
        self.jobs.append(job)
        return self.shelf.answer(job_reader.read(write(job)))


class HeldWorker(InProcessWorker):
    """A worker whose jobs about some tables wait until the test lets them go."""

    def __init__(self, *slow: str) -> None:
        super().__init__()
        self.slow = set(slow)
        self.go = asyncio.Event()

    async def ask(self, job: Job, patience: float, owner: str = "") -> tuple[Head, bytes]:
        if job.table in self.slow:
            self.jobs.append(job)
            async with asyncio.timeout(patience):
                await self.go.wait()
        return await super().ask(job, patience, owner)
