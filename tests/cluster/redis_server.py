"""A private Redis for tests, if Debian's server is installed; it can be killed and started again at the same place."""

from __future__ import annotations

import contextlib
import random
import shutil
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

SOON = 20.0  # seconds after which something that should come will not come


class RedisServer:
    """A Redis on a free port of this machine that keeps nothing on disk."""

    def __init__(self, program: str, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, empty, and wait until it answers."""
        given = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [self.program, *given, "--dir", str(self.folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + SOON
        while not self.answers():
            assert self.process.poll() is None, "redis-server has ended"
            assert time.monotonic() < until, "redis-server does not answer"
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def kill(self) -> None:
        """Kill it like `kill -9`: all its data are lost."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait(SOON)


def free_port() -> int:
    """Return a free port that no outgoing connection is given while the server is down."""
    while True:
        port = random.randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def redis_server() -> Iterator[RedisServer]:
    """Run a Redis during the tests."""
    program = shutil.which("redis-server")
    missing = "" if program else "there is no redis-server (Debian: apt-get install redis-server)"
    missing = missing or ("" if find_spec("redis") else "the package redis is not installed")
    if missing:
        warnings.warn(f"Redis is NOT tested: {missing}", stacklevel=1)
        pytest.skip(missing)
    assert program is not None
    folder = Path(tempfile.mkdtemp(prefix="ofuda-redis-"))
    server = RedisServer(program, folder)
    try:
        server.start()
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)
