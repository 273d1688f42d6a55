"""A whole server without a network, with a manual clock and without randomness.

Websockets and requests go directly to the application. After each message the test waits until the server is idle, so
that the messages of each connection can be compared one by one.
"""

from __future__ import annotations

import asyncio
import base64
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from ofuda.server.app import Settings, make_app
from ofuda.server.connect import set_up
from ofuda.server.host import TableHost
from ofuda.server.live import Live
from ofuda.server.metrics import Metrics
from ofuda.server.people import People
from ofuda.server.sockets import Connections, Limits
from ofuda.server.store import Store
from ofuda.server.workers import Job, WorkerPool
from ofuda.table.events import Created
from ofuda.table.events import read as read_event
from ofuda.table.patches import patched
from ofuda.table.table import Table

START = 1_700_000_000_000
NO_LIMITS = Limits(
    rate=1e9,
    burst=1e9,
    person_rate=1e9,
    person_burst=1e9,
    talk_rate=1e9,
    talk_burst=1e9,
    sockets=1000,
    queue=100_000,
)


class Dice:
    """A replacement of `secrets` with the same results in every world."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def token_hex(self, count: int) -> str:
        return self.rng.randbytes(count).hex()

    def token_urlsafe(self, count: int) -> str:
        return base64.urlsafe_b64encode(self.rng.randbytes(count)).rstrip(b"=").decode()

    def randbelow(self, limit: int) -> int:
        return self.rng.randrange(limit)

    def choice(self, things: Any) -> Any:
        return self.rng.choice(things)


def quick(connection: Any, record: object) -> None:
    """Set up the database like the server, but without waiting for the disk."""
    set_up(connection, record)
    connection.execute("PRAGMA synchronous=OFF")


class QuietHost(TableHost):
    """A table host without background tasks."""

    def start(self) -> None:
        pass


class QuietPool(WorkerPool):
    """A worker pool whose bots wait for answers of the test."""

    def __init__(self, workers: int, metrics: Metrics, patience: float) -> None:
        super().__init__(0, metrics, patience)
        self.thoughts: dict[int, asyncio.Future[int]] = {}  # by seat, for the bots asked last

    def warm(self) -> None:
        pass

    async def choose(self, job: Job, owner: str = "") -> int:
        self.thoughts[job.seat] = asyncio.get_running_loop().create_future()
        return await self.thoughts[job.seat]


class Received:
    """What a page has received."""

    def __init__(self) -> None:
        self.got: list[str] = []  # since the last `taken`
        self.messages: list[dict[str, Any]] = []  # the same, with whole states in place of patches
        self.n = -1  # the number of the last state
        self.state: dict[str, Any] = {}

    def add(self, text: str, message: dict[str, Any]) -> None:
        """Note a message, as it was sent and as it is read."""
        self.got.append(text)
        if message["is"] == "patch":
            message = patched(self.state, message)
        self.messages.append(message)
        if message["is"] == "state":
            self.state, self.n = message, message["n"]

    def taken(self) -> list[str]:
        """Return the texts received since the last call."""
        found, self.got, self.messages = self.got, [], []
        return found

    def heard(self) -> list[dict[str, Any]]:
        """Return the messages received since the last call."""
        found = self.messages
        self.taken()
        return found


class Client(Received):
    """The page's end of one websocket."""

    def __init__(self, app: Any, table: str, cookie: str, **headers: str) -> None:
        super().__init__()
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.code: int | None = None  # closed by the server with this
        self.listening = False  # the server waits for the next message
        given = {"host": "table", **({"cookie": cookie} if cookie else {}), **headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/ws/{table}",
            "raw_path": f"/ws/{table}".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in given.items()],
            "client": ("127.0.0.1", 1),
            "server": ("table", 80),
            "subprotocols": [],
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        self.listening = self.inbox.empty()
        event = await self.inbox.get()
        self.listening = False
        return event

    async def _send(self, event: Any) -> None:
        if event["type"] == "websocket.close":
            self.code = event.get("code", 1000)
        elif event["type"] == "websocket.send":
            self.add(event["text"], json.loads(event["text"]))

    @property
    def busy(self) -> bool:
        return not self.task.done() and not self.listening

    def say(self, message: str | bytes | dict[str, Any]) -> None:
        if isinstance(message, dict):
            message = json.dumps(message)
        kind = "text" if isinstance(message, str) else "bytes"
        self.listening = False
        self.inbox.put_nowait({"type": "websocket.receive", kind: message})

    def disconnect(self) -> None:
        self.listening = False
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})


