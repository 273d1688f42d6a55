"""A site behind a proxy that the twin sessions of `tests/server/wire_worlds.py` can be played on.

Two servers in this process share PostgreSQL and Redis; HAProxy is in front of them. The clock is manual, and the same
names and numbers are generated in every world. Clients are real websockets. After each message the test waits until
the servers are idle and every client has heard all that was sent.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ofuda.server.app import Host, Settings, make_app
from ofuda.server.host import TableHost
from ofuda.server.people import People
from tests.server.in_process import NO_LIMITS, START, Dice, InProcessServer, QuietHost, QuietPool, Received
from tools.cluster import configuration, free_ports

CONFIGURATION = Path(__file__).parents[2] / "tools" / "haproxy.cfg"
PING = '{"do":"ping"}'
LONG = 30.0  # seconds after which something that should come about will not


class Proxy:
    """HAProxy in front of two servers on fixed ports."""

    def __init__(self, folder: Path) -> None:
        self.port, *self.servers = free_ports(3)
        file = folder / "haproxy.cfg"
        names = {name: f"127.0.0.1:{port}" for name, port in zip("ab", self.servers, strict=True)}
        quick = CONFIGURATION.read_text().replace("inter 1s", "inter 50ms")
        file.write_text(configuration(quick, f"127.0.0.1:{self.port}", names))
        self.process = subprocess.Popen(["haproxy", "-db", "-f", file], stdout=subprocess.DEVNULL)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


class RealClient(Received):
    """The page's end of one websocket, as `in_process.Client`."""

    def __init__(self, url: str, cookie: str) -> None:
        super().__init__()
        self._pings: deque[asyncio.Event | None] = deque()  # an event for a ping of the test itself
        self._outbox: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.task = asyncio.create_task(self._live(url, cookie))
        self.leaving = False

    async def _live(self, url: str, cookie: str) -> None:
        async with connect(url, additional_headers={"cookie": cookie}, max_size=None, ping_interval=None) as line:
            reading = asyncio.create_task(self._read(line))
            while (message := await self._outbox.get()) is not None:
                await line.send(message)
            await line.close()
            await reading

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for data in line:
                self._take(str(data))
        except ConnectionClosed:
            pass

    def _take(self, data: str) -> None:
        message = json.loads(data)
        if message["is"] == "pong":
            ours = self._pings.popleft()
            if ours is not None:
                ours.set()
                return
        self.add(data, message)

    def say(self, message: str | bytes | dict[str, Any]) -> None:
        if isinstance(message, dict):
            if message["do"] == "ping":
                self._pings.append(None)
            message = json.dumps(message)
        self._outbox.put_nowait(message)

    async def catch_up(self) -> None:
        """Wait until all that was said is answered, and hear all that was sent before."""
        heard = asyncio.Event()
        self._pings.append(heard)
        self._outbox.put_nowait(PING)
        await asyncio.wait_for(heard.wait(), LONG)

    def disconnect(self) -> None:
        self.leaving = True
        self._outbox.put_nowait(None)


class ProxiedSite(InProcessServer):
    """Two servers and the proxy, with the interface of one server in this process."""

    def __init__(self, hosts: list[Host], now: list[int], address: str) -> None:
        super().__init__(hosts[0].table_app, now)
        self.apps = [host.table_app for host in hosts]
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}")
        self.open: list[RealClient] = []

    @property
    def table_host(self) -> TableHost:
        """The host that has the table."""
        hosts: list[TableHost] = [app.state.host for app in self.apps]
        return max(hosts, key=lambda host: len(host.lives))

    async def connect(self, table: str, cookie: str, seen: int = -1) -> Any:
        client = RealClient(f"ws://{self.address}/ws/{table}", cookie)
        self.open.append(client)
        client.say({"do": "resume", "seen": seen, "changes": True})
        await self.quiet()
        return client

    async def ask(self, method: str, path: str, cookie: str = "", **given: Any) -> httpx.Response:
        found = await super().ask(method, path, cookie, **given)
        found.headers = httpx.Headers([(name, value) for name, value in found.headers.raw if name.lower() != b"date"])
        return found

    async def quiet(self) -> None:
        """Wait until nobody sends or does anything more."""
        end = time.monotonic() + LONG
        before = -1
        while True:
            staying = [client for client in self.open if not client.leaving and not client.task.done()]
            await asyncio.gather(*(client.catch_up() for client in staying))
            self.open = [client for client in self.open if not client.task.done()]
            heard = sum(len(client.got) for client in self.open)
            sockets = sum(len(app.state.connections.open) for app in self.apps)
            if not self._busy() and heard == before and sockets == len(self.open):
                return
            before = heard
            assert time.monotonic() < end, "the site did not come to rest"
            await asyncio.sleep(0.001)

    def _busy(self) -> bool:
        for app in self.apps:
            host, connections, store = app.state.host, app.state.connections, app.state.store
            if (
                any(line.outbox.waiting or line.ended.is_set() for line in connections.open)
                or any(live.mail.busy or live.soon is not None for live in host.lives.values())
                or bool(connections._tasks or host._tasks or store._jobs)
            ):
                return True
        return False


@asynccontextmanager
async def proxied(where: str, bus: str, proxy: Proxy, seed: int = 1) -> AsyncIterator[ProxiedSite]:
    """Run two servers behind the proxy; sites with the same seed generate the same names and numbers."""
    now = [START]
    clock = partial(now.__getitem__, 0)
    dice = Dice(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ofuda.server.app.TableHost", partial(QuietHost, now=clock))
        patch.setattr("ofuda.server.app.People", partial(People, now=clock))
        patch.setattr("ofuda.server.app.WorkerPool", QuietPool)
        patch.setattr("ofuda.server.post.DEBOUNCE", 0.0)
        for room in ("people", "names", "making"):
            patch.setattr(f"ofuda.server.{room}.secrets", dice)
        async with AsyncExitStack() as stack:
            hosts = []
            for name, port in zip("ab", proxy.servers, strict=True):
                given = Settings(where, 0, 0, limits=NO_LIMITS, rates=False, bus=bus, name=name)
                hosts.append(await stack.enter_async_context(running(given, port)))
            site = ProxiedSite(hosts, now, f"127.0.0.1:{proxy.port}")
            stack.push_async_callback(site.http.aclose)
            end = time.monotonic() + LONG
            while not await reachable(site):  # by the proxy, which has missed them for a while
                assert time.monotonic() < end, "the proxy finds no server"
                await asyncio.sleep(0.05)
            yield site
            for client in site.open:
                client.disconnect()
            await asyncio.gather(*(client.task for client in site.open))


@asynccontextmanager
async def running(settings: Settings, port: int) -> AsyncIterator[Host]:
    host = Host(make_app(settings), loop="asyncio")
    listener = socket.create_server(("127.0.0.1", port))
    task = asyncio.create_task(host.serve(sockets=[listener]))
    while not host.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    try:
        yield host
    finally:
        host.should_exit = True
        await task


async def reachable(site: ProxiedSite) -> bool:
    """Return whether the proxy sends some tables to each server; afterwards it is the same for every table."""
    asked: set[int] = set()
    with pytest.MonkeyPatch.context() as patch:
        for n, app in enumerate(site.apps):

            async def phase(id: str, n: int = n) -> None:
                asked.add(n)

            patch.setattr(app.state.store, "phase", phase)
        found = [await site.http.get(f"/api/verify/{n}") for n in range(24)]  # of tables that do not exist
    return asked == {0, 1} and all(answer.status_code == 404 for answer in found)
