"""Nobody takes a table over from the person who made it: seats are kept for a while, and the maker fills them."""

from __future__ import annotations

from ofuda.table import wire
from ofuda.table.seats import KEEP
from tests.table.evening import Evening

SALT = "00" * 16


def listed() -> Evening:
    """A table that anybody may sit down at; ann made it, will sit on seat 0 and is not here yet."""
    evening = Evening(open=True, chosen=0)
    evening.online.discard("ann")
    return evening


def test_a_stranger_cannot_take_the_makers_seat_and_start() -> None:
    evening = listed()
    assert evening.refused("eve", wire.Sit("s", SALT, 0)) == "table.seat_kept"
    evening.do("eve", wire.Sit("s", SALT, 1))
    assert evening.refused("eve", wire.Fill("f", 0, "easy")) == "table.maker_fills"
    evening.do("ann", wire.Sit("s", SALT))
    assert [chair.person for chair in evening.table.chairs] == ["ann", "eve"]
    assert evening.table.phase == "playing"


def test_a_stranger_who_takes_any_seat_gets_another() -> None:
    evening = listed()
    evening.do("eve", wire.Sit("s", SALT))
    assert evening.table.seat_of("eve") == 1
    assert evening.refused("bob", wire.Sit("s", SALT)) == "table.full"


def test_only_the_maker_fills_seats_while_at_the_table() -> None:
    evening = Evening([""] * 3, "shamans", options={"players": 3}, open=True, chosen=0)
    evening.do("ann", wire.Sit("s", SALT))
    evening.do("eve", wire.Sit("s", SALT))
    evening.wait(2 * KEEP)
    assert evening.refused("eve", wire.Fill("f", 2, "easy")) == "table.maker_fills"
    evening.do("ann", wire.Fill("f", 2, "easy"))
    assert evening.table.phase == "playing"


def test_a_seat_is_kept_for_ten_minutes_after_the_table_was_made() -> None:
    assert KEEP == 10 * 60 * 1000
    evening = listed()
    evening.wait(KEEP - 1)
    assert evening.refused("eve", wire.Sit("s", SALT, 0)) == "table.seat_kept"
    evening.wait(1)
    evening.do("eve", wire.Sit("s", SALT, 0))
    evening.do("eve", wire.Fill("f", 1, "easy"))
    assert evening.table.phase == "playing"


def test_a_seat_is_kept_as_long_as_its_person_is_here() -> None:
    evening = listed()
    evening.online.add("ann")
    evening.wait(3 * KEEP)
    assert evening.refused("eve", wire.Sit("s", SALT, 0)) == "table.seat_kept"


def test_a_maker_who_sits_elsewhere_gives_the_chosen_seat_up() -> None:
    evening = listed()
    evening.do("ann", wire.Sit("s", SALT, 1))
    assert not evening.fresh(None).chairs[0].held
    evening.do("eve", wire.Sit("s", SALT, 0))
    assert [chair.person for chair in evening.table.chairs] == ["eve", "ann"]


def test_the_seats_of_a_rematch_are_kept_and_then_free() -> None:
    evening = Evening(people=["ann", "bob"], open=True)
    evening.online -= {"bob"}
    evening.do("ann", wire.Sit("s", SALT))
    assert evening.refused("eve", wire.Sit("s", SALT)) == "table.full"
    assert evening.refused("ann", wire.Fill("f", 1, "easy")) == "table.seat_kept"
    evening.wait(KEEP)
    evening.do("eve", wire.Sit("s", SALT))
    assert [chair.person for chair in evening.table.chairs] == ["ann", "eve"]


def test_others_fill_seats_when_the_maker_is_gone_for_long() -> None:
    evening = listed()
    evening.do("eve", wire.Sit("s", SALT, 1))
    evening.wait(KEEP)
    evening.do("eve", wire.Fill("f", 0, "easy"))
    assert evening.table.phase == "playing"
