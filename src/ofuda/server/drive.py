"""Play at many tables at once, as people would, and measure the time from a click until every board shows it.

This module is independent of the protocol: a `Target` opens tables and a `Seat` is one person's connection. `load`
implements them for this server.
"""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 15.0  # seconds until an answer is considered lost
AT_ONCE = 16  # tables opened at the same time
FILES = 65_536  # limit of open files: one socket for each seat, here and in the server

T = TypeVar("T")


class NotServed(Exception):
    """The server did not respond as expected; the message gives the details."""


class Counted(ClientConnection):
    """A websocket that counts the received messages and bytes."""

    wire = 0

    def data_received(self, data: bytes) -> None:
        self.wire += len(data)
        super().data_received(data)


class Seat:
    """One person's connection to a table; notifies its match when a new board arrives."""

    def __init__(self) -> None:
        self.choices: list[Any] = []  # the current choices
        self.over = False
        self.shared: object = (
            None  # the public part of the board: where it stays the same, only the mover gets an update
        )
        self.boards = 0
        self.messages = 0
        self.refused = 0
        self.board_came: Callable[[], None] = lambda: None
        self.failed = ""
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None

    async def connect(self, url: str, headers: dict[str, str]) -> None:
        try:
            self.socket = await connect(
                url, additional_headers=headers, create_connection=Counted, max_size=None, ping_interval=None
            )
        except (WebSocketException, OSError) as error:
            raise NotServed(f"{url}: {error}") from None
        self.reading = asyncio.create_task(self.read(self.socket))

    async def read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self.messages += 1
                self.boards += self.take(data)
                self.board_came()
        except (NotServed, WebSocketException, OSError) as error:
            self.failed = str(error) or type(error).__name__
        self.failed = self.failed or "the server closed the connection"
        self.board_came()

    async def write(self, data: str) -> None:
        assert self.socket is not None
        try:
            await self.socket.send(data)
        except WebSocketException as error:
            raise NotServed(str(error)) from None

    async def until(self, event: asyncio.Event) -> None:
        """Wait for the event while the connection is open."""
        assert self.reading is not None
        waiting = asyncio.create_task(event.wait())
        try:
            await asyncio.wait({waiting, self.reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
        if not event.is_set():
            raise NotServed(self.failed)

    @property
    def wire(self) -> int:
        return self.socket.wire if isinstance(self.socket, Counted) else 0

    async def close(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
        if self.socket is not None:
            with suppress(WebSocketException, OSError):
                await self.socket.close()

    def take(self, data: str | bytes) -> bool:
        """Read a message and return whether it is a new board."""
        raise NotImplementedError

    async def choose(self, choice: Any) -> None:
        """Send a choice."""
        raise NotImplementedError


class Target(Protocol):
    """A server to measure."""

    process: int | None  # the server's process id, if it runs on this machine

    async def open(self, rng: Random) -> list[Seat]:
        """Open a table, fill all seats and wait for the first question."""
        ...


@dataclass
class Figures:
    """The results of a drive. Times are in milliseconds, sizes in bytes, processor use in cores."""

    tables: int
    seconds: float
    moves: int = 0
    rate: float = 0.0
    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0
    worst: float = 0.0
    messages: float = 0.0  # received per move
    wire: float = 0.0  # received per move
    games: int = 0  # played to the end
    refused: int = 0
    lost: int = 0
    memory: int | None = None  # of the server and its workers, with all tables open
    memory_before: int | None = None
    memory_table: float | None = None
    server_cores: float | None = None
    driver_cores: float = 0.0
    trouble: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


class Drive:
    """N simultaneous tables; when a game ends, the next one begins."""

    def __init__(self, target: Target, tables: int, rate: float, seed: int) -> None:
        self.target = target
        self.rate = rate  # moves per second at each table; 0: as fast as possible
        self.rngs = [Random(f"{seed} {n}") for n in range(tables)]
        self.seated: list[list[Seat]] = [[] for _ in range(tables)]
        self.figures = Figures(tables, 0.0)
        self.times: list[tuple[float, float]] = []  # time sent, latency
        self.gone = [0, 0]  # messages and bytes of closed connections
        self.mark: Callable[[], None] = lambda: None  # called when the measurement begins and when it ends
        self.stopping = False

    async def run(self, seconds: float, warm_up: float, idle: bool, show: Callable[[int, int], None]) -> Figures:
        figures = self.figures
        figures.memory_before = memory_of(self.target.process)
        await self.open_all(show)
        await asyncio.sleep(0.2)
        figures.memory = memory_of(self.target.process)
        if figures.memory is not None and figures.memory_before is not None:
            figures.memory_table = (figures.memory - figures.memory_before) / figures.tables
        gc.collect()
        gc.disable()  # a collection in the driver would be measured as latency of the server
        try:
            if not idle:
                await self.play_all(seconds, warm_up, show)
                figures.memory = memory_of(self.target.process) or figures.memory
        finally:
            gc.enable()
            await asyncio.gather(*(seat.close() for seats in self.seated for seat in seats))
        return figures

    async def open_all(self, show: Callable[[int, int], None]) -> None:
        gate = asyncio.Semaphore(AT_ONCE)
        opened = 0

        async def one(number: int) -> None:
            nonlocal opened
            async with gate:
                self.seated[number] = await self.open(number)
            opened += 1
            show(opened, len(self.seated))

        try:
            async with asyncio.TaskGroup() as group:
                for number in range(len(self.seated)):
                    group.create_task(one(number))
        except ExceptionGroup as errors:
            raise errors.exceptions[0] from None

    async def open(self, number: int) -> list[Seat]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.target.open(self.rngs[number])
        except TimeoutError:
            raise NotServed(f"no table could be opened within {PATIENCE:.0f} s") from None

    async def play_all(self, seconds: float, warm_up: float, show: Callable[[int, int], None]) -> None:
        tasks = [asyncio.create_task(self.play(number)) for number in range(len(self.seated))]
        await asyncio.sleep(warm_up)
        begin = time.perf_counter()
        before = self.received()
        used, served = processor_of(os.getpid(), False), processor_of(self.target.process, True)
        self.mark()
        while (spent := time.perf_counter() - begin) < seconds and not all(task.done() for task in tasks):
            show(int(spent), int(seconds))
            await asyncio.sleep(min(0.5, seconds - spent))
        end = time.perf_counter()
        self.mark()
        self.stopping = True
        figures, now = self.figures, self.received()
        figures.seconds = end - begin
        figures.driver_cores = ((processor_of(os.getpid(), False) or 0.0) - (used or 0.0)) / figures.seconds
        serving = processor_of(self.target.process, True)
        if serving is not None and served is not None:
            figures.server_cores = (serving - served) / figures.seconds
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                self.trouble(str(result) or type(result).__name__)
        took = sorted(spent * 1000 for sent, spent in self.times if begin <= sent and sent + spent <= end)
        figures.moves = len(took)
        figures.rate = len(took) / figures.seconds
        figures.p50, figures.p95, figures.p99 = (percentile(took, share) for share in (0.5, 0.95, 0.99))
        figures.worst = took[-1] if took else 0.0
        if took:
            figures.messages = (now[0] - before[0]) / len(took)
            figures.wire = (now[1] - before[1]) / len(took)

    async def play(self, number: int) -> None:
        """Play one game after another at a table."""
        rng = self.rngs[number]
        due = time.perf_counter() + (rng.random() / self.rate if self.rate else 0.0)
        while True:
            seats = self.seated[number]
            match = Match(seats)
            while not any(seat.over for seat in seats):
                asked = [seat for seat in seats if seat.choices]
                if self.rate:
                    await asyncio.sleep(due - time.perf_counter())
                    due = max(due, time.perf_counter()) + (0.5 + rng.random()) / self.rate  # irregular, like people
                try:
                    if not asked:
                        await match.wait(match.asked_or_over)
                        continue
                    seat = asked[int(rng.random() * len(asked))]
                    took = await match.click(seat, seat.choices[int(rng.random() * len(seat.choices))])
                    if took is not None:
                        self.times.append(took)
                except (NotServed, TimeoutError) as error:
                    self.figures.lost += 1
                    self.trouble(str(error) or f"no answer within {PATIENCE:.0f} s")
                    break
            else:
                self.figures.games += 1
            self.figures.refused += sum(seat.refused for seat in seats)
            self.gone[0] += sum(seat.messages for seat in seats)
            self.gone[1] += sum(seat.wire for seat in seats)
            self.seated[number] = []
            await asyncio.gather(*(seat.close() for seat in seats))
            self.seated[number] = await self.open(number)

    def received(self) -> tuple[int, int]:
        """Return the numbers of messages and bytes received so far."""
        seats = [seat for seats in self.seated for seat in seats]
        return self.gone[0] + sum(s.messages for s in seats), self.gone[1] + sum(s.wire for s in seats)

    def trouble(self, text: str) -> None:
        if len(self.figures.trouble) < 5 and text not in self.figures.trouble:
            self.figures.trouble.append(text)


class Match:
    """The seats of one table and the click in progress."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.settled: Callable[[], bool] = lambda: False
        self.waiter: asyncio.Future[float] | None = None
        for seat in seats:
            seat.board_came = self.board_came

    def board_came(self) -> None:
        if self.waiter is None or self.waiter.done():
            return
        if failed := next((seat.failed for seat in self.seats if seat.failed), ""):
            self.waiter.set_exception(NotServed(failed))
        elif self.settled():
            self.waiter.set_result(time.perf_counter())

    def asked_or_over(self) -> bool:
        return any(seat.choices or seat.over for seat in self.seats)

    async def wait(self, settled: Callable[[], bool]) -> float:
        """Wait until `settled()` is true and return the time."""
        self.settled = settled
        self.waiter = asyncio.get_running_loop().create_future()
        self.board_came()
        async with asyncio.timeout(PATIENCE):
            return await self.waiter

    async def click(self, mover: Seat, choice: Any) -> tuple[float, float] | None:
        """Send a choice; return the time and the latency until all affected seats had new boards, None if refused."""
        boards = [seat.boards for seat in self.seats]
        shared, refused, offered = mover.shared, mover.refused, mover.choices
        mover.choices = []

        def settled() -> bool:
            if mover.refused > refused:
                return True
            if mover.boards == boards[self.seats.index(mover)]:
                return False
            quiet = mover.shared == shared
            return quiet or all(seat.boards > count for seat, count in zip(self.seats, boards))

        sent = time.perf_counter()
        await mover.choose(choice)
        came = await self.wait(settled)
        if mover.refused > refused:
            mover.choices = mover.choices or offered
            await asyncio.sleep(0.1)
            return None
        return sent, came - sent


def percentile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


# --- the server's process -----------------------------------------------------------------------------------------


def family_of(process: int | None) -> list[Any]:
    """Return the process and its children; empty if it runs elsewhere or psutil is not installed."""
    try:
        import psutil
    except ImportError:
        return []
    if process is None:
        return []
    with suppress(psutil.Error):
        first = psutil.Process(process)
        return [first, *first.children(recursive=True)]
    return []


def memory_of(process: int | None) -> int | None:
    family = family_of(process)
    return sum(member.memory_info().rss for member in family) if family else None


def processor_of(process: int | None, children: bool) -> float | None:
    """Return the processor time in seconds."""
    times = [member.cpu_times() for member in family_of(process)[: None if children else 1]]
    return sum(spent.user + spent.system for spent in times) if times else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(command: list[str], ready: str, environment: dict[str, str] | None = None) -> Iterator[int]:
    """Run a server during the block, wait until `ready` answers, and yield its process id."""
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env={**os.environ, **(environment or {})}
        )
        try:
            begin = time.monotonic()
            while True:
                with suppress(URLError, OSError):
                    urlopen(ready, timeout=5).close()
                    break
                if process.poll() is not None or time.monotonic() - begin > 60:
                    log.seek(0)
                    told = log.read().decode(errors="replace").strip()[-2000:]
                    raise NotServed(f"the server did not start: {' '.join(command)}\n{told}")
                time.sleep(0.05)
            yield process.pid
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def fetch(url: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> tuple[bytes, list[str]]:
    """Return the body of the response and its cookies."""
    request = Request(url, body, {"Content-Type": "application/json", **(headers or {})})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return answer.read(), answer.headers.get_all("Set-Cookie") or []
    except HTTPError as error:
        raise NotServed(f"{url}: {error.code} {error.read().decode(errors='replace')[:300]}") from None
    except (URLError, OSError, ValueError) as error:
        raise NotServed(f"{url}: {getattr(error, 'reason', error)}") from None


def allow_many_files() -> None:
    """Raise the limit of open files as far as allowed, also for child processes."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in the fastest available event loop."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)
