"""The Shaman King TCG in a browser: created with decks, played by mouse, touch and keyboard, with screenshots."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import ofuda
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import examine, small_targets, stands
from tests.browser.players import ByFinger, ByKeyboard, ByMouse
from tests.browser.visitors import Visitor

GAME = "shaman_king"
OWN = "shaman: Yoh\nformat: starter\n12 Barren Justice\n"


def open_form(ann: Visitor) -> None:
    """Open the form for a new table of this game, against the weakest bot."""
    ann.lobby()
    for _ in range(3):  # on a busy machine a click may come while the lobby is drawn anew
        ann.button("Set up a table").click()
        with contextlib.suppress(AssertionError):
            expect(ann.dialog).to_be_visible()
            break
    ann.dialog.get_by_label("Game", exact=True).select_option(GAME)
    ann.dialog.get_by_label("Seat 2").select_option("easy")


def sit_down(ann: Visitor, hosted: Served, **options: object) -> None:
    """Begin a game against the weakest bot; rarely it is won before the first question."""
    ann.known()
    made = hosted.make(ann.cookie, ["", "easy"], game=GAME, options=options)
    ann.go(f"/t/{made['table']}?invite={made['invite']}")
    expect(ann.board).to_be_visible()


def same_end(ann: Visitor, hosted: Served) -> None:
    """Check that the page shows the server's points."""
    expect(ann.ending).to_be_visible()
    ending = hosted.table(ann.table).ending
    assert ending is not None
    assert max(ending.points) == 3
    assert ann.ending.locator(".points .number").all_inner_texts() == [str(points) for points in ending.points]


def to_a_strike(ann: Visitor, hosted: Served, seed: int) -> None:
    """Play until the reader has flipped a strike; begin another game if this one ends before."""
    for more in range(5):
        sit_down(ann, hosted)
        player = ByMouse(ann, seed + more)
        while player.turn():
            if ann.page.locator(".read .meet").count() and ann.page.locator("[data-handle='flip'].can").count():
                return
            player.choose()
    raise AssertionError("nobody flipped a strike in five games")


# --- whole games ------------------------------------------------------------------------------------------------------


