"""People: guests at once, known by a token in a cookie. The database holds only the token's hash."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, insert, or_, select, update
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ofuda.server.guard import Denied
from ofuda.server.names import friendly
from ofuda.server.schema import codes, people, sessions
from ofuda.server.store import Store
from ofuda.table import wire

DAY = 24 * 3_600_000  # ms, as all times here
LASTS = 180 * DAY  # a session, from its last rotation
ROTATES = DAY  # a token that is older is replaced at the next request
GRACE = 60_000  # how long the old token is good for requests under way, once the new one was used
CODE_LASTS = 10 * 60_000
SEEN = 3_600_000  # how exactly we know when somebody was here
LONGEST_NAME = 24
JOINERS = "\u200c\u200d"  # invisible, but words and emoji are made with them
COLOURS = ("indigo", "teal", "moss", "amber", "rust", "rose", "plum", "slate")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is easily taken for another
CODE_LENGTH = 10

Hook = Callable[[Any], Awaitable[None] | None]


@dataclass(frozen=True)
class Visit:
    """Somebody we know: the person, its session, and the new token for the cookie where there is one."""

    me: wire.Me
    session: str
    fresh: str = ""


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


WHOSE = (
    select(sessions, people.c.name, people.c.colour, people.c.seen)
    .join(people)
    .where(sessions.c.hash == bindparam("token"))
)


class People:
    """Who is who."""

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self.now = now
        self._gone: list[Hook] = []
        self._changed: list[Hook] = []
        self._later: set[asyncio.Task[None]] = set()

    def subscribe(self, hook: Hook) -> None:
        """Call this with the sessions that have ended, to drop what is open in their name."""
        self._gone.append(hook)

    def on_change(self, hook: Hook) -> None:
        """Call this with a person who has another name or colour now."""
        self._changed.append(hook)

    # --- coming in ----------------------------------------------------------------------------------------------------

    async def guest(self) -> Visit:
        """Somebody new."""
        now, token = self.now(), new_token()
        me = wire.Me(secrets.token_hex(12), friendly(), secrets.choice(COLOURS))

        def write(line: Connection) -> None:
            row = {"id": me.id, "name": me.name, "colour": me.colour, "created": now, "seen": now}
            line.execute(insert(people), row)
            line.execute(insert(sessions), self._session(token, me.id))

        await self.store.change(write)
        return Visit(me, hashed(token), token)

    async def known(self, token: str) -> Visit | None:
        """Whose token this is; None where it is nobody's, or no longer."""
        found = await self._find(token)
        return found[0] if found else None

    async def greet(self, token: str) -> Visit | None:
        """The same for a request whose answer can carry a cookie: an old token is replaced."""
        found = await self._find(token)
        if found is None:
            return None
        visit, row = found
        now = self.now()
        if row.follows is not None:
            await self._take_over(visit.session, visit.me.id, row.follows)
        if row.created > now - ROTATES or row.replaced_at is not None:
            return visit
        fresh = await self.store.change(lambda line: self._rotate(line, visit))
        return replace(visit, fresh=fresh)

    async def _find(self, token: str) -> tuple[Visit, Any] | None:
        if not 20 <= len(token) <= 200:
            return None
        row = await self.store.ask(lambda line: line.execute(WHOSE, {"token": hashed(token)}).one_or_none())
        now = self.now()
        if row is None or row.revoked or row.expires <= now:
            return None
        if row.replaced_at is not None and row.replaced_at + GRACE <= now:
            return None
        if row.seen < now - SEEN:
            seen = update(people).where(people.c.id == row.person).values(seen=now)
            await self.store.change(lambda line: line.execute(seen))
        return Visit(wire.Me(row.person, row.name, row.colour), row.hash), row

    def _rotate(self, line: Connection, visit: Visit) -> str:
        """A new token; the old one is good until the new one is used, for an answer may get lost on its way."""
        now = self.now()
        under_way = select(sessions.c.hash).where(sessions.c.follows == visit.session, sessions.c.created > now - GRACE)
        if line.execute(under_way).first() is not None:
            return ""
        token = new_token()
        line.execute(insert(sessions), {**self._session(token, visit.me.id), "follows": visit.session})
        return token

    async def _take_over(self, session: str, person: str, before: str) -> None:
        """The new token has arrived: the old one ends in a minute, others that were sent in its place at once."""
        now = self.now()

        def write(line: Connection) -> None:
            line.execute(update(sessions).where(sessions.c.hash == session).values(follows=None))
            line.execute(delete(sessions).where(sessions.c.follows == before))
            old = and_(sessions.c.hash == before, sessions.c.replaced_at.is_(None))
            line.execute(update(sessions).where(old).values(replaced_at=now))
            past = and_(sessions.c.person == person, or_(sessions.c.replaced_at < now - DAY, sessions.c.expires < now))
            line.execute(delete(sessions).where(past))

        await self.store.change(write)
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
        """Another name or colour."""
        new = wire.Me(
            me.id,
            me.name if name is None else checked_name(name),
            me.colour if colour is None else checked_colour(colour),
        )
        if new != me:
            values = update(people).where(people.c.id == me.id).values(name=new.name, colour=new.colour)
            await self.store.change(lambda line: line.execute(values))
            await self._tell(self._changed, new)
        return new

    async def code(self, me: wire.Me) -> str:
        """A one-time code for another device; the last one before it is void."""
        now = self.now()
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))

        def write(line: Connection) -> None:
            line.execute(delete(codes).where(or_(codes.c.person == me.id, codes.c.expires <= now)))
            row = {"hash": hashed(code), "person": me.id, "expires": now + CODE_LASTS, "used": False}
            line.execute(insert(codes), row)

        await self.store.change(write)
        return f"{code[:5]}-{code[5:]}"

    async def enter(self, code: str, before: Visit | None) -> Visit:
        """This browser is now the person who made the code; who it was before is signed out here."""
        now, token = self.now(), new_token()
        given = hashed(plain_code(code))

        def write(line: Connection) -> Any:
            good = and_(codes.c.hash == given, codes.c.used.is_(False), codes.c.expires > now)
            used = line.execute(update(codes).where(good).values(used=True))
            if used.rowcount != 1:
                return None
            person = select(people).join(codes, codes.c.person == people.c.id).where(codes.c.hash == given)
            row = line.execute(person).one()
            line.execute(insert(sessions), self._session(token, row.id))
            return row, revoke(line, same_browser(before)) if before else set()

        found = await self.store.change(write)
        if found is None:
            raise Denied(404, "server.me.code")
        row, ended = found
        if ended:
            await self._tell(self._gone, ended)
        return Visit(wire.Me(row.id, row.name, row.colour), hashed(token), token)

    async def leave(self, visit: Visit, everywhere: bool = False) -> None:
        """Sign out, here or on all devices."""

        def write(line: Connection) -> set[str]:
            if not everywhere:
                return revoke(line, same_browser(visit))
            line.execute(delete(codes).where(codes.c.person == visit.me.id))
            return revoke(line, sessions.c.person == visit.me.id)

        await self._tell(self._gone, await self.store.change(write))

    async def _tell(self, hooks: list[Hook], what: Any) -> None:
        for hook in hooks:
            waiting = hook(what)
            if inspect.isawaitable(waiting):
                await waiting


