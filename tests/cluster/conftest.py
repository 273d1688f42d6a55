"""A Redis for the tests of several servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cluster import redis_server as servers
from tests.cluster.redis_server import RedisServer


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def redis_process() -> Iterator[RedisServer]:
    """Yield a running Redis."""
    yield from servers.redis_server()


@pytest.fixture
async def redis_server(redis_process: RedisServer) -> RedisServer:
    """Return a running and empty Redis, which the test may kill and start again."""
    from ofuda.server.cluster.bus import connect

    if redis_process.process is None:
        redis_process.start()
    redis = connect(redis_process.url)
    await redis.flushall()
    await redis.aclose()
    return redis_process
