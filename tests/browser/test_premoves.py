"""Premoves in Shamans: by mouse and keyboard, visible only to their owner, and played automatically."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

import ofuda
from ofuda.games.shamans import ask, parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import opened
from ofuda.table.events import Created
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import examine
from tests.browser.visitors import Visitor

OPTIONS = {"players": 3, "rounds": 1}
KEY = "5a" * 64


def until_a_portal() -> tuple[list[tuple[int, int]], int]:
    """Return moves after which one seat has an open Portal and another is to play a card, and that seat."""
    game = ofuda.load("shamans", **OPTIONS)
    for seed in range(200):
        made: list[tuple[int, int]] = []
        state, rng = game.start(key=bytes.fromhex(KEY)), random.Random(seed)
        while not state.over:
            seat = state.seats[0]
            assert isinstance(state, ShamansState)
            holders = [p for p in range(3) if opened(state, p, parts.PORTAL) > 0]
            if holders and game.question_name(int(state.asked(seat))) == "card" and seat not in holders:
                return made, holders[0]
            moves = state.moves(seat)
            move = ask.TAKE_MOVE + parts.PORTAL if ask.TAKE_MOVE + parts.PORTAL in moves else rng.choice(moves)
            if state.prompt(seat).brief:
                move = state.prompt(seat).silence
            made.append((seat, move))
            state.play(move, seat)
    raise AssertionError("nobody ever had one")


def three_at_a_table(hosted: Served, people: list[Visitor]) -> tuple[str, int]:
    """Create a round in progress; return the person who may set a premove."""
    moves, holder = until_a_portal()
    for person in people:
        person.known()
    rule: dict[str, Any] = {"key": KEY, "moves": moves, "open": True}
    created = Created(hosted.table_host.now(), "shamans", OPTIONS, [""] * 3, "5a" * 48, "", **rule)
    made = hosted.do(hosted.table_host._found(created))
    for seat, person in enumerate(people):
        hosted.seat({"table": made.table, "invite": made.invite}, [person.cookie])
        assert hosted.table(made.table).chairs[seat].person
    for person in people:
        person.go(f"/t/{made.table}")
        expect(person.board).to_be_visible()
    return made.table, holder


def test_a_premove_is_given_changed_taken_back_and_carried_out(visit: NewVisitor, hosted: Served) -> None:
    people = [visit(phone=True), visit(), visit()]
    table, holder = three_at_a_table(hosted, people)
    assert holder == 0  # a phone has the least room for it
    ann = people[holder]
    others = [person for person in people if person is not ann]
    premoves = ann.page.get_by_role("group", name="Beforehand, in secret")
    expect(premoves).to_be_visible()
    for other in others:
        assert other.page.get_by_role("group", name="Beforehand, in secret").count() == 0
    numbers = [other.number for other in others]
    forward = premoves.get_by_role("button", name="Open Portal: pawn forward")
    back = premoves.get_by_role("button", name="Open Portal: pawn back")
    forward.tap()
    expect(forward).to_have_attribute("aria-pressed", "true")
    expect(premoves.get_by_role("status")).to_have_text("Ordered: Open Portal: pawn forward")
    assert examine(ann, "premoves") == []
    back.focus()
    ann.page.keyboard.press("Enter")
    expect(back).to_have_attribute("aria-pressed", "true")
    expect(forward).to_have_attribute("aria-pressed", "false")
    ann.page.keyboard.press("Enter")
    expect(back).to_have_attribute("aria-pressed", "false")
    expect(premoves.get_by_role("status")).to_have_text("The order is taken back")
    assert hosted.table(table).premoves.given == {}
    ann.page.keyboard.press("Space")
    expect(back).to_have_attribute("aria-pressed", "true")
    ann.page.reload()
    expect(back).to_have_attribute("aria-pressed", "true")
    assert [other.number for other in others] == numbers
    mover = next(person for person in people if person.prompt.get_by_text("It is your turn.").count())
    mover.page.keyboard.press("1")
    expect(premoves).to_have_count(0)
    play = hosted.table(table).play
    assert play is not None
    assert [made.seat for made in play.made if made.by == "premove"] == [holder]
