"""A table at one screen: without spectators, a person's only choice is made without asking."""

from __future__ import annotations

from pathlib import Path

from ofuda.table import wire
from tests.table.sessions import Session

WAITS = str(Path(__file__).parent.parent / "terminal" / "brief.py")
GO, BURN, PASS = 0, 1, 2


def played(session: Session) -> list[tuple[int, int, str]]:
    assert session.table.play is not None
    return [(made.seat, made.move, made.by) for made in session.table.play.made]


def alone(private: bool) -> Session:
    return Session(["", "easy"], WAITS, options={"waits": 1}, window=0, private=private).sit("ann")


def test_who_sits_alone_and_can_only_pass_is_not_asked() -> None:
    session = alone(True)
    session.move("ann", BURN)
    assert played(session) == [(0, BURN, "person"), (0, PASS, "table")]


def test_at_other_tables_somebody_may_watch_so_everybody_is_asked() -> None:
    session = alone(False)
    session.move("ann", BURN)
    assert played(session) == [(0, BURN, "person")]


def test_among_people_whoever_is_asked_in_secret_is_asked() -> None:
    session = Session(["", ""], WAITS, options={"waits": 1}, window=0, private=True).sit("ann", "bob")
    session.move("ann", BURN)
    assert played(session) == [(0, BURN, "person")]


def test_a_pass_in_a_secret_window_can_be_taken_back_there() -> None:
    session = alone(True)
    session.move("ann", GO)
    session.move("ann", PASS)
    session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
    assert played(session) == [(0, GO, "person")]
