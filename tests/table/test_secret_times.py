"""Clocks do not tell when somebody acted in secret, neither before nor after a restart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ofuda.table import events, wire
from ofuda.table.codec import write
from ofuda.table.table import Table
from tests.table.sessions import Session

HERE = Path(__file__).parent
ONLY_PASS = str(HERE.parent / "kernel" / "shapes" / "only_pass.py")
BRIEF = str(HERE / "brief_portal.py")
CLOCK = (600_000, 1_000)
EVENING = 60_000  # ms between the last public event and the restart


def choosing() -> Session:
    """Both choose in secret, in several steps."""
    session = Session(clock=CLOCK).sit("ann", "bob")
    session.to_question("front")
    return session


def answering() -> Session:
    """The others may answer in a secret window, and nobody's clock has ever stood still."""
    session = Session([""] * 4, ONLY_PASS, window=EVENING * 2, clock=CLOCK).sit("ann", "bob", "cleo", "dora")
    session.wait(500)
    session.move(session.asked()[0])
    return session


def waiting() -> Session:
    """One chooses, the others may set premoves."""
    return Session([""] * 3, BRIEF, window=1_000, clock=CLOCK).sit("ann", "bob", "cleo")


def step(session: Session) -> None:
    session.move("ann")


def step_and_back(session: Session) -> None:
    session.move("ann")
    session.do("ann", wire.TakeBack("u", session.fresh("ann").n))


def answer(session: Session) -> None:
    session.move(session.asked()[0])


def mute(session: Session) -> None:
    session.do("ann", wire.Silent("s", True))


def premove(session: Session) -> None:
    for chair in session.table.chairs:
        may = session.fresh(chair.person).premoves
        if may is not None:
            session.do(chair.person, wire.Premove("p", may.choices[0].move))
            return
    raise AssertionError("nobody may set a premove")


SECRETS: list[tuple[Callable[[], Session], Callable[[Session], None]]] = [
    (choosing, step),
    (choosing, step_and_back),
    (choosing, mute),
    (answering, answer),
    (answering, mute),
    (waiting, premove),
    (waiting, mute),
]


def evening(make: Callable[[], Session], deed: Callable[[Session], None], at: int | None) -> tuple[Session, int]:
    """Return a session in which the deed was done at a time, or never, and the seat that did it."""
    session = make()
    begin = session.now
    acted = -1
    if at is not None:
        session.now = begin + at
        known = len(session.log)
        deed(session)
        did = events.read(session.log[known])
        acted = getattr(did, "seat", -1)
    session.now = begin + EVENING
    return session, acted


def seen(table: Table, seat: int | None, now: int) -> bytes:
    return write(table.fresh(seat, now))


@pytest.mark.parametrize(("make", "deed"), SECRETS)
def test_nobody_else_can_tell_when_or_whether_somebody_acted_in_secret(
    make: Callable[[], Session], deed: Callable[[Session], None]
) -> None:
    worlds = [evening(make, deed, at) for at in (None, 1_000, 40_000)]
    actor = worlds[1][1]
    assert actor == worlds[2][1] >= 0
    others = [seat for seat in (*range(len(worlds[0][0].table.chairs)), None) if seat != actor]
    for seat in others:
        shown = [seen(session.table, seat, session.now) for session, _ in worlds]
        assert numberless(shown[0]) == numberless(shown[1]) == numberless(shown[2])
        again = [woken(session) for session, _ in worlds]
        first, *rest = (seen(table, seat, session.now + 5_000) for table, (session, _) in zip(again, worlds))
        assert all(other == first for other in rest)


def woken(session: Session) -> Table:
    """Return the table as a server that was restarted meanwhile has it."""
    table = session.restored()
    table.apply(events.Woke(session.now + 4_000))
    return table


def numberless(update: bytes) -> bytes:
    return update[update.index(b'"table":') :]


def test_after_a_restart_a_clock_stands_where_the_last_public_event_left_it() -> None:
    session = choosing()
    before = [session.table.clocks.remaining(seat, session.now) for seat in (0, 1)]
    session.now += 30_000
    session.move("ann")
    table = woken(session)
    assert [table.clocks.remaining(seat, session.now + 4_000) for seat in (0, 1)] == before


def test_who_reopens_a_finished_choice_is_charged_again() -> None:
    session = Session(clock=CLOCK).sit("ann", "bob")
    session.to_question("formation")
    session.wait(2_000)
    session.move("ann")
    assert session.table.clocks.since[0] is None
    session.wait(3_000)
    session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
    session.wait(4_000)
    assert session.table.clocks.remaining(0, session.now) == CLOCK[0] - 6_000