def test_a_person_sets_a_table_up_with_yohs_deck_and_plays_to_the_end(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    open_form(ann)
    decks = ann.dialog.get_by_role("group", name="Decks")
    assert decks.locator("select").first.locator("option").all_inner_texts() == ["Yoh", "Zeke", "A deck of my own ..."]
    ann.button("Start the game").click()
    expect(ann.page.locator("[data-place='near.shaman']")).to_contain_text("Yoh")
    expect(ann.page.locator("[data-place='far.shaman']")).to_contain_text("Zeke")
    player = ByMouse(ann, 2)
    player.play_on()
    assert "keydown" not in ann.page.evaluate("window.caused")
    same_end(ann, hosted)


def test_a_game_is_played_without_a_mouse(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(color_scheme="light")
    player = ByKeyboard(ann, 3)
    while not player.moves:
        sit_down(ann, hosted)
        player.play_on()
    assert set(ann.page.evaluate("window.caused")) == {"keydown"}
    same_end(ann, hosted)


def test_a_game_is_played_with_a_finger(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    player = ByFinger(ann, 4)
    while not player.moves:
        sit_down(ann, hosted)
        while player.turn():
            if player.moves % 8 == 0:
                ann.no_overflow()
                assert small_targets(ann) == []
            player.choose()
            player.moves += 1
    same_end(ann, hosted)


# --- decks ------------------------------------------------------------------------------------------------------------


def test_the_decks_that_are_offered_fit_the_kind_of_game(visit: NewVisitor) -> None:
    ann = visit()
    open_form(ann)
    first = ann.dialog.get_by_role("group", name="Decks").locator("select").first
    expect(first.locator("option")).to_have_count(3)
    ann.dialog.get_by_label("Kind of game").select_option("constructed")
    expect(first.locator("option")).to_have_count(11)
    assert first.evaluate("(select) => select.selectedOptions[0].textContent") == "Yoh"
    first.select_option(label="Anna")
    ann.button("Start the game").click()
    expect(ann.page.locator("[data-place='near.shaman']")).to_contain_text("Anna")
    expect(ann.page.locator("[data-place='far.shaman']")).to_contain_text("Zeke")


def test_a_deck_of_ones_own_is_checked_and_then_played_with(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    ann.forgive("400")
    open_form(ann)
    ann.dialog.get_by_role("group", name="Decks").locator("select").first.select_option("own")
    contents = ann.dialog.get_by_label("Contents of the deck: Me")
    contents.fill("shaman: Yoh\n3 Barren Justise\n")
    ann.button("Start the game").click()
    trouble = ann.dialog.get_by_role("alert")
    expect(trouble).to_contain_text("deck:2: there is no card")  # the line
    expect(trouble).to_contain_text("did you mean Barren Justice")
    expect(trouble).to_contain_text("SK-035")  # the clause
    contents.fill(OWN)
    ann.button("Start the game").click()
    expect(ann.board).to_be_visible()
    decks = hosted.table(ann.table).game.options["decks"]
    assert "12 Barren Justice" in decks[0]
    assert decks[1] == "starter-zeke"


# --- the gallery ------------------------------------------------------------------------------------------------------


def test_the_gallery_is_sorted_by_type_trait_shaman_and_provenance(visit: NewVisitor) -> None:
    ann = visit()
    ann.go(f"/cards/{GAME}")
    cards = ann.page.locator(".gallery li")
    filters = ann.page.locator(".gallery header")
    everything = len(ofuda.load(GAME).board.faces())
    status = filters.get_by_role("status")
    expect(status).to_have_text(f"{everything} cards of {everything}")

    filters.get_by_role("button", name="signature move").click()
    expect(cards).to_have_count(20)
    ann.page.get_by_label("Can be played by").select_option("yoh")
    expect(cards).to_have_count(2)
    filters.get_by_role("button", name="signature move").click()
    filters.get_by_role("button", name=re.compile(r"^shaman \d+")).click()
    expect(cards).to_have_count(1)
    filters.get_by_role("button", name=re.compile(r"^shaman \d+")).click()
    ann.page.get_by_label("Can be played by").select_option("All")

    ann.page.get_by_label("Trait").select_option("melee")
    expect(cards).to_have_count(21)
    filters.get_by_role("button", name="advantage").click()
    expect(cards).to_have_count(0)  # Melee is a trait of strikes
    filters.get_by_role("button", name="strike").click()
    expect(cards).to_have_count(21)
    ann.page.get_by_label("Where it comes from").select_option("printed")
    expect(cards).not_to_have_count(21)
    ann.page.get_by_label("Search").fill("furious")
    expect(cards).to_have_count(1)
    cards.first.get_by_role("button").click()
    viewer = ann.dialog.locator(".viewer")
    ann.dialog.get_by_role("button", name="Where the facts come from").click()
    expect(viewer.locator(".cost")).to_have_count(2)
    expect(viewer.locator(".provenance > div")).to_have_count(7)
    expect(viewer).to_contain_text("as printed")


# --- a careful eye ----------------------------------------------------------------------------------------------------


def screens(ann: Visitor, hosted: Served) -> Iterator[str]:
    """Check every screen of this game."""
    open_form(ann)
    ann.dialog.get_by_role("group", name="Decks").scroll_into_view_if_needed()
    yield "duel-maker"
    ann.dialog.get_by_role("group", name="Decks").locator("select").first.select_option("own")
    ann.dialog.get_by_label("Contents of the deck: Me").fill("shaman: Nobody\n")
    ann.button("Start the game").click()
    expect(ann.dialog.get_by_role("alert")).to_be_visible()
    yield "duel-maker-trouble"
    ann.go(f"/cards/{GAME}")
    expect(ann.page.locator(".gallery li").nth(30)).to_be_attached()
    yield "duel-gallery"
    ann.page.locator(".gallery li button").first.click()
    expect(ann.dialog.locator(".viewer")).to_be_visible()
    yield "duel-card"
    sit_down(ann, hosted)
    yield "duel-opening"
    to_a_strike(ann, hosted, 6)
    yield "duel-strike"
    ann.page.locator("[data-handle='flip']").click()
    expect(ann.chooser).to_be_visible()
    yield "duel-chooser"
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-place='near.deck'] button").click()
    expect(ann.excuse).to_be_visible()
    yield "duel-why-not"
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-handle='flip']").focus()
    ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".closer")).to_be_visible()
    yield "duel-closer"
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-place='near.discard'] button").click()
    expect(ann.dialog.locator(".lain li").first).to_be_visible()
    yield "duel-discard"


@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_its_screens_can_be_used_by_everybody(visit: NewVisitor, hosted: Served, phone: bool) -> None:
    ann = visit(phone=phone)
    ann.forgive("400")
    found: list[str] = []
    for screen in screens(ann, hosted):
        found += examine(ann, screen)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["ru", "ja"])
@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_its_board_stands_in_every_language(visit: NewVisitor, hosted: Served, phone: bool, lang: str) -> None:
    ann = visit(phone=phone, locale=lang)
    to_a_strike(ann, hosted, 7)
    assert stands(ann, "duel-strike") == []
    letters = {"ru": "[А-яё]", "ja": "[ぁ-んァ-ヶ一-龯]"}[lang]
    for part in (".read", ".attack h2", ".zone .name"):
        assert re.search(letters, ann.page.locator(part).first.inner_text()), part
