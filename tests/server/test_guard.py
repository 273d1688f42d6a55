"""Origins and rates."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from ofuda.server.guard import Windows, address_of, same_origin


def connection(scheme: str = "http", client: str = "192.0.2.7", **headers: str) -> HTTPConnection:
    given = [(name.encode(), value.encode()) for name, value in headers.items()]
    kind = "websocket" if scheme.startswith("ws") else "http"
    return HTTPConnection({"type": kind, "scheme": scheme, "path": "/", "headers": given, "client": (client, 1)})


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "same"),
    [
        ("http", "table.example:8000", "http://table.example:8000", True),
        ("ws", "table.example:8000", "http://table.example:8000", True),
        ("https", "table.example", "https://table.example", True),
        ("wss", "table.example", "https://table.example:443", True),
        ("http", "table.example", "https://table.example", True),  # a proxy in front speaks https
        ("http", "[::1]:8000", "http://[::1]:8000", True),
        ("http", "TABLE.example", "http://table.example", True),
        ("https", "table.example", "http://table.example", False),
        ("http", "table.example:8000", "http://table.example:8001", False),
        ("http", "table.example", "http://evil.example", False),
        ("http", "table.example", "http://table.example.evil.example", False),
        ("http", "table.example", "http://table.example@evil.example", False),
        ("http", "table.example", "null", False),
        ("http", "table.example", "", False),
        ("http", "table.example", "ftp://table.example", False),
        ("http", "table.example", "http://table.example:x", False),
        ("http", "table.example", "http://[", False),
    ],
)
def test_only_our_own_pages_are_of_our_origin(scheme: str, host: str, origin: str, same: bool) -> None:
    assert same_origin(connection(scheme, host=host, origin=origin)) is same
    assert not same_origin(connection(scheme, host=host))


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("127.0.0.1", ""),
        ("::1", ""),
        ("::ffff:127.0.0.1", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_a_household(client: str, address: str) -> None:
    assert address_of(connection(client=client)) == address


def test_windows_move_and_count_persons_and_addresses_apart() -> None:
    windows = Windows({"x": (2, 3, 10)})
    now = 100.0
    windows.now = lambda: now
    assert [windows.take("x", "ann", "home") for _ in range(3)] == [True, True, False]
    assert windows.take("x", "bob", "home")
    assert not windows.take("x", "cid", "home")  # three from this address
    assert windows.take("x", "cid", "elsewhere")  # a refusal did not count for cid
    assert windows.take("x", "cid", "elsewhere")
    now = 109.9
    assert not windows.take("x", "ann", "")
    now = 110.0
    assert windows.take("x", "ann", "")
    assert all(windows.take("x", "", "") for _ in range(9))


def test_windows_forget_who_does_not_come_back() -> None:
    windows = Windows({"x": (2, 3, 10)})
    now = 100.0
    windows.now = lambda: now
    for n in range(50):
        windows.take("x", f"p{n}", "home")
    now = 500.0
    windows.take("x", "late", "")
    assert len(windows._came) == 1
