"""What a client may send before anybody knows it: heads, bodies, frames and sockets have limits."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ofuda.server import protocol
from ofuda.server.flow import Limits
from ofuda.server.protocol import Gate
from tests.server.serving import SOON, Page, Serving, run, serving, settings, two_at_a_table

MORE = 64 * 1024 * 1024  # bytes that would be too many by far


async def exchange(server: Serving, *parts: bytes, pause: float = 0.0) -> bytes:
    """Send these parts on a socket of their own; return everything that comes back until the server closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    reading = asyncio.create_task(reader.read())
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
        return await asyncio.wait_for(reading, SOON)
    except ConnectionError:  # the server has seen enough, and has closed the socket while more was coming
        return reading.result() if reading.done() and reading.exception() is None else b""
    finally:
        reading.cancel()
        writer.close()


async def answers(server: Serving) -> bool:
    return b"200 OK" in await exchange(server, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")


def test_a_head_in_one_piece_is_limited(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path), gate=Gate(head=2000)) as server:
            small = b"GET /health HTTP/1.1\r\nConnection: close\r\nA: " + b"a" * 1500 + b"\r\n\r\n"
            assert b"200 OK" in await exchange(server, small)
            large = b"GET /health HTTP/1.1\r\nConnection: close\r\nA: " + b"a" * 2500 + b"\r\n\r\n"
            assert (await exchange(server, large)).startswith(b"HTTP/1.1 431 ")
            assert (await exchange(server, b"GET /" + b"a" * 2500 + b" HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 431 ")
            assert await answers(server)

    run(session())


def test_a_head_that_never_ends_is_cut_off_long_before_it_fills_the_memory(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET / HTTP/1.1\r\nA: ")
            sent = 0
            with suppress(ConnectionError):
                while sent < MORE:
                    writer.write(b"a" * 65_536)
                    await asyncio.wait_for(writer.drain(), SOON)
                    sent += 65_536
                    await asyncio.sleep(0)
            assert sent < MORE / 4
            writer.close()
            assert await answers(server)

    run(session())


def test_a_head_and_a_body_must_be_complete_in_time(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path), gate=Gate(head_time=0.2, body_time=0.2)) as server:
            assert (await exchange(server)).startswith(b"HTTP/1.1 408 ")
            assert (await exchange(server, b"GET / HTTP/1.1\r\nHo")).startswith(b"HTTP/1.1 408 ")
            drops = [b"GET / HTTP/1.1\r\n", *[b"A: b\r\n"] * 200]  # a little now and then does not help
            assert (await exchange(server, *drops, pause=0.02)).startswith(b"HTTP/1.1 408 ")
            half = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Ofuda: 1\r\nContent-Length: 100\r\n\r\n{"
            assert b" 408 " in await exchange(server, half)
            again = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
            twice = await exchange(server, again, again, b"GET /he", pause=0.1)
            assert twice.count(b"200 OK") == 2
            assert b" 408 " in twice
            assert server.host.gate.open == 0
            assert await answers(server)

    run(session())


def test_an_address_has_only_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "network_of", lambda host: "192.0.2.1")

    async def session() -> None:
        gate = Gate(per_address=3)
        async with serving(settings(tmp_path), gate=gate) as server:
            held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
            assert (await exchange(server)).startswith(b"HTTP/1.1 503 ")
            held.pop()[1].close()
            while gate.addresses["192.0.2.1"] > 2:
                await asyncio.sleep(0.01)
            assert await answers(server)
            for _, writer in held:
                writer.close()

    run(session())


def test_all_sockets_together_have_a_limit_and_the_own_machine_has_no_other() -> None:
    gate = Gate(per_address=1, sockets=3)
    assert [gate.enter("") for _ in range(3)] == [True, True, True]
    assert not gate.enter("192.0.2.1")
    gate.leave("192.0.2.1")
    gate.leave("")
    assert gate.enter("192.0.2.1")
    assert not gate.enter("192.0.2.1")
    for address in ("192.0.2.1", "192.0.2.1", "", ""):
        gate.leave(address)
    assert (gate.open, dict(gate.addresses)) == (0, {})


def test_behind_a_proxy_an_address_has_only_so_many_websockets(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path, limits=Limits(address_sockets=2))) as server:
            table, ann, *_ = await two_at_a_table(server)
            held = [await ann.page(table, **{"x-forwarded-for": "192.0.2.1"}) for _ in range(2)]
            third = await ann.open(table, **{"x-forwarded-for": "192.0.2.1"})
            assert (await third.next())["why"] == {"key": "server.gone.crowded", "params": {"most": 2}}
            await ann.page(table, **{"x-forwarded-for": "192.0.2.2"})
            await held[0].connection.close()
            while server.connections.addresses["192.0.2.1"] > 1:
                await asyncio.sleep(0.01)
            await ann.page(table, **{"x-forwarded-for": "192.0.2.1"})

    run(session())


def test_trusted_proxies_are_not_counted_as_one_client() -> None:
    gate = Gate(proxies=frozenset({"10.0.0.2"}))
    assert [gate.address(host) for host in ("10.0.0.2", "10.0.0.3", "127.0.0.1", "")] == ["", "10.0.0.3", "", ""]


async def flood(page: Page, frames: list[Frame]) -> int:
    """Send raw frames on a page's websocket; return the code with which the server closes it."""
    transport = page.connection.transport
    transport.write(b"".join(frame.serialize(mask=True) for frame in frames))
    try:
        while True:
            await asyncio.wait_for(page.connection.recv(), SOON)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else -1


@pytest.mark.parametrize(
    "frames",
    [
        [Frame(Opcode.PING, b"")] * 3000,
        [Frame(Opcode.PONG, b"")] * 3000,
        [Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 3000],
        [Frame(Opcode.BINARY, b"", fin=False), Frame(Opcode.CONT, b"")] * 1500,
    ],
    ids=["pings", "pongs", "empty fragments", "messages in two pieces"],
)
def test_a_flood_of_frames_ends_the_connection_and_the_others_play_on(tmp_path: Path, frames: list[Frame]) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, _, two = await two_at_a_table(server)
            assert await flood(await ann.page(table), frames) in (1008, 4000)
            await one.send("say", id="c", text="still here")
            await two.until(lambda: bool(two.state["chat"]["lines"]))
            assert server.host.gate.open == 2

    run(session())


def test_a_message_in_pieces_and_a_few_pings_are_fine(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, _, one, _, two = await two_at_a_table(server)
            await one.connection.send(['{"do": "say", ', '"id": "c", ', "", '"text": "in pieces"}'])
            for _ in range(20):
                await asyncio.wait_for(await one.connection.ping(), SOON)
            await two.until(lambda: bool(two.state["chat"]["lines"]))

    run(session())


def test_short_messages_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, _, _, _, two = await two_at_a_table(server)
            (connection,) = [line for line in server.connections.open if line.seen == two.state["n"]][:1]
            protocol = connection.socket._protocol
            assert protocol is not None
            line = protocol.transport.get_extra_info("socket")
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1

    run(session())
