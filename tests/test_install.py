"""`pip install .` from a clean copy of the sources into an empty environment: what is installed can be played.

The engine is compiled there, in an isolated build environment, without optimization to save time.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = """
import random
import ofuda
assert ofuda.compiled() == {compiled}, ofuda.__file__
rnd = random.Random(1)
for name in ofuda.names():
    state = ofuda.load(name).start(seed=1)
    while not state.over:
        state.play(rnd.choice(state.moves()))
    print(name)
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="POSIX paths and signals"),
]


class Installed:
    """An environment of its own that holds this project and what it depends on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / "bin"
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("OFUDA_", "PYTHON"))}
        self.environment = {**kept, "XDG_DATA_HOME": str(folder / "data")}

    def run(self, name: str, *arguments: str, timeout: float = 60, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.bin / name), *arguments],
            cwd=self.folder,
            env={**self.environment, **more},
            capture_output=True,
            text=True,
            check=False,
            timeout=timeout,
        )


# what a fresh clone does not have: a page, an earlier build, environments
MADE = shutil.ignore_patterns(".*", "build", "dist", "node_modules", "__pycache__", "*.so", "*.egg-info")


def can_compile() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None and Path(sysconfig.get_path("include"), "Python.h").is_file()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    made = Installed(tmp_path_factory.mktemp("install"))
    venv.create(made.folder / "env", with_pip=True)
    reached = made.run("pip", "download", "-q", "--no-deps", "--retries", "0", "-d", "reached", "wheel", timeout=120)
    if reached.returncode:
        pytest.skip(f"the package index cannot be reached: {reached.stderr.strip().splitlines()[-1]}")
    shutil.copytree(ROOT, made.folder / "copy", ignore=MADE)
    more = {"OFUDA_COMPILE": "1" if can_compile() else "0", "OFUDA_OPTIMIZE": "0"}
    built = made.run("pip", "install", "-q", "./copy", timeout=1500, **more)
    assert built.returncode == 0, built.stderr
    return made


def test_every_game_can_be_played(installed: Installed) -> None:
    played = installed.run("python", "-c", GAME.format(compiled=can_compile()))
    assert played.returncode == 0, played.stderr
    listed = installed.run("ofuda", "games")
    assert [line.split()[0] for line in listed.stdout.splitlines() if line[:1].strip()] == played.stdout.split()


def test_play_without_a_page_promises_no_address(installed: Installed) -> None:
    refused = installed.run("ofuda", "play", "--no-open")
    assert refused.returncode == 2
    assert "this installation does not contain the page" in refused.stderr
    assert "http://" not in refused.stdout + refused.stderr
    terminal = installed.run("ofuda", "play", "--plain", "--seed", "1")
    assert terminal.returncode == 0, terminal.stderr


def test_serve_without_a_page_says_so(installed: Installed) -> None:
    given = [str(installed.bin / "ofuda"), "serve", "--port", "0", "--database", "x.db"]
    with subprocess.Popen(
        given, cwd=installed.folder, env=installed.environment, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert "http://" in server.stdout.readline()
        assert "this installation does not contain the page" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
