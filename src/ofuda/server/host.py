"""The table host: executes the commands of each table in order, and commits each before it takes effect.

The table turns a command into events without changing itself. The host commits the events to the store, then applies
them and sends updates to the audiences whose view has changed. An error affects one person or one table only.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from ofuda.kernel.messages import Message
from ofuda.server import making
from ofuda.server.clock import milliseconds
from ofuda.server.garbage import Collector
from ofuda.server.guard import Denied
from ofuda.server.library import check_bot
from ofuda.server.lists import Lists, summary_of
from ofuda.server.live import GRACE, NOWHERE, Broken, Listener, Live, Unknown
from ofuda.server.logs import logger
from ofuda.server.metrics import Metrics
from ofuda.server.ownership import Ownership, Sole
from ofuda.server.post import Post
from ofuda.server.quotas import Quotas
from ofuda.server.replays import Continued
from ofuda.server.store import Store, Summary
from ofuda.server.thinkers import Thinkers
from ofuda.server.trouble import Elsewhere, Moved, StoreError
from ofuda.server.waking import Waking
from ofuda.server.workers import WorkerPool
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.codec import replace, write
from ofuda.table.reading import Unreplayable
from ofuda.table.seats import KEEP, OPEN, OVER, PLAYING
from ofuda.table.table import Errand, Refusal, Table

PACE = 600  # ms: bots answer at multiples of this
IDLE = 300.0  # seconds until an unused table is removed from memory
SWEEP = 30.0  # seconds between two checks for such tables
MAINTENANCE = 1.0  # seconds between two looks at what is due
AGAIN = 1.0  # seconds until a failed write is retried
LOOKS = (0.0, 0.1, 0.5)  # seconds before each look for a write whose outcome is unknown
SLICE = 0.004  # seconds of reading a log until others have their turn
MOST_TICKS = 1000  # consecutive automatic answers; a game that exceeds this is broken

T = TypeVar("T")


class TableHost:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        pool: WorkerPool,
        metrics: Metrics,
        pace: int = PACE,
        now: Callable[[], int] = milliseconds,
        ownership: Ownership | None = None,
    ) -> None:
        self.store = store
        self.ownership = ownership or Sole(store)
        self.pool = pool
        self.metrics = metrics
        self.post = Post(metrics, now)
        self.thinkers = Thinkers(pool, pace, self._bot_moved)
        self.now = now
        self.lives: dict[str, Live] = {}
        self.log = logger()
        self.lists = Lists(store, self.lives)
        self.quotas = Quotas(store, self.lives, now)
        self.waking = Waking(store, self.ownership, self.table, self._load_again)
        self._tasks: set[asyncio.Task[Any]] = set()
        store.on_delete(self._forget)
        self._reading = asyncio.Lock()  # held during a slice of reading a log
        for phase in (OPEN, PLAYING, OVER):
            metrics.tables(phase, lambda phase=phase: self._count(phase))  # type: ignore[misc]

    def _count(self, phase: str) -> float:
        return sum(live.table is not None and live.table.phase == phase for live in self.lives.values())

    # --- startup and shutdown -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Load the tables whose clocks run or whose bots must choose, in the background."""
        self.wake()
        self._later(self._run_maintenance())
        self._later(self.lists.run())

    async def close(self) -> None:
        """Tell connected pages to reconnect, finish the queued commands, and stop."""
        self.dismiss_all()
        for live in self.lives.values():
            live.rest()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for live in list(self.lives.values()):
            await live.mail.empty()
            live.rest()
        await self.lists.update()

    def dismiss_all(self) -> None:
        """Close all connections and ask the pages to reconnect later."""
        for live in self.lives.values():
            for listener in list(live.listeners):
                listener.dismiss(Message("server.gone.stopping"), again=True)

    def _later(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def wake(self) -> None:
        """Load the tables that go on by themselves and are nobody else's, in the background."""
        self._later(self.waking.run())

    async def _run_maintenance(self) -> None:
        swept = time.monotonic()
        garbage = Collector()
        while True:
            await asyncio.sleep(MAINTENANCE)
            garbage.look(sum(len(live.listeners) for live in self.lives.values()))
            if time.monotonic() - swept >= SWEEP:
                swept = time.monotonic()
                self.sweep()

    def sweep(self, idle: float = IDLE) -> None:
        """Remove unused tables from memory; their logs are in the store."""
        unused: list[str] = []
        for live in list(self.lives.values()):
            if live.idle and live.id not in self.lists.old and time.monotonic() - live.used >= idle:
                live.rest()
                del self.lives[live.id]
                unused.append(live.id)
        if self.ownership.shared:
            self._later(self._release([*unused, *self.ownership.unused(self.lives)]))
            self.wake()  # where another server has stopped, clocks may run that nobody looks at

    async def _release(self, ids: list[str], handed_over: bool = False) -> None:
        for id in ids:
            self.store.leave(id)
        with contextlib.suppress(StoreError):  # they stay this server's until somebody asks for them
            await self.ownership.release(ids, handed_over)

    # --- other servers --------------------------------------------------------------------------------------------

    def hand_over(self, id: str) -> None:
        """Give a table to another server, which has asked for it, as soon as what is queued here is done."""
        self._later(self._hand_over(id))

    async def _hand_over(self, id: str) -> None:
        live = self.lives.get(id)
        if live is not None:

            async def work() -> None:
                if live.table is not None:
                    await self.lists.update({id})
                self._let_go(live)

            await live.mail.do(work)
        if id not in self.lives:
            await self._release([id], handed_over=True)

    def lose(self, ids: list[str]) -> None:
        """Forget tables that another server has taken over."""
        for id in ids:
            if id in self.lives:
                self._let_go(self.lives[id])

    def _let_go(self, live: Live) -> None:
        """Remove a table from memory, and ask its pages to come again: they will find its new server.

        Work that is under way ends with the old table, but writes nothing more.
        """
        live.moved = True
        live.rest()
        if self.lives.get(live.id) is live:
            del self.lives[live.id]
            self.store.leave(live.id)
            self.lists.old.discard(live.id)
        for listener in list(live.listeners):
            listener.dismiss(Message("server.gone.moved"), again=True)

    def _forget(self, id: str) -> None:
        """Remove a deleted table from memory."""
        self.ownership.forget(id)
        live = self.lives.pop(id, None)
        if live is not None:
            live.rest()
            for listener in list(live.listeners):
                listener.dismiss(Message("server.gone.unknown"), again=False)

    # --- tables ---------------------------------------------------------------------------------------------------

    async def make(self, me: wire.Me, new: wire.NewTable) -> wire.Made:
        """Create a table from a checked request."""
        async with self.quotas.making(me.id, any(new.bots)):
            return await self._found(making.created(me.id, new, self.now()))

    async def fork(self, me: wire.Me, found: Continued, seat: int, bot: str) -> wire.Made:
        """Create a table that continues from a step of a finished game."""
        async with self.quotas.making(me.id, bots=True):
            return await self._found(making.played_on(me.id, found, seat, bot, self.now()))

    async def _found(self, created: log.Created) -> wire.Made:
        id = making.new_id()
        table = Table(id, created)
        summary = summary_of(table)
        await self._append(id, 0, [created], summary)
        if self.ownership.shared:  # it belongs to the server that its people come to
            self.store.leave(id)
        else:
            live = self.lives[id] = Live(id)
            live.listed = summary.row
            self._take_in(live, table, 1)
        if any(created.bots):
            self.pool.warm()
        return wire.Made(id, table.invite)

    def loaded(self, id: str) -> Table | None:
        """Return a table if it is in memory; the caller must not change it."""
        live = self.lives.get(id)
        return None if live is None else live.table

    async def table(self, id: str) -> Table | None:
        """Return a table, or None if there is none; the caller must not change it."""
        try:
            return await self._do(id, self._awake)
        except Unknown:
            return None

    async def _do(self, id: str, work: Callable[[Live], Awaitable[T]], here: bool = False) -> T:
        """Run work in a table's mailbox and return its result; with `here`, in the caller's task if possible."""
        live = self.lives.get(id)
        if live is None:
            live = self.lives[id] = Live(id)
        live.used = time.monotonic()
        post = live.mail.do_here if here else live.mail.do
        return await post(lambda: self._guarded(live, work))

    async def _guarded(self, live: Live, work: Callable[[Live], Awaitable[T]]) -> T:
        try:
            return await work(live)
        except (Refusal, Unknown, Elsewhere, Moved):
            raise
        except Broken as error:
            at = {"entry": why.entry, "step": why.step} if isinstance(why := error.__cause__, Unreplayable) else {}
            cause = why.__cause__ if at and why is not None else why
            self.log.error("log cannot be replayed", table=live.id, exc_info=cause, **at)
            raise
        except StoreError as error:
            self.metrics.append_failed()
            self.log.warning("write failed", table=live.id, why=error.said.key)
            if error.unsure:
                await self._read_again(live)
            raise
        except Exception as error:
            self.log.error("table failed", table=live.id, exc_info=error)
            await self._read_again(live)
            raise Broken from error

    async def _read_again(self, live: Live) -> None:
        """Reload the table from its log, since the copy in memory may differ, and send updates."""
        if live.moved:
            return
        live.rest()
        live.table = None
        try:
            await self._awake(live)
        except Exception as error:
            self.log.warning("table not reloaded", table=live.id, error=type(error).__name__)
            if isinstance(error, StoreError):
                self._load_later(live)

    def _load_again(self, id: str) -> None:
        if id in self.lives:
            self._load_later(self.lives[id])

    def _load_later(self, live: Live) -> None:
        """Try again to load a table for those who are waiting there, since they may not ask for anything."""
        if live.alarm is None and live.table is None:
            live.alarm = asyncio.get_running_loop().call_later(AGAIN, self._ring, live)

    async def _awake(self, live: Live) -> Table:
        """Return the table; load it from its log if necessary."""
        if live.moved:
            raise Moved
        if live.table is not None:
            return live.table
        handed_over = await self.ownership.take(live.id)
        bodies = await self.store.read(live.id)
        if not bodies:
            self.lives.pop(live.id, None)
            raise Unknown
        try:
            table = await self._read(live.id, bodies)
        except Exception as error:  # damaged, or played by other rules: only this table is affected
            raise Broken from error
        if live.moved:
            raise Moved
        self._take_in(live, table, len(bodies))
        if self.ownership.shared:  # who was there a moment ago, at another server, is not gone
            people = {table.created.by, *(chair.person for chair in table.chairs)}
            live.gone.update(dict.fromkeys(people - {""}, live.used))
        if table.alarm() is not None and not handed_over:
            try:
                await self._write(live, [log.Woke(max(self.now(), table.at))])
            except StoreError:
                live.table = None
                raise
        self.lists.old.add(live.id)
        self.post.check_presence(live)
        await self._settle(live)
        self._set_going(live)
        return table

    async def _read(self, id: str, bodies: list[bytes]) -> Table:
        """Read a log in short slices. Only one is read at a time, so that many logs do not hold up the loop either."""
        table, steps = Table.begin_reading(id, bodies)
        while True:
            async with self._reading:
                until = time.perf_counter() + SLICE
                for _ in steps:
                    if time.perf_counter() >= until:
                        break
                else:
                    return table
            await asyncio.sleep(0)

    def _take_in(self, live: Live, table: Table, seq: int) -> None:
        live.table = table
        live.seq = seq
        live.used = time.monotonic()

    # --- commands -------------------------------------------------------------------------------------------------

    async def command(self, id: str, me: wire.Me, command: wire.Command) -> None:
        """Execute a person's command and return when it is committed; raise Refusal with the reason if not allowed.

        The calling task must not be cancelled before this returns.
        """
        if isinstance(command, wire.Fill):
            try:
                check_bot(command.bot)
            except Denied as error:
                raise Refusal(error.said.key, **error.said.params) from None
            command = replace(command, bot=making.quick(command.bot))

        async def work(live: Live) -> None:
            table = await self._awake(live)
            await self._catch_up(live)
            here: set[str] = set()
            if not isinstance(command, wire.Move):  # a move depends on nobody's presence
                grace = KEEP / 1000 if isinstance(command, (wire.Sit, wire.Fill)) else GRACE
                here = live.here_lately(time.monotonic(), grace)
            events = table.decide(me.id, me.name, me.colour, command, self.now(), here)
            if isinstance(command, (wire.Sit, wire.Fill)):  # they may begin a game
                async with self.quotas.beginning(table, events, me.id):
                    await self._carry_out(live, events)
            else:
                await self._carry_out(live, events)

        await self._do(id, work, here=True)

    async def renamed(self, me: wire.Me) -> None:
        """Update a person's name and colour at the tables in memory."""

        async def work(live: Live) -> None:
            table = await self._awake(live)
            await self._carry_out(live, table.renamed(me.id, me.name, me.colour, self.now()))

        for live in list(self.lives.values()):
            if live.table is not None and live.table.seat_of(me.id) is not None and not live.table.over:
                with contextlib.suppress(StoreError, Broken, Unknown):  # the name itself is already saved
                    await self._do(live.id, work)

    async def _catch_up(self, live: Live) -> None:
        """Apply timers that are due before the next command, even if their alarm has not fired yet."""
        table = live.table
        assert table is not None
        at = table.alarm()
        if at is not None and at <= self.now():
            await self._settle(live)
            self._set_going(live)

    async def _carry_out(self, live: Live, events: list[log.Event]) -> None:
        if not events:
            return
        await self._write(live, events)
        try:
            await self._settle(live)
            self._set_going(live)
        except StoreError as error:  # the command itself is written, so nobody may be told otherwise
            self.log.warning("write failed", table=live.id, why=error.said.key)
            await self._read_again(live)

    async def _write(self, live: Live, events: list[log.Event]) -> None:
        """Commit, then apply. The commit that begins a game also lists it as playing, so that a restart loads it."""
        if live.moved:
            raise Moved
        table = live.table
        assert table is not None
        began = any(isinstance(event, log.Began) for event in events)
        summary = summary_of(table) if began else None
        if summary is not None:
            summary = Summary(replace(summary.row, phase=PLAYING), summary.people)
        try:
            await self._append(live.id, live.seq, events, summary)
        except Moved:
            self.ownership.forget(live.id)
            self._let_go(live)
            raise
        live.seq += len(events)
        seated = [chair.person for chair in table.chairs]
        moves = 0
        for event in events:
            table.apply(event)
            if isinstance(event, log.Played):
                self.metrics.moved(event.by)
                moves += 1
        self.lists.old.add(live.id)
        if moves == len(events):  # everybody sits where they sat
            return
        self.post.check_presence(live)
        if seated != [chair.person for chair in table.chairs]:
            await self.lists.update({live.id})

    async def _append(self, id: str, seq: int, events: list[log.Event], summary: Summary | None) -> None:
        began = time.perf_counter()
        bodies = [write(event) for event in events]
        try:
            await self.store.append(id, seq, bodies, events[-1].at, summary)
        except StoreError as error:
            if not error.unsure or not await self._is_written(id, seq, bodies):
                raise
        self.metrics.appended(time.perf_counter() - began)

    async def _is_written(self, id: str, seq: int, bodies: list[bytes]) -> bool:
        """Look the entries up after a write whose outcome is unknown; they are this write's if all are the same."""
        for wait in LOOKS:
            await asyncio.sleep(wait)
            with contextlib.suppress(StoreError):
                return (await self.store.read(id))[seq : seq + len(bodies)] == bodies
        return False

    async def _settle(self, live: Live) -> None:
        """Apply what needs no command: forced answers, expired time, and an agreed rematch."""
        table = live.table
        assert table is not None
        try:
            for _ in range(MOST_TICKS):
                at, now = table.alarm(), self.now()
                if at is None or at > max(now, table.at):
                    break
                events = table.tick(now)
                if not events:
                    break
                await self._write(live, events)
            created = table.rematch.created(table)
            if created is not None:
                made = await self._found(replace(created, at=self.now(), seed=making.new_seed()))
                await self._write(live, [log.Followed(max(self.now(), table.at), made.table)])
        except StoreError as error:  # the command itself is committed; the rest is retried
            self.metrics.append_failed()
            if error.unsure or live.moved:
                raise
            live.not_before = time.monotonic() + AGAIN

    def _set_going(self, live: Live) -> None:
        if live.moved:
            return
        self.post.show_all(live)
        self.thinkers.send(live)
        self._set_alarm(live)

    # --- listeners ------------------------------------------------------------------------------------------------

    async def attach(self, id: str, listener: Listener, me: wire.Me) -> None:
        """Add a listener and send it the table; raise Unknown if there is no such table."""
        waiting = {listener}

        async def work(live: Live) -> None:
            if not waiting:
                return
            table = await self._awake(live)
            if not table.over:  # the name may have changed since the last visit
                await self._carry_out(live, table.renamed(me.id, me.name, me.colour, self.now()))
                table = await self._awake(live)
            if not waiting:
                return
            listener.audience = NOWHERE
            live.listeners.add(listener)
            if live.resting:
                self.thinkers.send(live)
            self.post.show(table, table.seat_of(listener.person), [listener])
            here = live.who_is_here()
            if here is not None:
                listener.tell(here)
            self.post.presence_soon(live)

        try:
            await self._do(id, work)
        except asyncio.CancelledError:  # its work may still wait in the mailbox, and nobody would detach it later
            waiting.clear()
            raise

    def detach(self, id: str, listener: Listener) -> None:
        live = self.lives.get(id)
        if live is not None and listener in live.listeners:
            live.listeners.discard(listener)
            live.used = live.left = time.monotonic()
            if listener.person not in live.online:
                live.gone[listener.person] = live.used
            self.post.presence_soon(live)

    async def show(self, id: str, listener: Listener) -> None:
        """Send a listener the full state again."""

        async def work(live: Live) -> None:
            table = await self._awake(live)
            listener.audience = NOWHERE
            self.post.show(table, table.seat_of(listener.person), [listener])

        await self._do(id, work)

    async def why(self, id: str, person: str, thing: str) -> Message | None:
        """Return why a thing cannot be chosen now."""
        table = await self._do(id, self._awake)
        return table.why(table.seat_of(person), thing)

    async def advise(self, id: str, me: wire.Me, seen: int) -> int:
        """Return the move that a bot would choose for this person, without notifying anyone else."""
        live, table, seat = await self._do(id, lambda live: self._check_hint(live, me, seen))
        move = await self.thinkers.advise(live, table, me.id, seat)
        await self._do(id, lambda live: self._check_hint(live, me, seen))  # the question may have changed
        return move

    async def _check_hint(self, live: Live, me: wire.Me, seen: int) -> tuple[Live, Table, int]:
        table = await self._awake(live)
        seat = table.seat_of(me.id)
        if seat is None:
            raise Refusal("table.watching")
        table.check_hint(seat, seen)
        return live, table, seat

    async def _bot_moved(self, live: Live, errand: Errand, move: int) -> None:
        async def work(live: Live) -> None:
            table = await self._awake(live)
            await self._catch_up(live)
            events = table.bot_moved(errand, move, self.now())
            if events:
                await self._write(live, events)
            if errand.seat in live.thinking and live.thinking[errand.seat][0] == errand:
                del live.thinking[errand.seat]
            if events:
                await self._settle(live)
                self._set_going(live)

        await self._do(live.id, work)

    # --- timers ---------------------------------------------------------------------------------------------------

    def _set_alarm(self, live: Live) -> None:
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        assert live.table is not None
        at = live.table.alarm()
        if at is None and live.table.rematch.created(live.table) is not None:
            at = 0
        if at is not None:
            wait = max((at - self.now()) / 1000 + 0.001, live.not_before - time.monotonic(), 0)
            live.alarm = asyncio.get_running_loop().call_later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        if self.lives.get(live.id) is live:
            self._later(self._tick(live))

    async def _tick(self, live: Live) -> None:
        async def work(live: Live) -> None:
            await self._awake(live)
            await self._settle(live)
            self._set_going(live)

        live.alarm = None
        try:
            await self._do(live.id, work)
        except StoreError:
            self._load_later(live)
        except (Unknown, Broken):
            return