class InProcessServer:
    """The server and its clock."""

    def __init__(self, app: Starlette, now: list[int]) -> None:
        self.app = app
        self._now = now
        self.bots_answer = False
        self.clients: list[Client] = []
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=("127.0.0.1", 1))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://table")

    @property
    def table_host(self) -> TableHost:
        found: TableHost = self.app.state.host
        return found

    @property
    def store(self) -> Store:
        found: Store = self.app.state.store
        return found

    @property
    def people(self) -> People:
        found: People = self.app.state.people
        return found

    @property
    def connections(self) -> Connections:
        found: Connections = self.app.state.connections
        return found

    @property
    def now(self) -> int:
        return self._now[0]

    async def pass_time(self, ms: int) -> None:
        """Advance the clock and run the timers that are due."""
        self._now[0] += ms
        for live in list(self.table_host.lives.values()):
            at = live.table.alarm() if live.table is not None else None
            if at is not None and at <= self.now:
                self.table_host._ring(live)
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until the server is idle."""
        calm = 0
        while calm < 3:
            calm = 0 if self._busy() else calm + 1
            await asyncio.sleep(0.0002 if calm == 0 else 0)

    def _busy(self) -> bool:
        self.clients = [client for client in self.clients if not client.task.done()]
        return (
            any(client.busy for client in self.clients)
            or any(connection.outbox.waiting or connection.ended.is_set() for connection in self.connections.open)
            or any(live.mail.busy or live.soon is not None for live in self.table_host.lives.values())
            or (self.bots_answer and any(live.thinking for live in self.table_host.lives.values()))
            or bool(self.connections._tasks or self.table_host._tasks or self.store._jobs)
        )

    # --- people ---------------------------------------------------------------------------------------------------

    async def guest(self, name: str = "") -> tuple[str, str]:
        """Create a guest; return its id and cookie."""
        visit = await self.people.guest()
        if name:
            await self.people.change(visit.me, name, "plum")
        return visit.me.id, f"ofuda={visit.fresh}"

    async def ask(self, method: str, path: str, cookie: str = "", **given: Any) -> httpx.Response:
        headers = {"x-ofuda": "1", **({"cookie": cookie} if cookie else {}), **given.pop("headers", {})}
        return await self.http.request(method, path, headers=headers, **given)

    async def connect(self, table: str, cookie: str, seen: int = -1) -> Client:
        """Open a connection and receive the table."""
        client = self.open_socket(table, cookie)
        client.say({"do": "resume", "seen": seen, "changes": True})
        await self.quiet()
        return client

    def open_socket(self, table: str, cookie: str, **headers: str) -> Client:
        client = Client(self.app, table, cookie, **headers)
        self.clients.append(client)
        return client

    # --- tables ---------------------------------------------------------------------------------------------------

    async def make(self, by: str, bots: list[str], game: str = "jinkei", **given: Any) -> str:
        """Create a table, also for a game in a file."""
        from ofuda.server import making

        rule: dict[str, Any] = {"options": {}, "seed": making.new_seed(), "by": by, **given}
        made = await self.table_host._found(Created(at=self.now, game=game, bots=bots, **rule))
        return made.table

    def live(self, table: str) -> Live:
        return self.table_host.lives[table]

    def table(self, table: str) -> Table:
        found = self.live(table).table
        assert found is not None
        return found

    async def log(self, table: str) -> list[Any]:
        return [read_event(body) for body in await self.store.read(table)]


@asynccontextmanager
async def hosted(
    folder: Path, limits: Limits = NO_LIMITS, seed: int = 1, page: Path | None = None
) -> AsyncIterator[InProcessServer]:
    """Run a server in this folder; servers with the same seed generate the same names and numbers."""
    now = [START]
    clock = partial(now.__getitem__, 0)
    dice = Dice(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ofuda.server.app.TableHost", partial(QuietHost, now=clock))
        patch.setattr("ofuda.server.app.People", partial(People, now=clock))
        patch.setattr("ofuda.server.app.WorkerPool", QuietPool)
        patch.setattr("ofuda.server.post.DEBOUNCE", 0.0)
        patch.setattr("ofuda.server.connect.set_up", quick)
        for room in ("people", "names", "making"):
            patch.setattr(f"ofuda.server.{room}.secrets", dice)
        where = str(folder / "table.db")
        app = make_app(Settings(where, 0, 0, limits=limits, rates=False))
        async with app.router.lifespan_context(app):
            here = InProcessServer(app, now)
            try:
                yield here
            finally:
                for client in here.clients:
                    client.disconnect()
                await here.http.aclose()
