"""The card browser: pages, filters, links, leafing, provenance."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Request, expect

import ofuda
from tests.browser.conftest import NewVisitor
from tests.browser.looks import examine, stands
from tests.browser.visitors import Visitor

GAME = "naruto"  # the game with the most cards
PAGE = 40


def all_cards() -> list[str]:
    return [face.id for face in ofuda.load(GAME).board.faces()]


def cards(visitor: Visitor) -> Locator:
    return visitor.page.locator(".gallery li")


def open_gallery(visitor: Visitor, rest: str = "") -> list[str]:
    """Open the gallery and return the list of the requests for cards, which grows."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if f"/api/games/{GAME}/cards" in request.url:
            asked.append(request.url)

    visitor.page.on("request", note)
    visitor.go(f"/cards/{GAME}{rest}")
    expect(cards(visitor).first).to_be_attached()
    return asked


def test_cards_come_page_by_page_as_somebody_reads(visit: NewVisitor) -> None:
    ann = visit()
    asked = open_gallery(ann)
    every = len(all_cards())
    expect(ann.page.locator(".gallery header [role=status]")).to_have_text(f"{every} cards of {every}")
    ann.page.wait_for_load_state("networkidle")
    begun = cards(ann).count()
    assert begun < every / 3
    assert len(asked) == begun / PAGE
    ann.page.locator(".gallery .end").scroll_into_view_if_needed()
    expect(cards(ann).nth(begun)).to_be_attached()
    expect(ann.page.locator(".gallery .end")).to_contain_text(re.compile(rf"\d+ of {every} shown"))
    while (count := cards(ann).count()) < every:
        cards(ann).nth(count - 1).scroll_into_view_if_needed()
        expect(cards(ann).nth(count)).to_be_attached()
    expect(cards(ann)).to_have_count(every)
    expect(ann.page.locator(".gallery .end")).to_have_count(0)
    offsets = [re.search(r"offset=(\d+)", url) for url in asked]
    assert [int(found[1]) if found else 0 for found in offsets] == list(range(0, every, PAGE))


def test_more_cards_are_loaded_by_a_button_where_scrolling_is_not_seen(visit: NewVisitor) -> None:
    ann = visit()
    ann.page.add_init_script("window.IntersectionObserver = class { observe() {} disconnect() {} }")
    open_gallery(ann)
    expect(cards(ann)).to_have_count(PAGE)
    more = ann.button("Show more")
    more.focus()
    ann.page.keyboard.press("Enter")
    expect(cards(ann)).to_have_count(2 * PAGE)
    expect(cards(ann).nth(PAGE).get_by_role("button")).to_be_focused()


def test_filters_are_answered_by_the_server_and_survive_going_back(visit: NewVisitor) -> None:
    ann = visit()
    open_gallery(ann)
    status = ann.page.locator(".gallery header [role=status]")
    ann.button(re.compile("^.*Jutsu", re.IGNORECASE)).first.click()
    expect(status).to_contain_text("94 cards of")
    ann.page.get_by_label("Symbol").select_option("fire")
    expect(status).to_contain_text("19 cards of")
    expect(cards(ann)).to_have_count(19)
    expect(ann.page.get_by_label("Symbol").locator("option[value=wind]")).to_have_text(re.compile(r"Wind \(\d+\)"))
    ann.page.get_by_label("Cost").select_option("2")
    left = cards(ann)
    expect(status).not_to_contain_text("19 cards")
    few = int((status.text_content() or "").split()[0])
    expect(left).to_have_count(few)

    ann.page.locator(f"header a[href='/rules/{GAME}']").click()
    expect(ann.page).to_have_url(re.compile("/rules/"))
    ann.page.go_back()
    expect(ann.page.get_by_label("Symbol")).to_have_value("fire")
    expect(cards(ann)).to_have_count(few)
    ann.page.reload()
    expect(ann.page.get_by_label("Cost")).to_have_value("2")
    expect(cards(ann)).to_have_count(few)

    ann.page.get_by_label("Search").fill("nothing like it ")
    expect(ann.page.get_by_text("No card fits.")).to_be_visible()
    ann.button("Clear all filters").click()
    expect(status).to_contain_text(f"{len(all_cards())} cards of")
    expect(ann.page.get_by_label("Search")).to_have_value("")
    assert ann.path == f"/cards/{GAME}"


