"""Accounts and sessions. A first visit creates a guest; a cookie holds the token, the database only its hash."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
import math
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, or_, select, update
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ofuda.server.clock import milliseconds
from ofuda.server.database import Work
from ofuda.server.guard import Denied
from ofuda.server.names import friendly
from ofuda.server.schema import codes, people, seats, sessions, tables
from ofuda.server.store import Store
from ofuda.table import wire
from ofuda.table.seats import PLAYING

DAY = 24 * 3_600_000  # all times are in ms
LASTS = 180 * DAY  # lifetime of a session since its last rotation
ROTATES = DAY  # an older token is replaced at the next request
GRACE = 60_000  # how long the old token stays valid for requests in progress after the new one was used
CODE_LASTS = 10 * 60_000
SEEN = 3_600_000  # resolution of a person's last visit
LONGEST_NAME = 24
JOINERS = "\u200c\u200d"  # invisible, but part of words and emoji
# Letters and symbols without ink: fillers of Hangul, blanks of Braille and hieroglyphs, a note without a head.
BLANK = "\u115f\u1160\u3164\uffa0\u2800\U00013441\U00013442\U0001d159"
COLOURS = ("indigo", "teal", "moss", "amber", "rust", "rose", "plum", "slate")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no letters that are easily confused
CODE_LENGTH = 10
CACHED = 4096  # sessions in memory
TOGETHER = 200  # people in one statement

T = TypeVar("T")
Hook = Callable[[Any], Awaitable[None] | None]


@dataclass(frozen=True)
class Visit:
    """A valid session: the person, the session's hash, and a new token for the cookie if it was rotated."""

    me: wire.Me
    session: str
    fresh: str = ""


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Session(NamedTuple):
    """A session and its person, as in the database."""

    hash: str
    person: str
    created: int
    expires: int
    revoked: bool
    follows: str | None
    replaced_at: int | None
    name: str
    colour: str
    seen: int


NEW_PERSON, NEW_SESSION = insert(people), insert(sessions)
WHOSE = (
    select(*(sessions.c[name] for name in Session._fields[:7]), people.c.name, people.c.colour, people.c.seen)
    .join(people)
    .where(sessions.c.hash == bindparam("token"))
)


