"""Choosing by mouse and touch drags, and explanations of things that cannot be chosen."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.tables import against_bot, moves
from tests.browser.visitors import Visitor

STEPS = 6  # a drag is a way, not a jump


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def next_space(visitor: Visitor) -> Locator:
    """Return the target of the next card."""
    return visitor.page.locator("[data-place='near.grid'] .item.target").first


def drag(visitor: Visitor, thing: Locator, goal: tuple[float, float]) -> None:
    mouse = visitor.page.mouse
    thing.hover()  # waits until it lies still
    mouse.down()
    mouse.move(*goal, steps=STEPS)
    mouse.up()


def drag_by_finger(visitor: Visitor, thing: Locator, goal: tuple[float, float]) -> None:
    """Send real touch events, which the browser may interpret as scrolling."""
    x, y = visitor.spot(thing)
    wire = visitor.context.new_cdp_session(visitor.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        there = [{"x": x, "y": y} for x, y in points]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})

    touch("touchStart", (x, y))
    for i in range(1, STEPS + 1):
        part = i / STEPS
        touch("touchMove", (x + (goal[0] - x) * part, y + (goal[1] - y) * part))
    touch("touchEnd")
    wire.detach()


def test_a_card_is_dragged_from_the_hand_onto_its_space(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    table = against_bot(hosted, ann, "placing")
    held, before = ann.hand.count(), moves(hosted, table)
    card = ann.hand.nth(1)
    name = card.get_attribute("data-handle")
    drag(ann, card, middle(next_space(ann)))
    expect(ann.page.locator(f"[data-place='near.grid'] [data-handle='{name}']")).to_be_visible()
    expect(ann.hand).to_have_count(held - 1)
    assert moves(hosted, table) > before


def test_a_card_that_is_dropped_beside_its_space_stays_in_the_hand(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    table = against_bot(hosted, ann, "placing")
    hosted.until(lambda: not hosted.table_host.lives[table].thinking)
    held, before = ann.hand.count(), moves(hosted, table)
    drag(ann, ann.hand.first, middle(ann.page.locator("[data-place='far.grid']")))
    ann.is_asked()
    expect(ann.hand).to_have_count(held)
    assert moves(hosted, table) == before


def test_a_card_is_dragged_by_finger(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True, motion=True)
    against_bot(hosted, ann, "placing")
    held = ann.hand.count()
    card = ann.hand.nth(2)
    name = card.get_attribute("data-handle")
    drag_by_finger(ann, card, middle(next_space(ann)))
    expect(ann.page.locator(f"[data-place='near.grid'] [data-handle='{name}']")).to_be_visible()
    expect(ann.hand).to_have_count(held - 1)
    assert ann.page.evaluate("scrollY") == 0


def test_a_card_that_rises_under_the_pointer_does_not_tremble(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    against_bot(hosted, ann, "placing")
    for n in (0, 3):
        card = ann.hand.nth(n)
        card.hover()
        ann.page.mouse.move(10, 300)
        ann.page.wait_for_function("() => !document.querySelector('.stage').getAnimations({ subtree: true }).length")
        box = card.bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + box["height"] - 5)
        turns = card.evaluate("""async (card) => {
          let [turns, last, way] = [0, card.getBoundingClientRect().top, 0];
          for (let i = 0; i < 40; i++) {
            await new Promise(requestAnimationFrame);
            const now = card.getBoundingClientRect().top;
            if (now !== last && Math.sign(now - last) !== way) [turns, way] = [turns + 1, Math.sign(now - last)];
            last = now;
          }
          return turns;
        }""")
        assert turns <= 1


def test_a_space_asks_which_card_is_meant(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    against_bot(hosted, ann, "placing")
    held = ann.hand.count()
    next_space(ann).click()
    expect(ann.chooser.get_by_role("button")).to_have_count(held)
    ann.page.keyboard.press("Escape")
    expect(ann.chooser).to_have_count(0)
    expect(ann.hand).to_have_count(held)
    next_space(ann).click()
    ann.chooser.get_by_role("button").nth(1).click()
    expect(ann.hand).to_have_count(held - 1)


def test_what_cannot_be_chosen_says_why_and_its_clause_opens_the_rules(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    table = against_bot(hosted, ann, "battle")
    hosted.until(lambda: not hosted.table_host.lives[table].thinking)
    before = moves(hosted, table)
    ann.hand.first.click()
    expect(ann.excuse).to_contain_text("Why not")
    clause = ann.excuse.locator(".reason").get_by_role("link")
    expect(clause).to_have_text("JK-27")  # cards in hand can't be played in a battle
    clause.click()
    found = ann.page.locator("aside [data-clause='JK-27']")
    expect(found).to_be_focused()
    expect(found).to_be_in_viewport()
    expect(ann.board).to_be_visible()
    assert moves(hosted, table) == before


def test_a_hint_shows_a_choice_without_making_it(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    table = against_bot(hosted, ann, "placing")
    hosted.until(lambda: not hosted.table_host.lives[table].thinking)
    before = moves(hosted, table)
    ann.button("Hint").click()
    expect(ann.page.locator(".stage .advised").first).to_be_visible()
    assert moves(hosted, table) == before
