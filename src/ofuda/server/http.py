"""The HTTP API: people, games, words, lobby and replays. Each refusal carries its reason."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ofuda.kernel.messages import Message
from ofuda.server import library
from ofuda.server.guard import Denied, Windows, address_of, body_of, check_origin
from ofuda.server.logs import logger
from ofuda.server.people import People, Visit, cookie_of, set_cookie
from ofuda.server.replays import Replays, Story
from ofuda.server.store import Store, StoreError
from ofuda.table import wire
from ofuda.table.codec import Meta, Reader, Struct, Unreadable, write
from ofuda.table.table import Refusal, Table

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
ANY = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class TableHost(Protocol):
    """The host of the tables. `make` and `fork` raise Refusal or StoreError on failure."""

    async def make(self, me: wire.Me, wanted: wire.NewTable) -> wire.Made:
        """Create a table from a checked request."""
        ...

    async def table(self, id: str) -> Table | None:
        """Return a table, loaded from the store if necessary, or None if there is none."""
        ...

    async def fork(self, me: wire.Me, table: str, step: int, seat: int, bot: str) -> wire.Made:
        """Create a table that continues a finished game from a step: the person on `seat`, bots on the others."""
        ...


class GivenName(Struct, frozen=True):
    """An unchecked wire.Change: lengths are not limited yet."""

    name: str | None = None
    colour: str | None = None


class GivenCode(Struct, frozen=True):
    code: Annotated[str, Meta(max_length=1000)]


class Leaving(Struct, frozen=True):
    everywhere: bool = False


class PlayOn(Struct, frozen=True):
    seat: int
    bot: str


MOST_CARDS = 120  # per page
LONGEST_SEARCH = 200

change_reader = Reader(GivenName)
code_reader = Reader(GivenCode)
leaving_reader = Reader(Leaving)
table_reader = Reader(wire.NewTable)
play_reader = Reader(PlayOn)

Public = Callable[[Request], Awaitable[Any]]
Personal = Callable[[Request, Visit], Awaitable[Any]]


def routes(
    store: Store,
    people: People,
    host: TableHost,
    windows: Windows | None = None,
    origins: frozenset[str] = frozenset(),
) -> list[BaseRoute]:
    """Return the routes under /api and /health; `origins` are further origins that may send changing requests."""
    return Api(store, people, host, windows or Windows(), origins).routes()


class Api:
    """The handlers of the API."""

    def __init__(
        self, store: Store, people: People, host: TableHost, windows: Windows, origins: frozenset[str] = frozenset()
    ) -> None:
        self.store = store
        self.people = people
        self.host = host
        self.windows = windows
        self.origins = origins
        self.replays = Replays(host.table)

    def routes(self) -> list[BaseRoute]:
        public, personal = self.public, self.personal
        return [
            Route("/health", answer(self.health), methods=["GET"]),
            Route("/api/me", answer(self.me), methods=["GET"]),
            personal("PATCH", "/api/me", "change", self.change),
            personal("POST", "/api/me/code", "code", self.code),
            Route("/api/me/enter", answer(self.enter), methods=["POST"]),
            personal("POST", "/api/me/leave", "change", self.leave),
            public("/api/games", "read", self.games),
            public("/api/games/{slug}/cards", "read", self.cards),
            public("/api/games/{slug}/rules/{lang}", "read", self.rules),
            public("/api/words/{room}/{lang}", "read", self.words),
            personal("GET", "/api/tables", "read", self.tables),
            personal("POST", "/api/tables", "make", self.make),
            public("/api/tables/{id}/sheet", "read", self.sheet),
            public("/api/tables/{id}/record", "replay", self.record),
            public("/api/replays/{id}", "replay", self.replay),
            public("/api/replays/{id}/{step}", "replay", self.position),
            personal("POST", "/api/replays/{id}/{step}/play", "make", self.play_on),
            public("/api/verify/{id}", "replay", self.verify),
            Route("/api/{rest:path}", answer(self.nothing), methods=ANY),
        ]

    def public(self, path: str, kind: str, do: Public) -> Route:
        """Return a route that requires no session."""

        async def work(request: Request) -> Any:
            self.windows.check(kind, "", address_of(request))
            return await do(request)

        return Route(path, answer(work), methods=["GET"])

    def personal(self, method: str, path: str, kind: str, do: Personal) -> Route:
        """Return a route that requires a session."""

        async def work(request: Request) -> Any:
            if method != "GET":
                check_origin(request, self.origins)
            visit = await self.people.greet(cookie_of(request))
            self.windows.check(kind, visit.me.id if visit else "", address_of(request))
            if visit is None:
                raise Denied(401, "server.me.unknown")
            response = as_response(await do(request, visit))
            if visit.fresh and "set-cookie" not in response.headers:
                set_cookie(request, response, visit.fresh)
            return response

        return Route(path, answer(work), methods=[method])

    # --- account ------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Any:
        """Return the current person; a first visit creates a guest."""
        visit = await self.people.greet(cookie_of(request))
        if visit is None:
            self.windows.check("guest", "", address_of(request))
            visit = await self.people.guest()
        else:
            self.windows.check("read", visit.me.id, address_of(request))
        response = as_response(visit.me)
        if visit.fresh:
            set_cookie(request, response, visit.fresh)
        return response

    async def change(self, request: Request, visit: Visit) -> Any:
        given: GivenName = change_reader.read(await body_of(request))
        return await self.people.change(visit.me, given.name, given.colour)

    async def code(self, request: Request, visit: Visit) -> Any:
        return wire.Code(await self.people.code(visit.me))

    async def enter(self, request: Request) -> Any:
        """Sign this browser in as the person who made the code."""
        check_origin(request, self.origins)
        before = await self.people.known(cookie_of(request))
        self.windows.check("enter", before.me.id if before else "", address_of(request))
        given: GivenCode = code_reader.read(await body_of(request))
        visit = await self.people.enter(given.code, before)
        response = as_response(visit.me)
        set_cookie(request, response, visit.fresh)
        return response

    async def leave(self, request: Request, visit: Visit) -> Any:
        given: Leaving = leaving_reader.read(await body_of(request) or b"{}")
        await self.people.leave(visit, given.everywhere)
        response = as_response({})
        set_cookie(request, response, "")
        return response

    # --- games --------------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Any:
        return fixed(request, library.cards())

    async def cards(self, request: Request) -> Any:
        """Return a page of a game's cards: ?words=...&lang=...&offset=...&limit=..."""
        given = request.query_params
        offset, limit = number(given.get("offset"), 0), min(number(given.get("limit"), MOST_CARDS), MOST_CARDS)
        words, lang = given.get("words", "")[:LONGEST_SEARCH], given.get("lang", "en")
        return fixed(request, library.faces(request.path_params["slug"], lang, words, offset, limit))

    async def sheet(self, request: Request) -> Any:
        """Return the cards that a table shows."""
        id = request.path_params["id"]
        table = await self.host.table(id) if TABLE_ID.fullmatch(id) else None
        if table is None:
            raise Denied(404, "server.tables.unknown")
        options = json.dumps(table.created.options, sort_keys=True)
        return fixed(request, library.table_sheet(table.created.game, options))

    async def rules(self, request: Request) -> Any:
        return fixed(request, library.rules(request.path_params["slug"], request.path_params["lang"]))

    async def words(self, request: Request) -> Any:
        return fixed(request, library.words(request.path_params["room"], request.path_params["lang"]))

    # --- tables -------------------------------------------------------------------------------------------------------

    async def tables(self, request: Request, visit: Visit) -> Any:
        return await self.store.lobby(visit.me.id, self.people.now())

    async def make(self, request: Request, visit: Visit) -> Any:
        wanted = library.checked(table_reader.read(await body_of(request)))
        return as_response(await self.host.make(visit.me, wanted), 201)

    async def record(self, request: Request) -> Any:
        """Return the record of a finished game as a file."""
        story = await self._story(request)
        name = f"{story.record.game}-{story.replay.table}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-cache"}
        return Response(story.record.to_json(), headers=headers, media_type="application/json")

    # --- replays ------------------------------------------------------------------------------------------------------

    async def _story(self, request: Request) -> Story:
        id = request.path_params["id"]
        if not TABLE_ID.fullmatch(id):
            raise Denied(404, "server.tables.unknown")
        return await self.replays.get(id)

    async def replay(self, request: Request) -> Any:
        return (await self._story(request)).replay

    async def position(self, request: Request) -> Any:
        step = step_of(request)
        story = await self._story(request)
        return story.position(step, request.query_params.get("eyes", "all"))

    async def play_on(self, request: Request, visit: Visit) -> Any:
        """Create a table that continues from this step."""
        step = step_of(request)
        wanted: PlayOn = play_reader.read(await body_of(request))
        story = await self._story(request)
        if story.at(step).over:
            raise Denied(409, "server.replay.ended")
        if not 0 <= wanted.seat < story.game.seats:
            raise Denied(400, "server.replay.seat", last=story.game.seats - 1)
        library.check_bot(wanted.bot)
        made = await self.host.fork(visit.me, story.replay.table, step, wanted.seat, wanted.bot)
        return as_response(made, 201)

    async def verify(self, request: Request) -> Any:
        return (await self._story(request)).verdict()

    # --- other --------------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Any:
        await self.store.ping()
        return {"ok": True}

    async def nothing(self, request: Request) -> Any:
        raise Denied(404, "server.http.nothing")


