"""The protocols below the application: uvicorn's, with limits on what a client may send before it is known.

A websocket also has a short way for the messages of tables. ASGI passes every message through a task and several
layers of Starlette; a connection may instead hand it to the transport at once, as long as the client keeps up with
reading.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from ofuda.server.flow import Bucket
from ofuda.server.guard import network_of

KEY = "ofuda.protocol"  # where the ASGI scope holds the protocol
QUEUE = 8  # messages that may wait for the application; while there are more, nothing is read
SLICE = 1024  # bytes that are parsed at a time; frames are counted in between
HERE = ("127.0.0.1", "::1")  # a proxy on the server's own machine is always trusted
FLOOD = 1008  # close code: policy violation


def send_at_once(transport: asyncio.Transport) -> None:
    """Send short messages without waiting up to 40 ms for an earlier one to be acknowledged. Loops do this only for
    sockets whose protocol was given by number."""
    line = transport.get_extra_info("socket")
    if line is not None:
        with contextlib.suppress(OSError):  # not a TCP socket
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@dataclass
class Gate:
    """The limits of a server's sockets and how many are open, in all and for each address."""

    head: int = 32 * 1024  # bytes of a request's head
    head_time: float = 10.0  # seconds until a head must be complete ...
    body_time: float = 20.0  # ... and a body after it
    per_address: int = 1024  # sockets of one address other than the server's own machine and the trusted proxies
    sockets: int = 20_000  # sockets in all
    frame_rate: float = 10.0  # control frames and fragments per second on average ...
    frame_burst: float = 100.0  # ... and in one burst; whole messages are counted by the application
    proxies: frozenset[str] = frozenset()  # addresses that tell whose requests they pass on
    open: int = 0
    addresses: Counter[str] = field(default_factory=Counter)

    def address(self, host: str) -> str:
        """Return the address by which a socket is counted; "" if it has no limit of its own."""
        return "" if host in self.proxies else network_of(host)

    def enter(self, address: str) -> bool:
        """Count a new socket; return whether there is room for it. It must leave in either case."""
        self.open += 1
        self.addresses[address] += 1
        return self.open <= self.sockets and (not address or self.addresses[address] <= self.per_address)

    def leave(self, address: str) -> None:
        self.open -= 1
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]


class Config(uvicorn.Config):
    """uvicorn's settings and the gate that all protocols of a server share."""

    def __init__(self, app: Any, gate: Gate | None = None, **settings: Any) -> None:
        gate = gate or Gate()
        super().__init__(
            app, http=HttpProtocol, ws=WebSocketProtocol, forwarded_allow_ips=[*HERE, *gate.proxies], **settings
        )
        self.gate = gate


class HttpProtocol(HttpToolsProtocol):
    """One socket until it ends or becomes a websocket."""

    config: Config

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.address = ""
        self._inside = False  # it is counted by the gate
        self._head = 0  # bytes of the head so far; -1: it is complete
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        send_at_once(transport)
        self.address = self.config.gate.address(self.client[0] if self.client else "")
        self._inside = True
        if not self.config.gate.enter(self.address):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self._within(self.config.gate.head_time)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._inside:
            self._inside = False
            self.config.gate.leave(self.address)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._head == 0 and self._timer is None:  # a further request on the same socket
            self._within(self.config.gate.head_time)
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._head > self.config.gate.head and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        self._stop_timer()
        if size > self.config.gate.head:
            self._head = 0
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            raise ValueError("the head is too large")  # stops the parser
        self._head = -1
        super().on_headers_complete()
        self._within(self.config.gate.body_time)

    def on_message_complete(self) -> None:
        self._stop_timer()
        self._head = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def handle_websocket_upgrade(self) -> None:
        self._stop_timer()
        self._leave()  # the websocket enters itself
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this object: a reference cycle

    def _within(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._refuse, HTTPStatus.REQUEST_TIMEOUT)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse(self, status: HTTPStatus) -> None:
        """Send a short answer without a body and close the socket."""
        self._stop_timer()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One websocket of a page."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        gate = self.config.gate
        self.address = gate.address(self.client[0] if self.client else "")
        gate.enter(self.address)  # there is room: this socket has just left as an HTTP connection
        self._frames = Bucket(gate.frame_rate, gate.frame_burst)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.gate.leave(self.address)
        super().connection_lost(exc)
        # Both refer to this object. Without these reference cycles it is freed at once.
        if hasattr(self, "scope"):
            self.scope["state"].pop(KEY, None)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Parse the data in slices, so that a flood of small frames is noticed after the first of them."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["state"][KEY] = self

    def _count(self) -> None:
        """Count a frame that is not a whole message; close the connection if there are too many."""
        if self._frames.take() < 0 and not self.close_sent and not self.transport.is_closing():
            self.conn.fail(FLOOD, "too many frames")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        if not self.close_sent:
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if not event.fin:
            self._count()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if not event.fin:
            self._count()
        super().handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application. Other than uvicorn's own, do not pause for every single message."""
        if self.queue.qsize() >= QUEUE:
            super().send_receive_event_to_app()
            return
        self.read_paused, paused = True, self.read_paused
        try:
            super().send_receive_event_to_app()
        finally:
            self.read_paused = paused

    def send_now(self, data: bytes) -> bool:
        """Send a text message unless the client is slow in reading or gone; return whether it was sent."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(data)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def protocol_of(scope: Any) -> WebSocketProtocol | None:
    """Return the protocol of a connection, None if another server than uvicorn runs the application."""
    found: WebSocketProtocol | None = scope.get("state", {}).get(KEY)
    return found
