"""A real server on a free port of this machine, and clients for it."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ofuda.server.app import Host, Settings, make_app
from ofuda.server.host import TableHost
from ofuda.server.protocol import Gate
from ofuda.server.sockets import Connections
from ofuda.table.patches import patched

SOON = 20.0  # seconds after which something that should come will not come


def settings(folder: Path, **changes: Any) -> Settings:
    usual: dict[str, Any] = {"bot_workers": 1, "pace": 0, "rates": False}
    return Settings(str(folder / "table.db"), **{**usual, **changes})


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Run a whole session with a time limit."""
    asyncio.run(asyncio.wait_for(scenario, 120))


class Serving:
    """A running server as clients see it."""

    def __init__(self, host: Host, port: int) -> None:
        self.host = host
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    @property
    def table_host(self) -> TableHost:
        found: TableHost = self.host.table_app.state.host
        return found

    @property
    def connections(self) -> Connections:
        found: Connections = self.host.table_app.state.connections
        return found

    async def guest(self) -> Guest:
        guest = Guest(self)
        await guest.arrive()
        return guest

    async def metrics(self) -> str:
        async with httpx.AsyncClient() as client:
            return (await client.get(f"{self.address}/metrics")).text


@asynccontextmanager
async def serving(wanted: Settings, buffer: int = 0, gate: Gate | None = None) -> AsyncIterator[Serving]:
    listener = socket.create_server(("127.0.0.1", 0))
    if buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    host = Host(make_app(wanted), loop="asyncio", gate=gate)
    task = asyncio.create_task(host.serve(sockets=[listener]))
    while not host.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    try:
        yield Serving(host, listener.getsockname()[1])
    finally:
        host.should_exit = True
        await task


class Guest:
    """A person with a browser."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.id = ""
        self.cookie = ""

    async def ask(self, method: str, path: str, **given: Any) -> Any:
        headers = {"x-ofuda": "1", **({"cookie": self.cookie} if self.cookie else {})}
        async with httpx.AsyncClient() as client:
            response = await client.request(method, f"{self.server.address}{path}", headers=headers, **given)
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        assert response.status_code < 300, response.text
        return response.json()

    async def arrive(self) -> None:
        self.id = (await self.ask("GET", "/api/me"))["id"]

    async def make(self, bots: list[str], **given: Any) -> dict[str, str]:
        made: dict[str, str] = await self.ask("POST", "/api/tables", json={"game": "jinkei", "bots": bots, **given})
        return made

    async def open(self, table: str, **headers: str) -> Page:
        """Connect without sending anything."""
        given = {"cookie": self.cookie, **headers}
        url = f"ws://127.0.0.1:{self.server.port}/ws/{table}"
        return Page(await connect(url, additional_headers=given, max_size=None, ping_interval=None))

    async def page(self, table: str, **headers: str) -> Page:
        """Connect and receive the table."""
        page = await self.open(table, **headers)
        await page.send("resume", seen=-1, changes=True)
        await page.until(lambda: bool(page.state))
        return page


class Page:
    """One tab: the received messages and the last state."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.state: dict[str, Any] = {}
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.seen: list[dict[str, Any]] = []  # with whole states in place of patches
        self.kinds: list[str] = []  # of what was sent
        self.presence: dict[str, Any] = {}
        self.sent = 0

    async def send(self, do: str, **given: Any) -> str:
        self.sent += 1
        id = f"m{self.sent}-{secrets.token_hex(3)}"
        words = {"resume": {}, "ping": {}}.get(do, {"id": id})
        await self.connection.send(json.dumps({"do": do, **words, **given}))
        return str(given.get("id", id))

    async def next(self) -> dict[str, Any]:
        """Receive one more message."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.connection.recv(), SOON))
        self.kinds.append(message["is"])
        if message["is"] == "patch":
            message = patched(self.state, message)
        self.seen.append(message)
        if message["is"] == "state":
            self.log[message["log"]["start"] :] = message["log"]["lines"]
            self.chat[message["chat"]["start"] :] = message["chat"]["lines"]
            self.state = message
        elif message["is"] == "presence":
            self.presence = message
        return message

    async def until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            await self.next()

    async def answer(self, id: str) -> dict[str, Any]:
        """Return the server's answer to the message with this id."""
        while True:
            message = await self.next()
            if message.get("id") == id:
                return message
            if message.get("last") == id:  # a state in which it is made says that it was taken
                return {"is": "done", "id": id}

    async def do(self, do: str, **given: Any) -> dict[str, Any]:
        return await self.answer(await self.send(do, **given))

    async def sit(self, invite: str = "", **given: Any) -> dict[str, Any]:
        return await self.do("sit", salt=secrets.token_hex(16), invite=invite, **given)

    async def move(self, n: int = 0) -> dict[str, Any]:
        """Choose one of the offered moves."""
        return await self.do("move", seen=self.state["n"], move=self.state["asked"]["choices"][n]["move"])

    async def refused(self, do: str, **given: Any) -> str:
        """Return the key of the refusal."""
        message = await self.do(do, **given)
        assert message["is"] == "refused", message
        return str(message["why"]["key"])

    async def gone(self) -> dict[str, Any]:
        """Read until the server closes the connection; return its reason, or {} if it gave none."""
        try:
            while True:
                message = await self.next()
                if message["is"] == "gone":
                    return message
        except ConnectionClosed:
            return {}

    async def close(self) -> None:
        await self.connection.close()


async def two_at_a_table(server: Serving, **given: Any) -> tuple[str, Guest, Page, Guest, Page]:
    """Seat two people, so that the game begins."""
    ann, bob = await server.guest(), await server.guest()
    made = await ann.make(["", ""], **given)
    one, two = await ann.page(made["table"]), await bob.page(made["table"])
    assert (await one.sit())["is"] == "done"
    assert (await two.sit(made["invite"]))["is"] == "done"
    for page in (one, two):
        await page.until(lambda page=page: page.state["phase"] == "playing")  # type: ignore[misc]
    return made["table"], ann, one, bob, two


async def play_out(*pages: Page, choose: Callable[[list[Any]], int] = lambda choices: 0) -> None:
    """Let all players answer until the game is over."""

    async def one(page: Page) -> None:
        while page.state["phase"] != "over":
            asked = page.state.get("asked")
            if asked and not asked.get("answered"):
                message = await page.move(choose(asked["choices"]))
                if message["is"] == "refused":
                    assert message["why"]["key"] in ("table.stale", "table.wait"), message
                    await page.next()
            else:
                await page.next()

    await asyncio.gather(*(one(page) for page in pages))
