"""Websockets: receive messages of pages, send states and answers. No client is trusted or waited for.

The session identifies the sender; the table decides what is allowed. Messages that are invalid, too frequent or not
allowed are refused with a reason and change nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ofuda.kernel.messages import Message
from ofuda.server.flow import Bucket, Buckets, Outbox
from ofuda.server.flow import Limits as Limits
from ofuda.server.guard import address_of, same_origin
from ofuda.server.host import TableHost
from ofuda.server.http import TABLE_ID
from ofuda.server.live import NOWHERE, Broken, Unknown
from ofuda.server.logs import logger
from ofuda.server.metrics import Metrics
from ofuda.server.people import People, cookie_of, hashed
from ofuda.server.protocol import WebSocketProtocol, protocol_of
from ofuda.server.trouble import StoreError
from ofuda.table import wire
from ofuda.table.codec import Reader, Struct, Unreadable, write
from ofuda.table.refusal import RefusalCode
from ofuda.table.table import Refusal

GONE = 4000  # close code: do not reconnect
AGAIN = 4001  # close code: reconnect
MOST_READ = 64 * 1024  # characters of a refused message that are searched for its id


class Socket:
    """An accepted websocket without Starlette's layers, which cost time for every message."""

    def __init__(self, receive: Receive, send: Send, protocol: WebSocketProtocol | None = None) -> None:
        self.receive = receive
        self._send = send
        self._protocol = protocol
        self.open = True

    def send_now(self, data: bytes) -> bool:
        """Send a message at once; return False if that is not possible now."""
        return self.open and self._protocol is not None and self._protocol.send_now(data)

    @property
    def lost(self) -> bool:
        """Whether the client is gone, as far as that is known before its last message is received."""
        return self._protocol is not None and self._protocol.disconnected

    async def send(self, data: bytes) -> None:
        if self.open:
            await self._send({"type": "websocket.send", "text": data.decode()})

    async def close(self, code: int) -> None:
        if self.open:
            self.open = False
            await self._send({"type": "websocket.close", "code": code, "reason": ""})


@dataclass(frozen=True)
class Unfit:
    """A message that is refused before it is read, and its id if that can be found."""

    id: str
    why: Message


class Named(Struct):
    """The id of any message; everything else is skipped."""

    id: wire.Id


named = Reader(Named)


def id_of(data: str | bytes) -> str:
    """Return the id of a message that is refused, so that the page knows which one it was; "" if it has none."""
    if len(data) > MOST_READ:
        return ""
    try:
        found: Named = named.read(data)
        return found.id
    except (Unreadable, UnicodeError):
        return ""


