"""Invalid input changes nothing, is refused with a reason that has a text, and is not visible to others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as fuzzing
from hypothesis import strategies as st

from ofuda.server import http, library
from ofuda.server.guard import Denied
from ofuda.server.workers import Job, first_move
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.codec import Unreadable, replace
from ofuda.table.table import Refusal, Table
from tests.server import malformed
from tests.server.in_process import QuietPool, hosted
from tests.server.serving import run, serving, settings, two_at_a_table
from tests.server.stage import Stage, all_words, nothing_goes_wrong, sayable
from tests.server.wire_worlds import BRIEF

pytestmark = pytest.mark.slow

EXAMPLES = int(os.environ.get("OFUDA_FUZZ", "150"))  # with a number given, others each time
messages = st.one_of(*(malformed.structure(kind, {}) for kind in get_args(wire.FromPage)), malformed.anything)
fuzz = fuzzing(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize="OFUDA_FUZZ" not in os.environ,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # the table goes on from one example to the next: a smaller one would not say more
)


@contextlib.asynccontextmanager
async def stage(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str = "jinkei", players: int = 2
) -> AsyncIterator[Stage]:
    async def quick(self: QuietPool, job: Job, owner: str = "") -> int:
        return first_move(job)

    monkeypatch.setattr(QuietPool, "choose", quick)
    async with hosted(folder) as here:
        found = Stage(here, game, players)
        await found.begin()
        yield found


@pytest.fixture
def on_stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[asyncio.Runner, Stage]]:
    """Return a stage that is shared by all examples."""
    with runs(stage(tmp_path, monkeypatch)) as found:
        yield found


@contextlib.contextmanager
def runs(opened: contextlib.AbstractAsyncContextManager[Stage]) -> Iterator[tuple[asyncio.Runner, Stage]]:
    with nothing_goes_wrong(), asyncio.Runner() as runner:
        found = runner.run(opened.__aenter__())
        try:
            yield runner, found
        finally:
            runner.run(opened.__aexit__(None, None, None))


# --- websockets -------------------------------------------------------------------------------------------------------


def foreseen(here: Stage, person: int, data: str | bytes) -> tuple[str, list[log.Event]]:
    """Return the expected answer and what may be written: a kind of message or the key of a refusal."""
    if len(data if isinstance(data, bytes) else data.encode()) > 4096:
        return "server.refused.large", []
    if isinstance(data, bytes):
        return "server.refused.unreadable", []
    try:
        message = wire.from_page.read(data)
    except Unreadable:
        return "server.refused.unreadable", []
    if isinstance(message, (wire.Ping, wire.Resume, wire.Ask)):
        return {"Ping": "pong", "Resume": "state", "Ask": "why"}[type(message).__name__], []
    table, me = here.table, here.people[person]
    try:
        if isinstance(message, wire.Advise):
            seat = table.seat_of(me)
            if seat is None:
                return "table.watching", []
            table.check_hint(seat, message.seen)
            return "hint", []
        if isinstance(message, wire.Fill):
            library.check_bot(message.bot)
            message = replace(message, bot="easy")
        return "done", table.decide(me, "Name", "plum", message, here.hosted.now, here.hosted.live(here.id).online)
    except Refusal as no:
        return no.said.key, []
    except Denied as no:
        return no.said.key, []


def in_own_name(event: Any, seat: int) -> bool:
    """Return whether events follow from an agreement: a takeover by a bot, an undone choice, and what follows."""
    if isinstance(event, log.Proposed):
        return event.by == seat
    if isinstance(event, log.Played) and event.by in ("table", "premove"):
        return event.id == ""
    return isinstance(event, (log.TookOver, log.Undone)) or event.seat == seat


def read_id(data: str | bytes) -> str:
    """Return the id of a command that the server has carried out."""
    found: str = json.loads(data)["id"]
    return found


async def try_it(here: Stage, role: str, data: str | bytes) -> None:
    person = here.seat(role)
    client = here.clients[person]
    expected, events = foreseen(here, person, data)
    if role == "watching":
        assert events == []
    assert all(in_own_name(event, person) for event in events)
    before = here.snapshot()
    client.say(data)
    await here.hosted.quiet()
    answers = client.heard()
    assert client.code is None
    first = next((answer for answer in answers if answer["is"] not in ("state", "presence")), answers[0])
    if expected == "done" and first["is"] == "state":  # the update that includes the command answers it
        assert first["last"] == read_id(data), answers
    else:
        assert expected in (first["is"], first.get("why", {}) and first["why"]["key"]), (expected, answers)
    for answer in answers:
        if answer["is"] == "refused" or (answer["is"] == "why" and answer["why"]):
            assert sayable(all_words(here.table), answer["why"]), answer["why"]
    if events:
        assert here.snapshot() != before
        here.hush()
        return
    assert here.snapshot() == before
    assert not any(other.taken() for other in here.clients if other is not client)
    told = {answer["is"] for answer in answers}
    assert told <= {first["is"], "state"}
    assert len(answers) <= 2


@pytest.mark.parametrize("role", ["asked", "waiting", "watching"])
def test_messages_of_people_at_the_table(role: str, on_stage: tuple[asyncio.Runner, Stage]) -> None:
    heckle(role, messages, *on_stage)


@pytest.mark.parametrize(("game", "role"), [("shamans", "asked"), (BRIEF, "waiting")])
def test_messages_of_people_who_could_premove(
    game: str, role: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Generate premoves often; in the toy game, where many seats have portals, they are often legal."""
    premoved = 0
    honest = Table.apply

    def counting(self: Table, event: log.Event) -> None:
        nonlocal premoved
        premoved += isinstance(event, log.Premoved)
        honest(self, event)

    monkeypatch.setattr(Table, "apply", counting)
    wanted = st.sampled_from([malformed.Now("premove"), None, malformed.Now("move"), -1, 2**31])
    nearly = st.builds(lambda move: {"do": "premove", "id": "x", "move": move}, wanted)
    many = st.one_of(messages, nearly, malformed.structure(wire.Premove, {}), malformed.structure(wire.Move, {}))
    with runs(stage(tmp_path, monkeypatch, game, 3)) as on_stage:
        heckle(role, many, *on_stage)
    assert premoved > 0 or game == "shamans"


