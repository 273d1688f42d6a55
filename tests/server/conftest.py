"""Databases and stores for the tests of the server."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ofuda.server.store import Store
from tests.server import databases

numbers = itertools.count(1)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Yield the socket of a PostgreSQL server."""
    yield from databases.cluster()


@pytest.fixture
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return an empty database; `@pytest.mark.parametrize("where", KINDS, indirect=True)` runs a test on each kind."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return str(tmp_path / "ofuda.db")
    return databases.new_database(request.getfixturevalue("postgres"), f"test{next(numbers)}")


@pytest.fixture
async def store(where: str) -> AsyncIterator[Store]:
    store = await Store.open(where)
    yield store
    await store.close()
