"""Replays: both directions, by round, from any seat's view, and continued."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.tables import against_bot
from tests.browser.visitors import Visitor


class Replay:
    """Return the replay on a visitor's screen."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def is_at(self, step: int) -> None:
        expect(self.page.locator(".where strong")).to_have_text(str(step))
        expect(self.slider).to_have_value(str(step))

    @property
    def step(self) -> int:
        return int(self.page.locator(".where strong").inner_text())

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name="Move")

    @property
    def steps(self) -> int:
        return int(self.slider.get_attribute("max") or 0)

    def press(self, name: str) -> None:
        self.visitor.button(name, exact=True).click()

    def look(self, eyes: str) -> None:
        self.page.get_by_label("Through whose eyes").select_option(eyes)


@pytest.fixture
def replay(visit: NewVisitor, hosted: Served) -> Replay:
    ann = visit()
    against_bot(hosted, ann, "over")
    ann.ending.get_by_role("link", name="Replay").click()
    found = Replay(ann)
    found.is_at(0)
    return found


def test_steps_go_both_ways_by_buttons_keys_and_slider(replay: Replay) -> None:
    last, keys = replay.steps, replay.page.keyboard
    assert last >= 50
    expect(replay.visitor.button("One move back")).to_be_disabled()
    replay.press("One move on")
    replay.is_at(1)
    replay.press("One move on")
    replay.is_at(2)
    replay.press("One move back")
    replay.is_at(1)
    keys.press("ArrowRight")
    replay.is_at(2)
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    replay.is_at(0)
    keys.press("End")
    replay.is_at(last)
    expect(replay.visitor.button("One move on")).to_be_disabled()
    keys.press("Home")
    replay.is_at(0)
    replay.slider.focus()
    keys.press("ArrowRight")
    replay.is_at(1)
    box = replay.slider.bounding_box()
    assert box is not None
    replay.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(replay.step - last / 2) <= last / 10


def test_rounds_are_gone_through_by_buttons_and_keys(replay: Replay) -> None:
    where = replay.page.locator(".where")
    found = []
    while replay.step < replay.steps:
        before = replay.step
        replay.press("To the next round")
        expect(replay.page.locator(".where strong")).not_to_have_text(str(before))
        found.append(replay.step)
    assert len(found) >= 3
    expect(where).to_contain_text(str(found[-1]))
    replay.page.keyboard.press("PageUp")
    replay.is_at(found[-2])
    replay.page.keyboard.press("Shift+ArrowLeft")
    replay.is_at(found[-3])
    replay.press("To the next round")
    replay.is_at(found[-2])


def test_the_link_to_a_move_opens_there(replay: Replay, visit: NewVisitor) -> None:
    for _ in range(9):
        replay.page.keyboard.press("ArrowRight")
    replay.is_at(9)
    replay.press("Link to this move")
    expect(replay.visitor.button("Link copied")).to_be_visible()
    link = replay.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#9")
    bob = visit()
    bob.page.goto(link)
    Replay(bob).is_at(9)
    replay.page.wait_for_url("**#9")  # the address bar says it, too


def test_the_game_is_seen_through_every_pair_of_eyes(replay: Replay) -> None:
    page = replay.page
    replay.press("To the next round")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    hands = page.locator(".stage [data-place='near.hand'], .stage [data-place='far.hand']")
    near = page.locator(".stage [data-place='near.hand'] [data-handle]")
    expect(hands).to_have_count(2)
    names = page.get_by_label("Through whose eyes").locator("option").all_inner_texts()
    for seat in (0, 1):
        replay.look(str(seat))
        expect(hands).to_have_count(1)
        who = names[1 + seat].removeprefix("As ").removesuffix(" saw it")
        expect(hands).to_have_attribute("aria-label", re.compile(re.escape(who)))
        expect(near.first).to_be_visible()
    replay.look("none")
    expect(hands).to_have_count(0)
    replay.look("all")
    expect(hands).to_have_count(2)


def test_play_on_from_here_gives_a_game(replay: Replay, hosted: Served) -> None:
    for _ in range(7):
        replay.page.keyboard.press("ArrowRight")
    replay.is_at(7)
    old = replay.visitor.table
    replay.press("Play on from here")
    dialog = replay.visitor.dialog
    expect(dialog).to_contain_text("move 7")
    dialog.get_by_label("Against the bot").select_option("easy")
    dialog.get_by_role("button", name="Play on").click()
    replay.page.wait_for_url(re.compile(r"/t/"))
    replay.visitor.is_asked()
    assert replay.visitor.table != old
    assert hosted.table(old).over


def test_the_shuffle_is_checked_and_the_record_saved_from_here(replay: Replay) -> None:
    replay.press("Check the shuffle")
    lines = replay.visitor.dialog.locator("li")
    expect(lines.filter(has_text="Your browser: the server's part fits the seal")).to_contain_text("holds")
    expect(lines.filter(has_text="Server: every move was legal")).to_contain_text("holds")
    expect(lines.filter(has_text="does not hold")).to_have_count(0)
    replay.page.keyboard.press("Escape")
    with replay.page.expect_download() as saving:
        replay.visitor.link("Save the record").click()
    assert '"moves"' in saving.value.path().read_text()
