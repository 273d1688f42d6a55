"""Kept seats: a table's maker keeps a seat for a while, and only the maker adds bots."""

from __future__ import annotations

from ofuda.table import wire
from ofuda.table.seats import KEEP
from tests.table.sessions import Session

SALT = "00" * 16


def listed() -> Session:
    """Return an open table that ann made; seat 0 is kept for ann, who is not here yet."""
    session = Session(open=True, chosen=0)
    session.online.discard("ann")
    return session


def test_a_stranger_cannot_take_the_makers_seat_and_start() -> None:
    session = listed()
    assert session.refused("eve", wire.Sit("s", SALT, 0)) == "table.seat_kept"
    session.do("eve", wire.Sit("s", SALT, 1))
    assert session.refused("eve", wire.Fill("f", 0, "easy")) == "table.maker_fills"
    session.do("ann", wire.Sit("s", SALT))
    assert [chair.person for chair in session.table.chairs] == ["ann", "eve"]
    assert session.table.phase == "playing"


def test_a_stranger_who_takes_any_seat_gets_another() -> None:
    session = listed()
    session.do("eve", wire.Sit("s", SALT))
    assert session.table.seat_of("eve") == 1
    assert session.refused("bob", wire.Sit("s", SALT)) == "table.full"


def test_only_the_maker_fills_seats_while_at_the_table() -> None:
    session = Session([""] * 3, "shamans", options={"players": 3}, open=True, chosen=0)
    session.do("ann", wire.Sit("s", SALT))
    session.do("eve", wire.Sit("s", SALT))
    session.wait(2 * KEEP)
    assert session.refused("eve", wire.Fill("f", 2, "easy")) == "table.maker_fills"
    session.do("ann", wire.Fill("f", 2, "easy"))
    assert session.table.phase == "playing"


def test_a_seat_is_kept_for_ten_minutes_after_the_table_was_made() -> None:
    assert KEEP == 10 * 60 * 1000
    session = listed()
    session.wait(KEEP - 1)
    assert session.refused("eve", wire.Sit("s", SALT, 0)) == "table.seat_kept"
    session.wait(1)
    session.do("eve", wire.Sit("s", SALT, 0))
    session.do("eve", wire.Fill("f", 1, "easy"))
    assert session.table.phase == "playing"


def test_a_seat_is_kept_as_long_as_its_person_is_here() -> None:
    session = listed()
    session.online.add("ann")
    session.wait(3 * KEEP)
    assert session.refused("eve", wire.Sit("s", SALT, 0)) == "table.seat_kept"


def test_a_maker_who_sits_elsewhere_gives_the_chosen_seat_up() -> None:
    session = listed()
    session.do("ann", wire.Sit("s", SALT, 1))
    assert not session.fresh(None).chairs[0].held
    session.do("eve", wire.Sit("s", SALT, 0))
    assert [chair.person for chair in session.table.chairs] == ["eve", "ann"]


def test_the_seats_of_a_rematch_are_kept_and_then_free() -> None:
    session = Session(people=["ann", "bob"], open=True)
    session.online -= {"bob"}
    session.do("ann", wire.Sit("s", SALT))
    assert session.refused("eve", wire.Sit("s", SALT)) == "table.full"
    assert session.refused("ann", wire.Fill("f", 1, "easy")) == "table.seat_kept"
    session.wait(KEEP)
    session.do("eve", wire.Sit("s", SALT))
    assert [chair.person for chair in session.table.chairs] == ["ann", "eve"]


def test_others_fill_seats_when_the_maker_is_gone_for_long() -> None:
    session = listed()
    session.do("eve", wire.Sit("s", SALT, 1))
    session.wait(KEEP)
    session.do("eve", wire.Fill("f", 0, "easy"))
    assert session.table.phase == "playing"
