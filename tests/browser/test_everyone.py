"""Phones, languages, themes, reduced motion, large text, slow connections."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import no_raw_keys, small_targets
from tests.browser.players import ByFinger, ByMouse
from tests.browser.tables import against_bot
from tests.browser.visitors import Visitor

FIRST_LOAD = 200_000  # bytes, packed, without fonts


def test_a_whole_game_is_played_on_a_phone(visit: NewVisitor) -> None:
    ann = visit(phone=True)
    ann.lobby()
    ann.page.get_by_text("Easy", exact=True).tap()
    ann.button("Play now").tap()
    player = ByFinger(ann, 5)
    while player.turn():
        if player.moves in (0, 1, 4, 12):  # types, formations, placing, battle
            ann.no_overflow()
            assert small_targets(ann) == []
        player.choose()
        player.moves += 1
    assert player.moves >= 25
    expect(ann.ending).to_be_visible()
    ann.no_overflow()
    assert small_targets(ann) == []
    assert set(ann.page.evaluate("window.caused")) <= {"touch", "touchstart", "mousedown"}


# --- languages ----------------------------------------------------------------------------------------------------

NATIVE = {"en": "English", "ru": "Русский", "ja": "日本語"}


def speak(visitor: Visitor, lang: str) -> None:
    """Choose a language in the settings, whatever the current one is."""
    page = visitor.page
    if page.locator("header button.me").count():
        page.locator("header button.me").click()
    else:
        page.locator("header .tools button[aria-haspopup=dialog]").click()
        visitor.dialog.locator("button.button:has(svg)").nth(1).click()  # after the one that closes
    visitor.dialog.get_by_text(NATIVE[lang], exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.keyboard.press("Escape")
    expect(visitor.dialog).to_have_count(0)


def main_words(visitor: Visitor) -> list[str]:
    """Return the texts of buttons and headings, without names of people and games."""
    found: list[str] = visitor.page.locator("main .button, main h2, .prompt .ask").all_inner_texts()
    return [text for text in found if re.search(r"[^\W\d]", text)]


@pytest.mark.parametrize("screen", ["lobby", "board"])
def test_the_language_changes_at_once(visit: NewVisitor, hosted: Served, screen: str) -> None:
    ann = visit()
    if screen == "lobby":
        ann.lobby()
        one = ann.page.locator("main .button.strong")
    else:
        against_bot(hosted, ann, "battle")
        one = ann.page.locator(".prompt .ask")
    ann.page.evaluate("window.same = true")
    english = main_words(ann)
    first = one.inner_text()
    for lang, letters in (("ru", "[А-яё]"), ("ja", "[ぁ-んァ-ヶ一-龯]")):
        speak(ann, lang)
        expect(one).not_to_have_text(first)
        no_raw_keys(ann)
        words = main_words(ann)
        assert [word for word in words if word in english] == []
        assert ann.page.evaluate("(letters) => new RegExp(letters).test(document.body.innerText)", letters)
        assert ann.page.evaluate("window.same")  # without loading the page again
    speak(ann, "en")
    expect(one).to_have_text(first)


# --- light, motion, size ------------------------------------------------------------------------------------------


def brightness(visitor: Visitor) -> float:
    """Return the brightness of the page's background, from 0 to 255."""
    numbers = visitor.page.evaluate("""() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      for (const each of [document.documentElement, document.body]) {
        pen.fillStyle = getComputedStyle(each).backgroundColor;
        pen.fillRect(0, 0, 1, 1);
      }
      return [...pen.getImageData(0, 0, 1, 1).data];
    }""")
    return float(sum(numbers[:3])) / 3


def test_day_and_night_follow_the_device_and_can_be_chosen(visit: NewVisitor) -> None:
    ann = visit(color_scheme="light")
    ann.lobby()
    assert brightness(ann) > 180
    ann.page.emulate_media(color_scheme="dark")
    assert brightness(ann) < 80
    settings = ann.settings()
    settings.get_by_text("Day", exact=True).click()
    assert brightness(ann) > 180
    settings.get_by_text("Night", exact=True).click()
    assert brightness(ann) < 80
    ann.page.reload()
    expect(ann.button("Play now")).to_be_enabled()
    assert brightness(ann) < 80


@pytest.mark.parametrize("how", ["device", "settings"])
def test_nothing_moves_where_motion_is_not_wanted(visit: NewVisitor, hosted: Served, how: str) -> None:
    ann = visit(motion=how == "settings")
    ann.lobby()
    if how == "settings":
        ann.settings().locator("fieldset", has_text="Motion").get_by_text("Off", exact=True).click()
        ann.page.keyboard.press("Escape")
    against_bot(hosted, ann, "placing")
    # whatever begins to move from now on, however shortly, is written down
    ann.page.evaluate("""() => {
      window.moved = [];
      const look = () => {
        for (const each of document.getAnimations())
          if (each.effect.getComputedTiming().duration > 1) window.moved.push(each.effect.target?.className ?? "?");
        requestAnimationFrame(look);
      };
      look();
    }""")
    player = ByMouse(ann)
    for _ in range(10):
        player.answer()
    ann.button("Hint").hover()
    ann.pane("Chat")
    assert ann.page.evaluate("[...new Set(window.moved)]") == []


def test_things_move_where_motion_is_welcome(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    against_bot(hosted, ann, "placing")
    ann.page.evaluate("""() => {
      window.flew = 0;
      new MutationObserver((all) => all.forEach((each) => (window.flew += each.addedNodes.length)))
        .observe(document.querySelector(".layer"), { childList: true });
    }""")
    ByMouse(ann).answer()
    ann.page.wait_for_function("() => window.flew > 0")


def test_text_can_be_made_larger_everywhere(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    against_bot(hosted, ann, "placing")
    size = "parseFloat(getComputedStyle(document.querySelector('.prompt .ask')).fontSize)"
    usual = ann.page.evaluate(size)
    ann.settings().get_by_text("Very large", exact=True).click()
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(size) >= usual * 1.2
    ann.no_overflow()
    ann.go("/")
    expect(ann.button("Play now")).to_be_enabled()
    ann.no_overflow()


# --- slow lines ---------------------------------------------------------------------------------------------------


def test_the_first_load_is_small(visit: NewVisitor) -> None:
    ann = visit()
    ann.lobby()
    ann.page.wait_for_load_state("networkidle")
    loaded: list[tuple[str, int]] = ann.page.evaluate("""[
      ...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")
    ].map((each) => [each.name, each.transferSize])""")
    sizes = {name: size for name, size in loaded if not name.endswith(".woff2")}
    assert any(name.endswith(".js") for name in sizes)
    assert any("/api/words/" in name for name in sizes)
    assert sum(sizes.values()) <= FIRST_LOAD, sizes
