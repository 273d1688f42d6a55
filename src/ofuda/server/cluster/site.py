"""A site of several servers, as one of them sees it."""

from __future__ import annotations

import contextlib

from ofuda.server.archive import Archive
from ofuda.server.cluster.bus import Bus
from ofuda.server.cluster.connection import connect
from ofuda.server.cluster.leases import Leases
from ofuda.server.cluster.limits import SharedWindows
from ofuda.server.cluster.news import NewsDesk
from ofuda.server.cluster.remote import Asker, remote_bots, remote_replays
from ofuda.server.host import TableHost
from ofuda.server.metrics import Metrics
from ofuda.server.people import People
from ofuda.server.sockets import Connections
from ofuda.server.store import Store
from ofuda.server.workers import WorkerPool


class Site:
    """What this server shares with the others: bus, leases, limits, and the machines for bots and replays."""

    def __init__(self, store: Store, bus: Bus, name: str) -> None:
        self.store = store
        self.bus = bus
        self.leases = Leases(store, bus, name)
        self.asker = Asker(bus.redis)
        self.desk: NewsDesk | None = None

    @classmethod
    async def join(cls, store: Store, url: str, name: str) -> Site:
        """Enter this server in the site."""
        site = cls(store, Bus(connect(url)), name)
        await site.leases.start()
        return site

    def windows(self, on: bool) -> SharedWindows:
        return SharedWindows(self.bus.redis, self.bus.id, on)

    def pool(self, metrics: Metrics, patience: float) -> WorkerPool:
        """Return a pool whose bots think on worker machines."""
        return WorkerPool(remote_bots(self.asker), metrics, patience)

    def archive(self) -> Archive:
        """Return an archive whose replays are made on worker machines."""
        return Archive(remote_replays(self.asker))

    def tell_of(self, people: People, host: TableHost, connections: Connections) -> None:
        """Tell the others what happens here from now on, and do what they tell."""
        self.desk = NewsDesk(self.bus, self.leases, self.store, people, host, connections)
        self.bus.start()
        self.asker.start()
        self.desk.start()

    async def close(self) -> None:
        """Give all tables up and leave the site; the host must be closed."""
        if self.desk is not None:
            await self.desk.close()
        await self.asker.close()
        await self.leases.close()
        with contextlib.suppress(Exception):  # it ends with the process in any case
            await self.bus.close()