def test_an_outdated_search_is_cancelled(visit: NewVisitor) -> None:
    ann = visit()
    open_gallery(ann)
    held: list[str] = []
    ann.page.route("**/cards?*words=naruto*", lambda route: held.append(route.request.url))  # it is never answered
    failed: list[str] = []
    ann.page.on("requestfailed", lambda request: failed.append(request.url))
    search = ann.page.get_by_label("Search")
    with ann.page.expect_request("**/cards?*words=naruto*"):
        search.fill("naruto")
    search.fill("M-001")
    expect(cards(ann)).to_have_count(1)
    assert held
    assert failed == held


def test_a_link_opens_its_card_and_leafing_goes_on_from_there(visit: NewVisitor) -> None:
    ann = visit()
    every = all_cards()
    asked = open_gallery(ann, f"#{every[200]}")
    expect(ann.dialog.locator(".viewer")).to_contain_text(every[200])
    expect(ann.dialog).to_contain_text(f"201 / {len(every)}")
    for place in (199, 198):
        ann.page.keyboard.press("ArrowLeft")
        expect(ann.dialog.locator(".viewer")).to_contain_text(every[place])
    assert len(asked) <= 4
    ann.page.keyboard.press("Escape")
    cards(ann).first.get_by_role("button").click()
    ann.button("Previous").click()
    expect(ann.dialog.locator(".viewer")).to_contain_text(every[-1])
    ann.button("Next").click()
    expect(ann.dialog.locator(".viewer")).to_contain_text(every[0])
    assert len(asked) <= 5


def test_a_link_to_a_card_that_the_filters_leave_out_drops_them(visit: NewVisitor) -> None:
    ann = visit()
    open_gallery(ann, "?facet=type:mission#N-001")
    expect(ann.dialog.locator(".viewer")).to_contain_text("N-001")
    assert ann.path == f"/cards/{GAME}#N-001"


def test_filters_that_do_not_exist_are_told_and_dropped(visit: NewVisitor) -> None:
    ann = visit()
    ann.forgive("400")
    open_gallery(ann, "?facet=weight:7")
    expect(ann.page.get_by_text("The cards of this game have no filter 'weight'")).to_be_visible()
    assert ann.path == f"/cards/{GAME}"


def test_the_provenance_of_a_card_is_behind_a_button(visit: NewVisitor) -> None:
    ann = visit()
    open_gallery(ann, "#M-001")
    origins = ann.dialog.locator(".provenance")
    expect(origins).to_be_hidden()
    button = ann.dialog.get_by_role("button", name="Where the facts come from")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    ann.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(origins.locator("div", has_text="Entrance cost")).to_contain_text("worked out")
    expect(ann.dialog).to_contain_text("An older list says 0.")
    expect(ann.dialog).to_contain_text("Source: nccgdb; set 1, 2006")


# --- a careful eye ----------------------------------------------------------------------------------------------------


def screens(ann: Visitor) -> Iterator[str]:
    open_gallery(ann)
    ann.page.wait_for_load_state("networkidle")
    yield "cards"
    unfold = ann.button("Filters").locator("visible=true")
    if unfold.count():
        expect(ann.page.get_by_label("Symbol")).to_be_hidden()
        unfold.click()
        ann.page.get_by_label("Symbol").select_option("fire")
        expect(unfold).to_have_text("Filters (1)")
        yield "cards-filters"
    ann.page.get_by_label("Search").fill("nothing like it")
    expect(ann.page.get_by_text("No card fits.")).to_be_visible()
    yield "cards-none"
    ann.go("/")
    open_gallery(ann, "#M-001")
    ann.page.wait_for_load_state("networkidle")
    ann.dialog.locator(".origins button").click()
    expect(ann.dialog.locator(".provenance")).to_be_visible()
    yield "cards-provenance"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_card_browser_can_be_used_by_everybody(visit: NewVisitor, phone: bool) -> None:
    ann = visit(phone=phone)
    found: list[str] = []
    for screen in screens(ann):
        found += examine(ann, screen)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_the_card_browser_stands_in_every_language(visit: NewVisitor, lang: str) -> None:
    ann = visit(phone=True, locale=lang)
    open_gallery(ann)
    ann.page.locator(".unfold").click()
    ann.page.wait_for_load_state("networkidle")
    found = stands(ann, "cards")
    assert not found, "\n".join(found)
