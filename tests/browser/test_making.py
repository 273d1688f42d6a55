"""Creating tables in the lobby, for every number of seats of a game."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Route, expect

import ofuda
from ofuda.cli.tell import about
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import badly_set, small_targets
from tests.browser.players import ByFinger, ByMouse
from tests.browser.visitors import Visitor

TITLES = {name: ofuda.load(name).title for name in ofuda.names()}
FOR_TWO = [name for name in TITLES if about(name)["players"] == [2]]
FULL = {"why": {"key": "server.store.full"}}  # what the server says when it can't write anything down
FULL_WORDS = "The server's disk is full; nothing was written"


def choose_game(ann: Visitor, game: str = "shamans") -> None:
    ann.lobby()
    ann.page.get_by_role("group", name="Game").get_by_text(TITLES[game]).click()


def count(ann: Visitor) -> Locator:
    return ann.page.get_by_role("group", name="How many play")


def open_form(ann: Visitor) -> Locator:
    ann.button("Set up a table").click()
    expect(ann.dialog).to_be_visible()
    return ann.dialog


def sits(hosted: Served, ann: Visitor, seats: int, people: int = 1) -> None:
    """Check that the game has begun with this many seats and the board shows them."""
    expect(ann.board).to_be_visible()
    table = hosted.table(ann.table)
    assert table.game.options["players"] == len(table.chairs) == seats
    assert [chair.kind for chair in table.chairs] == ["person"] * people + ["bot"] * (seats - people)
    expect(ann.page.locator(".players li")).to_have_count(seats)


def chosen(select: Locator) -> str:
    return str(select.evaluate("(select) => select.selectedOptions[0].textContent"))


# --- by one button ----------------------------------------------------------------------------------------------------


def test_an_address_may_name_the_game(visit: NewVisitor) -> None:
    """Open the lobby as `ofuda play shamans` does."""
    ann = visit()
    ann.arrive()
    ann.go("/?game=shamans")
    expect(ann.page.get_by_role("group", name="Game").get_by_label(TITLES["shamans"])).to_be_checked()
    ann.go("/?game=nothing")
    expect(ann.button("Play now")).to_be_enabled()


def test_play_now_seats_as_many_as_usually_play(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    choose_game(ann)
    assert count(ann).locator("input:checked").input_value() == "4"
    ann.page.get_by_role("group", name="Against bots").get_by_text("Easy", exact=True).click()
    ann.button("Play now").click()
    sits(hosted, ann, 4)
    ByMouse(ann).answer()


def test_play_now_on_a_phone_with_another_number_of_players(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True, color_scheme="light")
    choose_game(ann)
    count(ann).get_by_text("5", exact=True).tap()
    assert small_targets(ann) == badly_set(ann) == []
    ann.no_overflow()
    ann.page.get_by_text("Easy", exact=True).tap()
    ann.button("Play now").tap()
    sits(hosted, ann, 5)
    ByFinger(ann).answer()
    ann.go("/")  # the browser remembers what was chosen
    expect(ann.button("Play with friends")).to_be_visible()
    assert count(ann).locator("input:checked").input_value() == "5"


def test_every_game_is_offered(visit: NewVisitor) -> None:
    ann = visit()
    ann.lobby()
    expect(ann.page.get_by_role("group", name="Game").get_by_role("radio")).to_have_count(len(TITLES))
    for title in TITLES.values():
        ann.page.get_by_role("group", name="Game").get_by_text(title, exact=True).click()
        expect(ann.button("Play now")).to_be_enabled()
        expect(ann.page.get_by_role("heading", level=1)).not_to_have_text(title)  # it has a pitch of its own


@pytest.mark.parametrize("game", FOR_TWO)
def test_a_game_for_two_asks_for_no_number(game: str, visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    choose_game(ann, game)
    expect(count(ann)).to_have_count(0)
    expect(ann.button("Play with a friend")).to_be_visible()
    ann.page.get_by_role("group", name="Against a bot").get_by_text("Easy", exact=True).click()
    ann.button("Play now").click()
    sits(hosted, ann, 2)
    assert hosted.table(ann.table).created.game == game


def test_a_friend_sits_down_by_link_at_a_table_of_three(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    choose_game(ann)
    count(ann).get_by_role("radio", name="4").focus()
    ann.page.keyboard.press("ArrowLeft")
    assert count(ann).locator("input:checked").input_value() == "3"
    ann.button("Play with friends").click()
    bob.page.goto(ann.page.get_by_label("Send this link to your friends").input_value())
    expect(ann.page.get_by_text("Waiting for one more player")).to_be_visible()
    ann.button("Add a bot").click()
    for person in (ann, bob):
        sits(hosted, person, 3, people=2)
    assert ann.table == bob.table


# --- by the dialog ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5])
def test_a_table_is_set_up_for_as_many_as_were_chosen(seats: int, visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    choose_game(ann)
    form = open_form(ann)
    assert chosen(form.get_by_label("How many play")) == "4"
    form.get_by_label("How many play").select_option(str(seats))
    names = [f"Seat {n + 1}" for n in range(seats)]
    expect(form.locator(".seats label")).to_have_text(names)
    expect(form.get_by_label("First-player token").locator("option")).to_have_text(["By chance", *names])
    form.get_by_label("First-player token").select_option(names[-1])
    form.get_by_label("Length").select_option("1 round")
    for name in names[1:]:
        form.get_by_label(name, exact=True).select_option("Bot (Easy)")
    ann.button("Start the game").click()
    sits(hosted, ann, seats)
    options = hosted.table(ann.table).game.options
    assert (options["first"], options["rounds"]) == (seats - 1, 1)


def test_the_dialog_goes_with_what_was_chosen_before_it(visit: NewVisitor) -> None:
    ann = visit()
    choose_game(ann, "jinkei")
    assert chosen(open_form(ann).get_by_label("Game", exact=True)) == "Jin-Kei Trick"
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("group", name="Game").get_by_text("Shamans").click()
    count(ann).get_by_text("5", exact=True).click()
    form = open_form(ann)
    assert chosen(form.get_by_label("Game", exact=True)) == "Shamans"
    expect(form.locator(".seats li")).to_have_count(5)
    first = form.get_by_label("First-player token")
    first.select_option("Seat 5")
    form.get_by_label("How many play").select_option("4")  # that seat is gone
    assert chosen(first) == "By chance"
    first.select_option("Seat 2")
    ann.page.keyboard.press("Escape")
    assert chosen(open_form(ann).get_by_label("First-player token")) == "Seat 2"  # what was filled in is kept


# --- while it is made, and when it can't be ---------------------------------------------------------------------------


def size(thing: Locator) -> tuple[float, float]:
    """Return the size of an element after its fonts are loaded."""
    thing.page.evaluate("async () => { await document.fonts.ready; }")
    box = thing.bounding_box()
    assert box is not None
    return round(box["width"]), round(box["height"])


def test_a_button_says_that_it_is_at_work_and_makes_one_table_only(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    choose_game(ann)
    held: list[Route] = []
    ann.page.route("**/api/tables", lambda r: held.append(r) if r.request.method == "POST" else r.continue_())
    button = ann.page.locator("main .button.strong")
    before = size(button)
    button.click()
    expect(button).to_have_accessible_name("One moment ...")
    assert size(button) == before  # nothing jumps
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button).to_be_focused()
    button.click(force=True)
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("button", name="Play with friends").click(force=True)
    for _ in range(500):  # it may have to be known first who asks
        if held:
            break
        ann.page.wait_for_timeout(10)
    assert len(held) == 1
    held[0].continue_()
    sits(hosted, ann, 4)
    assert len(held) == 1


@pytest.mark.parametrize("phone", [False, True])
def test_a_table_that_cannot_be_made_says_why_where_it_is_seen(phone: bool, visit: NewVisitor) -> None:
    ann = visit(phone=phone)
    ann.forgive("503")
    choose_game(ann)
    full = json.dumps(FULL)
    ann.page.route(
        "**/api/tables", lambda r: r.fulfill(status=503, body=full) if r.request.method == "POST" else r.continue_()
    )
    ann.button("Play now").click()
    expect(ann.page.locator(".toast")).to_contain_text(FULL_WORDS)
    expect(ann.page.locator(".toast")).to_be_in_viewport(ratio=1)
    expect(ann.button("Play now")).to_be_enabled()

    form = open_form(ann)
    ann.button("Start the game").click()
    trouble = form.get_by_role("alert")
    expect(trouble).to_have_text(FULL_WORDS)
    expect(trouble).to_be_in_viewport(ratio=1)
    expect(trouble).to_be_focused()
    ann.spot(trouble)  # nothing lies over it
    expect(ann.button("Start the game")).to_be_enabled()
    ann.page.unroute("**/api/tables")
    ann.button("Start the game").click()
    expect(ann.board).to_be_visible()
