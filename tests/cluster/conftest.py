"""Databases and a Redis for the tests of several servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cluster import redis_server as servers
from tests.cluster.redis_server import RedisServer
from tests.server.conftest import anyio_backend, postgres, where

__all__ = ["anyio_backend", "postgres", "where"]


@pytest.fixture(scope="session")
def redis_process() -> Iterator[RedisServer]:
    """Yield a running Redis."""
    yield from servers.redis_server()


@pytest.fixture
def redis_server(redis_process: RedisServer) -> RedisServer:
    """Return a running and empty Redis, which the test may kill and start again."""
    redis_process.kill()
    redis_process.start()
    return redis_process
