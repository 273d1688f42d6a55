"""Prepared tables."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.hosting import Served
from tests.browser.visitors import Visitor


def against_bot(hosted: Served, ann: Visitor, phase: str = "types", **given: Any) -> str:
    """Create a game of one person against the weakest bot at some phase; return the table's id.

    In a later phase their page opens when the game has come there: it need not show every step of the way.
    """
    ann.known()
    made = hosted.make(ann.cookie, ["", "easy"], **given)
    if phase == "types":
        ann.go(f"/t/{made['table']}?invite={made['invite']}")
    else:
        hosted.seat(made, [ann.cookie])
        hosted.play(made["table"], [ann.cookie], phase)
        ann.go(f"/t/{made['table']}")
    expect(ann.board).to_be_visible()
    if phase == "over":
        expect(ann.ending).to_be_visible()
    else:
        ann.is_asked()
    return made["table"]


def two_people(hosted: Served, ann: Visitor, bob: Visitor, phase: str = "types", **given: Any) -> str:
    """Seat Ann on the first seat and Bob on the second; return the table's id. Their pages open as above."""
    for person in (ann, bob):
        person.known()
    cookies = [ann.cookie, bob.cookie]
    made = hosted.make(cookies[0], ["", ""], **given)
    hosted.seat(made, cookies)
    if phase != "types":
        hosted.play(made["table"], cookies, phase)
    for person in (ann, bob):
        person.go(f"/t/{made['table']}")
    for person in (ann, bob):
        expect(person.board).to_be_visible()
    return made["table"]


def moves(hosted: Served, table: str) -> int:
    """Return the number of moves that the server has committed."""
    play = hosted.table(table).play
    return len(play.made) if play else 0
