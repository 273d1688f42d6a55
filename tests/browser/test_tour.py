"""A tour of every screen in both themes, on desktop and phone, with axe and screenshots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import AXE, examine, stands
from tests.browser.tables import against_bot
from tests.browser.visitors import Visitor


def at_the_door(ann: Visitor) -> Iterator[str]:
    """Check the screens before a game."""
    ann.lobby()
    ann.page.wait_for_load_state("networkidle")
    yield "lobby"
    ann.settings()
    yield "settings"
    ann.page.keyboard.press("Escape")
    ann.button("Set up a table").click()
    expect(ann.dialog).to_be_visible()
    yield "maker"
    ann.page.keyboard.press("Escape")
    ann.button("Play with a friend").click()
    expect(ann.page.get_by_text("Send this link to your friends")).to_be_visible()
    yield "waiting"
    ann.go("/rules/jinkei#JK-25")
    expect(ann.page.locator("[data-clause='JK-25']")).to_be_in_viewport()
    yield "rules"
    ann.go("/cards/jinkei")
    expect(ann.page.locator(".gallery li")).to_have_count(22)
    yield "gallery"
    ann.page.locator(".gallery li button").nth(10).click()
    expect(ann.dialog.locator(".viewer")).to_be_visible()
    yield "card"


def at_the_table(ann: Visitor, hosted: Served) -> Iterator[str]:
    """Check the screens of a game and after it."""
    table = against_bot(hosted, ann, "types")
    yield "types"
    hosted.play(table, [ann.cookie], "formations")
    expect(ann.page.locator("[data-place='near.option.a']")).to_be_visible()
    ann.is_asked()
    yield "formations"
    hosted.play(table, [ann.cookie], "placing")
    expect(ann.hand.first).to_be_visible()
    ann.is_asked()
    yield "placing"
    ann.page.locator("[data-place='near.grid'] .item.target").first.click()
    expect(ann.chooser).to_be_visible()
    yield "chooser"
    ann.page.keyboard.press("Escape")
    hosted.play(table, [ann.cookie], "battle")
    expect(ann.page.locator(".hand.kept")).to_be_attached()
    ann.is_asked()
    yield "battle"
    ann.hand.first.click()
    expect(ann.excuse).to_be_visible()
    yield "why-not"
    ann.page.keyboard.press("Escape")
    ann.glowing.first.focus()
    ann.page.keyboard.press("Tab")  # focus that came by key shows what it is on
    ann.page.keyboard.press("Shift+Tab")
    expect(ann.page.locator(".closer")).to_be_visible()
    yield "closer"
    ann.page.keyboard.press("Escape")
    chat = ann.pane("Chat")
    chat.get_by_label("Say something").fill("Good luck!")
    ann.page.keyboard.press("Enter")
    expect(chat.get_by_text("Good luck!")).to_be_visible()
    yield "chat"
    rules = ann.pane("Rules")
    expect(rules.locator("[data-clause='JK-01']")).to_be_visible()
    yield "rules-pane"
    ann.pane("Log")
    yield "log"
    ann.page.locator("aside .shut").click()
    ann.more()
    yield "more"
    ann.page.keyboard.press("Escape")
    hosted.play(table, [ann.cookie], "over")
    expect(ann.ending).to_be_visible()
    ann.page.evaluate("document.querySelector('main').scrollTo(0, 0)")
    yield "end"
    ann.button("Was it fair?").click()
    expect(ann.dialog.locator("li")).to_have_count(8)
    yield "fair"
    ann.go(f"/r/{table}#30")
    expect(ann.page.locator(".where strong")).to_have_text("30")
    yield "replay"
    ann.page.get_by_role("tab", name="Choices").click()
    yield "replay-choices"
    ann.page.get_by_role("tab", name="Points").click()
    yield "replay-points"
    ann.button("Play on from here").click()
    expect(ann.dialog).to_be_visible()
    yield "play-on"


@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
@pytest.mark.parametrize("where", ["door", "table"])
def test_every_screen_can_be_used_by_everybody(visit: NewVisitor, hosted: Served, where: str, phone: bool) -> None:
    assert AXE.is_file(), "axe-core is not there: npm ci in web/"
    ann = visit(phone=phone)
    found: list[str] = []
    for screen in at_the_door(ann) if where == "door" else at_the_table(ann, hosted):
        found += examine(ann, screen)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["ru", "ja"])
@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_the_main_screens_stand_in_every_language(visit: NewVisitor, hosted: Served, phone: bool, lang: str) -> None:
    ann = visit(phone=phone, locale=lang)
    ann.arrive()
    ann.page.wait_for_load_state("networkidle")
    found = stands(ann, "lobby")
    table = against_bot(hosted, ann, "battle")
    expect(ann.page.locator(".hand.kept")).to_be_attached()
    found += stands(ann, "battle")
    hosted.play(table, [ann.cookie], "over")
    expect(ann.ending).to_be_visible()
    found += stands(ann, "end")
    ann.go(f"/r/{table}#30")
    expect(ann.page.locator(".where strong")).to_have_text("30")
    found += stands(ann, "replay")
    assert not found, "\n".join(found)
