"""The HTTP API: permissions and responses."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware

import ofuda
from ofuda.kernel.decks import MOST_CARDS
from ofuda.kernel.parts import Board
from ofuda.kernel.scene import Face
from ofuda.server import library
from ofuda.server.archive import Archive
from ofuda.server.guard import LARGEST, LIMITS, Windows
from ofuda.server.http import routes
from ofuda.server.page import HEADERS, Secure
from ofuda.server.people import People
from ofuda.server.replays import Continued, stand_ins
from ofuda.server.store import Store, Summary
from ofuda.server.trouble import Conflict
from ofuda.table import check, wire
from ofuda.table.codec import Reader
from ofuda.table.refusal import Refusal
from ofuda.table.table import Table
from tests.server.archives import InProcessWorker
from tests.server.databases import row
from tests.server.test_people import Clock
from tests.table.sessions import Session

pytestmark = pytest.mark.anyio
HERE = "http://table.example"


class TableHost:
    """A table host with prepared tables that records requests."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.made: list[Any] = []
        self.trouble: Exception | None = None

    async def make(self, me: wire.Me, wanted: wire.NewTable) -> wire.Made:
        self.made.append((me, wanted))
        if self.trouble:
            raise self.trouble
        return wire.Made("new", "invite")

    async def table(self, id: str) -> Table | None:
        return self.tables.get(id)

    def loaded(self, id: str) -> Table | None:
        return self.tables.get(id)

    async def fork(self, me: wire.Me, found: Continued, seat: int, bot: str) -> wire.Made:
        self.made.append((me, found, seat, bot))
        return wire.Made("forked", "")


@pytest.fixture(scope="module")
def session() -> Session:
    """Return a finished game."""
    return Session().sit("ann", "bob").random_moves(500, 3)


@pytest.fixture
def table_host(session: Session) -> TableHost:
    table_host = TableHost()
    table_host.tables = {"T": session.table, "early": Session().sit("ann", "bob").table}
    return table_host


@pytest.fixture
async def archive(store: Store, session: Session) -> AsyncIterator[Archive]:
    """Return an archive in this process; the log of the finished game is in the store."""
    await store.append("T", 0, session.log, session.now, Summary(row("T", 1, "over"), ["", ""]))
    archive = Archive([InProcessWorker()])
    yield archive
    await archive.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(store: Store, table_host: TableHost, clock: Clock, archive: Archive) -> Starlette:
    return Starlette(routes=routes(store, People(store, clock), table_host, archive))


@pytest.fixture
async def page(app: Starlette) -> AsyncIterator[httpx.AsyncClient]:
    """Return a client that acts as the page in a browser."""
    async with browser(app) as client:
        await client.get("/api/me")
        yield client


def browser(app: Starlette, base: str = HERE, address: str = "192.0.2.7") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=base, headers={"Origin": base})