class Connection:
    """One page at one table."""

    def __init__(self, socket: Socket, table: str, me: wire.Me, session: str, connections: Connections) -> None:
        self.socket = socket
        self.table = table
        self.me = me
        self.person = me.id
        self.session = session
        self.connections = connections
        self.audience: int | None = NOWHERE
        self.seen = -1
        self.patches = False
        self.bucket = Bucket(connections.limits.rate, connections.limits.burst)
        self.outbox = Outbox()
        self.closing: tuple[Message, bool] | None = None
        self.ended = asyncio.Event()
        self.last = ""  # id of the person's last command that an update has shown
        self.heard = time.monotonic()  # when the last message arrived
        self.sending = 0.0  # when the current message began to be sent; 0: none
        self._stuck = False
        self._leaving = False
        self._commanding = False  # a command is running and must not be cancelled

    # --- called by the host ---------------------------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        return self.outbox.has("state")

    def tell(self, message: wire.FromServer) -> None:
        self._put(write(message), "presence" if isinstance(message, wire.Presence) else "")

    def show(self, state: bytes, last: str) -> None:
        self.last = last
        self._put(state, "state")

    def check_timeouts(self, now: float) -> None:
        """Drop the connection if it stopped reading or went idle."""
        if self.sending and now - self.sending > self.connections.limits.slow:
            self._stuck = True
            self.dismiss(Message("server.gone.slow"), again=True)
        elif now - self.heard > self.connections.limits.idle:
            self.dismiss(Message("server.gone.idle"), again=True)

    def dismiss(self, why: Message, again: bool) -> None:
        """Close the connection after sending the reason."""
        if self.closing is None:
            self.closing = (why, again)
            self.connections.metrics.cut_off(why.key)
            self.ended.set()

    def _put(self, data: bytes, kind: str) -> None:
        if self.closing is not None:
            return
        self.outbox.put(data, kind)
        if len(self.outbox.waiting) > self.connections.limits.queue:
            self._stuck = True
            self.dismiss(Message("server.gone.slow"), again=True)
        else:
            self.connections.flush_soon(self)

    def flush(self) -> None:
        """Send what is queued; if the client is slow in reading, leave it to the task that waits for it."""
        if self.closing is not None:  # then the rest is sent with the reason
            return
        waiting = self.outbox.waiting
        while waiting and not self.sending and self.socket.send_now(waiting[0][1]):
            waiting.popleft()
        if waiting:
            self.outbox.something.set()

    # --- tasks ----------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Read and write until the connection ends."""
        works = [asyncio.create_task(work) for work in (self._read(), self._send_all(), self._wait_for_end())]
        try:
            await asyncio.wait(works, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leaving = True
            if self._commanding:
                await asyncio.wait(works[:1])
            for work in works:
                work.cancel()
            await asyncio.gather(*works, return_exceptions=True)
        if self.closing is not None and not self._stuck:
            await self._send_reason()

    async def _wait_for_end(self) -> None:
        await self.ended.wait()

    async def _send_reason(self) -> None:
        """Send the queue and the reason, then close; give up after a second."""
        assert self.closing is not None
        why, again = self.closing
        with contextlib.suppress(TimeoutError, RuntimeError, OSError):
            async with asyncio.timeout(1.0):
                for _, data in self.outbox.waiting:
                    await self.socket.send(data)
                await self.socket.send(write(wire.Gone(why, again)))
                await self.socket.close(AGAIN if again else GONE)

    async def _send_all(self) -> None:
        try:
            while True:
                data = await self.outbox.get()
                self.sending = time.monotonic()
                await self.socket.send(data)
                self.sending = 0.0
        except (RuntimeError, OSError):  # the client is gone
            return

    async def _read(self) -> None:
        limits = self.connections.limits
        if not await self._resume(limits.first):
            return
        while self.closing is None and not self._leaving:
            message = await self._next()
            if message is None or self.closing is not None:  # ignore a message that arrived after closing began
                return
            if isinstance(message, Unfit):
                self.refuse(message.id, message.why)
                continue
            await self._handle(message)

    async def _next(self) -> str | Unfit | None:
        """Return the next message, the reason to refuse it, or None at the end."""
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            self.socket.open = False
            return None
        self.heard = time.monotonic()
        left = min(self.bucket.take(), self.connections.messages.of(self.person).take())
        if left < -self.connections.limits.patience:
            self.dismiss(Message("server.gone.flood"), again=False)
            return None
        data: str | bytes = event.get("text") or event.get("bytes") or ""
        if left < 0:
            return Unfit(id_of(data), Message("server.refused.often"))
        size = len(data) if isinstance(data, bytes) else len(data.encode("utf-8", "surrogatepass"))
        if size > self.connections.limits.size:
            return Unfit(id_of(data), Message("server.refused.large", {"most": self.connections.limits.size}))
        if isinstance(data, bytes):
            return Unfit(id_of(data), Message("server.refused.unreadable"))
        return data

    def refuse(self, id: str, why: Message, code: RefusalCode | None = None) -> None:
        self.connections.metrics.refused(why.key)
        self.tell(wire.Refused(id, why, code))

    async def _resume(self, seconds: float) -> bool:
        """Wait for the first message and attach to the table."""
        end = time.monotonic() + seconds
        while True:
            try:
                async with asyncio.timeout(max(0.001, end - time.monotonic())):
                    data = await self._next()
            except TimeoutError:
                self.dismiss(Message("server.gone.idle"), again=True)
                return False
            if data is None:
                return False
            message = self._message(data)
            if isinstance(message, wire.Resume):
                self.patches = message.changes
                return await self._attach(end)
            if message is not None:
                self.refuse(getattr(message, "id", ""), Message("server.refused.resume"))

    async def _attach(self, end: float) -> bool:
        """Wait until the table is this server's and for a turn, because thousands may come at once and each may need
        its table loaded, then attach."""
        try:
            if not TABLE_ID.fullmatch(self.table):
                raise Unknown
            async with asyncio.timeout(max(0.001, end - time.monotonic())):
                await self.connections.host.ownership.claim(self.table)
                await self.connections.turns.acquire()
            try:
                if self.socket.lost:  # nobody is left to be shown anything
                    return False
                await self.connections.host.attach(self.table, self, self.me)
                return True
            finally:
                self.connections.turns.release()
        except TimeoutError:
            self.dismiss(Message("server.gone.busy"), again=True)
        except Unknown:
            self.dismiss(Message("server.gone.unknown"), again=False)
        except Broken:
            self.dismiss(Message("server.gone.broken"), again=False)
        except StoreError as error:
            self.dismiss(error.said, again=True)
        return False

    def _message(self, data: str | Unfit) -> wire.FromPage | None:
        if isinstance(data, Unfit):
            self.refuse(data.id, data.why)
            return None
        try:
            message: wire.FromPage = wire.from_page.read(data)
            return message
        except Unreadable:
            self.refuse(id_of(data), Message("server.refused.unreadable"))
            return None

    async def _handle(self, data: str) -> None:
        message = self._message(data)
        if message is None:
            return
        began = time.perf_counter()
        host = self.connections.host
        id = getattr(message, "id", "")
        try:
            if isinstance(message, wire.Ping):
                self.tell(wire.Pong())
            elif isinstance(message, wire.Resume):
                self.patches = message.changes
                await host.show(self.table, self)
            elif isinstance(message, wire.Ask):
                self.tell(wire.Why(id, message.thing, await host.why(self.table, self.person, message.thing)))
            elif isinstance(message, wire.Advise):
                self.connections.later(self._advise(message))
            elif isinstance(message, wire.Say) and self.connections.talk.of(self.person).take() < 0:
                self.refuse(id, Message("server.refused.talk"))
            else:
                before = self.last
                self._commanding = True
                try:
                    await host.command(self.table, self.me, message)
                finally:
                    self._commanding = False
                if self.last != id or before == id:  # unless an update has just confirmed it
                    self.tell(wire.Done(id))
                self.connections.metrics.answered(time.perf_counter() - began)
        except Refusal as refusal:
            self.refuse(id, refusal.said, refusal.code)
            if refusal.code in ("stale", "future"):
                with contextlib.suppress(StoreError, Unknown, Broken):
                    await host.show(self.table, self)
        except StoreError as error:
            self.refuse(id, error.said)
        except Unknown:
            self.dismiss(Message("server.gone.unknown"), again=False)
        except Broken:
            self.refuse(id, Message("server.refused.broken"))

    async def _advise(self, message: wire.Advise) -> None:
        """Answer a request for a hint in a separate task, because it takes a while."""
        try:
            self.tell(wire.Hint(message.id, await self.connections.host.advise(self.table, self.me, message.seen)))
        except Refusal as refusal:
            self.refuse(message.id, refusal.said, refusal.code)
        except StoreError as error:
            self.refuse(message.id, error.said)
        except Exception as error:
            self.connections.log.error("no hint", table=self.table, exc_info=error)
            self.refuse(message.id, Message("server.refused.broken"))


@dataclass(eq=False)
class Arrival:
    """A connection whose session is being looked up; the session may end meanwhile."""

    session: str
    ended: bool = False


class Connections:
    """All connections of a server."""

    def __init__(
        self, host: TableHost, people: People, metrics: Metrics, limits: Limits, origins: frozenset[str] = frozenset()
    ) -> None:
        self.host = host
        self.people = people
        self.metrics = metrics
        self.limits = limits
        self.origins = origins
        self.open: set[Connection] = set()
        self.here: Counter[str] = Counter()  # number of connections of each person ...
        self.addresses: Counter[str] = Counter()  # ... and of each address
        self.arriving: list[Arrival] = []
        self.log = logger()
        self.turns = asyncio.Semaphore(limits.attaching)  # served in the order of arrival
        # limits that all connections of a person share
        self.messages = Buckets(lambda: Bucket(limits.person_rate, limits.person_burst))
        self.talk = Buckets(lambda: Bucket(limits.talk_rate, limits.talk_burst, debt=limits.talk_burst))
        self._unsent: list[Connection] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._clock: asyncio.TimerHandle | None = None
        people.subscribe(self.drop)
        people.on_change(self.renamed)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def flush_soon(self, connection: Connection) -> None:
        """Send this connection's queue soon. What many tables have to send at a time is sent together, so that
        clients on the same machine are not woken for every single message."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unsent.append(connection)

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        for connection in unsent:
            connection.flush()

    def drop(self, sessions: set[str]) -> None:
        """Close the connections of ended sessions."""
        for arrival in self.arriving:
            arrival.ended = arrival.ended or arrival.session in sessions
        for connection in list(self.open):
            if connection.session in sessions:
                connection.dismiss(Message("server.gone.session"), again=True)

    async def renamed(self, me: wire.Me) -> None:
        for connection in self.open:
            if connection.person == me.id:
                connection.me = me
        await self.host.renamed(me)

    def dismiss_all(self) -> None:
        """Close all connections and ask the pages to reconnect later."""
        for connection in list(self.open):
            connection.dismiss(Message("server.gone.stopping"), again=True)

    def watch(self) -> None:
        """Check all connections periodically, which is cheaper than a deadline for every message."""
        now = time.monotonic()
        for connection in list(self.open):
            connection.check_timeouts(now)
        interval = min(1.0, self.limits.slow / 4, self.limits.idle / 4)
        self._clock = asyncio.get_running_loop().call_later(interval, self.watch)

    async def close(self) -> None:
        self.dismiss_all()
        if self._clock is not None:
            self._clock.cancel()
        for task in list(self._tasks):
            task.cancel()
        end = time.monotonic() + 2
        while self.open and time.monotonic() < end:
            await asyncio.sleep(0.01)

    def _foreign(self, socket: WebSocket) -> bool:
        """Return whether a page of a foreign origin connects; only browsers send an origin."""
        origin = socket.headers.get("origin")
        return origin is not None and origin not in self.origins and not same_origin(socket)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from the handshake to the end."""
        if self._clock is None:
            self.watch()
        socket = WebSocket(scope, receive, send)
        if self._foreign(socket):
            self.metrics.cut_off("origin")
            await socket.close()  # not yet accepted: the client gets 403
            return
        await socket.accept()
        token = cookie_of(socket)
        arrival = Arrival(hashed(token))
        self.arriving.append(arrival)
        try:
            visit = await self.people.known(token)
        except StoreError as error:
            await self._reject(socket, error.said, again=True)
            return
        finally:
            self.arriving.remove(arrival)
        if visit is None or arrival.ended:
            await self._reject(socket, Message("server.gone.nobody"), again=False)
            return
        encoded = b"%" in scope.get("raw_path", b"")  # no table has such an id, and a proxy would read another one
        table = "" if encoded else socket.path_params["table"]
        connection = Connection(Socket(receive, send, protocol_of(scope)), table, visit.me, visit.session, self)
        if self.here[visit.me.id] >= self.limits.sockets:
            await self._reject(socket, Message("server.gone.many", {"most": self.limits.sockets}), again=False)
            return
        address = address_of(socket)
        if address and self.addresses[address] >= self.limits.address_sockets:
            why = Message("server.gone.crowded", {"most": self.limits.address_sockets})
            await self._reject(socket, why, again=False)
            return
        self.open.add(connection)
        self.here[connection.person] += 1
        self.addresses[address] += 1
        self.metrics.connected(1)
        try:
            await connection.live()
        finally:
            self.open.discard(connection)
            for count, name in ((self.here, connection.person), (self.addresses, address)):
                count[name] -= 1
                if not count[name]:
                    del count[name]
            self.metrics.connected(-1)
            self.host.detach(connection.table, connection)

    async def _reject(self, socket: WebSocket, why: Message, again: bool) -> None:
        self.metrics.cut_off(why.key)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send({"type": "websocket.send", "text": write(wire.Gone(why, again)).decode()})
            await socket.close(AGAIN if again else GONE)
