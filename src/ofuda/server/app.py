"""The whole server: what it needs is opened in order when it starts, and closed in the opposite order."""

from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from ofuda.kernel.decks import no_files
from ofuda.server import http, metrics
from ofuda.server.flow import Limits
from ofuda.server.guard import Windows, address_of, is_here
from ofuda.server.host import PACE, TableHost
from ofuda.server.metrics import Metrics
from ofuda.server.page import Secure, page_route
from ofuda.server.people import People
from ofuda.server.sockets import Connections
from ofuda.server.store import Store
from ofuda.server.workers import PATIENCE, WorkerPool

LARGEST = 64 * 1024  # bytes of a websocket message after which the connection is closed unread
PROXIED = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via")


def usual_workers() -> int:
    """One core is for the server itself."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True)
class Settings:
    """How a server is to be."""

    database: str
    bot_workers: int = field(default_factory=usual_workers)
    pace: int = PACE  # ms
    origins: frozenset[str] = frozenset()  # other pages that may speak with us
    hosts: tuple[str, ...] = ("*",)  # the names we answer to
    limits: Limits = field(default_factory=Limits)
    rates: bool = True  # are HTTP requests counted?
    page: Path | None = None  # where the built page lies, if not where it usually does
    patience: float = PATIENCE  # seconds a bot may think
    salt: int | None = None  # the bots' chance, for tests


def make_app(settings: Settings) -> Starlette:
    """The server as an ASGI application."""
    counted = Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        people = People(store)
        pool = WorkerPool(settings.bot_workers, counted, settings.patience)
        host = TableHost(store, pool, counted, settings.pace, settings.salt)
        connections = Connections(host, people, counted, settings.limits, settings.origins)
        app.state.store, app.state.people, app.state.host, app.state.connections = store, people, host, connections
        app.router.routes[:] = [
            WebSocketRoute("/ws/{table}", connections),
            Route("/metrics", measured, methods=["GET"]),
            *http.routes(store, people, host, Windows(on=settings.rates), settings.origins),
            page_route(settings.page),
        ]
        pool.start()
        host.start()
        try:
            with no_files():
                yield
        finally:
            await connections.close()
            await host.close()
            await pool.close()
            await store.close()

    async def measured(request: Request) -> Response:
        """For this machine alone: even sums can tell how often somebody chose in secret."""
        direct = address_of(request) == "" and is_here(request.url.hostname or "")
        if not direct or any(name in request.headers for name in PROXIED):
            return PlainTextResponse("There is nothing here.\n", 404)
        return Response(counted.written(), media_type=metrics.KIND)

    middleware = [Middleware(Secure)]
    if settings.hosts != ("*",):
        middleware.append(Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts), www_redirect=False))
    return Starlette(lifespan=lifespan, middleware=middleware)


class Host(uvicorn.Server):
    """Serves the application; before it goes down, everybody is told to come again."""

    def __init__(self, app: Starlette, on_started: Callable[[], None] = lambda: None, **settings: Any) -> None:
        usual: dict[str, Any] = {
            "ws": "websockets-sansio",
            "ws_max_size": LARGEST,
            "ws_per_message_deflate": False,  # a state has 7 kB; packing it takes longer than writing it
            "access_log": False,  # addresses hold invitations
            "log_config": None,
            "log_level": "warning",
            "lifespan": "on",
            "server_header": False,
            "timeout_graceful_shutdown": 5,
        }
        super().__init__(uvicorn.Config(app, **{**usual, **settings}))
        self.table_app = app
        self.on_started = on_started

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_started()

    def run(self, sockets: Any = None) -> None:
        """Serve until somebody ends it, as the one thing this process does."""
        # Tables are many small objects that live long: looking through all of them for rubbish would be felt at
        # every table, and hardly anything here is rubbish that is not freed by itself.
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 100)
        super().run(sockets)

    async def shutdown(self, sockets: Any = None) -> None:
        if hasattr(self.table_app.state, "connections"):
            await self.table_app.state.connections.close()
        await super().shutdown(sockets)