class People:
    """Accounts and their sessions."""

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self.now = now
        self._sessions: dict[
            str, tuple[Session, float]
        ] = {}  # with the time of reading; cache by hash; every change of sessions or people empties it
        self._changes = 0
        self.caching = True  # not while changes by other servers could be missed
        self.remembers = math.inf  # seconds that a session is cached
        self._gone: list[Hook] = []
        self._changed: list[Hook] = []
        self._written: list[Callable[[], None]] = []
        self._later: set[asyncio.Task[Any]] = set()

    def subscribe(self, hook: Hook) -> None:
        """Register a callback for ended sessions, to close their connections."""
        self._gone.append(hook)

    def on_change(self, hook: Hook) -> None:
        """Register a callback for changed names and colours."""
        self._changed.append(hook)

    def on_write(self, hook: Callable[[], None]) -> None:
        """Register a callback for every change of sessions or people."""
        self._written.append(hook)

    def forget(self) -> None:
        """Read sessions and people anew from now on, because they may have changed."""
        self._changes += 1
        self._sessions.clear()

    async def ended(self, hashes: set[str]) -> set[str]:
        """Return which of these sessions are no longer valid."""
        good: set[str] = set()
        wanted = sorted(hashes)
        now = self.now()
        for start in range(0, len(wanted), TOGETHER):
            replaced = and_(sessions.c.replaced_at.is_not(None), sessions.c.replaced_at + GRACE <= now)
            valid = and_(sessions.c.revoked.is_(False), sessions.c.expires > now, ~replaced)
            query = select(sessions.c.hash).where(sessions.c.hash.in_(wanted[start : start + TOGETHER]), valid)
            good |= set(await self.store.ask(lambda line, query=query: list(line.execute(query).scalars())))  # type: ignore[misc]
        return hashes - good

    # --- sessions -----------------------------------------------------------------------------------------------------

    async def guest(self) -> Visit:
        """Create a guest with a session."""
        now, token = self.now(), new_token()
        me = wire.Me(secrets.token_hex(12), friendly(), secrets.choice(COLOURS))

        def write(connection: Connection) -> None:
            row = {"id": me.id, "name": me.name, "colour": me.colour, "created": now, "seen": now}
            connection.execute(NEW_PERSON, row)
            connection.execute(NEW_SESSION, self._session(token, me.id))

        await self.store.change(write)
        session = Session(
            **self._session(token, me.id), follows=None, replaced_at=None, name=me.name, colour=me.colour, seen=now
        )
        self._cache(session)
        return Visit(me, session.hash, token)

    async def known(self, token: str) -> Visit | None:
        """Return the session of a token, or None if it is not valid."""
        found = await self._find(token)
        return found[0] if found else None

    async def greet(self, token: str) -> Visit | None:
        """Return the session of a token and rotate an old token; the response must set the cookie."""
        found = await self._find(token)
        if found is None:
            return None
        visit, row = found
        now = self.now()
        if row.follows is not None:
            await self._take_over(visit.session, visit.me.id, row.follows)
        if row.created > now - ROTATES or row.replaced_at is not None:
            return visit
        fresh = await self._change(lambda connection: self._rotate(connection, visit))
        return replace(visit, fresh=fresh)

    async def _find(self, token: str) -> tuple[Visit, Session] | None:
        if not 20 <= len(token) <= 200:
            return None
        row = await self._session_of(hashed(token))
        now = self.now()
        if row is None or row.revoked or row.expires <= now:
            return None
        if row.replaced_at is not None and row.replaced_at + GRACE <= now:
            return None
        if row.seen < now - SEEN:
            seen = update(people).where(people.c.id == row.person).values(seen=now)
            await self._change(lambda connection: connection.execute(seen))
        return Visit(wire.Me(row.person, row.name, row.colour), row.hash), row

    async def _session_of(self, hash: str) -> Session | None:
        found = self._sessions.get(hash)
        if found is not None and time.monotonic() - found[1] < self.remembers:
            return found[0]
        changes = self._changes
        rows = await self.store.fetch(WHOSE, {"token": hash})
        if not rows:
            return None
        session = Session(*rows[0])
        if changes == self._changes:  # else it may be outdated
            self._cache(session)
        return session

    def _cache(self, session: Session) -> None:
        if not self.caching:
            return
        if len(self._sessions) >= CACHED:
            self._sessions.clear()
        self._sessions[session.hash] = (session, time.monotonic())

    async def _change(self, work: Work[T]) -> T:
        """Change existing sessions or people. A caller who is cancelled does not stop it half-way."""
        task = asyncio.create_task(self._change_and_forget(work))
        self._later.add(task)
        task.add_done_callback(self._later.discard)
        return await asyncio.shield(task)

    async def _change_and_forget(self, work: Work[T]) -> T:
        try:
            return await self.store.change(work)
        finally:
            self.forget()
            for hook in self._written:
                hook()

    def _rotate(self, connection: Connection, visit: Visit) -> str:
        """Create a new token; the old one stays valid until the new one is used, as a response can get lost."""
        now = self.now()
        under_way = select(sessions.c.hash).where(sessions.c.follows == visit.session, sessions.c.created > now - GRACE)
        if connection.execute(under_way).first() is not None:
            return ""
        token = new_token()
        connection.execute(insert(sessions), {**self._session(token, visit.me.id), "follows": visit.session})
        return token

    async def _take_over(self, session: str, person: str, before: str) -> None:
        """Expire the old token after the grace period, and its other replacements at once."""
        now = self.now()

        def write(connection: Connection) -> None:
            connection.execute(update(sessions).where(sessions.c.hash == session).values(follows=None))
            connection.execute(delete(sessions).where(sessions.c.follows == before))
            old = and_(sessions.c.hash == before, sessions.c.replaced_at.is_(None))
            connection.execute(update(sessions).where(old).values(replaced_at=now))
            past = and_(sessions.c.person == person, or_(sessions.c.replaced_at < now - DAY, sessions.c.expires < now))
            connection.execute(delete(sessions).where(past))

        await self._change(write)
        task = asyncio.create_task(self._end_later({before}))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _end_later(self, ended: set[str]) -> None:
        await asyncio.sleep(GRACE / 1000)
        await self._tell(self._gone, ended)

    def _session(self, token: str, person: str) -> dict[str, Any]:
        now = self.now()
        return {"hash": hashed(token), "person": person, "created": now, "expires": now + LASTS, "revoked": False}

    # --- changes ------------------------------------------------------------------------------------------------------

    async def change(self, me: wire.Me, name: str | None, colour: str | None) -> wire.Me:
        """Change the name, the colour or both."""
        new = wire.Me(
            me.id,
            me.name if name is None else checked_name(name),
            me.colour if colour is None else checked_colour(colour),
        )
        if new != me:
            values = update(people).where(people.c.id == me.id).values(name=new.name, colour=new.colour)
            await self._change(lambda connection: connection.execute(values))
            await self._tell(self._changed, new)
        return new

    async def code(self, me: wire.Me) -> str:
        """Create a one-time code for another device; it invalidates the previous one."""
        now = self.now()
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))

        def write(connection: Connection) -> None:
            connection.execute(delete(codes).where(or_(codes.c.person == me.id, codes.c.expires <= now)))
            row = {"hash": hashed(code), "person": me.id, "expires": now + CODE_LASTS, "used": False}
            connection.execute(insert(codes), row)

        await self._change(write)
        return f"{code[:5]}-{code[5:]}"

    async def enter(self, code: str, before: Visit | None) -> Visit:
        """Sign this browser in as the person who made the code, and end its previous session."""
        now, token = self.now(), new_token()
        given = hashed(plain_code(code))

        def write(connection: Connection) -> Any:
            good = and_(codes.c.hash == given, codes.c.used.is_(False), codes.c.expires > now)
            used = connection.execute(update(codes).where(good).values(used=True))
            if used.rowcount != 1:
                return None
            person = select(people).join(codes, codes.c.person == people.c.id).where(codes.c.hash == given)
            row = connection.execute(person).one()
            connection.execute(insert(sessions), self._session(token, row.id))
            return row, revoke(connection, same_browser(before)) if before else set()

        found = await self._change(write)
        if found is None:
            raise Denied(404, "server.me.code")
        row, ended = found
        if ended:
            await self._tell(self._gone, ended)
        return Visit(wire.Me(row.id, row.name, row.colour), hashed(token), token)

    async def leave(self, visit: Visit, everywhere: bool = False) -> None:
        """Sign out, here or on all devices."""

        def write(connection: Connection) -> set[str]:
            if not everywhere:
                return revoke(connection, same_browser(visit))
            connection.execute(delete(codes).where(codes.c.person == visit.me.id))
            return revoke(connection, sessions.c.person == visit.me.id)

        await self._tell(self._gone, await self._change(write))

    # --- expiry -------------------------------------------------------------------------------------------------------

    async def saw(self, ids: set[str], before: int) -> None:
        """Note that these people are here, where their last request was before this time."""
        wanted = sorted(ids)
        for start in range(0, len(wanted), TOGETHER):
            some = and_(people.c.id.in_(wanted[start : start + TOGETHER]), people.c.seen < before)
            if await self.store.ask(lambda line, some=some: line.execute(select(people.c.id).where(some)).first()):  # type: ignore[misc]
                seen = update(people).where(some).values(seen=self.now())
                await self._change(lambda line, seen=seen: line.execute(seen))  # type: ignore[misc]

    async def unseen(self, before: int, most: int) -> list[str]:
        """Return some people who were last here before this time and play in no game."""
        query = select(people.c.id).where(unneeded(before)).order_by(people.c.seen).limit(most)
        return await self.store.ask(lambda connection: list(connection.execute(query).scalars()))

    async def expire(self, ids: list[str], before: int, rows: int) -> int | None:
        """Delete those of these people who are still unseen, with their sessions and codes. Return how many, or None if
        they have so many sessions that it has to be called again."""

        def write(connection: Connection) -> tuple[int | None, set[str]]:
            still = select(people.c.id).where(people.c.id.in_(ids), unneeded(before)).with_for_update(of=people)
            old = list(connection.execute(still).scalars())
            theirs = select(sessions.c.hash).where(sessions.c.person.in_(old)).limit(rows)
            ended = set(connection.execute(theirs).scalars())
            connection.execute(delete(sessions).where(sessions.c.hash.in_(ended)))
            if len(ended) == rows:
                return None, ended
            connection.execute(delete(codes).where(codes.c.person.in_(old)))
            connection.execute(delete(people).where(people.c.id.in_(old)))
            return len(old), ended

        count, ended = await self._change(write)
        await self._tell(self._gone, ended)
        return count

    async def _tell(self, hooks: list[Hook], what: Any) -> None:
        for hook in hooks:
            waiting = hook(what)
            if inspect.isawaitable(waiting):
                await waiting


