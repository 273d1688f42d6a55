"""Whose a table is. A server that has its database to itself owns all tables; several servers hold leases."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

from ofuda.server.store import Store


class Ownership(Protocol):
    """What a host asks before it loads a table, and says when it lets one go."""

    shared: bool  # with other servers

    async def take(self, id: str) -> bool:
        """Own a table if nobody else does; raise `trouble.Elsewhere` if another server does.

        Return whether it was handed over by its last owner, so that no time has passed without anybody.
        """
        ...

    async def claim(self, id: str) -> None:
        """Own a table; ask another server to hand it over, and raise `trouble.Elsewhere` if that takes too long."""
        ...

    async def release(self, ids: list[str], handed_over: bool = False) -> None:
        """Give tables up, with `handed_over` to a server that has asked. They must not be in memory any more."""
        ...

    def unused(self, loaded: Container[str]) -> list[str]:
        """Return the tables that were taken some time ago and are not in memory."""
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

    async def take(self, id: str) -> bool:
        return False

    async def claim(self, id: str) -> None:
        pass

    async def release(self, ids: list[str], handed_over: bool = False) -> None:
        pass

    def unused(self, loaded: Container[str]) -> list[str]:
        return []

    def forget(self, id: str) -> None:
        pass

    async def waking(self) -> list[str]:
        return await self.store.playing()
