"""Tables that are ready to be looked at."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.hosting import Served
from tests.browser.visitors import Visitor


def against_bot(house: Served, ann: Visitor, phase: str = "types", **given: Any) -> str:
    """A game of one person against the weakest bot that has come so far; gives the table's id."""
    ann.arrive()
    made = house.make(ann.cookie, ["", "easy"], **given)
    ann.go(f"/t/{made['table']}?invite={made['invite']}")
    expect(ann.board).to_be_visible()
    house.play(made["table"], [ann.cookie], phase)
    if phase == "over":
        expect(ann.ending).to_be_visible()
    else:
        ann.is_asked()
    return made["table"]


def two_people(house: Served, ann: Visitor, bob: Visitor, phase: str = "types", **given: Any) -> str:
    """Ann on the first seat and Bob on the second; gives the table's id."""
    ann.arrive()
    made = house.make(ann.cookie, ["", ""], **given)
    path = f"/t/{made['table']}?invite={made['invite']}"
    ann.go(path)
    expect(ann.page.get_by_text("Send this link to a friend")).to_be_visible()
    bob.go(path)
    for person in (ann, bob):
        expect(person.board).to_be_visible()
    house.play(made["table"], [ann.cookie, bob.cookie], phase)
    return made["table"]


def moves(house: Served, table: str) -> int:
    """How many moves the server has written down."""
    play = house.table(table).play
    return len(play.made) if play else 0
