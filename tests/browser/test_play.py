"""Whole games in a browser: against a bot, and two people, one of them without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.players import ByKeyboard, ByMouse, play_together


def test_one_click_gives_a_game_against_a_bot_that_is_played_to_the_end(visit: NewVisitor) -> None:
    ann = visit(motion=True)
    ann.lobby()
    ann.page.get_by_text("Easy", exact=True).click()  # only so that nobody waits for a strong bot
    ann.button("Play now").click()
    player = ByMouse(ann)
    player.play_on()
    assert player.moves >= 25
    assert "keydown" not in ann.page.evaluate("window.caused")

    ending = ann.ending
    expect(ending.get_by_role("heading").first).to_have_text(re.compile("You have won|Bot .Easy. has won|A draw"))
    points = ending.locator(".points .number")
    expect(points).to_have_count(2)
    plot = ending.get_by_role("img", name="Points over the course of the game")
    expect(plot).to_be_visible()
    assert plot.locator("path").count() >= 2

    ann.button("Was it fair?").click()
    findings = ann.dialog.locator("li")
    expect(findings.filter(has_text="Server: the result is right")).to_be_visible()
    expect(findings.filter(has_text="Your browser: your own part was used")).to_be_visible()
    assert findings.count() == 8
    assert findings.filter(has_text="does not hold").count() == 0
    assert findings.filter(has_text="holds").count() == 8
    ann.dialog.get_by_role("button", name="Close").click()

    before = ann.table
    ann.button("Rematch").click()
    ann.page.wait_for_url(lambda url: f"/t/{before}" not in url)
    ann.is_asked()
    expect(ann.ending).to_have_count(0)
    assert ann.table != before


def test_two_people_play_a_whole_game_one_by_mouse_and_one_by_keyboard(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit(color_scheme="light")
    ann.lobby()
    ann.button("Play with a friend").click()
    link = ann.page.get_by_label("Send this link to your friends").input_value()
    bob.page.goto(link)
    mouse, keys = ByMouse(ann, 3), ByKeyboard(bob, 4)
    play_together(mouse, keys)
    assert mouse.moves >= 25
    assert keys.moves >= 25
    assert set(bob.page.evaluate("window.caused")) == {"keydown"}
    assert "keydown" not in ann.page.evaluate("window.caused")

    scores = [person.ending.locator(".points .number").all_inner_texts() for person in (ann, bob)]
    ending = hosted.table(ann.table).ending
    assert ending is not None
    assert scores[0] == scores[1] == [str(points) for points in ending.points]
    heads = [person.ending.get_by_role("heading").first.inner_text() for person in (ann, bob)]
    assert heads[0] != heads[1] or heads[0] == "A draw"  # each is told of their own


def test_who_presses_at_once_gets_a_game_too(visit: NewVisitor) -> None:
    ann = visit()
    held: list[Route] = []
    ann.page.route("**/api/me", lambda route: held.append(route))  # the server has not said yet who she is
    ann.go("/")
    ann.page.get_by_text("Easy", exact=True).click()
    ann.button("Play now").click()
    assert held
    for route in held:
        route.continue_()
    ann.page.unroute("**/api/me")
    ann.is_asked()
