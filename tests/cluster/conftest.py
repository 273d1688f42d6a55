"""Databases and a Redis for the tests of several servers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster.redis_server import RedisServer
from tests.server.conftest import anyio_backend, postgres, where

__all__ = ["anyio_backend", "postgres", "where"]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    yield server
    server.kill()