def heckle(role: str, kinds: st.SearchStrategy[Any], runner: asyncio.Runner, here: Stage) -> None:
    @fuzz
    @given(st.lists(kinds, min_size=1, max_size=6), malformed.garbage)
    def attempt(things: list[Any], rubbish: str | bytes) -> None:
        async def all_of_them() -> None:
            await here.hosted.pass_time(10)
            here.hush()  # a window may have closed
            for data in (*things, rubbish):
                if here.table.over or len(here.asked()) != 1:
                    break
                client = here.clients[here.seat(role)]
                plain = data if isinstance(data, (str, bytes)) else malformed.written(data, here.present(client))
                await try_it(here, role, plain)
            await here.go_on()

        runner.run(all_of_them())

    attempt()


def test_who_has_not_said_where_it_left_off_does_nothing_yet(on_stage: tuple[asyncio.Runner, Stage]) -> None:
    runner, here = on_stage

    @fuzz
    @given(messages)
    def attempt(thing: Any) -> None:
        async def new_here() -> None:
            person = here.seat("asked")
            client = here.hosted.open_socket(here.id, here.cookies[person])
            before = here.snapshot()
            data = malformed.written(thing, here.present(here.clients[person]))
            client.say(data)
            await here.hosted.quiet()
            answers = client.heard()
            try:
                first = isinstance(wire.from_page.read(data), wire.Resume)
            except Unreadable:
                first = False
            if first:
                assert {answer["is"] for answer in answers} <= {"state", "presence"}
            else:
                assert [answer["why"]["key"].rpartition(".")[0] for answer in answers] == ["server.refused"]
            assert here.snapshot() == before
            client.disconnect()
            await here.hosted.quiet()
            assert [other.taken() for other in here.clients] == [[], [], []]

        runner.run(new_here())

    attempt()
    runner.run(here.go_on())


@pytest.mark.parametrize("role", ["nobody", "signed out", "made up"])
def test_who_is_not_known_is_turned_away_whatever_it_says(role: str, on_stage: tuple[asyncio.Runner, Stage]) -> None:
    runner, here = on_stage

    @fuzz
    @given(
        st.one_of(messages, malformed.garbage), st.text(st.characters(min_codepoint=33, max_codepoint=255), max_size=60)
    )
    def attempt(thing: Any, token: str) -> None:
        async def outside() -> None:
            cookie = {"nobody": "", "signed out": here.cookies[3], "made up": f"ofuda={token}"}[role]
            before = here.snapshot()
            client = here.hosted.open_socket(here.id, cookie)
            client.say({"do": "resume"})
            client.say(
                thing if isinstance(thing, (str, bytes)) else malformed.written(thing, here.present(here.clients[0]))
            )
            await here.hosted.quiet()
            (answer,) = client.heard()
            assert (answer["is"], answer["again"], client.code) == ("gone", False, 4000)
            assert answer["why"] == {"key": "server.gone.nobody"}
            assert here.snapshot() == before
            assert [other.taken() for other in here.clients] == [[], [], []]

        runner.run(outside())

    attempt()
    runner.run(here.go_on())


