"""Rate limits that all servers of a site count together."""

from __future__ import annotations

import asyncio
import time

from redis.asyncio import Redis
from redis.exceptions import RedisError

from ofuda.server.guard import Denied, Windows
from ofuda.server.people import hashed

PREFIX = "ofuda:came"
PATIENCE = 0.3  # seconds for an answer of Redis
PAUSE = 5.0  # seconds without asking Redis after it has failed

# KEYS: one window for the person and one for the address, as far as there are any.
# ARGV: the length in ms, a unique member, and for each window how many may come.
COUNT = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for n, key in ipairs(KEYS) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ARGV[1])
    if redis.call('ZCARD', key) >= tonumber(ARGV[2 + n]) then
        return 0
    end
end
for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, ARGV[2])
    redis.call('PEXPIRE', key, ARGV[1])
end
return 1
"""


class SharedWindows(Windows):
    """Windows in Redis. While it does not answer, this server counts by itself."""

    def __init__(self, redis: Redis, server: str, on: bool = True) -> None:
        super().__init__(on=on)
        self._script = redis.register_script(COUNT)
        self._server = server
        self._counted = 0
        self._not_before = 0.0

    async def check(self, kind: str, person: str, address: str) -> None:
        """Count a request, or raise Denied."""
        if not self.on or not (person or address):
            return
        if time.monotonic() >= self._not_before:
            try:
                async with asyncio.timeout(PATIENCE):
                    allowed = await self._take_shared(kind, person, address)
            except (RedisError, OSError, TimeoutError):
                self._not_before = time.monotonic() + PAUSE
            else:
                if not allowed:
                    raise Denied(429, "server.http.often")
                return
        await super().check(kind, person, address)

    async def _take_shared(self, kind: str, person: str, address: str) -> bool:
        for_person, for_address, seconds = self.limits[kind]
        callers = [("person", person, for_person), ("address", address, for_address)]
        known = [(f"{PREFIX}:{kind}:{who}:{hashed(name)}", most) for who, name, most in callers if name]
        self._counted += 1
        most = [most for _, most in known]
        given: list[int | str] = [seconds * 1000, f"{self._server}-{self._counted}", *most]
        return bool(await self._script(keys=[key for key, _ in known], args=given))
