"""What servers tell each other: ended sessions, changed names, tables that are wanted or deleted, games with bots."""

from __future__ import annotations

import asyncio
import contextlib
import time

from ofuda.server.cluster.bus import Bus
from ofuda.server.cluster.leases import Leases
from ofuda.server.host import TableHost
from ofuda.server.people import People
from ofuda.server.sockets import Connections
from ofuda.server.store import Store
from ofuda.server.trouble import StoreError
from ofuda.table import wire
from ofuda.table.codec import Struct

BEAT = 2.0  # seconds between two messages about games with bots
HOLDS = 7.0  # seconds that such a message counts
REMEMBERED = 10.0  # seconds that a session is remembered, in case that news of its end gets lost
LOOK = 1.0  # seconds between two looks at the sessions of all connections while the bus is gone ...
LOOK_ANYWAY = 15.0  # ... and while it is there


class Ended(Struct, frozen=True):
    """These sessions have ended: close their connections."""

    sessions: list[str]


class Changed(Struct, frozen=True):
    """Sessions or people have changed: read them anew."""


class Renamed(Struct, frozen=True):
    """A person has another name or colour."""

    me: wire.Me


class Deleted(Struct, frozen=True):
    """These tables are deleted."""

    tables: list[str]


class Running(Struct, frozen=True):
    """How many games with bots a server runs for each person."""

    server: str
    games: dict[str, int]


class NewsDesk:
    """Tells the other servers what happens here, and does here what they tell."""

    def __init__(
        self, bus: Bus, leases: Leases, store: Store, people: People, host: TableHost, connections: Connections
    ) -> None:
        self.bus = bus
        self.people = people
        self.host = host
        self.connections = connections
        self._running: dict[str, tuple[float, dict[str, int]]] = {}
        self._tasks: list[asyncio.Task[None]] = []

        people.caching = False  # until the others can be heard
        people.remembers = REMEMBERED
        people.on_write(lambda: bus.tell(Changed()))
        people.subscribe(self._tell_ended)
        people.on_change(self._tell_renamed)
        store.on_forget(lambda ids: bus.tell(Deleted(ids)))
        host.quotas.elsewhere = self.running_elsewhere
        leases.on_lost = host.lose
        leases.on_wanted = host.hand_over
        leases.on_death = host.wake

        bus.on(Ended, lambda news: connections.drop(set(news.sessions)))
        bus.on(Changed, lambda news: people.forget())
        bus.on(Renamed, lambda news: connections.later(connections.renamed(news.me)))
        bus.on(Deleted, lambda news: store.forget(news.tables, tell=False))
        bus.on(Running, self._heard_running)
        bus.on_lost(self._lost)
        bus.on_ready(self._ready)

    def start(self) -> None:
        self._tasks = [asyncio.create_task(work) for work in (self._tell_running(), self._check_sessions())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- sessions and names -------------------------------------------------------------------------------------------

    def _tell_ended(self, ended: set[str]) -> None:
        if ended:
            self.bus.tell(Ended(sorted(ended)))

    def _tell_renamed(self, me: wire.Me) -> None:
        self.bus.tell(Renamed(me))

    def _lost(self) -> None:
        self.people.caching = False
        self.people.forget()

    def _ready(self) -> None:
        """Remember what is read from now on. What has ended meanwhile is found soon."""
        self.people.forget()
        self.people.caching = True

    async def _check_sessions(self) -> None:
        """Close the connections of ended sessions of which no news has come: often while the bus is gone, and now and
        then in any case, since news can get lost."""
        looked, heard = time.monotonic(), False
        while True:
            await asyncio.sleep(LOOK)
            now, before, heard = time.monotonic(), heard, self.bus.connected
            if heard and before and now - looked < LOOK_ANYWAY:
                continue
            looked = now
            with contextlib.suppress(StoreError):
                here = {connection.session for connection in self.connections.open}
                self.connections.drop(await self.people.ended(here))

    # --- games with bots ----------------------------------------------------------------------------------------------

    async def _tell_running(self) -> None:
        while True:
            self.bus.tell(Running(self.bus.id, dict(self.host.quotas.running())))
            await asyncio.sleep(BEAT)

    def _heard_running(self, news: Running) -> None:
        self._running[news.server] = time.monotonic(), news.games

    def running_elsewhere(self, maker: str) -> int:
        """Return the number of games with bots that other servers run for this person, up to some seconds ago."""
        now = time.monotonic()
        self._running = {id: found for id, found in self._running.items() if now - found[0] < HOLDS}
        return sum(games.get(maker, 0) for _, games in self._running.values())
