"""Start bots when they must choose, and cancel them when their question is gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from ofuda.server import making
from ofuda.server.fair_queue import QueueFull
from ofuda.server.live import Live
from ofuda.server.logs import logger
from ofuda.server.trouble import Elsewhere, Moved, StoreError
from ofuda.server.workers import Job, WorkerPool, first_move
from ofuda.table.pace import Pace
from ofuda.table.table import Errand, Refusal, Table

AGAIN = 1.0  # seconds until a failed write is retried
GLANCE = 100  # ms that a bot has in a brief window; these are frequent
BEATS = 2  # multiples of the pace that a bot has in other secret windows


class Thinkers:
    """Passes what a bot's seat knows to the workers, and their answers to the table."""

    def __init__(self, pool: WorkerPool, pace: int, moved: Callable[[Live, Errand, int], Awaitable[None]]) -> None:
        self.pool = pool
        self.pace = Pace(pace, min(GLANCE, pace), BEATS * pace)
        self.moved = moved
        self.log = logger()
        self._advised: set[str] = set()

    def job(self, table: Table, seat: int, level: str, brief: bool = False) -> Job:
        """Return everything that a bot on this seat is given."""
        given = table.glimpse(seat)
        text = making.bot_text(level, table.bot_salt, brief)
        return Job(table.created.game, table.created.options, seat, given.world, given.view, given.key, text)

    async def advise(self, live: Live, table: Table, person: str, seat: int) -> int:
        """Return the move of the best quick bot; a person may have one request at a time."""
        if person in self._advised:
            raise Refusal("server.refused.hint_busy")
        self._advised.add(person)
        asked = time.monotonic()
        try:
            move = await self.pool.choose(self.job(table, seat, making.best()), person)
            await self._keep_pace(asked)  # otherwise hints would reveal how busy the workers are
            return move
        except QueueFull:
            raise Refusal("server.refused.bots_busy") from None
        finally:
            self._advised.discard(person)

    def send(self, live: Live) -> None:
        """Start the bots that must choose, unless they rest; cancel those whose question is gone."""
        table = live.table
        assert table is not None
        errands = {errand.seat: errand for errand in table.errands()}
        live.resting = bool(errands) and rests(live, table, list(errands.values()))
        for seat, (errand, task) in list(live.thinking.items()):
            if errands.get(seat) != errand:
                task.cancel()
                del live.thinking[seat]
        if live.resting:
            return
        for seat, errand in errands.items():
            if seat not in live.thinking:
                job = self.job(table, seat, errand.bot, errand.brief)
                live.thinking[seat] = errand, asyncio.create_task(self._think(live, errand, job))

    async def _think(self, live: Live, errand: Errand, job: Job) -> None:
        asked = time.monotonic()
        fixed = self.pace.fixed(errand)
        if fixed is not None:
            move = await self._in_time(live, errand, job, fixed)
        else:
            move = await self._choose(live, job)
            await self._keep_pace(asked)
        plain = False
        while True:
            try:
                await self.moved(live, errand, move)
                return
            except (Moved, Elsewhere):  # another server's bots go on
                return
            except StoreError:
                await asyncio.sleep(AGAIN)
            except Refusal:  # the bot chose an illegal move
                self.log.warning("bot chose an illegal move", table=live.id, bot=errand.bot)
                if plain:
                    return
                plain, move = True, first_move(job)
            except Exception as error:  # the host has logged the details
                self.log.warning("bot gave up", table=live.id, error=type(error).__name__)
                return

    async def _choose(self, live: Live, job: Job) -> int:
        """Return the bot's move; if the table's maker has too many bots waiting, the first legal one."""
        try:
            return await self.pool.choose(job, owner_of(live))
        except QueueFull:
            return first_move(job)

    async def _in_time(self, live: Live, errand: Errand, job: Job, fixed: int) -> int:
        """Return the answer after exactly the fixed time, so that the time reveals nothing; pass if there is none."""
        thought = asyncio.create_task(self._choose(live, job))
        try:
            await asyncio.sleep(fixed / 1000)
            return thought.result() if thought.done() else errand.silence
        finally:
            thought.cancel()

    async def _keep_pace(self, asked: float) -> None:
        """Wait for the next multiple of the pace."""
        await asyncio.sleep(self.pace.rest((time.monotonic() - asked) * 1000) / 1000)


def rests(live: Live, table: Table, errands: list[Errand]) -> bool:
    """Return whether the bots of a table rest, because nobody has been there for some time.

    They go on when somebody connects, as if they were asked then. That depends on connections and public facts alone,
    and it is the same for all bots of a table. They do not rest where time passes for people: at a table with a clock,
    which ends the game by itself, and in secret windows, which would end without the bots' answers.
    """
    if not live.deserted(time.monotonic()) or table.created.clock is not None or table.windows.closes is not None:
        return False
    return all(errand.silence < 0 for errand in errands)


def owner_of(live: Live) -> str:
    """Return who made the table: its bots think in this person's turn."""
    return live.table.created.by if live.table is not None else ""
