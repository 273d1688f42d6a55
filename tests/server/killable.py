"""A server in a separate process that can be killed and restarted at any time, and its data on disk.

It is forked off this process, which has everything in memory already, so that coming back takes no time. The clock is
shared: it goes on when the test says so.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ofuda.server.app import Host, make_app
from ofuda.server.host import TableHost
from ofuda.server.store import Append, Job, Store, Summary
from ofuda.table.codec import Reader, write
from ofuda.table.events import Created
from ofuda.table.events import read as read_event
from ofuda.table.table import Table
from tests.server.in_process import NO_LIMITS, START
from tests.server.serving import SOON, Guest, Page, Serving, settings

FORK = multiprocessing.get_context("fork")
LIVES, BEFORE, AFTER, APPLIED = range(4)  # a fuse: die before the next commit, after it, or when it is carried out
plain = Reader(dict[str, Any])


def insides(table: Table) -> dict[str, Any]:
    """Return the complete state of a table, including randomness and clocks."""
    play = table.play
    clocks = table.clocks
    found = {
        "phase": table.phase,
        "digest": play and play.state.digest(),
        "drawn": play and play.state.drawn,
        "told": play and play.state.told,
        "key": play and play.key.hex(),
        "made": play and [asdict(made) for made in play.made],
        "left": clocks and clocks.left,
        "since": clocks and clocks.since,
        "window": table.windows.closes,
        "premoves": sorted(table.premoves.given.items()),
        "held": [table.windows.held[seat] for seat in sorted(table.windows.held)],
        "vote": table.votes.vote and asdict(table.votes.vote),
        "votes": table.votes.count,
        "chat": table.chat.lines,
        "chairs": [asdict(chair) for chair in table.chairs],
        "undone": table.undo.count,
        "salts": table.salts,
        "next": table.rematch.next,
        "wants_rematch": table.rematch.wanted,
        "ending": table.ending,
    }
    again: dict[str, Any] = plain.read(write(found))
    return again


# --- in the server's process ------------------------------------------------------------------------------------------


def serve(listener: socket.socket, folder: Path, now: Any, fuse: Any) -> None:
    """Run the server."""
    sys.stdout = sys.stderr = (folder / "server.log").open("a", buffering=1)
    pytest.MonkeyPatch().setattr("ofuda.server.app.TableHost", partial(TableHost, now=lambda: now.value))
    lay_fuse(fuse)
    app = make_app(settings(folder, bot_workers=0, limits=NO_LIMITS))
    opened = app.router.lifespan_context

    async def inside(request: Request) -> Response:
        live = app.state.host.lives[request.path_params["table"]]
        return Response(write({"seq": live.seq, **insides(live.table)}))

    @asynccontextmanager
    async def with_window(app: Any) -> AsyncIterator[None]:
        async with opened(app):
            app.router.routes.insert(0, Route("/inside/{table}", inside))
            yield

    app.router.lifespan_context = with_window
    asyncio.run(Host(app, loop="asyncio").serve(sockets=[listener]))


def lay_fuse(fuse: Any) -> None:
    put, commit, apply = Store._put, Store._commit, Table.apply

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def told(jobs: list[Job]) -> bool:
        return any(isinstance(job, Append) and job.bodies for job in jobs)  # or it is only the lobby's lists

    def fused_put(self: Store, connection: Connection, jobs: list[Job]) -> None:
        if fuse.value == BEFORE and told(jobs):
            die()
        put(self, connection, jobs)

    async def fused_commit(self: Store, jobs: list[Job]) -> None:
        await commit(self, jobs)
        if fuse.value == AFTER and told(jobs):
            die()

    def applied(self: Table, event: Any) -> None:
        apply(self, event)
        if fuse.value == APPLIED:
            die()

    Store._put = fused_put  # type: ignore[method-assign]
    Store._commit = fused_commit  # type: ignore[method-assign]
    Table.apply = applied  # type: ignore[method-assign]


# --- outside ----------------------------------------------------------------------------------------------------------


class Killable(Serving):
    """A server that is killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.now = FORK.Value("q", START)
        self.fuse = FORK.Value("i", LIVES)
        self.lives = 0
        self.process: Any = None

    def start(self) -> None:
        self.fuse.value = LIVES
        self.lives += 1
        self.process = FORK.Process(target=serve, args=(self.listener, self.folder, self.now, self.fuse), daemon=True)
        self.process.start()

    def kill(self) -> None:
        """Kill the process like `kill -9`, if it is still running."""
        self.process.kill()
        self.buried()

    def buried(self) -> None:
        process, self.process = self.process, None
        process.join(20)
        assert process.exitcode == -signal.SIGKILL, process.exitcode
        process.close()

    def close(self) -> None:
        if self.process is not None:
            self.kill()
        self.listener.close()
        told = (self.folder / "server.log").read_text()
        assert told == "", told

    def database(self) -> sqlite3.Connection:
        return sqlite3.connect(self.folder / "table.db")

    def log(self, table: str) -> list[Any]:
        """Return the tables in the killed server's database."""
        with closing(self.database()) as connection:
            rows = connection.execute(
                "SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq", (table,)
            ).fetchall()
        assert [seq for seq, _ in rows] == list(range(len(rows)))
        return [read_event(body) for _, body in rows]

    def sound(self) -> bool:
        with closing(self.database()) as connection:
            return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]

    async def inside(self, table: str) -> dict[str, Any]:
        """Return the tables in the running server's memory."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET /inside/{table} HTTP/1.0\r\nHost: table\r\n\r\n".encode())
        answer = await asyncio.wait_for(reader.read(), SOON)
        writer.close()
        found: dict[str, Any] = plain.read(answer.partition(b"\r\n\r\n")[2])
        return found


def rebuilt(table: str, log: list[Any]) -> Table:
    found = Table(table, log[0])
    for event in log[1:]:
        found.apply(event)
    return found


async def found(folder: Path, table: str, created: Created) -> None:
    """Write a table's first entry, also for a game in a file."""
    store = await Store.open(str(folder / "table.db"))
    new = Table(table, created)
    await store.append(table, 0, [write(created)], created.at, Summary(new.row(""), ["" for _ in new.chairs]))
    await store.close()


async def caught_up(*pages: Page) -> None:
    """Read all messages sent so far."""
    for page in pages:
        await page.send("ping")
        while (await page.next())["is"] != "pong":
            pass


async def come_back(guest: Guest, table: str, page: Page) -> Page:
    """Reconnect with a resume message."""
    again = await guest.open(table)
    await again.send("resume", seen=page.state["n"], changes=True)
    await again.until(lambda: bool(again.state))
    return again


def seen(page: Page) -> dict[str, Any]:
    """Return everything that a page shows, except its number and times."""
    state = {name: value for name, value in page.state.items() if name not in ("n", "log", "chat")}
    state["chairs"] = [{k: v for k, v in chair.items() if k != "clock"} for chair in state["chairs"]]
    if "asked" in state:
        state["asked"] = {k: v for k, v in state["asked"].items() if k != "window"}
    return {**state, "log": list(page.log), "chat": list(page.chat)}
