"""The ASGI application: open its resources in order at startup and close them in reverse order at shutdown."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from ofuda.kernel.decks import no_files
from ofuda.server import garbage, http, library, metrics
from ofuda.server.archive import Archive
from ofuda.server.expiry import Expiry
from ofuda.server.flow import Limits
from ofuda.server.guard import Windows, address_of, is_here
from ofuda.server.host import PACE, TableHost
from ofuda.server.metrics import Metrics
from ofuda.server.page import Secure, page_route
from ofuda.server.people import People
from ofuda.server.protocol import Config
from ofuda.server.sockets import Connections
from ofuda.server.store import Store
from ofuda.server.workers import PATIENCE, WorkerPool

if TYPE_CHECKING:
    from ofuda.server.cluster.site import Site

# Seconds that the loop may keep Python's lock from the thread that writes to SQLite; by default they are 0.005. That
# thread needs the lock several times for a commit, and while tables are busy it would wait far longer than it works.
SWITCH = 0.0002
LARGEST = 64 * 1024  # bytes; a larger websocket message closes the connection
PROXIED = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via")


def default_workers() -> int:
    """Return the number of bot workers: one per core, less one for the server itself."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    database: str
    bot_workers: int = field(default_factory=default_workers)
    pace: int = PACE  # ms
    origins: frozenset[str] = frozenset()  # allowed origins other than the server's own
    hosts: tuple[str, ...] = ("*",)  # allowed host names
    limits: Limits = field(default_factory=Limits)
    rates: bool = True  # apply rate limits to HTTP requests
    page: Path | None = None  # folder of the built page, if not the default
    patience: float = PATIENCE  # seconds a bot may think
    proxies: frozenset[str] = frozenset()  # addresses of trusted proxies on other machines
    keep_guests: int = 365  # days since the last visit; 0: for ever
    keep_tables: int = 0  # days since a finished table was last used; 0: for ever
    checked: bool = False  # the database file need not be checked for damage
    bus: str = ""  # URL of the Redis that connects the servers of a site; "": this is the only server
    name: str = ""  # of this server among them


async def join(store: Store, settings: Settings) -> Site:
    """Enter this server in its site; raise ValueError if that is not possible."""
    from ofuda.server.cluster.site import Site

    try:
        return await Site.join(store, settings.bus, settings.name or socket.gethostname())
    except BaseException:
        await store.close()
        raise


def make_app(settings: Settings) -> Starlette:
    """Return the server as an ASGI application."""
    counted = Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        together = bool(settings.bus)
        store = await Store.open(settings.database, not together, not settings.checked, together)
        site = await join(store, settings) if together else None
        people = People(store)
        bots = (counted, settings.patience)
        pool = site.pool(*bots) if site else WorkerPool(settings.bot_workers, *bots)
        host = TableHost(store, pool, counted, settings.pace, ownership=site.leases if site else None)
        archive = site.archive() if site else Archive()
        connections = Connections(host, people, counted, settings.limits, settings.origins)
        app.state.store, app.state.people, app.state.host, app.state.connections = store, people, host, connections
        app.state.archive = archive
        windows = site.windows(settings.rates) if site else Windows(on=settings.rates)
        app.router.routes[:] = [
            WebSocketRoute("/ws/{table}", connections),
            Route("/metrics", measured, methods=["GET"]),
            *http.routes(store, people, host, archive, windows, settings.origins),
            page_route(settings.page),
        ]
        expiry = Expiry(store, people, host.lives, settings.keep_guests, settings.keep_tables)
        if site is not None:
            site.tell_of(people, host, connections)
        pool.start()
        host.start()
        expiry.start()
        try:
            with no_files():
                yield
        finally:
            await expiry.close()
            await connections.close()
            await host.close()
            await pool.close()
            await archive.close()
            if site is not None:
                await site.close()
            await store.close()

    async def measured(request: Request) -> Response:
        """Serve metrics to this machine only, because even totals can reveal how often a player chose in secret."""
        direct = address_of(request) == "" and is_here(request.url.hostname or "")
        if not direct or any(name in request.headers for name in PROXIED):
            return PlainTextResponse("Not found.\n", 404)
        return Response(counted.written(), media_type=metrics.KIND)

    middleware = [Middleware(Secure)]
    if settings.hosts != ("*",):
        middleware.append(Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts), www_redirect=False))
    return Starlette(lifespan=lifespan, middleware=middleware)


class Host(uvicorn.Server):
    """Serve the application and tell connected pages to reconnect before it shuts down."""

    def __init__(self, app: Starlette, on_started: Callable[[], None] = lambda: None, **settings: Any) -> None:
        usual: dict[str, Any] = {
            "ws_max_size": LARGEST,
            "ws_per_message_deflate": False,  # a state has 7 kB; compressing it takes longer than sending it
            "access_log": False,  # URLs contain invitations
            "log_config": None,
            "log_level": "warning",
            "lifespan": "on",
            "server_header": False,
            "timeout_graceful_shutdown": 5,
        }
        config = Config(app, **{**usual, **settings})
        super().__init__(config)
        self.gate = config.gate
        self.table_app = app
        self.on_started = on_started

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_started()

    def run(self, sockets: Any = None) -> None:
        """Serve until stopped, in a process that does nothing else.

        All games are loaded first. Loading them takes a second or more; if the first request did it, everybody else
        would have to wait, and a proxy would take the server for dead.
        """
        library.games()
        garbage.begin()
        sys.setswitchinterval(SWITCH)
        super().run(sockets)

    async def shutdown(self, sockets: Any = None) -> None:
        for server in self.servers:  # a proxy finds another server at once
            server.close()
        if hasattr(self.table_app.state, "connections"):
            await self.table_app.state.connections.close()
        await super().shutdown(sockets)