def test_who_signs_out_in_mid_game_is_cut_off_with_all_that_it_still_sends(
    on_stage: tuple[asyncio.Runner, Stage],
) -> None:
    runner, here = on_stage

    async def session() -> None:
        seat = here.seat("asked")
        client, before = here.clients[seat], here.snapshot()
        visit = await here.hosted.people.known(here.cookies[seat].partition("=")[2])
        assert visit is not None
        await here.hosted.people.leave(visit)
        for _ in range(3):
            client.say(json.dumps({"do": "concede", "id": "late"}))
        await here.hosted.quiet()
        assert client.heard()[-1]["why"] == {"key": "server.gone.session"}
        assert client.code == 4001
        assert here.snapshot() == before

    runner.run(session())


def test_bytes_that_are_no_websocket_leave_the_server_as_it_is(tmp_path: Path) -> None:
    rng = random.Random(6)

    def frame(first: int, body: bytes, masked: bool = True, told: int | None = None) -> bytes:
        size = len(body) if told is None else told
        head = bytes([first, (128 if masked else 0) | min(size, 126) if size < 126 else (128 if masked else 0) | 127])
        head += b"" if size < 126 else struct.pack(">Q", size)
        return head + (b"\0\0\0\0" if masked else b"") + body

    frames = [
        frame(0x81, b"\xff\xfe\xfd"),  # text that is none
        frame(0x81, b'{"do":"ping"}', masked=False),
        frame(0x83, b"x"),  # kinds that do not exist
        frame(0xF1, b"x"),
        frame(0x89, b"x" * 126),  # a ping too long
        frame(0x80, b"x"),  # the rest of nothing
        frame(0x01, b"{") + frame(0x01, b"{"),  # a beginning after a beginning
        frame(0x81, b"x" * 70_000),
        frame(0x81, b"", told=2**63),
        frame(0x88, b"\x03"),  # half a reason
        b"\x00" * 100,
        *(rng.randbytes(rng.randrange(1, 300)) for _ in range(15)),
    ]
    openings = [b"\x16\x03\x01" + rng.randbytes(80), b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"x" * 70_000, b"\r\n" * 50]
    openings += [rng.randbytes(200), b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n"]

    async def session() -> None:
        async with serving(settings(tmp_path, bot_workers=0)) as server:
            table, ann, one, _, two = await two_at_a_table(server)
            before = server.table_host.lives[table].seq
            await one.send("ping")
            hello = (
                f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\nCookie: {ann.cookie}\r\n\r\n"
            ).encode()
            for data in (*(hello + frame(0x81, b'{"do":"resume"}') + rest for rest in frames), *openings):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                with contextlib.suppress(OSError):
                    writer.write(data)
                    await writer.drain()
                    writer.get_extra_info("socket").shutdown(socket.SHUT_WR)
                    async with asyncio.timeout(5):
                        await reader.read()
                writer.close()
            assert server.table_host.lives[table].seq == before
            assert (await (one if "asked" in one.state else two).move())["is"] == "done"

    with nothing_goes_wrong():
        run(session())


# --- requests ---------------------------------------------------------------------------------------------------------

METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"]
PATHS = [
    "/health",
    "/health/live",
    "/metrics",
    "/api/me",
    "/api/me/code",
    "/api/me/enter",
    "/api/me/leave",
    "/api/games",
    "/api/games/{}/cards?words={}&offset={}",
    "/api/games/{}/cards?facet={}&card={}",
    "/api/games/{}/rules/{}",
    "/api/words/{}/{}",
    "/api/tables",
    "/api/tables/{}/record",
    "/api/tables/{}/sheet",
    "/api/replays/{}",
    "/api/replays/{}/{}",
    "/api/replays/{}/{}/play",
    "/api/verify/{}",
    "/api/{}",
    "/ws/{}",
    "/{}",
]
BODIES: dict[str, Any] = {
    "/api/tables": wire.NewTable,
    "/api/me": http.GivenName,
    "/api/me/enter": http.GivenCode,
    "/api/me/leave": http.Leaving,
    "/api/replays/{}/{}/play": http.PlayOn,
}
POSTED = ("/api/tables", "/api/me/code", "/api/me/enter", "/api/me/leave", "/api/replays/{}/{}/play")
PLAYING, FINISHED = object(), object()
parts = st.one_of(
    st.sampled_from(["jinkei", "page", "kernel", "..", "%00"]),
    st.sampled_from(["0", "5", "-1", "9" * 30, "1e3", "en", "ru", "tlh"]),
    st.sampled_from([PLAYING, FINISHED, FINISHED]),
    st.text(min_size=1, max_size=12).map(lambda text: quote(text, safe="")),
)
nearly = st.sampled_from(
    [
        {},
        {"seat": 0, "bot": "easy"},
        {"game": "jinkei", "bots": ["", "easy"]},
        {"game": "jinkei", "bots": ["", ""], "clock": None, "window": 5, "options": {}},
    ]
)


def requests_to(path: str) -> st.SearchStrategy[Any]:
    """Generate a request: method, path and body."""
    usual = st.sampled_from(["POST"] if path in POSTED else ["GET", "PATCH"] if path == "/api/me" else ["GET"])
    method = usual | usual | st.sampled_from(METHODS)
    return st.tuples(method, st.just(path), parts, parts, body_for(path), st.just({}) | odd_headers)


def body_for(path: str) -> st.SearchStrategy[Any]:
    """Generate a body: mostly valid or nearly valid."""
    other = malformed.anything | malformed.garbage | st.just(b"")
    if path not in BODIES:
        return other
    right = st.builds(lambda found, sure: {**found, **sure}, malformed.structure(BODIES[path], {}), nearly)
    return right | right | other


header = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30)
odd_headers = st.dictionaries(
    st.sampled_from(
        ["origin", "content-type", "if-none-match", "accept-encoding", "x-forwarded-for", "cookie", "range"]
    ),
    st.one_of(header, st.sampled_from(["http://table", "http://[", "null", "gzip;q=0", "*", "bytes=5-1"])),
    max_size=2,
)


