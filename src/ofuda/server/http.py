"""The HTTP API: people, games, words, lobby and replays. Each refusal carries its reason."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Protocol

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ofuda.kernel.messages import Message
from ofuda.server import library, replays
from ofuda.server.archive import Archive
from ofuda.server.guard import Denied, Windows, address_of, body_of, check_origin
from ofuda.server.health import Health
from ofuda.server.logs import logger
from ofuda.server.people import People, Visit, cookie_of, set_cookie
from ofuda.server.replays import Continued, Job, continued_reader
from ofuda.server.store import Store
from ofuda.server.trouble import Elsewhere, StoreError
from ofuda.server.turns import Caller
from ofuda.table import events, wire
from ofuda.table.codec import Meta, Reader, Struct, Unreadable, write
from ofuda.table.seats import OVER, PLAYING
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

    def loaded(self, id: str) -> Table | None:
        """Return a table if it is in memory."""
        ...

    async def fork(self, me: wire.Me, found: Continued, seat: int, bot: str) -> wire.Made:
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
    archive: Archive,
    windows: Windows | None = None,
    origins: frozenset[str] = frozenset(),
) -> list[BaseRoute]:
    """Return the routes under /api and /health; `origins` are further origins that may send changing requests."""
    return Api(store, people, host, archive, windows or Windows(), origins).routes()


class Api:
    """The handlers of the API."""

    def __init__(
        self,
        store: Store,
        people: People,
        host: TableHost,
        archive: Archive,
        windows: Windows,
        origins: frozenset[str] = frozenset(),
    ) -> None:
        self.store = store
        self.people = people
        self.host = host
        self.windows = windows
        self.origins = origins
        self.archive = archive
        store.on_delete(archive.forget)
        self.condition = Health(store)

    def routes(self) -> list[BaseRoute]:
        public, personal = self.public, self.personal
        return [
            Route("/health", answer(self.health), methods=["GET"]),
            Route("/health/live", answer(self.alive), methods=["GET"]),
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
            self.archived("/api/tables/{id}/record", replays.RECORD),
            self.archived("/api/replays/{id}", replays.REPLAY),
            self.archived("/api/replays/{id}/{step}", replays.POSITION),
            personal("POST", "/api/replays/{id}/{step}/play", "make", self.play_on),
            self.archived("/api/verify/{id}", replays.VERDICT),
            Route("/api/{rest:path}", answer(self.nothing), methods=ANY),
        ]

    def public(self, path: str, kind: str, do: Public) -> Route:
        """Return a route that requires no session."""

        async def work(request: Request) -> Any:
            await self.windows.check(kind, "", address_of(request))
            return await do(request)

        return Route(path, answer(work), methods=["GET"])

    def personal(self, method: str, path: str, kind: str, do: Personal) -> Route:
        """Return a route that requires a session."""

        async def work(request: Request) -> Any:
            if method != "GET":
                check_origin(request, self.origins)
            visit = await self.people.greet(cookie_of(request))
            await self.windows.check(kind, visit.me.id if visit else "", address_of(request))
            if visit is None:
                raise Denied(401, "server.me.unknown")
            response = as_response(await do(request, visit))
            if visit.fresh and "set-cookie" not in response.headers:
                set_cookie(request, response, visit.fresh)
            return response

        return Route(path, answer(work), methods=[method])

    def archived(self, path: str, what: str) -> Route:
        """Return a route to a finished game; it requires no session, and who has one is counted as a person."""

        async def work(request: Request) -> Any:
            visit = await self.people.known(cookie_of(request))
            caller = Caller(visit.me.id if visit else "", address_of(request))
            await self.windows.check("replay", counted(caller), caller.address)
            given = request.path_params
            step = step_of(request) if "step" in given else 0
            return await self._look(caller, Job(given["id"], what, step, eyes_of(request, what)))

        return Route(path, answer(work), methods=["GET"])

    # --- account ------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Any:
        """Return the current person; a first visit creates a guest."""
        visit = await self.people.greet(cookie_of(request))
        if visit is None:
            await self.windows.check("guest", "", address_of(request))
            visit = await self.people.guest()
        else:
            await self.windows.check("read", visit.me.id, address_of(request))
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
        await self.windows.check("enter", before.me.id if before else "", address_of(request))
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
        """Return a page of a game's cards: ?words=...&lang=...&facet=name:value&card=...&offset=...&limit=..."""
        given = request.query_params
        offset, limit = number(given.get("offset"), 0), min(number(given.get("limit"), MOST_CARDS), MOST_CARDS)
        words, lang = given.get("words", "")[:LONGEST_SEARCH], given.get("lang", "en")
        card = given.get("card", "")[:LONGEST_SEARCH]
        chosen = tuple(sorted(facet_of(text) for text in given.getlist("facet")))
        return fixed(request, library.faces(request.path_params["slug"], lang, words, chosen, card, offset, limit))

    async def sheet(self, request: Request) -> Any:
        """Return the cards that a table shows."""
        id = request.path_params["id"]
        created = await self._created(id) if TABLE_ID.fullmatch(id) else None
        if created is None:
            raise Denied(404, "server.tables.unknown")
        return fixed(request, library.table_sheet(created.game, json.dumps(created.options, sort_keys=True)))

    async def _created(self, id: str) -> events.Created | None:
        """Return the first entry of a table's log; the game need not be played again for it."""
        table = self.host.loaded(id)
        if table is not None:
            return table.created
        first = await self.store.first(id)
        found = events.read(first) if first is not None else None
        return found if isinstance(found, events.Created) else None

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

    # --- replays ------------------------------------------------------------------------------------------------------

    async def _look(self, caller: Caller, job: Job) -> Response:
        """Return what the archive says of a finished game, as it wrote it."""
        if not TABLE_ID.fullmatch(job.table):
            raise Denied(404, "server.tables.unknown")

        async def log() -> list[bytes]:
            await self.windows.check("story", counted(caller), caller.address)
            bodies = await self.store.read(job.table)
            if not bodies:  # it is being deleted
                raise Denied(404, "server.tables.unknown")
            return bodies

        found = self.archive.answers.get(job)
        if found is None:
            await self._check_over(job.table)
            found = await self.archive.ask(caller, job, log)
        headers = {"Cache-Control": "no-store"}
        if found.name:
            headers = {"Content-Disposition": f'attachment; filename="{found.name}"', "Cache-Control": "no-cache"}
        return Response(found.body, found.status, headers, "application/json")

    async def _check_over(self, id: str) -> None:
        """Refuse a table whose game is not over, before anything of it is read or sent."""
        table = self.host.loaded(id)
        phase = table.phase if table is not None else await self.store.phase(id)
        if table is None and phase == PLAYING:  # its log may be newer than its row
            with contextlib.suppress(Elsewhere):  # its server alone knows more; it is asked first
                table = await self.host.table(id)
                phase = table.phase if table is not None else None
        if phase is None:
            raise Denied(404, "server.tables.unknown")
        if phase != OVER:
            raise Denied(409, "server.replay.not_over")

    async def play_on(self, request: Request, visit: Visit) -> Any:
        """Create a table that continues from this step."""
        step = step_of(request)
        wanted: PlayOn = play_reader.read(await body_of(request))
        caller = Caller(visit.me.id, address_of(request))
        job = Job(request.path_params["id"], replays.FORK, step, seat=wanted.seat)
        found = await self._look(caller, job)
        if found.status_code != 200:
            return found
        library.check_bot(wanted.bot)
        continued: Continued = continued_reader.read(bytes(found.body))
        return as_response(await self.host.fork(visit.me, continued, wanted.seat, wanted.bot), 201)

    # --- other --------------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Any:
        await self.condition.check()
        return {"ok": True}

    async def alive(self, request: Request) -> Any:
        """Answer while this process serves, whatever the database does: a proxy may send requests here."""
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
        except ClientDisconnect:  # nobody is left to hear anything
            return Response(status_code=400)
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


def counted(caller: Caller) -> str:
    """Return who is counted as a person: all without a session at an address are one."""
    return caller.person or (f"at {caller.address}" if caller.address else "")


def eyes_of(request: Request, what: str) -> str:
    """Return through whose eyes a position is looked at."""
    return request.query_params.get("eyes", "all") if what == replays.POSITION else "all"


def number(text: str | None, default: int) -> int:
    """Parse a number in a query string; return the default if it is missing or invalid."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else default


def facet_of(text: str) -> tuple[str, str]:
    """Split `name:value` in a query string."""
    name, _, value = text.partition(":")
    return name, value


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
