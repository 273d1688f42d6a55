"""A table at one screen: nobody watches, so a person's only choice is made without asking."""

from __future__ import annotations

from pathlib import Path

from ofuda.table import wire
from tests.table.evening import Evening

WAITS = str(Path(__file__).parent.parent / "terminal" / "brief.py")
GO, BURN, PASS = 0, 1, 2


def played(evening: Evening) -> list[tuple[int, int, str]]:
    assert evening.table.play is not None
    return [(made.seat, made.move, made.by) for made in evening.table.play.made]


def alone(private: bool) -> Evening:
    return Evening(["", "easy"], WAITS, options={"waits": 1}, window=0, private=private).sit("ann")


def test_who_sits_alone_and_can_only_pass_is_not_asked() -> None:
    evening = alone(True)
    evening.move("ann", BURN)
    assert played(evening) == [(0, BURN, "person"), (0, PASS, "table")]


def test_at_other_tables_somebody_may_watch_so_everybody_is_asked() -> None:
    evening = alone(False)
    evening.move("ann", BURN)
    assert played(evening) == [(0, BURN, "person")]


def test_among_people_whoever_is_asked_in_secret_is_asked() -> None:
    evening = Evening(["", ""], WAITS, options={"waits": 1}, window=0, private=True).sit("ann", "bob")
    evening.move("ann", BURN)
    assert played(evening) == [(0, BURN, "person")]


def test_a_pass_in_a_secret_window_can_be_taken_back_there() -> None:
    evening = alone(True)
    evening.move("ann", GO)
    evening.move("ann", PASS)
    evening.do("ann", wire.TakeBack("u", evening.fresh("ann").n))
    assert played(evening) == [(0, GO, "person")]
