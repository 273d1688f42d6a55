"""Jobs for worker machines: a stream in Redis in which people take turns.

Servers put jobs, workers take and answer them. Each owner has a list of jobs, and the owners stand on a ring: the one
at the head has its oldest job taken and goes to the end. A worker that has taken a job says every second that it is
still at it. The server that asked looks after its jobs every second: a job whose worker has fallen silent goes back to
the front, and one that Redis does not know is put again. So a killed worker, a killed Redis and a lost answer all heal
in the same way. A job may be done twice; the second answer is nobody's.

Every step is one script, so that none is ever half done. Scripts make up names of keys, so one Redis holds them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from redis.asyncio import Redis

from ofuda.server import replays, workers
from ofuda.server.fair_queue import QueueFull

PREFIX = "ofuda:"
BOTS, REPLAYS = "bots", "replays"
LARGEST = {BOTS: workers.LARGEST, REPLAYS: replays.LARGEST}  # bytes of a job or an answer

WAITING = workers.WAITING  # jobs that may wait for one owner
SILENT = 3000  # ms without a word after which a worker is given up
LIFE = 30_000  # ms without a look after which a job is nobody's: the server that asked is gone
TRIES = 3  # workers that may be lost over one job
ANSWERS = 60  # seconds after which the answers for a server that is gone vanish
BELL = 256  # calls that are kept for workers that are not waiting just now


class Taken(NamedTuple):
    """A job for a worker. `data` is empty if it was too large."""

    id: str
    reply_to: str
    data: bytes


class Looked(NamedTuple):
    """What a server learns about its jobs; the others wait for a worker."""

    unknown: set[str]  # to be put again
    taken: set[str]
    hopeless: set[str]  # so many workers were lost over them that they are taken away


# Keys below KEYS[1], which ends in the kind: `ring` (owners), `of:OWNER` (ids of jobs that wait), `job:ID` (a hash),
# `taken` (ids by the time until which the worker has), `bell` (a call for each new job).
# An owner stands on the ring if and only if something is in its list.
SHARED = """
local at = KEYS[1]
local ring, taken, bell = at .. ':ring', at .. ':taken', at .. ':bell'
local function list(owner) return at .. ':of:' .. owner end
local function job(id) return at .. ':job:' .. id end
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
local function call(most)
  redis.call('LPUSH', bell, 1)
  redis.call('LTRIM', bell, 0, most - 1)
end
local function leave(id, owner)
  redis.call('ZREM', taken, id)
  if redis.call('LREM', list(owner), 0, id) > 0 and redis.call('EXISTS', list(owner)) == 0 then
    redis.call('LREM', ring, 0, owner)
  end
end
local function front(id, most)
  local owner = redis.call('HGET', job(id), 'owner')
  redis.call('ZREM', taken, id)
  redis.call('LREM', list(owner), 0, id)
  redis.call('LPUSH', list(owner), id)
  redis.call('LREM', ring, 0, owner)
  redis.call('LPUSH', ring, owner)
  call(most)
end
"""

# owner, id, reply address, data; most that wait, life, calls -> 1, or 0 if too many wait
PUT = """
local owner, id = ARGV[1], ARGV[2]
local most, life, calls = tonumber(ARGV[5]), ARGV[6], tonumber(ARGV[7])
if redis.call('EXISTS', job(id)) == 1 then return 1 end
leave(id, owner)
if redis.call('LLEN', list(owner)) >= most then
  for _, other in ipairs(redis.call('LRANGE', list(owner), 0, -1)) do
    if redis.call('EXISTS', job(other)) == 0 then leave(other, owner) end
  end
  if redis.call('LLEN', list(owner)) >= most then return 0 end
end
redis.call('HSET', job(id), 'owner', owner, 'reply', ARGV[3], 'data', ARGV[4], 'tries', 0)
redis.call('PEXPIRE', job(id), life)
if redis.call('RPUSH', list(owner), id) == 1 then redis.call('RPUSH', ring, owner) end
call(calls)
return 1
"""

# deadline, bytes -> id, reply address, data; or nothing
TAKE = """
local deadline, largest = tonumber(ARGV[1]), tonumber(ARGV[2])
while true do
  local owner = redis.call('LPOP', ring)
  if not owner then return false end
  local id = redis.call('LPOP', list(owner))
  while id and redis.call('EXISTS', job(id)) == 0 do id = redis.call('LPOP', list(owner)) end
  if redis.call('EXISTS', list(owner)) == 1 then redis.call('RPUSH', ring, owner) end
  if id then
    redis.call('ZADD', taken, now() + deadline, id)
    redis.call('HINCRBY', job(id), 'tries', 1)
    local data = ''
    if redis.call('HSTRLEN', job(id), 'data') <= largest then data = redis.call('HGET', job(id), 'data') end
    return {id, redis.call('HGET', job(id), 'reply'), data}
  end
end
"""

# deadline, ids
KEEP = """
local till = now() + tonumber(ARGV[1])
for n = 2, #ARGV do
  if redis.call('EXISTS', job(ARGV[n])) == 1 then redis.call('ZADD', taken, 'XX', till, ARGV[n]) end