def test_every_path_is_in_the_list(on_stage: tuple[asyncio.Runner, Stage]) -> None:
    _, here = on_stage
    shapes = {"/".join("{}" if "{" in part else part for part in path.partition("?")[0].split("/")) for path in PATHS}
    known = {route.path for route in here.hosted.app.router.routes}  # type: ignore[attr-defined]
    assert {"/".join("{}" if "{" in part else part for part in path.split("/")) for path in known} == shapes


def test_requests_that_make_no_sense_are_refused_with_a_reason(
    tmp_path: Path, on_stage: tuple[asyncio.Runner, Stage]
) -> None:
    runner, here = on_stage
    words = all_words(here.table)
    finished = here.id
    here.clients[0].say({"do": "concede", "id": "enough"})
    runner.run(here.go_on())
    assert here.id != finished

    @fuzz
    @given(st.lists(st.sampled_from(PATHS).flatmap(requests_to), max_size=6))
    def attempt(requests: list[tuple[str, str, Any, Any, Any, dict[str, str]]]) -> None:
        async def all_of_them() -> None:
            _, cookie = await here.hosted.guest()
            before = here.snapshot()
            for method, path, one, two, body, headers in requests:
                known = {PLAYING: here.id, FINISHED: finished}
                filled = path.format(*(known.get(part, part) for part in (one, two, one)))
                data = (
                    body if isinstance(body, (str, bytes)) else malformed.written(body, here.present(here.clients[0]))
                )
                content = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
                response = await here.hosted.ask(method, filled, cookie, content=content, headers=headers)
                assert response.status_code < 500 or (response.status_code == 503 and path in ("/{}", "/ws/{}")), (
                    response.text
                )
                address = response.request.url.path
                ours = address.startswith("/api/") and "\n" not in address and method in http.ANY
                if ours and response.status_code >= 400:
                    assert sayable(words, response.json()["why"]), response.text
            await here.hosted.quiet()
            assert here.snapshot() == before
            assert [client.taken() for client in here.clients] == [[], [], []]

        runner.run(all_of_them())

    attempt()
    runner.run(here.go_on())