def unneeded(before: int) -> ColumnElement[bool]:
    """Return a condition for people who were last here before this time and play in no game that went on since."""
    running = and_(tables.c.phase == PLAYING, tables.c.at >= before)
    games = select(seats.c.seat).join(tables).where(seats.c.person == people.c.id, running)
    return and_(people.c.seen < before, ~games.exists())


def same_browser(visit: Visit) -> Any:
    """Return a condition for a session, its replacements, and the person's sessions that were replaced."""
    ending = and_(sessions.c.person == visit.me.id, sessions.c.replaced_at.is_not(None))
    return or_(sessions.c.hash == visit.session, sessions.c.follows == visit.session, ending)


def revoke(connection: Connection, which: Any) -> set[str]:
    """End sessions; return those that were still valid."""
    good = and_(which, sessions.c.revoked.is_(False))
    ended = set(connection.execute(select(sessions.c.hash).where(good)).scalars())
    connection.execute(update(sessions).where(good).values(revoked=True))
    return ended


def new_token() -> str:
    return secrets.token_urlsafe(32)


def plain_code(code: str) -> str:
    """Return a typed code in its canonical form."""
    kept = "".join(letter for letter in code.upper() if letter.isalnum())
    return kept.translate(str.maketrans("OIL", "011"))


# --- names and colours ------------------------------------------------------------------------------------------------


