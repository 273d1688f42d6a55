"""A real server in a separate thread, and a proxy to it that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from ofuda.server.app import Host, make_app
from ofuda.server.host import TableHost
from ofuda.table.table import Table
from tests.server.serving import Guest, Page, settings

T = TypeVar("T")
LONG = 60.0  # seconds after which something that should happen will not happen
PHASES = ("types", "formations", "placing", "battle", "over")


class Served:
    """A server for browsers that can be stopped, restarted and inspected."""

    def __init__(self, folder: Path, page: Path) -> None:
        self.settings = settings(folder, page=page)
        self.port = 0
        self.host: Host | None = None
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self._serving: asyncio.Task[None] | None = None
        self.roads: list[Road] = []

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's thread and wait for it."""
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, LONG), self.loop).result()

    # --- beginning and end ----------------------------------------------------------------------------------------

    def start(self) -> None:
        self.do(self._start())

    def stop(self) -> None:
        self.do(self._stop())

    def close(self) -> None:
        """Stop for good."""
        for road in self.roads:
            self.do(road.close())
        self.stop()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(LONG)

    async def _start(self) -> None:
        line = socket.create_server(("127.0.0.1", self.port))
        self.port = line.getsockname()[1]
        self.host = host = Host(make_app(self.settings), loop="asyncio")
        self._serving = asyncio.create_task(host.serve(sockets=[line]))
        while not host.started:
            assert not self._serving.done(), "the server did not start"
            await asyncio.sleep(0.005)

    async def _stop(self) -> None:
        if self.host is None or self._serving is None:
            return
        self.host.should_exit = True
        await self._serving
        self.host = self._serving = None

    def road(self) -> Road:
        """Return a proxy to the server with another address."""
        road = Road(self)
        self.do(road.open())
        self.roads.append(road)
        return road

    # --- what it knows --------------------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def table_host(self) -> TableHost:
        assert self.host is not None
        found: TableHost = self.host.table_app.state.host
        return found

    def table(self, id: str) -> Table:
        found = self.do(self.table_host.table(id))
        assert found is not None
        return found

    def until(self, reached: Callable[[], bool]) -> None:
        """Wait until a condition holds on the server."""

        async def wait() -> None:
            while not reached():
                await asyncio.sleep(0.005)

        self.do(wait())

    def until_state(self, table: str, reached: Callable[[Any], bool]) -> None:
        """Wait until the game at a table has reached a number of moves."""
        play = self.table(table).play
        assert play is not None
        self.until(lambda: reached(play.state))

    # --- people who are not looked at -----------------------------------------------------------------------------

    def make(self, cookie: str, bots: list[str], **given: Any) -> dict[str, str]:
        """Create a table as the person with this cookie."""
        return self.do(self._guest(cookie).make(bots, **given))

    def seat(self, made: dict[str, str], cookies: list[str]) -> None:
        """Seat the people with these cookies, each in another tab, so that the game begins."""
        self.do(self._seat(made, cookies))

    def play(self, id: str, cookies: list[str], phase: str = "over") -> None:
        """Let the people with these cookies play, each in another tab, until the game has come far enough."""
        self.do(self._play(id, cookies, phase))

    def _guest(self, cookie: str) -> Guest:
        guest = Guest(self)  # type: ignore[arg-type]  # it needs an address and a port
        guest.cookie = cookie
        return guest

    async def _seat(self, made: dict[str, str], cookies: list[str]) -> None:
        for cookie in cookies:
            tab = await self._guest(cookie).page(made["table"])
            answer = await tab.sit(made["invite"])
            assert answer["is"] == "done", answer
            await tab.close()

    async def _play(self, id: str, cookies: list[str], phase: str) -> None:
        reached = asyncio.Event()

        async def one(cookie: str) -> None:
            tab = await self._guest(cookie).page(id)
            try:
                while not reached.is_set():
                    if so_far(tab) >= PHASES.index(phase):
                        reached.set()
                    elif (asked := tab.state.get("asked")) and not asked.get("answered"):
                        answer = await tab.move()
                        assert answer["is"] == "done" or answer["why"]["key"] in ("table.stale", "table.wait"), answer
                    else:
                        coming = asyncio.ensure_future(tab.next())
                        done = asyncio.ensure_future(reached.wait())
                        await asyncio.wait([coming, done], return_when=asyncio.FIRST_COMPLETED)
                        coming.cancel()
                        done.cancel()
            finally:
                await tab.close()

        await asyncio.gather(*(one(cookie) for cookie in cookies))


def so_far(tab: Page) -> int:
    """Return the phase of a game of Jin-Kei Trick as an index of PHASES, by the question of an asked seat; else -1."""
    state = tab.state
    if state["phase"] == "over":
        return PHASES.index("over")
    if state["phase"] != "playing" or not state.get("asked"):
        return -1
    zones = {zone.get("place", ""): zone for row in state["scene"]["rows"] for zone in row}
    if "near.option.a" in zones:
        return PHASES.index("formations")
    if "near.grid" not in zones:
        return PHASES.index("types")
    if zones["front"].get("facts", {}).get("fighting"):
        return PHASES.index("battle")
    return PHASES.index("placing")


class Road:
    """A proxy to the server that can be cut completely or in one direction."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.port = 0
        self._line: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._one_way = False
        self._blocked = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        self._line = await asyncio.start_server(self._travel, "127.0.0.1", 0)
        self.port = self._line.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._line is not None
        self._line.close()
        await self._cut()

    def one_way(self) -> None:
        """Drop everything that the server sends."""
        self._one_way = True

    def cut(self) -> None:
        """Break all connections and accept no new ones."""
        self._blocked = True
        self.served.do(self._cut())

    def mend(self) -> None:
        self._one_way = self._blocked = False

    async def _cut(self) -> None:
        for end in list(self._ends):
            end.transport.abort()

    async def _travel(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._blocked:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.served.port)
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, back}
        await asyncio.gather(self._carry(reader, back, False), self._carry(there, writer, True))
        self._ends -= {writer, back}

    async def _carry(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter, homeward: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(1 << 16):
                if not (homeward and self._one_way):
                    goal.write(data)
                    await goal.drain()
        goal.close()
