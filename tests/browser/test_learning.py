"""Learning while playing: visible hints, descriptions of things, and a role card that has to be looked at."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from ofuda.games.shamans import ask
from ofuda.games.shamans.rules import ShamansState
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import axe, badly_set, small_targets
from tests.browser.test_shamans import HANDS, WORLDS, hand, laid, late
from tests.browser.visitors import Visitor
from tests.games.shamans.stage import play, stage

PREMOVES = "Beforehand, in secret"
NOTE = "done automatically at the next opportunity"


def a_card_is_asked(portal: bool = False) -> ShamansState:
    """Seat 0, a Shadow with eleven cards, is to play one; seat 4 is the Guide and the first player."""
    state = stage(
        5,
        hands=HANDS,
        worlds=WORLDS,
        pawn=9,
        guide=4,
        first=4,
        slots=("dagger", "mask"),
        pile=["shard", "dagger"],
        roles="shadow shaman shaman shaman shadow",
        open={0: ["portal"]} if portal else {},
    )
    for text in ("blue 6", ""):
        while state.asked(state.seats[0]) == ask.PORTAL:
            play(state, "no portal")
        if text:
            play(state, text)
    assert state.asked(0) == ask.CARD
    return state


def sit(ann: Visitor, hosted: Served, state: ShamansState) -> None:
    ann.go(f"/t/{laid(hosted, ann, state)}")
    ann.is_asked()


def press(ann: Visitor, thing: Locator) -> None:
    """Press by mouse or touch."""
    if ann.look["has_touch"]:
        ann.page.touchscreen.tap(*ann.spot(thing))
    else:
        thing.click()


# --- premoves ---------------------------------------------------------------------------------------------------------


def test_what_is_asked_is_not_offered_as_a_premove_as_well(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    sit(ann, hosted, late())
    expect(ann.prompt.get_by_role("button", name="Face-down Portal: pawn back")).to_have_count(1)
    sent = [frame for frame in map(json.loads, ann.frames) if frame["is"] == "state"][-1]
    assert {each["move"] for each in sent["premoves"]["choices"]} <= {each["move"] for each in sent["asked"]["choices"]}
    premoves = ann.page.get_by_role("group", name=PREMOVES)
    expect(premoves).to_have_count(0)
    sit(ann, hosted, a_card_is_asked(portal=True))
    expect(premoves.get_by_role("button", name="Open Portal: pawn back")).to_be_visible()
    expect(premoves.get_by_text(NOTE)).to_be_visible()


def test_what_a_premove_is_can_be_read_on_a_phone(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    sit(ann, hosted, a_card_is_asked(portal=True))
    premoves = ann.page.get_by_role("group", name=PREMOVES)
    note = premoves.get_by_text(NOTE)
    what = premoves.get_by_role("button", name="What is this?")
    expect(note).to_be_hidden()
    assert small_targets(ann) == []
    press(ann, what)
    expect(note).to_be_visible()
    ann.page.reload()  # the browser remembers it
    ann.is_asked()
    expect(note).to_be_visible()
    what.focus()
    ann.page.keyboard.press("Enter")
    expect(note).to_be_hidden()


# --- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_is_marked_on_the_thing_and_said(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    state = a_card_is_asked()
    sit(ann, hosted, state)
    said = ann.prompt.locator(".advice[role=status]")
    expect(said).to_have_text("")
    press(ann, ann.button("Hint"))
    advised = ann.page.locator(".stage .advised")
    expect(advised).to_have_count(1)
    expect(advised.locator(".hint")).to_be_visible()
    card = advised.get_attribute("data-handle") or ""
    assert card in hand(state, 0)
    expect(said).to_have_text(re.compile(rf"Hint:\s*{card}", re.IGNORECASE))
    expect(said).to_be_in_viewport()
    assert axe(ann, colours=True) + badly_set(ann) == []
    press(ann, advised)
    hosted.until_state(ann.table, lambda now: card not in hand(now, 0))
    expect(said).to_have_text("")
    expect(advised).to_have_count(0)


# --- the own role -----------------------------------------------------------------------------------------------------


def test_the_own_role_asks_to_be_looked_at_once(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    ann.page.clock.install()
    sit(ann, hosted, a_card_is_asked())
    card = ann.page.locator("[data-place='near.role']")
    reminder = ann.prompt.get_by_role("button", name="Look at your role first")
    label = card.locator(".look")
    expect(label).to_be_visible()
    expect(reminder).to_be_visible()
    press(ann, reminder)
    expect(card).to_contain_text("Your role card: Shadow")
    expect(ann.excuse).to_contain_text("Bring the pawn to the Moon")
    expect(ann.excuse).to_contain_text("Covers itself in 6 seconds")
    expect(ann.excuse).not_to_contain_text("Why not")
    expect(ann.prompt).not_to_contain_text("Shadow")  # whoever passes by reads the prompt first
    assert "Shadow" not in ann.page.title()
    assert axe(ann, colours=True) + badly_set(ann) == []
    ann.page.clock.fast_forward(6_100)
    expect(ann.excuse).to_have_count(0)
    expect(card).not_to_contain_text("Shadow")
    for _ in range(2):
        expect(label).to_have_count(0)
        expect(reminder).to_have_count(0)
        expect(card.get_by_text("Look again")).to_be_visible()
        ann.page.reload()  # this browser knows
        ann.is_asked()


# --- what things are --------------------------------------------------------------------------------------------------


def test_what_is_pressed_says_what_it_is_first_and_then_why_not(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    sit(ann, hosted, a_card_is_asked())
    what = {
        "[data-place='eclipse'] button": ["Eclipse", "passes a card to the neighbour", "SH-38"],
        "[data-handle='slot 1']": ["Ritual Dagger", "to eliminate another player", "SH-46", "Why not now?", "SH-29"],
        "[data-handle='pawn']": ["Shadow track", "15 to the Moon", "SH-68", "Why not now?", "SH-20"],
        "[data-handle='seat 4']": ["0 points, Guide, first player", "SH-16", "SH-15", "Why not now?", "SH-49"],
        "[data-handle='pile']": ["pile 2", "SH-30", "Why not now?", "SH-29"],
    }
    for thing, parts in what.items():
        ann.page.keyboard.press("Escape")
        press(ann, ann.page.locator(thing))
        for part in parts:
            expect(ann.excuse).to_contain_text(part)
        told = ann.excuse.inner_text()
        assert [told.index(part) for part in parts] == sorted(told.index(part) for part in parts), told
        assert [link.inner_text() for link in ann.excuse.get_by_role("link").all()] == re.findall(r"SH-\d+", told)
        assert badly_set(ann) == []
    assert axe(ann, colours=True) == []


def test_nothing_that_can_be_pressed_is_dumb(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    sit(ann, hosted, a_card_is_asked(portal=True))
    things = ann.page.locator(".stage button:not(.can)")
    answers = ann.page.locator(".why, .chooser, dialog[open]")
    assert things.count() > 15
    for i in range(things.count()):
        things.nth(i).click()
        expect(answers).to_have_count(1)
        assert len(answers.inner_text()) > 10
        ann.page.keyboard.press("Escape")
        expect(answers).to_have_count(0)


def test_what_is_said_about_a_thing_can_be_reached_by_keys(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    sit(ann, hosted, a_card_is_asked())
    eclipse = ann.page.locator("[data-place='eclipse'] button")
    eclipse.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.board.locator("> [role=status]")).to_contain_text("passes a card to the neighbour")
    ann.page.keyboard.press("Tab")
    expect(ann.excuse.get_by_role("link", name="SH-38")).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(ann.excuse).to_have_count(0)
    expect(eclipse).to_be_focused()


# --- keys, touches and panes ------------------------------------------------------------------------------------------


def test_the_eleventh_choice_has_a_key(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    state = a_card_is_asked()
    sit(ann, hosted, state)
    ann.button("11 choices").click()
    keys = [key.inner_text() for key in ann.page.locator(".choice kbd").all()]
    assert keys == list("1234567890-")
    last = ann.page.locator(".choice").nth(10).inner_text().split("\n")[-1].strip().lower()
    assert last in hand(state, 0)
    ann.page.keyboard.press("-")
    hosted.until_state(ann.table, lambda now: last not in hand(now, 0))


def test_a_phone_says_how_to_look_closer(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    sit(ann, hosted, a_card_is_asked())
    menu = ann.more()
    expect(menu).not_to_contain_text("You have not chosen anything yet")
    menu.get_by_role("button", name="Keys and touch").tap()
    expect(ann.dialog).to_contain_text("Look at it closer")


def test_a_window_that_becomes_narrow_does_not_cover_the_question_with_the_log(
    visit: NewVisitor, hosted: Served
) -> None:
    ann = visit()
    sit(ann, hosted, a_card_is_asked())
    aside = ann.page.locator("aside")
    expect(aside).to_be_visible()
    ann.page.set_viewport_size({"width": 700, "height": 500})
    expect(aside).to_have_count(0)
    ann.pane("Log")  # who asks for it gets it
    ann.page.keyboard.press("Escape")
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.page.set_viewport_size({"width": 900, "height": 800})
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    expect(aside).to_have_attribute("aria-label", "Log")