def same_browser(visit: Visit) -> Any:
    """A session, those that were to take over from it, and the person's that are on their way out anyway."""
    ending = and_(sessions.c.person == visit.me.id, sessions.c.replaced_at.is_not(None))
    return or_(sessions.c.hash == visit.session, sessions.c.follows == visit.session, ending)


def revoke(line: Connection, which: Any) -> set[str]:
    """End sessions; the ones that had not ended before."""
    good = and_(which, sessions.c.revoked.is_(False))
    ended = set(line.execute(select(sessions.c.hash).where(good)).scalars())
    line.execute(update(sessions).where(good).values(revoked=True))
    return ended


def new_token() -> str:
    return secrets.token_urlsafe(32)


def plain_code(code: str) -> str:
    """A code as it was made, whatever a person makes of it when typing."""
    kept = "".join(letter for letter in code.upper() if letter.isalnum())
    return kept.translate(str.maketrans("OIL", "011"))


# --- names and colours ------------------------------------------------------------------------------------------------


def checked_name(given: str) -> str:
    """A name that can be shown: one line of visible letters, not too long."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name:
        raise Denied(400, "server.me.no_name")
    kinds = [unicodedata.category(letter) for letter in name if letter not in JOINERS]
    if any(kind[0] == "C" for kind in kinds) or not any(kind[0] in "LNPS" for kind in kinds):
        raise Denied(400, "server.me.odd_name")
    if len(name) > LONGEST_NAME:
        raise Denied(400, "server.me.long_name", most=LONGEST_NAME)
    if name.casefold().startswith("bot:"):  # by that a record knows its bots
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
    """`__Host-`: browsers take it over https only, for this host alone."""
    return "__Host-ofuda" if secure else "ofuda"


def cookie_of(connection: HTTPConnection) -> str:
    """The token that a request or a websocket brings along, "" for none."""
    return connection.cookies.get(cookie_name(is_secure(connection)), "")


def set_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Give the browser its token, or with "" take it away."""
    secure = is_secure(connection)
    age = LASTS // 1000 if token else 0
    name = cookie_name(secure)
    response.set_cookie(name, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")