end
"""

# id, reply address, answer; seconds
ANSWER = """
local id, reply = ARGV[1], ARGV[2]
local owner = redis.call('HGET', job(id), 'owner')
if owner then
  redis.call('DEL', job(id))
  leave(id, owner)
end
redis.call('RPUSH', reply, ARGV[3])
redis.call('EXPIRE', reply, ARGV[4])
"""

# id, owner
CANCEL = """
redis.call('DEL', job(ARGV[1]))
leave(ARGV[1], ARGV[2])
"""

# calls, ids
BACK = """
for n = 2, #ARGV do
  if redis.call('ZSCORE', taken, ARGV[n]) and redis.call('EXISTS', job(ARGV[n])) == 1 then
    redis.call('HINCRBY', job(ARGV[n]), 'tries', -1)
    front(ARGV[n], tonumber(ARGV[1]))
  end
end
"""

# life, tries, calls, ids -> ids that are unknown, that are taken, that are hopeless
LOOK = """
local life, tries, calls = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local unknown, busy, hopeless = {}, {}, {}
local time = now()
for n = 4, #ARGV do
  local id = ARGV[n]
  local till = redis.call('ZSCORE', taken, id)
  if redis.call('PEXPIRE', job(id), life) == 0 then
    table.insert(unknown, id)
  elseif till and tonumber(till) >= time then
    table.insert(busy, id)
  elseif till and tonumber(redis.call('HGET', job(id), 'tries')) >= tries then
    leave(id, redis.call('HGET', job(id), 'owner'))
    redis.call('DEL', job(id))
    table.insert(hopeless, id)
  elseif till then
    front(id, calls)
  end
end
redis.call('ZREMRANGEBYSCORE', taken, '-inf', time - 2 * life)
return {unknown, busy, hopeless}
"""


class JobStream:
    """The jobs of all servers. Methods raise one of connection.LOST if Redis does not answer."""

    def __init__(self, redis: Redis, prefix: str = PREFIX, most: int = WAITING, silent: int = SILENT) -> None:
        self.redis = redis
        self.prefix = prefix
        self.most = most
        self.silent = silent
        scripts = (PUT, TAKE, KEEP, ANSWER, CANCEL, BACK, LOOK)
        made = [redis.register_script(SHARED + script) for script in scripts]
        self._put, self._take, self._keep, self._answer, self._cancel, self._back, self._look = made

    def key(self, kind: str) -> str:
        return f"{self.prefix}{kind}"

    def address(self, server: str) -> str:
        """Return where answers for a server are put."""
        return f"{self.prefix}answers:{server}"

    # --- for servers ----------------------------------------------------------------------------------------------

    async def put(self, kind: str, owner: str, id: str, reply_to: str, data: bytes) -> None:
        """Let a job wait, unless it is known already; raise QueueFull if too many of this owner wait."""
        given = (owner, id, reply_to, data, self.most, LIFE, BELL)
        if not await self._put([self.key(kind)], given):
            raise QueueFull

    async def cancel(self, kind: str, id: str, owner: str) -> None:
        """Take a job away, because nobody waits for the answer any more."""
        await self._cancel([self.key(kind)], (id, owner))

    async def missing(self, kind: str, ids: Sequence[str]) -> Looked:
        """Look after jobs, and give those of lost workers to others; return which are to be put again."""
        found = await self._look([self.key(kind)], (LIFE, TRIES, BELL, *ids))
        unknown, taken, hopeless = ({id.decode() for id in part} for part in found)
        return Looked(unknown, taken, hopeless)

    async def answered(self, address: str, seconds: float) -> tuple[str, bytes] | None:
        """Wait for an answer; return the job's id and the answer."""
        found = await waited(self.redis, address, seconds)
        if found is None:
            return None
        id, _, data = found.partition(b" ")
        return id.decode("ascii", "replace"), data

    # --- for workers ----------------------------------------------------------------------------------------------

    async def wait(self, kind: str, seconds: float) -> None:
        """Wait until there may be a job."""
        await waited(self.redis, f"{self.key(kind)}:bell", seconds)

    async def take(self, kind: str) -> Taken | None:
        """Take the oldest job of the owner whose turn it is; from now on `keep` it."""
        found = await self._take([self.key(kind)], (self.silent, LARGEST[kind]))
        if found is None:
            return None
        id, reply_to, data = (part or b"" for part in found)
        return Taken(id.decode("ascii", "replace"), reply_to.decode("ascii", "replace"), data)

    async def keep(self, kind: str, ids: Iterable[str]) -> None:
        """Say that these jobs are being worked on."""
        await self._keep([self.key(kind)], (self.silent, *ids))

    async def answer(self, kind: str, id: str, reply_to: str, data: bytes) -> None:
        """Finish a job and send the answer to whoever asked."""
        await self._answer([self.key(kind)], (id, reply_to, id.encode() + b" " + data, ANSWERS))

    async def give_back(self, kind: str, ids: Iterable[str]) -> None:
        """Put unfinished jobs back to the front, for other workers."""
        await self._back([self.key(kind)], (BELL, *ids))


async def waited(redis: Redis, key: str, seconds: float) -> bytes | None:
    """Wait for something on a list and take it."""
    found: Any = await redis.blpop([key], timeout=seconds)
    return None if found is None else bytes(found[1])
