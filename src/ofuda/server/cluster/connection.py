"""The connection to Redis: how it is made, and what is said when it breaks.

Nothing that is said contains the URL, which may hold a password.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ofuda.server.logs import logger

LOST = (RedisError, OSError)  # what a broken connection raises
AGAIN = 0.5  # seconds until the next attempt
WAIT = 1.0  # seconds that one call waits for news; less than PATIENCE
PATIENCE = 5.0  # seconds for an answer of Redis
CONNECTIONS = 32  # of one process; who needs one more waits
FORM = "write it as redis://HOST/0, redis://:PASSWORD@HOST:6379/0, rediss://HOST/0 or unix:///PATH"


def connect(url: str, connections: int = CONNECTIONS) -> Redis:
    """Return a client of Redis, which connects when it is used; raise ValueError if the URL cannot be one."""
    try:
        parts = urlsplit(url)
        place = parts.path if parts.scheme == "unix" else parts.hostname
        number = parts.path.strip("/") if parts.scheme != "unix" else ""
        if parts.scheme not in ("redis", "rediss", "unix") or not place or parts.port == 0:
            raise ValueError
        if number and not (number.isascii() and number.isdigit()):
            raise ValueError
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=connections,
            timeout=PATIENCE,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            health_check_interval=0,
            retry=Retry(NoBackoff(), 0),  # who calls knows better when to try again
        )
        pool.make_connection()  # type: ignore[no-untyped-call]  # finds out unknown settings
    except (ValueError, TypeError, RedisError):
        raise ValueError(f"the URL of the bus is not valid; {FORM}") from None
    return Redis.from_pool(pool)


class Line:
    """Whether Redis answers to something: says once that it does not, and once that it does again."""

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self.trouble = ""

    def lost(self, error: BaseException) -> None:
        if self.trouble != type(error).__name__:
            self.trouble = type(error).__name__
            logger().warning("the bus does not answer; trying again", doing=self.doing, error=self.trouble)

    def works(self) -> None:
        if self.trouble:
            self.trouble = ""
            logger().info("the bus answers again", doing=self.doing)


async def repeat(step: Callable[[], Awaitable[None]], line: Line) -> None:
    """Do something again and again, whatever happens to Redis; pause after a failure."""
    task = asyncio.current_task()
    while task is None or not task.cancelling():  # redis may swallow a cancellation when it looks at a connection
        try:
            await step()
            line.works()
        except LOST as error:
            line.lost(error)
            await asyncio.sleep(AGAIN)
        except Exception:
            logger().exception("failed; going on", doing=line.doing)
            await asyncio.sleep(AGAIN)