def answer(work: Public) -> Callable[[Request], Awaitable[Response]]:
    """Wrap a handler so that every error becomes a problem response."""

    async def answered(request: Request) -> Response:
        try:
            return as_response(await work(request))
        except Denied as error:
            return problem(error.status, error.said)
        except Refusal as error:
            return problem(409, error.said)
        except StoreError as error:
            return problem(503, error.said)
        except Unreadable as error:
            return problem(400, Message("server.http.unreadable", {"why": str(error)[:200]}))
        except Exception as error:
            logger().error("request failed", method=request.method, exc_info=error)
            return problem(500, Message("server.http.broken"))

    return answered


def as_response(found: Any, status: int = 200) -> Response:
    """Return a message as JSON that must not be cached."""
    if isinstance(found, Response):
        return found
    return Response(write(found), status, {"Cache-Control": "no-store"}, "application/json")


def number(text: str | None, default: int) -> int:
    """Parse a number in a query string; return the default if it is missing or invalid."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else default


def step_of(request: Request) -> int:
    """Return the step in a path; no game has steps with more than nine digits."""
    step = number(request.path_params["step"], -1)
    if step < 0:
        raise Denied(404, "server.http.nothing")
    return step


def problem(status: int, why: Message) -> Response:
    response = as_response(wire.Problem(why), status)
    if status == 429:
        response.headers["Retry-After"] = "60"
    return response


def fixed(request: Request, found: library.Sheet) -> Response:
    """Return a response with an ETag, or 304 if the browser already has this version."""
    headers = {"ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if found.tag in known:
        return Response(status_code=304, headers=headers)
    if accepts(request, "gzip"):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type="application/json")
    return Response(found.body, headers=headers, media_type="application/json")


def accepts(request: Request, coding: str) -> bool:
    """Return whether the client accepts a content coding."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, rest = part.strip().partition(";")
        if name.strip() == coding:
            return rest.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
