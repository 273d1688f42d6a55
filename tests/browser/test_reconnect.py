"""Lost connections and restarts of the server: nothing is lost and nothing is executed twice."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.players import ByMouse
from tests.browser.tables import moves, two_people
from tests.browser.visitors import Visitor

BROKEN = ("WebSocket connection to", "net::ERR_")  # what the browser itself says of it


def lost(visitor: Visitor) -> None:
    expect(visitor.page.get_by_text("The connection is gone.")).to_be_visible()


def try_now(visitor: Visitor) -> None:
    """Press "Try now", unless the page reconnects by itself meanwhile and takes the button away."""
    with suppress(TimeoutError):
        visitor.button("Try now").click(timeout=2_000)


def back(visitor: Visitor) -> None:
    expect(visitor.page.get_by_text("The connection is gone.")).to_have_count(0)
    expect(visitor.page.locator(".toast.bad")).to_have_count(0)


def test_a_move_whose_acknowledgement_was_lost_counts_once(visit: NewVisitor, hosted: Served) -> None:
    road = hosted.road()
    ann, bob = visit(address=road.address), visit()
    ann.forgive(*BROKEN)
    table = two_people(hosted, ann, bob, "placing")
    ann.is_asked()
    held, before = ann.hand.count(), moves(hosted, table)
    road.one_way()
    ann.hand.first.click()
    hosted.until(lambda: moves_now(hosted, table) > before)
    road.cut()
    lost(ann)
    expect(ann.page.get_by_text("Your choice is kept and goes out as soon as we are back.")).to_be_visible()
    expect(ann.hand).to_have_count(held)
    expect(bob.page.locator(".players li").nth(1)).to_contain_text("not connected")
    road.mend()
    try_now(ann)
    back(ann)
    expect(ann.hand).to_have_count(held - 1)
    expect(bob.page.locator(".players li").nth(1)).not_to_contain_text("not connected")
    assert moves(hosted, table) == before + 1
    ByMouse(ann).answer()
    assert moves(hosted, table) >= before + 2


def moves_now(hosted: Served, table: str) -> int:
    """Like `moves`, from the server's own thread."""
    found = hosted.table_host.lives[table].table
    assert found is not None
    assert found.play is not None
    return len(found.play.made)


def test_a_choice_made_without_a_connection_goes_out_when_it_is_back(visit: NewVisitor, hosted: Served) -> None:
    road = hosted.road()
    ann, bob = visit(address=road.address), visit()
    ann.forgive(*BROKEN)
    table = two_people(hosted, ann, bob, "placing")
    ann.is_asked()
    held, before = ann.hand.count(), moves(hosted, table)
    road.cut()
    lost(ann)
    ann.hand.first.click()
    expect(ann.page.get_by_text("Your choice is kept and goes out as soon as we are back.")).to_be_visible()
    assert moves(hosted, table) == before
    road.mend()  # it comes back by itself
    back(ann)
    expect(ann.hand).to_have_count(held - 1)
    assert moves(hosted, table) == before + 1


def test_a_game_goes_on_when_the_server_was_started_again(visit: NewVisitor, own_server: Served) -> None:
    hosted = own_server
    ann, bob = visit(address=hosted.address), visit(address=hosted.address)
    for person in (ann, bob):
        person.forgive(*BROKEN, "status of 503")
    table = two_people(hosted, ann, bob, "placing")
    ann.is_asked()
    hand, made = ann.hand.evaluate_all("all => all.map((each) => each.dataset.handle)"), moves(hosted, table)
    hosted.stop()
    lost(ann)
    lost(bob)
    hosted.start()
    back(ann)
    back(bob)
    assert ann.hand.evaluate_all("all => all.map((each) => each.dataset.handle)") == hand
    assert moves(hosted, table) == made
    ByMouse(ann).answer()
    ByMouse(bob).answer()
    assert moves(hosted, table) >= made + 2
