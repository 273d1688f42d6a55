"""People: guests, rotation and end of tokens, codes for another device, names."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ofuda.server import people as module
from ofuda.server.guard import Denied
from ofuda.server.people import CODE_LASTS, COLOURS, GRACE, LASTS, ROTATES, People, Visit, checked_name
from ofuda.server.store import Store
from ofuda.table import wire
from tests.server.databases import KINDS

pytestmark = pytest.mark.anyio
both = pytest.mark.parametrize("where", KINDS, indirect=True)


class Clock:
    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def people(store: Store, clock: Clock) -> People:
    return People(store, clock)


async def rotated(people: People, clock: Clock, visit: Visit) -> Visit:
    """Return the visit with its new token a day later."""
    clock.at += ROTATES
    again = await people.greet(visit.fresh)
    assert again is not None
    assert again.fresh
    return again


@both
async def test_a_guest_is_known_again_by_the_token(people: People) -> None:
    visit = await people.guest()
    again = await people.known(visit.fresh)
    assert again == Visit(visit.me, visit.session)
    assert visit.me.colour in COLOURS
    assert checked_name(visit.me.name) == visit.me.name


async def test_tokens_are_long_and_never_lie_in_the_database(people: People, where: str) -> None:
    visit = await people.guest()
    code = await people.code(visit.me)
    assert len(visit.fresh) == 43  # 256 bits
    await people.store.close()
    kept = b"".join(path.read_bytes() for path in Path(where).parent.glob("ofuda.db*"))
    assert visit.session.encode() in kept
    for secret in (visit.fresh, code, code.replace("-", "")):
        assert secret.encode() not in kept


@pytest.mark.parametrize("token", ["", "x", "a" * 43, "é" * 43, "x" * 100_000, "\x00" * 43])
async def test_an_unknown_token_is_nobody(people: People, token: str) -> None:
    await people.guest()
    assert await people.known(token) is None
    assert await people.greet(token) is None


async def test_the_hash_of_a_token_opens_nothing(people: People) -> None:
    visit = await people.guest()
    assert await people.known(visit.session) is None


async def test_a_session_ends_after_half_a_year(people: People, clock: Clock) -> None:
    visit = await people.guest()
    clock.at += LASTS - 1
    assert await people.known(visit.fresh) is not None
    clock.at += 1
    assert await people.known(visit.fresh) is None


async def test_a_session_is_read_once_and_anew_after_a_change(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    visit = await people.guest()
    other = People(people.store, people.now)
    reads = 0
    fetch = people.store.fetch

    async def counted(query: Any, given: dict[str, Any]) -> Any:
        nonlocal reads
        reads += 1
        return await fetch(query, given)

    monkeypatch.setattr(people.store, "fetch", counted)
    for _ in range(3):
        assert await other.known(visit.fresh) is not None
    assert reads == 1
    await other.change(visit.me, "Hanako", None)
    again = await other.known(visit.fresh)
    assert again is not None
    assert again.me.name == "Hanako"
    assert reads == 2


async def test_a_session_that_ends_while_the_request_is_cancelled_is_not_remembered(people: People) -> None:
    visit = await people.guest()
    leaving = asyncio.create_task(people.leave(visit))
    await asyncio.sleep(0)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    for _ in range(200):  # it is ended all the same, as soon as the write is done
        if await people.known(visit.fresh) is None:
            return
        await asyncio.sleep(0.01)
    pytest.fail("the session is still valid")


# --- rotation ---------------------------------------------------------------------------------------------------------


async def test_a_young_token_stays(people: People, clock: Clock) -> None:
    visit = await people.guest()
    clock.at += ROTATES - 1
    again = await people.greet(visit.fresh)
    assert again is not None
    assert again.fresh == ""


@both
async def test_an_old_token_is_replaced_and_ends_a_minute_after_the_new_one_was_used(
    people: People, clock: Clock
) -> None:
    visit = await people.guest()
    new = await rotated(people, clock, visit)
    assert new.me == visit.me
    assert await people.greet(new.fresh) is not None
    clock.at += GRACE - 1
    under_way = await people.greet(visit.fresh)
    assert under_way is not None
    assert under_way.fresh == ""
    clock.at += 1
    assert await people.known(visit.fresh) is None
    assert await people.known(new.fresh) is not None


async def test_an_answer_that_got_lost_locks_nobody_out(people: People, clock: Clock) -> None:
    visit = await people.guest()
    await rotated(people, clock, visit)  # its answer never arrives
    clock.at += 3 * GRACE
    again = await people.greet(visit.fresh)
    assert again is not None
    assert again.fresh


async def test_requests_at_the_same_time_get_one_new_token(people: People, clock: Clock) -> None:
    visit = await people.guest()
    clock.at += ROTATES
    found = await asyncio.gather(*(people.greet(visit.fresh) for _ in range(4)))
    assert sorted(bool(again and again.fresh) for again in found) == [False, False, False, True]


async def test_a_token_that_was_sent_twice_is_good_once(people: People, clock: Clock) -> None:
    visit = await people.guest()
    first = await rotated(people, clock, visit)
    clock.at += GRACE
    second = await people.greet(visit.fresh)
    assert second is not None
    assert await people.greet(second.fresh) is not None
    assert await people.known(first.fresh) is None


async def test_what_is_open_in_the_old_tokens_name_is_dropped(
    people: People, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped: list[set[str]] = []
    people.subscribe(dropped.append)
    visit = await people.guest()
    new = await rotated(people, clock, visit)
    assert dropped == []
    monkeypatch.setattr(module, "GRACE", 0)
    await people.greet(new.fresh)
    while not dropped:
        await asyncio.sleep(0)
    assert dropped == [{visit.session}]


# --- leaving ----------------------------------------------------------------------------------------------------------


async def test_signing_out_here_ends_this_session_only(people: People) -> None:
    ended: list[str] = []

    async def hook(sessions: set[str]) -> None:
        ended.extend(sessions)

    people.subscribe(hook)
    here = await people.guest()
    there = await people.enter(await people.code(here.me), None)
    await people.leave(here)
    assert ended == [here.session]
    assert await people.known(here.fresh) is None
    assert await people.known(there.fresh) is not None


@both
async def test_signing_out_everywhere_ends_all_sessions_and_codes(people: People) -> None:
    ended: list[set[str]] = []
    people.subscribe(ended.append)
    here = await people.guest()
    there = await people.enter(await people.code(here.me), None)
    somebody = await people.guest()
    code = await people.code(here.me)
    await people.leave(here, everywhere=True)
    assert ended == [{here.session, there.session}]
    assert await people.known(there.fresh) is None
    assert await people.known(somebody.fresh) is not None
    with pytest.raises(Denied):
        await people.enter(code, None)


async def test_signing_out_ends_the_old_and_the_coming_token_too(people: People, clock: Clock) -> None:
    visit = await people.guest()
    coming = await rotated(people, clock, visit)
    await people.leave(visit)
    assert await people.known(coming.fresh) is None
    other = await people.guest()
    new = await rotated(people, clock, other)
    used = await people.greet(new.fresh)
    assert used is not None
    await people.leave(used)
    assert await people.known(other.fresh) is None  # within its last minute


# --- another device ---------------------------------------------------------------------------------------------------


@both
async def test_a_code_makes_another_browser_the_same_person_once(people: People) -> None:
    ended: list[set[str]] = []
    people.subscribe(ended.append)
    first, second = await people.guest(), await people.guest()
    code = await people.code(first.me)
    typed = f" {code.lower().replace('0', 'o').replace('1', 'l')} "
    visit = await people.enter(typed, second)
    assert visit.me == first.me
    assert visit.session not in (first.session, second.session)
    assert ended == [{second.session}]
    assert await people.known(second.fresh) is None
    assert await people.known(first.fresh) is not None
    with pytest.raises(Denied) as caught:
        await people.enter(code, None)
    assert (caught.value.status, caught.value.said.key) == (404, "server.me.code")


async def test_of_two_who_enter_a_code_at_once_one_comes_in(people: People) -> None:
    code = await people.code((await people.guest()).me)
    found = await asyncio.gather(people.enter(code, None), people.enter(code, None), return_exceptions=True)
    assert sorted(type(result).__name__ for result in found) == ["Denied", "Visit"]


async def test_a_code_ends_after_ten_minutes_and_with_the_next_one(people: People, clock: Clock) -> None:
    me = (await people.guest()).me
    late, early = await people.code(me), await people.code(me)
    with pytest.raises(Denied):
        await people.enter(late, None)
    clock.at += CODE_LASTS
    with pytest.raises(Denied):
        await people.enter(early, None)


# --- names and colours ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann \t Bee", "Ann Bee"),
        ("e\u0301", "é"),
        ("Ша́ман", "Ша́ман"),
        ("式神", "式神"),
        ("👩\u200d🎤", "👩\u200d🎤"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\u2801\u2800\u2803", "\u2801\u2800\u2803"),  # Braille words
        ("\u1112\u1160", "\u1112\u1160"),  # a lone consonant of Hangul
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "é" * 24),
    ],
)
async def test_names_are_tidied(given: str, kept: str) -> None:
    assert checked_name(given) == kept


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("", "no_name"),
        (" \n ", "no_name"),
        ("x" * 25, "long_name"),
        ("a\x00b", "odd_name"),
        ("a\x1b[31m", "odd_name"),
        ("\u202eevil", "odd_name"),
        ("a\ud800", "odd_name"),
        ("\u200d\u200d", "odd_name"),
        ("\u200b", "odd_name"),
        ("\u0301", "odd_name"),
        ("\u3164", "odd_name"),  # Hangul filler
        ("\u3164 \uffa0", "odd_name"),
        ("\u115f\u1160", "odd_name"),
        ("\u2800\u2800", "odd_name"),  # Braille blank
        ("\u180e", "odd_name"),  # Mongolian vowel separator
        ("\ufe0f\U000e0100\u180b", "odd_name"),  # variation selectors
        ("\u034f\u17b4", "odd_name"),  # invisible marks
        ("\u0301\u0300 \u20dd", "odd_name"),  # marks on nothing
        ("\u3164\u0301\ufe0f\u200d", "odd_name"),
        ("\U00013441\U00013442", "odd_name"),
        ("\U0001d159", "odd_name"),
    ],
)
async def test_names_that_cannot_be_shown_are_refused(given: str, key: str) -> None:
    with pytest.raises(Denied) as caught:
        checked_name(given)
    assert caught.value.said.key == f"server.me.{key}"


@both
async def test_a_change_is_kept_and_told(people: People) -> None:
    told: list[wire.Me] = []
    people.on_change(told.append)
    visit = await people.guest()
    new = await people.change(visit.me, "  Ann ", "plum")
    assert new == wire.Me(visit.me.id, "Ann", "plum")
    again = await people.known(visit.fresh)
    assert again is not None
    assert again.me == new
    await people.change(new, "Ann", None)
    assert told == [new]
    with pytest.raises(Denied, match=r"server\.me\.colour"):
        await people.change(new, None, "#ff0000")