def why(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and the key of a refusal, which must have a text."""
    said = Reader(wire.Problem).read(answer.content).why
    template = library.own_words().template(said.key, "en")[0]
    template.format_map(said.params)
    return answer.status_code, said.key


# --- oneself ----------------------------------------------------------------------------------------------------------


async def test_who_comes_for_the_first_time_is_a_guest_at_once(app: Starlette) -> None:
    async with browser(app) as client:
        first = (await client.get("/api/me")).json()
        assert (await client.get("/api/me")).json() == first
    async with browser(app) as other:
        assert (await other.get("/api/me")).json()["id"] != first["id"]


@pytest.mark.parametrize(
    ("base", "name", "secure"), [(HERE, "ofuda", False), ("https://table.example", "__Host-ofuda", True)]
)
async def test_the_cookie_is_as_safe_as_the_line(app: Starlette, base: str, name: str, secure: bool) -> None:
    async with browser(app, base) as client:
        cookie = (await client.get("/api/me")).headers["set-cookie"]
        flags = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert re.fullmatch(rf"{name}=[\w-]{{43}}", cookie.split(";")[0])
        assert flags == {"httponly", "max-age=15552000", "path=/", "samesite=lax", *(["secure"] if secure else [])}
        again = await client.get("/api/me")
        assert "set-cookie" not in again.headers
        assert again.headers["cache-control"] == "no-store"


async def test_a_day_later_the_cookie_is_another_one_and_the_person_the_same(
    page: httpx.AsyncClient, clock: Clock
) -> None:
    me, old = (await page.get("/api/me")).json(), page.cookies["ofuda"]
    clock.at += 24 * 3_600_000
    assert (await page.get("/api/tables")).status_code == 200
    assert page.cookies["ofuda"] != old
    assert (await page.get("/api/me")).json() == me
    page.cookies.set("ofuda", old, domain="table.example")
    clock.at += 60_000
    assert why(await page.get("/api/tables")) == (401, "server.me.unknown")


async def test_name_and_colour_can_be_changed(page: httpx.AsyncClient) -> None:
    answer = await page.patch("/api/me", json={"name": " Ann ", "colour": "plum"})
    assert (answer.json()["name"], answer.json()["colour"]) == ("Ann", "plum")
    assert (await page.get("/api/me")).json() == answer.json()
    assert why(await page.patch("/api/me", json={"name": "x" * 25})) == (400, "server.me.long_name")
    assert why(await page.patch("/api/me", json={"name": " "})) == (400, "server.me.no_name")
    assert why(await page.patch("/api/me", json={"colour": "red;"})) == (400, "server.me.colour")
    assert (await page.get("/api/me")).json() == answer.json()


async def test_a_code_makes_another_device_the_same_person(app: Starlette, page: httpx.AsyncClient) -> None:
    code = (await page.post("/api/me/code")).json()
    async with browser(app) as phone:
        entered = await phone.post("/api/me/enter", json=code)
        assert entered.json() == (await page.get("/api/me")).json() == (await phone.get("/api/me")).json()
    async with browser(app) as thief:
        assert why(await thief.post("/api/me/enter", json=code)) == (404, "server.me.code")
        assert "ofuda" not in thief.cookies


async def test_signing_out_here_and_everywhere(app: Starlette, page: httpx.AsyncClient) -> None:
    me = (await page.get("/api/me")).json()
    async with browser(app) as phone:
        await phone.post("/api/me/enter", json=(await page.post("/api/me/code")).json())
        token = phone.cookies["ofuda"]
        left = await phone.post("/api/me/leave")
        assert left.json() == {}
        assert "Max-Age=0" in left.headers["set-cookie"]
        phone.cookies.set("ofuda", token, domain="table.example")
        assert why(await phone.get("/api/tables"))[0] == 401
        await phone.post("/api/me/enter", json=(await page.post("/api/me/code")).json())
        assert (await phone.get("/api/me")).json() == me
        await page.post("/api/me/leave", json={"everywhere": True})
        assert (await phone.get("/api/me")).json()["id"] != me["id"]


# --- what is refused --------------------------------------------------------------------------------------------------

CHANGES = [
    ("PATCH", "/api/me"),
    ("POST", "/api/me/code"),
    ("POST", "/api/me/enter"),
    ("POST", "/api/me/leave"),
    ("POST", "/api/tables"),
    ("POST", "/api/replays/T/3/play"),
]


@pytest.mark.parametrize(("method", "path"), CHANGES)
@pytest.mark.parametrize("origin", ["http://evil.example", "null", ""])
async def test_other_pages_cannot_change_anything(
    page: httpx.AsyncClient, table_host: TableHost, method: str, path: str, origin: str
) -> None:
    me = (await page.get("/api/me")).json()
    headers = {"Origin": origin, "X-Ofuda": "1"}
    body = {"name": "Evil", "seat": 0, "bot": "easy", "game": "jinkei", "bots": ["", "easy"], "code": "x"}
    assert why(await page.request(method, path, json=body, headers=headers)) == (403, "server.http.origin")
    del page.headers["Origin"]
    assert why(await page.request(method, path, json=body)) == (403, "server.http.origin")
    assert (await page.get("/api/me")).json() == me
    assert table_host.made == []


async def test_pages_that_we_were_told_of_may(store: Store, table_host: TableHost, archive: Archive) -> None:
    told = frozenset({"http://other.example"})
    async with browser(Starlette(routes=routes(store, People(store), table_host, archive, origins=told))) as client:
        await client.get("/api/me")
        for origin, status in (("http://other.example", 200), ("http://another.example", 403)):
            answer = await client.patch("/api/me", json={"name": "Ann"}, headers={"Origin": origin})
            assert answer.status_code == status


async def test_a_tool_without_an_origin_says_so(page: httpx.AsyncClient) -> None:
    del page.headers["Origin"]
    assert (await page.patch("/api/me", json={"name": "Tool"}, headers={"X-Ofuda": "1"})).json()["name"] == "Tool"


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/tables"), *(c for c in CHANGES if c[1] != "/api/me/enter")])
async def test_nobody_can_do_nothing(app: Starlette, method: str, path: str) -> None:
    async with browser(app) as stranger:
        assert why(await stranger.request(method, path, json={})) == (401, "server.me.unknown")


async def test_a_body_too_large_is_not_read(page: httpx.AsyncClient) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(3):
            yield b" " * LARGEST

    assert why(await page.patch("/api/me", content=b" " * (LARGEST + 1))) == (413, "server.http.large")
    assert why(await page.patch("/api/me", content=endless())) == (413, "server.http.large")
    assert (await page.patch("/api/me", content=b'{"name": "Ann"}'.ljust(LARGEST))).status_code == 200


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"name": 7}', b"[" * 9000])
async def test_what_cannot_be_read_is_said(page: httpx.AsyncClient, body: bytes) -> None:
    assert why(await page.patch("/api/me", content=body)) == (400, "server.http.unreadable")


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/nothing"), ("DELETE", "/api/me"), ("GET", "/api/replays/T/-1"), ("GET", "/api/")]
)
async def test_there_is_nothing_at_other_addresses(page: httpx.AsyncClient, method: str, path: str) -> None:
    assert why(await page.request(method, path)) == (404, "server.http.nothing")


async def test_too_often_is_too_often(store: Store, table_host: TableHost, archive: Archive) -> None:
    windows = Windows({**LIMITS, "guest": (9, 2, 60), "change": (3, 9, 60)})
    app = Starlette(routes=routes(store, People(store), table_host, archive, windows))
    async with browser(app) as client:
        await client.get("/api/me")
        changes = [await client.patch("/api/me", json={"name": f"n{n}"}) for n in range(4)]
        assert [answer.status_code for answer in changes] == [200, 200, 200, 429]
        assert why(changes[-1]) == (429, "server.http.often")
        assert changes[-1].headers["retry-after"] == "60"
    for status in (200, 429):
        async with browser(app) as client:
            assert (await client.get("/api/me")).status_code == status
    async with browser(app, address="192.0.2.8") as neighbour:
        assert (await neighbour.get("/api/me")).status_code == 200


async def test_an_error_of_ours_tells_nothing_of_itself(page: httpx.AsyncClient, table_host: TableHost) -> None:
    table_host.trouble = RuntimeError("secret detail")
    answer = await page.post("/api/tables", json={"game": "jinkei", "bots": ["", "easy"]})
    assert why(answer) == (500, "server.http.broken")
    assert "secret" not in answer.text


# --- games ------------------------------------------------------------------------------------------------------------


async def test_games_are_described(page: httpx.AsyncClient) -> None:
    cards = Reader(list[wire.GameCard]).read((await page.get("/api/games")).content)
    card = next(card for card in cards if card.slug == "jinkei")
    assert (card.title, card.seats, card.about.key) == ("Jin-Kei Trick", [2], "about")
    assert card.levels[:2] == ["easy", "medium"]
    assert [(option.name, option.default, option.allowed) for option in card.options] == [
        ("players", 2, [2]),
        ("games", 1, [1, 2]),
        ("first", "random", ["random", 0, 1]),
    ]
    words = (await page.get("/api/words/jinkei/en")).json()
    assert all(option.help.key in words for option in card.options)


@pytest.mark.parametrize(("compiled", "levels"), [(True, ["easy", "medium", "hard"]), (False, ["easy", "medium"])])
async def test_only_levels_that_are_really_seated_are_offered(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, levels: list[str]
) -> None:
    monkeypatch.setattr(ofuda, "compiled", lambda: compiled)
    assert library.levels() == levels


async def cards(page: httpx.AsyncClient, game: str, **asked: Any) -> wire.Cards:
    found: wire.Cards = Reader(wire.Cards).read((await page.get(f"/api/games/{game}/cards", params=asked)).content)
    return found


async def test_a_games_cards_and_rules_can_be_read(page: httpx.AsyncClient) -> None:
    found = await cards(page, "jinkei")
    assert [face.id for face in found.faces] == [face.id for face in ofuda.load("jinkei").board.faces()]
    assert found.found == found.all == len(found.faces)
    for lang in ("en", "ru", "ja"):
        clauses = Reader(list[wire.Clause]).read((await page.get(f"/api/games/jinkei/rules/{lang}")).content)
        assert clauses[0].id == "JK-01"


async def test_cards_come_in_pages(page: httpx.AsyncClient) -> None:
    every = [face.id for face in ofuda.load("shaman_king").board.faces()]
    first, second = await cards(page, "shaman_king"), await cards(page, "shaman_king", offset=120, limit=30)
    assert [face.id for face in first.faces] == every[:120]
    assert [face.id for face in second.faces] == every[120:150]
    assert second.found == second.all == len(every)
    assert (await cards(page, "shaman_king", offset=len(every))).faces == []
    assert (await cards(page, "shaman_king", offset="x", limit=10**8)).faces == first.faces


async def test_cards_are_found_by_their_words_in_every_language(page: httpx.AsyncClient) -> None:
    found = await cards(page, "jinkei", words="RED 5")
    assert [face.id for face in found.faces] == ["red 5"]
    assert (found.found, found.all) == (1, 22)
    assert [face.id for face in (await cards(page, "jinkei", words="красн 5", lang="ru")).faces] == ["red 5"]
    assert (await cards(page, "jinkei", words="nothing like it")).found == 0


async def test_cards_are_filtered_by_facets(page: httpx.AsyncClient) -> None:
    found = await cards(page, "shaman_king", facet=["type:strike", "trait:melee"], words="furious", limit=1)
    assert [face.id for face in found.faces] == ["Furious Response"]
    swapped = await cards(page, "shaman_king", facet=["trait:melee", "type:strike"], words="furious", limit=1)
    assert swapped == found
    there = await cards(page, "shaman_king", card="Furious Response", limit=10)
    assert "Furious Response" in [face.id for face in there.faces]
    assert there.offset % 10 == 0
    for wrong in ("weight:1", "type", "type:strike:1", ":", ""):
        answer = await page.get("/api/games/shaman_king/cards", params={"facet": wrong})
        assert answer.status_code == 400
        assert answer.json()["why"]["key"].startswith("server.cards.no_")


async def test_a_table_shows_the_cards_of_its_options(page: httpx.AsyncClient, table_host: TableHost) -> None:
    async def sheet(**options: Any) -> wire.GameSheet:
        table_host.tables["night"] = Session([""] * 3, "shamans", options={"players": 3, **options}).table
        found: wire.GameSheet = Reader(wire.GameSheet).read((await page.get("/api/tables/night/sheet")).content)
        return found

    usual, longer = await sheet(), await sheet(components="long-night")
    pairs = zip(usual.faces, longer.faces, strict=True)
    differ = [face.family for face, other in pairs if face.lines != other.lines]
    assert len(set(differ)) == 1  # the cards of one world, which has another ritual there
    assert len(differ) == 8


async def test_a_game_may_show_fewer_cards_at_a_table(page: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ofuda.load("jinkei")

    class Few(Board[Any]):
        def table_faces(self) -> tuple[Face, ...]:
            return whole.board.faces()[:2]

    monkeypatch.setattr(ofuda, "load", lambda name, **_: SimpleNamespace(title=name, board=Few()))
    library.table_sheet.cache_clear()
    found = Reader(wire.GameSheet).read((await page.get("/api/tables/T/sheet")).content)
    library.table_sheet.cache_clear()
    assert len(found.faces) == 2
    assert len((await cards(page, "jinkei")).faces) == 22


async def test_words_are_sent_once(page: httpx.AsyncClient) -> None:
    first = await page.get("/api/words/page/en")
    assert first.json()["server.tables.unknown"] == "There is no such table"
    assert first.json()["scene.text"] == "{text}"  # the kernel's words are there, too
    assert first.headers["content-encoding"] == "gzip"
    tag = first.headers["etag"]
    again = await page.get("/api/words/page/en", headers={"If-None-Match": f'"x", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    plain = await page.get("/api/words/page/en", headers={"Accept-Encoding": "gzip;q=0"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    for lang in ("ru", "ja"):
        assert (await page.get(f"/api/words/jinkei/{lang}")).json().keys() == (
            await page.get("/api/words/jinkei/en")
        ).json().keys()


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/api/games/chess/cards", "server.games.unknown"),
        ("/api/games/jinkei/cards?lang=xx", "server.games.language"),
        ("/api/tables/nothing-here/sheet", "server.tables.unknown"),
        ("/api/games/chess/rules/en", "server.games.unknown"),
        ("/api/words/chess/en", "server.games.unknown"),
        ("/api/words/page/xx", "server.games.language"),
        ("/api/games/jinkei/rules/xx", "server.games.language"),
    ],
)
async def test_what_is_not_there_is_said(page: httpx.AsyncClient, path: str, key: str) -> None:
    assert why(await page.get(path)) == (404, key)


async def test_a_path_is_no_game(page: httpx.AsyncClient, tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')")
    wanted = {"game": str(trap)[:64], "bots": ["", "easy"]}
    assert (await page.post("/api/tables", json=wanted)).status_code in (400, 404)
    assert (await page.get("/api/games/" + str(trap).replace("/", "%2F") + "/cards")).status_code == 404
    assert not (tmp_path / "sprung").exists()


# --- tables -----------------------------------------------------------------------------------------------------------


async def test_the_lobby_is_the_persons(page: httpx.AsyncClient, store: Store, clock: Clock) -> None:
    me = (await page.get("/api/me")).json()["id"]
    await store.append("t1", 0, [b"x"], 1, Summary(row("t1", clock.at, asked=0), [me, ""]))
    await store.append("t2", 0, [b"x"], 1, Summary(row("t2", clock.at, "open"), ["", ""]))
    lobby = Reader(wire.Lobby).read((await page.get("/api/tables")).content)
    assert [(found.table, found.asked) for found in lobby.mine] == [("t1", True)]
    assert [found.table for found in lobby.open] == ["t2"]


async def test_a_table_is_made_by_the_desk(page: httpx.AsyncClient, table_host: TableHost) -> None:
    wanted = {"game": "jinkei", "bots": ["", "hard"], "options": {"games": 2}, "clock": {"base": 60000, "increment": 0}}
    answer = await page.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()) == (201, {"table": "new", "invite": "invite"})
    me, seen = table_host.made[0]
    assert me.id == (await page.get("/api/me")).json()["id"]
    assert seen == wire.NewTable("jinkei", ["", "hard"], {"games": 2}, wire.Clock(60000, 0))


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ({"game": "chess"}, 404, "server.games.unknown"),
        ({"options": {"colour": 1}}, 400, "server.tables.no_option"),
        ({"options": {"games": 7}}, 400, "server.tables.option"),
        ({"options": {"games": True}}, 400, "server.tables.option"),
        ({"options": {"games": {"x": []}}}, 400, "server.tables.option"),
        ({"bots": [""]}, 400, "server.tables.seats"),
        ({"bots": ["", "", ""]}, 400, "server.tables.seats"),
        ({"bots": [""] * 6}, 400, "server.http.unreadable"),
        ({"bots": ["", "ismcts:seconds=86400"]}, 400, "server.tables.bot"),
        ({"bots": ["easy", "easy"]}, 400, "server.tables.nobody"),
        ({"seat": 1}, 400, "server.tables.seat"),
        ({"seat": 7}, 400, "server.tables.seat"),
        ({"clock": {"base": 1, "increment": 0}}, 400, "server.http.unreadable"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    page: httpx.AsyncClient, table_host: TableHost, change: dict[str, Any], status: int, key: str
) -> None:
    wanted = {"game": "jinkei", "bots": ["", "easy"], **change}
    assert why(await page.post("/api/tables", json=wanted)) == (status, key)
    assert table_host.made == []


async def test_a_deck_with_many_errors_gets_a_short_answer(page: httpx.AsyncClient) -> None:
    deck = "shaman: Yoh\n" + "1 x\n" * MOST_CARDS
    options = {"mode": "constructed", "decks": [deck, deck]}
    answer = await page.post("/api/tables", json={"game": "shaman_king", "bots": ["", "easy"], "options": options})
    assert why(answer) == (400, "scene.text")
    assert " more problems" in answer.json()["why"]["params"]["text"]
    assert len(answer.content) < 1_000


async def test_a_deck_too_large_for_a_table_is_refused_even_where_an_old_table_has_it(
    page: httpx.AsyncClient, table_host: TableHost
) -> None:
    def options(cards: int) -> dict[str, Any]:
        return {"mode": "starter", "decks": [f"shaman: Yoh\n{cards} Owned!\n"] * 2}

    old = Session(game="shaman_king", options=options(MOST_CARDS + 1))
    assert old.restored().created.options == options(MOST_CARDS + 1)
    for cards, status in ((MOST_CARDS + 1, 400), (MOST_CARDS, 201)):
        wanted = {"game": "shaman_king", "bots": ["", "easy"], "options": options(cards)}
        answer = await page.post("/api/tables", json=wanted)
        assert answer.status_code == status
        if status == 400:
            assert "121 cards; a deck here has at most 120" in answer.json()["why"]["params"]["text"]
    assert len(table_host.made) == 1


async def test_the_desk_may_refuse_and_the_store_may_fail(page: httpx.AsyncClient, table_host: TableHost) -> None:
    wanted = {"game": "jinkei", "bots": ["", "easy"]}
    table_host.trouble = Refusal("table.full")
    assert why(await page.post("/api/tables", json=wanted)) == (409, "table.full")
    table_host.trouble = Conflict()
    assert why(await page.post("/api/tables", json=wanted)) == (503, "server.store.conflict")


# --- replays ----------------------------------------------------------------------------------------------------------


async def test_a_finished_game_can_be_looked_at_again(page: httpx.AsyncClient, session: Session) -> None:
    replay = Reader(wire.Replay).read((await page.get("/api/replays/T")).content)
    record = session.table.record()
    assert replay.steps == len(record.moves) == len(replay.movers)
    assert [chair.name for chair in replay.chairs] == ["Ann", "Bob"]
    assert replay.ending.points == record.outcome["points"]  # type: ignore[index]
    assert replay.fair.seed
    assert [chapter.params["round"] for _, chapter in replay.ending.chapters] == [1, 2, 3]
    steps = [line.step for line in replay.lines]
    assert steps == sorted(steps)
    assert steps[0] == 0
    assert steps[-1] == replay.steps
    assert "event.chose" not in {line.said.key for line in replay.lines}
    drawn = {line.said.params["who"]["params"]["seat"] for line in replay.lines if line.said.key == "event.drew"}
    assert drawn == {0, 1}  # what each drew in secret ...
    assert "event.drew_some" not in {line.said.key for line in replay.lines}  # ... and not once more as others heard it


@pytest.mark.parametrize(
    ("masks", "doubled"),
    [
        ([0b1_00000001, 0b1_11111110], [False, False]),  # nobody alone was told more
        ([0b0_00000001, 0b1_11111110], [False, True]),
        ([0b0_00000001, 0b0_00000001, 0b1_11111110, 0b1_11111111], [False, False, True, False]),
        ([0b0_00000001, 0b0_00000010], [False, False]),  # each its own
        ([0b0_00000001, 0b1_11111110, 0b0_00000010, 0b1_11111101], [False, True, False, True]),
        ([0b0_00000001, 0b1_11111101], [False, False]),  # about the other seat
    ],
)
def test_what_stands_in_for_a_secret_is_left_out_where_all_is_open(masks: list[int], doubled: list[bool]) -> None:
    assert stand_ins(masks, 2) == doubled
    assert not any(stand_ins([], 2))


async def test_positions_are_seen_through_anybodys_eyes(page: httpx.AsyncClient, session: Session) -> None:
    record = session.table.record()
    states = list(record.states())
    game = states[0].game
    step = next(n for n, (seat, _) in enumerate(record.moves) if states[n].sealed(seat) and n > 4)
    mover, move = record.moves[step]
    found = {
        eyes: Reader(wire.Position).read((await page.get(f"/api/replays/T/{step}?eyes={eyes}")).content)
        for eyes in ("all", "none", "0", "1")
    }
    assert Reader(wire.Position).read((await page.get(f"/api/replays/T/{step}")).content) == found["all"]

    def hidden(position: wire.Position) -> int:
        items = [item for line in position.scene.rows for zone in line for item in zone.items]
        return sum(face == "" for item in items for face in item.cards)

    assert hidden(found["all"]) < hidden(found["0"]) < hidden(found["none"])  # decks are for nobody's eyes
    for eyes, position in found.items():
        sees = eyes in ("all", str(mover))
        assert (position.choice is not None) == sees  # a sealed choice is the mover's own
        assert len(position.choices) == (len(states[step].moves(mover)) if sees else 0)
        assert position.asked == states[step].seats
    assert found["all"].choice is not None
    assert found["all"].choice.key == game.words.move(states[step], mover, move).key
    last = (await page.get(f"/api/replays/T/{len(record.moves)}")).json()
    assert "choice" not in last
    assert last["asked"] == []


async def test_replays_are_counted_for_each_person_and_for_all_strangers_together(
    store: Store, table_host: TableHost, archive: Archive
) -> None:
    windows = Windows({**LIMITS, "replay": (3, 8, 60)})
    app = Starlette(routes=routes(store, People(store), table_host, archive, windows))

    async def look(client: httpx.AsyncClient, times: int) -> list[int]:
        return [(await client.get(f"/api/replays/T/{step}")).status_code for step in range(times)]

    async with browser(app) as ann, browser(app) as bob, browser(app) as stranger, browser(app) as other:
        await ann.get("/api/me")
        await bob.get("/api/me")
        assert await look(ann, 4) == [200, 200, 200, 429]
        assert await look(stranger, 2) == [200, 200]
        assert await look(other, 2) == [200, 429]
        assert await look(bob, 3) == [200, 200, 429]  # eight from this address
    async with browser(app, address="192.0.2.8") as neighbour:
        assert await look(neighbour, 1) == [200]


async def test_few_replays_are_built_for_one_person_but_all_their_positions_are_shown(
    store: Store, table_host: TableHost, archive: Archive, session: Session
) -> None:
    windows = Windows({**LIMITS, "story": (2, 9, 60)})
    app = Starlette(routes=routes(store, People(store), table_host, archive, windows))
    for id in ("T2", "T3"):
        await store.append(id, 0, session.log, session.now, Summary(row(id, 1, "over"), ["", ""]))
    async with browser(app) as client:
        for id, statuses in (("T", {200}), ("T2", {200}), ("T3", {429})):
            found = [await client.get(f"/api/replays/{id}/{step}") for step in range(5)]
            assert {answer.status_code for answer in found} == statuses
        assert why(found[0]) == (429, "server.http.often")
        assert (await client.get("/api/verify/T")).status_code == 200
    async with browser(app, address="192.0.2.8") as neighbour:
        assert (await neighbour.get("/api/replays/T3")).status_code == 200


@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("/api/replays/no", 404, "server.tables.unknown"),
        ("/api/replays/%00", 404, "server.tables.unknown"),
        ("/api/replays/" + "x" * 65, 404, "server.tables.unknown"),
        ("/api/replays/early", 409, "server.replay.not_over"),
        ("/api/replays/early/0", 409, "server.replay.not_over"),
        ("/api/tables/early/record", 409, "server.replay.not_over"),
        ("/api/verify/early", 409, "server.replay.not_over"),
        ("/api/replays/T/9999", 404, "server.replay.no_step"),
        ("/api/replays/T/999999999", 404, "server.replay.no_step"),
        ("/api/replays/T/0?eyes=2", 400, "server.replay.eyes"),
        ("/api/replays/T/0?eyes=-1", 400, "server.replay.eyes"),
        ("/api/replays/T/0?eyes=%D9%A1", 400, "server.replay.eyes"),
    ],
)
async def test_what_cannot_be_looked_at_is_said(page: httpx.AsyncClient, path: str, status: int, key: str) -> None:
    assert why(await page.get(path)) == (status, key)


ODD_STEPS = ["9" * 30, "9" * 5000, "1e9", "-1", "+1", "1.0", "0x1", "1_0", "%D9%A1", "%00", "%20", "x"]


@pytest.mark.parametrize("step", ODD_STEPS)
@pytest.mark.parametrize(("method", "rest"), [("GET", ""), ("POST", "/play")])
async def test_odd_steps_are_nowhere(
    store: Store, table_host: TableHost, archive: Archive, method: str, rest: str, step: str
) -> None:
    """Also numbers that Python refuses to read; and every answer has the security headers."""
    app = Starlette(routes=routes(store, People(store), table_host, archive), middleware=[Middleware(Secure)])
    async with browser(app) as client:
        await client.get("/api/me")
        answer = await client.request(method, f"/api/replays/T/{step}{rest}", json={"seat": 1, "bot": "easy"})
    assert why(answer) == (404, "server.http.nothing")
    assert answer.headers["content-type"] == "application/json"
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert table_host.made == []


async def test_one_can_play_on_from_a_step(page: httpx.AsyncClient, table_host: TableHost, session: Session) -> None:
    answer = await page.post("/api/replays/T/7/play", json={"seat": 1, "bot": "medium"})
    assert answer.json() == {"table": "forked", "invite": ""}
    _, found, seat, bot = table_host.made[0]
    assert (seat, bot) == (1, "medium")
    record = session.table.record()
    assert found == Continued("jinkei", session.table.created.options, record.key.hex(), record.moves[:7], 2)
    last = len(record.moves)
    for body, step, expected in [
        ({"seat": 2, "bot": "easy"}, 7, (400, "server.replay.seat")),
        ({"seat": 0, "bot": "dragon"}, 7, (400, "server.tables.bot")),
        ({"seat": 0, "bot": ""}, 7, (400, "server.tables.bot")),
        ({"seat": 0, "bot": "easy"}, last, (409, "server.replay.ended")),
        ({"seat": 0, "bot": "easy"}, last + 1, (404, "server.replay.no_step")),
    ]:
        assert why(await page.post(f"/api/replays/T/{step}/play", json=body)) == expected
    assert len(table_host.made) == 1


async def test_a_record_can_be_taken_home_and_checked(page: httpx.AsyncClient) -> None:
    answer = await page.get("/api/tables/T/record")
    assert answer.headers["content-disposition"] == 'attachment; filename="jinkei-T.json"'
    record = ofuda.Record.from_json(answer.text)
    assert all(part.ok for part in check.verify(record))
    verdict = Reader(wire.Verdict).read((await page.get("/api/verify/T")).content)
    assert verdict == wire.Verdict(True, [(name, True) for name in ("commitment", "key", "moves", "outcome")])


# --- health -----------------------------------------------------------------------------------------------------------


async def test_health_means_the_database_is_there(page: httpx.AsyncClient, where: str) -> None:
    assert (await page.get("/health")).json() == {"ok": True}
    Path(where).rename(where + ".away")
    assert why(await page.get("/health")) == (503, "server.store.gone")
    assert why(await page.get("/api/tables")) == (503, "server.store.gone")
    Path(where + ".away").rename(where)
    assert json.loads((await page.get("/health")).content) == {"ok": True}


async def test_health_means_the_database_can_be_written(page: httpx.AsyncClient, store: Store) -> None:
    await store.change(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
    assert why(await page.get("/health")) == (503, "server.store.gone")


async def test_asking_for_the_health_writes_once(page: httpx.AsyncClient, store: Store) -> None:
    before = store.commits
    for _ in range(30):
        assert (await page.get("/health")).status_code == 200
    assert store.commits == before + 1
