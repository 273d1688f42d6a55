"""A private Redis for tests, which can be killed and started again."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
import warnings
from pathlib import Path

import pytest


class RedisServer:
    """A Redis on a free port of this machine that keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        found = shutil.which("redis-server")
        if found is None:
            missing = "there is no redis-server (Debian: apt-get install redis-server)"
            warnings.warn(f"Redis is NOT tested: {missing}", stacklevel=1)
            pytest.skip(missing)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.command = [found, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, cwd=self.folder, stdout=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < end, "Redis did not start"
                time.sleep(0.01)

    def kill(self) -> None:
        """Kill it like `kill -9`, with all that it knows."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
