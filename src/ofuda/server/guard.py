"""Checks of requests: origin, size and rate. Each refusal is a message with an HTTP status."""

from __future__ import annotations

import ipaddress
import time
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request

from ofuda.kernel.messages import Message

LARGEST = 16 * 1024  # bytes of a request's body
HEADER = "x-ofuda"  # pages of other origins cannot send it without permission
PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}

# kind: requests per person, requests per address, seconds. Several people may share an address.
LIMITS: dict[str, tuple[int, int, int]] = {
    "read": (600, 3000, 60),
    "replay": (600, 1800, 60),  # the page asks for each position once; with an arrow key held down for 30 a second
    "story": (30, 120, 60),  # replays that have to be built first
    "change": (60, 600, 60),
    "guest": (60, 60, 60),
    "make": (30, 150, 60),
    "code": (10, 30, 60),
    "enter": (10, 30, 60),
}


class Denied(Exception):
    """A refused request; `said` is the reason for the person."""

    def __init__(self, status: int, key: str, /, **params: Any) -> None:
        super().__init__(key)
        self.status = status
        self.said = Message(key, params)


class Windows:
    """Sliding windows that count the recent requests of each person and each address, in memory."""

    def __init__(self, limits: dict[str, tuple[int, int, int]] | None = None, on: bool = True) -> None:
        self.limits = LIMITS if limits is None else limits
        self.on = on
        self.now: Callable[[], float] = time.monotonic
        self._came: dict[tuple[str, str, str], deque[float]] = {}
        self._swept = 0.0

    def take(self, kind: str, person: str, address: str) -> bool:
        """Return whether one more request is allowed, and count it if so."""
        if not self.on:
            return True
        for_person, for_address, seconds = self.limits[kind]
        now = self.now()
        self._sweep(now)
        callers = [("person", person, for_person), ("address", address, for_address)]
        came = []
        for who, name, most in callers:
            if not name:
                continue
            times = self._came.setdefault((kind, who, name), deque())
            while times and times[0] <= now - seconds:
                times.popleft()
            if len(times) >= most:
                return False
            came.append(times)
        for times in came:
            times.append(now)
        return True

    async def check(self, kind: str, person: str, address: str) -> None:
        """Count a request, or raise Denied."""
        if not self.take(kind, person, address):
            raise Denied(429, "server.http.often")

    def _sweep(self, now: float) -> None:
        """Delete the windows without recent requests."""
        if now - self._swept < 60:
            return
        self._swept = now
        gone = [caller for caller, times in self._came.items() if not times or times[-1] <= now - 60]
        for caller in gone:
            if not self._came[caller] or self._came[caller][-1] <= now - self.limits[caller[0]][2]:
                del self._came[caller]


def is_here(host: str) -> bool:
    """Return whether a host name means this machine."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address for rate limits."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """Return an address as limits count it: an IPv6 network is one, the server's own machine is ""."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    mapped = getattr(address, "ipv4_mapped", None)
    address = mapped or address
    if address.is_loopback:
        return ""
    if address.version == 6:
        return str(ipaddress.ip_network(f"{address}/64", strict=False))
    return str(address)


def same_origin(connection: HTTPConnection) -> bool:
    """Return whether the request comes from a page of this server; False without an Origin header."""
    origin = connection.headers.get("origin", "")
    try:
        page, here = urlsplit(origin), urlsplit(f"//{connection.headers.get('host', '')}")
        scheme = connection.url.scheme
        theirs = (page.hostname, page.port or PORTS.get(page.scheme))
        ours = (here.hostname, here.port or PORTS.get(page.scheme))
    except ValueError:
        return False
    secure = scheme in ("https", "wss")
    if page.scheme not in ("http", "https") or not page.hostname or (secure and page.scheme != "https"):
        return False  # the opposite is fine: a proxy in front may terminate https
    return theirs == ours


def check_origin(request: Request, others: frozenset[str] = frozenset()) -> None:
    """Require that a changing request comes from an allowed page, or from a tool that sends the header."""
    if "origin" in request.headers:
        if request.headers["origin"] not in others and not same_origin(request):
            raise Denied(403, "server.http.origin")
    elif request.headers.get(HEADER) != "1":
        raise Denied(403, "server.http.origin")


async def body_of(request: Request) -> bytes:
    """Read the request's body up to the size limit."""
    told = request.headers.get("content-length", "0")
    if not told.isascii() or not told.isdigit() or int(told) > LARGEST:
        raise Denied(413, "server.http.large", most=LARGEST)
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > LARGEST:
            raise Denied(413, "server.http.large", most=LARGEST)
    return bytes(found)
