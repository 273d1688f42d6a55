"""The proxy's configuration: one table is at one server, a lost server's tables move, and clients cannot lie."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from tests.cluster.needs import need_proxy
from tools.cluster import CONFIGURATION, HERE, LIVE, configuration, free_ports, program

TABLES = [f"t{n:02}" for n in range(40)]
SOON = 15.0  # seconds until the proxy must have noticed something
NAMES = ("a", "b", "c")


@pytest.fixture(autouse=True)
def haproxy() -> None:
    need_proxy()


class StandIn:
    """A server that tells its name and what it was sent."""

    def __init__(self, name: str, port: int) -> None:
        self.name, self.port = name, port
        self.server: Server | None = None
        self.ill = False

    async def start(self) -> None:
        self.server = await serve(self.talk, HERE, self.port, process_request=self.answer, ping_interval=None)

    async def stop(self) -> None:
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()
            self.server = None

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        if "Upgrade" in request.headers:
            return None
        if self.ill:
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "")
        told = {"name": self.name, "path": request.path, "headers": [list(h) for h in request.headers.raw_items()]}
        return connection.respond(HTTPStatus.OK, json.dumps(told))

    async def talk(self, connection: ServerConnection) -> None:
        async for message in connection:
            await connection.send(f"{self.name}: {message!s}")


class Site:
    """A proxy in front of stand-ins."""

    def __init__(self, port: int, servers: dict[str, StandIn]) -> None:
        self.address = f"http://{HERE}:{port}"
        self.port = port
        self.servers = servers

    async def get(self, path: str, **headers: str) -> dict[str, Any]:
        async with httpx.AsyncClient(timeout=SOON) as client:
            answer = await client.get(f"{self.address}{path}", headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def status(self, method: str, path: str, **given: Any) -> int:
        async with httpx.AsyncClient(timeout=SOON) as client:
            return (await client.request(method, f"{self.address}{path}", **given)).status_code

    async def homes(self) -> dict[str, str]:
        """Return the server of each table."""
        return {table: (await self.get(f"/api/replays/{table}"))["name"] for table in TABLES}


@asynccontextmanager
async def site(folder: Path) -> AsyncIterator[Site]:
    port, *ports = free_ports(1 + len(NAMES))
    servers = {name: StandIn(name, port) for name, port in zip(NAMES, ports)}
    for server in servers.values():
        await server.start()
    file = folder / "haproxy.cfg"
    addresses = {name: f"{HERE}:{server.port}" for name, server in servers.items()}
    file.write_text(configuration(CONFIGURATION.read_text("utf-8"), f"{HERE}:{port}", addresses))
    process = subprocess.Popen([str(program("haproxy")), "-db", "-f", str(file)], stderr=subprocess.DEVNULL)
    found = Site(port, servers)
    try:
        await until(lambda: answered(found))
        yield found
    finally:
        process.terminate()
        process.wait(SOON)
        for server in servers.values():
            await server.stop()


async def answered(found: Site) -> bool:
    with suppress(httpx.HTTPError, AssertionError):
        await found.get("/")
        return True
    return False


async def until(reached: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SOON):
        while not await reached():
            await asyncio.sleep(0.1)


def run(folder: Path, scenario: Callable[[Site], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with site(folder) as found:
            await scenario(found)

    asyncio.run(asyncio.wait_for(whole(), 60))


def valid(file: Path) -> str:
    ran = subprocess.run([str(program("haproxy")), "-c", "-f", str(file)], capture_output=True, text=True, check=False)
    return "" if ran.returncode == 0 and "WARNING" not in ran.stderr else ran.stderr


def test_the_configuration_is_valid_as_it_is_and_for_other_servers(tmp_path: Path) -> None:
    assert valid(CONFIGURATION) == ""
    servers = {"x": "10.0.0.1:1", "y": "10.0.0.2:1"}
    text = configuration(CONFIGURATION.read_text("utf-8"), "127.0.0.1:1234", servers, "/up")
    (tmp_path / "new.cfg").write_text(text)
    assert valid(tmp_path / "new.cfg") == ""
    lines = [line.strip() for line in text.splitlines()]
    assert [line for line in lines if line.startswith("server ")] == [
        "server x 10.0.0.1:1 id 1",
        "server y 10.0.0.2:1 id 2",
        "server x 10.0.0.1:1 track tables/x",
        "server y 10.0.0.2:1 track tables/y",
    ]
    assert "bind 127.0.0.1:1234" in lines
    assert " uri /up " in text
    assert LIVE not in text


def test_all_that_concerns_a_table_goes_to_one_server(tmp_path: Path) -> None:
    async def scenario(found: Site) -> None:
        homes = await found.homes()
        assert set(homes.values()) == set(NAMES)
        for table in TABLES[:8]:
            for path in (f"/api/replays/{table}/3", f"/api/tables/{table}/sheet", f"/api/verify/{table}?x=1"):
                assert (await found.get(path))["name"] == homes[table], path
            async with connect(f"ws://{HERE}:{found.port}/ws/{table}") as socket:
                await socket.send("hello")
                assert await socket.recv() == f"{homes[table]}: hello"
        others = {(await found.get("/api/tables"))["name"] for _ in range(12)}
        assert len(others) > 1

    run(tmp_path, scenario)


@pytest.mark.slow
def test_the_tables_of_a_lost_server_move_and_come_back_and_the_others_stay(tmp_path: Path) -> None:
    async def scenario(found: Site) -> None:
        homes = await found.homes()
        lost = homes[TABLES[0]]
        await found.servers[lost].stop()
        during = await found.homes()  # at once: refused connections are tried elsewhere
        await asyncio.sleep(2.5)  # now the checks have noticed, too
        after = await found.homes()
        assert lost not in (*during.values(), *after.values())
        assert {t: home for t, home in after.items() if homes[t] != lost} == {
            t: home for t, home in homes.items() if home != lost
        }
        assert await found.homes() == after
        await found.servers[lost].start()

        async def back() -> bool:
            return await found.homes() == homes

        await until(back)

    run(tmp_path, scenario)


@pytest.mark.slow
def test_a_websocket_to_a_server_that_fails_its_checks_is_cut_off(tmp_path: Path) -> None:
    async def scenario(found: Site) -> None:
        home = (await found.homes())[TABLES[0]]
        async with connect(f"ws://{HERE}:{found.port}/ws/{TABLES[0]}", close_timeout=0.1) as socket:
            await socket.send("hello")
            assert await socket.recv() == f"{home}: hello"
            found.servers[home].ill = True
            async with asyncio.timeout(SOON):
                await socket.wait_closed()
        assert (await found.homes())[TABLES[0]] != home

    run(tmp_path, scenario)


def test_clients_cannot_say_who_they_are_and_servers_hear_for_whom_they_answer(tmp_path: Path) -> None:
    async def scenario(found: Site) -> None:
        lies = {"x-forwarded-for": "10.9.8.7", "forwarded": "for=10.9.8.7", "x-real-ip": "10.9.8.7"}
        told = await found.get(
            "/api/me", **lies, **{"x-forwarded-proto": "https", "x-forwarded-host": "evil", "host": "cards.example"}
        )
        headers = [(name.lower(), value) for name, value in told["headers"]]
        assert "10.9.8.7" not in str(headers)
        assert [value for name, value in headers if name == "x-forwarded-for"] == [HERE]
        assert [value for name, value in headers if name == "x-forwarded-proto"] == ["http"]
        assert [value for name, value in headers if name == "x-forwarded-host"] == []
        assert [value for name, value in headers if name == "host"] == ["cards.example"]

    run(tmp_path, scenario)


def test_no_client_can_send_a_table_to_another_server_by_writing_its_path_differently(tmp_path: Path) -> None:
    async def scenario(found: Site) -> None:
        for path in ("/ws/%7400", "/%77s/t00", "/api/replays/t%300", "/api%2freplays/t00", "/api/tables/%74/sheet"):
            assert await found.status("GET", path) == 404, path

    run(tmp_path, scenario)


def test_metrics_and_large_requests_are_not_passed_on(tmp_path: Path) -> None:
    async def scenario(found: Site) -> None:
        for path in ("/metrics", "/metrics/", "/%6detrics", "/metrics?x"):
            assert await found.status("GET", path) == 404, path
        assert await found.status("POST", "/api/tables", content=b"x" * 70_000) == 413

    run(tmp_path, scenario)
