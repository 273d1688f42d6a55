"""Whose a table is. A server that has its database to itself owns all tables; several servers hold leases."""

from __future__ import annotations

from typing import Protocol

from ofuda.server.store import Store


class Ownership(Protocol):
    """What a host asks before it loads a table, and says when it lets one go."""

    shared: bool  # with other servers

    async def take(self, id: str) -> None:
        """Own a table if nobody else does; raise `trouble.Elsewhere` if another server does."""
        ...

    async def claim(self, id: str) -> None:
        """Own a table; ask another server to hand it over, and raise `trouble.Elsewhere` if that takes too long."""
        ...

    async def release(self, ids: list[str]) -> None:
        """Give tables up. They must not be in memory any more."""
        ...

    def forget(self, id: str) -> None:
        """Note that a table turned out to be no longer this server's."""
        ...

    async def waking(self) -> list[str]:
        """Return the tables with a game in progress that belong to this server or to nobody, the latest first."""
        ...


class Sole:
    """One server: all tables are its own."""

    shared = False

    def __init__(self, store: Store) -> None:
        self.store = store

    async def take(self, id: str) -> None:
        pass

    async def claim(self, id: str) -> None:
        pass

    async def release(self, ids: list[str]) -> None:
        pass

    def forget(self, id: str) -> None:
        pass

    async def waking(self) -> list[str]:
        return await self.store.playing()