def checked_name(given: str) -> str:
    """Return the name in normal form; refuse names that are empty, invisible or too long."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name:
        raise Denied(400, "server.me.no_name")
    kinds = {letter: unicodedata.category(letter)[0] for letter in name if letter not in JOINERS}
    visible = any(kind in "LNPS" and letter not in BLANK for letter, kind in kinds.items())
    if not visible or "C" in kinds.values():
        raise Denied(400, "server.me.odd_name")
    if len(name) > LONGEST_NAME:
        raise Denied(400, "server.me.long_name", most=LONGEST_NAME)
    if name.casefold().startswith("bot:"):  # records mark bots with this prefix
        raise Denied(400, "server.me.odd_name")
    return name


def checked_colour(given: str) -> str:
    if given not in COLOURS:
        raise Denied(400, "server.me.colour", colours=", ".join(COLOURS))
    return given


# --- the cookie -------------------------------------------------------------------------------------------------------


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def cookie_name(secure: bool) -> str:
    """Return the cookie's name; browsers accept `__Host-` over https only and for this host only."""
    return "__Host-ofuda" if secure else "ofuda"


def cookie_of(connection: HTTPConnection) -> str:
    """Return the token of a request or a websocket, "" for none."""
    return connection.cookies.get(cookie_name(is_secure(connection)), "")


def set_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Set the token's cookie, or delete it if the token is ""."""
    secure = is_secure(connection)
    age = LASTS // 1000 if token else 0
    name = cookie_name(secure)
    response.set_cookie(name, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")
