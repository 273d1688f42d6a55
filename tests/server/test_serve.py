"""`ofuda serve` and `ofuda play` in the browser: start, errors and end."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any

import httpx
import pytest
import uvicorn

from ofuda.cli import main
from ofuda.cli import serve as command
from ofuda.server import library
from ofuda.server.app import Host, Settings, make_app
from tests.server.serving import Guest, play_out, run, serving, settings

Capture = pytest.CaptureFixture[str]
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    monkeypatch.setenv("OFUDA_PAGE", str(tmp_path / "page"))


@pytest.fixture
def _no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OFUDA_PAGE")
    for name in ("PACKAGED", "BUILT"):
        monkeypatch.setattr(f"ofuda.server.page.{name}", Path("no such folder"))


@contextmanager
def started(*arguments: str, log: IO[Any] | int = subprocess.PIPE) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server in a separate process; yield its address."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    given = [sys.executable, "-m", "ofuda", *arguments]
    with subprocess.Popen(given, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            words = process.stdout.readline().split()
            address = next((word for word in words if word.startswith("http://")), "")
            assert address, process.communicate()
            yield process, address.rstrip("/")
        finally:
            process.kill()


# --- what it says when it can't -----------------------------------------------------------------------------------


@pytest.fixture
def _odd_files(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Dear Ann,\n" * 100)
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE recipes (id INTEGER)")
    other.commit()
    other.close()


@pytest.mark.usefixtures("_odd_files")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "no/such/folder/x.db"], "no such folder"),
        (["--database", "."], "is a folder; the database must be a file"),
        (["--database", "notes.txt"], "not an SQLite database"),
        (["--database", "other.db"], "not a database of Ofuda"),
        (["--database", "mysql://localhost/x"], "unsupported database"),
        (["--database", ":memory:"], "must be a file, not memory"),
        (["--host", "nowhere.invalid"], "cannot listen on nowhere.invalid"),
        (["--log-level", "loud"], "unknown log level 'loud'; choose from debug, info"),
        (["--allow-origin", "cards.example"], "invalid origin"),
        (["--trusted-proxy", "proxy.example"], "invalid proxy"),
        (["--name", "a"], "give their --bus, too"),
        (["--bus", "redis://host/0"], "several servers that share a PostgreSQL database"),
        (["--bus", "redis://host/0", "--database", "postgres.db"], "several servers that share a PostgreSQL database"),
        (["--bus", "http://host", "--database", "postgresql://host/x"], "the URL of the bus is not valid"),
        (["--bus", "redis://host/0", "--database", "postgresql://host/x", "--bot-workers", "2"], "`ofuda work`"),
        (["--allow-origin", "https://cards.example/path"], "invalid origin"),
    ],
)
def test_what_cannot_be_served_is_one_sentence_and_exit_code_two(
    arguments: list[str], words: str, capsys: Capture
) -> None:
    assert main(["serve", "--port", "0", *arguments]) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert len(seen.err.splitlines()) == 1
    assert seen.out == ""


def test_a_port_that_is_taken_is_named(capsys: Capture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port), "--database", "x.db"]) == 2
    assert (
        capsys.readouterr().err
        == f"ofuda: port {port} of 127.0.0.1 is used by another program; choose one with --port\n"
    )


def test_help_names_every_setting(capsys: Capture) -> None:
    assert main(["serve", "--help"]) == 0
    out = capsys.readouterr().out
    for name in (
        "--host",
        "--port",
        "--database",
        "--bot-workers",
        "--pace",
        "--log-level",
        "--allow-origin",
        "--trusted-proxy",
        "--bus",
        "--name",
    ):
        assert name in out


# --- a server in a process of its own -----------------------------------------------------------------------------


@posix
def test_a_server_starts_answers_and_ends_in_order(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as file, started("serve", "--port", "0", "--database", "x.db", log=file) as (process, address):
        assert httpx.get(f"{address}/health").json() == {"ok": True}
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["event"] for line in lines] == ["starting", "stopped"]


@pytest.mark.slow
@posix
def test_a_second_server_of_the_same_database_is_refused_and_told_where_the_first_is() -> None:
    with started("serve", "--port", "0", "--database", "x.db") as (_, address):
        second = subprocess.run(
            [sys.executable, "-m", "ofuda", "serve", "--port", "0", "--database", "x.db"],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            check=False,
            timeout=60,
        )
        assert second.returncode == 2
        assert f"this database is already used by a server at {address}/" in second.stderr


def test_all_games_are_loaded_before_anybody_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[int] = []
    monkeypatch.setattr(
        uvicorn.Server, "run", lambda self, sockets=None: loaded.append(library.games.cache_info().currsize)
    )
    monkeypatch.setattr("ofuda.server.garbage.begin", lambda: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    library.games.cache_clear()
    Host(make_app(Settings(str(tmp_path / "a.db")))).run()
    assert loaded == [1]


@pytest.mark.slow
@posix
def test_a_killed_server_leaves_the_database_to_the_next() -> None:
    with started("serve", "--port", "0", "--database", "x.db") as (process, _):
        process.kill()
        process.wait(20)
    with started("serve", "--port", "0", "--database", "x.db") as (_, address):
        assert httpx.get(f"{address}/health").status_code == 200


@pytest.mark.slow
@posix
def test_the_log_tells_no_secrets(tmp_path: Path) -> None:
    log = tmp_path / "log"

    async def session(address: str) -> list[str]:
        port = int(address.rpartition(":")[2])
        ann = Guest(SimpleNamespace(address=address, port=port))  # type: ignore[arg-type]
        await ann.arrive()
        made = await ann.make(["", "easy"])
        page = await ann.page(made["table"])
        await page.sit()
        await page.do("say", text="a word in private")
        await page.send("move", seen=0, move=123456789)
        await page.connection.send('{"do": "open sesame"}')
        await play_out(page)
        fair = page.state["fair"]
        return [
            ann.cookie.partition("=")[2],
            made["invite"],
            fair["seed"],
            fair["key"],
            "private",
            "sesame",
            "123456789",
        ]

    arguments = ("serve", "--port", "0", "--database", "x.db", "--log-level", "debug", "--pace", "100")
    with log.open("w") as file, started(*arguments, log=file) as (process, address):
        secrets = asyncio.run(asyncio.wait_for(session(address), 100))
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    text = log.read_text()
    assert "starting" in text
    for secret in secrets:
        assert len(secret) > 5
        assert secret not in text


# --- play ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "person", "browser"),
    [
        ([], True, True),
        (["jinkei"], True, True),
        (["--no-open"], False, True),
        (["shamans", "--no-open"], False, True),
        ([], False, False),
        (["--terminal"], True, False),
        (["--plain"], True, False),
        (["jinkei", "--bot", "easy"], True, False),
        (["--seed", "0"], True, False),
        (["--hotseat"], True, False),
        (["--name", "Ann"], True, False),
        (["jinkei", "-o", "games=2"], True, False),
        (["--lang", "ja"], True, False),
    ],
)
def test_play_is_in_the_browser_unless_something_asks_for_the_terminal(
    arguments: list[str], person: bool, browser: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    stdin = io.StringIO("")
    monkeypatch.setattr(stdin, "isatty", lambda: person)
    monkeypatch.setattr("sys.stdin", stdin)
    monkeypatch.setattr("ofuda.cli.sit.browse", lambda open_it, game: played.append(f"browser {open_it} {game}"))
    monkeypatch.setattr("ofuda.cli.sit.Sitting.run", lambda sitting: played.append("terminal"))
    assert main(["play", *arguments]) == 0
    named = next((argument for argument in arguments if not argument.startswith("-")), "")
    assert played == ([f"browser {'--no-open' not in arguments} {named}"] if browser else ["terminal"])


def test_no_open_does_not_go_with_the_terminal(capsys: Capture) -> None:
    assert main(["play", "--no-open", "--bot", "easy"]) == 2
    assert "--no-open cannot be combined with options of the terminal" in capsys.readouterr().err


@pytest.mark.usefixtures("_no_page")
def test_without_a_page_play_goes_on_in_the_terminal_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    played: list[str] = []
    stdin = io.StringIO("")
    monkeypatch.setattr(stdin, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", stdin)
    monkeypatch.setattr("ofuda.cli.sit.Sitting.run", lambda sitting: played.append("terminal"))
    assert main(["play"]) == 0
    assert played == ["terminal"]
    assert "this installation does not contain the page" in capsys.readouterr().out


@pytest.mark.usefixtures("_no_page")
def test_without_a_page_no_address_is_promised(capsys: Capture) -> None:
    assert main(["play", "--no-open"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert "this installation does not contain the page" in seen.err
    assert "--terminal" in seen.err


@pytest.mark.usefixtures("_no_page")
def test_a_server_without_a_page_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def run(settings: Any, listener: socket.socket, log_level: str, started: Any) -> None:
        listener.close()
        started("http://x/")

    monkeypatch.setattr("ofuda.cli.serve.run", run)
    assert main(["serve", "--port", "0"]) == 0
    assert "this installation does not contain the page" in capsys.readouterr().out


def test_a_browser_table_of_an_unknown_game_is_refused(capsys: Capture) -> None:
    assert main(["play", "chess", "--no-open"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


@posix
def test_play_serves_this_machine_alone_and_a_second_play_finds_the_first(tmp_path: Path, capsys: Capture) -> None:
    with started("play", "--no-open") as (process, address):
        assert httpx.get(f"{address}/health").status_code == 200
        assert httpx.get(f"{address}/health", headers={"host": "evil.example"}).status_code == 400
        assert (tmp_path / "data" / "ofuda" / "ofuda.db").exists()
        assert main(["play", "--no-open"]) == 0
        assert f"The table is already open at {address}/\n" in capsys.readouterr().out
        assert main(["play", "shamans", "--no-open"]) == 0
        assert f"The table is already open at {address}/?game=shamans\n" in capsys.readouterr().out
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


@posix
def test_play_leads_to_the_game_that_was_named_and_says_what_became_of_it() -> None:
    with started("play", "shamans", "--no-open") as (process, address):
        assert address.endswith("/?game=shamans")
        assert process.stdout is not None
        assert process.stdout.readline() == "Open this address in a browser.\n"
        assert "In the terminal: ofuda play shamans --terminal\n" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(20) == 0
    assert rest == "\nThe table is closed. Its games are saved: ofuda play shamans opens it again.\n"


@pytest.mark.parametrize(("display", "opened"), [("", False), (":0", True)])
def test_a_browser_is_opened_only_where_there_is_a_window_for_it(
    display: str, opened: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)

    def opens(address: str) -> bool:
        asked.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", opens)
    assert command.show("http://x/") is opened
    assert asked == ["http://x/"] * opened


# --- the whole application ----------------------------------------------------------------------------------------


def test_what_is_counted_is_for_this_machine_alone(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server, httpx.AsyncClient() as client:
            mine = await client.get(f"{server.address}/metrics")
            assert mine.status_code == 200
            for name in ("ofuda_moves", "ofuda_refused", "ofuda_tables", "ofuda_sockets", "ofuda_append_seconds"):
                assert name in mine.text
            for name, value in (
                ("x-forwarded-for", "10.1.2.3"),
                ("x-forwarded-proto", "https"),
                ("x-real-ip", "10.1.2.3"),
                ("host", "cards.example"),  # all that a simple proxy passes on
            ):
                through = await client.get(f"{server.address}/metrics", headers={name: value})
                assert through.status_code == 404, name
            named = server.address.replace("127.0.0.1", "localhost")
            assert (await client.get(f"{server.address}/metrics", headers={"host": named[7:]})).status_code == 200

    run(session())


def test_two_servers_in_one_process_do_not_mix_their_counts(tmp_path: Path) -> None:
    async def session() -> None:
        (tmp_path / "other").mkdir()
        async with serving(settings(tmp_path)) as one, serving(settings(tmp_path / "other")) as other:
            guest = await one.guest()
            await guest.make(["", ""])
            assert 'ofuda_tables{phase="open"} 1.0' in await one.metrics()
            assert 'ofuda_tables{phase="open"} 0.0' in await other.metrics()

    run(session())


def test_every_answer_carries_the_headers_that_let_nothing_else_in(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server, httpx.AsyncClient() as client:
            for path in ("/health", "/metrics", "/api/nothing", "/"):
                answer = await client.get(f"{server.address}{path}")
                assert "default-src 'self'" in answer.headers["content-security-policy"]

    run(session())


def test_an_application_that_cannot_open_its_database_does_not_start(tmp_path: Path) -> None:
    async def scene() -> None:
        app = make_app(Settings(str(tmp_path / "no" / "folder.db")))
        with pytest.raises(ValueError, match="no such folder"):
            async with app.router.lifespan_context(app):
                raise AssertionError

    asyncio.run(scene())
